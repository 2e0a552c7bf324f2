"""The settings page: every setting takes effect at once and is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.engine.messages import Message, Who, fill, msg
from game.engine.table import BACK, Piece
from game.ui.i18n.languages import ENGLISH, Language, available_languages, spoken
from game.ui.pages import settings_words as texts
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE
from game.ui.scenes.page_form import LaidForm, form_sheet
from game.ui.scenes.scene import Scene
from game.ui.storage import prefs
from game.ui.style import shapes
from game.ui.style.art import Art, card_height, card_radius, shadow, shadow_room
from game.ui.style.table_top import Fittings
from game.ui.style.theme import BACKS, DECKS, THEMES
from game.ui.widgets import thumbs
from game.ui.widgets.boxes import Box, Grid
from game.ui.widgets.button import Button
from game.ui.widgets.form import ChoiceRow, EntryRow, FormRow, Heading, Link
from game.ui.widgets.grouped_form import GroupedForm
from game.ui.widgets.kit import Kit

TITLE_OF_PAGE = msg("Settings", about="heading")
PORTRAITS_HELP = msg("With the felt “Contrast” nobody has one.")
# Of the sample table, where no match is in progress.
HAND: Sequence[Piece] = ("5S", "8S", "QS", "3H", "9H", "KD", "7C", "JC")
MELD: Sequence[Piece] = ("4D", "5D", "6D", "7D")
SET: Sequence[Piece] = ("JH", "JD", "JC")
OTHER: Sequence[Piece] = (BACK,) * 5
STEP, HELD, STACK = 0.34, 0.55, 0.34  # card to card on the table, in the hand, in another hand; in card widths
WIDE, HIGH = 4.9, 6.2  # size of the whole in widths of a card in the hand
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
        rows = [*self._rows_of_words(), *self._rows_of_look(), *self._rows_of_play()]
        return [*rows, *self._screen_reader_rows(), *self._rows_of_several()]

    def _rows_of_words(self) -> list[FormRow]:
        scales, words = ({n: fill(texts.PERCENT, n=n) for n in some} for some in (texts.SCALES, texts.WORD_SCALES))
        name = self.context.prefs.name
        return [
            Heading("group.words", texts.GROUPS["words"]),
            self._languages(),
            EntryRow("name", msg("Your name"), text=name, typed=lambda text: self._set(name=text)),
            self._nearest("scale", msg("Size of cards and letters"), scales, texts.LARGE),
            self._up_to("words", texts.WORDS, words, texts.WORDS_HELP),
            self._choice("full_screen", msg("Full screen"), texts.OFF_ON, msg("F11 does the same.")),
        ]

    def _rows_of_look(self) -> list[FormRow]:
        themes = {theme.id: theme.title for theme in THEMES.values()}
        letters = texts.OWN_LETTERS, fill(texts.TITLE, title=" ".join(ENGLISH.letters))
        portraits = msg("Portraits of players", about="setting")
        return [
            Heading("group.look", texts.GROUPS["look"]),
            self._pictures("theme", msg("Felt", about="setting"), themes, thumbs.felt_thumb),
            self._pictures("deck", msg("Deck", about="setting"), DECKS, self._cards, self._own_deck()),
            self._pictures("back", msg("Card backs"), BACKS, thumbs.back),
            self._choice("letters", msg("Letters on cards"), dict(zip(prefs.LETTERS, letters, strict=True))),
            self._choice("portraits", portraits, texts.OFF_ON, PORTRAITS_HELP),
        ]

    def _rows_of_play(self) -> list[FormRow]:
        return [
            Heading("group.play", texts.GROUPS["play"]),
            self._one_of("pace", msg("Pace of computer players"), texts.PACES),
            self._nearest("think_ms", msg("Thinking time"), texts.THINKS, texts.THINKING),
            self._one_of("numbers", msg("Hints", about="setting"), texts.HINTS),
            self._choice("asks_first", texts.ASKS_FIRST, texts.OFF_ON, texts.ASKS_FIRST_HELP),
            self._choice("reduced_motion", msg("Reduced motion"), texts.OFF_ON, texts.FADE),
            self._sound(),
        ]

    def _rows_of_several(self) -> list[FormRow]:
        people = msg("People: everyone’s colour, deck and sorting")
        return [
            Heading("group.shared", msg("Several people at this screen")),
            Link("people", people, follow=lambda: self.context.open.people()),
            self._one_of("uncover", msg("Showing a hand"), texts.UNCOVERS),
            self._one_of("blind", msg("Refusing without looking"), texts.BLIND),
            self._up_to("cover_after", msg("Cover a hand left untouched"), texts.COVERS, msg("")),
            self._one_of("view", msg("The table"), texts.VIEWS),
            self._one_of("inputs", msg("Keys and pads"), texts.INPUTS),
        ]

    def _screen_reader_rows(self) -> list[FormRow]:
        """Return the rows for players who use a screen reader, or a single switch."""
        return [
            Heading("group.heard", texts.GROUPS["heard"]),
            self._one_of("tells", texts.TELLING, texts.TELLS),
            self._choice("read_out", texts.READ_OUT, texts.OFF_ON, texts.READ_OUT_HELP),
            self._up_to("scanning", texts.SWITCH, texts.SCANS, texts.SWITCH_HELP),
        ]

    def confirm(self, words: Message) -> None:
        self.notice = words
        self.arrange()
        self.invalidate()

    def _languages(self) -> ChoiceRow:
        """Return the languages, each in its own words, so that everybody can find theirs."""
        known = available_languages(drafts=any(info.draft for info in self.context.games.infos.values()))
        titles = {"": texts.SYSTEMS, **{each.code: fill(texts.TITLE, title=each.title) for each in known}}
        return self._choice("language", texts.LANGUAGE, titles, helps=[_draft(spoken("")), *map(_draft, known)])

    def _sound(self) -> ChoiceRow:
        title, help = msg("Sound", about="setting"), msg("F9 turns it off and on.")
        words, chosen = [texts.OFF_ON[False], *texts.VOLUMES.values()], _loudness(self.context.prefs)
        return ChoiceRow("sound", title, help, words=words, chosen=chosen, chose=self._sounds)

    def _sounds(self, index: int) -> None:
        self._set(**({"sound": True, "volume": list(texts.VOLUMES)[index - 1]} if index else {"sound": False}))
        self.context.sounds.play("lay")

    def changed_prefs(self) -> None:
        for row in self.form.rows:
            if isinstance(row, ChoiceRow) and row.name == "sound":
                row.show(_loudness(self.context.prefs))

    def _cards(self, deck: str, size: tuple[int, int]) -> pygame.Surface:
        return thumbs.deck(deck, size, self.context.speaker.letters)

    def _own_deck(self) -> Message | None:
        """Return why the table does not show this deck: the person who sees it has their own."""
        table = self._table()
        return fill(texts.OWN_DECK, name=Who(table.faces_of)) if table and table.faces_of is not None else None

    def _choice(
        self, field: str, title: Message, values: Mapping[Any, Message], help: Message | None = None,
        chosen: int | None = None, **more: Any,
    ) -> ChoiceRow:  # fmt: skip
        """Return a choice of values with their words; without ``chosen``, the setting is chosen, else the first."""
        every, now = list(values), getattr(self.context.prefs, field)
        at = chosen if chosen is not None else every.index(now) if now in every else 0
        words, chose = list(values.values()), lambda i: self._set(**{field: every[i]})
        return ChoiceRow(field, title, help, words=words, chosen=at, chose=chose, **more)

    def _pictures(
        self, field: str, title: Message, values: Mapping[str, Message],
        picture: Callable[[str, tuple[int, int]], pygame.Surface], help: Message | None = None,
    ) -> ChoiceRow:  # fmt: skip
        """Return a choice of styles, each with a picture."""
        return self._choice(field, title, values, help, pictures=[partial(picture, each) for each in values])

    def _one_of(self, field: str, title: Message, values: Mapping[Any, tuple[Message, Message]]) -> ChoiceRow:
        """Return a choice of values, each with its words and its help."""
        words = {name: words for name, (words, _) in values.items()}
        return self._choice(field, title, words, helps=[help for _, help in values.values()])

    def _nearest(self, field: str, title: Message, values: Mapping[int, Message], help: Message) -> ChoiceRow:
        """Return a choice of numbers; the one nearest to the setting is chosen."""
        return self._choice(field, title, values, help, _index_near(values, getattr(self.context.prefs, field)))

    def _up_to(self, field: str, title: Message, values: Mapping[int, Message], help: Message) -> ChoiceRow:
        """Return a choice of rising numbers; the largest that is not above the setting is chosen."""
        now = getattr(self.context.prefs, field)
        return self._choice(field, title, values, help, max(i for i, number in enumerate(values) if number <= now))

    def _set(self, **values: Any) -> None:
        before = self.context.prefs
        chosen = replace(before, **values)
        self.notice = prefs.save(chosen, self.context.vault.folder)
        if chosen.full_screen != before.full_screen:
            self.context.screen.toggle_fullscreen()
        self.context.changed_prefs(chosen)
        self.invalidate()

    def content(self, kit: Kit) -> Box:
        return form_sheet(self, kit, TITLE_OF_PAGE, self.notice, [self._tabs(kit)])

    def _tabs(self, kit: Kit) -> Box:
        shown = list(texts.GROUPS)[self.form.group]
        ways = list[Box]()
        for at, (name, words) in enumerate(texts.GROUPS.items()):
            made = Button(f"group.{name}", kit.speaker.runs(words), look="paper", size=18, ticked=name == shown or None)
            ways.append(self.place_button(kit, made, 0, 44, then=partial(self.form.turn_to, at)))
        return Grid(ways, kit.px(8))

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
        else:
            well = self._beside().inflate(2 * self.kit.px(12), 2 * self.kit.px(12))
            surface.blit(self.context.table_top(self.size, Fittings((well.x, well.y, well.w, well.h))), (0, 0))
            _paint_sample(surface, self.kit, self._beside())

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

    def handle(self, event: pygame.Event) -> bool:
        before = self.form.group
        did = super().handle(event)
        if self.form.group != before and self.context.stack.top is self:
            self.arrange()
        return did

    def focus_on(self, name: str) -> None:
        """Turn to the group that has this row, too."""
        super().focus_on(name)
        self.arrange()


def _draft(language: Language) -> Message:
    return texts.DRAFT if language.is_draft else msg("")


def _index_near(values: Iterable[int], now: int) -> int:
    return min(enumerate(values), key=lambda each: abs(each[1] - now))[0]


def _loudness(now: prefs.Prefs) -> int:
    """Return the index of the volume choice; 0 is off."""
    return 1 + _index_near(texts.VOLUMES, now.volume) if now.sound else 0


def _paint_sample(surface: pygame.Surface, kit: Kit, area: pygame.Rect) -> None:
    """Draw a stock, melds and a hand in the middle of this area; nothing if the area is very small."""
    wide = round(min(area.w / WIDE, area.h / HIGH, kit.px(170)))
    if wide < 24:
        return
    small, art = round(wide * 0.72), kit.art
    high, gap = card_height(wide), round(wide * 0.4)
    top = area.centery - (3 * card_height(small) // 2 + card_height(small) // 2 + high + 2 * gap) // 2
    _row(surface, art, OTHER, small, (area.centerx, top), STACK)
    y = top + card_height(small) + gap
    _melds(surface, kit, area.centerx, y, small)
    _row(surface, art, HAND, wide, (area.centerx, y + card_height(small) + gap), HELD)


def _melds(surface: pygame.Surface, kit: Kit, middle: int, y: int, wide: int) -> None:
    """Draw a sequence and a set on their panel, with the stock beside them."""
    parts = [_across(MELD, wide, STEP), _across(SET, wide, STEP), wide]
    gap = round(wide * 0.3)
    x = middle - (sum(parts) + 3 * gap) // 2
    panel = pygame.Rect(x - gap // 2, y - gap // 2, parts[0] + parts[1] + 2 * gap, card_height(wide) + gap)
    if kit.theme.sharp:
        shapes.box(surface, panel, kit.theme.area, kit.px(16))
        shapes.outline(surface, panel, kit.theme.line, kit.px(16), kit.px(2))
    else:  # a seam on the felt, as at a table
        shapes.dashed(surface, panel, (*kit.theme.quiet, 120), kit.px(18), kit.px(2), kit.px(7))
    for cards, part in zip((MELD, SET, (BACK,)), parts, strict=True):
        _row(surface, kit.art, cards, wide, (x + part // 2, y), STEP)
        x += part + (gap if cards is MELD else 2 * gap)


def _across(cards: Sequence[Piece], wide: int, step: float) -> int:
    return round(wide * (1 + step * (len(cards) - 1)))


def _row(
    surface: pygame.Surface, art: Art, cards: Sequence[Piece], wide: int, at: tuple[int, int], step: float
) -> None:
    """Draw overlapping cards; ``at`` is the middle of their upper edge."""
    left, room = at[0] - _across(cards, wide, step) // 2, shadow_room(wide, 0)
    dark = shadow(wide, card_height(wide), card_radius(wide), 0, art.theme.shadow)
    for i, card in enumerate(cards):
        x = left + round(i * wide * step)
        shapes.lay(surface, dark, (x - room, at[1] - room))
        shapes.lay(surface, art.bare.card(card, wide), (x, at[1]))
