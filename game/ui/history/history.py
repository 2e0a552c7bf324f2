"""The history page: finished matches, newest first, to find, replay, review, compare, copy the code of, or forget."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import files
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.records import record
from game.learn.code import code_for
from game.learn.forget import SOMEBODY, Forgotten, forget, forget_person
from game.learn.index import Entry
from game.learn.own_mistakes import cards as own_mistakes
from game.learn.puzzles import results
from game.ui.history import match_line
from game.ui.history.filters import RESULTS, Filter, KnownMatches, SearchWords, end_of, known_matches, next_of
from game.ui.history.waiting import WaitingPage
from game.ui.input.clipboard import copy_code
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.framed import EDGE, HIGH, LINE, WIDE, fitting, framed, invitation, page_foot, page_head
from game.ui.session.titles import title_of
from game.ui.session.verdict import load_game_of
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.button import Button, wanted_widths
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Control, TextPart

TITLE, NONE = msg("History", about="heading"), msg("Play a match to its end, and it will be here.")
GAME, PERSON = msg("Game: {name}", about="filter of the history"), msg("Person: {name}", about="filter of the history")
RESULT = msg("Result: {name}", about="filter of the history")
LEVEL, ALL = msg("Level: {name}", about="filter of the history"), msg("all", about="filter of the history")
SEARCH, SEARCH_FOR = msg("Search", about="button"), msg("Search: {words}", about="filter of the history")
SEARCHED = msg("Words to search for: a game, names, a level, a month or a year")
DAY, WHICH_DAY = msg("Go to day", about="button"), msg("Go to a day: year, month and day, or the other way round")
NO_DAY = msg("“{text}” is not a date.")
SHOW_ALL, NO_MATCH = msg("Show all", about="button"), msg("No match fits these filters.")
NEWER, OLDER = msg("Newer", about="button"), msg("Older", about="button")
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
NO_CODE, WAIT = msg("No code deals this match again."), msg("Looking for the code…")
UNCHANGED = msg("The record cannot be changed: {why}")
COUNT = msg("{first} to {last} of {all}")
MOST = 100_000  # matches
GAP, BETWEEN, CLOSE, SMALL, STATISTICS = 22, 12, 10, 150, msg("Statistics", about="button")
LONGEST = 40  # letters of words to search for
UNDO_KEY = "U"
REVIEW = msg("Review", about="button")
ROWS = ("open", "compare", "review", "code", "forget")


class HistoryScene(WaitingPage[KnownMatches]):
    """A button per match, with buttons for its review, its deal code, and to forget it."""

    name = "history"
    margin = EDGE

    def __init__(self, context: AppContext) -> None:
        self.wanted = Filter()
        self.first = self.count = 0
        self.to_forget = False
        self.gone: dict[Path, Forgotten] = {}
        self._codes: list[str] = []
        self._is_coding = False
        self.rows: list[Entry] = []
        games, words = [*context.games], SearchWords(context.speaker, context.games.infos)
        super().__init__(context, lambda history: known_matches(history.entries(most=MOST), games, words))

    @property
    def shown(self) -> list[Entry]:
        return self.rows[self.first : self.first + self.count]

    def loaded(self) -> None:
        self._filter()

    @property
    def known(self) -> KnownMatches:
        return self.found or KnownMatches()

    def _filter(self, **changed: str) -> None:
        """Change the filter, and show the newest of the matches it lets through."""
        known, wanted = self.known, replace(self.wanted, **changed)
        there = {"game": known.games, "person": known.people, "level": known.levels}
        gone = {name: "" for name, values in there.items() if getattr(wanted, name) not in values}
        self.wanted = replace(wanted, **gone)
        self.rows = known.shown(self.wanted)
        self.first, self.to_forget = 0, False

    def content(self, kit: Kit) -> Box:
        if self.reading is not None:
            return self.waiting(kit)
        if not self.known.matches:
            return self._empty(kit)
        wide = self.room.w
        head, foot = self._head(kit), self._foot(kit)
        room = self.room.h - head.high(wide) - foot.high(wide) - 3 * kit.px(GAP)
        lines = (self._line(kit, index, entry) for index, entry in enumerate(self.rows[self.first :]))
        rows = fitting(lines, wide, room, kit.px(BETWEEN))
        self.count = len(rows)
        foot = self._foot(kit)  # now with the right count
        return framed(kit, head, [Column(rows, kit.px(BETWEEN))], foot)

    def _empty(self, kit: Kit) -> Box:
        says = self.words(kit, self.notice, Style("semibold", LINE, kit.theme.gold))
        head, foot = page_head(kit, TITLE, says), page_foot(self, kit, [self._to_statistics(kit)])
        return framed(kit, head, [invitation(self, kit, NONE)], foot)

    def _head(self, kit: Kit) -> Box:
        ways = []
        if person := self.wanted.person:
            words = fill(REALLY if self.to_forget else FORGET_ALL, name=person)
            then = self._forget_person if self.to_forget else self._ask_to_forget
            ways.append(self.control(kit, "forget_all", words, "", "felt", 240, HIGH, then=then))
        text = fill(TELLS, name=person) if self.to_forget else self.notice
        says = self.words(kit, text, Style("semibold", LINE, kit.theme.gold))
        return Column([page_head(kit, TITLE, says, ways), self._filters(kit)], kit.px(BETWEEN))

    def _filters(self, kit: Kit) -> Row:
        """Return a button for each way to find a match."""
        wanted, known = self.wanted, self.known
        game = self.context.games.infos[wanted.game].title if wanted.game else ALL
        level, results = title_of(wanted.level) if wanted.level else ALL, [*RESULTS] if known.people else []
        made: list[tuple[str, Message, str, bool, Callable[[], None]]] = [
            (name, fill(words, name=value), key, bool(values), partial(self._next, name, values))
            for name, words, value, key, values in (
                ("game", GAME, game, "G", known.games),
                ("person", PERSON, wanted.person or ALL, "P", known.people),
                ("result", RESULT, RESULTS.get(wanted.result, ALL), "R", results),
                ("level", LEVEL, level, "L", known.levels),
            )
        ]
        search = fill(SEARCH_FOR, words=wanted.search) if wanted.search else SEARCH
        made.append(("search", search, "F", True, self._ask_for_words))
        made.append(("day", DAY, "D", bool(self.rows), self._ask_for_day))
        runs = kit.speaker.runs
        return Row([
            self.place_button(kit, Button(name, runs(words), key=key, enabled=on), 100, 52, 1, then)
            for name, words, key, on, then in made
        ], kit.px(CLOSE))  # fmt: skip

    def _next(self, field: str, values: Sequence[str]) -> None:
        self._filter(**{field: next_of(values, getattr(self.wanted, field))})

    def _to_statistics(self, kit: Kit) -> Control:
        return self.control(kit, "statistics", STATISTICS, "T", "felt", WIDE, HIGH, then=self.context.open.statistics)

    def _line(self, kit: Kit, index: int, entry: Entry) -> Row:
        speak, is_gone, game = kit.speaker, entry.path in self.gone, self.context.games.infos[entry.game]
        words = speak.runs(match_line.what(speak, game, entry))
        under = speak.runs(match_line.when(speak, entry, self.wanted.person))
        button = Button(f"open.{index}", words, look="slip", under=under, enabled=not is_gone, size=20)
        match = self.place_button(kit, button, 820, 62, 1.0, partial(self._do, "open", entry))

        def beside(name: str, said: Message, *, enabled: bool = True) -> Control:
            made = Button(f"{name}.{index}", speak.runs(said), enabled=enabled, of=words)
            wide = self._code_wide(kit) if name == "code" else SMALL
            return self.place_button(kit, made, wide, 54, then=partial(self._do, name, entry))

        is_shared = entry.deal in self.known.deals
        compare = [beside("compare", match_line.COMPARE, enabled=not is_gone)] if is_shared else []
        more = [beside(*each, enabled=not is_gone) for each in (("review", REVIEW), ("code", game.rounds.code))]
        forget_ = beside("forget", UNDO if is_gone else FORGET)
        forget_.button.print_key(self._key_on(index, entry))
        return Row([match, *compare, *more, forget_], kit.px(CLOSE), align=0.5)

    def _code_wide(self, kit: Kit) -> float:
        """Return the width of a button for a code in units, the same in all rows: games call it differently."""
        called = {info.rounds.code for info in self.context.games.infos.values()}
        return max(SMALL, *(wanted_widths(kit, Button("code", kit.speaker.runs(each)))[1] / kit.u for each in called))

    def _key_on(self, index: int, entry: Entry) -> str | None:
        """Return the key shown on a row's last button: Del on the focused row, Undo on the last one forgotten."""
        if entry.path in self.gone:
            return UNDO_KEY if entry.path == [*self.gone][-1] else None
        kind, _, at = (self.bar.focus or "").partition(".")
        return "Del" if kind in ROWS and at == str(index) else None

    def _foot(self, kit: Kit) -> Row:
        last = min(len(self.rows), self.first + max(1, self.count))
        text = fill(COUNT, first=self.first + 1, last=last, all=len(self.rows)) if self.rows else NO_MATCH
        says = TextPart(kit, kit.speaker.runs(text), Style("regular", 18, kit.theme.quiet), grow=1,
                     room=kit.px(260))  # fmt: skip
        ways: list[Box] = [self._to_statistics(kit)]
        if self.wanted != Filter():
            ways.insert(0, self.control(kit, "all", SHOW_ALL, "A", "felt", SMALL, HIGH, then=self._show_all))
        if len(self.rows) > self.count:
            for name, words, key, by, on in (
                ("newer", NEWER, "N", -self.count, self.first > 0),
                ("older", OLDER, "O", self.count, last < len(self.rows)),
            ):
                then = partial(self._roll, by)
                ways.append(self.control(kit, name, words, key, "felt", SMALL, HIGH, enabled=on, then=then))
        return page_foot(self, kit, ways, says)

    def update(self, now: float) -> bool:
        if self._is_coding and self._codes:
            self._is_coding, code = False, self._codes.pop()
            self.notice = copy_code(code) if code else NO_CODE
            self.arrange()
        return super().update(now)

    def at_rest(self) -> bool:
        return super().at_rest() and not self._is_coding

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
        self.to_forget, self.notice = False, None
        super().press(name)

    def _show_all(self) -> None:
        self.wanted = Filter()
        self._filter()

    def _do(self, kind: str, entry: Entry) -> None:
        if kind == "compare":
            self.context.open.same_deal(entry.path)
        elif kind in ("open", "review"):
            self.context.open.record(entry.path, "replay" if kind == "open" else "review")
        elif kind == "code":
            self._look_for_code(entry.path)
        elif entry.path in self.gone:
            self._bring_back(entry.path)
        else:
            self._change(lambda: self.gone.update({entry.path: forget(entry.path)}), FORGOTTEN)

    def _ask_for_words(self) -> None:
        self.context.open.letters(SEARCHED, self.wanted.search, LONGEST, self._search)

    def _search(self, text: str) -> None:
        self._filter(search=text.strip())
        self.arrange()

    def _ask_for_day(self) -> None:
        then = datetime.fromtimestamp(self.rows[self.first].ended)
        self.context.open.letters(WHICH_DAY, f"{then.year} {then.month} {then.day}", LONGEST, self._go_to_day)

    def _go_to_day(self, text: str) -> None:
        """Show the matches from the end of this day, month or year backwards."""
        if (end := end_of(text)) is None:
            self.notice = fill(NO_DAY, text=text)
        else:
            later = sum(entry.ended >= end for entry in self.rows)
            self.first = max(0, min(later, len(self.rows) - 1))
        self.arrange()

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

    def _ask_to_forget(self) -> None:
        self.to_forget = True

    def _forget_person(self) -> None:
        name = self.wanted.person
        _, failed = forget_person([each.entry for each in self.known.matches], name)
        failed += not results.rename(self.context.vault.folder, name, SOMEBODY)
        failed += not own_mistakes.forget_person(self.context.vault.folder, name)
        self.notice = fill(NOT_ALL, name=name, n=failed) if failed else fill(DONE, name=name)
        self.wanted, self.rows = replace(self.wanted, person=""), []
        self.read()

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
