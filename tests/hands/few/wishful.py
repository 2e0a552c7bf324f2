"""Players by six keys or one switch, and by what a screen offers: they know no rules, only what can be used now."""

import random
from dataclasses import replace

import pygame

from game.engine.table import TABLE
from game.rules import all_games
from game.ui.widgets.bar import ARROWS
from game.ui.widgets.node import walk
from tests.hands.hands import Hands
from tests.hands.playing import match_of, way
from tests.hands.tabletop import WATCH, Table

# Of several actions, the one that ends a hand soonest comes first.
WISHES = ("Refuse", "Draw", "Stop", "Pass", "End", "Discard", "Offer", "Throw", "Hit", "Remove", "Place")
IN_VAIN = 60  # actions after which nothing has happened in the match
PACE = 1000  # milliseconds for which the frame of one switch rests


SIX = (*ARROWS, pygame.K_RETURN, pygame.K_ESCAPE)


class SixKeys(Hands):
    """Works on any screen. After every key something has focus, and shows where it is."""

    def press(self, code, text="", mod=0):
        assert code in SIX
        assert not text
        assert not mod
        super().press(code)
        self.turn([])
        self.sees_where_it_is()

    def sees_where_it_is(self):
        """Check that something has focus at rest, and is somewhere on screen."""
        top = self.app.stack.top if self.app.stack.scenes else None
        if top and not self.app.is_moving:
            assert top.focused, f"nothing has the focus: {top.name}"


class Wishful:
    """A player at a table; ``use(name)`` does what a press on a target does."""

    def __init__(self, table, seed="wish"):
        self.table, self.rng, self.commands = table, random.Random(seed), 0

    def use(self, name):
        raise NotImplementedError

    @property
    def top(self):
        return self.table.app.stack.top

    def play(self, most, hands=10**6):
        """Play until the match is over, or so many hands; returns how many actions it took."""
        match, idle, ply = self.table.match, 0, self.table.match.ply
        while not (self.top.name == "result" and (match.to_act is None or self._hands_over() >= hands)):
            self.turn()
            self.table.rest()
            idle, ply = (idle + 1, ply) if match.ply == ply else (0, match.ply)
            assert idle < IN_VAIN, (match.game.id, match.ply, self.top.name, list(self.top.usable()))
            assert self.commands < most
        return self.commands

    def _hands_over(self):
        return sum(done.seat == TABLE for done in self.table.match.done)

    def turn(self):
        self.commands += 1
        self.use(self.wished())

    def wished(self):
        """Return what leads on, as far as one can tell by looking."""
        if self.top is not self.table.scene:
            return self._answer()
        usable = self.table.scene.usable()
        commands = {name: words for name, words in self._commands().items() if name in usable}
        for wish in WISHES:
            if found := [name for name, words in commands.items() if words.startswith(wish)]:
                return found[0]
        nodes = [node for node in walk(self.top.tree()) if node.name in usable and _is_a_thing(node)]
        invited = [node.name for node in nodes if "invited" in node.state and node.role == "cell"]
        hand = [node.name for node in nodes if node.name.startswith("card.")]
        chosen = [node for node in nodes if "chosen" in node.state]
        if invited:
            return self.rng.choice(invited)
        if commands and (chosen or not hand):
            return self.rng.choice([*commands])
        return self.rng.choice(hand if hand and not chosen else [node.name for node in nodes])

    def _commands(self):
        """Return the game's own commands by name, in words."""
        return {f"button.{each.name}": each.message.text for each in self.table.scene.viewpoint.game_view.buttons}

    def _answer(self):
        """Return the answer to a question: no, or the first; what goes on, if nothing is asked."""
        usable = list(self.top.usable())
        answers = [name for name in usable if name.startswith(("answer.", "choice."))]
        if "answer.n" in answers:
            return "answer.n"
        return answers[0] if answers else self.top.first_focus


class BySixKeys(Wishful):
    """Presses arrows to it, then Enter."""

    def __init__(self, table, **more):
        super().__init__(table, **more)
        self.hands = SixKeys(table.app)
        self.hands.press(pygame.K_RIGHT)

    def use(self, name):
        for _ in range(4):  # what is under another arrow when something moves is approached again
            for key in self._way(name):
                self.hands.press(key)
            if self.top.focused == name:
                break
        assert self.top.focused == name, (self.top.name, self.top.focused, name)
        self.hands.press(pygame.K_RETURN)

    def _way(self, name):
        return way(self.top, name if self.top is self.table.scene else _bare(self.top, name))


class ByOneSwitch(Wishful):
    """Waits until the frame is there, and presses."""

    def __init__(self, table, **more):
        super().__init__(table, **more)
        context = table.app.context
        context.changed_prefs(replace(context.prefs, scanning=PACE))

    def use(self, name):
        self.table.app.turn([])
        switch(self.table.app, name)


def switch(app, name):
    """Choose it by nothing but the switch: wait until the frame is there, and press."""
    _wait(app, lambda here: name in here)
    if len(app.scan.here) > 1:
        Hands(app).press(pygame.K_SPACE, " ")
        _wait(app, lambda here: here == (name,))
    Hands(app).press(pygame.K_SPACE, " ")


def _wait(app, is_there):
    for _ in range(400):
        if is_there(app.scan.here):
            assert app.scan.frame, "no frame is seen"
            return
        WATCH.put_forward(PACE / 1000 + 0.7)
        app.turn([])
    raise AssertionError((app.stack.top.name, app.scan.here, list(app.stack.top.usable())))


def _is_a_thing(node):
    """Return whether it is no button, no empty felt without focus, and no pile whose pieces are taken one by one."""
    return node.role not in ("button", "place") and not (node.role == "pile" and node.parts)


def _bare(scene, name):
    """Return its name among a scene's buttons: what stays live beside a prompt keeps its whole name."""
    return name if scene.bar.find(name) or hasattr(scene, "beside") else name.removeprefix("button.")


def seated(home, name, seed="wish", opponent="novice", **more):
    """Return a new match of a person with as few computer players as possible."""
    seats = min(all_games()[name].seats)
    match = match_of(name, seed, ("person", *(opponent,) * (seats - 1)))
    match.deal()
    return Table(home, match, **more)
