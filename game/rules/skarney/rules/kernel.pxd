# C types for kernel.py, read by Cython alone: the same file runs as plain Python without them.
cimport cython

from game.cards.bits cimport count as bits
from game.cards.bits cimport highest, lowest

ctypedef long long mask  # signed: an unsigned difference would never be negative
ctypedef long long number

cdef number _HASH, _UNBOUND, _STATES, _BELOW_SUIT
cdef mask _EVERY, _EIGHTS
cdef mask _BITS[48]
cdef mask _SUITS[4]
cdef int _POINTS[12]
cdef mask _COUNTS[4096]
cdef int _PAIRS[4096]
cdef int _THIRDS[4096]
cdef int _GAINS[4096]
cdef int _GAIN[12]
cdef int _FIRST[13]
cdef int _P_MASK[112]
cdef int _P_PAIRS[112]
cdef int _P_WILDS[112]
cdef int _P_PLACE[112]
cdef int _P_LENGTH[112]
cdef int _P_COST[112]
cdef int _NEEDS[160]
cdef int _NUMBERS[360]
cdef unsigned char _SUMS[1024]
cdef unsigned char _BY_SUIT[531441]
cdef unsigned char _BY_RANKS[4096]
cdef unsigned char _SHORT[16384]
cdef int _LAST[450]
cdef int _HOLDS[450]
cdef int _MOST[450]
cdef int _WILDS_WORTH[8]
cdef int _NEED
cdef int SETS
cdef int NEAREST[256]
cdef list _ROWS, _SUITS_FOUND
cdef tuple _ORDER
cdef dict _MOVES

cdef int _narrow(int wide) noexcept

cdef int _name(int one, int two, int three, int four) noexcept
@cython.locals(need="int[5]", n=int, m=int, wilds=int)
cdef int _sum(int one, int other) noexcept
@cython.locals(row=_Row, need="int[5]", n=int)
cdef int _suit_need(int ones, int twos) noexcept
@cython.locals(found=int, shift=int, count=int, name=int)
cdef int _ranks_need(int counts) noexcept
cdef int _set_wilds(int count, int sets) noexcept
@cython.locals(need=int, more=int, one=int, two=int)
cdef int _sequences_need(mask ones, mask twos) noexcept
@cython.locals(some=mask, more=mask)
cdef mask counts_of(mask ones, mask twos) noexcept
@cython.locals(need=int, more=int)
cdef int _sets_need(mask counts) noexcept
@cython.locals(at=int)
cpdef int sets_short(mask ones, mask twos, int wilds, int melds) noexcept
@cython.locals(at=int)
cpdef int sequences_short(mask ones, mask twos, int wilds, int melds) noexcept
@cython.locals(place=int, sets=int, runs=int)
cpdef int shorts(mask counts, mask ones, mask twos, int wilds, int melds) noexcept
@cython.locals(naturals=int)
cdef int _place(mask ones, mask twos, int wilds, int melds) noexcept
@cython.locals(need=int, melds=int, wilds=int, naturals=int, best=int, made=int, least=int, lacking=int, begun=int,
               open_places=int)
cdef int _shortest(int at) noexcept

@cython.final
cdef class _Row:
    cdef int holding
    cdef int cost[5]
    cdef int pick[5]
    @cython.locals(r=int, held=int, i=int, pairs=int, n=int, cost=int, rest=_Row)
    cdef void fill(self, int holding) noexcept
@cython.locals(at=int, row=_Row)
cdef _Row _row(int holding)
cdef int _holding(mask ones, mask twos, int suit) noexcept
@cython.locals(i=int)
cdef tuple _as_tuple(number* plan, int length)
@cython.locals(plan="long long[256]")
cpdef tuple sequences_contract(mask ones, mask twos, int deuces, int jokers, int melds)
@cython.locals(costs="int[60]", shares="int[12]", suit=int, n=int, row=_Row, cost=int, end=int, holding=int, pick=int)
cdef int plan_sequences(number* plan, mask ones, mask twos, int deuces, int jokers, int melds) noexcept
@cython.locals(best="int[5]", gives="int[60]", i=int, n=int, m=int, cost=int)
cdef int _share(int* costs, int parts, int melds, int* shares) noexcept
cdef int _add_sequence(number* plan, int end, int suit, int pattern) noexcept
@cython.locals(wilds=int)
cdef int _complete(number* plan, int end, int cost, int threes, int deuces) noexcept
@cython.locals(i=int)
cdef void _use_deuces(number* plan, int end, int deuces) noexcept
@cython.locals(plan="long long[256]")
cpdef tuple sets_contract(mask ones, mask twos, int deuces, int jokers, int melds, bint wild_melds=*)
@cython.locals(counts=mask, need=int, most=int, threes=int, of_jokers=int, of_deuces=int, end=int, i=int)
cdef int plan_sets(number* plan, mask ones, mask twos, int deuces, int jokers, int melds, bint wild_melds) noexcept
cdef int _add(number* plan, int end, int kind, int at, mask ones, mask twos, int deuces, int jokers) noexcept
@cython.locals(costs="int[60]", shares="int[12]", r=int, count=int, n=int, wilds=int, cost=int, pairs=int, i=int,
               size=int, one=mask, two=mask)
cdef int _add_sets(number* plan, int end, mask ones, mask twos, mask counts, int melds, int threes, int deuces) noexcept
@cython.locals(some=mask, suit=int, bit=mask)
cdef mask _some_of(mask ones, mask twos, int r, int size) noexcept
@cython.locals(two=mask)
cdef mask _twice_of(mask twos, mask some, int size) noexcept
cdef mask _less(mask ones, mask twos, mask one, mask two) noexcept

@cython.final
cdef class _Suit:
    cdef int key, many
    cdef int packing[128]
    @cython.locals(holding=int, wild=int, r=int, held=int, i=int, pairs=int)
    cdef void fill(self, int key) noexcept
    @cython.locals(i=int)
    cdef void _join(self, _Suit rest, int meld) noexcept
    @cython.locals(at=int, i=int)
    cdef void _put(self, int short) noexcept
cdef _Suit _NOTHING
@cython.locals(key=int, at=int, suit=_Suit)
cdef _Suit _suit(int holding, int wild)

@cython.locals(worth=int, u=int, d=int, j=int, gain=number)
cdef void _fill_pool(_Hand hand, int deuces, int jokers, int score) noexcept
@cython.locals(left=int, total=number, limit=int, top=number, several=mask, best="long long[16]", u=int, k=int, shift=int, base=int, gain=number,
               none=int, value=number)
cdef number _rest(_Hand hand, mask counts, int used) noexcept

@cython.final
cdef class _Hand:
    cdef int limit, deuces, wilds
    cdef mask counts, contested
    cdef number bound
    cdef number pool[16]
    cdef int pool_deuces[16]
    cdef int holdings[4]
    cdef int first[4]
    cdef int many[4]
    cdef int chosen[4]
    cdef int picks[4]
    cdef number best[5]
    cdef number price[13]
    cdef int packing[128]
    cdef mask taken[128]
    cdef int gain[128]
    cdef int choice[128]
    cdef number cost[128]
    cdef number kept[128]
    @cython.locals(suit=int, several=mask)
    cdef void fill(self, mask ones, mask twos, int deuces, int jokers, int limit, int score) noexcept

@cython.locals(product=number, end=int, n=int, suit=int, i=int)
cdef void _choose(_Hand hand) noexcept
@cython.locals(group=int, many=int, holding=int, listed=_Suit, i=int, packing=int, ones=int, twos=int)
cdef int _list_suit(_Hand hand, int suit, int end) noexcept
@cython.locals(use=mask, kept=int, i=int, other=mask)
cdef int _join(_Hand hand, int group, int end, int packing, mask taken, int gain) noexcept
@cython.locals(at=int, i=int, paid=number, spent=int, whole=number, other=int)
cdef void _try(_Hand hand, int suit, number cost, int used, mask taken, number gain) noexcept
@cython.locals(price="long long[13]", over="long long[13]", sums="long long[96]", shorts="int[4]", values="long long[128]",
               r=int, theta=number, bound=number, used=int, taken=mask, gain=number, suit=int, i=int, ones=int, twos=int,
               norm=number, step=number, short=int, top=number)
cdef void _price(_Hand hand) noexcept
cdef bint _is_priced(_Hand hand, int r) noexcept
@cython.locals(bit_lengths=int, suit=int)
cdef int _rounds(_Hand hand) noexcept
@cython.locals(pair=int, counts=int)
cdef void _sum_prices(number* sums, number* price) noexcept
@cython.locals(best=int, i=int, short=int, cost=number)
cdef int _best_listed(_Hand hand, int suit, number* sums, number wild, number* values) noexcept
@cython.locals(first=int, kept=int, gap=number, top=number, i=int, cost=number, at=int)
cdef void _keep_choices(_Hand hand, int suit) noexcept
@cython.locals(wilds=int, wild=number, bound=number, r=int, count=int, gain=number, top=number, cards=int, spent=int,
               u=int, held=int)
cdef number _rest_bound(_Hand hand, mask taken, int used, number* price, number* over) noexcept

@cython.locals(key=int, gaps=int, start=int, after=int, left=int, spent=int, begun=int, kept=int, found=list, ways=set)
cdef list _moves(int state, int count, int following, int later, int wilds)
@cython.locals(size=int, rest=int, longer=int)
cdef _move(set ways, int pending, int after, int count, int spent, int following)
cdef int _open_state(int state, int following, int later, int wilds) noexcept
cdef int _cards_left(int holding, int step, int state) noexcept
cdef int _lows(int holding, int wilds) noexcept
@cython.locals(count=int)
cdef list _ahead(int holding, int step, int state, int wilds)
@cython.locals(key=int, r=int, gain=number, best=number, value=number, i=int, moves=list)
cdef number _value_from(dict known, int holding, int step, int state, int wilds, number* price)
@cython.locals(top=number, value=number, here=number, low=int, lows=int, short=int, state=int, step=int, r=int, i=int,
               moves=list)
cdef tuple _best_packing(int holding, int wilds, number* price)

@cython.locals(bound=number, node=number, after=number, used=int, wilds=int, i=int, suit=int, short=int, u=int, v=int,
               pool=list, holdings="int*", price="long long*", best="long long*", nexts=list)
cdef void _sweep(_Hand hand) noexcept
# What is shifted into a node must be 64 bits wide.
@cython.locals(step=number, suit=number, by=number, used=number, spent=number, put=number,
               u=int, shift=int, state=int, holding=int, count=int, left=int, other=int, r=int, i=int, taken=int, done=int,
               states=number, after=number, gain=number, value=number, whole=number, moves=list, nexts=list)
cdef list _nexts(_Hand hand, number node, number bound, list pool, list known, dict sets)
@cython.locals(suit=int)
cdef list _starts(int* holdings, int wilds)
@cython.locals(bound=number, lows=int, suit=int, state=int, step=int, r=int, left=int, price="long long*")
cdef number _start_bound(_Hand hand, number node, list known, dict sets)
@cython.locals(step=number, suit=number, state=int)
cdef number _skip(number node, int* holdings) noexcept
@cython.locals(key=int, r=int, more=int, u=int)
cdef number _set_value(_Hand hand, dict sets, int step, int by, int left)
@cython.locals(cell=int, r=int, suit=int, low=int)
cdef list _walk(dict came, number node)

@cython.locals(plan="long long[256]")
cpdef tuple partition(mask ones, mask twos, int deuces, int jokers, int set_max=*, int score=*)
@cython.locals(hand=_Hand, end=int, used=int, suit=int, short=int, one=mask, two=mask)
cdef int plan_split(number* plan, mask ones, mask twos, int deuces, int jokers, int set_max, int score) noexcept
@cython.locals(r=int, held=int, i=int, pairs=int, done=int)
cdef int _add_sequences(number* plan, int end, int suit, int holding, int wilds) noexcept
@cython.locals(counts=mask, wilds=int, ranks="int[12]", after="long long[208]", many=int, r=int, u=int, i=int, base=int,
               gain=number, best=number, k=int, spent=int, deuces=int, jokers=int)
cdef int _add_best_sets(number* plan, int end, _Hand hand, mask ones, mask twos, int used) noexcept
@cython.locals(sizes="int[4]", many=int, i=int, size=int, wild=int, one=mask, two=mask)
cdef int _add_sets_of(number* plan, int end, mask ones, mask twos, int r, int at) noexcept
