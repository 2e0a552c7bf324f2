# C types for fast.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.fast_state cimport Position, mask, state_of_luck
from game.cards.fast_state cimport Rules as Family

cdef mask ACES, TENS, LOW
cdef mask BIT[50]
cdef mask NIBBLE[50]
cdef int STOPS[50]
cdef int POINTS[50]
cdef mask RANK[12]
cdef mask PLACE[64]
cdef int NEAR[12]
cdef mask AKIN[50]
cdef mask NIBBLES[4096]
cdef int WORTH[4096]
cdef int _SIZES[9]

@cython.final
cdef class Rules(Family):
    pass

cdef class Hand(Position):
    cdef public mask wished[4]
    cdef public mask fetches[4]
    cdef public mask theirs[4]
    cdef public mask loot[4]
    cdef public mask alike[4]
    cdef public mask close[4]
    cdef public mask showed[4]
    cdef public mask laid
    cdef public int table[4]
    cdef public int m_gap[36]
    cdef public int m_wild[36]
    cdef public mask m_fetch[36]
    cdef public mask buffer[256]
    cdef public int size, shut, brings
    cdef public object search

    @cython.locals(found=Hand)
    cpdef Position copy(self)
    @cython.locals(hand=Hand)
    cpdef void become(self, Position other) noexcept
    @cython.locals(buffer="long long*")
    cdef void write(self, int verb, mask first, mask second, mask third) noexcept
    @cython.locals(i=int)
    cpdef tuple decision(self)
    cpdef apply(self, tuple decision)
    @cython.locals(verb=int)
    cdef void act(self) noexcept
    cdef void offer(self, int card) noexcept
    @cython.locals(r=int, near=mask)
    cpdef void note(self, int seat, int card) noexcept
    @cython.locals(own=int, akin=mask, side=int)
    cdef void take(self) noexcept
    @cython.locals(wild=int)
    cpdef void exchange(self, int meld, int card) noexcept
    @cython.locals(seat=int, side=int, buffer="long long*", i=int, kind=int, at=int, ones=mask, twos=mask, deuces=int,
                   jokers=int, size=int)
    cdef void lay(self) noexcept
    @cython.locals(meld=int, naturals=int, low=int, gap=int, wild=int, points=int)
    cpdef void add(
        self, int side, int kind, int at, mask ones, mask twos, int deuces, int jokers, int full
    ) noexcept
    @cython.locals(seat=int, meld=int, below=int, count=int, kind=int, place=int, i=int, card=int)
    cdef void lay_off(self) noexcept
    @cython.locals(kind=int, at=int, grow=mask, fetch=mask, low=int, lost=mask, side=int, i=int, other=int,
                   m_side="int*")
    cdef void _fit(self, int meld) noexcept
    @cython.locals(theirs=mask, loot=mask, other=int)
    cdef void _look(self, int side) noexcept
    @cython.locals(seat=int, laid=int)
    cdef void go_out(self) noexcept
    @cython.locals(rules=Family, side=int, seat=int, winner=int, shutout=int)
    cdef void finish(self, int out) noexcept
    @cython.locals(best=int, many=int, side=int)
    cdef void _give_best(self) noexcept
    @cython.locals(side=int, meld=int)
    cdef bint _others_laid(self, int winner) noexcept
    @cython.locals(ones=mask, twos=mask, cost=int)
    cdef int caught(self, int seat) noexcept

@cython.locals(hand=Hand, seat=int)
cpdef Hand deal_hand(Rules rules, list pack, int first, state_of_luck luck)
