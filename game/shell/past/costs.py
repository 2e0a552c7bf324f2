"""What a person's decisions cost over time, by what they were about: from the reviews that are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.contract import Game
from game.engine.said import Said, filled, said, said_n
from game.learn.stats import LATE, Cost, Costs
from game.shell.look.speaker import Speaker, Text
from game.shell.look.type import Style
from game.shell.paper.boxes import Box, Column, Gap, Row
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Words, rule
from game.shell.past.figures import NOTHING, figure
from game.shell.scene.sentences import Told, row_told

NONE = said("No match of this game has been reviewed: the history and every score sheet lead there.")
OF = said_n(
    "What decisions cost in {n} reviewed match, in points against the best that could be known.",
    "What decisions cost in {n} reviewed matches, in points against the best that could be known.",
    0,
)
ALL, OTHER = said("All decisions"), said("Other decisions")
HEADS = (
    said("Decisions", about="head of a column"),
    said("Mistakes", about="head of a column"),
    said("Cost of one"),
    said_n("Last {n} match", "Last {n} matches", 0),
)
GAP = 44  # units


def box(kit: Kit, game: Game[Any], known: Costs) -> Box:
    """A row for each of the game's topics, and one for all."""
    quiet = Style("regular", 18, kit.theme.quiet)
    if not known.matches:
        return Column([Words(kit, kit.speaker.runs(NONE), quiet), Gap(0, 1)], grow=1)
    told = filled(OF, n=known.matches)
    heads = [kit.speaker.plain(filled(head, n=LATE)) for head in HEADS]
    lines = [(name, _figures(kit.speaker, cost)) for name, cost in _lines(game, known)]
    bold, plain = (Style(weight, 18, kit.theme.text) for weight in ("semibold", "regular"))
    wide = [
        max(kit.type.width([Text(each)], bold) for each in column)
        for column in zip(heads, *(figures for _, figures in lines), strict=True)
    ]
    rows: list[Box] = [
        Words(kit, kit.speaker.runs(told), quiet),
        Told(kit, _row(kit, None, heads, quiet, wide)),
        rule(kit, quiet.colour),
    ]
    for at, (name, figures) in enumerate(lines):
        words = row_told(kit.speaker, kit.speaker.runs(name), figures, heads)
        rows.append(Told(kit, _row(kit, name, figures, plain if at else bold, wide), words))
    return Column([*rows, Gap(0, 1)], kit.px(3), grow=1)


def _lines(game: Game[Any], known: Costs) -> Iterator[tuple[Said, Cost]]:
    by_topic = {each.topic: each for each in known.topics}
    yield ALL, _sum(known)
    for topic, name in game.topics.items():
        if topic in by_topic:
            yield name, by_topic[topic]
    if game.topics and "" in by_topic:
        yield OTHER, by_topic[""]


def _sum(known: Costs) -> Cost:
    each = known.topics
    return Cost(
        "", sum(t.decisions for t in each), sum(t.mistakes for t in each), sum(t.cost for t in each),
        sum(t.late_decisions for t in each), sum(t.late_cost for t in each),
    )  # fmt: skip


def _figures(speaker: Speaker, cost: Cost) -> list[str]:
    one = figure(speaker, cost.cost / cost.decisions, signed=False) if cost.decisions else NOTHING
    late = figure(speaker, cost.late_cost / cost.late_decisions, signed=False) if cost.late_decisions else NOTHING
    return [speaker.number(cost.decisions), speaker.number(cost.mistakes), one, late]


def _row(kit: Kit, name: Said | None, told: Sequence[str], style: Style, wide: Sequence[int]) -> Row:
    label = Words(kit, kit.speaker.runs(name), style, least=15, room=kit.px(260), grow=1)
    cells = [Words(kit, [Text(each)], style, 1.0, room=room) for each, room in zip(told, wide, strict=True)]
    return Row([label, *cells], kit.px(GAP), align=0)
