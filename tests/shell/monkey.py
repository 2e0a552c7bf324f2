"""Somebody who clicks, drags, touches, types, plugs in pads and pulls at the window at random, and never tires."""

import concurrent.futures
import random
import secrets
import time
from collections import Counter, deque
from dataclasses import replace

import pygame

from game.bots.outside import Forfeit
from game.engine.said import said
from game.rules import all_games
from game.shell.opening import opened
from game.shell.prefs import PACES
from game.shell.scenes.table import TableScene
from game.shell.session import Session
from game.shell.thinkers import Thinkers
from tests.shell.playing import FULL

PATIENCE_S = 30  # for one thought of a computer player
STUCK = 12_000  # so many events at a table without anything happening in the match are no accident
GAMES = all_games()

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
KEYS = (
    *ARROWS, *ARROWS, pygame.K_TAB, pygame.K_SPACE, pygame.K_SPACE, pygame.K_RETURN, pygame.K_RETURN, pygame.K_KP_ENTER,
    pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP,
    pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_F10, pygame.K_F11,
    *map(ord, "srpumloxdeynhkvtbg1234 ?"),
)  # fmt: skip
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
SIZES = ((1280, 720), (1024, 640), (1100, 700), (800, 600), (640, 900), (1600, 700), (300, 200))
SCALES = (75, 100, 100, 125, 150, 200, 300)
WINDOW = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
)  # fmt: skip


class Unstartable:
    """Stands for every program that a monkey types the name of: none is ever started."""

    def __init__(self, command):
        self.command = command

    def greet(self, game):
        raise Forfeit(said("cannot be started"))

    def close(self, seconds=0):
        pass


class Monkey:
    """Its luck is its seed's alone: clock, thoughts and deals are taken out of the hands of time and system."""

    def __init__(self, home, seed, patch, match=None, size=(1280, 720), **prefs):
        self.seed, self.luck, self.size, self.match = seed, random.Random(seed), size, match
        self.now, self.events, self.past = 1000.0, 0, deque(maxlen=40)
        self.mouse, self.fingers = None, {}
        self.seen, self.quiet, self.moved, self.hands = Counter(), 0, 0, set()
        self._ply = None
        patch.setenv("SKARNEY_HOME", str(home))
        patch.setattr(time, "perf_counter", lambda: self.now)
        patch.setattr(secrets, "token_hex", lambda count: self.luck.randbytes(count).hex())
        patch.setattr("game.shell.thinkers.Program", Unstartable)
        patch.setattr(Thinkers, "_level", lambda thinkers, seat: "steady")
        self._open(**prefs)

    def _open(self, **prefs):
        self.app = opened(GAMES, size=self.size)
        self.app.changed_prefs(replace(self.app.prefs, **prefs))
        if self.match is not None:
            self.app.reset(TableScene(self.app, Session(self.match, self.app.vault)))
            self.match = None

    def close(self):
        self.app._close()

    # -- one event

    def send(self, kind, **about):
        """One event, and one round of the program; whatever fails, fails with the way there."""
        self.events += 1
        self.past.append((pygame.event.event_name(kind), about, self.app.top.name if self.app.top else "-"))
        self.now += self.luck.choice((0.0, 0.004, 0.016, 0.05, 0.3))
        try:
            self._turn([pygame.Event(kind, about)])
            self._check()
        except Exception as error:
            way = "\n".join(map(str, self.past))
            raise AssertionError(f"seed {self.seed!r}, event {self.events}: {error!r} after\n{way}") from error
        if not self.app.running or not self.app.scenes:
            self.app._close()
            self.mouse, self.fingers = None, {}
            self._open()

    def wait(self, seconds):
        """Let time pass."""
        self.now += seconds
        self._turn([])

    def _turn(self, events):
        for scene in self.app.scenes:
            thought = getattr(scene, "session", None) and scene.session._thought
            if thought:
                concurrent.futures.wait([thought[2]], timeout=PATIENCE_S)
        self.app.turn(events)

    # -- what must always hold

    def _check(self):
        top = self.app.top
        self.seen[top.name if top else "-"] += 1
        table = next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)
        if table is None:
            self._ply, self.quiet = None, 0
            return
        match = table.match
        ply = match.setup.seed, match.ply
        self.quiet = self.quiet + 1 if ply == self._ply else 0
        self.moved, self._ply = self.moved + (ply != self._ply), ply
        assert self.quiet < STUCK, f"stuck at {top.name}: {match.asked} is asked, targets {sorted(top.targets())}"
        assert top.targets(), f"nothing to click at {top.name}"
        if top.name == "result":
            self.hands.add(ply)
        assert table.travel.drifted == 0
        if table.arrange:
            held = sorted(sprite.look for sprite in table.arrange.all)
            assert held == sorted(table.view.cloth.get(table.arrange.place, ())), "the hand shown is not the hand held"
            boxed = [sprite for group in table.arrange.tray for sprite in group]
            assert set(boxed) <= set(table.arrange.all)
            assert len(set(boxed)) == len(boxed)
        if self.mouse is None and not self.fingers:
            assert table.drag is None, "something is held by nobody"
            assert table.pointer.down is None

    # -- where and what

    def anywhere(self):
        wide, high = self.app.screen.size
        return self.luck.randrange(wide), self.luck.randrange(high)

    def target(self):
        """Half of all aims are at something live."""
        targets = self.app.top.targets() if self.luck.random() < 0.6 else {}
        if not targets:
            return self.anywhere()
        rect = self.luck.choice(list(targets.values()))
        if self.luck.random() < 0.5:
            return rect.center
        return rect.x + self.luck.randrange(max(1, rect.w)), rect.y + self.luck.randrange(max(1, rect.h))

    def between(self, start, end):
        steps = self.luck.choice((1, 2, 5))
        return [
            tuple(round(a + (b - a) * i / steps) for a, b in zip(start, end, strict=True)) for i in range(1, steps + 1)
        ]

    def act(self):
        """One thing a hand does: one event or a few."""
        deed = self.luck.choices(list(DEEDS), weights=list(DEEDS.values()))[0]
        deed(self)

    # -- mouse

    def down(self, pos, button=1):
        self.mouse = pos if button == 1 else self.mouse
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def up(self, pos, button=1):
        self.mouse = None if button == 1 else self.mouse
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def point(self, pos):
        held = (int(self.mouse is not None), 0, 0)
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=held, touch=False)

    def click(self):
        pos, button = self.target(), self.luck.choice((1, 1, 1, 1, 1, 3, 2))
        self.point(pos)
        self.down(pos, button)
        self.up(pos, button)

    def drag(self):
        start, end = self.target(), self.target()
        self.point(start)
        self.down(start)
        for pos in self.between(start, end):
            self.point(pos)
        if self.luck.random() < 0.9:
            self.up(end)

    def hold(self):
        pos = self.target()
        self.down(pos)
        self.wait(0.7)
        self.up(pos)

    def stray(self):
        self.luck.choice((self.point, self.down, self.up))(self.target())

    def wheel(self):
        self.send(pygame.MOUSEWHEEL, x=0, y=self.luck.choice((-9, -1, 1, 3)), flipped=False)

    # -- fingers

    def finger(self, kind, pos, number=1):
        wide, high = self.app.screen.size
        if kind == pygame.FINGERUP:
            self.fingers.pop(number, None)
        elif kind == pygame.FINGERDOWN:
            self.fingers[number] = pos
        x, y = (pos[0] + 0.5) / wide, (pos[1] + 0.5) / high
        self.send(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def tap(self):
        pos, number = self.target(), self.luck.choice((1, 1, 1, 2))
        self.finger(pygame.FINGERDOWN, pos, number)
        if self.luck.random() < 0.2:
            self.wait(0.6)
        self.finger(pygame.FINGERUP, pos, number)

    def slide(self):
        start, end, number = self.target(), self.target(), self.luck.choice((1, 1, 1, 2))
        self.finger(pygame.FINGERDOWN, start, number)
        for pos in self.between(start, end):
            self.finger(pygame.FINGERMOTION, pos, number)
        if self.luck.random() < 0.9:
            self.finger(pygame.FINGERUP, end, number)

    def stray_finger(self):
        kind = self.luck.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
        self.finger(kind, self.target(), self.luck.choice((1, 2, 3)))

    # -- keys and pads

    def key(self):
        code = self.luck.choice(KEYS)
        text = chr(code) if 32 <= code < 127 else ""
        about = {"key": code, "mod": self.luck.choice(MODS), "unicode": text, "scancode": 0}
        self.send(pygame.KEYDOWN, **about)
        if self.luck.random() < 0.1:
            self.wait(0.7)
        self.send(pygame.KEYUP, **about)

    def text(self):
        self.send(pygame.TEXTINPUT, text=self.luck.choice(("a", "Mara", "ß", "漢", "\u0301", " ", "'\"\\", "\x07")))

    def pad(self):
        number = self.luck.choice((0, 0, 1))
        match self.luck.randrange(6):
            case 0 | 1 | 2:
                button = self.luck.randrange(-1, 22)
                self.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=number)
                self.wait(self.luck.choice((0.0, 0.0, 0.5)))
                if self.luck.random() < 0.95:
                    self.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=number)
            case 3:
                axis, value = self.luck.randrange(6), self.luck.choice((0, 0, 9000, FULL, -FULL))
                self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=number)
            case 4:
                kind = self.luck.choice((pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP))
                self.send(kind, button=self.luck.randrange(14), instance_id=number)
                value = self.luck.choice((-1, 0, 0, 1)), self.luck.choice((-1, 0, 0, 1))
                self.send(pygame.JOYHATMOTION, hat=0, value=value, instance_id=number)
                self.send(pygame.JOYAXISMOTION, axis=self.luck.randrange(4), value=0.0, instance_id=number)
            case _:
                self.send(pygame.JOYDEVICEADDED, device_index=9, guid="")
                self.send(pygame.JOYDEVICEREMOVED, instance_id=number)

    # -- what somebody would do who half knows the game

    def named(self, start):
        names = [name for name in self.app.top.targets() if name.startswith(start)]
        return self.app.top.targets()[self.luck.choice(names)].center if names else self.target()

    def play(self):
        """A card to a place that takes cards, a button of the game, or what is next."""
        match self.luck.randrange(4):
            case 0:
                start, end = self.named("card."), self.named(self.luck.choice(("offer", "hand.", "meld.", "tray.")))
                self.down(start)
                for pos in self.between(start, end):
                    self.point(pos)
                self.up(end)
            case 1:
                start, end = self.named("card."), self.named(self.luck.choice(("offer", "meld.", "tray.")))
                self.finger(pygame.FINGERDOWN, start)
                for pos in self.between(start, end):
                    self.finger(pygame.FINGERMOTION, pos)
                self.finger(pygame.FINGERUP, end)
            case 2:
                self.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
            case _:
                letter = self.luck.choice("dmlxoeyn")
                self.send(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)

    # -- the window

    def window(self):
        kind = self.luck.choice(WINDOW)
        if kind == pygame.WINDOWFOCUSLOST:
            self.mouse = None
            self.fingers.clear()
        self.send(kind)

    def resize(self):
        if not self.app.screen.fullscreen:
            pygame.display.set_mode(self.luck.choice(SIZES), pygame.RESIZABLE)
        self.send(pygame.WINDOWSIZECHANGED, x=0, y=0)

    def settings(self):
        """Another pace or scale, as if the settings had been visited."""
        prefs = self.app.prefs
        if self.luck.random() < 0.5:
            self.app.changed_prefs(replace(prefs, scale=self.luck.choice(SCALES)))
        else:
            still = self.luck.random() < 0.2
            self.app.changed_prefs(replace(prefs, pace=self.luck.choice(PACES), reduced_motion=still))

    def leave(self):
        self.send(pygame.QUIT)


DEEDS = {
    Monkey.click: 26, Monkey.drag: 16, Monkey.hold: 2, Monkey.stray: 4, Monkey.wheel: 2, Monkey.tap: 10,
    Monkey.slide: 10, Monkey.stray_finger: 3, Monkey.key: 20, Monkey.text: 2, Monkey.pad: 10, Monkey.window: 1,
    Monkey.play: 12, Monkey.resize: 0.4, Monkey.settings: 0.4, Monkey.leave: 0.02,
}  # fmt: skip
