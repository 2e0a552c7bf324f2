"""A referee for Teeko, written from its RULES.md alone."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.referee.judging import OpenJudging, match_length, need

GAME = "teeko"
SPOTS = [(x, y) for x in range(5) for y in range(5)]
Line = dict[str, Any]


def spot(name: Any) -> tuple[int, int] | None:
    """Column and row of a name such as c3."""
    if isinstance(name, str) and len(name) == 2 and name[0] in "abcde" and name[1] in "12345":
        return "abcde".index(name[0]), "12345".index(name[1])
    return None


def is_four(own: set[tuple[int, int]], advanced: bool) -> bool:
    """B3.3, looked at from one's own four markers: a row without gaps, or an upright square."""
    if len(own) != 4:
        return False
    points = sorted(own)
    ways = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)}
    if len(ways) == 1 and ways < {(0, 1), (1, 0), (1, 1), (1, -1)}:
        return True
    x, y = points[0]
    size = points[-1][0] - x
    corners = {(x, y), (x, y + size), (x + size, y), (x + size, y + size)}
    return own == corners and (size == 1 or (advanced and 1 < size < 5))


class Referee(OpenJudging):
    """Judges one match of Teeko, line by line."""

    scored = "B3.3"

    def __init__(self, head: Line) -> None:
        match_length(head)
        super().__init__(head, GAME, ("standard", "advanced"), (2,), "B3.1")
        need(head["options"]["squares"] in ("standard", "advanced"), "B3.3")
        self.advanced = head["options"]["squares"] == "advanced"
        self.first, self.moves = 0, 0
        self.own: list[set[tuple[int, int]]] = [set(), set()]
        self.left = [4, 4]
        self.past: list[Any] = []

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == 1, "B3.3")
        need(line["first"] in (0, 1), "B3.1")
        self.asked = self.first = line["first"]

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        need(seat == self.asked, "T1")
        need(action["do"] == ("drop" if self.left[seat] else "move"), "T4")
        if action["do"] == "drop":
            need(isinstance(action.get("at"), str), "T4")
            to = spot(action["at"])
            need(to is not None and to not in self.own[0] | self.own[1], "B3.1")
            need(self.left != [4, 4] or to != (2, 2), "B3.1")
            self.left[seat] -= 1
        else:
            need(isinstance(action.get("from"), str) and isinstance(action.get("to"), str), "T4")
            start, to = spot(action["from"]), spot(action["to"])
            need(start in self.own[seat], "T3")
            need(to is not None and to not in self.own[0] | self.own[1], "B3.2")
            assert start is not None
            assert to is not None
            need(max(abs(start[0] - to[0]), abs(start[1] - to[1])) == 1, "B3.2")
            self.own[seat].remove(start)
            self.moves += 1
        assert to is not None
        self.own[seat].add(to)
        self._after(seat)

    def _after(self, seat: int) -> None:
        self.asked = 1 - seat
        if is_four(self.own[seat], self.advanced):
            self.totals[seat] = 1
            self._over("four")
        elif self.left == [0, 0]:
            here = (frozenset(self.own[0]), frozenset(self.own[1]), self.asked)
            self.past.append(here)
            if self.past.count(here) == 3:
                self._over("repetition")
            elif self.moves == 60:
                self._over("moves")

    def _over(self, how: str) -> None:
        self.scores(1, [{"net": total} for total in self.totals], how=how)
        self.ends()

    def table(self) -> dict[str, Any]:
        colours = ["white", "white"]
        colours[self.first] = "black"
        if self.asked == -1:
            colours = ["black", "white"]
        names = {(x, y): "abcde"[x] + "12345"[y] for x, y in SPOTS}
        piles = {f"point.{names[at]}": [colours[seat]] for seat in (0, 1) for at in self.own[seat]}
        return self.laid(piles | {f"supply.{seat}": [colours[seat]] * n for seat, n in enumerate(self.left)})
