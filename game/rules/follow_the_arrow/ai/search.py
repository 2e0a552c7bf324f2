"""Alpha-beta search for Follow the Arrow, valued by what the game scores, with iterative deepening."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.follow_the_arrow.ai.position import PASS, ArrowPosition, Move


def always() -> bool:
    """True: there is no time limit."""
    return True


class SearchEnded(Exception):
    """Raised when the time is up."""


class ArrowSearch:
    """Alpha-beta search from a position, with iterative deepening and a transposition table."""

    def __init__(self, worth: Callable[[int], float], more: Callable[[], bool] = always) -> None:
        self._worth, self._more, self._asked = worth, more, False
        self._known: dict[tuple[ArrowPosition, int], tuple[float, float, Move]] = {}
        self._likely: dict[ArrowPosition, Move] = {}
        self.guesses = 0  # leaf positions of the last search of each that were estimated, not finished games

    def rank(self, here: ArrowPosition, moves: list[Move], deepest: int) -> tuple[Move, int]:
        """The best of these moves, and the depth of the last completed search."""
        best, deep = moves[0], 0
        try:
            for depth in range(1, deepest + 1):
                self._asked = depth > 1
                best, deep = self._top(here, [best, *(each for each in moves if each != best)], depth), depth
        except SearchEnded:
            pass
        return best, deep

    def _top(self, here: ArrowPosition, moves: list[Move], depth: int) -> Move:
        highest, chosen = float("-inf"), moves[0]
        for move in moves:
            value = -self._value(here.after(move), depth - 1, float("-inf"), -highest, -1)
            if value > highest:
                highest, chosen = value, move
        return chosen

    def move_value(self, here: ArrowPosition, move: Move, depth: int) -> float:
        """The value of a move at this depth in moves, the move included, without a time limit."""
        self._asked = False
        return -self._value(here.after(move), depth - 1, float("-inf"), float("inf"), -1)

    def each(self, here: ArrowPosition, moves: Sequence[Move], depth: int) -> list[float]:
        """The value of each move, from this search alone. Raises SearchEnded, but never during the first move."""
        self._asked, self.guesses = depth > 1, 0
        self._known.clear()
        return [-self._value(here.after(move), depth - 1, float("-inf"), float("inf"), -1) for move in moves]

    def _value(self, here: ArrowPosition, depth: int, low: float, high: float, sign: int) -> float:
        """The value for the player to move; ``sign`` is 1 if the stakes are theirs."""
        if self._asked and not self._more():
            raise SearchEnded
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
        return self._try_moves(here, depth, max(low, least), min(high, most), sign, first)

    def _try_moves(self, here: ArrowPosition, depth: int, low: float, high: float, sign: int, first: Move) -> float:
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
