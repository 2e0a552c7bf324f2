"""Luck inside an action: whose it is, where it is written, and that nobody but the match has a say in it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.contract import Action, CardDeal
from game.engine.match import Match
from game.engine.records import text
from game.engine.records.briefing import ProgramFeed
from game.engine.records.record import replay
from game.engine.rng import Rng, bot_rng
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


# ---------------------------------------------------------------- luck is a value, pinned for ever


PINNED_NUMBERS = "100 827 107 395 391 140 922 364"
PINNED_ORDER = "KOGACILHDJNEFPMB"
PINNED_BRANCH = "816f6b862b3b34165cc7b6fb3dcd9f7065332631704c81b208d3bfbd771ab6bb"
PINNED_BOT = "00e79cf92ee050473a168e30eff7f09dc55f5549805f390ccb5fcc2e126ca458"


def drawn(rng: Rng, below: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        number, rng = rng.below(below)
        found.append(number)
    return found


def test_luck_is_pinned() -> None:
    """Vectors that must never change: every old seed, and every bug report, depends on them."""
    assert " ".join(map(str, drawn(Rng("7"), 1000, 8))) == PINNED_NUMBERS
    assert "".join(Rng("7").shuffle("ABCDEFGHIJKLMNOP")[0]) == PINNED_ORDER
    assert Rng("7").branch("deck").key == PINNED_BRANCH
    assert bot_rng("7", 2, 30).key == PINNED_BOT


@given(st.text(max_size=20), st.integers(min_value=1, max_value=10**6))
def test_a_number_is_below_its_bound(key: str, bound: int) -> None:
    """Whatever the key and the bound, the number is from 0 up to, not including, the bound."""
    assert all(0 <= number < bound for number in drawn(Rng(key), bound, 5))


@given(st.text(max_size=20), st.lists(st.integers(), max_size=30))
def test_a_shuffle_changes_the_order_alone(key: str, items: list[int]) -> None:
    """Nothing is lost or made, the same luck gives the same order, and the luck that is left is other luck."""
    order, left = Rng(key).shuffle(items)
    assert Counter(order) == Counter(items)
    assert Rng(key).shuffle(items) == (order, left)
    assert len(items) < 2 or left != Rng(key)


def test_every_order_is_about_as_likely() -> None:
    """Of 6,000 shuffles of three each of the six orders comes up near a thousand times."""
    counts = Counter(Rng(str(seed)).shuffle("ABC")[0] for seed in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("other", [Rng("8"), Rng("7", 1), Rng("7").branch("a"), bot_rng("7", 0, 0)])
def test_other_luck_is_other_luck(other: Rng) -> None:
    """Key, what was drawn before, branch and owner all make a difference."""
    assert drawn(other, 10**9, 4) != drawn(Rng("7"), 10**9, 4)


def test_bots_have_luck_of_their_own() -> None:
    """Seat, ply and seed all tell bots' luck apart, and none of it is the deck's."""
    keys = {bot_rng(seed, seat, ply).key for seed in ("1", "11") for seat in range(4) for ply in range(20)}
    assert len(keys) == 160
    assert not keys & {"1", "11"}
