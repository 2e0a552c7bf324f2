"""The timeline of a replay: all hands of the match, below it the turns of one hand; clicked and dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect

from game.engine.messages import Message, fill, msg
from game.learn.replay import Replayed
from game.ui.i18n.speaker import Run
from game.ui.style import shapes
from game.ui.style.theme import Colour, mix
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.ui.widgets.parts import Part

TRACK, APART, THUMB, MARK = 18, 10, 13, 5  # units
NEAR = 4  # pixels: marks closer than that are left out
STEPS = frozenset(("press", "step"))
MATCH, HAND = msg("The whole match"), msg("This part of it")
WHERE = msg("{at} of {all}", about="how far")


class Scale(Part):
    """Two tracks; one if the match has one hand."""

    def __init__(
        self, kit: Kit, match: Replayed, mistakes: Sequence[int] = (), has_focus: Callable[[], bool] = lambda: False
    ) -> None:
        """``mistakes``: plies at which one was made. ``has_focus``: do arrows lead along it?"""
        super().__init__(kit)
        self.match, self.mistakes, self._has_focus = match, mistakes, has_focus

    def wide(self) -> tuple[int, int]:
        return self.kit.px(200), self.kit.px(900)

    def high(self, wide: int) -> int:
        count = len(self.spans())
        return self.kit.px(TRACK * count + APART * (count - 1))

    def spans(self) -> list[tuple[int, int]]:
        """Return the first and last ply of each track."""
        whole = 0, len(self.match.whole)
        return [whole, self.match.lasts] if len(self.match.hands) > 1 else [whole]

    def tracks(self) -> list[Rect]:
        """Return the rectangles of the tracks."""
        high, step, edge = self.kit.px(TRACK), self.kit.px(TRACK + APART), self.kit.px(THUMB)
        wide = self.rect.w - 2 * edge
        return [Rect(self.rect.x + edge, self.rect.y + at * step, wide, high) for at in range(len(self.spans()))]

    def track_at(self, pos: tuple[int, int]) -> int | None:
        """Return the track at this position, or a little beside it."""
        reach = self.kit.px(APART) // 2, self.kit.px(THUMB)
        grown = [track.inflate(2 * reach[1], 2 * reach[0]) for track in self.tracks()]
        return next((at for at, track in enumerate(grown) if track.collidepoint(pos)), None)

    def ply_at(self, at: int, x: int) -> int:
        """Return the ply at this x of a track."""
        (first, last), track = self.spans()[at], self.tracks()[at]
        share = (x - track.x) / max(1, track.w)
        return first + round(min(max(share, 0.0), 1.0) * (last - first))

    def x_of(self, at: int, ply: int) -> int:
        """Return the x of a ply on a track."""
        (first, last), track = self.spans()[at], self.tracks()[at]
        return track.x + round(track.w * (ply - first) / max(1, last - first))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        for at, track in enumerate(self.tracks()):
            self._draw_track(surface, at, track)
        if self._has_focus():
            self.kit.focus(surface, self.tracks()[0], self.kit.px(TRACK // 2), 4)

    def _draw_track(self, surface: pygame.Surface, at: int, track: Rect) -> None:
        theme, x, bend = self.kit.theme, self.x_of(at, self.match.ply), track.h // 2
        shapes.box(surface, track, theme.button, bend)
        if x > track.x + track.h:
            shapes.box(surface, Rect(track.x, track.y, x - track.x, track.h), theme.accent_lip, bend)
        for mark, colour, wide in self._marks(at):
            shapes.box(surface, Rect(mark - wide // 2, track.y, wide, track.h), colour)
        for ply in self.mistakes:
            if self.spans()[at][0] <= ply <= self.spans()[at][1]:
                shapes.disc(surface, (self.x_of(at, ply), track.centery), self.kit.px(MARK), theme.text)
        middle = x, track.centery
        shapes.disc(surface, middle, self.kit.px(THUMB), theme.on_accent)
        shapes.disc(surface, middle, self.kit.px(THUMB - 2), theme.accent)

    def _marks(self, at: int) -> Iterator[tuple[int, Colour, int]]:
        """Yield marks where hands begin, or in one hand the turns, as far as there is room between them."""
        (first, last), theme = self.spans()[at], self.kit.theme
        is_match = at == 0 and len(self.spans()) > 1
        plies, before = self.match.hands if is_match else self.match.turns, self.tracks()[at].x
        colour, wide = mix(theme.edge, theme.text, 0.75 if is_match else 0.5), self.kit.px(4 if is_match else 3)
        for ply in plies:
            if first < ply < last and (x := self.x_of(at, ply)) >= before + NEAR:
                yield x, colour, wide
                before = x

    def node(self) -> Node:
        names = ("scale.match", "scale.hand") if len(self.spans()) > 1 else ("scale.match",)
        nodes = [
            self._track_node(name, words, track, span)
            for name, words, track, span in zip(names, (MATCH, HAND), self.tracks(), self.spans(), strict=False)
        ]
        return Node("group", box=self.rect.copy(), parts=tuple(nodes))

    def _track_node(self, name: str, words: Message, track: Rect, ends: tuple[int, int]) -> Node:
        runs = self._runs(words), self._runs(self._where(ends))
        is_focused = name == "scale.match" and self._has_focus()
        state = frozenset(("focused",)) if is_focused else frozenset[str]()
        return Node("slider", name, track, *runs, state=state, commands=STEPS, span=(self.match.ply, *ends))

    def _where(self, span: tuple[int, int]) -> Message:
        return fill(WHERE, at=self.match.ply - span[0], all=span[1] - span[0])

    def _runs(self, words: Message) -> Sequence[Run]:
        return self.kit.speaker.runs(words)
