"""A deal code stands on the last score and can be typed at the seating: the same match is dealt again."""

from dataclasses import replace

import pygame
import pytest

from game.engine.contract import Setup, complete
from game.learn.code import code_of
from game.rules import all_games
from game.ui.overlays.result import ResultScene
from game.ui.session.session import Session
from game.ui.table_scene.table import TableScene
from tests.hands.hands import Hands
from tests.hands.tabletop import play_on, skarney_match, table_of
from tests.ui.history.conftest import words_of

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = all_games()
TEEKO = GAMES["teeko"]


@pytest.fixture
def seating(instant, hands):
    instant.context.open.seating(GAMES["skarney"])
    hands.click("part.1")
    return instant.stack.top


def typed(instant, code):
    """Type it into the field, and Enter."""
    scene = instant.stack.top
    scene.form.write_over("code")
    hands = Hands(instant)
    if not code:
        hands.press(pygame.K_BACKSPACE)
    hands.write(code)
    hands.press(pygame.K_RETURN)
    return scene


def coded(game, seats=0, **changed):
    seats = seats or game.seats[0]
    setup = Setup(game.sides(seats, False), complete(game, game.presets[0].id, changed), "abcdefgh", game.presets[0].id)
    return code_of(game, setup), setup


def test_a_wrong_code_is_asked_for_again_also_from_the_other_part_of_the_form(instant, seating, hands):
    """Its field is on the part about the table; Deal on the part about a chair turns back to it."""
    typed(instant, "NONSENSE")
    seating.press("seat.0")
    assert seating.now.part == "seat"
    seating.press("deal")
    assert instant.stack.top is seating
    assert (seating.now.part, seating.form.focus.name) == ("table", "code")
    seating.now = replace(seating.now, laid="ours", refused=False)  # a saved table has no room for the field
    seating.form.refill(seating.rows())
    seating.press("deal")
    assert seating.form.focus.name == "code"


def test_a_deal_code_sets_game_rules_seats_and_cards(instant, seating, hands):
    game = GAMES["rummy-500"]
    option = game.options[0]
    other = next(value for value in option.values if value != complete(game, "standard", {})[option.id])
    code, setup = coded(game, game.seats[-1], **{option.id: other})
    typed(instant, code.lower().replace("-", " "))
    assert seating.now.game is game
    assert (seating.plan.seats, seating.plan.options(game)) == (setup.seats, dict(setup.options))
    hands.press(pygame.K_RETURN)
    match = table_of(instant).match
    assert (match.game, match.setup) == (game, setup)


def test_a_wrong_code_is_refused_in_one_line_and_nothing_is_dealt(instant, seating, hands):
    before = seating.plan
    code, _ = coded(TEEKO)
    for wrong in ("hello", code[:-1], code[:-1] + ("A" if code[-1] != "A" else "B"), "1234-5678-9ABC"):
        typed(instant, wrong)
        assert seating.plan == before
        assert seating.now.game.id == "skarney"
        assert not seating.is_good
        assert seating.notice
        hands.press(pygame.K_RETURN)
        hands.click("button.deal")
        assert instant.stack.top is seating, "it would deal something else"
    typed(instant, "")
    hands.click("button.deal")
    assert table_of(instant)


def test_the_last_score_shows_the_deal_code(instant):
    match = play_on(skarney_match(seed="abcdefgh"), 10**6)
    table = TableScene(instant.context, Session(match, instant.context.vault))
    scene = ResultScene(instant.context, table)
    instant.stack.push(table)
    instant.stack.push(scene)
    instant.turn([])
    assert scene.code == code_of(match.game, match.setup)
    assert scene.code in words_of(scene)
    hand = play_on(skarney_match(seed="abcdefgh"), 10**6, until=lambda m: m.to_act == -1 and m.ply > 1)
    assert not ResultScene(instant.context, TableScene(instant.context, Session(hand, instant.context.vault))).code
