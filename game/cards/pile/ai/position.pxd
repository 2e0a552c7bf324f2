# C types for position.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.pile.ai.ice cimport Table
from game.cards.pile.ai.ruled cimport Rules
from game.cards.fast_state cimport below, next_state, seed_state

ctypedef long long mask
ctypedef unsigned long long state_of_luck

cdef int TO_DRAW, TO_PLAY, OVER, DRAW, PASS, DISCARD, MELD, LAY_OFF, EXCHANGE, TAKE, SET, RUN, ALIKE, SPECIAL
cdef int NONE, HIDDEN, ACE_BONUS
cdef mask BIT[54]
cdef mask NIBBLE[54]
cdef mask RANK[13]
cdef int SHIFT[4]
cdef int AT[64]
cdef mask AT_BIT[64]
cdef int PLACE[16]
cdef int SPECIAL_RANK[12]
cdef int WORTH[4]
cdef int ICE[17]

@cython.final
cdef class Hand:
    cdef readonly Rules rules
    cdef public mask ones[8]
    cdef public mask twos[8]
    cdef public mask counts[8]
    cdef public mask grows[8]
    cdef public int deuces[8]
    cdef public int jokers[8]
    cdef public int held[8]
    cdef public int laid[8]
    cdef public int aces[8]
    cdef public int passed[8]
    cdef public int points[8]
    cdef public int m_kind[56]
    cdef public int m_at[56]
    cdef public int m_low[56]
    cdef public int m_size[56]
    cdef public int m_owner[56]
    cdef public int m_wilds[56]
    cdef public int m_wild[56]
    cdef public int m_joker[56]
    cdef public int m_jseat[56]
    cdef public mask m_grow[56]
    cdef public int cards[112]
    cdef public int pile[112]
    cdef public int left, piled, melds, refills, turn, turns, phase, ending, out
    cdef public mask gone
    cdef public state_of_luck luck

    @cython.locals(found=Hand)
    cpdef Hand copy(self)
    cpdef void become(self, Hand other) noexcept
    @cython.locals(i=int)
    cpdef set_stock(self, stock)
    @cython.locals(i=int)
    cpdef set_pile(self, pile)
    @cython.locals(number=int)
    cpdef put(self, int kind, int at, int low, int size, int owner, int wilds, int wild, int joker, int jseat, mask cards)
    @cython.locals(cards="int[112]", end=int, many=int, i=int, state=state_of_luck, at=int, card=int, seat=int, lack=int)
    cpdef deal(self, list pool, state_of_luck luck)
    cpdef int shown(self, int seat) noexcept
    @cython.locals(bit=mask)
    cdef void gain(self, int seat, int card) noexcept
    @cython.locals(bit=mask)
    cdef void lose(self, int seat, int card) noexcept
    @cython.locals(verb=int)
    cpdef void apply(self, mask decision) noexcept
    cpdef int can_draw(self) noexcept
    @cython.locals(rules=Rules, seat=int, giver=int)
    cdef void draw(self) noexcept
    @cython.locals(suit=int, total=int, each=int)
    cdef void expose(self, int seat) noexcept
    @cython.locals(i=int, at=int, card=int)
    cdef void refill(self) noexcept
    cdef void take(self, int many) noexcept
    @cython.locals(rules=Rules, seat=int)
    cdef void discard(self, int card) noexcept
    @cython.locals(rest=mask, seat=int, kind=int, at=int, low=int, size=int, wild=int, joker=int, number=int, old_low=int,
                   old_size=int, points=int, four=bint)
    cdef void lay(self, mask decision) noexcept
    @cython.locals(rules=Rules, seat=int, line=int, points=int, place=int, card=int)
    cdef int lay_run(self, int number, int low, int size, int wild, int joker, int old_low, int old_size) noexcept
    @cython.locals(rules=Rules, seat=int, r=int, points=int, deuces=int, suit=int, card=int, many=int)
    cdef int lay_set(self, int number, int cards, int joker) noexcept
    cdef int lay_alike(self, int number, int many) noexcept
    @cython.locals(sort=int, red=int, i=int, second=int, suit=int, card=int)
    cdef int lay_special(self, int number, int suits) noexcept
    @cython.locals(rules=Rules, seat=int, low=int, value=int)
    cdef void exchange(self, int number, int card) noexcept
    @cython.locals(rules=Rules, grow=mask, kind=int, low=int, size=int, line=int, owner=int, total=mask, i=int)
    cdef void fit(self, int number) noexcept
    @cython.locals(rules=Rules, side=int, seat=int)
    cpdef void finish(self, int out) noexcept
    @cython.locals(points=int)
    cpdef int net(self, int seat) noexcept
    @cython.locals(rules=Rules, total=int, ones=mask, twos=mask, card=int)
    cpdef int caught(self, int seat) noexcept
    @cython.locals(table=Table, i=int, score=int, used=int)
    cpdef int most(self, int seat) noexcept
    @cython.locals(side=int)
    cpdef list scores(self)
