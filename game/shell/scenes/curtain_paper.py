"""What is written on the curtain: whose decision it is, the card on offer, what happened since, and a covered hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.said import Said, Who, said
from game.engine.table import BACK, Piece
from game.shell import shapes
from game.shell.art import tall
from game.shell.layout import fan
from game.shell.motion import Pose
from game.shell.scenes.name_cards import round_table
from game.shell.scenes.table_items import paint_card
from game.shell.theme import mixed, person_colour
from game.shell.type import Line, Style
from game.shell.widgets import Kit, dialog_box, paint_button
from game.shell.words import Run

if TYPE_CHECKING:
    from game.shell.scenes.curtain import CurtainScene

Rect = pygame.Rect
FIRST, FOR_THIS_HAND = said("The hand begins."), said("For this hand")
BY_HOLDING = said("Mouse, finger or Space. Letting go covers them again.")
BY_CLICK = said("Click, tap or Space. Space again covers them.")
MOST_NEWS = 6


def cloth(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Heavy cloth in folds, with a bright rod."""
    theme, (wide, high) = kit.theme, size
    strip = pygame.Surface((wide, 1))
    fold = wide / 12
    for x in range(wide):
        light = 0.5 + 0.5 * math.cos(2 * math.pi * (x / fold - 0.35))
        strip.set_at((x, 0), mixed(mixed(theme.panel, theme.edge, 0.3), theme.felt, light**0.8))
    folds = pygame.transform.scale(strip, (wide, high)).convert()
    shapes.box(folds, Rect(0, 0, wide, kit.px(20)), theme.accent)
    return folds


class Paper:
    """The paper of one CurtainScene. Only ``scene.hand`` and ``scene.hints`` are private: empty until uncovered."""

    def __init__(self, scene: CurtainScene) -> None:
        self.scene = scene
        self.kit, self.rect = scene.kit, Rect(0, 0, 0, 0)
        match, seat = scene.table.match, scene.seat
        last = next((ply for ply in range(match.ply, 0, -1) if match.done[ply - 1].seat == seat), 0)
        view = match.view(None)
        told = (match.game.say(view, event) for event in match.news(None, last))
        self.news = [each for each in told if each]

    def layout(self) -> None:
        """Place everything, at a smaller scale where the paper would not fit."""
        wide, high = self.scene.size
        u = min(self.scene.kit.u, (wide - 16) / 1440, (high - 16) / 920)
        self.kit = self.scene.kit.at(u)
        self.rect = Rect(0, 0, round(1400 * u), round(880 * u))
        self.rect.center = wide // 2, high // 2 + round(8 * u)
        self.band = Rect(self.rect.x, self.rect.y, self.rect.w, round(190 * u))
        hand_high = round(238 * u)
        self.hand = Rect(self.rect.x + round(48 * u), 0, self.rect.w - round(96 * u), hand_high)
        self.hand.bottom = self.rect.bottom - round(36 * u)
        scene = self.scene
        row = Rect(self.hand.x, self.hand.y - round(134 * u), self.hand.w, round(92 * u))
        share = row.w // (2 if scene.answers else 1) - (round(16 * u) if scene.answers else 0)
        scene.button.rect = Rect(row.x, row.y, share, row.h)
        if scene.answers:
            gap, x = round(16 * u), row.x + share + round(32 * u)
            each = (row.right - x - gap * (len(scene.answers) - 1)) // len(scene.answers)
            for at, button in enumerate(scene.answers):
                button.rect = Rect(x + at * (each + gap), row.y, each, row.h)
        self.body = Rect(self.hand.x, self.band.bottom + round(26 * u), self.hand.w, 0)
        self.body.h = row.y - self.body.y - round(18 * u)

    # -- drawing

    def paint(self, surface: pygame.Surface, held: float) -> None:
        """``held``: how far the button has been held."""
        kit, scene = self.kit, self.scene
        dialog_box(surface, kit, self.rect)
        self._name(surface)
        self._what(surface)
        for button in scene.answers:
            button.enabled = scene.shown
        for button in (scene.button, *scene.answers):
            paint_button(surface, kit, button, "pressed" if held and button is scene.button else "rest")
        if held and not scene.shown:
            whole = scene.button.rect
            bar = Rect(whole.x + kit.px(14), whole.bottom - kit.px(4), round((whole.w - kit.px(28)) * held), kit.px(8))
            shapes.box(surface, bar, kit.theme.accent_lip, self.kit.px(4))
        small = Style("regular", 19, kit.theme.faint)
        words = kit.speaker.runs(BY_HOLDING if scene.must_hold else BY_CLICK)
        at = (scene.button.rect.x, scene.button.rect.bottom + self.kit.px(6))
        kit.type.put(surface, words, small, at, scene.button.rect.w, 1, 0.5)
        self._hand(surface)

    def _name(self, surface: pygame.Surface) -> None:
        """A band in the person's colour, the name large, and the table from above."""
        kit, scene, band = self.kit, self.scene, self.band
        colour = person_colour(scene.seat)
        old = surface.get_clip()
        surface.set_clip(band)
        shapes.box(surface, band.inflate(0, self.kit.px(60)).move(0, self.kit.px(30)), colour, kit.px(24))
        surface.set_clip(old)
        name = Style("serif", 104, kit.theme.paper)
        room = band.w - self.kit.px(430)
        while name.size > 40 and kit.type.width(self._runs(scene.seat), name) > room:
            name = Style(name.face, name.size - 4, name.colour)
        y = band.centery - kit.type.line_height(name) // 2
        kit.type.put(surface, self._runs(scene.seat), name, (band.x + self.kit.px(48), y), room)
        self._seats(surface, Rect(band.right - kit.px(350), band.y + kit.px(14), kit.px(310), kit.px(162)))

    def _runs(self, seat: int) -> list[Run]:
        return self.kit.speaker.runs(said("{seat}", seat=Who(seat)))

    def _seats(self, surface: pygame.Surface, room: Rect) -> None:
        """Everyone round a small table; a mark on whose decision it is."""
        kit, scene = self.kit, self.scene
        theme, open_ = kit.theme, scene.table.view.open
        oval = room.inflate(-room.w // 2, -self.kit.px(76))
        shapes.box(surface, oval, mixed(person_colour(scene.seat), theme.ink, 0.25), oval.h // 2)
        for seat, (x, y) in enumerate(round_table(open_.seats)):
            is_asked = seat == scene.seat
            style = Style("bold" if is_asked else "regular", 20, theme.paper)
            words = self._runs(seat)
            wide = min(kit.type.width(words, style), room.w // 2 - self.kit.px(12))
            high = kit.type.line_height(style)
            at = Rect(0, 0, wide + self.kit.px(20), high + self.kit.px(6))
            at.centerx = room.centerx + round(x * (room.w - at.w) / 2)
            at.centery = room.centery + round(y * (room.h - at.h) / 2)
            if is_asked:
                shapes.box(surface, at, theme.ink, at.h // 2)
            kit.type.put(surface, words, style, (at.x + self.kit.px(10), at.y + self.kit.px(3)), wide, 1, 0.5)

    def _what(self, surface: pygame.Surface) -> None:
        """The card on offer, large, and what happened."""
        kit, scene, body = self.kit, self.scene, self.body.copy()
        ink, faint = kit.theme.ink, kit.theme.faint
        if scene.question:
            card = min(self.kit.px(200), round(body.h / 1.42))
            paint_card(surface, kit, scene.question.piece, Pose(body.x, body.y, card))
            shift = card + self.kit.px(40)
            body = Rect(body.x + shift, body.y, body.w - shift, body.h)
        title = scene.question.title if scene.question else said("It is {seat}’s turn", seat=Who(scene.seat))
        y = kit.type.put(surface, kit.speaker.runs(title), Style("serif", 40, ink), body.topleft, body.w, 2)
        if scene.question:
            plain = Style("regular", 21, faint)
            for note in scene.question.notes:
                y = kit.type.put(surface, kit.speaker.runs(note), plain, (body.x, y), body.w)
        quiet = Style("semibold", 21, faint)
        words = said("Since {seat}’s last turn", seat=Who(scene.seat)) if self.news else FIRST
        if hints := scene.hints:
            words = FOR_THIS_HAND
        y = kit.type.put(surface, kit.speaker.runs(words), quiet, (body.x, y + self.kit.px(6)), body.w)
        lines = self._lines(hints or self.news[-MOST_NEWS:], Style("regular", 24, ink), body.w, body.bottom - y)
        kit.type.draw(surface, lines, Style("regular", 24, ink), (body.x, y))

    def _lines(self, told: Sequence[Said], style: Style, room: int, high: int) -> list[Line]:
        """The last of these sentences, as many as fit."""
        kit, kept = self.kit, list[Line]()
        for each in reversed(told):
            lines = kit.type.lines(kit.speaker.runs(each), style, room, 2)
            if kit.type.high([*lines, *kept], style) > high:
                break
            kept = [*lines, *kept]
        return kept

    def _hand(self, surface: pygame.Surface) -> None:
        """Backs, as many as everyone knows he holds; the cards themselves when he uncovered them."""
        kit, scene, room = self.kit, self.scene, self.hand
        looks: tuple[Piece, ...] = scene.hand or (BACK,) * scene.count
        card = round(room.h / 1.4)
        first, step = fan(room.w, len(looks), card, 0.75, centred=True)
        for at, look in enumerate(looks):
            paint_card(surface, kit, look, Pose(room.x + first + at * step, room.y + (room.h - tall(card)) // 2, card))
