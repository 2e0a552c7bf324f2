# C types for fast_belief.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.fast_state cimport below, next_state, mask, seed_state, state_of_luck
from game.rules.skarney.ai.fast cimport BIT, NIBBLE, Hand
from game.rules.skarney.ai.fast_policy cimport Policy, decide, rather

cdef double UNDONE[9]
cdef double GLADDER, TAKEN

@cython.final
cdef class Mind:
    cdef readonly int seat, offered
    cdef readonly Policy policy
    cdef readonly list moments, trials
    cdef readonly double likes[50]

    @cython.locals(found=double, trial=Hand, i=int)
    cdef double sure(self, int* cards, int start, int end)
    @cython.locals(seat=int, ones=mask, twos=mask, counts=mask, deuces=int, jokers=int, i=int, card=int, bit=mask)
    cdef void _holds(self, Hand trial, Hand moment, int* cards, int start, int end) noexcept
    @cython.locals(found=int)
    cdef double _as_offered(self, Hand trial)

@cython.final
cdef class Chain:
    cdef readonly list minds
    cdef readonly int zones, count
    cdef state_of_luck luck
    cdef readonly int cards[108]
    cdef readonly int ends[4]
    cdef readonly double sure[4]

    @cython.locals(zone=int)
    cpdef sweep(self, int times)
    @cython.locals(i=int)
    cpdef list dealt(self)
    @cython.locals(i=int, j=int)
    cdef void _shuffle(self, int start) noexcept
    @cython.locals(card=int)
    cdef void _swap(self, int i, int j) noexcept
    cdef int _below(self, int limit) noexcept
    @cython.locals(start=int, size=int, i=int, j=int, other=int, needed=double, first=double, second=double)
    cdef _try(self, int one)
    @cython.locals(mind=Mind, likes="double*")
    cdef double _gain(self, int zone, int old, int new) noexcept
    @cython.locals(mind=Mind)
    cdef double _sure(self, int zone)
