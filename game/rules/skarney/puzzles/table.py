"""The tables of Skarney's puzzles: one's own hand and the melds as they are wanted, the rest as luck has it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.cards.card import pack
from game.cards.melds import Group
from game.cards.offering.puzzles import played_on
from game.engine.chance import Chance
from game.engine.changed import changed
from game.engine.contract import Action, Setup, State, complete
from game.engine.mind.puzzle import Puzzle
from game.engine.table import Pile, Place, Seat, without
from game.rules.skarney import GAMES
from game.rules.skarney.rules.actions import Draw
from game.rules.skarney.rules.facts import STOCK, Facts, Laid
from game.rules.skarney.rules.scoring import meld_points
from game.values import dataclass

SOLVER, LEFT, DEALER = 0, 1, 3
HELD = 8  # cards that each of the others holds
GAME = GAMES[0]


@cache
def setup() -> Setup:
    """Partners, by the standard rules."""
    return Setup(GAME.sides(4, False), complete(GAME, "standard", {}), "puzzle")


@dataclass(frozen=True)
class Lie:
    """What lies where: the solver's hand, and melds, each with its side. ``number``: of the hand that is played."""

    hand: Pile
    melds: tuple[tuple[int, Group], ...] = ()
    number: int = 1


def table(lie: Lie, luck: Chance) -> State[Facts]:
    """A turn of the solver's, who has drawn and not yet laid; the contract of whoever has melds is down."""
    begun = GAME.lone_hand(setup(), lie.number, DEALER)
    deck, luck = luck.shuffled(pack(2, begun.open.rules.jokers))
    dealt = GAME.apply(begun, GAME.deal(begun)).state
    state = GAME.apply(dealt, Draw()).state
    rest = without(deck, (*lie.hand, *(card for _, group in lie.melds for card in group.cards)))
    cloth = {Place("hand", SOLVER): lie.hand}
    for seat in range(1, 4):
        cloth[Place("hand", seat)], rest = rest[:HELD], rest[HELD:]
    cloth |= {Place("meld", at): group.cards for at, (_, group) in enumerate(lie.melds)}
    laid = tuple(Laid(SOLVER if side == 0 else LEFT, side, group.kind, fresh=False) for side, group in lie.melds)
    down = tuple(any(each == side for each, _ in lie.melds) for side in (0, 1))
    return changed(state, cloth=cloth | {STOCK: rest}, open=changed(state.open, melds=laid, down=down))


def laid_points(state: State[Facts], seat: Seat) -> int:
    """What the melds of this seat's side count on the table (S30)."""
    side = state.open.side_of(seat)
    return sum(
        meld_points(Group(laid.kind, state.cloth[Place("meld", at)]))
        for at, laid in enumerate(state.open.melds) if laid.side == side
    )  # fmt: skip


def leads_there(puzzle: Puzzle, reached: int) -> Puzzle:
    """The puzzle, whose way was done by the rules and came to this. Raises ValueError when it did not."""
    if reached != puzzle.best:
        raise ValueError(f"the way comes to {reached}, not to {puzzle.best}")
    return puzzle


def after(state: State[Facts], way: Sequence[Action]) -> State[Facts]:
    """The table after these deeds of the solver. Raises ValueError where one is against the rules."""
    return played_on(GAME, state, way, SOLVER)
