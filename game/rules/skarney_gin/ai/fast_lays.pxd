# C types for fast_lays.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

ctypedef long long mask

cdef mask BIT[52]
cdef mask STAND[16]
cdef mask ONES, HIGH_ACE
cdef int _LOG[67]

@cython.locals(line=mask)
cpdef mask present(mask counts)
@cython.locals(line=mask)
cpdef int has_meld(mask counts)
cpdef int lowest(mask cards)
@cython.locals(decision=mask, three=mask, shift=int, each=int, suits=int, suit=int, place=int, k=int, i=int)
cpdef mask contract_of(mask cards, int plan)
@cython.locals(at=int, width=int, many=int, place=int, used=mask, there=mask)
cpdef mask meld_of(mask cards, int shape)
