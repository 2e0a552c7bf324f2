# C types for policy.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits, lowest
from game.cards.pile.mind.position cimport Hand
from game.cards.pile.mind.ruled cimport Rules

ctypedef long long mask

cdef int LAYS, GOES, GOES_WELL, CATCH, CATCH_LATE, LATE, WILD, TAKES, BRINGS, DEPTH, SAME, NEXT, GAP, POINT, POINT_LATE
cdef int FITS, OTHERS, PILED, KEEP_WILD, MIN_SET, MIN_RUN, CALM, MIN_ADD, WILD_SET, WILD_OFF, TURNS, FIGURES
cdef mask BIT[54]
cdef mask NIBBLE[54]
cdef mask RANK[13]
cdef int SHIFT[4]
cdef int AT[64]
cdef mask AT_BIT[64]
cdef int PLACE[16]
cdef int ICES[17]
cdef int SORTS[12]
cdef int ICE_BRINGS[4]
cdef mask ONES, EIGHTS, CARDS_UNIT, JOKER_UNIT
cdef int LINE, LONG_LINE, HIGH_ACE
cdef int LONGEST[16384]
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
cpdef mask growing(Hand hand) noexcept
@cython.locals(line=int)
cdef int line_of(Rules rules, mask cards, int suit) noexcept
@cython.locals(found=mask, suit=int, line=int, threes=mask)
cdef mask in_runs(Rules rules, mask cards) noexcept
@cython.locals(found=mask, many=mask, r=int)
cdef mask in_sets(Rules rules, mask counts) noexcept
@cython.locals(f=cython.p_int, rules=Rules, lays=mask, total=int, catch=int, left=mask, card=int, bit=mask, many=int, with_it=int,
               goes=int)
cdef int worth(Hand hand, Policy policy, mask ones, mask twos, mask counts, int wilds, int late) noexcept
@cython.locals(best=int, chosen=mask, may_draw=int, count=int, use=mask, value=int)
cpdef mask begins(Hand hand, Policy policy)
@cython.locals(f=cython.p_int, seat=int, rules=Rules, late=int, ones=mask, twos=mask, counts=mask, wilds=int, before=int, gained=int,
               i=int, card=int)
cpdef int taking(Hand hand, Policy policy, int count, mask use) noexcept
@cython.locals(rest=mask, rules=Rules, kind=int, at=int, cards=int, value=int)
cdef int laid_wild(Hand hand, Policy policy, mask use) noexcept
@cython.locals(rules=Rules, seat=int, card=int, ones=mask, twos=mask, counts=mask, i=int, other=int, found=mask)
cpdef mask use_of(Hand hand, int count) noexcept
@cython.locals(rules=Rules, r=int, alike=int, run=int)
cdef mask natural_use(Hand hand, int card, mask ones, mask twos, mask counts) noexcept
@cython.locals(line=int, r=int, best=int, place=int, low=int, high=int, i=int)
cdef int run_with(Rules rules, int card, mask ones, mask twos) noexcept
@cython.locals(r=int, found=int, many=int, suit=int)
cdef int suits_of(Rules rules, int card, mask ones, mask twos) noexcept
@cython.locals(rules=Rules, seat=int, r=int, suit=int, joker=int, line=int, place=int, low=int, found=mask, i=int)
cdef mask wild_use(Hand hand, int card, mask ones, mask twos, mask counts) noexcept
@cython.locals(wild=int, place=int)
cdef mask wild_run(Rules rules, int line, int suit, int low, int joker) noexcept
@cython.locals(seat=int, rules=Rules, held=int, number=int, joker=int)
cdef mask use_of_wild(Hand hand, int card) noexcept
@cython.locals(seat=int, rules=Rules, ones=mask, twos=mask, counts=mask, best=int, chosen=mask, r=int, card=int, suit=int,
               line=int, low=int, value=int, number=int, each=int, found=mask)
cdef mask pair_with(Hand hand, int joker, int least) noexcept
@cython.locals(head=mask)
cpdef mask coded(int verb, int kind, int at, int low, int size, mask cards, int joker) noexcept
cpdef mask melded(int kind, int at, int low, int size, mask cards, int joker) noexcept
@cython.locals(rules=Rules, seat=int, best=int, chosen=mask, number=int, size=int, brings=int, low=int, high=int,
               most=int, above=int)
cpdef mask added(Hand hand, int card) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, urgent=int, found=mask, fits=mask, card=int)
cpdef mask laying(Hand hand, Policy policy)
@cython.locals(size=int)
cdef int adds(Hand hand, mask decision) noexcept
@cython.locals(ones=mask, best=int, chosen=mask, number=int, sort=int, first=int, second=int, both=int, second_of=int, one=int,
               other=int, i=int, r=int, has_one=int, has_other=int, alone=int, brings=int, suits=int)
cpdef mask special(Hand hand) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, ones=mask, twos=mask, counts=mask, like=int, runs=mask, sets=mask, best=int,
               chosen=mask, r=int, found=int, cards=int, many=int, value=int)
cpdef mask meld(Hand hand, Policy policy, int urgent)
@cython.locals(free=mask, again=mask, cards=int, many=int, suit=int)
cdef int suits_free(Rules rules, mask ones, mask twos, mask runs, int r) noexcept
@cython.locals(f=cython.p_int, rules=Rules, ones=mask, suit=int, line=int, code=int, low=int, size=int, value=int, place=int)
cdef mask best_run(Hand hand, Policy policy, int urgent, int best, mask chosen) noexcept
@cython.locals(seat=int, rules=Rules, number=int, wanted=mask)
cdef mask exchange(Hand hand) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, joker=int, near=int, found=mask)
cdef mask lay_wild(Hand hand, Policy policy) noexcept
@cython.locals(number=int)
cpdef mask like_off(Hand hand, int card) noexcept
@cython.locals(seat=int, rules=Rules, number=int, low=int, size=int, kind=int, at=int, high=int, place=int)
cpdef mask wild_off(Hand hand, int joker) noexcept
@cython.locals(wild=int)
cdef int queens(Hand hand, int number) noexcept
@cython.locals(f=cython.p_int, seat=int, rules=Rules, late=int, left=mask, best=int, chosen=int, only_queens=int, card=int, value=int)
cpdef mask discard(Hand hand, Policy policy)
@cython.locals(f=cython.p_int, seat=int, rules=Rules, r=int, ones=mask, value=int, unseen=mask, more=int)
cpdef int keeping(Hand hand, Policy policy, int card, int late) noexcept
@cython.locals(seat=int, rules=Rules, ones=mask, twos=mask, counts=mask, sets=mask, found=list, r=int, suit=int, code=int,
               low=int, size=int)
cpdef list melds(Hand hand)
