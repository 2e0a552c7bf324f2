"""Meld areas: each side's felt, its name and facts, and the melds' labels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import GroupLabel
from game.engine.messages import Message, Rank, Who, fill, msg
from game.engine.table import Place
from game.ui.i18n.speaker import Run, join_runs
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.table_layout.spread import head_of
from game.ui.table_render import badges
from game.ui.table_render.ground.goals import GoalPanel, goal_of, room_of
from game.ui.table_render.painter import Painter, both_of, of_side
from game.ui.table_view.viewpoint import Viewpoint

BAR = 6  # units: how far a mark reaches above the melds
EDGE = 4  # units between the edge of an area and the badges beside a name
MANY, LEAST_NAME = 4, 11  # with more areas than this, titles are small; names shrink down to this size (in units)
# L10N: A heading over the melds of a side: of partners, of a player alone, and of the others.
MINE, OURS, THEIRS = msg("Mine", about="side"), msg("Ours", about="side"), msg("Theirs", about="side")
ENDS = Message("{low}–{high}")
OPEN, WOULD = msg("open partners"), msg("{seat}: open partners?")


class Areas(Painter):
    """Draws the areas one after the other."""

    def paint(self, side: int, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        if self.flat:
            shapes.box(self.surface, rect, theme.area, kit.px(16))
            shapes.outline(self.surface, rect, theme.line, kit.px(16), kit.px(2))
        else:  # a seam on the felt
            seam = rect.inflate(-kit.px(6), -kit.px(6))
            shapes.dashed(self.surface, seam, (*theme.quiet, 120), kit.px(18), kit.px(2), kit.px(7))
        head, pad = head_of(rect, self.r, len(self.laid.areas)), kit.px(10 if len(self.laid.areas) > MANY else 20)
        if head.h == rect.h:
            self._beside(side, head.inflate(-2 * pad, -kit.px(8 if self.flat else 22)))
        else:
            self._above(side, rect, head.h, pad)
        self._labels(side)
        if goal := goal_of(self.viewpoint, side):
            GoalPanel(kit, self.viewpoint, self.geometry, self.surface).paint(goal, room_of(self.geometry, side))

    def _title(self, side: int) -> list[Run]:
        return self._runs(side_title(self.viewpoint, side) or of_side(side))

    def _beside(self, side: int, room: pygame.Rect) -> None:
        """Draw the name before the melds, as large as fits; below it what is known of the side."""
        kit, title, x = self.kit, self._title(side), room.x
        if side == self.viewpoint.our_side:
            shapes.side_mark(self.surface, (x + kit.px(8), room.y + kit.px(18)), kit.px(8), self.text, is_ours=True)
            x += kit.px(22)
        name = kit.type.shrunk(title, Style("serif", 22, self.text), LEAST_NAME, room.right - x)
        y = self._put(title, name, (x, room.y), room.right - x)
        x, small = room.x, Style("regular", 17, self.quiet)
        for picture in self._chips(side):
            if y + picture.get_height() <= room.bottom:
                shapes.lay(self.surface, picture, (x, y + kit.px(2)))
                x += picture.get_width() + kit.px(6)
        for fact in (f for f in self.facts if f.where == "side" and f.which == side):
            runs = self._that_fits(both_of(fact), small, room.right - x)
            if y + kit.type.line_height(small) <= room.bottom + kit.px(4):
                y = self._put(runs, small, (x, y), room.right - x)

    def _chips(self, side: int, most: int = 0) -> list[pygame.Surface]:
        """Return the badges beside the name of a side; ``most``: largest height in pixels, if it matters."""
        stuck, letter = self.viewpoint.shown.badges(Place("felt", side)), self.kit.type.px(19)
        letter = max(badges.LEAST, min(letter, int(most / badges.CHIP_HIGH))) if most else letter
        return [badges.chip(self.kit, badge, letter) for badge in stuck]

    def _above(self, side: int, rect: pygame.Rect, top: int, pad: int) -> None:
        """Draw a line above the melds: the name, and what is known of the side."""
        kit, is_small, is_ours = self.kit, len(self.laid.areas) > MANY, side == self.viewpoint.our_side
        name, title = Style("serif", 24, self.text), self._title(side)
        # The text ends above the bar over cards laid lately.
        seam = 0 if self.flat else kit.px(3)
        up = -kit.px(2) if self.r.cramped else kit.px(3)  # a strip above leaves no room
        middle = rect.y + min(top // 2 - up + seam, top - kit.px(BAR) - self.r.line(17) // 2)
        x = rect.x + pad
        bare = kit.type.width(title, Style("serif", LEAST_NAME, self.text)) > rect.w - 2 * pad - kit.px(28)
        if not is_small or (is_ours and not bare):  # with many sides, whose it is matters more than that it is not ours
            shapes.side_mark(self.surface, (x + kit.px(9), middle), kit.px(10), self.text, is_ours)
            x += kit.px(28)
        chips = self._chips(side, 2 * (middle - rect.y - kit.px(EDGE)))
        room = rect.right - pad - x - (kit.px(40) if self._goal(side) else 0)  # the box of the goal stays inside
        room -= sum(picture.get_width() + kit.px(10) for picture in chips)
        name = kit.type.shrunk(title, name, LEAST_NAME, room)
        self._put(title, name, (x, middle - kit.type.line_height(name) // 2 - kit.px(2)), room)
        x += min(room, kit.type.width(title, name)) + kit.px(10 if chips else 16)
        for picture in chips:
            shapes.lay(self.surface, picture, (x, middle - picture.get_height() // 2))
            x += picture.get_width() + kit.px(10)
        self._side_facts(side, x, middle, rect.right - pad, len(self.laid.areas) == 2 and not self.viewpoint.is_shared)

    def _labels(self, side: int) -> None:
        scroll, clip = self.laid.scrolls.get(side), self.surface.get_clip()
        if scroll:
            self.surface.set_clip(clip.clip(scroll.rect))
        for place, box in self.laid.melds.items():
            if box.side == side and box.labelled:
                self._meld_label(place)
        self.surface.set_clip(clip)
        if scroll:
            scroll.draw(self.surface, self.quiet)

    def _side_facts(self, side: int, x: int, middle: int, right: int, with_names: bool) -> None:
        style = Style("regular", 17, self.quiet)
        x = self._side_goal(side, x, middle, right)
        agreed = [self._runs(words) for words in partners_of(self.viewpoint, side)]
        facts = [self._runs(words) for words in self._messages("side", side)]
        names = [self._runs(of_side(side))] if with_names and side_title(self.viewpoint, side) else []
        wordings = [join_runs(" · ", parts) for parts in ([*names, *agreed, *facts], [*agreed, *facts], agreed)]
        runs = next((runs for runs in wordings if self.kit.type.width(runs, style) <= right - x), [])
        self._put(runs, style, (x, middle - self.kit.type.line_height(style) // 2 + self.kit.px(1)), right - x)

    def _side_goal(self, side: int, x: int, middle: int, right: int) -> int:
        """Draw whether the side has reached its goal: a tick or an empty box, and the word; returns the x after it."""
        fact, kit, style = self._goal(side), self.kit, Style("regular", 17, self.text)
        if fact is None:
            return x
        x, room = self._check(x, middle, kit.px(17), fact.done), right - x - kit.px(22)
        runs = self._that_fits(both_of(fact), style, room)
        self._put(runs, style, (x, middle - kit.type.line_height(style) // 2 + kit.px(1)), room + 2)
        return x + kit.type.width(runs, style) + kit.px(16)

    def _meld_label(self, place: Place) -> None:
        caption, box = self.viewpoint.shown.caption(place), self.laid.melds[place]
        if caption is not None:
            style = Style("regular", 17, self.quiet)
            title: Sequence[Run] = self._runs(caption.title)
            if self.kit.type.width(title, style) > box.room:
                title = self._in_short(caption) or title
            self._put(title, style, (box.rect.x, box.rect.bottom + self.kit.px(5)), box.room)

    def _in_short(self, caption: GroupLabel) -> list[Run]:
        """Return a meld's points; without points, the ranks at which it begins and ends, if it is named by them."""
        if caption.points:
            return self._figure(caption.points)
        ends = [value for _, value in caption.title.fields if isinstance(value, Rank)]
        return self._runs(fill(ENDS, low=ends[0], high=ends[-1])) if ends else []


def partners_of(viewpoint: Viewpoint, side: int) -> list[Message]:
    """Return the public message about who are open partners, or who would be."""
    partners, seats = viewpoint.session.partners, viewpoint.shown.view.public.sides[side]
    if any(partners.are_open(seat) for seat in seats):
        return [OPEN]
    return [fill(WOULD, seat=Who(seat)) for seat in seats if seat in partners.agreed and partners.of(seat)]


def side_title(viewpoint: Viewpoint, side: int) -> Message | None:
    """Return "mine", "ours" or "theirs"; None where the players' names say it: a shared screen, single opponents."""
    sides = viewpoint.shown.view.public.sides
    if viewpoint.is_shared:
        return None
    if side == viewpoint.our_side:
        return OURS if len(sides[side]) > 1 else MINE
    return THEIRS if len(sides) == 2 and len(sides[side]) > 1 else None
