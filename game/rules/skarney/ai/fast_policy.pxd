# C types for fast_policy.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.bits cimport lowest
from game.rules.skarney.rules.kernel cimport NEAREST, SETS, plan_sequences, plan_sets, shorts
from game.cards.fast_state cimport Rules, below, next_state, mask, seed_state, state_of_luck
from game.rules.skarney.ai.fast cimport (
    ACES, AKIN, BIT, LOW, NIBBLE, PLACE, STOPS, TENS, Hand
)
from game.rules.skarney.ai.fast_melds cimport BESIDE, LACKS, alike, going_out, natural, near, wild
from game.rules.skarney.ai.fast_out cimport way_out
from game.rules.skarney.ai.fast_value cimport (
    NEARER, NOTHING, Values, best_offer, better, by_worth, not_worth_laying, worth_fetching, worth_taking
)

@cython.final
cdef class Policy:
    cdef readonly int figures[38]
    cdef readonly int company[192]
    cdef readonly int danger[192]
    cdef readonly mask points[192]
    cdef readonly bint valued
    cdef readonly Values values

@cython.locals(last=int)
cpdef list playout(Hand hand, policies, state_of_luck luck)
@cython.locals(trial=Hand, found=list)
cpdef list evaluate(Hand hand, plans, policies, state_of_luck luck=*)
@cython.locals(phase=int, seat=int, policy=Policy)
cdef void _play(Hand hand, Policy first, Policy second, Policy third, Policy fourth) noexcept
cpdef tuple decide(Hand hand, Policy policy)

@cython.locals(card=int, seat=int, side=int, greed=int)
cdef bint _wants(Hand hand, Policy policy) noexcept
@cython.locals(bit=mask, r=int, others=int, suit=int, ones=int, wilds=bint)
cdef bint _usable(Hand hand, int seat, int side, int card, Policy policy) noexcept
cdef bint _takes(Hand hand, int side, int use) noexcept
@cython.locals(melds=int, ones=mask, twos=mask, bit=mask, wilds=int, before=int)
cdef bint _nearer(Hand hand, int seat, int card) noexcept
cdef void _decide(Hand hand, Policy policy) noexcept
@cython.locals(seat=int, rules=Rules, side=int, down=int, able=bint)
cdef bint _lays(Hand hand, Policy policy) noexcept
@cython.locals(wilds=int)
cdef bint _fetches(Hand hand, int seat, Policy policy) noexcept
@cython.locals(ones=mask, twos=mask, counts=mask)
cdef int _far(Hand hand, int seat, mask lost, int wilds) noexcept
@cython.locals(ones=mask, m_fetch="long long*", best=int, given=int, before=int, meld=int, free=mask)
cdef bint _exchange(Hand hand, int seat, int side, bint needed) noexcept
@cython.locals(rules=Rules, ones=mask, twos=mask, deuces=int, jokers=int, melds=int, short=int, runs=int, buffer="long long*", other="long long[32]", thrift=int, one=int, end=int, i=int)
cdef bint _contract(Hand hand, int seat, Policy policy) noexcept
cdef bint _any_down(Hand hand) noexcept
@cython.locals(ones=mask, twos=mask, counts=mask, set_max=int, deuces=int, jokers=int, buffer="long long*", end=int,
               wilds=bint)
cdef bint _meld(Hand hand, int seat, int side, Policy policy) noexcept
@cython.locals(other=int)
cdef bint _is_time(Hand hand, int seat, int side, Policy policy, int at) noexcept
@cython.locals(ones=mask, m_grow="long long*", meld=int, fitting=mask, card=int, below=bint)
cdef bint _lay_off(Hand hand, int seat, int side, Policy policy) noexcept
@cython.locals(kept=mask)
cdef mask _kept_cards(Hand hand, int seat, int side, Policy policy) noexcept
@cython.locals(deuces=int, jokers=int, m_side="int*", card=int, meld=int, kind=int, low=int, high=int, below=int)
cdef bint _lay_wild(Hand hand, int seat, int side, bint wilds) noexcept
@cython.locals(seat=int, side=int, free=mask, company="long long[4]", danger="long long[4]", of_company="int*",
               of_danger="int*", of_points="long long*", start=int, at=int, cards=mask, found=list)
cpdef list offers(Hand hand, Policy policy, int most)
@cython.locals(seat=int, free=mask, before=list)
cpdef int gladder(Hand hand, Policy policy, int card, int most)
cpdef int rather(Hand hand, Policy policy, int card, int most)
@cython.locals(free=mask)
cdef void _offer(Hand hand, int seat, int side, Policy policy) noexcept
cdef mask _free(Hand hand, int seat) noexcept
@cython.locals(company="long long[4]", danger="long long[4]", of_company="int*", of_danger="int*",
               of_points="long long*", start=int, at=int, found=mask)
cdef int _gladdest(Hand hand, int seat, int side, Policy policy, mask free) noexcept
@cython.locals(ones=mask, fits=mask, wished=mask, same=mask, close=mask, both=mask)
cdef void _sort_out(Hand hand, int seat, int side, mask free, mask* company, mask* danger) noexcept
cdef int _order(Hand hand, int seat, int side) noexcept
cdef void _offer_any(Hand hand, mask free) noexcept
cdef bint _lapses(Hand hand, Policy policy) noexcept
@cython.locals(wilds=int, short=int)
cdef int _leaning(Hand hand, int seat) noexcept
cdef void _offer_wild(Hand hand, int seat) noexcept
