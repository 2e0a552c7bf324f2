"""Matches of every game judged a second time, by a referee who shares no code with it; some are spoilt before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.contract import AnyGame, CardDeal, Setup, complete
from game.engine.match import Match
from game.engine.records import record
from game.engine.table import TABLE
from game.rules import all_games
from tests.helpers.matches import asked
from tests.laws.walks import PLIES, lines, played, seated, wandered
from tests.referee.compare import disagreements, lawful_lines, spread
from tests.referee.judging import violation
from tests.referee.pile.rummies import Rummy
from tests.referee.seen import REFEREES
from tests.referee.skarney import is_stop
from tests.referee.spoiling import SPOILERS, Spoiler, another_option, program_verdict, spoilt_once

GAMES = all_games()
SKARNEY = GAMES["skarney"]
CARDS = [game for game in GAMES.values() if game.deal_type is CardDeal]
OF_PILES = [game for game in CARDS if issubclass(REFEREES[game.id], Rummy)]
OF_OFFERS = [game for game in CARDS if game not in OF_PILES]
Line = dict[str, Any]


def each(games: list[AnyGame]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", games, ids=[game.id for game in games])


# ---------------------------------------------------------------- lawful matches


def lawful_matches(game: AnyGame, count: int, seed: int, plies: int = PLIES) -> Counter[str]:
    """Play ``count`` matches, half of them at random, every line of which the referee accepts; what was in them."""
    seen: Counter[str] = Counter()
    levels = ("novice", "casual", "steady") if game in OF_PILES else ()
    wandering = min(plies, 700) if game == SKARNEY else plies  # by chance its hands take longest
    for n, (setup, rng) in enumerate(spread(game, count, seed)):
        match = seated(game, setup, levels)
        match = played(match, plies) if n % 2 else wandered(match, rng, wandering)
        seen.update(_what(lawful_lines(match)))
        seen["finished"] += match.to_act is None
    return seen


def _what(shown: list[Line]) -> Iterator[str]:
    for line in shown:
        yield str(line.get("do", line["t"]))
        yield from (group["kind"] for group in line.get("melds", ()) if line.get("do") == "contract")
        if line["t"] == "score":
            yield "out" if line["out"] is not None else "nobody out"
        if line.get("do") == "take-pile":
            yield "take and add" if "meld" in line else "take and lay"
            yield "got" if line["got"] else "got nothing"
        if line.get("do") == "meld":
            yield f"{line['kind']}"
        if "refill" in line:
            yield "refill"


def must_be_seen(game: AnyGame) -> set[str]:
    """What matches in great number cannot well do without."""
    if game.deal_type is not CardDeal:
        return {"result", *(kind.do for kind in game.actions)}
    if game in OF_OFFERS:
        kinds = {"exchange"} if game == SKARNEY else {"set", "straight", "sequence"}
        return {"contract", "layoff", "meld", "end", "take", "refuse", "out", "nobody out", "finished"} | kinds
    common = {"draw", "meld", "layoff", "discard", "out", "nobody out", "finished", "set", "sequence"}
    if game.id == "iceberg":
        return common
    more = {"take-pile", "take and lay", "got", "got nothing", "pass"}
    extra = {"arlington": {"refill", "wild", "exchange", "take and add"}, "fortune": {"refill"}, "persian": {"jokers"}}
    return common | more | extra.get(game.id, {"take and add"})


@each(CARDS)
def test_matches_of_bots_and_of_chance_are_lawful_to_the_referee(game: AnyGame) -> None:
    """Every line of every record, over seatings, presets and options, is lawful by the rules in words.

    Of dice and boards the law says as much, with the same matches.
    """
    if game in OF_OFFERS:
        assert must_be_seen(game) <= {*lawful_matches(game, 4, 0)}
    else:
        seen = lawful_matches(game, 6, 0, 350)
        assert {"draw", "meld", "layoff", "discard", "out", "set", "sequence"} <= {*seen}


@pytest.mark.soak
@pytest.mark.timeout(3600)
@each([*GAMES.values()])
def test_four_hundred_matches_are_lawful_to_the_referee(game: AnyGame) -> None:
    """The same over four hundred matches, to their ends."""
    seen = lawful_matches(game, 400, 1)
    assert must_be_seen(game) <= {*seen}, must_be_seen(game) - {*seen}
    assert game in CARDS or seen["result"] == 400


@pytest.mark.soak
@pytest.mark.timeout(3600)
@each([*GAMES.values()])
def test_program_and_referee_judge_alike_under_mixed_options(game: AnyGame) -> None:
    """Actions in great number, lawful and nearly so: both accept, and to the same table, or both refuse.

    Of dice and boards by the same rule, but for what cannot be read, by another seat: both rules are broken.
    """
    tally: Counter[str] = Counter()
    levels = ("novice", "steady") if game in OF_PILES else ()
    for setup, rng in spread(game, 100, 2):
        match = wandered(seated(game, setup, levels), rng, plies=2500)
        found = next(disagreements(match, 60, rng, tally), None)
        assert found is None, found
    assert {f"accepted {action.do}" for action in game.actions} <= {*tally}, tally
    differing = {what: count for what, count in tally.items() if what.startswith("code")}
    if game in OF_PILES:
        assert sum(differing.values()) < tally["refused"] / 10, differing
    if game not in CARDS:
        assert not differing.keys() - {"code T4 / T1"}


# ---------------------------------------------------------------- rare ends


def circling(seats: int, seed: str) -> Match:
    """Everyone offers a stop card when they have one, and takes every one: aces go round and round."""
    singles = tuple((seat,) for seat in range(seats))
    match = seated(SKARNEY, Setup(singles, complete(SKARNEY, "standard", {}), seed))
    for seat in asked(match, 600):
        actions = list(SKARNEY.legal_actions(match.view(seat)))
        stops = [a for a in actions if a.do == "offer" and is_stop(a.card)]
        rest = [a for a in actions if a.do in ("take", "draw", "end", "offer")]
        assert match.play(seat, (stops or rest)[0]) is None
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stop_cards_cannot_circle_for_ever(seats: int) -> None:
    """S27: after twice as many turns as seats without a draw the next player draws, and the referee agrees when."""
    longest = 0
    for seed in range(2):
        shown = lines(circling(seats, f"circle {seed}"))
        assert violation(REFEREES["skarney"], shown) is None
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
        verbs = {action.do: action for action in SKARNEY.legal_actions(match.view(match.to_act))}
        assert (
            match.play(match.to_act, next(verbs[v] for v in ("draw", "refuse", "end", "offer") if v in verbs)) is None
        )
    shown = lines(match)
    assert shown[-1]["void"] is True
    assert match.deal() is None
    shown = lines(match)
    assert (shown[-1]["hand"], shown[-1]["dealer"]) == (1, 1)
    assert violation(REFEREES["skarney"], shown) is None


# ---------------------------------------------------------------- spoilt records


@cache
def to_spoil(game: AnyGame, count: int) -> list[tuple[Setup, list[Line]]]:
    """Records of matches of bots, shared by all ways to spoil them: copy a record before changing it."""
    levels = ("steady", "novice") if game in OF_PILES else ()
    return [
        (setup, lines(played(seated(game, setup, levels), plies=160 + 40 * (n % 9))))
        for n, (setup, _) in enumerate(spread(game, count, 5))
    ]


def refused(game: AnyGame, spoil: Spoiler, records: int, times: int) -> int:
    """Spoil each of so many records so often, compare the verdicts, and count those that were refused."""
    found = 0
    for n, (setup, shown) in enumerate(to_spoil(game, records)):
        rng = Random(f"{spoil.__name__} {n}")
        for _ in range(times):
            bad = spoilt_once(spoil, shown, rng)
            ours, theirs = program_verdict(bad), violation(REFEREES[game.id], bad)
            assert (ours and ours[0]) == (theirs and theirs[0]), f"{setup}: program {ours}, referee {theirs}"
            found += theirs is not None
    return found


OTHERS = tuple(spoil for spoil in SPOILERS if spoil is not another_option)


def in_every_way(games: list[AnyGame]) -> pytest.MarkDecorator:
    pairs = [(game, spoil) for game in games for spoil in (SPOILERS if game == SKARNEY else OTHERS)]
    ids = [f"{game.id}-{spoil.__name__}" for game, spoil in pairs]
    return pytest.mark.parametrize(("game", "spoil"), pairs, ids=ids)


@pytest.mark.one_in(4)
@in_every_way(OF_OFFERS)
def test_a_spoilt_record_is_refused_where_the_referee_refuses_it(game: AnyGame, spoil: Spoiler) -> None:
    """Program and referee stop at the same line of a record that was changed in one place, or find it lawful alike."""
    assert refused(game, spoil, 5, 12) >= 10


@pytest.mark.one_in(3)
@each(OF_PILES)
def test_spoilt_records_of_rummies_over_a_pile_are_refused_where_the_referee_refuses_them(game: AnyGame) -> None:
    """The same in every way at once, on fewer records."""
    assert sum(refused(game, spoil, 2, 3) for spoil in OTHERS) >= 3 * len(OTHERS)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@in_every_way(CARDS)
def test_many_spoilt_records_are_refused_where_the_referee_refuses_them(game: AnyGame, spoil: Spoiler) -> None:
    """The same over many more."""
    most = 50 if game in OF_OFFERS else 8
    assert refused(game, spoil, most, 12) >= most * 2
