"""The puzzle "Lay the contract": eighteen cards, in which to find a contract with the fewest wild cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cards.actions import Contract
from game.cards.card import SUITS, is_wild, pack
from game.cards.melds import RUN
from game.engine.ai.puzzle import Puzzle, PuzzleKind, effort
from game.engine.contract import State
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.rng import Rng
from game.engine.table import Place, Seat
from game.rules.skarney.puzzles.table import PuzzleTable, after, leads_there, setup, table
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic

CARDS, MOST_TRIES = 18, 40_000
HANDS = (1, 1, 4, 4, 4)  # by grade: the number of the hand, which makes a contract of three melds or of four
DONE = 1000  # the score of a contract without wild cards; 1 less for each

GOAL = msg_n(
    "Lay the contract: {n} meld of three, all sets or all sequences, with {wilds}.",
    "Lay the contract: {n} melds of three, all sets or all sequences, with {wilds}.",
)
WILDS = msg_n("at most {n} wild card", "at most {n} wild cards", 0)
NONE = msg("no wild card")
TOO_MANY = msg("That contract has {n}. Take it back: it can be done with {best}.")
COUNT = msg_n("{n} wild card", "{n} wild cards", 0)
NOT_YET = msg("The contract is still in your hand.")
HINT = msg_n("{n} meld, {kind}, with {wilds} among them.", "{n} melds, {kind}, with {wilds} among them.")
SETS, RUNS = msg("sets all of them"), msg("sequences all of them")

Triple = tuple[str, ...]  # two or three natural cards; if two, a wild is the third


def draws(rng: Rng, grade: int) -> Puzzle | None:
    """A puzzle of eighteen cards that hold a contract."""
    hand, rng = rng.shuffle(pack(2, 4))
    lie = PuzzleTable(hand[:CARDS], number=HANDS[grade])
    melds = 3 if lie.number == 1 else 4
    found = contracts(lie.hand, melds)
    if not found:
        return None
    way = Contract(min(found, key=lambda plan: sum(is_wild(card) for group in plan for card in group.cards)))
    search = ContractSearch(lie.hand, melds)
    if search.tries > MOST_TRIES:
        return None
    start = table(lie, rng)
    best = result_of(after(start, (way,)), 0)
    if not search.ways.get(DONE - best):
        raise ValueError("the search does not find what the kernel found")
    puzzle = Puzzle(
        "contract", _goal(melds, DONE - best), setup(), (way,), effort(search.tries, search.ways[DONE - best]), best,
        start=start,
    )  # fmt: skip
    if min(search.ways) != DONE - best:
        raise ValueError("there is a cheaper contract than the kernel found")
    return leads_there(puzzle, best)


def _goal(melds: int, wilds: int) -> Message:
    return fill(GOAL, n=melds, wilds=fill(WILDS, n=wilds) if wilds else NONE)


def result_of(state: State[SkarneyPublic], seat: Seat) -> int:
    """DONE less the number of wilds, if the side's contract is down; else 0."""
    side = state.public.side_of(seat)
    if not state.public.down[side]:
        return 0
    own = (at for at, laid in enumerate(state.public.melds) if laid.side == side)
    return DONE - sum(is_wild(card) for at in own for card in state.piles[Place("meld", at)])


def _verdict(puzzle: Puzzle, reached: int) -> Message:
    if not reached:
        return NOT_YET
    return fill(TOO_MANY, n=fill(COUNT, n=DONE - reached), best=DONE - puzzle.best)


def so_far(puzzle: Puzzle, reached: int) -> Message:
    """The goal, or what is wrong with the contract that was laid."""
    return _verdict(puzzle, reached) if reached else puzzle.message


def hint(puzzle: Puzzle) -> Message:
    """The hint: sets or sequences."""
    contract = puzzle.way[0]
    assert isinstance(contract, Contract)
    groups = contract.melds
    kind = SETS if groups[0].kind == "set" else RUNS
    wilds = DONE - puzzle.best
    return fill(HINT, n=len(groups), kind=kind, wilds=fill(COUNT, n=wilds) if wilds else NONE)


# ---------------------------------------------------------------- the exhaustive search


class ContractSearch:
    """Exhaustive search of melds of three: the number of choices, and the contracts by their wilds.

    Equal natural cards count as one, and any wild is as good as another.
    """

    def __init__(self, hand: Sequence[str], melds: int) -> None:
        self.tries, self.ways = 0, Counter[int]()
        self._melds, self._wilds = melds, sum(map(is_wild, hand))
        naturals = Counter(card for card in hand if not is_wild(card))
        for triples in (_sets(naturals), _runs(naturals)):
            self._go(naturals, triples, 0, 0, 0)

    def _go(self, left: Counter[str], triples: Sequence[Triple], first: int, made: int, wilds: int) -> None:
        self.tries += 1
        if self.tries > MOST_TRIES:
            return
        if made == self._melds:
            self.ways[wilds] += 1
            return
        for at in range(first, len(triples)):
            triple = triples[at]
            more = wilds + (len(triple) == 2)
            if more <= self._wilds and _holds(left, triple):
                left.subtract(triple)
                self._go(left, triples, at, made + 1, more)
                left.update(triple)


def _holds(left: Counter[str], triple: Triple) -> bool:
    return all(left[card] >= triple.count(card) for card in triple)


def _sets(naturals: Counter[str]) -> list[Triple]:
    found = dict[Triple, None]()
    for rank in RUN[1:]:
        if rank != "2":
            cards = sorted(card for card in naturals.elements() if card[0] == rank)
            found.update(dict.fromkeys(_some_of(cards)))
    return list(found)


def _some_of(cards: list[str]) -> Iterator[Triple]:
    for i, one in enumerate(cards):
        for j in range(i + 1, len(cards)):
            yield one, cards[j]
            for k in range(j + 1, len(cards)):
                yield one, cards[j], cards[k]


def _runs(naturals: Counter[str]) -> list[Triple]:
    found = dict[Triple, None]()
    for suit in SUITS:
        for low in range(1, 13):
            places = [RUN[at] + suit for at in range(low, low + 3)]
            for gap in (None, 0, 1, 2):
                cards = tuple(card for at, card in enumerate(places) if at != gap)
                if all(naturals[card] and card[0] != "2" for card in cards):
                    found[cards] = None
    return list(found)


KIND = PuzzleKind(
    "contract", msg("Lay the contract"), msg("Eighteen cards, and the fewest wild cards that do"), (8, 20, 45, 110),
    draws, result_of, so_far, _verdict, hint,
)  # fmt: skip
