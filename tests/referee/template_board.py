"""A referee for the board template, written from its RULES.md alone: the pattern to follow for new board games."""

from __future__ import annotations

from typing import Any

from tests.referee.judging import OpenJudging, need

GAME = "_template_board"
POINTS = [column + row for column in "abc" for row in "123"]
STRAIGHT = [{c + r for r in "123"} for c in "abc"] + [{c + r for c in "abc"} for r in "123"]
DIAGONAL = [{"a1", "b2", "c3"}, {"a3", "b2", "c1"}]
Line = dict[str, Any]


class Referee(OpenJudging):
    """Judges one match of Morris, line by line."""

    scored = "B7"

    def __init__(self, head: Line) -> None:
        super().__init__(head, GAME, ("standard", "plain"), (2,), "B1")
        self.lines = STRAIGHT + (DIAGONAL if head["options"]["diagonals"] == "yes" else [])
        self.first, self.moves = 0, 0
        self.board: dict[str, int] = {}
        self.left = [3, 3]

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == 1, "B7")
        need(line["first"] in (0, 1), "B3")
        self.asked = self.first = line["first"]

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        need(seat == self.asked, "T1")
        need(action["do"] == ("drop" if self.left[seat] else "move"), "T4")
        if action["do"] == "drop":
            to = action.get("at")
            self._need_empty(to)
            self.left[seat] -= 1
        else:
            start, to = action.get("from"), action.get("to")
            need(isinstance(start, str) and isinstance(to, str), "T4")
            need(self.board.get(start) == seat, "T3")
            self._need_empty(to)
            need(to in self._next_to(start), "B5")
            del self.board[start]
            self.moves += 1
        self.board[to] = seat
        self._after(seat)

    def _need_empty(self, to: Any) -> None:
        need(isinstance(to, str), "T4")
        need(to in POINTS, "B4")
        need(to not in self.board, "B4")

    def _next_to(self, start: str) -> set[str]:
        """Points on a line with this one, and no further than the middle of it."""
        found = set()
        for line in self.lines:
            if start in line:
                middle = sorted(line)[1]
                found |= line - {start} if start == middle else {middle}
        return found

    def _after(self, seat: int) -> None:
        own = {name for name, owner in self.board.items() if owner == seat}
        other = 1 - seat
        self.asked = other
        if any(line <= own for line in self.lines):
            self._over("line", seat)
        elif self.moves >= 40:
            self._over("moves", None)
        elif not self.left[other] and not self._moves_of(other):
            self._over("stuck", None)

    def _moves_of(self, seat: int) -> list[str]:
        own = [name for name, owner in self.board.items() if owner == seat]
        return [to for name in own for to in self._next_to(name) if to not in self.board]

    def _over(self, how: str, winner: int | None) -> None:
        if winner is not None:
            self.totals[winner] += 1
        self.scores(1, [{"net": total} for total in self.totals], how=how)
        self.ends()

    def table(self) -> dict[str, Any]:
        colours = ["white", "white"]
        colours[self.first] = "black"
        if self.asked == -1:
            colours = ["black", "white"]
        piles = {f"point.{name}": [colours[seat]] for name, seat in self.board.items()}
        return self.laid(piles | {f"supply.{seat}": [colours[seat]] * n for seat, n in enumerate(self.left)})
