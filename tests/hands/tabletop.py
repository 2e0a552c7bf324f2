"""A table without a screen: a match, the window's application under the dummy driver, and an input driver."""

import time

from game.bots.levels import ThinkLimit
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games
from game.ui.app import App
from game.ui.scene_factory import SceneOpener
from game.ui.session.session import Session
from game.ui.storage.prefs import Prefs
from game.ui.storage.vault import Vault
from game.ui.table_scene.table import TableScene
from tests.hands.hands import Hands

NAMES = ("Mara", "Petra", "Ivo", "Aldous", "Wilhelmina", "Bo", "Konstantin", "Ann")
PATIENCE_S = 20
A_LOOK = 0.7  # seconds that a player looks before the next action
FEW = ThinkLimit(samples=4)


class Watch:
    """The clock of the tests: it runs as usual, and can be advanced."""

    def __init__(self):
        self.real, self.ahead = time.perf_counter, 0.0

    def __call__(self):
        return self.real() + self.ahead

    def put_forward(self, seconds):
        self.ahead += seconds


WATCH = time.perf_counter = Watch()


def look():
    """Let as much time pass as a player takes to read a question."""
    time.perf_counter.put_forward(A_LOOK)


def skarney_match(seats="person,steady,steady,steady", seed="7", singles=False, options=None, game=None):
    game = game or all_games()["skarney"]
    players = seats.split(",")
    setup = Setup(game.sides(len(players), singles), complete(game, "standard", options or {}), seed)
    return Match(game, setup, tuple(Sitter(NAMES[i], player) for i, player in enumerate(players)))


def next_action(match, level="steady"):
    """Return what this level would do now."""
    return match.game.bots[level](match.view(match.to_act), match.rng(match.to_act))


def play_on(match, plies, until=None, level="steady"):
    """Let this level play every seat for so many plies, or until the match is as wished."""
    for _ in range(plies):
        if until and until(match):
            return match
        if match.to_act == TABLE:
            match.deal()
        elif match.to_act is None:
            return match
        else:
            assert match.play(match.to_act, next_action(match, level)) is None
    return match


def played(match, until, level="steady"):
    """Play on until the match is as wished, which it must come to."""
    assert until(play_on(match, 3000, until, level)), "the match never is as wished"
    return match


def table_of(app):
    """Return the table that the window shows, whatever lies over it."""
    return next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))


def before(match, is_wanted):
    """Play on until the next action, and the match after it, are as wished; returns that action."""
    while True:
        if match.to_act == TABLE:
            match.deal()
        action, after = next_action(match), match.at(match.ply)
        assert after.play(match.to_act, action) is None
        if is_wanted(match, action, after):
            return action
        assert match.play(match.to_act, action) is None


def at_the_table(phase="table", melds=0, seat=0):
    return lambda m: m.to_act == seat and m.public.phase == phase and len(m.public.melds) >= melds


def late_match(seats="person,steady,steady,steady", **more):
    """A match of Skarney in the middle of a hand: the person is to act, and melds lie on the table."""
    return play_on(skarney_match(seats, **more), 400, at_the_table(melds=4))


def offered_match(seed="7"):
    """A match of Skarney in which a card is offered to the person."""
    return play_on(skarney_match(seed=seed), 400, at_the_table("answer"))


def new_app(home, size=(1280, 720), games=None, thought=None, describe=False, **prefs):
    """Return the program without a scene yet, and silent unless it is wished otherwise."""
    games, chosen = games or all_games(), Prefs(**{"sound": False, **prefs})
    return App(games, Vault(home, games), chosen, SceneOpener, size=size, thought=thought, describe=describe)


class Table(Hands):
    """One application with a table scene, and a person's input; ``apart``: search runs in another process."""

    def __init__(self, home, match, size=(1280, 720), thought=FEW, apart=False, **prefs):
        super().__init__(new_app(home, size, thought=thought, **{"pace": "instant", **prefs}))
        session = Session(match, self.app.context.vault, mind=self.app.context.mind if apart else None)
        self.scene = TableScene(self.app.context, session)
        self.app.stack.push(self.scene)
        self.rest()

    @property
    def match(self):
        return self.scene.match

    @property
    def hand(self):
        return [sprite.look for sprite in self.scene.arrange.loose]

    def rest(self):
        """Let all movement end, and computer players play until a person is to act."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            self.app.turn([])
            self.scene.travel.hurry()
            if self.app.context.guard.is_too_soon(time.perf_counter()):
                look()
            if not self.scene.update(time.perf_counter()) and self.app.stack.top.at_rest():
                self.app.turn([])
                look()
                return
            time.sleep(0.0005)
        raise AssertionError("the table does not come to rest")

    def take_first(self):
        """If a choice has opened, choose what it names first."""
        if self.app.stack.top.name == "choice":
            self.click("choice.0")

    def card(self, look):
        """Return the target of the first own card of this look."""
        return next(n for n in self.scene.targets() if n.startswith("card.") and n.endswith(f".{look}"))

    def click(self, name):
        super().click(name)
        self.rest()

    def drag(self, name, to):
        super().drag(name, to)
        self.rest()

    def key(self, key, text="", mod=0):
        """Press a key, and let its effects happen."""
        self.press(key, text, mod)
        self.rest()

    def letter(self, text):
        super().letter(text)
        self.rest()

    def close(self):
        self.scene.session.close()
        self.app.context.close()
