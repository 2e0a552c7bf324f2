"""The hint: asked for, with reasons, set up without acting, and gone when the table changes."""

import time
from concurrent.futures import Future

import pygame
import pytest

from game.bots.levels import strongest, weigh
from game.engine.contract import Action
from game.engine.messages import msg
from game.rules import all_games
from game.ui.style import feel
from game.ui.table_render import hint_paper
from tests.hands.tabletop import FEW, at_the_table, late_match, offered_match, play_on, skarney_match
from tests.helpers.waiting import turn_until

GAMES = all_games()


@pytest.fixture
def table(seat):
    """Before the person lies a turn in which something can be laid down or offered."""
    return seat(late_match())


@pytest.fixture
def drawn(monkeypatch):
    """How many paragraphs of a hint are drawn, each time."""
    drawn, draw = [], hint_paper.draw
    monkeypatch.setattr(hint_paper, "draw", lambda *given: (drawn.append(len(given[2])), draw(*given)))
    return drawn


def best_action(match):
    game = match.game
    return weigh(game, strongest(game), match.view(0), match.rng(0).branch("hint"), FEW).action


def hint(table):
    table.letter("h")
    turn_until(table.app, lambda: table.scene.hint.advice)
    return table.scene.hint.advice


def test_a_hint_is_what_the_strongest_level_would_do_with_reasons_and_for_the_player_to_act_alone(table):
    match = table.match
    meant = best_action(match)
    table.scene.session.ask_advice(1)
    advice = hint(table)
    assert advice.message == match.game.describe(match.view(0), meant)
    assert advice.reasons


def test_a_hint_about_the_same_position_is_the_same(table, monkeypatch):
    """However often it is asked: a search that saw other worlds might say something else."""
    first = hint(table)
    table.letter("h")
    asked, session = [], table.scene.session
    monkeypatch.setattr(session._thinkers, "advise", lambda *about: asked.append(about) or Future())
    assert hint(table) is first
    table.letter("h")
    session._told = [], first
    session.ask_advice(table.match.to_act)
    assert asked


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize(
    ("name", "others"), [("teeko", 1), ("follow-the-arrow", 1), ("scarney-board", 1), ("scarney-board", 3)]
)
def test_a_hint_lies_beside_a_board_and_covers_nothing(seat, size, scale, name, others):
    """The hint is about the board, and its letters name the points."""
    match = skarney_match("person" + others * ",steady", game=GAMES[name])
    table = seat(play_on(match, 40, lambda m: m.to_act == 0), size=size, scale=scale)
    hint(table)
    table.app.turn([])
    laid, slip = table.scene.spread, table.scene.hint.rect
    under = [laid.board.rect, laid.regions.hand, *(heap.rest for heap in laid.heaps.values())]
    assert slip.w
    assert not [rect for rect in under if rect.colliderect(slip)]
    others = [each for each in table.scene.bar.buttons if not each.name.startswith("hint.")]
    assert not [each.name for each in others if each.rect.colliderect(slip)]
    assert pygame.Rect((0, 0), size).contains(slip)


def test_the_cards_of_a_hint_are_marked(table):
    advice = hint(table)
    marked = [s.look for s in table.scene.arrange.loose if s in table.scene.hint.marked]
    assert sorted(marked) == sorted(advice.cards)


def test_h_and_escape_close_a_hint(table):
    hint(table)
    table.letter("h")
    assert table.scene.hint.advice is None
    hint(table)
    table.key(27)
    assert table.scene.hint.advice is None
    assert table.app.stack.top is table.scene


def test_a_click_on_a_hint_does_not_reach_the_table(table):
    hint(table)
    ply, rect = table.match.ply, table.scene.hint.rect
    table.click_at((rect.x + 20, rect.y + 20))
    assert table.match.ply == ply
    assert table.scene.hint.advice is not None


def test_a_hint_goes_when_the_table_changes(table):
    hint(table)
    action: Action = next(table.match.game.legal_actions(table.match.view(0)))
    table.scene.commands.act(action)
    table.app.turn([])
    assert table.scene.hint.advice is None


def test_a_hint_makes_way_for_a_message_that_it_would_hide(table):
    hint(table)
    pill, panel = table.scene.notices.line.pill, table.scene.hint.rect
    assert panel.colliderect(pill), "else there is nothing to try"
    table.scene.notices.notify(msg("Nothing in this hand can be laid down yet."), is_public=False)
    table.app.turn([])
    assert table.scene.hint.advice is None
    assert table.scene.notices.notice is not None


def test_a_hint_stays_beside_a_message(seat):
    """Where it lies above the prompt line it hides nothing."""
    table = seat(late_match(), size=(1280, 720), scale=200)
    hint(table)
    assert not table.scene.hint.rect.colliderect(table.scene.notices.line.pill)
    table.scene.notices.notify(msg("Nothing in this hand can be laid down yet."), is_public=False)
    table.app.turn([])
    assert table.scene.hint.advice is not None


def test_the_labels_of_a_hint_without_a_key_are_centred(table):
    hint(table)
    own = [button for button in table.scene.bar.buttons if button.name.startswith("hint.")]
    assert {button.key for button in own} == {"", "H"}
    assert all(button.centred is not bool(button.key) for button in own)


@pytest.mark.one_in(5)
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 640), 100), ((1024, 640), 300), ((1280, 720), 200), ((1280, 720), 300), ((1920, 1080), 100),
     ((1920, 1080), 300), ((700, 1100), 200), ((700, 1100), 300), ((1080, 1920), 100), ((2560, 1080), 100)],
)  # fmt: skip
@pytest.mark.parametrize("phase", ["draw", "table"])
def test_a_hint_and_the_buttons_of_the_table_never_overlap(seat, size, scale, phase):
    """So the advised action can be done, at every size and scale."""
    table = seat(play_on(skarney_match(), 300, at_the_table(phase, melds=3)), size=size, scale=scale)
    table.letter("h")
    slip, others = table.scene.hint, [b for b in table.scene.bar.buttons if not b.name.startswith("hint.")]
    assert slip.advice is not None
    assert not [button.name for button in others if button.rect.colliderect(slip.rect)]
    own = [button.rect for button in table.scene.bar.buttons if button.name.startswith("hint.")]
    assert all(slip.rect.contains(rect) for rect in own)
    assert table.scene.table_view.geometry.bounds.contains(slip.rect)
    assert others


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 250), ((1280, 720), 300), ((1024, 640), 250), ((1024, 640), 300), ((1920, 1080), 300),
        ((1080, 1920), 300), ((1080, 1920), 250),
    ],
)  # fmt: skip
def test_a_hint_at_an_offer_gives_a_reason_in_every_layout(seat, drawn, size, scale):
    """A large scale makes the letters of the reasons smaller, but leaves one at least."""
    table = seat(offered_match(), size=size, scale=scale)
    table.letter("h")
    turn_until(table.app, lambda: table.app.stack.top.advice)
    table.rest()
    assert drawn
    assert drawn[-1]


def test_a_hint_gives_one_reason_until_more_is_asked_for(table, drawn):
    advice = hint(table)
    table.rest()
    assert len(advice.reasons) > 1
    assert drawn[-1] == 1
    table.click("button.hint.more")
    table.rest()
    assert drawn[-1] >= len(advice.reasons)


def test_the_line_of_a_hint_is_shown_step_by_step_without_playing(table):
    advice, ply = hint(table), table.match.ply
    steps = advice.line.steps
    assert len(steps) > 1
    table.click("button.hint.more")
    for number, step in enumerate(steps):
        table.click("button.hint.show")
        assert table.scene.hint.open.at == number
        held = [sprite.look for sprite in table.scene.hint.marked]
        assert not set(held) - set(step.cards)
        assert len(held) == len(step.cards) or not held
    table.click("button.hint.show")
    assert table.scene.hint.open.at is None
    assert table.match.ply == ply


def test_what_a_hint_began_to_play_stops_when_something_else_is_done(table):
    advice, ply = hint(table), table.match.ply
    assert len(advice.line.steps) > 2
    waiting = table.scene.hint.to_play()
    assert waiting.due(ply, is_mine=True) == advice.line.steps[0].action
    assert waiting.due(ply, is_mine=False) is None
    assert waiting.due(ply + 1, is_mine=True) is None
    assert waiting.rest().due(ply + 1, is_mine=True) == advice.line.steps[1].action


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_hint_that_is_made_narrow_still_holds_its_buttons(seat, size):
    """It is made narrower to cover less, here beside the stations of a table."""
    match = play_on(skarney_match("person,steady", "1", game=GAMES["scarnie"]), 40, lambda m: m.to_act == 0)
    table = seat(match, size=size)
    hint(table)
    table.app.turn([])
    own = [each.rect for each in table.scene.bar.buttons if each.name.startswith("hint.")]
    assert len(own) == 3
    assert all(table.scene.hint.rect.contains(rect) for rect in own)


def test_a_hint_that_comes_late_leaves_a_message_its_time(table):
    """What was said meanwhile is newer than the question; the hint is shown after it."""
    scene = table.scene
    scene.notices.notify(msg("Nothing in this hand can be laid down yet."), is_public=False)
    table.press(pygame.K_h, "h")
    assert scene.notices.notice is None
    scene.notices.notify(msg("Nothing in this turn can be taken back."), is_public=False)
    turn_until(table.app, lambda: scene.session._advised is None or scene.session._advised[1].done())
    table.app.turn([])
    assert scene.notices.notice is not None
    assert scene.hint.advice is None
    time.perf_counter.put_forward(feel.SAYING)
    turn_until(table.app, lambda: scene.hint.advice)
    assert scene.notices.notice is None
