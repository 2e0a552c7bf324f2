"""A referee for the dice template, written from its RULES.md alone: the pattern to follow for new dice games."""

from __future__ import annotations

from typing import Any

from tests.referee.judging import OpenJudging, need

GAME = "_template_dice"
Line = dict[str, Any]


class Referee(OpenJudging):
    """Judges one match of Pig, line by line."""

    scored = "D7"

    def __init__(self, head: Line) -> None:
        super().__init__(head, GAME, ("standard", "short"), (2, 3, 4, 5, 6, 7, 8), "D1")
        self.target = head["options"]["target"]
        self.worth, self.thrown = 0, False
        self.faces = [6, 6]

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
        self.worth = 0
        self.scores(1, [{"net": total} for total in self.totals], out=seat)
        self.ends()

    def table(self) -> dict[str, Any]:
        return self.laid({"dice.0": [f"die{face}" for face in self.faces]})
