"""500 Rummy worked: the pile and what must be laid of it, melds, layers, jokers, points and the ends of hands."""

from __future__ import annotations

import pytest

from game.cards.actions import Draw
from game.cards.pile.actions import Discard, Pass, TakeFan
from game.engine.contract import Drop, Press, Refusal, Tap
from game.engine.messages import plain
from game.engine.table import Place
from game.rules.rummy_500.game import Rummy500
from tests.helpers.matches import begun
from tests.rules.rummies import Worked
from tests.rules.worked import cards

GAME = Rummy500()
PILE, SEVENS = "9C 4H 7D KS 2C", "7S 7H 5H"


def taking(**options: object) -> Worked:
    return Worked(GAME, [SEVENS, "KD KC KH"], pile=PILE, phase="draw", **options)


# ---------------------------------------------------------------- the deal


@pytest.mark.parametrize(("seats", "each", "whole"), [(2, 13, 52), (3, 7, 52), (4, 7, 52), (5, 7, 104), (6, 7, 104)])
def test_r5_1_one_pack_for_up_to_four_and_thirteen_cards_for_two(seats: int, each: int, whole: int) -> None:
    """R0.1: dealt one at a time from the dealer's left, then a card is turned up."""
    match = begun(GAME, seats, "deal")
    deal, view = match.done[0].action, match.view(None)
    first = (deal.dealer + 1) % seats
    assert match.to_act == first
    assert set(match.view(first).hand) == set(deal.deck[0 : each * seats : seats])
    assert view.at("pile") == (deal.deck[each * seats],)
    assert len(view.at("stock")) == whole - each * seats - 1


# ---------------------------------------------------------------- the pile


def test_r5_3_the_deepest_card_is_laid_and_the_rest_come_to_the_hand() -> None:
    """The vector: three cards from the 7D."""
    table = taking()
    assert table.fan(3, "7D", "set", "7D 7S 7H") is None
    assert table.lying(0) == cards("7D 7S 7H")
    assert sorted(table.hand(0)) == sorted(cards("5H KS 2C"))
    assert table.view().at("pile") == cards("9C 4H")
    assert table.facts.known[0] == cards("KS 2C")


def test_r5_3_what_the_pile_brings_is_noted_for_everyone() -> None:
    """Bottom first, without the card that was laid for it."""
    table = taking()
    take = TakeFan(3, "7D", kind="set", cards=cards("7D 7S 7H"))
    table.do(take)
    assert GAME.record_details(take, tuple(table.events)) == {"got": ["KS", "2C"]}


@pytest.mark.parametrize(
    ("count", "deepest", "laid"),
    [
        (4, "4H", "4H 5H 6H"),  # no 6H in the hand
        (3, "7D", "7S 7H 5H"),  # the card taken is not laid
        (3, "KS", "7D 7S 7H"),  # not the deepest of three
        (9, "9C", "9C 9D 9S"),  # the pile is not so high
        (0, "2C", "2C 2D 2S"),
    ],
)
def test_r5_3_what_cannot_be_taken(count: int, deepest: str, laid: str) -> None:
    """A wrong count, a wrong card, the key card not laid, a card that is not in the hand."""
    kind = "sequence" if laid.startswith("4H") else "set"
    assert taking().fan(count, deepest, kind, laid) == "R5.3"


@pytest.mark.parametrize("helps", ["no", "yes"])
def test_r5_3_cards_that_are_nowhere_do_not_help_either(helps: str) -> None:
    """The vector: 4 cards from 4H with 5H 6H, no 6H in hand."""
    assert taking(pile_helps=helps).fan(4, "4H", "sequence", "4H 5H 6H") == "R5.3"


def test_r5_3_other_cards_taken_may_help_by_option() -> None:
    """And then they are laid, not held."""
    for helps, rule in (("no", "R5.3"), ("yes", None)):
        table = Worked(GAME, ["5H KD", "KC"], pile="9C 4H 6H 2C", phase="draw", pile_helps=helps)
        assert table.fan(3, "4H", "sequence", "4H 5H 6H") == rule
    assert sorted(table.hand(0)) == sorted(cards("KD 2C"))


def test_r5_3_the_top_card_alone_bears_the_same_duty() -> None:
    """It may not simply be taken."""
    assert taking().fan(1, "2C", "set", "2C 7S 7H") == "R5.2"
    table = Worked(GAME, ["3C 4C KD", "KC"], pile="9H 2C", phase="draw")
    assert table.fan(1, "2C", "sequence", "2C 3C 4C") is None


def test_r5_3_the_deepest_card_may_be_laid_off_with_a_card_of_the_hand() -> None:
    """R5.4: on any meld, the other's too; a meld that is not there is T3, a bad one the meld's own rule."""

    def table() -> Worked:
        return Worked(GAME, ["8S KD", "KC"], [(1, "sequence", "5S 6S 7S")], pile="9S 2C", phase="draw")

    assert table().fan_onto(2, "9S", 0, "9S 8S", "5S 6S 7S 8S 9S") is None
    assert table().fan_onto(2, "9S", 3, "9S 8S", "5S 6S 7S 8S 9S") == "T3"
    assert table().fan_onto(2, "9S", 0, "9S", "5S 6S 7S 9S") == "R5.2"
    assert table().fan_onto(2, "9S", 0, "9S 8S", "6S 5S 7S 8S 9S") in ("R0.3", "R5.2")


def test_r5_8_the_stock_is_never_refilled() -> None:
    """R0.5: empty, one takes from the pile or passes, which ends the hand at once; before, nobody passes."""
    empty = Worked(GAME, [SEVENS, "KD KC KH"], pile=PILE, phase="draw", stock="")
    assert empty.do(Draw()) == "R5.8"
    assert taking().do(Pass()) == "R5.8"
    assert empty.do(Pass()) is None
    assert empty.log_codes()[:1] == ["pass"]
    assert (empty.facts.score.out, empty.nets()) == (None, [-15, -30])


def test_r5_8_the_pile_may_still_be_taken() -> None:
    table = Worked(GAME, [SEVENS, "KD KC KH"], pile=PILE, phase="draw", stock="")
    assert table.fan(3, "7D", "set", "7D 7S 7H") is None


# ---------------------------------------------------------------- melds


@pytest.mark.parametrize(
    ("kind", "laid", "lawful"),
    [
        ("set", "9C 9D 9S", True), ("set", "9C 9D", False), ("set", "9C 9D 8S", False),
        ("sequence", "7S 8S 9S TS", True), ("sequence", "7S 9S 8S", False), ("sequence", "7S 8S 9H", False),
        ("sequence", "AH 2H 3H", True), ("sequence", "QH KH AH", True), ("sequence", "KH AH 2H", False),
        ("sequence", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", True),
    ],
)  # fmt: skip
def test_r5_2_what_is_a_meld(kind: str, laid: str, lawful: bool) -> None:
    """Aces are high or low; nothing turns the corner."""
    table = Worked(GAME, [f"{laid} 3D 5C", "KC"])
    assert table.meld(kind, laid) == (None if lawful else "R5.2")


def test_r5_2_twins_and_large_sets_with_two_packs() -> None:
    table = Worked(GAME, ["9C 9C 9D 9D 9H KC", "2C", "3C", "4C", "5C"])
    assert table.meld("set", "9C 9C 9D 9D 9H") is None


def test_r0_3_a_meld_grows_at_its_ends_and_its_cards_stay() -> None:
    """From the low ace to the high one in the end, fourteen cards."""
    run = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    table = Worked(GAME, ["AH AH 5C", "KC", "3C", "4C", "6C"], [(1, "sequence", run)])
    assert table.add(0, "AH AH", f"{run} AH AH") == "R5.2"
    assert table.add(0, "AH", f"3H 2H {run[6:]} AH") in ("R0.3", "R5.2")
    assert table.add(0, "AH AH", f"AH {run} AH") is None
    assert table.facts.melds[0].layers == (0, *(1,) * 12, 0)


def test_r0_2_any_card_may_be_discarded_one_just_taken_too() -> None:
    table = taking()
    table.fan(3, "7D", "set", "7D 7S 7H")
    assert table.discard("KS") is None
    assert table.facts.to_act == 1
    assert table.facts.phase == "draw"


def test_t4_nothing_is_laid_before_the_draw_and_nothing_drawn_after() -> None:
    table = taking()
    assert table.meld("set", "7S 7H 7D") == "T4"
    assert table.discard("5H") == "T4"
    assert table.do(Draw()) is None
    assert table.do(Draw()) == "T4"
    assert table.fan(3, "7D", "set", "7D 7S 7H") == "T4"
    assert table.discard("9S") == "T2"


# ---------------------------------------------------------------- jokers


def test_r5_9_one_joker_a_meld_at_every_moment() -> None:
    """9C 9D XX is worth 25; another joker goes on no meld that has one."""
    table = Worked(GAME, ["9C 9D XX XX KC", "2C"], preset="two-jokers")
    assert table.worth("set", "9C 9D XX") == 25
    assert table.meld("set", "9C XX XX") == "R5.9"
    assert table.meld("set", "9C 9D XX") is None
    assert table.add(0, "XX", "9C 9D XX XX") == "R5.9"


def test_r5_9_the_place_of_a_joker_is_settled_when_it_is_laid() -> None:
    """5H XX 7H is 5, 6, 7; it counts 15 wherever it stands, and in hand."""
    table = Worked(GAME, ["5H XX 7H 8H 6H KC", "XX"], preset="two-jokers")
    assert table.meld("sequence", "5H XX 7H") is None
    assert table.add(0, "6H", "5H 6H XX 7H") in ("R0.3", "R5.2")
    assert table.add(0, "8H", "5H XX 7H 8H") is None
    assert table.worth("sequence", "XX 2H 3H") == 25
    assert table.facts.rules.cost("XX") == 15


# ---------------------------------------------------------------- points


def test_r5_6_points_of_both_hands_of_the_vector() -> None:
    """A: 7S7H7D + AH2H3H = 30, out, which brings nothing (R5.5); B: lay-off 7C 5 + TSJSQSKSAS 55 - hand {AC,4D} 20."""
    for options, b in (({}, 40), ({"scoring": "pip"}, 43)):
        melds = [(0, "set", "7S 7H 7D"), (1, "sequence", "TS JS QS KS AS")]
        table = Worked(GAME, ["AH 2H 3H", "AC 4D 7C"], melds, turn=1, **options)
        assert table.add(0, "7C", "7S 7H 7D 7C") is None
        assert table.facts.melds[0].layers == (0, 0, 0, 1)
        table.turn_of(0)
        assert table.meld("sequence", "AH 2H 3H") is None
        assert table.facts.score.out == 0
        assert table.nets() == [30 if not options else 27, b]


def test_r5_6_a_low_ace_counts_for_the_one_who_laid_it_off() -> None:
    """2 3 4 hearts of A, then AH of B laid off: B 5; QH KH AH is 35."""
    table = Worked(GAME, ["KC 9D", "AH"], [(0, "sequence", "2H 3H 4H")], turn=1)
    assert table.add(0, "AH", "AH 2H 3H 4H") is None
    assert table.nets() == [15 - 15, 5]
    assert table.worth("sequence", "QH KH AH") == 35
    assert table.worth("sequence", "AH 2H 3H") == 15
    assert table.worth("set", "AH AS AD") == 45


def test_r0_4_the_highest_total_wins_and_a_tie_at_the_target_goes_on() -> None:
    for scores, over in (((480, 300), True), ((480, 500), True), ((400, 490), False)):
        table = Worked(GAME, ["7S 7H 7D TC TD TH 8C", "2C"], facts={"scores": scores})
        table.meld("set", "7S 7H 7D")
        table.meld("set", "TC TD TH")
        assert table.discard("8C") is None
        assert table.nets() == [45, -5]
        assert (table.facts.to_act is None) == over, scores
    level = Worked(GAME, ["7S 7H 7D", "2C 3C"], facts={"scores": (485, 510)})
    level.meld("set", "7S 7H 7D")
    assert level.facts.scores == (500, 500)
    assert level.facts.to_act == -1


# ---------------------------------------------------------------- gestures and words


def test_a_card_of_the_pile_dragged_to_the_felt_takes_it_with_all_above() -> None:
    """It means the meld it makes; where it makes none, the refusal names it."""
    view = taking().view()
    drop = Drop(cards("7D KS 2C"), Place("pile"), Place("felt", 0))
    assert GAME.interpret(view, drop) == TakeFan(3, "7D", kind="set", cards=cards("7D 7H 7S"))
    assert GAME.interpret(view, Tap(Place("pile"), "7D")) == GAME.interpret(view, drop)
    refusal = GAME.interpret(view, Drop(cards("2C"), Place("pile"), Place("hand", 0)))
    assert plain(GAME.describe(view, refusal)) == "The 2C cannot be laid at once with the cards in the hand."


def test_cards_of_the_hand_dropped_on_the_pile_take_what_they_go_with_or_are_discarded() -> None:
    """Before the draw the one, after it the other."""
    table = taking()
    drop = Drop(cards("7S 7H"), Place("hand", 0), Place("pile"))
    assert isinstance(GAME.interpret(table.view(), drop), TakeFan)
    table.do(Draw())
    refusal = GAME.interpret(table.view(), drop)
    assert isinstance(refusal, Refusal)
    assert GAME.interpret(table.view(), Drop(cards("7S"), Place("hand", 0), Place("pile"))).do == "discard"


@pytest.mark.parametrize(("dropped", "takes"), [("7S", True), ("8D", False), ("7S 8D", False)])
def test_a_card_that_no_take_uses_takes_nothing_by_a_drop_on_the_pile(dropped: str, takes: bool) -> None:
    """Who forgot to draw does not pick up the pile with other cards than those dropped."""
    table = Worked(GAME, ["7S 7H 8D QD", "KC"], pile="4C 7D KS", phase="draw")
    found = GAME.interpret(table.view(), Drop(cards(dropped), Place("hand", 0), Place("pile")))
    assert isinstance(found, TakeFan if takes else Refusal)
    if isinstance(found, Refusal):
        assert plain(GAME.describe(table.view(), found)) == "Draw a card first, or take the pile."


def test_a_choice_is_asked_where_a_card_goes_in_more_than_one_meld() -> None:
    """Each choice says what is laid and what comes to the hand."""
    table = Worked(GAME, ["7S 7H 8D 9D", "KC"], pile="4C 7D KS", phase="draw")
    found = GAME.interpret(table.view(), Tap(Place("pile"), "7D"))
    shown = {plain(GAME.describe(table.view(), each)) for each in found.actions}
    assert "Take 2 cards: lay 7D 8D 9D at once, 15 points, keep KS" in shown


def test_a_choice_counts_every_card_that_leaves_the_pile() -> None:
    """Those that help to lay the deepest, too (R5.3)."""
    table = Worked(GAME, ["5H KD", "KC"], pile="9C 4H 6H 2C", phase="draw", pile_helps="yes")
    some = TakeFan(3, "4H", kind="sequence", cards=cards("4H 5H 6H"))
    assert plain(GAME.describe(table.view(), some)) == "Take 3 cards: lay 4H 5H 6H at once, 15 points, keep 2C"
    table = Worked(GAME, ["5H KD", "KC"], pile="9C 4H 6H", phase="draw", pile_helps="yes")
    every = TakeFan(2, "4H", kind="sequence", cards=cards("4H 5H 6H"))
    assert plain(GAME.describe(table.view(), every)) == "Take 2 cards: lay 4H 5H 6H at once, 15 points"


def test_where_the_pile_can_be_taken_in_more_ways_the_prompt_names_none() -> None:
    """A hint may advise another than the dearest."""
    table = Worked(GAME, ["7S 7H 8D 9D", "KC"], pile="4C 7D KS", phase="draw")
    assert plain(GAME.prompt(table.view())) == "Draw, or take from the pile: 2 ways."


def test_the_table_says_what_the_pile_would_bring() -> None:
    table = taking()
    assert plain(GAME.prompt(table.view())) == "Draw, or take the pile: lay 7D 7H 7S and keep KS 2C."
    nothing = Worked(GAME, ["3C KD", "KC"], pile="9S", phase="draw")
    assert plain(GAME.prompt(nothing.view())) == "Draw a card from the stock."


def test_the_button_takes_with_the_cards_selected() -> None:
    table = Worked(GAME, ["7S 7H 8D 9D", "KC"], pile="4C 7D KS", phase="draw")
    found = GAME.interpret(table.view(), Press("take", (), cards("8D 9D")))
    assert found == TakeFan(2, "7D", kind="sequence", cards=cards("7D 8D 9D"))


def test_the_caption_of_a_meld_says_what_it_counts_for_whom() -> None:
    """Layers of several seats are distinguished."""
    table = Worked(GAME, ["7C KD", "KC"], [(1, "set", "7S 7H 7D")])
    table.add(0, "7C", "7S 7H 7D 7C")
    caption = GAME.caption(table.view(), Place("meld", 0))
    assert (plain(caption.title), plain(caption.detail, ["Ann", "Ben"])) == ("Sevens · 20", "Ann 5 and Ben 15")
    assert caption.shares == ((0, 5), (1, 15))


def test_what_happened_is_reported_with_the_cards_that_were_taken() -> None:
    table = taking()
    table.fan(3, "7D", "set", "7D 7S 7H")
    assert table.said(["Ann", "Ben"]) == ["Ann took 7D KS 2C from the pile", "Ann laid 7D 7S 7H"]


# ---------------------------------------------------------------- reasons and the score sheet


def reasons(table: Worked, action: object) -> list[tuple[str, bool]]:
    advice = GAME.advise(table.view(), action)
    return [(plain(reason.figures or reason.message, ["Ann", "Ben"]), reason.against) for reason in advice.reasons]


def test_reasons_for_a_take_tell_what_it_lays_and_what_it_brings() -> None:
    found = reasons(taking(), TakeFan(3, "7D", kind="set", cards=cards("7D 7S 7H")))
    assert ("It counts 15 on the table.", False) in found
    assert ("Held at the end, what comes along would cost 15.", True) in found


def test_reasons_for_a_draw_tell_what_the_pile_would_allow() -> None:
    assert ("The pile would allow 7D 7H 7S.", True) in reasons(taking(), Draw())
    nothing = Worked(GAME, ["3C KD", "KC"], pile="9S", phase="draw")
    assert reasons(nothing, Draw()) == [("No card of the pile can be melded now.", False)]


def test_reasons_for_a_discard_tell_what_it_goes_with_and_what_it_costs() -> None:
    """And whether it fits the table."""
    table = Worked(GAME, ["7S 7H KD 2C", "KC"], [(1, "sequence", "TD JD QD")])
    assert reasons(table, Discard("2C")) == [
        ("Nothing else in the hand goes with it.", False), ("The hand keeps 7H 7S together.", False),
        ("Held at the end it would cost only 5.", True),
    ]  # fmt: skip
    assert ("It goes with 7H in the hand.", True) in reasons(table, Discard("7S"))
    assert ("It fits a meld on the table.", True) in reasons(table, Discard("KD"))


def test_the_sheet_adds_up() -> None:
    table = Worked(GAME, ["7S 7H 7D TC TD TH 8C", "2C"], facts={"scores": (100, 50)})
    table.meld("set", "7S 7H 7D")
    table.meld("set", "TC TD TH")
    table.discard("8C")
    sheet = GAME.score_sheet(table.view(0))
    rows = {plain(line.message): line.cells for line in sheet.rows}
    assert rows == {
        "On the table": (45, 0), "Left in hand": (0, -5), "This hand": (45, -5), "Total": (145, 45),
    }  # fmt: skip
    assert plain(sheet.title, ["Ann", "Ben"]) == "Ann goes out"
