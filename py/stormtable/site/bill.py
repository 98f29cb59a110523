"""The bill of materials: what the site consists of, in the form of CycloneDX, for programs that look for faults."""

import base64
import json
import uuid
from pathlib import Path
from typing import Any
from urllib.parse import quote

from .console import ROOT, settings
from .licences import Work, works

FILE = "bom.json"
FORM = "1.6"
SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
KINDS = {"OFL-1.1": "data", "CC-BY-3.0": "data"}  # all else is a library


def write(dist: Path, root: Path = ROOT) -> None:
    """Writes it to the top of the site; the same site has the same bill."""
    (dist / FILE).write_text(json.dumps(bill(root), indent=1, ensure_ascii=False) + "\n", "utf-8")


def bill(root: Path = ROOT) -> dict[str, Any]:
    """The whole bill."""
    listed = works(root)
    itself = _itself()
    parts = {
        "metadata": {"component": itself},
        "components": [component(work, root) for work in listed],
        "dependencies": [_needs(ref, name, listed) for ref, name in
                         [(itself["bom-ref"], ""), *((_ref(work), work.name) for work in listed)]],
    }
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(parts, sort_keys=True))
    head = {"$schema": SCHEMA, "bomFormat": "CycloneDX", "specVersion": FORM}
    return head | {"serialNumber": f"urn:uuid:{serial}", "version": 1} | parts


def _itself() -> dict[str, Any]:
    project = settings()["project"]
    name, version = project["name"], project["version"]
    told = {"type": "application", "bom-ref": f"{name}@{version}", "name": name, "version": version}
    return told | {"licenses": _licences(project["license"])}


def component(work: Work, root: Path) -> dict[str, Any]:
    """One work as CycloneDX tells it; what is not known is left out."""
    told = {
        "type": KINDS.get(work.licence, "library"), "bom-ref": _ref(work), "name": work.npm or work.name,
        "version": work.version, "copyright": work.copyright, "licenses": _licences(work.licence), "purl": purl(work),
        "hashes": _hashes(work, root),
        "externalReferences": [{"type": "website", "url": work.home}] if work.home else [],
    }
    return {key: value for key, value in told.items() if value}


def purl(work: Work) -> str:
    """The address of a package in the language of package URLs; nothing for what came in no package of its own."""
    if work.npm:
        return f"pkg:npm/{quote(work.npm)}@{work.version}"
    if work.wheel:
        return f"pkg:pypi/{work.wheel}@{work.version}"
    return f"pkg:npm/{quote(work.name)}" if work.inside == "PyScript" else ""


def _ref(work: Work) -> str:
    return f"{work.inside}/{work.name}" if work.inside else work.name


def _licences(expression: str) -> list[dict[str, Any]]:
    return [{"expression": expression}] if " " in expression else [{"license": {"id": expression}}]


def _hashes(work: Work, root: Path) -> list[dict[str, str]]:
    """What npm checks the package against when it is fetched."""
    locked = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"].get(f"node_modules/{work.npm}", {})
    method, _dash, sum = locked.get("integrity", "").partition("-")
    return [{"alg": "SHA-512", "content": base64.b64decode(sum).hex()}] if method == "sha512" else []


def _needs(ref: str, name: str, listed: tuple[Work, ...]) -> dict[str, Any]:
    """What lies inside a work; inside of the site itself is what came alone."""
    return {"ref": ref, "dependsOn": [_ref(work) for work in listed if work.inside == name]}
