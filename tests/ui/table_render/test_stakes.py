"""What is at stake is shown: one's own score, the action to do next, and what a hint means on a board."""

import pytest

from game.engine.messages import plain
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.follow_the_arrow.actions import Put, Walk
from game.ui.i18n.speaker import Text
from game.ui.session.outcome import outcome
from tests.hands.tabletop import play_on, skarney_match
from tests.helpers.drawn_text import lines_drawn

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)]
GAMES = {"scarney-dice": 16, "scarney-3000": 7, "scarnie": 4, "scarney-board": 5, "teeko": 7, "follow-the-arrow": 8}


def begun(game, plies):
    """Seat 0 is to act."""
    match = skarney_match("person,steady", seed="9", game=all_games()[game])
    play_on(match, plies)
    return play_on(match, 40, lambda match: match.to_act == 0)


def text_of(runs):
    return "".join(run.text for run in runs if isinstance(run, Text))


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_facts_of_a_player_are_shown_on_the_table(seat, game, size):
    """Also of a player without a panel; and at twice the size, in a strip."""
    for scale in (100, 200):
        table = seat(begun(game, GAMES[game]), size=size, scale=scale)
        facts = [f for f in table.scene.table_view.viewpoint.game_view.facts if f.where in ("seat", "doing")]
        first = min(facts, key=lambda fact: fact.which)  # one's own; in Teeko only the other player has any
        table.scene.pictures_changed()
        shown = "".join(lines_drawn(lambda app=table.app: app.turn([]))).replace(" ", "")
        text = text_of(table.app.context.kit.speaker.runs(first.message))
        assert text.replace(" ", "") in shown, (text, scale)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_an_action_is_amber_only_where_nothing_else_can_be_done(seat, seed):
    match = skarney_match("person,person", seed=seed, game=all_games()["scarney-dice"])
    match.deal()
    table = seat(match)
    looked = 0
    while looked < 6 and table.match.to_act != TABLE and table.app.stack.top is table.scene:
        looked += 1
        offered = table.scene.table_view.viewpoint.game_view.buttons
        bold = [button.name for button in table.scene.bar.buttons if button.look == "primary"]
        names = [button.name for button in offered]
        assert bold == (names if len(names) == 1 else [])
        table.letter("r" if "throw" in names else "p")
    assert looked > 1


def test_a_match_of_one_game_is_won_without_points():
    match = skarney_match("steady,novice", seed="5", game=all_games()["teeko"])
    play_on(match, 200)
    assert match.to_act is None
    title = plain(outcome(match).title, sides=["Mara", "Petra"])
    assert title in ("Mara wins the match", "Petra wins the match") or "drawn" in title
    assert "by 1" not in title


def test_a_cell_that_several_pieces_can_reach_asks_for_the_piece(seat):
    match = skarney_match("person,person", seed="4", game=all_games()["follow-the-arrow"])
    match.deal()
    for _ in range(2):
        assert match.play(match.to_act, Put((1, 2, 3, 4, 5))) is None
    for start, to in (("a1", "a2"), ("e6", "e5"), ("c1", "c2"), ("d6", "d5"), ("b1", "b2"), ("a6", "a5")):
        assert match.play(match.to_act, Walk(start, to)) is None
    table = seat(match)
    leads = [a for a in match.game.legal_actions(match.view(match.to_act)) if getattr(a, "to", "") == "d2"]
    assert len(leads) == 2
    ply = match.ply
    table.click("point.d2")
    assert (table.app.stack.top, match.ply) == (table.scene, ply)
    assert table.scene.notice
