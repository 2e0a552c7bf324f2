"""The fast state of Skarney Gin: one hand in integers and flat lists, for thousands of playouts.

It mirrors the game's own rules: ``tests/rules/skarney_gin/test_gin_fast.py`` plays both with the same decisions, with
every preset and option, and compares them after each.

What other games share is in ``game/cards/fast_state.py``. A card is ``4 * r + suit``, suits C D H S, r 0 for the ace to
12 for the king. A group of cards is a mask with a bit for each, and its ``counts`` have 4 bits for each rank, as in the
kernel. A place in a run is 0 (ace) to 13 (ace again). A decision is one number that begins, from its lowest bits, with
its verb in 4 bits:

- ``DRAW``, ``TAKE``, ``REFUSE`` and ``END`` alone; ``OFFER``, then the card;
- ``MELD``: the kind in 2 bits, the lowest place of a run (0 for a set) in 4, the cards' mask;
- ``CONTRACT``: three melds of 12 bits each: the kind in 2, the lowest place or the set's rank in 4, and the suits in 6:
  a mask for a set, three of 2 bits from the lowest card up for a straight, one for a sequence;
- ``LAY_OFF``: the meld's number in 5 bits, how many cards go below a run (the others go above) in 2, a card in 6 and
  another, plus one, or 0; by rising place.

Nothing here is checked: decisions are assumed to be legal.
"""

from __future__ import annotations

from game.cards import fast_state as twin
from game.cards.fast_state import OVER, Position
from game.rules.skarney_gin.ai import kernel

SET, STRAIGHT, SEQUENCE = 0, 1, 2
DRAW, CONTRACT, MELD, LAY_OFF, OFFER, TAKE, REFUSE, END = range(8)
UNDRAWN = 2  # this many cards of the stock are never drawn (G9)

_OUT, _DOUBLE = 20, 40

NIBBLE = list(kernel.NIBBLE)
POINTS = list(kernel.POINTS)
BIT = [1 << card for card in range(52)]
RANK = [15 << 4 * r for r in range(13)]  # masks of a rank's four cards
SUIT = [sum(1 << 4 * r + suit for r in range(13)) for suit in range(4)]
STAND = [RANK[(n - 1) % 13] if 0 < n < 15 else 0 for n in range(16)]  # the cards that can be at place n - 1, if any
STAND_OF_SUIT = [STAND[n % 16] & SUIT[n // 16] for n in range(64)]
COUNT = [n.bit_count() for n in range(16)]


def _rules() -> twin.Rules:
    """Two seats, each for itself, one pack without wilds; aces stop (G8), and taken cards are not offered next (G7)."""
    nibbles, stops = [NIBBLE[card >> 2] for card in range(52)], [int(card < 4) for card in range(52)]
    rules = twin.Rules((0, 1), twin.Deck(52, BIT, nibbles, stops))
    rules.undrawn, rules.ban = UNDRAWN, True
    return rules


RULES = _rules()


class Hand(Position):
    """A position of Skarney Gin: what everyone saw, the melds on the table, and what every fast state has.

    By seat: ``known`` (cards seen entering the hand) and ``liked`` (those that it took). ``gone`` are the cards on the
    table. By meld: ``m_at`` (a set's rank, a sequence's suit) and ``m_low`` (a run's first place); each seat is a side
    of its own.
    """

    __slots__ = ("at_once", "gone", "known", "liked")

    def __init__(self, stock: list[int], at_once: int) -> None:
        """``at_once``: new melds may follow the contract in the same turn (G4)."""
        Position.__init__(self, RULES, stock)
        self.known, self.liked = [0, 0], [0, 0]
        self.at_once, self.gone = at_once, 0

    def copy(self) -> Hand:
        """A copy that can be played on independently."""
        found = Hand([], self.at_once)
        found.become(self)
        return found

    def become(self, other: Position) -> None:
        """Copies that hand's state into this one."""
        Position.become(self, other)
        hand: Hand = other  # type: ignore[assignment]  # of one game
        self.known[:], self.liked[:] = hand.known, hand.liked
        self.at_once, self.gone = hand.at_once, hand.gone

    # ---------------------------------------------------------------- turns

    def apply(self, decision: int) -> None:
        """The transition that a legal action of the seat to act causes."""
        verb, rest = decision & 15, decision >> 4
        if verb == OFFER:
            self.offer(rest)
        elif verb == DRAW:
            self.draw()
        elif verb == REFUSE:
            self.refuse()
        elif verb == TAKE:
            self.take()
        elif verb == LAY_OFF:
            self.lay_off(rest & 31, rest >> 5 & 3, rest >> 7 & 63, rest >> 13)
        elif verb == MELD:
            self.meld(rest & 3, rest >> 2 & 15, rest >> 6)
        elif verb == CONTRACT:
            self.contract(rest)
        else:
            self.end()

    def take(self) -> None:
        """Takes the offered card: everyone knows where it is, and that its taker liked it (G6)."""
        seat, bit = self.asked, BIT[self.offered]
        self.known[seat] |= bit
        self.liked[seat] |= bit
        Position.take(self)

    def refuse(self) -> None:
        """Refuses the offered card: everyone knows that it went back (G6)."""
        self.known[self.turn] |= BIT[self.offered]
        Position.refuse(self)

    def lose(self, seat: int, card: int) -> None:
        """Removes a card from a hand; it is no longer known to be in it."""
        bit = BIT[card]
        self.known[seat] &= ~bit
        self.liked[seat] &= ~bit
        Position.lose(self, seat, card)

    # ---------------------------------------------------------------- melds

    def contract(self, threes: int) -> None:
        """Lays a contract of three melds of three (G4); a player who melds their last card is out (G10)."""
        self.contracted = self.down[self.turn] = 1
        for i in range(3):
            three = threes >> 12 * i
            kind, at, suits = three & 3, three >> 2 & 15, three >> 6 & 63
            if kind == SET:
                self.lay(SET, 0, BIT[4 * at] * suits)
            else:
                cards = 0
                for k in range(3):
                    suit = suits if kind == SEQUENCE else suits >> 2 * k & 3
                    cards |= STAND_OF_SUIT[16 * suit + at + k + 1]
                self.lay(kind, at, cards)
        if not self.held[self.turn]:
            self.finish(self.turn)

    def meld(self, kind: int, low: int, cards: int) -> None:
        """Lays a new meld."""
        self.lay(kind, low, cards)
        if not self.held[self.turn]:
            self.finish(self.turn)

    def lay(self, kind: int, low: int, cards: int) -> None:
        """Moves cards of the hand to the table as a meld."""
        seat, size = self.turn, 0
        self.ones[seat] ^= cards
        self.known[seat] &= ~cards
        self.liked[seat] &= ~cards
        for r in range(13):
            if cards & RANK[r]:
                count = COUNT[cards >> 4 * r & 15]
                self.counts[seat] -= count * NIBBLE[r]
                size += count
        self.held[seat] -= size
        self.add(seat, kind, low, cards, size, 4 * self.turns + 2)

    def add(self, seat: int, kind: int, low: int, cards: int, size: int, full: int) -> None:
        """Adds a meld to the table."""
        number = self.melds
        self.melds += 1
        self.gone |= cards
        self.m_side[number], self.m_kind[number], self.m_low[number] = seat, kind, low
        self.m_size[number], self.m_full[number] = size, full
        at = 0
        if kind == SET:
            while not cards & RANK[at]:
                at += 1
        elif kind == SEQUENCE:
            while not cards & SUIT[at]:
                at += 1
        self.m_at[number] = at
        self.m_grow[number] = RANK[at] & ~cards if kind == SET else 0
        self._fit(number)

    def lay_off(self, meld: int, below: int, card: int, other: int) -> None:
        """Lays one or two cards off on a meld (G5); ``other`` is the second card plus one, or 0."""
        seat, count = self.turn, 2 if other else 1
        cards = BIT[card]
        self.lose(seat, card)
        if other:
            cards |= BIT[other - 1]
            self.lose(seat, other - 1)
        self.gone |= cards
        self.m_grow[meld] &= ~cards
        if self.m_kind[meld] != SET:
            self.m_low[meld] -= below
        self.m_size[meld] += count
        spent = 4 * self.turns
        self.m_full[meld] = (self.m_full[meld] if self.m_full[meld] > spent else spent) + count
        self._fit(meld)
        if not self.held[seat]:
            self.finish(seat)

    def _fit(self, meld: int) -> None:
        """Updates the cards that the meld accepts, and those that all melds of its seat accept."""
        kind, low, size = self.m_kind[meld], self.m_low[meld], self.m_size[meld]
        if kind == STRAIGHT:
            self.m_grow[meld] = STAND[low] | STAND[low + size + 1]
        elif kind == SEQUENCE:
            low += 16 * self.m_at[meld]
            self.m_grow[meld] = STAND_OF_SUIT[low] | STAND_OF_SUIT[low + size + 1]
        self.gather(self.m_side[meld])

    # ---------------------------------------------------------------- the end

    def finish(self, out: int) -> None:
        """Scores the hand: the opponent's whole hand and a bonus, or at the stock's end the difference (G10, G11)."""
        self.phase, self.out = OVER, out
        caught = self.caught(0) - self.caught(1)
        if out >= 0:
            self.points[out] = self.caught(1 - out) + (_OUT if self.down[1 - out] else _DOUBLE)
        elif caught:
            self.points[int(caught > 0)] = abs(caught)
        else:
            self.void = 1

    def caught(self, seat: int) -> int:
        """The points of the cards in a hand."""
        total, counts = 0, self.counts[seat]
        for r in range(13):
            total += (counts & 15) * POINTS[r]
            counts >>= 4
        return total
