"""Judges from public actions whether a seat plays by card values, as steady and stronger do, or casually.

Every action that everyone saw is evidence: what is laid off at once and not kept, wilds put where they can be fetched,
what is offered and what is refused. The weight of each is fitted to hands of all levels by
``build_scripts/values/manners.py``. Only public events are read, and none of earlier hands, since a view begins at the
deal. Only games of two sides of two are judged; for singles it was tried and gained nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.cards.card import is_wild
from game.cards.fast_state import SEATS
from game.engine.contract import View
from game.engine.table import Event, LogLine, Moved, Piece, Seat, TurnTo
from game.rules.skarney.ai.fast import BIT, DEUCE, NEAR, RANK, STOPS, TENS
from game.rules.skarney.ai.fast_policy import Policy
from game.rules.skarney.ai.fast_view import code
from game.rules.skarney.ai.weights import make_policy, policy_for
from game.rules.skarney.fitted.manners import MANNERS
from game.rules.skarney.people.casual import HASTY
from game.rules.skarney.rules.facts import OFFER, SkarneyPublic

# What is counted, before the own side's contract is down and after it.
ACTION_KINDS = (
    "turn", "offer", "offer ace", "offer ten", "offer again", "offer what melds of others take",
    "offer rank of partner", "offer near partner", "offer rank of next", "offer near next", "offer rank of last",
    "offer near last", "refuse", "refuse ace", "refuse ten", "refuse what own melds take", "take",
    "take what own melds take", "lay off", "lay off wild", "meld", "meld with wild", "fetch",
)  # fmt: skip
NOTHING = "nothing"  # the prior, before any action was seen
_AT = {action: at for at, action in enumerate(ACTION_KINDS)}
_PAIRS = [{r, r + 1} for r in range(1, 12)]
_SURE = 30.0  # bound of the log-odds; more would say nothing more
# By natural card, as a mask: its neighbours in a sequence; an ace is above a king, and nothing is below a three.
_BESIDE = [
    sum(1 << card - card % 12 + r for r in range(12) if {r or 12, card % 12 or 12} in _PAIRS) for card in range(DEUCE)
]
TOGETHER = 0.5  # share of an opponent's evidence counted for their partner too: partners seldom differ much
_STEPS = (0.6180, 0.7549, 0.5698, 0.8192)  # irrational, so that seats and worlds cover their chances evenly


class MannersReader:
    """Counts each seat's actions, event by event: ``counts`` by seat, first those before the contract."""

    def __init__(self, facts: SkarneyPublic) -> None:
        self.facts = facts
        self.counts = [[0] * 2 * len(ACTION_KINDS) for _ in range(facts.seats)]
        self._down = [not facts.rules.contract] * len(facts.sides)
        self._last = [-1] * facts.seats  # the last card offered
        self._alike, self._close = [0] * facts.seats, [0] * facts.seats  # what goes with the cards a seat took
        self._melds: dict[int, tuple[int, list[Piece]]] = {}  # by number, with its side

    def read(self, event: Event) -> None:
        match event:
            case TurnTo(int(seat)):
                self._count(seat, "turn")
            case LogLine("contract", (int(seat),)):
                self._down[self.facts.side_of(seat)] = True
            case LogLine("refused", (int(seat), str(card))):
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

    def _count(self, seat: Seat, action: str, times: int = 1) -> None:
        down = self._down[self.facts.side_of(seat)]
        self.counts[seat][_AT[action] + down * len(ACTION_KINDS)] += times

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
        """Whether it fits a set of one's own side or of another, or is next to a card of a sequence there."""
        for whose, cards in self._melds.values():
            if (whose == side) is own:
                naturals = [code(each) for each in cards if not is_wild(each)]
                if len({each % 12 for each in naturals}) == 1:
                    if card % 12 == naturals[0] % 12 and len(cards) < self.facts.rules.set_max:
                        return True
                elif card not in naturals and any(_BESIDE[card] >> each & 1 for each in naturals):
                    return True
        return False


def chances(view: View[SkarneyPublic]) -> list[float]:
    """By seat, the chance that a casual player sits there; 0 for the viewing seat."""
    facts, reader = view.public, MannersReader(view.public)
    for event in view.events:
        reader.read(event)
    odds = [_odds(counts) for counts in reader.counts]
    return [
        0.0 if seat == view.seat else _chance(_together(facts, view.seat, seat, odds)) for seat in range(facts.seats)
    ]


def _chance(odds: float) -> float:
    return 1 / (1 + math.exp(-max(-_SURE, min(_SURE, odds))))


def _odds(counts: Sequence[int]) -> float:
    found = MANNERS[NOTHING][0]
    for at, action in enumerate(ACTION_KINDS):
        before, after = MANNERS[action]
        found += before * counts[at] + after * counts[at + len(ACTION_KINDS)]
    return found


def _together(facts: SkarneyPublic, own: Seat | None, seat: Seat, odds: Sequence[float]) -> float:
    """The log-odds of a seat, and for an opponent a part of their partner's."""
    side = facts.sides[facts.side_of(seat)]
    if own in side:
        return odds[seat]
    return odds[seat] + TOGETHER * sum(odds[each] for each in side if each != seat)


class SeatManners:
    """The players of each world of a view: casual ones as often as is likely."""

    def __init__(self, view: View[SkarneyPublic]) -> None:
        self.chances = chances(view)
        self._good, self._occasional = policy_for(view), make_policy(HASTY)

    def players(self, world: int) -> tuple[Policy, ...]:
        """By seat, the policies in the world with this index."""
        return tuple(
            self._occasional if (0.5 + world * step) % 1 < chance else self._good
            for chance, step in zip(self.chances, _STEPS, strict=True)
        )
