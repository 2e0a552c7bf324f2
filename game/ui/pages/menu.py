"""The main menu: continue, start, learn, settings, quit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from game.bots.players import PERSON
from game.engine.contract import GameInfo
from game.engine.lesson import FIRST
from game.engine.messages import OTHERS, Message, fill, join_list, msg, msg_n
from game.learn.lesson import first_of
from game.ui.game_picker.game_card import GameCard, for_whom
from game.ui.game_picker.shelf import Finder, Shelf
from game.ui.i18n.languages import available_languages
from game.ui.i18n.speaker import Text
from game.ui.pages.lesson_place import LessonPlace
from game.ui.pages.settings_words import WORD_SCALES
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage
from game.ui.scenes.tall import Tall
from game.ui.session.plans import minutes_of
from game.ui.session.session import Session
from game.ui.storage.prefs import save
from game.ui.storage.saved_tables import SavedTable
from game.ui.storage.vault import SaveTrouble, Summary
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Grid, Row, Sized
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Runs
from game.ui.widgets.parts import Control, TextPart
from game.ui.widgets.scroll import Scroll

CONTINUE, WHERE = msg("Continue", about="button"), msg("{game} · {round} with {others}", about="a saved match or table")
OF_ALL = msg("{game} · {round}: {names}", about="a saved match or table")
TABLE, NAME = msg("{game}: {names}", about="a saved match or table"), msg("{name}")
BOTH = msg("{one} {other}", about="two remarks, one after the other")
HOLDS_ALL = msg("A saved match holds every card of the deal: whoever reads the file can see all hands.")
SEVERAL = msg_n(
    "{n} file is not a save and was set aside in {folder}.", "{n} files are not saves and were set aside in {folder}."
)
FOOT = msg("Arrows move, Enter chooses, G goes to the games, F1 shows every key")
FOOT_THERE = msg("Letters find a game, Enter chooses it, Esc goes back")
GUIDE = msg("Play a first hand with a guide")
# L10N: Below the button: who has never played need read nothing.
GUIDE_ON = msg("Go on with the guided hand")
GUIDE_NOTE = msg("Five minutes of Skarney: no rules to read first")
PLAY, GAMES, FINDING = msg("Play {game}", about="button"), msg("Games", about="heading"), msg("Looking for {letters}")
# L10N: What the first start says of the game, in place of what a player would otherwise read first.
ABOUT = (
    msg("Skarney is a card game for two against two: you and the partner opposite play as one side."),
    msg("You collect sets and sequences and lay them down for points, until somebody has no card left."),
    msg("Nothing is discarded: each turn ends with a card offered to the others, and one of them may take it."),
)
TAGLINE = msg("John Scarne’s games of cards, dice and boards, offline")
SHELF_KEY, MODIFIED = "g", pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
MOST_TABLES = 3
SIZE = msg("Words: {n}%", about="how large words are")
MOTION = msg("Motion: full", about="how much moves"), msg("Motion: reduced", about="how much moves")
WIDE = 520  # units: the column beside the games


class MenuScene(Tall):
    """The main menu: Continue if a match is unfinished, else the last game, beside a list of all games."""

    name = "menu"
    margin = 40.0
    smaller = 0.65  # seeing all games at once is worth somewhat smaller text

    def __init__(self, context: AppContext, notice: Message | None = None) -> None:
        super().__init__(context)
        self.notice = notice
        self.finder, self.scroll, self.is_brief = Finder(), Scroll(), False
        self.shelf: Shelf | None = None
        self._is_whole = False  # one column with the games below: the page scrolls instead of the list of games
        self._read()

    def enter(self) -> None:
        super().enter()
        self.context.use_deck()
        laid_for = self._laid_out
        self._read()
        for remark in (self.context.people.remark(), self.context.tables.remark()):
            self.notice = _both(self.notice, remark)
        if self._laid_out != laid_for:
            self.arrange()

    @property
    def _laid_out(self) -> tuple[object, ...]:
        """What is laid out here, apart from settings: these change only where other scenes are on top."""
        return self.notice, self.waiting, self._has_finished

    def confirm(self, words: Message) -> None:
        self.notice = words
        self.arrange()

    def _read(self) -> None:
        """Look for unfinished matches; set files aside that are no records, and say so."""
        found, prefs = self.context.vault.unfinished(), self.context.prefs
        self._has_finished = prefs.finished_hand or self.context.vault.has_records
        self.waiting: list[Summary] = [each for each in found if each.game in self.context.games]
        troubles = [trouble for each in found if not each.game and (trouble := self._trouble_with(each.path))]
        if troubles:
            several = fill(SEVERAL, n=len(troubles), folder=str(self.context.vault.damaged_folder))
            self.notice = _both(self.notice, troubles[0] if len(troubles) == 1 else several)
        are_shared = any(each.players.count(PERSON) > 1 for each in self.waiting)
        if are_shared and not (self.notice or prefs.told_of_saves):
            self.notice = HOLDS_ALL
            self.context.remember(told_of_saves=True)

    def _trouble_with(self, path: Path) -> Message | None:
        """Return the error on opening a file that is no save."""
        try:
            _, save = self.context.vault.resume(path)
        except SaveTrouble as trouble:
            return trouble.message
        if save:
            save.close()
        return None

    def arrange(self) -> None:
        """Lay out with all text on the game cards, or without descriptions if they do not fit."""
        for self.is_brief in (False, True):
            self._is_whole = False
            super().arrange()
            if self.shelf is None or self.shelf.has_room:
                break
        self._show_keys()

    def _stretch(self) -> None:
        self._is_whole = True
        super()._stretch()
        if not self.is_tall:
            self._is_whole = False
            LaidPage.arrange(self)

    def content(self, kit: Kit) -> Box:
        sought = self.finder.letters and fill(FINDING, letters=self.finder.letters)
        head = self.words(kit, sought or GAMES, Style("serif", 30, kit.theme.text))
        cards, gap = [*self._cards(kit)], kit.px(17)
        if self._is_whole:
            self.shelf = Shelf(kit, head, cards, Scroll(), whole=True)
            commands = [*self._first(kit), Grid(self._others(kit), gap, 2)]
            return Column([*self._title(kit), Column(commands, gap), self._foot(kit), self.shelf], kit.px(22))
        self.shelf = Shelf(kit, head, cards, self.scroll)
        if self.size[1] > self.size[0]:
            commands = [*self._first(kit), Grid(self._others(kit), gap, 4)]
            return Column([*self._title(kit), Column(commands, gap), self.shelf, self._foot(kit)], kit.px(22))
        beside = Column(
            [Gap(), *self._title(kit), *self._first(kit), Grid(self._others(kit), gap, 2), self._foot(kit), Gap()], gap
        )
        return Row([beside, self.shelf], kit.px(48))

    def _title(self, kit: Kit) -> list[Box]:
        size = 64 if self._is_whole else 118
        texts = ABOUT if self._guided and not self.waiting else (TAGLINE,)
        style = Style("regular", 27 if texts == (TAGLINE,) else 22, kit.theme.quiet)
        logo = TextPart(kit, [Text("Skarney")], Style("serif", size, kit.theme.text), least=60, role="heading")
        words = Column([self.words(kit, each, style, least=18) for each in texts], kit.px(6))
        return [Column([logo, Sized(words, most=0 if texts == (TAGLINE,) else kit.px(WIDE))])]

    def _first(self, kit: Kit) -> list[Box]:
        """Return the likeliest choices: continue, or play the last game again; then the saved tables."""
        context, last = self.context, self._games()[0]
        guide, play = self._begin_guided, partial(self._seat, last.id)
        if self.waiting:
            goes_on = partial(resume, context, self.waiting[0].path)
            made = [self._large(kit, "continue", CONTINUE, self._what_waits(self.waiting[0]), goes_on)]
            if self._guided:
                made.append(self.control(kit, "guide", GUIDE, "", "felt", WIDE, 68, then=guide))
        elif self._guided:
            left = LessonPlace(context, f"{self._guided.id}/{FIRST}").words
            made = [self._large(kit, "guide", GUIDE_ON if left else GUIDE, kit.speaker.runs(left or GUIDE_NOTE), guide)]
            made.append(self.control(kit, "play", fill(PLAY, game=last.title), "", "felt", WIDE, 68, then=play))
        else:
            about = kit.speaker.runs(for_whom(last, self._minutes(last)))
            made = [self._large(kit, "play", fill(PLAY, game=last.title), about, play)]
        for number, table in enumerate(context.tables.of(context.games)[:MOST_TABLES]):
            name, key = kit.speaker.runs(fill(NAME, name=table.name)), "T" if number == 0 else ""
            button = Button(f"table.{number}", name, key=key, under=self._who_sits_at(table))
            made.append(self.place_button(kit, button, WIDE, 68, then=partial(self._seat, table.game, table)))
        return [*made]

    @property
    def _is_known(self) -> bool:
        context = self.context
        return bool(context.prefs.seating or context.prefs.learnt or self.waiting or context.tables.of(context.games))

    @property
    def _guided(self) -> GameInfo | None:
        """The first game with a guided hand, until somebody has finished a hand here."""
        if self._has_finished or self.context.prefs.learnt or any(each.hand > 1 for each in self.waiting):
            return None
        return next((game for game in self._games() if game.guided), None)

    def _large(self, kit: Kit, name: str, words: Message, under: Runs, then: Callable[[], None]) -> Control:
        button = Button(name, kit.speaker.runs(words), key="Enter", look="primary", size=28, under=under)
        return self.place_button(kit, button, WIDE, 104, then=then)

    def _others(self, kit: Kit) -> list[Box]:
        context, opener, first = self.context, self.context.open, self._games()[0].id
        prefs, is_new = context.prefs, not self._is_known
        can_choose = is_new and len(available_languages()) > 1
        solved = next((each.id for each in self._games() if each.puzzled), first)
        offered = [
            (bool(self.waiting), "saves", msg("Unfinished matches"), "U", opener.saves),
            (True, "lessons", msg("Lessons", about="button"), "E", lambda: opener.lessons(context.games[first])),
            (True, "puzzles", msg("Puzzles", about="button"), "Z", lambda: opener.puzzles(context.games[solved])),
            (True, "rules", msg("How to play"), "L", lambda: opener.rules(context.games[first])),
            (True, "history", msg("History", about="button"), "H", opener.history),
            (True, "statistics", msg("Statistics", about="button"), "I", opener.statistics),
            (True, "settings", msg("Settings", about="button"), "S", opener.settings),
            (can_choose, "language", msg("Language", about="button"), "A", opener.settings),
            (is_new, "words", fill(SIZE, n=prefs.words), "W", self._choose_words),
            (is_new, "motion", MOTION[prefs.reduced_motion], "M", self._choose_motion),
            (True, "quit", msg("Quit", about="button"), "Q", context.quit),
        ]
        return [
            self.control(kit, name, words, key, "felt", 250, 60, then=then)
            for is_on, name, words, key, then in offered
            if is_on
        ]

    def _foot(self, kit: Kit) -> Box:
        if self.notice:
            note = self.words(kit, self.notice, Style("semibold", 20, kit.theme.gold))
            return note if self._is_whole else Sized(note, most=kit.px(WIDE))  # a wider one would push the games away
        return self.words(kit, FOOT_THERE if self._is_on_shelf else FOOT, Style("regular", 18, kit.theme.quiet))

    def _games(self) -> list[GameInfo]:
        """Return the games: the last played first, then by their order and title."""
        lately = (each for each in reversed(self.context.prefs.seating) if each in self.context.games)
        first = self.waiting[0].game if self.waiting else next(lately, "")
        return sorted(self._in_order(), key=lambda game: game.id != first)

    def _in_order(self) -> list[GameInfo]:
        plain, infos = self.kit.speaker.plain, self.context.games.infos.values()
        return sorted(infos, key=lambda game: (game.order, plain(game.title).casefold()))

    def _cards(self, kit: Kit) -> Iterator[GameCard]:
        keys = {game.id: str(at) for at, game in enumerate(self._in_order(), 1) if at < 10}  # wherever it lies today
        for number, game in enumerate(self._games()):
            key = "N" if number == 0 else keys.get(game.id, "")
            button = self.button(f"new.{game.id}", game.title, key, Rect(0, 0, 0, 0))
            self.presses[button.name] = partial(self._seat, game.id)
            dimmed = not self.finder.finds(kit.speaker.plain(game.title))
            yield GameCard(kit, self.bar, button, game, self._minutes(game), self.is_brief, dimmed)

    def _minutes(self, game: GameInfo) -> int:
        """Return how many minutes the match takes that a press on this game would set up."""
        return minutes_of(game, self.context.prefs.seating.get(game.id, {}))

    def _who_sits_at(self, table: SavedTable) -> Runs:
        words = fill(TABLE, game=self.context.games.infos[table.game].title, names=join_list(table.names, OTHERS))
        return self.context.speaker.runs(words)

    def _what_waits(self, save: Summary) -> Runs:
        game = self.context.games.infos[save.game]
        about = {"game": game.title, "round": fill(game.rounds.numbered, n=save.hand)}
        others = [name for name, player in zip(save.names, save.players, strict=True) if player != PERSON]
        if len(save.names) - len(others) > 1:
            return self.context.speaker.runs(fill(OF_ALL, **about, names=join_list(save.names, OTHERS)))
        return self.context.speaker.runs(fill(WHERE, **about, others=join_list(others or save.names[:1], OTHERS)))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._find_by_letters(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.bar.focus_on("quit")  # nothing is below the menu: Escape focuses Quit, which needs a second key
            self.arrange()
            return True
        if event.type == pygame.KEYDOWN and not event.mod & MODIFIED and (event.unicode or "").lower() == SHELF_KEY:
            self._go_to(self._games()[0])
            return True
        if self.scrolled(event):
            return True
        if not self.is_tall and self.scroll.handle(event):
            self._on_shelf().put()
            return True
        did = super().handle(event)
        if event.type == pygame.KEYDOWN and self.context.stack.top is self:
            self.arrange()  # ends the search
            self._show_focus()
            self._show_keys()
        return did

    def _show_focus(self) -> None:
        """Scroll the focus into view, in the list of games or the page."""
        self._on_shelf().show(self.bar.focus or "")
        self.follow()

    def _on_shelf(self) -> Shelf:
        assert self.shelf is not None
        return self.shelf

    def _find_by_letters(self, event: pygame.Event) -> bool:
        """Let letters search for a game while a game has the focus; elsewhere they press buttons."""
        if event.mod & MODIFIED or not (self._is_on_shelf or self.finder.letters):
            return False
        titles = {self.kit.speaker.plain(game.title): game for game in self._games()}
        if not self.finder.handle_key(event.key, getattr(event, "typed", event.unicode) or "", [*titles]):
            return False
        self._go_to(next((game for title, game in titles.items() if self.finder.finds(title)), None))
        return True

    @property
    def _is_on_shelf(self) -> bool:
        return (self.bar.focus or "").startswith("new.")

    def _go_to(self, game: GameInfo | None) -> None:
        """Focus this game's card, if any."""
        self.bar.focus_on(f"new.{game.id}" if game else self.bar.focus)
        self.arrange()
        self._show_focus()

    def _show_keys(self) -> None:
        """Show letter keys on buttons only while they press them."""
        for button in self.bar.buttons:
            button.print_key("" if self._is_on_shelf and len(button.key) == 1 and button.key.isalpha() else None)

    def _seat(self, game: str, table: SavedTable | None = None) -> None:
        self.context.open.seating(self.context.games[game], table)

    def _begin_guided(self) -> None:
        """Begin the guided hand, or go on with it; who has no name yet is asked for one."""
        if self._guided and (lesson := first_of(game := self.context.games[self._guided.id])):
            (self.context.open.lesson if self.context.prefs.name else self.context.open.welcome)(game, lesson)

    def _choose_words(self) -> None:
        larger = next((each for each in WORD_SCALES if each > self.context.prefs.words), WORD_SCALES[0])
        self._choose(words=larger)

    def _choose_motion(self) -> None:
        self._choose(reduced_motion=not self.context.prefs.reduced_motion)

    def _choose(self, **wanted: Any) -> None:
        chosen = replace(self.context.prefs, **wanted)
        self.notice = save(chosen, self.context.vault.folder)
        self.context.changed_prefs(chosen)


def _both(one: Message | None, other: Message | None) -> Message | None:
    """Return two remarks joined into one; equal ones only once."""
    if one is None or other is None or one == other:
        return one or other
    return fill(BOTH, one=one, other=other)


def resume(context: AppContext, path: Path) -> None:
    """Open a saved match at its table, or the menu with the reason if that fails."""
    try:
        match, save = context.vault.resume(path)
    except SaveTrouble as trouble:
        context.begin.menu(trouble.message)
        return
    context.begin.table(Session(match, context.vault, save, mind=context.mind), save.note if save else None)
