"""Worlds that fit what was done: a dealt hand holds nothing that its player would have laid, taken or discarded.

A seat that has had a turn laid what it could, took no pile that was of use, and discarded what was least worth keeping.
Hidden cards that contradict this are swapped with cards of the stock. The others are modelled by a policy's weights; as
they may play otherwise, some worlds apply only the surest part of this.
"""

from __future__ import annotations

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.cards.fast_state import below, next_state
from game.cards.pile.ai import position
from game.cards.pile.ai.policy import Policy, begins, discard, lay_wild, meld, playout, standing
from game.cards.pile.ai.position import MELD, RUN, SET, TAKE, TO_DRAW, TO_PLAY, Hand
from game.cards.pile.ai.ruled import DEUCE, JOKER

BIT = list(position.BIT)
RANK = list(position.RANK)
SHIFT = list(position.SHIFT)
ACES = RANK[0]
LINE = 8191
TRIES, UNSURE = 36, 24  # most cards swapped in a hand; beyond UNSURE only for the surest reasons
DOUBT = 4  # one world in so many does not assume that takes and discards follow the weights


class Witness:
    """What the others' last turns tell.

    By seat: whether it has had a turn; the natural cards that it could have laid off (``fits``); how many cards of the
    pile it left; and its last three discards, -1 for unknown.
    """

    __slots__ = ("acted", "fits", "last", "refused")

    def __init__(self) -> None:
        self.acted, self.fits, self.last, self.refused = [0] * 8, [0] * 8, [-1] * 24, [0] * 8
        for at in range(24):
            self.last[at] = -1

    def tell(self, seat: int, fits: int, refused: int) -> None:
        """Records that this seat has had a turn."""
        self.acted[seat], self.fits[seat], self.refused[seat] = 1, fits, refused

    def threw(self, seat: int, ago: int, card: int) -> None:
        """Records what it discarded in its last turn, or one or two turns before."""
        self.last[3 * seat + ago] = card


def believe(world: Hand, base: Hand, habits: Policy, witness: Witness) -> None:
    """Makes the world, dealt from ``base``, fit the witness."""
    turn, phase = world.turn, world.phase
    for seat in range(world.rules.seats):
        if witness.acted[seat] and seat != turn:
            world.turn = seat
            if world.rules.ice and world.passed[seat] >= 0 and BIT[world.passed[seat]] & ACES:
                _pass_other(world, seat)
            world.luck = next_state(world.luck)
            sure = 1 if below(world.luck, DOUBT) == 0 else 0
            for tries in range(TRIES):
                card = _wrong(world, base, habits, witness, 1 if sure or tries >= UNSURE else 0)
                if card < 0 or not world.left:
                    break
                _swap(world, seat, card)
    world.turn, world.phase = turn, phase


def _pass_other(world: Hand, seat: int) -> None:
    """Swaps a passed ace with a card of the stock, as aces are never passed in Iceberg."""
    for at in range(world.left):
        if not BIT[world.cards[at]] & ACES:
            card = world.cards[at]
            world.cards[at] = world.passed[seat]
            world.passed[seat] = card
            return


def _swap(world: Hand, seat: int, card: int) -> None:
    """Swaps a card of this hand with a random one of the stock."""
    world.luck = next_state(world.luck)
    at = below(world.luck, world.left)
    other = world.cards[at]
    world.lose(seat, card)
    world.gain(seat, other)
    world.cards[at] = card


def _wrong(world: Hand, base: Hand, habits: Policy, witness: Witness, sure: int) -> int:
    """A hidden card that the current seat would no longer hold; -1 for none."""
    seat = world.turn
    hidden = (world.ones[seat] ^ base.ones[seat]) | (world.twos[seat] ^ base.twos[seat])
    cards = hidden & witness.fits[seat]
    if world.rules.ice:
        cards |= hidden & ACES
    if cards:
        return _any(world, cards)
    world.phase = TO_PLAY
    cards = hidden & _cards_of(meld(world, habits, 0))
    if cards:
        return _any(world, cards)
    if world.deuces[seat] or world.jokers[seat]:
        found = lay_wild(world, habits, 0)
        if found & 15 == MELD:
            cards = hidden & _cards_of(found)
            world.luck = next_state(world.luck)
            if world.deuces[seat] > base.deuces[seat] and (not cards or below(world.luck, 3) == 0):
                return DEUCE
            if cards:
                return _any(world, cards)
    if sure:
        return -1
    if witness.refused[seat]:
        card = _take_card(world, habits, hidden, witness.refused[seat])
        if card >= 0:
            return card
    world.phase = TO_PLAY
    for at in range(3 * seat, 3 * seat + 3):
        if witness.last[at] >= 0 and not world.twos[seat] & BIT[witness.last[at]]:
            left = world.left
            world.left += world.rules.seats * (at - 3 * seat)  # as it was then
            world.gain(seat, witness.last[at])
            card = discard(world, habits) >> 4
            world.lose(seat, witness.last[at])
            world.left = left
            if card != witness.last[at] and _is_hidden(world, base, hidden, card):
                return card
    return -1


def _is_hidden(world: Hand, base: Hand, hidden: int, card: int) -> int:
    seat = world.turn
    if card == DEUCE:
        return 1 if world.deuces[seat] > base.deuces[seat] else 0
    if card == JOKER:
        return 1 if world.jokers[seat] > base.jokers[seat] else 0
    return 1 if hidden & BIT[card] else 0


def _take_card(world: Hand, habits: Policy, hidden: int, refused: int) -> int:
    """A hidden card with which the seat would have taken the pile; -1 for none."""
    piled = world.piled
    world.phase, world.piled = TO_DRAW, refused
    found = begins(world, habits)
    world.piled = piled
    if found & 15 != TAKE:
        return -1
    cards = hidden & _cards_of(found >> 11)
    return _any(world, cards) if cards else -1


def _cards_of(decision: int) -> int:
    """The natural cards that a decision's new meld may use."""
    rest = decision >> 4
    kind, at, low, size = rest & 3, rest >> 2 & 63, rest >> 8 & 15, rest >> 12 & 31
    if not decision or decision & 15 != MELD:
        return 0
    if kind == SET:
        return RANK[at]
    if kind != RUN:
        return 0
    line = (1 << size) - 1 << low - 1
    if line >> 13:
        line |= 1
    return (line & LINE) << SHIFT[at]


def _any(world: Hand, cards: int) -> int:
    """A random one of these cards."""
    world.luck = next_state(world.luck)
    for _ in range(below(world.luck, bits(cards))):
        cards &= cards - 1
    return lowest(cards)


def outcomes(world: Hand, decisions: list[int], everyone: list[Policy], turns: int, side: int) -> list[float]:
    """The result of each decision for a side, by playouts."""
    found, tried = [], world.copy()
    for decision in decisions:
        tried.become(world)
        tried.apply(decision)
        playout(tried, everyone, turns)
        found.append(standing(tried, side))
    return found
