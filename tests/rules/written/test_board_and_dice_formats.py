"""What the six games of dice and boards write in records, show to programs and tell them is as the open formats say."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.contract import Setup, complete
from game.engine.match import Match
from game.engine.records.briefing import ProgramFeed, lines_for
from game.engine.table import TABLE
from game.rules import all_games
from tests.laws.walks import lines, played, seated

COMMON = {"phase", "hand_no", "turn", "asked", "totals"}
VIEWS = {
    "scarney-dice": {"live", "thrown", "hit", "doubled", "at_one", "little", "pot", "order", "scores"},
    "scarney-3000": {"face", "kept", "dead", "loose", "worth", "confirmed"},
    "scarnie": {"stations"},
    "scarney-board": {"board", "taken", "first", "lifted"},
    "teeko": {"board", "first", "seen", "moves"},
    "follow-the-arrow": {"board", "first", "home"},
}
PHASES = {
    "scarney-dice": {"throw", "decide"}, "scarney-3000": {"throw", "decide"}, "scarnie": {"remove"},
    "scarney-board": {"lift", "jump"}, "teeko": {"drop", "move"}, "follow-the-arrow": {"place", "move"},
}  # fmt: skip
DEALS = {
    "scarney-dice": {"order"}, "scarney-3000": {"first"}, "scarnie": {"draws", "stations"},
    "scarney-board": {"first", "board"}, "teeko": {"first"}, "follow-the-arrow": {"first"},
}  # fmt: skip
# The keys of each verb, and behind them those that luck adds.
VERBS: dict[str, dict[str, tuple[set[str], set[str]]]] = {
    "scarney-dice": {
        "throw": (set(), {"faces"}), "hit": (set(), {"faces"}), "double": (set(), set()), "pass": (set(), set()),
    },
    "scarney-3000": {"throw": (set(), {"faces"}), "stop": (set(), set())},
    "scarnie": {"remove": ({"station", "pieces"}, set())},
    "scarney-board": {"lift": ({"cell"}, set()), "jump": ({"from", "to"}, set()), "pass": (set(), set())},
    "teeko": {"drop": ({"at"}, set()), "move": ({"from", "to"}, set())},
    "follow-the-arrow": {
        "place": ({"pawns"}, set()), "step": ({"from", "to"}, set()), "jump": ({"path"}, set()), "pass": (set(), set()),
    },
}  # fmt: skip
# The keys of a side in a score line, and those of the line beyond what all have.
SCORES = {
    "scarney-dice": ({"points", "bonus", "paid", "won", "net"}, {"pot", "big", "carried"}),
    "scarney-3000": ({"net"}, set()),
    "scarnie": ({"net"}, {"loser", "last"}),
    "scarney-board": ({"taken", "bonus", "net"}, {"left"}),
    "teeko": ({"net"}, {"how"}),
    "follow-the-arrow": ({"net"}, {"home", "last"}),
}
SCORE = {"t", "hand", "out", "void", "sides", "totals"}
EACH = pytest.mark.parametrize("name", VIEWS)


def setups(name: str) -> list[Setup]:
    game = all_games()[name]
    return [
        Setup(game.sides(game.seats_for(complete(game, preset.id, {}))[0], False), complete(game, preset.id, {}), seed)
        for preset in game.presets
        for seed in ("one", "two", "three", "four")
    ]


def match_of(name: str, plies: int = 4000) -> Match:
    game = all_games()[name]
    return played(seated(game, setups(name)[0], ("casual", "novice")), plies)


@EACH
def test_the_view_has_the_keys_and_phases_of_the_format(name: str) -> None:
    """Neither more nor less, at every point of some matches, by every preset."""
    phases = set()
    for setup in setups(name):
        game = all_games()[name]
        match = seated(game, setup, ("novice",))
        while match.to_act is not None and match.ply < 120:
            played(match, match.ply + 1)
            shown = game.outline(match.view(0))
            assert set(shown) == COMMON | VIEWS[name]
            if match.to_act not in (None, TABLE):
                assert shown["asked"] == match.to_act
                phases.add(shown["phase"])
    assert phases == PHASES[name]


@EACH
def test_deal_lines_have_their_keys(name: str) -> None:
    deals = [line for line in lines(match_of(name)) if line["t"] == "deal"]
    assert all(set(line) == {"t", "hand"} | DEALS[name] for line in deals)
    assert [line["hand"] for line in deals] == [*range(1, len(deals) + 1)]


@EACH
def test_act_lines_have_the_keys_of_their_verb_and_of_what_luck_brought(name: str) -> None:
    """Verbs are those of the format; the opposite is written only where it is called."""
    game = all_games()[name]
    assert {action.do for action in game.actions} == {*VERBS[name]}
    for line in lines(match_of(name)):
        if line["t"] == "act":
            own, rng = VERBS[name][line["do"]]
            assert set(line) - {"opposite"} == {"t", "seat", "do"} | own | rng, line
            assert line.get("opposite", True) is True


@EACH
def test_score_and_result_lines_have_the_keys_of_the_format(name: str) -> None:
    """Nobody goes out, and no hand is void."""
    side, more = SCORES[name]
    reported = lines(match_of(name))
    scores = [line for line in reported if line["t"] == "score"]
    assert scores
    for line in scores:
        assert set(line) == SCORE | more
        assert (line["out"], line["void"]) == (None, False)
        assert all(set(each) == side for each in line["sides"])
    result = reported[-1]
    assert set(result) == {"t", "totals", "winners"} | ({"settlement"} if name == "scarney-3000" else set())
    assert result["totals"] == [sum(line["sides"][n]["net"] for line in scores) for n in range(len(result["totals"]))]


@EACH
def test_programs_hear_the_deal_with_its_keys_and_news_with_what_luck_brought(name: str) -> None:
    """Everything is public: no matter who did it, each seat is told the same."""
    match = match_of(name, 60)
    for done in match.done:
        noticed = [lines_for(match.game, seat, done) for seat in range(match.setup.seats)]
        assert all(each == noticed[0] for each in noticed)
        first = noticed[0][0]
        if done.seat == TABLE:
            assert set(first) == {"t", "hand"} | DEALS[name]
        else:
            own, rng = VERBS[name][first["do"]]
            assert set(first) - {"opposite"} == {"t", "seat", "do"} | own | rng
            assert first["t"] == "news"


@EACH
def test_the_match_line_names_the_game_its_options_and_the_seat(name: str) -> None:
    match = match_of(name, 2)
    line: dict[str, Any] = ProgramFeed(1, 1000).news(match)[0]
    assert set(line) == {"t", "game", "options", "seat", "sides", "bot_seed", "think_ms"}
    assert (line["game"], line["seat"], line["options"]) == (name, 1, dict(match.setup.options))


def test_solitaire_is_written_like_any_board() -> None:
    """First is 0; the one who leaves one pawn wins, else nobody; ``left`` says how many."""
    game = all_games()["scarney-board"]
    match = played(seated(game, Setup(((0,),), complete(game, "standard", {}), "alone"), ("novice",)))
    reported = lines(match)
    assert reported[1]["first"] == 0
    assert set(reported[-2]) == SCORE | {"left"}
    assert reported[-1]["winners"] == ([0] if reported[-2]["left"] == 1 else [])
