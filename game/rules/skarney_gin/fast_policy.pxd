# C types for fast_policy.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython
from game.rules.skarney_gin.fast cimport Hand
from game.rules.skarney_gin.kernel cimport contracts, need_of, short, split, worth

ctypedef long long mask

cdef int CONTRACT, DRAW, END, LAY_OFF, MELD, OFFER, OVER, REFUSE, SET, STRAIGHT, TAKE, TO_ANSWER, TO_DRAW, UNDRAWN
cdef mask BIT[52]
cdef mask RANK[13]
cdef mask STAND[16]
cdef mask NIBBLE[13]
cdef int POINTS[14]
cdef int GREED, COMPANY, LATE, GREED_DOWN, ACE_TAKE, FAR, SAME, NEXT, GAP, POINT, ACE, FITS, LIKED, SHOWN, SAME_DOWN
cdef int NEXT_DOWN, GAP_DOWN, POINT_DOWN, ACE_DOWN, FITS_DOWN, LIKED_DOWN, SHOWN_DOWN, KEEP_DOWN, HOLD, CALM, STAY
cdef int LATE_POINT, FIGURES
cdef mask _ONES, _FIVES, _THREES, _FIFTEENS
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
    cdef public int f[27]

cpdef int playout(Hand hand, Policy first, Policy second)
cpdef mask decide(Hand hand, Policy policy)
@cython.locals(card=int, seat=int, r=int, before=int, greed=int, counts=mask)
cpdef int wants(Hand hand, Policy policy)
@cython.locals(line=mask)
cpdef mask present(mask counts)
@cython.locals(line=mask, pair=mask, i=int)
cpdef int completes(mask counts, int r)
@cython.locals(total=int)
cpdef int company(mask counts, int r, int less, int same, int beside, int off)
@cython.locals(seat=int, found=mask)
cpdef mask deed(Hand hand, Policy policy)
@cython.locals(counts=mask, unseen=mask, grow=mask, best=int, chosen=int, open_cards=int, plan=int, outlook=int, value=int)
cdef mask _contract(Hand hand, int seat, Policy policy)
cpdef int popcount(mask cards)
@cython.locals(total=int, r=int, few=mask)
cdef int _staying(mask counts, mask grow)
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
               same=int, beside=int, off=int, point=int, ace=int, fits=int, liked=int, shown=int, before=int, best=int,
               chosen=int, value=int, r=int)
cdef mask _offer(Hand hand, int seat, Policy policy)
cpdef mask spread(mask cards)
