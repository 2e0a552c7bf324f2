# C types for fast.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

ctypedef long long mask

cdef int SET, STRAIGHT, SEQUENCE, TO_DRAW, TO_PLAY, TO_ANSWER, OVER
cdef int DRAW, CONTRACT, MELD, LAY_OFF, OFFER, TAKE, REFUSE, END, UNDRAWN, _OUT, _DOUBLE, _DRY
cdef mask NIBBLE[13]
cdef int POINTS[14]
cdef mask BIT[52]
cdef mask RANK[13]
cdef mask SUIT[4]
cdef mask STAND[16]
cdef mask STAND_OF_SUIT[64]
cdef int COUNT[16]

cdef class Hand:
    cdef public list stock
    cdef public mask cards[2]
    cdef public mask counts[2]
    cdef public mask taken[2]
    cdef public mask known[2]
    cdef public mask liked[2]
    cdef public mask grows[2]
    cdef public int held[2]
    cdef public int stopped[2]
    cdef public int down[2]
    cdef public int far[2]
    cdef public int points[2]
    cdef public int m_seat[17]
    cdef public int m_kind[17]
    cdef public int m_at[17]
    cdef public int m_low[17]
    cdef public int m_size[17]
    cdef public int m_full[17]
    cdef public mask m_grow[17]
    cdef public mask gone
    cdef public int at_once, left, melds, phase, turn, asked, turns, dry, contracted, last, void, offered, out

    @cython.locals(twin=Hand)
    cpdef Hand copy(self)
    @cython.locals(verb=int, rest=mask)
    cpdef apply(self, mask decision)
    cpdef begin(self, int seat)
    cpdef draw(self)
    @cython.locals(seat=int)
    cpdef offer(self, int card)
    @cython.locals(seat=int, card=int)
    cpdef take(self)
    @cython.locals(seat=int, card=int)
    cpdef refuse(self)
    cpdef end(self)
    cpdef gain(self, int seat, int card)
    @cython.locals(bit=mask)
    cdef _lose(self, int seat, int card)
    @cython.locals(i=int, k=int, three=int, kind=int, at=int, suits=int, suit=int, cards=mask)
    cpdef contract(self, mask threes)
    cpdef meld(self, int kind, int low, mask cards)
    @cython.locals(seat=int, size=int, r=int, count=int)
    cpdef lay(self, int kind, int low, mask cards)
    @cython.locals(number=int, at=int)
    cpdef add(self, int seat, int kind, int low, mask cards, int size, int full)
    @cython.locals(seat=int, count=int, spent=int, cards=mask)
    cpdef lay_off(self, int meld, int below, int card, int other)
    @cython.locals(spent=int)
    cpdef int room(self, int meld)
    @cython.locals(kind=int, low=int, size=int, seat=int, i=int, grows=mask)
    cdef _fit(self, int meld)
    @cython.locals(caught=int)
    cdef _finish(self, int out)
    @cython.locals(total=int, r=int, counts=mask)
    cpdef int caught(self, int seat)
