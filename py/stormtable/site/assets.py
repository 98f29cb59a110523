"""Style sheets, scripts and typefaces: copied under names that change with their content, so a browser may keep them."""

import hashlib
import re

# One sheet for what every page needs; the other sheets of static/css are linked by the pages that want them.
SITE = ("tokens", "inks", "base", "frame", "print")

# Which style sheet of which package holds the weights we use.
FONTS = {
    "@fontsource-variable/archivo": "wdth.css",
    "@fontsource/marcellus": "400.css",
    "@fontsource-variable/grenze-gotisch": "index.css",
    "@fontsource/dela-gothic-one": "400.css",
    "@fontsource/almendra": "700.css",
    "@fontsource/chakra-petch": "600.css",
}


class Assets:
    """The files beside the pages, each copied the first time a page asks for it."""

    def __init__(self, root, dist):
        self.root, self.folder, self.names = root, dist / "assets", {}
        self.faces = "\n".join(face for package, sheet in FONTS.items() for face in self._faces(package, sheet))

    def __call__(self, name):
        """Where this file of static/ lies in the site, below its root."""
        if name not in self.names:
            self.names[name] = self._copy(name, self._content(name))
        return self.names[name]

    def keep(self, name, content):
        """Keeps a file that the build itself has made, and says where it lies."""
        self.names[name] = self._copy(name, content)
        return self.names[name]

    def _content(self, name):
        folder, _, file = name.rpartition("/")
        if name == "css/site.css":
            sheets = "\n".join((self.root / f"static/css/{sheet}.css").read_text("utf-8") for sheet in SITE)
            return f"{self.faces}\n{with_fallback(sheets)}".encode()
        content = (self.root / "static" / name).read_bytes()
        return with_fallback(content.decode()).encode() if folder == "css" else content

    def _copy(self, name, content):
        stem, _, ending = name.rpartition(".")
        mark = hashlib.sha256(content).hexdigest()[:8]
        path = self.folder / f"{stem}.{mark}.{ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return f"assets/{stem}.{mark}.{ending}"

    def _faces(self, package, sheet):
        """Copies the Latin files of a typeface and says in CSS where they are."""
        packed = self.root / "node_modules" / package
        for name, face in re.findall(r"/\* (\S+) \*/\s*(@font-face \{.*?\})", (packed / sheet).read_text("utf-8"), re.S):
            if "-latin-" in name:
                file = f"fonts/{name}.woff2"
                self.names[file] = self._copy(file, (packed / f"files/{name}.woff2").read_bytes())
                place = self.names[file].replace("assets/", "../")
                yield re.sub(r"src: .*?;", f"src: url({place}) format('woff2');", face, flags=re.S)


def with_fallback(css):
    """The sheet, and for browsers before light-dark() the same colours by the system's theme."""
    light, dark = _colours(css, 0), _colours(css, 1)
    if not light:
        return css
    old = f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}"
    return f"{css}\n@supports not (color: light-dark(red, red)) {{\n{old}\n}}\n"


def _colours(css, side):
    """Only the declarations that differ by theme, with the value of one side; they never stand inside @media."""
    rules = []
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.S)):
        lines = [_one_side(line, side) for line in body.split(";") if "light-dark(" in line]
        if lines and "@" not in selector:
            rules.append(f"{selector.strip()} {{ {'; '.join(lines)} }}")
    return "\n".join(rules)


def _one_side(line, side):
    """`--ink: light-dark(#000, #fff)` becomes `--ink: #000` or `--ink: #fff`."""
    while (start := line.find("light-dark(")) >= 0:
        parts, depth, end = [""], 0, start + len("light-dark(")
        while depth >= 0:
            letter = line[end]
            depth += (letter == "(") - (letter == ")")
            if letter == "," and not depth:
                parts.append("")
            elif depth >= 0:
                parts[-1] += letter
            end += 1
        line = line[:start] + parts[side].strip() + line[end:]
    return line.strip()
