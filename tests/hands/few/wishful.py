"""Plays whole matches by what a screen offers and nothing else: no rules are known, only what can be used now."""

import random
from collections import deque
from dataclasses import replace

import pygame

from game.engine.table import TABLE
from game.rules import all_games
from game.shell.paper.bar import ARROWS
from game.shell.paper.node import walk
from tests.hands.few.six_keys import SixKeys
from tests.hands.playing import match_of, reached
from tests.hands.tabletop import WATCH, Table

# Of several deeds, the one that brings a hand to its end soonest comes first.
WISHES = ("Refuse", "Draw", "Stop", "Pass", "End", "Discard", "Offer", "Throw", "Hit", "Remove", "Place")
IN_VAIN = 60  # deeds after which nothing has happened in the match
PACE = 1000  # milliseconds that the frame of one switch rests


class Wishful:
    """At a table; ``use(name)`` is what a press on a target is for these hands."""

    def __init__(self, table, seed="wish"):
        self.table, self.luck, self.deeds = table, random.Random(seed), 0

    def use(self, name):
        raise NotImplementedError

    @property
    def top(self):
        return self.table.app.stack.top

    def play(self, most, hands=10**6):
        """Until the match is over, or so many hands; how many deeds it took."""
        match, idle, ply = self.table.match, 0, self.table.match.ply
        while not (self.top.name == "result" and (match.asked is None or self._hands_over() >= hands)):
            self.turn()
            self.table.rest()
            idle, ply = (idle + 1, ply) if match.ply == ply else (0, match.ply)
            assert idle < IN_VAIN, (match.game.id, match.ply, self.top.name, list(self.top.usable()))
            assert self.deeds < most
        return self.deeds

    def _hands_over(self):
        return sum(done.seat == TABLE for done in self.table.match.done)

    def turn(self):
        self.deeds += 1
        self.use(self.wished())

    def wished(self):
        """What leads on, as far as one can tell by looking."""
        if self.top is not self.table.scene:
            return self._answer()
        usable = self.table.scene.usable()
        deeds = {name: words for name, words in self._deeds().items() if name in usable}
        for wish in WISHES:
            if found := [name for name, words in deeds.items() if words.startswith(wish)]:
                return found[0]
        nodes = [node for node in walk(self.top.tree()) if node.name in usable and _is_a_thing(node)]
        invited = [node.name for node in nodes if "invited" in node.state and node.role == "cell"]
        hand = [node.name for node in nodes if node.name.startswith("card.")]
        chosen = [node for node in nodes if "chosen" in node.state]
        if invited:
            return self.luck.choice(invited)
        if deeds and (chosen or not hand):
            return self.luck.choice([*deeds])
        return self.luck.choice(hand if hand and not chosen else [node.name for node in nodes])

    def _deeds(self):
        """The game's own, by their names, in words."""
        return {f"button.{each.name}": each.said.text for each in self.table.scene.eyes.sight.buttons}

    def _answer(self):
        """In whatever is asked: no, or the first; what goes on, where nothing is asked."""
        usable = list(self.top.usable())
        answers = [name for name in usable if name.startswith(("answer.", "choice."))]
        if "answer.n" in answers:
            return "answer.n"
        return answers[0] if answers else self.top.first_focus


class BySixKeys(Wishful):
    """Arrows to it, then Enter."""

    def __init__(self, table, **more):
        super().__init__(table, **more)
        self.hands = SixKeys(table.app)
        self.hands.press(pygame.K_RIGHT)

    def use(self, name):
        for _ in range(4):  # what lies under another arrow when something moves is gone to anew
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
        house = table.app.house
        house.changed_prefs(replace(house.prefs, scanning=PACE))

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
    """No button, no bare felt, where no focus goes, and no pile whose pieces are taken one by one."""
    return node.role not in ("button", "place") and not (node.role == "pile" and node.parts)


def _bare(scene, name):
    """As the buttons of a scene call it: what stays live beside a band keeps its whole name."""
    return name if scene.bar.named(name) or hasattr(scene, "beside") else name.removeprefix("button.")


def at_the_table(scene):
    """The arrows that lead to everything from where the focus is."""
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
    """A new match of a person with computer players, as few as there can be."""
    seats = min(all_games()[name].seats)
    match = match_of(name, seed, ("person", *(opponent,) * (seats - 1)))
    match.deal()
    return Table(home, match, **more)
