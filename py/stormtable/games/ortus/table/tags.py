"""What stands beside the warriors in a fight: Power tags, the cost of a shot, the die; each where it hides the least."""

from ..components import CORE, DICE, HEXES, HOUSE, KINDS, WARRIORS
from ..rules.attacks import attack_name
from .faces import ATTACK_ICONS, die, glyph
from .glow import victims

# Where a thing may stand, seen from the middle of its hex: (x, y, the side of the thing that is held there).
_SHOULDERS = (
    (4, -15, 0), (-4, -15, 1), (4, 15, 0), (-4, 15, 1), (0, -24, 0.5), (0, 24, 0.5),
    (6, -22, 0), (-6, -22, 1), (6, 22, 0), (-6, 22, 1),
)
_CORNERS = ((15.6, 9, 0.5), (-15.6, 9, 0.5), (-15.6, -9, 0.5), (15.6, -9, 0.5), (0, -18, 0.5), (0, 18, 0.5))
_AROUND = ((34, 0, 0.5), (-34, 0, 0.5), (17, -32, 0.5), (-17, -32, 0.5), (17, 32, 0.5), (-17, 32, 0.5))
_TOKEN = 13  # half of what a warrior covers


class Tags:
    """The tags of one scene: each keeps clear of the warriors, the Guides, the Core, the chosen hex and the tags before it."""

    def __init__(self, layout, s, end=None):
        self.layout, self.s = layout, s
        shown = (*s.place, *s.guides, CORE, end)
        self.boxes = [self._token(hex) for hex in shown if hex is not None and hex >= 0]
        self.found = []

    def _token(self, hex):
        x, y = self.layout.at[hex]
        return x - _TOKEN, y - _TOKEN, x + _TOKEN, y + _TOKEN

    def put(self, hex, anchors, wide, high, parts, kind):
        """Puts something beside a hex, at the anchor where it hides the least of all others."""
        (x, y), own = self.layout.at[hex], self._token(hex)
        others = [box for box in self.boxes if box != own]
        places = [(x + a, y + b, side) for a, b, side in anchors]
        x, y, side = min(places, key=lambda place: _hidden(others, *_box(*place, wide, high)))
        self.boxes.append(_box(x, y, side, wide, high))
        self.found.append(f'<g class="{kind}" transform="translate({x:.1f} {y:.1f})"><g class="flag">'
                          f'<g transform="translate({-side * wide:g} 0)">{parts}</g></g></g>')

    def power(self, warrior, power, sign="", icon="", kind="tag"):
        """A flag on the shoulder of a warrior: the attack, its Power, a shield."""
        text = 8 + (14 if icon else 0)
        wide = text + 8 * len(power) + (13 if sign else 0) - 2
        parts = f'<rect y="-8" width="{wide}" height="16" rx="3.5"/>' + (glyph(icon, 11, 0, 14, "tag-sign") if icon else "")
        parts += f'<text class="power" x="{text - 3 + 4 * len(power):g}" y="0">{power}</text>'
        parts += glyph(sign, wide - 8.5, 0, 11, "tag-sign") if sign else ""
        self.put(self.s.place[warrior], _SHOULDERS, wide, 16, parts, kind)

    def price(self, warrior, cost):
        """What a shot at this warrior costs."""
        parts = f'<circle cx="8" r="8"/><text class="price-text" x="8">{cost}</text>'
        self.put(self.s.place[warrior], _CORNERS, 16, 16, parts, "price")


def _hidden(boxes, left, top, right, bottom):
    """How much of these boxes would be hidden here; beyond the edge of the paper everything is."""
    over = sum(max(0, min(right, c) - max(left, a)) * max(0, min(bottom, d) - max(top, b)) for a, b, c, d in boxes)
    return over + (10_000 if left < 1 or right > 599 or top < 5 or bottom > 519 else 0)


def _box(x, y, side, wide, high):
    return x - side * wide, y - high / 2, x + (1 - side) * wide, y + high / 2


def tags(layout, s, glow):
    """All tags: on the targets, on the warriors an attack would hit, on those it has hit; and the die that was rolled."""
    found = Tags(layout, s, glow.end)
    if glow.phase == "defend":
        _tag_hits(found, s)
    elif glow.said is not None and hasattr(glow.said, "target"):
        for victim, power in victims(s, glow.said):
            found.power(victim, power, icon=_icon(s, glow))
    else:
        _tag_aims(found, s, glow)
    if not glow.chosen:
        _put_die(found, s)
    return "".join(found.found)


def _icon(s, glow):
    """The sign of the attack that is being said."""
    return ATTACK_ICONS[attack_name(s, glow.actions[0].verb, glow.picked[0])]


def _tag_hits(found, s):
    icon = ATTACK_ICONS[attack_name(s, s.attack.kind, s.attack.by[0])]
    for warrior, power in s.attack.hits:
        sign = "shield" if warrior in s.attack.saved else "broken-shield" if power > s.energy[HOUSE[warrior]] else ""
        found.power(warrior, str(power), sign, icon, "tag saved" if sign == "shield" else "tag")


def _tag_aims(found, s, glow):
    """On each target its Power and a shield, broken if the defender cannot pay; for a shot also its cost."""
    for target, aim in glow.aims.items():
        icon = _icon(s, glow) if target == glow.target else ""
        found.power(target, aim.power, "shield" if aim.can_block else "broken-shield", icon)
    for target, aim in glow.aims.items():
        if aim.cost:
            found.price(target, aim.cost)


# -- the die ---------------------------------------------------------------------------------------------------------


def rolled(s):
    """The die of the attack that is open or has just ended, as (die, face); None if none was rolled."""
    if s.attack is not None and s.attack.face:
        name = KINDS[s.attack.kind].die
        return name, DICE[name][s.attack.face - 1]
    event = _last(s, "rolled")
    return event and (event["die"], DICE[event["die"]][event["face"] - 1])


def _put_die(found, s):
    die_rolled, hex = rolled(s), _struck(s)
    if die_rolled and hex is not None:
        found.put(hex, _AROUND, 26, 26, die(*die_rolled), "die")


def _struck(s):
    """The hex on which the target stands, or stood until it fell."""
    fell, declared = _last(s, "fell"), _last(s, "declared")
    target = s.attack.target if s.attack is not None else WARRIORS.index(declared["target"]) if declared else None
    if target is not None and s.place[target] >= 0:
        return s.place[target]
    return HEXES[fell["hex"]] if fell else None


def _last(s, kind):
    return next((event.data for event in reversed(s.events or ()) if event.kind == kind), None)
