"""Points as text: to a tenth where they are few, and a margin with its parts. A table of figures."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.messages import Message
from game.learn.margin import Margin
from game.ui.i18n.speaker import Run, Speaker, Text
from game.ui.scenes.sentences import RowSentence, row_sentence
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import TextPart, rule

NOTHING, FEW = "—", 20  # points in a hand


def figure(speaker: Speaker, value: float | None, signed: bool = True) -> str:
    """Return the value to one decimal, with a true minus sign."""
    return NOTHING if value is None else speaker.decimal(value, signed)


def points(speaker: Speaker, value: float, few: bool, *, signed: bool = False) -> str:
    """Return whole points, or tenths if the values are small (``few``)."""
    return figure(speaker, value, signed) if few else speaker.number(round(value), signed=signed)


def lead(speaker: Speaker, value: float) -> str:
    """Return points with a sign; whole ones are shown without tenths, however few."""
    return points(speaker, value, abs(value) < FEW and value != round(value), signed=True)


def parts(speaker: Speaker, net: float, play: float, few: bool = False) -> list[str]:
    """Return a score and its parts, rounded so that they add up: net, cards, play."""
    whole, mine = (round(each, 1) if few else round(each) for each in (net, play))
    return [points(speaker, each, few, signed=True) for each in (whole, whole - mine, mine)]


def margin_parts(speaker: Speaker, margin: Margin) -> list[str]:
    """Return a margin and its parts: net, cards, play."""
    return parts(speaker, margin.net, margin.play, abs(margin.net) < FEW)


def figure_table(
    kit: Kit, heads: Sequence[str], lines: Sequence[tuple[Message, Sequence[str], bool]], head: Style,
    room: float, gap: float,
) -> list[Box]:  # fmt: skip
    """Return the heads, a rule, and a row for each line: its name, its figures, and whether it is strong.

    Columns are as wide as they need. ``room``, for a name, and ``gap``, between columns, are in units. An empty figure
    is not read out.
    """

    def row(name: Sequence[Run], figures: Sequence[str], style: Style) -> Row:
        label = TextPart(kit, name, style, least=15, room=kit.px(room), grow=1)
        shown = [[Text(each)] if each else [] for each in figures]
        cells = [TextPart(kit, each, style, 1.0, room=wide) for each, wide in zip(shown, wides, strict=True)]
        return Row([label, *cells], kit.px(gap), align=0)

    styles = [Style("semibold" if strong else "regular", 18, kit.theme.text) for _, _, strong in lines]
    columns = zip(heads, *(figures for _, figures, _ in lines), strict=True)
    wides = [
        max(kit.type.width([Text(each)], style) for each, style in zip(column, (head, *styles), strict=True))
        for column in columns
    ]
    found: list[Box] = [RowSentence(kit, row([], heads, head)), rule(kit, kit.theme.quiet)]
    for (name, figures, _), style in zip(lines, styles, strict=True):
        runs, there = kit.speaker.runs(name), [each for each in zip(figures, heads, strict=True) if each[0]]
        words = row_sentence(kit.speaker, runs, *zip(*there, strict=True))
        found.append(RowSentence(kit, row(runs, figures, style), words))
    return found
