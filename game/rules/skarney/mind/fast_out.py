"""A way out: deeds of this turn that lay the whole hand, found wherever there are any.

Every natural card goes into a new meld, on a meld of the side, or where it fetches a wild (S22, S23, S24); the card
with fewest places goes first, and wilds fill what lacks one. What wilds are left then go where they may. Plain Python
runs this file, and Cython compiles the same file with ``fast_out.pxd``.

Positions of a sequence run from 1 to 14, an ace at either end; those of no natural card are never held.
"""

from __future__ import annotations

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.rules.skarney.mind.fast import BIT, CONTRACT, DEUCE, EXCHANGE, JOKER, LAY_OFF, MELD, PLACE, RANK, Hand
from game.rules.skarney.mind.fast_melds import alike, beside, in_runs, near
from game.rules.skarney.rules.kernel import SEQUENCE, SET, WILD, counts_of

_FIVES, _EIGHTS = 0x555555555555, 0x888888888888
MOST = 4000  # positions looked at before a hand is given up
MORE = 200  # .. for a way out that brings more, once there is one
_A_RUN = 4  # natural cards, none of them in a sequence without a wild, that one with a wild holds at most


def way_out(hand: Hand) -> bool:
    """Writes the first deed of a way out of this turn, if there is one; whoever asks again after it is told the next.

    What is fetched first is laid with the rest; of ways to lay it the one with most in wild melds.
    """
    if hand.shut == hand.turns:
        return False
    if may_go(hand):
        search = Search()
        search.load(hand)
        if search.exists():
            looked = search.nodes
            if _fetched(search):
                return True
            search.best(looked + MORE)
            if search.extra >= 0:
                return True
    hand.shut = hand.turns
    return False


def may_go(hand: Hand) -> bool:
    """Does nothing that is quickly seen rule a way out?"""
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
    hard = idle & ~(_triples(ones, twos) | in_runs(ones) | beside(ones & homes))
    if not hard:
        return True
    if bits(hard) + bits(hard & twos) > _A_RUN * wilds:
        return False
    return not hard & ~(alike(ones, twos) | near(ones)) or down > 0


def _within_reach(hand: Hand, ones: int, side: int) -> int:
    """How many wilds these cards fetch at most."""
    wilds = 0
    for meld in range(hand.melds):
        if hand.m_fetch[meld] & ones and hand.m_side[meld] != side:
            wilds += 1
    return wilds


def _triples(ones: int, twos: int) -> int:
    """All cards of the ranks of which there are three."""
    found, triples = 0, counts_of(ones, twos) + _FIVES & _EIGHTS
    while triples:
        found |= RANK[lowest(triples) >> 2]
        triples &= triples - 1
    return found


def _fetched(search: Search) -> bool:
    """Writes an exchange after which there is still a way out, a joker's before a deuce's; False when there is none."""
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


class Search:
    """A hand, what is left of it, and where the rest went.

    ``spent`` of the wilds ``deuces`` and ``jokers``, fetched ones too, are where a meld must have one; it may be more
    than there are while wilds can still be fetched. Melds of the side are ``o_..``: their number on the table, kind,
    rank or suit, first and last position, size, room, and whether there is a wild. Melds from which a wild may be
    fetched are ``l_..``, new ones ``n_..``: kind, rank or suit, first and last natural position, gap, its cards, and
    whether it must have a wild. ``y_..`` are the cards laid off, in their order, JOKER for any wild.

    Of a contract (``melds`` of ``kind``, or 0) ``exact`` says that it must be the whole hand.
    """

    __slots__ = (
        "deuces", "exact", "extra", "hand", "jokers", "kind", "l_fetch", "l_free", "l_meld", "l_wild", "laid", "loot",
        "made", "melds", "most", "n_at", "n_first", "n_gap", "n_kind", "n_last", "n_ones",
        "n_twos", "n_wild", "nodes", "o_at", "o_first", "o_kind", "o_last", "o_meld", "o_room", "o_size", "o_wild",
        "ones", "own", "spent", "thorough", "top", "twos", "y_below", "y_card", "y_own",
    )  # fmt: skip

    def __init__(self) -> None:
        self.o_meld, self.o_kind, self.o_at, self.o_first = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.o_last, self.o_size, self.o_room, self.o_wild = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.l_meld, self.l_fetch, self.l_wild, self.l_free = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.n_kind, self.n_at, self.n_first, self.n_last = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.n_gap, self.n_ones, self.n_twos, self.n_wild = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.y_own, self.y_card, self.y_below = [0] * 72, [0] * 72, [0] * 72

    # ---------------------------------------------------------------- what there is

    def load(self, hand: Hand) -> None:
        """The hand whose turn it is."""
        seat, rules = hand.turn, hand.rules
        side = rules.side_of[seat]
        self.hand = hand
        self.ones, self.twos = hand.ones[seat], hand.twos[seat]
        self.deuces, self.jokers = hand.deuces[seat], hand.jokers[seat]
        self.melds = 0 if hand.down[side] else rules.contract
        self.exact = int(self.melds > 0 and not rules.meld_at_once)
        self.kind = SET
        self.spent = self.own = self.loot = self.made = self.laid = self.nodes = self.thorough = 0
        self.extra, self.most, self.top = -1, MOST, 0
        exchanging = not hand.melded and (hand.down[side] > 0 or rules.early)
        for meld in range(hand.melds):
            if hand.m_side[meld] != side:
                if exchanging and hand.m_fetch[meld]:
                    self._add_loot(meld)
            elif hand.room(meld):
                self._add_own(meld)

    def _add_loot(self, meld: int) -> None:
        at = self.loot
        self.l_meld[at], self.l_fetch[at], self.l_wild[at] = meld, self.hand.m_fetch[meld], self.hand.m_wild[meld]
        self.l_free[at] = 1
        self.loot += 1

    def _add_own(self, meld: int) -> None:
        at, hand = self.own, self.hand
        self.o_meld[at], self.o_kind[at], self.o_at[at] = meld, hand.m_kind[meld], hand.m_at[meld]
        self.o_first[at], self.o_last[at] = hand.m_low[meld], hand.m_low[meld] + hand.m_size[meld] - 1
        self.o_size[at], self.o_room[at], self.o_wild[at] = (
            hand.m_size[meld],
            hand.room(meld),
            int(hand.m_wild[meld] > 0),
        )
        self.own += 1

    # ---------------------------------------------------------------- questions

    def exists(self) -> bool:
        """Is there a way out?"""
        self.kind, self.extra = SET, -1
        if self._go():
            return True
        self.kind = SEQUENCE
        return self.melds > 0 and self._go()

    def best(self, most: int) -> None:
        """Writes the deed of the way out without exchanges that brings most, in so many positions."""
        self.thorough, self.loot, self.nodes, self.most = 1, 0, 0, most
        self.top = 25 * self.deuces + 50 * self.jokers
        self.exists()

    def goes_on(self, i: int, card: int) -> bool:
        """Is there a way out after this exchange?"""
        ones, twos = self.ones, self.twos
        self.nodes = 0
        self._use(BIT[card], 0)
        self._fetch(i, 1)
        found = self.exists()
        self._fetch(i, -1)
        self.ones, self.twos = ones, twos
        return found

    def _go(self) -> bool:
        """Can all that is left be laid?"""
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
        """How many wilds there may yet be."""
        wilds = self.deuces + self.jokers - self.spent
        for i in range(self.loot):
            if self.l_free[i] and self.l_fetch[i] & self.ones:
                wilds += 1
        return wilds

    def _hardest(self, wilds: int) -> int:
        """One of the cards with fewest places; -1 when one of them has none."""
        ones, twos = self.ones, self.twos
        homes = self._homes()
        idle = ones & ~homes
        if not idle:
            return lowest(ones)
        hard = idle & ~(_triples(ones, twos) | in_runs(ones) | beside(ones & homes))
        if not hard:
            return lowest(idle)
        if bits(hard) + bits(hard & twos) > _A_RUN * wilds:
            return -1
        alone = hard & ~(alike(ones, twos) | near(ones))
        if alone & ~self._beyond():
            return -1
        return lowest(alone) if alone else lowest(hard)

    def _homes(self) -> int:
        """The cards that melds on the table take as they are."""
        homes = 0
        for i in range(self.own):
            if self.o_room[i]:
                if self.o_kind[i] == SET:
                    if self.o_size[i] < self.hand.rules.set_max:
                        homes |= RANK[self.o_at[i]]
                elif self.o_kind[i] == SEQUENCE:
                    at = 16 * self.o_at[i]
                    homes |= PLACE[at + self.o_first[i] - 1] | PLACE[at + self.o_last[i] + 1]
        for i in range(self.loot):
            if self.l_free[i]:
                homes |= self.l_fetch[i]
        return homes

    def _beyond(self) -> int:
        """The cards that sequences of the side take with a wild between."""
        found = 0
        for i in range(self.own):
            if self.o_kind[i] == SEQUENCE and self.o_room[i] > 1 and not self.o_wild[i]:
                at = 16 * self.o_at[i]
                if self.o_first[i] > 2:
                    found |= PLACE[at + self.o_first[i] - 2]
                if self.o_last[i] < 13:
                    found |= PLACE[at + self.o_last[i] + 2]
        return found

    # ---------------------------------------------------------------- what a card can do

    def _use(self, one: int, two: int) -> None:
        """These cards leave the hand."""
        self.ones, self.twos = self.ones & ~one | self.twos & one & ~two, self.twos & ~one

    def _fetch(self, i: int, sign: int) -> None:
        """The wild of that meld is fetched, or goes back."""
        self.l_free[i] -= sign
        if self.l_wild[i] == JOKER:
            self.jokers += sign
        else:
            self.deuces += sign

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
        """At an end of the sequence, or with one card between."""
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
        """Can the rest be laid when this card is laid off there?"""
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

    def _grow(self, i: int, card: int, below: int, sign: int) -> None:
        """The meld has the card, or loses it again."""
        if sign > 0:
            self.y_own[self.laid], self.y_card[self.laid], self.y_below[self.laid] = i, card, below
        self.laid += sign
        self.o_room[i] -= sign
        self.o_size[i] += sign
        if below:
            self.o_first[i] -= sign
        else:
            self.o_last[i] += sign
        if card == JOKER:
            self.o_wild[i] += sign
            self.spent += sign

    # ---------------------------------------------------------------- new melds

    def _in_set(self, card: int, wilds: int) -> bool:
        """With any others of its rank."""
        others, many, r = [0] * 8, 0, card % 12
        for other in range(r, 48, 12):
            if self.ones & BIT[other]:
                for _ in range((other != card) + (self.twos & BIT[other] > 0)):
                    others[many] = other
                    many += 1
        limit = 3 if self.exact else self.hand.rules.set_max
        for chosen in range((1 << many) - 1, 0, -1):
            size = 1 + bits(chosen)
            if size <= limit and (size > 2 or wilds > 0) and self._set(card, others, chosen, many, int(size < 3)):
                return True
        return False

    def _set(self, card: int, others: list[int], chosen: int, many: int, wild: int) -> bool:
        """With those chosen of the others; of twins the first, for both are alike."""
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
        """Every sequence with the card there: first how far down it goes, with one gap at most."""
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
        """Then how far up; a wild may stand for a card that is held, and goes elsewhere, too."""
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
        """Two cards side by side have their wild at an end."""
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
        return self._put(SEQUENCE, suit, one, two, first, last, gap, int(gap > 0 or size == 2))

    def _put(self, kind: int, at: int, one: int, two: int, first: int, last: int, gap: int, wild: int) -> bool:
        """Can the rest be laid when this is a meld?"""
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

    # ---------------------------------------------------------------- the wilds that are left

    def _ended(self) -> bool:
        """Do all wilds have a place, too? Of the ways to lay them the one that brings most is written."""
        before, spent = self.extra, self.spent
        threes = self.melds > 0 and self.kind == SET and self.hand.rules.wild_sets
        for deuces in range(max(0, spent - self.jokers), min(self.deuces, spent) + 1):
            left, others = self.deuces - deuces, self.jokers - spent + deuces
            for x in range((left // 3 if threes else 0) + 1):
                for y in range((others // 3 if threes else 0) + 1):
                    self._lay_wilds(deuces, x, y)
        return self.extra > before and (not self.thorough or self.extra >= self.top)

    def _lay_wilds(self, deuces: int, x: int, y: int) -> None:
        """So many of the wilds spent are deuces, and so many contract melds of deuces, and of jokers."""
        d, j = self.deuces - deuces - 3 * x, self.jokers - self.spent + deuces - 3 * y
        lacking = self.melds - x - y - self._threes(1) if self.melds else 0
        if x + y > self.melds or lacking > self._threes(0):
            return
        room = 0 if self.exact else self._slots(lacking)
        of_deuces, of_jokers = self._in_wild_melds(d, 0), self._in_wild_melds(j, 1)
        if d - of_deuces + j - of_jokers > room:
            return
        extra = 25 * (of_deuces + 3 * x) + 50 * (of_jokers + 3 * y)
        if extra > self.extra:
            self.extra = extra
            self._write(deuces, x, y, d, j, of_deuces, of_jokers)

    def _threes(self, wild: int) -> int:
        """How many new melds of the contract's kind have three cards, with a wild or without."""
        found = 0
        for i in range(self.made):
            if self.n_kind[i] == self.kind and self.n_wild[i] == wild:
                size = bits(self.n_ones[i]) + bits(self.n_twos[i]) + wild
                found += size == 3
        return found

    def _slots(self, lacking: int) -> int:
        """How many melds would take a wild, so many of the new ones left as they are."""
        room = -lacking if lacking > 0 else 0
        for i in range(self.made):
            room += self._takes_wild(i)
        for i in range(self.own):
            room += self._has_slot(i)
        return room

    def _takes_wild(self, new: int) -> int:
        if self.n_wild[new]:
            return 0
        if self.n_kind[new] == SET:
            return int(bits(self.n_ones[new]) + bits(self.n_twos[new]) < self.hand.rules.set_max)
        return 1

    def _has_slot(self, own: int) -> int:
        if self.o_wild[own] or not self.o_room[own] or self.o_kind[own] == WILD:
            return 0
        if self.o_kind[own] == SET:
            return int(self.o_size[own] < self.hand.rules.set_max)
        return int(self.o_first[own] > 1 or self.o_last[own] < 14)

    def _in_wild_melds(self, many: int, jokers: int) -> int:
        """How many of so many wilds of a kind go in a new wild meld, or on those of the side."""
        if self.exact:
            return 0
        if many > 2:
            return many
        room = 0
        for i in range(self.own):
            if self.o_kind[i] == WILD and self.o_at[i] == jokers:
                room += self.o_room[i]
        return many if many < room else room

    # ---------------------------------------------------------------- writing the deed

    def _write(self, deuces: int, x: int, y: int, d: int, j: int, of_deuces: int, of_jokers: int) -> None:
        """The first deed: the contract, or all new melds, or else a card laid off."""
        over_d, over_j = d - of_deuces, j - of_jokers
        first_wild = DEUCE if deuces else JOKER
        end = self._write_melds(deuces, over_d, over_j, x, y)
        if not self.melds:
            if of_deuces and d > 2:
                end = self._write_wilds(end, d, 0)
            if of_jokers and j > 2:
                end = self._write_wilds(end, 0, j)
        if end > 2:
            self.hand.deed[1] = CONTRACT if self.melds else MELD
            self.hand.size = end
        elif self.laid:
            card = first_wild if self.y_card[0] == JOKER else self.y_card[0]
            self.hand.write(LAY_OFF, self.o_meld[self.y_own[0]], self.y_below[0], card)
        else:
            self._write_wild(of_deuces, of_jokers, over_d)

    def _write_melds(self, deuces: int, over_d: int, over_j: int, x: int, y: int) -> int:
        """The new melds, or those of the contract; wilds for which melds on the table have no slot go into them."""
        end, over = 2, over_d + over_j
        wilds = min(self.melds - x - y, self._threes(1))
        plain = self.melds - x - y - wilds
        for i in range(self.own):
            over -= self._has_slot(i)
        for i in range(x + y):
            end = self._write_wilds(end, 3 * (i < x), 3 * (i >= x))
        for i in range(self.made):
            wild, deuce = self.n_wild[i], 0
            if wild:
                deuce = int(deuces > 0)
                deuces -= deuce
            elif not self.melds and over > 0 and self._takes_wild(i):
                wild, deuce = 1, int(over_d > 0)
                over -= 1
                over_d -= deuce
            if not self.melds:
                end = self._write_meld(end, i, wild, deuce)
            elif self._is_of_contract(i) and (wilds if wild else plain) > 0:
                end = self._write_meld(end, i, wild, deuce)
                wilds -= wild
                plain -= 1 - wild
        return end

    def _is_of_contract(self, new: int) -> bool:
        size = bits(self.n_ones[new]) + bits(self.n_twos[new]) + self.n_wild[new]
        return self.n_kind[new] == self.kind and size == 3

    def _write_meld(self, end: int, new: int, wild: int, deuce: int) -> int:
        """A meld as the kernel tells it; its wild fills the gap, or else stands at the high end if it can."""
        deed, at = self.hand.deed, self.n_at[new]
        if self.n_kind[new] == SEQUENCE:
            first, gap = self.n_first[new], self.n_gap[new]
            if wild and not gap:
                if self.n_last[new] < 14:
                    gap = self.n_last[new] + 1
                else:
                    first -= 1
                    gap = first
            at = at << 8 | gap << 4 | first
        deed[end] = self.n_kind[new]
        deed[end + 1] = at
        deed[end + 2] = self.n_ones[new]
        deed[end + 3] = self.n_twos[new]
        deed[end + 4] = deuce
        deed[end + 5] = wild - deuce
        return end + 6

    def _write_wilds(self, end: int, deuces: int, jokers: int) -> int:
        deed = self.hand.deed
        deed[end] = WILD
        deed[end + 1] = deed[end + 2] = deed[end + 3] = 0
        deed[end + 4] = deuces
        deed[end + 5] = jokers
        return end + 6

    def _write_wild(self, of_deuces: int, of_jokers: int, over_d: int) -> None:
        """A wild laid off: on a wild meld, or else where a meld takes one."""
        for i in range(self.own):
            if self.o_kind[i] == WILD and self.o_room[i] and (of_jokers if self.o_at[i] else of_deuces):
                self.hand.write(LAY_OFF, self.o_meld[i], 0, JOKER if self.o_at[i] else DEUCE)
                return
        for i in range(self.own):
            if self._has_slot(i):
                below = int(self.o_kind[i] == SEQUENCE and self.o_last[i] > 13)
                self.hand.write(LAY_OFF, self.o_meld[i], below, DEUCE if over_d else JOKER)
                return
