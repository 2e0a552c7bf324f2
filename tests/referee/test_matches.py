"""Matches of Skarney judged a second time, by a referee who shares no code with the game."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.contract import Setup, complete
from game.engine.match import Match
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games
from tests.laws.walks import lines, played, seated, setups, wandered
from tests.referee.compare import disagreements, lawful_lines
from tests.referee.judging import violation
from tests.referee.skarney import Referee, is_stop

GAMES = all_games()
SKARNEY = GAMES["skarney"]
Line = dict[str, Any]


def spread(count: int, seed: int = 0) -> Iterator[tuple[Setup, Random]]:
    """``count`` set-ups over all seatings and presets, each with some house rules chosen at random."""
    plain = setups(SKARNEY)
    for n in range(count):
        rng = Random(f"spread {seed} {n}")
        base = plain[n % len(plain)]
        chosen = {o.id: rng.choice(o.values) for o in SKARNEY.options if rng.random() < 0.35}
        options = complete(SKARNEY, base.preset, chosen)
        yield Setup(base.sides, options, f"spread {seed} {n}", base.preset), rng


def program_verdict(shown: list[Line]) -> tuple[int, str] | None:
    """The first line that the program refuses, and by which rule."""
    try:
        record.replay(GAMES, shown)
    except record.Unlawful as error:
        return error.line, error.refusal.rule
    except record.NotARecord:
        return 1, "T4"
    return None


def agree(shown: list[Line]) -> str:
    """Let both judge; what they say when they differ in the line, or in whether there is one."""
    ours, theirs = program_verdict(shown), violation(Referee, shown)
    same = (ours and ours[0]) == (theirs and theirs[0])
    return "" if same else f"program {ours}, referee {theirs}: {shown[(ours or theirs or (1, ''))[0] - 1]}"


# ---------------------------------------------------------------- lawful matches


def lawful_matches(count: int, seed: int) -> None:
    seen: Counter[str] = Counter()
    for n, (setup, rng) in enumerate(spread(count, seed)):
        match = seated(SKARNEY, setup)
        match = played(match) if n % 2 else wandered(match, rng, plies=700)
        shown = lawful_lines(match)
        seen.update(str(line.get("do", line["t"])) for line in shown)
        seen.update("out" if line["out"] is not None else "stock" for line in shown if line["t"] == "score")
        seen["finished"] += match.to_act is None
    for what in ("contract", "exchange", "layoff", "meld", "end", "take", "refuse", "out", "stock", "finished"):
        assert seen[what], f"no match had {what}"


def test_matches_of_bots_and_of_chance_are_lawful_to_the_referee() -> None:
    """Every line of every record, over seatings, presets and house rules, is lawful by the rules in words."""
    lawful_matches(4, 0)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_four_hundred_matches_are_lawful_to_the_referee() -> None:
    """The same over four hundred matches."""
    lawful_matches(400, 1)


def tempted(count: int, moments: int, seed: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    for setup, rng in spread(count, seed):
        match = wandered(seated(SKARNEY, setup), rng, plies=2500)
        found = next(disagreements(match, moments, rng, tally), None)
        assert found is None, found
    return tally


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_program_and_referee_judge_alike_under_mixed_house_rules() -> None:
    """Hundreds of thousands of actions, lawful and nearly so: both accept, and to the same table, or both refuse."""
    tally = tempted(100, 60, 2)
    for verb in ("draw", "exchange", "contract", "meld", "layoff", "offer", "take", "refuse", "end"):
        assert tally[f"accepted {verb}"], f"no {verb} was ever accepted"


# ---------------------------------------------------------------- rare ends


def circling(seats: int, seed: str) -> Match:
    """Everyone offers a stop card when they have one, and takes every one: aces go round and round."""
    singles = tuple((seat,) for seat in range(seats))
    match = seated(SKARNEY, Setup(singles, complete(SKARNEY, "standard", {}), seed))
    while match.to_act is not None and match.ply < 600:
        if match.to_act == TABLE:
            match.deal()
            continue
        view = match.view(match.to_act)
        actions = list(SKARNEY.legal_actions(view))
        stops = [a for a in actions if a.do == "offer" and is_stop(a.card)]  # type: ignore[attr-defined]
        rest = [a for a in actions if a.do in ("take", "draw", "end", "offer")]
        assert match.play(match.to_act, (stops or rest)[0]) is None
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stop_cards_cannot_circle_for_ever(seats: int) -> None:
    """S27: after twice as many turns as seats without a draw the next player draws, and the referee agrees when."""
    longest = 0
    for seed in range(2):
        shown = lines(circling(seats, f"circle {seed}"))
        assert violation(Referee, shown) is None
        dry = 0
        for line in shown:
            dry = {"draw": 0, "offer": dry + 1}.get(str(line.get("do")), dry)
            longest = max(longest, dry)
    assert longest == 2 * seats + 1  # the turn of the last draw offers too, then 2 x seats turns go without one


def test_an_equal_hand_does_not_count() -> None:
    """S35: with nobody out and the best nets equal the hand is void and dealt again by the same dealer."""
    head = lines(seated(SKARNEY, Setup(((0,), (1,)), complete(SKARNEY, "standard", {}), "void")))[0]
    twins_in_pairs = sorted(r + s for r in "A23456789TJQK" for s in "CDHS" for _ in "ab") + ["XX"] * 4
    match = record.replay(GAMES, [head, {"t": "deal", "hand": 1, "dealer": 1, "deck": twins_in_pairs}])
    while match.to_act not in (TABLE, None):
        assert match.to_act is not None
        verbs = {action.do: action for action in SKARNEY.legal_actions(match.view(match.to_act))}
        assert (
            match.play(match.to_act, next(verbs[v] for v in ("draw", "refuse", "end", "offer") if v in verbs)) is None
        )
    shown = lines(match)
    assert shown[-1]["void"] is True
    assert match.deal() is None
    shown = lines(match)
    assert (shown[-1]["hand"], shown[-1]["dealer"]) == (1, 1)
    assert violation(Referee, shown) is None


# ---------------------------------------------------------------- spoilt records


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
    values = next(option.values for option in SKARNEY.options if option.id == name)
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


SPOILERS = (
    swap_cards, another_seat, another_number, another_order, another_kind, another_deck, another_dealer, another_option,
    missing, missing_key, doubled, swapped,
)  # fmt: skip


def spoilt(spoil: Callable[[list[Line], int, Random], None], count: int) -> Counter[str]:
    """Spoil so many records, each in one line, and compare the verdicts; how many were refused and how many not."""
    tally: Counter[str] = Counter()
    for n, (setup, shown) in enumerate(to_spoil(max(count // 12, 3))):
        rng = Random(f"{spoil.__name__} {n}")
        for _ in range(12):
            bad = spoilt_once(spoil, shown, rng)
            difference = agree(bad)
            assert not difference, f"{setup}: {difference}"
            tally["refused" if violation(Referee, bad) else "still lawful"] += 1
    return tally


@cache
def to_spoil(count: int) -> list[tuple[Setup, list[Line]]]:
    """Records of matches of bots, shared by all ways to spoil them: copy a record before changing it."""
    setups = [setup for setup, _ in spread(count, 5)]
    return [(each, lines(played(seated(SKARNEY, each), plies=220 + 40 * (n % 9)))) for n, each in enumerate(setups)]


def spoilt_once(spoil: Callable[[list[Line], int, Random], None], shown: list[Line], rng: Random) -> list[Line]:
    """The record changed in one place; lines that are few are as likely as those that are many."""
    by_kind: dict[str, list[int]] = {}
    for at, line in enumerate(shown[1:], 1):
        by_kind.setdefault(str(line.get("do", line["t"])), []).append(at)
    while True:
        bad = copy.deepcopy(shown)
        spoil(bad, rng.choice(by_kind[rng.choice(sorted(by_kind))]), rng)
        if bad != shown:
            return bad


@pytest.mark.one_in(4)
@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_a_spoilt_record_is_refused_where_the_referee_refuses_it(spoil: Callable[..., None]) -> None:
    """Program and referee stop at the same line of a record that was changed in one place, or find it lawful alike."""
    tally = spoilt(spoil, 60)
    assert tally["refused"] >= 10, tally


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_many_spoilt_records_are_refused_where_the_referee_refuses_them(spoil: Callable[..., None]) -> None:
    """The same over many more."""
    assert spoilt(spoil, 600)["refused"] >= 100
