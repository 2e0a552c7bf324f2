"""Checks an installation without a person: everything the window draws and saves."""

from __future__ import annotations

import os
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.assets import asset, is_there
from game.bots.levels import ThinkLimit
from game.engine.catalogue import Catalogue
from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import BACK
from game.ui.app import App
from game.ui.i18n.catalogue import translations
from game.ui.i18n.languages import available_languages
from game.ui.scene_factory import SceneOpener
from game.ui.screen import NoWindow, Screen, start_sdl, stop_sdl
from game.ui.session import rulesbook
from game.ui.session.session import Session
from game.ui.storage.prefs import Prefs
from game.ui.storage.vault import SaveTrouble, Vault
from game.ui.style.art import Art
from game.ui.style.materials import TILES, stuff, surface_of
from game.ui.style.portraits import MOODS, PORTRAITS, portrait
from game.ui.style.theme import BACKS, DECKS, EVERGREEN

SIZE, CARD, PATIENCE_S = (1280, 720), 120, 60
UNSEEN = "dummy"  # SDL's driver that shows nothing
DISPLAYS = {  # SDL's drivers for real displays, and the variable that says such a display exists
    "linux": (("x11", "DISPLAY"), ("wayland", "WAYLAND_DISPLAY")),
    "win32": (("windows", ""),),
    "darwin": (("cocoa", ""),),
}
SEEDS = 20  # matches tried until one reaches a person's turn: dice may end one before that


class Fault(Exception):
    """Something is missing or does not work; the message says what."""


def look_over(games: Catalogue, home: Path) -> str:
    """Start every game, draw every card and read every rule book; return a summary.

    Saves go into ``home``. Raises Fault.
    """
    prefs = Prefs(pace="instant", reduced_motion=True)
    app = App(games, Vault(home, games), prefs, SceneOpener, size=SIZE, thought=ThinkLimit(samples=2))
    try:
        drawn = _backs()
        _draw_table()
        for game in games.values():
            drawn += _faces(game, _begins(app, game).public)
    except (OSError, pygame.error) as error:
        raise Fault(str(error)) from None
    finally:
        app.context.quit()
        app.run()
    return f"{len(games)} games begun and saved, {drawn} cards drawn"


def open_by_drivers() -> list[str]:
    """Open the window by every driver: hidden in both kinds of window, and on each display that answers.

    Returns SDL's names of the drivers that reached a real display. Raises Fault.
    """
    for is_own_window in (False, True):
        _opens(UNSEEN, is_own_window)
    displays = [driver for driver, tells in DISPLAYS.get(sys.platform, ()) if not tells or os.environ.get(tells)]
    return [driver for driver in displays if _opens(driver)]


def _opens(driver: str, is_own_window: bool | None = None) -> bool:
    """Draw in a window of this driver and close it; return False if the display does not answer. Raises Fault."""
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
    """Start SDL with this driver; environment variables set meanwhile are restored afterwards."""
    before = dict(os.environ)
    os.environ["SDL_VIDEODRIVER"] = driver
    try:
        yield
    finally:
        for name in os.environ.keys() - before.keys():
            del os.environ[name]
        os.environ.update(before)


def spoken() -> list[str]:
    """Return the codes of the languages offered, after reading each catalogue. Raises Fault."""
    for each in (found := available_languages()):
        try:
            translations(each.code)
        except (OSError, ValueError, struct.error) as error:
            raise Fault(f"the catalogue of {each.code} cannot be read: {error}") from None
    return [each.code for each in found]


def _begins(app: App, game: AnyGame) -> Match:
    """Play the game up to a person's first turn, draw it, and reopen its save; return the match. Raises Fault."""
    options, (*_, level) = complete(game, game.presets[0].id, {}), game.bots
    count = game.seats_for(options)[0]
    sitters = Sitter("You", "person"), *(Sitter(f"{n}", level) for n in range(1, count))
    for n in range(SEEDS):
        setup = Setup(game.sides(count, False), options, f"selfcheck {n}", game.presets[0].id)
        match = Match(game, setup, sitters)
        match.deal()
        if match.to_act == 0:
            break
    session = Session(match, app.context.vault)
    app.context.begin.table(session)
    until = time.monotonic() + PATIENCE_S
    while not (match.to_act in session.people and app.stack.top and app.stack.top.at_rest()):
        if match.to_act is None or time.monotonic() > until:
            raise Fault(f"{game.id}: the table does not come to a person's turn")
        app.turn([])
        time.sleep(0.001)
    session.close()
    if session.trouble:
        raise Fault(f"{game.id}: {app.context.speaker.plain(session.trouble)}")
    _saved(app, match)
    if not rulesbook.blocks(rulesbook.text_of(game.info)):
        raise Fault(f"{game.id}: its rule book is empty")
    return match


def _saved(app: App, match: Match) -> None:
    """Check that the game's only save holds this match. Raises Fault."""
    game = match.game
    paths = [each.path for each in app.context.vault.unfinished() if each.game == game.id]
    try:
        (path,) = paths
        again, save = app.context.vault.resume(path)
    except (ValueError, SaveTrouble) as error:
        raise Fault(f"{game.id}: its save is not there, or cannot be opened: {error}") from None
    if save:
        save.close()
    if again.done != match.done:
        raise Fault(f"{game.id}: its save holds another match")


def _faces(game: AnyGame, open: Any) -> int:
    """Draw every piece of the game in every deck; return how many were drawn."""
    pieces = sorted(game.material(open))
    for deck in DECKS:
        art = Art(EVERGREEN, deck)
        art.use_game(game)
        for piece in pieces:
            if game.piece_style(piece) is None:  # pieces that are not cards are drawn from shapes
                _picture("cards", deck, f"{game.face(piece)}.svg")
            art.card(piece, CARD)
    return len(DECKS) * len(pieces)


def _backs() -> int:
    for back in BACKS:
        _picture("cards", "backs", f"{back}.svg")
        Art(EVERGREEN, back=back).card(BACK, CARD)
    return len(BACKS)


def _draw_table() -> None:
    """Draw every portrait in every mood, and what tables are made of. Raises Fault."""
    for name in PORTRAITS:
        for mood in MOODS:
            _picture("portraits", f"{name}-{mood}.svg")
            portrait(name, mood, CARD, stuff(EVERGREEN).brass)
    for tile in TILES:
        _picture("textures", f"{tile}.png")
        surface_of(tile, (CARD, CARD), stuff(EVERGREEN).frame, 1.0)


def _picture(*names: str) -> None:
    """Raise Fault if this picture is missing; the table itself would fall back to a plain card."""
    if not is_there(asset(*names)):
        raise Fault(f"the picture {'/'.join(names)} is missing")
