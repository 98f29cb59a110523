"""Ship combat (rules 500 to 505)."""

from .table import asked, at, play, refused

DUEL = ("earth#5 1A; destroyer-human#2 1D", "regnuu-kraag#6 2A; destroyer-muero#1 1D")


def duel():
    return at(*DUEL, seat=2, commands=(0, 3), resources=(0, 0))


def test_worked_example_14_as_a_record():
    """FIR-505.3, FIR-306.2, FIR-306.3, FIR-505.19, FIR-505.22."""
    s = play(duel(), "p2: attack destroyer-human#2", "p2: join destroyer-muero#1", "p1: join destroyer-human#2",
             "p2: fire destroyer-muero#1 on destroyer-human#2", "p1: shield destroyer-human#2", "p1: pass")
    assert s.dmg[2] == 1 and s.energy[1] == 1 and s.energy[2] == 1
    s = play(s, "p1: fire destroyer-human#2 on destroyer-muero#1", "p2: shield destroyer-muero#1", "p2: use destroyer-muero#1")
    assert s.energy[1] == 1 and asked(s) == 1
    s = play(s, "p1: pass", "p2: fire destroyer-muero#1 on destroyer-human#2")
    assert s.combat is None and not s.in_play(2) and s.turned[1]


def test_a_planet_is_shot_only_when_the_defending_fleet_is_gone():
    """FIR-505.9."""
    s = at("earth#5 1A; mars#3 1B; fighter-human#2 1B", "regnuu-kraag#6 2A; juggernaut#1 1B", seat=2)
    s = play(s, "p2: attack mars#3", "p2: join juggernaut#1", "p1: join fighter-human#2")
    assert refused(s, "p2: fire juggernaut#1 on mars#3") == ["FIR-505.9"]
