"""The catalogue of MAUL: Belator by horde, and the Boosts, from the `cards.toml` that the rules are played with."""

from markupsafe import Markup

from stormtable.site.cards import Book, Datum, Group, Item, Trait

from ..cards import BOOSTS, FACTS
from ..language import _, told
from ..rules import boosts as effects
from ..table import faces, labels
from ..table.panels import crest

DECK = "boost"  # the ink of the group that both hordes draw from


class Hordes(Book):
    """Three hordes of ten, and the Boosts."""

    labels = labels
    number_keys = ("str", "hv", "hr", "raid", "break", "mult", "sym")
    box = "250 350"
    sheet = "poker"
    has_proper_types = True

    @property
    def extras_title(self):
        """What the sheets beside the cards are."""
        return _("Inertia and Arena")

    def read(self):
        self.traits = self._traits()
        belator = [self._belator(entry) for entry in self.book["belator"]]
        boosts = [self._boost(entry) for entry in self.book["boost"]]
        self.items = belator + boosts
        self.groups = [Group(horde["name"], horde["id"], _("horde"), "", told(horde, "motto"), horde["emblem"],
                             [item for item in belator if item.group == horde["id"]]) for horde in self.book["horde"]]
        self.groups.append(Group(_(labels.BOOSTS), DECK, _("both hordes"), "", _(labels.BOOST_MOTTO), "detonator", boosts))

    def _traits(self):
        """Positions and timings, with the rule that explains each."""
        positions = {name: Trait(name, labels.POSITION_RULE, icon) for name, icon in faces.POSITION_ICONS.items()}
        timings = {_(said): Trait(_(said), labels.TIMING_RULES[word], "hourglass") for word, said in faces.TIMINGS.items()}
        return positions | timings

    def _belator(self, entry):
        flavour = told(entry, "flavour")
        return Item(0, entry["id"], entry["name"], entry["horde"], entry["class"], f'{entry["position"]}, {entry["class"]}', entry["str"], "", flavour, "",
                    [self.traits[entry["position"]]], [], self._data(entry, entry), [], [], 1)

    def _boost(self, entry):
        design = effects.DESIGNS[int(entry["id"][1:])]
        rule = labels.TIMING_RULES[entry["timing"]]
        facts = entry | {"timing": faces.timing(entry), "text": faces.text_of(entry["id"]), "copies": len(entry["ids"])}
        traits = [self.traits[_(faces.TIMINGS[entry["timing"]])]]
        return Item(0, entry["id"], entry["name"], DECK, "Boost", _("Boost"), "", facts["text"], facts["timing"], rule, traits,
                    [], self._data(entry, facts), entry["rulings"], [f"boosts.{design.happen.__name__}"], len(entry["ids"]))

    def _data(self, entry, facts):
        printed = entry["provenance"]
        found = [key for key in labels.FIELDS if facts.get(key) not in (None, "")]
        return [Datum(key, _(labels.FIELDS[key]), str(facts[key]), _(labels.SOURCES[printed.get(key, "D")])) for key in found]

    def label(self, item):
        """What a card is, in a few words."""
        return item.type_name if item.group == DECK else super().label(item)

    def back(self):
        """The back of a Boost."""
        return Markup(faces.back())

    def drawing(self, item):
        return faces.whole(item.id)

    def emblem(self, group):
        """The shield of a horde; the Detonator for the Boosts."""
        if group.ink != DECK:
            return Markup(crest(group.ink))
        return Markup('<svg class="crest" viewBox="0 0 40 40" aria-hidden="true"><path class="shield" d="M3 3H37V24L20 38 3 24Z"/>'
                      '<use href="#i-detonator" x="7.5" y="6.5" width="25" height="25"/></svg>')

    def extras(self):
        """What is printed beside the cards: the Inertia cards, and eight Arena cards of each horde."""
        inertia = [Markup(faces.inertia(number)) for number in range(1, 7)]
        return inertia + [Markup(faces.arena(horde["id"])) for horde in self.book["horde"] for _card in range(8)]

    def related(self, item):
        """The notes on a Boost, and the rulings that speak of a card."""
        both = ["MAUL-7.3", "MAUL-7.7"] if "Carver" in item.type_name or "Wingman" in item.type_name else []
        return [self.rules[id] for id in dict.fromkeys([*item.see, *both])]

    @staticmethod
    def faults():
        """What is wrong between the catalogue and the code, in sentences."""
        found = [f"{boost.id} has a text and no effect." for number, boost in enumerate(BOOSTS) if boost and number not in effects.DESIGNS]
        designs = [(id, entry) for id, entry in FACTS.items() if id.startswith("B")]
        found += [f"{id} has no Dutch text: write it as nl." for id, entry in designs if not entry.get("nl")]
        return found + [f"{id} has an effect and no text." for id, entry in designs if not entry["text"]]


BOOK = Hordes
