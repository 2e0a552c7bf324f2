"""What cards are worth in Skarney, and what actions say: the tables, the scripts that fit them, what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.cards.fast_state import OVER, TO_ANSWER, TO_PLAY
from game.rules.skarney.ai import fast_value
from game.rules.skarney.ai.fast import DEUCE, JOKER, TAKE, Hand, Rules, deal_hand
from game.rules.skarney.ai.fast_policy import FETCH_WORTH, Policy, decide, offers, playout
from game.rules.skarney.ai.weights import PARTNERS, best, make_policy, values
from game.rules.skarney.fitted.manners import MANNERS
from tests.helpers.scripts import loaded

PACK = [*range(48)] * 2 + [DEUCE] * 8 + [JOKER] * 4
TWO, FOUR = (0, 1, 0, 1), (0, 1, 2, 3)


@pytest.fixture(scope="module")
def gather() -> ModuleType:
    return loaded("values/gather.py")


@pytest.fixture(scope="module")
def fit(gather: ModuleType) -> ModuleType:
    assert gather
    return loaded("values/fit.py")


@pytest.fixture(scope="module")
def manners(fit: ModuleType) -> ModuleType:
    assert fit
    return loaded("values/manners.py")


@pytest.fixture(scope="module")
def tables(gather: ModuleType) -> dict[str, Any]:
    found: dict[str, Any] = gather.read(gather.VALUES)
    return found


def positions(rng: Random, policy: Policy, sides: tuple[int, ...], hands: int) -> Iterator[Hand]:
    """All of some hands."""
    for number in range(hands):
        hand = deal_hand(Rules(sides, 1 + number % 7, True, 4), PACK, number % 4, 1 + rng.getrandbits(60))
        while hand.phase != OVER:
            yield hand
            hand.apply(decide(hand, policy))


def odd(fit: ModuleType, rng: Random) -> dict[str, dict[str, list[int]]]:
    """Tables of figures by chance."""
    return {
        kind: {name: [rng.randrange(-999, 1000) for _ in range(size)] for name, size in sizes.items()}
        for kind, sizes in fit.TABLES.items()
    }


def test_every_table_is_as_long_as_it_is_read(fit: ModuleType, tables: dict[str, Any]) -> None:
    for seating in ("partners", "singles"):
        lengths = {kind: {name: len(table) for name, table in of.items()} for kind, of in tables[seating].items()}
        assert lengths == {kind: dict(sizes) for kind, sizes in fit.TABLES.items()}


@pytest.mark.parametrize("sides", [TWO, FOUR])
def test_what_is_gathered_is_what_the_player_goes_by(
    gather: ModuleType, fit: ModuleType, sides: tuple[int, ...]
) -> None:
    """With figures by chance the places that are written down come to just what is computed in play."""
    rng, seen = Random("places"), dict.fromkeys(fit.TABLES, 0)
    there = odd(fit, rng)
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


def test_what_goes_with_what_the_partner_took_is_offered_sooner_and_what_the_next_took_later(
    tables: dict[str, Any],
) -> None:
    """The convention between partners, at every stage before the contract and after it."""
    flags = tables["partners"]["offer"]["flags"]
    rows = [flags[at : at + fast_value.FLAGS] for at in range(0, len(flags), fast_value.FLAGS)]
    assert sum(row[7] > 0 for row in rows) >= len(rows) - 1
    assert sum(row[3] < 0 for row in rows) >= len(rows) - 1


@pytest.mark.parametrize(("sides", "deals"), [(TWO, 300), (FOUR, 300)])
def test_the_one_who_plays_by_values_wins_against_the_figures_alone(sides: tuple[int, ...], deals: int) -> None:
    """The same deals with the seats changed over; by luck of their own, always the same."""
    valued, rng, gained = best(partners=sides == TWO), Random("valued"), 0.0
    figures = list(valued.figures)
    figures[FETCH_WORTH] = 0
    players = valued, make_policy(tuple(figures))
    for number in range(deals):
        luck = 1 + rng.getrandbits(60)
        for swapped in (0, 1):
            whose = [(seat + swapped) % 2 for seat in range(4)]
            hand = deal_hand(Rules(sides, 1 + number % 7, True, 4), PACK, number % 4, luck)
            points = playout(hand, [players[who] for who in whose], 0)
            gained += sum(points[sides[seat]] * (1 - 2 * whose[seat]) for seat in range(4))
    assert gained > 0


def test_rows_are_gathered_of_every_kind_and_written_as_they_are_read(
    gather: ModuleType, fit: ModuleType, tmp_path: Any
) -> None:
    policy = best(partners=True)
    table, hands = gather.Table((policy,) * 4, TWO, Random("rows")), iter([True] * 4 + [False])
    assert gather.gathered(table, lambda: next(hands)) == 4
    for kind, rows in table.rows.items():
        assert rows.points
        assert len(rows.places) == len(rows.points) * gather.WIDE[kind]
        rows.write(tmp_path / f"out.{kind}")
        assert (tmp_path / f"out.{kind}.h").stat().st_size == 2 * len(rows.places)
        assert (tmp_path / f"out.{kind}.f").stat().st_size == 4 * len(rows.points)
    firsts = table.rows["offer"].places[:: gather.WIDE["offer"]]
    assert firsts[0] == 1
    assert set(firsts) == {0, 1}
    assert set(fit.TABLES) == set(gather.WIDE)


def test_values_are_written_as_they_stand_there(fit: ModuleType, gather: ModuleType, tables: dict[str, Any]) -> None:
    assert fit.written(tables) == gather.VALUES.read_text(encoding="utf-8")


def test_without_its_libraries_the_fit_says_what_to_do(
    fit: ModuleType,
    gather: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Any,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numpy", None)
    copy = tmp_path / "tables.py"
    copy.write_bytes(gather.VALUES.read_bytes())
    assert fit.main([str(copy), "partners", str(tmp_path / "none")]) == 2
    assert "fitting" in capsys.readouterr().err
    assert copy.read_bytes() == gather.VALUES.read_bytes()


# ---------------------------------------------------------------- what actions say of who sits there


def test_rows_tell_what_every_seat_did_so_far(manners: ModuleType) -> None:
    rows = list(manners.rows("rows", 2))
    actions, turn, offer = (
        len(manners.ACTION_KINDS),
        manners.ACTION_KINDS.index("turn"),
        manners.ACTION_KINDS.index("offer"),
    )
    assert {row.hand for row in rows} == {0, 1}
    for number in (0, 1):
        hand = [row for row in rows if row.hand == number]
        turns = sum(row.counts[turn] + row.counts[actions + turn] for row in hand[-4:])
        assert turns == len(hand) / 4 - 1  # the deal begins the first turn
        for seat in range(4):
            mine = hand[seat::4]
            assert len({row.level for row in mine}) == 1
            for before, after in pairwise(mine):
                assert all(b <= a for b, a in zip(before.counts, after.counts, strict=True))
            last = mine[-1].counts
            assert 0 < last[offer] + last[actions + offer] <= last[turn] + last[actions + turn]


def test_manners_are_written_as_they_stand_there(manners: ModuleType) -> None:
    assert manners.written(MANNERS) == manners.MANNERS_FILE.read_text(encoding="utf-8")
    figures = [*range(2 * len(manners.ACTION_KINDS) + 1)]
    table = manners.table(figures)
    assert table[manners.NOTHING] == (2 * len(manners.ACTION_KINDS), 0)
    assert table[manners.ACTION_KINDS[3]] == (3, 3 + len(manners.ACTION_KINDS))


def test_without_its_library_the_fit_of_manners_says_what_to_do(
    manners: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numpy", None)
    before = manners.MANNERS_FILE.read_bytes()
    assert manners.main(["--hands", "1"]) == 2
    assert "fitting" in capsys.readouterr().err
    assert manners.MANNERS_FILE.read_bytes() == before
