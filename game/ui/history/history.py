"""The history page: finished matches, newest first, to replay, copy the deal code of, or forget."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game import files
from game.bots.players import PERSON
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.records import record
from game.learn.code import code_for
from game.learn.forget import SOMEBODY, Forgotten, forget, forget_person, took_part
from game.learn.index import Entry, History
from game.learn.own_mistakes import cards as own_mistakes
from game.learn.puzzles import results
from game.ui.history import match_line
from game.ui.history.waiting import WaitingPage
from game.ui.i18n.speaker import Run
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, WIDE, framed, invitation, page_foot, page_head, play_last
from game.ui.session.verdict import load_game_of
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, TextPart
from game.values import dataclass

TITLE, NONE = msg("History", about="heading"), msg("Play a match to its end, and it will be here.")
GAME, PERSON_, ALL = (
    msg("Game: {name}", about="filter of the history"),
    msg("Person: {name}", about="filter of the history"),
    msg("all", about="filter of the history"),
)
FORGET, UNDO = msg("Forget", about="button"), msg("Undo", about="button")
FORGOTTEN = msg("Forgotten. Undo brings it back, until you leave this page.")
FORGET_ALL, REALLY = msg("Forget all of {name}"), msg("Really forget {name}, for good?")
DONE, NOT_ALL = (
    msg("{name} is forgotten."),
    msg_n(
        "{name} is forgotten, but for {n} record that cannot be changed.",
        "{name} is forgotten, but for {n} records that cannot be changed.",
    ),
)
TELLS = msg("All matches of {name} alone go; in those with other people, another name takes the place of this one.")
COPIED, NO_CODE = msg("Code {code}: it is copied."), msg("No code deals this match again.")
TOLD, WAIT = msg("Code {code}", about="of a match"), msg("Looking for the code…")
UNCHANGED = msg("The record cannot be changed: {why}")
COUNT = msg("{first} to {last} of {all}")
MOST = 100_000  # matches
GAP, BETWEEN, SMALL, STATISTICS = 22, 12, 170, msg("Statistics", about="button")
UNDO_KEY = "U"
REVIEW, ROWS = msg("Review", about="button"), ("open", "review", "code", "forget")


@dataclass(frozen=True)
class KnownMatches:
    """The matches, with their games and people."""

    entries: tuple[Entry, ...] = ()
    games: tuple[str, ...] = ()
    people: tuple[str, ...] = ()


class HistoryScene(WaitingPage[KnownMatches]):
    """A button per match, with buttons for its review, its deal code, and to forget it."""

    name = "history"
    margin = EDGE

    def __init__(self, context: AppContext) -> None:
        self.game = self.person = ""  # filters; "" for all
        self.first = self.count = 0
        self.to_forget = False
        self.gone: dict[Path, Forgotten] = {}
        self._codes: list[str] = []
        self._is_coding = False
        self.rows: list[Entry] = []
        super().__init__(context, lambda history: _known_matches(context, history))

    # -- the list

    @property
    def shown(self) -> list[Entry]:
        return self.rows[self.first : self.first + self.count]

    def loaded(self) -> None:
        self._filter()

    @property
    def known(self) -> KnownMatches:
        return self.found or KnownMatches()

    def _filter(self) -> None:
        known = self.known
        self.game = self.game if self.game in known.games else ""
        self.person = self.person if self.person in known.people else ""
        self.rows = [each for each in known.entries if self._is_wanted(each)]
        self.first, self.to_forget = 0, False

    def _is_wanted(self, entry: Entry) -> bool:
        return self.game in ("", entry.game) and (not self.person or took_part(entry, self.person))

    # -- content

    def content(self, kit: Kit) -> Box:
        if self.reading is not None:
            return self.waiting(kit)
        if not self.known.entries:
            return self._empty(kit)
        wide = self.room.w
        head, foot = self._head(kit), self._foot(kit)
        room = self.room.h - head.high(wide) - foot.high(wide) - 3 * kit.px(GAP)
        rows = self._fitting(kit, wide, room)
        self.count = len(rows)
        foot = self._foot(kit)  # now with the right count
        return framed(kit, head, [Column(rows, kit.px(BETWEEN))], foot)

    def _empty(self, kit: Kit) -> Box:
        """Return the page before the first match."""
        ways = [self._felt_control(kit, "statistics", STATISTICS, "T", WIDE)]
        says = self.words(kit, self.notice, Style("semibold", LINE, kit.theme.gold))
        head, foot = page_head(kit, TITLE, says), page_foot(self, kit, ways)
        return framed(kit, head, [invitation(self, kit, NONE)], foot)

    def _head(self, kit: Kit) -> Box:
        game = self.context.games.infos[self.game].title if self.game else ALL
        ways: list[Box] = [
            self._felt_control(kit, "game", fill(GAME, name=game), "G", 240, enabled=bool(self.known.games)),
            self._felt_control(
                kit,
                "person",
                fill(PERSON_, name=self.person or kit.speaker.plain(ALL)),
                "P",
                240,
                enabled=bool(self.known.people),
            ),
        ]
        if self.person:
            words = fill(REALLY if self.to_forget else FORGET_ALL, name=self.person)
            ways.append(self._felt_control(kit, "forget_all", words, "", 240))
        told = fill(TELLS, name=self.person) if self.to_forget else self.notice
        says = self.words(kit, told, Style("semibold", LINE, kit.theme.gold))
        return page_head(kit, TITLE, says, ways)

    def _felt_control(
        self, kit: Kit, name: str, words: Message, key: str, wide: float, of: Sequence[Run] = (), *,
        enabled: bool = True,
    ) -> Control:  # fmt: skip
        return self.control(kit, name, words, key, "felt", wide, HIGH, of=of, enabled=enabled)

    def _fitting(self, kit: Kit, wide: int, room: int) -> list[Box]:
        """Return as many rows as fit, from the first shown; at least one."""
        made, gap = list[Box](), kit.px(BETWEEN)
        for index, entry in enumerate(self.rows[self.first :]):
            line = self._line(kit, index, entry)
            room -= line.high(wide) + (gap if made else 0)
            if made and room < 0:
                break
            made.append(line)
        return made

    def _line(self, kit: Kit, index: int, entry: Entry) -> Row:
        speak, is_gone, game = kit.speaker, entry.path in self.gone, self.context.games[entry.game]
        words, code = speak.runs(match_line.what(speak, game, entry)), game.rounds.code
        under = speak.runs(match_line.when(speak, entry))
        button = Button(f"open.{index}", words, under=under, enabled=not is_gone, size=20)
        match = Control(kit, self.bar, button, 820, 62, self.prefix, 1.0)
        forget_ = self._felt_control(kit, f"forget.{index}", UNDO if is_gone else FORGET, "", SMALL, words)
        forget_.button.print_key(self._key_on(index, entry))
        beside = [
            Control(kit, self.bar, made, SMALL, 54, self.prefix)
            for name, said in (("review", REVIEW), ("code", code))
            for made in (Button(f"{name}.{index}", speak.runs(said), enabled=not is_gone, of=words),)
        ]
        return Row([match, *beside, forget_], kit.px(GAP), align=0.5)

    def _key_on(self, index: int, entry: Entry) -> str | None:
        """Return the key shown on a row's last button: Del on the focused row, Undo on the last one forgotten."""
        if entry.path in self.gone:
            return UNDO_KEY if entry.path == [*self.gone][-1] else None
        kind, _, at = (self.bar.focus or "").partition(".")
        return "Del" if kind in ROWS and at == str(index) else None

    def _foot(self, kit: Kit) -> Row:
        last = min(len(self.rows), self.first + max(1, self.count))
        told = fill(COUNT, first=self.first + 1, last=last, all=len(self.rows)) if self.rows else None
        says = TextPart(kit, kit.speaker.runs(told), Style("regular", 18, kit.theme.quiet), grow=1,
                     room=kit.px(260))  # fmt: skip
        more = (
            [self.control(kit, "more", msg("More", about="button"), "M", "felt", SMALL, HIGH)]
            if len(self.rows) > self.count
            else []
        )
        return page_foot(self, kit, [self._felt_control(kit, "statistics", STATISTICS, "T", WIDE), *more], says)

    # -- time

    def update(self, now: float) -> bool:
        if self._is_coding and self._codes:
            self._is_coding = False
            self._tell_code(self._codes.pop())
        return super().update(now)

    def at_rest(self) -> bool:
        return super().at_rest() and not self._is_coding

    # -- input

    def handle(self, event: pygame.Event) -> bool:
        if self.reading is None and event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.reading is None and event.type == pygame.MOUSEWHEEL:
            self._roll(-event.y)
            return True
        before = self.bar.focus
        did = super().handle(event)
        if before != self.bar.focus and self.context.stack.top is self:
            self.arrange()  # Del is shown on another button now
        return did

    def _key(self, event: pygame.Event) -> bool:
        kind, _, at = (self.bar.focus or "").partition(".")
        is_row = kind in ROWS
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._roll(self.count if event.key == pygame.K_PAGEDOWN else -self.count)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._roll(len(self.rows) if event.key == pygame.K_END else -len(self.rows))
        elif event.key == pygame.K_DELETE and is_row:
            if self.shown[int(at)].path not in self.gone:  # a held key must not restore it
                self.press(f"forget.{at}")
        elif event.key == pygame.K_DOWN and is_row and int(at) == self.count - 1 and self._roll(1):
            self.bar.focus_on(f"{kind}.{self.count - 1}")
            self.arrange()
        elif event.key == pygame.K_UP and is_row and at == "0" and self.first:
            self._roll(-1)
        elif (event.unicode or "").upper() == UNDO_KEY and self.gone:
            self._bring_back([*self.gone][-1])
        else:
            return False
        return True

    def _roll(self, by: int) -> bool:
        """Scroll by this many rows; return whether anything moved."""
        first = min(max(0, self.first + by), max(0, len(self.rows) - self.count))
        moved, self.first = first != self.first, first
        self.arrange()
        return moved

    def press(self, name: str) -> None:
        kind, _, at = name.partition(".")
        is_doomed, self.to_forget, self.notice = self.to_forget, False, None
        match kind:
            case "game":
                self.game = _next_of(self.known.games, self.game)
                self._filter()
            case "person":
                self.person = _next_of(self.known.people, self.person)
                self._filter()
            case "forget_all":
                self._ask_to_forget(is_doomed)
            case "more":
                self.first = self.first + self.count if self.first + self.count < len(self.rows) else 0
            case "open" | "review" | "code" | "forget":
                self._do(kind, self.shown[int(at)])
            case "play":
                play_last(self.context)
            case "statistics":
                self.context.open.statistics()
            case _:
                super().press(name)
        if self.context.stack.top is self:
            self.arrange()

    def _do(self, kind: str, entry: Entry) -> None:
        if kind in ("open", "review"):
            self.context.open.record(entry.path, "replay" if kind == "open" else "review")
        elif kind == "code":
            self._look_for_code(entry.path)
        elif entry.path in self.gone:
            self._bring_back(entry.path)
        else:
            self._change(lambda: self.gone.update({entry.path: forget(entry.path)}), FORGOTTEN)

    def _bring_back(self, path: Path) -> None:
        self._change(self.gone[path].restore, None)
        if self.notice is None:
            del self.gone[path]
        self.arrange()

    def _change(self, change: Any, good: Message | None) -> None:
        try:
            change()
            self.notice = good
        except (OSError, files.Unfit) as error:
            self.notice = fill(UNCHANGED, why=str(getattr(error, "strerror", None) or error))

    def _ask_to_forget(self, is_doomed: bool) -> None:
        """Forget the person; must be requested twice."""
        if is_doomed:
            self._forget_person()
        else:
            self.to_forget = True

    def _forget_person(self) -> None:
        name = self.person
        _, failed = forget_person(self.known.entries, name)
        failed += not results.rename(self.context.vault.folder, name, SOMEBODY)
        failed += not own_mistakes.forget_person(self.context.vault.folder, name)
        self.notice = fill(NOT_ALL, name=name, n=failed) if failed else fill(DONE, name=name)
        self.person, self.rows = "", []
        self.read()

    # -- deal codes

    def _look_for_code(self, path: Path) -> None:
        self.notice, self._is_coding = WAIT, True
        games, found = self.context.games, self._codes
        load_game_of(games, path)

        def look() -> None:
            code = ""
            with contextlib.suppress(OSError, ValueError), files.open_limited(path) as stream:
                code = code_for(record.replay(games, record.parse_lines(stream)))
            found.append(code)

        threading.Thread(target=look, name="deal code", daemon=True).start()

    def _tell_code(self, code: str) -> None:
        self.notice = fill(COPIED if code and _copy_text(code) else TOLD, code=code) if code else NO_CODE
        self.arrange()


def _known_matches(context: AppContext, history: History) -> KnownMatches:
    """Return all matches of games that this version knows."""
    entries = tuple([entry for entry in history.entries(most=MOST) if entry.game in context.games])
    played = {entry.game for entry in entries}
    people = {
        name for each in entries for name, player in zip(each.names, each.players, strict=True) if player == PERSON
    }
    return KnownMatches(entries, tuple(game for game in context.games if game in played), tuple(sorted(people)))


def _next_of(values: Sequence[str], value: str) -> str:
    """Return the value after this one; "" after the last."""
    order = ["", *values]
    return order[(order.index(value) + 1) % len(order)] if value in order else ""


def _copy_text(text: str) -> bool:
    """Copy the text to the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
