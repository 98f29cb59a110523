"""ristretto255, the group of prime order of RFC 9496, in plain integers.

A locked card is an element of this group, and a lock is a scalar: locks commute, so they come off in any order. The
group has no small subgroup, so nobody can mark a card and find it again behind another player's lock. Nothing here
takes constant time: who can measure a page to the microsecond sits at that table.
"""

import hashlib
import math
from collections.abc import Iterator
from typing import NamedTuple

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
LENGTH = 32  # bytes of an encoded element, and of a scalar
_D = -121665 * pow(121666, -1, P) % P
_SQRT_M1 = pow(2, (P - 1) // 4, P)
_WINDOW = 5  # bits of a scalar that are taken at once


class Element(NamedTuple):
    """A point of edwards25519 in extended coordinates, one of the four or eight that mean the same element."""

    x: int
    y: int
    z: int
    t: int


class NotAnElement(ValueError):
    """Bytes that encode no element of the group."""


IDENTITY = Element(0, 1, 1, 0)


def _sqrt_ratio(u: int, v: int) -> tuple[bool, int]:
    """Is u/v a square? And its root that is not negative, or else that of u/v times the root of -1 (SQRT_RATIO_M1)."""
    r = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    check, u = v * r * r % P, u % P
    flipped, flipped_i = check == -u % P, check == -u * _SQRT_M1 % P
    if flipped or flipped_i:
        r = r * _SQRT_M1 % P
    return check == u or flipped, _absolute(r)


def _absolute(x: int) -> int:
    """This field element or its negative, whichever is even and so called not negative."""
    x %= P
    return P - x if x & 1 else x


def _is_negative(x: int) -> bool:
    return x % P & 1 == 1


_SQRT_AD_MINUS_ONE = P - _sqrt_ratio(-_D - 1, 1)[1]  # the RFC writes down the odd root
_INVSQRT_A_MINUS_D = _sqrt_ratio(1, -1 - _D)[1]
_ONE_MINUS_D_SQ = (1 - _D * _D) % P
_D_MINUS_ONE_SQ = (_D - 1) ** 2 % P
_2D = 2 * _D % P


# -- bytes (RFC 9496, section 4.3) -----------------------------------------------------------------------------------


def decode(data: bytes) -> Element:
    """The element that these bytes encode; NotAnElement for all others."""
    s = int.from_bytes(data, "little")
    if len(data) != LENGTH or s >= P or s & 1:
        raise NotAnElement
    u1, u2 = (1 - s * s) % P, (1 + s * s) % P
    v = (-_D * u1 * u1 - u2 * u2) % P
    was_square, root = _sqrt_ratio(1, v * u2 * u2)
    den_x = root * u2 % P
    x, y = _absolute(2 * s * den_x), u1 * root * den_x * v % P
    t = x * y % P
    if not was_square or t & 1 or y == 0:
        raise NotAnElement
    return Element(x, y, 1, t)


def encode(element: Element) -> bytes:
    """The one way to write this element."""
    x, y, z, t = element
    u1, u2 = (z + y) * (z - y) % P, x * y % P
    _was_square, root = _sqrt_ratio(1, u1 * u2 * u2)
    den1, den2 = root * u1 % P, root * u2 % P
    z_inverse = den1 * den2 * t % P
    if _is_negative(t * z_inverse):
        x, y = y * _SQRT_M1 % P, x * _SQRT_M1 % P
        den2 = den1 * _INVSQRT_A_MINUS_D % P
    if _is_negative(x * z_inverse):
        y = -y
    return _absolute(den2 * (z - y)).to_bytes(LENGTH, "little")


def derive(uniform: bytes) -> Element:
    """An element from 64 uniform bytes, whose logarithm nobody knows."""
    return add(*(_mapped(int.from_bytes(half, "little") & 2**255 - 1) for half in (uniform[:32], uniform[32:64])))


def hashed(text: str) -> bytes:
    """The element of a text, encoded."""
    return encode(derive(hashlib.sha512(text.encode()).digest()))


def _mapped(t: int) -> Element:
    """Elligator 2 as the RFC has it (MAP)."""
    r = _SQRT_M1 * t * t % P
    u, v = (r + 1) * _ONE_MINUS_D_SQ % P, (-1 - r * _D) * (r + _D) % P
    was_square, s = _sqrt_ratio(u, v)
    c = -1
    if not was_square:
        s, c = -_absolute(s * t), r
    n = (c * (r - 1) * _D_MINUS_ONE_SQ - v) % P
    w0, w1, w2, w3 = 2 * s * v % P, n * _SQRT_AD_MINUS_ONE % P, (1 - s * s) % P, (1 + s * s) % P
    return Element(w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P)


# -- the group -------------------------------------------------------------------------------------------------------


def add(one: Element, other: Element) -> Element:
    """The sum of two elements."""
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a, b = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    c, d = t1 * _2D % P * t2 % P, 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return Element(e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(scalar: int, element: Element) -> Element:
    """The element so many times, with a signed window: 252 doublings and about 42 additions."""
    odd = [element]  # 1, 3, 5, … times the element
    twice = _doubled(element, 1)
    for _ in range(2 ** (_WINDOW - 2) - 1):
        odd.append(add(odd[-1], twice))
    total, waiting = IDENTITY, 0
    for digit in _signed_digits(scalar % ORDER):
        waiting += 1
        if digit:
            part = odd[abs(digit) // 2]
            total = add(_doubled(total, waiting), part if digit > 0 else _negative(part))
            waiting = 0
    return _doubled(total, waiting)


def multiplied(scalar: int, data: bytes) -> bytes:
    """The same from bytes to bytes."""
    return encode(multiply(scalar, decode(data)))


def inverse(scalar: int) -> int:
    """The scalar that undoes this one."""
    return pow(scalar, -1, ORDER)


def product(*scalars: int) -> int:
    """All these scalars in one."""
    return math.prod(scalars) % ORDER


def _negative(element: Element) -> Element:
    x, y, z, t = element
    return Element(P - x, y, z, P - t)


def _doubled(element: Element, times: int) -> Element:
    """Doubled so many times; only the last time the fourth coordinate is needed."""
    if not times:
        return element
    x, y, z, _t = element
    e = h = 0
    for _ in range(times):
        a, b = x * x % P, y * y % P
        h = a + b
        e = h - (x + y) ** 2 % P
        g = a - b
        f = 2 * z * z % P + g
        x, y, z = e * f % P, g * h % P, f * g % P
    return Element(x, y, z, e * h % P)


def _signed_digits(scalar: int) -> Iterator[int]:
    """The digits of a number from the highest on: zeros, and odd ones between -2^(w-1) and 2^(w-1) (wNAF)."""
    digits = []
    while scalar:
        digit = 0
        if scalar & 1:
            digit = scalar & (1 << _WINDOW) - 1
            if digit >> _WINDOW - 1:
                digit -= 1 << _WINDOW
            scalar -= digit
        digits.append(digit)
        scalar >>= 1
    return reversed(digits)


BASE = decode(bytes.fromhex("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"))
