"""The first screen: go on, begin, learn, set up, leave."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.bots.players import PERSON
from game.engine.contract import Game
from game.engine.said import Said, filled, said
from game.shell.keep.remembered import Table
from game.shell.keep.vault import SaveTrouble, Summary
from game.shell.look import shapes
from game.shell.look.art import card_radius, shadow, shadow_room, tall
from game.shell.look.type import Style
from game.shell.pages.resume import resume
from game.shell.scene.house import House
from game.shell.scene.page import Page
from game.shell.scene.ways import ToRules, ToSaves, ToSeating, ToSettings

CONTINUE, WHERE, OF_ALL = said("Continue"), said("Hand {n} with {others}"), said("Hand {n}: {names}")
NEW_GAME, NEW_OF = said("New game"), said("New game of {game}")
TABLE = said("{game}: {names}")
BOTH = said("{one} {other}")
HOLDS_ALL = said("A saved match holds every card of the deal: whoever reads the file can see all hands.")
SEVERAL = said("{n} files are not saves and were set aside in {folder}.")
FOOT = said("Arrows move, Enter chooses, F1 shows every key")
Entry = tuple[str, Said, str, dict[str, Any]]  # name, words, key, and more of its button
HEAD, LARGE, MIDDLE, SMALL, GAP, BELOW = 215, 104, 80, 68, 17, 78  # units high
MOST_TABLES = 3
FAN = ("JS", "QH", "XX", "KC", "AD")


class MenuScene(Page):
    """Continue is the one thing to do when a match waits, else a new game."""

    name = "menu"
    need = (1500, 1000)
    columns = 1

    def __init__(self, house: House, notice: Said | None = None) -> None:
        super().__init__(house)
        self.notice = notice
        self._read()
        self._fan: pygame.Surface | None = None

    def enter(self) -> None:
        super().enter()
        self.house.use_deck()
        self._read()
        for remark in (self.house.people.remark(), self.house.tables.remark()):
            self.notice = _both(self.notice, remark)
        self.arrange()

    def layout(self, size: tuple[int, int], u: float) -> None:
        self._fan = None
        self.columns, self.need = 1, (1500, max(1000, self._need_of(1)))
        if size[1] > size[0]:
            self.need = (900, max(1400, self._need_of(1) + 320))
        elif min(size[0] / 1500, size[1] / self.need[1]) < 0.8 * u:
            self.columns, self.need = 2, (1160, max(700, self._need_of(2)))
        super().layout(size, u)

    def _need_of(self, columns: int) -> int:
        """How many units high title, buttons and what is below them are."""
        return HEAD + BELOW + sum(max(map(_high, row)) + GAP for row in self._rows(columns))

    def _rows(self, columns: int) -> list[list[Entry]]:
        """The entries as they stand side by side; Continue is as wide as all of it."""
        entries = self._entries()
        first = [entries[:1]] if self.waiting else []
        rest = entries[len(first) :]
        return [*first, *(rest[i : i + columns] for i in range(0, len(rest), columns))]

    def confirm(self, words: Said) -> None:
        self.notice = words
        self.spoil()

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

    # -- layout

    def arrange(self) -> None:
        kit, (across, down) = self.kit, self.size
        wide, gap = kit.px(520), kit.px(GAP)
        whole = wide * self.columns + gap * (self.columns - 1)
        left = (across - whole) // 2 if across < 3 * wide else max(kit.px(40), round(across * 0.078))
        top = down // 2 - kit.px(190 if self.waiting else 150)
        if self.columns > 1:
            top = max(kit.px(HEAD), (down - kit.px(400)) // 2 + kit.px(130))
        top = min(top, down - kit.px(self._need_of(self.columns) - HEAD))
        self.bar.buttons = []
        for row in self._rows(self.columns):
            high = kit.px(max(map(_high, row)))
            for at, (name, words, key, more) in enumerate(row):
                look, size = "primary" if not self.bar.buttons else "felt", 28 if name == "continue" else 21
                rect = pygame.Rect(left + at * (wide + gap), top, whole if name == "continue" else wide, high)
                self.bar.buttons.append(replace(self.button(name, words, key, rect, look, size), **more))
            top += high + gap
        self.left = left
        self.spoil()

    def _entries(self) -> list[Entry]:
        entries: list[Entry] = []
        if self.waiting:
            entries.append(("continue", CONTINUE, "Enter", {"under": self._what_waits(self.waiting[0])}))
            entries.append(("saves", said("Unfinished matches"), "U", {}))
        for number, table in enumerate(self.house.tables.of(self.house.games)[:MOST_TABLES]):
            words, who = Said("{name}", (("name", table.name),)), self._who_sits_at(table)
            entries.append((f"table.{number}", words, "T" if number == 0 else "", {"under": who}))
        games = list(self.house.games.values())
        for number, game in enumerate(games):
            words = NEW_GAME if len(games) == 1 else Said(NEW_OF.text, (("game", game.title),))
            entries.append((f"new.{game.id}", words, "N" if number == 0 else str(number + 1), {}))
        entries += [
            ("rules", said("How to play"), "L", {}),
            ("settings", said("Settings"), "S", {}),
            ("quit", said("Quit"), "Q", {}),
        ]
        return entries

    def _who_sits_at(self, table: Table) -> Any:
        words = filled(TABLE, game=self.house.games[table.game].title, names=", ".join(table.names))
        return self.house.speaker.runs(words)

    def _what_waits(self, save: Summary) -> Any:
        others = [name for name, player in zip(save.names, save.players, strict=True) if player != PERSON]
        if len(save.names) - len(others) > 1:
            return self.house.speaker.runs(filled(OF_ALL, n=save.hand, names=", ".join(save.names)))
        return self.house.speaker.runs(filled(WHERE, n=save.hand, others=", ".join(others) or save.names[0]))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(self.house.felt(), (0, 0))
        self._draw_fan(surface)
        y = self.bar.buttons[0].rect.y - kit.px(210)
        y = kit.type.put(surface, "Skarney", Style("serif", 118, kit.theme.text), (self.left, y))
        tagline = said("John Scarne’s partnership rummy, offline")
        under = Style("regular", 27, kit.theme.quiet)
        kit.type.put(surface, kit.speaker.runs(tagline), under, (self.left, y - kit.px(10)))
        self.bar.draw(surface, kit)
        below = max(button.rect.bottom for button in self.bar.buttons) + kit.px(28)
        if self.notice:
            style, room = Style("semibold", 20, kit.theme.accent), self.size[0] - 2 * self.left
            most = max(1, (self.size[1] - below) // kit.type.line_height(style))
            kit.type.put(surface, kit.speaker.runs(self.notice), style, (self.left, below), room, most)
        else:
            kit.type.put(surface, kit.speaker.runs(FOOT), Style("regular", 18, kit.theme.quiet), (self.left, below))

    def _draw_fan(self, surface: pygame.Surface) -> None:
        wide, high = self.size
        room = wide - max(button.rect.right for button in self.bar.buttons)
        middle = wide - room // 2, high // 2
        card = min(self.kit.px(330), round(room / 3.4))
        if high > wide:  # above the title
            above = self.bar.buttons[0].rect.y - self.kit.px(215)
            middle, card = (wide // 2, above // 2), min(self.kit.px(260), above // 3)
        if card < self.kit.px(110):
            return
        if self._fan is None:
            self._fan = fan_of_cards(self, card)
        at = middle[0] - self._fan.get_width() // 2, middle[1] - self._fan.get_height() // 2
        shapes.lay(surface, self._fan, at)

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.bar.focus = "quit"  # there is no way back but out, and that wants a second key
            self.spoil()
            return True
        return super().handle(event)

    def press(self, name: str) -> None:
        kind, _, which = name.partition(".")
        if kind == "continue":
            resume(self.house, self.waiting[0].path)
        elif kind == "quit":
            self.house.quit()
        elif kind == "new":
            self.house.go(ToSeating(self.house.games[which]))
        elif kind == "table":
            table = self.house.tables.of(self.house.games)[int(which)]
            self.house.go(ToSeating(self.house.games[table.game], table))
        else:
            self._open(kind)

    def _open(self, kind: str) -> None:
        first: Game[Any] = next(iter(self.house.games.values()))
        if kind == "rules":
            self.house.go(ToRules(first))
        else:
            self.house.go(ToSaves() if kind == "saves" else ToSettings())


def _both(one: Said | None, other: Said | None) -> Said | None:
    """Two remarks, told one after the other; one told already is not told twice."""
    if one is None or other is None or one == other:
        return one or other
    return filled(BOTH, one=one, other=other)


def _high(entry: Entry) -> int:
    """How many units."""
    if entry[0] == "continue":
        return LARGE
    return MIDDLE if "under" in entry[3] else SMALL


def fan_of_cards(scene: Page, width: int) -> pygame.Surface:
    """Five cards held up, for decoration."""
    high, room = tall(width), shadow_room(width, 0)
    picture = shapes.premultiplied((round(width * 3.3), round(high * 1.55)))
    for i, piece in enumerate(FAN):
        lone = shapes.premultiplied((width + 2 * room, high + 2 * room))
        shapes.lay(lone, shadow(width, high, card_radius(width), 0), (0, 0))
        shapes.lay(lone, scene.house.art.card(piece, width), (room, room))
        turned = pygame.transform.rotozoom(lone, (2 - i) * 12, 1.0)
        x = picture.get_width() / 2 + (i - 2) * width * 0.46
        y = picture.get_height() * 0.46 + abs(i - 2) ** 1.7 * high * 0.045
        shapes.lay(picture, turned, (round(x - turned.get_width() / 2), round(y - turned.get_height() / 2)))
    return picture
