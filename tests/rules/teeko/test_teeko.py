"""Teeko's rules, by the vectors of B3."""

from __future__ import annotations

import pytest

from game.boards.placing import Move, Put
from game.engine.contract import Choice, Drop, Refusal, Tap
from game.engine.match import Match
from game.engine.table import Place
from game.rules import all_games
from game.rules.teeko.fours import POINTS, four_of, fours, is_row, steps
from tests.rules.scripted import act, deal_next, dealt, outline, reasons, record_lines, view

GAME = all_games()["teeko"]


def dropped(black: str, white: str, preset: str = "standard", first: int = 0) -> Match:
    """Both drop their markers in this order, black first."""
    match = dealt(GAME, preset=preset, deal={"hand": 1, "first": first})
    for pair in zip(black.split(), [*white.split(), ""], strict=False):
        for at in filter(None, pair):
            assert act(match, "drop", at=at) is None
    return match


def moved(match: Match, *moves: str) -> None:
    for each in moves:
        start, to = each.split("-")
        assert act(match, "move", from_=start, to=to) is None, each


def test_there_are_44_patterns_and_58_of_the_advanced_game() -> None:
    """28 rows and 16 small squares; 9 of three points, 4 of four and 1 of five more."""
    small, every = fours(False), fours(True)
    assert (len({*map(frozenset, small)}), sum(map(is_row, small))) == (44, 28)
    assert {*small} < {*every}
    assert len({*map(frozenset, every)}) == 44 + 9 + 4 + 1


@pytest.mark.parametrize(
    ("points", "standard", "advanced"),
    [("a1 b2 c3 d4", True, True), ("a1 c1 a3 c3", False, True), ("a2 b1 b3 c2", False, False),
     ("a1 b2 c3 e5", False, False), ("a1 a2 b1 b2", True, True), ("b1 c1 d1 e1", True, True),
     ("a1 e1 a5 e5", False, True), ("a5 b4 c3 d2", True, True)],
)  # fmt: skip
def test_what_is_a_four(points: str, standard: bool, advanced: bool) -> None:
    found = frozenset(points.split())
    assert (four_of(found, False) is not None, four_of(found, True) is not None) == (standard, advanced)


def test_four_dropped_in_a_row_win_at_once() -> None:
    """B3.3: a1 b2 c3 d4, by black's last drop; the winner scores 1, and the match is over."""
    match = dropped("a1 b2 c3", "a2 a3 a4")
    assert reasons(match, "drop", at="d4") == ["It makes four: a1, b2, c3, d4."]
    assert act(match, "drop", at="d4") is None
    assert match.to_act is None
    score, result = record_lines(match)[-2:]
    assert score == {
        "t": "score", "hand": 1, "out": None, "void": False, "sides": [{"net": 1}, {"net": 0}],
        "totals": [1, 0], "how": "four",
    }  # fmt: skip
    assert result == {"t": "result", "totals": [1, 0], "winners": [0]}


def test_the_corners_of_a_larger_square_win_only_the_advanced_game() -> None:
    """a1 c1 a3 c3."""
    assert dropped("a1 c1 a3 c3", "e1 e2 d4 d5").to_act == 0
    assert dropped("a1 c1 a3 c3", "e1 e2 d4", "advanced").to_act is None


def test_blacks_first_marker_may_go_anywhere_but_c3() -> None:
    """B3.1: and no marker where there is one."""
    match = dealt(GAME, deal={"hand": 1, "first": 1})
    assert match.to_act == 1
    assert act(match, "drop", at="c3") == "B3.1"
    assert act(match, "drop", at="f1") == "B3.1"
    assert act(match, "move", from_="a1", to="a2") == "T4"
    assert act(match, "drop", at="b3") is None
    assert act(match, "drop", at="b3") == "B3.1"
    assert act(match, "drop", at="c3") is None


def test_a_marker_moves_one_step_in_any_direction_to_an_empty_point() -> None:
    """B3.2: T3 where no marker of one's own lies."""
    match = dropped("a1 b2 e5 e4", "a2 c5 d1 e1")
    assert [len(steps(name)) for name in ("a1", "a3", "c3")] == [3, 5, 8]
    assert act(match, "drop", at="c3") == "T4"
    assert act(match, "move", from_="a2", to="a3") == "T3"
    assert act(match, "move", from_="c3", to="c4") == "T3"
    assert act(match, "move", from_="a1", to="b2") == "B3.2"
    assert act(match, "move", from_="a1", to="a2") == "B3.2"
    assert act(match, "move", from_="a1", to="c1") == "B3.2"
    assert act(match, "move", from_="a1", to="a0") == "B3.2"
    assert act(match, "move", from_="b2", to="c3") is None


def test_a_position_that_is_there_for_the_third_time_is_a_draw() -> None:
    """B3.4: the one after the last drop is the first."""
    match = dropped("a1 b2 e5 e4", "a2 c5 d1 e1")
    assert (outline(match)["seen"], outline(match)["moves"]) == (1, 0)
    back_and_forth = ("a1-b1", "a2-a3", "b1-a1", "a3-a2")
    moved(match, *back_and_forth)
    assert (outline(match)["seen"], outline(match)["moves"]) == (2, 4)
    moved(match, *back_and_forth)
    assert match.to_act is None
    assert record_lines(match)[-2]["how"] == "repetition"
    assert record_lines(match)[-1]["winners"] == [0, 1]


def test_the_same_markers_with_the_other_to_move_are_another_position() -> None:
    """Black takes three moves to come back, White two: nothing is repeated yet."""
    match = dropped("a1 b2 e5 e4", "a2 c5 d1 e1")
    moved(match, "a1-b1", "a2-a3", "b1-c1", "a3-a2", "c1-b1", "a2-a3", "b1-a1")
    assert outline(match)["seen"] == 1


def test_sixty_moves_of_both_together_are_a_draw() -> None:
    """B3.4: with no position there for the third time."""
    match = dropped("a1 b2 e5 e4", "a2 c5 d1 e1")
    while match.to_act is not None:
        for action in GAME.legal_actions(view(match)):
            before = match.ply
            assert match.play(match.to_act, action) is None
            if match.to_act is not None and match.public.seen < 3:
                break
            if match.to_act is None and match.public.how == "moves":
                break
            match._done = match._done[:before]
    assert record_lines(match)[-2]["how"] == "moves"
    assert sum(line.get("do") == "move" for line in record_lines(match)) == 60


def test_the_view_of_a_program() -> None:
    """Points with seats, no matter who plays black."""
    match = dropped("a1", "", first=1)
    assert outline(match) == {
        "phase": "drop", "hand_no": 1, "turn": 0, "asked": 0, "totals": [0, 0], "board": {"a1": 1}, "first": 1,
        "seen": 0, "moves": 0,
    }  # fmt: skip
    assert deal_next(match, {"hand": 2, "first": 0}) == "T1"


def test_taps_and_drops_mean_what_they_show() -> None:
    """A tap drops a marker; later one's own marker offers its moves, and an empty point those that lead there.

    One that none can reach is refused with the reason.
    """
    match = dropped("a1 b2 e5 e4", "a2 c5 d1")
    assert GAME.interpret(view(match), Tap(Place("point", "e1"))) == Put("e1")
    assert GAME.interpret(view(match), Drop(("white",), Place("supply", 1), Place("point", "e1"))) == Put("e1")
    act(match, "drop", at="e1")
    assert GAME.interpret(view(match), Tap(Place("point", "a1"), "black")) == Move("a1", "b1")
    assert GAME.interpret(view(match), Tap(Place("point", "d3"))) == Move("e4", "d3")
    assert isinstance(GAME.interpret(view(match), Tap(Place("point", "b2"), "black")), Choice)
    assert GAME.interpret(view(match), Tap(Place("point", "a4"))) == Refusal("B3.2", "far")
    assert GAME.interpret(view(match), Drop(("black",), Place("point", "b2"), Place("point", "c3"))) == Move("b2", "c3")
    assert isinstance(
        GAME.interpret(view(match), Drop(("black",), Place("point", "b2"), Place("point", "e2"))), Refusal
    )


def test_reasons_tell_of_fours() -> None:
    """What is made, stopped, left open and threatened."""
    match = dropped("a1 b2 c3", "e1 e2 e3")
    assert reasons(match, "drop", at="a5") == ["against: Ben can then make four at e4."]
    assert reasons(match, "drop", at="e4") == [
        "It stops four at e4.", "It threatens four at d4.", "It wins by force, in 6 more moves of both.",
    ]  # fmt: skip


def test_the_board_names_every_point() -> None:
    match = dealt(GAME)
    ground = GAME.board_art(match.view(0))
    assert (ground.columns, ground.rows, len(ground.cells), len(ground.strokes)) == (5, 5, 25, 72)
    assert [spot.place.which for spot in GAME.place_layouts(match.view(0)) if spot.zone == "board"] == [*POINTS]
