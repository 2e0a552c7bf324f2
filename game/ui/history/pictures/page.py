"""The page of pictures: how a person's results at a game went over time, one picture at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.messages import fill, msg
from game.learn.index import RECORDS, History
from game.learn.stats import totals
from game.ui.history.pictures import saving, trends
from game.ui.history.pictures.trends import KINDS, LinkedPicture, TrendFigures
from game.ui.history.plot import Along, PlotField
from game.ui.history.statistics import EARLIER, FAILED, GAME, LATER, PERSON
from game.ui.history.waiting import WaitingPage
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, invitation, page_foot, page_head, play_last
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control
from game.values import dataclass

TITLE, NONE = msg("Pictures", about="heading"), msg("Nothing to show yet.")
NO_REVIEW = msg("No match of this game has been reviewed: the history and every score sheet lead there.")
TITLED = msg("{picture}: {name}, {game}", about="title of a picture")
WRITTEN = msg("Saved as {path}.", about="a picture")
PNG, SVG = msg("Save as PNG", about="button"), msg("Save as SVG", about="button")
OPEN = msg("Open", about="button")
GAP, CLOSE = 14, 10  # units
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


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

    # -- state

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

    # -- content

    def content(self, kit: Kit) -> Box:
        if self.reading is not None:
            return self.waiting(kit)
        title = self.context.games.infos[self.game].title
        ways = [
            self.control(kit, "person", fill(PERSON, name=self.person), "P", "felt", 240, HIGH),
            self.control(kit, "game", fill(GAME, name=title), "G", "felt", 240, HIGH),
        ]
        head = page_head(kit, TITLE, None, ways)
        return Column([head, self._kinds(kit), self._picture(kit), self._foot(kit)], kit.px(GAP))

    def _kinds(self, kit: Kit) -> Row:
        """Return a button for each picture."""
        made = [
            Button(f"kind.{kind}", kit.speaker.runs(words), key=str(at + 1), ticked=kind == self.kind)
            for at, (kind, words) in enumerate(KINDS.items())
        ]
        return Row([Control(kit, self.bar, each, 100, 50, self.prefix, 1.0) for each in made], kit.px(CLOSE))

    def _picture(self, kit: Kit) -> Box:
        quiet, strong = Style("regular", 18, kit.theme.quiet), Style("semibold", 19, kit.theme.text)
        if self.shown is None or not self.count:
            self.plot = None
            words = NO_REVIEW if self.kind in ("luck", "costs") else NONE
            return Column([invitation(self, kit, words), Gap(0, 1)], grow=1)
        picture = self.shown.picture
        self.plot = PlotField(kit, picture, self.at, self._is_on_curve)
        texts = [self.words(kit, picture.item_text(self.at), strong), self.words(kit, picture.note, quiet)]
        return Column([self.plot, Column(texts, kit.px(2))], kit.px(6), grow=1)

    def _foot(self, kit: Kit) -> Box:
        has_items, ways = self.count > 0, list[Box]()
        for name, words, key, on in (
            ("earlier", EARLIER, "", has_items and self.at > 0),
            ("later", LATER, "", has_items and self.at < self.count - 1),
            ("open", OPEN, "O", self._can_open),
            ("png", PNG, "S", has_items),
            ("svg", SVG, "V", has_items),
        ):
            ways.append(self.control(kit, name, words, key, "felt", 150, HIGH, enabled=on))
        says = self.words(kit, self.notice, Style("semibold", 18, kit.theme.gold))
        return Column([says, page_foot(self, kit, ways)], kit.px(6))

    @property
    def _can_open(self) -> bool:
        return self.shown is not None and bool(self.shown.files or self.shown.games) and self.count > 0

    # -- input

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
        """Read and show the pictures of this person and game."""
        self.person, self.game, self.kind = person, game, kind
        self.read()

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        self.notice = None
        match kind:
            case "kind":
                self._show(which)
            case "person" | "game":
                self._next(kind)
            case "earlier" | "later":
                self._mark_point(self.at + (1 if kind == "later" else -1))
            case "open":
                self._open()
            case "png" | "svg":
                self._save("png" if kind == "png" else "svg")
            case "play":
                play_last(self.context)
            case _:
                super().press(name)
        if self.context.stack.top is self:
            self.arrange()

    def _next(self, kind: str) -> None:
        """Turn to the next person, or to the person's next game."""
        played = self.found.played if self.found else {}
        people, games = [*played], [*played.get(self.person, [])]
        if kind == "person" and people:
            person = people[(people.index(self.person) + 1) % len(people)] if self.person in people else people[0]
            self._turn_to(person, self.game if self.game in played[person] else played[person][0], self.kind)
        elif kind == "game" and games:
            self._turn_to(self.person, games[(games.index(self.game) + 1) % len(games)], self.kind)

    def _save(self, form: saving.Form) -> None:
        if self.shown is None:
            return
        context = self.context
        kit = context.kit.at(self.u * saving.WIDE / max(1, self.size[0]))
        words = fill(TITLED, picture=KINDS[self.kind], name=self.person, game=context.games.infos[self.game].title)
        name = saving.file_name(self.kind, self.game, self.person)
        try:
            path = saving.save(context.vault.folder, name, self.shown.picture, kit.speaker.plain(words), kit, form)
            self.notice = fill(WRITTEN, path=str(path))
        except OSError as error:
            self.notice = fill(FAILED, why=error.strerror or str(error))
