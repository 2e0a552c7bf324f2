# C types for fast_value.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.bits cimport lowest, place
from game.cards.fast_state cimport Rules, mask
from game.rules.skarney.ai.fast cimport ACES, BIT, NEAR, TENS, Hand
from game.rules.skarney.ai.fast_melds cimport LACKS
from game.rules.skarney.rules.kernel cimport NEAREST, SETS, shorts

cdef int SHORT, DOWN, PLACES, FLAGS, LEAST
cdef unsigned char _HAND[109]
cdef unsigned char _FEW[109]
cdef unsigned char _SORTS[109]
cdef unsigned char _GROWN[109]
cdef unsigned char _OTHERS[109]
cdef unsigned char _TWO[109]
cdef unsigned char _THREE[109]
cdef unsigned char _SAME[16]
cdef unsigned char _LAID[16]
cdef unsigned char _CROWD[4096]
cdef unsigned char _LACKS[256]
cdef int NEARER[256]

@cython.final
cdef class Values:
    cdef readonly short base[9984]
    cdef readonly short flags[126]
    cdef readonly short laid[280]
    cdef readonly short take_kin[288]
    cdef readonly short take_sorts[160]
    cdef readonly short take_own[24]
    cdef readonly short take_laid[80]
    cdef readonly short take_hand[96]
    cdef readonly short take_few[48]
    cdef readonly short fetch_hand[56]
    cdef readonly short fetch_bonus[16]
    cdef readonly short fetch_others[30]
    cdef readonly short lay_kind[36]
    cdef readonly short lay_few[25]
    cdef readonly short lay_hand[21]

cdef Values NOTHING

@cython.locals(worth="int[48]")
cdef int best_offer(Hand hand, int seat, int side, Values values, mask free) noexcept
@cython.locals(worth="int[48]", cards=list)
cdef list by_worth(Hand hand, int seat, int side, Values values, mask free, int most)
@cython.locals(worth="int[48]", count=int, other=int)
cdef int better(Hand hand, int seat, int side, Values values, mask free, int card) noexcept
@cython.locals(rules=Rules, ones=mask, counts=mask, laid=mask, four=bint, after=int, stage=int, lacks=int, wilds=int,
               short=int, start=int, seen=int, card=int, r=int, same=int, near=int, base="short*",
               by_laid="short*", most=int, best=int, found=int)
cdef int weigh(Hand hand, int seat, int side, Values values, mask free, int* worth) noexcept
@cython.locals(rules=Rules, after=int, before=int, across=int, hit=mask, flags="short*")
cdef void _mark(Hand hand, int seat, int side, Values values, mask free, int* worth, int first) noexcept
cdef void _add(int* worth, mask cards, int figure) noexcept
@cython.locals(rules=Rules, bit=mask, r=int, turn=int, ones=mask, suit=int, same=int, near=int, kin=int, kind=int,
               after=int, before=int, whose=int, fewest=int, other=int, found=int)
cdef int worth_taking(Hand hand, int seat, int side, Values values, int card) noexcept
@cython.locals(rules=Rules, down=int, after=int, before=int, across=int, wilds=int, found=int)
cpdef int worth_fetching(Hand hand, int seat, int side, Values values) noexcept
@cython.locals(rules=Rules, kept=mask, after=int, before=int, across=int, left=mask, counts=mask, all_of=int, few=int,
               card=int, kind=int, r=int, near=int)
cpdef mask not_worth_laying(Hand hand, int seat, int side, Values values) noexcept
