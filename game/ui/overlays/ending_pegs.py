"""A board with a peg for each hand of the match: whose it was and what it brought, and which are still to come."""

from __future__ import annotations

import pygame

from game.engine.contract import ScoreSheet
from game.engine.messages import fill
from game.engine.rounds import Rounds
from game.ui.i18n.speaker import Text
from game.ui.overlays.score import TO_PLAY
from game.ui.style import materials, shapes
from game.ui.style.theme import BLACK, WHITE, mix
from game.ui.style.type import Style
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
EACH, PEGS, MOST, SIZE = 132, 56, 8, 18  # units: room of a hand, height of the pegs; hands shown; letters


@dataclass(frozen=True)
class PegBoard:
    """Draws the newest hands, up to eight, centred in ``room``; nothing where they do not fit."""

    kit: Kit
    sheet: ScoreSheet
    rounds: Rounds
    our_side: int
    room: Rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if there is more than one hand and the room is large enough."""
        shown, rect = self._shown(), self.rect
        if len(shown) < 2 or not self.room.contains(rect):
            return
        kit, theme = self.kit, self.kit.theme
        if theme.sharp:
            shapes.box(surface, rect, theme.panel, kit.px(14))
            shapes.outline(surface, rect, theme.line, kit.px(14), kit.px(2))
        else:
            materials.board(surface, theme, rect, kit.px(14), kit.u)
        wide = rect.w // len(shown)
        line = Rect(rect.x + wide // 2, rect.y + kit.px(36), rect.w - wide, max(2, kit.px(3)))
        surface.fill((0, 0, 0) if theme.sharp else mix(theme.button, BLACK, 0.7), line)
        for at, number in enumerate(shown):
            self._hand(surface, number, Rect(rect.x + at * wide, rect.y, wide, rect.h))

    def _shown(self) -> range:
        """Return the indexes of the hands that are shown."""
        end = max(len(self.sheet.hands), min(self.sheet.length, MOST))
        return range(max(0, end - MOST), end)

    @property
    def rect(self) -> Rect:
        """Where it is drawn."""
        words = 2 * self.kit.type.line_height(Style("bold", SIZE, self.kit.theme.text))
        high = self.kit.px(PEGS) + words + self.kit.px(12)
        rect = Rect(0, 0, min(self.kit.px(EACH) * len(self._shown()), self.room.w), high)
        rect.midtop = self.room.midtop
        return rect

    def _hand(self, surface: pygame.Surface, n: int, rect: Rect) -> None:
        kit, theme, nets = self.kit, self.kit.theme, self.sheet.hands[n] if n < len(self.sheet.hands) else None
        is_now = n == len(self.sheet.hands) - 1
        self._peg(surface, (rect.centerx, rect.y + kit.px(37)), nets, is_now)
        number = self.sheet.numbers[n] if self.sheet.numbers and n < len(self.sheet.numbers) else n + 1
        face, tone = ("bold", theme.gold) if is_now else ("regular", theme.text)
        room, top = rect.w - kit.px(8), rect.y + kit.px(PEGS)
        style = Style(face, SIZE, tone)
        words = kit.speaker.runs(fill(self.rounds.numbered, n=number))
        below = kit.type.put(surface, words, style, (rect.x + kit.px(4), top), room, 1, 0.5)
        brought = [Text(kit.speaker.number(nets[self.our_side], signed=True))] if nets else kit.speaker.runs(TO_PLAY)
        kit.type.put(
            surface,
            brought,
            Style("bold" if nets else "regular", SIZE, tone),
            (rect.x + kit.px(4), below),
            room,
            1,
            0.5,
        )

    def _peg(self, surface: pygame.Surface, at: tuple[int, int], nets: tuple[int, ...] | None, is_now: bool) -> None:
        """A peg of brass for the newest hand, of ivory for ours, a ring for theirs, a hole for one to come."""
        px, theme = self.kit.px, self.kit.theme
        shapes.disc(surface, at, px(11), mix(theme.on_accent, BLACK, 0.5))
        if nets is None:
            return
        if is_now:
            for radius, part in ((26, 26), (21, 40), (17, 60)):
                shapes.disc(surface, at, px(radius), (*theme.accent, part))
        ours = nets[self.our_side] == max(nets)
        tone = theme.accent if is_now else theme.text
        shapes.disc(surface, at, px(13), mix(tone, BLACK, 0.35))
        shapes.disc(surface, (at[0], at[1] - px(1)), px(12), tone)
        if ours:
            shapes.disc(surface, (at[0] - px(4), at[1] - px(5)), px(4), mix(tone, WHITE, 0.7))
        else:
            shapes.disc(surface, at, px(6), mix(theme.on_accent, BLACK, 0.4))
