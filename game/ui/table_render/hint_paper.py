"""An advice as paragraphs: the reasons for and against it, each with its sign, then the actions it was preferred to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Advice, OtherAction, Reason
from game.engine.messages import Message, fill, msg, msg_n
from game.ui.i18n.speaker import Run, Text
from game.ui.style import shapes
from game.ui.style.type import Line, Style
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.values import dataclass

BODY, OTHER, INDENT = 19, 17, 26
WEIGHED = msg("Also weighed:")
CLOSE_BY = msg("about as good in trial play")
# L10N: How much worse another action came out where strong players tried both.
WORSE = {15: msg("a little worse in trial play"), 50: msg("worse in trial play")}
MUCH_WORSE = msg("much worse in trial play")
BEHIND = msg_n("about {points} point worse in trial play", "about {points} points worse in trial play", count="points")
# L10N: Read out before a reason that has a minus sign.
AGAINST = msg("Against it: {reason}", about="read out")
SAME = 3  # points: smaller differences are noise in trial play


@dataclass(frozen=True)
class Paragraph:
    """Broken lines in a style, ``indent`` pixels in, ``above`` pixels below the last; ``sign`` 1 for, -1 against."""

    lines: Sequence[Line]
    style: Style
    indent: int
    above: int = 0
    sign: int = 0


def paragraphs(
    kit: Kit, advice: Advice, room: int, most: int, scale: float = 1.0, *, numbers: bool = False
) -> list[Paragraph]:
    """Return all of it, or as much from the top as fits ``most`` pixels; in words, or with ``numbers``."""
    body = Style("regular", BODY * scale, kit.theme.ink)
    whole = [_reason(kit, reason_message(each, numbers), each.against, body, room) for each in advice.reasons]
    if len(advice.others) > 1:
        quiet = Style("semibold", OTHER * scale, kit.theme.faint)
        whole.append(_paragraph(kit, kit.speaker.runs(WEIGHED), quiet, room))
    whole += [part for each in advice.others for part in _other(kit, each, room, scale, numbers)]
    while len(whole) > 1 and (height(kit, whole) > most or whole[-1].style.face == "semibold"):
        whole.pop()
    return whole


def height(kit: Kit, parts: Sequence[Paragraph]) -> int:
    """Return their height below each other."""
    return sum(part.above + kit.type.high(part.lines, part.style) for part in parts)


def draw(surface: pygame.Surface, kit: Kit, parts: Sequence[Paragraph], at: tuple[int, int]) -> None:
    """Draw them downward from a top left corner."""
    x, y = at
    for part in parts:
        y += part.above
        first = kit.type.high(part.lines[:1], part.style)
        if part.sign:
            size = kit.type.px(part.style.size)
            _sign(surface, kit, (x + part.indent - round(0.75 * size), y + first // 2), size, part.sign > 0)
        y = kit.type.draw(surface, part.lines, part.style, (x + part.indent, y))


def reason_message(reason: Reason, numbers: bool) -> Message:
    """Return a reason in words, or with its numbers where there are some."""
    return reason.figures if numbers and reason.figures else reason.message


def has_numbers(advice: Advice) -> bool:
    """Return whether there are numbers to show."""
    return bool(advice.others) or any(reason.figures for reason in advice.reasons)


def spoken_reasons(reasons: Sequence[Reason], numbers: bool) -> list[Message]:
    """Return the reasons as they are read out, where a minus sign is a word."""
    texts = [(each, reason_message(each, numbers)) for each in reasons]
    return [fill(AGAINST, reason=words) if each.against else words for each, words in texts]


def node(kit: Kit, advice: Advice, heading: Sequence[Run], box: pygame.Rect, *, numbers: bool) -> Node:
    """Return all of it for screen readers, whether or not it fits: the reasons, then the other actions."""
    items = [kit.speaker.runs(words) for words in spoken_reasons(advice.reasons, numbers)]
    items += [kit.speaker.runs(WEIGHED)] if len(advice.others) > 1 else []
    for other in advice.others:
        behind = kit.speaker.runs(_behind(other.behind, numbers))
        items.append(kit.speaker.of(kit.speaker.runs(other.message), behind))
        items += [kit.speaker.runs(words) for words in spoken_reasons(other.reasons, numbers)]
    parts = tuple(Node("item", box=box.copy(), words=words) for words in items)
    return Node("list", "", box.copy(), heading, parts=parts)


def _behind(points: int, numbers: bool) -> Message:
    """Return how another action came out."""
    if points < SAME:
        return CLOSE_BY
    words = next((words for least, words in WORSE.items() if points < least), MUCH_WORSE)
    return fill(BEHIND, points=points) if numbers else words


def _reason(kit: Kit, words: Message, against: bool, style: Style, room: int, indent: int = 0) -> Paragraph:
    indent += round(kit.px(INDENT) * kit.type.px(style.size) / kit.type.px(BODY))
    lines = kit.type.lines(kit.speaker.runs(words), style, room - indent, 3)
    return Paragraph(lines, style, indent, sign=-1 if against else 1)


def _other(kit: Kit, other: OtherAction, room: int, scale: float, numbers: bool) -> list[Paragraph]:
    style = Style("regular", OTHER * scale, kit.theme.ink)
    behind = _behind(other.behind, numbers)
    command = [Text(run.text, strong=True) if isinstance(run, Text) else run for run in kit.speaker.runs(other.message)]
    head = _paragraph(kit, kit.speaker.of(command, kit.speaker.runs(behind)), style, room, kit.px(4))
    why = ((reason_message(each, numbers), each.against) for each in other.reasons)
    return [head, *(_reason(kit, *each, style, room, kit.px(4)) for each in why)]


def _paragraph(kit: Kit, runs: Sequence[Run], style: Style, room: int, above: int = 0) -> Paragraph:
    return Paragraph(kit.type.lines(runs, style, room, 2), style, 0, above or kit.px(6))


def _sign(surface: pygame.Surface, kit: Kit, centre: tuple[int, int], size: int, is_for: bool) -> None:
    """Draw a plus in a disc, or a minus in a ring."""
    radius, thick = round(0.42 * size), max(2, round(0.12 * size))
    arm = round(0.22 * size)
    x, y = centre
    if is_for:
        shapes.disc(surface, centre, radius, kit.theme.accent)
        shapes.hoop(surface, centre, radius, kit.theme.brass, max(1, thick // 2))
    else:
        shapes.hoop(surface, centre, radius, kit.theme.faint, max(1, thick * 2 // 3))
    ink = kit.theme.on_accent if is_for else kit.theme.faint
    surface.fill(ink, pygame.Rect(x - arm, y - thick // 2, 2 * arm, thick))
    if is_for:
        surface.fill(ink, pygame.Rect(x - thick // 2, y - arm, thick, 2 * arm))
