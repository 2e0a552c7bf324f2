"""A hint on the band: the action it recommends, in a bordered box with as many of its reasons as fit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.engine.contract import Advice
from game.ui.i18n.speaker import Run
from game.ui.prompts.text import BODY, SIZES, TITLE, LaidText, Written, break_text
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.table_render import hint_paper
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node
from game.values import dataclass

Rect = pygame.Rect


@dataclass(frozen=True)
class Advised:
    """``title``: the question, if there is room for it. ``box`` holds heading and reasons."""

    title: LaidText | None
    box: Rect
    heading: LaidText
    reasons: Sequence[hint_paper.Paragraph]
    advice: Advice
    numbers: bool

    @property
    def left(self) -> int:
        """How many reasons found no room."""
        return len(self.advice.reasons) - min(len(self.advice.reasons), len(self.reasons))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        if self.title:
            self.title.draw(surface, kit)
        shapes.box(surface, self.box, kit.theme.inset, kit.px(14))
        shapes.outline(surface, self.box, kit.theme.brass, kit.px(14), max(2, kit.px(3)))
        self.heading.draw(surface, kit)
        hint_paper.draw(surface, kit, self.reasons, self.heading.rect.bottomleft)

    def nodes(self, kit: Kit) -> list[Node]:
        """Return the question, and the whole hint."""
        hint = hint_paper.node(kit, self.advice, self.heading.words.runs, self.box, numbers=self.numbers)
        return [*([self.title.node] if self.title else []), hint]


def lay_out_advice(
    kit: Kit, advice: Advice, titles: Sequence[Sequence[Run]], heading: Sequence[Run], room: Rect, pad: int, gap: int,
    numbers: bool = False,
) -> Advised:  # fmt: skip
    """``titles``: the question in many words and in few; the first that fits one line is shown."""
    within = max(kit.px(6), pad)
    head = _title(kit, titles, heading, room, within, gap)
    top = head.rect.bottom + gap if head else room.y
    box = Rect(room.x, top, room.w, room.bottom - top)
    inner = max(20, room.w - 2 * max(3, pad))
    said, reasons = _fit_reasons(kit, advice, heading, inner, box.h - within - within // 2, numbers)
    at = Rect(box.x + within, box.y + within, inner, said.high(kit))
    return Advised(head, box, LaidText(said, at), reasons, advice, numbers)


def _title(
    kit: Kit, titles: Sequence[Sequence[Run]], heading: Sequence[Run], room: Rect, pad: int, gap: int
) -> LaidText | None:
    style, bold = Style("serif", TITLE * SIZES[1], kit.theme.ink), Style("bold", BODY, kit.theme.ink)
    least = break_text(kit, heading, bold, room.w - 2 * pad, 2).high(kit) + 2 * pad + 2 * kit.type.line_height(bold)
    found = next((each for runs in titles if not (each := break_text(kit, runs, style, room.w, 1)).is_cut), None)
    if found is None or found.high(kit) + gap + least > room.h:
        return None
    return LaidText(found, Rect(room.x, room.y, room.w, found.high(kit)), "heading")


def _fit_reasons(
    kit: Kit, advice: Advice, heading: Sequence[Run], inner: int, most: int, numbers: bool
) -> tuple[Written, list[hint_paper.Paragraph]]:
    """Return as many reasons as fit ``most`` pixels below their heading, at the largest size at which they do."""
    tried = []
    for words, size in product((heading, kit.speaker.runs(advice.message)), SIZES):
        said = break_text(kit, words, Style("bold", BODY * size, kit.theme.ink), inner, 2)
        left = most - said.high(kit)
        some = hint_paper.paragraphs(kit, advice, inner, left, size * (BODY - 1) / hint_paper.BODY, numbers=numbers)
        while some and hint_paper.height(kit, some) > left:
            some.pop()
        tried.append((said, some))
    whole = len(advice.reasons)
    return max(tried, key=lambda each: min(whole, len(each[1])))
