"""A referee for the dice template, written from its RULES.md alone: the pattern to follow for new dice games."""

from __future__ import annotations

from typing import Any

from tests.referee.judging import Judging, need

GAME = "_template_dice"
Line = dict[str, Any]


class Referee(Judging):
    """Judges one match of Pig, line by line."""

    scored = "D7"

    def __init__(self, head: Line) -> None:
        need(head["game"] == GAME and head["preset"] in ("standard", "short"), "T4")
        self.target = head["options"]["target"]
        self.seats = len(head["seats"])
        need(head["sides"] == [[seat] for seat in range(self.seats)] and 2 <= self.seats <= 8, "D1")
        self.asked: int | None = -1
        self.worth, self.thrown = 0, False
        self.faces = [6, 6]
        self.totals = [0] * self.seats
        self.pending: list[Line] = []

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == 1, "D7")
        need(line["first"] in range(self.seats), "D3")
        self.asked = line["first"]

    def fell(self, line: Line) -> None:
        if line["do"] == "throw":
            self.fall(line["faces"])

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation; how dice fall is distinguished."""
        need(seat == self.asked, "T1")
        need(action["do"] in ("throw", "stop"), "T4")
        if action["do"] == "stop":
            need(self.thrown, "D6")
            self.totals[seat] += self.worth
            if self.totals[seat] >= self.target:
                self._over(seat)
            else:
                self._next()

    def fall(self, faces: list[int]) -> None:
        """The dice have fallen so."""
        need(len(faces) == 2 and all(type(face) is int and 1 <= face <= 6 for face in faces), "D2")
        self.faces, self.thrown = list(faces), True
        self.worth += sum(faces)
        if 1 in faces:
            self._next()

    def _next(self) -> None:
        assert self.asked is not None
        self.asked = (self.asked + 1) % self.seats
        self.worth, self.thrown = 0, False

    def _over(self, seat: int) -> None:
        self.asked, self.worth = None, 0
        sides = [{"net": total} for total in self.totals]
        shown = {"hand": 1, "out": seat, "void": False, "sides": sides, "totals": list(self.totals)}
        best = [s for s, total in enumerate(self.totals) if total == max(self.totals)]
        self.pending = [{"t": "score", **shown}, {"t": "result", "totals": list(self.totals), "winners": best}]

    def table(self) -> dict[str, Any]:
        """Everything that can be compared with another's table."""
        dice = {"dice.0": [f"die{face}" for face in self.faces]}
        return {"piles": dice, "scores": list(self.totals), "asked": self.asked}
