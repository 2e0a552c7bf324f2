# C types for fast_policy.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython
from game.rules.skarney_gin.ai.fast cimport Hand
from game.rules.skarney_gin.ai.fast_lays cimport contract_of, has_meld, lowest, meld_of, present
from game.rules.skarney_gin.ai.fast_out cimport way_out
from game.rules.skarney_gin.ai.kernel cimport contracts, nearer, need_of, short, split, worth

ctypedef long long mask

cdef mask BIT[52]
cdef mask RANK[13]
cdef mask STAND[16]
cdef mask NIBBLE[13]
cdef int POINTS[14]
cdef int OUTS, OUTS_BEHIND, ACE_OUTS, LATE, FEW_BEHIND, FEW, FIT_TAKE, ACE_FIT_TAKE, MELD_TAKE, GREED_DOWN, GREED_BOTH
cdef int COMPANY_DOWN, KEEP_LAST, KEEP_MELD, KEEP_OUT, KEEP_TIME, HOLD, CALM, STAY, STAY_CARD, LATE_POINT
cdef int PHASES, SAME, NEXT, GAP, POINT, ACE, FITS, LIKED, SHOWN, KEEP, WAY_OUT, FIGURES
cdef mask _PACK, _ONES, _FIVES, _THREES, _FIFTEENS
cdef int WAYS
cdef mask AROUND[13]
cdef int _BESIDE[31]
cdef mask _PLACE[16]
cdef mask _WITH[39]
cdef mask _GROW[25]

cdef class Policy:
    cdef public int f[58]
    cdef public int near[124]
    cdef public int price[104]

cpdef int playout(Hand hand, Policy first, Policy second)
cpdef mask decide(Hand hand, Policy policy)
@cython.locals(card=int, seat=int, r=int, before=int, behind=int, more=int, counts=mask, unseen=mask)
cpdef int wants(Hand hand, Policy policy)
@cython.locals(both=int, taken=int, greed=int, near=int, same=int)
cdef int _useful(Hand hand, Policy policy, int seat, int card, mask counts, int r)
@cython.locals(number=int, low=int, high=int)
cpdef int opens(Hand hand, int seat, int card)
@cython.locals(line=mask, pair=mask, i=int)
cpdef int completes(mask counts, int r)
@cython.locals(line=mask)
cpdef mask line_around(mask counts)
@cython.locals(seat=int, found=mask)
cpdef mask next_action(Hand hand, Policy policy)
@cython.locals(counts=mask, best=int, chosen=int, plan=int, value=int, early=bint)
cdef mask _contract(Hand hand, int seat, Policy policy)
@cython.locals(rest=mask)
cpdef int contract_worth(Hand hand, int seat, Policy policy, int plan)
cpdef int outlook(Hand hand, int seat, int plan)
cdef mask _grow(int plan)
@cython.locals(rest=mask, most=int, count=int)
cdef int _spares(Hand hand, Policy policy, int seat, mask laying)
cpdef int popcount(mask cards)
@cython.locals(total=int, number=int, r=int, count=int, few=mask)
cpdef int staying(Policy policy, mask counts, mask grow)
@cython.locals(counts=mask)
cpdef mask meld(Hand hand, int seat)
@cython.locals(best=int, chosen=mask, number=int, card=int, below=bint)
cpdef mask lay_off(Hand hand, int seat)
@cython.locals(counts=mask, known=mask, free=mask, there=mask, wish=mask, wishes=mask, line=mask, around=mask, grows=mask,
               own=mask, down=int, phase=int, base=int, near=int, price=int, fits=int, liked=int, same=int, keep=int,
               before=int, best=int, chosen=int, r=int, shift=int, value=int)
cpdef mask offer(Hand hand, int seat, Policy policy)
cpdef int phase_of(int down, int other)
cpdef mask spread(mask cards)
