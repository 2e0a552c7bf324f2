"""The sums of a review as a table, reasons for mistakes, and par in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import AnyGame
from game.engine.messages import Message, Side, Who, fill, msg
from game.engine.table import Seat
from game.learn.margin import Margin
from game.learn.reviews.mistakes import MistakeWords, accuracy
from game.learn.reviews.storage import Par, Review
from game.ui.history.figures import FEW, figure_table, margin_parts, parts, points
from game.ui.i18n.speaker import Run, Speaker, Text
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column
from game.ui.widgets.kit import Kit

SCORE, CARDS = msg("Score", about="head of a column"), msg("Cards", about="head of a column")
PLAY = msg("Play", about="head of a column")
LUCK = msg("Luck", about="head of a column")  # for games without cards
DECISIONS, MISTAKES = msg("Decisions", about="head of a column"), msg("Mistakes", about="head of a column")
COST = msg("Cost", about="head of a column")
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
    """Return the sums of each side, and below a side of several seats those of each."""
    names = SCORE if len(sides) < 2 else MARGIN, CARDS if has_cards else LUCK, PLAY, DECISIONS, MISTAKES, COST, ACCURACY
    lines = list[tuple[Message, Sequence[str], bool]]()
    for side, seats in enumerate(sides):
        margin, own = review.margin(side), [_of_seat(kit.speaker, game, review, seat) for seat in seats]
        split = parts(kit.speaker, margin.net, margin.play, are_few(review))
        lines.append((fill(SIDE, side=Side(side)), [*split, *(own[0] if len(seats) == 1 else [""] * 4)], True))
        if len(seats) > 1:
            found = zip(seats, own, strict=True)
            lines += [(fill(SEAT, seat=Who(seat)), ["", "", "", *figures], False) for seat, figures in found]
    heads = [kit.speaker.plain(each) for each in names]
    return Column(figure_table(kit, heads, lines, Style("regular", 16, kit.theme.quiet), NAMES, 14), kit.px(3))


def _of_seat(speaker: Speaker, game: AnyGame, review: Review, seat: Seat) -> list[str]:
    """Return a seat's decisions, mistakes, their cost, and its accuracy, which some games do not have."""
    decisions, wrong, cost = review.seat(seat)
    exact = accuracy(game, [each for each in review.decisions if each.seat == seat])
    counts = [speaker.number(decisions), speaker.number(wrong), points(speaker, cost, are_few(review))]
    return [*counts, "" if exact is None else speaker.number(round(exact))]


def reasons(kit: Kit, name: Message, words: MistakeWords) -> list[Run]:
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
