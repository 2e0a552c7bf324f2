# C types for ice.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

ctypedef long long mask

cdef int LINE
cdef int SHIFTS[4]
cdef mask ONE[14]
cdef mask NIBBLES[13]
cdef int VALUE[17]
cdef int SORTS[12]
cdef int BRINGS[4]
cdef int SUITS[4]

@cython.final
cdef class Table:
    cdef public int sets[13]
    cdef public int r_low[56]
    cdef public int r_size[56]
    cdef public int r_suit[56]
    cdef public int lines, best

    cpdef void add_set(self, int rank, int size) noexcept
    cpdef void add_run(self, int suit, int low, int size) noexcept
    cpdef int most(self, mask ones, mask twos) noexcept
    @cython.locals(number=int, first=int, second=int, one=mask, other=mask, choice=int)
    cdef void specials(self, mask ones, mask twos, int at, int score) noexcept
    @cython.locals(i=int)
    cdef int has(self, mask line, int sort) noexcept
    @cython.locals(i=int, sort=int, suit=int, bit=mask, points=int)
    cdef void special(self, mask ones, mask twos, int number, int choice, int score) noexcept
    @cython.locals(r=int, line=mask, more=mask)
    cdef void suit(self, mask ones, mask twos, int suit, mask over, int score) noexcept
    @cython.locals(i=int, low=int, end=int)
    cdef int runs(self, mask line, int suit) noexcept
    @cython.locals(low=int, size=int, below_line=mask, below_more=mask, below=int, above=int, bit=mask, used=int, gain=int)
    cdef void lying(self, mask ones, mask twos, int suit, mask over, int score, mask line, mask more,
                    int number) noexcept
    @cython.locals(r=int)
    cdef void begun(self, mask ones, mask twos, int suit, mask over, int score, mask line, mask more, int start,
                    int last) noexcept
    @cython.locals(left=mask, again=mask, end=int, gain=int)
    cdef void begun_at(self, mask ones, mask twos, int suit, mask over, int score, mask line, mask more, int start,
                       int last) noexcept
    @cython.locals(r=int, many=int, gain=int)
    cdef void sum(self, mask over, int score) noexcept
