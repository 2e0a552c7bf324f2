"""One hand of Skarney in integers and flat lists, to be played out thousands of times by a search.

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

from game.cards.kernel import SEQUENCE, SET

DEUCE, JOKER = 48, 49
TO_DRAW, TO_PLAY, TO_ANSWER, OVER = range(4)
DRAW, EXCHANGE, CONTRACT, MELD, LAY_OFF, OFFER, TAKE, REFUSE, END = range(9)
FULL = 0xFFF  # the twelve types of a suit

Decision = tuple[int, ...]

_BONUS = (0, 100, 100, 100, 200, 300, 400, 500)
_SHUTOUT = 200
_BY_RANK = (15, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10)
ACES, TENS, LOW = 0x001001001001, 0xF00F00F00F00, 0x0FE0FE0FE0FE

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
NIBBLES, WORTH = [0], [0]  # a suit's 12-bit mask as 4-bit counts by rank, and its points
for _r in range(12):
    NIBBLES += [counts + (1 << 4 * _r) for counts in NIBBLES]
    WORTH += [points + _BY_RANK[_r] for points in WORTH]


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
        self.side_of, self.seats, self.sides = tuple(side_of), len(side_of), 1 + max(side_of)
        self.bonus = _BONUS[hand_no]
        self.contract = (3 if hand_no <= 3 else 4) if contract else 0  # how many melds; 0: melds are free (S20)
        self.set_max, self.wild_sets, self.meld_at_once = set_max, wild_sets, meld_at_once
        self.compulsory, self.early, self.ban = compulsory, early, ban


class Hand:
    """A hand from any position: all seats' cards, the stock with its top last, and what has happened.

    By seat ``stopped``, ``taken`` (since the last offer, where there is a ban), ``wish`` (what goes with the cards it
    was seen to take) and ``far`` (so many cards, or more, its contract lacks). By side ``down``, ``table`` (points),
    ``grows`` and ``fetches``: the natural cards its melds take, and those that fetch a wild from it; ``theirs`` and
    ``loot`` are the same of all other sides together.

    By meld ``m_side``, ``m_kind``, ``m_at`` (rank, suit, or 1 for jokers), ``m_low`` (a sequence's first position),
    ``m_size``, ``m_gap`` (where in a sequence its wild stands), ``m_wild`` (DEUCE, JOKER or 0), ``m_full`` (the turn's
    number times 4 and the cards laid off in that turn; 2 for a new meld), ``m_grow`` and ``m_fetch``.
    """

    __slots__ = (
        "asked", "contracted", "counts", "deuces", "down", "dry", "far", "fetches", "grows", "held", "jokers", "last",
        "loot", "m_at", "m_fetch", "m_full", "m_gap", "m_grow", "m_kind", "m_low", "m_side", "m_size", "m_wild",
        "melded", "offered", "ones", "out", "phase", "points", "rules", "stock", "stopped", "table", "taken", "theirs",
        "turn", "turns", "twos", "void", "wish",
    )  # fmt: skip

    def __init__(self, rules: Rules, stock: list[int]) -> None:
        seats, sides = rules.seats, rules.sides
        self.rules, self.stock = rules, stock
        self.ones, self.twos, self.deuces, self.jokers = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.counts, self.held, self.far, self.wish = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.stopped = [0] * seats
        self.taken: list[tuple[int, ...]] = [()] * seats
        self.down = [int(not rules.contract)] * sides
        self.table, self.grows, self.fetches = [0] * sides, [0] * sides, [0] * sides
        self.theirs, self.loot, self.points = [0] * sides, [0] * sides, [0] * sides
        self.m_side: list[int] = []
        self.m_kind: list[int] = []
        self.m_at: list[int] = []
        self.m_low: list[int] = []
        self.m_size: list[int] = []
        self.m_gap: list[int] = []
        self.m_wild: list[int] = []
        self.m_full: list[int] = []
        self.m_grow: list[int] = []
        self.m_fetch: list[int] = []
        self.phase = self.turn = self.asked = self.turns = self.dry = 0
        self.contracted = self.melded = self.last = self.void = 0
        self.offered = self.out = -1

    def copy(self) -> Hand:
        """The same hand, to be played on apart."""
        twin = Hand.__new__(Hand)
        twin.rules, twin.stock = self.rules, self.stock[:]
        twin.ones, twin.twos, twin.deuces, twin.jokers = self.ones[:], self.twos[:], self.deuces[:], self.jokers[:]
        twin.counts, twin.held, twin.far, twin.wish = self.counts[:], self.held[:], self.far[:], self.wish[:]
        twin.stopped, twin.taken, twin.down, twin.table = self.stopped[:], self.taken[:], self.down[:], self.table[:]
        twin.grows, twin.fetches, twin.theirs, twin.loot = (
            self.grows[:], self.fetches[:], self.theirs[:], self.loot[:],
        )  # fmt: skip
        twin.points = self.points[:]
        twin.m_side, twin.m_kind, twin.m_at, twin.m_low = self.m_side[:], self.m_kind[:], self.m_at[:], self.m_low[:]
        twin.m_size, twin.m_gap, twin.m_wild = self.m_size[:], self.m_gap[:], self.m_wild[:]
        twin.m_full, twin.m_grow, twin.m_fetch = self.m_full[:], self.m_grow[:], self.m_fetch[:]
        twin.phase, twin.turn, twin.asked, twin.turns, twin.dry = (
            self.phase, self.turn, self.asked, self.turns, self.dry,
        )  # fmt: skip
        twin.contracted, twin.melded, twin.last, twin.void = self.contracted, self.melded, self.last, self.void
        twin.offered, twin.out = self.offered, self.out
        return twin

    # ---------------------------------------------------------------- turns

    def apply(self, decision: Decision) -> None:
        """What a lawful decision of the asked seat leads to."""
        verb = decision[0]
        if verb == DRAW:
            self.draw()
        elif verb == REFUSE:
            self.refuse()
        elif verb == OFFER:
            self.offer(decision[1])
        elif verb == TAKE:
            self.take()
        elif verb == EXCHANGE:
            self.exchange(decision[1], decision[2])
        elif verb == LAY_OFF:
            self.lay_off(decision)
        elif verb == END:
            self.end()
        else:
            self.lay(decision)

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
        self.gain(self.turn, self.stock.pop())
        self.phase = TO_PLAY
        if not self.stock:
            self.last = 1

    def offer(self, card: int) -> None:
        """Show it to the next seat; what was taken before may be offered again after this one."""
        seat = self.turn
        self._lose(seat, card)
        self.offered = card
        self.phase = TO_ANSWER
        seat += 1
        self.asked = seat if seat < self.rules.seats else 0
        if self.rules.ban:
            self.taken[self.turn] = ()

    def take(self) -> None:
        """The asked seat has the card, skips its next draw if that is a stop card, and the turn passes."""
        card, seat = self.offered, self.asked
        self.gain(seat, card)
        self.offered = -1
        self.wish[seat] |= AKIN[card]
        if STOPS[card]:
            self.stopped[seat] = 1
        if self.rules.ban:
            self.taken[seat] += (card,)
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
        elif card == DEUCE:
            self.deuces[seat] += 1
        else:
            self.jokers[seat] += 1
        self.held[seat] += 1
        self.far[seat] -= 1

    def _lose(self, seat: int, card: int) -> None:
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
        self._lose(self.turn, card)
        self.gain(self.turn, wild)
        self.table[self.m_side[meld]] += POINTS[card] - POINTS[wild]
        self.m_wild[meld] = self.m_gap[meld] = 0
        self._fit(meld)

    def lay(self, decision: Decision) -> None:
        """The contract, or one new meld; whoever melds his last card is out (S25)."""
        seat = self.turn
        side = self.rules.side_of[seat]
        if decision[0] == CONTRACT:
            self.contracted = self.down[side] = 1
        for i in range(1, len(decision), 6):
            kind, at, ones, twos = decision[i], decision[i + 1], decision[i + 2], decision[i + 3]
            deuces, jokers = decision[i + 4], decision[i + 5]
            self.held[seat] -= ones.bit_count() + twos.bit_count() + deuces + jokers
            if kind == SET:
                self.counts[seat] -= (ones.bit_count() + twos.bit_count()) * NIBBLE[at]
            elif kind == SEQUENCE:  # with an ace at either end when there is one twice
                self.counts[seat] -= NIBBLES[ones >> 12 * (at >> 8) & FULL] + (1 if twos else 0)
            self.ones[seat], self.twos[seat] = (
                self.ones[seat] & ~ones | self.twos[seat] & ones & ~twos, self.twos[seat] & ~ones,
            )  # fmt: skip
            self.deuces[seat] -= deuces
            self.jokers[seat] -= jokers
            self.add(side, kind, at, ones, twos, deuces, jokers, 4 * self.turns + 2)
        self.melded = 1
        if not self.held[seat]:
            self._finish(seat)

    def add(self, side: int, kind: int, at: int, ones: int, twos: int, deuces: int, jokers: int, full: int) -> None:
        """A meld comes to the table."""
        naturals = ones.bit_count() + twos.bit_count()
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
        self.m_side.append(side)
        self.m_kind.append(kind)
        self.m_at.append(at)
        self.m_low.append(low)
        self.m_size.append(naturals + deuces + jokers)
        self.m_gap.append(gap)
        self.m_wild.append(wild)
        self.m_full.append(full)
        self.m_grow.append(0)
        self.m_fetch.append(0)
        self._fit(len(self.m_side) - 1)

    def lay_off(self, decision: Decision) -> None:
        """One or two cards join a meld of the side (S24)."""
        seat, meld, below = self.turn, decision[1], decision[2]
        count = len(decision) - 3
        kind = self.m_kind[meld]
        place = self.m_low[meld] - below
        for i in range(3, 3 + count):
            card = decision[i]
            self._lose(seat, card)
            self.table[self.m_side[meld]] += POINTS[card] if kind <= SEQUENCE else 2 * POINTS[card]
            if card >= DEUCE and kind <= SEQUENCE:
                self.m_wild[meld] = card
                if kind == SEQUENCE:
                    self.m_gap[meld] = place if i < 3 + below else place + self.m_size[meld]
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
        kind, at = self.m_kind[meld], self.m_at[meld]
        if kind == SET:
            self.m_grow[meld] = RANK[at] if self.m_size[meld] < self.rules.set_max else 0
            self.m_fetch[meld] = RANK[at] if self.m_wild[meld] else 0
        elif kind == SEQUENCE:
            at *= 16
            low = at + self.m_low[meld]
            self.m_grow[meld] = PLACE[low - 1] | PLACE[low + self.m_size[meld]]
            self.m_fetch[meld] = PLACE[at + self.m_gap[meld]]
        else:
            return
        side = self.m_side[meld]
        grows = fetches = 0
        for i in range(len(self.m_side)):
            if self.m_side[i] == side:
                grows |= self.m_grow[i]
                fetches |= self.m_fetch[i]
        self.grows[side], self.fetches[side] = grows, fetches
        if self.rules.sides == 2:
            self.theirs[1 - side], self.loot[1 - side] = grows, fetches
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
        """Add up what each side scores (S30 to S35); a hand that does not count scores nothing."""
        self.phase, self.out = OVER, out
        rules = self.rules
        cost = [0] * rules.sides
        for seat in range(rules.seats):
            cost[rules.side_of[seat]] += self._caught(seat)
        if out < 0:
            nets = [self.table[side] - cost[side] for side in range(rules.sides)]
            best = max(nets)
            if nets.count(best) > 1:
                self.void = 1
                nets = [0] * rules.sides
            else:
                nets[nets.index(best)] += rules.bonus
            self.points = nets
            return
        winner, shutout = rules.side_of[out], _SHUTOUT
        for side in range(rules.sides):
            if side != winner:
                self.points[side] = self.table[side] - cost[side]
                if self.down[side] if rules.contract else side in self.m_side:
                    shutout = 0
        self.points[winner] = self.table[winner] + rules.bonus + shutout

    def _caught(self, seat: int) -> int:
        """What the cards left in a hand cost (S31)."""
        cost = 50 * self.deuces[seat] + 100 * self.jokers[seat]
        for cards in (self.ones[seat], self.twos[seat]):
            if cards:
                cost += 5 * (cards.bit_count() + (cards & TENS).bit_count() + 2 * (cards & ACES).bit_count())
        return cost
