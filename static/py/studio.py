# What the page of the studio runs: it fetches what only the studio needs, puts it where the rules lie, and opens it.
import io
import site
import sys
import zipfile

from pyscript import document, fetch

packed = await fetch(document.body.dataset.studio).bytearray()  # noqa: F704  PyScript lets a script wait
with zipfile.ZipFile(io.BytesIO(packed)) as archive:
    archive.extractall(site.getsitepackages()[0])
sys.path_importer_cache.clear()  # what has been looked for before is there now

from stormtable.web.studio import app  # noqa: E402

app.start()
