"""The panels of many seats: a name over the whole width, points beside it, and cards and their count at the foot."""

from __future__ import annotations

import pygame

from game.engine.said import Said, said_n
from game.engine.table import Seat
from game.shell.cloth.declared import NOTHING
from game.shell.cloth.seats import Panel
from game.shell.look import shapes
from game.shell.look.speaker import Run, Text, number
from game.shell.look.type import Style
from game.shell.paint.painter import Painter
from game.shell.play.titles import title_of

POINTS = said_n("{n} point", "{n} points", 0)
NAME, LEAST_NAME = 22, 17  # letter sizes in units


class SmallSeats(Painter):
    """Paints one after the other."""

    def seat(self, seat: Seat, shape: Panel) -> None:
        """Who sits there, what they do, what they hold and have."""
        words = self._points(seat, shape.words) if self.shows_points else shape.words
        self._name(seat, words)
        self._facts(seat, shape.facts)
        if self.laid.declared.hand != NOTHING:
            figure, style = [Text(number(self.eyes.held_by(seat)))], Style("bold", 24, self.text)
            self._put(figure, style, shape.count.topleft, shape.count.w, 1, 1.0)

    def told_level(self, seat: Seat) -> Said:
        """How strong whoever plays there is."""
        match = self.eyes.match
        return title_of(match.stand_in(seat) or match.sitters[seat].player)

    def _points(self, seat: Seat, room: pygame.Rect) -> pygame.Rect:
        """At the right of the name; what is left for that."""
        style, runs = Style("bold", 20, self.text), [Text(number(self.points_of(seat)))]
        wide = self.kit.type.width(runs, style)
        self._put(runs, style, (room.right - wide, room.centery - self.kit.type.line_height(style) // 2), wide + 2)
        return pygame.Rect(room.x, room.y, room.w - wide - self.kit.px(8), room.h)

    def _name(self, seat: Seat, room: pygame.Rect) -> None:
        """In letters as large as it fits, and cut only in the smallest."""
        kit, runs = self.kit, [Text(self.kit.speaker.name(seat))]
        x = self._colour(seat, room.x, room.centery)
        if self.eyes.view.open.asked == seat and not self.eyes.is_shared:
            size = kit.px(13)
            shapes.lay(self.surface, shapes.pointer(size, kit.theme.accent), (x - kit.px(4), room.centery - size // 2))
            x += size
        styles = [Style("serif", size, self.text) for size in range(NAME, LEAST_NAME - 1, -1)]
        style = next((each for each in styles if kit.type.width(runs, each) <= room.right - x), styles[-1])
        self._put(runs, style, (x, room.centery - kit.type.line_height(style) // 2), room.right - x + 1)

    def _facts(self, seat: Seat, room: pygame.Rect) -> None:
        """What they do, then what else is known of them, line by line."""
        style, y = Style("regular", 17, self.quiet), room.y
        high = self.kit.type.line_height(style)
        for words in (*self._doing(seat)[-1:], *self._said("seat", seat), self.told_level(seat)):
            runs: list[Run] = self._runs(words)
            if y + high > room.bottom:
                return
            most = max(1, min(2, (room.bottom - y) // high))
            y = self._put(runs, style, (room.x, y), room.w, most)
