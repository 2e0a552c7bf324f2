"""One hand of a rummy in integers and lists of fixed length: the base of a family's fast states.

A fast state mirrors a game's hand for speed, so that a search can play it out thousands of times; tests compare it with
the game's own rules. This module holds what such games share: hands as masks and counts, a stock, turns that end with a
card offered, and melds that grow. A game's parameters are in its ``Rules``; melding and scoring are in a
``Position`` of its own. Plain Python runs this file, and Cython compiles it with ``fast_state.pxd``, where the lists
are C arrays: from outside they are read and replaced as a whole.

A card is a small number that each game defines; wilds are the numbers from ``wild`` on: deuces first, then jokers. A
hand is ``ones`` (a bit for each card held), ``twos`` (for each held twice), its wilds, and ``counts``, 4 bits for each
rank.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.bits import count as bits

TO_DRAW, TO_PLAY, TO_ANSWER, OVER = range(4)

PACK = 108  # two packs and four jokers
MELDS = 36  # the most melds they can make
SEATS = 4
CARDS = 56  # distinct card numbers
ALL = (1 << 64) - 1
SPREAD, START = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03


# ---------------------------------------------------------------- random numbers


def seed_state(seed: int) -> int:
    """A generator state, never 0. The same as in C, where 64-bit numbers overflow by themselves."""
    state = (seed * SPREAD ^ START) & ALL
    return next_state(next_state(state if state else START))


def next_state(state: int) -> int:
    """The next state: Marsaglia's 64-bit xorshift."""
    state ^= state << 13 & ALL
    state ^= state >> 7
    return state ^ state << 17 & ALL


def below(state: int, limit: int) -> int:
    """A number below ``limit`` (at most 2**31) from a generator state."""
    return (state >> 33) * limit >> 31


# ---------------------------------------------------------------- masks


def by_mask(weights: Sequence[int]) -> list[int]:
    """For each mask of as many bits as there are weights: the sum of the weights of its set bits."""
    table = [0]
    for weight in weights:
        table += [total + weight for total in table]
    return table


# ---------------------------------------------------------------- parameters of a game


class Deck:
    """The cards of a game, by number; wilds are those from ``wild`` on.

    ``bit`` (0 for wilds), ``nibble`` (its place in the counts) and ``stops`` (1: its taker skips the next draw).
    """

    __slots__ = ("bit", "nibble", "stops", "wild")

    def __init__(self, wild: int, bit: Sequence[int], nibble: Sequence[int], stops: Sequence[int]) -> None:
        self.bit, self.nibble, self.stops = [0] * 56, [0] * 56, [0] * 56
        self.wild = wild
        for card in range(wild):
            self.bit[card], self.nibble[card] = bit[card], nibble[card]
        for card in range(len(stops)):
            self.stops[card] = stops[card]


class Rules:
    """The parameters of a game: its seats and sides, its cards, and how its turns go.

    ``undrawn`` cards of the stock are never drawn. ``ban``: a card taken since the last offer may not be offered next.
    At most ``most_dry`` turns in a row begin without a draw. ``contract``: how many melds come first; 0 if melds are
    free. ``bonus`` is for going out, ``set_max`` the most cards of a set. Flags: ``wild_sets`` in a contract,
    ``meld_at_once`` after it, ``compulsory`` contracts, ``early`` exchanges before it.
    """

    __slots__ = (
        "ban", "bit", "bonus", "compulsory", "contract", "early", "meld_at_once", "most_dry", "nibble", "seats",
        "set_max", "side_of", "sides", "stops", "undrawn", "wild", "wild_sets",
    )  # fmt: skip

    def __init__(self, side_of: Sequence[int], deck: Deck) -> None:
        self.seats, self.sides, self.wild = len(side_of), 1 + max(side_of), deck.wild
        self.side_of, self.bit, self.nibble, self.stops = [0] * 4, [0] * 56, [0] * 56, [0] * 56
        for seat in range(self.seats):
            self.side_of[seat] = side_of[seat]
        self._copy(deck)
        self.undrawn = self.contract = self.bonus = self.set_max = 0
        self.ban = self.wild_sets = self.meld_at_once = self.compulsory = self.early = False
        self.most_dry = 2 * self.seats

    def _copy(self, deck: Deck) -> None:
        self.bit[:], self.nibble[:], self.stops[:] = deck.bit, deck.nibble, deck.stops


# ---------------------------------------------------------------- a position


class Position:
    """A hand in any position: all seats' cards, the stock (its top last), and the turn's state.

    By seat: ``stopped``, ``far`` (the contract lacks at least so many cards), and ``ban_ones``, ``ban_twos``,
    ``ban_deuces``, ``ban_jokers`` (taken since the last offer, if there is a ban). By side: ``down``, ``grows`` (the
    natural cards its melds accept) and ``points`` (once the hand is over). ``cards`` are the stock, ``left`` of them.
    By meld: its side, kind, place, size, and ``m_full``: the turn's number times 4 plus the cards laid off in that
    turn, 2 for a new meld. ``luck`` is the generator state; 0 for none. ``sought`` is the number of the turn in which
    the hand was found to hold no meld of natural cards alone; 0 for none.

    Nothing here is checked: actions are assumed to be legal.
    """

    __slots__ = (
        "asked", "ban_deuces", "ban_jokers", "ban_ones", "ban_twos", "cards", "contracted", "counts", "deuces", "down",
        "dry", "far", "grows", "held", "jokers", "last", "left", "luck", "m_at", "m_full", "m_grow", "m_kind", "m_low",
        "m_side", "m_size", "melded", "melds", "offered", "ones", "out", "phase", "points", "rules",
        "sought", "stopped", "turn", "turns", "twos", "void",
    )  # fmt: skip

    def __init__(self, rules: Rules, stock: Sequence[int]) -> None:
        self.rules = rules
        self.ones, self.twos, self.deuces, self.jokers = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.counts, self.held, self.far, self.stopped = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.ban_ones, self.ban_twos, self.ban_deuces, self.ban_jokers = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        self.down, self.grows, self.points = [0] * 4, [0] * 4, [0] * 4
        self.m_side, self.m_kind, self.m_at, self.m_low = [0] * 36, [0] * 36, [0] * 36, [0] * 36
        self.m_size, self.m_full, self.m_grow = [0] * 36, [0] * 36, [0] * 36
        self.cards = [0] * 108
        self.phase = self.turn = self.asked = self.turns = self.dry = 0
        self.contracted = self.melded = self.last = self.void = self.melds = self.left = 0
        self.offered = self.out = -1
        self.luck = self.sought = 0
        self.set_stock(stock)

    @property
    def stock(self) -> list[int]:
        """The stock, top last."""
        return [self.cards[i] for i in range(self.left)]

    @stock.setter
    def stock(self, stock: Sequence[int]) -> None:
        self.set_stock(stock)

    def set_stock(self, stock: Sequence[int]) -> None:
        """Sets the stock, top last."""
        self.left = len(stock)
        if self.left > PACK:
            raise ValueError("a stock of more than two packs")
        for i in range(self.left):
            self.cards[i] = stock[i]

    def copy(self) -> Position:
        """A copy that can be played on independently."""
        found = Position(self.rules, ())
        found.become(self)
        return found

    def become(self, other: Position) -> None:
        """Copies that hand's state into this one."""
        self.rules = other.rules
        self.ones[:], self.twos[:], self.deuces[:], self.jokers[:] = other.ones, other.twos, other.deuces, other.jokers
        self.counts[:], self.held[:], self.far[:] = other.counts, other.held, other.far
        self.stopped[:] = other.stopped
        self.ban_ones[:], self.ban_twos[:] = other.ban_ones, other.ban_twos
        self.ban_deuces[:], self.ban_jokers[:] = other.ban_deuces, other.ban_jokers
        self.down[:], self.grows[:], self.points[:] = other.down, other.grows, other.points
        self.m_side[:], self.m_kind[:], self.m_at[:], self.m_low[:] = (
            other.m_side, other.m_kind, other.m_at, other.m_low,
        )  # fmt: skip
        self.m_size[:], self.m_full[:], self.m_grow[:] = other.m_size, other.m_full, other.m_grow
        self.cards[:] = other.cards
        self.phase, self.turn, self.asked, self.turns, self.dry = (
            other.phase, other.turn, other.asked, other.turns, other.dry,
        )  # fmt: skip
        self.contracted, self.melded, self.last, self.void = other.contracted, other.melded, other.last, other.void
        self.melds, self.left, self.offered, self.out = other.melds, other.left, other.offered, other.out
        self.luck, self.sought = other.luck, other.sought

    # ---------------------------------------------------------------- called from Python; the rest may be C functions

    def start(self, seat: int) -> None:
        """Starts this seat's turn."""
        self.begin(seat)

    def give(self, seat: int, card: int) -> None:
        """Adds a card to a hand."""
        self.gain(seat, card)

    def bar(self, seat: int, card: int) -> None:
        """Bans a card taken since the last offer, if the game has such a ban."""
        self.forbid(seat, card)

    def spare(self, meld: int) -> int:
        """How many cards may still be laid off on the meld this turn."""
        return self.room(meld)

    def cost(self, seat: int) -> int:
        """The penalty points for the cards left in a hand."""
        return self.caught(seat)

    # ---------------------------------------------------------------- hidden cards

    def deal(self, pool: list[int], luck: int = 0) -> None:
        """Deals these cards to all unknown places: the hands by seat, then the whole stock.

        A ``luck`` from 1 to 2**64 - 1 is the seed to shuffle them with; 0 keeps their order.
        """
        cards, end, many = [0] * 108, 0, len(pool)
        if many > PACK:
            raise ValueError("a pool of more than two packs")
        for i, card in enumerate(pool):
            cards[i] = card
        if luck:
            state = seed_state(luck)
            for i in range(many - 1, 0, -1):
                state = next_state(state)
                at = below(state, i + 1)
                card = cards[i]
                cards[i] = cards[at]
                cards[at] = card
        for seat in range(self.rules.seats):
            lack, far = self.held[seat] - self.shown(seat), self.far[seat]
            self.held[seat] -= lack
            for i in range(end, end + lack):
                self.gain(seat, cards[i])
            self.far[seat] = far
            end += lack
        if many - end != self.left:
            raise ValueError("the pool does not fit the open places")
        for i in range(self.left):
            self.cards[i] = cards[end + i]

    def shown(self, seat: int) -> int:
        """How many cards of the hand are known; ``held`` counts the unknown ones too."""
        return bits(self.ones[seat]) + bits(self.twos[seat]) + self.deuces[seat] + self.jokers[seat]

    def gain(self, seat: int, card: int) -> None:
        """Adds a card to a hand; it may bring the contract nearer by one at most."""
        rules = self.rules
        if card < rules.wild:
            bit = rules.bit[card]
            if self.ones[seat] & bit:
                self.twos[seat] |= bit
            else:
                self.ones[seat] |= bit
            self.counts[seat] += rules.nibble[card]
            self.sought = 0
        elif card == rules.wild:
            self.deuces[seat] += 1
        else:
            self.jokers[seat] += 1
        self.held[seat] += 1
        self.far[seat] -= 1

    def lose(self, seat: int, card: int) -> None:
        """Removes a card from a hand."""
        rules = self.rules
        if card < rules.wild:
            bit = rules.bit[card]
            if self.twos[seat] & bit:
                self.twos[seat] ^= bit
            else:
                self.ones[seat] ^= bit
            self.counts[seat] -= rules.nibble[card]
        elif card == rules.wild:
            self.deuces[seat] -= 1
        else:
            self.jokers[seat] -= 1
        self.held[seat] -= 1

    # ---------------------------------------------------------------- turns

    def begin(self, seat: int) -> None:
        """Begins a turn. A stopped seat skips its draw, unless too many turns in a row went without one."""
        self.turn = self.asked = seat
        self.turns += 1
        self.contracted = self.melded = self.last = 0
        if self.stopped[seat]:
            self.stopped[seat] = 0
            if self.dry < self.rules.most_dry:
                self.dry += 1
                self.phase = TO_PLAY
                return
        self.dry = 0
        self.phase = TO_DRAW

    def draw(self) -> None:
        """Draws the top card; if it is the last that may be drawn, this is the last turn."""
        self.left -= 1
        self.gain(self.turn, self.cards[self.left])
        self.phase = TO_PLAY
        if self.left == self.rules.undrawn:
            self.last = 1

    def end(self) -> None:
        """Ends the turn without an offer; after the last card of the stock, ends the hand too."""
        if self.last:
            self.finish(-1)
        else:
            self.begin(self.after(self.turn))

    def after(self, seat: int) -> int:
        """The next seat."""
        seat += 1
        return seat if seat < self.rules.seats else 0

    # ---------------------------------------------------------------- offers

    def offer(self, card: int) -> None:
        """Offers the card to the next seat; what was taken before may be offered again after this one."""
        seat = self.turn
        self.lose(seat, card)
        self.offered = card
        self.phase = TO_ANSWER
        self.asked = self.after(seat)
        if self.rules.ban:
            self.ban_ones[seat] = self.ban_twos[seat] = 0
            self.ban_deuces[seat] = self.ban_jokers[seat] = 0

    def take(self) -> None:
        """The seat to act takes the card, skips its next draw if it is a stop card, and the turn passes."""
        card, seat = self.offered, self.asked
        self.gain(seat, card)
        self.offered = -1
        if self.rules.stops[card]:
            self.stopped[seat] = 1
        if self.rules.ban:
            self.forbid(seat, card)
        self.begin(self.after(self.turn))

    def refuse(self) -> None:
        """Asks the next seat, or for a stop card nobody else; with none left the card goes back and the turn passes."""
        card, seat = self.offered, self.turn
        if not self.rules.stops[card]:
            other = self.after(self.asked)
            if other != seat:
                self.asked = other
                return
        self.gain(seat, card)
        self.far[seat] += 1  # as it was before the offer
        self.offered = -1
        self.begin(self.after(seat))

    def forbid(self, seat: int, card: int) -> None:
        """Bans a card taken since the last offer: an equal one may not be offered next."""
        wild, bit = self.rules.wild, self.rules.bit[card]
        if card > wild:
            self.ban_jokers[seat] += 1
        elif card == wild:
            self.ban_deuces[seat] += 1
        elif self.ban_ones[seat] & bit:
            self.ban_twos[seat] |= bit
        else:
            self.ban_ones[seat] |= bit

    # ---------------------------------------------------------------- melds and the end

    def room(self, meld: int) -> int:
        """How many cards, one or two, may still be laid off on the meld this turn; 0 for none."""
        spent = self.m_full[meld] - 4 * self.turns
        return 2 - spent if spent > 0 else 2

    def gather(self, side: int) -> int:
        """Collects the cards that all melds of a side accept."""
        grows = 0
        for i in range(self.melds):
            if self.m_side[i] == side:
                grows |= self.m_grow[i]
        self.grows[side] = grows
        return grows

    def finish(self, out: int) -> None:
        """Ends the hand; each game scores it."""
        self.phase, self.out = OVER, out

    def caught(self, seat: int) -> int:
        """The penalty points for the cards left in a hand, which each game knows."""
        return 0

    def scores(self) -> list[int]:
        """The points of each side."""
        return [self.points[side] for side in range(self.rules.sides)]
