"""Clumsy play at every table: nothing final is done by a double click, a drop beside its place or the wrong button."""

from collections import Counter
from contextlib import closing
from itertools import count

import pygame
import pytest

from game.rules import all_games
from game.ui.input.accidental_input import AccidentalInputGuard
from game.ui.style import feel
from game.ui.table_scene.commands import TableCommands
from game.ui.table_scene.pointing import TablePointer
from tests.hands.hands import between
from tests.hands.monkey import Regular
from tests.hands.tabletop import next_action

GAMES = [name for name in all_games() if not name.startswith("_")]
PACES = ("calm", "brisk", "instant")
OFTEN, MANY = 24, 1500  # fumbles
KEYS = (
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    *map(ord, "srdmlxoeynpg1234"),
)  # fmt: skip
RESTS, TREMBLES = 1.3, 3  # seconds after which input counts as meant; pixels between the two clicks of a double click


class Clumsy(Regular):
    """Fumbles at one game's table; ``wrong`` is what that did for good, ``tried`` counts the fumbles by kind.

    What was a slip of the hand is known beforehand, from where and how it was made, and not from what came of it.
    """

    def __init__(self, home, seed, patch, game, **prefs):
        super().__init__(home, seed, patch, game, **prefs)
        self.wrong, self.tried = [], dict.fromkeys([fumble.__name__ for fumble in FUMBLES], 0)

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
            self.down(pos)
            self.up(pos)
            self.now += self.rng.uniform(0.05, 0.2)
            pos = pos[0] + self.rng.randint(-TREMBLES, TREMBLES), pos[1] + self.rng.randint(-TREMBLES, TREMBLES)
        return may

    def drop_anywhere(self):
        """Drag something to anywhere; only what is let go over a place that takes it may stay there for good."""
        start, end = self.aim(("card.", "cell.", "point.", "pile.", "stock.")), self.target()
        self.rest(self.rng.choice((0.1, RESTS)))
        self.down(start)
        for pos in between(start, end, self.rng.choice((1, 3, 6))):
            self.move(pos, held=True)
        drag, laid = self.table.table_view.pointing.drag, self.table.table_view.geometry.laid
        invited = self.table.table_view.pointing.gaze.invited.places
        lies_there = any(laid.drops[place].collidepoint(end) for place in invited if place in laid.drops)
        is_throw = drag is not None and drag.throws  # dice are thrown to wherever they fall
        was_click = drag is None
        self.up(end)
        return int(lies_there or is_throw or was_click)

    def keys_while_moving(self):
        """A key, pressed again and again while things are on their way; only a press after a pause may be meant."""
        key, last, may = self.rng.choice(KEYS), float("-inf"), 0
        for _ in range(self.rng.randint(2, 5)):
            self.strike(key)
            pressed = self.app.context.guard._pressed_at
            may, last = may + (pressed - last >= feel.SEES), pressed
            self.now += self.rng.uniform(0.03, 0.2)
        return may

    def right_click(self):
        """The other button explains, and does nothing."""
        pos = self.target()
        self.down(pos, 3)
        self.up(pos, 3)
        return 0

    # -- playing on

    def play_on(self):
        """Close what was opened, and do a meant action, if one is asked."""
        for _ in range(12):
            top = self.app.stack.top.name
            if top == "table" or self.game.to_act is None:
                break
            self.rest(RESTS)
            self.strike(pygame.K_RETURN if top == "result" else ord("n") if top == "question" else pygame.K_ESCAPE)
        self.rest(RESTS)
        if self.app.stack.top is self.table and self.game.to_act == 0:
            assert self.table.session.act(0, next_action(self.game)) is None
            self.table.travel.news()
            self.wait(0.05)


FUMBLES = (Clumsy.double_click, Clumsy.drop_anywhere, Clumsy.keys_while_moving, Clumsy.right_click)


def fumbling(home, patch, game, seed, fumbles, pace):
    """Fumble so often at matches of a game; returns what was done for good by that, and how often each was tried."""
    wrong, tried, matches = [], Counter(), count()
    while tried.total() < fumbles:
        number = next(matches)
        with closing(Clumsy(home / str(number), f"{seed} {number}", patch, game, pace=pace)) as made:
            made.play(fumbles - tried.total())
        wrong += made.wrong
        tried.update(made.tried)
    return wrong, tried


@pytest.mark.usefixtures("unpainted")  # the long run paints
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_done_for_good_by_clumsiness(tmp_path, monkeypatch, game):
    pace = PACES[GAMES.index(game) % len(PACES)]
    wrong, tried = fumbling(tmp_path, monkeypatch, game, f"clumsy {game}", OFTEN, pace)
    assert wrong == []
    assert all(tried.values())


@pytest.mark.soak
@pytest.mark.timeout(5400)
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_done_for_good_by_long_clumsiness(tmp_path, monkeypatch, game, pace):
    wrong, tried = fumbling(tmp_path, monkeypatch, game, f"long {game} {pace}", MANY, pace)
    print(game, pace, dict(tried))
    assert wrong == []


@pytest.mark.usefixtures("unpainted")
def test_a_table_without_a_guard_is_caught(tmp_path, monkeypatch):
    """Where every press counts, and things fall to wherever they are near."""
    monkeypatch.setattr(AccidentalInputGuard, "allows", lambda self: True)
    monkeypatch.setattr(AccidentalInputGuard, "lands", lambda self, now: True)
    monkeypatch.setattr(TableCommands, "_play", played_at_once)
    monkeypatch.setattr(TablePointer, "_drop_target", fallen_anywhere)
    wrong, _ = fumbling(tmp_path, monkeypatch, "rummy-500", "bare", 4 * OFTEN, "instant")
    assert {name for _, name, _ in wrong} >= {"double_click", "drop_anywhere"}


def played_at_once(commands, card, *, is_chosen):
    game_view = commands.viewpoint.game_view
    intents = (game_view.pressed(button.name, (), (card.look,)) for button in game_view.buttons)
    intent = next((each for each in intents if getattr(each, "final", False)), None)
    return intent is not None and commands.viewpoint.is_mine and commands.act(intent, [card])


def fallen_anywhere(pointer, pos, now):
    invited = pointer.pointing.gaze.invited.places
    return next(iter(sorted(invited, key=str)), None) if pointer.pointing.drag else None
