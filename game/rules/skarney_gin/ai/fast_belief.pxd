# C types for fast_belief.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython
from game.rules.skarney_gin.ai.fast_lays cimport has_meld
from game.rules.skarney_gin.ai.fast_policy cimport AROUND, Policy, completes, line_around
from game.rules.skarney_gin.ai.kernel cimport short

ctypedef long long mask

cdef int ARRIVES, JOINS, LEAVES, ANSWERS, OFFERS, FIELDS, NO_CONTRACT, JUST_LAID
cdef double HELD, KEPT, LEFT, IDLE, SPREAD
cdef mask BIT[52]
cdef mask RANK[13]
cdef mask NIBBLE[13]

@cython.locals(chance=double, cards=mask, counts=mask, known=mask, banned=mask, at=int, i=int, kind=int, card=int,
               r=int, phase=int, late=int, grows=mask)
cpdef double likelihood(list story, list dealt, Policy policy)
@cython.locals(before=int)
cdef double _answers(mask counts, int r, int took, int down, int fits)
@cython.locals(fitting=mask)
cdef double _lays(mask cards, mask counts, mask grows)
@cython.locals(total=double, value=double, gladness=double, before=int, line=mask, base=int, near=int, price=int, same=int,
               keep=int, shown=int, r=int, worth=int, there=mask)
cdef double _offers(mask free, mask counts, mask known, int chosen, int phase, int late, mask grows, Policy policy)
