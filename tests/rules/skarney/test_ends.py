"""How hands and matches end and what they score: S25, S29 to S36, worked to the point."""

from __future__ import annotations

from dataclasses import replace

from game.cards.actions import Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.engine.table import TABLE, Place
from game.rules.skarney.rules.facts import STOCK
from game.rules.skarney.rules.play import winners
from game.rules.skarney.rules.scoring import SkarneyHandScore, SkarneySideScore, hand_penalty, score_hand
from tests.helpers.matches import begun
from tests.rules.skarney.worked import GAME, Worked
from tests.rules.worked import cards


def test_s25_the_last_card_melded_ends_the_hand() -> None:
    """S25: out at once, also by a lay-off; all hands are shown."""
    worked = Worked(["8H", "3C", "4C", "5C"], [(0, "sequence", "5H 6H 7H")], down=(0,))
    assert worked.do(LayOff(0, cards("8H"), cards("5H 6H 7H 8H"))) is None
    assert worked.facts.to_act == TABLE
    assert "out" in worked.log_codes()
    assert worked.view(1).at("shown", 2) == ("4C",)


def test_s29_the_drawer_of_the_last_card_melds_makes_no_offer_and_ends_the_hand() -> None:
    """S29: seat 3 draws the last card, may lay off and meld, may not offer, and the hand is over."""
    hands = ["9C KC", "3C", "4C", "8H 7C 7D 7H QC QD"]
    worked = Worked(hands, [(1, "sequence", "5H 6H 7H")], down=(1,), stock=1, turn=3, phase="draw")
    worked.play(Draw(), LayOff(0, cards("8H"), cards("5H 6H 7H 8H")), Meld("set", cards("7C 7D 7H")))
    assert worked.do(Offer("QC")) == "S29"
    assert worked.do(End()) is None
    assert worked.facts.to_act == TABLE


def test_s29_a_skipped_draw_does_not_end_the_hand() -> None:
    """S29, S21: with one card in the stock and seat 3 stopped, the hand goes on."""
    worked = Worked(["4D 5D", "3C", "AC 4C", "5C 6C"], stock=1, turn=2)
    worked.play(Offer("AC"), Take())
    assert (worked.asked, worked.facts.phase) == (3, "table")
    assert worked.do(Offer("5C")) is None
    assert [worked.do(Refuse()) for _ in range(3)] == [None] * 3
    assert (worked.asked, worked.facts.phase) == (0, "draw")


def test_s29_going_out_with_the_last_card_earns_every_bonus() -> None:
    """S29, S32, S33: the drawer of the last card goes out with bonus and shutout."""
    hands = ["8H", "3C", "4C", "5C"]
    worked = Worked(hands, [(0, "sequence", "5H 6H 7H")], down=(0,), stock=1, phase="draw")
    worked.put(STOCK, "9H")
    worked.play(Draw(), LayOff(0, cards("8H 9H"), cards("5H 6H 7H 8H 9H")))
    assert worked.nets() == [25 + 100 + 200, -10]


def score(number: int, out: int | None, table: list[int], hand: list[int], down: tuple[bool, ...]) -> list[int]:
    return [side.net for side in score_hand(number, out, None if out is None else out % 2, table, hand, down).sides]


def test_s31_hand_penalties() -> None:
    """S31: A 15, 2 50, 9 5; K 10, 4 5; a joker 100."""
    assert hand_penalty(cards("AC 2C 9C")) + hand_penalty(cards("KC 4C")) == 85
    assert hand_penalty(("XX",)) == 100


def test_the_hand_score_vectors() -> None:
    """S30 to S35, and S34 where nobody is out: the partnership vectors of the rules."""
    assert score(2, 0, [160, 65], [7, 85], (True, True)) == [260, -20]
    assert score(4, 0, [150, 65], [0, 0], (True, True))[0] == 350
    assert score(4, 0, [150, 0], [0, 0], (True, False))[0] == 550
    assert score(5, 0, [150, 0], [0, 215 + 135], (True, False)) == [650, -350]
    assert score(7, None, [300, 260], [90, 75], (True, True)) == [710, 185]


def test_s35_equal_nets_void_the_hand() -> None:
    """S35: 210 against 210: nobody scores."""
    void = score_hand(7, None, None, [300, 260], [90, 50], (True, True))
    assert void == SkarneyHandScore(7, None, True, (SkarneySideScore(300, 90), SkarneySideScore(260, 50)))


def test_the_singles_vectors() -> None:
    """S33: the shutout needs every opponent's contract up."""
    three = [140, 90, 0]
    scored = score_hand(4, 0, 0, three, [0, 35, 120], (True, True, False))
    assert [side.net for side in scored.sides] == [340, 55, -120]
    scored = score_hand(4, 0, 0, [140, 0, 0], [0, 95, 120], (True, False, False))
    assert [side.net for side in scored.sides] == [540, -95, -120]


def test_s35_in_singles_a_tie_for_best_is_void() -> None:
    """S35: the two best of three are level; a tie below the best is not void."""
    assert score_hand(1, None, None, [50, 50, 0], [10, 10, 5], (True, True, False)).void
    assert not score_hand(1, None, None, [50, 20, 20], [10, 10, 10], (True, True, True)).void


def test_s31_the_partner_of_the_one_who_goes_out_is_not_charged() -> None:
    """S31: seat 0 goes out; what seat 2 holds costs nothing, what 1 and 3 hold costs their side."""
    worked = Worked(["8H", "AC 2C 9C", "XX XX", "KC 4C"], [(0, "sequence", "5H 6H 7H")], down=(0, 1), hand_no=2)
    assert worked.do(LayOff(0, cards("8H"), cards("5H 6H 7H 8H"))) is None
    assert worked.nets() == [20 + 100, -85]


def test_s3_eleven_cards_each_and_the_rest_is_the_stock() -> None:
    """S2, S3, S28: 64 cards stay for four players, 75 for three, 86 for two; 60, 71 and 82 without jokers."""
    for jokers, counts in ((4, {4: 64, 3: 75, 2: 86}), (0, {4: 60, 3: 71, 2: 82})):
        for seats, stock in counts.items():
            view = begun(GAME, seats, "ends", jokers=jokers).view(None)
            assert len(view.at("stock")) == stock
            assert [len(view.at("hand", seat)) for seat in range(seats)] == [11] * seats


def test_s3_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """S3, S4: the top card goes to the dealer's left, who also plays first."""
    table = begun(GAME, 4, "ends")
    deal = table.done[0].action
    first = (deal.dealer + 1) % 4
    assert table.to_act == first
    assert set(table.view(first).hand) == set(deal.deck[0:44:4])


def _after(score: SkarneyHandScore, dealt: int, **options: object) -> tuple[int, int | None]:
    """Which hand is next and who deals it, after this score of a hand dealt by ``dealt``."""
    facts = replace(Worked(["", "", "", ""], **options).facts, dealer=dealt)
    return score.number + (not score.void), GAME._next_dealer(facts, score)


def test_s4_the_deal_passes_left_or_to_the_loser() -> None:
    """S4, S35: rotate; with the option the side that did worst, its first seat clockwise; after a void the same."""
    lost = SkarneyHandScore(1, 0, False, (SkarneySideScore(100, 0, net=200), SkarneySideScore(0, 50, net=-50)))
    void = SkarneyHandScore(1, None, True, (SkarneySideScore(0, 0), SkarneySideScore(0, 0)))
    assert _after(lost, 3) == (2, 0)
    assert _after(lost, 3, dealer="loser") == (2, 1)
    assert _after(lost, 1, dealer="loser") == (2, 3)
    assert _after(void, 2) == (1, 2)


def test_s35_a_void_hand_is_dealt_again_by_the_same_dealer() -> None:
    """S35: nobody scores, the number stays; equal nets at the end of the stock."""
    worked = Worked(["9C", "9D", "", ""], stock=1, phase="draw", hand_no=3)
    worked.put(STOCK, "3C")
    worked.put(Place("hand", 1), "9D 3D")
    worked.play(Draw(), End())
    assert worked.facts.score.void
    assert worked.facts.scores == (0, 0)
    assert (worked.facts.next_hand, worked.facts.next_dealer) == (3, worked.facts.dealer)


def test_s36_after_hand_seven_the_higher_total_wins() -> None:
    """S36, S5: a hand seven that counts ends the match; equal totals are a draw."""
    worked = Worked(["8H", "3C", "4C", "5C"], [(0, "sequence", "5H 6H 7H")], down=(0,), hand_no=7)
    assert worked.do(LayOff(0, cards("8H"), cards("5H 6H 7H 8H"))) is None
    assert worked.facts.to_act is None
    assert winners(worked.facts) == (0,)
    assert winners(replace(worked.facts, scores=(10, 10))) == (0, 1)


def test_m1_a_hand_that_does_not_count_is_dealt_again() -> None:
    """M1, S35: the match of one hand is not over."""
    worked = Worked(["9C", "9D", "", ""], stock=1, phase="draw", match="hand")
    worked.put(STOCK, "3C")
    worked.put(Place("hand", 1), "9D 3D")
    worked.play(Draw(), End())
    assert worked.facts.to_act == TABLE
    assert (worked.facts.next_hand, worked.facts.next_dealer) == (1, worked.facts.dealer)
