"""One hand of Skarney Gin in integers and flat lists, to be played out thousands of times by a search.

The engine states the rules; this is their twin, written again for speed. ``tests/rules/skarney_gin/test_gin_fast.py``
drives both with the same decisions, by every preset and option, and compares all that the twin knows after each.

A card is ``4 * r + suit``, suits C D H S, r 0 for the ace to 12 for the king. Cards together are a mask with a bit for
each, and their ``counts`` have 4 bits for each rank, as the kernel's. A place in a run is 0 (ace) to 13 (ace again).
A decision is one number that begins, from its lowest bits, with its verb in 4 bits:

- ``DRAW``, ``TAKE``, ``REFUSE`` and ``END`` alone; ``OFFER``, then the card;
- ``MELD``: the kind in 2 bits, the lowest place of a run (0 for a set) in 4, the cards' mask;
- ``CONTRACT``: three melds of 12 bits each: the kind in 2, the lowest place or the set's rank in 4, and the suits in 6:
  a mask for a set, three of 2 bits from the lowest card up for a straight, one for a sequence;
- ``LAY_OFF``: the meld's number in 5 bits, how many cards go below a run (the others go above) in 2, a card in 6 and
  another, plus one, or 0; by rising place.

Nothing here judges: a decision is taken to be lawful.
"""

from __future__ import annotations

from game.rules.skarney_gin import kernel

SET, STRAIGHT, SEQUENCE = 0, 1, 2
TO_DRAW, TO_PLAY, TO_ANSWER, OVER = range(4)
DRAW, CONTRACT, MELD, LAY_OFF, OFFER, TAKE, REFUSE, END = range(8)
UNDRAWN = 2  # so many cards of the stock are never drawn (G9)

_OUT, _DOUBLE = 20, 40
_DRY = 4  # so many turns in a row may begin without a draw (G8)

NIBBLE = list(kernel.NIBBLE)
POINTS = list(kernel.POINTS)
BIT = [1 << card for card in range(52)]
RANK = [15 << 4 * r for r in range(13)]  # a rank's four cards
SUIT = [sum(1 << 4 * r + suit for r in range(13)) for suit in range(4)]
STAND = [RANK[(n - 1) % 13] if 0 < n < 15 else 0 for n in range(16)]  # the cards that stand at place n - 1, if any
STAND_OF_SUIT = [STAND[n % 16] & SUIT[n // 16] for n in range(64)]
COUNT = [n.bit_count() for n in range(16)]


class Hand:
    """A hand from any position: both seats' cards, the stock with its top last, and what has happened.

    By seat ``cards``, ``counts``, ``held`` (how many), ``stopped``, ``down``, ``taken`` (cards since the last offer),
    ``known`` (cards all saw enter the hand), ``liked`` (those of them it took), ``far`` (so many cards, or more, its
    contract lacks), ``grows`` (the cards that its melds take) and ``points`` (once the hand is over). ``gone`` are the
    cards on the table.

    By meld ``m_seat``, ``m_kind``, ``m_at`` (a set's rank, a sequence's suit), ``m_low`` (a run's first place),
    ``m_size``, ``m_full`` (the turn's number times 4 and the cards laid off in that turn; 2 for a new meld) and
    ``m_grow``; there are ``melds`` of them, 17 at most. ``stock`` has ``left`` cards, and is not changed:
    copies share it.
    """

    __slots__ = (
        "asked", "at_once", "cards", "contracted", "counts", "down", "dry", "far", "gone", "grows", "held", "known",
        "last", "left", "liked", "m_at", "m_full", "m_grow", "m_kind", "m_low", "m_seat", "m_size", "melds", "offered",
        "out", "phase", "points", "stock", "stopped", "taken", "turn", "turns", "void",
    )  # fmt: skip

    def __init__(self, stock: list[int], at_once: int) -> None:
        """``at_once``: new melds may follow the contract in its turn (G4)."""
        self.stock, self.at_once, self.left = stock, at_once, len(stock)
        self.cards = [0, 0]
        self.counts = [0, 0]
        self.held = [0, 0]
        self.stopped = [0, 0]
        self.down = [0, 0]
        self.taken = [0, 0]
        self.known = [0, 0]
        self.liked = [0, 0]
        self.far = [0, 0]
        self.grows = [0, 0]
        self.points = [0, 0]
        self.m_seat = [0] * 17
        self.m_kind = [0] * 17
        self.m_at = [0] * 17
        self.m_low = [0] * 17
        self.m_size = [0] * 17
        self.m_full = [0] * 17
        self.m_grow = [0] * 17
        self.melds = self.gone = 0
        self.phase = self.turn = self.asked = self.turns = self.dry = 0
        self.contracted = self.last = self.void = 0
        self.offered = self.out = -1

    def copy(self) -> Hand:
        """The same hand, to be played on apart."""
        twin = Hand(self.stock, self.at_once)
        twin.left, twin.melds, twin.gone = self.left, self.melds, self.gone
        twin.cards[:] = self.cards
        twin.counts[:] = self.counts
        twin.held[:] = self.held
        twin.stopped[:] = self.stopped
        twin.down[:] = self.down
        twin.taken[:] = self.taken
        twin.known[:] = self.known
        twin.liked[:] = self.liked
        twin.far[:] = self.far
        twin.grows[:] = self.grows
        twin.points[:] = self.points
        twin.m_seat[:] = self.m_seat
        twin.m_kind[:] = self.m_kind
        twin.m_at[:] = self.m_at
        twin.m_low[:] = self.m_low
        twin.m_size[:] = self.m_size
        twin.m_full[:] = self.m_full
        twin.m_grow[:] = self.m_grow
        twin.phase, twin.turn, twin.asked, twin.turns = self.phase, self.turn, self.asked, self.turns
        twin.dry, twin.contracted, twin.last, twin.void = self.dry, self.contracted, self.last, self.void
        twin.offered, twin.out = self.offered, self.out
        return twin

    # ---------------------------------------------------------------- turns

    def apply(self, decision: int) -> None:
        """What a lawful decision of the asked seat leads to."""
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

    def begin(self, seat: int) -> None:
        """A stopped seat skips its draw, but not when four turns in a row began without one (G8)."""
        self.turn = self.asked = seat
        self.turns += 1
        self.contracted = self.last = 0
        if self.stopped[seat]:
            self.stopped[seat] = 0
            if self.dry < _DRY:
                self.dry += 1
                self.phase = TO_PLAY
                return
        self.dry = 0
        self.phase = TO_DRAW

    def draw(self) -> None:
        """The top card; with two left below it, it was the last (G9)."""
        self.left -= 1
        self.gain(self.turn, self.stock[self.left])
        self.phase = TO_PLAY
        if self.left == UNDRAWN:
            self.last = 1

    def offer(self, card: int) -> None:
        """Show it to the other; what was taken before may be offered again after this one (G7)."""
        seat = self.turn
        self._lose(seat, card)
        self.offered = card
        self.phase = TO_ANSWER
        self.asked = 1 - seat
        self.taken[seat] = 0

    def take(self) -> None:
        """The asked seat has the card, skips its next draw if that is an ace, and the turn passes (G6, G8)."""
        card, seat = self.offered, self.asked
        self.gain(seat, card)
        self.offered = -1
        self.known[seat] |= BIT[card]
        self.liked[seat] |= BIT[card]
        self.taken[seat] |= BIT[card]
        if card < 4:
            self.stopped[seat] = 1
        self.begin(seat)

    def refuse(self) -> None:
        """The card goes back, and all know it is there; the turn passes (G6)."""
        card, seat = self.offered, self.turn
        self.gain(seat, card)
        self.far[seat] += 1  # as far as before the offer
        self.offered = -1
        self.known[seat] |= BIT[card]
        self.begin(1 - seat)

    def end(self) -> None:
        """The turn ends without an offer (G6, G7), after the last card of the stock the hand with it (G9)."""
        if self.last:
            self._finish(-1)
        else:
            self.begin(1 - self.turn)

    # ---------------------------------------------------------------- hands

    def gain(self, seat: int, card: int) -> None:
        """A card comes into a hand; it may bring the contract nearer by one, no more."""
        self.cards[seat] |= BIT[card]
        self.counts[seat] += NIBBLE[card >> 2]
        self.held[seat] += 1
        self.far[seat] -= 1

    def _lose(self, seat: int, card: int) -> None:
        bit = BIT[card]
        self.cards[seat] ^= bit
        self.counts[seat] -= NIBBLE[card >> 2]
        self.held[seat] -= 1
        self.known[seat] &= ~bit
        self.liked[seat] &= ~bit

    # ---------------------------------------------------------------- melds

    def contract(self, threes: int) -> None:
        """Three melds of three (G4); whoever melds their last card is out (G10)."""
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
            self._finish(self.turn)

    def meld(self, kind: int, low: int, cards: int) -> None:
        """A new meld."""
        self.lay(kind, low, cards)
        if not self.held[self.turn]:
            self._finish(self.turn)

    def lay(self, kind: int, low: int, cards: int) -> None:
        """Cards of the hand go to the table as a meld."""
        seat, size = self.turn, 0
        self.cards[seat] ^= cards
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
        """A meld comes to the table."""
        number = self.melds
        self.melds += 1
        self.gone |= cards
        self.m_seat[number], self.m_kind[number], self.m_low[number] = seat, kind, low
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
        """One or two cards join a meld (G5); ``other`` is the second card plus one, or 0."""
        seat, count = self.turn, 2 if other else 1
        cards = BIT[card]
        self._lose(seat, card)
        if other:
            cards |= BIT[other - 1]
            self._lose(seat, other - 1)
        self.gone |= cards
        self.m_grow[meld] &= ~cards
        if self.m_kind[meld] != SET:
            self.m_low[meld] -= below
        self.m_size[meld] += count
        spent = 4 * self.turns
        self.m_full[meld] = (self.m_full[meld] if self.m_full[meld] > spent else spent) + count
        self._fit(meld)
        if not self.held[seat]:
            self._finish(seat)

    def room(self, meld: int) -> int:
        """How many cards may yet be laid off on it this turn (G5)."""
        spent = self.m_full[meld] - 4 * self.turns
        return 2 - spent if spent > 0 else 2

    def _fit(self, meld: int) -> None:
        """Find out what the meld takes now, and what all melds of its seat do."""
        kind, low, size = self.m_kind[meld], self.m_low[meld], self.m_size[meld]
        if kind == STRAIGHT:
            self.m_grow[meld] = STAND[low] | STAND[low + size + 1]
        elif kind == SEQUENCE:
            low += 16 * self.m_at[meld]
            self.m_grow[meld] = STAND_OF_SUIT[low] | STAND_OF_SUIT[low + size + 1]
        seat = self.m_seat[meld]
        grows = 0
        for i in range(self.melds):
            if self.m_seat[i] == seat:
                grows |= self.m_grow[i]
        self.grows[seat] = grows

    # ---------------------------------------------------------------- the end

    def _finish(self, out: int) -> None:
        """What each scores: the other's whole hand and a bonus, or at the stock's end the difference (G10, G11)."""
        self.phase, self.out = OVER, out
        caught = self.caught(0) - self.caught(1)
        if out >= 0:
            self.points[out] = self.caught(1 - out) + (_OUT if self.down[1 - out] else _DOUBLE)
        elif caught:
            self.points[int(caught > 0)] = abs(caught)
        else:
            self.void = 1

    def caught(self, seat: int) -> int:
        """What the cards in a hand count."""
        total, counts = 0, self.counts[seat]
        for r in range(13):
            total += (counts & 15) * POINTS[r]
            counts >>= 4
        return total
