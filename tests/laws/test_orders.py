"""A record may list the cards of a meld in any order, except for runs; and no content of a record causes a crash."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from game.cards.melds import IN_ORDER
from game.engine.contract import CardDeal
from game.engine.records import record
from game.rules import all_games
from tests.laws.walks import cut, lines, setups, walk

GAMES = all_games()
LONG = pytest.param(400, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])
MELDING = [game.id for game in GAMES.values() if game.deal_type is CardDeal]
ANYTHING = [None, True, -1, 0, 7, 10**30, 1.5, "", "7H", "XX", "set", "wild", "ZZ", [], ["2C", "2C"], [[]], {}]
Line = dict[str, Any]


def orderless(line: Line, kinds: list[str]) -> Iterator[list[str]]:
    """Yield an action's lists of cards that may be in any order; ``kinds`` are those of the hand's melds so far."""
    kind = kinds[line["meld"]] if "meld" in line else line.get("kind")
    if kind is not None and kind not in IN_ORDER:
        yield from (line[key] for key in ("cards", "result") if line.get(key))
    yield from (group["cards"] for group in line.get("melds", ()) if group["kind"] not in IN_ORDER)


def shuffled(rows: list[Line], rng: Random) -> tuple[list[Line], int, int]:
    """Return a copy with each of those lists shuffled, how many there are, and how many have another order now."""
    copied, kinds, found, changed = copy.deepcopy(rows), list[str](), 0, 0
    for line in copied:
        if line["t"] == "deal":
            kinds = []
        if line["t"] != "act":
            continue
        for cards in orderless(line, kinds):
            before = tuple(cards)
            rng.shuffle(cards)
            found += len({*cards}) > 1
            changed += before != tuple(cards)
        kinds += [group["kind"] for group in line.get("melds", ())]
        if "kind" in line:
            kinds.append(line["kind"])
    return copied, found, changed


def scores(rows: list[Line]) -> list[Line]:
    return [line for line in rows if line["t"] in ("score", "result")]


def accepts_any_order(game: str, numbers: Iterable[int]) -> tuple[int, int]:
    """Shuffle the records of these walks, replay and compare; returns how many lists could be shuffled, and were."""
    could = were = 0
    for number in numbers:
        rows = lines(walk(GAMES[game], number))
        other, found, changed = shuffled(rows, Random(f"{game} {number}"))
        assert scores(lines(record.replay(GAMES, other))) == scores(rows), f"{game} {number}"
        could, were = could + found, were + changed
    return could, were


@pytest.mark.parametrize("walks", [2, LONG])
@pytest.mark.parametrize("game", MELDING)
def test_sets_and_wild_melds_may_be_listed_in_any_order(game: str, walks: int) -> None:
    """Record format: order counts in runs alone; the scores are the same. In the long run of every walk."""
    could, were = accepts_any_order(game, range(min(walks, len(setups(GAMES[game])))))
    assert were >= could // 2


def test_records_have_lists_to_shuffle() -> None:
    """The law above applies to something."""
    could, were = accepts_any_order("fortune", range(1))
    assert 10 <= could // 2 <= were <= could


def spoilt(rows: list[Line], rng: Random) -> list[Line]:
    """Return a copy with one value of one line replaced or removed."""
    copied = copy.deepcopy(rows)
    holder: Any = rng.choice(copied)
    while True:
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
        if not isinstance(holder[key], dict | list) or not holder[key] or rng.random() < 0.3:
            break
        holder = holder[key]
    if rng.random() < 0.2:
        del holder[key]
    else:
        holder[key] = rng.choice(ANYTHING)
    return copied


def survives(game: str, number: int, count: int) -> int:
    """Replay so many damaged copies of a walk's beginning; returns how many were refused, each in words."""
    rows, refused = lines(cut(walk(GAMES[game], number), 60)), 0
    for n in range(count):
        bad = spoilt(rows, Random(f"{game} {number} {n}"))
        try:
            record.replay(GAMES, bad)
        except (record.Unlawful, record.NotARecord):
            refused += 1
    return refused


@pytest.mark.parametrize("count", [30, LONG])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_record_says_is_judged(game: str, count: int) -> None:
    """A line that makes no sense is refused in words, without a traceback, whatever it contains."""
    for number in range(len(setups(GAMES[game])) if count > 30 else 1):
        assert survives(game, number, count) >= 10
