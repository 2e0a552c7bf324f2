"""Pages laid out by rules: what lies on them is said once, and drawn, pointed at and read off the same boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.engine.said import Said
from game.shell.look.speaker import Run
from game.shell.look.type import Style
from game.shell.paper.bar import Bar
from game.shell.paper.boxes import Box, Column, Sized, fits
from game.shell.paper.button import Button
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.paper.parts import Control, Paper, Part, Words, parts
from game.shell.scene.house import House
from game.shell.scene.page import Page
from game.shell.scene.scene import Scene
from game.shell.scene.sentences import in_rows

STEP, LEAST = 0.94, 0.3  # from one scale to the next, and pixels to a unit that nothing is brought below


class Laid(Scene):
    """A scene whose ``content`` is built at the scale at which all of it has room."""

    prefix = ""  # before the names of its buttons among the targets
    margin = 20.0  # units between the window and all that lies in it

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.bar, self.fitted = Bar(), house.kit
        self.laid: Box = Column([])
        self.parts: Sequence[Part] = ()

    @property
    def kit(self) -> Kit:
        return self.fitted

    def content(self, kit: Kit) -> Box:
        """All that lies on it, at this scale."""
        raise NotImplementedError

    @property
    def room(self) -> Rect:
        """Where it may lie."""
        edge = min(round(self.margin * self.u), min(self.size) // 24)
        return Rect((0, 0), self.size).inflate(-2 * edge, -2 * edge)

    def layout(self, size: tuple[int, int], u: float) -> None:
        self.size, self.u = size, u
        self.spoil()
        self.arrange()

    def arrange(self) -> None:
        if self.size == (0, 0):
            return
        kit = self.house.kit
        self.take(*fitted(kit if kit.u == self.u else kit.at(self.u), self.content, self.room))
        self.laid.place(self.room)

    def take(self, kit: Kit, laid: Box) -> None:
        """This is what lies on it from now on."""
        self.fitted, self.laid = kit, laid
        self.parts = [*parts(self.laid)]
        self.bar.hold(button for part in self.parts for button in part.buttons)

    def units(self, count: float) -> int:
        """Pixels of so many units before anything shrank: for paper, which may stay wide when what is on it shrinks."""
        return round(count * self.u)

    @property
    def box(self) -> Rect:
        """The paper it is written on."""
        return next((part.rect for part in self.parts if isinstance(part, Paper)), Rect(0, 0, 0, 0))

    def nodes(self) -> Sequence[Node]:
        return [node for part in self.parts if (node := part.node())]

    def paint(self, surface: pygame.Surface) -> None:
        """All that lies on it, in order."""
        for part in self.parts:
            part.draw(surface)

    # -- what lies on it

    def words(self, kit: Kit, said: Said | None, style: Style, align: float = 0.0, least: float = 0.0) -> Words:
        """These words, in this style."""
        return Words(kit, kit.speaker.runs(said), style, align, least)

    def heading(self, kit: Kit, said: Said, size: float = 44, least: float = 26) -> Words:
        """A title on paper: in smaller letters rather than on two lines."""
        return Words(kit, kit.speaker.runs(said), Style("serif", size, kit.theme.ink), least=least, role="heading")

    def control(
        self, kit: Kit, name: str, said: Said, key: str = "", look: str = "paper", wide: float = 0, high: float = 64,
        grow: float = 0.0, of: Sequence[Run] = (),
    ) -> Control:  # fmt: skip
        """A button of this page; ``of`` what it is, where another is called alike."""
        made = Button(name, kit.speaker.runs(said), key=key, look=look, of=of)
        return Control(kit, self.bar, made, wide, high, self.prefix, grow)


class LaidPage(Laid, Page):
    """A page that is laid out by rules."""

    prefix = "button."

    def layout(self, size: tuple[int, int], u: float) -> None:
        Laid.layout(self, size, u)

    def arrange(self) -> None:
        Laid.arrange(self)

    def nodes(self) -> Sequence[Node]:
        return Laid.nodes(self)

    def audible(self) -> Node:
        return in_rows(self.tree(), self.parts)

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_back(surface)
        self.paint(surface)

    def paint_back(self, surface: pygame.Surface) -> None:
        """What lies behind everything: the bare cloth, or under a dialog what is there already."""
        if not self.dialog:
            surface.blit(self.house.felt(), (0, 0))


def middle(box: Box, most: int = 0) -> Sized:
    """In the middle of the window, no wider than this."""
    return Sized(box, 0.5, 0.5, most)


def fitted(kit: Kit, build: Callable[[Kit], Box], room: Rect) -> tuple[Kit, Box]:
    """The largest scale, of at most this kit's, at which what is built has room there; and what was built."""
    box = build(kit)
    while not fits(box, room) and kit.u * STEP > LEAST:
        kit = kit.at(kit.u * STEP)
        box = build(kit)
    return kit, box
