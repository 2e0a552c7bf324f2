"""Luck inside an action: whose it is, where it is written, and that nobody but the match has a say in it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.contract import Action, CardDeal
from game.engine.match import Match
from game.engine.records import text
from game.engine.records.briefing import ProgramFeed
from game.engine.records.record import replay
from game.rules import all_games
from game.rules._template_dice.actions import Begin, Faces, Stop, Throw
from game.rules._template_dice.game import Pig
from tests.helpers import matches
from tests.helpers.matches import new_match
from tests.laws.walks import lines

GAME = Pig()
Line = dict[str, Any]


def begun(seed: str = "fate", seats: int = 2) -> Match:
    match = new_match(GAME, seats, seed)
    assert match.deal(Begin(1, 0)) is None
    return match


def fallen(match: Match) -> list[tuple[int, tuple[int, ...]]]:
    """Every throw so far: the seat and the faces."""
    return [(done.seat, done.outcome.faces) for done in match.done if isinstance(done.outcome, Faces)]


def act(match: Match, action: Action) -> None:
    assert match.play(match.to_act, action) is None


def test_a_throw_stands_in_the_acts_own_line() -> None:
    """What luck decided follows what the player did, as whole numbers."""
    match = begun()
    act(match, Throw())
    line = lines(match)[-1]
    assert list(line) == ["t", "seat", "do", "faces"]
    assert line["faces"] == list(fallen(match)[0][1])


def test_a_player_cannot_name_the_luck() -> None:
    """Whatever a program adds to its answer, the dice fall as the match lets them."""
    plain, cunning = begun(), begun()
    act(plain, Throw())
    act(cunning, text.read_action(GAME.actions, {"do": "throw", "faces": [6, 6]}))
    assert fallen(plain) == fallen(cunning)


def test_luck_is_fixed_by_seat_and_turn() -> None:
    """Whatever the others do, a seat throws the same in its turn: both plays of a duel's pair see like throws."""
    one, other = begun("7"), begun("7")
    for match, throws in ((one, 1), (other, 3)):
        seat = match.to_act
        for _ in range(throws):
            if match.to_act == seat:
                act(match, Throw())
        if match.to_act == seat:
            act(match, Stop())
        act(match, Throw())
    assert [faces for seat, faces in fallen(one) if seat == 1] == [faces for seat, faces in fallen(other) if seat == 1]
    assert fallen(other)[0] == fallen(one)[0]


def test_throws_differ() -> None:
    """Seats, turns, throws of a turn and seeds have luck of their own; every face comes up about as often."""
    counts = [0] * 7
    firsts = set()
    for seed in range(150):
        match = begun(str(seed), 3)
        while match.ply < 30 and match.to_act is not None:
            act(match, Throw())
        for _, faces in fallen(match):
            for face in faces:
                counts[face] += 1
        firsts.add(tuple(fallen(match)[:4]))
    assert len(firsts) == 150
    assert all(abs(6 * count / sum(counts) - 1) < 0.08 for count in counts[1:])


def test_luck_beside_an_action_that_needs_none_is_ignored() -> None:
    """Unknown keys are ignored in every line."""
    match = begun()
    while not (match.done[-1].outcome and match.to_act == match.done[-1].seat):
        act(match, Throw())
    act(match, Stop())
    shown = lines(match)
    assert replay({GAME.id: GAME}, [*shown[:-1], {**shown[-1], "faces": [9]}]).public == match.public


def test_programs_hear_who_begins_and_how_dice_fall() -> None:
    """The hand line has the deal's own keys, news of a throw has its faces; no seed is reported."""
    match = begun()
    act(match, Throw())
    shown = ProgramFeed(1, 1000).news(match)
    assert [line["t"] for line in shown] == ["match", "hand", "news"]
    assert shown[1] == {"t": "hand", "hand": 1, "first": 0}
    assert shown[2] == {"t": "news", "seat": 0, "do": "throw", "faces": list(fallen(match)[0][1])}
    assert match.setup.seed not in json.dumps(shown)


PACKS = {name: game for name, game in all_games().items() if game.deal_type is CardDeal}


@pytest.mark.parametrize("game", PACKS.values(), ids=list(PACKS))
def test_records_of_games_with_luck_in_deals_alone_say_what_they_always_said(game: Any) -> None:
    """A deal line has hand, dealer and deck in this order, and nothing is added to any act."""
    assert list(lines(matches.begun(game))[1]) == ["t", "hand", "dealer", "deck"]
