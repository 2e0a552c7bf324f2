"""What a table says unasked: all it knows of one's hand, what the rules allow, or nothing; as each person likes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.table import TABLE
from game.rules import all_games
from game.ui.overlays.result import ResultScene
from game.ui.storage.profiles import HELPS
from tests.hands.playing import match_of
from tests.hands.tabletop import at_the_table, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")


def like(table, **wishes):
    """Keep these wishes for the person at the table."""
    people, name = table.app.context.people, table.match.sitters[0].name
    people.keep(replace(people.of(name), **wishes))
    table.scene.table_view.refresh()


def melding():
    """A turn of South's after the contract, with something to lay."""
    both = at_the_table(melds=8)
    return play_on(skarney_match(seed="7"), 900, lambda m: both(m) and all(m.public.down) and not m.public.contracted)


@pytest.mark.parametrize("help", HELPS)
def test_the_prompt_names_cards_of_the_hand_only_with_all_help(seat, help):
    table = seat(melding())
    like(table, help=help)
    now = table.scene.viewpoint.now
    assert ("cards" in dict(now.fields) or "card" in dict(now.fields)) == (help == "all"), now
    assert (now == table.match.game.neutral_prompt(table.scene.view)) == (help != "all")


@pytest.mark.parametrize("help", HELPS)
def test_the_goal_and_uses_of_an_offered_card_are_help(seat, help):
    table = seat(play_on(skarney_match(seed="7"), 400, lambda m: m.to_act == 0 and m.public.phase == "answer"))
    like(table, help=help)
    question = table.scene.viewpoint.game_view.question
    assert question is not None
    assert question.notes
    assert bool(question.hints) == (help == "all")
    assert bool(table.scene.viewpoint.game_view.goal) == (help == "all")
    assert not question.uses or help == "all"


@pytest.mark.parametrize("name", sorted(all_games()))
def test_prompts_without_help_say_whose_turn_it_is_and_name_no_card_of_the_hand(name):
    """In every game, over a hand: the neutral prompt is a sentence, and where it differs it names fewer cards."""
    game = all_games()[name]
    match = match_of(name, "h", ["steady"] * min(game.seats))
    for _ in range(80):
        play_on(match, 1)
        if match.to_act in (None, TABLE):
            continue
        view = match.view(match.to_act)
        neutral = game.neutral_prompt(view)
        assert neutral.text
        if neutral != game.prompt(view):
            assert not {"cards", "card"} & dict(neutral.fields).keys()


def test_a_finished_match_counts_once(seat):
    match = play_on(skarney_match(seed="7"), 20_000, lambda m: m.to_act is None)
    table = seat(match)
    for _ in range(2):
        ResultScene(table.app.context, table.scene)
    assert table.app.context.people.of(match.sitters[0].name).matches == 1
