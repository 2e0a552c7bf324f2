"""A referee for Scarney on a board, written from its RULES.md alone."""

from __future__ import annotations

from typing import Any

from tests.referee.judging import OpenJudging, Violation, match_length, need

GAME = "scarney-board"
Line = dict[str, Any]
ALL = [colour + pips for colour in "BRYG" for pips in "1234"]


def number(name: Any) -> int | None:
    """0 to 15 for C1 to C16."""
    return next((n for n in range(16) if name == f"C{n + 1}"), None)


class Referee(OpenJudging):
    """Judges one match of Scarney on a board, line by line."""

    scored = "B2.4"

    def __init__(self, head: Line) -> None:
        match_length(head)
        self.variant = head["options"]["variant"]
        seats = (1, 2, 3, 4) if self.variant == "plain" else (2,)
        super().__init__(head, GAME, ("standard", "doubles", "high-low"), seats, "B2.4")
        self.count = self.first = 0
        self.board: list[str | None] = [None] * 16
        self.out = list(ALL)
        self.lifted: int | None = None
        self.taken = [0] * self.seats

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == self.count + 1, "B2.4")
        need(line["first"] in range(self.seats), "B2.4")
        need(not self.count or line["first"] == (self.first + 1) % self.seats, "B2.4")
        need(sorted(line["board"]) == sorted(ALL), "B2.1")
        self.count += 1
        self.first = self.asked = line["first"]
        self.board, self.out, self.lifted = list(line["board"]), [], None
        self.taken = [0] * self.seats

    def may_move(self, seat: int, pawn: str) -> bool:
        if self.variant != "doubles":
            return True
        return (pawn[0] in "BR") == (seat == self.first)

    def over(self, start: int, to: int) -> int | None:
        (x, y), (x2, y2) = (start % 4, start // 4), (to % 4, to // 4)
        straight = (abs(x - x2), abs(y - y2)) in ((2, 0), (0, 2))
        return (y + y2) // 2 * 4 + (x + x2) // 2 if straight else None

    def need_jump(self, seat: int, start: int, to: int | None) -> int:
        """The cell that is jumped over."""
        pawn = self.board[start]
        need(pawn is not None, "T3")
        assert pawn is not None
        need(self.may_move(seat, pawn), "B2.5")
        middle = None if to is None else self.over(start, to)
        need(middle is not None, "B2.2")
        assert middle is not None
        assert to is not None
        beside = self.board[middle]
        need(self.board[to] is None and beside is not None and beside[0] != pawn[0], "B2.2")
        return middle

    def jumps(self, seat: int) -> bool:
        for start in range(16):
            for to in {start - 8, start - 2, start + 2, start + 8} & {*range(16)}:
                try:
                    self.need_jump(seat, start, to)
                except Violation:
                    continue
                return True
        return False

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        need(seat == self.asked, "T1")
        verb = action["do"]
        need(verb in ("lift", "jump", "pass"), "T4")
        if verb == "lift":
            need(isinstance(action.get("cell"), str), "T4")
            need(self.lifted is None, "T4")
            self.lift(seat, number(action["cell"]))
        elif verb == "jump":
            need(isinstance(action.get("from"), str) and isinstance(action.get("to"), str), "T4")
            need(self.lifted is not None, "T4")
            start, to = number(action["from"]), number(action["to"])
            need(start is not None, "T3")
            assert start is not None
            middle = self.need_jump(seat, start, to)
            assert to is not None
            taken = self.board[middle]
            assert taken is not None
            self.taken[seat] += int(taken[1])
            self.out.append(taken)
            self.board[to], self.board[start], self.board[middle] = self.board[start], None, None
        else:
            need(self.lifted is not None and self.variant == "doubles", "T4")
            need(not self.jumps(seat), "B2.5")
        self.asked = (seat + 1) % self.seats
        if not any(self.jumps(each) for each in range(self.seats)):
            self.end()

    def lift(self, seat: int, at: int | None) -> None:
        pawn = None if at is None else self.board[at]
        need(pawn is not None, "T3")
        assert at is not None
        assert pawn is not None
        need(self.may_move(seat, pawn), "B2.5")
        need(pawn[1] in "12", "B2.1")
        self.board[at], self.lifted = None, at
        self.out.append(pawn)

    def end(self) -> None:
        left = [n for n in range(16) if self.board[n]]
        extra = 0
        if self.seats == 1:
            assert self.lifted is not None
            if len(left) == 1:
                extra = 20
                apart = abs(left[0] % 4 - self.lifted % 4) + abs(left[0] // 4 - self.lifted // 4)
                extra += 10 if apart == 1 else 0
            else:
                extra = 5 if len(left) == 2 else 0
                extra += 5 if len({str(self.board[n])[0] for n in left}) == 1 else 0
        nets = [taken + extra for taken in self.taken]
        if self.variant == "high-low":
            both, more = sum(self.taken), self.taken[0] - self.taken[1]
            nets = [both if more > 0 else 0, both if more < 0 else 0]
        self.totals = [total + net for total, net in zip(self.totals, nets, strict=True)]
        sides = [{"taken": t, "bonus": extra, "net": net} for t, net in zip(self.taken, nets, strict=True)]
        self.scores(self.count, sides, left=len(left))
        finished = max(self.totals) > 100 if self.variant == "high-low" else self.count == self.seats
        if finished:
            self.ends(None if self.seats > 1 else [0] if len(left) == 1 else [])

    def table(self) -> dict[str, Any]:
        piles = {f"cell.C{n + 1}": [pawn] for n, pawn in enumerate(self.board) if pawn}
        return self.laid({**piles, "box.0": list(self.out)})
