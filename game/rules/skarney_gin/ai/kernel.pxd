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
cdef int _AFTER[2140]
cdef int _NEXT[53500]
cdef int _LAST[2140]
cdef int _FIRST[5]
cdef mask _HANDS[65521]
cdef int _SHORTS[65521]
cdef mask _ASKED[65521]
cdef mask _NEARER[65521]
cdef int _SHAPES[5]
cdef mask _KEYS[65521]
cdef int _WORTHS[65521]
cdef list _CASES, _TABLES
cdef dict _CASE_AT, _NUMBERS

@cython.locals(table=int, filled=int, count=int, after=int, found=int)
cdef int _step(int at, int index)
@cython.locals(slot=int, best=int)
cpdef int short(mask counts)
@cython.locals(slot=int, found=mask, before=int, r=int)
cpdef mask nearer(mask counts)
@cython.locals(aces=int, one=int, two=int, three=int, four=int, best=int, low=int, at=int, first=int,
               second=int, third=int, fourth=int, fifth=int, filled=int)
cdef int _most(mask counts)
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
cdef list _lay_at(mask counts, int at)
