"""The grid that full pages share: the title at the top left, the content below it, the way back at the bottom left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.engine.info import GameInfo
from game.engine.messages import Message, fill, msg
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import Laid
from game.ui.style.type import Style
from game.ui.widgets.boxes import Box, Column, Gap, Row, Sized
from game.ui.widgets.button import Button
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import TextPart

EDGE, GAP, BETWEEN = 40.0, 22, 16  # units: around the page, between its parts, and between buttons
TITLE, LINE, HIGH, WIDE = 54, 20, 56, 220  # units: sizes of title and line, and of the buttons
BACK, PLAY = msg("Back", about="button"), msg("Play {game}", about="button")


def page_head(kit: Kit, title: Message, says: Box | None = None, ways: Sequence[Box] = ()) -> Row:
    """Return the title, a line below it, and buttons at the right."""
    called = TextPart(kit, kit.speaker.runs(title), Style("serif", TITLE, kit.theme.text), least=30, role="heading")
    beside = Column([called, *([says] if says else [])], grow=1)
    return Row([beside, *ways], kit.px(BETWEEN), align=0.5)


def page_foot(page: Laid, kit: Kit, ways: Sequence[Box] = (), says: Box | None = None) -> Row:
    """Return the way back, a line beside it, and buttons at the right."""
    back = page.control(kit, "back", BACK, "Esc", "felt", WIDE, HIGH)
    return Row([back, *([says] if says else []), Gap(), *ways], kit.px(BETWEEN), align=0.5)


def framed(kit: Kit, head: Box, body: Sequence[Box], foot: Box) -> Column:
    """Return a page of these parts, as high as its room."""
    return Column([head, *body, Gap(0, 1, 0), foot], kit.px(GAP))


def fitting(lines: Iterable[Box], wide: int, room: int, gap: int) -> list[Box]:
    """Return as many of these lines as fit ``room`` pixels; at least the first."""
    made: list[Box] = []
    for line in lines:
        room -= line.high(wide) + (gap if made else 0)
        if made and room < 0:
            break
        made.append(line)
    return made


def invitation(
    page: Laid, kit: Kit, words: Message, way: Message | None = None, then: Callable[[], object] | None = None
) -> Column:
    """Return what an empty page says, and a button: this ``way``, else to play the game played last."""
    context = page.context
    runs = kit.speaker.runs(way or fill(PLAY, game=last_game(context).title))
    button = Button("play", runs, key="Enter", look="primary", size=24)
    play = Sized(page.place_button(kit, button, 420, 76, then=then or partial(_play_last, context)))
    return Column([page.words(kit, words, Style("regular", 24, kit.theme.quiet)), play], kit.px(GAP))


def last_game(context: AppContext) -> GameInfo:
    """Return the game that was arranged last, else the first of all."""
    lately = (game for game in reversed(context.prefs.seating) if game in context.games)
    first = min(context.games.infos.values(), key=lambda game: game.order)
    return context.games.infos[next(lately, first.id)]


def _play_last(context: AppContext) -> None:
    context.instead.seating(context.games[last_game(context).id])
