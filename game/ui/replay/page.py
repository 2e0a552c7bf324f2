"""What a replay shows: the table as somebody saw it, and under it the strip that controls it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Rect

from game.bots.levels import strongest
from game.bots.players import PERSON
from game.engine.contract import AnyGame
from game.engine.match import Match
from game.learn.replay import Replayed
from game.ui.replay.controls import ReplayControls, ReplayState
from game.ui.replay.jumps import ReplayCosts
from game.ui.replay.watched import Onlooker, OnlookerViewpoint, Watching
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import Laid
from game.ui.session.session import Session
from game.ui.session.titles import title_of
from game.ui.style.materials import beside
from game.ui.table_layout.layout import ULTRAWIDE
from game.ui.table_render.thinking_sign import ThinkingSign
from game.ui.table_scene import tree as table_tree
from game.ui.table_scene.bar import TableBar
from game.ui.table_scene.hint import Hint
from game.ui.table_scene.hint_line import WHOLE
from game.ui.table_scene.notices import Notices
from game.ui.table_scene.picture import TablePicture
from game.ui.table_scene.travel import Travel
from game.ui.widgets.boxes import Box, Pad
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node

MOST_HIGH = 0.26  # share of the window that the strip may take


class ReplayPage(Laid):
    """The layout and drawing of a replay; ``shown`` is the state of the replay."""

    name = "replay"
    prefix = "button."

    def __init__(self, context: AppContext, match: Match, ply: int = 0, path: Path | None = None) -> None:
        super().__init__(context)
        self.path, self.played_whole = path, match
        self._speaker = context.speaker
        self.match = Replayed(match, ply)
        people = [seat for seat, sitter in enumerate(match.sitters) if sitter.player == PERSON]
        self.session = Watching(self.match, context.vault, context.mind, people[0] if people else 0)
        self.costs = ReplayCosts(context, match, path)
        self.costs.look()
        viewpoint = OnlookerViewpoint(context, self.session, lambda: self.costs.mistake_message(self.match.ply))
        self.table_view = Onlooker(context, viewpoint, self._after_change)
        self.slip, thinking_sign = TableBar(), ThinkingSign(self.session)
        self.notices = Notices(context, self.table_view, self.slip, thinking_sign)
        self.travel = Travel(context, self.table_view, self.notices)
        self.hint = Hint(context, self.table_view, self.notices, WHOLE)
        self.picture = TablePicture(context, self.table_view, self.slip, self.hint)
        level = title_of(strongest(match.game))
        self.controls = ReplayControls(context, self.bar, self.match, self.session, viewpoint, level, self.costs)
        self.shown = ReplayState(may_open=match.to_act is None or not people)
        self._moving = False
        self._strip: tuple[object, ...] | None = None  # what was drawn of it last

    @property
    def played(self) -> Session:
        return self.session

    @property
    def about(self) -> AnyGame:
        return self.match.game

    def enter(self) -> None:
        super().enter()
        if self.costs.look():
            self.layout(self.size, self.u)
        self.context.art.use_game(self.match.game)
        self.pictures_changed()
        self.travel.tell_widths()

    def focus_on(self, name: str) -> None:
        button = self.bar.find(name.removeprefix("button."))
        if button or name.startswith("scale."):
            self.bar.focus_on(button.name if button else None)

    def content(self, kit: Kit) -> Box:
        edge = kit.px(16)
        return Pad(self.controls.content(kit, self.shown, self.size[0] - 2 * edge), edge, kit.px(9), edge, kit.px(8))

    @property
    def room(self) -> Rect:
        wide, high = self.size
        strip = min(self._wished, round(high * MOST_HIGH))
        return Rect(0, high - strip, wide, strip)

    _wished, _ground = 0, Rect(0, 0, 0, 0)  # the wished height of the strip; the rectangle of the table

    def _table_room(self) -> Rect:
        """Return the table's rectangle: the strip's height must not turn the window into an ultrawide one."""
        (wide, high), table = self.size, Rect(0, 0, self.size[0], self.room.y)
        if ULTRAWIDE * table.h <= wide < ULTRAWIDE * high and wide >= 1640 * self.u:
            table.w = int(ULTRAWIDE * table.h) - 1
        table.x = (wide - table.w) // 2
        return table

    def _on_table(self, event: pygame.Event) -> pygame.Event:
        if (pos := getattr(event, "pos", None)) is None or not self._ground.x:
            return event
        return pygame.Event(event.type, {**event.dict, "pos": (pos[0] - self._ground.x, pos[1])})

    def layout(self, size: tuple[int, int], u: float) -> None:
        self.size, self.u = size, u
        self._wished = self.content(self.context.kit).high(size[0])
        self.arrange()
        self._ground = self._table_room()
        self.table_view.resize(self._ground.size, u)
        self.travel.tell_widths()
        self.pictures_changed()

    def _after_change(self) -> None:
        """The view changed: update the hint panel and the line."""
        self.slip.hold(self.hint.buttons())
        self.notices.place()

    def tree(self) -> Node:
        slip, line = self.hint.node(), self.notices.line
        table = table_tree.tree_of(self.context.kit, self.table_view, self.slip, line, slip, covers=True)
        parts = [_reading_only(part, self._ground.x) for part in table.parts]
        return Node("window", box=Rect((0, 0), self.size), words=table.words, parts=(*parts, *self.nodes()))

    @property
    def needs_redraw(self) -> bool:
        return self._looks != self._strip or self.picture.is_old(self.notices.line, moving=self._moving)

    @property
    def _looks(self) -> tuple[object, ...]:
        """What the strip is drawn from."""
        return (self.context.kit, self.room.y, *self.nodes())

    def invalidate(self) -> None:
        if hasattr(self, "picture"):
            self.picture.forget()

    def mark_drawn(self) -> None:
        """The picture has kept what it was drawn from."""

    def redraw_all(self) -> None:
        self.picture.invalidate()
        self._strip = None

    def pictures_changed(self) -> None:
        self.picture.start_over()
        self._strip = None

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        strip, looks = self.room, self._looks
        ground = self._ground
        if self._strip is None:  # beside the table nothing is ever drawn
            surface.fill(beside(self.context.theme), Rect(0, 0, strip.w, strip.y))
            self.picture.invalidate()
        drawn = self.picture.draw(surface.subsurface(ground), self.notices.line, None, moving=self._moving)
        painted = [rect.move(ground.topleft) for rect in drawn] if self._strip else [Rect(0, 0, strip.w, strip.y)]
        if looks == self._strip:
            return painted
        self._strip = looks
        surface.fill(self.context.theme.panel, strip)
        self.paint(surface)
        return [*painted, strip]


def _reading_only(node: Node, x: int) -> Node:
    """Return the node without its commands, except a hint's buttons, and with positions moved to the right by ``x``."""
    commands = node.commands if node.name.startswith("button.hint.") else node.commands & {"scroll"}
    parts = tuple([_reading_only(part, x) for part in node.parts])
    return replace(node, commands=commands, box=node.box.move(x, 0), parts=parts)
