"""The settings page: every setting takes effect at once and is saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.engine.messages import Message, Who, fill, msg
from game.ui.i18n.languages import ENGLISH, Language, available_languages, spoken
from game.ui.pages import sample
from game.ui.pages import settings_words as texts
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE
from game.ui.scenes.page_form import LaidForm, form_event, form_sheet
from game.ui.scenes.scene import Scene
from game.ui.storage import prefs
from game.ui.style.table_top import Fittings
from game.ui.style.theme import BACKS, DECKS, THEMES
from game.ui.widgets import thumbs
from game.ui.widgets.boxes import Box, Grid
from game.ui.widgets.button import Button
from game.ui.widgets.form import ChoiceRow, EntryRow, FormRow, Heading, Link
from game.ui.widgets.grouped_form import GroupedForm
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control

TITLE_OF_PAGE = msg("Settings", about="heading")
PORTRAITS_HELP = msg("With the felt “Contrast” nobody has one.")
PAPER, LEAST_WIDE, LEAST_HIGH = 840, 440, 640  # units, and the least pixels if the window has them


class SettingsScene(LaidForm):
    """A form beside the table, so that every choice of style shows there at once.

    From the menu, or where a curtain hides the table, a sample table is shown.
    """

    name = "settings"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.notice: Message | None = None
        self.form: GroupedForm = GroupedForm(self._rows())
        self._scenery: pygame.Surface | None = None

    def _rows(self) -> list[FormRow]:
        now = self.context.prefs
        return [
            *self._rows_of_words(now), *self._rows_of_look(now), *self._rows_of_play(now),
            *self._screen_reader_rows(now), *self._rows_of_several(now),
        ]  # fmt: skip

    def _rows_of_words(self, now: prefs.Prefs) -> list[FormRow]:
        """Return the rows of language, name and sizes."""
        scales = [fill(texts.PERCENT, n=scale) for scale in texts.SCALES]
        nearest = min(range(len(texts.SCALES)), key=lambda i: abs(texts.SCALES[i] - now.scale))
        word_scales = {scale: fill(texts.PERCENT, n=scale) for scale in texts.WORD_SCALES}
        return [
            Heading("group.words", texts.GROUPS["words"]),
            self._languages(now),
            EntryRow("name", msg("Your name"), text=now.name, typed=lambda text: self._set(name=text)),
            ChoiceRow(
                "scale", msg("Size of cards and letters"), texts.LARGE,
                words=scales, chosen=nearest, chose=lambda i: self._set(scale=texts.SCALES[i]),
            ),
            self._up_to("words", texts.WORDS, texts.WORDS_HELP, word_scales, now),
            self._switch("full_screen", msg("Full screen"), msg("F11 does the same."), now),
        ]  # fmt: skip

    def _rows_of_look(self, now: prefs.Prefs) -> list[FormRow]:
        """Return the rows of felt, cards and portraits."""
        themes = {theme.id: theme.title for theme in THEMES.values()}
        return [
            Heading("group.look", texts.GROUPS["look"]),
            self._pictures("theme", msg("Felt", about="setting"), themes, now.theme, thumbs.felt_thumb),
            self._pictures("deck", msg("Deck", about="setting"), dict(DECKS), now.deck, self._cards, self._own_deck()),
            self._pictures("back", msg("Card backs"), dict(BACKS), now.back, thumbs.back),
            self._letters(now),
            self._switch("portraits", msg("Portraits of players", about="setting"), PORTRAITS_HELP, now),
        ]

    def _rows_of_play(self, now: prefs.Prefs) -> list[FormRow]:
        """Return the rows of pace, help, motion and sound."""
        return [
            Heading("group.play", texts.GROUPS["play"]),
            self._one_of("pace", msg("Pace of computer players"), texts.PACES, now),
            ChoiceRow(
                "think_ms", msg("Thinking time"), texts.THINKING,
                words=list(texts.THINKS.values()), chosen=_patience(now),
                chose=lambda i: self._set(think_ms=list(texts.THINKS)[i]),
            ),
            ChoiceRow(
                "numbers", msg("Hints", about="setting"), words=texts.HINTS, helps=texts.HINTS_HELP,
                chosen=int(now.numbers), chose=lambda i: self._set(numbers=bool(i)),
            ),
            self._switch("asks_first", texts.ASKS_FIRST, texts.ASKS_FIRST_HELP, now),
            self._switch("reduced_motion", msg("Reduced motion"), texts.FADE, now),
            self._sound(now),
        ]  # fmt: skip

    def _rows_of_several(self, now: prefs.Prefs) -> list[FormRow]:
        """Return the rows for several people at one screen."""
        return [
            Heading("group.shared", msg("Several people at this screen")),
            Link("people", msg("People: everyone’s colour, deck and sorting"), follow=self._people),
            self._one_of("uncover", msg("Showing a hand"), texts.UNCOVERS, now),
            ChoiceRow(
                "blind", msg("Refusing without looking"), words=texts.OFF_ON, chosen=int(now.blind), helps=texts.BLIND,
                chose=lambda i: self._set(blind=bool(i)),
            ),
            self._up_to("cover_after", msg("Cover a hand left untouched"), msg(""), texts.COVERS, now),
            self._one_of("view", msg("The table"), texts.VIEWS, now),
            self._one_of("inputs", msg("Keys and pads"), texts.INPUTS, now),
        ]  # fmt: skip

    def _screen_reader_rows(self, now: prefs.Prefs) -> list[FormRow]:
        """Return the rows for players who use a screen reader, or a single switch."""
        return [
            Heading("group.heard", texts.GROUPS["heard"]),
            self._one_of("tells", texts.TELLING, texts.TELLS, now),
            self._switch("read_out", texts.READ_OUT, texts.READ_OUT_HELP, now),
            self._up_to("scanning", texts.SWITCH, texts.SWITCH_HELP, texts.SCANS, now),
        ]  # fmt: skip

    def confirm(self, words: Message) -> None:
        self.notice = words
        self.arrange()
        self.invalidate()

    def _people(self) -> None:
        self.context.open.people()

    def _languages(self, now: prefs.Prefs) -> ChoiceRow:
        """Return the languages, each in its own words, so that everybody can find theirs."""
        known = available_languages(drafts=any(info.draft for info in self.context.games.infos.values()))
        codes = ["", *(each.code for each in known)]
        return ChoiceRow(
            "language", texts.LANGUAGE, words=[texts.SYSTEMS, *(fill(texts.TITLE, title=each.title) for each in known)],
            chosen=codes.index(now.language) if now.language in codes else 0,
            helps=[_draft(spoken("")), *map(_draft, known)], chose=lambda i: self._set(language=codes[i]),
        )  # fmt: skip

    def _letters(self, now: prefs.Prefs) -> ChoiceRow:
        words = [texts.OWN_LETTERS, fill(texts.TITLE, title=" ".join(ENGLISH.letters))]
        return ChoiceRow(
            "letters", msg("Letters on cards"), words=words, chosen=prefs.LETTERS.index(now.letters),
            chose=lambda i: self._set(letters=prefs.LETTERS[i]),
        )  # fmt: skip

    def _sound(self, now: prefs.Prefs) -> ChoiceRow:
        words = [texts.OFF_ON[0], *texts.VOLUMES.values()]
        help = msg("F9 turns it off and on.")
        return ChoiceRow(
            "sound", msg("Sound", about="setting"), help, words=words, chosen=_loudness(now), chose=self._sounds
        )

    def _sounds(self, index: int) -> None:
        """Set the volume and play a sound at it."""
        self._set(**({"sound": True, "volume": list(texts.VOLUMES)[index - 1]} if index else {"sound": False}))
        self.context.sounds.play("lay")

    def changed_prefs(self) -> None:
        for row in self.form.rows:
            if isinstance(row, ChoiceRow) and row.name == "sound":
                row.show(_loudness(self.context.prefs))

    def _cards(self, deck: str, size: tuple[int, int]) -> pygame.Surface:
        """Return cards of a deck with the current letters."""
        return thumbs.deck(deck, size, self.context.speaker.letters)

    def _own_deck(self) -> Message | None:
        """Return why the table does not show this deck: the person who sees it has their own."""
        table = self._table()
        return fill(texts.OWN_DECK, name=Who(table.faces_of)) if table and table.faces_of is not None else None

    def _pictures(
        self, field: str, title: Message, values: dict[str, Message], now: str,
        picture: Callable[[str, tuple[int, int]], pygame.Surface], help: Message | None = None,
    ) -> ChoiceRow:  # fmt: skip
        """Return a choice of styles, each with a picture."""
        ids = list(values)
        return ChoiceRow(
            field, title, help, words=list(values.values()), chosen=ids.index(now) if now in ids else 0,
            chose=lambda i: self._set(**{field: ids[i]}), pictures=[partial(picture, each) for each in ids],
        )  # fmt: skip

    def _switch(self, field: str, title: Message, help: Message, now: prefs.Prefs) -> ChoiceRow:
        is_on, words = int(getattr(now, field)), texts.OFF_ON
        return ChoiceRow(field, title, help, words=words, chosen=is_on, chose=lambda i: self._set(**{field: bool(i)}))

    def _one_of(
        self, field: str, title: Message, values: dict[str, tuple[Message, Message]], now: prefs.Prefs
    ) -> ChoiceRow:
        """Return a choice of named values, each with its words and its help."""
        names = list(values)
        return ChoiceRow(
            field, title, words=[words for words, _ in values.values()], helps=[help for _, help in values.values()],
            chosen=names.index(getattr(now, field)), chose=lambda i: self._set(**{field: names[i]}),
        )  # fmt: skip

    def _up_to(
        self, field: str, title: Message, help: Message, values: dict[int, Message], now: prefs.Prefs
    ) -> ChoiceRow:
        """Return a choice of rising numbers; chosen is the largest that is not above the setting."""
        numbers, current = list(values), getattr(now, field)
        return ChoiceRow(
            field, title, help, words=list(values.values()),
            chosen=max(i for i, number in enumerate(numbers) if number <= current),
            chose=lambda i: self._set(**{field: numbers[i]}),
        )  # fmt: skip

    def _set(self, **values: Any) -> None:
        before = self.context.prefs
        chosen = replace(before, **values)
        self.notice = prefs.save(chosen, self.context.vault.folder)
        if chosen.full_screen != before.full_screen:
            self.context.screen.toggle_fullscreen()
        self.context.changed_prefs(chosen)
        self.invalidate()

    # -- page

    def content(self, kit: Kit) -> Box:
        return form_sheet(self, kit, TITLE_OF_PAGE, self.notice, [self._tabs(kit)])

    def _tabs(self, kit: Kit) -> Box:
        """Return a button for each group; the one that is shown is ticked."""
        shown = list(texts.GROUPS)[self.form.group]
        made = [
            Button(f"group.{name}", kit.speaker.runs(words), look="paper", size=18, ticked=name == shown or None)
            for name, words in texts.GROUPS.items()
        ]
        return Grid([Control(kit, self.bar, each, 0, 44, self.prefix) for each in made], kit.px(8))

    @property
    def room(self) -> pygame.Rect:
        """At the left of the window, or at the bottom of an upright one: at least a quarter is left for the table."""
        px, (wide, high) = self.context.kit.at(self.u).px, self.size
        edge = min(px(EDGE), min(self.size) // 24)
        if self._is_upright:
            low = min(round(high * 0.7), max(px(1040), LEAST_HIGH))
            across = min(wide - 2 * edge, max(px(PAPER), LEAST_WIDE))
            return pygame.Rect((wide - across) // 2, high - edge - low, across, low)
        across = min(max(px(PAPER), LEAST_WIDE), round(wide * 0.74) - edge)
        low = min(high - 2 * edge, max(px(1040), LEAST_HIGH))
        return pygame.Rect(edge, (high - low) // 2, across, low)

    def arrange(self) -> None:
        self._scenery = None
        super().arrange()

    def paint_back(self, surface: pygame.Surface) -> None:
        if self._scenery is None:
            self._paint_scenery(surface)
            self._scenery = surface.copy()
        surface.blit(self._scenery, (0, 0))

    # -- the table beside the form

    def _table(self) -> Scene | None:
        """Return the table of the match in progress, if it is below this page."""
        below = self.context.stack.below(self)
        return below if below and below.played else None

    def _paint_scenery(self, surface: pygame.Surface) -> None:
        """Draw the table in its current state, or a sample."""
        if table := self._table():
            table.redraw_all()
            table.draw(surface)
            table.mark_drawn()  # nothing more to draw until something changes there
            table.drop_layers()
        else:
            well = self._beside().inflate(2 * self.kit.px(12), 2 * self.kit.px(12))
            surface.blit(self.context.table_top(self.size, Fittings((well.x, well.y, well.w, well.h))), (0, 0))
            sample.paint(surface, self.kit, self._beside())

    def _beside(self) -> pygame.Rect:
        """Return what the form leaves of the window: the right, or the top of an upright one."""
        edge, (wide, high) = self.kit.px(24), self.size
        if self._is_upright:
            return pygame.Rect(edge, edge, wide - 2 * edge, self.box.top - 2 * edge)
        return pygame.Rect(self.box.right + edge, edge, wide - self.box.right - 2 * edge, high - 2 * edge)

    @property
    def _is_upright(self) -> bool:
        return self.size[1] > self.size[0]

    def update(self, now: float) -> bool:
        if (table := self._table()) and table.needs_redraw and self._scenery:
            self._scenery = None
            self.invalidate()
        return False

    def pictures_changed(self) -> None:
        self._scenery = None
        super().pictures_changed()

    def leave(self) -> None:
        self._scenery = None
        if table := self._table():
            table.redraw_all()

    # -- input

    def handle(self, event: pygame.Event) -> bool:
        before = self.form.group
        did = form_event(self, self.form, event) or super().handle(event)
        if self.form.group != before and self.context.stack.top is self:
            self.arrange()
        return did

    def focus_on(self, name: str) -> None:
        """Turn to the group that has this row, too."""
        super().focus_on(name)
        self.arrange()

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "group":
            self.form.turn_to(list(texts.GROUPS).index(which))
            self.arrange()
        else:
            self.context.back()


def _draft(language: Language) -> Message:
    return texts.DRAFT if language.is_draft else msg("")


def _loudness(now: prefs.Prefs) -> int:
    """Return the index of the volume choice; 0 is off."""
    nearest = min(texts.VOLUMES, key=lambda volume: abs(volume - now.volume))
    return 1 + list(texts.VOLUMES).index(nearest) if now.sound else 0


def _patience(now: prefs.Prefs) -> int:
    """Return the index of the choice nearest to the saved thinking time."""
    return list(texts.THINKS).index(min(texts.THINKS, key=lambda ms: abs(ms - now.think_ms)))
