"""The tables of Skarney's puzzles: given or random melds, a hand made of what could be done with them, the rest at
random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from game.cards.actions import Draw, OfferAction
from game.cards.card import SUITS, is_wild, pack
from game.cards.melds import RUN, SEQUENCE, SET, Group
from game.cards.offering.puzzles import play_on
from game.engine.ai.puzzle import Puzzle
from game.engine.contract import Setup, State, complete
from game.engine.fields import replace_fields
from game.engine.rng import Rng
from game.engine.table import Pile, Place, Seat, without
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import STOCK, MeldInfo, SkarneyPublic
from game.rules.skarney.rules.options import melds
from game.rules.skarney.rules.scoring import meld_points
from game.values import dataclass

SOLVER, LEFT, DEALER = 0, 1, 3
HELD = 8  # cards held by each of the others
GAME = Skarney()
RANKS = "A3456789TJQK"
RULES = melds()


@cache
def setup() -> Setup:
    """A setup with partners and the standard rules."""
    return Setup(GAME.sides(4, False), complete(GAME, "standard", {}), "puzzle")


@dataclass(frozen=True)
class PuzzleTable:
    """The cards of a puzzle: the solver's hand, and melds, each with its side. ``number``: of the hand in the match."""

    hand: Pile
    melds: tuple[tuple[int, Group], ...] = ()
    number: int = 1


def table(lie: PuzzleTable, rng: Rng) -> State[SkarneyPublic]:
    """A turn of the solver after the draw, before laying; the contract of each side with melds is down."""
    begun = GAME.single_hand(setup(), lie.number, DEALER)
    deck, rng = rng.shuffle(pack(2, begun.public.rules.jokers))
    dealt = GAME.apply(begun, GAME.deal(begun)).state
    state = GAME.apply(dealt, Draw()).state
    rest = without(deck, (*lie.hand, *(card for _, group in lie.melds for card in group.cards)))
    placed = {Place("hand", SOLVER): lie.hand}
    for seat in range(1, 4):
        placed[Place("hand", seat)], rest = rest[:HELD], rest[HELD:]
    placed |= {Place("meld", at): group.cards for at, (_, group) in enumerate(lie.melds)}
    laid = tuple(MeldInfo(SOLVER if side == 0 else LEFT, side, group.kind, fresh=False) for side, group in lie.melds)
    down = tuple(any(each == side for each, _ in lie.melds) for side in (0, 1))
    return replace_fields(
        state, piles=placed | {STOCK: rest}, public=replace_fields(state.public, melds=laid, down=down)
    )


def laid_points(state: State[SkarneyPublic], seat: Seat) -> int:
    """The points of this side's melds on the table (S30)."""
    side = state.public.side_of(seat)
    return sum(
        meld_points(Group(laid.kind, state.piles[Place("meld", at)]))
        for at, laid in enumerate(state.public.melds) if laid.side == side
    )  # fmt: skip


def leads_there(puzzle: Puzzle, reached: int) -> Puzzle:
    """The puzzle, whose way was played by the rules with this result. Raises ValueError if that is not its goal."""
    if reached != puzzle.best:
        raise ValueError(f"the way comes to {reached}, not to {puzzle.best}")
    return puzzle


def after(state: State[SkarneyPublic], way: Sequence[OfferAction]) -> State[SkarneyPublic]:
    """The state after these actions of the solver. Raises ValueError if one is illegal."""
    return play_on(GAME, state, way, SOLVER)


# ---------------------------------------------------------------- random tables


class Box:
    """Both packs, from which cards are taken at random; it keeps its own rng."""

    def __init__(self, rng: Rng) -> None:
        self.rng, self.left = rng, pack(2, 4)

    def below(self, n: int) -> int:
        number, self.rng = self.rng.below(n)
        return number

    def one_of(self, cards: Sequence[str]) -> str | None:
        """A random one of these cards that is still in the box, taken out; None if there is none."""
        there = [card for card in cards if card in self.left]
        return self.take(there[self.below(len(there))]) if there else None

    def take(self, card: str) -> str:
        self.left = without(self.left, (card,))
        return card

    def any(self, many: int, fits: Callable[[str], bool] = lambda card: True) -> Pile:
        """Up to ``many`` random cards that fit."""
        order, self.rng = self.rng.shuffle([card for card in self.left if fits(card)])
        self.left = without(self.left, order[:many])
        return order[:many]

    def meld(self, size: int, wild: bool) -> Group:
        """A new random meld; ``wild``: with a wild card in it."""
        while True:
            cards = self._run(size) if self.below(2) else self._set(size)
            if not cards:
                continue
            kind = SEQUENCE if cards[0][0] != cards[1][0] else SET
            if not wild:
                return Group(kind, cards)
            at = self.below(len(cards))
            swapped = (*cards[:at], self.one_of([c for c in self.left if is_wild(c)]) or "", *cards[at + 1 :])
            group = Group(kind, swapped)
            if "" not in swapped and RULES.fault(group) is None and RULES.exchangeable(group, at):
                self.left = (*self.left, cards[at])
                return group
            self.left = (*self.left, *cards, *(c for c in swapped if c and c not in cards))

    def _set(self, size: int) -> Pile | None:
        rank = RANKS[self.below(len(RANKS))]
        there = [card for card in self.left if card[0] == rank]
        return self.any(size, lambda card: card[0] == rank) if len(there) >= size else None

    def _run(self, size: int) -> Pile | None:
        suit, low = SUITS[self.below(4)], 3 + self.below(13 - size)
        cards = tuple(RUN[at] + suit for at in range(low, low + size))
        if not all(card in self.left for card in cards):
            return None
        for card in cards:
            self.take(card)
        return cards


def fitting(box: Box, table: Sequence[tuple[int, Group]]) -> Iterator[str]:
    """Yields cards that could be laid off on our melds, or fetch a wild of theirs, each taken out of the box."""
    for side, group in table:
        if side == 0:
            able = [card for card in dict.fromkeys(box.left) if not is_wild(card) and RULES.growths(group, (card,))]
        else:
            at = next((at for at, card in enumerate(group.cards) if is_wild(card)), None)
            wanted = "" if at is None else RULES.exchangeable(group, at)
            able = [card for card in dict.fromkeys(box.left) if wanted and card.startswith(wanted)]
        if card := box.one_of(able):
            yield card


def lie_of(rng: Rng, own: int, theirs: int, new: int, extras: int, loose: int) -> PuzzleTable:
    """A table with so many melds, and a hand of so many new ones, cards that fit the table, and random others.

    Melds on the table are of three cards; most of theirs contain a wild, and some of ours.
    """
    box = Box(rng)
    lying = (
        *((0, box.meld(3, wild=box.below(3) == 0)) for _ in range(own)),
        *((1, box.meld(3, wild=box.below(3) > 0)) for _ in range(theirs)),
    )
    made = [box.meld(3 + box.below(2), wild=False) for _ in range(new)]
    fits = [*fitting(box, lying)]
    order, box.rng = box.rng.shuffle(fits)
    any_ = box.any(loose)
    cards = [card for group in made for card in group.cards]
    hand, _ = box.rng.shuffle(sorted([*cards, *order[:extras], *any_]))
    return PuzzleTable(hand, lying)
