"""What stopped a distant game, or was found out about it, in a sentence for its players."""

from collections.abc import Sequence

from stormtable.kernel.language import _, mark

from .fouls import Foul

_SENTENCES = {
    "terms": mark("{name} has another version of the game, or other settings."),
    "coin": mark("{name} threw a coin that is not the one promised before the game."),
    "too many coins": mark("There were more coins to throw than one game can have."),
    "shuffles something else": mark("{name} shuffled other cards than there were to shuffle."),
    "doubled card": mark("{name} gave back a shuffle in which a card lay twice."),
    "no card": mark("{name} gave back a shuffle with something in it that is no card."),
    "false shuffle": mark("{name} did not shuffle as promised before the game."),
    "opens to nothing": mark("A card opened to nothing: {name} gave a wrong lock, or shuffled falsely."),
    "found nothing": mark("{name} looked for a card in a pile and showed none."),
    "found another card": mark("{name} looked for a card in a pile and showed another."),
    "shows no card": mark("{name} showed a card that is not there."),
    "shows other cards": mark("{name} showed other cards than were named."),
    "untrue": mark("{name} said something untrue of a hidden card."),
    "two stories": mark("{name} told two players two different stories."),
    "reveals nothing": mark("{name} revealed a secret action that there was not."),
    "reveals something else": mark("{name} revealed another action than was laid down in secret."),
    "another secret": mark("{name} showed another secret than the one promised before the game."),
    "no secret": mark("{name} did not show the secret of this game."),
    "tables differ": mark("The tables of the players show different things."),
    "out of turn": mark("{name} acted out of turn."),
    "takes back what is known": mark("{name} wanted to take back what has come to light."),
    "unreadable": mark("{name} sent something that cannot be read."),
    "against the rules": mark("{name} did something that the rules do not allow."),
    "speaks for another": mark("{name} said something for another player."),
}


def told(foul: Foul, names: Sequence[str]) -> str:
    """Who did what, and at which action."""
    somebody = names[foul.member] if foul.member is not None and foul.member < len(names) else _("Somebody")
    sentence = _(_SENTENCES[foul.reason], name=somebody)
    return sentence if foul.action is None else _("Action {n}: {sentence}", n=foul.action, sentence=sentence)
