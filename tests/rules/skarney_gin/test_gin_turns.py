"""Melds, contracts, lay-offs, offers and the ends of turns: worked hands under their rule codes."""

from __future__ import annotations

import pytest

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import Group
from game.engine.contract import Choice, Drop, Press
from game.engine.table import TABLE, Place
from game.rules.skarney_gin.rules.melds import arranged, fault
from game.rules.skarney_gin.words.labels import as_meld
from tests.helpers.matches import begun
from tests.rules.skarney_gin.worked import GAME, Worked, melds
from tests.rules.worked import cards

THREE = ("set 5H 5S 5D", "straight 9C TD JS", "sequence 2H 3H 4H")
HELD = "5H 5S 5D 9C TD JS 2H 3H 4H"


# ---------------------------------------------------------------- G1 to G3


def test_g2_ten_cards_each_from_the_dealers_opponent_and_32_in_the_stock() -> None:
    """G1, G2: dealt alternately, the non-dealer first, who also plays first."""
    table = begun(GAME, seed="turns")
    deal = table.done[0].action
    first = 1 - deal.dealer
    assert table.to_act == first
    assert set(table.view(first).hand) == set(deal.deck[0:20:2])
    assert set(table.view(1 - first).hand) == set(deal.deck[1:20:2])
    assert len(table.view(None).at("stock")) == 32


@pytest.mark.parametrize(
    ("meld", "lawful"),
    [
        ("straight 3C 4D 5S", True),
        ("straight TD JH QC KD", True),
        ("straight QS KH AC", True),
        ("straight AH 2D 3C", True),
        ("straight KD AD 2D", False),
        ("sequence KD AD 2D", False),
        ("sequence QD KD AD", True),
        ("sequence AD 2D 3D", True),
        ("sequence 3C 4D 5S", False),
        ("straight 3C 5D 4S", False),
        ("straight 3C 4D", False),
        ("straight 2C 2D 2H", False),
        ("set 2C 2D 2H", True),
        ("set 7C 7D 7H 7S", True),
        ("set 7C 7D", False),
        ("set 7C 7D 8H", False),
        ("straight AC 2D 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD", True),
    ],
)
def test_g3_melds(meld: str, lawful: bool) -> None:
    """G3: sets, sequences and straights; deuces are plain twos; never around the corner."""
    (made,) = melds(meld)
    assert (fault(made) is None) is lawful
    worked = Worked([" ".join(made.cards) + (" 9D" if "9D" not in meld else ""), "6D"], down=(0, 1))
    assert worked.do(Meld(made.kind, made.cards)) == (None if lawful else "G3")


def test_g3_a_set_of_five_is_impossible() -> None:
    """G3: one pack has four of a rank, and a set takes no fifth card of another."""
    assert fault(Group("set", cards("7C 7D 7H 7S 7C"))) == "many"


@pytest.mark.parametrize(
    ("picked", "made"),
    [
        ("5S 3C 4D", "straight 3C 4D 5S"),
        ("AC KH QS", "straight QS KH AC"),
        ("3C AH 2D", "straight AH 2D 3C"),
        ("5H 3H 4H", "straight 3H 4H 5H"),
        ("7D 7C 7H", "set 7D 7C 7H"),
    ],
)
def test_g3_cards_picked_in_no_order(picked: str, made: str) -> None:
    """G3: a set if the ranks are equal, else a straight, also when all are of one suit."""
    assert (arranged(cards(picked)),) == melds(made)


def test_g3_a_group_turned_round_in_the_tray_is_a_sequence() -> None:
    """G3: rising it is a straight, falling a sequence; each is the other's further order."""
    view = Worked(["5H 3H 4H KS", "6D"], down=(0,)).view()
    assert (as_meld(cards("3H 4H 5H")), as_meld(cards("5H 4H 3H"))) == melds("straight 3H 4H 5H", "sequence 3H 4H 5H")
    rising, falling = GAME.group_label(view, cards("3H 4H 5H")), GAME.group_label(view, cards("5H 4H 3H"))
    assert rising.title.text == "Straight"
    assert falling.title.text == "Heart sequence"
    assert rising.others == (falling.cards,)
    assert falling.others == (rising.cards,)
    assert GAME.interpret(view, Press("lay", (cards("5H 4H 3H"),))) == Meld("sequence", cards("3H 4H 5H"))
    assert GAME.interpret(view, Press("lay", (), cards("5H 4H 3H"))) == Meld("straight", cards("3H 4H 5H"))


def test_g3_the_kind_stays() -> None:
    """G3, G5: a sequence takes only its suit, a straight any; a straight never becomes a set."""
    worked = Worked(["6H 6D KS", "8D"], [(0, "sequence", "3H 4H 5H"), (0, "straight", "3C 4C 5C")], down=(0,))
    assert worked.do(LayOff(0, cards("6D"), cards("3H 4H 5H 6D"))) == "G3"
    worked.play(LayOff(1, cards("6D"), cards("3C 4C 5C 6D")), LayOff(0, cards("6H"), cards("3H 4H 5H 6H")))


# ---------------------------------------------------------------- G4


def test_g4_a_contract_of_mixed_kinds() -> None:
    """G4: three melds of three; nothing more may be melded on that turn."""
    worked = Worked([f"{HELD} 7C 7D 7H", "6D"])
    assert worked.do(Meld("set", cards("7C 7D 7H"))) == "G4"
    assert worked.do(Contract(melds(*THREE))) is None
    assert worked.facts.down == (True, False)
    assert worked.do(Meld("set", cards("7C 7D 7H"))) == "G4"
    assert worked.do(LayOff(0, cards("7C"), cards("5H 5S 5D 7C"))) == "G4"


def test_g4_with_the_option_new_melds_may_follow_but_no_lay_off() -> None:
    """G4, G5: lay-offs go only on melds that lay there when the turn began."""
    worked = Worked([f"{HELD} 7C 7D 7H 5C 8S", "6D"], meld_on_contract_turn="yes")
    assert worked.do(Contract(melds(*THREE))) is None
    assert worked.do(LayOff(0, cards("5C"), cards("5H 5S 5D 5C"))) == "G5"
    assert worked.do(Meld("set", cards("7C 7D 7H"))) is None


@pytest.mark.parametrize(
    "groups",
    [
        melds(*THREE[:2]),
        melds(*THREE, "set 7C 7D 7H"),
        melds("set 5H 5S 5D 5C", *THREE[1:]),
        melds("straight 8C 9C TD JS", THREE[0], THREE[2]),
    ],
)
def test_g4_anything_else_is_no_contract(groups: tuple[Group, ...]) -> None:
    """G4, G13: exactly three melds of exactly three cards; what is refused changes nothing."""
    worked = Worked([" ".join(card for group in groups for card in group.cards) + " KS", "6D"])
    before = worked.state
    assert worked.do(Contract(groups)) == "G4"
    assert worked.state is before


def test_g4_only_one_contract_and_of_lawful_melds() -> None:
    """G4, G3, T2."""
    assert Worked([HELD, "6D"], down=(0,)).do(Contract(melds(*THREE))) == "G4"
    assert Worked([f"{HELD} 6C", "6D"]).do(Contract(melds("set 5H 5S 6C", *THREE[1:]))) == "G3"
    assert Worked(["5H 5S KC", "6D"]).do(Contract(melds(*THREE))) == "T2"
    assert Worked([HELD, "6D"]).do(Contract(melds("wild 5H 5S 5D", *THREE[1:]))) == "T4"


def test_g4_a_contract_may_be_held_back() -> None:
    """G4: an offer is lawful with a contract in hand."""
    assert Worked([f"{HELD} KS", "6D"]).do(Offer("KS")) is None


def test_g4_a_contract_of_the_whole_hand_goes_out() -> None:
    """G4, G10: nine cards laid at once."""
    worked = Worked([HELD, "6D AC"])
    assert worked.do(Contract(melds(*THREE))) is None
    assert (worked.facts.to_act, worked.facts.scores) == (TABLE, (6 + 15 + 40, 0))


# ---------------------------------------------------------------- G5


def test_g5_one_or_two_cards_a_turn_on_each_own_older_meld() -> None:
    """G5."""
    mine = [(0, "straight", "5H 6S 7D"), (1, "set", "2C 2D 2H")]
    worked = Worked(["4C 8C 9C 2S KC KD KH KS", "TD"], mine, down=(0, 1))
    assert worked.do(LayOff(1, cards("2S"), cards("2C 2D 2H 2S"))) == "G5"
    assert worked.do(LayOff(0, cards("4C 8C 9C"), cards("4C 5H 6S 7D 8C 9C"))) == "G5"
    assert worked.do(LayOff(0, cards("8C 9C"), cards("5H 6S 7D 8C 9C"))) is None
    assert worked.do(LayOff(0, cards("4C"), cards("4C 5H 6S 7D 8C 9C"))) == "G5"
    assert worked.do(Meld("set", cards("KC KD KH"))) is None
    assert worked.do(LayOff(2, cards("KS"), cards("KC KD KH KS"))) == "G5"
    assert worked.do(LayOff(9, cards("KS"), cards("KC KD KH KS"))) == "T3"


def test_g5_both_ends_at_once_and_the_ace() -> None:
    """G5, G3: one card at each end; an ace after the king, nothing after the ace."""
    worked = Worked(["TC AS 2S 3D", "6D"], [(0, "straight", "JH QS KD")], down=(0,))
    assert worked.do(LayOff(0, cards("AS 2S"), cards("JH QS KD AS 2S"))) == "G3"
    assert worked.do(LayOff(0, cards("TC AS"), cards("TC JH QS KD AS"))) is None
    assert worked.lying(0) == cards("TC JH QS KD AS")


def test_g5_cards_that_lie_stay_where_they_are() -> None:
    """G5: an ace that was laid low cannot be made high."""
    worked = Worked(["QC KC 8D", "6D"], [(0, "straight", "AH 2S 3D")], down=(0,))
    assert worked.do(LayOff(0, cards("QC KC"), cards("QC KC AH 2S 3D"))) == "G3"


# ---------------------------------------------------------------- G6 to G8


def test_g6_an_offer_taken_or_refused() -> None:
    """G6: taken it goes to the other's hand; refused it comes back, and either way the turn passes."""
    for answer, owner, phase in ((Take(), 1, "draw"), (Refuse(), 0, "draw")):
        worked = Worked(["9C KS", "6D 7D"])
        assert worked.do(Offer("9C")) is None
        assert (worked.asked, worked.facts.phase) == (1, "answer")
        assert worked.do(Draw()) == "T4"
        assert worked.do(answer) is None
        assert worked.hand(owner)["9C"] == 1
        assert (worked.asked, worked.facts.phase) == (1, phase)


def test_g6_the_turn_ends_with_an_offer_but_not_of_the_last_card() -> None:
    """G6."""
    assert Worked(["9C KS", "6D"]).do(End()) == "G6"
    worked = Worked(["9C", "6D"])
    assert worked.do(Offer("9C")) == "G6"
    assert worked.do(End()) is None
    assert worked.log_codes() == ["one_card"]
    assert (worked.asked, worked.facts.phase) == (1, "draw")


def test_g7_a_card_just_taken_is_not_offered_next() -> None:
    """G7: banned until another card was offered; nobody else is bound."""
    worked = Worked(["9C KS QS", "6D 7D"], stock="2C 3C 4C 8C 8D 8H")
    worked.play(Offer("9C"), Take(), Draw())
    assert worked.do(Offer("9C")) == "G7"
    worked.play(Offer("6D"), Refuse(), Draw(), Offer("KS"), Refuse(), Draw())
    assert worked.do(Offer("9C")) is None


def test_g7_nothing_to_offer_when_every_card_was_taken() -> None:
    """G7: two aces were taken and all else is melded: no offer is made."""
    worked = Worked(["AC KS", "AD 5H 5C 5S"], [(0, "set", "9C 9D 9H"), (1, "set", "JC JD JH")], down=(0, 1))
    worked.play(Offer("AC"), Take(), Meld("set", cards("5H 5C 5S")))
    assert worked.do(Offer("AC")) == "G7"
    assert worked.do(Offer("AD")) is None
    only = Worked(["AC KS", "5H 5C 5S AD"], down=(0, 1))
    only.play(Offer("AC"), Take(), Meld("set", cards("5H 5C 5S")))
    only.play(Offer("AD"), Take(), Offer("KS"), Take(), Draw())
    assert only.do(End()) == "G6"  # the card just drawn may be offered


def test_g7_ends_the_turn_when_all_cards_held_are_banned() -> None:
    """G7: both cards were taken since the last offer, none drawn: the turn ends without an offer."""
    worked = Worked(["AC KS QS", "TC TD TH 8C"], [(1, "straight", "5C 6D 7C")], down=(1,), stock="2C 3C 4C 2D 3D 4D")
    worked.play(
        Offer("KS"), Take(), Draw(), Meld("set", cards("TC TD TH")), LayOff(0, cards("8C"), cards("5C 6D 7C 8C"))
    )
    assert worked.hand(1) == {"KS": 1, "2C": 1}
    worked.play(Offer("2C"), Take(), Draw(), Offer("AC"), Take())
    assert sorted(worked.hand(1)) == ["AC", "KS"]
    assert worked.do(Offer("AC")) == "G7"
    assert worked.do(Offer("KS")) is None  # taken before the last offer: free again


def test_g8_the_taker_of_an_ace_skips_his_draw() -> None:
    """G8: an ace stops, a two does not."""
    worked = Worked(["AC 2D KS", "6D 7D"])
    worked.play(Offer("AC"), Take())
    assert (worked.asked, worked.facts.phase) == (1, "table")
    two = Worked(["AC 2D KS", "6D 7D"])
    two.play(Offer("2D"), Take())
    assert two.facts.phase == "draw"


def test_g8_after_four_turns_without_a_draw_the_next_player_draws() -> None:
    """G8: aces go round; the fifth turn draws in spite of an ace taken."""
    worked = Worked(["AC AD KS QS", "AH AS 6D 7D"], stock=6)
    phases = []
    for ace in ("AC", "AH", "AD", "AS", "AH"):
        worked.play(Offer(ace), Take())
        phases.append(worked.facts.phase)
    assert phases == ["table"] * 4 + ["draw"]


# ---------------------------------------------------------------- gestures


def test_cards_dropped_on_the_felt_or_a_meld() -> None:
    """G3 to G6: a drop means a meld, a lay-off (asked where at both ends), or an offer."""
    view = Worked(["4C 8C TS JD QH", "6D"], [(0, "straight", "5H 6S 7D")], down=(0,)).view()
    hand, felt, meld = Place("hand", 0), Place("felt", 0), Place("meld", 0)
    assert GAME.interpret(view, Drop(cards("QH TS JD"), hand, felt)) == Meld("straight", cards("TS JD QH"))
    assert GAME.interpret(view, Drop(cards("8C"), hand, meld)) == LayOff(0, cards("8C"), cards("5H 6S 7D 8C"))
    assert GAME.interpret(view, Drop(cards("8C"), hand, Place("hand", 1))) == Offer("8C")
    whole = Worked([f"{HELD} KS", "6D"]).view()
    assert isinstance(GAME.interpret(whole, Drop(cards(HELD), hand, felt)), Contract)
    ends = Worked(["AC KS", "6D"], [(0, "straight", "2C 3D 4C 5C 6S 7C 8C 9C TC JC QC KC")], down=(0,)).view()
    assert isinstance(GAME.interpret(ends, Drop(cards("AC"), hand, meld)), Choice)
