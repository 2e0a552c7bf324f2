"""Ways to spoil a record in one place, and where the program stops at a spoilt one."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.engine.records import record
from game.rules import all_games

GAMES = all_games()
Line = dict[str, Any]
Spoiler = Callable[[list[Line], int, Random], None]


def program_verdict(shown: list[Line]) -> tuple[int, str] | None:
    """The first line that the program refuses, and by which rule."""
    try:
        record.replay(GAMES, shown)
    except record.Unlawful as error:
        return error.line, error.refusal.rule
    except record.NotARecord:
        return 1, "T4"
    return None


def spoilt_once(spoil: Spoiler, shown: list[Line], rng: Random) -> list[Line]:
    """The record changed in one place; lines that are few are as likely as those that are many."""
    by_kind: dict[str, list[int]] = {}
    for at, line in enumerate(shown[1:], 1):
        by_kind.setdefault(str(line.get("do", line["t"])), []).append(at)
    while True:
        bad = copy.deepcopy(shown)
        spoil(bad, rng.choice(by_kind[rng.choice(sorted(by_kind))]), rng)
        if bad != shown:
            return bad


def swap_cards(shown: list[Line], at: int, rng: Random) -> None:
    """Another card in the line, wherever it names one."""
    holders = [(h, k) for h, k in _leaves(shown[at]) if isinstance(h[k], str) and len(h[k]) == 2 and h[k] != "do"]
    if holders:
        holder, key = rng.choice(holders)
        holder[key] = rng.choice("A23456789TJQK") + rng.choice("CDHS")


def another_seat(shown: list[Line], at: int, rng: Random) -> None:
    shown[at]["seat"] = rng.choice([-1, 0, 1, 2, 3, 4, "0", None, True])


def another_number(shown: list[Line], at: int, rng: Random) -> None:
    """A meld, a score, a dealer or a hand's number changed by a little."""
    holders = [(h, k) for h, k in _leaves(shown[at]) if type(h[k]) is int]
    if holders:
        holder, key = rng.choice(holders)
        holder[key] += rng.choice([-5, -1, 1, 5])


def another_order(shown: list[Line], at: int, rng: Random) -> None:
    lists = [h[k] for h, k in _leaves(shown[at], lists=True) if isinstance(h[k], list) and len(h[k]) > 1]
    if lists:
        rng.shuffle(rng.choice(lists))


def another_kind(shown: list[Line], at: int, rng: Random) -> None:
    holders = [(h, k) for h, k in _leaves(shown[at]) if k in ("kind", "do", "t")]
    holder, key = rng.choice(holders)
    kinds, verbs = ("set", "sequence", "wild", "run"), ("draw", "end", "take", "refuse", "fly")
    holder[key] = rng.choice({"kind": kinds, "do": verbs, "t": ("act", "deal")}[key])


def another_deck(shown: list[Line], at: int, rng: Random) -> None:
    deals = [n for n, line in enumerate(shown) if line["t"] == "deal"]
    deck = shown[rng.choice(deals)]["deck"]
    i, j = rng.sample(range(len(deck)), 2)
    deck[i], deck[j] = deck[j], rng.choice((deck[i], deck[j]))


def another_dealer(shown: list[Line], at: int, rng: Random) -> None:
    deals = [n for n, line in enumerate(shown) if line["t"] == "deal"]
    shown[rng.choice(deals)]["dealer"] = rng.choice([0, 1, 2, 3, 4, -1, None, "1"])


def another_option(shown: list[Line], at: int, rng: Random) -> None:
    name = rng.choice(list(shown[0]["options"]))
    values = next(option.values for option in GAMES[shown[0]["game"]].options if option.id == name)
    shown[0]["options"][name] = rng.choice([*values, *values, "perhaps", 4.0])


def missing(shown: list[Line], at: int, rng: Random) -> None:
    del shown[at]


def missing_key(shown: list[Line], at: int, rng: Random) -> None:
    holder, key = rng.choice([(h, k) for h, k in _leaves(shown[at]) if isinstance(h, dict)])
    if key not in ("kind",):
        del holder[key]


def doubled(shown: list[Line], at: int, rng: Random) -> None:
    shown.insert(at, copy.deepcopy(shown[at]))


def swapped(shown: list[Line], at: int, rng: Random) -> None:
    if at + 1 < len(shown):
        shown[at], shown[at + 1] = shown[at + 1], shown[at]


def _leaves(node: Any, lists: bool = False) -> Iterator[tuple[Any, Any]]:
    """Each value inside a line with what holds it; with ``lists`` the lists too."""
    for key, value in list(node.items()) if isinstance(node, dict) else list(enumerate(node)):
        if isinstance(value, dict | list):
            if lists:
                yield node, key
            yield from _leaves(value, lists)
        else:
            yield node, key


SPOILERS: tuple[Spoiler, ...] = (
    swap_cards, another_seat, another_number, another_order, another_kind, another_deck, another_dealer, another_option,
    missing, missing_key, doubled, swapped,
)  # fmt: skip
