"""Contracts, exchanges, lay-offs, offers and the ends of turns: worked hands under their rule codes."""

from __future__ import annotations

import pytest

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import Group
from game.engine.table import TABLE
from game.rules.skarney.rules.scoring import meld_points
from tests.rules.skarney.worked import GAME, Worked
from tests.rules.worked import cards, runs, sets

SETS_OF_THREE = "5H 5S 5D 9C 9D XX KH KS 2C"
RUNS_OF_THREE = "4H 5H 6H 8S 9S TS JC QC KC"


def contract_points(groups: tuple[Group, ...]) -> int:
    return sum(map(meld_points, groups))


# ---------------------------------------------------------------- contracts, S14 to S20


def test_s14_a_contract_of_three_sets() -> None:
    """S14, S30: three sets of three, worth 120; the side's contract is down."""
    groups = sets("5H 5S 5D", "9C 9D XX", "KH KS 2C")
    worked = Worked([SETS_OF_THREE + " 3C 4C", "", "", ""])
    assert worked.do(Contract(groups)) is None
    assert contract_points(groups) == 120
    assert worked.facts.down == (True, False)
    assert worked.facts.to_act == 0


def test_s14_a_contract_of_three_sequences() -> None:
    """S14, S30: three sequences of three, worth 65."""
    groups = runs("4H 5H 6H", "8S 9S TS", "JC QC KC")
    worked = Worked([RUNS_OF_THREE + " 3C 4C", "", "", ""])
    assert worked.do(Contract(groups)) is None
    assert contract_points(groups) == 65


def test_s14_a_contract_of_four_sets_in_hand_four() -> None:
    """S14: four sets of three, worth 150."""
    groups = sets("5H 5S 5D", "9C 9D XX", "KH KS 2C", "QH QS QD")
    worked = Worked([SETS_OF_THREE + " QH QS QD 3C", "", "", ""], hand_no=4)
    assert worked.do(Contract(groups)) is None
    assert contract_points(groups) == 150


@pytest.mark.parametrize(
    ("rule", "hand_no", "groups"),
    [
        ("S14", 1, sets("5H 5S 5D", "9C 9D XX") + runs("JC QC KC")),
        ("S14", 1, sets("5H 5S 5D 5C", "9C 9D XX", "KH KS 2C")),
        ("S14", 4, sets("5H 5S 5D", "9C 9D XX", "KH KS 2C")),
        ("S14", 3, sets("5H 5S 5D", "9C 9D XX", "KH KS 2C", "JC JD JH")),
        ("S7", 1, sets("5H 5S 5D", "9C 9D XX", "KH KS JC")),
        ("S9", 1, sets("5H 5S 5D", "9C XX 2C", "KH KS KC")),
    ],
)
def test_s14_anything_else_is_no_contract(rule: str, hand_no: int, groups: tuple[Group, ...]) -> None:
    """S14: never a mixture, never more or fewer melds or cards."""
    held = " ".join(card for group in groups for card in group.cards)
    worked = Worked([held + " 3C 4C", "", "", ""], hand_no=hand_no)
    assert worked.do(Contract(groups)) == rule


def wild_contract() -> tuple[tuple[Group, ...], str]:
    return (Group("wild", cards("2S 2H 2D")), *sets("5H 5S 5D", "9C 9D XX")), "2S 2H 2D 5H 5S 5D 9C 9D XX 3C"


def test_s15_a_wild_meld_is_no_contract_meld() -> None:
    """S15: refused by default; with the option three alike wilds count as a set."""
    groups, hand = wild_contract()
    assert Worked([hand, "", "", ""]).do(Contract(groups)) == "S15"
    allowed = Worked([hand, "", "", ""], wild_meld_in_contract="yes")
    assert allowed.do(Contract(groups)) is None


def test_s15_wild_melds_never_stand_among_sequences() -> None:
    """S15: with the option a wild meld counts as a set, so not in a contract of sequences; four wilds are too many."""
    wild = Group("wild", cards("2S 2H 2D"))
    hand = "2S 2H 2D 2C 4H 5H 6H 8S 9S TS 5S 5D 5C 9C 9D 9H 3C"
    worked = Worked([hand, "", "", ""], wild_meld_in_contract="yes")
    assert worked.do(Contract((wild, *runs("4H 5H 6H", "8S 9S TS")))) == "S14"
    four = Group("wild", cards("2S 2H 2D 2C"))
    assert worked.do(Contract((four, *sets("5S 5D 5C", "9C 9D 9H")))) == "S14"


def test_s16_two_contract_sets_may_share_a_rank() -> None:
    """S16."""
    groups = sets("5H 5S 5D", "5C 5C 5D", "KH KS KC")
    assert Worked(["5H 5S 5D 5C 5C 5D KH KS KC 3C", "", "", ""]).do(Contract(groups)) is None


def test_s14a_a_contract_of_the_whole_hand_goes_out() -> None:
    """S14a, S25, S32, S33: twelve cards laid at once: 150 + 200, and 200 more with the shutout."""
    groups = sets("5H 5S 5D", "9C 9D XX", "KH KS 2C", "QH QS QD")
    hand = SETS_OF_THREE + " QH QS QD"
    shutout = Worked([hand, "9H", "8H", "7H"], hand_no=4)
    assert shutout.do(Contract(groups)) is None
    assert shutout.facts.to_act == TABLE
    assert shutout.nets()[0] == 550
    plain = Worked([hand, "9H", "8H", "7H"], hand_no=4, down=(1,))
    assert plain.do(Contract(groups)) is None
    assert plain.nets()[0] == 350


def test_s17_one_contract_serves_a_side() -> None:
    """S17, S23: the partner may not lay another, and melds freely from their own turn (S19)."""
    worked = Worked([SETS_OF_THREE + " 7C 7D 7H 3C", "", "", ""], down=(0,))
    assert worked.do(Contract(sets("5H 5S 5D", "9C 9D XX", "KH KS 2C"))) == "S17"
    assert worked.do(Meld("set", cards("7C 7D 7H"))) is None


def test_s17_in_singles_each_needs_his_own() -> None:
    """S17, S1: with four single players another's contract opens nothing."""
    worked = Worked(["7C 7D 7H 3C", "", "", ""], singles=True, down=(2,))
    assert worked.do(Meld("set", cards("7C 7D 7H"))) == "S19"


def test_s18_a_contract_may_be_held_back_unless_compulsory() -> None:
    """S18: with the option the turn cannot reach its offer while a lawful contract is in hand."""
    hand = SETS_OF_THREE + " 3C 4C"
    assert Worked([hand, "", "", ""]).do(Offer("3C")) is None
    bound = Worked([hand, "", "", ""], contract_when_able="compulsory")
    assert bound.do(Offer("3C")) == "S18"
    bound.play(Contract(sets("5H 5S 5D", "9C 9D XX", "KH KS 2C")), Offer("3C"))


def test_s19_nothing_else_before_the_contract_or_on_its_turn() -> None:
    """S19: no meld before; none on the contract's turn, unless the option allows new ones; S24 bars lay-offs then."""
    hand = SETS_OF_THREE + " 7C 7D 7H 5C 3C"
    groups = sets("5H 5S 5D", "9C 9D XX", "KH KS 2C")
    worked = Worked([hand, "", "", ""])
    assert worked.do(Meld("set", cards("7C 7D 7H"))) == "S19"
    assert worked.do(Contract(groups)) is None
    assert worked.do(Meld("set", cards("7C 7D 7H"))) == "S19"
    assert worked.do(LayOff(0, cards("5C"), cards("5H 5S 5D 5C"))) == "S19"
    free = Worked([hand, "", "", ""], meld_on_contract_turn="yes")
    free.play(Contract(groups), Meld("set", cards("7C 7D 7H")))
    assert free.do(LayOff(0, cards("5C"), cards("5H 5S 5D 5C"))) == "S24"


def test_s20_without_contracts_anything_lawful_is_melded() -> None:
    """S20: the contract verb itself is refused."""
    worked = Worked([SETS_OF_THREE + " 7C 3C", "", "", ""], contract="off")
    assert worked.do(Contract(sets("5H 5S 5D", "9C 9D XX", "KH KS 2C"))) == "S20"
    assert worked.do(Meld("set", cards("5H 5S 5D"))) is None
    assert worked.facts.has_down(0)
    assert not worked.facts.has_down(1)


# ---------------------------------------------------------------- exchanges, S22


def test_s22_a_natural_card_fetches_the_wild_that_stands_for_it() -> None:
    """S22, S30: 4D for the joker of 4-4-joker: the meld falls from 60 to 15."""
    worked = Worked(["4D 9C", "", "", ""], [(1, "set", "4H 4S XX")], down=(1,))
    assert meld_points(_group(worked, 0)) == 60
    assert worked.do(Exchange(0, "4D", "XX")) is None
    assert meld_points(_group(worked, 0)) == 15
    assert worked.hand(0) == {"XX": 1, "9C": 1}
    assert worked.facts.known[0] == ("XX",)


def _group(worked: Worked, number: int) -> Group:
    return Group(worked.facts.melds[number].kind, worked.lying(number))


@pytest.mark.parametrize(("give", "rule"), [("6H", None), ("6D", "S22"), ("2C", "S22")])
def test_s22_in_a_sequence_rank_and_suit_must_fit(give: str, rule: str | None) -> None:
    """S22: 6H fetches the joker between 5H and 7H, 6D and a deuce do not."""
    worked = Worked([f"{give} 9C 9H", "", "", ""], [(1, "sequence", "5H XX 7H")], down=(1,))
    assert worked.do(Exchange(0, give, "XX")) == rule
    assert worked.lying(0) == (cards("5H 6H 7H") if rule is None else cards("5H XX 7H"))


@pytest.mark.parametrize(
    ("seat", "kind", "text", "give", "take"),
    [
        (1, "sequence", "AS 2S 3S", "2H", "2S"),
        (1, "wild", "2S 2H 2D", "2C", "2S"),
        (2, "set", "4H 4S XX", "4D", "XX"),
        (0, "set", "4H 4S XX", "4D", "XX"),
        (1, "set", "4H 4S 4C", "4D", "4C"),
    ],
)
def test_s22_no_exchange_from_slot_two_wild_melds_or_own_side(
    seat: int, kind: str, text: str, give: str, take: str
) -> None:
    """S22: slot two, wild melds, one's own and one's partner's melds, and melds without a wild give nothing."""
    worked = Worked([f"{give} 9C 9H", "", "", ""], [(seat, kind, text)], down=(0, 1))
    assert worked.do(Exchange(0, give, take)) == "S22"


def test_s22_exchanges_come_before_melding() -> None:
    """S22: refused once something was melded this turn; before the contract only if the option allows."""
    worked = Worked(["4D 7C 7D 7H 9C", "", "", ""], [(1, "set", "4H 4S XX")], down=(0, 1))
    assert worked.do(Meld("set", cards("7C 7D 7H"))) is None
    assert worked.do(Exchange(0, "4D", "XX")) == "S22"
    bound = Worked(["4D 9C", "", "", ""], [(1, "set", "4H 4S XX")], down=(1,), exchange_before_contract="no")
    assert bound.do(Exchange(0, "4D", "XX")) == "S22"


def test_s9_a_meld_may_take_another_wild_after_an_exchange() -> None:
    """S9: the wild limit counts what lies there now."""
    worked = Worked(["2C 9C", "4D 8C", "", ""], [(0, "set", "4H 4S XX")], down=(0, 1))
    assert worked.do(LayOff(0, cards("2C"), cards("4H 4S XX 2C"))) == "S9"
    worked.play(Offer("9C"), Take(), Draw(), Exchange(0, "4D", "XX"))
    assert worked.lying(0) == cards("4H 4S 4D")


# ---------------------------------------------------------------- lay-offs, S24


def test_s24_two_cards_a_turn_on_a_meld_that_was_there() -> None:
    """S24: one or two a meld and turn, never on this turn's melds, never on the opponents'."""
    worked = Worked(
        ["8H 9H TH 7C 7D 7H 7S 5C 3C", "", "", ""],
        [(2, "sequence", "5H 6H 7H"), (1, "set", "5S 5D 5H")],
        down=(0, 1),
    )
    assert worked.do(LayOff(1, cards("5C"), cards("5S 5D 5H 5C"))) == "S24"
    assert worked.do(LayOff(0, cards("8H 9H TH"), cards("5H 6H 7H 8H 9H TH"))) == "S24"
    worked.play(LayOff(0, cards("8H"), cards("5H 6H 7H 8H")), LayOff(0, cards("9H"), cards("5H 6H 7H 8H 9H")))
    assert worked.do(LayOff(0, cards("TH"), cards("5H 6H 7H 8H 9H TH"))) == "S24"
    assert worked.do(Meld("set", cards("7C 7D 7H"))) is None
    assert worked.do(LayOff(2, cards("7S"), cards("7C 7D 7H 7S"))) == "S24"
    assert worked.do(LayOff(9, cards("7S"), cards("7S"))) == "T3"
    assert worked.do(LayOff(0, cards("KH"), cards("KH"))) == "T2"


def test_s24_a_lay_off_may_be_at_both_ends_at_once() -> None:
    """S24: the result lists the whole meld afterwards."""
    worked = Worked(["4H 8H 9C", "", "", ""], [(0, "sequence", "5H 6H 7H")], down=(0,))
    assert worked.do(LayOff(0, cards("8H 4H"), cards("4H 5H 6H 7H 8H"))) is None
    assert worked.lying(0) == cards("4H 5H 6H 7H 8H")


# ---------------------------------------------------------------- offers, S26, S27


def offering(card: str, *, stock: int | None = None, **options: object) -> Worked:
    """Seat 0 has just shown this card; the others hold one card each besides."""
    worked = Worked([f"{card} KC", "3C 3D", "4C 4D", "5C 5D"], stock=stock, **options)
    assert worked.do(Offer(card)) is None
    return worked


def test_s27_an_ordinary_card_goes_round_until_taken() -> None:
    """S27: 1 refuses, 2 takes: 3 is never asked, and 1 and 2 draw as usual."""
    worked = offering("7D")
    assert (worked.asked, worked.do(Refuse())) == (1, None)
    assert worked.facts.offer.refused == (1,)
    assert (worked.asked, worked.do(Take())) == (2, None)
    assert worked.hand(2) == {"4C": 1, "4D": 1, "7D": 1}
    assert (worked.asked, worked.facts.phase) == (1, "draw")
    assert worked.facts.stopped == (False,) * 4


def test_s27_refused_by_all_it_returns() -> None:
    """S27: the card goes back, the turn passes, and all know who holds it."""
    worked = offering("7D")
    for seat in (1, 2, 3):
        assert (worked.asked, worked.do(Refuse())) == (seat, None)
    assert worked.hand(0) == {"7D": 1, "KC": 1}
    assert worked.facts.known[0] == ("7D",)
    assert (worked.asked, worked.facts.phase) == (1, "draw")


@pytest.mark.parametrize("card", ["AS", "2H", "XX"])
def test_s27_a_stop_card_is_asked_of_the_left_only(card: str) -> None:
    """S27: refused, 0 keeps it and neither 2 nor 3 is asked."""
    worked = offering(card)
    assert worked.do(Refuse()) is None
    assert worked.hand(0)[card] == 1
    assert (worked.facts.turn, worked.facts.phase) == (1, "draw")


def test_s21_the_taker_of_a_stop_card_skips_his_next_draw() -> None:
    """S21, S27: 1 takes the ace and begins a turn without a draw; only once."""
    worked = offering("AS")
    assert worked.do(Take()) is None
    assert (worked.asked, worked.facts.phase) == (1, "table")
    assert worked.do(Draw()) == "T4"
    assert "skips" in worked.log_codes()
    assert worked.facts.stopped == (False,) * 4


def test_s27_after_two_rounds_without_a_draw_the_next_player_draws() -> None:
    """S27: an ace cannot go round for ever: the ninth turn of four players draws all the same."""
    worked = offering("AS")
    phases = []
    for _ in range(9):
        assert worked.do(Take()) is None
        phases.append(worked.facts.phase)
        if worked.facts.phase == "draw":
            break
        assert worked.do(Offer("AS")) is None
    assert phases == ["table"] * 8 + ["draw"]


def test_s26_the_last_card_is_not_offered() -> None:
    """S26: one card left: no offer, the turn just ends, and all are told."""
    worked = Worked(["9C", "3C 3D", "4C", "5C"])
    assert worked.do(Offer("9C")) == "S26"
    assert worked.do(End()) is None
    assert "one_card" in worked.log_codes()
    assert worked.asked == 1


def test_s27_an_offer_is_compulsory() -> None:
    """S27: with two or more cards the turn does not end without one."""
    worked = Worked(["9C KC", "3C", "4C", "5C"])
    assert worked.do(End()) == "S27"
    assert worked.do(Offer("QC")) == "T2"


def test_s27_the_re_offer_ban_counts_copies() -> None:
    """S27 with the option: a taken card may not be the next offered, unless more copies are held than were taken."""
    worked = Worked(["7D KC", "7C 3D", "4C", "5C"], reoffer_ban="on")
    worked.play(Offer("7D"), Take(), Draw())
    assert worked.do(Offer("7D")) == "S27"
    assert worked.do(End()) == "S27"
    assert worked.do(Offer("3D")) is None
    twin = Worked(["7D KC", "7D 3D", "4C", "5C"], reoffer_ban="on")
    assert [twin.do(Offer("7D")), twin.do(Take()), twin.do(Draw()), twin.do(Offer("7D"))] == [None] * 4


def test_s27_with_only_banned_cards_the_turn_ends_without_an_offer() -> None:
    """S27 with the option: two taken stop cards and nothing else: no offer is made."""
    worked = Worked(["AD KC", "", "4C", "5C"], reoffer_ban="on")
    worked.play(Offer("AD"), Take())
    assert worked.hand(1) == {"AD": 1}
    assert worked.do(End()) is None


def test_t_refusals_for_actions_out_of_place() -> None:
    """T1 to T4: whose decision, which cards, which melds, which point of the turn."""
    worked = Worked(["9C KC", "3C", "4C", "5C"], phase="draw")
    assert worked.do(Offer("9C")) == "T4"
    assert worked.do(Take()) == "T4"
    refusal = GAME.check(worked.view(2), Draw())
    assert refusal.rule == "T1"
    assert worked.do(Draw()) is None
    assert worked.do(Exchange(0, "9C", "XX")) == "T3"
    assert worked.do(Meld("set", cards("9D 9H 9S"))) == "T2"
