"""Whole hands played through the screen alone: a bot chooses, and touch, keys or a game pad carry it out."""

from collections import deque

import pygame

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.rules import all_games
from game.ui.widgets.bar import ARROWS
from tests.hands.hands import key_down
from tests.hands.tabletop import Table, next_action

FULL = 32767
WAYS = ("LEFT", "RIGHT", "UP", "DOWN")
CROSS = {getattr(pygame, f"K_{way}"): getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{way}") for way in WAYS}


class Player:
    """Does actions by ``use(name)``: what a click on a target would do."""

    def __init__(self, table):
        self.table = table

    def use(self, name):
        raise NotImplementedError

    def play_hand(self, most=400, enough=lambda done: False):
        """Play until the score is shown, or it is ``enough``; returns what was done, in order."""
        match, done = self.table.match, []
        while self.table.app.stack.top.name != "result" and not enough(done):
            ply = match.ply
            assert match.to_act == 0, match.to_act
            action = next_action(match)
            self.do(action)
            self.table.rest()
            assert match.ply > ply, (action, self.table.app.stack.top.name, match.view(0).hand)
            done.append(match.done[ply].action.do)
            assert len(done) < most
        return done

    def do(self, action):
        match action.do:
            case "draw":
                self.use("stock.0")
            case "take" | "refuse":
                self.use("answer.y" if action.do == "take" else "answer.n")
            case "contract" | "meld":
                groups = [group.cards for group in action.melds] if action.do == "contract" else [action.cards]
                for at, group in enumerate(groups):
                    self.choose(group)
                    self.use(f"tray.{at}")
                self.use("button.lay")
            case "layoff":
                self.onto(action.cards, f"meld.{action.meld}")
            case "exchange":
                at = self.table.match.view(0).at("meld", action.meld).index(action.take)
                self.onto((action.give,), f"meld.{action.meld}.{at}")
            case "offer":
                self.onto((action.card,), "offer.0")
            case "end":
                self.use("button.end")
        if self.table.app.stack.top.name == "choice":
            self.use("choice.0")

    def choose(self, cards):
        """Select these and nothing else."""
        assert not self.table.scene.arrange.selected
        for look in cards:
            chosen = self.table.scene.arrange.selected
            loose = self.table.scene.arrange.loose
            at = next(i for i, sprite in enumerate(loose) if sprite.look == look and sprite not in chosen)
            self.use(f"card.{at}.{look}")

    def onto(self, cards, name):
        self.choose(cards)
        self.use(name)


class Fingers(Player):
    """Uses only touch: taps, and a drag for every other card."""

    turns = 0

    def use(self, name):
        self.table.tap(name)
        self.table.rest()

    def carry(self, name, to):
        start, end = self.table.point(name), self.table.point(to)
        self.table.slide(start, end)
        self.table.lift(end)
        self.table.rest()

    def onto(self, cards, name):
        self.turns += 1
        if len(cards) == 1 and self.turns % 2:
            self.carry(self.table.card(cards[0]), name)
        else:
            super().onto(cards, name)


class Keys(Player):
    """Moves with arrows to the target, then Space; no letter is needed."""

    def press(self, key):
        self.table.press(key)

    def use(self, name):
        for key in way(self.table.app.stack.top, name):
            self.press(key)
        self.press(pygame.K_SPACE)
        self.table.rest()


class Pad(Keys):
    """The same with the cross and the button A of a game pad."""

    def press(self, key):
        self.table.pad(CROSS.get(key, pygame.CONTROLLER_BUTTON_A))


def way(scene, name):
    """Return the fewest arrows that move the focus there."""
    found = reached(scene, name)
    assert name in found, (scene.name, name, sorted(map(str, found)))
    return found[name]


def reached(scene, wanted=""):
    """Return the arrows that lead to everything within reach, by name, from the focus; or until ``wanted`` is found."""
    if scene.name == "table" and scene.focused is None:
        scene.handle(key_down(pygame.K_RIGHT))  # the first arrow only shows where the focus is
    before = scene.focused if scene.name == "table" else focus_of(scene)
    ways, todo = {before: ()}, deque([before])
    while todo and wanted not in ways:
        here = todo.popleft()
        for arrow in ARROWS:
            there = after(scene, here, arrow)
            if there not in ways:
                ways[there] = (*ways[here], arrow)
                todo.append(there)
    if scene.name != "table":
        focus_on(scene, before)
    return ways


def after(scene, here, arrow):
    """Return what has the focus after this arrow from there; at a table, as it is laid out now."""
    if scene.name == "table":
        return scene.keys.there(here, ARROWS[arrow]) or here
    focus_on(scene, here)
    scene.handle(key_down(arrow))
    return focus_of(scene)


def focus_of(scene):
    """Return what has focus among the buttons of a scene, or beside them."""
    return scene.bar.focus or getattr(scene, "beside", None)


def focus_on(scene, name):
    """Give it focus without a key."""
    if hasattr(scene, "beside"):
        scene.focus_on(name or "band")  # its text: what has it first
    else:
        scene.bar.focus = name


def match_of(name, seed, players=None):
    """Return a new match of a game, ready to deal; ``players`` are a person and as many others as can sit there."""
    game = all_games()[name]
    players = players or ("person", "steady", "steady", "steady")[: max(game.seats)]
    preset = next(iter(game.presets)).id
    setup = Setup(game.sides(len(players), False), complete(game, preset, {}), seed)
    return Match(game, setup, tuple(Sitter(f"P{i}", player) for i, player in enumerate(players)))


def begun(name, seed):
    """Return a match in which the first hand is dealt."""
    match = match_of(name, seed)
    match.deal()
    return match


def seated(home, name, seed, **more):
    """Return a table at which the first hand is dealt and the person is to act."""
    return Table(home, begun(name, seed), **more)
