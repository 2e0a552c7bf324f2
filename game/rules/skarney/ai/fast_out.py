"""Exact search to go out: actions of this turn that lay the whole hand, found whenever there are any.

Every natural card goes into a new meld, on a meld of the side, or is exchanged for a wild (S22, S23, S24); the card
with fewest places is tried first, with wilds for missing cards. Wilds left over then go where they may. Plain Python
runs this file, and Cython compiles it with ``fast_out.pxd``.

Positions of a sequence run from 1 to 14, an ace at either end; those of no natural card are never held.
"""

from __future__ import annotations

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.rules.skarney.ai.fast import BIT, DEUCE, EXCHANGE, JOKER, PLACE, RANK, Hand
from game.rules.skarney.ai.fast_melds import alike, beside, in_runs, near
from game.rules.skarney.ai.fast_way import MORE, Way
from game.rules.skarney.rules.kernel import SEQUENCE, SET, counts_of

_FIVES, _EIGHTS = 0x555555555555, 0x888888888888
MOST = 4000  # positions searched before giving up
_A_RUN = 4  # most natural cards, none in a sequence without a wild, that a sequence with one wild holds


def way_out(hand: Hand) -> bool:
    """Writes the first decision of a way to go out this turn, if there is one; called again after it, the next one.

    Exchanges come first; of ways to lay the rest, the one with most in wild melds is chosen. If there is nothing to
    exchange and the contract is down, the hand's ``brings`` is set to its gain.
    """
    hand.brings = -1
    if hand.shut == hand.turns:
        return False
    if may_go(hand):
        search = hand.search
        if search is None:
            search = hand.search = Search()
        search.load(hand)
        found = _find(search)
        search.leave()
        if found:
            return True
    hand.shut = hand.turns
    return False


def _find(search: Search) -> bool:
    """Writes the decision, in the hand that is loaded."""
    search.most = MOST
    if not search.loot:
        search.thorough = 2
    if not search.exists() and search.extra < 0:
        return False
    if not search.loot:
        if not search.melds and search.nodes <= search.most:  # the contract is down, and the search was complete
            search.hand.brings = search.extra
        return True
    looked = search.nodes
    if _fetch(search):
        return True
    search.best(looked + MORE)
    return search.extra >= 0


def may_go(hand: Hand) -> bool:
    """Quick test: whether nothing obvious rules out a way to go out."""
    seat, rules = hand.turn, hand.rules
    side = rules.side_of[seat]
    down = hand.down[side]
    if down:
        if hand.contracted and not rules.meld_at_once:
            return False
    elif hand.held[seat] < 3 * rules.contract or (hand.held[seat] > 3 * rules.contract and not rules.meld_at_once):
        return False
    ones, twos = hand.ones[seat], hand.twos[seat]
    homes = hand.grows[side] if down else 0
    wilds = hand.deuces[seat] + hand.jokers[seat]
    if not hand.melded and (down or rules.early) and ones & hand.loot[side]:
        homes |= hand.loot[side]
        wilds += _within_reach(hand, ones, side)
    idle = ones & ~homes
    if not idle:
        return True
    alone = idle & ~(alike(ones, twos) | near(ones))  # each needs a wild, on a sequence of the side
    if alone and (not down or bits(alone) > wilds or alone & ~_beyond(hand, side)):
        return False
    hard = idle & ~(_triples(ones, twos) | in_runs(ones) | beside(ones & homes))
    return bits(hard) + bits(hard & twos) <= _A_RUN * wilds


def _beyond(hand: Hand, side: int) -> int:
    """The cards that sequences of this side accept together with a wild in between."""
    found = 0
    for meld in range(hand.melds):
        if hand.m_side[meld] == side and hand.m_kind[meld] == SEQUENCE and not hand.m_wild[meld]:
            at = 16 * hand.m_at[meld]
            first = hand.m_low[meld]
            last = first + hand.m_size[meld] - 1
            if first > 2:
                found |= PLACE[at + first - 2]
            if last < 13:
                found |= PLACE[at + last + 2]
    return found


def _within_reach(hand: Hand, ones: int, side: int) -> int:
    """The most wilds that these cards can fetch."""
    wilds = 0
    for meld in range(hand.melds):
        if hand.m_fetch[meld] & ones and hand.m_side[meld] != side:
            wilds += 1
    return wilds


def _triples(ones: int, twos: int) -> int:
    """All cards of the ranks with at least three."""
    found, triples = 0, counts_of(ones, twos) + _FIVES & _EIGHTS
    while triples:
        found |= RANK[lowest(triples) >> 2]
        triples &= triples - 1
    return found


def _fetch(search: Search) -> bool:
    """Writes an exchange that leaves a way to go out, a joker's before a deuce's; False if there is none."""
    for wild in (JOKER, DEUCE):
        for i in range(search.loot):
            if search.l_wild[i] == wild:
                cards = search.l_fetch[i] & search.ones
                while cards:
                    card = lowest(cards)
                    cards &= cards - 1
                    if search.goes_on(i, card):
                        search.hand.write(EXCHANGE, search.l_meld[i], card, 0)
                        return True
    return False


class Search(Way):
    """Searches the ways to go out, the card with fewest places first."""

    __slots__ = ()

    # ---------------------------------------------------------------- questions

    def exists(self) -> bool:
        """Whether there is a way to go out."""
        self.kind, self.extra = SET, -1
        if self._go():
            return True
        self.kind = SEQUENCE
        return self.melds > 0 and self._go()

    def best(self, most: int) -> None:
        """Writes the decision of the best way without exchanges, within this many positions."""
        self.thorough, self.loot, self.nodes, self.most = 1, 0, 0, most
        self.exists()

    def goes_on(self, i: int, card: int) -> bool:
        """Whether there is still a way after this exchange."""
        ones, twos = self.ones, self.twos
        self.nodes = 0
        self._use(BIT[card], 0)
        self._fetch(i, 1)
        found = self.exists()
        self._fetch(i, -1)
        self.ones, self.twos = ones, twos
        return found

    def _go(self) -> bool:
        """Whether all cards left can be laid."""
        self.nodes += 1
        if self.nodes > self.most:
            return False
        if not self.ones:
            return self._ended()
        wilds = self._wilds_left()
        if wilds < 0:
            return False
        card = self._hardest(wilds)
        if card < 0:
            return False
        return (
            self._lies_on(card, wilds)
            or (self.loot > 0 and self._fetches(card))
            or ((not self.exact or self.kind == SET) and self._in_set(card, wilds))
            or ((not self.exact or self.kind == SEQUENCE) and self._in_run(card, wilds))
        )

    def _wilds_left(self) -> int:
        """How many wilds may still be used."""
        wilds = self.deuces + self.jokers - self.spent
        for i in range(self.loot):
            if self.l_free[i] and self.l_fetch[i] & self.ones:
                wilds += 1
        return wilds

    def _hardest(self, wilds: int) -> int:
        """One of the cards with fewest places; -1 if a card has none."""
        ones, twos = self.ones, self.twos
        homes = self._homes()
        idle = ones & ~homes
        if not idle:
            return lowest(ones)
        alone = idle & ~(alike(ones, twos) | near(ones))
        if alone and alone & ~self._beyond():
            return -1
        hard = idle & ~(_triples(ones, twos) | in_runs(ones) | beside(ones & homes))
        if bits(hard) + bits(hard & twos) > _A_RUN * wilds:
            return -1
        return lowest(alone or hard or idle)

    # ---------------------------------------------------------------- the places of a card

    def _fetches(self, card: int) -> bool:
        ones, twos = self.ones, self.twos
        for i in range(self.loot):
            if self.l_free[i] and self.l_fetch[i] & BIT[card]:
                self._use(BIT[card], 0)
                self._fetch(i, 1)
                found = self._go()
                self._fetch(i, -1)
                self.ones, self.twos = ones, twos
                if found:
                    return True
        return False

    def _lies_on(self, card: int, wilds: int) -> bool:
        r = card % 12
        for i in range(self.own):
            if self.o_room[i]:
                if self.o_kind[i] == SET:
                    if self.o_at[i] == r and self.o_size[i] < self.hand.rules.set_max and self._laid(i, card, 0):
                        return True
                elif self.o_kind[i] == SEQUENCE and self.o_at[i] == card // 12:
                    if r:
                        if self._on_run(i, card, r + 2, wilds):
                            return True
                    elif self._on_run(i, card, 1, wilds) or self._on_run(i, card, 14, wilds):
                        return True
        return False

    def _on_run(self, i: int, card: int, place: int, wilds: int) -> bool:
        """Tries the card at an end of the sequence, or with one card in between."""
        first, last = self.o_first[i], self.o_last[i]
        if place == first - 1 or place == last + 1:
            return self._laid(i, card, int(place < first))
        if self.o_room[i] < 2 or (place != first - 2 and place != last + 2):
            return False
        below = int(place < first)
        between = PLACE[16 * self.o_at[i] + (first - 1 if below else last + 1)] & self.ones
        if between and between != BIT[card] and self._laid_two(i, lowest(between), card, below):
            return True
        return wilds > 0 and not self.o_wild[i] and self._laid_two(i, JOKER, card, below)

    def _laid(self, i: int, card: int, below: int) -> bool:
        """Whether the rest can be laid after laying this card off there."""
        ones, twos = self.ones, self.twos
        self._use(BIT[card], 0)
        self._grow(i, card, below, 1)
        found = self._go()
        self._grow(i, card, below, -1)
        self.ones, self.twos = ones, twos
        return found

    def _laid_two(self, i: int, card: int, beyond: int, below: int) -> bool:
        """The same with two cards, the first of which may be a wild."""
        ones, twos = self.ones, self.twos
        self._use(BIT[card] | BIT[beyond], 0)
        self._grow(i, card, below, 1)
        self._grow(i, beyond, below, 1)
        found = self._go()
        self._grow(i, beyond, below, -1)
        self._grow(i, card, below, -1)
        self.ones, self.twos = ones, twos
        return found

    # ---------------------------------------------------------------- new melds

    def _in_set(self, card: int, wilds: int) -> bool:
        """Tries sets with any others of its rank."""
        others, many, r = [0] * 8, 0, card % 12
        for other in range(r, 48, 12):
            if self.ones & BIT[other]:
                if other != card:
                    others[many] = other
                    many += 1
                if self.twos & BIT[other]:
                    others[many] = other
                    many += 1
        limit = 3 if self.exact else self.hand.rules.set_max
        for chosen in range((1 << many) - 1, 0, -1):
            size = 1 + bits(chosen)
            if size <= limit and (size > 2 or wilds > 0) and self._set(card, others, chosen, many, size < 3):
                return True
        return False

    def _set(self, card: int, others: list[int], chosen: int, many: int, wild: int) -> bool:
        """Tries sets with this choice of the others; of two copies the first, as both are equal."""
        one, two = BIT[card], 0
        for i in range(many):
            if chosen >> i & 1:
                bit = BIT[others[i]]
                if i and others[i] == others[i - 1] and not chosen >> (i - 1) & 1:
                    return False
                if one & bit:
                    two |= bit
                else:
                    one |= bit
        return self._put(SET, card % 12, one, two, 0, 0, 0, wild)

    def _in_run(self, card: int, wilds: int) -> bool:
        suit, r = card // 12, card % 12
        if r:
            return self._down_from(suit, r + 2, wilds)
        return self._down_from(suit, 1, wilds) or self._down_from(suit, 14, wilds)

    def _down_from(self, suit: int, place: int, wilds: int) -> bool:
        """Tries every sequence with the card at this place: first how far down it goes, with at most one gap."""
        gap, first = 0, place
        while first > 0:
            if first == place or self.ones & PLACE[16 * suit + first]:
                if self._up_from(suit, first, place, gap, wilds):
                    return True
            elif gap or not wilds:
                return False
            else:
                gap = first
            first -= 1
        return False

    def _up_from(self, suit: int, first: int, place: int, gap: int, wilds: int) -> bool:
        """Then how far up it goes; a wild may also stand for a card that is held and goes elsewhere."""
        last = place
        while last < 15:
            if last == place or self.ones & PLACE[16 * suit + last]:
                if self._run(suit, first, last, gap, wilds):
                    return True
                if not gap and wilds:
                    for other in range(first + 1, last):
                        if other != place and self._run(suit, first, last, other, wilds):
                            return True
            elif gap or not wilds:
                return False
            else:
                gap = last
            last += 1
        return False

    def _run(self, suit: int, first: int, last: int, gap: int, wilds: int) -> bool:
        """Tries this run; two adjacent cards get their wild at an end."""
        size = last - first + 1
        if size < 2 or (size == 2 and not wilds) or (self.exact and size > 3):
            return False
        one = 0
        for place in range(first, last + 1):
            if place != gap:
                one |= PLACE[16 * suit + place]
        two = 0
        if first == 1 and last == 14:
            two = PLACE[16 * suit + 1] & self.twos
            if not two:
                return False
        return self._put(SEQUENCE, suit, one, two, first, last, gap, gap > 0 or size == 2)

    def _put(self, kind: int, at: int, one: int, two: int, first: int, last: int, gap: int, wild: int) -> bool:
        """Whether the rest can be laid with this as a meld."""
        ones, twos, new = self.ones, self.twos, self.made
        self.n_kind[new], self.n_at[new], self.n_ones[new], self.n_twos[new] = kind, at, one, two
        self.n_first[new], self.n_last[new], self.n_gap[new], self.n_wild[new] = first, last, gap, wild
        self.made += 1
        self.spent += wild
        self._use(one, two)
        found = self._go()
        self.ones, self.twos = ones, twos
        self.spent -= wild
        self.made -= 1
        return found
