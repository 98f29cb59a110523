"""Combat (chapter 7)."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import NUMBER
from ..language import mark
from . import actions
from .actions import Attack, Join, Strike
from .mass import AROUND, distances
from .state import ATTACKED, SEATS, names_tiles
from .values import armor, combat, has, reach
from .words import not_asked, spelled
from .wounds import Hit, deal

TROOPER, ZEALOT, INK_LURKER = NUMBER["Draconoid Trooper"], NUMBER["Nkalla Zealot"], NUMBER["Ink Lurker"]
WRAITH, ARC_LANCER = NUMBER["Wraith"], NUMBER["Arc Lancer"]


# -- who may attack whom -----------------------------------------------------------------------------------------------


def ranges(s, seat):
    """For every minion of a seat that may still attack: the spaces of the tiles in its Range (MAE-5.10, MAE-7.3, MAE-12.4)."""
    ready = [tile for tile in s.minions(seat) if not s.marked(tile, ATTACKED) or has(s, tile, "Attack Mastery")]
    return {tile: distances(s, tile, reach(s, tile)) for tile in ready}


def fits(s, tile, target):
    """Do the texts of both allow this minion in an attack on this target?"""
    if s.card[tile] == TROOPER and s.design(target).is_stronghold:
        return False
    return s.card[target] != INK_LURKER or s.at[tile] in AROUND[s.at[target]]


def candidates(s, target, in_range):
    """The minions that could take part in an attack on this target, harmless ones too (MAE-7.4)."""
    space = s.at[target]
    return [tile for tile, spaces in in_range.items() if space in spaces and fits(s, tile, target)]


def is_legal_group(s, group):
    """A Zealot attacks only among Reptaurs, one of which is no Zealot (MAE-R25)."""
    if not any(s.card[tile] == ZEALOT for tile in group):
        return True
    others = [tile for tile in group if s.card[tile] != ZEALOT]
    return bool(others) and all("Reptaur" in s.design(tile).keywords for tile in others)


def can_become_legal(s, group, able):
    """Can this group still become a legal one by joining others that are able? (MAE-4.22)"""
    if is_legal_group(s, group):
        return True
    if any("Reptaur" not in s.design(tile).keywords for tile in group):
        return False
    return any(s.card[tile] != ZEALOT and "Reptaur" in s.design(tile).keywords for tile in able)


def attacks(s, seat):
    """Every attack that can be declared: a target and a first participant."""
    in_range = ranges(s, seat)
    found = []
    for target in s.up(1 - seat):
        able = candidates(s, target, in_range)
        found += [Attack(s.at[target], s.at[tile]) for tile in able if can_become_legal(s, (tile,), able)]
    return found


def attack_refusals(s, seat, action):
    """Why this attack cannot be declared."""
    target = s.space.get(action.target)
    if target is None or target in s.energy:
        return [refuse("MAE-7.1", mark("Only enemy minions and strongholds can be attacked."))]
    if s.owner[target] == seat:
        return [refuse("MAE-7.1", mark("You cannot attack your own tile."))]
    found = participant_refusals(s, seat, target, action.space)
    if not found:
        able = candidates(s, target, ranges(s, seat))
        if not can_become_legal(s, (s.space[action.space],), able):
            sentence = mark("A Zealot needs another Reptaur minion in the attack.")
            found = [refuse("MAE-11.1", sentence), refuse("DRA-08", sentence)]
    return found


def participant_refusals(s, seat, target, space):
    """Why the tile on this space cannot take part in an attack on the target (MAE-7.2, MAE-7.3)."""
    tile = s.space.get(space)
    if tile is None or tile in s.energy or not s.design(tile).is_minion:
        return [refuse("MAE-7.2", mark("Only minions take part in attacks."))]
    if s.owner[tile] != seat:
        return [refuse("MAE-7.2", mark("Only your own minions take part in your attack."))]
    found = []
    if s.marked(tile, ATTACKED) and not has(s, tile, "Attack Mastery"):
        found.append(refuse("MAE-7.3", mark("This minion has already attacked this turn.")))
    if s.at[target] not in distances(s, tile, reach(s, tile)):
        found.append(refuse("MAE-7.2", mark("This minion is not in range of the target.")))
    return found + _text_refusals(s, tile, target)


def _text_refusals(s, tile, target):
    if fits(s, tile, target):
        return []
    if s.card[tile] == TROOPER and s.design(target).is_stronghold:
        id, sentence = "DRA-02", mark("Draconoid Troopers may not attack strongholds.")
    else:
        id, sentence = "DEE-06", mark("Only adjacent minions may attack Ink Lurker.")
    return [refuse("MAE-11.1", sentence), refuse(id, sentence)]


# -- declaring step by step --------------------------------------------------------------------------------------------


@names_tiles("target", "group")
class Gathering(NamedTuple):
    """An attack that is being declared: others join, then it strikes; nothing is paid before (MAE-4.22, MAE-4.25)."""

    seat: int
    target: int
    group: tuple

    def joiners(self, s):
        """The minions that can still join."""
        able = candidates(s, self.target, ranges(s, self.seat))
        return [tile for tile in able if tile not in self.group and can_become_legal(s, (*self.group, tile), able)]

    def legal_actions(self, s):
        joins = [Join(s.at[tile]) for tile in self.joiners(s)]
        return joins + ([Strike()] if is_legal_group(s, self.group) else [])

    def take(self, s, action):
        if action.verb == "join":
            s.push(self._replace(group=tuple(sorted((*self.group, s.space[action.space])))))
        else:
            strike(s, self)

    def refusals(self, s, action):
        if action.verb == "strike":
            group = mark("This group may not attack together.")
            return [] if is_legal_group(s, self.group) else [refuse("MAE-4.22", group)]
        if action.verb != "join":
            return [refuse("MAE-4.25", mark("Finish or take back the attack or summon first."))]
        return self._join_refusals(s, action)

    def _join_refusals(self, s, action):
        found = participant_refusals(s, self.seat, self.target, action.space)
        if found or s.space[action.space] in self.joiners(s):
            return found
        return [refuse("MAE-4.22", mark("This minion cannot join this attack."))]


def strike(s, gathering):
    """Pays the action, marks the participants and opens the window of the declared attack (MAE-7.5)."""
    from .windows import Window
    seat, target, group = gathering
    s.actions -= 1
    for tile in group:
        s.mark(tile, ATTACKED)
    s.emit("attacked", "MAE-7.5", seat=SEATS[seat], target=spelled(s.at[target]), name=s.design(target).name,
           group=[spelled(s.at[tile]) for tile in group], names=[s.design(tile).name for tile in group])
    s.push(AttackEnds(), Striking(seat, target, group, len(group)), Window(1 - seat))


# -- the five steps of an attack ---------------------------------------------------------------------------------------


@names_tiles("target", "group", "victims")
class Striking(NamedTuple):
    """An attack being carried out, step by step (MAE-7.6 to MAE-7.12); what a step sets off is finished first (MAE-7.18)."""

    by: int
    target: int
    group: tuple
    participants: int  # when it struck
    step: str = "declared"
    victims: tuple = ()  # who takes the defense damage
    kind: str = "attack"

    def run(self, s):
        if s.is_up(self.target) and self.fighting(s):
            STEPS[self.step](s, self)
        # MAE-7.17: else the attack ends without further effect

    def fighting(self, s):
        """The participants that are still face up in play."""
        return [tile for tile in self.group if s.is_up(tile)]


def order(s, attack):
    """Who is wounded first: the target (Overpower), the participants (Counterstrike), or all together (MAE-7.9 to MAE-7.13)."""
    overpower = [has(s, tile, "Overpower") for tile in attack.fighting(s)]
    counter = has(s, attack.target, "Counterstrike")
    if counter and not any(overpower):
        return "counter"
    return "overpower" if all(overpower) and not counter else "together"


def _declared(s, attack):
    """The order of the attack follows from Overpower and Counterstrike (MAE-7.9 to MAE-7.13, MAE-12.1 to MAE-12.3)."""
    first = order(s, attack)
    if first == "overpower":
        s.push(attack._replace(step="overpowered"))
        _hit_target(s, attack)
    else:
        if first == "together":
            _tell_attack(s, attack)
        _ask_defense(s, attack._replace(step=first))


def _together(s, attack):
    """Normal order: both sides' wounds are resolved together (MAE-7.9, MAE-7.21)."""
    deal(s, [*_target_hits(s, attack), *_defense_hits(s, attack)], attack.group)


def _overpowered(s, attack):
    """Only a target that survives defends (MAE-7.10, MAE-12.1)."""
    _ask_defense(s, attack._replace(step="answer"))


def _answer(s, attack):
    deal(s, _defense_hits(s, attack), attack.group)


def _counter(s, attack):
    """Counterstrike: the defense is resolved first, then the survivors strike (MAE-7.11, MAE-12.2)."""
    s.push(attack._replace(step="survivors", victims=()))
    deal(s, _defense_hits(s, attack), attack.group)


def _hit_target(s, attack):
    _tell_attack(s, attack)
    deal(s, _target_hits(s, attack), attack.group)


STEPS = {
    "declared": _declared, "together": _together, "overpowered": _overpowered, "answer": _answer, "counter": _counter,
    "survivors": _hit_target,
}


def attack_damage(s, attack):
    """The sum of the current Combat of the participants (MAE-7.6)."""
    return sum(combat(s, tile, attack) for tile in attack.fighting(s))


def plate(s, attack):
    """The Armor an attack meets; under an Arc Lancer's fire bonuses do not count."""
    plate = armor(s, attack.target)
    lancers = any(s.card[tile] == ARC_LANCER for tile in attack.fighting(s))
    return min(plate, s.design(attack.target).armor) if lancers else plate


def attack_wounds(s, attack):
    """The wounds an attack gives its target, texts included."""
    if s.card[attack.target] == WRAITH and attack.participants < 2:
        return 0  # Wraith: one attacker alone does it no damage
    return attack_damage(s, attack) // plate(s, attack)


def _tell_attack(s, attack):
    """The third step of an attack, where the steps are shown one by one (setting quick_resolve, MAE-R4)."""
    if not s.settings.quick_resolve:
        s.emit("struck", "MAE-7.6", at=spelled(s.at[attack.target]), name=s.design(attack.target).name,
               damage=attack_damage(s, attack), armor=plate(s, attack), wounds=attack_wounds(s, attack))


def _target_hits(s, attack):
    return [Hit(attack.target, attack_wounds(s, attack), attack.by)]


def _defense_hits(s, attack):
    """The target's full Combat on each of its victims (MAE-7.7, MAE-7.8, MAE-7.14)."""
    damage = combat(s, attack.target)
    hits = [Hit(tile, damage // armor(s, tile), 1 - attack.by) for tile in attack.victims if s.is_up(tile)]
    if not s.settings.quick_resolve:
        _tell_defense(s, attack, damage, hits)
    return hits


def _tell_defense(s, attack, damage, hits):
    """The fourth step, for each participant that is hit."""
    for tile, wounds, _by in hits:
        s.emit("defended", "MAE-7.7", at=spelled(s.at[tile]), name=s.design(tile).name, target=s.design(attack.target).name,
               damage=damage, armor=armor(s, tile), wounds=wounds)


def in_defense(s, attack):
    """The participants within the target's Range, measured now (MAE-7.20); a stronghold does not defend."""
    if not s.design(attack.target).is_minion:
        return []
    spaces = distances(s, attack.target, reach(s, attack.target))
    return [tile for tile in attack.fighting(s) if s.at[tile] in spaces]


def _ask_defense(s, attack):
    """Lets the target's owner choose who is hit, where that makes a difference (MAE-7.7, MAE-7.19)."""
    able = in_defense(s, attack)
    if has(s, attack.target, "Defense Mastery"):  # MAE-12.5
        s.push(attack._replace(victims=tuple(able)))
        return
    damage = combat(s, attack.target)
    if len(able) < 2 or not any(damage // armor(s, tile) for tile in able):
        s.push(attack._replace(victims=tuple(sorted(able)[:1])))
    elif s.settings.auto_defend:
        s.push(attack._replace(victims=(_best_victim(s, able, damage),)))
    else:
        s.push(attack, Defending(1 - attack.by, tuple(able)))


def _best_victim(s, able, damage):
    """Setting auto_defend: who would be destroyed and costs most, else who is wounded most, else who costs most."""
    def worth(tile):
        wounds, card = damage // armor(s, tile), s.design(tile)
        falls = s.wounds.get(tile, 0) + wounds >= card.life
        return falls, card.cost if falls else wounds, card.cost, -tile
    return max(able, key=worth)


@names_tiles("able")
class Defending(NamedTuple):
    """The target's owner names the participant that takes the defense damage (MAE-4.7)."""

    seat: int
    able: tuple

    def legal_actions(self, s):
        return [actions.Defend(s.at[tile]) for tile in self.able]

    def take(self, s, action):
        s.push(s.flow.pop()._replace(victims=(s.space[action.space],)))

    def refusals(self, s, action):
        if action in self.legal_actions(s):
            return []
        if action.verb == "defend":
            return [refuse("MAE-7.7", mark("That attacker is out of your minion's range."))]
        return not_asked()


class AttackEnds(NamedTuple):
    """Changes that last for one attack are over (Aegis of Dawn)."""

    def run(self, s):
        end_mods(s, lambda mod: mod.until == "attack")
        s.emit("closed", "MAE-7.15")


def end_mods(s, ends):
    """Takes away the changes whose time is over."""
    for tile, mods in list(s.mods.items()):
        left = tuple(mod for mod in mods if not ends(mod))
        if left:
            s.mods[tile] = left
        else:
            del s.mods[tile]
