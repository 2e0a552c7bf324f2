"""What the other seats may hold, judged by what they did: worlds drawn as often as they are likely.

Hard facts come from ``Deals``. Soft ones make a chain of worlds: a card here and one there change places, and the
change stands or not by how well the quick player's policy, in the other's seat, explains what was seen of him: what he
offered and did not lay in his last turn, and refused since; and, card by card, all that he offered and refused before.
The figures were fitted to hands of steady players, and softened, since others play otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.engine.chance import Chance
from game.engine.contract import View
from game.engine.table import Pile, Seat
from game.rules.skarney.deals import Deals, blank
from game.rules.skarney.facts import Facts, Laid
from game.rules.skarney.facts import Shown as Offered
from game.rules.skarney.fast import (
    AKIN,
    BIT,
    CONTRACT,
    DEUCE,
    EXCHANGE,
    LAY_OFF,
    MELD,
    OFFER,
    TAKE,
    Hand,
)  # fmt: skip
from game.rules.skarney.fast_policy import Policy, decide, offers
from game.rules.skarney.fast_view import code
from game.rules.skarney.history import Shown, Story, stories

# The logarithm of how much less likely a hand is ..
UNDONE = {EXCHANGE: -1.5, CONTRACT: -3.0, MELD: -2.0, LAY_OFF: -1.5}  # that would have done this instead of offering
GLADDER = -0.4  # .. for each card that would have been offered before
MOST_GLADDER = 8
TAKEN = -1.2  # that would have taken what was refused

# .. and a card is, by another of its rank, or one near it in suit, that the seat was seen to
REFUSE_UP, REFUSE_DOWN = (-1.0, -0.15), (0.0, 0.1)  # with the contract to come, or down
OFFER_UP, OFFER_DOWN = (-1.5, -0.5), (-0.9, -0.1)
HOLD = (0.4, 0.3)
FITS, FETCHES = -1.9, -0.6  # that his melds would have taken, that would have fetched a wild
ACE_DOWN = -0.6
FADES = 0.93  # a round

_FINE, _WORD = 1 << 20, 1 << 64
FIRST_SWEEPS, SWEEPS = 12, 5  # changes tried for each seat before the first world, and for each other


class Beliefs(Deals):
    """Worlds in a chain; asked for by number, each is always the same."""

    def __init__(self, view: View[Facts], luck: Chance, policy: Policy) -> None:
        super().__init__(view, luck)
        told = stories(view)
        self._seats = [seat for seat, lack in enumerate(self.lacks) if lack]
        self._minds = [_Mind(view, self.base, seat, told[seat], policy) for seat in self._seats]
        self._luck = luck.branch("beliefs").below(_WORD)[0]
        self._worlds: list[Hand] = []
        self._zones: list[list[int]] = []  # by seat that hides cards, and last the stock
        self._sure: list[float] = []

    def world(self, number: int) -> Hand:
        """The world with this number, after all before it."""
        while len(self._worlds) <= number:
            self._worlds.append(self._next())
        return self._worlds[number]

    def _next(self) -> Hand:
        if not self._zones:
            self._begin()
        self._sweep(SWEEPS)
        stock = self._shuffled(self._zones[-1])
        hand = self.base.copy()
        hand.deal([card for cards in (*self._zones[:-1], stock) for card in cards], 0)
        return hand

    def _begin(self) -> None:
        cards = self._shuffled(self.hidden)
        for seat in self._seats:
            self._zones.append(cards[: self.lacks[seat]])
            del cards[: self.lacks[seat]]
        self._zones.append(cards)
        self._sure = [mind.sure(zone) for mind, zone in zip(self._minds, self._zones, strict=False)] + [0.0]
        self._sweep(FIRST_SWEEPS)

    def _sweep(self, times: int) -> None:
        for which in range(len(self._seats)):
            for _ in range(times):
                self._try(which)

    def _try(self, one: int) -> None:
        """Let a card of this seat and one from elsewhere change places, if that is as likely, or by chance."""
        zones, sure = self._zones, self._sure
        elsewhere = len(self.hidden) - len(zones[one])
        if not elsewhere:
            return
        i, j, other = self._below(len(zones[one])), self._below(elsewhere), 0
        while other == one or j >= len(zones[other]):
            j -= 0 if other == one else len(zones[other])
            other += 1
        old, new = zones[one][i], zones[other][j]
        if old == new:
            return
        gain = self._gain(one, old, new) + self._gain(other, new, old)
        needed = math.log((1 + self._below(_FINE)) / _FINE)
        if needed >= gain - sure[one] - sure[other]:
            return  # nothing could make it likely enough
        zones[one][i], zones[other][j] = new, old
        then = self._how_sure(one), self._how_sure(other)
        if needed < gain + sum(then) - sure[one] - sure[other]:
            sure[one], sure[other] = then
        else:
            zones[one][i], zones[other][j] = old, new

    def _gain(self, zone: int, old: int, new: int) -> float:
        return self._minds[zone].gain(old, new) if zone < len(self._minds) else 0.0

    def _how_sure(self, zone: int) -> float:
        return self._minds[zone].sure(self._zones[zone]) if zone < len(self._minds) else 0.0

    def _below(self, limit: int) -> int:
        """Quick numbers, for worlds that are only imagined: Knuth's linear congruence."""
        self._luck = (self._luck * 6364136223846793005 + 1442695040888963407) % _WORD
        return (self._luck >> 32) * limit >> 32

    def _shuffled(self, cards: Sequence[int]) -> list[int]:
        found = list(cards)
        for i in range(len(found) - 1, 0, -1):
            j = self._below(i + 1)
            found[i], found[j] = found[j], found[i]
        return found


class _Mind:
    """How well one seat's cards explain what it did."""

    def __init__(self, view: View[Facts], base: Hand, seat: Seat, story: Story, policy: Policy) -> None:
        self._seat, self._policy = seat, policy
        self._likes = _likes(view, base, seat, story)
        self._turn: Hand | None = None
        self._answers: list[Hand] = []
        if story.offered:
            last = story.offered[-1]
            self._offered = code(last.card)
            self._turn = _then(view, seat, last, _before_offering(view, seat, story, last), None)
            self._answers = [
                _then(view, seat, each, view.open.known[seat], each.card)
                for each in story.refused
                if each.turn > last.turn
            ]

    def gain(self, old: int, new: int) -> float:
        """How much likelier the seat is to hold the new card than the old."""
        return self._likes[new] - self._likes[old]

    def sure(self, cards: Sequence[int]) -> float:
        """The logarithm of how likely what it did last is with these cards."""
        if self._turn is None:
            return 0.0
        found = self._would_offer(self._with(self._turn, cards))
        for answer in self._answers:
            if decide(self._with(answer, cards), self._policy)[0] == TAKE:
                found += TAKEN
        return found

    def _with(self, hand: Hand, cards: Sequence[int]) -> Hand:
        hand, seat = hand.copy(), self._seat
        for card in cards:
            hand.gain(seat, card)
        hand.far = [0] * 4
        return hand

    def _would_offer(self, hand: Hand) -> float:
        decision = decide(hand, self._policy)
        if decision[0] != OFFER:
            return UNDONE.get(decision[0], 0.0)
        if decision[1] == self._offered:
            return 0.0
        before = offers(hand, self._policy, MOST_GLADDER)
        return GLADDER * (before.index(self._offered) if self._offered in before else MOST_GLADDER)


def _before_offering(view: View[Facts], seat: Seat, story: Story, last: Shown) -> Pile:
    """What is known of the hand from which the seat made its last offer, the offered card too."""
    known = list(view.open.known[seat])
    for taken in story.took:
        if taken.turn >= last.turn and taken.card in known:
            known.remove(taken.card)
    return tuple(known) if last.card in known else (*known, last.card)


def _then(view: View[Facts], seat: Seat, shown: Shown, known: Pile, answered: str | None) -> Hand:
    """The position in which the seat showed this, as far as that can be told; of its cards only those ``known``."""
    facts, side = view.open, view.open.side_of(seat)
    down = tuple(shown.down if which == side else there for which, there in enumerate(facts.down))
    melds: tuple[Laid, ...] = tuple(replace(laid, fresh=False, added=0) for laid in facts.melds[: shown.melds])
    asker = seat if answered is None else (seat - 1) % facts.seats
    then = replace(
        facts, turn=asker, asked=seat, phase="table" if answered is None else "answer", melds=melds, down=down,
        offer=None if answered is None else Offered(answered, asker), contracted=shown.contracted, melded=False,
        last=False,
    )  # fmt: skip
    hand = blank(replace(view, open=then), [known if which == seat else () for which in range(facts.seats)])
    held = hand.held[:]
    held[seat] = len(known)
    hand.held = held
    return hand


def _likes(view: View[Facts], base: Hand, seat: int, story: Story) -> list[float]:
    """For every card the logarithm of how much likelier than others it is to be in this hand, by its whole story."""
    found = [0.0] * (DEUCE + 2)
    now = max((each.turn for each in (*story.offered, *story.refused)), default=0)
    for shown, up, down in (
        *((each, REFUSE_UP, REFUSE_DOWN) for each in story.refused),
        *((each, OFFER_UP, OFFER_DOWN) for each in story.offered),
    ):
        _spread(found, code(shown.card), down if shown.down else up, FADES ** ((now - shown.turn) / base.rules.seats))
    for card in map(code, view.open.known[seat]):
        _spread(found, card, HOLD, 1.0)
    side = view.open.side_of(seat)
    if story.offered:
        for card in range(DEUCE):
            found[card] += FETCHES if base.loot[side] & BIT[card] else 0.0
            if story.offered[-1].down:
                found[card] += (FITS if base.grows[side] & BIT[card] else 0.0) + (0.0 if card % 12 else ACE_DOWN)
    return found


def _spread(found: list[float], card: int, how: tuple[float, float], much: float) -> None:
    """What was seen of this card says something of those of its rank, and of those near it in suit."""
    if card < DEUCE:
        akin = AKIN[card]
        for other in range(DEUCE):
            if other % 12 == card % 12:
                found[other] += how[0] * much
            elif akin & BIT[other]:
                found[other] += how[1] * much
