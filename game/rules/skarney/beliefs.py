"""What the other seats may hold, judged by what they did: worlds drawn as often as they are likely.

Hard facts come from ``Deals``. Soft ones make a chain of worlds: a card here and one there change places, and the
change stands or not by how well the quick player's policy, in the other's seat, explains what was seen of him: what he
offered and did not lay in his last turn, and refused since; and, card by card, all that he offered and refused before.
The figures were fitted to hands of steady players, and softened, since others play otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.engine.chance import Chance
from game.engine.contract import View
from game.rules.skarney.deals import Deals, Dice
from game.rules.skarney.facts import Facts, group
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
    TO_ANSWER,
    TO_PLAY,
    Hand,
)  # fmt: skip
from game.rules.skarney.fast_policy import Policy, decide, offers
from game.rules.skarney.fast_view import code, six
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

FIRST_SWEEPS, SWEEPS = 12, 5  # changes tried for each seat before the first world, and for each other


class Beliefs(Deals):
    """Worlds in a chain; asked for by number, each is always the same."""

    def __init__(self, view: View[Facts], luck: Chance, policy: Policy) -> None:
        super().__init__(view, luck)
        told = stories(view)
        self._seats = [seat for seat, lack in enumerate(self.lacks) if lack]
        self._minds = [_Mind(view, self.base, seat, told[seat], policy) for seat in self._seats]
        self._dice = Dice(luck.branch("beliefs").below(1 << 60)[0])
        self._worlds: list[Hand] = []
        self._zones: list[list[int]] = []

    def world(self, number: int) -> Hand:
        while len(self._worlds) <= number:
            self._worlds.append(self._next())
        return self._worlds[number]

    def _next(self) -> Hand:
        if not self._zones:
            self._deal()
            self._sweep(FIRST_SWEEPS)
        self._sweep(SWEEPS)
        hand = self.base.copy()
        for seat, cards in zip(self._seats, self._zones, strict=False):
            for card in cards:
                hand.gain(seat, card)
        hand.far = [0] * 4
        stock = self._zones[-1][:]
        self._dice.shuffle(stock)
        hand.set_stock(stock)
        return hand

    def _deal(self) -> None:
        cards = self.hidden[:]
        self._dice.shuffle(cards)
        for seat in self._seats:
            lack = self.lacks[seat]
            self._zones.append(cards[:lack])
            del cards[:lack]
        self._zones.append(cards)
        self._sure = [mind.sure(zone) for mind, zone in zip(self._minds, self._zones, strict=False)]

    def _sweep(self, times: int) -> None:
        for which in range(len(self._seats)):
            for _ in range(times):
                self._try(which)

    def _try(self, one: int) -> None:
        """Let a card of this seat and one from elsewhere change places, if that is as likely, or by chance."""
        zones, dice = self._zones, self._dice
        i, j, other = dice.below(len(zones[one])), dice.below(len(self.hidden) - len(zones[one])), 0
        while other == one or j >= len(zones[other]):
            j -= 0 if other == one else len(zones[other])
            other += 1
        card, new = zones[one][i], zones[other][j]
        if card == new:
            return
        gain = self._minds[one].gain(card, new)
        seated = other < len(self._seats)
        if seated:
            gain += self._minds[other].gain(new, card)
        chance = math.log((dice.below(1 << 20) + 1) / (1 << 20))
        if chance >= gain - sum(self._sure[each] for each in (one, other) if each < len(self._seats)):
            return  # nothing could be likely enough
        zones[one][i], zones[other][j] = new, card
        sure = self._minds[one].sure(zones[one])
        gain += sure - self._sure[one]
        if seated:
            its = self._minds[other].sure(zones[other])
            gain += its - self._sure[other]
        if chance >= gain:
            zones[one][i], zones[other][j] = card, new
            return
        self._sure[one] = sure
        if seated:
            self._sure[other] = its


class _Mind:
    """How well one seat's cards explain what it did."""

    def __init__(self, view: View[Facts], base: Hand, seat: int, story: Story, policy: Policy) -> None:
        self._seat, self._policy = seat, policy
        self._likes = _likes(view, base, seat, story)
        self._turn: Hand | None = None
        self._answers: list[Hand] = []
        self._offered = -1
        if story.offered:
            last = story.offered[-1]
            self._offered = last.card
            self._turn = _turn(view, base, seat, last, _then(view, seat, story, last))
            self._answers = [_answer(view, base, seat, each) for each in story.refused if each.turn > last.turn]

    def gain(self, card: int, new: int) -> float:
        """How much likelier the seat is to hold the new card than the other."""
        return self._likes[new] - self._likes[card]

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


def _then(view: View[Facts], seat: int, story: Story, last: Shown) -> list[int]:
    """What is known of the hand from which the seat made its last offer, the offered card too."""
    known = list(map(code, view.open.known[seat]))
    for taken in story.took:
        if taken.turn >= last.turn and taken.card in known:
            known.remove(taken.card)
    return known if last.card in known else [*known, last.card]


def _turn(view: View[Facts], base: Hand, seat: int, last: Shown, known: Sequence[int]) -> Hand:
    """The seat about to make its last offer, as far as that can be told."""
    hand = _table(view, base, seat, last, known)
    hand.turn = hand.asked = seat
    hand.phase, hand.contracted = TO_PLAY, int(last.contracted)
    return hand


def _answer(view: View[Facts], base: Hand, seat: int, refused: Shown) -> Hand:
    """The seat asked for the card it refused."""
    hand = _table(view, base, seat, refused, list(map(code, view.open.known[seat])))
    hand.asked, hand.phase, hand.offered = seat, TO_ANSWER, refused.card
    hand.turn = (seat + 1) % hand.rules.seats
    return hand


def _table(view: View[Facts], base: Hand, seat: int, shown: Shown, known: Sequence[int]) -> Hand:
    """The melds that lay there then, and in the seat's hand only what is known."""
    hand = Hand(base.rules, [0] * (len(view.at("stock")) + 1))
    for number in range(shown.melds):
        hand.add(view.open.melds[number].side, *six(group(view, number)), full=0)
    hand.turns, hand.wish = 1, base.wish
    hand.held = [len(view.at("hand", other)) if other != seat else 0 for other in range(4)]
    down = list(base.down)
    down[view.open.side_of(seat)] = int(shown.down)
    hand.down = down
    for card in known:
        hand.gain(seat, card)
    return hand


def _likes(view: View[Facts], base: Hand, seat: int, story: Story) -> list[float]:
    """For every card the logarithm of how much likelier than others it is to be in this hand, by its whole story."""
    found = [0.0] * (DEUCE + 2)
    now = max((each.turn for each in (*story.offered, *story.refused)), default=0)
    for shown, up, down in (
        *((each, REFUSE_UP, REFUSE_DOWN) for each in story.refused),
        *((each, OFFER_UP, OFFER_DOWN) for each in story.offered),
    ):
        _spread(found, shown.card, down if shown.down else up, FADES ** ((now - shown.turn) / base.rules.seats))
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
