# C types for fast_melds.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.bits cimport highest, lowest
from game.rules.skarney.rules.kernel cimport plan_split
from game.cards.fast_state cimport mask
from game.rules.skarney.ai.fast cimport NEAR, RANK, WORTH

cdef mask _FIVES, _SIXES, _EIGHTS
# Wide, for they are shifted.
cdef mask BESIDE[4096]
cdef mask LACKS[4096]
cdef mask IN_RUN[4096]

cdef mask alike(mask ones, mask twos) noexcept
cdef mask beside(mask ones) noexcept
cdef mask near(mask ones) noexcept
cdef int _put_meld(mask* plan, int end, int kind, int at, mask ones, mask twos, int deuces, int jokers) noexcept
cdef mask in_runs(mask ones) noexcept
@cython.locals(triples=mask, competing=mask, end=int, r=int)
cdef int natural(mask* plan, mask ones, mask twos, mask counts, int set_max) noexcept
@cython.locals(suit=int, held=int, line=int, low=int, high=int, cards=mask)
cdef int _put_runs(mask* plan, int end, mask ones) noexcept
@cython.locals(part=int)
cdef int _span(int line, int low, int end) noexcept
@cython.locals(joker=int, pairs=mask, r=int, best=int, at=int, chosen=mask, suit=int, held=int, line=int, low=int,
               found=int, cards=mask)
cdef int wild(mask* plan, mask ones, mask twos, mask counts, int deuces, int jokers) noexcept
@cython.locals(end=int, gap=int, cards=int)
cdef int _from(int line, int low) noexcept
@cython.locals(idle=mask, wilds=int, triples=mask, end=int, i=int, one=mask, two=mask)
cdef int going_out(
    mask* plan, mask ones, mask twos, mask counts, int deuces, int jokers, mask grows, int set_max
) noexcept
