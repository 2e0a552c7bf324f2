"""Several people at one screen: whose hand is open, how it is uncovered, and when it is covered again."""

import time
from concurrent.futures import Future

import pygame
import pytest

from game.engine.contract import Advice
from game.engine.messages import msg
from game.engine.table import TABLE
from game.ui.prompts.covered_scene import CurtainScene
from game.ui.storage.profiles import Profile
from game.ui.style import feel
from tests.hands.tabletop import Table, look, play_on, skarney_match
from tests.helpers.waiting import turn_until


@pytest.fixture
def sit(seat, monkeypatch):
    """A table where seat 2 is to act, in this phase; hand-overs are quick."""
    quick = {"CURTAIN_HOLD": 0.05, "CURTAIN_PEEK": 0.03, "CURTAIN_PARTS": 0.01, "DEAF": 0.0, "SEES": 0.0, "DRUMS": 0.0}
    for name, seconds in quick.items():
        monkeypatch.setattr(feel, name, seconds)
    monkeypatch.setattr(Table, "rest", lambda self: None)

    def table(phase="draw", seats="person,steady,person,steady", also=lambda m: True, **prefs):
        match = play_on(skarney_match(seats, "h"), 300, lambda m: m.to_act == 2 and m.public.phase == phase and also(m))
        made = seat(match, **prefs)
        turn_until(made.app, lambda: made.app.stack.top.name == "curtain")
        turn_for(made, 0.05)
        turn_until(made.app, lambda: not made.app.is_moving)
        return made

    return table


def turn_for(table, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table.app.turn([])
        time.sleep(0.001)


def pixels(table):
    return pygame.image.tobytes(table.app.surface, "RGB")


def is_open(table):
    return table.app.stack.top is table.scene and table.scene.viewer == 2


def open_up(table):
    """By Space; for as long as it must be held."""
    table.hold(pygame.K_SPACE, " ")
    turn_until(table.app, lambda: is_open(table))


def answer(table, ply):
    done = table.match.done[ply]
    return done.seat, done.action.do


def test_the_curtain_is_drawn_whole_however_late_its_frame_is(sit):
    """On a slow machine it may have risen before it was drawn."""
    table = sit()
    whole = pixels(table)
    curtain = CurtainScene(table.app.context, table.scene, 2)
    table.app.context.back()
    table.app.stack.push(curtain)
    curtain._opened += 1000
    table.app.turn([])
    assert pixels(table) != whole
    curtain._opened -= 2000
    table.app.turn([])
    assert pixels(table) == whole


def test_one_click_opens_the_table_for_a_turn(sit):
    table = sit()
    table.click_at(table.point("button.show"))
    turn_until(table.app, lambda: is_open(table))
    assert sorted(table.hand) == sorted(table.match.view(2).hand)


def test_a_click_meant_for_the_person_before_is_ignored(sit, monkeypatch):
    monkeypatch.setattr(feel, "DEAF", 0.5)
    monkeypatch.setattr(feel, "SEES", 0.5)
    table = sit()
    table.app.context.guard.note_question(time.perf_counter())
    table.click_at(table.point("button.show"))
    turn_for(table, 0.1)
    assert table.app.stack.top.name == "curtain"


def test_a_button_that_must_be_held_opens_nothing_when_let_go_early(sit):
    table = sit(uncover="hold")
    table.click_at(table.point("button.show"))
    turn_for(table, 0.12)
    assert table.app.stack.top.name == "curtain"
    open_up(table)


def test_a_covered_hand_cannot_answer_where_the_settings_forbid_it(sit):
    table = sit("answer", blind=False)
    ply = table.match.ply
    table.hold(pygame.K_n, "n")
    table.hold(pygame.K_y, "y")
    for answer in table.app.stack.top.answers:
        table.click_at(answer.rect.center)
    assert table.match.ply == ply


@pytest.mark.parametrize("way", ["key", "click", "uncovered"])
def test_an_offer_is_refused_on_the_curtain(sit, way):
    """Covered, by key and by click, where nothing can be taken; or uncovered: the table itself never opens."""
    table = sit("answer")
    ply, scene = table.match.ply, table.app.stack.top
    if way == "uncovered":
        table.hold(pygame.K_SPACE, " ")
        assert sorted(scene.cards) == sorted(table.match.view(2).hand)
    else:
        table.hold(pygame.K_y, "y")
        assert table.match.ply == ply
    if way == "click":
        table.click_at(table.point("answer.n"))
    else:
        table.hold(pygame.K_n, "n")
    assert answer(table, ply) == (2, "refuse")
    assert not scene.shown
    assert table.scene.viewer is None


def test_shift_n_refuses_until_ones_own_turn(sit):
    table = sit("answer", also=lambda m: m.public.offer.seat == 3, seats="person,person,person,person")
    ply = table.match.ply
    table.send(pygame.KEYDOWN, key=pygame.K_n, unicode="N", mod=pygame.KMOD_SHIFT)
    assert answer(table, ply) == (2, "refuse")
    assert table.scene.session.quick.is_until_turn(2)


def test_a_player_who_takes_a_card_and_plays_next_stays_uncovered(sit):
    table = sit("answer", seats="person,person,person,person")
    ply = table.match.ply
    table.hold(pygame.K_SPACE, " ")
    table.hold(pygame.K_y, "y")
    assert table.match.done[ply].action.do == "take"
    assert table.match.to_act == 2
    assert is_open(table)
    turn_for(table, 0.1)
    assert is_open(table)


@pytest.mark.parametrize("way", ["key", "click"])
def test_one_press_uncovers_and_draws(sit, way):
    table = sit()
    ply = table.match.ply
    if way == "key":
        table.hold(pygame.K_d, "d")
    else:
        table.click_at(table.point("button.begin"))
    assert answer(table, ply) == (2, "draw")
    assert is_open(table)
    assert sorted(table.hand) == sorted(table.match.view(2).hand)


def test_where_a_hand_must_be_held_open_no_key_uncovers_and_draws(sit):
    table = sit(uncover="hold")
    ply = table.match.ply
    table.hold(pygame.K_d, "d")
    assert "button.begin" not in table.app.stack.top.targets()
    assert table.match.ply == ply
    assert table.app.stack.top.name == "curtain"


def test_a_click_on_the_show_button_gives_no_answer(sit):
    """In a small window an answer may by then lie where the button was."""
    for size in ((1024, 640), (1280, 720), (700, 900)):
        table = sit("answer", size=size, scale=200)
        ply, whole = table.match.ply, table.app.stack.top.button.rect.copy()
        for spot in ((whole.x + 3, whole.centery), whole.center, (whole.right - 3, whole.centery)):
            table.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
            assert table.app.stack.top.shown
            table.send(pygame.MOUSEBUTTONUP, pos=spot, button=1)
            assert table.match.ply == ply
            table.hold(pygame.K_SPACE, " ")
            assert not table.app.stack.top.shown


def test_a_hand_that_must_be_held_open_is_covered_when_let_go(sit):
    table = sit("answer", uncover="hold")
    table.hold(pygame.K_SPACE, " ")
    turn_until(table.app, lambda: table.app.stack.top.shown)
    table.release(pygame.K_SPACE)
    assert not table.app.stack.top.shown
    assert not table.app.stack.top.cards


@pytest.mark.parametrize("uncover", ["click", "hold"])
def test_one_motion_uncovers_and_answers(sit, uncover):
    """Press shows, sliding to an answer gives it; sliding anywhere else covers again."""
    table = sit("answer", uncover=uncover)
    ply, scene = table.match.ply, table.app.stack.top
    for at in ((3, 3), None):
        table.send(pygame.MOUSEBUTTONDOWN, pos=scene.button.rect.center, button=1)
        turn_until(table.app, lambda: scene.shown)
        if at:
            table.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
            assert not scene.shown
    table.send(pygame.MOUSEBUTTONUP, pos=scene.answers[1].rect.center, button=1)
    assert answer(table, ply) == (2, "refuse")


def test_an_answer_can_be_slid_to_where_the_press_began(sit):
    """In a small window an answer comes to lie under the button that was pressed; letting go at once covers again."""
    table = sit("answer", uncover="hold", size=(800, 480))
    ply, scene = table.match.ply, table.app.stack.top
    pressed = scene.button.rect.copy()
    for slid in (0, 1):
        table.send(pygame.MOUSEBUTTONDOWN, pos=pressed.center, button=1)
        turn_until(table.app, lambda: scene.shown)
        both = scene.answers[0].rect.clip(pressed)
        assert both.w, "else there is nothing to try"
        table.send(pygame.MOUSEBUTTONUP, pos=both.move(4, 0).midleft if slid else pressed.center, button=1)
        assert (table.match.ply > ply) == bool(slid)
    assert answer(table, ply) == (2, "take")


def test_after_a_decision_nobodys_hand_is_open(sit):
    """Already while a computer player thinks, before the next curtain."""
    table = sit(pace="brisk")
    open_up(table)
    look()
    table.hold(pygame.K_d, "d")
    turn_until(table.app, lambda: table.match.public.phase == "table")
    table.send(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0)
    table.hold(pygame.K_SPACE, " ")
    look()
    table.hold(pygame.K_o, "o")
    assert table.match.public.phase == "answer"
    turn_until(table.app, lambda: table.scene.viewer is None)
    assert (table.app.stack.top, table.match.to_act) == (table.scene, 3)
    turn_until(table.app, lambda: table.app.stack.top.name == "curtain")
    assert table.app.stack.top.seat == 0


def test_covering_for_a_while_loses_nothing(sit):
    """C, and open again: the same order, the same tray."""
    table = sit()
    open_up(table)
    arrange = table.scene.arrange
    arrange.reorder(arrange.loose[:1], 5)
    table.scene.commands.box(arrange.loose[2:4], 0)
    order, tray = table.hand, arrange.groups
    table.hold(pygame.K_c, "c")
    assert table.app.stack.top.name == "curtain"
    turn_for(table, 0.1)
    open_up(table)
    assert (table.hand, table.scene.arrange.groups) == (order, tray)


@pytest.mark.parametrize("sort", ["suit", "rank"])
def test_a_new_deal_is_sorted_as_its_owner_likes_and_an_own_order_is_kept(seat, sort):
    table = seat(play_on(skarney_match("person,steady,person,steady", "h"), 300, lambda m: m.to_act == 2))
    scene, match = table.scene, table.match
    table.app.context.people.keep(Profile(match.sitters[2].name, sort=sort))
    for who in (0, 2):
        scene.sit(who)
        scene.arrange.reorder(scene.arrange.loose[:4], 5)
    scene.sit(None)
    play_on(match, 5000, lambda m: m.to_act == TABLE)
    play_on(match, 1)
    for who in (0, 2):
        scene.sit(who)
        assert not scene.arrange.fresh
        assert table.hand == sorted(table.hand, key=scene.table_view.viewpoint.hand_key(who))
    scene.arrange.reorder(scene.arrange.loose[:1], 5)
    kept = table.hand
    scene.sit(0)
    scene.sit(2)
    assert table.hand == kept


def test_losing_the_keyboard_covers_the_hand_below_any_page(sit):
    table = sit()
    open_up(table)
    table.hold(pygame.K_F1, "")
    assert table.app.stack.top.name == "keys"
    table.send(pygame.WINDOWFOCUSLOST)
    assert table.app.stack.top.name == "curtain"
    turn_for(table, 0.1)
    table.hold(pygame.K_SPACE, " ")
    turn_until(table.app, lambda: table.app.stack.top.name == "keys")


def test_an_idle_hand_is_covered_after_the_chosen_time(sit):
    table = sit(cover_after=15)
    open_up(table)
    turn_for(table, 0.05)
    assert is_open(table)
    table.app._touched -= 16
    table.app.turn([])
    assert table.app.stack.top.name == "curtain"


def test_a_press_interrupted_by_another_window_is_over(sit):
    """The next press of the button is a press of its own."""
    table = sit("answer")
    scene, at = table.app.stack.top, table.point("button.show")
    table.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    assert scene.shown
    table.send(pygame.WINDOWFOCUSLOST)
    assert not scene.shown
    table.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    table.hold(pygame.K_SPACE, " ")
    assert scene.shown
    table.click_at(scene.button.rect.center)
    assert not scene.shown


def test_advice_that_arrives_later_does_not_show_on_a_covered_hand(sit):
    """How long a player thinks about these cards says something of them."""
    table = sit("answer")
    scene, session, thought = table.app.stack.top, table.scene.session, Future()
    session._thinkers.advise = lambda seat, thought_of: thought
    table.hold(pygame.K_SPACE, " ")
    table.hold(pygame.K_h, "h")
    turn_until(table.app, lambda: scene.thinking_sign.shows)
    assert scene.shown
    table.hold(pygame.K_SPACE, " ")
    turn_for(table, 0.05)
    covered, rests = pixels(table), scene.at_rest()
    covered_one = scene.bar.find("hint").rect.copy()
    thought.set_result(Advice(msg("Take it."), action=scene.question.answers[0].action))
    turn_for(table, 0.05)
    assert (pixels(table), scene.at_rest()) == (covered, rests)
    assert covered_one == scene.bar.find("hint").rect
    table.hold(pygame.K_SPACE, " ")
    turn_for(table, 0.05)
    assert scene.advice is not None
