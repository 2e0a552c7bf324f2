"""The line of what to do now, or of why something was refused: where it lies, what it says, and the link beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Label
from game.engine.said import Cards, Said, filled, said
from game.shell.cloth.declared import CARDS, NOTHING
from game.shell.look import shapes
from game.shell.look.canvas import Item
from game.shell.look.speaker import Run, Text
from game.shell.look.type import Line, Style
from game.shell.paint import pondering
from game.shell.paper.kit import Kit
from game.shell.seat.eyes import Eyes
from game.values import dataclass

Rect = pygame.Rect
NARROW, BESIDE, FOOT = 480, 9, 48  # units: a room beside a board; lines it may take; for the link below them
MOST, LESSON = 6, 4  # lines of an answer, and of a lesson
LACKING, WHY = said("{cards}: {what}", about="what is missing"), said("Why?", about="button")
ON = said("Go on from here, or set it down.")


@dataclass(frozen=True)
class Notice:
    """A refusal in words, and the rule it comes from; or that something is ``done``, or an answer to who asked."""

    runs: Sequence[Run]
    rule: str
    until: float
    is_public: bool = True
    done: bool = False
    is_answer: bool = False


@dataclass(frozen=True)
class NowLine:
    """The line laid out. ``link`` is where the way to the rule lies that a refusal names, ``foot`` its row below."""

    pill: Rect
    runs: tuple[Run, ...]
    lines: Sequence[Line]
    style: Style
    notice: Notice | None
    ponders: bool
    link: Rect | None
    foot: int = 0

    def item(self, kit: Kit) -> Item:
        shown = tuple([run.text if isinstance(run, Text) else run.piece for run in self.runs])
        look = shown, self.notice is not None, self.notice is not None and self.notice.done, self.ponders

        def paint(surface: pygame.Surface) -> None:
            _paint(surface, kit, self)

        return Item("now", self.pill.inflate(2, 2), look, paint)


def now_line(kit: Kit, eyes: Eyes, room: Rect, notice: Notice | None, *, ponders: bool) -> NowLine:
    """As large as the words fit; the link is there where a refusal names its rule."""
    style = Style("semibold", 22 if not eyes.laid.regions.cramped else 20, kit.theme.ink)
    runs = (
        notice.runs
        if notice
        else kit.speaker.runs((None if ponders else _on_its_way(eyes) or lacking(eyes)) or eyes.now)
    )
    pad, mark = kit.px(20), kit.px(18)
    link = why_width(kit) if notice and notice.rule else 0
    is_narrow = eyes.laid.declared.hand != CARDS and room.w < kit.px(NARROW)
    foot = kit.px(FOOT) if link and is_narrow else 0  # words and link are too much for one row
    is_beside = is_narrow and eyes.laid.declared.hand == NOTHING
    aside = 0 if foot else link
    space = room.w - 2 * pad - mark - kit.px(14) - aside
    while style.size > 16 and kit.type.width(runs, style) > space:
        style = Style(style.face, style.size - 1, style.colour)
    teaches = eyes.session.words and not eyes.sight.question  # else the band says it, over this line
    most = max(1, min(3, room.h // kit.type.line_height(style)))
    if is_beside:
        most = BESIDE  # nothing lies above: it may reach up
    elif teaches or is_narrow or (notice and notice.is_answer and not eyes.sight.question):
        most = LESSON if teaches or is_narrow else MOST  # rather over the edge of the felt than cut
    lines = kit.type.lines(runs, style, space, most)
    wide = max([line[-1].x + line[-1].width for line in lines if line], default=0)
    high = max(kit.px(46), kit.type.high(lines, style) + kit.px(16 if is_beside else 4)) + foot
    high = high if most >= LESSON or foot else min(room.h, high)
    pill = Rect(0, 0, wide + 2 * pad + mark + kit.px(10) + aside, high)
    pill.center = room.center
    pill.bottom = min(pill.bottom, room.bottom)
    if eyes.laid.regions.form in ("cramped", "tall"):
        pill.x = room.x
    top = pill.bottom - foot if foot else pill.y + kit.px(5)
    at = Rect(pill.right - link - kit.px(6), top, link, pill.bottom - kit.px(8) - top) if link else None
    return NowLine(pill, tuple(runs), lines, style, notice, ponders and notice is None, at, foot)


def why_width(kit: Kit) -> int:
    """How wide the link is."""
    return kit.type.width(kit.speaker.runs(WHY), Style("semibold", 18, kit.theme.ink)) + kit.px(36)


def _on_its_way(eyes: Eyes) -> Said | None:
    """What is picked has gone somewhere, and may go on."""
    return ON if eyes.gaze.is_on_its_way else None


def lacking(eyes: Eyes) -> Said | None:
    """In a cramped window, what the last group in the tray that is not ready lacks: there is no room beside it."""
    if not eyes.laid.regions.cramped or not eyes.is_mine:
        return None
    label = next((each for each in reversed(eyes.labels) if each and not each.ready), None)
    return _lacks(label) if label else None


def _lacks(label: Label) -> Said:
    return filled(LACKING, cards=Cards(label.cards), what=label.detail)


def _paint(surface: pygame.Surface, kit: Kit, line: NowLine) -> None:
    theme, pill, pad, mark = kit.theme, line.pill, kit.px(20), kit.px(18)
    bend = min(pill.h // 2, kit.px(34))
    shapes.box(surface, pill, theme.paper, bend)
    if line.notice:
        shapes.outline(surface, pill, theme.accent, bend, kit.px(4))
    middle = pill.centery - line.foot // 2
    at = Rect(pill.x + pad, middle - mark // 2, mark, mark)
    if line.ponders:
        pondering.dots(surface, at.inflate(kit.px(6), 0), theme.brass)
    elif line.notice and not line.notice.is_answer:
        shapes.lay(surface, (shapes.tick if line.notice.done else shapes.cross)(mark, theme.ink), at.topleft)
    else:
        shapes.lay(surface, shapes.pointer(mark, theme.brass), at.topleft)
    y = middle - kit.type.high(line.lines, line.style) // 2
    kit.type.draw(surface, line.lines, line.style, (pill.x + pad + mark + kit.px(10), y))
