"""The fast state of Skarney: one hand in integers and lists of fixed length, for thousands of playouts.

It mirrors the game's own rules: ``tests/rules/skarney/test_fast.py`` plays both with the same decisions, with every
preset, side and seat count, and compares them after each. Plain Python runs this file, and Cython compiles it with
``fast.pxd``, where the lists are C arrays: from outside they are read and replaced as a whole, since single items of a
C array can only be read.

A card is one of the kernel's 48 natural types (``suit * 12 + r``), DEUCE or JOKER; all deuces are the same here. What
other games share is in ``game/cards/fast_state.py``. A decision is a tuple that begins with its verb:

- ``DRAW``, ``TAKE``, ``REFUSE`` and ``END`` alone; ``OFFER`` and the card;
- ``EXCHANGE``, the meld's number, the natural card;
- ``CONTRACT`` and ``MELD``: six numbers for each meld, as in the kernel;
- ``LAY_OFF``, the meld's number, how many cards go below a sequence (the others go above), and the one or two cards, by
  rising place.

Nothing here is checked: decisions are assumed to be legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards import fast_state as twin
from game.cards.bits import count as bits
from game.cards.fast_state import OVER, Position
from game.cards.fast_state import Rules as Family
from game.rules.skarney.rules.kernel import SEQUENCE, SET

DEUCE, JOKER = 48, 49
DRAW, EXCHANGE, CONTRACT, MELD, LAY_OFF, OFFER, TAKE, REFUSE, END = range(9)
FULL = 0xFFF  # the twelve types of a suit
_SIZES = [2, 4, 2, 2, 5, 3, 2, 2, 2]  # the length of a decision, by its verb

Decision = tuple[int, ...]

_BONUS = (0, 100, 100, 100, 200, 300, 400, 500)
_SHUTOUT = 200
_BY_RANK = (15, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10)
ACES, TENS, LOW = 0x001001001001, 0xF00F00F00F00, 0x0FE0FE0FE0FE

# By card; wilds have no bit.
BIT = [1 << card for card in range(48)] + [0, 0]
NIBBLE = [1 << 4 * (card % 12) for card in range(48)] + [0, 0]
STOPS = [int(card % 12 == 0) for card in range(48)] + [1, 1]
POINTS = [*_BY_RANK * 4, 25, 50]

RANK = [ACES << r for r in range(12)]
PLACE = [  # at suit * 16 + position: the bit of the natural card there; 0 for slot 2, 0 and 15
    0 if at in (0, 2, 15) else 1 << 12 * suit + (0 if at in (1, 14) else at - 2)
    for suit in range(4)
    for at in range(16)
]
NEAR = [  # by card, a mask of its suit: the types that could be in a sequence of three with it
    sum(
        1 << s
        for s in range(12)
        if s != r and (s in (1, 10, 11) if not r else abs(s - r) < 3 if s else r in (1, 10, 11))
    )
    for r in range(12)
]
AKIN = [RANK[card % 12] & ~BIT[card] | NEAR[card % 12] << card - card % 12 for card in range(48)] + [0, 0]
# By a suit's 12-bit mask: 4-bit counts by rank, and points.
NIBBLES = twin.by_mask([1 << 4 * r for r in range(12)])
WORTH = twin.by_mask(_BY_RANK)

_CARDS = twin.Deck(DEUCE, BIT, NIBBLE, STOPS)
BUFFER = 256  # the length of a decision buffer, from 1 on: the same as the kernel's plans


class Rules(Family):
    """The options of one hand."""

    __slots__ = ()

    def __init__(
        self, side_of: Sequence[int], hand_no: int, contract: bool = True, set_max: int = 4, wild_sets: bool = False,
        meld_at_once: bool = False, compulsory: bool = False, early: bool = True, ban: bool = False,
    ) -> None:  # fmt: skip
        Family.__init__(self, side_of, _CARDS)
        self.bonus = _BONUS[hand_no]
        self.contract = (3 if hand_no <= 3 else 4) if contract else 0  # number of melds; 0: melds are free (S20)
        self.set_max, self.wild_sets, self.meld_at_once = set_max, wild_sets, meld_at_once
        self.compulsory, self.early, self.ban = compulsory, early, ban


class Hand(Position):
    """A position of Skarney: its melds on the table, and what every fast state has.

    By side: ``table`` (its points) and ``fetches`` (the natural cards that fetch a wild from its melds); ``theirs`` and
    ``loot`` are what melds of all other sides together accept, and what fetches from them, and ``wished`` is what goes
    with the cards they were seen to take.

    By seat: ``alike`` and ``close``: what goes in rank, and what is near in suit, with the natural cards it was seen to
    take; ``showed`` is what it has offered. ``laid`` counts the natural cards on the table, 4 bits for each rank.

    By meld: ``m_kind``, ``m_at`` (rank, suit, or 1 for jokers), ``m_low`` (a sequence's first position), ``m_gap`` (the
    position of a sequence's wild), ``m_wild`` (DEUCE, JOKER or 0), ``m_grow`` and ``m_fetch``.

    ``buffer`` is the buffer of the last decision: its verb is at 1, so that a plan of the kernel can be written there,
    ``size`` its end. ``shut`` is the number of the turn in which there was found to be no way to go out; 0 for none.
    ``search`` is a cached search for ways to go out, since making one takes longer than many a search. ``brings`` is
    -1, or how many points more than its cards count the seat scores by laying its whole hand, with its contract down
    and nothing to fetch.
    """

    __slots__ = (
        "alike",
        "brings",
        "buffer",
        "close",
        "fetches",
        "laid",
        "loot",
        "m_fetch",
        "m_gap",
        "m_wild",
        "search",
        "showed",
        "shut",
        "size",
        "table",
        "theirs",
        "wished",
    )  # fmt: skip

    def __init__(self, rules: Family, stock: Sequence[int]) -> None:
        Position.__init__(self, rules, stock)
        self.wished, self.table, self.fetches, self.theirs, self.loot = [0] * 4, [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.m_gap, self.m_wild, self.m_fetch = [0] * 36, [0] * 36, [0] * 36
        self.alike, self.close, self.showed, self.laid = [0] * 4, [0] * 4, [0] * 4, 0
        self.buffer, self.size, self.shut, self.brings = [0] * 256, 0, 0, -1
        self.search: Any = None
        if not rules.contract:
            for side in range(rules.sides):
                self.down[side] = 1

    def copy(self) -> Hand:
        """A copy that can be played on independently."""
        found = Hand(self.rules, ())
        found.become(self)
        return found

    def become(self, other: Position) -> None:
        """Copies that hand's state into this one."""
        Position.become(self, other)
        hand: Hand = other  # type: ignore[assignment]  # of one game
        self.wished[:], self.table[:], self.fetches[:] = hand.wished, hand.table, hand.fetches
        self.theirs[:], self.loot[:], self.shut = hand.theirs, hand.loot, hand.shut
        self.alike[:], self.close[:], self.showed[:], self.laid = hand.alike, hand.close, hand.showed, hand.laid
        self.m_gap[:], self.m_wild[:], self.m_fetch[:] = hand.m_gap, hand.m_wild, hand.m_fetch

    # ---------------------------------------------------------------- decisions

    def write(self, verb: int, first: int, second: int, third: int) -> None:
        """Writes a decision into ``buffer``, with as many of the numbers as the verb has."""
        buffer = self.buffer
        buffer[1] = verb
        buffer[2] = first
        buffer[3] = second
        buffer[4] = third
        self.size = _SIZES[verb]

    def decision(self) -> Decision:
        """The decision in ``buffer``."""
        return tuple([self.buffer[i] for i in range(1, self.size)])

    # ---------------------------------------------------------------- turns

    def apply(self, decision: Decision) -> None:
        """The transition that a legal action of the seat to act causes."""
        self.size = 1
        for figure in decision:
            self.buffer[self.size] = figure
            self.size += 1
        self.act()

    def act(self) -> None:
        """Plays the decision in ``buffer``."""
        verb = self.buffer[1]
        if verb == OFFER:
            self.offer(self.buffer[2])
        elif verb == LAY_OFF:
            self.lay_off()
        elif verb == DRAW:
            self.draw()
        elif verb == REFUSE:
            self.refuse()
        elif verb == TAKE:
            self.take()
        elif verb == EXCHANGE:
            self.exchange(self.buffer[2], self.buffer[3])
        elif verb == END:
            self.end()
        else:
            self.lay()

    def offer(self, card: int) -> None:
        """Offers a card, which everyone has then seen."""
        self.showed[self.turn] |= BIT[card]
        Position.offer(self, card)

    def take(self) -> None:
        """Takes the card; what goes with it is then known as a wish of the taker's side."""
        self.note(self.asked, self.offered)
        own, akin = self.rules.side_of[self.asked], AKIN[self.offered]
        for side in range(self.rules.sides):
            if side != own:
                self.wished[side] |= akin
        Position.take(self)

    def note(self, seat: int, card: int) -> None:
        """Notes that the seat was seen to take this card."""
        if card < DEUCE:
            r = card % 12
            near = NEAR[r]
            self.alike[seat] |= RANK[r]
            self.close[seat] |= near << card - r

    # ---------------------------------------------------------------- melds

    def exchange(self, meld: int, card: int) -> None:
        """Exchanges a natural card for the wild of a meld, which comes to the hand (S22)."""
        wild = self.m_wild[meld]
        self.lose(self.turn, card)
        self.gain(self.turn, wild)
        self.laid += NIBBLE[card]
        self.table[self.m_side[meld]] += POINTS[card] - POINTS[wild]
        self.m_wild[meld] = self.m_gap[meld] = 0
        self._fit(meld)

    def lay(self) -> None:
        """Lays the contract, or new melds; a player who melds their last card is out (S25)."""
        seat, buffer = self.turn, self.buffer
        side = self.rules.side_of[seat]
        if buffer[1] == CONTRACT:
            self.contracted = self.down[side] = 1
        for i in range(2, self.size, 6):
            kind, at, ones, twos, deuces, jokers = (
                buffer[i],
                buffer[i + 1],
                buffer[i + 2],
                buffer[i + 3],
                buffer[i + 4],
                buffer[i + 5],
            )
            self.add(side, kind, at, ones, twos, deuces, jokers, 4 * self.turns + 2)
            size = self.m_size[self.melds - 1]
            self.held[seat] -= size
            if kind == SET:
                self.counts[seat] -= (size - deuces - jokers) * NIBBLE[at]
            elif kind == SEQUENCE:  # with an ace at each end if there are two
                self.counts[seat] -= NIBBLES[ones >> 12 * (at >> 8) & FULL] + (1 if twos else 0)
            self.ones[seat], self.twos[seat] = (
                self.ones[seat] & ~ones | self.twos[seat] & ones & ~twos, self.twos[seat] & ~ones,
            )  # fmt: skip
            self.deuces[seat] -= deuces
            self.jokers[seat] -= jokers
        self.melded = 1
        if not self.held[seat]:
            self.finish(seat)

    def add(self, side: int, kind: int, at: int, ones: int, twos: int, deuces: int, jokers: int, full: int) -> None:
        """Adds a meld to the table."""
        meld = self.melds
        self.melds += 1
        naturals = bits(ones) + bits(twos)
        low = gap = 0
        wild = DEUCE if deuces else JOKER if jokers else 0
        points = 25 * deuces + 50 * jokers
        if kind == SET:
            points += naturals * POINTS[at]
            self.laid += naturals * NIBBLE[at]
        elif kind == SEQUENCE:
            low, gap, at = at & 15, at >> 4 & 15, at >> 8
            points += WORTH[ones >> 12 * at & FULL] + (15 if twos else 0)
            self.laid += NIBBLES[ones >> 12 * at & FULL] + (1 if twos else 0)
        else:
            at, wild, points = int(jokers > 0), 0, 2 * points
        self.table[side] += points
        self.m_side[meld], self.m_kind[meld], self.m_at[meld] = side, kind, at
        self.m_low[meld], self.m_size[meld], self.m_gap[meld] = low, naturals + deuces + jokers, gap
        self.m_wild[meld], self.m_full[meld] = wild, full
        self.m_grow[meld] = self.m_fetch[meld] = 0
        self._fit(meld)

    def lay_off(self) -> None:
        """Lays one or two cards off on a meld of the side (S24)."""
        seat, meld, below = self.turn, self.buffer[2], self.buffer[3]
        count = self.size - 4
        kind = self.m_kind[meld]
        place = self.m_low[meld] - below
        for i in range(4, 4 + count):
            card = self.buffer[i]
            self.lose(seat, card)
            self.laid += NIBBLE[card]
            self.table[self.m_side[meld]] += POINTS[card] if kind <= SEQUENCE else 2 * POINTS[card]
            if card >= DEUCE and kind <= SEQUENCE:
                self.m_wild[meld] = card
                if kind == SEQUENCE:
                    self.m_gap[meld] = place if i < 4 + below else place + self.m_size[meld]
            place += 1
        if kind == SEQUENCE:
            self.m_low[meld] -= below
        self.m_size[meld] += count
        self.m_full[meld] = max(self.m_full[meld], 4 * self.turns) + count
        self.melded = 1
        self._fit(meld)
        if not self.held[seat]:
            self.finish(seat)

    def _fit(self, meld: int) -> None:
        """Updates what the meld accepts and gives, and what all melds do."""
        kind, at, grow, fetch = self.m_kind[meld], self.m_at[meld], 0, 0
        if kind == SET:
            if self.m_size[meld] < self.rules.set_max:
                grow = RANK[at]
            if self.m_wild[meld]:
                fetch = RANK[at]
        elif kind == SEQUENCE:
            low = 16 * at + self.m_low[meld]
            grow = PLACE[low - 1] | PLACE[low + self.m_size[meld]]
            fetch = PLACE[16 * at + self.m_gap[meld]]
        lost = self.m_grow[meld] & ~grow | self.m_fetch[meld] & ~fetch
        if grow == self.m_grow[meld] and fetch == self.m_fetch[meld]:
            return
        self.m_grow[meld], self.m_fetch[meld] = grow, fetch
        side = self.m_side[meld]
        if lost:
            m_side, grow, fetch = self.m_side, 0, 0
            for i in range(self.melds):
                if m_side[i] == side:
                    grow |= self.m_grow[i]
                    fetch |= self.m_fetch[i]
            self.grows[side], self.fetches[side] = grow, fetch
        else:
            self.grows[side] |= grow
            self.fetches[side] |= fetch
        if self.rules.sides == 2:
            self.theirs[1 - side], self.loot[1 - side] = self.grows[side], self.fetches[side]
        else:
            for other in range(self.rules.sides):
                if other != side:
                    self._look(other)

    def _look(self, side: int) -> None:
        theirs = loot = 0
        for other in range(self.rules.sides):
            if other != side:
                theirs |= self.grows[other]
                loot |= self.fetches[other]
        self.theirs[side], self.loot[side] = theirs, loot

    # ---------------------------------------------------------------- the end

    def go_out(self) -> None:
        """Lays all cards that ``brings`` counts, ending the hand. The table's points are right, its melds are not."""
        seat = self.turn
        laid = self.caught(seat) - 25 * self.deuces[seat] - 50 * self.jokers[seat]  # a wild costs twice its points
        self.table[self.rules.side_of[seat]] += laid + self.brings
        self.ones[seat] = self.twos[seat] = self.counts[seat] = 0
        self.deuces[seat] = self.jokers[seat] = self.held[seat] = 0
        self.brings = -1
        self.finish(seat)

    def finish(self, out: int) -> None:
        """Adds up what each side scores (S30 to S35)."""
        self.phase, self.out = OVER, out
        rules = self.rules
        self.points[:] = self.table
        for seat in range(rules.seats):
            self.points[rules.side_of[seat]] -= self.caught(seat)
        if out < 0:
            self._give_best()
        else:
            winner = rules.side_of[out]
            shutout = 0 if self._others_laid(winner) else _SHUTOUT
            self.points[winner] = self.table[winner] + rules.bonus + shutout

    def _give_best(self) -> None:
        """With nobody out, the best side gets the bonus (S34); with a tie for best the hand does not count (S35)."""
        best, many = 0, 0
        for side in range(self.rules.sides):
            if self.points[side] > self.points[best]:
                best, many = side, 0
            many += self.points[side] == self.points[best]
        if many == 1:
            self.points[best] += self.rules.bonus
        else:
            self.void = 1
            self.points[:] = [0, 0, 0, 0]

    def _others_laid(self, winner: int) -> bool:
        """Whether any other side has its contract down or, without contracts, a meld."""
        for side in range(self.rules.sides):
            if side != winner and self.rules.contract and self.down[side]:
                return True
        if not self.rules.contract:
            for meld in range(self.melds):
                if self.m_side[meld] != winner:
                    return True
        return False

    def caught(self, seat: int) -> int:
        """The cost of the cards left in a hand (S31)."""
        ones, twos = self.ones[seat], self.twos[seat]
        cost = 50 * self.deuces[seat] + 100 * self.jokers[seat] + 5 * bits(ones)
        cost += 5 * (bits(ones & TENS) + 2 * bits(ones & ACES))
        if twos:
            cost += 5 * (bits(twos) + bits(twos & TENS) + 2 * bits(twos & ACES))
        return cost


def deal_hand(rules: Rules, pack: list[int], first: int, luck: int) -> Hand:
    """A new hand of these cards: eleven to each seat (S3), with ``first`` to play."""
    hand = Hand(rules, ())
    hand.left = len(pack) - 11 * rules.seats
    for seat in range(rules.seats):
        hand.held[seat] = 11
    hand.deal(pack, luck)
    hand.begin(first)
    return hand
