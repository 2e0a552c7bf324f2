"""Every line of the feed says who did it."""

import pytest

from game.engine.messages import Side, Who
from game.engine.table import TABLE, Event, Seat
from game.rules import all_games
from game.ui.session.turns import turns
from tests.hands.tabletop import play_on, skarney_match

NO_CARDS = ["scarney-dice", "scarney-3000", "scarnie", "teeko", "follow-the-arrow", "scarney-board"]
VERBS = tuple(f"{{seat}} {verb}" for verb in ("throws", "keeps", "removes", "drops", "moves", "jumps", "takes the"))


@pytest.mark.parametrize("name", list(all_games()))
def test_every_line_of_a_turn_names_a_player(name):
    game = all_games()[name]
    match = skarney_match(",".join(["person"] * min(game.seats)), "3", game=game)
    count = 0
    for _ in range(60):
        play_on(match, 1)
        for turn in turns(match, None):
            for line in turn.lines if turn.seat is not None else ():
                named = [value for _, value in line.fields if isinstance(value, Who | Side)]
                assert named, line.text
                count += 1
    assert count


@pytest.mark.parametrize("name", NO_CARDS)
@pytest.mark.parametrize("seed", ["3", "4", "9"])
def test_a_line_names_who_acted_then_and_later(name, seed):
    """Also in the first turn of a hand, and where the same happened in another turn."""
    game, turn = all_games()[name], list[tuple[Seat, Event]]()
    match = skarney_match("person,person", seed, game=game)
    for _ in range(40):
        seat, ply = match.to_act, match.ply
        play_on(match, 1)
        turn = [] if seat == TABLE else [*turn, *((seat, event) for event in match.news(None, ply))]
        for actor, event in turn:
            words = game.describe(match.view(None), event)
            if words and words.text.startswith(VERBS):
                assert dict(words.fields)["seat"] == Who(actor), words.text
