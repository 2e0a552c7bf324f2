"""The state of a search to go out: where the cards of a hand went this turn, and places for the other wilds.

``fast_out.py`` does the search. Plain Python runs this file, and Cython compiles it with ``fast_way.pxd``.
"""

from __future__ import annotations

from game.cards.bits import count as bits
from game.rules.skarney.ai.fast import CONTRACT, DEUCE, JOKER, LAY_OFF, MELD, PLACE, RANK, Hand
from game.rules.skarney.rules.kernel import SEQUENCE, SET, WILD

MORE = 200  # positions searched for a better way to go out, once there is one


class Way:
    """A hand, what is left of it, and where the rest went.

    ``spent`` of the wilds ``deuces`` and ``jokers``, fetched ones too, are where a meld must have one; it may exceed
    their number while wilds can still be fetched. Melds of the side are ``o_..``: their number on the table, kind, rank
    or suit, first and last position, size, room, and whether there is a wild. Melds from which a wild may be fetched
    are ``l_..``, new ones ``n_..``: kind, rank or suit, first and last natural position, gap, its cards, and whether it
    must have a wild. ``y_..`` are the cards laid off, in order, JOKER for any wild.

    For a contract (``melds`` of ``kind``, or 0), ``exact`` says that it must be the whole hand. ``thorough`` is 1 if
    the best way is searched for, 2 if it is not yet known whether there is any.
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

    # ---------------------------------------------------------------- loading a hand

    def load(self, hand: Hand) -> None:
        """The hand of the seat to act."""
        seat, rules = hand.turn, hand.rules
        side = rules.side_of[seat]
        self.hand = hand
        self.ones, self.twos = hand.ones[seat], hand.twos[seat]
        self.deuces, self.jokers = hand.deuces[seat], hand.jokers[seat]
        self.melds = 0 if hand.down[side] else rules.contract
        self.exact = self.melds > 0 and not rules.meld_at_once
        self.kind = SET
        self.spent = self.own = self.loot = self.made = self.laid = self.nodes = self.thorough = 0
        self.extra, self.most, self.top = -1, 0, 25 * self.deuces + 50 * self.jokers
        exchanging = not hand.melded and (hand.down[side] > 0 or rules.early)
        for meld in range(hand.melds):
            if hand.m_side[meld] != side:
                if exchanging and hand.m_fetch[meld]:
                    self._add_loot(meld)
            elif hand.room(meld):
                self._add_own(meld)

    def leave(self) -> None:
        """Releases the hand."""
        self.hand = None  # type: ignore[assignment]  # until the next is loaded

    def _add_loot(self, meld: int) -> None:
        at = self.loot
        self.l_meld[at], self.l_fetch[at], self.l_wild[at] = meld, self.hand.m_fetch[meld], self.hand.m_wild[meld]
        self.l_free[at] = 1
        self.loot += 1

    def _add_own(self, meld: int) -> None:
        at, hand = self.own, self.hand
        self.o_meld[at], self.o_kind[at], self.o_at[at] = meld, hand.m_kind[meld], hand.m_at[meld]
        self.o_first[at], self.o_last[at] = hand.m_low[meld], hand.m_low[meld] + hand.m_size[meld] - 1
        self.o_size[at], self.o_room[at], self.o_wild[at] = (hand.m_size[meld], hand.room(meld), hand.m_wild[meld] > 0)
        self.own += 1

    # ---------------------------------------------------------------- places on the table

    def _homes(self) -> int:
        """The cards that melds on the table accept as they are."""
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
        """The cards that sequences of the side accept with a wild in between."""
        found = 0
        for i in range(self.own):
            if self.o_kind[i] == SEQUENCE and self.o_room[i] > 1 and not self.o_wild[i]:
                at = 16 * self.o_at[i]
                if self.o_first[i] > 2:
                    found |= PLACE[at + self.o_first[i] - 2]
                if self.o_last[i] < 13:
                    found |= PLACE[at + self.o_last[i] + 2]
        return found

    # ---------------------------------------------------------------- moving cards

    def _use(self, one: int, two: int) -> None:
        """Removes these cards from the hand."""
        self.ones, self.twos = self.ones & ~one | self.twos & one & ~two, self.twos & ~one

    def _fetch(self, i: int, sign: int) -> None:
        """Fetches the wild of that meld, or puts it back, by ``sign``."""
        self.l_free[i] -= sign
        if self.l_wild[i] == JOKER:
            self.jokers += sign
        else:
            self.deuces += sign

    def _grow(self, i: int, card: int, below: int, sign: int) -> None:
        """Adds the card to the meld, or removes it, by ``sign``."""
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

    # ---------------------------------------------------------------- the wilds that are left

    def _ended(self) -> bool:
        """Whether all wilds have a place too; writes the best way to lay them."""
        before, spent = self.extra, self.spent
        threes = self.melds > 0 and self.kind == SET and self.hand.rules.wild_sets
        for deuces in range(max(0, spent - self.jokers), min(self.deuces, spent) + 1):
            left, others = self.deuces - deuces, self.jokers - spent + deuces
            for x in range((left // 3 if threes else 0) + 1):
                for y in range((others // 3 if threes else 0) + 1):
                    self._lay_wilds(deuces, x, y)
        if self.thorough > 1 and before < 0 <= self.extra:
            self.most = self.nodes + MORE
        return self.extra > before and (not self.thorough or self.extra >= self.top)

    def _lay_wilds(self, deuces: int, x: int, y: int) -> None:
        """Tries wilds: so many of those spent are deuces, and so many contract melds of deuces, and of jokers."""
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
        """How many melds would accept a wild, with this many of the new ones left as they are."""
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
            return bits(self.n_ones[new]) + bits(self.n_twos[new]) < self.hand.rules.set_max
        return 1

    def _has_slot(self, own: int) -> int:
        if self.o_wild[own] or not self.o_room[own] or self.o_kind[own] == WILD:
            return 0
        if self.o_kind[own] == SET:
            return self.o_size[own] < self.hand.rules.set_max
        return self.o_first[own] > 1 or self.o_last[own] < 14

    def _in_wild_melds(self, many: int, jokers: int) -> int:
        """How many of ``many`` wilds of a kind go in a new wild meld, or on those of the side."""
        if self.exact:
            return 0
        if many > 2:
            return many
        room = 0
        for i in range(self.own):
            if self.o_kind[i] == WILD and self.o_at[i] == jokers:
                room += self.o_room[i]
        return many if many < room else room

    # ---------------------------------------------------------------- writing the decision

    def _write(self, deuces: int, x: int, y: int, d: int, j: int, of_deuces: int, of_jokers: int) -> None:
        """Writes the first decision: the contract, or all new melds, or else a lay-off."""
        over_d, over_j = d - of_deuces, j - of_jokers
        first_wild = DEUCE if deuces else JOKER
        end = self._write_melds(deuces, over_d, over_j, x, y)
        if not self.melds:
            if of_deuces and d > 2:
                end = self._write_wilds(end, d, 0)
            if of_jokers and j > 2:
                end = self._write_wilds(end, 0, j)
        if end > 2:
            self.hand.buffer[1] = CONTRACT if self.melds else MELD
            self.hand.size = end
        elif self.laid:
            card = first_wild if self.y_card[0] == JOKER else self.y_card[0]
            self.hand.write(LAY_OFF, self.o_meld[self.y_own[0]], self.y_below[0], card)
        else:
            self._write_wild(of_deuces, of_jokers, over_d)

    def _write_melds(self, deuces: int, over_d: int, over_j: int, x: int, y: int) -> int:
        """Writes the new melds, or those of the contract; wilds without a slot on the table go into them."""
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
        """Writes a meld in the kernel's form; its wild fills the gap, or is at the high end if possible."""
        buffer, at = self.hand.buffer, self.n_at[new]
        if self.n_kind[new] == SEQUENCE:
            first, gap = self.n_first[new], self.n_gap[new]
            if wild and not gap:
                if self.n_last[new] < 14:
                    gap = self.n_last[new] + 1
                else:
                    first -= 1
                    gap = first
            at = at << 8 | gap << 4 | first
        buffer[end] = self.n_kind[new]
        buffer[end + 1] = at
        buffer[end + 2] = self.n_ones[new]
        buffer[end + 3] = self.n_twos[new]
        buffer[end + 4] = deuce
        buffer[end + 5] = wild - deuce
        return end + 6

    def _write_wilds(self, end: int, deuces: int, jokers: int) -> int:
        buffer = self.hand.buffer
        buffer[end] = WILD
        buffer[end + 1] = buffer[end + 2] = buffer[end + 3] = 0
        buffer[end + 4] = deuces
        buffer[end + 5] = jokers
        return end + 6

    def _write_wild(self, of_deuces: int, of_jokers: int, over_d: int) -> None:
        """Writes a lay-off of a wild: on a wild meld, or else where a meld accepts one."""
        for i in range(self.own):
            if self.o_kind[i] == WILD and self.o_room[i] and (of_jokers if self.o_at[i] else of_deuces):
                self.hand.write(LAY_OFF, self.o_meld[i], 0, JOKER if self.o_at[i] else DEUCE)
                return
        for i in range(self.own):
            if self._has_slot(i):
                below = int(self.o_kind[i] == SEQUENCE and self.o_last[i] > 13)
                self.hand.write(LAY_OFF, self.o_meld[i], below, DEUCE if over_d else JOKER)
                return
