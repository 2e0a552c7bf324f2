"""The sums of a review as a table, reasons for mistakes, and par in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import AnyGame
from game.engine.messages import Message, Side, Who, fill, msg
from game.engine.table import Seat
from game.learn.margin import Margin
from game.learn.reviews.mistakes import MistakeWords as InWords
from game.learn.reviews.mistakes import accuracy
from game.learn.reviews.storage import Par, Review
from game.ui.history.figures import FEW, margin_parts, parts, points
from game.ui.i18n.speaker import Run, Speaker, Text
from game.ui.scenes.sentences import RowSentence, row_sentence
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import TextPart, rule
from game.values import dataclass

SCORE, CARDS, PLAY = (
    msg("Score", about="head of a column"),
    msg("Cards", about="head of a column"),
    msg("Play", about="head of a column"),
)
LUCK = msg("Luck", about="head of a column")  # for games without cards
DECISIONS, MISTAKES, COST = (
    msg("Decisions", about="head of a column"),
    msg("Mistakes", about="head of a column"),
    msg("Cost", about="head of a column"),
)
MARGIN = msg("Margin", about="head of a column")
ACCURACY = msg("Accuracy", about="head of a column")
SIDE, SEAT = msg("{side}"), msg("{seat}")
CLASS = msg("{name}.", about="class of a decision")
SPACE = (Text("  "),)  # between two sentences
NAMES = 150  # units
EXPLAINS = msg(
    "Score = cards + play. Play is what one’s own decisions lost; cards is the rest: what was dealt and drawn, "
    "and what the others did."
)
EXPLAINS_LUCK = msg(
    "Score = luck + play. Play is what one’s own decisions lost; luck is the rest: what chance brought, "
    "and what the others did."
)
EXPLAINS_MARGIN = msg(
    "Margin = cards + play: one’s points less the others’ (with several, less their mean). Play is what the others’ "
    "decisions lost less what one’s own lost; cards is what the deals and draws brought."
)
EXPLAINS_MARGIN_LUCK = msg(
    "Margin = luck + play: one’s points less the others’ (with several, less their mean). Play is what the others’ "
    "decisions lost less what one’s own lost; luck is what chance brought."
)
# L10N: {side} are the names of one or two players; the figures have a sign but for {net}, "play -2,827".
WON_BY = msg("{side} won by {net}: cards {cards}, play {play}.")
LOST_BY = msg("{side} lost by {net}: cards {cards}, play {play}.")
LEVEL_WITH = msg("{side} ended level: cards {cards}, play {play}.")
AGAINST_MEAN = msg("{side}: {net} against the mean of the others: cards {cards}, play {play}.")
WON_BY_LUCK = msg("{side} won by {net}: luck {cards}, play {play}.")
LOST_BY_LUCK = msg("{side} lost by {net}: luck {cards}, play {play}.")
LEVEL_BY_LUCK = msg("{side} ended level: luck {cards}, play {play}.")
AGAINST_MEAN_LUCK = msg("{side}: {net} against the mean of the others: luck {cards}, play {play}.")
_VERDICTS = {
    True: (WON_BY, LOST_BY, LEVEL_WITH, AGAINST_MEAN),
    False: (WON_BY_LUCK, LOST_BY_LUCK, LEVEL_BY_LUCK, AGAINST_MEAN_LUCK),
}
MADE = msg("Par for {seat}: {par}. {seat} made {net}: {off} above par.")
UNDER = msg("Par for {seat}: {par}. {seat} made {net}: {off} below par.")
EVEN = msg("Par for {seat}: {par}, and {seat} made just that.")
WHAT = msg("Par is what {level} made in this chair: the same deals, the others as they were seated.")
INSTEAD = msg(
    "Par is what {level} made in this chair: the same deals, computer players as they were seated, "
    "and {others} in the place of other people."
)


@dataclass(frozen=True)
class Sums:
    """A line of the table: a side, one of its seats, or a seat that is a side. None: the columns are empty.

    ``accuracy``: from 0 to 100, of the seat.
    """

    name: Message
    strong: bool
    split: tuple[float, float, float] | None
    counts: tuple[int, int, float] | None
    accuracy: float | None = None


def sums(game: AnyGame, review: Review, sides: Sequence[Sequence[Seat]]) -> list[Sums]:
    """Return the lines, side after side."""

    def exact(seat: Seat) -> float | None:
        return accuracy(game, [each for each in review.decisions if each.seat == seat])

    found = list[Sums]()
    for side, seats in enumerate(sides):
        margin = review.margin(side)
        split = margin.net, margin.cards, margin.play
        if len(seats) == 1:
            found.append(Sums(fill(SIDE, side=Side(side)), True, split, review.seat(seats[0]), exact(seats[0])))
            continue
        found.append(Sums(fill(SIDE, side=Side(side)), True, split, None))
        found += [Sums(fill(SEAT, seat=Who(seat)), False, None, review.seat(seat), exact(seat)) for seat in seats]
    return found


def verdict(speaker: Speaker, margin: Margin, side: int, sides: int, has_cards: bool) -> Message | None:
    """Return by how much a side won or lost, and how much of that was cards and play; None if it played alone."""
    if sides < 2:
        return None
    won, lost, level, mean = _VERDICTS[has_cards]
    net, cards, play = margin_parts(speaker, margin)
    if sides > 2:
        return fill(mean, side=Side(side), net=net, cards=cards, play=play)
    template = won if margin.net > 0 else lost if margin.net < 0 else level
    by = {} if template is level else {"net": points(speaker, abs(margin.net), abs(margin.net) < FEW)}
    return fill(template, side=Side(side), cards=cards, play=play, **by)


def explains(sides: int, has_cards: bool) -> Message:
    """Return what the columns of the table mean."""
    if sides < 2:
        return EXPLAINS if has_cards else EXPLAINS_LUCK
    return EXPLAINS_MARGIN if has_cards else EXPLAINS_MARGIN_LUCK


def are_few(review: Review) -> bool:
    """True if scores are so small that tenths matter."""
    return all(abs(each.net) < FEW for each in review.hands)


def table(kit: Kit, game: AnyGame, review: Review, sides: Sequence[Sequence[Seat]], has_cards: bool) -> Box:
    """Return the table with its header."""
    quiet, lines = Style("regular", 16, kit.theme.quiet), sums(game, review, sides)
    names = SCORE if len(sides) < 2 else MARGIN, CARDS if has_cards else LUCK, PLAY, DECISIONS, MISTAKES, COST, ACCURACY
    heads = [kit.speaker.plain(each) for each in names]
    figures = [_figures(kit.speaker, line, are_few(review)) for line in lines]
    styles = [quiet, *[_style(kit, strong=True) for _ in figures]]
    columns = zip(*(heads, *figures), strict=True)
    wide = [
        max(kit.type.width([Text(each)], style) for each, style in zip(column, styles, strict=True))
        for column in columns
    ]  # fmt: skip
    rows: list[Box] = [RowSentence(kit, _row(kit, [], heads, wide, quiet)), rule(kit, kit.theme.quiet)]
    for line, row in zip(lines, figures, strict=True):
        name = kit.speaker.runs(line.name)
        seen = _row(kit, name, row, wide, _style(kit, strong=line.strong))
        rows.append(RowSentence(kit, seen, _row_text(kit.speaker, name, row, heads)))
    return Column(rows, kit.px(3))


def _row_text(speaker: Speaker, name: Sequence[Run], figures: Sequence[str], heads: Sequence[str]) -> Sequence[Run]:
    """Return a line in one sentence."""
    there = [(figure, head) for figure, head in zip(figures, heads, strict=True) if figure]
    return row_sentence(speaker, name, *zip(*there, strict=True))


def _style(kit: Kit, *, strong: bool) -> Style:
    return Style("semibold" if strong else "regular", 18, kit.theme.text)


def _figures(speaker: Speaker, line: Sums, few: bool) -> list[str]:
    split = ["", "", ""] if line.split is None else parts(speaker, line.split[0], line.split[2], few)
    if line.counts is None:
        return [*split, "", "", "", ""]
    decisions, wrong, cost = line.counts
    exact = "" if line.accuracy is None else speaker.number(round(line.accuracy))
    return [*split, speaker.number(decisions), speaker.number(wrong), points(speaker, cost, few), exact]


def _row(kit: Kit, name: Sequence[Run], figures: Sequence[str], wide: Sequence[int], style: Style) -> Row:
    cells = [TextPart(kit, [Text(each)] if each else [], style, 1.0, room=room)
             for each, room in zip(figures, wide, strict=True)]  # fmt: skip
    return Row([TextPart(kit, name, style, least=15, room=kit.px(NAMES), grow=1), *cells], kit.px(14), align=0)


def reasons(kit: Kit, name: Message, words: InWords) -> list[Run]:
    """Return the text under a mistake: its class, why it was one, what was better, and why."""
    found: list[Run] = list(kit.speaker.runs(fill(CLASS, name=name)))
    for each in (*words.whys, *([words.better] if words.better else []), *words.becauses):
        found = [*found, *SPACE, *kit.speaker.runs(each)]
    return found


def par_messages(
    speaker: Speaker, found: Sequence[Par], seat: Seat, level: Message, others: Message | None
) -> tuple[Message, Message]:
    """Return what a seat made compared with par, and what par is; ``others`` stood in for other people, if any."""
    net, par = sum(each.net for each in found), sum(each.par for each in found)
    words = EVEN if round(net) == round(par) else MADE if net > par else UNDER
    number = speaker.number
    figures = {"par": number(round(par)), "net": number(round(net)), "off": number(abs(round(net) - round(par)))}
    made = fill(words, seat=Who(seat), **figures)
    what = fill(INSTEAD, level=level, others=others) if others else fill(WHAT, level=level)
    return made, what
