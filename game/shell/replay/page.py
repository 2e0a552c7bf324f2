"""What a replay shows: the table as somebody saw it, and under it the strip by which it is gone through."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from game.bots.players import PERSON
from game.engine.contract import Game
from game.engine.match import Match
from game.learn.replay import Replayed
from game.shell.cloth.layout import ULTRAWIDE
from game.shell.paint.pondering import Pondering
from game.shell.paper.boxes import Box, Pad
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.play.session import Session
from game.shell.play.titles import title_of
from game.shell.replay.controls import Controls, Shown
from game.shell.replay.costs import Costs
from game.shell.replay.watched import Onlooker, Watching
from game.shell.scene.house import House
from game.shell.scene.laid import Laid
from game.shell.table import tree as table_tree
from game.shell.table.bar import TableBar
from game.shell.table.hint import Hint
from game.shell.table.notices import Notices
from game.shell.table.picture import Picture
from game.shell.table.travel import Travel

MOST_HIGH = 0.26  # share of the window that the strip may take


class ReplayPage(Laid):
    """Where everything lies and how it is drawn; ``shown`` is how the replay is being gone through."""

    name = "replay"
    prefix = "button."

    def __init__(self, house: House, match: Match, ply: int = 0, path: Path | None = None) -> None:
        super().__init__(house)
        self.path, self.played_whole = path, match
        self._speaker = house.speaker
        self.match = Replayed(match, ply)
        people = [seat for seat, sitter in enumerate(match.sitters) if sitter.player == PERSON]
        self.session = Watching(self.match, house.vault, house.mind, people[0] if people else 0)
        self.costs = Costs(house, match, path)
        self.costs.look()
        self.eyes = Onlooker(house, self.session, self._changed, lambda: self.costs.told(self.match.ply))
        self.slip, pondering = TableBar(), Pondering(self.session)
        self.notices = Notices(house, self.eyes, self.slip, pondering)
        self.travel = Travel(house, self.eyes, self.notices)
        self.hint = Hint(house, self.eyes, self.notices)
        self.picture = Picture(house, self.eyes, self.slip, self.hint)
        level = title_of(list(match.game.bots)[-1])
        self.controls = Controls(self.bar, self.match, self.session, self.eyes, level, self.costs)
        self.shown = Shown(may_open=match.asked is None or not people)
        self._moving = False
        self._strip: tuple[object, ...] | None = None  # what was drawn of it last

    @property
    def played(self) -> Session:
        return self.session

    @property
    def about(self) -> Game[Any]:
        return self.match.game

    def enter(self) -> None:
        super().enter()
        if self.costs.look():
            self.layout(self.size, self.u)
        self.house.art.wear(self.match.game)
        self.redrawn()
        self.travel.tell_widths()

    def focus_on(self, name: str) -> None:
        button = self.bar.named(name.removeprefix("button."))
        if button or name.startswith("scale."):
            self.bar.focus_on(button.name if button else None)

    # -- where everything lies

    def content(self, kit: Kit) -> Box:
        edge = kit.px(16)
        return Pad(self.controls.content(kit, self.shown, self.size[0] - 2 * edge), edge, kit.px(9), edge, kit.px(8))

    @property
    def room(self) -> Rect:
        wide, high = self.size
        strip = min(self._wished, round(high * MOST_HIGH))
        return Rect(0, high - strip, wide, strip)

    _wished, _ground = 0, Rect(0, 0, 0, 0)  # how high the strip would be; where the table lies

    def _table_room(self) -> Rect:
        """Where the table lies: no window becomes an ultrawide one by what the strip takes from its height."""
        (wide, high), table = self.size, Rect(0, 0, self.size[0], self.room.y)
        if ULTRAWIDE * table.h <= wide < ULTRAWIDE * high and wide >= 1640 * self.u:
            table.w = int(ULTRAWIDE * table.h) - 1
        table.x = (wide - table.w) // 2
        return table

    def _on_table(self, event: pygame.Event) -> pygame.Event:
        """The same, its position as the table counts."""
        if (pos := getattr(event, "pos", None)) is None or not self._ground.x:
            return event
        return pygame.Event(event.type, {**event.dict, "pos": (pos[0] - self._ground.x, pos[1])})

    def layout(self, size: tuple[int, int], u: float) -> None:
        self.size, self.u = size, u
        self._wished = self.content(self.house.kit).high(size[0])
        self.arrange()
        self._ground = self._table_room()
        self.eyes.resize(self._ground.size, u)
        self.eyes.come_to_rest()
        self.travel.tell_widths()
        self.redrawn()

    def _changed(self) -> None:
        """The view is another: the slip of a hint, and the line."""
        self.slip.show([button for button in self.hint.buttons() if button.name == "hint.close"])
        self.notices.place()

    # -- drawing, and what is there

    def tree(self) -> Node:
        slip = self.hint.rect if self.hint.advice else None
        table = table_tree.tree_of(self.house.kit, self.eyes, self.slip, self.notices.line, slip)
        parts = [_only_seen(part, self._ground.x) for part in table.parts]
        return Node("window", box=Rect((0, 0), self.size), words=table.words, parts=(*parts, *self.nodes()))

    @property
    def is_due(self) -> bool:
        return self._looks != self._strip or self.picture.is_old(self.notices.line, moving=self._moving)

    @property
    def _looks(self) -> tuple[object, ...]:
        """What the strip is drawn from."""
        return (self.house.kit, self.room.y, *self.nodes())

    def spoil(self) -> None:
        if hasattr(self, "picture"):
            self.picture.forget()

    def drawn(self) -> None:
        """The picture has kept what it was drawn from."""

    def exposed(self) -> None:
        self.picture.spoil()
        self._strip = None

    def redrawn(self) -> None:
        self.picture.begin_anew()
        self._strip = None

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        strip, looks = self.room, self._looks
        felt, ground = self.house.felt(), self._ground
        if self._strip is None:  # beside the table nothing is ever drawn
            surface.blit(felt, (0, 0), Rect(0, 0, strip.w, strip.y))
            self.picture.spoil()
        drawn = self.picture.draw(surface.subsurface(ground), self.notices.line, None, moving=self._moving)
        painted = [rect.move(ground.topleft) for rect in drawn] if self._strip else [Rect(0, 0, strip.w, strip.y)]
        if looks == self._strip:
            return painted
        self._strip = looks
        surface.fill(self.house.theme.panel, strip)
        self.paint(surface)
        return [*painted, strip]


def _only_seen(node: Node, x: int) -> Node:
    """The same so far to the right, but nothing can be done with it: the buttons of a hint excepted."""
    deeds = node.deeds if node.name.startswith("button.hint.") else node.deeds & {"scroll"}
    parts = tuple([_only_seen(part, x) for part in node.parts])
    return replace(node, deeds=deeds, box=node.box.move(x, 0), parts=parts)
