# C types for fast_out.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.bits cimport lowest
from game.rules.skarney.rules.kernel cimport counts_of
from game.cards.twin cimport Rules, mask
from game.rules.skarney.mind.fast cimport BIT, PLACE, RANK, Hand
from game.rules.skarney.mind.fast_melds cimport alike, beside, in_runs, near

cdef mask _FIVES, _EIGHTS

@cython.locals(search=Search, looked=int)
cpdef bint way_out(Hand hand)
@cython.locals(seat=int, side=int, rules=Rules, down=int, wilds=int, ones=mask, twos=mask, homes=mask, idle=mask,
               hard=mask)
cpdef bint may_go(Hand hand) noexcept
@cython.locals(wilds=int, meld=int)
cdef int _within_reach(Hand hand, mask ones, int side) noexcept
@cython.locals(found=mask, triples=mask)
cdef mask _triples(mask ones, mask twos) noexcept
@cython.locals(wild=int, i=int, card=int, cards=mask)
cdef bint _fetched(Search search) noexcept

@cython.final
cdef class Search:
    cdef Hand hand
    cdef mask ones, twos
    cdef readonly int nodes, extra
    cdef int deuces, jokers, spent, melds, exact, kind, most, thorough, top, own, loot, made, laid
    cdef int o_meld[36]
    cdef int o_kind[36]
    cdef int o_at[36]
    cdef int o_first[36]
    cdef int o_last[36]
    cdef int o_size[36]
    cdef int o_room[36]
    cdef int o_wild[36]
    cdef int l_meld[36]
    cdef mask l_fetch[36]
    cdef int l_wild[36]
    cdef int l_free[36]
    cdef int n_kind[36]
    cdef int n_at[36]
    cdef int n_first[36]
    cdef int n_last[36]
    cdef int n_gap[36]
    cdef mask n_ones[36]
    cdef mask n_twos[36]
    cdef int n_wild[36]
    cdef int y_own[72]
    cdef int y_card[72]
    cdef int y_below[72]

    @cython.locals(seat=int, side=int, rules=Rules, exchanging=bint, meld=int)
    cpdef load(self, Hand hand)
    @cython.locals(at=int)
    cdef void _add_loot(self, int meld) noexcept
    @cython.locals(at=int, hand=Hand)
    cdef void _add_own(self, int meld) noexcept
    cpdef bint exists(self) noexcept
    cdef void best(self, int most) noexcept
    @cython.locals(ones=mask, twos=mask, found=bint)
    cdef bint goes_on(self, int i, int card) noexcept
    @cython.locals(wilds=int, card=int)
    cdef bint _go(self) noexcept
    @cython.locals(wilds=int, i=int)
    cdef int _wilds_left(self) noexcept
    @cython.locals(ones=mask, twos=mask, homes=mask, idle=mask, hard=mask, alone=mask)
    cdef int _hardest(self, int wilds) noexcept
    @cython.locals(homes=mask, i=int, at=int)
    cdef mask _homes(self) noexcept
    @cython.locals(found=mask, i=int, at=int)
    cdef mask _beyond(self) noexcept
    cdef void _use(self, mask one, mask two) noexcept
    cdef void _fetch(self, int i, int sign) noexcept
    @cython.locals(ones=mask, twos=mask, i=int, found=bint)
    cdef bint _fetches(self, int card) noexcept
    @cython.locals(r=int, i=int)
    cdef bint _lies_on(self, int card, int wilds) noexcept
    @cython.locals(first=int, last=int, below=int, between=mask)
    cdef bint _on_run(self, int i, int card, int place, int wilds) noexcept
    @cython.locals(ones=mask, twos=mask, found=bint)
    cdef bint _laid(self, int i, int card, int below) noexcept
    @cython.locals(ones=mask, twos=mask, found=bint)
    cdef bint _laid_two(self, int i, int card, int beyond, int below) noexcept
    cdef void _grow(self, int i, int card, int below, int sign) noexcept
    @cython.locals(others="int[8]", many=int, r=int, other=int, limit=int, chosen=int, size=int, k=int)
    cdef bint _in_set(self, int card, int wilds) noexcept
    @cython.locals(one=mask, two=mask, bit=mask, i=int)
    cdef bint _set(self, int card, int* others, int chosen, int many, int wild) noexcept
    @cython.locals(suit=int, r=int)
    cdef bint _in_run(self, int card, int wilds) noexcept
    @cython.locals(gap=int, first=int)
    cdef bint _down_from(self, int suit, int place, int wilds) noexcept
    @cython.locals(last=int, other=int)
    cdef bint _up_from(self, int suit, int first, int place, int gap, int wilds) noexcept
    @cython.locals(size=int, one=mask, two=mask, place=int)
    cdef bint _run(self, int suit, int first, int last, int gap, int wilds) noexcept
    @cython.locals(ones=mask, twos=mask, new=int, found=bint)
    cdef bint _put(self, int kind, int at, mask one, mask two, int first, int last, int gap, int wild) noexcept
    @cython.locals(before=int, spent=int, threes=bint, deuces=int, left=int, others=int, x=int, y=int)
    cdef bint _ended(self) noexcept
    @cython.locals(d=int, j=int, lacking=int, room=int, of_deuces=int, of_jokers=int, extra=int)
    cdef void _lay_wilds(self, int deuces, int x, int y) noexcept
    @cython.locals(found=int, i=int, size=int)
    cdef int _threes(self, int wild) noexcept
    @cython.locals(room=int, i=int)
    cdef int _slots(self, int lacking) noexcept
    cdef int _takes_wild(self, int new) noexcept
    cdef int _has_slot(self, int own) noexcept
    @cython.locals(room=int, i=int)
    cdef int _in_wild_melds(self, int many, int jokers) noexcept
    @cython.locals(over_d=int, over_j=int, first_wild=int, end=int, card=int)
    cdef void _write(self, int deuces, int x, int y, int d, int j, int of_deuces, int of_jokers) noexcept
    @cython.locals(end=int, over=int, wilds=int, plain=int, i=int, wild=int, deuce=int)
    cdef int _write_melds(self, int deuces, int over_d, int over_j, int x, int y) noexcept
    @cython.locals(size=int)
    cdef bint _is_of_contract(self, int new) noexcept
    @cython.locals(deed="long long*", at=int, first=int, gap=int)
    cdef int _write_meld(self, int end, int new, int wild, int deuce) noexcept
    @cython.locals(deed="long long*")
    cdef int _write_wilds(self, int end, int deuces, int jokers) noexcept
    @cython.locals(i=int, below=int)
    cdef void _write_wild(self, int of_deuces, int of_jokers, int over_d) noexcept
