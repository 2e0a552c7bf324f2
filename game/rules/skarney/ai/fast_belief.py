"""A Markov chain of worlds: hidden cards, each arrangement as often as what the seats did makes it likely.

A step swaps a card of one hand with one from elsewhere; the swap is kept or undone by how well the quick policy then
explains what the seats did. Plain Python runs this file, and Cython compiles it with its .pxd: the same seed gives the
same worlds either way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.cards.fast_state import TO_ANSWER, below, next_state, seed_state
from game.rules.skarney.ai.fast import BIT, DEUCE, NIBBLE, TAKE, Hand
from game.rules.skarney.ai.fast_policy import Policy, decide, rather

# Log-likelihood of a hand that would have done this instead of offering, by verb: a draw, an exchange, a contract, a
# meld, a lay-off; offer, take, refuse, end ..
UNDONE = [0.0, -2.2, -4.5, -3.0, -2.2, 0.0, 0.0, 0.0, 0.0]
GLADDER = -0.6  # .. for each card that would have been offered first
TAKEN = -1.8  # .. that would have taken what was refused
MOST_GLADDER = 8
FINE = 1 << 20
ZONES = 4


class Mind:
    """Rates a seat's cards: ``likes`` are log-odds by card, and ``moments`` what it would do in certain positions.

    These are the position in which it ``offered`` that card, and those in which it refused others since, each with only
    the known ones of its cards; none before its first offer. ``trials`` are copies to be filled with cards.
    """

    __slots__ = ("likes", "moments", "offered", "policy", "seat", "trials")

    def __init__(self, seat: int, policy: Policy, likes: Sequence[float], moments: list[Hand], offered: int) -> None:
        self.seat, self.policy, self.offered, self.moments = seat, policy, offered, moments
        self.trials = [moment.copy() for moment in moments]
        self.likes = [0.0] * 50
        for i in range(50):
            self.likes[i] = likes[i]

    def sure(self, cards: list[int], start: int, end: int) -> float:
        """The log-likelihood of the seat's last actions if it holds these cards besides the known ones."""
        found = 0.0
        for i in range(len(self.moments)):
            trial: Hand = self.trials[i]
            self._holds(trial, self.moments[i], cards, start, end)
            if trial.phase != TO_ANSWER:
                found += self._as_offered(trial)
            elif decide(trial, self.policy)[0] == TAKE:
                found += TAKEN
        return found

    def _holds(self, trial: Hand, moment: Hand, cards: list[int], start: int, end: int) -> None:
        """Puts the cards into a trial hand, and resets what was cached for another."""
        seat = self.seat
        ones, twos, counts = moment.ones[seat], moment.twos[seat], moment.counts[seat]
        deuces, jokers = moment.deuces[seat], moment.jokers[seat]
        for i in range(start, end):
            card = cards[i]
            if card < DEUCE:
                bit = BIT[card]
                twos |= ones & bit
                ones |= bit
                counts += NIBBLE[card]
            elif card == DEUCE:
                deuces += 1
            else:
                jokers += 1
        trial.ones[seat], trial.twos[seat], trial.counts[seat] = ones, twos, counts
        trial.deuces[seat], trial.jokers[seat] = deuces, jokers
        trial.held[seat] = moment.held[seat] + end - start
        trial.far[seat] = trial.sought = trial.shut = 0

    def _as_offered(self, trial: Hand) -> float:
        found = rather(trial, self.policy, self.offered, MOST_GLADDER)
        return GLADDER * found if found >= 0 else UNDONE[-found]


class Chain:
    """Hidden cards in zones: the hands of up to three ``minds``, by their sizes, and last the stock."""

    __slots__ = ("cards", "count", "ends", "luck", "minds", "sure", "zones")

    def __init__(self, minds: list[Mind], sizes: Sequence[int], cards: Sequence[int], seed: int) -> None:
        """The cards begin in random order; ``seed`` is from 1 to 2**64 - 1."""
        self.minds, self.zones, self.count, self.luck = minds, len(minds), len(cards), seed_state(seed)
        self.cards, self.ends, self.sure = [0] * 108, [0] * ZONES, [0.0] * ZONES
        end = 0
        for zone in range(self.zones):
            end += sizes[zone]
            self.ends[zone] = end
        self.ends[self.zones] = self.count
        for i in range(self.count):
            self.cards[i] = cards[i]
        self._shuffle(0)
        for zone in range(self.zones):
            self.sure[zone] = self._sure(zone)

    def sweep(self, times: int) -> None:
        """Tries this many swaps for each hand."""
        for zone in range(self.zones):
            for _ in range(times):
                self._try(zone)

    def dealt(self) -> list[int]:
        """The cards in their current order, hand by hand; then those of the stock, shuffled."""
        self._shuffle(self.ends[self.zones - 1] if self.zones else 0)
        return [self.cards[i] for i in range(self.count)]

    def _shuffle(self, start: int) -> None:
        for i in range(self.count - 1, start, -1):
            j = start + self._below(i + 1 - start)
            self._swap(i, j)

    def _swap(self, i: int, j: int) -> None:
        card = self.cards[i]
        self.cards[i] = self.cards[j]
        self.cards[j] = card

    def _below(self, limit: int) -> int:
        self.luck = next_state(self.luck)
        return below(self.luck, limit)

    def _try(self, one: int) -> None:
        """Tries to swap a card of this hand with one from elsewhere: the Metropolis rule."""
        start = self.ends[one - 1] if one else 0
        size = self.ends[one] - start
        if size == 0 or size == self.count:
            return
        i, j = start + self._below(size), self._below(self.count - size)
        if j >= start:
            j += size
        if self.cards[i] == self.cards[j]:
            return
        other = 0
        while j >= self.ends[other]:
            other += 1
        needed = math.log((1 + self._below(FINE)) / FINE)
        needed += self.sure[one] + self.sure[other] - self._gain(one, i, j) - self._gain(other, j, i)
        if needed >= 0.0:
            return  # even a perfect explanation would not make it likely enough
        self._swap(i, j)
        first = self._sure(one)
        second = self._sure(other) if needed < first else 0.0
        if needed < first + second:
            self.sure[one], self.sure[other] = first, second
        else:
            self._swap(i, j)

    def _gain(self, zone: int, old: int, new: int) -> float:
        """How much better the hand rates the card at ``new``."""
        if zone == self.zones:
            return 0.0
        mind = self.minds[zone]
        likes = mind.likes
        return likes[self.cards[new]] - likes[self.cards[old]]

    def _sure(self, zone: int) -> float:
        if zone == self.zones:
            return 0.0
        mind = self.minds[zone]
        return mind.sure(self.cards, self.ends[zone - 1] if zone else 0, self.ends[zone])
