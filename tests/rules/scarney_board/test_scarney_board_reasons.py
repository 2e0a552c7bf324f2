"""What a choice on Scarney's board is worth more than worse ones is so: both are played on in every way to the end."""

from __future__ import annotations

from itertools import islice
from typing import Any

from game.engine.ai.line import SAME, WORSE
from game.engine.contract import Action, State, view_of
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.scarney_board import puzzle as puzzles
from game.rules.scarney_board.puzzle import Whole
from tests.learn.reviews.test_true_reasons import Played, lawful, played
from tests.rules.scripted import hint
from tests.rules.test_reasons import positions

GAME = all_games()["scarney-board"]
LEFT = 11  # pawns: fewer ways than a second takes


def lead(state: State[Any], boards: int) -> int:
    """What seat 0 takes more than seat 1 on this board in the end, if both take as much more as they can."""
    here = Played(GAME, state)
    if here.to_act in (None, TABLE):
        one, other = here.public.boards[boards].shares
        return int(one.taken - other.taken)
    best = min if here.to_act else max
    return best(lead(after.state, boards) for each in lawful(here, 99) if (after := played(here, each)))


def worths(match: Match) -> dict[Action, int]:
    """The lead after each choice, for its player."""
    sign, boards = (1, -1)[match.to_act or 0], len(match.public.boards)
    ends = {each: played(match, each) for each in lawful(match, 99)}
    return {each: sign * lead(after.state, boards) for each, after in ends.items() if after}


def test_worse_choices_cost_what_is_said() -> None:
    seen = set[str]()
    for match in islice(positions(GAME, 0, 12), 0, 900, 2):
        public, view = match.public, match.view(match.to_act)
        pawns = sum(len(pile) for place, pile in view.piles.items() if place.kind == "cell")
        if public.variant == "high-low" or public.seats != 2 or public.phase != "jump" or pawns > LEFT:
            continue
        advice, found = hint(GAME, view), worths(match)
        if len(found) < 2:
            continue
        most = max(found.values())
        worse = [most - each for each in found.values() if each < most]
        first = advice.reasons[0].message
        assert found[advice.action] == most
        assert first.text == (WORSE.text if worse else SAME.text)
        assert not worse or dict(first.fields)["points"] == min(worse)
        seen.add(first.text)
    assert len(seen) == 2


# ---------------------------------------------------------------- puzzles: ways, counted by playing every one out


def played_out(state):
    """How many ways there are to play on to the end, and how many of them leave one pawn."""
    if state.public.to_act != 0 or state.public.phase != "jump":
        left = sum(place.kind == "cell" for place in state.piles)
        return 1, int(left == 1)
    after = [played_out(GAME.apply(state, action).state) for action in GAME.legal_actions(view_of(GAME, state, 0))]
    return sum(plays for plays, _ in after), sum(ways for _, ways in after)


def begun(puzzle):
    state = puzzle.start
    for _, action in puzzle.before:
        state = GAME.apply(state, action).state
    return state


def test_ways_are_counted_as_playing_them_out_counts_them():
    found = 0
    for number in range(30):
        puzzle = puzzles.draws(Rng(f"few {number}"), 0)
        if puzzle is not None:
            plays, ways = played_out(begun(puzzle))
            assert Whole().counted(puzzles._code(begun(puzzle))) == (plays, ways)
            assert puzzle.effort == plays // ways
            found += 1
    assert found > 9


def test_where_every_way_leads_there_it_is_no_puzzle():
    for number in range(30):
        puzzle = puzzles.draws(Rng(f"few {number}"), 0)
        if puzzle is not None:
            plays, ways = played_out(begun(puzzle))
            assert ways < plays
