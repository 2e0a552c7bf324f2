"""What the twelve further games write in records, show to programs and tell them is as the open formats say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match
from game.engine.records import text
from game.engine.records.briefing import ProgramFeed, lines_for
from game.engine.table import TABLE
from game.rules import all_games
from tests.laws.walks import lines, played, seated

COMMON = {"phase", "hand_no", "turn", "asked", "totals"}
OF_CARDS = {"hand", "counts", "stock", "melds", "dealer"}
SQUARED = OF_CARDS | {"pile", "pile_count", "refills"}
VIEWS = {
    "rummy-500": OF_CARDS | {"pile"},
    "rummy-500-partnership": OF_CARDS | {"pile"},
    "persian": OF_CARDS | {"pile"},
    "fortune": SQUARED,
    "arlington": SQUARED,
    "iceberg": OF_CARDS | {"aces", "lying", "points"},
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
OPEN = pytest.mark.parametrize("name", SCORES)
RUMMY = pytest.mark.parametrize("name", [name for name in VIEWS if name not in SCORES])


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
    assert phases == PHASES.get(name, {"draw", "table"})


@EACH
def test_deal_lines_have_their_keys(name: str) -> None:
    deals = [line for line in lines(match_of(name)) if line["t"] == "deal"]
    assert all(set(line) == {"t", "hand"} | DEALS.get(name, {"dealer", "deck"}) for line in deals)
    assert [line["hand"] for line in deals] == [*range(1, len(deals) + 1)]


@OPEN
def test_act_lines_have_the_keys_of_their_verb_and_of_what_luck_brought(name: str) -> None:
    """Verbs are those of the format; the opposite is written only where it is called."""
    game = all_games()[name]
    assert {action.do for action in game.actions} == {*VERBS[name]}
    for line in lines(match_of(name)):
        if line["t"] == "act":
            own, rng = VERBS[name][line["do"]]
            assert set(line) - {"opposite"} == {"t", "seat", "do"} | own | rng, line
            assert line.get("opposite", True) is True


@OPEN
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


@OPEN
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


# ---------------------------------------------------------------- rummies

MELD = {"id", "seat", "side", "kind", "cards", "open"}
OF_MELDS = {
    "rummy-500": {"layers"},
    "rummy-500-partnership": {"layers"},
    "persian": {"layers", "double"},
    "iceberg": {"layers"},
}
ADDED = {"draw": {"card"}, "take-pile": {"got"}}


def rummy_of(name: str, plies: int = 200) -> Match:
    game = all_games()[name]
    seats = game.seats[len(game.seats) // 2]
    setup = Setup(game.sides(seats, False), complete(game, "standard", {}), "formats")
    return played(seated(game, setup, ("steady", "novice")), plies)


@RUMMY
def test_the_melds_of_a_view_have_the_keys_of_the_format(name: str) -> None:
    match = rummy_of(name, 150)
    for meld in match.game.outline(match.view(0))["melds"]:
        assert set(meld) == MELD | OF_MELDS.get(name, set())
        assert len(meld.get("layers", meld["cards"])) == len(meld["cards"])


@RUMMY
def test_the_score_line_of_a_rummy_has_the_keys_of_the_format(name: str) -> None:
    score = next(line for line in lines(rummy_of(name, 1500)) if line["t"] == "score")
    extra = {"aces"} if name == "iceberg" else {"shutout"}
    assert set(score) == SCORE
    for side in score["sides"]:
        assert set(side) == {"table", "hand", "bonus", "net"} | extra
        if name != "iceberg":
            assert side["net"] == side["table"] - side["hand"] + side["bonus"]


@RUMMY
def test_act_lines_say_what_hidden_cards_brought(name: str) -> None:
    """In a record every draw has its card, every pile taken what came along."""
    for line in lines(rummy_of(name)):
        if line["t"] == "act":
            added = ADDED.get(line["do"], set()) | (
                {"picked", "aces"} if (name, line["do"]) == ("iceberg", "draw") else set()
            )
            assert added <= set(line), line


@RUMMY
def test_news_of_draws_carry_the_card_for_the_own_seat_only(name: str) -> None:
    """Iceberg's exposed aces are public; so is what comes of a fanned pile, not of a squared one."""
    match = rummy_of(name)
    for done in match.done:
        if done.seat == TABLE or done.action.do not in ("draw", "take-pile", "discard"):
            continue
        for seat in range(match.setup.seats):
            news, own = lines_for(match.game, seat, done)[0], seat == done.seat
            _is_as_promised(match.game, news, own)


def _is_as_promised(game: AnyGame, news: dict[str, Any], own: bool) -> None:
    match news["do"]:
        case "draw":
            assert ("card" in news) == own
            assert "aces" in news or game.id != "iceberg"
            assert ("picked" in news) == (own and game.id == "iceberg")
        case "discard":
            assert ("card" in news) == (own or game.id != "iceberg")
        case "take-pile" if game.id in ("fortune", "arlington"):
            assert own or not news.get("got")
        case "take-pile":
            assert "got" in news


@RUMMY
def test_the_hand_line_names_the_card_turned_up(name: str) -> None:
    """Where one is turned up; and the deck stays hidden."""
    match = rummy_of(name, 3)
    line = lines_for(match.game, 1, match.done[0])[0]
    deck = match.done[0].action.deck
    each = len(line["hand_cards"])
    assert line.get("upcard") == (None if name == "iceberg" else deck[each * match.setup.seats])
    assert "deck" not in line


# The keys of each verb as a player answers, without what hidden cards brought.
KEYS: dict[str, set[str]] = {
    "draw": set(), "pass": set(), "discard": {"card"}, "meld": {"kind", "cards"},
    "layoff": {"meld", "cards", "result"}, "exchange": {"meld", "give", "take"},
}  # fmt: skip
BROUGHT = {"card", "got", "picked", "aces", "refill"}
KINDS = {
    "rummy-500": {"set", "sequence"}, "rummy-500-partnership": {"set", "sequence"},
    "persian": {"set", "sequence", "jokers"}, "fortune": {"set", "sequence"},
    "arlington": {"set", "sequence", "wild"}, "iceberg": {"set", "sequence", "special"},
}  # fmt: skip


@RUMMY
def test_act_lines_of_a_rummy_have_the_keys_of_their_verb(name: str) -> None:
    """A pile is taken for a new meld, or, where it may be, for a lay-off; fans name how many and the deepest."""
    fan = set() if name in ("fortune", "arlington") else {"count", "from"}
    for line in lines(rummy_of(name, 400)):
        if line["t"] != "act":
            continue
        keys = set(line) - {"t", "seat", "do"}
        if line["do"] == "take-pile":
            assert keys - BROUGHT in (fan | {"kind", "cards"}, fan | {"meld", "cards", "result"}), line
        else:
            assert keys - (BROUGHT - KEYS[line["do"]]) == KEYS[line["do"]], line
        if line["do"] == "meld":
            assert line["kind"] in KINDS[name]


@RUMMY
def test_the_first_line_of_a_record_has_the_keys_of_the_format_and_a_deal_the_whole_pack(name: str) -> None:
    match = rummy_of(name, 3)
    reported = lines(match)
    assert set(reported[0]) == {"t", "format", "app", "game", "preset", "options", "seed", "sides", "seats"}
    assert len(reported[1]["deck"]) == len(match.view(0).public.rules.pack)
    assert reported[2]["do"] in ("draw", "take-pile")


# ---------------------------------------------------------------- docs/formats.md itself


ROOT = Path(__file__).resolve().parents[3]
DOC, README = ROOT / "docs" / "formats.md", ROOT / "README.md"
SECTION = DOC.read_text("utf-8").split("## The twelve further games", 1)[1].split("\n## ", 1)[0]
NAMES = sorted({*all_games()} - {"skarney", "skarney-gin"})


def shown() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every action that the table writes, with each game that its row, or the row before it, names."""
    games: list[str] = []
    for row in SECTION.split("**Deal lines**")[0].splitlines():
        first, _, rest = row.strip("| ").partition("|") if row.startswith("| `") else ("", "", row)
        games = re.findall(r"`([a-z0-9-]+)`", first) or games
        for found in re.findall(r"`(\{\"do\".*?\})`", rest):
            yield from ((game, json.loads(found)) for game in games)


ACTIONS = [*shown()]


@pytest.mark.parametrize(("name", "line"), ACTIONS, ids=lambda value: value if isinstance(value, str) else value["do"])
def test_every_action_is_read_and_written_as_it_stands_there(name: str, line: dict[str, Any]) -> None:
    action = text.read_action(all_games()[name].actions, line)
    assert json.loads(json.dumps(text.write(action))) == line


def untold(game: AnyGame) -> Iterator[str]:
    """What docs/formats.md lacks of a game: actions by their names, and parts. Card games share a row of deals."""
    lines = [line for name, line in ACTIONS if name == game.id]
    yield from sorted({action.do for action in game.actions} ^ {line["do"] for line in lines})
    parts = ["**Score lines**", "**Views**"]
    if not any("cards" in (line.get("kind", ""), *line) for line in lines):
        parts.append("**Deal lines**")
    yield from (part for part in parts if f"`{game.id}`" not in SECTION.split(part)[1].split("\n\n**")[0])


def readme_row(game: AnyGame) -> str:
    """How a row of the README begins: its title, with its rules, and how many play."""
    seats = str(game.seats[0]) if len(game.seats) == 1 else f"{min(game.seats)} to {max(game.seats)}"
    return f"| [{game.title.text}]({game.info.package.replace('.', '/')}/RULES.md) | {seats} |"


@pytest.mark.parametrize("name", NAMES)
def test_every_action_of_every_game_is_reported_with_its_deals_scores_and_views(name: str) -> None:
    assert not [*untold(all_games()[name])]
