# C types for policy.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits, lowest
from game.cards.pile.ai.ending cimport keeping_joker, keeping_last, to_come, unseen_by
from game.cards.pile.ai.lays cimport (
    best_lay_off, exchange, growing, in_runs, in_sets, like_off, line_of, meld_code, pair_with, special, suits_free, wild_off
)
from game.cards.pile.ai.position cimport Hand
from game.cards.pile.ai.ruled cimport Rules
from game.cards.pile.ai.uses cimport use_of

ctypedef long long mask

cdef int LAYS, GOES, GOES_WELL, CATCH, CATCH_LATE, LATE, WILD, TAKES, BRINGS, DEPTH, SAME, NEXT, GAP, POINT, POINT_LATE
cdef int FITS, OTHERS, PILED, KEEP_WILD, MIN_SET, MIN_RUN, CALM, MIN_ADD, WILD_SET, WILD_OFF, TURNS, LAST, HELD, HELD_ICE
cdef mask BIT[54]
cdef mask NIBBLE[54]
cdef mask RANK[13]
cdef int AT[64]
cdef int ICES[17]
cdef int LONGEST[16384]
cdef mask ONES, EIGHTS
cdef mask BESIDE[54]
cdef mask OFF[54]
cdef mask NEAR[54]

@cython.final
cdef class Policy:
    cdef public int f[32]

@cython.locals(last=int)
cpdef int playout(Hand hand, list policies, int turns)
@cython.locals(rules=Rules, own=double, others=double, each=double, seat=int, number=int)
cpdef double standing(Hand hand, int side)
@cython.locals(found=mask)
cpdef mask decide(Hand hand, Policy policy)
@cython.locals(found=int, seat=int)
cpdef int fewest(Hand hand) noexcept
@cython.locals(f=cython.p_int, rules=Rules, lays=mask, total=int, catch=int, left=mask, card=int, bit=mask, many=int, with_it=int,
               goes=int, last=int)
cdef int worth(Hand hand, Policy policy, mask ones, mask twos, mask counts, int wilds, int late) noexcept
cdef int ends(Hand hand, Policy policy) noexcept
@cython.locals(best=int, chosen=mask, may_draw=int, count=int, use=mask, value=int)
cpdef mask begins(Hand hand, Policy policy)
@cython.locals(f=cython.p_int, seat=int, rules=Rules, late=int, ones=mask, twos=mask, counts=mask, wilds=int, before=int, gained=int,
               i=int, card=int, last=int)
cpdef int taking(Hand hand, Policy policy, int count, mask use) noexcept
@cython.locals(rest=mask, rules=Rules, kind=int, at=int, cards=int, value=int)
cdef int laid_wild(Hand hand, Policy policy, mask use) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, urgent=int, near=int, wild=int, held_back=bint, last=bint)
cpdef mask laying(Hand hand, Policy policy)
@cython.locals(seat=int, rules=Rules, ones=mask, lone=mask, after=Hand, found=mask)
cdef int goes_out(Hand hand, Policy policy)
@cython.locals(rules=Rules, own=int, best=int, each=int, total=int, side=int, seat=int)
cdef int pays(Hand hand) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, found=mask, fits=mask, card=int)
cdef mask put_down(Hand hand, Policy policy, int urgent, int near)
@cython.locals(size=int)
cdef int adds(Hand hand, mask decision) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, ones=mask, twos=mask, counts=mask, like=int, runs=mask, sets=mask, best=int,
               chosen=mask, r=int, found=int, cards=int, many=int, value=int)
cpdef mask meld(Hand hand, Policy policy, int urgent)
@cython.locals(f=cython.p_int, rules=Rules, ones=mask, suit=int, line=int, code=int, low=int, size=int, value=int, place=int)
cdef mask best_run(Hand hand, Policy policy, int urgent, int best, mask chosen) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, joker=int, found=mask)
cdef mask lay_wild(Hand hand, Policy policy, int near) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, late=int, left=mask, best=int, chosen=int, only_queens=int, card=int, value=int,
               draws=int, last=bint, unseen=mask)
cpdef mask discard(Hand hand, Policy policy)
@cython.locals(f=cython.p_int, seat=int, rules=Rules, r=int, ones=mask, value=int, unseen=mask, more=int)
cpdef int keeping(Hand hand, Policy policy, int card, int late) noexcept
