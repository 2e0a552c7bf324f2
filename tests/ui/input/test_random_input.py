"""Random input on every device at once: no scene breaks, the stage never drifts, and no table is ever stuck."""

from contextlib import closing
from dataclasses import replace

import pygame
import pytest

from game.ui.storage.prefs import PACES
from game.ui.table_scene.table import TableScene
from tests.hands import monkey
from tests.hands.monkey import Monkey
from tests.hands.playing import FULL, match_of
from tests.hands.tabletop import play_on, skarney_match

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

    def moves(self, pos):
        self.move(pos, held=self.mouse is not None)

    def clicks(self):
        pos, button = self.target(), self.rng.choice((1, 1, 1, 1, 1, 3, 2))
        self.moves(pos)
        self.down(pos, button)
        self.up(pos, button)

    def drags(self):
        start, end = self.target(), self.target()
        self.moves(start)
        self.down(start)
        for pos in self.between(start, end):
            self.moves(pos)
        if self.rng.random() < 0.9:
            self.up(end)

    def holds(self):
        pos = self.target()
        self.down(pos)
        self.wait(0.7)
        self.up(pos)

    def strays(self):
        self.rng.choice((self.moves, self.down, self.up))(self.target())

    def wheels(self):
        self.wheel(self.rng.choice((-9, -1, 1, 3)))

    # -- touch

    def taps(self):
        pos, number = self.target(), self.rng.choice((1, 1, 1, 2))
        self.touch(pos, number)
        if self.rng.random() < 0.2:
            self.wait(0.6)
        self.lift(pos, number)

    def slides(self):
        start, end, number = self.target(), self.target(), self.rng.choice((1, 1, 1, 2))
        self.touch(start, number)
        for pos in self.between(start, end):
            self.stroke(pos, number)
        if self.rng.random() < 0.9:
            self.lift(end, number)

    def stray_touches(self):
        kind = self.rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
        self.finger_at(kind, self.target(), self.rng.choice((1, 2, 3)))

    # -- keys and pads

    def keys(self):
        code = self.rng.choice(KEYS)
        text = chr(code) if 32 <= code < 127 else ""
        place = code - ord("a") + pygame.KSCAN_A if text.isalpha() else 0
        about = {"key": code, "mod": self.rng.choice(MODS), "unicode": text, "scancode": place}
        self.send(pygame.KEYDOWN, **about)
        if self.rng.random() < 0.1:
            self.wait(0.7)
        self.send(pygame.KEYUP, **about)

    def types(self):
        self.send(pygame.TEXTINPUT, text=self.rng.choice(("a", "Mara", "ß", "漢", "\u0301", " ", "'\"\\", "\x07")))

    def pads(self):
        number = self.rng.choice((0, 0, 1))
        match self.rng.randrange(6):
            case 0 | 1 | 2:
                button = self.rng.randrange(-1, 22)
                self.pad_down(button, number)
                self.wait(self.rng.choice((0.0, 0.0, 0.5)))
                if self.rng.random() < 0.95:
                    self.pad_up(button, number)
            case 3:
                axis, value = self.rng.randrange(6), self.rng.choice((0, 0, 9000, FULL, -FULL))
                self.lean(axis, value, number)
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

    def plays(self):
        """Drag a card to a place that takes cards, press a button of the game, or do what is next."""
        match self.rng.randrange(4):
            case 0:
                start, end = self.aim("card."), self.aim(self.rng.choice(("offer", "hand.", "meld.", "tray.")))
                self.down(start)
                for pos in self.between(start, end):
                    self.moves(pos)
                self.up(end)
            case 1:
                start, end = self.aim("card."), self.aim(self.rng.choice(("offer", "meld.", "tray.")))
                self.touch(start)
                for pos in self.between(start, end):
                    self.stroke(pos)
                self.lift(end)
            case 2:
                self.hold(pygame.K_RETURN, "\r")
            case _:
                letter = self.rng.choice("dmlxoeyn")
                self.hold(ord(letter), letter)

    # -- the window

    def window(self):
        self.send(self.rng.choice(WINDOW))

    def resizes(self):
        if not self.app.screen.fullscreen:
            pygame.display.set_mode(self.rng.choice(SIZES), pygame.RESIZABLE)
        self.send(pygame.WINDOWSIZECHANGED, x=0, y=0)

    def sets(self):
        """Change pace or scale, as if in the settings."""
        prefs = self.app.context.prefs
        if self.rng.random() < 0.5:
            self.app.context.changed_prefs(replace(prefs, scale=self.rng.choice(SCALES)))
        else:
            still = self.rng.random() < 0.2
            self.app.context.changed_prefs(replace(prefs, pace=self.rng.choice(PACES), reduced_motion=still))

    def leaves(self):
        self.send(pygame.QUIT)


COMMANDS = {
    Antics.clicks: 26, Antics.drags: 16, Antics.holds: 2, Antics.strays: 4, Antics.wheels: 2, Antics.taps: 10,
    Antics.slides: 10, Antics.stray_touches: 3, Antics.keys: 20, Antics.types: 2, Antics.pads: 10, Antics.window: 1,
    Antics.plays: 12, Antics.resizes: 0.4, Antics.sets: 0.4, Antics.leaves: 0.02,
}  # fmt: skip


QUICK = 300
WHOLE, HANDS = 200_000, 5  # chance seldom gets through the questions before what is final


def skarney(seats, singles=False):
    return lambda seed: play_on(skarney_match(seats, seed=seed, singles=singles), 90)


# Where a monkey begins: at the menu, or in the middle of a match; and at which size, scale and pace.
STARTS = {
    "menu": (None, {"pace": "instant"}),
    "partners": (skarney("person,steady,steady,steady"), {"pace": "instant"}),
    "alone": (skarney("person,steady,steady,steady", singles=True), {"size": (1024, 640), "pace": "calm"}),
    "two": (skarney("person,steady"), {"scale": 200, "pace": "brisk"}),
    "three": (skarney("person,steady,steady"), {"size": (1920, 1080), "scale": 300, "pace": "watch"}),
    "curtain": (skarney("person,steady,person,steady"), {"pace": "instant"}),
    "everybody": (skarney("person,person,person,person"), {"pace": "calm", "reduced_motion": True}),
    "chairs": (skarney("person,person,person,person"), {"pace": "brisk", "view": "fixed", "inputs": "keys"}),
    "gin": (lambda seed: play_on(match_of("skarney-gin", seed, ("person", "steady")), 20), {"pace": "instant"}),
}


def let_loose(home, patch, name, seed, events, moves=0):
    """Random input of so many events, from this start; of more, at most five times as many, until so many moves."""
    begin, prefs = STARTS[name]
    with closing(Antics(home, seed, patch, begin and begin(seed), **prefs)) as made:
        while made.events < events or (made.moved < moves and made.events < 5 * events):
            made.act()
    return made


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", STARTS)
def test_random_input_breaks_nothing(tmp_path, monkeypatch, name):
    """A failure names the seed, the event and the way there."""
    moves = 0 if name == "menu" else 2  # the first move counted is the table itself
    made = let_loose(tmp_path, monkeypatch, name, f"quick 5 {name}", QUICK, moves)
    assert made.moved >= moves


@pytest.mark.soak
@pytest.mark.timeout(5400)
def test_long_random_input_breaks_nothing_and_finishes_hands(tmp_path):
    hands, seen = 0, set()
    for name in STARTS:
        with pytest.MonkeyPatch.context() as patch:
            made = let_loose(tmp_path / name, patch, name, f"whole {name}", WHOLE // len(STARTS))
        hands, seen = hands + len(made.hands), seen | set(made.seen)
        print(f"{name}: {made.events} events, {made.moved} moves, {len(made.hands)} hands, {dict(made.seen)}")
    assert hands >= HANDS
    scenes = "table question choice menu seating settings rules keys saves result look curtain"
    assert set(scenes.split()) <= seen


@pytest.mark.usefixtures("unpainted")
def test_the_same_seed_gives_the_same_input(tmp_path, monkeypatch):
    first, second = (let_loose(tmp_path / str(n), monkeypatch, "gin", "twice", 200) for n in range(2))
    assert first.events == second.events
    assert first._ply == second._ply


@pytest.mark.usefixtures("unpainted")
def test_random_input_notices_a_stuck_table(tmp_path, monkeypatch):
    monkeypatch.setattr(monkey, "STUCK", 60)
    monkeypatch.setattr(TableScene, "handle", lambda self, event: False)
    with pytest.raises(AssertionError, match=r"seed 'deaf'.*stuck at"):
        let_loose(tmp_path, monkeypatch, "partners", "deaf", 2000)


@pytest.mark.usefixtures("unpainted")
def test_random_input_notices_a_card_held_by_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr("game.ui.table_scene.pointing.TablePointer._drop", lambda self, pos: None)
    with pytest.raises(AssertionError, match="held by nobody"):
        let_loose(tmp_path, monkeypatch, "partners", "sticky", 2000)
