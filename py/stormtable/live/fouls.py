"""What stops a distant game: something still to come from another table, or something that cannot be honest."""


class Waiting(Exception):
    """Another table has to say something before the rules can go on here."""

    def __init__(self, member: int | None, what: str) -> None:
        super().__init__(what)
        self.member, self.what = member, what


class Again(Exception):
    """This table has come to know something: the rules are run again with it."""


class Foul(Exception):
    """What a table did that the rules of distant play do not allow; `member` is None if nobody can say who it was."""

    def __init__(self, member: int | None, reason: str, action: int | None = None) -> None:
        super().__init__(reason)
        self.member, self.reason, self.action = member, reason, action
