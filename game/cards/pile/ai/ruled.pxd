# C types for ruled.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

cdef int DEUCE, JOKER, QUEEN, NO_DOUBLE, ANY_DOUBLE, ALIKE_DOUBLE

@cython.final
cdef class Rules:
    cdef readonly int seats, sides
    cdef readonly int side_of[8]
    cdef readonly int value[54]
    cdef readonly int cost[54]
    cdef readonly int slot[15]
    cdef public int low_ace, deuce_queen, joker_value, alike_value, out_bonus, set_min, set_max, most_wilds, alike
    cdef public int alike_max, doubles, turns, returns, aces
    cdef public bint low, high, fanned, anyones, lone_queen, helps, added, shuffled, queen_last, ice, bower, multiplies
