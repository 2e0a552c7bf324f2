# C types for fast_out.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.bits cimport lowest
from game.rules.skarney.rules.kernel cimport counts_of
from game.cards.fast_state cimport Rules, mask
from game.rules.skarney.ai.fast cimport BIT, PLACE, RANK, Hand
from game.rules.skarney.ai.fast_melds cimport alike, beside, in_runs, near
from game.rules.skarney.ai.fast_way cimport Way

cdef mask _FIVES, _EIGHTS

@cython.locals(search=Search, found=bint)
cpdef bint way_out(Hand hand)
@cython.locals(looked=int)
cdef bint _find(Search search) noexcept
@cython.locals(seat=int, side=int, rules=Rules, down=int, wilds=int, ones=mask, twos=mask, homes=mask, idle=mask,
               hard=mask, alone=mask)
cpdef bint may_go(Hand hand) noexcept
@cython.locals(found=mask, meld=int, at=int, first=int, last=int)
cdef mask _beyond(Hand hand, int side) noexcept
@cython.locals(wilds=int, meld=int)
cdef int _within_reach(Hand hand, mask ones, int side) noexcept
@cython.locals(found=mask, triples=mask)
cdef mask _triples(mask ones, mask twos) noexcept
@cython.locals(wild=int, i=int, card=int, cards=mask)
cdef bint _fetch(Search search) noexcept

@cython.final
cdef class Search(Way):
    cpdef bint exists(self) noexcept
    cdef void best(self, int most) noexcept
    @cython.locals(ones=mask, twos=mask, found=bint)
    cdef bint goes_on(self, int i, int card) noexcept
    @cython.locals(wilds=int, card=int)
    cdef bint _go(self) noexcept
    @cython.locals(wilds=int, i=int)
    cdef int _wilds_left(self) noexcept
    @cython.locals(ones=mask, twos=mask, homes=mask, idle=mask, hard=mask, alone=mask)
    cdef int _hardest(self, int wilds) noexcept
    @cython.locals(ones=mask, twos=mask, i=int, found=bint)
    cdef bint _fetches(self, int card) noexcept
    @cython.locals(r=int, i=int)
    cdef bint _lies_on(self, int card, int wilds) noexcept
    @cython.locals(first=int, last=int, below=int, between=mask)
    cdef bint _on_run(self, int i, int card, int place, int wilds) noexcept
    @cython.locals(ones=mask, twos=mask, found=bint)
    cdef bint _laid(self, int i, int card, int below) noexcept
    @cython.locals(ones=mask, twos=mask, found=bint)
    cdef bint _laid_two(self, int i, int card, int beyond, int below) noexcept
    @cython.locals(others="int[8]", many=int, r=int, other=int, limit=int, chosen=int, size=int)
    cdef bint _in_set(self, int card, int wilds) noexcept
    @cython.locals(one=mask, two=mask, bit=mask, i=int)
    cdef bint _set(self, int card, int* others, int chosen, int many, int wild) noexcept
    @cython.locals(suit=int, r=int)
    cdef bint _in_run(self, int card, int wilds) noexcept
    @cython.locals(gap=int, first=int)
    cdef bint _down_from(self, int suit, int place, int wilds) noexcept
    @cython.locals(last=int, other=int)
    cdef bint _up_from(self, int suit, int first, int place, int gap, int wilds) noexcept
    @cython.locals(size=int, one=mask, two=mask, place=int)
    cdef bint _run(self, int suit, int first, int last, int gap, int wilds) noexcept
    @cython.locals(ones=mask, twos=mask, new=int, found=bint)
    cdef bint _put(self, int kind, int at, mask one, mask two, int first, int last, int gap, int wild) noexcept
