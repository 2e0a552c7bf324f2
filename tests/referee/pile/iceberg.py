"""A referee for Iceberg, from its rules in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from tests.referee.judging import need
from tests.referee.pile.rummies import ONE_PACK, Line, Move, Rummy, same

GAME = "iceberg"
ORDER = "23456789TJQK"
COLOUR = {"D": "red", "H": "red", "C": "black", "S": "black"}
Meld = tuple[str, str, int, int]  # kind, rank or suit, lowest and highest place (of a set: 1 and its size)


def v(n: int) -> int:
    """RI.3: a pair 10, three 30, and from then on 10 times the number for each more."""
    return {0: 0, 1: 0, 2: 10, 3: 30}[n] if n < 4 else v(n - 1) + 10 * n


def special_points(cards: list[str]) -> int:
    """RI.4; 0 for what is none."""
    ranks, suits = "".join(sorted(card[0] for card in cards)), {card[1] for card in cards}
    if len({COLOUR[suit] for suit in suits}) != 1:
        return 0
    if ranks == "".join(sorted("KJ9753")):
        return 700 if len(suits) == 1 else 300
    if ranks == "".join(sorted("QT8642")):
        return 500 if len(suits) == 1 else 200
    return 0


class Referee(Rummy):
    """RI.1 to RI.7."""

    game = GAME
    players = (2, 3, 4, 5)
    options = {"penalty": ("bower", "unplayable"), "aces": ("multiply", "plus20")}  # noqa: RUF012
    presets = ("standard", "level")
    kinds = ("set", "sequence", "special")
    pack_rule = "RI.1"
    target = 5000

    def pack(self) -> list[str]:
        return ONE_PACK * (1 if self.seats <= 3 else 2)

    def dealt(self) -> int:
        return 7

    def begun(self) -> None:
        """No card is turned up."""
        self.lying: list[str | None] = [None] * self.seats  # by whom it was put down
        self.aces: list[list[str]] = [[] for _ in range(self.seats)]
        self.points = [0] * self.seats

    def verbs(self) -> dict[str, Callable[[int, Line], Move]]:
        return {"draw": self._draw, "meld": self._meld, "layoff": self._lay_off, "discard": self._discard}

    def wild(self, card: str) -> bool:
        return False

    # -- a turn

    def _brought(self, line: Line) -> Line:
        if line.get("do") != "draw":
            return {}
        picked = self.lying[(self.turn + 1) % self.seats]
        held = [*self.hands[self.turn], *([picked] if picked else []), self.stock[-1]]
        shown, aces = line.get("aces"), sorted(c for c in held if c[0] == "A")
        need(isinstance(shown, list) and same(sorted(shown), aces), "RI.2", "aces")
        return {"card": self.stock[-1], "picked": picked}

    def _draw(self, seat: int, action: Line) -> Move:
        """RI.2."""

        def done() -> None:
            left = (seat + 1) % self.seats
            if card := self.lying[left]:
                self.hands[seat].append(card)
                self.lying[left] = None
            self.hands[seat].append(self.stock.pop())
            self.aces[seat] += [c for c in self.hands[seat] if c[0] == "A"]
            self.hands[seat] = [c for c in self.hands[seat] if c[0] != "A"]
            self.phase = "table"
            self._out_if_empty(seat)

        return done

    def need_meld(self, kind: str, cards: list[str]) -> None:
        """RI.3, RI.4."""
        if kind == "special":
            need(len(cards) == 6 and special_points(cards) > 0, "RI.4")
            return
        need(all(card[0] in ORDER for card in cards), "RI.3", "aces")
        if kind == "set":
            need(len(cards) >= 2 and len({card[0] for card in cards}) == 1, "RI.3")
        else:
            self.need_sequence(cards, "RI.3")

    def _lay(self, seat: int, kind: str, cards: list[str]) -> None:
        self.points[seat] += special_points(cards) if kind == "special" else v(len(cards))
        super()._lay(seat, kind, cards)

    def _added(self, seat: int, number: int, cards: list[str], result: list[str]) -> Move:
        laid_off = super()._added(seat, number, cards, result)

        def done() -> None:
            self.points[seat] += v(len(result)) - v(len(result) - len(cards))
            laid_off()

        return done

    def _discard(self, seat: int, action: Line) -> Move:
        """RI.2, RI.5."""
        card = action.get("card")
        need(isinstance(card, str), "T4")
        need(card in self.hands[seat], "T2")

        def done() -> None:
            self.hands[seat].remove(str(card))
            self.lying[seat] = str(card)
            if not self.hands[seat]:
                self._hand_over(seat)
            elif sum(map(len, self.aces)) == self.pack().count("AS") * 4:
                self._hand_over(None)
            else:
                self._turn_of((seat + 1) % self.seats)

        return done

    # -- the end of a hand

    def _hand_over(self, out: int | None) -> None:
        """RI.6, RI.7."""
        parts = []
        for seat in range(self.seats):
            laid, left, aces = self.points[seat], self.left(self.hands[seat]), len(self.aces[seat])
            if self.chosen["aces"] == "multiply":
                bonus, net = 0, (laid - left) * (1 + aces)
            else:
                bonus = 20 * aces
                net = laid - left + bonus
            parts.append({"table": laid, "hand": left, "aces": aces, "bonus": bonus, "net": net})
        self._count(out, parts)

    def left(self, hand: list[str]) -> int:
        """What cards left in hand cost."""
        table = [self._described(meld) for meld in self.melds if meld["kind"] != "special"]
        points, used = most([card for card in hand if card[0] != "A"], table)
        return points + 10 * (len(hand) - (used if self.chosen["penalty"] == "unplayable" else 0))

    def _described(self, meld: dict[str, Any]) -> Meld:
        cards = meld["cards"]
        if meld["kind"] == "set":
            return "set", cards[0][0], 1, len(cards)
        return "sequence", cards[0][1], ORDER.index(cards[0][0]), ORDER.index(cards[-1][0])

    def table(self) -> dict[str, Any]:
        found = super().table()
        del found["pile"]
        dealt = self.number > 1 or self.phase != "deal"
        aces = [sorted(each) for each in self.aces] if dealt else [[] for _ in range(self.seats)]
        return {**found, "aces": aces, "passed": list(self.lying) if dealt else [None] * self.seats}


# ---------------------------------------------------------------- the best a hand could have done


def most(hand: list[str], table: list[Meld]) -> tuple[int, int]:
    """RI.6: the most points of all ways to lay these cards, and the most cards that bring so many.

    Card by card, the lowest of the first suit first: it stays, or goes into one of the melds it could begin or extend.
    """
    order = sorted(hand, key=lambda card: (card[1], ORDER.index(card[0])))
    return _most(tuple(order), tuple(sorted(table)), {})


def _most(hand: tuple[str, ...], table: tuple[Meld, ...], known: dict[Any, tuple[int, int]]) -> tuple[int, int]:
    if not hand:
        return 0, 0
    if (hand, table) not in known:
        best = _most(hand[1:], table, known)
        for cards, after, gain in _uses(hand, table):
            points, used = _most(_without(hand, cards), after, known)
            best = max(best, (points + gain, used + len(cards)))
        known[hand, table] = best
    return known[hand, table]


def _without(hand: tuple[str, ...], cards: list[str]) -> tuple[str, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _uses(hand: tuple[str, ...], table: tuple[Meld, ...]) -> Iterator[tuple[list[str], tuple[Meld, ...], int]]:
    """What the first card could go into: with which cards, what the table is then, and the points."""
    first, *rest = hand
    rank, suit, at = first[0], first[1], ORDER.index(first[0])
    alike = [card for card in rest if card[0] == rank]
    for size in range(1, len(alike) + 1):
        for others in combinations(alike, size):
            yield [first, *others], table, v(size + 1)
    run = [first]
    while at + len(run) < 12 and ORDER[at + len(run)] + suit in rest:
        run.append(ORDER[at + len(run)] + suit)
        if len(run) >= 3:
            yield list(run), table, v(len(run))
    for n, (kind, what, low, high) in enumerate(table):
        size = high - low + 1
        if (kind, what) == ("set", rank):
            yield [first], _with(table, n, (kind, what, low, high + 1)), v(size + 1) - v(size)
        if (kind, what, high + 1) == ("sequence", suit, at):
            yield [first], _with(table, n, (kind, what, low, at)), v(size + 1) - v(size)
        if (kind, what) == ("sequence", suit) and len(run) >= low - at > 0:
            block = run[: low - at]
            yield block, _with(table, n, (kind, what, at, high)), v(size + len(block)) - v(size)
    for ranks in ("KJ9753", "QT8642"):
        if rank in ranks:
            colour = [card for card in hand if COLOUR[card[1]] == COLOUR[suit]]
            choices = [[first] if each == rank else sorted({c for c in colour if c[0] == each}) for each in ranks]
            for six in product(*choices):
                yield list(six), table, special_points(list(six))


def _with(table: tuple[Meld, ...], n: int, meld: Meld) -> tuple[Meld, ...]:
    return (*table[:n], meld, *table[n + 1 :])
