"""Luck inside an action: whose it is, where it is written, and that nobody but the match has a say in it."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from game.engine.contract import Action, CardDeal, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record, text
from game.engine.records.briefing import ProgramFeed
from game.engine.records.record import Unlawful, replay
from game.rules import all_games
from game.rules._template_dice.actions import Begin, Faces, Stop, Throw
from game.rules._template_dice.game import Pig
from tests.laws.walks import lines, played, seated

GAME = Pig()
Line = dict[str, Any]


def begun(seed: str = "fate", seats: int = 2) -> Match:
    match = seated(GAME, Setup(GAME.sides(seats, False), complete(GAME, "standard", {}), seed))
    assert match.deal(Begin(1, 0)) is None
    return match


def fallen(match: Match) -> list[tuple[int, tuple[int, ...]]]:
    """Every throw so far: the seat and the faces."""
    return [(done.seat, done.outcome.faces) for done in match.done if isinstance(done.outcome, Faces)]


def act(match: Match, action: Action) -> None:
    assert match.to_act is not None
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


def test_a_record_replays_without_its_seed() -> None:
    """The luck in the lines is the truth, the seed only says where it came from."""
    match = played(seated(GAME, Setup(GAME.sides(3, False), complete(GAME, "standard", {}), "x")))
    head, *shown = lines(match)
    again = replay({GAME.id: GAME}, [{**head, "seed": None}, *shown])
    assert fallen(again) == fallen(match)
    assert again.public == match.public


@pytest.mark.parametrize(
    ("faces", "rule"),
    [([7, 1], "D2"), ([0, 3], "D2"), ([3], "D2"), ([3, 3, 3], "D2"), ("33", "T4"), ([3.0, 3], "T4"), (None, "T4")],
)
def test_impossible_luck_is_refused_with_its_line(faces: Any, rule: str) -> None:
    """Faces that no die has, too few or too many, or no faces at all: the line is named, and the rule."""
    match = begun()
    act(match, Throw())
    shown = lines(match)
    with pytest.raises(Unlawful) as caught:
        replay({GAME.id: GAME}, [*shown[:-1], {**shown[-1], "faces": faces}])
    assert (caught.value.line, caught.value.refusal.rule) == (3, rule)


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


def test_undo_does_not_throw_again() -> None:
    """A throw is final: nobody may take it back for a better one."""
    match = begun()
    act(match, Throw())
    assert not match.may_undo(0)


PACKS = {name: game for name, game in all_games().items() if game.deal_type is CardDeal}


@pytest.mark.parametrize("game", PACKS.values(), ids=list(PACKS))
def test_records_of_games_with_luck_in_deals_alone_say_what_they_always_said(game: Any) -> None:
    """A deal line has hand, dealer and deck in this order, and nothing is added to any act."""
    setup = Setup(game.sides(game.seats[0], False), complete(game, "standard", {}), "old")
    match = Match(game, setup, (Sitter("A", "novice"),) * setup.seats)
    match.deal()
    deal = lines(match)[1]
    assert list(deal) == ["t", "hand", "dealer", "deck"]
    raw = "".join(map(record.dumps, lines(match))).encode()
    assert lines(replay({game.id: game}, record.parse_lines(io.BytesIO(raw)))) == lines(match)
