"""A record may list the cards of a meld in any order, but for runs; and nothing that it says is a crash."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from game.cards.melds import IN_ORDER
from game.engine.contract import CardDeal
from game.engine.lines import record
from game.rules import all_games
from tests.laws.walks import cut, lines, setups, walk

GAMES = all_games()
MELDING = [game.id for game in GAMES.values() if game.deals is CardDeal]
ANYTHING = [None, True, -1, 0, 7, 10**30, 1.5, "", "7H", "XX", "set", "wild", "ZZ", [], ["2C", "2C"], [[]], {}]
Line = dict[str, Any]


def orderless(line: Line, kinds: list[str]) -> Iterator[list[str]]:
    """The lists of cards in an action that may stand in any order; ``kinds`` are those of the hand's melds so far."""
    kind = kinds[line["meld"]] if "meld" in line else line.get("kind")
    if kind is not None and kind not in IN_ORDER:
        yield from (line[key] for key in ("cards", "result") if line.get(key))
    yield from (group["cards"] for group in line.get("melds", ()) if group["kind"] not in IN_ORDER)


def shuffled(told: list[Line], rng: Random) -> tuple[list[Line], int, int]:
    """A copy in which each of those lists is shuffled, how many there are, and how many are in another order now."""
    copied, kinds, found, changed = copy.deepcopy(told), list[str](), 0, 0
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


def scores(told: list[Line]) -> list[Line]:
    return [line for line in told if line["t"] in ("score", "result")]


def accepts_any_order(game: str, numbers: Iterable[int]) -> tuple[int, int]:
    """Shuffle the records of these walks, replay and compare; how many lists could be shuffled, and were."""
    could = were = 0
    for number in numbers:
        told = lines(walk(GAMES[game], number))
        other, found, changed = shuffled(told, Random(f"{game} {number}"))
        assert scores(lines(record.replay(GAMES, other))) == scores(told), f"{game} {number}"
        could, were = could + found, were + changed
    return could, were


@pytest.mark.parametrize("game", MELDING)
def test_sets_and_wild_melds_may_be_listed_in_any_order(game: str) -> None:
    """The formats: order counts in sequences alone; the same scores come out."""
    could, were = accepts_any_order(game, range(min(4, len(setups(GAMES[game])))))
    assert were >= could // 2


def test_records_have_lists_to_shuffle() -> None:
    """The law above says something."""
    could, were = accepts_any_order("fortune", range(1))
    assert 10 <= could // 2 <= were <= could


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", MELDING)
def test_every_walk_may_be_listed_in_any_order(game: str) -> None:
    """The same over every seating, preset and option."""
    accepts_any_order(game, range(len(setups(GAMES[game]))))


def spoilt(told: list[Line], rng: Random) -> list[Line]:
    """A copy with something else in one place of one line, or without it."""
    copied = copy.deepcopy(told)
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
    """Replay so many spoilt copies of a walk's beginning; how many were refused, each in words."""
    told, refused = lines(cut(walk(GAMES[game], number), 60)), 0
    for n in range(count):
        bad = spoilt(told, Random(f"{game} {number} {n}"))
        try:
            record.replay(GAMES, bad)
        except (record.Unlawful, record.NotARecord):
            refused += 1
    return refused


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_record_says_is_judged(game: str) -> None:
    """A line that makes no sense is refused in words; no traceback, whatever stands in it."""
    assert survives(game, 0, 60) >= 20


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_many_records_say_is_judged(game: str) -> None:
    for number in range(len(setups(GAMES[game]))):
        survives(game, number, 400)
