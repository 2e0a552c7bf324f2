"""A player who presses and clicks to hurry the others, for minutes, never does anything final by it."""

import pygame
import pytest

from game.ui.style import feel
from tests.hands.monkey import Regular

pytestmark = pytest.mark.usefixtures("unpainted")

SECONDS = 40  # of each table: minutes in all
SEES = feel.SEES - 0.01
LETTERS = "doeynmx"
KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
PLACES = ("stock.0", "offer.0", "button.draw", "button.offer", "button.end", "hand.1", "answer.y", "answer.n")


class Hasty(Regular):
    """Hurries whenever others play and until it has seen that it is asked; then it rests, and does what it means."""

    def __init__(self, home, seed, patch, name="skarney", **prefs):
        super().__init__(home, seed, patch, name, **prefs)
        self.since, self.asked_at = self.now, None
        self.unmeant, self.meant, self.presses = [], 0, 0

    def _turn(self, events):
        """Know since when the person has been asked what they are asked now."""
        super()._turn(events)
        place = self.game.ply, self.game.to_act
        if place != self.asked_at:
            self.asked_at, self.since = place, self.now

    def send(self, kind, **about):
        """Do it at this very moment: how much time passes between presses is the habit of this player."""
        self._turn([pygame.Event(kind, about)])

    # -- hurrying

    def way(self):
        """One habit: a key, two keys in turn, a place, or everything at once."""
        letter, key, name = self.rng.choice(LETTERS), self.rng.choice(KEYS), self.rng.choice(PLACES)
        own = self.rng.choice([name for name in self.app.stack.top.targets() if name.startswith("card.")] or [name])
        ways = (
            lambda: self.strike(key),
            lambda: self.letter(letter),
            lambda: self.at(name),
            lambda: self.at(own),
            lambda: self.strike(self.rng.choice(KEYS)),
            lambda: self.rng.choice((self.strike, lambda _: self.at(name)))(key),
            lambda: self.rng.choice((self.strike, lambda _: self.at(self.rng.choice(PLACES))))(self.rng.choice(KEYS)),
            lambda: self.letter(self.rng.choice(LETTERS)),
        )
        return self.rng.choice(ways)

    def at(self, name):
        """A click where that is, or where it would be."""
        rect = self.app.stack.top.targets().get(name)
        self.click_at(rect.center if rect else (640, 300))

    def hurry(self, apart):
        """Drum, now so and now so, until there was time to see that one is asked."""
        way = self.way()
        while self.game.to_act is not None and (not self.is_asked or self.now - self.since < SEES):
            way = self.way() if self.rng.random() < 0.1 else way
            before = len(self.finals())
            way()
            self.back_to_the_table()
            self.presses += 1
            assert self.presses < 9000, f"stuck at {self.app.stack.top.name}"
            self.unmeant += self.finals()[before:]
            self.wait(min(self.rng.uniform(*apart), max(0.001, self.left)))

    @property
    def left(self):
        """How long it still takes to see what is asked."""
        return self.since + SEES - self.now if self.is_asked else SEES

    @property
    def is_asked(self):
        return self.game.to_act == 0 or self.app.stack.top.name in ("result", "question")

    # -- meaning it

    def back_to_the_table(self):
        """Whatever was opened by the way is closed again."""
        while self.app.stack.top.name not in ("table", "question", "result"):
            self.strike(pygame.K_ESCAPE)

    def do(self):
        """After a rest, the next action of one's own, whatever it takes."""
        before = len(self.finals()), self.game.ply
        self.rest(1.3)
        if self.app.stack.top.name == "result":
            self.strike(pygame.K_RETURN)
        elif self.app.stack.top.name == "question":
            self.letter(self.rng.choice("yn"))
        elif self.game.to_act == 0 and self.game.public.phase == "draw":
            self.focus_sometimes()
            self.letter("d")
            assert len(self.finals()) == before[0] + 1, "a meant draw was ignored"
        elif self.game.to_act == 0:
            self.end_turn()
        self.meant += len(self.finals()) - before[0]
        self.wait(0.05)

    def focus_sometimes(self):
        """Leave the focus on something final, to be drummed on."""
        if self.rng.random() < 0.6:
            self.table.table_view.pointing.point(focus=self.rng.choice(PLACES[:6]))

    def end_turn(self):
        """Offer any card that may be, or end the turn."""
        ply = self.game.ply
        self.table.arrange.clear()
        for at in range(len(self.table.arrange.loose)):
            self.table.arrange.clear()
            self.table.commands.select(self.table.arrange.loose[at])
            self.rest(0.7)
            self.letter("o")
            if self.app.stack.top.name == "choice":  # it breaks what is ready
                self.rest(0.7)
                self.letter("1")
            if self.game.ply > ply:
                return
        self.rest(0.7)
        self.letter("e")
        assert self.game.ply > ply, "a meant action was ignored"


@pytest.mark.one_in(6)
@pytest.mark.parametrize("name", ["skarney", "skarney-gin"])
@pytest.mark.parametrize(("pace", "apart"), [("instant", (0.03, 0.2)), ("calm", (0.1, 0.34)), ("brisk", (0.2, 0.55))])
def test_hurrying_the_others_never_draws_offers_or_answers(tmp_path, monkeypatch, name, pace, apart):
    """Nothing final happens until a person has had the time to see that they are asked."""
    hasty = Hasty(tmp_path, f"{name}{pace}{apart}", monkeypatch, name, pace=pace)
    start = hasty.now
    while hasty.now - start < SECONDS and hasty.game.to_act is not None:
        if not hasty.is_asked:
            hasty.hurry(apart)
        hasty.do()
    assert hasty.unmeant == []
    assert hasty.presses > 25
    assert hasty.meant > 3
    hasty.close()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("key", [*KEYS, "d", "o", "stock.0", "offer.0", "button.draw"])
def test_a_press_repeated_into_the_own_turn_does_nothing_final(tmp_path, monkeypatch, key):
    """Begun while others played, it never counts, however long it lasts."""
    hasty = Hasty(tmp_path, f"one {key}", monkeypatch, pace="brisk")
    hasty.rest(3)
    for _ in range(2):
        while hasty.is_asked:
            hasty.do()
        hasty.table.table_view.pointing.point(focus="stock.0" if key in KEYS else None)
        while not hasty.is_asked:
            hasty.at(key) if key in PLACES else hasty.strike(key if key in KEYS else ord(key))
            hasty.wait(0.2)
        before = hasty.finals()
        for _ in range(40):
            hasty.at(key) if key in PLACES else hasty.strike(key if key in KEYS else ord(key))
            hasty.wait(hasty.rng.uniform(0.03, 0.33))
        assert hasty.finals() == before
        hasty.do()
    hasty.close()
