"""What a person's decisions cost over time, by topic, from saved reviews."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.contract import AnyGame
from game.engine.messages import Message, fill, msg, msg_n
from game.learn.stats import LATE, Cost, DecisionCosts
from game.ui.history.figures import NOTHING, figure
from game.ui.i18n.speaker import Speaker, Text
from game.ui.scenes.sentences import RowSentence, row_sentence
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import TextPart, rule

NONE = msg("No match of this game has been reviewed: the history and every score sheet lead there.")
OF = msg_n(
    "What decisions cost in {n} reviewed match, in points against the best that could be known.",
    "What decisions cost in {n} reviewed matches, in points against the best that could be known.",
    0,
)
ALL, OTHER = msg("All decisions"), msg("Other decisions")
HEADS = (
    msg("Decisions", about="head of a column"),
    msg("Mistakes", about="head of a column"),
    msg("Cost of one"),
    msg_n("Last {n} match", "Last {n} matches", 0),
)
GAP = 44  # units


def box(kit: Kit, game: AnyGame, known: DecisionCosts) -> Box:
    """Return a table with a row for all decisions, and one for each of the game's topics."""
    quiet = Style("regular", 18, kit.theme.quiet)
    if not known.matches:
        return Column([TextPart(kit, kit.speaker.runs(NONE), quiet), Gap(0, 1)], grow=1)
    text = fill(OF, n=known.matches)
    heads = [kit.speaker.plain(fill(head, n=LATE)) for head in HEADS]
    lines = [(name, _figures(kit.speaker, cost)) for name, cost in _lines(game, known)]
    bold, plain = (Style(weight, 18, kit.theme.text) for weight in ("semibold", "regular"))
    wide = [
        max(kit.type.width([Text(each)], bold) for each in column)
        for column in zip(heads, *(figures for _, figures in lines), strict=True)
    ]
    rows: list[Box] = [
        TextPart(kit, kit.speaker.runs(text), quiet),
        RowSentence(kit, _row(kit, None, heads, quiet, wide)),
        rule(kit, quiet.colour),
    ]
    for at, (name, figures) in enumerate(lines):
        words = row_sentence(kit.speaker, kit.speaker.runs(name), figures, heads)
        rows.append(RowSentence(kit, _row(kit, name, figures, plain if at else bold, wide), words))
    return Column([*rows, Gap(0, 1)], kit.px(3), grow=1)


def _lines(game: AnyGame, known: DecisionCosts) -> Iterator[tuple[Message, Cost]]:
    by_topic = {each.topic: each for each in known.topics}
    yield ALL, _sum(known)
    for topic, name in game.topics.items():
        if topic in by_topic:
            yield name, by_topic[topic]
    if game.topics and "" in by_topic:
        yield OTHER, by_topic[""]


def _sum(known: DecisionCosts) -> Cost:
    each = known.topics
    return Cost(
        "", sum(t.decisions for t in each), sum(t.mistakes for t in each), sum(t.cost for t in each),
        sum(t.late_decisions for t in each), sum(t.late_cost for t in each),
    )  # fmt: skip


def _figures(speaker: Speaker, cost: Cost) -> list[str]:
    one = figure(speaker, cost.cost / cost.decisions, signed=False) if cost.decisions else NOTHING
    late = figure(speaker, cost.late_cost / cost.late_decisions, signed=False) if cost.late_decisions else NOTHING
    return [speaker.number(cost.decisions), speaker.number(cost.mistakes), one, late]


def _row(kit: Kit, name: Message | None, texts: Sequence[str], style: Style, wide: Sequence[int]) -> Row:
    label = TextPart(kit, kit.speaker.runs(name), style, least=15, room=kit.px(260), grow=1)
    cells = [TextPart(kit, [Text(each)], style, 1.0, room=room) for each, room in zip(texts, wide, strict=True)]
    return Row([label, *cells], kit.px(GAP), align=0)
