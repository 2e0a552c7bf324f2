"""The page of pictures: how a person's results at a game went over time; each can be saved as a file, PNG or SVG."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import pygame

from game import files
from game.engine.messages import fill, msg
from game.learn.index import RECORDS, History
from game.learn.stats import totals
from game.ui.history.filters import next_of
from game.ui.history.pictures import trends
from game.ui.history.pictures.drawing import drawing_of
from game.ui.history.pictures.marks import Fill, Mark, Words, paint, svg
from game.ui.history.pictures.picture import Picture
from game.ui.history.pictures.trends import KINDS, LinkedPicture, TrendFigures
from game.ui.history.plot import Along, PlotField
from game.ui.history.statistics import EARLIER, FAILED, GAME, LATER, PERSON, UNREVIEWED
from game.ui.history.waiting import WaitingPage
from game.ui.i18n.speaker import Text
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, invitation, page_foot, page_head
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.values import dataclass

TITLE, NONE = msg("Pictures", about="heading"), msg("Nothing to show yet.")
TITLED = msg("{picture}: {name}, {game}", about="title of a picture")
WRITTEN = msg("Saved as {path}.", about="a picture")
PNG, SVG = msg("Save as PNG", about="button"), msg("Save as SVG", about="button")
OPEN = msg("Open", about="button")
GAP, CLOSE = 14, 10  # units
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
# Of a file.
FOLDER, FILE_WIDE, FILE_HIGH = "pictures", 1920, 1080  # of the program's folder; pixels
FILE_EDGE, FILE_TITLE, FILE_NOTE = 40, 40, 22  # units
Form = Literal["png", "svg"]


@dataclass(frozen=True)
class PersonFigures:
    """Who played what here, most played first, and the figures of the person and game that are shown."""

    played: Mapping[str, Sequence[str]]
    figures: TrendFigures


class PicturesScene(Along, WaitingPage[PersonFigures]):
    """The pictures of one person at one game. Pointing tells an item, a click or Enter opens its match."""

    name = "pictures"
    margin = EDGE

    def __init__(self, context: AppContext, person: str, game: str) -> None:
        self.person, self.game, self.kind = person, game, "rating"
        self.shown: LinkedPicture | None = None
        self._made: dict[str, LinkedPicture] = {}  # pictures of these figures, by kind
        super().__init__(context, self._ask_history)

    def _ask_history(self, history: History) -> PersonFigures:
        played: dict[str, list[str]] = {}
        for line in sorted(totals(history), key=lambda line: -line.matches):
            if line.game in self.context.games:
                played.setdefault(line.person, []).append(line.game)
        mine = played.get(self.person, [])
        return PersonFigures(played, trends.trend_figures(history, self.person, self.game, mine))

    @property
    def count(self) -> int:
        return self.shown.picture.count if self.shown else 0

    @property
    def has_curve(self) -> bool:
        return self.reading is None and self.count > 0

    def loaded(self) -> None:
        self._made.clear()
        self._show(self.kind)

    def _show(self, kind: str) -> None:
        """Show this picture, with its last item marked."""
        self.kind = kind
        if self.found and kind not in self._made:
            titles = {name: info.title for name, info in self.context.games.infos.items()}
            game, figures = self.context.games[self.game], self.found.figures
            self._made[kind] = trends.picture_of(kind, figures, self.context.speaker, self.person, game, titles)
        self.shown = self._made.get(kind)
        is_over_time = self.shown is not None and bool(self.shown.files)
        self.at = max(0, self.count - 1) if is_over_time else 0

    def content(self, kit: Kit) -> Box:
        if self.reading is not None:
            return self.waiting(kit)
        title = self.context.games.infos[self.game].title
        ways = [
            self.control(kit, "person", fill(PERSON, name=self.person), "P", "felt", 240, HIGH, then=self._next_person),
            self.control(kit, "game", fill(GAME, name=title), "G", "felt", 240, HIGH, then=self._next_game),
        ]
        head = page_head(kit, TITLE, None, ways)
        return Column([head, self._kinds(kit), self._picture(kit), self._foot(kit)], kit.px(GAP))

    def _kinds(self, kit: Kit) -> Row:
        found = list[Box]()
        for at, (kind, words) in enumerate(KINDS.items()):
            made = Button(f"kind.{kind}", kit.speaker.runs(words), key=str(at + 1), ticked=kind == self.kind)
            found.append(self.place_button(kit, made, 100, 50, 1.0, partial(self._show, kind)))
        return Row(found, kit.px(CLOSE))

    def _picture(self, kit: Kit) -> Box:
        quiet, strong = Style("regular", 18, kit.theme.quiet), Style("semibold", 19, kit.theme.text)
        if self.shown is None or not self.count:
            self.plot = None
            words = UNREVIEWED if self.kind in ("luck", "costs") else NONE
            return Column([invitation(self, kit, words), Gap(0, 1)], grow=1)
        picture = self.shown.picture
        self.plot = PlotField(kit, picture, self.at, self._is_on_curve)
        texts = [self.words(kit, picture.item_text(self.at), strong), self.words(kit, picture.note, quiet)]
        return Column([self.plot, Column(texts, kit.px(2))], kit.px(6), grow=1)

    def _foot(self, kit: Kit) -> Box:
        has_items, ways = self.count > 0, list[Box]()
        for name, words, key, on, then in (
            ("earlier", EARLIER, "", has_items and self.at > 0, partial(self._mark_point, self.at - 1)),
            ("later", LATER, "", has_items and self.at < self.count - 1, partial(self._mark_point, self.at + 1)),
            ("open", OPEN, "O", self._can_open, self._open),
            ("png", PNG, "S", has_items, partial(self._save, "png")),
            ("svg", SVG, "V", has_items, partial(self._save, "svg")),
        ):
            ways.append(self.control(kit, name, words, key, "felt", 150, HIGH, enabled=on, then=then))
        says = self.words(kit, self.notice, Style("semibold", 18, kit.theme.gold))
        return Column([says, page_foot(self, kit, ways)], kit.px(6))

    @property
    def _can_open(self) -> bool:
        return self.shown is not None and bool(self.shown.files or self.shown.games) and self.count > 0

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.has_curve and self.plot:
            at = self.plot.item_at(event.pos)
            if at is not None and at != self.at:
                self._mark(at)
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.has_curve and self.bar.focus is None:
            self._open()
            return True
        return super().handle(event)

    def clicked(self, at: int) -> None:
        """Open the match of this item."""
        self._mark(at)
        self._open()

    def _open(self) -> None:
        """Open the replay of the marked match, or the pictures of the marked game."""
        if not self._can_open or self.shown is None:
            return
        if self.shown.games:
            self._turn_to(self.person, self.shown.games[self.at], "points")
        else:
            self.context.open.record(self.context.vault.folder / RECORDS / self.shown.files[self.at], "replay")

    def _turn_to(self, person: str, game: str, kind: str) -> None:
        self.person, self.game, self.kind = person, game, kind
        self.read()

    def press(self, name: str) -> None:
        self.notice = None
        super().press(name)

    def _next_person(self) -> None:
        if self.found and (people := [*self.found.played]):
            person = next_of(people, self.person) or people[0]
            games = self.found.played[person]
            self._turn_to(person, self.game if self.game in games else games[0], self.kind)

    def _next_game(self) -> None:
        if self.found and (games := self.found.played.get(self.person)):
            self._turn_to(self.person, next_of(games, self.game) or games[0], self.kind)

    def _save(self, form: Form) -> None:
        if self.shown is None:
            return
        context = self.context
        kit = context.kit.at(self.u * FILE_WIDE / max(1, self.size[0]))
        words = fill(TITLED, picture=KINDS[self.kind], name=self.person, game=context.games.infos[self.game].title)
        name = file_name(self.kind, self.game, self.person)
        try:
            path = save(context.vault.folder, name, self.shown.picture, kit.speaker.plain(words), kit, form)
            self.notice = fill(WRITTEN, path=str(path))
        except OSError as error:
            self.notice = fill(FAILED, why=error.strerror or str(error))


def save(folder: Path, name: str, picture: Picture, title: str, kit: Kit, form: Form) -> Path:
    """Write the picture into the folder of pictures and return the path of the file. Raises OSError.

    ``kit`` has the scale of a window of this size. A file of that name is replaced.
    """
    path = folder / FOLDER / f"{name}.{form}"
    note = kit.speaker.plain(picture.note)
    marks = [*_sheet(picture, title, note, kit)]
    data = svg(kit, (FILE_WIDE, FILE_HIGH), marks, title, note).encode() if form == "svg" else _png(kit, marks)
    path.parent.mkdir(parents=True, exist_ok=True)
    files.write(path, data)
    return path


def file_name(*parts: str) -> str:
    """Return a file name of these parts, which every system can store."""
    return "-".join("".join(each if each.isalnum() else "_" for each in part)[:40] for part in parts if part)


def _png(kit: Kit, marks: list[Mark]) -> bytes:
    surface = pygame.Surface((FILE_WIDE, FILE_HIGH))
    paint(surface, kit, marks)
    data = io.BytesIO()
    pygame.image.save(surface, data, "picture.png")
    return data.getvalue()


def _sheet(picture: Picture, title: str, note: str, kit: Kit) -> Iterator[Mark]:
    """Yield the marks of the file: ground, title, picture and note."""
    edge, heading = kit.px(FILE_EDGE), Style("serif", FILE_TITLE, kit.theme.text)
    quiet = Style("regular", FILE_NOTE, kit.theme.quiet)
    yield Fill((0, 0, FILE_WIDE, FILE_HIGH), kit.theme.felt)
    top = edge + kit.type.line_height(heading)
    yield Words(title, edge, (edge + top) // 2, heading)
    line, lines = kit.type.line_height(quiet), list[str]()
    for each in kit.type.lines([Text(note)], quiet, FILE_WIDE - 2 * edge):
        lines.append("".join(bit.text for bit in each).strip())
    bottom = FILE_HIGH - edge - line * len(lines)
    for at, text in enumerate(lines):
        yield Words(text, edge, bottom + line * at + line // 2, quiet)
    gap = edge // 2
    yield from drawing_of(picture, (FILE_WIDE - 2 * edge, bottom - top - 2 * gap), kit, (edge, top + gap)).marks
