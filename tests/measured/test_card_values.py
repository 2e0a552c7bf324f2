"""What cards are worth in Skarney, and what actions say: the tables, the scripts that fit them, what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.cards.fast_state import OVER, TO_ANSWER, TO_PLAY
from game.rules.skarney.ai import fast_value
from game.rules.skarney.ai.fast import DEUCE, JOKER, TAKE, Hand, Rules, deal_hand
from game.rules.skarney.ai.fast_policy import Policy, decide, offers
from game.rules.skarney.ai.weights import PARTNERS, best, make_policy, values
from game.rules.skarney.fitted.manners import MANNERS
from values import fit, gather, manners

PACK = [*range(48)] * 2 + [DEUCE] * 8 + [JOKER] * 4
TWO, FOUR = (0, 1, 0, 1), (0, 1, 2, 3)


@pytest.fixture(scope="module")
def tables() -> dict[str, Any]:
    found: dict[str, Any] = gather.read(gather.VALUES)
    return found


def positions(rng: Random, policy: Policy, sides: tuple[int, ...], hands: int) -> Iterator[Hand]:
    """All of some hands."""
    for number in range(hands):
        hand = deal_hand(Rules(sides, 1 + number % 7, True, 4), PACK, number % 4, 1 + rng.getrandbits(60))
        while hand.phase != OVER:
            yield hand
            hand.apply(decide(hand, policy))


def odd(rng: Random) -> dict[str, dict[str, list[int]]]:
    """Tables of figures by chance."""
    return {
        kind: {name: [rng.randrange(-999, 1000) for _ in range(size)] for name, size in sizes.items()}
        for kind, sizes in fit.TABLES.items()
    }


def test_every_table_is_as_long_as_it_is_read(tables: dict[str, Any]) -> None:
    for seating in ("partners", "singles"):
        lengths = {kind: {name: len(table) for name, table in of.items()} for kind, of in tables[seating].items()}
        assert lengths == {kind: dict(sizes) for kind, sizes in fit.TABLES.items()}


@pytest.mark.parametrize("sides", [TWO, FOUR])
def test_what_is_gathered_is_what_the_player_goes_by(sides: tuple[int, ...]) -> None:
    """With figures by chance the places that are written down come to just what is computed in play."""
    rng, seen = Random("places"), dict.fromkeys(fit.TABLES, 0)
    there = odd(rng)
    policy, usual = make_policy(PARTNERS, values(there)), best(partners=sides == TWO)

    def total(kind: str, names: tuple[str, ...], places: tuple[int, ...]) -> int:
        seen[kind] += 1
        return sum(there[kind][name][place] for name, place in zip(names, places, strict=True))

    for hand in positions(rng, usual, sides, 12):
        seat = hand.asked
        side = sides[seat]
        if hand.phase == TO_ANSWER and hand.offered < DEUCE and hand.down[side]:
            names = tuple(fit.TABLES["take"])
            wanted = total("take", names, gather.answered(hand, seat, hand.offered)) > 0
            assert (decide(hand, policy) == (TAKE,)) == wanted
        if hand.phase != TO_PLAY:
            continue
        worths = {}
        for card in range(DEUCE):
            if hand.ones[seat] >> card & 1:
                *places, stage, flags = gather.offered(hand, seat, card)
                names = ("kin", "short_same", "short_near", "rank", "laid")
                marked = [at for at in range(fast_value.FLAGS) if flags >> at & 1]
                worths[card] = total("offer", names, tuple(places))
                worths[card] += sum(there["offer"]["flags"][fast_value.FLAGS * stage + at] for at in marked)
        if worths:
            assert offers(hand, policy, 48) == sorted(worths, key=lambda card: (-worths[card], card))
        fetched = total("fetch", ("hand", "bonus", "others", "others", "others"), gather.fetched(hand, seat))
        assert fast_value.worth_fetching(hand, seat, side, policy.values) == fetched
        kept = fast_value.not_worth_laying(hand, seat, side, policy.values)
        for card in range(DEUCE):
            if hand.ones[seat] & hand.grows[side] & 1 << card:
                laid = total("lay", ("kind", "few", "hand"), gather.laid_off(hand, seat, card))
                assert (laid < 0) == bool(kept >> card & 1)
    assert min(seen.values()) > 10


def test_values_are_written_as_they_stand_there(tables: dict[str, Any]) -> None:
    assert fit.written(tables) == gather.VALUES.read_text(encoding="utf-8")


# ---------------------------------------------------------------- what actions say of who sits there


def test_manners_are_written_as_they_stand_there() -> None:
    assert manners.written(MANNERS) == manners.MANNERS_FILE.read_text(encoding="utf-8")
    figures = [*range(2 * len(manners.ACTION_KINDS) + 1)]
    table = manners.table(figures)
    assert table[manners.NOTHING] == (2 * len(manners.ACTION_KINDS), 0)
    assert table[manners.ACTION_KINDS[3]] == (3, 3 + len(manners.ACTION_KINDS))
