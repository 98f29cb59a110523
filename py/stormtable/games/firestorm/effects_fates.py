"""The texts of the fates: their owner makes all choices (FIR-303.2)."""

from .abilities import fate, grant, granted, lasting
from .actions import Act
from .announcing import may_target
from .cards import CARDS, card_of, is_card
from .events import announced
from .values import has, influence, is_hero
from .vocabulary import ask, cancel_attack, cosmic, damage, reveal, tech, uid_of, until


def choose_piece(s, e, uids):
    """The owner of a fate names a target; with one it is taken, with none that part is skipped (FIR-303.8)."""
    ask(s, e.you, [Act("target", e.you, on=(s.thing(uid),)) for uid in uids if may_target(s, e.you, uid)])


def chosen(e):
    """The target that was named, or None."""
    return uid_of(e.memo[-1].on[0]) if e.memo and isinstance(e.memo[-1], Act) else None


@fate("discovered-technology")
def _(s, e):
    """+2 Tech."""
    tech(s, e.you, 2)


@fate("assassination-attempt")
def _attempt(s, e):
    """Choose a hero you do not control and reveal your top card: if its cosmic value reaches the hero's influence, 5 damage to the hero."""
    choose_piece(s, e, [uid for uid in s.index.heroes if s.ctrl[uid] != e.you])


@_attempt.then
def _(s, e):
    return (*e.memo, cosmic(reveal(s, e.you))) if chosen(e) is not None else None


@_attempt.then
def _(s, e):
    if len(e.memo) == 2:
        value, uid = e.memo[1], uid_of(e.memo[0].on[0])
        if is_hero(s, uid) and value >= influence(s, uid):
            damage(s, e, uid, 5)


@fate("war-effort")
def _(s, e):
    """Until end of next turn Military cards cost every player 1 resource less."""
    until(s, e, "next turn")


@lasting("war-effort", "cost")
def _(s, effect, act):
    military = act.cards and is_card(act.cards[0]) and act.verb in ("play", "react", "deploy", "attach")
    return (-1, 0) if military and "Military" in CARDS[card_of(act.cards[0])].traits else None


@fate("war-of-words")
def _(s, e):
    """Until end of next turn your Diplomats may be turned to cancel an attack that an opponent would declare."""
    until(s, e, "next turn")


@granted("war-of-words", "React", ("W2",), turn="self", event=lambda s, e: announced(s, e) is not None and announced(s, e).by != e.you)
def _word(s, e):
    cancel_attack(s, e)


@grant("war-of-words")
def _(s, effect, uid):
    return _word if s.ctrl[uid] == effect.by and is_hero(s, uid) and has(s, uid, "Diplomat") else None
