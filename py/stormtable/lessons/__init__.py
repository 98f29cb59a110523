"""Lessons: Markdown that is read strictly and played with the real rules."""
