"""A player who double-clicks, drops things anywhere, presses keys while cards fly and the wrong button of the mouse."""

import pygame

from game.rules import all_games
from tests.hands.hands import between
from tests.hands.monkey import Monkey
from tests.hands.playing import match_of

KEYS = (
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    *map(ord, "srdmlxoeynpg1234"),
)  # fmt: skip
RESTS, TREMBLES = 1.3, 3  # seconds after which input counts as meant; pixels between the two clicks of a double click


class Clumsy(Monkey):
    """Fumbles at one game's table; ``wrong`` is what that did for good, ``tried`` counts the fumbles by kind.

    What was a slip of the hand is known beforehand, from where and how it was made, and not from what came of it.
    """

    def __init__(self, home, seed, patch, game, **prefs):
        players = ("person", "steady", "steady", "steady")[: max(all_games()[game].seats)]
        super().__init__(home, seed, patch, match_of(game, seed, players), (1024, 640), **prefs)
        self.table = self.app.stack.scenes[0]
        self.game, self.bot = self.table.match, self.table.match.game.bots["steady"]
        self.wrong, self.tried = [], dict.fromkeys([fumble.__name__ for fumble in FUMBLES], 0)

    def finals(self):
        """What this person has done for good so far."""
        return [done.action for done in self.game.done if done.seat == 0 and done.action.final]

    def play(self, fumbles):
        """Fumble so often, playing on in between; ends early with the match."""
        for number in range(fumbles):
            if self.game.to_act is None:
                return
            fumble = self.rng.choice(FUMBLES)
            self.tried[fumble.__name__] += 1
            before = self.finals()
            most = fumble(self)
            if len(self.finals()) - len(before) > most:
                self.wrong.append((number, fumble.__name__, self.finals()[len(before) :]))
            if self.rng.random() < 0.5:
                self.play_on()

    # -- fumbles: each returns how many final actions it may have done

    def double_click(self):
        """Twice within a double click's time; one of them may be meant, on a card of one's own none is."""
        pos = self.target()
        may = 0 if self.table.pointer.things.card_at(pos) and self.app.stack.top is self.table else 1
        self.rest(self.rng.choice((0.1, RESTS)))
        for _ in range(2):
            self._click(pos)
            self.now += self.rng.uniform(0.05, 0.2)
            pos = pos[0] + self.rng.randint(-TREMBLES, TREMBLES), pos[1] + self.rng.randint(-TREMBLES, TREMBLES)
        return may

    def drop_anywhere(self):
        """Drag something to anywhere; only what is let go over a place that takes it may stay there for good."""
        start, end = self.aim(("card.", "cell.", "point.", "pile.", "stock.")), self.target()
        self.rest(self.rng.choice((0.1, RESTS)))
        self._down(start)
        for pos in between(start, end, self.rng.choice((1, 3, 6))):
            self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        drag, laid = self.table.table_view.pointing.drag, self.table.table_view.geometry.laid
        invited = self.table.table_view.pointing.gaze.invited.places
        lies_there = any(laid.drops[place].collidepoint(end) for place in invited if place in laid.drops)
        is_throw = drag is not None and drag.throws  # dice are thrown to wherever they fall
        was_click = drag is None
        self._up(end)
        return int(lies_there or is_throw or was_click)

    def keys_while_moving(self):
        """A key, pressed again and again while things are on their way; only its first press may be meant."""
        key = self.rng.choice(KEYS)
        for _ in range(self.rng.randint(2, 5)):
            self._press(key)
            self.now += self.rng.uniform(0.03, 0.2)
        return 1

    def right_click(self):
        """The other button explains, and does nothing."""
        pos = self.target()
        self._down(pos, 3)
        self._up(pos, 3)
        return 0

    # -- input

    def _down(self, pos, button=1):
        self.mouse = pos
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def _up(self, pos, button=1):
        self.mouse = None
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def _click(self, pos):
        self._down(pos)
        self._up(pos)

    def _press(self, key):
        text = chr(key) if 32 < key < 127 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(kind, key=key, mod=0, unicode=text, scancode=0)

    # -- playing on

    def rest(self, seconds):
        for _ in range(round(seconds / 0.1)):
            self.wait(0.1)

    def play_on(self):
        """Close what was opened, and do a meant action, if one is asked."""
        for _ in range(12):
            top = self.app.stack.top.name
            if top == "table" or self.game.to_act is None:
                break
            self.rest(RESTS)
            self._press(pygame.K_RETURN if top == "result" else ord("n") if top == "question" else pygame.K_ESCAPE)
        self.rest(RESTS)
        if self.app.stack.top is self.table and self.game.to_act == 0:
            action = self.bot(self.game.view(0), self.game.rng(0))
            assert self.table.session.act(0, action) is None
            self.table.travel.news()
            self.wait(0.05)


FUMBLES = (Clumsy.double_click, Clumsy.drop_anywhere, Clumsy.keys_while_moving, Clumsy.right_click)
