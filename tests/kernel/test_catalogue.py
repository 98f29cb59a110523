"""A slip in cards.toml, or a name that it does not have, is told in a sentence."""

import pytest
from stormtable.kernel.catalogue import Numbers, Slip, made, read


def test_a_card_that_is_not_there_is_told_with_the_nearest():
    numbers = Numbers({"Iron Guard": 3, "Chitonok": 4})
    assert numbers["Iron Guard"] == 3 and "Iron Gard" not in numbers and numbers.get("Iron Gard") is None
    with pytest.raises(Slip, match="cards.toml has no card called 'Iron Gard'; 'Iron Guard' is the nearest."):
        numbers["Iron Gard"]
    with pytest.raises(Slip, match="no card called 'Zeppelin'[.]$"):
        numbers["Zeppelin"]


def test_a_card_without_a_key_that_all_have_is_named():
    entry = {"id": "LOF-09", "name": "Squall Singer"}
    assert made(lambda entry, number: (entry["name"], number), entry, 7) == ("Squall Singer", 7)
    with pytest.raises(Slip, match="^cards.toml: LOF-09 has no cost.$"):
        made(lambda entry: entry["cost"], entry)
    with pytest.raises(Slip, match="a card without id and name has no id"):
        made(lambda entry: entry["id"], {})


def test_a_typing_error_is_told_with_its_line(tmp_path):
    (tmp_path / "cards.toml").write_text('[[tile]]\nid = "LOF-09"\nname = Squall Singer\n', "utf-8")
    with pytest.raises(Slip, match="/cards.toml cannot be read: .* line 3"):
        read(tmp_path / "cards.py")
