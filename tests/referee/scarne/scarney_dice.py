"""A referee for Scarney Dice, written from its RULES.md alone."""

from __future__ import annotations

from typing import Any

from tests.referee.judging import OpenJudging, match_length, need

GAME = "scarney-dice"
Line = dict[str, Any]
ACROSS = {1: 6, 6: 1, 3: 4, 4: 3}


class Referee(OpenJudging):
    """Judges one match of Scarney Dice, line by line."""

    scored = "D1.2"

    def __init__(self, head: Line) -> None:
        super().__init__(head, GAME, ("standard", "plain"), (2, 3, 4, 5, 6), "D1.1")
        self.options = head["options"]
        self.frames = {"standard": 7, "hand": 1, "short": 3}[match_length(head, "hand", "short")]
        self.frame = self.kept = 0
        self.order: list[int] = []
        self.opens: int | None = None
        self.showing, self.gone = [1, 3, 4, 6, 6], 0
        self.entered: dict[int, tuple[int, int]] = {}
        self.put_in = [0] * self.seats

    def fell(self, line: Line) -> None:
        if line["do"] in ("throw", "hit"):
            self.fall(line["faces"])

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == self.frame + 1, "D1.2")
        order = line["order"]
        need(sorted(order) == list(range(self.seats)), "D1.1")
        if self.frame:
            at = order.index(self.order[0])
            need(order[at:] + order[:at] == self.order and order[0] == self.opens, "D1.2")
        self.frame, self.order = line["hand"], list(order)
        self.put_in = [10] * self.seats
        self.entered = {}
        self.begin(order[0])

    def begin(self, seat: int) -> None:
        self.asked = seat
        self.showing, self.gone = self.showing + [0] * self.gone, 0
        self.first: list[int] | None = None  # the faces of the first throw without a dead die, as they count
        self.has_hit = self.swaps = self.little = False
        self.doubled = ""

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation; how dice fall is distinguished."""
        need(seat == self.asked, "T1")
        verb, swaps = action["do"], action.get("opposite")
        need(verb in ("throw", "hit", "double", "pass"), "T4")
        need(swaps is None or (type(swaps) is bool and verb in ("throw", "hit")), "T4")
        due = self.first is not None and not self.has_hit  # a pass or a hit
        if verb == "throw":
            need(not due, "D1.3")
        if verb in ("pass", "hit"):
            need(due, "D1.4")
        if verb == "double":
            need(self.first is None and not self.doubled, "D1.5")
            self.doubled = "one" if self.gone == 4 else "all"
            self.put_in[seat] += 10
        need(not swaps or self.gone == 4, "D1.5")
        self.swaps = bool(swaps)
        if verb == "hit":
            self.has_hit = True
        if verb == "pass":
            assert self.first is not None
            self.finish([self.first])

    def fall(self, faces: list[int]) -> None:
        """The dice have fallen so."""
        thrown = 5 - self.gone
        need(len(faces) == thrown and all(type(f) is int and f in (0, 1, 3, 4, 6) for f in faces), "D1.3")
        dead = faces.count(0)
        self.showing, self.gone = [f for f in faces if f], self.gone + dead
        if dead == 5:
            self.big()
        elif self.gone == 5:
            self.enter(0, 0)
        elif dead:
            self.little |= dead == 4
        else:
            counted = [ACROSS[f] for f in faces] if self.swaps else list(faces)
            if not self.has_hit:
                self.first = counted
            elif self.first is not None and len(self.first) == thrown:
                self.finish([self.first, counted])
            else:
                self.finish([counted])

    def finish(self, throws: list[list[int]]) -> None:
        points = extra = 0
        for faces in throws:
            for face in faces:
                twice = self.doubled == "all" or (self.doubled == "one" and face in (1, 6))
                points += 2 * face if twice else face
            extra += {3: 10, 4: 20, 5: 50}.get(max(faces.count(face) for face in faces), 0)
        extra += 10 if self.little else 0
        self.enter(points, extra if self.options["bonuses"] == "house" else 0)

    def enter(self, points: int, extra: int) -> None:
        assert self.asked is not None
        self.entered[self.asked] = (points, extra)
        left = [seat for seat in self.order if seat not in self.entered]
        if left:
            self.begin(left[0])
            return
        highest = max(map(sum, self.entered.values()))
        self.end([seat for seat in self.order if sum(self.entered[seat]) == highest], None)

    def big(self) -> None:
        assert self.asked is not None
        self.end([self.asked], self.asked)

    def end(self, best: list[int], big: int | None) -> None:
        ends_match = big is not None and self.options["big_scarney"] == "match"
        pot = self.kept + sum(self.put_in)
        won = [0] * self.seats
        self.kept = 0
        if len(best) == 1 or self.frame == self.frames:
            for n in range(pot):  # chip by chip
                won[best[n % len(best)]] += 1
            self.opens = self.order[(self.order.index(best[0]) + 1) % self.seats]
        else:
            self.kept, self.opens = pot, self.order[0]
        sides = []
        for seat in range(self.seats):
            points, extra = self.entered.get(seat, (0, 0))
            net = won[seat] - self.put_in[seat]
            self.totals[seat] += net
            sides.append({"points": points, "bonus": extra, "paid": self.put_in[seat], "won": won[seat], "net": net})
        self.scores(self.frame, sides, pot=pot, big=big, carried=self.kept)
        if ends_match or self.frame == self.frames:
            self.ends([big] if ends_match and big is not None else None)

    def table(self) -> dict[str, Any]:
        return self.laid({"dice.0": [f"die{f}" for f in self.showing], "dead.0": ["die0"] * self.gone})
