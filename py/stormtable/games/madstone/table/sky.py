"""The sky over the table: sun and meadow by day, moon and stars by night."""

from functools import cache

_HILLS = (
    '<svg class="land" viewBox="0 0 1000 230" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="hills" d="M0 110 120 42 210 72 330 0 450 68 560 24 690 78 800 16 900 62 1000 26V230H0Z"/>'
    '<path class="meadow" d="M0 140 160 90 300 128 470 72 640 132 790 80 1000 128V230H0Z"/></svg>'
)
_RAYS = "".join(f'<path class="ray" transform="translate(80 80) rotate({angle})" d="M-5-52 0-74 5-52Z"/>' for angle in range(0, 360, 30))
_SUN = f'<svg class="light" viewBox="0 0 160 160" aria-hidden="true">{_RAYS}<circle class="sun" cx="80" cy="80" r="44"/></svg>'
_MOON = '<svg class="light" viewBox="0 0 160 160" aria-hidden="true"><path class="moon" d="M119 23A65 65 0 1 1 33 95A55 55 0 0 0 119 23Z"/></svg>'


@cache
def drawn(is_dark):
    """The sky as a picture behind everything."""
    return f'<div class="sky">{_stars() + _MOON if is_dark else _SUN}{_HILLS}</div>'


def _stars():
    """Stars strewn evenly but not in rows."""
    lights = "".join(f'<circle class="star" cx="{173 * n % 1000}" cy="{97 * n % 411}" r="{0.7 + n % 4 * 0.3:.1f}"/>' for n in range(90))
    return f'<svg class="stars" viewBox="0 0 1000 420" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">{lights}</svg>'
