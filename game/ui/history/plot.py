"""A picture on a page: drawn, read out, and gone along by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.engine.messages import msg
from game.ui.history.pictures.drawing import Drawing, drawing_of, least_height, mark_item
from game.ui.history.pictures.marks import paint
from game.ui.history.pictures.picture import Picture, Trend
from game.ui.scenes.tall import Tall
from game.ui.style import kept
from game.ui.widgets.bar import move_focus
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Part

HIGH = 330  # units
TABLE = msg("The curve as a table")
STEPS = frozenset(("press", "step"))
ALONG = (pygame.K_LEFT, pygame.K_RIGHT)


class PlotField(Part):
    """A picture in the window. ``at`` is its marked item; ``has_focus`` returns whether arrows move along it."""

    grow = 1.0

    def __init__(self, kit: Kit, picture: Picture, at: int, has_focus: Callable[[], bool] = lambda: False) -> None:
        super().__init__(kit)
        self.picture, self.at, self._has_focus = picture, at, has_focus

    def wide(self) -> tuple[int, int]:
        return self.kit.px(300), self.kit.px(760)

    def high(self, wide: int) -> int:
        return self.kit.px(max(HIGH, least_height(self.picture)))

    def low(self, wide: int) -> int:
        return self.kit.px(least_height(self.picture))

    @property
    def drawing(self) -> Drawing:
        """The picture laid out in a rectangle of this size, from its corner."""
        return drawing_of(self.picture, self.rect.size, self.kit)

    def item_at(self, pos: tuple[int, int]) -> int | None:
        """Return the item at this position; None outside the picture."""
        if not self.rect.collidepoint(pos):
            return None
        return self.drawing.item_at((pos[0] - self.rect.x, pos[1] - self.rect.y))

    def draw(self, surface: pygame.Surface) -> None:
        part, drawing = self.rect.clip(surface.get_rect()), self.drawing
        marks = *drawing.marks, *mark_item(self.kit, drawing, self.at)
        if part.size == self.rect.size:
            paint(surface.subsurface(part), self.kit, marks)
        else:  # scrolled partly out of view
            whole = pygame.Surface(self.rect.size)
            paint(whole, self.kit, marks)
            surface.blit(whole, self.rect)
        if self._has_focus():
            self.kit.focus(surface, self.rect, self.kit.px(14), 4)

    def node(self) -> Node:
        count, speak = self.picture.count, self.kit.speaker.runs
        return Node(
            "slider", "plot", self.rect.copy(), speak(self.picture.note),
            speak(self.picture.item_text(self.at)) if count else [],
            commands=STEPS, parts=_table(self.picture, self.kit),
            state=frozenset(("focused",)) if self._has_focus() else frozenset(),
            span=(self.at + 1, 1, count) if count else None,
        )  # fmt: skip


@kept.newest(4)  # as the tree is needed in every round of the loop
def _table(picture: Picture, kit: Kit) -> tuple[Node, ...]:
    """Return the values as a list, for screen readers: of a long picture some, evenly spaced, the last among them."""
    most = picture.listed if isinstance(picture, Trend) else picture.count
    step = max(1, -(-picture.count // max(1, most)))
    shown = reversed(range(picture.count - 1, -1, -step))
    rows = [Node("item", words=kit.speaker.runs(picture.item_text(at))) for at in shown]
    return (Node("list", words=kit.speaker.runs(TABLE), parts=tuple(rows)),) if rows else ()


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
            self.clicked(at)
            return True
        return super().handle(event)

    def clicked(self, at: int) -> None:
        """Called when an item was clicked: marks it."""
        self._mark(at)

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
        self.at = max(0, min(at, self.count - 1))
        self.top = max(0, min(max(self.top, self.at - self.listed + 1), self.at))
