# C types for fast.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits

ctypedef long long mask
ctypedef unsigned long long state_of_luck

cdef mask ACES, TENS, LOW
cdef state_of_luck ALL, SPREAD, START
cdef mask BIT[50]
cdef mask NIBBLE[50]
cdef int STOPS[50]
cdef int POINTS[50]
cdef mask RANK[12]
cdef mask PLACE[64]
cdef int NEAR[12]
cdef mask AKIN[50]
cdef mask NIBBLES[4096]
cdef int WORTH[4096]
cdef int _SIZES[9]

cdef state_of_luck seeded(state_of_luck seed) noexcept
cdef state_of_luck drawn(state_of_luck state) noexcept
cdef int below(state_of_luck state, int limit) noexcept

@cython.final
cdef class Rules:
    cdef readonly int seats, sides, bonus, contract, set_max
    cdef readonly bint wild_sets, meld_at_once, compulsory, early, ban
    cdef readonly int side_of[4]

@cython.final
cdef class Hand:
    cdef readonly Rules rules
    cdef public mask ones[4]
    cdef public mask twos[4]
    cdef public mask counts[4]
    cdef public mask wished[4]
    cdef public mask ban_ones[4]
    cdef public mask ban_twos[4]
    cdef public int deuces[4]
    cdef public int jokers[4]
    cdef public int held[4]
    cdef public int far[4]
    cdef public int stopped[4]
    cdef public int ban_deuces[4]
    cdef public int ban_jokers[4]
    cdef public int down[4]
    cdef public int table[4]
    cdef public int points[4]
    cdef public mask grows[4]
    cdef public mask fetches[4]
    cdef public mask theirs[4]
    cdef public mask loot[4]
    cdef public int m_side[36]
    cdef public int m_kind[36]
    cdef public int m_at[36]
    cdef public int m_low[36]
    cdef public int m_size[36]
    cdef public int m_gap[36]
    cdef public int m_wild[36]
    cdef public int m_full[36]
    cdef public mask m_grow[36]
    cdef public mask m_fetch[36]
    cdef public int cards[108]
    cdef public mask deed[256]
    cdef public int phase, turn, asked, turns, dry, contracted, melded, last, void, melds, size, left, sought, offered, out
    cdef public state_of_luck luck

    @cython.locals(i=int)
    cpdef set_stock(self, stock)
    @cython.locals(twin=Hand)
    cpdef Hand copy(self)
    cpdef void become(self, Hand other) noexcept
    @cython.locals(deed="long long*")
    cdef void write(self, int verb, mask first, mask second, mask third) noexcept
    @cython.locals(i=int)
    cpdef tuple decision(self)
    @cython.locals(side=int)
    cpdef list scores(self)
    @cython.locals(cards="int[108]", end=int, many=int, i=int, state=state_of_luck, at=int, card=int, seat=int, lack=int,
                   far=int)
    cpdef deal(self, list pool, state_of_luck luck=*)
    cpdef int known(self, int seat) noexcept
    cpdef apply(self, tuple decision)
    @cython.locals(verb=int)
    cdef void act(self) noexcept
    cpdef void begin(self, int seat) noexcept
    cpdef void draw(self) noexcept
    @cython.locals(seat=int)
    cpdef void offer(self, int card) noexcept
    @cython.locals(card=int, seat=int, own=int, side=int)
    cpdef void take(self) noexcept
    @cython.locals(card=int, seats=int, seat=int)
    cpdef void refuse(self) noexcept
    @cython.locals(seat=int)
    cpdef void end(self) noexcept
    @cython.locals(bit=mask)
    cpdef void forbid(self, int seat, int card) noexcept
    @cython.locals(bit=mask)
    cpdef void gain(self, int seat, int card) noexcept
    @cython.locals(bit=mask)
    cpdef void lose(self, int seat, int card) noexcept
    @cython.locals(wild=int)
    cpdef void exchange(self, int meld, int card) noexcept
    @cython.locals(seat=int, side=int, deed="long long*", i=int, kind=int, at=int, ones=mask, twos=mask, deuces=int,
                   jokers=int, size=int)
    cdef void lay(self) noexcept
    @cython.locals(meld=int, naturals=int, low=int, gap=int, wild=int, points=int)
    cpdef void add(
        self, int side, int kind, int at, mask ones, mask twos, int deuces, int jokers, int full
    ) noexcept
    @cython.locals(seat=int, meld=int, below=int, count=int, kind=int, place=int, i=int, card=int)
    cdef void lay_off(self) noexcept
    @cython.locals(spent=int)
    cpdef int room(self, int meld) noexcept
    @cython.locals(kind=int, at=int, grow=mask, fetch=mask, low=int, lost=mask, side=int, i=int, other=int,
                   m_side="int*")
    cdef void _fit(self, int meld) noexcept
    @cython.locals(theirs=mask, loot=mask, other=int)
    cdef void _look(self, int side) noexcept
    @cython.locals(rules=Rules, side=int, seat=int, winner=int, shutout=int)
    cdef void _finish(self, int out) noexcept
    @cython.locals(best=int, many=int, side=int)
    cdef void _give_best(self) noexcept
    @cython.locals(side=int, meld=int)
    cdef bint _others_laid(self, int winner) noexcept
    @cython.locals(ones=mask, twos=mask, cost=int)
    cdef int _caught(self, int seat) noexcept

@cython.locals(hand=Hand, seat=int)
cpdef Hand dealt(Rules rules, list pack, int first, state_of_luck luck)
