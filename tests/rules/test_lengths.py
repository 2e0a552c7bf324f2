"""The length of a match, in every game of points: which lengths there are, when matches end, and what records say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.duel import Contest, play_pairs
from game.engine.contract import AnyGame, Setup, complete, fitting
from game.engine.lengths import HAND, LONG, MATCH, SHORT, STANDARD
from game.engine.messages import InputError
from game.engine.records import record
from game.learn.code import code_of, setup_of
from game.rules import all_games
from tests.helpers import matches
from tests.helpers.matches import new_match
from tests.laws.walks import lines, played, seated
from tests.referee.seen import REFEREES

Line = dict[str, Any]
GAMES = all_games()
TARGETS = {
    "skarney-gin": 200, "rummy-500": 500, "rummy-500-partnership": 500, "persian": 500, "fortune": 500,
    "arlington": 1000, "iceberg": 5000,
}  # fmt: skip
NUMBERED = {
    ("skarney", STANDARD): [1, 2, 3, 4, 5, 6, 7], ("skarney", SHORT): [1, 4, 7],
    ("scarney-dice", STANDARD): [1, 2, 3, 4, 5, 6, 7], ("scarney-dice", SHORT): [1, 2, 3],
}  # fmt: skip
OFFERED: dict[str, tuple[str, ...]] = dict.fromkeys(TARGETS, (STANDARD, HAND, SHORT, LONG))
OFFERED |= dict.fromkeys(("skarney", "scarney-dice"), (STANDARD, HAND, SHORT))
NOT_OFFERED = sorted(GAMES.keys() - OFFERED)
QUICK = ("novice", "casual")


def setup_for(game: AnyGame, length: str, seed: str = "length", preset: str = "standard") -> Setup:
    return matches.setup_for(game, 0, f"{seed} {length}", preset, **{MATCH: length})


def ends(name: str, length: str, scores: list[Line]) -> bool:
    """Does the match end with the last of these score lines, by the rules in words (M1, M2)?"""
    counted = [line["hand"] for line in scores if not line["void"]]
    totals = scores[-1]["totals"]
    if length == HAND:
        return bool(counted)
    if name in TARGETS:
        goal = {SHORT: TARGETS[name] // 2, LONG: TARGETS[name] * 2}.get(length, TARGETS[name])
        return (max(totals) >= goal and totals.count(max(totals)) == 1) or counted[-1:] == [100]
    return counted == NUMBERED[name, length]


def test_every_game_of_points_offers_its_lengths() -> None:
    """M2, M3: last of the options, and no preset speaks of it."""
    for name, game in GAMES.items():
        last = game.options[-1] if game.options else None
        assert (last.values if last and last.id == MATCH else ()) == OFFERED.get(name, ()), name
        assert not any(MATCH in preset.options for preset in game.presets)


@pytest.mark.parametrize("name", OFFERED)
def test_matches_end_when_the_rules_say(name: str) -> None:
    """M1, M2: after no earlier score and after none later; the referee agrees, and the record replays."""
    game = GAMES[name]
    for length in OFFERED[name]:
        if length == LONG and name != "skarney-gin":
            continue  # as short ones do; long in the soak
        check(game, setup_for(game, length))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", OFFERED)
def test_matches_of_every_length_and_preset_end_when_the_rules_say(name: str) -> None:
    """The same by every preset, many times."""
    game = GAMES[name]
    for preset in game.presets:
        for length in OFFERED[name]:
            if fitting(game, preset.id, {MATCH: length}):
                for n in range(5):
                    check(game, setup_for(game, length, f"{n}", preset.id))


def check(game: AnyGame, setup: Setup) -> None:
    rows = lines(played(seated(game, setup, QUICK), plies=20_000))
    scores = [line for line in rows if line["t"] == "score"]
    length = str(setup.options[MATCH])
    over = [ends(game.id, length, scores[: n + 1]) for n in range(len(scores))]
    assert over == [*[False] * (len(scores) - 1), True], f"{game.id} {length}"
    assert rows[-1]["t"] == "result"
    assert rows[0]["options"][MATCH] == length
    assert lines(record.replay(GAMES, rows)) == rows
    referee = REFEREES[game.id](rows[0])
    for line in rows[1:]:
        referee.read(line)


@pytest.mark.parametrize("name", OFFERED)
def test_a_record_without_a_length_is_of_a_usual_match(name: str) -> None:
    """As records were before lengths; every other option must be said."""
    game = GAMES[name]
    rows = lines(played(seated(game, setup_for(game, STANDARD), QUICK), plies=120))
    old = [{**rows[0], "options": {k: v for k, v in rows[0]["options"].items() if k != MATCH}}, *rows[1:]]
    assert old[0] != rows[0]
    assert lines(record.replay(GAMES, old)) == rows
    REFEREES[name](old[0])
    bare = {**rows[0], "options": {MATCH: STANDARD}}
    with pytest.raises(record.Unlawful, match="is not said"):
        record.replay(GAMES, [bare])


@pytest.mark.parametrize("name", NOT_OFFERED)
def test_where_lengths_are_not_offered_a_record_may_say_standard(name: str) -> None:
    """M3: or nothing; anything else is refused in one line."""
    game = GAMES[name]
    head = lines(new_match(game))[0]
    assert MATCH not in head["options"]
    record.replay(GAMES, [head])
    record.replay(GAMES, [{**head, "options": {**head["options"], MATCH: STANDARD}}])
    for wrong in (HAND, SHORT, LONG, 7, None):
        with pytest.raises(record.Unlawful) as refused:
            record.replay(GAMES, [{**head, "options": {**head["options"], MATCH: wrong}}])
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("name", "length"), [("skarney", LONG), ("scarney-dice", LONG), ("iceberg", "seven")])
def test_a_length_that_is_not_offered_is_refused(name: str, length: str) -> None:
    """M2, M3."""
    with pytest.raises(InputError, match="option match cannot be"):
        complete(GAMES[name], "standard", {MATCH: length})


def code_setups() -> Iterator[tuple[AnyGame, Setup]]:
    for name, offered in OFFERED.items():
        for preset in GAMES[name].presets:
            for length in offered:
                if length in fitting(GAMES[name], preset.id, {MATCH: length}).values():
                    yield GAMES[name], setup_for(GAMES[name], length, "code", preset.id)


def test_codes_say_the_length_and_are_what_they_were_for_usual_matches() -> None:
    """A code from before lengths still reads, and a usual match still has it."""
    for game, setup in code_setups():
        assert setup_of(GAMES, code_of(game, setup)) == (game, setup)
    for name, singles, preset, chosen, seed, code in BEFORE:
        game = GAMES[name]
        count = 3 if name == "rummy-500" else 4
        setup = Setup(game.sides(count, singles), complete(game, preset, chosen), seed, preset)
        assert code_of(game, setup) == code
        assert setup_of(GAMES, code) == (game, setup)


BEFORE = (  # as the version before lengths wrote them
    ("skarney", True, "no-jokers", {"dealer": "loser", "set_max": "unlimited"}, "zvwf2fnk", "J2Y8-5ZVW-F2FN-KW"),
    ("persian", False, "book", {"scoring": "pip"}, "zvwf2fnk", "Z2TX-ZVWF-2FNK-K"),
    ("rummy-500", False, "standard", {"jokers": 2}, "seed seven", "9GK2-EDJP-AS10-EDJQ-CSBE-P"),
)


def test_a_duel_plays_hands_whatever_the_length_says() -> None:
    """M4: hands alone, the same ones."""
    game, pairs = GAMES["scarney-dice"], []
    for length in OFFERED[game.id]:
        setup = matches.setup_for(game, 2, "duel", **{MATCH: length})
        pairs.append(play_pairs(Contest(game.id, ("steady", "novice"), setup, 0.1), range(3)))
    assert pairs[0] == pairs[1] == pairs[2]
