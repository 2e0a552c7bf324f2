"""Clumsy play at every table: nothing final is done by a double click, a drop beside its place or the wrong button."""

from collections import Counter
from itertools import count

import pytest

from game.rules import all_games
from game.ui.input.accidental_input import AccidentalInputGuard
from game.ui.table_scene.commands import TableCommands
from game.ui.table_scene.pointing import TablePointer
from tests.hands.clumsy import Clumsy

GAMES = [name for name in all_games() if not name.startswith("_")]
PACES = ("calm", "brisk", "instant")
FUMBLES, MANY = 24, 1500


def fumbling(home, patch, game, seed, fumbles, pace):
    """Fumble so often at matches of a game; returns what was done for good by that, and how often each was tried."""
    wrong, tried, matches = [], Counter(), count()
    while tried.total() < fumbles:
        number = next(matches)
        made = Clumsy(home / str(number), f"{seed} {number}", patch, game, pace=pace)
        try:
            made.play(fumbles - tried.total())
        finally:
            made.close()
        wrong += made.wrong
        tried.update(made.tried)
    return wrong, tried


@pytest.mark.usefixtures("unpainted")  # the long run paints
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_done_for_good_by_clumsiness(tmp_path, monkeypatch, game):
    pace = PACES[GAMES.index(game) % len(PACES)]
    wrong, tried = fumbling(tmp_path, monkeypatch, game, f"clumsy {game}", FUMBLES, pace)
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
    wrong, _ = fumbling(tmp_path, monkeypatch, "rummy-500", "bare", 4 * FUMBLES, "instant")
    assert {name for _, name, _ in wrong} >= {"double_click", "drop_anywhere"}


def played_at_once(commands, card, *, is_chosen):
    game_view = commands.viewpoint.game_view
    intents = (game_view.pressed(button.name, (), (card.look,)) for button in game_view.buttons)
    intent = next((each for each in intents if getattr(each, "final", False)), None)
    return intent is not None and commands.viewpoint.is_mine and commands.act(intent, [card])


def fallen_anywhere(pointer, pos, now):
    invited = pointer.pointing.gaze.invited.places
    return next(iter(sorted(invited, key=str)), None) if pointer.pointing.drag else None
