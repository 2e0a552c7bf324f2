# C types for fast.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.fast_state cimport Position, Rules, mask

cdef int SET, STRAIGHT, SEQUENCE
cdef int DRAW, CONTRACT, MELD, LAY_OFF, OFFER, TAKE, REFUSE, END, UNDRAWN, _OUT, _DOUBLE
cdef mask NIBBLE[13]
cdef int POINTS[14]
cdef mask BIT[52]
cdef mask RANK[13]
cdef mask SUIT[4]
cdef mask STAND[16]
cdef mask STAND_OF_SUIT[64]
cdef int COUNT[16]

cdef Rules RULES

cdef class Hand(Position):
    cdef public mask known[2]
    cdef public mask liked[2]
    cdef public mask gone
    cdef public int at_once

    @cython.locals(found=Hand)
    cpdef Position copy(self)
    @cython.locals(hand=Hand)
    cpdef void become(self, Position other) noexcept
    @cython.locals(verb=int, rest=mask)
    cpdef apply(self, mask decision)
    @cython.locals(seat=int, bit=mask)
    cdef void take(self) noexcept
    cdef void refuse(self) noexcept
    @cython.locals(bit=mask)
    cdef void lose(self, int seat, int card) noexcept
    @cython.locals(i=int, k=int, three=int, kind=int, at=int, suits=int, suit=int, cards=mask)
    cpdef contract(self, mask threes)
    cpdef meld(self, int kind, int low, mask cards)
    @cython.locals(seat=int, size=int, r=int, count=int)
    cpdef lay(self, int kind, int low, mask cards)
    @cython.locals(number=int, at=int)
    cpdef add(self, int seat, int kind, int low, mask cards, int size, int full)
    @cython.locals(seat=int, count=int, spent=int, cards=mask)
    cpdef lay_off(self, int meld, int below, int card, int other)
    @cython.locals(kind=int, low=int, size=int)
    cdef _fit(self, int meld)
    @cython.locals(caught=int)
    cdef void finish(self, int out) noexcept
    @cython.locals(total=int, r=int, counts=mask)
    cdef int caught(self, int seat) noexcept
