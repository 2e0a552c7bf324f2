"""Go out now: a hand of which every card can go this turn, by exchanges, lay-offs and new melds."""

from __future__ import annotations

from game.cards.card import is_deuce, is_wild
from game.cards.melds import WILD, Group
from game.cards.offering.puzzles import GOAL, going_out, reached
from game.engine.chance import Chance
from game.engine.mind.puzzle import Puzzle, effort
from game.engine.table import Pile, without
from game.rules.skarney.puzzles.lies import RANKS, lie_of
from game.rules.skarney.puzzles.points import hint
from game.rules.skarney.puzzles.table import Lie, after, leads_there, setup, table
from game.rules.skarney.puzzles.turn import beginnings
from game.rules.skarney.rules.actions import Exchange, LayOff, Meld
from game.rules.skarney.rules.partition import melds_with

MOST_TRIES = 900
SIZES = ((2, 0, 1, 2, 0), (2, 1, 2, 2, 0), (2, 1, 2, 3, 0), (3, 2, 2, 4, 0), (3, 3, 3, 5, 0))  # by grade, as lie_of

Way = tuple[Exchange | LayOff | Meld, ...]


def draws(luck: Chance, grade: int) -> Puzzle | None:
    """A table, and a hand that can go out."""
    lie = lie_of(luck, *SIZES[grade])
    found = solved(lie)
    if found is None:
        return None
    way, tries, ways = found
    start = table(lie, luck.branch("rest"))
    puzzle = Puzzle("out", GOAL, setup(), way, effort(tries, ways), 0, reached(start, 0), start)
    return leads_there(puzzle, reached(after(start, way), 0))


def solved(lie: Lie) -> tuple[Way, int, int] | None:
    """A way out, how many positions were looked at, and how many beginnings lead out; None where none does, or where
    there is too much to look at."""
    tries, ways, cover = 0, 0, Cover()
    chosen: Way = ()
    for begun in beginnings(lie):
        tries += 1
        if tries > MOST_TRIES:
            return None
        if (made := cover.way(begun.left)) is not None:
            ways += 1
            chosen = chosen or (*begun.deeds, *(Meld(group.kind, group.cards) for group in made))
    return (chosen, tries + cover.tries, ways) if ways else None


class Cover:
    """Finds melds that use every card of a hand. The lowest natural card is placed first, in every way there is."""

    def __init__(self) -> None:
        self.tries = 0
        self._known: dict[Pile, tuple[Group, ...] | None] = {(): ()}

    def way(self, hand: Pile) -> tuple[Group, ...] | None:
        """The melds; None where no melds use every card."""
        cards = _ordered(hand)
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


def _ordered(hand: Pile) -> Pile:
    """As melds_with wants it: in no suit a natural card below the first, and wilds last."""
    return tuple(sorted(hand, key=lambda card: (is_wild(card), card[1], RANKS.find(card[0]), card)))


KIND = going_out((10, 18, 30, 55), draws, hint)
