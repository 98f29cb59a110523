"""What the players have agreed on, in words."""

from collections.abc import Mapping

from stormtable.kernel.game import Game, Setting
from stormtable.kernel.language import _


def in_words(game: Game, words: Mapping[str, str]) -> list[str]:
    """The chosen options in words, in the order of the settings."""
    return [label for setting in game.settings if (label := chosen(setting, words.get(setting.key, setting.default)))]


def chosen(setting: Setting, word: str) -> str:
    """What is chosen of one of them; nothing where it goes without saying."""
    if word == setting.default and (setting.more or setting.choices[0][0] != setting.default):
        return ""
    labels = dict(setting.choices)
    if setting.more and word in labels:
        return f"{_(setting.label)}: {_(labels[word])}"
    if word in ("off", "none") or word not in labels and not setting.parts:
        return "" if word in ("off", "none") else f"{_(setting.label)}: {word}"
    return _(labels[word]) if word in labels else " + ".join(_(dict(setting.parts)[part]) for part in word.split("+"))
