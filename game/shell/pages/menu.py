"""The first screen: go on, begin, learn, set up, leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from game.bots.players import PERSON
from game.engine.contract import Game
from game.engine.said import OTHERS, Said, filled, listed, said, said_n
from game.learn.lesson import first_of
from game.shell.keep.prefs import save
from game.shell.keep.remembered import Table
from game.shell.keep.vault import SaveTrouble, Summary
from game.shell.look.speaker import Text
from game.shell.look.speech.languages import offered
from game.shell.look.type import Style
from game.shell.pages.resume import resume
from game.shell.pages.settings_words import WORD_SCALES
from game.shell.paper.boxes import Box, Column, Gap, Grid, Row
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.node import Runs
from game.shell.paper.parts import Control, Words
from game.shell.paper.scroll import Scroll
from game.shell.scene.house import House
from game.shell.scene.laid import LaidPage
from game.shell.scene.tall import Tall
from game.shell.scene.ways import (
    ToHistory,
    ToLesson,
    ToLessons,
    ToPuzzles,
    ToRules,
    ToSaves,
    ToSeating,
    ToSettings,
    ToStatistics,
)  # fmt: skip
from game.shell.shelf.finder import Finder
from game.shell.shelf.game_card import GameCard, for_whom
from game.shell.shelf.shelf import Shelf

CONTINUE, WHERE, OF_ALL = (
    said("Continue", about="button"),
    said("{game} · {round} with {others}", about="a saved match or table"),
    said("{game} · {round}: {names}", about="a saved match or table"),
)
TABLE, NAME = said("{game}: {names}", about="a saved match or table"), said("{name}")
BOTH = said("{one} {other}", about="two remarks, one after the other")
HOLDS_ALL = said("A saved match holds every card of the deal: whoever reads the file can see all hands.")
SEVERAL = said_n(
    "{n} file is not a save and was set aside in {folder}.", "{n} files are not saves and were set aside in {folder}."
)
FOOT = said("Arrows move, Enter chooses, G goes to the games, F1 shows every key")
FOOT_THERE = said("Letters find a game, Enter chooses it, Esc leaves the shelf")
GUIDE = said("Play a first hand with a guide")
# L10N: Below the button: who has never played need read nothing.
GUIDE_NOTE = said("Five minutes of Skarney: no rules to read first")
PLAY, GAMES, FINDING = (
    said("Play {game}", about="button"),
    said("Games", about="heading"),
    said("Looking for {letters}"),
)
TAGLINE = said("John Scarne’s games of cards, dice and boards, offline")
WAYS = {
    "saves": ToSaves(),
    "settings": ToSettings(),
    "language": ToSettings(),
    "history": ToHistory(),
    "statistics": ToStatistics(),
}
SHELF_KEY, MODIFIED = "g", pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
MOST_TABLES = 3
SIZE = said("Words: {n}%", about="how large words are")
MOTION = said("Motion: full", about="how much moves"), said("Motion: reduced", about="how much moves")
WIDE = 520  # units: the column beside the shelf


class MenuScene(Tall):
    """Continue is the one thing to do when a match waits, else the game played last; beside it all games on a shelf."""

    name = "menu"
    margin = 40.0
    smaller = 0.65  # all games seen at once are worth words that are somewhat smaller

    def __init__(self, house: House, notice: Said | None = None) -> None:
        super().__init__(house)
        self.notice = notice
        self.finder, self.scroll, self.is_brief = Finder(), Scroll(), False
        self.shelf: Shelf | None = None
        self._is_whole = False  # one column, the shelf below the rest: the page scrolls instead of the shelf
        self._read()

    def enter(self) -> None:
        super().enter()
        self.house.use_deck()
        self._read()
        for remark in (self.house.people.remark(), self.house.tables.remark()):
            self.notice = _both(self.notice, remark)
        self.arrange()

    def confirm(self, words: Said) -> None:
        self.notice = words
        self.arrange()

    def _read(self) -> None:
        """Look for unfinished matches; a file that is no record at all is set aside and said."""
        found = self.house.vault.unfinished()
        self.waiting: list[Summary] = [each for each in found if each.game in self.house.games]
        troubles = [trouble for each in found if not each.game and (trouble := self._trouble_with(each.path))]
        if troubles:
            several = filled(SEVERAL, n=len(troubles), folder=str(self.house.vault.damaged))
            self.notice = _both(self.notice, troubles[0] if len(troubles) == 1 else several)
        if not (self.notice or self.house.prefs.told_of_saves) and any(
            each.players.count(PERSON) > 1 for each in self.waiting
        ):
            self.notice = HOLDS_ALL
            self.house.remember(told_of_saves=True)

    def _trouble_with(self, path: Path) -> Said | None:
        """What opening the file comes to, if it is no save."""
        try:
            _, save = self.house.vault.resume(path)
        except SaveTrouble as trouble:
            return trouble.said
        if save:
            save.close()
        return None

    # -- what lies on it

    def arrange(self) -> None:
        """With all words on the games’ cards; where these have no room, without the line that says what each is."""
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
        sought = self.finder.letters and filled(FINDING, letters=self.finder.letters)
        head = self.words(kit, sought or GAMES, Style("serif", 30, kit.theme.text))
        cards, gap = [*self._cards(kit)], kit.px(17)
        if self._is_whole:
            self.shelf = Shelf(kit, head, cards, Scroll(), whole=True)
            deeds = [*self._first(kit), Grid(self._others(kit), gap, 2)]
            return Column([*self._title(kit), Column(deeds, gap), self._foot(kit), self.shelf], kit.px(22))
        self.shelf = Shelf(kit, head, cards, self.scroll)
        if self.size[1] > self.size[0]:
            deeds = [*self._first(kit), Grid(self._others(kit), gap, 4)]
            return Column([*self._title(kit), Column(deeds, gap), self.shelf, self._foot(kit)], kit.px(22))
        beside = Column(
            [Gap(), *self._title(kit), *self._first(kit), Grid(self._others(kit), gap, 2), self._foot(kit), Gap()], gap
        )
        return Row([beside, self.shelf], kit.px(48))

    def _title(self, kit: Kit) -> list[Box]:
        size = 64 if self._is_whole else 118
        logo = Words(kit, [Text("Skarney")], Style("serif", size, kit.theme.text), least=60, role="heading")
        return [Column([logo, self.words(kit, TAGLINE, Style("regular", 27, kit.theme.quiet), least=18)])]

    def _first(self, kit: Kit) -> list[Box]:
        """What is likely to be wanted: to go on, or to play again what was played last; and the tables kept."""
        if self.waiting:
            made = [self._large(kit, "continue", CONTINUE, self._what_waits(self.waiting[0]))]
        elif self._guided:
            made = [self._large(kit, "guide", GUIDE, kit.speaker.runs(GUIDE_NOTE))]
            made.append(self.control(kit, "play", filled(PLAY, game=self._games()[0].title), "", "felt", WIDE, 68))
        else:
            game = self._games()[0]
            made = [self._large(kit, "play", filled(PLAY, game=game.title), kit.speaker.runs(for_whom(game)))]
        for number, table in enumerate(self.house.tables.of(self.house.games)[:MOST_TABLES]):
            key = "T" if number == 0 else ""
            name = kit.speaker.runs(filled(NAME, name=table.name))
            button = Button(f"table.{number}", name, key=key, under=self._who_sits_at(table))
            made.append(Control(kit, self.bar, button, WIDE, 68, self.prefix))
        return [*made]

    @property
    def _is_known(self) -> bool:
        """Has anybody played here before?"""
        house = self.house
        return bool(house.prefs.seating or house.prefs.learnt or self.waiting or house.tables.of(house.games))

    @property
    def _guided(self) -> Game[Any] | None:
        """The game to be guided through a first hand of, for whoever never played here: the first that has one."""
        return None if self._is_known else next((game for game in self._games() if game.guided), None)

    def _large(self, kit: Kit, name: str, words: Said, under: Runs) -> Control:
        button = Button(name, kit.speaker.runs(words), key="Enter", look="primary", size=28, under=under)
        return Control(kit, self.bar, button, WIDE, 104, self.prefix)

    def _others(self, kit: Kit) -> list[Box]:
        saves = [("saves", said("Unfinished matches"), "U")] if self.waiting else []
        language = [] if self._is_known or len(offered()) < 2 else [("language", said("Language", about="button"), "A")]
        prefs = self.house.prefs
        asked = [("words", filled(SIZE, n=prefs.words), "W"), ("motion", MOTION[prefs.reduced_motion], "M")]
        rest = [
            ("lessons", said("Lessons", about="button"), "E"),
            ("puzzles", said("Puzzles", about="button"), "Z"),
            ("rules", said("How to play"), "L"),
            ("history", said("History", about="button"), "H"),
            ("statistics", said("Statistics", about="button"), "I"),
            ("settings", said("Settings", about="button"), "S"),
            *language,
            *([] if self._is_known else asked),
            ("quit", said("Quit", about="button"), "Q"),
        ]
        return [self.control(kit, name, words, key, "felt", 250, 60) for name, words, key in (*saves, *rest)]

    def _foot(self, kit: Kit) -> Box:
        if self.notice:
            return self.words(kit, self.notice, Style("semibold", 20, kit.theme.gold))
        return self.words(kit, FOOT_THERE if self._is_on_shelf else FOOT, Style("regular", 18, kit.theme.quiet))

    def _games(self) -> list[Game[Any]]:
        """The one played last comes first, then as they stand on the shelf, of equals by title."""
        lately = [*reversed(self.house.prefs.seating)]
        first = (
            self.waiting[0].game if self.waiting else next((each for each in lately if each in self.house.games), "")
        )
        told = self.kit.speaker.plain
        return sorted(
            self.house.games.values(), key=lambda game: (game.id != first, game.standing, told(game.title).casefold())
        )

    def _cards(self, kit: Kit) -> Iterator[GameCard]:
        for number, game in enumerate(self._games()):
            key = "N" if number == 0 else str(number + 1) if number < 9 else ""
            button = self.button(f"new.{game.id}", game.title, key, Rect(0, 0, 0, 0))
            dimmed = not self.finder.finds(kit.speaker.plain(game.title))
            yield GameCard(kit, self.bar, button, game, self.is_brief, dimmed)

    def _who_sits_at(self, table: Table) -> Any:
        words = filled(TABLE, game=self.house.games[table.game].title, names=listed(table.names, OTHERS))
        return self.house.speaker.runs(words)

    def _what_waits(self, save: Summary) -> Any:
        game = self.house.games[save.game]
        about = {"game": game.title, "round": filled(game.round_words().numbered, n=save.hand)}
        others = [name for name, player in zip(save.names, save.players, strict=True) if player != PERSON]
        if len(save.names) - len(others) > 1:
            return self.house.speaker.runs(filled(OF_ALL, **about, names=listed(save.names, OTHERS)))
        return self.house.speaker.runs(filled(WHERE, **about, others=listed(others or save.names[:1], OTHERS)))

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._is_found(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.bar.focus_on("quit")  # there is no way back but out, and that wants a second key
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
        if event.type == pygame.KEYDOWN and self.house.stack.top is self:
            self.arrange()  # nothing is looked for any more
            self._show_focus()
            self._show_keys()
        return did

    def _show_focus(self) -> None:
        """Bring what has the focus into sight, on the shelf or on a page that scrolls."""
        self._on_shelf().show(self.bar.focus or "")
        self.follow()

    def _on_shelf(self) -> Shelf:
        assert self.shelf is not None
        return self.shelf

    def _is_found(self, event: pygame.Event) -> bool:
        """Letters look for a game while the focus is on the shelf; elsewhere they press the buttons they stand on."""
        if event.mod & MODIFIED or not (self._is_on_shelf or self.finder.letters):
            return False
        if not self.finder.typed(
            event.key, getattr(event, "typed", event.unicode) or "", [*map(self._told, self._games())]
        ):
            return False
        self._go_to(next((game for game in self._games() if self.finder.finds(self._told(game))), None))
        return True

    @property
    def _is_on_shelf(self) -> bool:
        return (self.bar.focus or "").startswith("new.")

    def _go_to(self, game: Game[Any] | None) -> None:
        """The focus is on the card of this game, if it is any."""
        self.bar.focus_on(f"new.{game.id}" if game else self.bar.focus)
        self.arrange()
        self._show_focus()

    def _told(self, game: Game[Any]) -> str:
        return self.kit.speaker.plain(game.title)

    def _show_keys(self) -> None:
        """Keys that are letters show only while they press their buttons."""
        for button in self.bar.buttons:
            button.print_key("" if self._is_on_shelf and len(button.key) == 1 and button.key.isalpha() else None)

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "continue":
            resume(self.house, self.waiting[0].path)
        elif kind == "quit":
            self.house.quit()
        elif kind == "guide" and (game := self._guided) and (lesson := first_of(game)):
            self.house.go(ToLesson(game, lesson))
        elif kind in ("new", "play"):
            self.house.go(ToSeating(self.house.games[which] if which else self._games()[0]))
        elif kind == "table":
            table = self.house.tables.of(self.house.games)[int(which)]
            self.house.go(ToSeating(self.house.games[table.game], table))
        else:
            self._open(kind)

    def _choose(self, kind: str) -> None:
        """What the first start asks: how large words are, and how much moves."""
        prefs = self.house.prefs
        larger = next((each for each in WORD_SCALES if each > prefs.words), WORD_SCALES[0])
        wanted = {"words": larger} if kind == "words" else {"reduced_motion": not prefs.reduced_motion}
        chosen = replace(prefs, **wanted)
        self.notice = save(chosen, self.house.vault.folder)
        self.house.changed_prefs(chosen)

    def _open(self, kind: str) -> None:
        if kind in ("words", "motion"):
            self._choose(kind)
        elif kind == "puzzles":
            self.house.go(ToPuzzles(next((game for game in self._games() if game.puzzled), self._games()[0])))
        elif kind in ("rules", "lessons"):
            self.house.go((ToRules if kind == "rules" else ToLessons)(self._games()[0]))
        else:
            self.house.go(WAYS[kind])


def _both(one: Said | None, other: Said | None) -> Said | None:
    """Two remarks, told one after the other; one told already is not told twice."""
    if one is None or other is None or one == other:
        return one or other
    return filled(BOTH, one=one, other=other)
