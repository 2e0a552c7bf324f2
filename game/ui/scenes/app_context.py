"""The app context: what every scene shares (settings, saves, art, sound), and how to leave a scene."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame

from game.assets import asset
from game.bots.levels import ThinkLimit
from game.bots.thinking import ThinkingProcess
from game.engine.catalogue import Catalogue
from game.ui.accessibility.tree.announcements import Announcements
from game.ui.audio.mixer import Mixer
from game.ui.audio.sound import Sounds
from game.ui.i18n.languages import ENGLISH, spoken
from game.ui.i18n.speaker import Speaker
from game.ui.input.accidental_input import AccidentalInputGuard
from game.ui.scenes.opener import Opener
from game.ui.scenes.stack import Layer, Stack
from game.ui.screen import Screen
from game.ui.storage import prefs as settings
from game.ui.storage.prefs import Prefs
from game.ui.storage.profiles import People
from game.ui.storage.saved_tables import SavedTables
from game.ui.storage.vault import Vault
from game.ui.style import kept
from game.ui.style.art import Art
from game.ui.style.table_top import BARE, Fittings, table_top
from game.ui.style.theme import BACKS, DECKS, EVERGREEN, THEMES
from game.ui.style.type import type_of
from game.ui.style.units import least_letter, of_words, unit
from game.ui.widgets.kit import Kit

if TYPE_CHECKING:
    from game.learn.puzzles.maker import PuzzleMaker
    from game.ui.storage.reviews import Reviews


class AppContext:
    """Shared services and navigation for scenes; the loop, the stack and the scenes themselves live elsewhere."""

    stack: Stack[Any]  # of scenes; set by the code that creates both
    open: Opener  # opens a scene on top of the current one
    instead: Opener  # replaces the top scene
    begin: Opener  # leaves every scene and opens another

    def __init__(
        self, games: Catalogue, vault: Vault, prefs: Prefs, screen: Screen,
        thought: ThinkLimit | None = None,
    ) -> None:  # fmt: skip
        self.games, self.vault, self.prefs, self.screen = games, vault, prefs, screen
        self.people, self.tables = People(vault.folder), SavedTables(vault.folder)
        self.mind, self._thought, self.announcements = ThinkingProcess(), thought, Announcements()
        self.speaker, self.sounds, self.guard = Speaker(), Sounds(asset("sounds"), Mixer()), AccidentalInputGuard()
        self.theme, self.art = EVERGREEN, Art(EVERGREEN)
        self._closing = ExitStack()  # what outlives a scene; the last one is closed first
        for each in (self.sounds, self.vault, self.mind):
            self._closing.callback(each.close)
        self.is_open = True
        self.by_keys = False  # does the player use the keyboard, so that the focus must be visible?
        self.relaid: Callable[[], None] = lambda: None  # called when everything must be laid out again
        self._arts: dict[str, Art] = {}
        self._deck = ""
        self._ground: tuple[object, pygame.Surface] | None = None  # the newest, and what it was drawn for
        self.changed_prefs(prefs)

    def furnish(
        self,
        stack: Stack[Any],
        opener: Callable[[AppContext, Callable[[Layer], None]], Opener],
        relaid: Callable[[], None],
    ) -> None:
        """Set the stack of scenes, what makes them, and the function to call when everything must be laid out again."""
        self.stack, self.relaid = stack, relaid
        self.open, self.instead, self.begin = [opener(self, put) for put in (stack.push, stack.replace, self._begin)]

    # -- navigation

    def _begin(self, scene: Layer) -> None:
        self.sounds.silence()
        self.stack.only(scene)

    def back(self) -> None:
        """Leave the top scene; leaving the last one ends the program."""
        self.leave(self.stack.top)

    def leave(self, scene: Any) -> None:
        """Leave this scene and all above it."""
        self.stack.drop(scene)
        if not self.stack.scenes:
            self.quit()

    @property
    def shows_focus(self) -> bool:
        """True if a scene that opens should have a focus: for the keyboard, and for those who hear what has it."""
        return self.by_keys or self.announcements.are_announced

    def go_by_keys(self, by_keys: bool) -> None:
        """Set whether the focus is shown at once, or only after it is moved."""
        self.by_keys = by_keys

    def quit(self) -> None:
        self.is_open = False

    # -- appearance

    @property
    def u(self) -> float:
        """Pixels per grid unit."""
        return unit(self.screen.size, self.scale)

    @property
    def scale(self) -> int:
        """The scale of text and what it stands on, in per cent."""
        return of_words(self.prefs.scale, self.prefs.words)

    def felt(self) -> pygame.Surface:
        """The bare felt, as large as the window, lit in the middle; cached."""
        return self.table_top(self.screen.size, BARE)

    def table_top(self, size: tuple[int, int], fittings: Fittings) -> pygame.Surface:
        """The table in this size, with what is made of it for a layout; the newest is cached, as it is large."""
        key = self.theme.id, size, fittings, self.u if fittings != BARE else 0
        if self._ground is None or self._ground[0] != key:
            bare = self._ground[1] if self._ground and self._ground[0] == (self.theme.id, size, BARE, 0) else None
            self._ground = None  # before there is another one as large
            self._ground = key, table_top(self.theme, size, self.u, fittings, bare)
        return self._ground[1]

    def forget_pictures(self) -> None:
        """Forget what was drawn at other sizes; what the scenes show is drawn again when it is needed."""
        kept.drop()
        for art in {self.art, *self._arts.values()}:
            art.forget()

    def say_with(self, speaker: Speaker) -> None:
        """Use this speaker, with its names, from now on."""
        self.speaker = speaker
        self.lay_out()

    def use_deck(self, deck: str = "") -> None:
        """Draw this deck's cards from the next layout on; "" means the deck in the settings."""
        if deck != self._deck:
            self._deck = deck
            self._choose_art()

    def _choose_art(self) -> None:
        """Choose the art; it is kept per deck, as the deck changes whenever the table passes from person to person."""
        back = self.prefs.back if self.prefs.back in BACKS else "lagoon"
        deck = next((deck for deck in (self._deck, self.prefs.deck) if deck in DECKS), "two")
        if (self.art.theme, self.art.back, self.art.letters) != (self.theme, back, self.speaker.letters):
            self._arts.clear()
        self.art = self._arts.setdefault(deck, Art(self.theme, deck, back, self.speaker.letters))

    def lay_out(self) -> None:
        """Rebuild the kit and lay out everything, after a change of size, colours or language."""
        self.kit = Kit(self.theme, self.art, type_of(self.art, self.u, least_letter(self.scale)), self.speaker)
        self.relaid()

    @cached_property
    def maker(self) -> PuzzleMaker:
        """The maker of puzzles."""
        from game.learn.puzzles.maker import PuzzleMaker  # when a puzzle is first asked for

        return self._closing.enter_context(closing(PuzzleMaker(self.games, self.mind, self.vault.folder)))

    # -- settings

    @property
    def thought(self) -> ThinkLimit:
        """What computer players may spend on a decision: as on the command line, else as in the settings."""
        return self._thought or ThinkLimit(self.prefs.think_ms / 1000)

    def changed_prefs(self, prefs: Prefs) -> None:
        """Apply new settings at once."""
        if prefs.deck != self.prefs.deck:
            self._arts.clear()
        self.prefs = prefs
        self.set_volume()
        self.theme = THEMES.get(prefs.theme, EVERGREEN)
        self.has_portraits = prefs.portraits and not self.theme.sharp  # do players at a table have them?
        self._choose_language()
        self._choose_art()
        self.lay_out()

    def _choose_language(self) -> None:
        """Use the language in the settings; the speaker's names stay."""
        language = spoken(self.prefs.language)
        letters = language.letters if self.prefs.letters == "own" else ENGLISH.letters
        if language != self.speaker.language:
            kept.drop()  # words of another one are measured and drawn no more
        self.speaker = Speaker(self.speaker.names, self.speaker.sides, language, letters, self.speaker.you)

    def remember(self, **about: Any) -> None:
        """Save a setting that changes nothing visible."""
        self.prefs = dataclasses.replace(self.prefs, **about)
        settings.save(self.prefs, self.vault.folder)

    def set_volume(self) -> None:
        """Apply the volume in the settings."""
        self.sounds.turn_to(self.prefs.volume / 100 if self.prefs.sound else 0.0)

    @cached_property
    def reviews(self) -> Reviews:
        """Saved reviews and those in progress."""
        from game.ui.storage.reviews import Reviews  # when somebody first asks for one

        return self._closing.enter_context(closing(Reviews(self.mind)))

    def close(self) -> None:
        """Close everything that outlives a scene."""
        self._closing.close()
