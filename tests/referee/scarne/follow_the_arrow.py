"""A referee for Follow the Arrow, written from its RULES.md alone."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tests.referee.judging import OpenJudging, match_length, need

GAME = "follow-the-arrow"
Line = dict[str, Any]
At = tuple[int, int]  # column from 0, row from 1


def spot(name: Any) -> At | None:
    if isinstance(name, str) and len(name) == 2 and name[0] in "abcde" and name[1] in "123456":
        return "abcde".index(name[0]), int(name[1])
    return None


def arrows(at: At, forward: int) -> list[tuple[int, int]]:
    """The directions in which one may leave a point."""
    found = [(0, forward)]
    if at[1] in (2, 4):
        found.append((1, 0))
    if at[1] in (3, 5):
        found.append((-1, 0))
    return [(x, y) for x, y in found if 0 <= at[0] + x <= 4 and 1 <= at[1] + y <= 6]


class Referee(OpenJudging):
    """Judges one match of Follow the Arrow, line by line."""

    scored = "B4.5"

    def __init__(self, head: Line) -> None:
        match_length(head)
        super().__init__(head, GAME, ("standard", "forced-jump"), (2,), "B4.1")
        need(head["options"]["jump"] in ("free", "forced"), "B4.1")
        self.forced = head["options"]["jump"] == "forced"
        self.game = self.first = 0
        self.pawns: list[dict[At, int]] = [{}, {}]
        self.waiting = [True, True]
        self.home: list[list[int]] = [[], []]

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == self.game + 1, "B4.5")
        need(line["first"] in (0, 1), "B4.1")
        need(not self.game or line["first"] != self.first, "B4.5")
        self.game += 1
        self.asked = self.first = line["first"]
        self.pawns, self.waiting, self.home = [{}, {}], [True, True], [[], []]

    def forward(self, seat: int) -> int:
        return 1 if seat == self.first else -1

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        need(seat == self.asked, "T1")
        verb = action["do"]
        need(verb in ("place", "step", "jump", "pass"), "T4")
        if verb == "place":
            pawns = action.get("pawns")
            need(isinstance(pawns, list) and all(type(n) is int for n in pawns), "T4")
            assert isinstance(pawns, list)
            need(self.waiting[seat], "T4")
            need(sorted(pawns) == [1, 2, 3, 4, 5], "B4.1")
            row = 1 if seat == self.first else 6
            self.pawns[seat] = {(x, row): n for x, n in enumerate(pawns)}
            self.waiting[seat] = False
            self.asked = 1 - seat
            return
        if verb == "step":
            need(isinstance(action.get("from"), str) and isinstance(action.get("to"), str), "T4")
            need(not self.waiting[seat], "T4")
            self.step(seat, spot(action["from"]), spot(action["to"]))
        elif verb == "jump":
            path = action.get("path")
            need(isinstance(path, list) and all(isinstance(each, str) for each in path), "T4")
            assert isinstance(path, list)
            need(not self.waiting[seat], "T4")
            self.jump(seat, [spot(each) for each in path])
        else:
            need(not self.waiting[seat], "T4")
            need(not self.can_move(seat), "B4.3")
            self.asked = 1 - seat
            return
        self.after(seat)

    def step(self, seat: int, start: At | None, to: At | None) -> None:
        need(start in self.pawns[seat], "T3")
        assert start is not None
        ways = [(start[0] + x, start[1] + y) for x, y in arrows(start, self.forward(seat))]
        need(to in ways, "B4.2")
        assert to is not None
        need(to not in self.pawns[0] and to not in self.pawns[1], "B4.3")
        need(not self.forced or not any(self.leaps(seat, each) for each in self.pawns[seat]), "B4.3")
        self.go(seat, start, to)

    def leaps(self, seat: int, start: At) -> list[At]:
        """Where a pawn here can jump at once."""
        found = []
        for x, y in arrows(start, self.forward(seat)):
            middle, to = (start[0] + x, start[1] + y), (start[0] + 2 * x, start[1] + 2 * y)
            leads = (x, y) in arrows(middle, self.forward(seat)) and middle in self.pawns[1 - seat]
            if leads and to not in self.pawns[0] and to not in self.pawns[1]:
                found.append(to)
        return found

    def jump(self, seat: int, path: list[At | None]) -> None:
        need(bool(path) and path[0] in self.pawns[seat], "T3")
        need(len(path) > 1, "B4.3")
        for here, to in pairwise(path):
            assert here is not None
            straight = None
            for x, y in arrows(here, self.forward(seat)):
                middle = (here[0] + x, here[1] + y)
                if to == (here[0] + 2 * x, here[1] + 2 * y) and (x, y) in arrows(middle, self.forward(seat)):
                    straight = middle
            need(straight is not None, "B4.2")
            need(to in self.leaps(seat, here), "B4.3")
            assert to is not None
            self.go(seat, here, to)

    def go(self, seat: int, start: At, to: At) -> None:
        number = self.pawns[seat].pop(start)
        self.pawns[seat][to] = number
        if to[1] == (6 if seat == self.first else 1):
            self.home[seat].append(number)

    def can_move(self, seat: int) -> bool:
        for start in self.pawns[seat]:
            if self.leaps(seat, start):
                return True
            for x, y in arrows(start, self.forward(seat)):
                to = (start[0] + x, start[1] + y)
                if to not in self.pawns[0] and to not in self.pawns[1]:
                    return True
        return False

    def after(self, seat: int) -> None:
        self.asked = 1 - seat
        if len(self.home[seat]) == 5 or not (self.can_move(0) or self.can_move(1)):
            self.end()

    def end(self) -> None:
        mine, theirs = ((len(each), sum(each)) for each in self.home)
        winner = None if mine == theirs else 0 if mine > theirs else 1
        nets, last = [0, 0], None
        if winner is not None:
            last = self.home[winner][-1]
            nets[winner] = sum({1, 2, 3, 4, 5} - set(self.home[1 - winner])) * last
        self.totals = [total + net for total, net in zip(self.totals, nets, strict=True)]
        self.scores(self.game, [{"net": net} for net in nets], home=[len(each) for each in self.home], last=last)
        if self.game == 2:
            self.ends()

    def table(self) -> dict[str, Any]:
        first = self.first if self.game else 0
        colour = ["B" if seat == first else "W" for seat in (0, 1)]
        piles = {f"supply.{seat}": [f"{colour[seat]}{n}" for n in range(1, 6)] for seat in (0, 1) if self.waiting[seat]}
        for seat in (0, 1):
            piles |= {f"point.{'abcde'[x]}{y}": [f"{colour[seat]}{n}"] for (x, y), n in self.pawns[seat].items()}
        return self.laid(piles)
