"""`referee`: every command, every way to be refused, and that nothing ends it."""

import json
import os
import random
import signal
import subprocess

from lab_command import ENVIRONMENT, command

READY = ("place G ready", "place B ready")


# -- notation -----------------------------------------------------------------------------------------------------


def test_a_legal_line_is_answered_with_events_and_the_next_decision(referee):
    first, second = referee(*READY)
    assert list(first) == ["ok", "events", "decision"] and first["ok"] is True
    assert first["decision"] == {"seat": "B", "prompt": "Place your warriors on your Haven."}
    drawn = next(event for event in second["events"] if event["event"] == "drawn")
    assert drawn["rule"] == "ORT-2.6" and drawn["house"] in "GB" and "start" in drawn["text"]
    assert second["decision"]["seat"] == drawn["house"]


def test_a_comment_may_follow_a_line(referee):
    assert all(answer["ok"] for answer in referee("place G ready {0:41.2}", "place B ready {thinking}"))


def test_an_illegal_line_is_answered_with_every_rule_it_breaks(referee, position_file):
    path = position_file(warriors={"B-Ea1": "J10", "G-Fi1": "F10"}, moved=["B-Ea1"], energy={"B": 0})
    (answer,) = referee("charge B-Ea1 G-Fi1 G10", args=("ortus", "--position", path))
    assert list(answer) == ["ok", "refusals"] and answer["ok"] is False
    assert [refusal["rule"] for refusal in answer["refusals"]] == ["ORT-7.5", "ORT-4.18"]
    assert all(list(refusal) == ["rule", "text"] and refusal["text"].endswith(".") for refusal in answer["refusals"])


def test_a_line_that_is_no_notation_is_answered_with_its_column(referee):
    lines = ("", "jump", "move G-Wa1 Z9", " end", "end ", "place G-Wi1", "PLACE G ready", "1. place G ready")
    answers = referee(*lines)
    assert all(list(answer) == ["ok", "error"] and not answer["ok"] for answer in answers)
    assert [answer["error"].split(":")[0] for answer in answers[:3]] == ["Column 1", "Column 1", "Column 12"]


def test_resigning_ends_the_game(referee):
    answers = referee(*READY, "resign", "?result", "?options", "end")
    assert answers[2]["decision"] is None
    assert answers[3]["result"]["way"] == "resignation"
    assert answers[4] == {"options": []}
    assert answers[5]["refusals"] == [{"rule": "ORT-11.12", "text": "The game is over."}]


def test_draws_and_flags_are_lines_too(referee):
    args = ("ortus", "--options", "clock=300", "--seed", "3")
    *_, offered, declined, other, flag, result = referee(
        *READY, "offerdraw", "declinedraw", "flag B", "flag G", "?result", args=args)
    assert offered["decision"]["seat"] == "B" and declined["decision"]["seat"] == "G"
    assert other["refusals"][0]["rule"] == "ORT-12.21"
    assert flag["ok"] and result == {"result": {"winner": "B", "way": "time", "turn": 1}}


# -- questions ----------------------------------------------------------------------------------------------------


def test_options_are_the_ordinary_lines_and_all_can_be_said(referee):
    (answer,) = referee("?options")
    assert list(answer) == ["options"] and len(answer["options"]) == 65
    assert "resign" not in answer["options"] and "offerdraw" not in answer["options"]
    assert all(answer == {"refusals": []} for answer in referee(*(f"?why {line}" for line in answer["options"])))


def test_why_changes_nothing(referee):
    before, why, after, bad = referee("?state", "?why end {0:01.0}", "?state", "?why jump")
    assert before == after and list(why) == ["refusals"] and why["refusals"][0]["rule"] == "ORT-4.12"
    assert list(bad) == ["ok", "error"] and bad["ok"] is False


def test_a_state_can_be_loaded_again(referee, tmp_path):
    lines = (*READY, "move G-Wa1 C2", "end", "move B-Ea1 M3")
    state = referee(*lines, "?state", args=("ortus", "--seed", "3"))[-1]["state"]
    path = tmp_path / "state.json"
    path.write_text(json.dumps(state))
    assert referee("?state", args=("ortus", "--position", str(path))) == [{"state": state}]


def test_a_view_hides_what_the_seat_may_not_know(referee):
    _, state, gold, black, nobody = referee("place G ready", "?state", "?view G", "?view B", "?view X")
    assert state["state"]["warriors"]["G-Wa1"] == gold["view"]["warriors"]["G-Wa1"] == "A1"
    assert black["view"]["warriors"]["G-Wa1"] == "unplaced"
    assert gold["view"]["seed"] is None and list(gold) == ["view"]
    assert nobody["ok"] is False and "G or B" in nobody["error"]


def test_there_is_no_result_before_the_end(referee):
    assert referee("?result") == [{"result": None}]


def test_unknown_commands_are_named(referee):
    for answer in referee("?", "?help", "!", "!roll 3", "?Options", "?state now", "?options all", "?result ?"):
        assert list(answer) == ["ok", "error"] and answer["error"].endswith(".")


# -- chance -------------------------------------------------------------------------------------------------------

DUEL = {"options": {"power": "dice"}, "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}, "energy": {"B": 9, "G": 9}}


def test_queued_results_come_up_in_order(referee, position_file):
    start = referee("!chance 1", *READY, args=("ortus",))[-1]
    assert start["decision"]["seat"] == "B"
    queued, charge = referee("!chance 6", "charge B-Ea1 G-Fi1 G10", args=("ortus", "--position", position_file(**DUEL)))
    assert queued == {"ok": True}
    assert next(event for event in charge["events"] if event["event"] == "rolled")["face"] == 6


def test_a_result_that_cannot_come_up_is_refused_when_it_is_used(referee, position_file):
    args = ("ortus", "--position", position_file(**DUEL))
    before, *queued, refused, after, played = referee(
        "?state", "!chance 7", "!chance 2", "charge B-Ea1 G-Fi1 G10", "?state", "charge B-Ea1 G-Fi1 G10", args=args)
    assert queued == [{"ok": True}] * 2
    assert list(refused) == ["ok", "error"] and "7" in refused["error"]
    assert after["state"] == {**before["state"], "dice": [2]}
    assert next(event for event in played["events"] if event["event"] == "rolled")["face"] == 2


def test_a_card_or_nonsense_is_no_die(referee, position_file):
    args = ("ortus", "--position", position_file(**DUEL))
    answers = referee("!chance Dragon", "charge B-Ea1 G-Fi1 G10", "!chance", "!chance " + "9" * 5000, "!chance ²", args=args)
    assert [answer["ok"] for answer in answers] == [True, False, False, False, True]
    assert "Dragon" in answers[1]["error"]


def test_what_cannot_come_up_is_no_part_of_the_state(referee, position_file, tmp_path):
    duel = ("ortus", "--position", position_file(**DUEL))
    state = referee("!chance Dragon", "!chance 7", "!chance 3", "?state", args=duel)[-1]["state"]
    assert state["dice"] == [3]
    path = tmp_path / "state.json"
    path.write_text(json.dumps(state))
    assert referee("?state", args=("ortus", "--position", str(path))) == [{"state": state}]


def test_a_whole_deck_can_be_named(referee):
    tiles = ["Lake of Fire"] * 6 + ["Daemon Horde"] + ["Klatu Crawler"] * 2 + ["Chitarra Seeders"] * 2 + [
        "Thlotas Worm Tower", "Tower of Torment", "Karatas Shredder", "Gallag K'rol", "Kaltalas Slug", "Gallag T'ral"]
    picks = [f"pick {name}" for name in ("Chitonok", "Chitonok", "Chitonok", "Daemon Horde", "Daemon Horde")]
    others = [f"pick {name}" for name in ("Iron Enforcer", "Iron Enforcer", "Iron Enforcer", "Street Patrol", "Street Patrol")]
    args = ("maelstrom", "--options", "first_player=p2")
    answers = referee("!chance " + ",".join(tiles), "faction Brood", "faction Arcanae", *picks, *others, "?state", args=args)
    assert all(answer["ok"] for answer in answers[:-1]), answers
    assert answers[-1]["state"]["P1"]["stack"] == tiles


# -- where it starts ----------------------------------------------------------------------------------------------


def refused(done, *words):
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert list(answer) == ["ok", "error"] and answer["ok"] is False and done.stderr == answer["error"] + "\n"
    assert all(word in answer["error"] for word in words), answer


def test_it_goes_on_where_a_record_ends(referee, stormtable, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text('[Game "ortus"]\n[Rules "1"]\n[Seed "3"]\n\n1. place G ready\n2. place B ready\n')
    args = ("ortus", "--record", str(path))
    assert referee("move G-Wa1 C2", args=args)[0]["ok"]
    path.write_text(path.read_text() + "3. move G-Wa1 O1\n")
    refused(stormtable("referee", *args), "line 7, column 4", "ORT-")
    refused(stormtable("referee", *args, "--seed", "4"), "seed")


def test_bad_positions_are_refused_with_the_reason(stormtable, tmp_path):
    path = tmp_path / "position.json"
    for text, words in {
        "": ["not valid JSON"], "[" * 100_000: ["not valid JSON"], "[]": [], "7": [], '{"game": "chess"}': ["game"],
        '{"game": "ortus", "warriors": {"G-Wi1": "F10", "B-Wi1": "F10"}}': ["F10", "ORT-1.12"],
        '{"game": "ortus", "warriors": {"G-Wi1": "H8"}}': ["ORT-1.7"],
        '{"game": "ortus", "seed": 5}': ["seed"], '{"game": "ortus", "energy": {"G": -1}}': ["energy.G"],
        '{"game": "ortus", "hats": 1}': ["hats"], '{"game": "ortus", "turn": 1e400}': ["turn"],
    }.items():
        path.write_text(text)
        refused(stormtable("referee", "ortus", "--position", str(path)), *words)


def test_bad_arguments_are_refused_in_one_sentence(stormtable, position_file):
    refused(stormtable("referee", "chess"), "chess")
    refused(stormtable("referee", "ortus", "--options", "level=9"), "level")
    refused(stormtable("referee", "ortus", "--position", "nowhere.json"), "nowhere.json")
    refused(stormtable("referee", "ortus", "--position", position_file(), "--options", "arena=II"), "--options")


def test_a_seed_beside_a_position_goes_before_its_own(referee, position_file):
    args = ("ortus", "--position", position_file(seed="a"), "--seed", "b")
    assert referee("?state", args=args)[0]["state"]["seed"] == "b"


# -- nothing ends it ----------------------------------------------------------------------------------------------


def test_bytes_that_are_no_text_and_very_long_lines_are_answered(stormtable):
    junk = [b"\xff\xfe", b"\0", b"", b"\r", b"move \xc3\x28", "\ud800".encode("utf-8", "surrogatepass"), b"a" * 10_000_000,
            b" {" * 2_000_000, b"?why " + b"move " * 1_000_000, b"!chance " + b"1" * 1_000_000, b"?view " + b"G" * 1_000_000]
    done = stormtable("referee", "ortus", given=b"\n".join([*junk, b"?result"]))  # the last line has no end
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and not done.stderr
    assert all(answer["ok"] is False and len(answer["error"]) < 300 for answer in answers[:-1])
    assert len(answers) == len(junk) + 1 and answers[-1] == {"result": None}


def test_it_answers_at_once(tmp_path):
    with subprocess.Popen(command("referee", "ortus"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT) as it:
        for line in (b"?result\n", b"place G ready\n"):
            it.stdin.write(line)
            it.stdin.flush()
            assert json.loads(it.stdout.readline())
        it.stdin.close()
        assert it.wait(30) == 0


def test_a_closed_pipe_and_an_interrupt_end_it_quietly():
    heard = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}  # a shell's background job would not hear an interrupt
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT, **heard}
    with subprocess.Popen(command("referee", "ortus"), **pipes) as it:
        it.stdout.close()
        it.stdin.write(b"?options\n" * 50)
        it.stdin.close()
        assert it.wait(30) == 1 and it.stderr.read() == b""
    with subprocess.Popen(command("referee", "ortus"), **pipes) as it:
        it.stdin.write(b"?result\n")
        it.stdin.flush()
        it.stdout.readline()
        os.kill(it.pid, signal.SIGINT)
        assert it.wait(30) == 130 and it.stderr.read() == b""


def test_two_thousand_lines_of_nonsense_and_of_play(stormtable):
    rng = random.Random(1)
    done = stormtable("referee", "ortus", "--options", "level=master,power=dice,bidding=on", given=b"\n".join(
        _some_line(rng) for _ in range(2500)) + b"\n?state\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and len(answers) == 2501 and not done.stderr, done.stderr
    assert all(isinstance(answer, dict) and answer for answer in answers)
    assert sum(answer.get("ok", False) and "events" in answer for answer in answers) > 50


VERBS = "place bid passbid move fly charge bear wave six ranged strike dragons end save done guide return".split()
WORDS = [f"{house}-{element}{n}" for house in "GB" for element in ("Wi", "Ea", "Wa", "Fi") for n in "12"]
HEXES = [f"{row}{n}" for row in "ABCDEFGHIJKLMNO" for n in range(1, 16)]
COMMANDS = ["?options", "?state", "?result", "?view G", "?view B", "!chance 1", "!chance 9", "!chance x", "offerdraw", "declinedraw"]


def _some_line(rng):
    """Bytes, broken notation, or a line that may even be legal."""
    kind = rng.random()
    if kind < 0.1:
        return rng.randbytes(rng.randrange(40)).replace(b"\n", b"")
    if kind < 0.2:
        return rng.choice(COMMANDS).encode()
    if kind < 0.3:
        return rng.choice([*READY, "end", "done", "passbid", "end {1:02.3}", "end {"]).encode()
    parts = [rng.choice(VERBS), *(rng.choice([*WORDS, *HEXES, "E", "NW", "ready", "5"]) for _ in range(rng.randrange(4)))]
    if kind < 0.8:
        parts = [rng.choice(["move", "fly", "return", "?why move"]), rng.choice(WORDS), rng.choice([*HEXES, "E", "SW", "NE"])]
    return " ".join(parts).encode()
