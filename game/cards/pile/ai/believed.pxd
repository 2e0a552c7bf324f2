# C types for believed.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits, lowest
from game.cards.pile.ai.policy cimport Policy, begins, discard, lay_wild, meld, playout, standing
from game.cards.pile.ai.position cimport Hand
from game.cards.fast_state cimport below, next_state

ctypedef long long mask

cdef mask BIT[54]
cdef mask RANK[13]
cdef int SHIFT[4]
cdef mask ACES
cdef int LINE
cdef int TRIES, UNSURE, DOUBT

@cython.final
cdef class Witness:
    cdef public int acted[8]
    cdef public mask fits[8]
    cdef public int refused[8]
    cdef public int last[24]

    cpdef tell(self, int seat, mask fits, int refused)
    cpdef threw(self, int seat, int ago, int card)

@cython.locals(turn=int, phase=int, seat=int, tries=int, sure=int, card=int)
cpdef believe(Hand world, Hand base, Policy habits, Witness witness)
@cython.locals(at=int, card=int)
cdef void _pass_other(Hand world, int seat) noexcept
@cython.locals(at=int, other=int)
cdef void _swap(Hand world, int seat, int card) noexcept
@cython.locals(seat=int, at=int, hidden=mask, cards=mask, card=int, found=mask, left=int)
cdef int _wrong(Hand world, Hand base, Policy habits, Witness witness, int sure)
@cython.locals(seat=int)
cdef int _is_hidden(Hand world, Hand base, mask hidden, int card) noexcept
@cython.locals(piled=int, found=mask, cards=mask)
cdef int _take_card(Hand world, Policy habits, mask hidden, int refused)
@cython.locals(rest=mask, kind=int, at=int, low=int, size=int, line=mask)
cdef mask _cards_of(mask decision) noexcept
@cython.locals(_=int)
cdef int _any(Hand world, mask cards) noexcept
@cython.locals(tried=Hand, found=list)
cpdef list outcomes(Hand world, list decisions, list everyone, int turns, int side)
