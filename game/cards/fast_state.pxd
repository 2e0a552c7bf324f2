# C types for fast_state.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits

ctypedef long long mask
ctypedef unsigned long long state_of_luck

cdef state_of_luck ALL, SPREAD, START

cdef state_of_luck seed_state(state_of_luck seed) noexcept
cdef state_of_luck next_state(state_of_luck state) noexcept
cdef int below(state_of_luck state, int limit) noexcept

@cython.final
cdef class Deck:
    cdef readonly int wild
    cdef readonly mask bit[56]
    cdef readonly mask nibble[56]
    cdef readonly int stops[56]

cdef class Rules:
    cdef readonly int seats, sides, wild
    cdef public int undrawn, most_dry, contract, bonus, set_max
    cdef public bint ban, wild_sets, meld_at_once, compulsory, early
    cdef readonly int side_of[4]
    cdef readonly mask bit[56]
    cdef readonly mask nibble[56]
    cdef readonly int stops[56]

    cdef void _copy(self, Deck deck) noexcept

cdef class Position:
    cdef readonly Rules rules
    cdef public mask ones[4]
    cdef public mask twos[4]
    cdef public mask counts[4]
    cdef public mask ban_ones[4]
    cdef public mask ban_twos[4]
    cdef public mask grows[4]
    cdef public int deuces[4]
    cdef public int jokers[4]
    cdef public int held[4]
    cdef public int far[4]
    cdef public int stopped[4]
    cdef public int ban_deuces[4]
    cdef public int ban_jokers[4]
    cdef public int down[4]
    cdef public int points[4]
    cdef public int m_side[36]
    cdef public int m_kind[36]
    cdef public int m_at[36]
    cdef public int m_low[36]
    cdef public int m_size[36]
    cdef public int m_full[36]
    cdef public mask m_grow[36]
    cdef public int cards[108]
    cdef public int phase, turn, asked, turns, dry, contracted, melded, last, void, melds, left, offered, out, sought
    cdef public state_of_luck luck

    @cython.locals(i=int)
    cpdef set_stock(self, stock)
    @cython.locals(found=Position)
    cpdef Position copy(self)
    cpdef void become(self, Position other) noexcept
    @cython.locals(cards="int[108]", end=int, many=int, i=int, state=state_of_luck, at=int, card=int, seat=int, lack=int,
                   far=int)
    cpdef deal(self, list pool, state_of_luck luck=*)
    cpdef int shown(self, int seat) noexcept
    @cython.locals(bit=mask, rules=Rules)
    cdef void gain(self, int seat, int card) noexcept
    @cython.locals(bit=mask, rules=Rules)
    cdef void lose(self, int seat, int card) noexcept
    cdef void begin(self, int seat) noexcept
    cdef void draw(self) noexcept
    cdef void end(self) noexcept
    cdef int after(self, int seat) noexcept
    @cython.locals(seat=int)
    cdef void offer(self, int card) noexcept
    @cython.locals(card=int, seat=int)
    cdef void take(self) noexcept
    @cython.locals(card=int, seat=int, other=int)
    cdef void refuse(self) noexcept
    @cython.locals(bit=mask, wild=int)
    cdef void forbid(self, int seat, int card) noexcept
    @cython.locals(spent=int)
    cdef int room(self, int meld) noexcept
    @cython.locals(grows=mask, i=int)
    cdef mask gather(self, int side) noexcept
    cdef void finish(self, int out) noexcept
    cdef int caught(self, int seat) noexcept
    @cython.locals(side=int)
    cpdef list scores(self)
