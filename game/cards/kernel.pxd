# C types for kernel.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

ctypedef long long mask  # signed: an unsigned difference would never be negative
ctypedef long long number

cdef int SET, SEQUENCE, WILD, WORTH, TABLE
cdef int _NO, _FULL, _LOWS, _FIELDS, _MOST_ROWS, _MOST_PACKINGS, _PART, _WILDS_AT, _CARDS, _ANY_WILDS
cdef int _ONE, _TWO, _LONG, _CLOSED, _GAP, _LOW, _END, _FEW, _MANY, _MOST_LISTED, _COSTS_AT
cdef int _STATE, _USED_AT, _BY_AT, _SUIT_AT, _STEP_AT, _MOST_SPLITS
cdef number _UNBOUND, _STATES, _BELOW_SUIT
cdef tuple _POINTS, _ORDER, _WILDS_WORTH
cdef list _BITS, _COUNTS, _PAIRS, _THIRDS, _GAINS, _PATTERNS, _NEEDS
cdef dict _NUMBERS, _ROWS, _PACKINGS, _PARTS, _MASKS, _WAYS, _MOST, _CAN_HOLD, _RANK_GAINS, _POOLS, _MOVES, _SPLITS
cdef bytearray _SUMS, _BY_SUIT, _BY_RANKS, _SHORT

cdef int _lowest(int holding)
cdef int _number(tuple need)
@cython.locals(n=int, m=int, wilds=int, found=int, need=list)
cdef int _sum(int one, int other)
@cython.locals(at=int, found=int)
cdef int _suit_need(mask ones, mask twos)
@cython.locals(found=int, shift=int, count=int)
cdef int _ranks_need(int counts)
cdef int _set_wilds(int count, int sets)
@cython.locals(need=int)
cdef int _sequences_need(mask ones, mask twos)
@cython.locals(some=mask, more=mask)
cdef mask _counts(mask ones, mask twos)
@cython.locals(low=int)
cdef int _sets_need(mask counts)
cpdef int sets_short(mask ones, mask twos, int wilds, int melds)
cpdef int sequences_short(mask ones, mask twos, int wilds, int melds)
@cython.locals(naturals=int, at=int)
cdef int _far(int need, mask ones, mask twos, int wilds, int melds)
@cython.locals(best=int, made=int, least=int, lacking=int, begun=int, open_places=int)
cdef int _shortest(int need, int naturals, int wilds, int melds)

@cython.locals(r=int, held=int, i=int, n=int, pairs=int, cost=int, pattern=list, rest=tuple, row=list, found=tuple)
cdef tuple _row(int holding)
@cython.locals(suit=int, holding=int, n=int, r=int, pick=int, i=int, cost=int, wilds=int, found=list, shares=list)
cpdef tuple sequences_contract(mask ones, mask twos, int deuces, int jokers, int melds)
cdef int _holding(mask ones, mask twos, int shift)
cdef _add_sequence(list melds, int suit, list pattern, int i)
@cython.locals(i=int)
cdef tuple _with_wilds(list plan, int deuces)
@cython.locals(counts=mask, need=int, triples=int, threes=int, of_jokers=int, wilds=int)
cpdef tuple sets_contract(mask ones, mask twos, int deuces, int jokers, int melds, bint wild_melds=*)
cdef list _wild_threes(int of_deuces, int of_jokers)
@cython.locals(r=int, count=int, n=int, wilds=int, pairs=int, i=int, size=int, one=mask, two=mask)
cdef tuple _add_sets(list found, mask ones, mask twos, mask counts, int melds)
@cython.locals(suit=int, bit=mask, one=mask, two=mask)
cdef tuple _of_rank(mask ones, mask twos, int r, int size)

@cython.locals(key=int, r=int, held=int, i=int, pairs=int, meld=int, pattern=list, found=tuple, ways=set)
cdef tuple _packings(int holding, int wilds)
@cython.locals(key=int, short=int, found=list)
cdef list _parts(int holding, int wilds)
cdef list _most(int limit)
cdef list _can_hold(int limit)
cdef list _rank_gains(int limit)
@cython.locals(i=int, count=int, gain=int, u=int, v=int, found=list, more=list, both=list)
cdef tuple _third_gains(list most, int third, int counts)
@cython.locals(total=number, top=number, gain=number, none=number, third=int, at=int, many=int, left=int, u=int, k=int,
               table=list, best=list, gains=tuple)
cdef number _rest(int limit, mask counts, list pool, int wilds, int used)

@cython.locals(key=int, gaps=int, start=int, after=int, left=int, spent=int, begun=int, kept=int, found=list, ways=set)
cdef list _moves(int state, int count, int following, int later, int wilds)
@cython.locals(size=int, rest=int, longer=int)
cdef _move(set ways, int pending, int after, int count, int spent, int following)
cdef int _kept(int state, int following, int later, int wilds)
cdef int _left(int holding, int step, int state)
cdef int _lows(int holding, int wilds)
@cython.locals(count=int)
cdef list _ahead(int holding, int step, int state, int wilds)
@cython.locals(key=int, r=int, gain=number, best=number, value=number, i=int, moves=list)
cdef number _value_from(dict known, int holding, int step, int state, int wilds, list price)
@cython.locals(top=number, value=number, here=number, low=int, lows=int, short=int, state=int, step=int, r=int, i=int,
               moves=list)
cdef tuple _best_packing(int holding, int wilds, list price)

cdef class _Hand:
    cdef int limit, wilds
    cdef mask counts
    cdef number bound
    cdef list pool, most, ways, holdings, parts, many, best, price, choices

@cython.locals(product=number, n=number, holding=int, suit=int, part=list)
cdef _choose(_Hand hand)
@cython.locals(choice=number, paid=number, whole=number, i=int, spent=int, left=mask, part=list, best=list)
cdef _try(_Hand hand, int suit, number cost, int used, mask taken, number gain, list picks)
cdef int _short(list part, int i)
@cython.locals(counts=mask, taken=mask, wilds=int, used=int, suit=int, i=int, r=int, short=int, ones=int, twos=int,
               bound=number, gain=number, top=number, norm=number, step=number, theta=number, gap=number,
               best=list, parts=list, part=list, price=list, over=list, ranks=list, value=list, values=list)
cdef _price(_Hand hand)
cdef list _price_sums(list price)
@cython.locals(i=int, ones=int, twos=int, cost=number, values=list)
cdef list _values(list part, int many, list sums, number wild)
@cython.locals(counts=mask, wilds=int, r=int, count=int, u=int, held=int, cards=int, spent=int, left=int,
               bound=number, gain=number, top=number, wild=number, most=list, pool=list)
cdef number _rest_bound(_Hand hand, mask taken, int used, list ranks, list price, list over)
@cython.locals(bound=number, node=number, after=number, used=int, wilds=int, i=int, pool=list, nexts=list, best=list)
cdef _sweep(_Hand hand)
# What is shifted into a node must be 64 bits wide.
@cython.locals(step=number, suit=number, by=number, used=number, spent=number, put=number,
               u=int, shift=int, state=int, holding=int, count=int, left=int, other=int, r=int, i=int, taken=int, done=int,
               states=number, after=number, gain=number, value=number, whole=number, moves=list, nexts=list)
cdef list _nexts(_Hand hand, number node, number bound, list pool, list known, dict sets)
cdef list _starts(list holdings, int wilds)
@cython.locals(bound=number, lows=int, suit=int, state=int, step=int, r=int, left=int, price=list)
cdef number _start_bound(_Hand hand, number node, list known, dict sets)
@cython.locals(step=number, suit=number, state=int)
cdef number _skipped(number node, list holdings)
@cython.locals(key=int, r=int, more=int, u=int, best=number)
cdef number _set_value(_Hand hand, dict sets, int step, int by, int left)
@cython.locals(cell=int, r=int, suit=int, low=int)
cdef list _walked(dict came, number node)

@cython.locals(key=tuple, found=tuple)
cpdef tuple partition(mask ones, mask twos, int deuces, int jokers, int set_max=*, int score=*)
@cython.locals(gain=number, used=int, spent=int, suit=int, short=int, one=mask, two=mask, hand=_Hand, plan=list)
cdef tuple _split(mask ones, mask twos, int deuces, int jokers, int limit, int score)
@cython.locals(held=int, i=int, pairs=int, rest=int, pattern=list)
cdef _lay_sequences(list plan, int suit, int holding, int wilds)
@cython.locals(counts=mask, r=int, u=int, k=int, base=int, size=int, wild=int, gain=number, whole=number,
               one=mask, two=mask, ranks=list, after=list, most=list, best=list)
cdef int _lay_sets(list plan, mask ones, mask twos, int limit, list pool, int wilds, int used)
