"""Colours in two themes, for painters and browsers that do not know light-dark()."""

import re


def with_fallback(css: str) -> str:
    """The sheet, and for browsers before light-dark() the same colours by the system's theme."""
    light, dark = _colours(css, 0), _colours(css, 1)
    if not light:
        return css
    old = f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}"
    return f"{css}\n@supports not (color: light-dark(red, red)) {{\n{old}\n}}\n"


def _colours(css: str, side: int) -> str:
    """Only the declarations that differ by theme, with the value of one side; they never stand inside @media."""
    rules = []
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.S)):
        lines = [one_side(line, side) for line in body.split(";") if "light-dark(" in line]
        if lines and "@" not in selector:
            rules.append(f"{selector.strip()} {{ {'; '.join(lines)} }}")
    return "\n".join(rules)


def one_side(line: str, side: int) -> str:
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
