"""Settings: every one takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.engine.said import Said, Who, filled, said
from game.shell.keep import prefs
from game.shell.look.speech.languages import ENGLISH, Language, offered, spoken
from game.shell.look.theme import BACKS, DECKS, THEMES
from game.shell.pages import sample
from game.shell.pages.settings_words import (
    BLIND,
    COVERS,
    DRAFT,
    FADE,
    HEARD,
    HINTS,
    HINTS_HELP,
    INPUTS,
    LANGUAGE,
    LARGE,
    OFF_ON,
    OWN_DECK,
    OWN_LETTERS,
    PACES,
    PERCENT,
    READ_OUT,
    READ_OUT_HELP,
    SCALES,
    SCANS,
    SWITCH,
    SWITCH_HELP,
    SYSTEMS,
    TELLS,
    THINKING,
    THINKS,
    TITLE,
    TOLD,
    UNCOVERS,
    VIEWS,
    VOLUMES,
    WORD_SCALES,
    WORDS,
    WORDS_HELP,
)
from game.shell.paper import thumbs
from game.shell.paper.boxes import Box
from game.shell.paper.form import Choice, Entry, Form, Heading, Link, Row
from game.shell.paper.kit import Kit
from game.shell.scene.house import House
from game.shell.scene.page_form import LaidForm, form_event, form_sheet
from game.shell.scene.scene import Scene
from game.shell.scene.ways import ToPeople

PAPER, LEAST_WIDE, LEAST_HIGH = 840, 440, 640  # units, and pixels where the window has them


class SettingsScene(LaidForm):
    """A form on paper beside the table, so that every choice of looks is seen there at once.

    From the menu, or where a curtain hides the table, it is a sample of one.
    """

    name = "settings"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.notice: Said | None = None
        self.form = Form(self._rows())
        self._scenery: pygame.Surface | None = None

    def _rows(self) -> list[Row]:
        now = self.house.prefs
        paces = list(PACES)
        scales = [filled(PERCENT, n=scale) for scale in SCALES]
        nearest = min(range(len(SCALES)), key=lambda i: abs(SCALES[i] - now.scale))
        themes = {theme.id: theme.title for theme in THEMES.values()}
        return [
            self._languages(now),
            Entry("name", said("Your name"), text=now.name, typed=lambda text: self._set(name=text)),
            self._pictured("theme", said("Felt", about="setting"), themes, now.theme, thumbs.felt),
            self._pictured("deck", said("Deck", about="setting"), dict(DECKS), now.deck, self._cards, self._own_deck()),
            self._pictured("back", said("Card backs"), dict(BACKS), now.back, thumbs.back),
            self._letters(now),
            Choice(
                "scale", said("Size of cards and letters"), LARGE,
                words=scales, chosen=nearest, chose=lambda i: self._set(scale=SCALES[i]),
            ),
            Choice(
                "words", WORDS, WORDS_HELP, words=[filled(PERCENT, n=each) for each in WORD_SCALES],
                chosen=max(i for i, each in enumerate(WORD_SCALES) if each <= now.words),
                chose=lambda i: self._set(words=WORD_SCALES[i]),
            ),
            Choice(
                "pace", said("Pace of computer players"), words=[PACES[p][0] for p in paces],
                chosen=paces.index(now.pace), helps=[PACES[p][1] for p in paces],
                chose=lambda i: self._set(pace=paces[i]),
            ),
            Choice(
                "think_ms", said("Thinking time"), THINKING,
                words=list(THINKS.values()), chosen=_patience(now),
                chose=lambda i: self._set(think_ms=list(THINKS)[i]),
            ),
            Choice(
                "numbers", said("Hints", about="setting"), words=HINTS, chosen=int(now.numbers), helps=HINTS_HELP,
                chose=lambda i: self._set(numbers=bool(i)),
            ),
            self._switch("reduced_motion", said("Reduced motion"), FADE, now),
            Choice(
                "scanning", SWITCH, SWITCH_HELP, words=list(SCANS.values()),
                chosen=max(i for i, each in enumerate(SCANS) if each <= now.scanning),
                chose=lambda i: self._set(scanning=list(SCANS)[i]),
            ),
            self._sound(now),
            self._switch("full_screen", said("Full screen"), said("F11 does the same."), now),
            *self._heard(now),
            Heading("shared", said("Several people at this screen")),
            Link("people", said("People: everyone’s colour, deck and sorting"), follow=self._people),
            Choice(
                "uncover", said("Showing a hand"), words=[words for words, _ in UNCOVERS.values()],
                chosen=list(UNCOVERS).index(now.uncover), helps=[help for _, help in UNCOVERS.values()],
                chose=lambda i: self._set(uncover=list(UNCOVERS)[i]),
            ),
            Choice(
                "blind", said("Refusing without looking"), words=OFF_ON, chosen=int(now.blind), helps=BLIND,
                chose=lambda i: self._set(blind=bool(i)),
            ),
            Choice(
                "cover_after", said("Cover a hand left untouched"), words=list(COVERS.values()),
                chosen=max(i for i, seconds in enumerate(COVERS) if seconds <= now.cover_after),
                chose=lambda i: self._set(cover_after=list(COVERS)[i]),
            ),
            Choice(
                "view", said("The table"), words=[words for words, _ in VIEWS.values()],
                chosen=list(VIEWS).index(now.view), helps=[help for _, help in VIEWS.values()],
                chose=lambda i: self._set(view=list(VIEWS)[i]),
            ),
            Choice(
                "inputs", said("Keys and pads"), words=[words for words, _ in INPUTS.values()],
                chosen=list(INPUTS).index(now.inputs), helps=[help for _, help in INPUTS.values()],
                chose=lambda i: self._set(inputs=list(INPUTS)[i]),
            ),
        ]  # fmt: skip

    def _heard(self, now: prefs.Prefs) -> list[Row]:
        """For whoever plays by ear: what is told, and whether the system reads it out."""
        return [
            Heading("heard", HEARD),
            Choice(
                "tells", TOLD, words=[words for words, _ in TELLS.values()], chosen=list(TELLS).index(now.tells),
                helps=[help for _, help in TELLS.values()], chose=lambda i: self._set(tells=list(TELLS)[i]),
            ),
            self._switch("read_out", READ_OUT, READ_OUT_HELP, now),
        ]  # fmt: skip

    def confirm(self, words: Said) -> None:
        self.notice = words
        self.arrange()
        self.spoil()

    def _people(self) -> None:
        self.house.go(ToPeople())

    def _languages(self, now: prefs.Prefs) -> Choice:
        """Each in its own words, so that whoever sees a wrong one finds theirs."""
        known = offered()
        codes = ["", *(each.code for each in known)]
        return Choice(
            "language", LANGUAGE, words=[SYSTEMS, *(filled(TITLE, title=each.title) for each in known)],
            chosen=codes.index(now.language) if now.language in codes else 0,
            helps=[_draft(spoken("")), *map(_draft, known)], chose=lambda i: self._set(language=codes[i]),
        )  # fmt: skip

    def _letters(self, now: prefs.Prefs) -> Choice:
        words = [OWN_LETTERS, filled(TITLE, title=" ".join(ENGLISH.letters))]
        return Choice(
            "letters", said("Letters on cards"), words=words, chosen=prefs.LETTERS.index(now.letters),
            chose=lambda i: self._set(letters=prefs.LETTERS[i]),
        )  # fmt: skip

    def _sound(self, now: prefs.Prefs) -> Choice:
        words = [OFF_ON[0], *VOLUMES.values()]
        help = said("F9 turns it off and on.")
        return Choice(
            "sound", said("Sound", about="setting"), help, words=words, chosen=_loudness(now), chose=self._sounds
        )

    def _sounds(self, index: int) -> None:
        """Take another loudness, and let it be heard."""
        self._set(**({"sound": True, "volume": list(VOLUMES)[index - 1]} if index else {"sound": False}))
        self.house.sounds.play("lay")

    def changed_prefs(self) -> None:
        for row in self.form.rows:
            if isinstance(row, Choice) and row.name == "sound":
                row.show(_loudness(self.house.prefs))

    def _cards(self, deck: str, size: tuple[int, int]) -> pygame.Surface:
        """Cards of a deck with the letters that they have now."""
        return thumbs.deck(deck, size, self.house.speaker.letters)

    def _own_deck(self) -> Said | None:
        """Why another deck is not seen at the table: whoever looks on has one that others do not change."""
        table = self._table()
        return filled(OWN_DECK, name=Who(table.faces_of)) if table and table.faces_of is not None else None

    def _pictured(
        self, field: str, title: Said, values: dict[str, Said], now: str,
        picture: Callable[[str, tuple[int, int]], pygame.Surface], help: Said | None = None,
    ) -> Choice:  # fmt: skip
        """One of several looks, each shown as it is."""
        ids = list(values)
        return Choice(
            field, title, help, words=list(values.values()), chosen=ids.index(now) if now in ids else 0,
            chose=lambda i: self._set(**{field: ids[i]}), pictures=[partial(picture, each) for each in ids],
        )  # fmt: skip

    def _switch(self, field: str, title: Said, help: Said, now: prefs.Prefs) -> Choice:
        is_on = int(getattr(now, field))
        return Choice(field, title, help, words=OFF_ON, chosen=is_on, chose=lambda i: self._set(**{field: bool(i)}))

    def _set(self, **values: Any) -> None:
        before = self.house.prefs
        chosen = replace(before, **values)
        self.notice = prefs.save(chosen, self.house.vault.folder)
        if chosen.full_screen != before.full_screen:
            self.house.screen.toggle_fullscreen()
        self.house.changed_prefs(chosen)
        self.spoil()

    # -- page

    def content(self, kit: Kit) -> Box:
        return form_sheet(self, kit, said("Settings", about="heading"), self.notice)

    @property
    def room(self) -> pygame.Rect:
        """At the right of the window, or below in an upright one: a quarter at least is the table's."""
        px, (wide, high) = self.house.kit.at(self.u).px, self.size
        edge = min(px(20), min(self.size) // 24)
        if self._is_upright:
            low = min(round(high * 0.7), max(px(1040), LEAST_HIGH))
            across = min(wide - 2 * edge, max(px(PAPER), LEAST_WIDE))
            return pygame.Rect((wide - across) // 2, high - edge - low, across, low)
        across = min(max(px(PAPER), LEAST_WIDE), round(wide * 0.74) - edge)
        low = min(high - 2 * edge, max(px(1040), LEAST_HIGH))
        return pygame.Rect(wide - edge - across, (high - low) // 2, across, low)

    def arrange(self) -> None:
        self._scenery = None
        super().arrange()

    def paint_back(self, surface: pygame.Surface) -> None:
        if self._scenery is None:
            self._paint_scenery(surface)
            self._scenery = surface.copy()
        surface.blit(self._scenery, (0, 0))

    # -- the table beside it

    def _table(self) -> Scene | None:
        """The table of the match under way, if that is what lies below."""
        below = self.house.stack.below(self)
        return below if below and below.played else None

    def _paint_scenery(self, surface: pygame.Surface) -> None:
        """The table as it is now."""
        surface.blit(self.house.felt(), (0, 0))
        if table := self._table():
            table.exposed()
            table.draw(surface)
            table.drawn()  # until something changes there
        else:
            sample.paint(surface, self.kit, self._beside())

    def _beside(self) -> pygame.Rect:
        """What the paper leaves of the window: the left of it, or in an upright one what is above."""
        edge, (wide, high) = self.kit.px(24), self.size
        if self._is_upright:
            return pygame.Rect(edge, edge, wide - 2 * edge, self.box.top - 2 * edge)
        return pygame.Rect(edge, edge, self.box.left - 2 * edge, high - 2 * edge)

    @property
    def _is_upright(self) -> bool:
        return self.size[1] > self.size[0]

    def update(self, now: float) -> bool:
        if (table := self._table()) and table.is_due and self._scenery:
            self._scenery = None
            self.spoil()
        return False

    def redrawn(self) -> None:
        self._scenery = None
        super().redrawn()

    def leave(self) -> None:
        if table := self._table():
            table.exposed()

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        return form_event(self, self.form, event) or super().handle(event)

    def press(self, name: str) -> None:
        self.house.back()


def _draft(language: Language) -> Said:
    return DRAFT if language.is_draft else said("")


def _loudness(now: prefs.Prefs) -> int:
    """Which of the choices: 0 is off."""
    nearest = min(VOLUMES, key=lambda volume: abs(volume - now.volume))
    return 1 + list(VOLUMES).index(nearest) if now.sound else 0


def _patience(now: prefs.Prefs) -> int:
    """Which of the choices is nearest to the thinking time kept."""
    return list(THINKS).index(min(THINKS, key=lambda ms: abs(ms - now.think_ms)))
