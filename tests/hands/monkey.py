"""Somebody who clicks, drags, touches, types, plugs in pads and resizes the window at random, and never tires."""

import random
import secrets
import time
from collections import Counter, deque
from concurrent import futures
from dataclasses import replace

import pygame

from game.bots.outside import UNSTARTED, Forfeit
from game.engine.messages import fill
from game.rules import all_games
from game.ui.session.session import Session
from game.ui.session.thinkers import Thinkers
from game.ui.startup import open_app
from game.ui.table_scene.table import TableScene
from tests.hands.hands import Hands, between
from tests.hands.playing import match_of

PATIENCE_S = 30  # for one thought of a computer player
STUCK = 12_000  # this many events at a table without any change of the match are no accident
LESSONS = 3  # times as many in a lesson, which waits for one action that chance seldom finds
GAMES = all_games()


class Unstartable:
    """Replaces every program whose name a monkey types: none is ever started."""

    def __init__(self, command):
        self.command = command

    def greet(self, game):
        raise Forfeit("cannot be started", fill(UNSTARTED, why="no monkey may"))

    def close(self, seconds=0):
        pass


class Monkey(Hands):
    """Its randomness is its seed's alone: clock, thinking and deals do not depend on time and system."""

    def __init__(self, home, seed, patch, match=None, size=(1280, 720), **prefs):
        self.seed, self.rng, self.size, self.match = seed, random.Random(seed), size, match
        self.now, self.events, self.past = 1000.0, 0, deque(maxlen=40)
        self._let_go()
        self.seen, self.quiet, self.moved, self.hands = Counter(), 0, 0, set()
        self._ply = None
        patch.setenv("SKARNEY_HOME", str(home))
        patch.setattr(time, "perf_counter", lambda: self.now)
        patch.setattr(secrets, "token_hex", lambda count: self.rng.randbytes(count).hex())
        patch.setattr("game.ui.session.thinkers.BotProgram", Unstartable)
        patch.setattr(Thinkers, "_level", lambda thinkers, seat: "steady")
        self._open(**prefs)

    def _open(self, **prefs):
        self.app = open_app(GAMES, size=self.size)
        self.app.context.changed_prefs(replace(self.app.context.prefs, **prefs))
        if self.match is not None:
            self.app.stack.only(TableScene(self.app.context, Session(self.match, self.app.context.vault)))
            self.match = None

    def close(self):
        self.app._close()

    # -- one event

    def send(self, kind, **about):
        """Send one event, and run one round of the program; any failure reports the events so far."""
        self.events += 1
        self._note_held(kind, about)
        self.past.append((pygame.event.event_name(kind), about, self.app.stack.top.name if self.app.stack.top else "-"))
        self.now += self.rng.choice((0.0, 0.004, 0.016, 0.05, 0.3))
        try:
            self._turn([pygame.Event(kind, about)])
            self._check()
        except Exception as error:
            way = "\n".join(map(str, self.past))
            raise AssertionError(f"seed {self.seed!r}, event {self.events}: {error!r}, after\n{way}") from error
        if not self.app.context.is_open or not self.app.stack.scenes:
            self.app._close()
            self._let_go()
            self._open()

    def _note_held(self, kind, about):
        """Note what the mouse and the fingers hold from now on."""
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and about["button"] == 1:
            self.mouse = about["pos"] if kind == pygame.MOUSEBUTTONDOWN else None
        elif kind == pygame.FINGERDOWN:
            self.fingers.add(about["finger_id"])
        elif kind == pygame.FINGERUP:
            self.fingers.discard(about["finger_id"])
        elif kind == pygame.WINDOWFOCUSLOST:
            self._let_go()

    def _let_go(self):
        self.mouse, self.fingers = None, set()

    def wait(self, seconds):
        """Let time pass."""
        self.now += seconds
        self._turn([])

    def _turn(self, events):
        for scene in self.app.stack.scenes:
            thought = getattr(scene, "session", None) and scene.session._thought
            if thought:
                thought[2].made.wait(PATIENCE_S)
            advised = getattr(scene, "session", None) and scene.session._advised
            if advised:
                futures.wait([advised[1]], PATIENCE_S)
        self.app.turn(events)

    # -- what must always hold

    def _check(self):
        top = self.app.stack.top
        self.seen[top.name if top else "-"] += 1
        table = next((scene for scene in self.app.stack.scenes if isinstance(scene, TableScene)), None)
        if table is None:
            self._ply, self.quiet = None, 0
            return
        match = table.match
        ply = match.setup.seed, match.ply
        self.quiet = self.quiet + 1 if ply == self._ply else 0
        self.moved, self._ply = self.moved + (ply != self._ply), ply
        most = STUCK * LESSONS if table.session.course else STUCK
        assert self.quiet < most, f"stuck at {top.name}: {match.to_act} is asked, targets {sorted(top.targets())}"
        assert top.targets(), f"nothing to click at {top.name}"
        if top.name == "result":
            self.hands.add(ply)
        assert table.travel.drifted == 0
        if table.arrange:
            held = sorted(sprite.look for sprite in table.arrange.all)
            assert held == sorted(table.view.piles.get(table.arrange.place, ())), "the hand shown is not the hand held"
            boxed = [sprite for group in table.arrange.tray for sprite in group]
            assert set(boxed) <= set(table.arrange.all)
            assert len(set(boxed)) == len(boxed)
        if self.mouse is None and not self.fingers:
            assert table.table_view.pointing.drag is None, "something is held by nobody"
            assert table.table_view.pointing.pointer.down is None, "a press is held by nobody"

    # -- where

    def anywhere(self):
        wide, high = self.app.screen.size
        return self.rng.randrange(wide), self.rng.randrange(high)

    def target(self):
        """Return a position; half of them are at something live."""
        targets = self.app.stack.top.targets() if self.rng.random() < 0.6 else {}
        if not targets:
            return self.anywhere()
        rect = self.rng.choice(list(targets.values()))
        if self.rng.random() < 0.5:
            return rect.center
        return rect.x + self.rng.randrange(max(1, rect.w)), rect.y + self.rng.randrange(max(1, rect.h))

    def aim(self, starts):
        """Return the middle of something whose name starts so, or any position."""
        names = [name for name in self.app.stack.top.targets() if name.startswith(starts)]
        return self.app.stack.top.targets()[self.rng.choice(names)].center if names else self.target()

    def between(self, start, end):
        return between(start, end, self.rng.choice((1, 2, 5)))


class Regular(Monkey):
    """A monkey at the table of one game, with as many steady computer players as can sit there."""

    def __init__(self, home, seed, patch, game, **prefs):
        super().__init__(home, seed, patch, match_of(game, seed), (1024, 640), **prefs)
        self.table = self.app.stack.scenes[0]
        self.game = self.table.match

    def finals(self):
        """What this person has done for good so far."""
        return [done.action for done in self.game.done if done.seat == 0 and done.action.final]

    def strike(self, key):
        """Press a key, with what it writes."""
        self.press(key, chr(key) if 32 < key < 127 else "")

    def rest(self, seconds):
        for _ in range(round(seconds / 0.1)):
            self.wait(0.1)
