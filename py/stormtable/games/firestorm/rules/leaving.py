"""Leaving play (FIR-107.2.2, FIR-107.3.2, FIR-405.2.4): where a card goes, and what goes with it."""

from ..cards import CARDS
from .fleets import out_of_fleet
from .values import aboard, asked
from .words import player


def company(s, uid):
    """A card and everything that leaves with it: attachments, riding Fighters, heroes aboard either (FIR-405.2.2)."""
    found = [uid]
    for other in aboard(s, uid):
        found += company(s, other)
    return found


def is_terminated(s, uid):
    """Does this card go to the terminate pile? Unique ones do, and those that say so."""
    return "Unique" in CARDS[s.card[uid]].traits or bool(asked(s, "scrapped", uid))


def leave(s, uids, terminate=False, rule="FIR-405.2.1"):
    """These cards and all aboard leave play together, in ascending running number (FIR-107.3.4)."""
    leaving = sorted({other for uid in uids for other in company(s, uid)})
    ends = {uid: terminate and uid in uids or is_terminated(s, uid) for uid in leaving}
    for uid in leaving:
        pile = s.terminate if ends[uid] else s.recycle
        pile[s.owner[uid]].append(s.card[uid])
        s.emit("left", rule, name=s.design(uid).name, uid=uid, seat=player(s.owner[uid]), pile="terminate" if ends[uid] else "recycle")
        out_of_fleet(s, uid)
        s.forget(uid)
