"""A curve over time: a dot per match, and the running mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import pygame
from pygame import Rect

from game.engine.messages import Message, fill, msg
from game.learn.stats import CurvePoint
from game.ui.i18n.speaker import Run, Text
from game.ui.scenes.tall import Tall
from game.ui.style import shapes
from game.ui.style.theme import mix
from game.ui.style.type import Style
from game.ui.widgets.bar import move_focus
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Part

HIGH, LOW, EDGE, DOT = 330, 150, 16, 5  # units
TABLE, ROW = msg("The curve as a table"), msg("Match {n}: {points}, mean so far {mean}")
STEPS = frozenset(("press", "step"))
ALONG = (pygame.K_LEFT, pygame.K_RIGHT)


class PlotField(Part):
    """Base class of plots, with lines at the ends and at zero.

    ``at`` is the marked item of ``count``; ``words`` describe the plot, ``says`` that item. ``has_focus`` returns
    whether arrows move along it.
    """

    grow = 1.0

    def __init__(
        self, kit: Kit, count: int, values: Sequence[float], at: int, words: Sequence[Run], says: Sequence[Run],
        has_focus: Callable[[], bool],
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self._has_focus = has_focus
        self.count, self.at, self._words, self._says = count, at, words, says
        values = [0.0, *values]
        self.ends = min(values), max(max(values), min(values) + 1)  # the lowest and highest value
        self.field = Rect(0, 0, 0, 0)  # the curve's rectangle, beside the figures

    def wide(self) -> tuple[int, int]:
        return self.kit.px(300), self.kit.px(760)

    def high(self, wide: int) -> int:
        return self.kit.px(HIGH)

    def low(self, wide: int) -> int:
        return self.kit.px(LOW)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        kit, edge = self.kit, self.kit.px(EDGE)
        figures = max(
            kit.type.width([Text(self.kit.speaker.number(round(end), True))], self._style) for end in self.ends
        )
        self.field = Rect(rect.x + figures + 2 * edge, rect.y + edge, rect.w - figures - 3 * edge, rect.h - 2 * edge)

    # -- geometry

    @property
    def _style(self) -> Style:
        return Style("regular", 17, self.kit.theme.quiet)

    def spot(self, at: int, value: float) -> tuple[int, int]:
        """Return the position of a value."""
        field, (low, high) = self.field, self.ends
        x = field.x + round(field.w * (at + 0.5) / self.count)
        return x, field.bottom - round(field.h * (value - low) / (high - low))

    def item_at(self, pos: tuple[int, int]) -> int | None:
        """Return the item at this position; None outside the plot."""
        if not self.rect.collidepoint(pos) or not self.count:
            return None
        field, count = self.field, self.count
        return min(max(0, (pos[0] - field.x) * count // max(1, field.w)), count - 1)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        shapes.box(surface, self.rect, self.kit.theme.panel, self.kit.px(14))
        for value in {*self.ends, 0.0}:
            self._line(surface, value)
        if self._has_focus():
            self.kit.focus(surface, self.rect, self.kit.px(14), 4)

    def mark(self, surface: pygame.Surface, value: float) -> None:
        """Draw the mark at the marked item."""
        kit, (x, y) = self.kit, self.spot(self.at, value)
        shapes.box(surface, Rect(x - 1, self.field.y, 2, self.field.h), kit.theme.accent)
        shapes.disc(surface, (x, y), kit.px(DOT + 3), kit.theme.accent)

    def _line(self, surface: pygame.Surface, value: float) -> None:
        kit, field, y = self.kit, self.field, self.spot(0, value)[1] if self.count else self.field.bottom
        shapes.box(surface, Rect(field.x, y, field.w, max(1, kit.px(1))), mix(kit.theme.panel, kit.theme.text, 0.3))
        figure, high = self.kit.speaker.number(round(value), True), kit.type.line_height(self._style)
        if value in self.ends or all(abs(y - self.spot(0, end)[1]) > high for end in self.ends):
            left = self.rect.x + kit.px(EDGE)
            wide = field.x - left - kit.px(8)
            top = min(max(y - high // 2, self.rect.y), self.rect.bottom - high)
            kit.type.put(surface, [Text("0" if value == 0 else figure)], self._style, (left, top), wide, 1, 1.0)

    def node(self) -> Node:
        return Node(
            "slider", "plot", self.rect.copy(), self._words, self._says, commands=STEPS, parts=self._table,
            state=frozenset(("focused",)) if self._has_focus() else frozenset(),
            span=(self.at + 1, 1, self.count) if self.count else None,
        )  # fmt: skip

    @cached_property
    def _table(self) -> tuple[Node, ...]:
        """Cached, as the tree is needed in every round of the loop."""
        rows = [Node("item", words=self.kit.speaker.runs(each)) for each in self.rows()]
        return (Node("list", words=self.kit.speaker.runs(TABLE), parts=tuple(rows)),) if rows else ()

    def rows(self) -> Sequence[Message]:
        """Return its values in words, for screen readers."""
        return ()


class Plot(PlotField):
    """The plot of matches: a dot per match, and the running mean."""

    def __init__(
        self, kit: Kit, moments: Sequence[CurvePoint], at: int, words: Sequence[Run], says: Sequence[Run],
        has_focus: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        values = [each.points for each in moments] + [each.so_far for each in moments]
        super().__init__(kit, len(moments), values, at, words, says, has_focus)
        self.moments = moments

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        theme, kit = self.kit.theme, self.kit
        if not self.moments:
            return
        radius = max(2, min(kit.px(DOT), self.field.w // (2 * len(self.moments)) + 1))
        lost = mix(theme.panel, theme.text, 0.7)
        dots = {self.spot(at, each.points): each.won == 1.0 for at, each in enumerate(self.moments)}
        for spot, is_won in dots.items():
            if is_won:
                shapes.disc(surface, spot, radius, theme.text)
            else:
                shapes.hoop(surface, spot, radius, lost, max(1, radius // 2))
        curve = dict(self.spot(at, each.so_far) for at, each in enumerate(self.moments))  # one height per column
        if len(curve) > 1:
            pygame.draw.lines(surface, theme.accent, False, [*curve.items()], max(2, kit.px(3)))
        self.mark(surface, self.moments[self.at].so_far)

    def rows(self) -> Sequence[Message]:
        return [self._row(each, at) for at, each in enumerate(self.moments)]

    def _row(self, each: CurvePoint, at: int) -> Message:
        """Return a match of the curve in words."""
        number = self.kit.speaker.number
        return fill(ROW, n=at + 1, points=number(round(each.points), True), mean=number(round(each.so_far), True))


class Along(Tall):
    """A page with a ``plot`` of ``count`` items; ``at`` is marked, and ``listed`` are shown from ``top`` on.

    A click marks an item; so do keys, and arrows when no button has the focus.
    """

    plot: PlotField | None = None
    listed = 1
    at = top = 0

    @property
    def count(self) -> int:
        raise NotImplementedError

    @property
    def has_curve(self) -> bool:
        """True if keys move along the curve now."""
        return True

    def focus_on(self, name: str) -> None:
        super().focus_on(name)
        if name == "plot":
            self.bar.focus_on(None)
            self.follow()

    def focus_rect(self) -> Rect | None:
        on_curve = self._is_on_curve() and self.plot
        return on_curve.rect if on_curve else super().focus_rect()

    def slide(self, name: str, to: int) -> None:
        self._mark(to - 1)

    def handle(self, event: pygame.Event) -> bool:
        if not self.has_curve:
            return super().handle(event)
        if self.scrolled(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            self.follow()
            return True
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        at = self.plot.item_at(event.pos) if is_click and self.plot else None
        if at is not None:
            self._mark(at)
            return True
        return super().handle(event)

    def _is_on_curve(self) -> bool:
        """True if arrows move along the curve, and a keyboard user should see that."""
        return self.context.by_keys and self.bar.focus is None

    def _key(self, event: pygame.Event) -> bool:
        is_on_curve = self.bar.focus is None
        is_led = self.plot and not (is_on_curve and event.key in ALONG)
        if self.plot and is_led and move_focus(self.bar, "plot", self.plot.rect, event):
            return True
        step = self._step(event.key, is_on_curve)
        if step is not None:
            self._mark(self.at + step)
        return step is not None

    def _step(self, key: int, arrows: bool) -> int | None:
        """Return how far a key moves the mark; ``arrows``: arrow keys do too."""
        page, count = self.listed, self.count
        ways = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -count, pygame.K_END: count}
        if arrows:
            ways |= {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -1, pygame.K_DOWN: 1}
        return ways.get(key)

    def _mark(self, at: int) -> None:
        self._mark_point(at)
        self.arrange()

    def _mark_point(self, at: int) -> None:
        """Mark this item."""
        self.at = max(0, min(at, self.count - 1))
        self.top = max(0, min(max(self.top, self.at - self.listed + 1), self.at))
