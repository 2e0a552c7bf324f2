"""One switch is enough: a frame moves by itself over groups, then over things, and a press chooses."""

from contextlib import closing
from dataclasses import replace

import pygame
import pytest

from game.rules import all_games
from game.ui.input.scanning import Scan
from tests.hands.few.wishful import PACE, switch
from tests.hands.learner import Learner
from tests.hands.playing import Player, begun
from tests.hands.tabletop import WATCH

GAMES = all_games()


class FakeScene:
    """A scene with these things."""

    is_writing = False

    def __init__(self, *names):
        self.names = names

    def usable(self):
        return {name: pygame.Rect(20 * at, 0, 10, 10) for at, name in enumerate(self.names)}


def test_the_frame_visits_groups_then_the_things_of_the_chosen_one():
    scene, scan = FakeScene("card.0.KS", "card.1.2H", "tray.0", "tray.1", "button.lay", "button.end"), Scan()
    seen = []
    for second in range(3):
        assert scan.go_on(scene, 1.0, 10.0 * second)
        seen.append(scan.here)
    assert [len(group) for group in seen] == [2, 2, 2]
    assert scan.frame == pygame.Rect(80, 0, 30, 10)
    assert scan.choose() == ""
    scan.go_on(scene, 1.0, 40.0)
    assert scan.here == ("button.lay",)
    scan.go_on(scene, 1.0, 50.0)
    assert scan.choose() == "button.end"


def test_the_frame_rests_as_long_as_was_chosen():
    scene, scan = FakeScene("card.0", "card.1", "tray.0", "tray.1"), Scan()
    scan.go_on(scene, 2.0, 100.0)
    assert not scan.go_on(scene, 2.0, 101.9)
    assert scan.go_on(scene, 2.0, 104.0)
    assert scan.due == 106.0


def test_a_group_is_left_after_two_rounds_without_a_choice():
    scene, scan = FakeScene("card.0", "card.1", "tray.0", "tray.1"), Scan()
    scan.go_on(scene, 1.0, 0.0)
    scan.choose()
    seen = []
    for at in range(1, 6):
        scan.go_on(scene, 1.0, 10.0 * at)
        seen.append(scan.here)
    assert seen[:4] == [("card.0",), ("card.1",)] * 2
    assert len(seen[4]) == 2


class Switch(Player):
    """Waits, and presses."""

    def use(self, name):
        self.table.app.turn([])
        switch(self.table.app, name)
        self.table.rest()


@pytest.mark.usefixtures("unpainted")
def test_a_hand_is_played_by_one_switch_until_something_is_laid(seat):
    table = seat(begun("skarney", "mixed-1"), size=(1920, 1080))
    context = table.app.context
    context.changed_prefs(replace(context.prefs, scanning=PACE))
    done = Switch(table).play_hand(enough=lambda done: {"draw", "offer", "contract"} <= set(done))
    assert {"draw", "offer"} <= set(done)


class SwitchLearner(Learner):
    def by_switch(self):
        self._follow(lambda name: switch(self.app, name))

    def press(self, code, text="", mod=0):
        """Past the score too by the switch: Enter would be it."""
        main = next(each.name for each in self.top.bar.buttons if each.look.startswith("primary"))
        switch(self.app, next(name for name in self.top.usable() if name.rpartition(".")[2] == main))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.one_in(5)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_first_lesson_is_done_by_one_switch(tmp_path, game):
    lesson = next(iter(game.lessons), None)
    if lesson is None:
        pytest.skip("it has no lessons")
    with closing(SwitchLearner(tmp_path, game, lesson, scanning=PACE)) as learner:
        for _ in lesson.steps:
            learner.by_switch()
        learner.finish()


def test_the_frame_is_seen_and_leaves_no_trace(app):
    """It is drawn where it is said to be, what lay beneath comes back when it moves on, and it can be turned off."""
    app.context.changed_prefs(replace(app.context.prefs, scanning=PACE))
    app.turn([])
    app.turn([])
    before = {}
    for _ in range(4):
        frame = app.scan.frame
        before[tuple(frame)] = app.surface.copy()
        WATCH.put_forward(3.0)
        app.turn([])
        app.turn([])
        assert app.scan.frame != frame
        edge = frame.inflate(2 * app.context.kit.px(7), 2 * app.context.kit.px(7))
        changed = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1, 255), before[tuple(frame)])
        changed.invert()
        assert any(changed.get_at((x, edge.y + y)) for x in range(max(0, edge.x), edge.right) for y in range(6))
    app.context.changed_prefs(replace(app.context.prefs, scanning=0))
    for _ in range(3):
        app.turn([])
        assert app.scan.frame is None
        WATCH.put_forward(5.0)
