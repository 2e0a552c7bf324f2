"""A game's card: picture, title, description, number of players and duration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.engine.contract import GameInfo
from game.engine.messages import Message, fill, msg_n
from game.ui.game_picker.covers import picture
from game.ui.i18n.speaker import Run, Text
from game.ui.style import materials, shapes
from game.ui.style.theme import mix
from game.ui.style.type import Line, Style, key_cap
from game.ui.widgets.bar import Bar
from game.ui.widgets.button import Button, look_of
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Part

# A number must stay with its noun, so the spaces do not break.
SEATS, RANGE = (
    msg_n("{n}\u00a0player", "{n}\u00a0players"),
    msg_n("{least} to {most}\u00a0player", "{least} to {most}\u00a0players", count="most"),
)
LENGTH = msg_n("{seats}, about {n}\u00a0minute", "{seats}, about {n}\u00a0minutes")
SHORT = msg_n("{most}\u00a0player, {n}\u00a0min", "{most}\u00a0players, {n}\u00a0min", count="most")
SHORT_RANGE = msg_n(
    "{least}–{most}\u00a0player, {n}\u00a0min", "{least}–{most}\u00a0players, {n}\u00a0min", count="most"
)
LEAST = 16  # units: smallest size of a title
EDGE, GAP = 14, 4  # units around the text, and between lines
FRAME = 8  # units: the case around a picture
TALLEST = 0.66  # greatest height of a picture, as a share of its width


def for_whom(game: GameInfo, minutes: int, brief: bool = False) -> Message:
    """Return how many play the game, and that a match takes so many minutes."""
    least, most = min(game.seats), max(game.seats)
    if brief:
        return fill(SHORT if least == most else SHORT_RANGE, least=least, most=most, n=minutes)
    seats = fill(SEATS, n=least) if least == most else fill(RANGE, least=least, most=most)
    return fill(LENGTH, seats=seats, n=minutes)


LEAST_SEEN = 24  # units; a card of which less is visible cannot be pressed


class GameCard(Part):
    """A button that shows a game, and that a match takes so many minutes; ``brief``: without its description."""

    def __init__(
        self, kit: Kit, bar: Bar, button: Button, game: GameInfo, minutes: int, brief: bool = False,
        dimmed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.words_high = 0  # height of the text area, the same for all cards so that texts align
        self.bar, self.button, self.game, self.brief = bar, button, game, brief
        self.dimmed, self._minutes = dimmed, minutes
        speak, theme = kit.speaker.runs, kit.theme
        self.texts = [
            (speak(game.title), Style("serif", 26, theme.text)),
            *([] if brief else [(speak(game.blurb), Style("regular", 17, theme.text))]),
            (speak(for_whom(game, minutes, brief)), Style("semibold", 16, theme.quiet)),
        ]
        self._plain = tuple(["".join([run.text for run in runs if isinstance(run, Text)]) for runs, _ in self.texts])

    def _set_text(self, wide: int) -> list[tuple[Style, Sequence[Line]]]:
        room = wide - 2 * self.kit.px(EDGE)
        fits = [(runs, self._fit(runs, style, room)) for runs, style in self.texts]
        return [(style, self.kit.type.lines(runs, style, room)) for runs, style in fits]

    def _fit(self, runs: Sequence[Run], style: Style, room: int) -> Style:
        """Return the style, smaller if a single word is too long for the card."""
        words = [Text(word) for run in runs if isinstance(run, Text) for word in run.text.split()]
        while style.size > LEAST and any(self.kit.type.width([word], style) > room for word in words):
            style = replace(style, size=style.size - 1)
        return style

    def below(self, wide: int) -> int:
        """Return the height of the text below the picture."""
        return self.kit.type.cached_measure(("below", wide, self._plain), lambda: self._below(wide))

    def _below(self, wide: int) -> int:
        high = sum(self.kit.type.high(lines, style) for style, lines in self._set_text(wide))
        return high + self.kit.px(GAP) * (len(self.texts) - 1) + 2 * self.kit.px(EDGE) - self.kit.px(EDGE) // 2

    def least_wide(self) -> int:
        """Return the least width at which no word is cut."""
        return self.kit.type.cached_measure(("least", self._plain), self._least) + 2 * self.kit.px(EDGE)

    def _least(self) -> int:
        return max(self.kit.type.widest(runs, style) for runs, style in self.texts)

    def stand(self, rect: Rect, below: int, window: Rect | None) -> None:
        """Place the card, with ``below`` pixels for text; ``window`` is the visible area, if it scrolls."""
        self.words_high = below
        self.place(rect)
        if window and rect.clip(window).h < self.kit.px(LEAST_SEEN):
            window = Rect(window.topleft, (0, 0))  # nobody can mean to press a sliver
        self.button.lie(rect, window)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.button.lie(rect)

    @property
    def image(self) -> Rect:
        """The rectangle of the picture."""
        words = self.words_high or self.below(self.rect.w)
        return Rect(self.rect.topleft, (self.rect.w, max(8, self.rect.h - words)))

    def draw(self, surface: pygame.Surface) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        state, radius = self.bar.state(self.button), max(4, min(self.image.size) // 12)
        shift = {"hover": -round(2 * kit.u), "pressed": kit.px(3)}.get(state, 0)
        whole, image = rect.move(0, shift), self.image.move(0, shift)
        look = look_of(theme, "felt")
        fill, lip = (theme.panel, theme.edge) if theme.sharp else (look.fill, look.lip)
        fill = mix(fill, (255, 255, 255), 0.08) if state == "hover" else fill
        if state != "pressed":
            shapes.box(surface, whole.move(0, kit.px(3)), lip, radius)
        frame = image
        if theme.sharp:
            shapes.box(surface, whole, fill, radius)
        else:  # a case of the buttons' material, with the game behind its frame
            shapes.lay(surface, materials.raised_plate(whole.size, radius, fill, look.grain, kit.u), whole.topleft)
            frame = Rect(0, 0, image.w - 2 * kit.px(FRAME), image.h - kit.px(FRAME))
            frame.midbottom = image.midbottom
            materials.hollow(surface, frame, max(3, radius - kit.px(FRAME) // 2), theme.felt, kit.u)
        shapes.lay(surface, picture(self.game.cover(), kit.art, frame.size, theme.sharp), frame.topleft)
        for (style, lines), box in zip(self._set_text(rect.w), self._boxes(), strict=True):
            kit.type.draw(surface, lines, style, (box.x, box.y + shift))
        self._key(surface, whole)
        if theme.sharp:
            shapes.outline(surface, whole, theme.line, radius, kit.px(2))
        if self.dimmed:
            shapes.box(surface, whole, (*theme.felt, 170), radius)
        if self.bar.focus == self.button.name:
            kit.focus(surface, whole, radius, 4)

    def _key(self, surface: pygame.Surface, whole: Rect) -> None:
        printed = self.button.key if self.button.cap is None else self.button.cap
        if printed:
            cap = key_cap(self.kit.type, self.kit.speaker.key(printed), self.kit.theme.text)
            at = whole.right - cap.get_width() - self.kit.px(10), whole.y + self.kit.px(10)
            shapes.box(surface, Rect(at, cap.get_size()), (*self.kit.theme.panel, 190), cap.get_height() // 4)
            shapes.lay(surface, cap, at)

    def _boxes(self) -> list[Rect]:
        kit, y, found = self.kit, self.image.bottom + self.kit.px(EDGE) // 2, list[Rect]()
        for style, lines in self._set_text(self.rect.w):
            wide = max((line[-1].x + line[-1].width for line in lines if line), default=0)
            found.append(Rect(self.rect.x + kit.px(EDGE), y, wide, kit.type.high(lines, style)))
            y = found[-1].bottom + kit.px(GAP)
        return found

    def node(self) -> Node:
        seen, speak = self.button.shows, self.kit.speaker.runs
        placed = zip(self.texts, self._boxes(), strict=True)
        texts = [Node("text", "", box.clip(seen), runs) for (runs, _), box in placed]
        shows = Node("picture", "", self.image.clip(seen))
        node = self.bar.node(self.button, "button.")
        value, note = speak(for_whom(self.game, self._minutes)), speak(self.game.blurb)
        return replace(node, value=value, note=note, parts=(shows, *texts))
