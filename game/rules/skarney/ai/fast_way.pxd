# C types for fast_way.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.fast_state cimport Rules, mask
from game.rules.skarney.ai.fast cimport PLACE, RANK, Hand

cdef class Way:
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
    cdef void leave(self) noexcept
    @cython.locals(at=int)
    cdef void _add_loot(self, int meld) noexcept
    @cython.locals(at=int, hand=Hand)
    cdef void _add_own(self, int meld) noexcept
    @cython.locals(homes=mask, i=int, at=int)
    cdef mask _homes(self) noexcept
    @cython.locals(found=mask, i=int, at=int)
    cdef mask _beyond(self) noexcept
    cdef void _use(self, mask one, mask two) noexcept
    cdef void _fetch(self, int i, int sign) noexcept
    cdef void _grow(self, int i, int card, int below, int sign) noexcept
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
    @cython.locals(buffer="long long*", at=int, first=int, gap=int)
    cdef int _write_meld(self, int end, int new, int wild, int deuce) noexcept
    @cython.locals(buffer="long long*")
    cdef int _write_wilds(self, int end, int deuces, int jokers) noexcept
    @cython.locals(i=int, below=int)
    cdef void _write_wild(self, int of_deuces, int of_jokers, int over_d) noexcept
