"""The puzzle "Go out now": a hand whose cards can all go this turn, by exchanges, lay-offs and new melds."""

from __future__ import annotations

from game.cards.actions import Exchange, LayOff, Meld
from game.cards.card import is_deuce, is_wild
from game.cards.going_out import going_out, result_of
from game.cards.greedy import difficulty
from game.cards.melds import WILD, Group
from game.cards.offering.puzzles import GOAL
from game.engine.ai.puzzle import Puzzle, effort
from game.engine.rng import Rng
from game.engine.table import Pile, without
from game.rules.skarney.puzzles.lies import RANKS, lie_of
from game.rules.skarney.puzzles.points import hint
from game.rules.skarney.puzzles.table import GAME, SOLVER, PuzzleTable, after, leads_there, setup, table
from game.rules.skarney.puzzles.turn import beginnings
from game.rules.skarney.rules.partition import melds_with

MOST_TRIES = 900
SIZES = ((2, 0, 1, 2, 0), (2, 1, 2, 2, 0), (2, 1, 2, 3, 0), (3, 2, 2, 4, 0), (3, 3, 3, 5, 0))  # by grade, for lie_of

Way = tuple[Exchange | LayOff | Meld, ...]


def draws(rng: Rng, grade: int) -> Puzzle | None:
    """A table, and a hand that can go out."""
    lie = lie_of(rng, *SIZES[grade])
    found = solve(lie)
    if found is None:
        return None
    way, tries, ways = found
    start = table(lie, rng.branch("rest"))
    hard = difficulty(GAME, start, SOLVER, way, effort(tries, ways), rng.branch("greedy"))
    puzzle = Puzzle("out", GOAL, setup(), way, hard, 0, result_of(start, SOLVER), start)
    return leads_there(puzzle, result_of(after(start, way), SOLVER))


def solve(lie: PuzzleTable) -> tuple[Way, int, int] | None:
    """A way to go out, the number of positions searched, and how many first parts of the turn lead out.

    None if there is no way, or too much to search.
    """
    tries, ways, cover = 0, 0, HandCover()
    chosen: Way = ()
    for begun in beginnings(lie):
        tries += 1
        if tries > MOST_TRIES:
            return None
        if (made := cover.way(begun.left)) is not None:
            ways += 1
            chosen = chosen or (*begun.actions, *(Meld(group.kind, group.cards) for group in made))
    return (chosen, tries + cover.tries, ways) if ways else None


class HandCover:
    """Finds melds that use every card of a hand; the lowest natural card is placed first, in every possible way."""

    def __init__(self) -> None:
        self.tries = 0
        self._known: dict[Pile, tuple[Group, ...] | None] = {(): ()}

    def way(self, hand: Pile) -> tuple[Group, ...] | None:
        """The melds; None if no melds use every card."""
        cards = _in_order(hand)
        if cards not in self._known:
            self.tries += 1
            self._known[cards] = self._wild_melds(cards) if is_wild(cards[0]) else self._natural(cards)
        return self._known[cards]

    def _natural(self, cards: Pile) -> tuple[Group, ...] | None:
        for group in melds_with(cards[0], cards[1:]):
            rest = self.way(without(cards, group.cards))
            if rest is not None:
                return (group, *rest)
        return None

    @staticmethod
    def _wild_melds(cards: Pile) -> tuple[Group, ...] | None:
        alike = [tuple(card for card in cards if is_deuce(card) == deuces) for deuces in (True, False)]
        made = tuple(Group(WILD, pile) for pile in alike if pile)
        return made if all(len(group.cards) >= 3 for group in made) else None


def _in_order(hand: Pile) -> Pile:
    """The hand in the order melds_with needs: no natural card below the first in its suit, and wilds last."""
    return tuple(sorted(hand, key=lambda card: (is_wild(card), card[1], RANKS.find(card[0]), card)))


KIND = going_out((9, 20, 26, 28), draws, hint)
