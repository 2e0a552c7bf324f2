"""The house: what every scene shares, and the ways out of a scene. The loop, the stack and the scenes stand apart."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.assets import asset
from game.bots.levels import Thought
from game.bots.mind import Mind
from game.engine.contract import Game
from game.shell.hands.meant import Guard
from game.shell.heard.tellings import Tellings
from game.shell.keep import prefs as settings
from game.shell.keep.prefs import Prefs
from game.shell.keep.profiles import People
from game.shell.keep.remembered import Tables
from game.shell.keep.vault import Vault
from game.shell.look.art import Art
from game.shell.look.felt import lit_cloth
from game.shell.look.mixer import Mixer
from game.shell.look.sound import Sounds
from game.shell.look.speaker import Speaker
from game.shell.look.speech.languages import ENGLISH, spoken
from game.shell.look.theme import BACKS, DECKS, EVERGREEN, THEMES
from game.shell.look.type import type_of
from game.shell.look.units import least_letter, of_words, unit
from game.shell.paper.kit import Kit
from game.shell.scene.stack import Stack
from game.shell.scene.ways import Way
from game.shell.screen import Screen

if TYPE_CHECKING:
    from game.learn.puzzles.making import Maker
    from game.shell.keep.reviewing import Reviews


class House:
    """``lay_out`` is called when everything on the screen must be placed anew."""

    stack: Stack[Any]  # of scenes; given by whoever builds both

    def __init__(
        self, games: Mapping[str, Game[Any]], vault: Vault, prefs: Prefs, screen: Screen,
        thought: Thought | None = None,
    ) -> None:  # fmt: skip
        self.games, self.vault, self.prefs, self.screen = games, vault, prefs, screen
        self.people, self.tables = People(vault.folder), Tables(vault.folder)
        self.mind, self._thought, self.tellings = Mind(), thought, Tellings()
        self.speaker, self.sounds, self.guard = Speaker(), Sounds(asset("sounds"), Mixer()), Guard()
        self.theme, self.art = EVERGREEN, Art(EVERGREEN)
        self.is_open = True
        self.by_keys = False  # does whoever plays go by keys, and so must see what has the focus?
        self._reviews: Reviews | None = None
        self._maker: Maker | None = None
        self.relaid: Callable[[], None] = lambda: None  # called when everything must be placed anew
        self._arts: dict[str, Art] = {}
        self._deck = ""
        self._felts: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self.changed_prefs(prefs)

    def furnish(self, stack: Stack[Any], relaid: Callable[[], None]) -> None:
        """The scenes that live here, and what is to be called when everything must be placed anew."""
        self.stack, self.relaid = stack, relaid

    # -- ways

    def go(self, way: Way) -> None:
        """Over what is there."""
        self.stack.go(way)

    def instead(self, way: Way) -> None:
        """In the place of the top scene."""
        self.stack.instead(way)

    def begin(self, way: Way) -> None:
        """Leave every scene for this one."""
        self.sounds.hush()
        self.stack.begin(way)

    def back(self) -> None:
        """Leave the top scene; with the last one the program ends."""
        self.stack.pop()
        if not self.stack.scenes:
            self.quit()

    def leave(self, scene: Any) -> None:
        """Leave this scene and all that lie over it."""
        self.stack.drop(scene)
        if not self.stack.scenes:
            self.quit()

    def go_by_keys(self, by_keys: bool) -> None:
        """From now on the focus is shown at once, or only once it is led somewhere."""
        self.by_keys = by_keys

    def quit(self) -> None:
        self.is_open = False

    # -- how everything looks

    @property
    def u(self) -> float:
        """Pixels to one unit of the grid."""
        return unit(self.screen.size, self.scale)

    @property
    def scale(self) -> int:
        """Of words and what they stand on, in per cent."""
        return of_words(self.prefs.scale, self.prefs.words)

    def felt(self) -> pygame.Surface:
        """The bare cloth, as large as the window, lit in the middle."""
        key = (self.theme.id, self.screen.size)
        if key not in self._felts:
            self._felts = {each: cloth for each, cloth in self._felts.items() if each[1] == self.screen.size}
            self._felts[key] = lit_cloth(self.theme, self.screen.size)
        return self._felts[key]

    def say_with(self, speaker: Speaker) -> None:
        """From now on sentences use these names."""
        self.speaker = speaker
        self.lay_out()

    def use_deck(self, deck: str = "") -> None:
        """From the next layout on, draw the faces of this deck; of the one in the settings if none is named."""
        if deck != self._deck:
            self._deck = deck
            self._choose_art()

    def _choose_art(self) -> None:
        """Pictures are kept while the deck passes from one person to another and back."""
        back = self.prefs.back if self.prefs.back in BACKS else "lagoon"
        deck = next((deck for deck in (self._deck, self.prefs.deck) if deck in DECKS), "two")
        if (self.art.theme, self.art.back, self.art.letters) != (self.theme, back, self.speaker.letters):
            self._arts.clear()
        self.art = self._arts.setdefault(deck, Art(self.theme, deck, back, self.speaker.letters))

    def lay_out(self) -> None:
        """Everything is drawn in another size, other colours or other words from now on."""
        self.kit = Kit(self.theme, self.art, type_of(self.art, self.u, least_letter(self.scale)), self.speaker)
        self.relaid()

    @property
    def maker(self) -> Maker:
        """Who makes puzzles."""
        if self._maker is None:
            from game.learn.puzzles.making import Maker  # when a puzzle is first asked for

            self._maker = Maker(self.games, self.mind)
        return self._maker

    # -- settings

    @property
    def thought(self) -> Thought:
        """What computer players may spend on a decision: as the command line says, else the settings."""
        return self._thought or Thought(self.prefs.think_ms / 1000)

    def changed_prefs(self, prefs: Prefs) -> None:
        """Take other settings into use at once."""
        if prefs.deck != self.prefs.deck:
            self._arts.clear()
        self.prefs = prefs
        self.set_volume()
        self.theme = THEMES.get(prefs.theme, EVERGREEN)
        self._choose_language()
        self._choose_art()
        self.lay_out()

    def _choose_language(self) -> None:
        """Whoever is spoken of stays who they are."""
        language = spoken(self.prefs.language)
        letters = language.letters if self.prefs.letters == "own" else ENGLISH.letters
        self.speaker = Speaker(self.speaker.names, self.speaker.sides, language, letters)

    def remember(self, **about: Any) -> None:
        """Keep something in the settings that changes nothing to be seen."""
        self.prefs = dataclasses.replace(self.prefs, **about)
        settings.save(self.prefs, self.vault.folder)

    def set_volume(self) -> None:
        """As loud as the settings say."""
        self.sounds.turn_to(self.prefs.volume / 100 if self.prefs.sound else 0.0)

    @property
    def reviews(self) -> Reviews:
        """Reviews that are kept, and those being made."""
        if self._reviews is None:
            from game.shell.keep.reviewing import Reviews  # when somebody first asks for one

            self._reviews = Reviews(self.mind)
        return self._reviews

    def close(self) -> None:
        """Let go of everything that outlives a scene."""
        if self._reviews is not None:
            self._reviews.close()
        if self._maker:
            self._maker.close()
        self.mind.close()
        self.vault.close()
        self.sounds.close()
