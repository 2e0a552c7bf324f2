"""How hands and games end and what they score: G9 to G12, worked to the point."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.cards.actions import Draw, End, LayOff, Meld, Offer, Refuse
from game.engine.messages import Message, plain
from game.engine.table import TABLE
from game.rules.skarney_gin.rules.facts import to_draw
from game.rules.skarney_gin.rules.play import _RULE_OF
from game.rules.skarney_gin.rules.scoring import GinHandScore, hand_points, score_hand, settle
from tests.rules.skarney_gin.worked import GAME, Worked
from tests.rules.worked import cards

SEVEN = "TC TD TH TS 5C 5D AC"


def test_g9_the_last_two_cards_are_never_drawn() -> None:
    """G9: the drawer of the third last card melds, offers nothing, and the hand is over."""
    held = "KC KD KH 8C 9D"
    worked = Worked([held, "2C 3D"], [(0, "straight", "5H 6S 7D")], down=(0, 1), stock="QC QD QH", phase="draw")
    assert to_draw(worked.view()) == 1
    assert worked.do(Draw()) is None
    assert worked.facts.last
    worked.play(LayOff(0, cards("8C"), cards("5H 6S 7D 8C")), Meld("set", cards("KC KD KH")))
    assert worked.do(Offer("9D")) == "G9"
    assert worked.do(End()) is None
    assert worked.facts.to_act == TABLE
    assert "stock_end" in worked.log_codes()
    assert worked.facts.scores == (0, 19 - 5)


def test_g9_thirty_cards_are_drawn_from_a_deal() -> None:
    """G9: with four cards left two more are drawn."""
    worked = Worked(["KC QD", "2C 3D"], stock="4C 5C 6C 7C", phase="draw")
    worked.play(Draw(), Offer("KC"), Refuse(), Draw())
    assert worked.facts.last
    assert worked.do(End()) is None
    assert worked.facts.to_act == TABLE


def test_g10_card_points() -> None:
    """G10: A 15, T to K 10, the others face value."""
    assert hand_points(cards(SEVEN)) == 65
    assert [hand_points((rank + "C",)) for rank in "A23456789TJQK"] == [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(("down", "points"), [((0, 1), 85), ((0,), 105)])
def test_g10_going_out(down: tuple[int, ...], points: int) -> None:
    """G10: 65 in the other's hand, and 20, or 40 when their contract is not down."""
    worked = Worked(["8H", SEVEN], [(0, "straight", "5H 6H 7H")], down=down)
    assert worked.do(LayOff(0, cards("8H"), cards("5H 6H 7H 8H"))) is None
    assert worked.facts.scores == (points, 0)
    assert (worked.facts.next_hand, worked.facts.next_dealer) == (2, 1)
    line = GAME.score_line(worked.facts)
    assert (line["out"], line["winner"], line["points"], line["void"]) == (0, 0, points, False)
    bonus = points - 65
    assert line["sides"] == [
        {"table": 0, "hand": 0, "bonus": bonus, "shutout": 0, "net": points},
        {"table": 0, "hand": 65, "bonus": 0, "shutout": 0, "net": 0},
    ]


def test_g10_out_with_the_last_card() -> None:
    """G9, G10: the drawer of the last card may go out, bonus and all."""
    worked = Worked(["8H", "KC"], [(0, "straight", "5H 6H 7H")], down=(0,), stock="9H 2C 3C", phase="draw")
    worked.play(Draw(), LayOff(0, cards("8H 9H"), cards("5H 6H 7H 8H 9H")))
    assert worked.facts.scores == (50, 0)


def test_g11_the_lower_hand_scores_the_difference() -> None:
    """G11, G1: 15 against 36 is 21, without a bonus; the loser deals."""
    score = score_hand(1, None, [cards("AC"), cards("KC KD 9C 7C")], (False, False))
    assert (score.winner, score.points, score.bonus) == (0, 21, 0)
    assert score.nets == (21, 0)


def test_g11_equal_hands_do_not_count() -> None:
    """G11: 15 against 15: no points, no winner, the number and the dealer stay; the record says void."""
    worked = Worked(["9C 2D", "AC"], stock="4H QD QH", phase="draw")
    worked.play(Draw(), End())
    assert worked.facts.scores == (0, 0)
    assert (worked.facts.next_hand, worked.facts.next_dealer) == (1, worked.facts.dealer)
    assert worked.facts.history == ()
    line = GAME.score_line(worked.facts)
    assert (line["void"], line["winner"], line["points"], line["out"]) == (True, None, 0, None)
    assert [side["net"] for side in line["sides"]] == [0, 0]
    assert "void" in worked.log_codes()


# ---------------------------------------------------------------- G12


def won(*points: int) -> tuple[GinHandScore, ...]:
    """Hands won by seat 0, or with negative points by seat 1."""
    return tuple(
        GinHandScore(number, None, 0 if each > 0 else 1, (0, 0), points=abs(each))
        for number, each in enumerate(points, 1)
    )


SAMPLE = won(44, -64, 36, 40, 27, -70, 120)


def test_g12_scarnes_sample_game() -> None:
    """G12: 267 against 134, boxes 125 and 50, the game bonus: 592 against 184, net 408."""
    found = settle(SAMPLE, full=True)
    assert found.totals == (267, 134)
    assert found.won == (5, 2)
    assert found.boxes == (125, 50)
    assert found.game == (200, 0)
    assert found.shutout == (0, 0)
    assert found.sums == (592, 184)
    assert (found.winner, found.net) == (0, 408)


def test_g12_a_shutout() -> None:
    """G12: 205 in four hands against nothing: 205 + 100 + 200 + 200."""
    found = settle(won(50, 50, 50, 55), full=True)
    assert found.sums == (705, 0)
    assert found.net == 705


def test_g12_boxes_may_outweigh_the_game() -> None:
    """G12: 200 in two hands against 199 in eleven: the winner nets -24."""
    history = won(*[-18] * 10, -19, 100, 100)
    found = settle(history, full=True)
    assert found.totals == (200, 199)
    assert (found.winner, found.sums, found.net) == (0, (450, 474), -24)


def test_g12_the_simple_settlement() -> None:
    """G12: the totals stand; the hands won are still told."""
    found = settle(SAMPLE, full=False)
    assert (found.sums, found.won, found.net) == ((267, 134), (5, 2), 133)


def finished(**options: str) -> Worked:
    """Scarne's sample game, its last hand played out at the table: 120 for going out."""
    held = "TC TD TH TS JC JD JH JS KC KD"  # 100, and 20 with the contract down
    worked = Worked(["8C", held], [(0, "straight", "5H 6H 7H")], down=(0, 1), **options)
    facts = replace(worked.facts, hand_no=7, next_hand=7, history=SAMPLE[:6], scores=(147, 134))
    worked.state = replace(worked.state, public=facts)
    assert worked.do(LayOff(0, cards("8C"), cards("5H 6H 7H 8C"))) is None
    return worked


def test_g12_the_sample_game_as_record_and_sheet() -> None:
    """G12: the result line to the point, and the sheet with the last hand and the settlement line by line."""
    worked = finished()
    assert worked.facts.to_act is None
    assert GAME.result_line(worked.facts) == {
        "totals": [267, 134], "winners": [0], "boxes": [5, 2], "settlement": [592, 184], "net": 408,
    }  # fmt: skip
    sheet = GAME.score_sheet(worked.view(0))
    cells = {
        plain(row.message): [plain(cell) if isinstance(cell, Message) else cell for cell in row.cells]
        for row in sheet.rows
    }
    assert cells["Cards left in hand"] == ["0", "100"]
    assert cells["This hand"] == [120, 0]
    assert cells["Total"] == [267, 134]
    assert cells["Boxes for hands won"] == ["5 × 25 = 125", "2 × 25 = 50"]
    assert cells["Game bonus"] == [200, None]
    assert cells["Settlement"] == [592, 184]
    assert cells["Net"] == [408, -408]
    assert sheet.final
    assert (sheet.length, len(sheet.hands)) == (7, 7)
    simple = GAME.result_line(finished(settlement="simple").facts)
    assert (simple["settlement"], simple["net"]) == ([267, 134], 133)


def test_g12_the_game_goes_on_below_200() -> None:
    """G12: 199 wins nothing yet."""
    worked = Worked(["8H", "9C"], [(0, "straight", "5H 6H 7H")], down=(0, 1))
    worked.state = replace(worked.state, public=replace(worked.facts, scores=(170, 190), history=won(170, -190)))
    assert worked.do(LayOff(0, cards("8H"), cards("5H 6H 7H 8H"))) is None
    assert (worked.facts.scores, worked.facts.to_act) == ((199, 190), TABLE)
    rows = GAME.score_sheet(worked.view(0)).rows
    assert [(plain(row.message), row.cells) for row in rows[-2:]] == [("This hand", (29, 0)), ("Total", (199, 190))]


def test_m1_the_sheet_of_a_single_hand_says_its_points_once() -> None:
    """M1: nothing is settled, so the sheet ends with the totals of the hand."""
    rows = GAME.score_sheet(finished(match="hand").view(0)).rows
    assert [plain(row.message) for row in rows] == ["Cards left in hand", "Going out", "This hand", "Total"]


@pytest.mark.parametrize(
    ("match", "points", "is_over"),
    [("standard", 115, True), ("standard", 110, False), ("short", 15, True), ("short", 10, False),
     ("long", 315, True), ("long", 310, False), ("hand", 0, True)],
)  # fmt: skip
def test_m2_games_to_half_and_twice_the_target(match: str, points: int, is_over: bool) -> None:
    """M1, M2: 85 more end the game at 100, 200 or 400, and a game of one hand in any case."""
    worked = Worked(["8H", SEVEN], [(0, "straight", "5H 6H 7H")], down=(0, 1), match=match)
    worked.state = replace(worked.state, public=replace(worked.facts, scores=(points, 0)))
    assert worked.do(LayOff(0, cards("8H"), cards("5H 6H 7H 8H"))) is None
    assert (worked.facts.to_act is None) == is_over


@pytest.mark.parametrize(("match", "settlement"), [("hand", [85, 0]), ("short", [85 + 25 + 200 + 200, 0])])
def test_m1_one_hand_is_not_settled(match: str, settlement: list[int]) -> None:
    """M1, M2, G12: written as by the simple settlement; a short game's boxes and bonuses are the usual ones."""
    worked = Worked(["8H", SEVEN], [(0, "straight", "5H 6H 7H")], down=(0, 1), match=match)
    if match == "short":
        worked.state = replace(worked.state, public=replace(worked.facts, rules=replace(worked.facts.rules, target=85)))
    assert worked.do(LayOff(0, cards("8H"), cards("5H 6H 7H 8H"))) is None
    assert GAME.result_line(worked.facts) == {
        "totals": [85, 0], "winners": [0], "boxes": [1, 0], "settlement": settlement, "net": settlement[0],
    }  # fmt: skip


# ---------------------------------------------------------------- the double that docs/formats.md shows


DOCS = Path(__file__).resolve().parents[3] / "docs" / "formats.md"


def test_the_double_in_the_documentation_is_scored_as_it_says() -> None:
    """Forty under ``bonus``, nothing under ``shutout``; every key is one that a record answers for."""
    found = re.search(r'`(\{"t":"score"[^`]*"winner"[^`]*\})`', DOCS.read_text("utf-8"))
    assert found
    line = json.loads(found[1])
    held = ("AS", "AH", "AD", "6C", "TH")
    score = score_hand(1, 0, ((), held), (True, False))
    assert [side["hand"] for side in line["sides"]] == list(score.hands)
    assert [side["net"] for side in line["sides"]] == list(score.nets)
    assert (
        [(side["bonus"], side["shutout"]) for side in line["sides"]] == [(score.bonus, 0), (0, 0)] == [(40, 0), (0, 0)]
    )
    assert (line["winner"], line["points"], line["void"]) == (score.winner, score.points, score.void)
    assert set(line) - {"t"} <= set(_RULE_OF)
