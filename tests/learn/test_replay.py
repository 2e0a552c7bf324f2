"""A replay shows every moment of a match as it was."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.match import Match
from game.engine.messages import plain
from game.learn.replay import Replayed
from tests.learn.conftest import lines_of
from tests.learn.matches import match_of


def whole(game: str) -> Match:
    return match_of(lines_of(game, "replay"))


@pytest.mark.parametrize("game", ["rummy-500", "skarney-gin", "teeko", "scarney-dice"])
def test_every_moment_is_seen_as_it_was_whatever_way_one_goes(game: str) -> None:
    match = whole(game)
    replayed, rng = Replayed(match), Random(5)
    for _ in range(25):
        ply = rng.randrange(match.ply + 1)
        replayed.seek(ply)
        for seat in (None, *range(match.setup.seats)):
            assert replayed.view(seat) == match.at(ply).view(seat)
        assert replayed.to_act == match.at(ply).to_act


def test_hands_and_turns_are_found_and_stepped_through() -> None:
    match = whole("rummy-500")
    replayed = Replayed(match)
    deals = sum(done.seat == -1 or type(done.action).__name__ == "CardDeal" for done in match.done)
    assert len(replayed.hands) == deals > 1
    for hand, begins in enumerate(replayed.hands, 1):
        replayed.seek(begins)
        assert replayed.moment.hand == hand
    replayed.seek(0)
    seen = []
    while replayed.ply < match.ply:
        before = replayed.ply
        replayed.seek(replayed.next_of(replayed.turns, 1))
        assert replayed.ply > before
        seen.append(replayed.ply)
    while replayed.ply:
        before = replayed.ply
        replayed.seek(replayed.next_of(replayed.turns, -1))
        assert replayed.ply < before


def test_what_was_told_is_found_by_its_words() -> None:
    replayed = Replayed(whole("rummy-500"))
    found = replayed.find("discarded", plain)
    assert found
    for ply in found:
        replayed.seek(ply)
        assert type(replayed.last(1)[0].action).__name__ == "Discard"
    assert replayed.find("", plain) == []
    assert replayed.find("no such words at all", plain) == []


def test_nobody_takes_anything_back_in_a_replay() -> None:
    match = whole("teeko")
    replayed = Replayed(match, 5)
    assert not any(replayed.undo(seat) for seat in (0, 1))
    assert replayed.ply == 5
