# bits.py in C, for those that are compiled; bits.py itself is not.
cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define skarney_count(mask) __builtin_popcountll((unsigned long long)(mask))
    #define skarney_highest(mask) ((mask) ? 63 - __builtin_clzll((unsigned long long)(mask)) : -1)
    #else
    static int skarney_count(unsigned long long mask) {
        mask -= mask >> 1 & 0x5555555555555555ULL;
        mask = (mask & 0x3333333333333333ULL) + (mask >> 2 & 0x3333333333333333ULL);
        mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)(mask * 0x0101010101010101ULL >> 56);
    }
    static int skarney_highest(unsigned long long mask) {
        int shift;
        for (shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
        return skarney_count(mask) - 1;
    }
    #endif
    """
    int count "skarney_count"(long long mask) noexcept nogil
    int highest "skarney_highest"(long long mask) noexcept nogil

cdef inline int place(long long bit) noexcept:
    return highest(bit)

cdef inline int lowest(long long mask) noexcept:
    return highest(mask & -mask)
