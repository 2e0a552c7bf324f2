"""A referee who knows Skarney Gin only from its rules in words, and shares no code with the game: slow and plain.

Readings of the text where it leaves room are marked "Reading:".
"""

from __future__ import annotations

from typing import Any

from tests.referee.judging import OfferJudging, cards_of, match_length, need, same
from tests.referee.skarney import held, take_out

GAME = "skarney-gin"
Line = dict[str, Any]

OPTIONS = {"settlement": ("full", "simple"), "meld_on_contract_turn": ("no", "yes")}
PRESETS = ("standard", "simple")


def value(card: str) -> int:
    """G10: A 15, T-K 10, the others face value."""
    if card[0] == "A":
        return 15
    return 10 if card[0] in "TJQK" else int(card[0])


def places(card: str) -> tuple[int, ...]:
    """Where a card may stand in a run: an ace low or high."""
    return (1, 14) if card[0] == "A" else ("..23456789TJQK".index(card[0]),)


def low_place(cards: list[str]) -> int | None:
    """The place of the first card when the listed ranks follow each other, never around the corner."""
    for low in places(cards[0]):
        if all(low + i in places(card) for i, card in enumerate(cards)):
            return low
    return None


def need_meld(kind: str, cards: list[str]) -> None:
    """G3."""
    need(len(cards) >= 3, "G3", "too few")
    if kind == "set":
        need(len({card[0] for card in cards}) == 1, "G3", "ranks differ")
        need(len(cards) <= 4, "G3", "too many")
        return
    need(kind == "straight" or len({card[1] for card in cards}) == 1, "G3", "suits differ")
    need(low_place(cards) is not None, "G3", "not in order")


class Referee(OfferJudging):
    """Judges one game. ``read`` takes the lines of a record one by one and raises Violation at the first bad one."""

    verbs = ("draw", "contract", "meld", "layoff", "offer", "take", "refuse", "end")
    kinds = ("set", "sequence", "straight")
    of_drawn = "G9"
    seats = 2

    def __init__(self, head: Line) -> None:
        need(head.get("t") == "match" and head.get("game") == GAME, "T4", "no match of Skarney Gin")
        options = head.get("options")
        need(isinstance(options, dict) and head.get("preset") in PRESETS, "T4", "no options or preset")
        for name, values in OPTIONS.items():
            need(options.get(name) in values, "T4", name)
        self.options: dict[str, Any] = {name: options[name] for name in OPTIONS}
        self.length = match_length(head, "hand", "short", "long")
        self.target = {"short": 100, "long": 400}.get(self.length, 200)
        need(len(head["seats"]) == 2 and same(head["sides"], [[0], [1]]), "T4", "two players, each alone")

        self.phase = "deal"  # deal, draw, table, answer, over
        self.number = 1
        self.dealer: int | None = None
        self.totals = [0, 0]
        self.won = [0, 0]
        self.hands: list[list[str]] = [[], []]
        self.stock: list[str] = []  # top first
        self.melds: list[dict[str, Any]] = []
        self.turn = self.asked = -1
        self.shown: str | None = None
        self.down = [False, False]
        self.skips = [False, False]
        self.taken: list[list[str]] = [[], []]
        self.undrawn_turns = 0
        self.last_drawn = self.laid_contract = False
        self.pending: list[Line] = []

    # -- lines

    def _compare(self, line: Line, expected: Line) -> None:
        for key, each in expected.items():
            need(same(line.get(key), each), "G12" if expected["t"] == "result" else "G10", key)

    def deal(self, line: Line) -> None:
        """G1, G2."""
        need(self.phase == "deal", "T4", "no deal now")
        deck, dealer = line.get("deck"), line.get("dealer")
        need(type(line.get("hand")) is int and line["hand"] == self.number, "G1", "number")
        need(type(dealer) is int and dealer in (0, 1), "G1", "dealer")
        need(self.dealer is None or dealer == self.dealer, "G1", "dealer")
        need(isinstance(deck, list) and all(isinstance(c, str) for c in deck), "G2")
        need(sorted(deck) == sorted(r + s for r in "A23456789TJQK" for s in "CDHS"), "G2")
        self.dealer = dealer
        self.stock = list(deck)
        self.hands = [[], []]
        first = 1 - self.dealer
        for _ in range(10):
            self.hands[first].append(self.stock.pop(0))
            self.hands[1 - first].append(self.stock.pop(0))
        self.melds, self.shown, self.undrawn_turns = [], None, 0
        self.down, self.skips, self.taken = [False, False], [False, False], [[], []]
        self._begin_turn(first)

    def _begin_turn(self, seat: int) -> None:
        """G8."""
        self.turn = self.asked = seat
        self.last_drawn = self.laid_contract = False
        for meld in self.melds:
            meld["fresh"], meld["added"] = False, 0
        if self.skips[seat] and self.undrawn_turns < 4:
            self.phase, self.undrawn_turns = "table", self.undrawn_turns + 1
        else:
            self.phase, self.undrawn_turns = "draw", 0
        self.skips[seat] = False

    # -- actions

    def _draw(self, seat: int, action: Line) -> None:
        """G9: with two cards left after this one, it was the last."""
        self.hands[seat].append(self.stock.pop(0))
        self.last_drawn = len(self.stock) == 2
        self.phase = "table"

    def _contract(self, seat: int, action: Line) -> None:
        """G4."""
        groups: Any = action.get("melds")
        need(isinstance(groups, list) and all(isinstance(g, dict) for g in groups), "T4", "melds")
        plan = [self._group(group) for group in groups]
        need(not self.down[seat], "G4", "already down")
        need(held([card for _, cards in plan for card in cards], self.hands[seat]), "T2")
        need(len(plan) == 3, "G4", "three melds")
        for kind, cards in plan:
            need(len(cards) == 3, "G4", "three cards each")
            need_meld(kind, cards)
        self.down[seat] = self.laid_contract = True
        for kind, cards in plan:
            self._lay(seat, kind, cards)
        self._out_if_empty(seat)

    def _may_meld(self, seat: int) -> None:
        need(self.down[seat], "G4", "contract first")
        need(not self.laid_contract or self.options["meld_on_contract_turn"] == "yes", "G4", "contract's turn")

    def _meld(self, seat: int, action: Line) -> None:
        """G4, G5."""
        kind, cards = self._group(action)
        need(held(cards, self.hands[seat]), "T2")
        self._may_meld(seat)
        need_meld(kind, cards)
        self._lay(seat, kind, cards)
        self._out_if_empty(seat)

    def _layoff(self, seat: int, action: Line) -> None:
        """G5; Reading: one or two cards a turn on each meld, in however many actions."""
        meld = self._meld_numbered(action)
        cards, result = cards_of(action.get("cards")), cards_of(action.get("result"))
        need(held(cards, self.hands[seat]), "T2")
        need(meld["seat"] == seat, "G5", "not their own")
        self._may_meld(seat)
        need(not meld["fresh"], "G5", "laid this turn")
        need(len(cards) >= 1 and meld["added"] + len(cards) <= 2, "G5", "one or two cards")
        need(sorted(result) == sorted(meld["cards"] + cards), "G5", "result")
        need_meld(meld["kind"], result)
        if meld["kind"] != "set":
            at = result.index(meld["cards"][0])
            need(result[at : at + len(meld["cards"])] == meld["cards"], "G5", "cards moved")
        meld["cards"] = result
        meld["added"] += len(cards)
        take_out(cards, self.hands[seat])
        self._out_if_empty(seat)

    def _offer(self, seat: int, action: Line) -> None:
        """G6, G7, G9."""
        card = action.get("card")
        need(isinstance(card, str), "T4", "card")
        need(card in self.hands[seat], "T2")
        need(not self.last_drawn, "G9")
        need(len(self.hands[seat]) >= 2, "G6")
        need(card not in self.taken[seat], "G7")
        self.hands[seat].remove(card)
        self.taken[seat] = []
        self.shown, self.asked, self.phase = card, 1 - seat, "answer"

    def _take(self, seat: int, action: Line) -> None:
        assert self.shown is not None
        self.hands[seat].append(self.shown)
        self.taken[seat].append(self.shown)
        self.skips[seat] = self.skips[seat] or self.shown[0] == "A"
        self.shown = None
        self._begin_turn(seat)

    def _refuse(self, seat: int, action: Line) -> None:
        assert self.shown is not None
        self.hands[1 - seat].append(self.shown)
        self.shown = None
        self._begin_turn(seat)

    def _end(self, seat: int, action: Line) -> None:
        """G6, G7, G9."""
        if self.last_drawn:
            self._hand_over(None)
            return
        may_offer = [card for card in self.hands[seat] if card not in self.taken[seat]]
        need(len(self.hands[seat]) == 1 or not may_offer, "G6", "must offer")
        self._begin_turn(1 - seat)

    # -- what actions share

    def _lay(self, seat: int, kind: str, cards: list[str]) -> None:
        take_out(cards, self.hands[seat])
        self.melds.append({"seat": seat, "kind": kind, "cards": list(cards), "fresh": True, "added": 0})

    # -- the end of a hand

    def _hand_over(self, out: int | None) -> None:
        """G9 to G12: what the score line must say, and where the game goes from here."""
        caught = [sum(map(value, hand)) for hand in self.hands]
        bonus = 0
        winner: int | None = None
        if out is not None:
            winner, bonus = out, 20 if self.down[1 - out] else 40
        elif caught[0] != caught[1]:
            winner = caught.index(min(caught))
        points = 0 if winner is None else caught[1 - winner] - caught[winner] + bonus
        sides = []
        for seat in (0, 1):
            wins = seat == winner
            part = {"table": 0, "hand": caught[seat], "bonus": bonus if wins else 0, "shutout": 0}
            sides.append({**part, "net": points if wins else 0})
        if winner is not None:
            self.totals[winner] += points
            self.won[winner] += 1
        score = {"t": "score", "hand": self.number, "out": out, "void": winner is None, "sides": sides}
        self.pending = [{**score, "totals": list(self.totals), "winner": winner, "points": points}]
        self.asked, self.phase = -1, "deal"
        if winner is None:
            return
        self.number += 1
        self.dealer = 1 - winner
        if self.length == "hand" or max(self.totals) >= self.target:
            self.phase = "over"
            self.pending.append(self._result(winner))

    def _result(self, winner: int) -> Line:
        """G12, and M1: no settlement of one hand."""
        sums = list(self.totals)
        if self.options["settlement"] == "full" and self.length != "hand":
            sums = [total + 25 * hands for total, hands in zip(sums, self.won, strict=True)]
            sums[winner] += 200
            if self.totals[1 - winner] == 0:
                sums[winner] += 200
        net = sums[winner] - sums[1 - winner]
        reported = {"t": "result", "totals": list(self.totals), "winners": [winner]}
        return {**reported, "boxes": list(self.won), "settlement": sums, "net": net}
