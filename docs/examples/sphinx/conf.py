"""A Sphinx page that embeds lessons: `sphinx-build . out` in this folder makes it."""

project = "House rules of our club"
html_theme = "alabaster"
# The address of your own copy of the site, or of the one you were given.
html_js_files = [("http://localhost:8000/embed.js", {"async": "async"})]
