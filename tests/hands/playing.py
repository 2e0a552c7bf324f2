"""Whole hands played through the screen alone: a bot chooses, and touch, keys or a game pad carry it out."""

from collections import deque

import pygame

from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games
from game.ui.widgets.bar import ARROWS
from tests.hands.hands import key_down
from tests.hands.tabletop import Table

FULL = 32767
CROSS = {
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


class Player:
    """Does actions by ``use(name)``: what a click on a target would do."""

    def __init__(self, table):
        self.table = table

    def use(self, name):
        raise NotImplementedError

    def play_hand(self, most=400):
        """Play until the score is shown; returns what was done, in order."""
        match, done = self.table.match, []
        bot = match.game.bots["steady"]
        while self.table.app.stack.top.name != "result":
            ply = match.ply
            assert match.to_act == 0, match.to_act
            action = bot(match.view(0), match.rng(0))
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
        for key in self.way(name):
            self.press(key)
        self.press(pygame.K_SPACE)
        self.table.rest()

    def way(self, name):
        """Return the fewest arrows that move the focus there."""
        scene = self.table.app.stack.top
        found = reached(scene, name)
        assert name in found, (scene.name, name, sorted(map(str, found)))
        return found[name]


class Pad(Keys):
    """The same with the cross and the button A of a game pad."""

    def press(self, key):
        self.table.pad(CROSS.get(key, pygame.CONTROLLER_BUTTON_A))


def focus_of(scene):
    """Return what has focus, at the table or among the buttons of another scene."""
    return scene.focus if scene.name == "table" else scene.bar.focus or getattr(scene, "beside", None)


def focus_on(scene, name):
    """Give it focus without a key."""
    if scene.name == "table":
        scene.table_view.pointing.point(focus=name)
    elif hasattr(scene, "beside"):
        scene.focus_on(name or "band")  # its text: what has it first
    else:
        scene.bar.focus = name


def reached(scene, wanted=""):
    """Return the arrows that lead to everything within reach, by name, from the focus; or until ``wanted`` is found."""
    before, raised = focus_of(scene), scene.table_view.pointing.gaze.raised if scene.name == "table" else None
    ways, todo = {before: ()}, deque([before])
    while todo and wanted not in ways:
        here = todo.popleft()
        for arrow in ARROWS:
            focus_on(scene, here)
            scene.handle(key_down(arrow))
            there = focus_of(scene)
            if there not in ways:
                ways[there] = (*ways[here], arrow)
                todo.append(there)
    focus_on(scene, before)
    if scene.name == "table":
        scene.table_view.pointing.point(raised=raised)
    return ways


def match_of(name, seed, players):
    """Return a new match of a game at these seats, ready to deal."""
    game = all_games()[name]
    preset = next(iter(game.presets)).id
    setup = Setup(game.sides(len(players), False), complete(game, preset, {}), seed)
    return Match(game, setup, tuple(Sitter(f"P{i}", player) for i, player in enumerate(players)))


def seated(home, name, seed, **more):
    """Return a table at which the first hand is dealt and the person is to act."""
    players = ("person", "steady", "steady", "steady")[: max(all_games()[name].seats)]
    match = match_of(name, seed, players)
    match.deal()
    assert match.to_act != TABLE
    return Table(home, match, **more)
