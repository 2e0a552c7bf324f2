"""One hand of Skarney in integers and lists of fixed length, to be played out thousands of times by a search.

Plain Python runs this file, and Cython compiles the same file with ``fast.pxd``, where the lists are C arrays: from
outside they are read and replaced as a whole, for of a C array an item is only read.

The engine states the rules; this is their twin, written again for speed. ``tests/rules/skarney/test_fast.py`` drives
both with the same decisions, by every preset, side and seat count, and compares all that the twin knows after each.

A card is one of the kernel's 48 natural types (``suit * 12 + r``), DEUCE or JOKER: deuces are all alike here. A hand
is ``ones`` (a bit for each type held), ``twos`` (for each held twice), its wilds, and ``counts``, 4 bits for each r.
A decision is a tuple that begins with its verb:

- ``DRAW``, ``TAKE``, ``REFUSE`` and ``END`` alone; ``OFFER`` and the card;
- ``EXCHANGE``, the meld's number, the natural card;
- ``CONTRACT`` and ``MELD``: six figures for each meld, as the kernel tells them;
- ``LAY_OFF``, the meld's number, how many cards go below a sequence (the others go above), and the one or two cards,
  by rising place.

Nothing here judges: a decision is taken to be lawful.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.bits import count as bits
from game.cards.kernel import SEQUENCE, SET

DEUCE, JOKER = 48, 49
TO_DRAW, TO_PLAY, TO_ANSWER, OVER = range(4)
DRAW, EXCHANGE, CONTRACT, MELD, LAY_OFF, OFFER, TAKE, REFUSE, END = range(9)
FULL = 0xFFF  # the twelve types of a suit
_SIZES = [2, 4, 2, 2, 5, 3, 2, 2, 2]  # where the deed of a verb ends

Decision = tuple[int, ...]

_BONUS = (0, 100, 100, 100, 200, 300, 400, 500)
_SHUTOUT = 200
_BY_RANK = (15, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10)
ACES, TENS, LOW = 0x001001001001, 0xF00F00F00F00, 0x0FE0FE0FE0FE


def by_suit(weights: Sequence[int]) -> list[int]:
    """For each 12-bit mask: the sum of the weights of its bits."""
    table = [0]
    for weight in weights:
        table += [total + weight for total in table]
    return table


# By card; a wild has no bit.
BIT = [1 << card for card in range(48)] + [0, 0]
NIBBLE = [1 << 4 * (card % 12) for card in range(48)] + [0, 0]
STOPS = [int(card % 12 == 0) for card in range(48)] + [1, 1]
POINTS = [*_BY_RANK * 4, 25, 50]

RANK = [ACES << r for r in range(12)]
PLACE = [  # at suit * 16 + position: the bit of the natural card that stands there; none for slot 2, nor at 0 and 15
    0 if at in (0, 2, 15) else 1 << 12 * suit + (0 if at in (1, 14) else at - 2)
    for suit in range(4)
    for at in range(16)
]
NEAR = [  # of twelve types, as a mask: those of the suit that could stand in a sequence of three with this one
    sum(
        1 << s
        for s in range(12)
        if s != r and (s in (1, 10, 11) if not r else abs(s - r) < 3 if s else r in (1, 10, 11))
    )
    for r in range(12)
]
AKIN = [RANK[card % 12] & ~BIT[card] | NEAR[card % 12] << card - card % 12 for card in range(48)] + [0, 0]
# By a suit's 12-bit mask: 4-bit counts by rank, and points.
NIBBLES = by_suit([1 << 4 * r for r in range(12)])
WORTH = by_suit(_BY_RANK)

PACK = 108  # the cards of two packs and four jokers
MELDS = 36  # they make no more
DEED = 256  # places for a decision, from 1 on: as many as for the kernel's plans
ALL = (1 << 64) - 1
SPREAD, START = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03


def seeded(seed: int) -> int:
    """A state of luck, never 0. The same in C, where numbers of 64 bits overflow by themselves."""
    state = (seed * SPREAD ^ START) & ALL
    return drawn(drawn(state if state else START))


def drawn(state: int) -> int:
    """The next state: Marsaglia's xorshift of 64 bits."""
    state ^= state << 13 & ALL
    state ^= state >> 7
    return state ^ state << 17 & ALL


def below(state: int, limit: int) -> int:
    """A number below ``limit`` (at most 2**31) that a state of luck gives."""
    return (state >> 33) * limit >> 31


class Rules:
    """The options of one hand."""

    __slots__ = (
        "ban",
        "bonus",
        "compulsory",
        "contract",
        "early",
        "meld_at_once",
        "seats",
        "set_max",
        "side_of",
        "sides",
        "wild_sets",
    )

    def __init__(
        self, side_of: Sequence[int], hand_no: int, contract: bool = True, set_max: int = 4, wild_sets: bool = False,
        meld_at_once: bool = False, compulsory: bool = False, early: bool = True, ban: bool = False,
    ) -> None:  # fmt: skip
        self.seats, self.sides = len(side_of), 1 + max(side_of)
        self.side_of = [0, 0, 0, 0]
        for seat in range(self.seats):
            self.side_of[seat] = side_of[seat]
        self.bonus = _BONUS[hand_no]
        self.contract = (3 if hand_no <= 3 else 4) if contract else 0  # how many melds; 0: melds are free (S20)
        self.set_max, self.wild_sets, self.meld_at_once = set_max, wild_sets, meld_at_once
        self.compulsory, self.early, self.ban = compulsory, early, ban


class Hand:
    """A hand from any position: all seats' cards, the stock (its top last), and what has happened.

    By seat ``stopped``, ``ban_ones``, ``ban_twos``, ``ban_deuces`` and ``ban_jokers`` (taken since the last offer,
    where there is a ban) and ``far`` (so many cards, or more, its contract lacks). By side ``down``, ``table`` (its
    points), ``grows`` and ``fetches``: the natural cards its melds take, and those that fetch a wild from it;
    ``theirs`` and ``loot`` are the same of all other sides together, and ``wished`` is what goes with the cards they
    were seen to take.

    By meld ``m_side``, ``m_kind``, ``m_at`` (rank, suit, or 1 for jokers), ``m_low`` (a sequence's first position),
    ``m_size``, ``m_gap`` (where in a sequence its wild stands), ``m_wild`` (DEUCE, JOKER or 0), ``m_full`` (the turn's
    number times 4 and the cards laid off in that turn; 2 for a new meld), ``m_grow`` and ``m_fetch``.

    ``deed`` is the decision made last: its verb at 1, so that a plan of the kernel's can be written there, ``size`` its
    end. ``cards`` are the stock, ``left`` of them. ``luck`` is the state of luck; 0 for none. ``sought`` is the number
    of the turn in which the hand was found to hold no meld of natural cards alone; 0 for none.
    """

    __slots__ = (
        "asked", "ban_deuces", "ban_jokers", "ban_ones", "ban_twos", "cards", "contracted", "counts", "deed", "deuces",
        "down", "dry", "far", "fetches", "grows", "held", "jokers", "last", "left", "loot", "luck", "m_at", "m_fetch",
        "m_full", "m_gap", "m_grow", "m_kind", "m_low", "m_side", "m_size", "m_wild", "melded", "melds", "offered",
        "ones", "out", "phase", "points", "rules", "size", "sought", "stopped", "table", "theirs", "turn", "turns",
        "twos", "void", "wished",
    )  # fmt: skip

    def __init__(self, rules: Rules, stock: Sequence[int]) -> None:
        self.rules = rules
        self.ones, self.twos, self.deuces, self.jokers = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.counts, self.held, self.far, self.wished, self.stopped = [0] * 4, [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.ban_ones, self.ban_twos, self.ban_deuces, self.ban_jokers = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.down, self.table, self.grows, self.fetches = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.theirs, self.loot, self.points = [0] * 4, [0] * 4, [0] * 4
        self.m_side, self.m_kind, self.m_at, self.m_low = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.m_size, self.m_gap, self.m_wild, self.m_full = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.m_grow, self.m_fetch = [0] * 36, [0] * 36
        self.cards, self.deed = [0] * 108, [0] * 256
        self.phase = self.turn = self.asked = self.turns = self.dry = 0
        self.contracted = self.melded = self.last = self.void = self.melds = self.size = self.left = self.sought = 0
        self.offered = self.out = -1
        self.luck = 0
        if not rules.contract:
            for side in range(rules.sides):
                self.down[side] = 1
        self.set_stock(stock)

    @property
    def stock(self) -> list[int]:
        """The stock, its top last."""
        return [self.cards[i] for i in range(self.left)]

    @stock.setter
    def stock(self, stock: Sequence[int]) -> None:
        self.set_stock(stock)

    def set_stock(self, stock: Sequence[int]) -> None:
        """These cards are the stock, the top last."""
        self.left = len(stock)
        if self.left > PACK:
            raise ValueError("a stock of more than two packs")
        for i in range(self.left):
            self.cards[i] = stock[i]

    def copy(self) -> Hand:
        """The same hand, to be played on apart."""
        twin = Hand(self.rules, ())
        twin.become(self)
        return twin

    def become(self, other: Hand) -> None:
        """Be the same as that hand from here on."""
        self.rules = other.rules
        self.ones[:], self.twos[:], self.deuces[:], self.jokers[:] = other.ones, other.twos, other.deuces, other.jokers
        self.counts[:], self.held[:], self.far[:], self.wished[:] = other.counts, other.held, other.far, other.wished
        self.stopped[:] = other.stopped
        self.ban_ones[:], self.ban_twos[:] = other.ban_ones, other.ban_twos
        self.ban_deuces[:], self.ban_jokers[:] = other.ban_deuces, other.ban_jokers
        self.down[:], self.table[:], self.grows[:], self.fetches[:] = (
            other.down, other.table, other.grows, other.fetches,
        )  # fmt: skip
        self.theirs[:], self.loot[:], self.points[:] = other.theirs, other.loot, other.points
        self.m_side[:], self.m_kind[:], self.m_at[:], self.m_low[:] = (
            other.m_side, other.m_kind, other.m_at, other.m_low,
        )  # fmt: skip
        self.m_size[:], self.m_gap[:], self.m_wild[:], self.m_full[:] = (
            other.m_size, other.m_gap, other.m_wild, other.m_full,
        )  # fmt: skip
        self.m_grow[:], self.m_fetch[:] = other.m_grow, other.m_fetch
        self.cards[:] = other.cards
        self.phase, self.turn, self.asked, self.turns, self.dry = (
            other.phase, other.turn, other.asked, other.turns, other.dry,
        )  # fmt: skip
        self.contracted, self.melded, self.last, self.void = other.contracted, other.melded, other.last, other.void
        self.melds, self.left, self.offered, self.out = other.melds, other.left, other.offered, other.out
        self.luck, self.sought = other.luck, other.sought

    # ---------------------------------------------------------------- what is decided, and what it scored

    def write(self, verb: int, first: int, second: int, third: int) -> None:
        """The deed is this, with as many of the figures as the verb has."""
        deed = self.deed
        deed[1] = verb
        deed[2] = first
        deed[3] = second
        deed[4] = third
        self.size = _SIZES[verb]

    def decision(self) -> Decision:
        """The deed as a decision."""
        return tuple([self.deed[i] for i in range(1, self.size)])

    def scores(self) -> list[int]:
        """The points of each side."""
        return [self.points[side] for side in range(self.rules.sides)]

    # ---------------------------------------------------------------- hidden cards

    def deal(self, pool: list[int], luck: int = 0) -> None:
        """Put these cards where cards are counted but not known: in the hands by seats, then in the whole stock.

        They are shuffled first, by a seed from 1 to 2**64 - 1; not by 0.
        """
        cards, end, many = [0] * 108, 0, len(pool)
        if many > PACK:
            raise ValueError("a pool of more than two packs")
        for i in range(many):
            cards[i] = pool[i]
        if luck:
            state = seeded(luck)
            for i in range(many - 1, 0, -1):
                state = drawn(state)
                at = below(state, i + 1)
                card = cards[i]
                cards[i] = cards[at]
                cards[at] = card
        for seat in range(self.rules.seats):
            lack, far = self.held[seat] - self.known(seat), self.far[seat]
            self.held[seat] -= lack
            for i in range(end, end + lack):
                self.gain(seat, cards[i])
            self.far[seat] = far
            end += lack
        if many - end != self.left:
            raise ValueError("the pool does not fit the open places")
        for i in range(self.left):
            self.cards[i] = cards[end + i]

    def known(self, seat: int) -> int:
        """How many cards of a hand are known."""
        return bits(self.ones[seat]) + bits(self.twos[seat]) + self.deuces[seat] + self.jokers[seat]

    # ---------------------------------------------------------------- turns

    def apply(self, decision: Decision) -> None:
        """What a lawful decision of the asked seat leads to."""
        self.size = 1
        for figure in decision:
            self.deed[self.size] = figure
            self.size += 1
        self.act()

    def act(self) -> None:
        """What the decision in ``deed`` leads to."""
        verb = self.deed[1]
        if verb == OFFER:
            self.offer(self.deed[2])
        elif verb == LAY_OFF:
            self.lay_off()
        elif verb == DRAW:
            self.draw()
        elif verb == REFUSE:
            self.refuse()
        elif verb == TAKE:
            self.take()
        elif verb == EXCHANGE:
            self.exchange(self.deed[2], self.deed[3])
        elif verb == END:
            self.end()
        else:
            self.lay()

    def begin(self, seat: int) -> None:
        """A stopped seat skips its draw, but not when two whole rounds went without one (S27)."""
        self.turn = self.asked = seat
        self.turns += 1
        self.contracted = self.melded = self.last = 0
        if self.stopped[seat]:
            self.stopped[seat] = 0
            if self.dry < 2 * self.rules.seats:
                self.dry += 1
                self.phase = TO_PLAY
                return
        self.dry = 0
        self.phase = TO_DRAW

    def draw(self) -> None:
        """The top card; the hand ends with the turn that drew the last (S29)."""
        self.left -= 1
        self.gain(self.turn, self.cards[self.left])
        self.phase = TO_PLAY
        if not self.left:
            self.last = 1

    def offer(self, card: int) -> None:
        """Show it to the next seat; what was taken before may be offered again after this one."""
        seat = self.turn
        self.lose(seat, card)
        self.offered = card
        self.phase = TO_ANSWER
        seat += 1
        self.asked = seat if seat < self.rules.seats else 0
        if self.rules.ban:
            self.ban_ones[self.turn] = self.ban_twos[self.turn] = 0
            self.ban_deuces[self.turn] = self.ban_jokers[self.turn] = 0

    def take(self) -> None:
        """The asked seat has the card, skips its next draw if that is a stop card, and the turn passes."""
        card, seat = self.offered, self.asked
        self.gain(seat, card)
        self.offered = -1
        own = self.rules.side_of[seat]
        for side in range(self.rules.sides):
            if side != own:
                self.wished[side] |= AKIN[card]
        if STOPS[card]:
            self.stopped[seat] = 1
        if self.rules.ban:
            self.forbid(seat, card)
        seat = self.turn + 1
        self.begin(seat if seat < self.rules.seats else 0)

    def refuse(self) -> None:
        """The next seat is asked, but of a stop card only one is; then the card goes back and the turn passes."""
        card, seats = self.offered, self.rules.seats
        if not STOPS[card]:
            seat = self.asked + 1
            if seat == seats:
                seat = 0
            if seat != self.turn:
                self.asked = seat
                return
        seat = self.turn
        self.gain(seat, card)
        self.far[seat] += 1  # as far as before the offer
        self.offered = -1
        seat += 1
        self.begin(seat if seat < seats else 0)

    def end(self) -> None:
        """The turn ends without an offer (S26), after the last card of the stock the hand with it (S29)."""
        if self.last:
            self._finish(-1)
        else:
            seat = self.turn + 1
            self.begin(seat if seat < self.rules.seats else 0)

    def forbid(self, seat: int, card: int) -> None:
        """The card was taken since the last offer: where there is a ban, one of its type is not the next."""
        bit = BIT[card]
        if card == DEUCE:
            self.ban_deuces[seat] += 1
        elif card == JOKER:
            self.ban_jokers[seat] += 1
        elif self.ban_ones[seat] & bit:
            self.ban_twos[seat] |= bit
        else:
            self.ban_ones[seat] |= bit

    # ---------------------------------------------------------------- hands

    def gain(self, seat: int, card: int) -> None:
        """A card comes into a hand; it may bring the contract nearer by one, no more."""
        if card < DEUCE:
            bit = BIT[card]
            if self.ones[seat] & bit:
                self.twos[seat] |= bit
            else:
                self.ones[seat] |= bit
            self.counts[seat] += NIBBLE[card]
            self.sought = 0
        elif card == DEUCE:
            self.deuces[seat] += 1
        else:
            self.jokers[seat] += 1
        self.held[seat] += 1
        self.far[seat] -= 1

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        if card < DEUCE:
            bit = BIT[card]
            if self.twos[seat] & bit:
                self.twos[seat] ^= bit
            else:
                self.ones[seat] ^= bit
            self.counts[seat] -= NIBBLE[card]
        elif card == DEUCE:
            self.deuces[seat] -= 1
        else:
            self.jokers[seat] -= 1
        self.held[seat] -= 1

    # ---------------------------------------------------------------- melds

    def exchange(self, meld: int, card: int) -> None:
        """A natural card goes where the wild stood, the wild to the hand (S22)."""
        wild = self.m_wild[meld]
        self.lose(self.turn, card)
        self.gain(self.turn, wild)
        self.table[self.m_side[meld]] += POINTS[card] - POINTS[wild]
        self.m_wild[meld] = self.m_gap[meld] = 0
        self._fit(meld)

    def lay(self) -> None:
        """The contract, or new melds; whoever melds their last card is out (S25)."""
        seat, deed = self.turn, self.deed
        side = self.rules.side_of[seat]
        if deed[1] == CONTRACT:
            self.contracted = self.down[side] = 1
        for i in range(2, self.size, 6):
            kind, at, ones, twos, deuces, jokers = (
                deed[i],
                deed[i + 1],
                deed[i + 2],
                deed[i + 3],
                deed[i + 4],
                deed[i + 5],
            )
            self.add(side, kind, at, ones, twos, deuces, jokers, 4 * self.turns + 2)
            size = self.m_size[self.melds - 1]
            self.held[seat] -= size
            if kind == SET:
                self.counts[seat] -= (size - deuces - jokers) * NIBBLE[at]
            elif kind == SEQUENCE:  # with an ace at either end when there is one twice
                self.counts[seat] -= NIBBLES[ones >> 12 * (at >> 8) & FULL] + (1 if twos else 0)
            self.ones[seat], self.twos[seat] = (
                self.ones[seat] & ~ones | self.twos[seat] & ones & ~twos, self.twos[seat] & ~ones,
            )  # fmt: skip
            self.deuces[seat] -= deuces
            self.jokers[seat] -= jokers
        self.melded = 1
        if not self.held[seat]:
            self._finish(seat)

    def add(self, side: int, kind: int, at: int, ones: int, twos: int, deuces: int, jokers: int, full: int) -> None:
        """A meld comes to the table."""
        meld = self.melds
        self.melds += 1
        naturals = bits(ones) + bits(twos)
        low = gap = 0
        wild = DEUCE if deuces else JOKER if jokers else 0
        points = 25 * deuces + 50 * jokers
        if kind == SET:
            points += naturals * POINTS[at]
        elif kind == SEQUENCE:
            low, gap, at = at & 15, at >> 4 & 15, at >> 8
            points += WORTH[ones >> 12 * at & FULL] + (15 if twos else 0)
        else:
            at, wild, points = int(jokers > 0), 0, 2 * points
        self.table[side] += points
        self.m_side[meld], self.m_kind[meld], self.m_at[meld] = side, kind, at
        self.m_low[meld], self.m_size[meld], self.m_gap[meld] = low, naturals + deuces + jokers, gap
        self.m_wild[meld], self.m_full[meld] = wild, full
        self.m_grow[meld] = self.m_fetch[meld] = 0
        self._fit(meld)

    def lay_off(self) -> None:
        """One or two cards join a meld of the side (S24)."""
        seat, meld, below = self.turn, self.deed[2], self.deed[3]
        count = self.size - 4
        kind = self.m_kind[meld]
        place = self.m_low[meld] - below
        for i in range(4, 4 + count):
            card = self.deed[i]
            self.lose(seat, card)
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
            self._finish(seat)

    def room(self, meld: int) -> int:
        """How many cards may yet be laid off on it this turn (S24)."""
        spent = self.m_full[meld] - 4 * self.turns
        return 2 - spent if spent > 0 else 2

    def _fit(self, meld: int) -> None:
        """Find out what the meld takes and gives now, and what all melds do."""
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

    def _finish(self, out: int) -> None:
        """Add up what each side scores (S30 to S35)."""
        self.phase, self.out = OVER, out
        rules = self.rules
        self.points[:] = self.table
        for seat in range(rules.seats):
            self.points[rules.side_of[seat]] -= self._caught(seat)
        if out < 0:
            self._give_best()
        else:
            winner = rules.side_of[out]
            shutout = 0 if self._others_laid(winner) else _SHUTOUT
            self.points[winner] = self.table[winner] + rules.bonus + shutout

    def _give_best(self) -> None:
        """Nobody is out: the best has the bonus (S34); of two as good the hand does not count (S35)."""
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
        """Has any other side its contract down, or a meld where there is no contract?"""
        for side in range(self.rules.sides):
            if side != winner and self.rules.contract and self.down[side]:
                return True
        if not self.rules.contract:
            for meld in range(self.melds):
                if self.m_side[meld] != winner:
                    return True
        return False

    def _caught(self, seat: int) -> int:
        """What the cards left in a hand cost (S31)."""
        ones, twos = self.ones[seat], self.twos[seat]
        cost = 50 * self.deuces[seat] + 100 * self.jokers[seat] + 5 * bits(ones)
        cost += 5 * (bits(ones & TENS) + 2 * bits(ones & ACES))
        if twos:
            cost += 5 * (bits(twos) + bits(twos & TENS) + 2 * bits(twos & ACES))
        return cost


def dealt(rules: Rules, pack: list[int], first: int, luck: int) -> Hand:
    """A new hand of these cards: eleven to each seat (S3), the turn with ``first``."""
    hand = Hand(rules, ())
    hand.left = len(pack) - 11 * rules.seats
    for seat in range(rules.seats):
        hand.held[seat] = 11
    hand.deal(pack, luck)
    hand.begin(first)
    return hand
