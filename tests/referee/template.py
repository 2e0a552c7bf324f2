"""A referee for the template game, written from its RULES.md alone: the pattern to follow for every new game."""

from __future__ import annotations

from typing import Any

from tests.referee.judging import Judging, need

GAME = "_template"
Line = dict[str, Any]


class Referee(Judging):
    """Judges one match of the template game, line by line."""

    scored = "X11"

    def __init__(self, head: Line) -> None:
        need(head["game"] == GAME and head["preset"] in ("standard", "slow"), "T4")
        self.plays = head["options"]["plays"]
        self.seats = len(head["seats"])
        need(head["sides"] == [[seat] for seat in range(self.seats)] and self.seats in (2, 3, 4), "X1")
        self.phase, self.number, self.dealer = "deal", 0, -1
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.gift: str | None = None
        self.turn = self.asked = -1
        self.played = 0
        self.totals = [0] * self.seats
        self.pending: list[Line] = []

    def fell(self, line: Line) -> None:
        """The card drawn is the one that was on top."""
        need(line["do"] != "draw" or line.get("card") == self.hands[line["seat"]][-1], "X6")

    def deal(self, line: Line) -> None:
        need(self.phase == "deal", "T4")
        need(line["hand"] == self.number + 1, "X5")
        need(line["dealer"] in range(self.seats) and self.dealer in (-1, (line["dealer"] - 1) % self.seats), "X4")
        need(sorted(line["deck"]) == sorted(r + s for r in "345678" for s in "CDHS"), "X2")
        self.number, self.dealer = line["hand"], line["dealer"]
        self.stock, self.pile = list(reversed(line["deck"])), []
        self.hands = [[] for _ in range(self.seats)]
        for n in range(4 * self.seats):
            self.hands[(self.dealer + 1 + n) % self.seats].append(self.stock.pop())
        self._turn_of((self.dealer + 1) % self.seats)

    def _turn_of(self, seat: int) -> None:
        self.turn = self.asked = seat
        self.phase, self.played = "draw", 0

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        need(self.phase in ("draw", "play", "answer"), "T4")
        need(seat == self.asked, "T1")
        verb, card, hand = action["do"], str(action.get("card")), self.hands[seat]
        phases = {"draw": "draw", "take": "answer", "refuse": "answer", "play": "play", "give": "play", "pass": "play"}
        need(phases.get(verb) == self.phase, "T4")
        if verb == "draw":
            hand.append(self.stock.pop())
            self.phase = "play"
        elif verb == "play":
            need(card in hand, "T2")
            need(self.played < self.plays, "X7")
            need(not self.pile or card[0] == self.pile[-1][0] or card[1] == self.pile[-1][1], "X7")
            hand.remove(card)
            self.pile.append(card)
            self.played += 1
            if not hand:
                self._hand_over(seat)
        elif verb == "give":
            need(card in hand, "T2")
            need(len(hand) >= 2, "X8")
            hand.remove(card)
            self.gift, self.phase, self.asked = card, "answer", (seat + 1) % self.seats
        elif verb == "pass":
            self._next()
        else:
            assert self.gift is not None
            self.hands[seat if verb == "take" else self.turn].append(self.gift)
            self.gift = None
            self._next()

    def _next(self) -> None:
        if self.stock:
            self._turn_of((self.turn + 1) % self.seats)
        else:
            self._hand_over(None)

    def _hand_over(self, out: int | None) -> None:
        held = [len(hand) for hand in self.hands]
        net = [sum(held) if seat == out else -held[seat] for seat in range(self.seats)]
        self.totals = [total + points for total, points in zip(self.totals, net, strict=True)]
        self.asked, self.phase = -1, "deal"
        score = {"t": "score", "hand": self.number, "out": out, "held": held, "net": net, "totals": list(self.totals)}
        self.pending = [score]
        if self.number == 2:
            self.phase = "over"
            winners = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
            self.pending.append({"t": "result", "totals": list(self.totals), "winners": winners})

    def table(self) -> dict[str, Any]:
        """Everything that can be compared with another's table."""
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "pile": list(self.pile),
            "stock": list(self.stock),
            "gift": self.gift,
            "scores": list(self.totals),
            "asked": None if self.phase == "over" else self.asked,
        }
