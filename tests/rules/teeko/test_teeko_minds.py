"""Teeko's levels: the table of all positions agrees with the rules, and expert plays by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from game.engine.ai.line import NONE_BETTER
from game.engine.ai.line import hint as hint_on
from game.engine.ai.search import Limit
from game.engine.contract import Action, Advice, Bot, Setup, State, View, complete, view_of
from game.engine.match import Match
from game.engine.messages import plain
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.teeko.ai import perfect
from game.rules.teeko.ai.perfect import code, code_after
from game.rules.teeko.ai.position import Step, TeekoPosition, bits, position_of, winning
from tests.helpers.matches import begun
from tests.helpers.quick import bots
from tests.laws import walks
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
        match = begun(GAME, 2, f"holds {number}", preset)
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


# ---------------------------------------------------------------- reasons: what is held or lost, looked up or played


def decisions() -> Iterator[Match]:
    """Decisions of matches of several seeds, both variants: openings, and some later ones of each."""
    for number, preset in product(range(4), ("standard", "advanced")):
        setup = Setup(GAME.sides(2, False), complete(GAME, preset, {}), f"reasons {number}", preset)
        match = walks.seated(GAME, setup, ("casual", "expert"))
        match.deal()
        while match.to_act is not None and match.ply < 24:
            if match.ply in (1, 2, 3, 4, 6, 7, 9, 11, 14, 19):
                yield match
            bot = GAME.bots[match.sitters[match.to_act].player]
            match.play(match.to_act, bot(match.view(match.to_act), match.rng(match.to_act)))


def hint(match: Match) -> Advice:
    view, bot = match.view(match.to_act), GAME.bots["expert"]
    return hint_on(GAME, view, bot.weigh(view, match.rng(match.to_act), Limit(1)))


def codes(view: View[Any]) -> list[int]:
    """What each lawful action leads to, each one looked up alone."""
    return [code_after(view, each) for each in GAME.legal_actions(view)]


def losing_answers(match: Match, advice: Advice) -> tuple[int, int]:
    """How many answers lose to the advised action, by playing each of them."""
    after = match.at(match.ply)
    assert after.play(after.to_act, advice.action) is None
    led = codes(after.view(after.to_act))
    return sum(each > 0 and each % 2 == 0 for each in led), len(led)


def would_win(view: View[Any]) -> int:
    """The moves of both until the opponent has four if it were their turn; 0 if they cannot force it."""
    own, theirs, advanced = position_of(view)
    found = code(TeekoPosition(theirs, own, advanced))
    return 0 if found % 2 or not found else found - 1


def is_true(match: Match, advice: Advice, words: str, fields: dict[str, Any]) -> bool:
    """Of the sentences about what is held or lost by force; others are not looked at."""
    view = match.view(match.to_act)
    led = codes(view)
    drawn, lost = led.count(0), [each - 1 for each in led if each and each % 2 == 0]
    match words.split(" ")[0], words:
        case _, text if "choices draw, the others lose" in text:
            return (fields["n"], fields["of"]) == (drawn, len(led)) and drawn + len(lost) == len(led)
        case "All", text if text.endswith("choices draw."):
            return drawn == len(led) == fields["n"]
        case "Every", text if text.startswith("Every other choice loses within"):
            return drawn == 1 and max(lost) == fields["n"] and len(lost) == len(led) - 1
        case "Every", _:
            return len(lost) == len(led) and code_after(view, advice.action) - 1 == max(lost)
        case _, text if "then loses with" in text:
            return (fields["n"], fields["of"]) == losing_answers(match, advice)
        case "It", text if "would win by force" in text:
            return would_win(view) > 1 and not code_after(view, advice.action)
    return True


def test_what_holds_a_draw_is_said_and_true() -> None:
    """No hint of a draw says no more than that it is one; where all lose, that comes first."""
    seen = Counter[str]()
    for match in decisions():
        advice = hint(match)
        texts = [plain(each.message, ("Anna", "Bert")) for each in advice.reasons]
        for each, words in zip(advice.reasons, texts, strict=True):
            fields = dict(each.message.fields)
            assert is_true(match, advice, words, fields), (match.ply, texts)
            seen[each.message.text] += 1
        assert not texts[0].startswith("With best play")
        assert advice.reasons[0].message != NONE_BETTER
    kinds = " ".join(seen)
    for kind in ("It stops “", "Every choice loses", "Every other choice", "choices draw, the others", "All {n}"):
        assert kind in kinds, kind
