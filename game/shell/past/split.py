"""The sums of a review as a table, its costliest decisions as buttons, and par in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.said import Said, Side, Who, filled, said
from game.engine.table import Seat
from game.learn.reviews.kept import Par, Review
from game.learn.reviews.mistakes import Words as InWords
from game.shell.look.speaker import Run, Speaker, Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Words, rule
from game.shell.past.figures import figure
from game.values import dataclass

SCORE, CARDS, PLAY = said("Score"), said("Cards"), said("Play")
DECISIONS, MISTAKES, COST = said("Decisions"), said("Mistakes"), said("Cost")
SIDE, SEAT = said("{side}"), said("{seat}")
SPACE = (Text("  "),)  # between two sentences
NAMES, FIGURE = 200, 96  # units
EXPLAINS = said(
    "Score = cards + play. Play is what one’s own decisions lost; cards is the rest: what was dealt and drawn, "
    "and what the others did."
)
MADE = said("Par for {seat}: {par}. {seat} made {net}: {off} above par.")
UNDER = said("Par for {seat}: {par}. {seat} made {net}: {off} below par.")
EVEN = said("Par for {seat}: {par}, and {seat} made just that.")
WHAT = said("Par is what {level} made in this chair: the same deals, the others as they were seated.")
INSTEAD = said(
    "Par is what {level} made in this chair: the same deals, computer players as they were seated, "
    "and {others} in the place of other people."
)


@dataclass(frozen=True)
class Sums:
    """A line of the table: a side, a seat of it, or a seat that is a side. None: that column is not of it."""

    name: Said
    strong: bool
    split: tuple[float, float, float] | None
    counts: tuple[int, int, float] | None


def sums(review: Review, sides: Sequence[Sequence[Seat]]) -> list[Sums]:
    """Side by side."""
    found = list[Sums]()
    for side, seats in enumerate(sides):
        if len(seats) == 1:
            found.append(Sums(filled(SIDE, side=Side(side)), True, review.side(side), review.seat(seats[0])))
            continue
        found.append(Sums(filled(SIDE, side=Side(side)), True, review.side(side), None))
        found += [Sums(filled(SEAT, seat=Who(seat)), False, None, review.seat(seat)) for seat in seats]
    return found


def table(kit: Kit, review: Review, sides: Sequence[Sequence[Seat]]) -> Box:
    """All of them under their heads."""
    quiet = Style("regular", 17, kit.theme.quiet)
    heads = [Words(kit, kit.speaker.runs(each), quiet, 1.0, least=14, room=kit.px(FIGURE))
             for each in (SCORE, CARDS, PLAY, DECISIONS, MISTAKES, COST)]  # fmt: skip
    rows: list[Box] = [Row([Gap(kit.px(NAMES), 1, 0), *heads], kit.px(8)), rule(kit, kit.theme.quiet)]
    return Column([*rows, *(_row(kit, each) for each in sums(review, sides))], kit.px(3))


def _row(kit: Kit, line: Sums) -> Row:
    style = Style("semibold" if line.strong else "regular", 18, kit.theme.text)
    split = ["", "", ""] if line.split is None else [figure(kit.speaker, each) for each in line.split]
    counts = [""] * 3
    if line.counts is not None:
        decided, wrong, cost = line.counts
        counts = [kit.speaker.number(decided), kit.speaker.number(wrong), figure(kit.speaker, cost, signed=False)]
    name = Words(kit, kit.speaker.runs(line.name), style, least=15, room=kit.px(NAMES), grow=1)
    cells = [Words(kit, [Text(each)] if each else [], style, 1.0, least=14, room=kit.px(FIGURE))
             for each in (*split, *counts)]  # fmt: skip
    return Row([name, *cells], kit.px(8), align=0)


def reasons(kit: Kit, words: InWords) -> list[Run]:
    """What stands under a mistake: why it was one, what was better, and why."""
    found = list[Run]()
    for each in (*words.whys, *([words.better] if words.better else []), *words.becauses):
        found += [*(SPACE if found else []), *kit.speaker.runs(each)]
    return found


def par_said(speaker: Speaker, found: Sequence[Par], seat: Seat, level: Said, others: Said | None) -> tuple[Said, Said]:
    """What a chair made beside par, and what par is; ``others`` took the place of other people, if there were any."""
    net, par = sum(each.net for each in found), sum(each.par for each in found)
    words = EVEN if net == par else MADE if net > par else UNDER
    off = figure(speaker, abs(net - par), signed=False)
    made = filled(words, seat=Who(seat), par=figure(speaker, par), net=figure(speaker, net), off=off)
    what = filled(INSTEAD, level=level, others=others) if others else filled(WHAT, level=level)
    return made, what
