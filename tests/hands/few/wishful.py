"""Plays whole matches by what a screen offers and nothing else: it knows no rules, only what can be used now."""

import random
from collections import deque
from dataclasses import replace

import pygame

from game.engine.table import TABLE
from game.rules import all_games
from game.ui.widgets.bar import ARROWS
from game.ui.widgets.node import walk
from tests.hands.few.six_keys import SixKeys
from tests.hands.playing import match_of, reached
from tests.hands.tabletop import WATCH, Table

# Of several actions, the one that ends a hand soonest comes first.
WISHES = ("Refuse", "Draw", "Stop", "Pass", "End", "Discard", "Offer", "Throw", "Hit", "Remove", "Place")
IN_VAIN = 60  # actions after which nothing has happened in the match
PACE = 1000  # milliseconds for which the frame of one switch rests


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
        return {
            f"button.{each.name}": each.message.text for each in self.table.scene.table_view.viewpoint.game_view.buttons
        }

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
        found = at_the_table(self.top) if self.top is self.table.scene else reached(self.top, _bare(self.top, name))
        wanted = name if self.top is self.table.scene else _bare(self.top, name)
        assert wanted in found, (self.top.name, name, sorted(map(str, found)))
        return found[wanted]


class ByOneSwitch(Wishful):
    """Waits until the frame is there, and presses."""

    def __init__(self, table, **more):
        super().__init__(table, **more)
        context = table.app.context
        context.changed_prefs(replace(context.prefs, scanning=PACE))

    def use(self, name):
        app = self.table.app
        app.turn([])
        self._wait(lambda here: name in here)
        if len(app.scan.here) > 1:
            self._press()
            self._wait(lambda here: here == (name,))
        self._press()

    def _wait(self, is_there):
        app = self.table.app
        for _ in range(400):
            if is_there(app.scan.here):
                assert app.scan.frame, "no frame is seen"
                return
            WATCH.put_forward(PACE / 1000 + 0.7)
            app.turn([])
        raise AssertionError((app.stack.top.name, app.scan.here, list(app.stack.top.usable())))

    def _press(self):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.table.app.turn([pygame.Event(kind, key=pygame.K_SPACE, unicode=" ", mod=0, scancode=44)])


def _is_a_thing(node):
    """Return whether it is no button, no empty felt without focus, and no pile whose pieces are taken one by one."""
    return node.role not in ("button", "place") and not (node.role == "pile" and node.parts)


def _bare(scene, name):
    """Return its name among a scene's buttons: what stays live beside a prompt keeps its whole name."""
    return name if scene.bar.find(name) or hasattr(scene, "beside") else name.removeprefix("button.")


def at_the_table(scene):
    """Return the arrows that lead to everything from the focus."""
    ways, todo = {scene.focused: ()}, deque([scene.focused])
    while todo:
        here = todo.popleft()
        for arrow, way in ARROWS.items():
            there = scene.keys.there(here, way)
            if there and there not in ways:
                ways[there] = (*ways[here], arrow)
                todo.append(there)
    return ways


def seated(home, name, seed="wish", opponent="novice", **more):
    """Return a new match of a person with as few computer players as possible."""
    seats = min(all_games()[name].seats)
    match = match_of(name, seed, ("person", *(opponent,) * (seats - 1)))
    match.deal()
    return Table(home, match, **more)
