# C types for fast_policy.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython
from game.rules.skarney_gin.mind.fast cimport Hand
from game.rules.skarney_gin.mind.kernel cimport contracts, need_of, short, split, worth

ctypedef long long mask

cdef mask BIT[52]
cdef mask RANK[13]
cdef mask STAND[16]
cdef mask NIBBLE[13]
cdef int POINTS[14]
cdef int OUTS, OUTS_BEHIND, ACE_OUTS, LATE, FEW_BEHIND, FEW, FIT_TAKE, ACE_FIT_TAKE, MELD_TAKE, GREED_DOWN, GREED_BOTH
cdef int COMPANY_DOWN, KEEP_LAST, KEEP_MELD, KEEP_OUT, KEEP_TIME, HOLD, CALM, STAY, STAY_CARD, LATE_POINT
cdef int PHASES, SAME, NEXT, GAP, POINT, ACE, FITS, LIKED, SHOWN, KEEP, FIGURES
cdef mask _PACK, _ONES, _FIVES, _THREES, _FIFTEENS
cdef int _NONE
cdef int _BELOW[13]
cdef int _ABOVE[13]
cdef int _FAR_BELOW[13]
cdef int _FAR_ABOVE[13]
cdef mask _PLACE[14]
cdef mask _WITH[39]
cdef mask _GROW[25]
cdef int _LOG[67]

cdef class Policy:
    cdef public int f[57]

cpdef int playout(Hand hand, Policy first, Policy second)
cpdef mask decide(Hand hand, Policy policy)
@cython.locals(card=int, seat=int, r=int, before=int, behind=int, more=int, counts=mask, unseen=mask)
cpdef int wants(Hand hand, Policy policy)
@cython.locals(total=int, r=int)
cpdef int outs(mask counts, mask unseen, int before)
@cython.locals(both=int, taken=int, greed=int, base=int, same=int, beside=int, off=int)
cdef int _useful(Hand hand, Policy policy, int seat, int card, mask counts, int r)
@cython.locals(number=int, low=int, high=int)
cpdef int opens(Hand hand, int seat, int card)
@cython.locals(line=mask)
cpdef mask present(mask counts)
@cython.locals(line=mask, pair=mask, i=int)
cpdef int completes(mask counts, int r)
@cython.locals(total=int)
cpdef int company(mask counts, int r, int less, int same, int beside, int off)
@cython.locals(seat=int, found=mask)
cpdef mask deed(Hand hand, Policy policy)
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
@cython.locals(line=mask)
cpdef int has_meld(mask counts)
@cython.locals(decision=mask, three=mask, shift=int, each=int, suits=int, suit=int, place=int, k=int, i=int)
cpdef mask contract_of(mask cards, int plan)
cpdef int lowest(mask cards)
@cython.locals(counts=mask)
cpdef mask meld(Hand hand, int seat)
@cython.locals(at=int, width=int, many=int, place=int, used=mask, there=mask)
cpdef mask meld_of(mask cards, int shape)
@cython.locals(best=int, chosen=mask, number=int, card=int, below=bint)
cpdef mask lay_off(Hand hand, int seat)
@cython.locals(cards=mask, counts=mask, known=mask, free=mask, there=mask, wish=mask, grows=mask, own=mask, base=int,
               same=int, beside=int, off=int, fits=int, liked=int, late=bint, before=int, best=int, chosen=int, value=int,
               r=int)
cpdef mask offer(Hand hand, int seat, Policy policy)
cpdef int phase_of(int down, int other)
@cython.locals(value=int)
cpdef int keeping(Policy policy, int base, mask counts, int r, int late)
cpdef mask spread(mask cards)
