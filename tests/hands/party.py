"""Several people at one screen, on a clock that only the test advances."""

import hashlib
import time

from game.engine.table import TABLE
from game.rules import all_games
from game.ui.input.accidental_input import AccidentalInputGuard
from game.ui.session.session import Session
from game.ui.table_scene.table import TableScene
from tests.hands.hands import Hands
from tests.hands.tabletop import FEW, new_app, play_on, skarney_match

TICK = 0.045
GAMES = all_games()
SEATED = [("skarney", 4, False), ("skarney", 3, True), ("skarney-gin", 2, True)]


def people(name="skarney", seats=4, singles=False, seed="party", players=()):
    """Return a match between people, unless ``players`` says who else sits there."""
    return skarney_match(",".join(players or ["person"] * seats), seed, singles, game=GAMES[name])


def at_an_offer(name="skarney", seats=4, singles=False, wanted=lambda match: True, **more):
    """Return a match in which somebody is asked about a card."""
    match = people(name, seats, singles, **more)
    return play_on(match, 900, lambda m: m.to_act not in (None, TABLE) and m.public.phase == "answer" and wanted(m))


def at_play(seat=2, melds=0, **more):
    """Return a match in which this seat is in its turn, and has drawn."""
    wanted = lambda m: m.to_act == seat and m.public.phase == "table" and len(m.public.melds) >= melds  # noqa: E731
    return play_on(people(**more), 900, wanted)


def offered(match):
    """Return the card that somebody is asked about."""
    return match.game.question(match.view(match.to_act)).piece


class Party(Hands):
    """One screen, and the people who come to it."""

    def __init__(self, home, monkeypatch, size=(820, 520), **prefs):
        self.now = 1000.0
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)
        super().__init__(new_app(home, size, thought=FEW, **{"pace": "brisk", **prefs}))
        self.session = None

    def sit(self, match):
        """Show the match; the clock starts again."""
        self.now, self.app.context.guard = 1000.0, AccidentalInputGuard()
        self.session = Session(match, self.app.context.vault)
        self.table = TableScene(self.app.context, self.session)
        self.app.stack.only(self.table)
        return self.session

    @property
    def top(self):
        return self.app.stack.top

    def wait(self, seconds=1.3):
        """Let time pass; returns what is on screen, frame by frame."""
        seen = []
        for _ in range(round(seconds / TICK)):
            self.now += TICK
            self.app.turn([])
            seen.append(hashlib.blake2b(self.app.surface.get_view("2"), digest_size=8).hexdigest())
        return seen

    def come(self, match):
        """The player to act sits down and uncovers their hand."""
        session = self.sit(match)
        self.wait()
        assert self.top.name == "curtain"
        self.letter(" ")
        self.wait(0.6)
        return session

    def close(self):
        if self.session:
            self.session.close()
        self.app.context.close()
