"""The sky over the table: sun and meadow by day, moon and stars by night."""

from functools import lru_cache

_HILLS = (
    '<path class="hills" d="M0 300 120 232 210 262 330 190 450 258 560 214 690 268 800 206 900 252 1000 216V420H0Z"/>'
    '<path class="meadow" d="M0 330 160 280 300 318 470 262 640 322 790 270 1000 318V420H0Z"/>'
)
_MOON = '<path class="moon" d="M893.7 46.4A40 40 0 1 1 840.6 90.9A34 34 0 0 0 893.7 46.4Z"/>'
_RAYS = "".join(f'<path class="ray" transform="translate(868 76) rotate({angle})" d="M-4-46 0-64 4-46Z"/>' for angle in range(0, 360, 30))
_SUN = f'{_RAYS}<circle class="sun" cx="868" cy="76" r="38"/>'


@lru_cache(maxsize=None)
def drawn(is_dark):
    """The sky as a picture behind everything."""
    lights = "".join(f'<circle class="star" cx="{x}" cy="{y}" r="{size}"/>' for x, y, size in _stars()) + _MOON if is_dark else _SUN
    return f'<svg class="sky" viewBox="0 0 1000 420" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">{lights}{_HILLS}</svg>'


def _stars():
    """Stars strewn evenly but not in rows: x, y, size."""
    return [(173 * n % 1000, 97 * n % 211, 0.7 + n % 4 * 0.3) for n in range(64)]
