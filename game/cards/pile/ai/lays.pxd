# C types for lays.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits, lowest
from game.cards.pile.ai.position cimport Hand
from game.cards.pile.ai.ruled cimport Rules

ctypedef long long mask

cdef mask BIT[54]
cdef mask RANK[13]
cdef int SHIFT[4]
cdef int AT[64]
cdef mask AT_BIT[64]
cdef int PLACE[16]
cdef int ICES[17]
cdef int SORTS[12]
cdef int ICE_BRINGS[4]
cdef mask ONES, EIGHTS, CARDS_UNIT, JOKER_UNIT
cdef int LINE, HIGH_ACE
cdef int LONGEST[16384]

@cython.locals(head=mask)
cpdef mask encode(int verb, int kind, int at, int low, int size, mask cards, int joker) noexcept
cpdef mask meld_code(int kind, int at, int low, int size, mask cards, int joker) noexcept
cpdef mask growing(Hand hand) noexcept
@cython.locals(line=int)
cdef int line_of(Rules rules, mask cards, int suit) noexcept
@cython.locals(found=mask, suit=int, line=int, threes=mask)
cdef mask in_runs(Rules rules, mask cards) noexcept
@cython.locals(found=mask, many=mask, r=int)
cdef mask in_sets(Rules rules, mask counts) noexcept
@cython.locals(r=int, found=int, many=int, suit=int)
cdef int suits_of(Rules rules, int card, mask ones, mask twos) noexcept
@cython.locals(free=mask, again=mask, cards=int, many=int, suit=int)
cdef int suits_free(Rules rules, mask ones, mask twos, mask runs, int r) noexcept
@cython.locals(rules=Rules, seat=int, best=int, chosen=mask, number=int, size=int, brings=int, low=int, high=int,
               most=int, above=int)
cpdef mask best_lay_off(Hand hand, int card) noexcept
@cython.locals(seat=int, rules=Rules, ones=mask, twos=mask, counts=mask, sets=mask, found=list, r=int, suit=int, code=int,
               low=int, size=int)
cpdef list melds(Hand hand)
@cython.locals(ones=mask, best=int, chosen=mask, number=int, sort=int, first=int, second=int, both=int, second_of=int, one=int,
               other=int, i=int, r=int, has_one=int, has_other=int, alone=int, brings=int, suits=int)
cpdef mask special(Hand hand) noexcept
@cython.locals(seat=int, rules=Rules, number=int, wanted=mask)
cdef mask exchange(Hand hand) noexcept
@cython.locals(number=int)
cpdef mask like_off(Hand hand) noexcept
@cython.locals(seat=int, rules=Rules, number=int, low=int, size=int, kind=int, at=int, high=int, place=int)
cpdef mask wild_off(Hand hand, int joker) noexcept
@cython.locals(wild=int)
cdef int queens(Hand hand, int number) noexcept
@cython.locals(wild=int, place=int)
cdef mask wild_run(Rules rules, int line, int suit, int low, int joker) noexcept
@cython.locals(seat=int, rules=Rules, ones=mask, twos=mask, counts=mask, best=int, chosen=mask, r=int, card=int, suit=int,
               line=int, low=int, value=int, number=int, each=int, found=mask)
cdef mask pair_with(Hand hand, int joker, int least) noexcept
