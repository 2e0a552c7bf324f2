"""The board that is to be cleared: its ways, counted, are those that playing every one out by the rules comes to."""

from game.engine.contract import view_of
from game.engine.rng import Rng
from game.rules.scarney_board import puzzle as puzzles
from game.rules.scarney_board.puzzle import GAME, Whole


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
