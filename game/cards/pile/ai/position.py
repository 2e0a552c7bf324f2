"""The fast state of all rummies with a pile: one hand in integers and lists of fixed length, for playouts.

It mirrors the games' own rules: ``tests/cards/pile/test_position.py`` plays both with the same decisions, in every
game, and compares them after each. Plain Python runs this file, and Cython compiles it with ``position.pxd``, where the
lists are C arrays: from outside they are read and replaced as a whole.

A hand is ``ones`` (a bit for each card held), ``twos`` (for each held twice), ``counts`` (4 bits for each rank), its
``deuces`` if they are wild, and its ``jokers``. A decision is one number; from its lowest bits:

- its verb in 4 bits; ``DISCARD``: the card;
- ``MELD``: its kind in 2 bits; a set's rank, a run's suit or a special's number in 6; a run's lowest place in 4; its
  size in 5; 14 bits for which of a run's places are wild, or which suits a set has once (4), twice (4) and how many
  deuces (6), or a special's suits; the joker's place in a run in 4, in a set 1;
- ``LAY_OFF``: the same, but the meld's number in place of rank or suit, and a run's lowest place and size afterwards;
  for others, what is added;
- ``EXCHANGE``: the meld's number in 6, then the card;
- ``TAKE``: how many cards in 7, then the whole decision with which the deepest is laid.

Nothing here is checked: decisions are assumed to be legal.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.bits import count as bits
from game.cards.fast_state import below, next_state, seed_state
from game.cards.pile.ai.ice import Table
from game.cards.pile.ai.ruled import ALIKE_DOUBLE, DEUCE, JOKER, NO_DOUBLE, QUEEN, Rules

TO_DRAW, TO_PLAY, OVER = 0, 1, 3
DRAW, PASS, DISCARD, MELD, LAY_OFF, EXCHANGE, TAKE = range(7)
SET, RUN, ALIKE, SPECIAL = range(4)
NONE, HIDDEN = -1, -2  # no card passed on; one that is not seen

BIT = [1 << card for card in range(52)] + [0, 0]
NIBBLE = [1 << 4 * (card % 13) for card in range(52)] + [0, 0]
RANK = [sum(1 << 13 * suit + r for suit in range(4)) for r in range(13)]
SHIFT = [0, 13, 26, 39]
AT = [13 * (n // 16) + (n % 16 - 1) % 13 for n in range(64)]  # the card at a place of a suit; suits are 16 apart
AT_BIT = [BIT[AT[n]] if 0 < n % 16 < 15 else 0 for n in range(64)]
PLACE = [1 << place - 1 if place else 0 for place in range(16)]
SPECIALS = ((12, 10, 8, 6, 4, 2), (11, 9, 7, 5, 3, 1))
SPECIAL_RANK = [rank for each in SPECIALS for rank in each]
WORTH = [700, 300, 500, 200]  # of a special in one suit, and in both suits of a colour
ICE = [0, 0, 10, 30, 70, 120, 180, 250, 330, 420, 520, 630, 750, 880, 1020, 1170, 1330]
ACE_BONUS = 20


class Hand:
    """A hand in any position: all seats' cards, the stock (its top last), the pile, the melds, and what was laid.

    By seat: ``laid`` (points on the table), ``aces`` exposed, and ``passed`` (the card passed to the neighbour).
    ``grows`` (by seat; only the first if cards go on all melds) are the natural cards that melds accept; ``gone`` those
    that are in melds. By meld: its kind, ``m_at`` (rank or suit), lowest place, size, owner, number of wilds, which
    places of a run are wild, the joker's place and who laid it. ``points`` are the sides', once the hand is over.
    """

    __slots__ = (
        "aces",
        "cards",
        "counts",
        "deuces",
        "ending",
        "gone",
        "grows",
        "held",
        "jokers",
        "laid",
        "left",
        "luck",
        "m_at",
        "m_grow",
        "m_joker",
        "m_jseat",
        "m_kind",
        "m_low",
        "m_owner",
        "m_size",
        "m_wild",
        "m_wilds",
        "melds",
        "ones",
        "out",
        "passed",
        "phase",
        "pile",
        "piled",
        "points",
        "refills",
        "rules",
        "turn",
        "turns",
        "twos",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.ones, self.twos, self.counts, self.grows = [0] * 8, [0] * 8, [0] * 8, [0] * 8
        self.deuces, self.jokers, self.held, self.laid = [0] * 8, [0] * 8, [0] * 8, [0] * 8
        self.aces, self.passed, self.points = [0] * 8, [-1] * 8, [0] * 8
        self.m_kind, self.m_at, self.m_low, self.m_size = [0] * 56, [0] * 56, [0] * 56, [0] * 56
        self.m_owner, self.m_wilds, self.m_wild, self.m_joker = [0] * 56, [0] * 56, [0] * 56, [0] * 56
        self.m_jseat, self.m_grow = [0] * 56, [0] * 56
        self.cards, self.pile = [0] * 112, [0] * 112
        self.left = self.piled = self.melds = self.refills = self.turn = self.turns = self.phase = 0
        for seat in range(8):
            self.passed[seat] = -1
        self.gone = self.ending = self.luck = 0
        self.out = -1

    def copy(self) -> Hand:
        """A copy that can be played on independently."""
        found = Hand(self.rules)
        found.become(self)
        return found

    def become(self, other: Hand) -> None:
        """Copies that hand's state into this one."""
        self.rules = other.rules
        self.ones[:], self.twos[:], self.counts[:], self.grows[:] = other.ones, other.twos, other.counts, other.grows
        self.deuces[:], self.jokers[:], self.held[:] = other.deuces, other.jokers, other.held
        self.laid[:], self.aces[:], self.passed[:] = other.laid, other.aces, other.passed
        self.points[:] = other.points
        self.m_kind[:], self.m_at[:], self.m_low[:] = other.m_kind, other.m_at, other.m_low
        self.m_size[:], self.m_owner[:], self.m_wilds[:] = other.m_size, other.m_owner, other.m_wilds
        self.m_wild[:], self.m_joker[:], self.m_jseat[:] = other.m_wild, other.m_joker, other.m_jseat
        self.m_grow[:] = other.m_grow
        self.cards[:], self.pile[:] = other.cards, other.pile
        self.left, self.piled, self.melds, self.refills = other.left, other.piled, other.melds, other.refills
        self.turn, self.turns, self.phase = other.turn, other.turns, other.phase
        self.gone, self.ending, self.luck, self.out = other.gone, other.ending, other.luck, other.out

    # ---------------------------------------------------------------- called from Python; the rest may be C functions

    def set_stock(self, stock: Sequence[int]) -> None:
        """Sets the stock, top last."""
        self.left = len(stock)
        for i in range(self.left):
            self.cards[i] = stock[i]

    def set_pile(self, pile: Sequence[int]) -> None:
        """Sets the pile, top last."""
        self.piled = len(pile)
        for i in range(self.piled):
            self.pile[i] = pile[i]

    def give(self, seat: int, card: int) -> None:
        """Adds a card to a hand."""
        self.gain(seat, card)

    def drop(self, seat: int, card: int) -> None:
        """Removes a card from a hand."""
        self.lose(seat, card)

    def count(self, seat: int, held: int) -> None:
        """Sets how many cards, known or not, are in a hand."""
        self.held[seat] = held

    def tell(self, seat: int, laid: int, aces: int, passed: int) -> None:
        """Sets what a seat has laid, how many aces it has exposed, and what it has passed on."""
        self.laid[seat], self.aces[seat], self.passed[seat] = laid, aces, passed

    def put(
        self, kind: int, at: int, low: int, size: int, owner: int, wilds: int, wild: int, joker: int, jseat: int,
        cards: int,
    ) -> None:  # fmt: skip
        """Puts a meld on the table, with these natural cards."""
        number = self.melds
        self.melds += 1
        self.m_kind[number], self.m_at[number], self.m_low[number], self.m_size[number] = kind, at, low, size
        self.m_owner[number], self.m_wilds[number], self.m_wild[number] = owner, wilds, wild
        self.m_joker[number], self.m_jseat[number] = joker, jseat
        self.gone |= cards
        self.fit(number)

    # ---------------------------------------------------------------- hidden cards

    def deal(self, pool: list[int], luck: int) -> None:
        """Deals these cards to all unknown places: hands, cards passed on, and then the whole stock.

        A ``luck`` from 1 to 2**64 - 1 shuffles them first; 0 keeps their order.
        """
        cards, end, many = [0] * 112, 0, len(pool)
        if many > 112:
            raise ValueError("a pool of more than two packs")
        for i in range(many):
            cards[i] = pool[i]
        if luck:
            state = seed_state(luck)
            for i in range(many - 1, 0, -1):
                state = next_state(state)
                at = below(state, i + 1)
                card = cards[i]
                cards[i] = cards[at]
                cards[at] = card
            self.luck = next_state(state)
        for seat in range(self.rules.seats):
            lack = self.held[seat] - self.shown(seat)
            self.held[seat] -= lack
            for _ in range(lack):
                self.gain(seat, cards[end])
                end += 1
        for seat in range(self.rules.seats):
            if self.passed[seat] == -2:
                self.passed[seat] = cards[end]
                end += 1
        if many - end != self.left:
            raise ValueError("the pool does not fit the open places")
        for i in range(self.left):
            self.cards[i] = cards[end + i]

    def shown(self, seat: int) -> int:
        """How many cards of the hand are known; ``held`` counts the unknown ones too."""
        return bits(self.ones[seat]) + bits(self.twos[seat]) + self.deuces[seat] + self.jokers[seat]

    def gain(self, seat: int, card: int) -> None:
        """Adds a card to a hand."""
        if card < 52:
            bit = BIT[card]
            if self.ones[seat] & bit:
                self.twos[seat] |= bit
            else:
                self.ones[seat] |= bit
            self.counts[seat] += NIBBLE[card]
        elif card == 52:
            self.deuces[seat] += 1
        else:
            self.jokers[seat] += 1
        self.held[seat] += 1

    def lose(self, seat: int, card: int) -> None:
        """Removes a card from a hand."""
        if card < 52:
            bit = BIT[card]
            if self.twos[seat] & bit:
                self.twos[seat] ^= bit
            else:
                self.ones[seat] ^= bit
            self.counts[seat] -= NIBBLE[card]
        elif card == 52:
            self.deuces[seat] -= 1
        else:
            self.jokers[seat] -= 1
        self.held[seat] -= 1

    # ---------------------------------------------------------------- turns

    def apply(self, decision: int) -> None:
        """Plays a legal decision of the current seat."""
        verb = decision & 15
        if verb == DRAW:
            self.draw()
        elif verb == DISCARD:
            self.discard(decision >> 4)
        elif verb == PASS:
            self.finish(-1)
        elif verb == TAKE:
            self.take(decision >> 4 & 127)
            self.lay(decision >> 11)
        elif verb == EXCHANGE:
            self.exchange(decision >> 4 & 63, decision >> 10)
        else:
            self.lay(decision)
        if self.phase == TO_PLAY and not self.held[self.turn]:
            self.finish(self.turn)

    def can_draw(self) -> int:
        """1 if there is a card in the stock, or the pile can be made into one."""
        return 1 if self.left or (self.refills < self.rules.turns and self.piled > 1) else 0

    def draw(self) -> None:
        """Draws the stock's top; in Iceberg the card passed on comes first, and aces are exposed."""
        rules, seat = self.rules, self.turn
        if not self.left:
            self.refill()
        if rules.ice:
            giver = seat + 1 if seat + 1 < rules.seats else 0
            if self.passed[giver] >= 0:
                self.gain(seat, self.passed[giver])
                self.passed[giver] = -1
        self.left -= 1
        self.gain(seat, self.cards[self.left])
        if rules.ice:
            self.expose(seat)
        self.phase = TO_PLAY

    def expose(self, seat: int) -> None:
        """Exposes every ace of a hand; with the last ace of all, the hand ends after this turn."""
        while self.ones[seat] & RANK[0]:
            for suit in range(4):
                if self.ones[seat] & BIT[13 * suit]:
                    self.lose(seat, 13 * suit)
                    self.aces[seat] += 1
        total = 0
        for each in range(self.rules.seats):
            total += self.aces[each]
        self.ending = 1 if total == self.rules.aces else 0

    def refill(self) -> None:
        """Makes all of the pile but its top the stock: turned over, or shuffled with the world's generator."""
        self.left = self.piled - 1
        for i in range(self.left):
            self.cards[i] = self.pile[self.left - 1 - i]
        self.pile[0] = self.pile[self.piled - 1]
        self.piled = 1
        self.refills += 1
        if self.rules.shuffled and self.luck:
            for i in range(self.left - 1, 0, -1):
                self.luck = next_state(self.luck)
                at = below(self.luck, i + 1)
                card = self.cards[i]
                self.cards[i] = self.cards[at]
                self.cards[at] = card

    def take(self, many: int) -> None:
        """Takes this many cards of a fanned pile, or all of a squared one, into the hand."""
        if not self.rules.fanned:
            many = self.piled
        for _ in range(many):
            self.piled -= 1
            self.gain(self.turn, self.pile[self.piled])
        self.phase = TO_PLAY

    def discard(self, card: int) -> None:
        """Discards a card, which ends the turn; the last card held ends the hand."""
        seat, rules = self.turn, self.rules
        self.lose(seat, card)
        if rules.ice:
            self.passed[seat] = card
        else:
            self.pile[self.piled] = card
            self.piled += 1
        if not self.held[seat]:
            return
        if self.ending:
            self.finish(-1)
        else:
            self.turn = seat + 1 if seat + 1 < rules.seats else 0
            self.turns += 1
            self.phase = TO_DRAW

    # ---------------------------------------------------------------- melds

    def lay(self, decision: int) -> None:
        """Lays a new meld, or lays cards off."""
        rest, seat = decision >> 4, self.turn
        kind, at, low, size = rest & 3, rest >> 2 & 63, rest >> 8 & 15, rest >> 12 & 31
        wild, joker = rest >> 17 & 16383, rest >> 31 & 15
        number, old_low, old_size = at, 0, 0
        if decision & 15 == MELD:
            number = self.melds
            self.melds += 1
            self.m_kind[number], self.m_at[number], self.m_owner[number] = kind, at, seat
            self.m_size[number] = self.m_wilds[number] = self.m_wild[number] = self.m_joker[number] = 0
        else:
            kind, old_low, old_size = self.m_kind[number], self.m_low[number], self.m_size[number]
        if kind == RUN:
            points = self.lay_run(number, low, size, wild, joker, old_low, old_size)
        elif kind == SET:
            points = self.lay_set(number, wild, joker)
        elif kind == ALIKE:
            points = self.lay_alike(number, size)
        else:
            points = self.lay_special(number, wild)
        if self.rules.ice and kind != SPECIAL:
            points = ICE[self.m_size[number]] - ICE[old_size]
        four = decision & 15 == MELD and self.m_size[number] == 4
        if four and self.rules.doubles != NO_DOUBLE and (kind != RUN or self.rules.doubles != ALIKE_DOUBLE):
            points *= 2
        self.laid[seat] += points
        self.fit(number)

    def lay_run(self, number: int, low: int, size: int, wild: int, joker: int, old_low: int, old_size: int) -> int:
        """Lays a run from this place on, of this size; its old places are already there. Returns its points."""
        rules, seat, line, points = self.rules, self.turn, 16 * self.m_at[number], 0
        for place in range(low, low + size):
            if old_low <= place < old_low + old_size:
                continue
            card = AT[line + place]
            if joker == place:
                self.lose(seat, JOKER)
                points += rules.joker_value
                self.m_joker[number], self.m_jseat[number] = place, seat
                self.m_wilds[number] += 1
            elif wild & PLACE[place]:
                self.lose(seat, DEUCE)
                points += rules.deuce_queen if card == QUEEN else rules.slot[place]
                self.m_wilds[number] += 1
            else:
                self.lose(seat, card)
                points += rules.low_ace if place == 1 else rules.value[card]
                self.gone |= BIT[card]
        self.m_wild[number] |= wild
        self.m_low[number], self.m_size[number] = low, size
        return points

    def lay_set(self, number: int, cards: int, joker: int) -> int:
        """Lays these cards of a rank; returns their points."""
        rules, seat, r, points = self.rules, self.turn, self.m_at[number], 0
        deuces = cards >> 8
        for suit in range(4):
            card = 13 * suit + r
            many = (cards >> suit & 1) + (cards >> suit + 4 & 1)
            for _ in range(many):
                self.lose(seat, card)
                points += rules.value[card]
                self.gone |= BIT[card]
                self.m_size[number] += 1
        for _ in range(deuces):
            self.lose(seat, DEUCE)
        points += deuces * rules.slot[r + 1 if r else 14]
        if joker:
            self.lose(seat, JOKER)
            points += rules.joker_value
            self.m_joker[number], self.m_jseat[number] = 1, seat
            deuces += 1
        self.m_wilds[number] += deuces
        self.m_size[number] += deuces
        return points

    def lay_alike(self, number: int, many: int) -> int:
        """Lays this many of the cards that only go with their like; returns their points."""
        for _ in range(many):
            self.lose(self.turn, self.rules.alike)
        self.m_size[number] += many
        return many * self.rules.alike_value

    def lay_special(self, number: int, suits: int) -> int:
        """Lays six cards of alternate ranks in a colour, of one or two suits (RI.4); returns their points."""
        sort, red = self.m_at[number] & 1, self.m_at[number] >> 1
        for i in range(6):
            second = suits >> i & 1
            suit = (2 if second else 1) if red else (3 if second else 0)
            card = 13 * suit + SPECIAL_RANK[6 * sort + i]
            self.lose(self.turn, card)
            self.gone |= BIT[card]
        self.m_size[number] = 6
        return WORTH[2 * sort + (0 if suits == 0 or suits == 63 else 1)]

    def exchange(self, number: int, card: int) -> None:
        """Exchanges a natural card for the joker, whose points stay with the seat that laid it (RA.5)."""
        rules, seat = self.rules, self.turn
        self.lose(seat, card)
        self.gain(seat, JOKER)
        low = 1 if self.m_kind[number] == RUN and self.m_joker[number] == 1 else 0
        value = rules.low_ace if low else rules.value[card]
        self.laid[self.m_jseat[number]] += value - rules.joker_value
        if self.m_kind[number] == RUN:
            self.m_wild[number] &= ~PLACE[self.m_joker[number]]
        self.m_wilds[number] -= 1
        self.m_joker[number] = 0
        self.gone |= BIT[card]
        self.fit(number)

    def fit(self, number: int) -> None:
        """Updates the natural cards that the meld accepts, and those that all melds accept from this seat."""
        rules, grow = self.rules, 0
        kind, low, size = self.m_kind[number], self.m_low[number], self.m_size[number]
        if kind == SET:
            grow = RANK[self.m_at[number]] if size < rules.set_max else 0
        elif kind == RUN:
            line = 16 * self.m_at[number]
            if low > 2 or (low == 2 and rules.low):
                grow |= AT_BIT[line + low - 1]
            if low + size < 14 or (low + size == 14 and rules.high):
                grow |= AT_BIT[line + low + size]
        self.m_grow[number] = grow
        owner, total = self.m_owner[number], 0
        for i in range(self.melds):
            if rules.anyones or self.m_owner[i] == owner:
                total |= self.m_grow[i]
        self.grows[0 if rules.anyones else owner] = total

    # ---------------------------------------------------------------- the end

    def finish(self, out: int) -> None:
        """Ends the hand: each side scores what it laid less what it holds, and the bonus for going out."""
        rules = self.rules
        self.phase, self.out = OVER, out
        for side in range(rules.sides):
            self.points[side] = 0
        for seat in range(rules.seats):
            self.points[rules.side_of[seat]] += self.net(seat)
        if out >= 0:
            self.points[rules.side_of[out]] += rules.out_bonus

    def net(self, seat: int) -> int:
        """What a seat laid less what it holds."""
        if not self.rules.ice:
            return self.laid[seat] - self.caught(seat)
        points = self.laid[seat] - self.most(seat)
        return points * (1 + self.aces[seat]) if self.rules.multiplies else points + ACE_BONUS * self.aces[seat]

    def caught(self, seat: int) -> int:
        """The cost of the cards in a hand."""
        rules = self.rules
        total = self.deuces[seat] * rules.cost[DEUCE] + self.jokers[seat] * rules.cost[JOKER]
        ones, twos = self.ones[seat], self.twos[seat]
        if ones:
            for card in range(52):
                if ones & BIT[card]:
                    total += rules.cost[card]
                    if twos & BIT[card]:
                        total += rules.cost[card]
        return total

    def most(self, seat: int) -> int:
        """The cost of a hand left at Iceberg: its cards, and the most they could have scored (RI.6)."""
        if not self.held[seat]:
            return 0
        table = Table()
        for i in range(self.melds):
            if self.m_kind[i] == SET:
                table.add_set(self.m_at[i], self.m_size[i])
            elif self.m_kind[i] == RUN:
                table.add_run(self.m_at[i], self.m_low[i] - 1, self.m_size[i])
        score = table.most(self.ones[seat] & ~RANK[0], self.twos[seat] & ~RANK[0])
        used = 0 if self.rules.bower else score % 64
        return score // 64 + 10 * (self.held[seat] - used)

    def scores(self) -> list[int]:
        """The points of each side."""
        return [self.points[side] for side in range(self.rules.sides)]
