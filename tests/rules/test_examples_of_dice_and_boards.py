"""What the books of dice and board games show in pictures is what their rules say: scores, moves, refusals."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from game.boards.grid import point
from game.boards.placing import Move
from game.dice.faces import SIDES
from game.engine.contract import Action, AnyGame, Refusal, State, view_of
from game.engine.rng import Rng
from game.rules import all_games
from game.rules.follow_the_arrow.actions import Jump, Walk
from game.rules.follow_the_arrow.arrows import result_of
from game.rules.scarney_board.actions import Jump as Over
from game.rules.scarney_board.cells import PAWNS, bonus, cell, pips
from game.rules.teeko.fours import four_of
from game.ui.pages.book.figures import empty_board
from game.ui.session.rulesbook import Example
from tests.rules.examples import REFUSED, examples, named, number, words
from tests.rules.scarnie.test_scarnie import STATIONS, down_to
from tests.rules.scripted import act, dealt, outline, record_lines

GAMES = {name: all_games()[name] for name in ("scarney-dice", "scarney-3000", "scarnie", "scarney-board", "teeko",
                                             "follow-the-arrow")}  # fmt: skip


def pictures(name: str) -> Any:
    return pytest.mark.parametrize("example", named(GAMES[name]))


def said_number(pattern: str, said: str) -> int | None:
    found = re.search(pattern, said)
    return number(found[1]) if found else None


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_shown_is_the_games_own(name: str) -> None:
    """Pieces from its box, points of its board; and every game shows something."""
    game = GAMES[name]
    board = empty_board(game)
    assert len(examples(game)) >= 4
    for example in examples(game):
        for group in example.groups:
            assert all(game.piece_style(piece) for piece in group)
        reached = {*example.points, *(point_ for arrow in example.arrows for point_ in arrow)}
        assert not reached or board
        assert not board or reached <= board.at.keys()
        assert len(example.points) == len({*example.points}), "two pieces on one point"


# ---------------------------------------------------------------- dice


def faces(group: tuple[str, ...]) -> list[int]:
    return [int(piece[-1]) for piece in group]


@pictures("scarney-dice")
def test_throws_shown_of_scarney_dice_score_what_is_said(example: Example) -> None:
    """A first throw of fewer than five dice has dead ones before it; what comes after an all-live throw is a hit."""
    said = words(example)
    if said.startswith("The four live faces"):
        assert {*faces(example.groups[0])} == {*SIDES}
        return
    match = dealt(GAMES["scarney-dice"], deal={"hand": 1, "order": [0, 1]})
    if (live := len(example.groups[0])) < 5:
        assert act(match, "throw", faces=[0] * (5 - live) + [1] * live) is None  # now these are thrown
    for i, group in enumerate(example.groups):
        more: dict[str, Any] = {}
        if "opposite" in said and group is example.groups[-1]:
            more["opposite"] = True
        if "Doubled before the second" in said and i == 1:
            assert act(match, "double") is None
        verb = "hit" if outline(match)["phase"] == "decide" else "throw"
        assert act(match, verb, faces=faces(group), **more) is None
    if match.to_act == 0:
        assert act(match, "pass") is None
    turn = match.public.turns[0]
    assert turn.total == said_number(r"scores ([\d,]+)", said)


@pictures("scarney-3000")
def test_throws_shown_of_scarney_3000_score_what_is_said(example: Example) -> None:
    """``scores``: the turn is over; ``worth``: one may stop with it; unconfirmed: one may not."""
    said, match = words(example), dealt(GAMES["scarney-3000"], deal={"hand": 1, "first": 0})
    for group in example.groups:
        assert act(match, "throw", faces=faces(group)) is None
    if (scores := said_number(r"scores ([\d,]+)", said)) is not None:
        assert (match.public.scores[0], match.to_act) == (scores, None if scores >= 3000 else 1)
    elif (worth := said_number(r"worth ([\d,]+)", said)) is not None:
        assert (outline(match)["worth"], outline(match)["confirmed"], match.to_act) == (worth, True, 0)
    else:
        assert "unconfirmed" in said.lower()
        assert act(match, "stop") == "D2.3"


def test_with_faces_the_first_throw_shown_scores_what_the_book_says() -> None:
    match = dealt(GAMES["scarney-3000"], preset="faces", deal={"hand": 1, "first": 0})
    assert act(match, "throw", faces=faces(examples(GAMES["scarney-3000"])[0].groups[0])) is None
    assert match.public.scores[0] == 108


# ---------------------------------------------------------------- Scarnie


@pictures("scarnie")
def test_pieces_shown_are_removed_as_the_book_says(example: Example) -> None:
    """From the station shown first; the last taking ends the round."""
    said, shown = words(example), [int(piece) for piece in example.groups[0]]
    match = dealt(GAMES["scarnie"], deal={"hand": 1, "draws": [4, 17], "stations": STATIONS})
    if said.startswith("A station"):
        assert shown == STATIONS[0]
        assert {n for n in shown if GAMES["scarnie"].piece_style(str(n)).colour == "red"} == {25}
    elif refused := REFUSED.search(said):
        assert act(match, "remove", station=0, pieces=shown) == refused[1]
    elif "together" in said:
        assert act(match, "remove", station=0, pieces=shown) is None
    else:
        down_to(match, *shown)
        assert act(match, "remove", station=3, pieces=shown) is None
        line = record_lines(match)[-1]
        assert line["last"] == said_number(r"the (\d+) is the last", said)
        assert max(side["net"] for side in line["sides"]) == said_number(r"scores (\d+)", said)


# ---------------------------------------------------------------- boards


def ruled(game: AnyGame, example: Example, actions: list[Action], **facts: Any) -> set[str | None]:
    """The rules that refuse these actions where the pieces lie as shown; None among them for a lawful one."""
    before = game.start(dealt(game).setup)
    start = game.apply(before, game.deal(before)).state
    at = cell if game.id == "scarney-board" else point
    piles = {at(where): (piece,) for piece, where in zip(example.groups[0], example.points, strict=True)}
    state = State(piles, replace(start.public, **facts), Rng("x"))
    found = [game.check(view_of(game, state, facts["to_act"]), action) for action in actions]
    return {each.rule if isinstance(each, Refusal) else None for each in found}


@pictures("scarney-board")
def test_jumps_and_ends_shown_of_scarney_are_as_the_book_says(example: Example) -> None:
    said = words(example)
    if example.arrows:
        assert {*example.groups[0]} <= {*PAWNS}
        wanted = REFUSED.search(said)
        found = ruled(GAMES["scarney-board"], example, [Over(*example.arrows[0])], to_act=0, turn=0, phase="jump")
        assert found == {wanted[1] if wanted else None}
        return
    left = dict(zip(example.points, example.groups[0], strict=True))
    points = 40 - 1 - sum(map(pips, left.values())) + bonus(left, "C2")
    assert points == said_number(r"(\d+)\.$", said)


def test_three_pips_are_taken_as_the_book_says() -> None:
    first = examples(GAMES["scarney-board"])[0]
    taken = dict(zip(first.points, first.groups[0], strict=True))["C2"]
    assert pips(taken) == 3
    assert words(first).endswith("takes three pips.")


@pictures("teeko")
def test_moves_and_fours_shown_of_teeko_are_as_the_book_says(example: Example) -> None:
    """All four of black; and a picture of a won game is one that has just been won, by nobody else."""
    said = words(example)
    black, white = ({at for piece, at in zip(example.groups[0], example.points, strict=True) if piece == colour}
                    for colour in ("black", "white"))  # fmt: skip
    assert len(black) == 4
    if example.arrows:
        assert ruled(GAMES["teeko"], example, [Move(*example.arrows[0])], to_act=0, turn=0, first=0, phase="move") == {
            None
        }
        return
    standard, advanced = (four_of(frozenset(black), larger) is not None for larger in (False, True))
    wanted = {"Black has won": (True, True), "Black wins the advanced game": (False, True),
              "Nobody has won": (False, False)}  # fmt: skip
    assert (standard, advanced) == next(each for start, each in wanted.items() if said.startswith(start))
    assert four_of(frozenset(white), True) is None


@pictures("follow-the-arrow")
def test_moves_and_the_end_shown_of_follow_the_arrow_are_as_the_book_says(example: Example) -> None:
    said, lies = words(example), dict(zip(example.points, example.groups[0], strict=True))
    if not example.arrows:
        assert _scored(lies) == said_number(r"(\d+)\.$", said)
        return
    path = (example.arrows[0][0], *(end for _, end in example.arrows))
    far = max(abs(ord(a) - ord(b)) for a, b in zip(path[0], path[1], strict=True))
    action: Action = Jump(path) if far > 1 else Walk(*path)
    asked = "BW".index(lies[path[0]][0])
    wanted = REFUSED.search(said)
    found = ruled(GAMES["follow-the-arrow"], example, [action], to_act=asked, turn=asked, first=0, phase="move")
    assert found == {wanted[1] if wanted else None}


def _scored(lies: dict[str, str]) -> int:
    """By the order in which pawns at home are named."""
    home = tuple(tuple(int(pawn[1]) for at, pawn in lies.items() if pawn[0] == colour and at[1] == row)
                 for colour, row in (("B", "6"), ("W", "1")))  # fmt: skip
    return result_of(home).nets[0]
