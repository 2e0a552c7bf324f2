"""What is said first for a choice at dice is why it was chosen: the chance to win the match, worked out again here."""

from __future__ import annotations

from itertools import islice

import pytest

from game.dice.faces import DEAD, pieces
from game.engine.ai.line import EVEN, NONE_BETTER, WINS
from game.engine.contract import Advice, State, view_of
from game.engine.messages import fill
from game.engine.rng import Rng
from game.rules import all_games
from game.rules.scarney_3000.actions import Throw
from game.rules.scarney_3000.odds import UNIT, race
from game.rules.scarney_3000.rules import KEPT, LOOSE, Scarney3000Public
from game.rules.scarney_3000.scoring import Lying
from tests.rules.scripted import hint
from tests.rules.test_reasons import positions

GAMES = {name: all_games()[name] for name in ("scarney-3000", "scarney-dice")}


def four_dead(scores: tuple[int, ...]) -> Advice:
    """The hint for four dead dice, worth 1,000, and a 4 that may be thrown again."""
    sides = tuple((seat,) for seat in range(len(scores)))
    public = Scarney3000Public(
        len(scores), sides, scores=scores, to_act=0, turn=0, phase="decide", hand_no=1, lying=Lying(DEAD, 4, 0, (4,)),
    )  # fmt: skip
    state = State({KEPT: pieces((DEAD,) * 4), LOOSE: pieces((4,))}, public, Rng("four"))
    return hint(GAMES["scarney-3000"], view_of(GAMES["scarney-3000"], state, 0))


@pytest.mark.parametrize("scores", [(0, 0), (500, 1500), (1000, 2500), (1900, 0), (1900, 2900), (0, 2950)])
def test_scarney_3000_tells_the_chances_to_win_the_race(scores: tuple[int, int]) -> None:
    """A third of the throws wins at once; after the others the other player throws, and a stop keeps 1,000."""
    advice, (own, other) = four_dead(scores), (each // UNIT for each in scores)
    stop, throw = 1 - race()[other, own + 20], 1 / 3 + 2 / 3 * (1 - race()[other, own])
    said = dict(advice.reasons[0].message.fields)
    n, m = sorted((round(100 * stop), round(100 * throw)), reverse=True)
    assert said["n"] == n
    if n == m:
        assert advice.reasons[0].message == fill(EVEN, n=n)
    else:
        assert advice.reasons[0].message.text == WINS.text
        assert said["m"] == m
        assert isinstance(advice.action, Throw) == (throw > stop)


def test_scarney_3000_tells_several_how_often_the_race_ends_now() -> None:
    """Both choices bring 1,000 on average: the chance to win at once is what speaks for throwing."""
    advice = four_dead((0, 2900, 100))
    assert isinstance(advice.action, Throw)
    assert dict(advice.reasons[0].message.fields) == {"percent": 33}


@pytest.mark.parametrize(("game_id", "step"), [("scarney-3000", 5), ("scarney-dice", 17)])
def test_nothing_clearly_better_is_said_only_where_the_choices_are_equal(game_id: str, step: int) -> None:
    game, count = GAMES[game_id], 0
    bot = game.bots["expert"]
    for match in islice(positions(game, 0, 4), 0, 200, step):
        view = match.view(match.to_act)
        advice = hint(game, view)
        assert advice.action is not None
        first, found = advice.reasons[0], bot.evaluate(view, Rng("hint"), advice.action)
        assert not first.against
        worths = sorted(found.values(0, range(len(found.actions)))) if found else []
        if first.message == NONE_BETTER and worths:
            assert worths[-1] - worths[-2] < 1e-6
        count += first.message.text in (WINS.text, EVEN.text)
    assert count
