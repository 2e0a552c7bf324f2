"""The sums of a review as a table, its costliest decisions as buttons, and par in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.said import Said, Side, Who, filled, said
from game.engine.table import Seat
from game.learn.reviews.kept import Par, Review
from game.learn.reviews.mistakes import Words as InWords
from game.shell.look.speaker import Run, Speaker, Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Words, rule
from game.shell.past.figures import figure
from game.shell.scene.sentences import Told, row_told
from game.values import dataclass

SCORE, CARDS, PLAY = (
    said("Score", about="head of a column"),
    said("Cards", about="head of a column"),
    said("Play", about="head of a column"),
)
LUCK = said("Luck", about="head of a column")  # where there are no cards
DECISIONS, MISTAKES, COST = (
    said("Decisions", about="head of a column"),
    said("Mistakes", about="head of a column"),
    said("Cost", about="head of a column"),
)
SIDE, SEAT = said("{side}"), said("{seat}")
SPACE = (Text("  "),)  # between two sentences
NAMES, FEW = 150, 20  # units; points of a hand
EXPLAINS = said(
    "Score = cards + play. Play is what one’s own decisions lost; cards is the rest: what was dealt and drawn, "
    "and what the others did."
)
EXPLAINS_LUCK = said(
    "Score = luck + play. Play is what one’s own decisions lost; luck is the rest: what chance brought, "
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


def points(speaker: Speaker, value: float, few: bool, *, signed: bool = False) -> str:
    """In whole points, or to a tenth where they are ``few``."""
    return figure(speaker, value, signed) if few else speaker.number(round(value), signed=signed)


def parts(speaker: Speaker, net: float, play: float, few: bool = False) -> list[str]:
    """A score and its parts, which add up as they are shown."""
    whole, mine = (round(each, 1) if few else round(each) for each in (net, play))
    return [points(speaker, each, few, signed=True) for each in (whole, whole - mine, mine)]


def are_few(review: Review) -> bool:
    """Does the match go by so few points that tenths of them count?"""
    return all(abs(each.net) < FEW for each in review.hands)


def table(kit: Kit, review: Review, sides: Sequence[Sequence[Seat]], has_cards: bool) -> Box:
    """All of them under their heads."""
    quiet, lines = Style("regular", 16, kit.theme.quiet), sums(review, sides)
    heads = [kit.speaker.plain(each) for each in (SCORE, CARDS if has_cards else LUCK, PLAY, DECISIONS, MISTAKES, COST)]
    figures = [_figures(kit.speaker, line, are_few(review)) for line in lines]
    styles = [quiet, *[_style(kit, strong=True) for _ in figures]]
    columns = zip(*(heads, *figures), strict=True)
    wide = [
        max(kit.type.width([Text(each)], style) for each, style in zip(column, styles, strict=True))
        for column in columns
    ]  # fmt: skip
    rows: list[Box] = [Told(kit, _row(kit, [], heads, wide, quiet)), rule(kit, kit.theme.quiet)]
    for line, row in zip(lines, figures, strict=True):
        name = kit.speaker.runs(line.name)
        seen = _row(kit, name, row, wide, _style(kit, strong=line.strong))
        rows.append(Told(kit, seen, _heard(kit.speaker, name, row, heads)))
    return Column(rows, kit.px(3))


def _heard(speaker: Speaker, name: Sequence[Run], figures: Sequence[str], heads: Sequence[str]) -> Sequence[Run]:
    """What is of this line, in one sentence."""
    there = [(figure, head) for figure, head in zip(figures, heads, strict=True) if figure]
    return row_told(speaker, name, *zip(*there, strict=True))


def _style(kit: Kit, *, strong: bool) -> Style:
    return Style("semibold" if strong else "regular", 18, kit.theme.text)


def _figures(speaker: Speaker, line: Sums, few: bool) -> list[str]:
    split = ["", "", ""] if line.split is None else parts(speaker, line.split[0], line.split[2], few)
    if line.counts is None:
        return [*split, "", "", ""]
    decisions, wrong, cost = line.counts
    return [*split, speaker.number(decisions), speaker.number(wrong), points(speaker, cost, few)]


def _row(kit: Kit, name: Sequence[Run], figures: Sequence[str], wide: Sequence[int], style: Style) -> Row:
    cells = [Words(kit, [Text(each)] if each else [], style, 1.0, room=room)
             for each, room in zip(figures, wide, strict=True)]  # fmt: skip
    return Row([Words(kit, name, style, least=15, room=kit.px(NAMES), grow=1), *cells], kit.px(14), align=0)


def reasons(kit: Kit, words: InWords) -> list[Run]:
    """What stands under a mistake: why it was one, what was better, and why."""
    found = list[Run]()
    for each in (*words.whys, *([words.better] if words.better else []), *words.becauses):
        found += [*(SPACE if found else []), *kit.speaker.runs(each)]
    return found


def par_said(speaker: Speaker, found: Sequence[Par], seat: Seat, level: Said, others: Said | None) -> tuple[Said, Said]:
    """What a chair made beside par, and what par is; ``others`` took the place of other people, if there were any."""
    net, par = sum(each.net for each in found), sum(each.par for each in found)
    words = EVEN if round(net) == round(par) else MADE if net > par else UNDER
    number = speaker.number
    figures = {"par": number(round(par)), "net": number(round(net)), "off": number(abs(round(net) - round(par)))}
    made = filled(words, seat=Who(seat), **figures)
    what = filled(INSTEAD, level=level, others=others) if others else filled(WHAT, level=level)
    return made, what
