"""The tables of Skarney's puzzles: a given hand and melds, the rest at random."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.cards.actions import Draw, OfferAction
from game.cards.card import pack
from game.cards.melds import Group
from game.cards.offering.puzzles import play_on
from game.engine.ai.puzzle import Puzzle
from game.engine.contract import Setup, State, complete
from game.engine.fields import replace_fields
from game.engine.rng import Rng
from game.engine.table import Pile, Place, Seat, without
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import STOCK, MeldInfo, SkarneyPublic
from game.rules.skarney.rules.scoring import meld_points
from game.values import dataclass

SOLVER, LEFT, DEALER = 0, 1, 3
HELD = 8  # cards held by each of the others
GAME = Skarney()


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
