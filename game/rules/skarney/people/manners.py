"""Who sits there: one who plays by what cards are worth, as steady and those above do, or one who plays now and then.

Every deed that all saw speaks for the one or the other: what is laid off at once and not kept, wilds put where they can
be fetched, what is shown and what is refused. What each says is fitted to hands of all levels by
``build_scripts/values/manners.py``. Only public events are read, and none of earlier hands: a view ends at the deal.
Games of partners are read, of two sides of two; of each alone it was tried and gained nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.cards.card import is_wild
from game.cards.twin import SEATS
from game.engine.contract import View
from game.engine.table import Event, Moved, Piece, Seat, Told, TurnTo
from game.rules.skarney.fitted.manners import MANNERS
from game.rules.skarney.mind.fast import BIT, DEUCE, NEAR, RANK, STOPS, TENS
from game.rules.skarney.mind.fast_policy import Policy
from game.rules.skarney.mind.fast_view import code
from game.rules.skarney.mind.figures import made, policy_for
from game.rules.skarney.people.casual import HASTY
from game.rules.skarney.rules.facts import OFFER, Facts

# What is counted, before the contract of the own side is down and after it.
DEEDS = (
    "turn", "offer", "offer ace", "offer ten", "offer again", "offer what melds of others take",
    "offer rank of partner", "offer near partner", "offer rank of next", "offer near next", "offer rank of last",
    "offer near last", "refuse", "refuse ace", "refuse ten", "refuse what own melds take", "take",
    "take what own melds take", "lay off", "lay off wild", "meld", "meld with wild", "fetch",
)  # fmt: skip
NOTHING = "nothing"  # what is there before anything was seen
_AT = {deed: at for at, deed in enumerate(DEEDS)}
_PAIRS = [{r, r + 1} for r in range(1, 12)]
_SURE = 30.0  # in log-odds; more says nothing more
# By natural card, as a mask: what stands beside it in a sequence: an ace above a king, and nothing below a three.
_BESIDE = [
    sum(1 << card - card % 12 + r for r in range(12) if {r or 12, card % 12 or 12} in _PAIRS) for card in range(DEUCE)
]
TOGETHER = 0.5  # of what one of two opponents shows goes for the other, too: partners seldom play very differently
_STEPS = (0.6180, 0.7549, 0.5698, 0.8192)  # so that seats and worlds go through their chances evenly, and each its own


class Reader:
    """Counts each seat's deeds, event by event: ``counts`` by seat, those before the contract and then those after."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.counts = [[0] * 2 * len(DEEDS) for _ in range(facts.seats)]
        self._down = [not facts.rules.contract] * len(facts.sides)
        self._last = [-1] * facts.seats  # the card shown last
        self._alike, self._close = [0] * facts.seats, [0] * facts.seats  # what goes with the cards a seat took
        self._melds: dict[int, tuple[int, list[Piece]]] = {}  # by number, with its side

    def read(self, event: Event) -> None:
        match event:
            case TurnTo(int(seat)):
                self._count(seat, "turn")
            case Told("contract", (int(seat),)):
                self._down[self.facts.side_of(seat)] = True
            case Told("refused", (int(seat), str(card))):
                self._answered(seat, code(card), "refuse")
            case Moved(src=src, why="offer", came=(card, *_)):
                self._offered(int(src.which), code(card))
            case Moved(src=src, dst=dst, why="take", left=(card, *_)) if src == OFFER:
                self._answered(int(dst.which), code(card), "take")
            case Moved(src=src, dst=dst, why="exchange_in", came=(card, *_)):
                self._count(int(src.which), "fetch")
                self._exchanged(int(dst.which), card)
            case Moved(src=src, dst=dst, why="contract" | "meld" | "layoff" as why, came=came):
                self._laid(int(src.which), int(dst.which), why, list(came))

    def _count(self, seat: Seat, deed: str, times: int = 1) -> None:
        down = self._down[self.facts.side_of(seat)]
        self.counts[seat][_AT[deed] + down * len(DEEDS)] += times

    def _offered(self, seat: Seat, card: int) -> None:
        self._count(seat, "offer")
        if card >= DEUCE:
            return
        self._sort(seat, card, "offer")
        if card == self._last[seat]:
            self._count(seat, "offer again")
        self._last[seat] = card
        others = {"next": (seat + 1) % SEATS, "partner": (seat + 2) % SEATS, "last": (seat + 3) % SEATS}
        for whose, other in others.items():
            if self._alike[other] & BIT[card]:
                self._count(seat, f"offer rank of {whose}")
            elif self._close[other] & BIT[card]:
                self._count(seat, f"offer near {whose}")
        if self._fits(card, self.facts.side_of(seat), own=False):
            self._count(seat, "offer what melds of others take")

    def _answered(self, seat: Seat, card: int, what: str) -> None:
        self._count(seat, what)
        if card >= DEUCE:
            return
        if self._fits(card, self.facts.side_of(seat), own=True):
            self._count(seat, f"{what} what own melds take")
        if what == "refuse":
            self._sort(seat, card, what)
        else:
            self._alike[seat] |= RANK[card % 12]
            self._close[seat] |= NEAR[card % 12] << card - card % 12

    def _sort(self, seat: Seat, card: int, what: str) -> None:
        if STOPS[card]:
            self._count(seat, f"{what} ace")
        elif TENS & BIT[card]:
            self._count(seat, f"{what} ten")

    def _laid(self, seat: Seat, meld: int, why: str, cards: list[Piece]) -> None:
        wilds = sum(map(is_wild, cards))
        if why == "meld":
            self._count(seat, "meld with wild" if 0 < wilds < len(cards) else "meld")
        elif why == "layoff":
            self._count(seat, "lay off wild" if wilds else "lay off", len(cards))
        self._melds.setdefault(meld, (self.facts.side_of(seat), []))[1].extend(cards)

    def _exchanged(self, meld: int, card: Piece) -> None:
        cards = self._melds[meld][1]
        cards[next(at for at, other in enumerate(cards) if is_wild(other))] = card

    def _fits(self, card: int, side: int, own: bool) -> bool:
        """Is it of the rank of a set of one's own side, or of another, or beside a card of a sequence there?"""
        for whose, cards in self._melds.values():
            if (whose == side) is own:
                naturals = [code(each) for each in cards if not is_wild(each)]
                if len({each % 12 for each in naturals}) == 1:
                    if card % 12 == naturals[0] % 12 and len(cards) < self.facts.rules.set_max:
                        return True
                elif card not in naturals and any(_BESIDE[card] >> each & 1 for each in naturals):
                    return True
        return False


def chances(view: View[Facts]) -> list[float]:
    """By seat, how likely it is that one who plays now and then sits there; the seat in view is not asked."""
    facts, reader = view.open, Reader(view.open)
    for event in view.past:
        reader.read(event)
    odds = [_odds(counts) for counts in reader.counts]
    return [
        0.0 if seat == view.seat else _chance(_together(facts, view.seat, seat, odds)) for seat in range(facts.seats)
    ]


def _chance(odds: float) -> float:
    return 1 / (1 + math.exp(-max(-_SURE, min(_SURE, odds))))


def _odds(counts: Sequence[int]) -> float:
    found = MANNERS[NOTHING][0]
    for at, deed in enumerate(DEEDS):
        before, after = MANNERS[deed]
        found += before * counts[at] + after * counts[at + len(DEEDS)]
    return found


def _together(facts: Facts, own: Seat | None, seat: Seat, odds: Sequence[float]) -> float:
    """What a seat shows itself, and for an opponent in part what their partner does."""
    side = facts.sides[facts.side_of(seat)]
    if own in side:
        return odds[seat]
    return odds[seat] + TOGETHER * sum(odds[each] for each in side if each != seat)


class Company:
    """The players of each world of a view: as often as is likely, those who play now and then."""

    def __init__(self, view: View[Facts]) -> None:
        self.chances = chances(view)
        self._good, self._occasional = policy_for(view), made(HASTY)

    def players(self, world: int) -> tuple[Policy, ...]:
        """By seat, in the world with this number."""
        return tuple(
            self._occasional if (0.5 + world * step) % 1 < chance else self._good
            for chance, step in zip(self.chances, _STEPS, strict=True)
        )
