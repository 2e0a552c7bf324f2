# C types for fast_out.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.rules.skarney_gin.ai.fast cimport BIT, RANK, STAND, STAND_OF_SUIT, Hand
from game.rules.skarney_gin.ai.fast_lays cimport ONES, contract_of, lowest, meld_of, present
from game.rules.skarney_gin.ai.kernel cimport contracts, need_of, short, split, worth

ctypedef long long mask

cdef mask NIBBLE[13]
cdef int POINTS[14]
cdef int NINE

@cython.locals(found=mask)
cpdef mask way_out(Hand hand)
@cython.locals(seat=int, counts=mask, plan=int)
cdef mask _by_contract(Hand hand)
cpdef bint goes_out(mask counts)
@cython.locals(line=mask, runs=mask, sets=mask)
cpdef mask idle(mask counts)
@cython.locals(found=int, r=int)
cpdef int total(mask counts)
cdef mask ranks_of(mask cards)
@cython.locals(seat=int, ones=mask, counts=mask, alone=mask, fitting=mask, ranks=mask, search=Search)
cdef mask _on_table(Hand hand)

@cython.final
cdef class Search:
    cdef readonly int number[37]
    cdef readonly int kind[37]
    cdef readonly int at[37]
    cdef readonly int low[37]
    cdef readonly int high[37]
    cdef readonly int room[37]
    cdef readonly int most[37]
    cdef readonly int below[37]
    cdef readonly int above[37]
    cdef readonly mask reach[37]
    cdef readonly int melds, nodes
    cdef readonly mask ones, rest
    cdef Hand hand

    @cython.locals(straights=int, meld=int, i=int)
    cpdef load(self, Hand hand)
    @cython.locals(i=int, room=int)
    cdef _add(self, int meld)
    @cython.locals(low=int, high=int, cards=mask)
    cdef mask _reach(self, int i)
    cdef mask _there(self, int i, int place)
    @cython.locals(alone=mask, cards=mask)
    cpdef bint exists(self, int i, mask ones, mask counts)
    @cython.locals(other=int)
    cdef _end(self, int i, mask counts)
    @cython.locals(room=int, below=int, card=int)
    cdef bint _grown(self, int i, mask ones, mask counts)
    @cython.locals(above=int, card=int)
    cdef bint _above(self, int i, mask ones, mask counts, int below, int room)
    @cython.locals(cards=mask)
    cdef int _card(self, int i, int place, mask ones)
    @cython.locals(i=int)
    cpdef mask decision(self)
    @cython.locals(below=int, above=int, ones=mask, first=int, card=int, second=int, other=int)
    cdef mask _laid_off(self, int i)
