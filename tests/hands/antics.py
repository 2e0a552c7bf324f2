"""What a monkey does to the window with mouse, touch, keys and pads, and as if it half knew the game."""

from dataclasses import replace

import pygame

from game.ui.storage.prefs import PACES
from tests.hands.monkey import Monkey
from tests.hands.playing import FULL

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


class Antics(Monkey):
    """A monkey that acts."""

    def act(self):
        """Do one thing: one event or a few."""
        command = self.rng.choices(list(COMMANDS), weights=list(COMMANDS.values()))[0]
        command(self)

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
        pos, button = self.target(), self.rng.choice((1, 1, 1, 1, 1, 3, 2))
        self.point(pos)
        self.down(pos, button)
        self.up(pos, button)

    def drag(self):
        start, end = self.target(), self.target()
        self.point(start)
        self.down(start)
        for pos in self.between(start, end):
            self.point(pos)
        if self.rng.random() < 0.9:
            self.up(end)

    def hold(self):
        pos = self.target()
        self.down(pos)
        self.wait(0.7)
        self.up(pos)

    def stray(self):
        self.rng.choice((self.point, self.down, self.up))(self.target())

    def wheel(self):
        self.send(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-9, -1, 1, 3)), flipped=False)

    # -- touch

    def finger(self, kind, pos, number=1):
        wide, high = self.app.screen.size
        if kind == pygame.FINGERUP:
            self.fingers.pop(number, None)
        elif kind == pygame.FINGERDOWN:
            self.fingers[number] = pos
        x, y = (pos[0] + 0.5) / wide, (pos[1] + 0.5) / high
        self.send(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def tap(self):
        pos, number = self.target(), self.rng.choice((1, 1, 1, 2))
        self.finger(pygame.FINGERDOWN, pos, number)
        if self.rng.random() < 0.2:
            self.wait(0.6)
        self.finger(pygame.FINGERUP, pos, number)

    def slide(self):
        start, end, number = self.target(), self.target(), self.rng.choice((1, 1, 1, 2))
        self.finger(pygame.FINGERDOWN, start, number)
        for pos in self.between(start, end):
            self.finger(pygame.FINGERMOTION, pos, number)
        if self.rng.random() < 0.9:
            self.finger(pygame.FINGERUP, end, number)

    def stray_finger(self):
        kind = self.rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
        self.finger(kind, self.target(), self.rng.choice((1, 2, 3)))

    # -- keys and pads

    def key(self):
        code = self.rng.choice(KEYS)
        text = chr(code) if 32 <= code < 127 else ""
        place = code - ord("a") + pygame.KSCAN_A if text.isalpha() else 0
        about = {"key": code, "mod": self.rng.choice(MODS), "unicode": text, "scancode": place}
        self.send(pygame.KEYDOWN, **about)
        if self.rng.random() < 0.1:
            self.wait(0.7)
        self.send(pygame.KEYUP, **about)

    def text(self):
        self.send(pygame.TEXTINPUT, text=self.rng.choice(("a", "Mara", "ß", "漢", "\u0301", " ", "'\"\\", "\x07")))

    def pad(self):
        number = self.rng.choice((0, 0, 1))
        match self.rng.randrange(6):
            case 0 | 1 | 2:
                button = self.rng.randrange(-1, 22)
                self.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=number)
                self.wait(self.rng.choice((0.0, 0.0, 0.5)))
                if self.rng.random() < 0.95:
                    self.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=number)
            case 3:
                axis, value = self.rng.randrange(6), self.rng.choice((0, 0, 9000, FULL, -FULL))
                self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=number)
            case 4:
                kind = self.rng.choice((pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP))
                self.send(kind, button=self.rng.randrange(14), instance_id=number)
                value = self.rng.choice((-1, 0, 0, 1)), self.rng.choice((-1, 0, 0, 1))
                self.send(pygame.JOYHATMOTION, hat=0, value=value, instance_id=number)
                self.send(pygame.JOYAXISMOTION, axis=self.rng.randrange(4), value=0.0, instance_id=number)
            case _:
                self.send(pygame.JOYDEVICEADDED, device_index=9, guid="")
                self.send(pygame.JOYDEVICEREMOVED, instance_id=number)

    # -- what somebody would do who half knows the game

    def play(self):
        """Drag a card to a place that takes cards, press a button of the game, or do what is next."""
        match self.rng.randrange(4):
            case 0:
                start, end = self.aim("card."), self.aim(self.rng.choice(("offer", "hand.", "meld.", "tray.")))
                self.down(start)
                for pos in self.between(start, end):
                    self.point(pos)
                self.up(end)
            case 1:
                start, end = self.aim("card."), self.aim(self.rng.choice(("offer", "meld.", "tray.")))
                self.finger(pygame.FINGERDOWN, start)
                for pos in self.between(start, end):
                    self.finger(pygame.FINGERMOTION, pos)
                self.finger(pygame.FINGERUP, end)
            case 2:
                self.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
            case _:
                letter = self.rng.choice("dmlxoeyn")
                self.send(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)

    # -- the window

    def window(self):
        kind = self.rng.choice(WINDOW)
        if kind == pygame.WINDOWFOCUSLOST:
            self.mouse = None
            self.fingers.clear()
        self.send(kind)

    def resize(self):
        if not self.app.screen.fullscreen:
            pygame.display.set_mode(self.rng.choice(SIZES), pygame.RESIZABLE)
        self.send(pygame.WINDOWSIZECHANGED, x=0, y=0)

    def settings(self):
        """Change pace or scale, as if in the settings."""
        prefs = self.app.context.prefs
        if self.rng.random() < 0.5:
            self.app.context.changed_prefs(replace(prefs, scale=self.rng.choice(SCALES)))
        else:
            still = self.rng.random() < 0.2
            self.app.context.changed_prefs(replace(prefs, pace=self.rng.choice(PACES), reduced_motion=still))

    def leave(self):
        self.send(pygame.QUIT)


COMMANDS = {
    Antics.click: 26, Antics.drag: 16, Antics.hold: 2, Antics.stray: 4, Antics.wheel: 2, Antics.tap: 10,
    Antics.slide: 10, Antics.stray_finger: 3, Antics.key: 20, Antics.text: 2, Antics.pad: 10, Antics.window: 1,
    Antics.play: 12, Antics.resize: 0.4, Antics.settings: 0.4, Antics.leave: 0.02,
}  # fmt: skip
