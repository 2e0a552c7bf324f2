"""The prompt line: where it is, what to do now or why something was refused, and the link beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.messages import Cards, Message, fill, msg
from game.ui.i18n.speaker import Run, Text
from game.ui.style import materials, shapes
from game.ui.style.canvas import Item
from game.ui.style.type import Line, Style, width_of
from game.ui.table_layout.declared_table import CARDS, NOTHING
from game.ui.table_render import thinking_sign
from game.ui.table_render.painter import is_cut
from game.ui.table_view.geometry import Geometry
from game.ui.table_view.pieces import Pieces
from game.ui.table_view.table_view import TableView
from game.ui.table_view.viewpoint import Viewpoint
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
NARROW, BESIDE, FOOT = 480, 9, 48  # units: a room beside a board; lines it may take; for the link below them
ABOVE = 36  # units over one's own pieces, where arrows point at them
MOST, LESSON = 6, 4  # lines of an answer, and of a lesson
LACKING, WHY = msg("{cards}: {what}", about="what is missing"), msg("Why?", about="button")
ON = msg("Go on from here, or set it down.")


@dataclass(frozen=True)
class Notice:
    """A refusal in words, and the rule it comes from; or that something is ``done``, or an answer to a question."""

    runs: Sequence[Run]
    rule: str
    until: float
    is_public: bool = True
    done: bool = False
    is_answer: bool = False


@dataclass(frozen=True)
class NowLine:
    """The laid out line. ``link`` is where the link to the rule of a refusal is, ``foot`` the row below."""

    pill: Rect
    runs: tuple[Run, ...]
    lines: Sequence[Line]
    style: Style
    notice: Notice | None
    is_thinking: bool
    link: Rect | None
    foot: int = 0

    def item(self, kit: Kit) -> Item:
        shown = tuple([run.text if isinstance(run, Text) else run.piece for run in self.runs])
        look = shown, self.notice is not None, self.notice is not None and self.notice.done, self.is_thinking

        def paint(surface: pygame.Surface) -> None:
            _paint(surface, kit, self)

        edge = self.pill.h // 2  # in all, for its shadow
        return Item("now", self.pill.inflate(edge, edge), look, paint)


def now_line(kit: Kit, table_view: TableView, room: Rect, notice: Notice | None, *, is_thinking: bool) -> NowLine:
    """Lay the text out as large as it fits; the link is there where a refusal names its rule."""
    viewpoint, laid = table_view.viewpoint, table_view.geometry.laid
    has_board = laid.declared.hand != CARDS
    is_narrow = has_board and room.w < kit.px(NARROW)
    is_beside = is_narrow and laid.declared.hand == NOTHING
    prompt = partial(_prompt, table_view, is_thinking=is_thinking)
    runs = notice.runs if notice else kit.speaker.runs(prompt(viewpoint.now))
    pad, mark = kit.px(20), kit.px(18)
    link = why_width(kit) if notice and notice.rule else 0
    foot = kit.px(FOOT) if link and is_narrow else 0  # text and link do not fit one row
    aside = 0 if foot else link
    space = room.w - 2 * pad - mark - kit.px(14) - aside
    large = Style("semibold", 22 if not laid.regions.cramped else 20, kit.theme.ink)
    more = _more_lines(viewpoint, notice, has_board=has_board, is_narrow=is_narrow, is_beside=is_beside)

    def laid_out(runs: Sequence[Run], more: int) -> tuple[Style, int, Sequence[Line]]:
        style = kit.type.shrunk(runs, large, 16, space)
        most = more or max(1, min(3, room.h // kit.type.line_height(style)))
        return style, most, kit.type.lines(runs, style, space, most)

    style, most, lines = laid_out(runs, more)
    # What to do stands at the end, after what is missing, and would be cut.
    if notice is None and is_cut(lines) and (brief := viewpoint.now_in_brief) != viewpoint.now:
        runs = kit.speaker.runs(prompt(brief))
        style, most, lines = laid_out(runs, more)
        if is_cut(lines):
            style, most, lines = laid_out(runs, LESSON)
    is_above = is_narrow and not is_beside and len(lines) > LESSON
    pads = 16 if is_beside or is_above else 12 if len(lines) > 1 and most >= LESSON else 4
    high = max(kit.px(46), kit.type.high(lines, style) + kit.px(pads)) + foot
    high = high if most >= LESSON or foot else min(room.h, high)
    pill = Rect(0, 0, width_of(lines) + 2 * pad + mark + kit.px(10) + aside, high)
    pill.center = room.center
    pill.bottom = min(pill.bottom, room.bottom)
    if is_above:
        pill.bottom = laid.regions.hand.y - kit.px(ABOVE)  # beside the board, not over one's own pieces
    if laid.regions.form in ("cramped", "tall"):
        pill.x = room.x
    top = pill.bottom - foot if foot else pill.y + kit.px(5)
    at = Rect(pill.right - link - kit.px(6), top, link, pill.bottom - kit.px(8) - top) if link else None
    return NowLine(pill, tuple(runs), lines, style, notice, is_thinking and notice is None, at, foot)


def _prompt(table_view: TableView, now: Message, *, is_thinking: bool) -> Message:
    """Return what to do: how to go on with a piece on its way, what is missing, or the prompt of the game, ``now``."""
    viewpoint = table_view.viewpoint
    is_on_its_way = table_view.pointing.gaze.is_on_its_way
    first = ON if is_on_its_way else lacking(viewpoint, table_view.geometry, table_view.pieces)
    return viewpoint.session.prompt((not is_thinking and first) or now)


def _more_lines(
    viewpoint: Viewpoint, notice: Notice | None, *, has_board: bool, is_narrow: bool, is_beside: bool
) -> int:  # fmt: skip
    """Return how many lines the text may take even beyond its room; 0 if it must stay there."""
    asks = bool(viewpoint.shown.game_view.question)
    teaches = bool(viewpoint.session.words) and not asks  # while asked, the prompt says it, over this line
    if is_beside or (is_narrow and teaches):
        return BESIDE  # nothing is above, or it goes over what is there: it may reach up
    if teaches or has_board:
        return LESSON  # better to cross the felt's edge than be cut
    return MOST if notice and notice.is_answer and not asks else 0


def why_width(kit: Kit) -> int:
    """Return the width of the link."""
    return kit.type.width(kit.speaker.runs(WHY), Style("semibold", 18, kit.theme.ink)) + kit.px(36)


def lacking(viewpoint: Viewpoint, geometry: Geometry, pieces: Pieces) -> Message | None:
    """Return what the last unfinished group in the tray lacks, in a cramped window without room beside it."""
    if not geometry.laid.regions.cramped or not viewpoint.is_mine:
        return None
    label = next((each for each in reversed(pieces.labels) if each and not each.ready), None)
    return fill(LACKING, cards=Cards(label.cards), what=label.detail) if label else None


def _paint(surface: pygame.Surface, kit: Kit, line: NowLine) -> None:
    theme, pill, pad, mark = kit.theme, line.pill, kit.px(20), kit.px(18)
    bend = min(pill.h // 2, kit.px(34))
    if theme.sharp:
        shapes.box(surface, pill, theme.paper, bend)
    else:
        edge = kit.px(4)
        materials.plate(surface, theme, pill, kit.u, screws=False, radius=bend)
        shapes.box(surface, pill.inflate(-2 * edge, -2 * edge), theme.paper, bend - edge)
    if line.notice:
        shapes.outline(surface, pill, theme.accent, bend, kit.px(4))
    middle = pill.centery - line.foot // 2
    at = Rect(pill.x + pad, middle - mark // 2, mark, mark)
    if line.is_thinking:
        thinking_sign.dots(surface, at.inflate(kit.px(6), 0), theme.brass)
    elif line.notice and not line.notice.is_answer:
        shapes.lay(surface, (shapes.tick if line.notice.done else shapes.cross)(mark, theme.ink), at.topleft)
    else:
        shapes.lay(surface, shapes.pointer(mark, theme.brass), at.topleft)
    y = middle - kit.type.high(line.lines, line.style) // 2
    kit.type.draw(surface, line.lines, line.style, (pill.x + pad + mark + kit.px(10), y))
