"""Somebody who takes a lesson in the window, by what it points at and nothing else."""

import time

import pygame

from game.learn.lesson import LessonProgress
from game.ui.table_scene.guide import find_pointed, rect_of
from tests.hands.hands import Hands
from tests.hands.tabletop import PATIENCE_S, look, new_app


class Learner(Hands):
    """At the table of a lesson; ``end`` is reached when the program says that it is done."""

    def __init__(self, home, game, lesson, size=(1280, 720), **prefs):
        super().__init__(new_app(home, size, **{"pace": "instant", **prefs}))
        self.app.context.begin.menu()
        self.app.context.open.lesson(game, lesson)
        self.sit_down()

    def take(self, game, lesson, again=True):
        """Take another lesson in the same window, straight from there; if not ``again``, where it was left."""
        self.app.context.begin.lesson(game, lesson, again=again)
        self.sit_down()

    def sit_down(self):
        """Start at the table of a lesson."""
        self.scene = next(scene for scene in reversed(self.app.stack.scenes) if scene.name == "table")
        self.course: LessonProgress = self.scene.session.course
        self.rest()

    @property
    def top(self):
        return self.app.stack.top

    def rest(self):
        """Wait until the learner is to act, or something opens over the table."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            self.app.turn([])
            self.scene.travel.hurry()
            look()
            moves = self.scene.update(time.perf_counter())
            if not moves and (self.course.step or self.top is not self.scene) and self.top.at_rest():
                self.app.turn([])
                look()
                return
        raise AssertionError("the lesson does not come to rest")

    def close(self):
        self.app._close()

    def finish(self):
        """After all steps: go on past the score, if the hand is over, to the page that says so."""
        if self.top.name == "result":
            self.press(pygame.K_RETURN, "\r")
        assert self.top.name == "learnt"

    def next_table(self, table):
        """Go on to this table of the lesson, if the one before it is done."""
        if self.course.table is not table:
            self.go_on()

    def go_on(self):
        """Go on to the next table of the lesson, or to a step that comes again."""
        self.finish()
        self.press(pygame.K_RETURN, "\r")
        self.sit_down()

    def put_in_tray(self, action):
        """Put an action's groups into the tray, card by card, place by place."""
        groups = [group.cards for group in getattr(action, "melds", ())] or [action.cards]
        for at, cards in enumerate(groups):
            for card in cards:
                loose = self.scene.arrange.loose
                sprite = next(s for s in loose if s.look == card and s not in self.scene.arrange.selected)
                self.click(self._card(sprite))
            self.click(f"tray.{at}")

    # -- following

    def by_mouse(self):
        """Click what the step points at, until it is done."""
        self._follow(self._click)

    def by_keys(self):
        """Do the same without a mouse."""
        self._follow(self._keys)

    def _follow(self, touch):
        step, most = self.course.step, 40
        while self.course.step is step and most:
            name = self.wanted()
            touch(name)
            self.rest()
            most -= 1
        assert most, f"what {step.message.text} points at leads nowhere"

    def wanted(self):
        """Return the name of the next thing that is pointed at."""
        if self.top.name == "choice":
            return next(name for name in self.course.step.at if name.startswith("choice."))
        if self.top.name != "table":
            return self.course.step.at[0]
        viewpoint, geometry, pieces, pointing = self.scene.table_view.parts
        guide = find_pointed(viewpoint, pieces, pointing)
        assert guide.cards or guide.name, f"{self.course.step.message.text} points at nothing"
        if guide.cards:
            return self._card(guide.cards[0])
        assert rect_of(geometry, pieces, self.scene.bar, guide.name), f"{guide.name} lies nowhere"
        return guide.name

    def _card(self, sprite):
        at = self.scene.arrange.group_of(sprite)
        if at is not None:
            return f"boxed.{at}.{self.scene.arrange.tray[at].index(sprite)}"
        return f"card.{self.scene.arrange.loose.index(sprite)}.{sprite.look}"

    def _click(self, name):
        kind, _, rest = name.partition(".")
        if kind == "boxed":
            at, number = map(int, rest.split("."))
            self.click_at(self.scene.table_view.geometry.laid.poses[self.scene.arrange.tray[at][number]].rect.midleft)
        else:
            self.click(name)

    def _keys(self, name):
        """Press the key shown on a button or its number in the tray, else use the focus."""
        scene, (kind, _, rest) = self.top, name.partition(".")
        named = {"button": rest, "answer": name, "choice": name}.get(kind)
        button = scene.bar.find(named) if named else None
        if button is not None and len(button.key) == 1:
            self.letter(button.key)
        elif kind == "boxed":
            self._walk(f"tray.{rest.partition('.')[0]}")
            self.press(pygame.K_SPACE, " ")
        elif kind == "tray":
            self.press(ord(str(int(rest) + 1)), str(int(rest) + 1))
        else:
            self._walk(name)
            self.press(pygame.K_SPACE, " ")

    def _walk(self, name):
        """Press Tab until it has focus."""
        for _ in range(200):
            if self.top.focus == name:
                return
            self.press(pygame.K_TAB, "\t")
        raise AssertionError(f"no focus reaches {name}")
