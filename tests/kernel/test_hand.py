"""A hand on the table."""

from stormtable.kernel.hand import face_down, hand_card


def test_a_card_is_a_button_that_says_its_name_and_how_it_stands():
    plain = hand_card("hand-1", "card:ace", 'Ace of "Spades"', "<svg/>")
    assert 'aria-label="Ace of &quot;Spades&quot;"' in plain and 'aria-pressed="false"' in plain and "data-next" not in plain
    lit = hand_card("hand-1", "card:ace", "Ace", "<svg/>", "card pale", is_next=True, is_chosen=True)
    assert lit.startswith('<button type="button" class="card pale" id="hand-1" data-touch="card:ace" data-peek="card:ace"')
    assert 'aria-pressed="true"' in lit and ' data-next="">' in lit


def test_a_hand_face_down_tells_only_how_many():
    assert face_down(["ace", "king"], "<svg/>", "tile") == '<span class="tile"><svg/></span>' * 2
