"""Whisper: three seats, hidden hands, a die, and hushes that hush hushes. It is there to test the kernel."""
