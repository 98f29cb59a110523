"""The studio: a lesson that is being written, positions that are laid by hand. web/studio shows it on a page."""
