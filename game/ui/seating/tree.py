"""The accessibility tree of a seating: title, message line and name cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.engine.messages import Message, msg
from game.engine.table import Seat
from game.ui.seating.chairs import chair_name
from game.ui.seating.name_cards import NameCard, Stance, who_plays, with_whom
from game.ui.style.type import Style
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import Node

TITLE = msg("Who sits where?")
TITLE_SIZE, LINE_SIZE, MARK = 58, 22, 28  # units: text sizes, and room for the mark before the line
CARRIED = frozenset(("press", "carry", "take"))


def line_style(kit: Kit, is_notice: bool) -> Style:
    """Return the style of the line below the title: advice, or a notice."""
    if is_notice:
        return Style("semibold", LINE_SIZE, kit.theme.gold)
    return Style("regular", LINE_SIZE, kit.theme.quiet)


def head_nodes(kit: Kit, head: Rect, line: Message, is_notice: bool) -> list[Node]:
    """Return the nodes of the title and of the line below it."""
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
    """Return the node of a name card: player, level, chair and partner."""
    speak = kit.speaker.runs
    name, partner = speak(msg("{name}", name=card.name)), with_whom(card)
    note = (
        *speak(chair_name(seats, seat)),
        *(speak(msg(". {partner}", about="who plays", partner=partner)) if partner else []),
    )
    return Node(
        "seat", f"button.seat.{seat}", rect.copy(), name, speak(who_plays(card)), note,
        state=frozenset(_states(stance)), commands=CARRIED,
    )  # fmt: skip


def _states(stance: Stance) -> Iterator[str]:
    named = {
        "chosen": stance.chosen, "focused": stance.focus, "pointed": stance.hover or stance.invited,
        "raised": stance.held,
    }  # fmt: skip
    return (name for name, is_so in named.items() if is_so)


def table_node(table: Rect, seats: Sequence[Node]) -> Node:
    """Return the node of the table with its cards, the dragged one last."""
    return Node("group", "table", table.copy(), parts=(*sorted(seats, key=lambda seat: "raised" in seat.state),))
