"""Teeko's levels: the table of all positions agrees with the rules, and expert plays by it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.engine.contract import Action, Bot, Setup, State, View, complete, view_of
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.teeko.ai import perfect
from game.rules.teeko.ai.position import Step, TeekoPosition, bits, position_of, winning
from tests.helpers.quick import bots
from tests.rules.scripted import act, dealt, view

GAME = all_games()["teeko"]
LEVELS = bots(GAME)


def position(rng: Random, own: int, theirs: int, advanced: bool) -> TeekoPosition:
    """Some position with so many markers, in which nobody has four."""
    while True:
        points = rng.sample(range(25), own + theirs)
        found = TeekoPosition(sum(1 << n for n in points[:own]), sum(1 << n for n in points[own:]), advanced)
        if not {found.own, found.theirs} & winning(advanced):
            return found


def every_action(here: TeekoPosition) -> list[Step]:
    """All that is lawful, distinguished from what the search looks at."""
    free = [bit for bit in (1 << n for n in range(25)) if not (here.own | here.theirs) & bit]
    if here.own.bit_count() < 4:
        return [(0, bit) for bit in free if here.own | here.theirs or bit != 1 << 12]
    return [(a, b) for a in bits(here.own) for b in free if _near(a.bit_length() - 1, b.bit_length() - 1)]


def _near(a: int, b: int) -> bool:
    return max(abs(a % 5 - b % 5), abs(a // 5 - b // 5)) == 1


def agrees(here: TeekoPosition) -> None:
    """The code of a position follows from those of what can be done there."""
    codes = [perfect.code(here.after(action)) for action in every_action(here)]
    lost = [each for each in codes if each % 2]
    wanted = min(lost) + 1 if lost else 0 if 0 in codes else max(codes) + 1
    assert perfect.code(here) == wanted, here


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("own", "theirs"), [(4, 4), (3, 4), (3, 3), (2, 3), (2, 2), (1, 2), (1, 1), (0, 1), (0, 0)])
def test_the_table_agrees_with_itself_one_action_on(own: int, theirs: int, advanced: bool) -> None:
    """What is won, lost or neither, and how soon: each position by what it leads to, as the rules have it."""
    rng = Random(f"{own} {theirs} {advanced}")
    for _ in range(4 if own + theirs == 7 else 60):
        agrees(position(rng, own, theirs, advanced))


@pytest.mark.parametrize(("advanced", "in_the_middle"), [(False, 0), (True, 13)])
def test_nobody_can_force_a_win_and_the_middle_would_be_one_in_the_advanced_game(
    advanced: bool, in_the_middle: int
) -> None:
    """As others found: a draw, and black's first marker on c3 would win twelve actions later, so it is not allowed."""
    assert perfect.code(TeekoPosition(0, 0, advanced)) == 0
    assert perfect.code(TeekoPosition(0, 1 << 12, advanced)) == in_the_middle


def contest(match: Match, black: str, white: str) -> Match:
    """Play it out between two levels."""
    while (seat := match.to_act) is not None:
        level = black if seat == match.public.first else white
        assert match.play(seat, LEVELS[level](match.view(seat), match.rng(seat))) is None
    return match


@pytest.mark.parametrize("advanced", [False, True])
def test_expert_wins_what_is_won_as_soon_as_can_be(advanced: bool) -> None:
    """Against one who holds out as long as can be: in just so many actions as the table says."""
    for number in range(6):
        match = dealt(GAME, preset="advanced" if advanced else "standard", deal={"hand": 1, "first": number % 2})
        rng = Rng(f"start {number}")
        while match.to_act is not None and not perfect.code(position_of(view(match))):
            rng = rng.branch("next")
            assert match.play(match.to_act, LEVELS["novice"](view(match), rng)) is None
        if match.to_act is None:
            continue
        at, actions = match.ply, perfect.code(position_of(view(match))) - 1
        contest(match, "expert", "expert")
        assert (match.ply - at, max(match.public.scores)) == (actions, 1)


def holds_what_it_has(match: Match, seat: int, other: Bot) -> None:
    """Expert on this seat never leaves a win or a draw, wins in as many actions as the table says, and loses latest."""
    promised: int | None = None
    while (asked := match.to_act) is not None:
        assert asked != TABLE
        if asked != seat:
            assert match.play(asked, other(view(match), match.rng(asked))) is None
            continue
        seen, codes = view(match), perfect.codes(view(match))
        wins = [each for each in codes.values() if each % 2]
        wanted = min(wins) if wins else 0 if 0 in codes.values() else max(codes.values())
        action = LEVELS["expert"](seen, match.rng(asked))
        assert perfect.code_after(seen, action) == wanted
        if wins:
            promised = min(promised or 99, match.ply + wanted)
        assert match.play(asked, action) is None
    assert match.public.scores[seat] >= match.public.scores[1 - seat]
    assert promised is None or (match.public.scores[seat] == 1 and match.ply <= promised)


@pytest.mark.parametrize("other", ["novice", "casual", "steady", "strong", "expert"])
@pytest.mark.parametrize("first", [0, 1])
def test_expert_holds_what_it_has_against_every_level(other: str, first: int) -> None:
    """As black and as white; nobody can force a win from the start, so it never loses."""
    holds_what_it_has(dealt(GAME, deal={"hand": 1, "first": first}), 0, LEVELS[other])


def by_chance(seen: View[Any], rng: Rng) -> Action:
    """Anything lawful."""
    found = list(GAME.legal_actions(seen))
    return found[rng.below(len(found))[0]]


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("preset", ["standard", "advanced"])
@pytest.mark.parametrize("other", ["chance", "novice", "casual", "steady", "strong", "expert"])
def test_expert_holds_what_it_has_in_many_matches_and_against_chance(preset: str, other: str) -> None:
    """Forty matches each, from either side: it never loses, for nobody can force a win from the start."""
    for number in range(40):
        setup = Setup(GAME.sides(2, False), complete(GAME, preset, {}), f"holds {number}", preset)
        match = Match(GAME, setup, (Sitter("A", "person"), Sitter("B", "person")))
        match.deal()
        holds_what_it_has(match, number % 2, {**LEVELS, "chance": by_chance}[other])


WEAK_AND_STRONG = [("steady", "expert"), ("expert", "steady"), ("casual", "strong"), ("strong", "steady")]


def test_a_win_that_comes_too_late_for_the_limit_is_no_win() -> None:
    """A position won in more moves than are left before the sixtieth is taken for a draw."""
    matches = [contest(dealt(GAME, deal={"hand": 1, "first": 0}), *each) for each in WEAK_AND_STRONG]
    states = [each.step.state for match in matches for each in match.done if each.step.state.public.phase == "move"]
    won = [state for state in states if perfect.code(position_of(with_past(state, 0))) in range(4, 60, 2)]
    assert won, "nobody could force a win of more than one move"
    for state in won:
        assert any(code % 2 for code in perfect.codes(with_past(state, 0)).values())
        assert not any(code % 2 for code in perfect.codes(with_past(state, 59)).values())


def with_past(state: State[Any], moves: int) -> View[Any]:
    """The view of the one who is asked, had there been so many other positions before."""
    been = tuple(f"other {n}" for n in range(moves)) + state.public.been[-1:]
    return view_of(GAME, replace(state, public=replace(state.public, been=been)), state.public.to_act)


def test_casual_overlooks_what_the_other_threatens_and_steady_does_not() -> None:
    """Short sight: casual looks at its own action alone."""
    match = dealt(GAME, deal={"hand": 1, "first": 0})
    for at in ("a1", "e1", "c1", "e2", "c4", "e3"):
        assert act(match, "drop", at=at) is None
    rng = Rng("sight")
    answers = {name: LEVELS[name](view(match), rng) for name in ("casual", "steady", "strong", "expert")}
    stops = {name: getattr(move, "at", "") == "e4" for name, move in answers.items()}
    assert stops == {"casual": False, "steady": True, "strong": True, "expert": True}
