"""A referee for Scarney 3000, written from its RULES.md alone."""

from __future__ import annotations

from typing import Any

from tests.referee.judging import OpenJudging, match_length, need

GAME = "scarney-3000"
Line = dict[str, Any]
BONUS = {1: (1000, 2000), 3: (300, 600), 4: (400, 800), 6: (600, 1200), 0: (300, 1000)}


class Referee(OpenJudging):
    """Judges one match of Scarney 3000, line by line."""

    scored = "D2.1"

    def __init__(self, head: Line) -> None:
        match_length(head)
        super().__init__(head, GAME, ("standard", "faces"), (2, 3, 4, 5, 6), "D2.1")
        self.faces = head["options"]["faces"] == "yes"
        self.loose, self.kept, self.aside = [1, 3, 4, 6, 6], list[int](), 0
        self.thrown = False

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == 1 and line["first"] in range(self.seats), "D2.1")
        self.asked = line["first"]

    def fell(self, line: Line) -> None:
        if line["do"] == "throw":
            self.fall(line["faces"])

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation; how dice fall is distinguished."""
        need(seat == self.asked, "T1")
        need(action["do"] in ("throw", "stop"), "T4")
        if action["do"] == "stop":
            need(self.thrown, "T4")
            need(self.kept[0] == 0 or self.aside > 0, "D2.3")
            self.enter(self.score())

    def score(self) -> int:
        """What lies there is worth."""
        if len(self.kept) == 5:
            return 3000
        points = 0
        if self.kept:
            points = BONUS[self.kept[0]][len(self.kept) - 3]
        dead = self.aside + self.loose.count(0)
        if not self.kept or self.kept[0]:
            points += 50 * dead
        else:
            dead = len(self.kept)
        if self.faces and dead in (1, 2):
            points += sum(self.loose) + sum(self.kept)
        return points

    def fall(self, faces: list[int]) -> None:
        """The dice have fallen so."""
        need(len(faces) == len(self.loose) and all(type(f) is int and f in (0, 1, 3, 4, 6) for f in faces), "D2.2")
        self.loose = list(faces)
        if not self.thrown:
            many = [face for face in (0, 1, 3, 4, 6) if faces.count(face) >= 3]
            if not many:
                self.enter(self.score())
                return
            wanted = many[0]
        else:
            wanted = self.kept[0]
            if 0 not in faces and wanted not in faces:
                self.enter(0)
                return
        self.thrown = True
        self.kept += [face for face in faces if face == wanted]
        if wanted:
            self.aside += faces.count(0)
        self.loose = [face for face in faces if face not in (0, wanted)]
        if not self.loose:
            self.enter(self.score())

    def enter(self, points: int) -> None:
        assert self.asked is not None
        seat = self.asked
        self.totals[seat] += points
        if self.totals[seat] >= 3000:
            self.over(seat)
            return
        self.asked = (seat + 1) % self.seats
        self.loose += self.kept + [0] * self.aside
        self.kept, self.aside, self.thrown = [], 0, False

    def over(self, seat: int) -> None:
        gains = [total - self.totals[seat] for total in self.totals]
        gains[seat] = -sum(gains)
        self.scores(1, [{"net": total} for total in self.totals])
        self.ends([seat], settlement=gains)

    def table(self) -> dict[str, Any]:
        piles = {"dice.0": self.loose, "kept.0": self.kept, "dead.0": [0] * self.aside}
        return self.laid({place: [f"die{face}" for face in pile] for place, pile in piles.items()})
