"""The catalogue of MAUL: Belator by horde, and the Boosts, from the `cards.toml` that the rules are played with."""

from markupsafe import Markup

from stormtable.kernel.language import _, current

from .cards import Book, Datum, Group, Item, Trait

DECK = "boost"  # the ink of the group that both hordes draw from


class Hordes(Book):
    """Three hordes of ten, and the Boosts."""

    modules = ("cards", "faces", "labels", "boosts")
    box = "250 350"
    sheet = "poker"
    english = False

    def read(self):
        self.traits = self._traits()
        belator = [self._belator(entry) for entry in self.book["belator"]]
        boosts = [self._boost(entry) for entry in self.book["boost"]]
        self.items = belator + boosts
        dutch = "nl_" if current() == "nl" else ""
        self.groups = [Group(horde["name"], horde["id"], _("horde"), "", horde[dutch + "motto"], horde["emblem"],
                             [item for item in belator if item.group == horde["id"]]) for horde in self.book["horde"]]
        self.groups.append(Group(_(self.labels.BOOSTS), DECK, _("both hordes"), "", _(self.labels.BOOST_MOTTO), "detonator", boosts))

    def _traits(self):
        """Positions and timings, with the rule that explains each."""
        positions = {name: Trait(name, self.labels.POSITION_RULE, icon) for name, icon in self.faces.POSITION_ICONS.items()}
        timings = {_(said): Trait(_(said), self.labels.TIMING_RULES[word], "hourglass") for word, said in self.faces.TIMINGS.items()}
        return positions | timings

    def _belator(self, entry):
        flavour = entry["nl_flavour" if current() == "nl" else "flavour"]
        return Item(0, entry["id"], entry["name"], entry["horde"], entry["class"], f'{entry["position"]}, {entry["class"]}', entry["str"], "", flavour, "",
                    [self.traits[entry["position"]]], [], self._data(entry, entry), [], [], 1)

    def _boost(self, entry):
        design = self.boosts.DESIGNS[int(entry["id"][1:])]
        rule = self.labels.TIMING_RULES[entry["timing"]]
        facts = entry | {"timing": self.faces.timing(entry), "text": self.faces.text_of(entry["id"]), "copies": len(entry["ids"])}
        return Item(0, entry["id"], entry["name"], DECK, "Boost", _("Boost"), "", facts["text"], facts["timing"], rule, [self.traits[_(self.faces.TIMINGS[entry["timing"]])]],
                    [], self._data(entry, facts), entry["rulings"], [f"boosts.{design.happen.__name__}"], len(entry["ids"]))

    def _data(self, entry, facts):
        labels, printed = self.labels, entry["provenance"]
        found = [key for key in labels.FIELDS if facts.get(key) not in (None, "")]
        return [Datum(key, _(labels.FIELDS[key]), str(facts[key]), _(labels.SOURCES[printed.get(key, "D")])) for key in found]

    def label(self, item):
        """What a card is, in a few words."""
        return item.type_name if item.group == DECK else super().label(item)

    def back(self):
        """The back of a Boost."""
        return Markup(self.faces.back())

    def drawing(self, item):
        return self.faces.whole(item.id)

    def emblem(self, group):
        """The shield of a horde; the Detonator for the Boosts."""
        if group.ink != DECK:
            from stormtable.games.maul.panels import crest
            return Markup(crest(group.ink))
        return Markup('<svg class="crest" viewBox="0 0 40 40" aria-hidden="true"><path class="shield" d="M3 3H37V24L20 38 3 24Z"/>'
                      '<use href="#i-detonator" x="7.5" y="6.5" width="25" height="25"/></svg>')

    def extras(self):
        """What is printed beside the cards: the Inertia cards, and eight Arena cards of each horde."""
        inertia = [Markup(self.faces.inertia(number)) for number in range(1, 7)]
        return inertia + [Markup(self.faces.arena(horde["id"])) for horde in self.book["horde"] for _card in range(8)]

    def related(self, item):
        """The notes on a Boost, and the rulings that speak of a card."""
        return [self.rules[id] for id in dict.fromkeys([*item.see, *(["MAUL-7.3", "MAUL-7.7"] if "Carver" in item.type_name or "Wingman" in item.type_name else [])])]

    @staticmethod
    def faults(game):
        """What is wrong between the catalogue and the code, in sentences."""
        from stormtable.games.maul.boosts import DESIGNS
        from stormtable.games.maul.cards import BOOSTS, FACTS
        found = [f"{boost.id} has a text and no effect." for number, boost in enumerate(BOOSTS) if boost and number not in DESIGNS]
        return found + [f"{id} has an effect and no text." for id, entry in FACTS.items() if id.startswith("B") and not entry["text"]]
