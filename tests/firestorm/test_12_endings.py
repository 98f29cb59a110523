"""The end of the game (rule 103), leaving and draws (rule 104)."""

from .table import GAME, asked, at, fight, play, position, read, refused, unanswered

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def test_who_conquers_the_last_other_homeworld_wins():
    """FIR-103.1, FIR-103.4."""
    s = fight(["destroyer-human#3"], [], "earth#1 1A; destroyer-human#3 2A", "regnuu-kraag#2 2A D10 E0", target="regnuu-kraag#2", place="2A", attacker=1, defender=2,
              resources=(0, 0), commands=(0, 0))
    s = play(s, "p1: fire destroyer-human#3 on regnuu-kraag#2")
    assert s.result == (0, "total", 3) and GAME.winners(s) == (0,)


def test_of_three_players_two_play_on():
    """FIR-103.5, FIR-103.14, FIR-104.6: what the loser owned is terminated, the location remains."""
    s = fight(["destroyer-human#3"], [], "earth#1 1A; destroyer-human#3 2A", "regnuu-kraag#2 2A D10 E0; mars#5 2B; sgt-beat#6 on 5", "arcadius-prime#4 3A", target="regnuu-kraag#2",
              place="2A", attacker=1, defender=2, resources=(0, 0, 0), commands=(0, 0, 0), aliens=("the-humans", "the-muero", "the-dysori"))
    s = play(s, "p1: fire destroyer-human#3 on regnuu-kraag#2")
    assert s.result is None and s.out == [False, True, False] and s.order == (0, 2) and s.homeworlds[0] == 1
    assert s.combat is None and not s.in_play(5) and not s.in_play(6) and asked(s) == 1


def test_a_combat_ends_when_attacker_or_defender_goes():
    """FIR-103.6."""
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D", "arcadius-prime#5 3A",
              aliens=("the-humans", "the-muero", "the-dysori"))
    s = GAME.apply(s, GAME.read("p2: concede"))
    assert s.combat is None and s.out[1] and not s.in_play(4) and s.turned[3]


def test_action_order_goes_on_without_the_first_player():
    """FIR-103.7."""
    s = at(*HOMES, "arcadius-prime#3 3A", aliens=("the-humans", "the-muero", "the-dysori"))
    s = GAME.apply(s, GAME.read("p1: concede"))
    assert s.order == (1, 2) and asked(s) == 2
    assert play(s, "p2: pass", "p3: pass").phase == "end"


def test_conceding_leaves_the_other_the_winner():
    """FIR-104.7, FIR-103.5."""
    s = at(*HOMES)
    assert GAME.apply(s, GAME.read("p2: concede")).result == (0, "total", 3)


def test_without_a_legal_action_a_player_passes_and_empty_piles_do_no_harm():
    """FIR-103.9, FIR-107.3.5."""
    s = at(*HOMES, phase="end", resources=(0, 0), commands=(0, 0))
    s = unanswered(play(s, "p1: pass", "p2: pass"))
    assert s.turn == 4 and s.hand == [[], []]


def test_all_may_agree_on_a_draw():
    """FIR-103.12."""
    s = at(*HOMES)
    s = GAME.apply(s, GAME.read("p1: offer draw"))
    assert asked(s) == 2
    assert play(s, "p2: refuse").result is None and refused(play(s, "p2: refuse"), "p1: offer draw") == ["FIR-103.12"]
    assert play(s, "p2: accept").result == (None, "agreement", 3)


def test_after_the_last_turn_the_highest_tech_wins():
    """FIR-103.11."""
    s = at(*HOMES, phase="end", tech=(7, 8), turn=20, options={"max_turns": 20}, resources=(0, 0), commands=(0, 0))
    assert play(s, "p1: pass", "p2: pass").result == (1, "limit", 20)


def test_a_player_may_play_on_without_a_homeworld():
    """FIR-103.4: option homeworld_loss."""
    s = fight(["destroyer-human#3"], [], "earth#1 1A; destroyer-human#3 2A", "regnuu-kraag#2 2A D10 E0; mars#5 2B", "arcadius-prime#4 3A", target="regnuu-kraag#2", place="2A",
              attacker=1, defender=2, resources=(0, 0, 0), commands=(0, 0, 0), aliens=("the-humans", "the-muero", "the-dysori"), options={"homeworld_loss": "play_on"})
    s = play(s, "p1: fire destroyer-human#3 on regnuu-kraag#2")
    assert s.out == [False] * 3 and s.in_play(5) and s.result is None


def test_a_draw_offer_is_kept_in_positions():
    """FIR-103.12: whoever offered it has the chance again if it is refused."""
    s = play(at("earth#1 1A", "regnuu-kraag#2 2A", seat=2), "p2: offer draw")
    assert position(s)["flow"][-2:] == [["agreed", {"by": 2, "left": []}], ["answer", {"seat": 1}]]
    assert read(position(s)) == s and asked(play(read(position(s)), "p1: refuse")) == 2


def test_who_leaves_the_game_is_not_asked_about_a_draw():
    """FIR-103.12, FIR-104.7: neither to answer, nor to go on after an offer of the own."""
    homes = ("earth#1 1A", "regnuu-kraag#2 2A", "arcadius-prime#3 3A", "ymvalla#4 4A")
    s = play(at(*homes), "p1: offer draw")
    assert asked(s) == 2
    answered = play(play(s, "p3: concede"), "p2: accept")
    assert asked(answered) == 4 and play(answered, "p4: accept").result.way == "agreement"
    assert asked(play(s, "p1: concede", "p2: refuse")) == 2
    assert asked(play(s, "p1: concede", "p2: accept")) == 2
