"""The curtain: it falls before one person's cards give way to another's, and parts only when held."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.said import Said, Who, said
from game.engine.table import BACK, Seat
from game.shell import feel, shapes
from game.shell.art import shadow, shadow_room, tall
from game.shell.scene import Scene
from game.shell.theme import mixed
from game.shell.type import Style
from game.shell.widgets import Button, dialog_box, paint_button
from game.shell.words import Run, Text

if TYPE_CHECKING:
    from game.shell.app import App
    from game.shell.scenes.table import TableScene

PASS, HOLD = said("Pass the screen to"), said("Hold to show {seat}’s cards")
SINCE = said("Since then:")
HOW = said("Mouse, finger or Space, for half a second. Letting go early keeps them covered.")
Rect = pygame.Rect


class CurtainScene(Scene):
    """Falls over everything; ``seat`` takes over when the button has been held."""

    name = "curtain"

    def __init__(self, app: App, table: TableScene, seat: Seat) -> None:
        super().__init__(app)
        self.table, self.seat = table, seat
        self._opened = time.perf_counter()
        self._held: float | None = None
        self._parting: float | None = None
        self._swapped = False
        self._cloth: pygame.Surface | None = None
        self.news = self._since()
        words = app.speaker.runs(Said(HOLD.text, (("seat", Who(seat)),)))
        self.button = Button("show", words, look="primary-paper", size=26, centred=True)

    def _since(self) -> list[Run]:
        """What everyone saw since this person's last deed."""
        match = self.table.match
        last = next((ply for ply in range(match.ply, 0, -1) if match.done[ply - 1].seat == self.seat), 0)
        view, runs = match.view(None), list[Run]()
        for event in match.news(None, last):
            if words := match.game.say(view, event):
                runs += [*([Text(" · ")] if runs else []), *self.app.speaker.runs(words)]
        return [*self.app.speaker.runs(SINCE), Text(" "), *runs] if runs else []

    def enter(self) -> None:
        super().enter()
        self._before = self.app.surface.copy()

    def layout(self, size: tuple[int, int], u: float) -> None:
        super().layout(size, u)
        px = self.kit.px
        wide, high = min(px(1000), size[0] - px(40)), min(px(780), size[1] - px(40))
        self.paper = Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
        self.button.rect = Rect(0, 0, min(px(640), wide - px(60)), px(100))
        self.button.rect.midbottom = (self.paper.centerx, self.paper.bottom - px(104))
        self._cloth = None

    # -- holding

    def handle(self, event: pygame.Event) -> bool:
        now = time.perf_counter()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.button.rect.collidepoint(event.pos):
            self._held = now
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._held = self._held or now
        elif event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.KEYUP and event.key == pygame.K_SPACE):
            self._held = None
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.table.deeds.menu()
        self.dirty = True
        return True

    def update(self, now: float) -> bool:
        if now - self._opened > feel.CURTAIN_FALLS and not self._swapped:
            self._swapped = True
            self.table.sit(None)  # nothing of the last hand remains behind the curtain
        if self._held is not None and self._parting is None and now - self._held >= feel.CURTAIN_HOLD:
            self._part(now)
        if self._parting is not None and now - self._parting >= self._lasts(feel.CURTAIN_PARTS):
            self.app.pop()
            return False
        return self._held is not None or self._parting is not None or now - self._opened < feel.CURTAIN_FALLS + 0.05

    def _part(self, now: float) -> None:
        self._parting = now
        self.table.sit(self.seat)
        self.app.surface.blit(self.app.felt(), (0, 0))
        self.table.exposed()
        self.table.draw(self.app.surface)
        self._before = self.app.surface.copy()
        self.table.exposed()

    def _lasts(self, seconds: float) -> float:
        return 0.0 if self.app.prefs.reduced_motion else seconds

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        now = time.perf_counter()
        cloth = self._curtain()
        if self._parting is not None:
            self._parted(surface, cloth, (now - self._parting) / max(0.001, self._lasts(feel.CURTAIN_PARTS)))
            return
        fallen = min(1.0, (now - self._opened) / max(0.001, self._lasts(feel.CURTAIN_FALLS)))
        if fallen < 1:
            surface.blit(self._before, (0, 0))
            surface.blit(cloth, (0, round(-self.size[1] * (1 - feel.ease_in_out(fallen)))))
            return
        surface.blit(cloth, (0, 0))
        self._paper(surface, now)

    def _parted(self, surface: pygame.Surface, cloth: pygame.Surface, share: float) -> None:
        surface.blit(self._before, (0, 0))
        half = self.size[0] // 2
        shift = round(half * feel.ease_in_out(min(1.0, share)))
        surface.blit(cloth, (-shift, 0), (0, 0, half, self.size[1]))
        surface.blit(cloth, (half + shift, 0), (half, 0, self.size[0] - half, self.size[1]))

    def _curtain(self) -> pygame.Surface:
        if self._cloth is None or self._cloth.get_size() != self.size:
            self._cloth = self._folds()
        return self._cloth

    def _folds(self) -> pygame.Surface:
        """Heavy cloth in folds, with a bright rod."""
        theme, (wide, high) = self.kit.theme, self.size
        strip = pygame.Surface((wide, 1))
        fold = wide / 12
        for x in range(wide):
            light = 0.5 + 0.5 * math.cos(2 * math.pi * (x / fold - 0.35))
            strip.set_at((x, 0), mixed(mixed(theme.panel, theme.edge, 0.3), theme.felt, light**0.8))
        cloth = pygame.transform.scale(strip, (wide, high)).convert()
        shapes.box(cloth, Rect(0, 0, wide, self.kit.px(20)), theme.accent)
        return cloth

    def _paper(self, surface: pygame.Surface, now: float) -> None:
        kit, paper, px = self.kit, self.paper, self.kit.px
        dialog_box(surface, kit, paper)
        y = paper.y + px(56)
        y = self._fan(surface, y) + px(30)
        room = paper.w - px(80)
        quiet = Style("regular", 25, kit.theme.faint)
        y = kit.type.put(surface, kit.speaker.runs(PASS), quiet, (paper.x + px(40), y), room, 1, 0.5)
        name = Style("serif", 84, kit.theme.ink)
        y = kit.type.put(surface, kit.speaker.name(self.seat), name, (paper.x + px(40), y - px(12)), room, 1, 0.5)
        body = Style("regular", 21, kit.theme.ink)
        most = max(0, (self.button.rect.y - y - px(16)) // round(kit.type.line_height(body) * 1.2))
        if most:
            lines = kit.type.lines(self.news, body, room, min(4, most))
            kit.type.draw(surface, lines, body, (paper.x + px(40), y + px(10)), 0.5, room)
        held = 0.0 if self._held is None else min(1.0, (now - self._held) / feel.CURTAIN_HOLD)
        paint_button(surface, kit, self.button, "pressed" if held else "rest")
        if held:
            bar = self.button.rect.move(0, px(12))
            bar = Rect(bar.x + px(14), bar.bottom, round((bar.w - px(28)) * held), px(6))
            shapes.box(surface, bar, kit.theme.accent_lip, px(3))
        small = Style("regular", 19, kit.theme.faint)
        below = (paper.x + px(40), self.button.rect.bottom + px(26))
        kit.type.put(surface, kit.speaker.runs(HOW), small, below, room, 1, 0.5)

    def _fan(self, surface: pygame.Surface, y: int) -> int:
        """Seven backs, fanned."""
        kit, px = self.kit, self.kit.px
        card = min(px(122), self.paper.h // 6)
        room = shadow_room(card, 0)
        for i in range(7):
            turn = (3 - i) * 5.0
            back = pygame.transform.rotozoom(kit.art.card(BACK, card), turn, 1.0)
            sinks = round(abs(3 - i) ** 2 * card * 0.022)
            middle = (self.paper.centerx + (i - 3) * round(card * 0.5), y + tall(card) // 2 + sinks)
            if i == 3:
                dark = shadow(card, tall(card), 8, 0)
                shapes.lay(surface, dark, (middle[0] - card // 2 - room, middle[1] - tall(card) // 2 - room))
            shapes.lay(surface, back, back.get_rect(center=middle).topleft)
        return y + tall(card) + round(card * 0.25)

    def targets(self) -> dict[str, Rect]:
        return {"button.show": self.button.rect}

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "asked": self.seat}
