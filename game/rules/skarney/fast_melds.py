"""What a hand in integers can lay down: quick where melds do not compete for cards, by the kernel's best split else."""

from __future__ import annotations

from game.cards.kernel import SEQUENCE, SET, WILD, partition
from game.rules.skarney.fast import FULL, NEAR, NIBBLE, RANK, WORTH, Decision

_FIVES, _SIXES, _EIGHTS = 0x555555555555, 0x666666666666, 0x888888888888
_LINE = 0x7FF

# By a suit's 12-bit mask: what goes with any of its cards, what a natural sequence of three lacks, what is in one.
BESIDE, LACKS, IN_RUN = [0], [0], [0]
_WINDOWS = [7 << r for r in range(1, 10)] + [0xC01]
for _mask in range(1, 1 << 12):
    _low = _mask & -_mask
    _rest = _mask ^ _low
    BESIDE.append(BESIDE[_rest] | NEAR[_low.bit_length() - 1])
    _lacks, _whole = LACKS[_rest], IN_RUN[_rest]
    for _window in _WINDOWS:
        if _low & _window:
            _missing = _window & ~_mask
            if not _missing:
                _whole |= _window
            if not _missing & (_missing - 1):
                _lacks |= _missing
    LACKS.append(_lacks)
    IN_RUN.append(_whole)


def alike(ones: int, twos: int) -> int:
    """The cards of which the hand holds another of the same rank."""
    return ones & (ones >> 12 | ones >> 24 | ones >> 36 | ones << 12 | ones << 24 | ones << 36 | twos)


def near(ones: int) -> int:
    """The cards that could stand in a sequence of three with another of the hand."""
    return ones & (
        BESIDE[ones & FULL]
        | BESIDE[ones >> 12 & FULL] << 12
        | BESIDE[ones >> 24 & FULL] << 24
        | BESIDE[ones >> 36] << 36
    )


def natural(ones: int, twos: int, counts: int, set_max: int) -> Decision:
    """The melds of natural cards alone, six figures each; () when there are none."""
    clubs, diamonds = IN_RUN[ones & FULL], IN_RUN[ones >> 12 & FULL]
    hearts, spades = IN_RUN[ones >> 24 & FULL], IN_RUN[ones >> 36]
    triples = counts + _FIVES & _EIGHTS
    if not triples and not (clubs or diamonds or hearts or spades):
        return ()
    competing = clubs | diamonds << 12 | hearts << 24 | spades << 36
    found: Decision = ()
    while triples:
        low = triples & -triples
        triples ^= low
        r = (low.bit_length() - 1) >> 2
        if competing & RANK[r] or counts // NIBBLE[r] & 15 > set_max:
            return partition(ones, twos, 0, 0, set_max)[2:]
        found += (SET, r, ones & RANK[r], twos & RANK[r], 0, 0)
    return found + _runs(ones) if competing else found


def _runs(ones: int) -> Decision:
    """All sequences of natural cards."""
    found: Decision = ()
    for suit in range(4):
        held = ones >> 12 * suit & FULL
        while IN_RUN[held]:
            line = held >> 1 | (held & 1) << 11  # by their places, from 3 to the high ace
            starts = line & line >> 1 & line >> 2
            low = (starts & -starts).bit_length() - 1
            end = low + 3
            while line >> end & 1:
                end += 1
            cards = _span(line, low, end)
            held ^= cards
            found += (SEQUENCE, suit << 8 | low + 3, cards << 12 * suit, 0, 0, 0)
    return found


def _span(line: int, low: int, end: int) -> int:
    """The cards of a line from a place to before another, as a suit's mask."""
    part = line >> low << low & FULL >> 12 - end
    return (part & _LINE) << 1 | part >> 11


def wild(ones: int, twos: int, counts: int, deuces: int, jokers: int) -> Decision:
    """One meld with wilds of a hand that has no natural one: of wilds alone, or the dearest with one; else ()."""
    if deuces > 2:
        return WILD, 0, 0, 0, deuces, 0
    if jokers > 2:
        return WILD, 0, 0, 0, 0, jokers
    pairs = counts + _SIXES & _EIGHTS
    if pairs:
        r = 0 if pairs & 15 else (pairs.bit_length() - 1) >> 2
        return SET, r, ones & RANK[r], twos & RANK[r], int(not jokers), int(jokers > 0)
    best, at, chosen = 0, 0, 0
    for suit in range(4):
        held = ones >> 12 * suit & FULL
        if held & BESIDE[held]:
            line = held >> 1 | (held & 1) << 11
            for low in range(11):
                if line >> low & 1:
                    cards, places = _from(line, low)
                    if WORTH[cards] > best and cards & (cards - 1):
                        best, at, chosen = WORTH[cards], suit << 8 | places, cards << 12 * suit
    return (SEQUENCE, at, chosen, 0, int(not jokers), int(jokers > 0)) if best else ()


def _from(line: int, low: int) -> tuple[int, int]:
    """The longest sequence with one wild from this card upwards, with the kernel's ``gap * 16 + low`` of its places.

    The wild fills a gap; where there is none it goes to slot 2, where nothing fetches it, or to the high end.
    """
    end, gap = low + 1, -1
    while end < 12 and (line >> end & 1 or (gap < 0 and line >> end + 1 & 1)):
        if not line >> end & 1:
            gap = end
        end += 1
    cards = _span(line, low, end)
    if gap < 0:
        if low == 0:
            gap = low = -1
            if line >> 11 and end < 12:  # A 2 3
                cards, low = cards | 1, -2
        elif end < 12:
            gap = end
        else:
            gap = low = low - 1
    return cards, gap + 3 << 4 | low + 3


def going_out(ones: int, twos: int, counts: int, deuces: int, jokers: int, grows: int, set_max: int) -> Decision:
    """Melds, six figures each, after which melds on the table would take all that is left; () when none are seen."""
    idle = ones & ~grows
    if idle & ~(alike(ones, twos) | near(ones)):
        return ()
    wilds = deuces + jokers
    triples = counts + _FIVES & _EIGHTS
    while triples:
        low = triples & -triples
        triples ^= low
        idle &= ~RANK[(low.bit_length() - 1) >> 2]
    idle &= ~(
        IN_RUN[ones & FULL]
        | IN_RUN[ones >> 12 & FULL] << 12
        | IN_RUN[ones >> 24 & FULL] << 24
        | IN_RUN[ones >> 36] << 36
    )
    if idle.bit_count() + (twos & ~grows).bit_count() > 2 * wilds:
        return ()
    found = partition(ones, twos, deuces, jokers, set_max)
    for i in range(4, len(found), 6):
        ones, twos = ones & ~found[i] | twos & found[i] & ~found[i + 1], twos & ~found[i]
        wilds -= found[i + 2] + found[i + 3]
    if ones & ~grows or wilds > 1 or ones.bit_count() > 2:
        return ()
    return found[2:]
