"""A referee for Scarnie, written from its RULES.md alone."""

from __future__ import annotations

import copy
from typing import Any

from tests.referee.judging import OpenJudging, match_length, need

GAME = "scarnie"
Line = dict[str, Any]


class Referee(OpenJudging):
    """Judges one match of Scarnie, line by line."""

    scored = "B1.3"

    def __init__(self, head: Line) -> None:
        match_length(head)
        super().__init__(head, GAME, ("standard",), (2, 3, 4), "T4")
        self.round = 0
        self.stations: list[list[int]] = [[], [], [], []]
        self.gone = list(range(1, 29))

    def deal(self, line: Line) -> None:
        need(self.asked == -1 and line["hand"] == self.round + 1, "B1.3")
        draws, stations = line["draws"], line["stations"]
        need(len(draws) == self.seats == len(set(draws)) and all(1 <= n <= 28 for n in draws), "B1.1")
        need(len(stations) == 4 and all(len(each) == 7 for each in stations), "B1.1")
        need(sorted(n for each in stations for n in each) == list(range(1, 29)), "B1.1")
        self.round += 1
        self.stations, self.gone = copy.deepcopy(stations), []
        self.asked = min(range(self.seats), key=lambda seat: draws[seat])

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        need(seat == self.asked, "T1")
        need(action["do"] == "remove", "T4")
        where, taken = action.get("station"), action.get("pieces")
        need(type(where) is int and isinstance(taken, list) and all(type(n) is int for n in taken), "T4")
        assert isinstance(where, int)
        assert isinstance(taken, list)
        need(where in (0, 1, 2, 3), "B1.2")
        need(len(taken) in (1, 2, 3), "B1.2")
        there = self.stations[where]
        need(len(set(taken)) == len(taken) and set(taken) <= set(there), "T3")
        need(all(n <= 20 for n in taken) or all(n > 20 for n in taken), "B1.2")
        for number in taken:
            there.remove(number)
            self.gone.append(number)
        self.asked = (seat + 1) % self.seats
        if not any(self.stations):
            self.over(seat, taken[-1])

    def over(self, loser: int, last: int) -> None:
        nets = [0 if seat == loser else last for seat in range(self.seats)]
        self.totals = [total + net for total, net in zip(self.totals, nets, strict=True)]
        self.scores(self.round, [{"net": net} for net in nets], loser=loser, last=last)
        highest = max(self.totals)
        if highest >= 100 and self.totals.count(highest) == 1:
            self.ends()

    def table(self) -> dict[str, Any]:
        piles = {f"station.{n}": [str(each) for each in there] for n, there in enumerate(self.stations)}
        return self.laid({**piles, "box.0": [str(each) for each in self.gone]})
