"""A look over everything the window draws and keeps, without a person: for checking an installation."""

from __future__ import annotations

import os
import struct
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.assets import asset, is_there
from game.bots.levels import Thought
from game.engine.contract import Game, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import BACK
from game.shell.app import App
from game.shell.doors import opened_by
from game.shell.keep.prefs import Prefs
from game.shell.keep.vault import SaveTrouble, Vault
from game.shell.look.art import Art
from game.shell.look.speech.catalogue import translations
from game.shell.look.speech.languages import offered
from game.shell.look.theme import BACKS, DECKS, EVERGREEN
from game.shell.play import rulesbook
from game.shell.play.session import Session
from game.shell.scene.ways import ToTable
from game.shell.screen import NoWindow, Screen, start_sdl, stop_sdl

SIZE, CARD, PATIENCE_S = (1280, 720), 120, 60
UNSEEN = "dummy"  # SDL's driver that shows nothing
DISPLAYS = {  # SDL's drivers by which players see the window, and what tells that there is a display for one
    "linux": (("x11", "DISPLAY"), ("wayland", "WAYLAND_DISPLAY")),
    "win32": (("windows", ""),),
    "darwin": (("cocoa", ""),),
}
SEEDS = 20  # so many matches are begun till one asks its person: dice may end one before


class Fault(Exception):
    """Something is missing or does not work; the message says what."""


def look_over(games: Mapping[str, Game[Any]], home: Path) -> str:
    """Start every game, draw every face and read every rule book; saves go into ``home``. Raises Fault."""
    prefs = Prefs(pace="instant", reduced_motion=True)
    app = App(games, Vault(home, games), prefs, opened_by, size=SIZE, thought=Thought(samples=2))
    try:
        drawn = _backs()
        for game in games.values():
            drawn += _faces(game, _begins(app, game).open)
    except (OSError, pygame.error) as error:
        raise Fault(str(error)) from None
    finally:
        app.house.quit()
        app.run()
    return f"{len(games)} games begun and saved, {drawn} cards drawn"


def opened() -> list[str]:
    """Open the window in every way there is: unseen in both ways of making one, and by each display that answers.

    Returns SDL's names of the drivers by which a player would see it. Raises Fault.
    """
    for is_own_window in (False, True):
        _opens(UNSEEN, is_own_window)
    displays = [driver for driver, tells in DISPLAYS.get(sys.platform, ()) if not tells or os.environ.get(tells)]
    return [driver for driver in displays if _opens(driver)]


def _opens(driver: str, is_own_window: bool | None = None) -> bool:
    """Draw in a window of this driver's and close it; False where its display does not answer."""
    with _driven_by(driver):
        try:
            start_sdl()
        except NoWindow:
            return False
        try:
            screen = Screen(SIZE, is_own_window=is_own_window)
            screen.adapter()
            screen.surface.fill(EVERGREEN.felt)
            screen.show(None)
            screen.show([screen.surface.get_rect().inflate(-100, -100)])
            screen.events(0.1, 0.0)
        except (NoWindow, OSError, pygame.error) as error:
            raise Fault(f"it does not open by {driver}: {error}") from None
        finally:
            stop_sdl()
    return True


@contextmanager
def _driven_by(driver: str) -> Iterator[None]:
    """SDL starts with this driver; what is told to SDL meanwhile is forgotten afterwards."""
    before = dict(os.environ)
    os.environ["SDL_VIDEODRIVER"] = driver
    try:
        yield
    finally:
        for name in os.environ.keys() - before.keys():
            del os.environ[name]
        os.environ.update(before)


def spoken() -> list[str]:
    """The languages the window speaks; each catalogue can be read. Raises Fault."""
    for each in (found := offered()):
        try:
            translations(each.code)
        except (OSError, ValueError, struct.error) as error:
            raise Fault(f"the catalogue of {each.code} cannot be read: {error}") from None
    return [each.code for each in found]


def _begins(app: App, game: Game[Any]) -> Match:
    """A table of the game comes to a person's first decision, is drawn, and its save opens again."""
    options, (*_, level) = complete(game, game.presets[0].id, {}), game.bots
    count = game.seats_for(options)[0]
    sitters = Sitter("You", "person"), *(Sitter(f"{n}", level) for n in range(1, count))
    for n in range(SEEDS):
        setup = Setup(game.sides(count, False), options, f"selfcheck {n}", game.presets[0].id)
        match = Match(game, setup, sitters)
        match.deal()
        if match.asked == 0:
            break
    session = Session(match, app.house.vault)
    app.house.begin(ToTable(session))
    until = time.monotonic() + PATIENCE_S
    while not (match.asked in session.people and app.stack.top and app.stack.top.at_rest()):
        if match.asked is None or time.monotonic() > until:
            raise Fault(f"{game.id}: the table does not come to a person's turn")
        app.turn([])
        time.sleep(0.001)
    session.close()
    if session.trouble:
        raise Fault(f"{game.id}: {app.house.speaker.plain(session.trouble)}")
    _saved(app, match)
    if not rulesbook.blocks(rulesbook.text_of(game)):
        raise Fault(f"{game.id}: its rule book is empty")
    return match


def _saved(app: App, match: Match) -> None:
    """The only save of this game is that match."""
    game = match.game
    paths = [each.path for each in app.house.vault.unfinished() if each.game == game.id]
    try:
        (path,) = paths
        again, save = app.house.vault.resume(path)
    except (ValueError, SaveTrouble) as error:
        raise Fault(f"{game.id}: its save is not there, or cannot be opened: {error}") from None
    if save:
        save.close()
    if again.done != match.done:
        raise Fault(f"{game.id}: its save holds another match")


def _faces(game: Game[Any], open: Any) -> int:
    """Draw every piece of the game in every deck; how many."""
    pieces = sorted(game.material(open))
    for deck in DECKS:
        art = Art(EVERGREEN, deck)
        art.wear(game)
        for piece in pieces:
            if game.look(piece) is None:  # what is no card is drawn from shapes
                _picture("cards", deck, f"{game.face(piece)}.svg")
            art.card(piece, CARD)
    return len(DECKS) * len(pieces)


def _backs() -> int:
    for back in BACKS:
        _picture("cards", "backs", f"{back}.svg")
        Art(EVERGREEN, back=back).card(BACK, CARD)
    return len(BACKS)


def _picture(*names: str) -> None:
    """The table would draw a plain card in place of a picture that is not there; an installation has them all."""
    if not is_there(asset(*names)):
        raise Fault(f"the picture {'/'.join(names)} is missing")
