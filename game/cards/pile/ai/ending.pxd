# C types for ending.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits, lowest
from game.cards.pile.ai.position cimport Hand
from game.cards.pile.ai.ruled cimport Rules

ctypedef long long mask

cdef int LIVE, PLENTY
cdef mask PACK
cdef mask BIT[54]
cdef mask RANK[13]
cdef int AT[64]
cdef mask PAIRS[324]

@cython.locals(rules=Rules)
cpdef int to_come(Hand hand) noexcept
@cython.locals(seen=mask, i=int)
cdef mask unseen_by(Hand hand) noexcept
@cython.locals(rules=Rules, ones=mask, live=int, wanted=int, i=int, pair=mask, one=int, other=int, points=int)
cdef int keeping_last(Hand hand, int card, mask unseen, int draws) noexcept
@cython.locals(follower=int)
cdef int by_chance(Hand hand, int cost, int live, int wanted, int many) noexcept
@cython.locals(cost=int, held=int, others=int, i=int, number=int)
cdef int keeping_joker(Hand hand, int many, int draws) noexcept
