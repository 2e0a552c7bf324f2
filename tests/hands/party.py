"""Several people at one screen, on a clock that only the test moves on."""

import hashlib
import time

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games
from game.shell.app import App
from game.shell.doors import opened_by
from game.shell.hands.meant import Guard
from game.shell.keep.prefs import Prefs
from game.shell.keep.vault import Vault
from game.shell.play.session import Session
from game.shell.table.table import TableScene
from tests.hands.hands import Hands
from tests.hands.tabletop import FEW, NAMES, play_on

TICK = 0.045
GAMES = all_games()
SEATED = [("skarney", 4, False), ("skarney", 3, True), ("skarney-gin", 2, True)]


def people(name="skarney", seats=4, singles=False, seed="party", players=()):
    """A match between persons, unless ``players`` says who else sits there."""
    game = GAMES[name]
    setup = Setup(game.sides(seats, singles), complete(game, "standard", {}), seed)
    players = players or ("person",) * seats
    return Match(game, setup, tuple(Sitter(NAMES[i], players[i]) for i in range(seats)))


def at_an_offer(name="skarney", seats=4, singles=False, wanted=lambda match: True, **more):
    """Somebody is asked about a card."""
    match = people(name, seats, singles, **more)
    return play_on(match, 900, lambda m: m.asked not in (None, TABLE) and m.open.phase == "answer" and wanted(m))


def at_play(seat=2, melds=0, **more):
    """This seat is in its turn, and has drawn."""
    wanted = lambda m: m.asked == seat and m.open.phase == "table" and len(m.open.melds) >= melds  # noqa: E731
    return play_on(people(**more), 900, wanted)


def offered(match):
    """The card that somebody is asked about."""
    return match.game.question(match.view(match.asked)).piece


class Party(Hands):
    """One screen, and whoever comes to it."""

    def __init__(self, home, monkeypatch, size=(820, 520), **prefs):
        self.now = 1000.0
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)
        chosen = Prefs(**{"pace": "brisk", "sound": False, **prefs})
        super().__init__(App(GAMES, Vault(home, GAMES), chosen, opened_by, size=size, thought=FEW))
        self.session = None

    def sit(self, match):
        """Show the match; the clock begins anew."""
        self.now, self.app.house.guard = 1000.0, Guard()
        self.session = Session(match, self.app.house.vault)
        self.table = TableScene(self.app.house, self.session)
        self.app.stack.only(self.table)
        return self.session

    @property
    def top(self):
        return self.app.stack.top

    def wait(self, seconds=1.3):
        """Let time pass; what is on the glass, frame by frame."""
        seen = []
        for _ in range(round(seconds / TICK)):
            self.now += TICK
            self.app.turn([])
            seen.append(hashlib.blake2b(self.app.surface.get_view("2"), digest_size=8).hexdigest())
        return seen

    def come(self, match):
        """The one who is asked sits down and uncovers their hand."""
        session = self.sit(match)
        self.wait()
        assert self.top.name == "curtain"
        self.letter(" ")
        self.wait(0.6)
        return session

    def close(self):
        if self.session:
            self.session.close()
        self.app.house.close()
