"""Puzzles that ask for one decision: all choices are there, the best is best by other means, and nobody peeks."""

import pytest

from game.engine.ai.decision_puzzle import NO_RULE, SURE, Trial
from game.engine.ai.imagine import imagine
from game.engine.ai.judging import played_out
from game.engine.ai.means import mean
from game.engine.ai.puzzle import MOST, PuzzleKind, make_puzzle
from game.engine.contract import view_of
from game.engine.messages import msg, plain
from game.engine.rng import Rng
from game.rules import all_games
from tests.helpers.puzzled import attempt

GAMES = all_games()
ASKING = ("move", "risk", "offer", "answer", "discard")
KINDS = [(game, kind) for game in GAMES.values() for kind in game.puzzles if kind.id in ASKING]
every = pytest.mark.parametrize(
    ("game", "kind"), [pytest.param(*each, id=f"{each[0].id}-{each[1].id}") for each in KINDS]
)
EXACT = {"teeko": "expert", "scarnie": "expert", "scarney-3000": "expert", "scarney-dice": "expert"}
OWN_WORLDS = 48  # of the independent check: over the rules themselves, without the games' fast search


def viewed(attempted):
    return attempted.match.view(attempted.puzzle.solver)


def asked_of(kind):
    return kind.draws.args[0]


@every
def test_the_choices_are_all_that_are_asked_for_and_lawful(game, kind):
    attempted = attempt(game, kind)
    view, asks = viewed(attempted), asked_of(kind)
    rated = [each.action for each in attempted.puzzle.rated]
    assert len(rated) >= asks.least
    assert all(game.check(view, action) is None for action in rated)
    assert set(asks.choices(view)) <= set(rated)


@every
def test_the_best_is_apart_from_every_other_by_its_error(game, kind):
    rated = attempt(game, kind).puzzle.rated
    worse = [each for each in rated if each.behind]
    assert worse
    assert rated[0].behind == 0
    assert all(each.behind > SURE * each.off and each.behind >= game.cost_classes[0] for each in worse)


@pytest.mark.parametrize("name", EXACT)
def test_where_values_are_exact_the_strongest_level_chooses_one_of_the_best(name):
    game = GAMES[name]
    for grade in (0, 2, 4):
        attempted = attempt(game, game.puzzles[0], grade)
        chosen = game.bots[EXACT[name]](viewed(attempted), Rng("check"))
        rated = next(each for each in attempted.puzzle.rated if each.action.do == chosen.do and each.action == chosen)
        assert rated.behind == 0


@pytest.mark.parametrize(("name", "kind"), [("skarney-gin", "answer"), ("skarney-gin", "offer")])
def test_where_worlds_are_sampled_playing_out_the_rules_finds_the_same_best(name, kind):
    game = GAMES[name]
    attempted = attempt(game, next(each for each in game.puzzles if each.id == kind))
    best, worst = attempted.puzzle.rated[0].action, attempted.puzzle.rated[-1].action
    search = played_out(game, viewed(attempted), Rng("own"), (best, worst))
    rows = [search.values(world, (0, 1)) for world in range(OWN_WORLDS)]
    assert mean([good for good, _ in rows]) > mean([bad for _, bad in rows])


@every
def test_a_wrong_choice_is_refused_with_what_it_costs_and_why(game, kind):
    attempted = attempt(game, kind)
    for number, each in enumerate((each for each in attempted.puzzle.rated if each.behind), 1):
        refusal, words = attempted.judge(each.action)
        assert refusal is not None
        assert f"{round(each.behind) or 1:d}" in plain(words)
        assert all(plain(why) in plain(words) for why in each.whys[:1])
        assert attempted.tries == number
    assert attempted.judge(attempted.puzzle.rated[0].action) == (None, None)


@every
def test_what_is_right_does_not_depend_on_cards_the_solver_cannot_see(game, kind):
    attempted, asks = attempt(game, kind), asked_of(kind)
    view = viewed(attempted)
    other = imagine(game, view, Rng("other hidden cards"))
    again = view_of(game, other, view.seat, view.events)
    assert again == view
    few = [Trial(asks, each, Rng("same worlds")).best() for each in (view, again)]
    assert few[0] == few[1]


@every
def test_a_hint_names_the_best_and_another_or_tells_two_choices_apart(game, kind):
    attempted = attempt(game, kind)
    hint, rated = plain(attempted.hint.message), attempted.puzzle.rated
    if len(rated) == 2:
        assert hint in [plain(why) for each in rated for why in each.whys] or hint == plain(NO_RULE)
        assert not any(plain(each.words) in hint for each in rated)
        return
    assert plain(attempted.puzzle.rated[0].words) in hint or attempted.puzzle.rated[1].behind == 0


def test_another_way_to_the_same_table_is_the_same_choice():
    game = GAMES["follow-the-arrow"]
    attempted = attempt(game, game.puzzles[0])
    for action in game.legal_actions(viewed(attempted)):
        _, words = attempted.judge(action)
        assert words is None or "not what this puzzle asks" not in plain(words)


class Nothing:
    """A game whose puzzles can never be drawn; it counts how often that was tried."""

    id = "nothing"

    def __init__(self):
        self.tried = 0
        words = msg("Nothing to solve")
        none = lambda *about: words  # noqa: E731
        self.puzzles = (PuzzleKind("none", words, words, (1, 2, 3, 4), self._draws, none, none, none, none),)

    def _draws(self, rng, grade):
        self.tried += 1


def test_the_search_for_a_puzzle_is_bounded_and_can_be_stopped():
    game = Nothing()
    with pytest.raises(ValueError, match="no puzzle"):
        make_puzzle(game, "none", 0, "1")
    assert game.tried == MOST
    stops = iter([True, True, False])
    with pytest.raises(ValueError, match="no puzzle"):
        make_puzzle(game, "none", 0, "1", go_on=lambda: next(stops, False))
    assert game.tried == MOST + 2
