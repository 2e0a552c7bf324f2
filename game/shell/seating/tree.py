"""The tree of a seating: what is said of title, line and name cards to whoever reads, points or paints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.engine.said import Said, said
from game.engine.table import Seat
from game.shell.look.type import Style
from game.shell.paper.kit import Kit
from game.shell.paper.node import Node
from game.shell.seating.chairs import chair_name
from game.shell.seating.name_cards import NameCard, Stance, who_plays, with_whom

TITLE = said("Who sits where?")
TITLE_SIZE, LINE_SIZE, MARK = 58, 22, 28  # the letters, and what stands before a line that answers; units
CARRIED = frozenset(("press", "carry", "take"))


def line_style(kit: Kit, is_notice: bool) -> Style:
    """How the line below the title is written: what can be done, or what came of it."""
    if is_notice:
        return Style("semibold", LINE_SIZE, kit.theme.gold)
    return Style("regular", LINE_SIZE, kit.theme.quiet)


def head_nodes(kit: Kit, head: Rect, line: Said, is_notice: bool) -> list[Node]:
    """The title, and the line below it on as many lines as it takes."""
    title, style = Style("serif", TITLE_SIZE, kit.theme.text), line_style(kit, is_notice)
    high = kit.type.line_height(title)
    words, runs = kit.speaker.runs(TITLE), kit.speaker.runs(line)
    left = kit.px(MARK) if is_notice else 0
    lines = kit.type.high(kit.type.lines(runs, style, head.w - left), style)
    return [
        Node("heading", box=Rect(head.x, head.y, min(head.w, kit.type.width(words, title)), high), words=words),
        Node("text", box=Rect(head.x + left, head.y + high, head.w - left, lines), words=runs),
    ]


def seat_node(kit: Kit, seats: int, seat: Seat, rect: Rect, card: NameCard, stance: Stance) -> Node:
    """A name card: who sits there, what plays for them, on which chair and with whom."""
    speak = kit.speaker.runs
    name, partner = speak(said("{name}", name=card.name)), with_whom(card)
    note = (
        *speak(chair_name(seats, seat)),
        *(speak(said(". {partner}", about="who plays", partner=partner)) if partner else []),
    )
    return Node(
        "seat", f"button.seat.{seat}", rect.copy(), name, speak(who_plays(card)), note,
        state=frozenset(_states(stance)), deeds=CARRIED,
    )  # fmt: skip


def _states(stance: Stance) -> Iterator[str]:
    named = {
        "chosen": stance.chosen, "focused": stance.focus, "pointed": stance.hover or stance.invited,
        "raised": stance.held,
    }  # fmt: skip
    return (name for name, is_so in named.items() if is_so)


def table_node(table: Rect, seats: Sequence[Node]) -> Node:
    """The table and who sits round it; a card that is carried comes last."""
    return Node("group", "table", table.copy(), parts=(*sorted(seats, key=lambda seat: "raised" in seat.state),))
