"""Every game obeys every law, and every law is broken by a game made to break it."""

from __future__ import annotations

import pytest

from game.engine.contract import AnyGame
from game.rules import all_games
from tests.laws import walks
from tests.laws.broken import BROKEN
from tests.laws.laws import LAWS, Law
from tests.referee.seen import REFEREES

GAMES = all_games(template=True, drafts=True)


def name(law: Law) -> str:
    return law.__name__


@pytest.mark.timeout(300)
@pytest.mark.parametrize("law", LAWS, ids=name)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_game_obeys(game: AnyGame, law: Law) -> None:
    """The law holds over all seat counts, sides and presets of the game."""
    law(game)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("law", LAWS, ids=name)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_game_obeys_for_long(game: AnyGame, law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same over many more matches; a failure names its round and seed."""
    for each in range(1, 13):
        monkeypatch.setattr(walks, "ROUND", each)
        law(game)


BROKEN_IDS = [f"{law.__name__}-{game.__name__}" for law, game, _ in BROKEN]


@pytest.mark.parametrize(("law", "game", "words"), BROKEN, ids=BROKEN_IDS)
def test_a_game_made_to_break_the_law_is_caught(law: Law, game: type[AnyGame], words: str) -> None:
    """No law is empty: each fails, and for the right reason, on a game that breaks it."""
    with pytest.raises(AssertionError, match=words):
        law(game())


def test_every_law_has_a_game_that_breaks_it() -> None:
    """A law that nothing could fail would say nothing."""
    assert {law for law, _, _ in BROKEN} == set(LAWS)


def test_every_game_has_a_referee() -> None:
    """A game's rules are checked against a second, naive implementation; a draft may still lack it."""
    assert set(all_games(template=True)) <= set(REFEREES) <= set(GAMES)
