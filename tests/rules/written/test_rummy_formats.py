"""What the six rummies write in records, show to programs and tell them as news has the keys of the open formats."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match
from game.engine.records import record
from game.engine.records.briefing import lines_for
from game.engine.table import TABLE
from game.rules import all_games
from tests.laws.walks import lines, played, seated

COMMON = {"hand", "counts", "stock", "melds", "phase", "hand_no", "dealer", "turn", "asked", "totals"}
MELD = {"id", "seat", "side", "kind", "cards", "open"}
SQUARED = {"pile", "pile_count", "refills"}
VIEWS: dict[str, tuple[set[str], set[str]]] = {
    "rummy-500": ({"pile"}, {"layers"}),
    "rummy-500-partnership": ({"pile"}, {"layers"}),
    "persian": ({"pile"}, {"layers", "double"}),
    "fortune": (SQUARED, set()),
    "arlington": (SQUARED, set()),
    "iceberg": ({"aces", "lying", "points"}, {"layers"}),
}
ADDED = {"draw": {"card"}, "take-pile": {"got"}}
EACH = pytest.mark.parametrize("name", VIEWS)


def match_of(name: str, plies: int = 200) -> Match:
    game = all_games()[name]
    seats = game.seats[len(game.seats) // 2]
    setup = Setup(game.sides(seats, False), complete(game, "standard", {}), "formats")
    return played(seated(game, setup, ("steady", "novice")), plies)


@EACH
def test_the_view_has_the_keys_of_the_format(name: str) -> None:
    """Neither more nor less; of each meld too, once one lies there."""
    match = match_of(name, 150)
    more, of_melds = VIEWS[name]
    shown = match.game.outline(match.view(0))
    assert set(shown) == COMMON | more
    for meld in shown["melds"]:
        assert set(meld) == MELD | of_melds
        assert len(meld.get("layers", meld["cards"])) == len(meld["cards"])


@EACH
def test_the_score_line_has_the_keys_of_the_format(name: str) -> None:
    score = next(line for line in lines(match_of(name, 1500)) if line["t"] == "score")
    extra = {"aces"} if name == "iceberg" else {"shutout"}
    assert set(score) == {"t", "hand", "out", "void", "sides", "totals"}
    for side in score["sides"]:
        assert set(side) == {"table", "hand", "bonus", "net"} | extra
        if name != "iceberg":
            assert side["net"] == side["table"] - side["hand"] + side["bonus"]


@EACH
def test_act_lines_say_what_hidden_cards_brought(name: str) -> None:
    """In a record every draw has its card, every pile taken what came along."""
    for line in lines(match_of(name)):
        if line["t"] == "act":
            added = ADDED.get(line["do"], set()) | (
                {"picked", "aces"} if (name, line["do"]) == ("iceberg", "draw") else set()
            )
            assert added <= set(line), line


@EACH
def test_news_of_draws_carry_the_card_for_the_own_seat_only(name: str) -> None:
    """Iceberg's exposed aces are public; so is what comes of a fanned pile, not of a squared one."""
    match = match_of(name)
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


@EACH
def test_the_hand_line_names_the_card_turned_up(name: str) -> None:
    """Where one is turned up; and the deck stays hidden."""
    match = match_of(name, 3)
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


@EACH
def test_act_lines_have_the_keys_of_their_verb(name: str) -> None:
    """A pile is taken for a new meld, or, where it may be, for a lay-off; fans name how many and the deepest."""
    fan = set() if name in ("fortune", "arlington") else {"count", "from"}
    for line in lines(match_of(name, 400)):
        if line["t"] != "act":
            continue
        keys = set(line) - {"t", "seat", "do"}
        if line["do"] == "take-pile":
            assert keys - BROUGHT in (fan | {"kind", "cards"}, fan | {"meld", "cards", "result"}), line
        else:
            assert keys - (BROUGHT - KEYS[line["do"]]) == KEYS[line["do"]], line
        if line["do"] == "meld":
            assert line["kind"] in KINDS[name]


@EACH
def test_the_first_line_of_a_record_and_its_deals_have_the_keys_of_the_format(name: str) -> None:
    """The whole pack, top first, and the dealer."""
    match = match_of(name, 3)
    reported = [json.loads(record.dumps(line)) for line in record.whole(match, "test")]
    assert set(reported[0]) == {"t", "format", "app", "game", "preset", "options", "seed", "sides", "seats"}
    assert set(reported[1]) == {"t", "hand", "dealer", "deck"}
    assert len(reported[1]["deck"]) == len(match.view(0).public.rules.pack)
    assert reported[2]["do"] in ("draw", "take-pile")


@EACH
def test_the_phases_are_those_of_the_format(name: str) -> None:
    game, phases = all_games()[name], set()
    match = match_of(name, 1)
    while match.to_act is not None and match.ply < 40:
        played(match, match.ply + 1)
        if match.to_act != TABLE:
            phases.add(game.outline(match.view(0))["phase"])
    assert phases == {"draw", "table"}
