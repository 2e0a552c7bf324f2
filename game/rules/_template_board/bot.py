"""Computer players: each sees a View and its own luck, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, View
from game.engine.table import Seat
from game.rules._template_board import rules
from game.rules._template_board.actions import Move
from game.rules._template_board.rules import POINTS, Facts


def novice(view: View[Facts], luck: Chance) -> Action:
    """Does anything lawful."""
    choices = list(rules.legal(view))
    pick, _ = luck.below(len(choices))
    return choices[pick]


def steady(view: View[Facts], luck: Chance) -> Action:
    """Wins where it can, else prevents a win where it can; else prefers open lines; luck chooses among equals."""
    assert view.seat is not None
    choices = list(rules.legal(view))
    worth = [_worth(view, action) for action in choices]
    best = [action for action, points in zip(choices, worth, strict=True) if points == max(worth)]
    pick, _ = luck.below(len(best))
    return best[pick]


def _worth(view: View[Facts], action: Action) -> int:
    """100 for three of one's own in line, less 10 for each line the other could fill, and 1 for each line begun."""
    assert view.seat is not None
    board = {name: view.at("point", name)[0] for name in POINTS if view.at("point", name)}
    if isinstance(action, Move):
        del board[action.from_]
        board[action.to] = rules.colour(view.open, view.seat)
    else:
        board[action.at] = rules.colour(view.open, view.seat)  # type: ignore[attr-defined]
    own, other = (_counts(view, board, seat) for seat in (view.seat, 1 - view.seat))
    return 100 * own.count(3) - 10 * other.count(2) + own.count(1) + own.count(2)


def _counts(view: View[Facts], board: Mapping[str, str], seat: Seat) -> list[int]:
    """How many discs this seat has in each line where the other has none."""
    mine, theirs = rules.colour(view.open, seat), rules.colour(view.open, 1 - seat)
    rows = [[board.get(name) for name in line] for line in rules.lines(view.open.diagonals)]
    return [row.count(mine) for row in rows if theirs not in row]


BOTS: Mapping[str, Bot] = {"novice": novice, "steady": steady}
