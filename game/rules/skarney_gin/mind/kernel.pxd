# C types for kernel.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

ctypedef long long mask  # signed: an unsigned difference would never be negative

cdef int MELDS, THREES, ACES, _NO, _BEHIND, _WAYS, _SLOTS
cdef mask _TOPS
cdef mask NIBBLE[13]
cdef int POINTS[14]
cdef mask NEED[25]
cdef mask _AT_PLACE[14]
cdef int _INDEX[4096]
cdef int _NEXT[53500]
cdef int _LAST[2140]
cdef int _FIRST[5]
cdef int _SHAPES[5]
cdef mask _KEYS[65521]
cdef int _WORTHS[65521]
cdef list _CASES, _TABLES
cdef dict _CASE_AT, _NUMBERS

cdef int _step(int table, int index)
@cython.locals(aces=int, low=int, best=int, table=int, filled=int, index=int, found=int, i=int, rest=mask)
cpdef int short(mask counts)
@cython.locals(size=int, i=int, j=int, k=int, three=int, left=mask, rest=mask, here=list, found=list)
cpdef list contracts(mask counts)
cpdef mask need_of(int plan)
@cython.locals(aces=int, low=int, best=int, value=int, chosen=mask, placed=mask)
cpdef list split(mask counts)
@cython.locals(aces=int, low=int, best=int, value=int)
cpdef int worth(mask counts)
@cython.locals(key=mask, part=mask, slot=int, known=int, shape=int, value=int)
cdef int _worth(mask counts, int at)
@cython.locals(i=int, many=int, part=mask)
cdef mask _part(mask counts, int shape)
@cython.locals(points=int, place=int)
cdef int _points(int at, int shape)
@cython.locals(value=int, shape=int, part=mask, found=list)
cdef list _laid(mask counts, int at)
