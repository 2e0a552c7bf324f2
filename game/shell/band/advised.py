"""A hint on the band: the deed it would do, in an edged box with as many of its reasons as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from game.engine.contract import Advice
from game.shell.band.written import BODY, SIZES, TITLE, Laid, Written, written
from game.shell.look import shapes
from game.shell.look.speaker import Run, Text
from game.shell.look.type import Style
from game.shell.paint import hint_paper
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.values import dataclass

Rect = pygame.Rect


@dataclass(frozen=True)
class Advised:
    """``title``: what is asked, if there is room for it. ``box`` holds heading and reasons."""

    title: Laid | None
    box: Rect
    heading: Laid
    reasons: Sequence[hint_paper.Paragraph]
    advice: Advice
    numbers: bool

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        if self.title:
            self.title.draw(surface, kit)
        shapes.box(surface, self.box, kit.theme.inset, kit.px(14))
        shapes.outline(surface, self.box, kit.theme.brass, kit.px(14), max(2, kit.px(3)))
        self.heading.draw(surface, kit)
        hint_paper.draw(surface, kit, self.reasons, self.heading.rect.bottomleft)

    def nodes(self, kit: Kit) -> list[Node]:
        """What is asked, and the hint with every reason that there is, whether or not it found room."""
        told = [hint_paper.worded(reason, self.numbers) for reason in self.advice.reasons]
        why = [run for words in told for run in (*kit.speaker.runs(words), Text("\n"))]
        hint = Node("text", box=self.box.copy(), words=self.heading.words.runs, note=why[:-1])
        return [*([self.title.node] if self.title else []), hint]


def advised(
    kit: Kit, advice: Advice, titles: Sequence[Sequence[Run]], heading: Sequence[Run], room: Rect, pad: int, gap: int,
    numbers: bool = False,
) -> Advised:  # fmt: skip
    """``titles``: what is asked, in many words and in few; the first that can be said on one line stands there."""
    within = max(kit.px(6), pad)
    head = _title(kit, titles, heading, room, within, gap)
    top = head.rect.bottom + gap if head else room.y
    box = Rect(room.x, top, room.w, room.bottom - top)
    inner = max(20, room.w - 2 * max(3, pad))
    said, reasons = _fitted(kit, advice, heading, inner, box.h - within - within // 2, numbers)
    at = Rect(box.x + within, box.y + within, inner, said.high(kit))
    return Advised(head, box, Laid(said, at), reasons, advice, numbers)


def _title(
    kit: Kit, titles: Sequence[Sequence[Run]], heading: Sequence[Run], room: Rect, pad: int, gap: int
) -> Laid | None:
    style, bold = Style("serif", TITLE * SIZES[1], kit.theme.ink), Style("bold", BODY, kit.theme.ink)
    least = written(kit, heading, bold, room.w - 2 * pad, 2).high(kit) + 2 * pad + 2 * kit.type.line_height(bold)
    found = next((each for runs in titles if not (each := written(kit, runs, style, room.w, 1)).is_cut), None)
    if found is None or found.high(kit) + gap + least > room.h:
        return None
    return Laid(found, Rect(room.x, room.y, room.w, found.high(kit)), "heading")


def _fitted(
    kit: Kit, advice: Advice, heading: Sequence[Run], inner: int, most: int, numbers: bool
) -> tuple[Written, list[hint_paper.Paragraph]]:
    """As many reasons as ``most`` pixels hold below their heading, at the largest size at which they do."""
    tried = []
    for words, size in product((heading, kit.speaker.runs(advice.said)), SIZES):
        said = written(kit, words, Style("bold", BODY * size, kit.theme.ink), inner, 2)
        left = most - said.high(kit)
        some = hint_paper.paragraphs(kit, advice, inner, left, size * (BODY - 1) / hint_paper.BODY, numbers=numbers)
        while some and hint_paper.height(kit, some) > left:
            some.pop()
        tried.append((said, some))
    whole = len(advice.reasons)
    return max(tried, key=lambda each: min(whole, len(each[1])))
