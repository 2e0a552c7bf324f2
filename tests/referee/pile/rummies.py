"""What the referees of rummies with a discard pile share: written from the rules in words, sharing no code with a game.

An action is judged first and done afterwards: each verb looks at everything it needs and returns what then happens.
Readings of the text where it leaves room are marked "Reading:".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.referee.judging import Violation, cards_of, listed, match_length, need, same
from tests.referee.skarney import held, take_out

Line = dict[str, Any]
Move = Callable[[], None]
RANKS = "A23456789TJQK"
ONE_PACK = [rank + suit for rank in RANKS for suit in "CDHS"]


def places(card: str) -> tuple[int, ...]:
    """R0.3: where a natural card stands in a sequence: an ace at either end."""
    return (1, 14) if card[0] == "A" else (RANKS.index(card[0]) + 1,)


def named_at(place: int) -> str:
    """The rank that belongs there."""
    return "A" if place == 14 else RANKS[place - 1]


def number_of(value: Any) -> int:
    need(type(value) is int, "T4", "a number")
    return int(value)


class Rummy:
    """Judges one match. What differs between the games is asked of methods that say what the rules say."""

    game = ""
    players: tuple[int, ...] = ()
    options: dict[str, tuple[int | str, ...]] = {}  # noqa: RUF012
    presets: tuple[str, ...] = ()
    partners = False
    kinds: tuple[str, ...] = ("set", "sequence")
    pack_rule = meld_rule = take_rule = empty_rule = ""
    target = 500

    def __init__(self, head: Line) -> None:
        need(head.get("t") == "match" and head.get("game") == self.game, "T4")
        need(head.get("preset") in self.presets, "T4")
        for name, values in self.options.items():
            need(any(same(head["options"].get(name), value) for value in values), "T4", name)
        self.chosen: dict[str, Any] = {name: head["options"][name] for name in self.options}
        self.length = match_length(head, *self.lengths())
        self.seats = len(head["seats"])
        need(self.seats in self.players, "T4", "seats")
        alone = [[seat] for seat in range(self.seats)]
        self.sides: list[list[int]] = [[0, 2], [1, 3]] if self.partners else alone
        need(same(head["sides"], self.sides), "T4", "sides")
        self.phase, self.number, self.dealer = "deal", 1, -1
        self.totals = [0] * len(self.sides)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.stock: list[str] = []  # top last
        self.pile: list[str] = []  # top last
        self.melds: list[dict[str, Any]] = []
        self.turn = -1
        self.refills = 0
        self.pending: list[Line] = []

    # -- what a game says

    def pack(self) -> list[str]:
        raise NotImplementedError

    def lengths(self) -> tuple[str, ...]:
        """M2, M3: which are offered besides standard."""
        return ("hand", "short", "long")

    def dealt(self) -> int:
        raise NotImplementedError

    def need_meld(self, kind: str, cards: list[str]) -> None:
        raise NotImplementedError

    def value(self, kind: str, cards: list[str], at: int) -> int:
        raise NotImplementedError

    def in_hand(self, card: str) -> int:
        raise NotImplementedError

    def counts_double(self, cards: list[str]) -> bool:
        return False

    def may_add(self, seat: int, meld: dict[str, Any]) -> None:
        """Is this a meld the seat may lay off on?"""

    def bonus(self) -> int:
        return 0

    def wild(self, card: str) -> bool:
        return card == "XX"

    # -- lines

    def read(self, line: Line) -> None:
        """Judge one line and let it happen."""
        if self.pending:
            expected = self.pending.pop(0)
            for key, each in expected.items():
                need(same(line.get(key), each), "R0.4", key)
        elif line.get("t") == "deal":
            self._deal(line)
        elif line.get("t") == "act":
            seat = number_of(line.get("seat"))
            need(0 <= seat < self.seats, "T1")
            brought = self._brought(line)
            self.act(seat, line)
            for key, value in brought.items():
                need(same(line.get(key), value), "R0.2", key)
        else:
            raise Violation("T4", "such a line has no place here")

    def _brought(self, line: Line) -> Line:
        """What the record must add to the action: worked out before it is done."""
        if line.get("do") == "draw":
            if self.stock:
                return {"card": self.stock[-1]}
            fresh = self._fresh(line)
            return {"card": fresh[0], "refill": fresh} if fresh else {}
        if line.get("do") == "take-pile":
            return {"got": self._others(line)}
        return {}

    def _fresh(self, line: Line) -> list[str]:
        """The stock made of the pile, top first: its lowest card on top, or as the record says it was shuffled."""
        under = self.pile[:-1]
        if self.chosen.get("refill") != "shuffle" or not under:
            return under
        fresh = cards_of(line.get("refill"))
        need(sorted(fresh) == sorted(under), "RF.6", "refill")
        return fresh

    def _others(self, line: Line) -> list[str]:
        """The cards that come along, bottom first."""
        if "from" not in line:
            return self.pile[:-1]
        return self.pile[len(self.pile) - number_of(line.get("count")) + 1 :]

    def judge(self, seat: int, action: Line) -> str | None:
        """The rule that forbids this action now, or None."""
        try:
            self._judged(seat, action)
        except Violation as violation:
            return violation.rule
        return None

    def act(self, seat: int, action: Line) -> None:
        """Let a seat do this, or raise Violation."""
        self._judged(seat, action)()

    def _judged(self, seat: int, action: Line) -> Move:
        need(self.phase in ("draw", "table") and not self.pending, "T4", "no hand in play")
        need(seat == self.turn, "T1")
        verb = str(action.get("do"))
        judge = self.verbs().get(verb)
        need(judge is not None, "T4", "no such action")
        begins = verb in ("draw", "take-pile", "pass")
        need(self.phase == ("draw" if begins else "table"), "T4", f"{verb} in {self.phase}")
        return judge(seat, action)

    def verbs(self) -> dict[str, Callable[[int, Line], Move]]:
        return {
            "draw": self._draw, "take-pile": self._take, "pass": self._pass, "meld": self._meld,
            "layoff": self._lay_off, "discard": self._discard,
        }  # fmt: skip

    # -- dealing

    def _deal(self, line: Line) -> None:
        """R0.1."""
        need(self.phase == "deal", "T4")
        need(same(line.get("hand"), self.number), "R0.1", "number")
        dealer = number_of(line.get("dealer"))
        need(0 <= dealer < self.seats and self.dealer in (-1, (dealer - 1) % self.seats), "R0.1", "dealer")
        deck = cards_of(line.get("deck"))
        need(sorted(deck) == sorted(self.pack()), self.pack_rule, "deck")
        self.dealer = dealer
        self.stock = deck[::-1]
        self.hands = [[] for _ in range(self.seats)]
        for n in range(self.dealt() * self.seats):
            self.hands[(dealer + 1 + n) % self.seats].append(self.stock.pop())
        self.pile, self.melds, self.refills = [], [], 0
        self.begun()
        self._turn_of((dealer + 1) % self.seats)

    def begun(self) -> None:
        """The next card is turned up."""
        self.pile = [self.stock.pop()]

    def _turn_of(self, seat: int) -> None:
        self.turn, self.phase = seat, "draw"

    # -- beginning a turn

    def can_draw(self) -> bool:
        return bool(self.stock)

    def _draw(self, seat: int, action: Line) -> Move:
        need(self.can_draw(), self.empty_rule, "nothing to draw")

        def done() -> None:
            if not self.stock:
                self.stock = self._fresh(action)[::-1]
                self.pile = self.pile[-1:]
                self.refills += 1
            self.hands[seat].append(self.stock.pop())
            self.phase = "table"

        return done

    def _pass(self, seat: int, action: Line) -> Move:
        need(not self.can_draw(), self.empty_rule, "too early")
        return lambda: self._hand_over(None)

    def _take(self, seat: int, action: Line) -> Move:
        """R5.3: the deepest card taken is laid at once, with cards of the hand."""
        count = number_of(action.get("count"))
        deepest = action.get("from")
        need(isinstance(deepest, str), "T4", "from")
        need(1 <= count <= len(self.pile) and self.pile[-count] == deepest, self.take_rule, "count or card")
        rest = self.pile[len(self.pile) - count + 1 :]
        helpers = rest if self.chosen.get("pile_helps") == "yes" else []
        lay = self._laid_with(seat, action, str(deepest), helpers)

        def done() -> None:
            self.hands[seat] += self.pile[-count:]
            del self.pile[-count:]
            self.phase = "table"
            lay()

        return done

    def _laid_with(self, seat: int, action: Line, key: str, helpers: list[str]) -> Move:
        """The meld or lay-off that a taken card goes into, judged as if the card were in the hand."""
        is_new, is_added = action.get("kind") is not None, action.get("meld") is not None
        need(is_new != is_added, self.take_rule, "one use")
        cards = cards_of(action.get("cards") or [])
        need(key in cards, self.take_rule, "the card taken is not laid")
        others = list(cards)
        others.remove(key)
        need(held(others, self.hands[seat] + helpers), self.take_rule, "not in hand")
        if is_new:
            kind = self._kind(action)
            self.need_meld(kind, cards)
            return lambda: self._lay(seat, kind, cards)
        return self._added(seat, number_of(action.get("meld")), cards, cards_of(action.get("result") or []))

    # -- laying

    def _kind(self, action: Line) -> str:
        need(action.get("kind") in self.kinds, "T4", "kind")
        return str(action["kind"])

    def _meld(self, seat: int, action: Line) -> Move:
        need(isinstance(action.get("kind"), str), "T4")
        cards = cards_of(action.get("cards"))
        need(held(cards, self.hands[seat]), "T2")
        kind = self._kind(action)
        self.need_meld(kind, cards)
        return lambda: self._lay(seat, kind, cards)

    def _lay(self, seat: int, kind: str, cards: list[str]) -> None:
        take_out(cards, self.hands[seat])
        factor = 2 if self.counts_double(cards) else 1
        layers = [(seat, factor)] * len(cards)
        self.melds.append({"seat": seat, "kind": kind, "cards": list(cards), "layers": layers})
        self._out_if_empty(seat)

    def _lay_off(self, seat: int, action: Line) -> Move:
        number = number_of(action.get("meld"))
        cards, result = cards_of(action.get("cards")), cards_of(action.get("result"))
        need(0 <= number < len(self.melds), "T3")
        need(held(cards, self.hands[seat]), "T2")
        return self._added(seat, number, cards, result)

    def _added(self, seat: int, number: int, cards: list[str], result: list[str]) -> Move:
        """R0.3, R5.4: one card or more at the ends; those that lie there keep their order and places."""
        need(0 <= number < len(self.melds), "T3")
        meld = self.melds[number]
        self.may_add(seat, meld)
        need(len(cards) >= 1 and sorted(result) == sorted(meld["cards"] + cards), "R0.3", "result")
        self.need_meld(meld["kind"], result)
        low, size = 0, len(meld["cards"])
        if meld["kind"] == "sequence":
            before, after = self.low_place(meld["cards"]), self.low_place(result)
            low = before - after
            need(low >= 0 and result[low : low + size] == meld["cards"], "R0.3", "cards moved")

        def done() -> None:
            take_out(cards, self.hands[seat])
            new = (seat, 1)
            meld["layers"] = [new] * low + meld["layers"] + [new] * (len(cards) - low)
            meld["cards"] = list(result) if meld["kind"] == "sequence" else meld["cards"] + cards
            self._out_if_empty(seat)

        return done

    def low_place(self, cards: list[str]) -> int:
        """The place of the first card when the listed ranks follow each other, never round the corner; else 0."""
        for low in range(1, 16 - len(cards)):
            if all(self.wild(card) or low + i in places(card) for i, card in enumerate(cards)):
                return low
        return 0

    def need_sequence(self, cards: list[str], rule: str) -> None:
        need(len(cards) >= 3, rule, "too few")
        need(len({card[1] for card in cards if not self.wild(card)}) == 1, rule, "suits")
        need(self.low_place(cards) > 0, rule, "order")

    # -- ending a turn

    def may_discard(self, hand: list[str], card: str) -> None:
        """R0.2: any card."""

    def _discard(self, seat: int, action: Line) -> Move:
        card = action.get("card")
        need(isinstance(card, str), "T4")
        need(card in self.hands[seat], "T2")
        self.may_discard(self.hands[seat], str(card))

        def done() -> None:
            self.hands[seat].remove(str(card))
            self.pile.append(str(card))
            if self.hands[seat]:
                self._turn_of((seat + 1) % self.seats)
            self._out_if_empty(seat)

        return done

    def _out_if_empty(self, seat: int) -> None:
        if not self.hands[seat] and self.phase == "table":
            self._hand_over(seat)

    # -- the end of a hand

    def on_table(self, seat: int) -> int:
        points = 0
        for meld in self.melds:
            for at, (layer, factor) in enumerate(meld["layers"]):
                if layer == seat:
                    points += factor * self.value(meld["kind"], meld["cards"], at)
        return points

    def _hand_over(self, out: int | None) -> None:
        """R5.5, R5.6 and the like: what the score line must say, and whether there is another hand (R0.4)."""
        parts = []
        for side in self.sides:
            table = sum(map(self.on_table, side))
            hand = sum(self.in_hand(card) for seat in side for card in self.hands[seat])
            bonus = self.bonus() if out in side else 0
            parts.append({"table": table, "hand": hand, "bonus": bonus, "shutout": 0, "net": table - hand + bonus})
        self._count(out, parts)

    def _count(self, out: int | None, parts: list[Line]) -> None:
        self.totals = [total + part["net"] for total, part in zip(self.totals, parts, strict=True)]
        score = {"t": "score", "hand": self.number, "out": out, "void": False, "sides": parts}
        self.pending = [{**score, "totals": list(self.totals)}]
        self.turn = -1
        self.phase = "over" if self.match_over() else "deal"
        if self.phase == "over":
            winners = [side for side, total in enumerate(self.totals) if total == max(self.totals)]
            self.pending.append({"t": "result", "totals": list(self.totals), "winners": winners})
        self.number += 1

    def match_over(self) -> bool:
        """R0.4, M1 and M2."""
        best = max(self.totals)
        target = {"short": self.target // 2, "long": self.target * 2}.get(self.length, self.target)
        return self.length == "hand" or self.number == 100 or (best >= target and self.totals.count(best) == 1)

    def table(self) -> dict[str, Any]:
        """Everything that can be compared with another's table."""
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "melds": [(m["seat"], m["kind"], listed(m["kind"], m["cards"])) for m in self.melds],
            "stock": self.stock[::-1],
            "pile": list(self.pile),
            "scores": list(self.totals),
            "asked": None if self.phase == "over" else self.turn,
        }


class Family500(Rummy):
    """R5.1 to R5.9."""

    players = (2, 3, 4, 5, 6)
    options = {"jokers": (0, 1, 2), "scoring": ("flat", "pip"), "pile_helps": ("no", "yes")}  # noqa: RUF012
    presets = ("standard", "pip", "two-jokers")
    pack_rule, meld_rule, take_rule, empty_rule = "R5.1", "R5.2", "R5.3", "R5.8"

    def pack(self) -> list[str]:
        return ONE_PACK * (1 if self.seats <= 4 else 2) + ["XX"] * self.chosen["jokers"]

    def dealt(self) -> int:
        return 13 if self.seats == 2 else 7

    def need_meld(self, kind: str, cards: list[str]) -> None:
        """R5.2, R5.9."""
        need(cards.count("XX") <= 1, "R5.9")
        if kind == "set":
            need(len(cards) >= 3, "R5.2", "too few")
            need(len({card[0] for card in cards if card != "XX"}) == 1, "R5.2", "ranks")
        else:
            self.need_sequence(cards, "R5.2")

    def value(self, kind: str, cards: list[str], at: int) -> int:
        """R5.6."""
        if cards[at][0] == "A" and kind == "sequence" and at == 0 and len(cards) > 1 and self.low_place(cards) == 1:
            return 1 if self.chosen["scoring"] == "pip" else 5
        return self.in_hand(cards[at])

    def in_hand(self, card: str) -> int:
        if card[0] in "AX":
            return 15
        if card[0] in "TJQK":
            return 10
        return int(card[0]) if self.chosen["scoring"] == "pip" else 5
