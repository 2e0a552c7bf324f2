"""Looks ahead at Follow the Arrow: alpha-beta for what the game scores, the nearest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.follow_the_arrow.mind.quick import PASS, Move, Position


def always() -> bool:
    """There is time."""
    return True


class Ended(Exception):
    """There is no more time."""


class Search:
    """Looks ahead from a position: alpha-beta, the nearest first, with a memory."""

    def __init__(self, worth: Callable[[int], float], more: Callable[[], bool] = always) -> None:
        self._worth, self._more, self._asked = worth, more, False
        self._known: dict[tuple[Position, int], tuple[float, float, Move]] = {}
        self._likely: dict[Position, Move] = {}
        self.guesses = 0  # positions of the last look at each that were not over and not looked beyond

    def ranked(self, here: Position, moves: list[Move], deepest: int) -> tuple[Move, int]:
        """The best of these moves, and how far the last whole look went."""
        best, deep = moves[0], 0
        try:
            for depth in range(1, deepest + 1):
                self._asked = depth > 1
                best, deep = self._top(here, [best, *(each for each in moves if each != best)], depth), depth
        except Ended:
            pass
        return best, deep

    def _top(self, here: Position, moves: list[Move], depth: int) -> Move:
        highest, chosen = float("-inf"), moves[0]
        for move in moves:
            value = -self._value(here.after(move), depth - 1, float("-inf"), -highest, -1)
            if value > highest:
                highest, chosen = value, move
        return chosen

    def led(self, here: Position, move: Move, depth: int) -> float:
        """What a move is worth, looking so many moves ahead, the move among them, whatever time there is."""
        self._asked = False
        return -self._value(here.after(move), depth - 1, float("-inf"), float("inf"), -1)

    def each(self, here: Position, moves: Sequence[Move], depth: int) -> list[float]:
        """What each of these moves is worth; nothing but what this look sees counts. Raises Ended, but of the first."""
        self._asked, self.guesses = depth > 1, 0
        self._known.clear()
        return [-self._value(here.after(move), depth - 1, float("-inf"), float("inf"), -1) for move in moves]

    def _value(self, here: Position, depth: int, low: float, high: float, sign: int) -> float:
        """To whoever is to move; ``sign`` is 1 where the stakes are theirs."""
        if self._asked and not self._more():
            raise Ended
        net = here.net()
        if net is not None:
            return sign * self._worth(sign * net)
        if depth <= 0:
            self.guesses += 1
            return here.estimate()
        key = here, depth
        least, most, first = self._known.get(key, (float("-inf"), float("inf"), self._likely.get(here, PASS)))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        return self._tried(here, depth, max(low, least), min(high, most), sign, first)

    def _tried(self, here: Position, depth: int, low: float, high: float, sign: int, first: Move) -> float:
        moves = here.moves()
        if first in moves:
            moves = [first, *(each for each in moves if each != first)]
        top, chosen = float("-inf"), moves[0]
        for move in moves:
            value = -self._value(here.after(move), depth - 1, -high, -max(low, top), -sign)
            if value > top:
                top, chosen = value, move
            if top >= high:
                break
        least, most, _ = self._known.get((here, depth), (float("-inf"), float("inf"), first))
        if top > low:
            least = top
        if top < high:
            most = top
        self._known[here, depth] = least, most, chosen
        self._likely[here] = chosen
        return top
