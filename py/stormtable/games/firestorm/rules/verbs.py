"""The rules actions (section 4.1): what each of them is made of; the chapters add theirs."""

VERBS: dict[str, "Verb"] = {}
ANSWERS: list["Verb"] = []  # those among them that are Reacts: shields, and what traits give


def _none(s, seat):
    return ()


def _free(s, act):
    return 0, 0


def _nothing(s, act):
    return None


def _always(s, act):
    return True


class Verb:
    """A rules action: when it is legal, what it begins with, its announcements, its check, its price and its steps."""

    def __init__(self, name, type, *, heads=_none, ways, check, price=_free, pay=_nothing, holds=_always, steps=(), windows=()):
        self.name, self.type, self.heads, self.ways, self.check = name, type, heads, ways, check
        self.price, self.pay, self.holds, self.steps, self.windows = price, pay, holds, steps, windows


def verb(name, type, **parts):
    """Adds a rules action."""
    VERBS[name] = Verb(name, type, **parts)
    if type == "React":
        ANSWERS.append(VERBS[name])
