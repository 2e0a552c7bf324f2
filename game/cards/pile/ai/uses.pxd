# C types for uses.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.pile.ai.lays cimport best_lay_off, growing, like_off, line_of, meld_code, pair_with, suits_of, wild_run
from game.cards.pile.ai.position cimport Hand
from game.cards.pile.ai.ruled cimport Rules

ctypedef long long mask

cdef mask BIT[54]
cdef mask NIBBLE[54]
cdef int PLACE[16]

@cython.locals(rules=Rules, seat=int, card=int, ones=mask, twos=mask, counts=mask, i=int, other=int, found=mask)
cpdef mask use_of(Hand hand, int count) noexcept
@cython.locals(rules=Rules, r=int, alike=int, run=int)
cdef mask natural_use(Hand hand, int card, mask ones, mask twos, mask counts) noexcept
@cython.locals(line=int, r=int, best=int, place=int, low=int, high=int, i=int)
cdef int run_with(Rules rules, int card, mask ones, mask twos) noexcept
@cython.locals(rules=Rules, seat=int, r=int, suit=int, joker=int, line=int, place=int, low=int, found=mask, i=int)
cdef mask wild_use(Hand hand, int card, mask ones, mask twos, mask counts) noexcept
@cython.locals(seat=int, rules=Rules, held=int, joker=int)
cdef mask use_of_wild(Hand hand, int card) noexcept
