"""Drawn examples in a rule book: pieces in a row or on the game's board, each with an explanation."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import AnyGame, BoardArt, Setup, complete, view_of
from game.engine.display import Point
from game.engine.table import Pile
from game.ui.i18n.speaker import Chip, Run, Text
from game.ui.session.rulesbook import Example
from game.ui.style import ground, shapes
from game.ui.style.art import Art, card_height
from game.ui.style.type import Line, Style
from game.ui.table_layout.middle.board import BoardLayout, extent, fit_board
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
CARD, BOARD = 70, 340  # units: widths of a card and a board
STEP, BESIDE, PIECE, APART = 0.64, 1.08, 0.86, 0.6  # card widths: card to card, piece to piece, piece, gap of groups
GAP, LEAST, BELOW = 26, 300, 16  # units: gap before the text, least width of text beside, and gap between examples


@dataclass(frozen=True)
class PrintedBoard:
    """A game's board, and its points by name."""

    ground: BoardArt
    at: dict[str, Point]


@dataclass(frozen=True)
class Figure:
    """An example and its place, relative to the top left corner of all examples."""

    example: Example
    box: Rect
    wide: int  # of a card, in pixels
    lines: tuple[Line, ...]
    at: tuple[int, int]  # position of the text
    board: BoardLayout | None = None


def empty_board(game: AnyGame) -> PrintedBoard | None:
    """Return the game's empty board, if it has one."""
    setup = Setup(game.sides(game.seats[0], False), complete(game, "standard", {}), "book")
    view = view_of(game, game.start(setup), None)
    if (found := game.board_art(view)) is None:
        return None
    spots = [spot for spot in game.place_layouts(view) if spot.at is not None]
    return PrintedBoard(found, {str(spot.place.which): spot.at for spot in spots if spot.at is not None})


def lay_out(
    kit: Kit, examples: Sequence[Example], style: Style, room: int, board: PrintedBoard | None
) -> tuple[tuple[Figure, ...], int]:
    """Return the examples placed in a width of ``room`` pixels, and their total height."""
    if board and any(example.is_board for example in examples):
        return _boards(kit, examples, style, room, board)
    return _rows(kit, examples, style, room)


def _rows(kit: Kit, examples: Sequence[Example], style: Style, room: int) -> tuple[tuple[Figure, ...], int]:
    """Place the examples below each other, with the text beside them if it fits, else below."""
    found, y = list[Figure](), 0
    sizes = [_fitting(kit, example.groups, room) for example in examples]
    column = max(size[0] for size in sizes) + kit.px(GAP)
    is_beside = room - column >= kit.px(LEAST)
    for example, (wide, high, card) in zip(examples, sizes, strict=True):
        lines = tuple(kit.type.lines(example.words, style, room - (column if is_beside else 0)))
        words = kit.type.high(lines, style)
        tallest = max(high, words) if is_beside else high
        box = Rect(0, y + (tallest - high) // 2, wide, high)
        at = (column, y + (tallest - words) // 2) if is_beside else (0, y + high + kit.px(4))
        found.append(Figure(example, box, card, lines, at))
        y += (tallest if is_beside else high + kit.px(4) + words) + kit.px(BELOW)
    return tuple(found), y - kit.px(BELOW)


def _fitting(kit: Kit, groups: Sequence[Pile], room: int) -> tuple[int, int, int]:
    """Return width, height and card width in pixels, with smaller cards if there is less room."""
    card = kit.px(CARD)
    while (wide := _across(kit.art, groups, card)) > room and card > 12:
        card -= 1
    cards = any(kit.art.look_of(piece) is None for group in groups for piece in group)
    return wide, card_height(card) if cards else round(card * PIECE), card


def _across(art: Art, groups: Sequence[Pile], card: int) -> int:
    return sum(_group(art, group, card) for group in groups) + round(card * APART) * (len(groups) - 1)


def _group(art: Art, group: Pile, card: int) -> int:
    if not group:
        return 0
    size, step = _steps(art, group, card)
    return round(size + step * (len(group) - 1))


def _steps(art: Art, group: Pile, card: int) -> tuple[float, float]:
    if art.look_of(group[0]) is None:
        return card, card * STEP
    return card * PIECE, card * PIECE * BESIDE


def _boards(
    kit: Kit, examples: Sequence[Example], style: Style, room: int, board: PrintedBoard
) -> tuple[tuple[Figure, ...], int]:
    """Place boards side by side, as many as fit, with the text below them."""
    side, gap = min(room, kit.px(BOARD)), kit.px(GAP)
    most = max(1, (room + gap) // (side + gap))
    found, y = list[Figure](), 0
    for first in range(0, len(examples), most):
        bottom = y
        for i, example in enumerate(examples[first : first + most]):
            lies = fit_board(Rect(0, 0, side, side * 2), board.ground)
            box = Rect(i * (side + gap), y, lies.rect.w, lies.rect.h)
            lines = tuple(kit.type.lines(example.words, style, side))
            found.append(Figure(example, box, lies.square, lines, (box.x, box.bottom + kit.px(6)), lies))
            bottom = max(bottom, box.bottom + kit.px(6) + kit.type.high(lines, style))
        y = bottom + kit.px(BELOW)
    return tuple(found), y - kit.px(BELOW)


def paint(
    surface: pygame.Surface, kit: Kit, figure: Figure, at: tuple[int, int], style: Style, board: PrintedBoard | None
) -> None:
    """Draw an example with its text; ``at`` is the top left corner of all examples."""
    box = figure.box.move(at)
    if figure.board and board:
        _paint_board(surface, kit, figure, box, board)
    else:
        x = float(box.x)
        for group in figure.example.groups:
            _paint_group(surface, kit.art, group, figure.wide, (round(x), box))
            x += _group(kit.art, group, figure.wide) + round(figure.wide * APART)
    kit.type.draw(surface, figure.lines, style, (at[0] + figure.at[0], at[1] + figure.at[1]))


def _paint_group(surface: pygame.Surface, art: Art, group: Pile, card: int, at: tuple[int, Rect]) -> None:
    """Draw a group: cards overlap, other pieces stand side by side."""
    left, box = at
    for i, piece in enumerate(group):
        size, step = _steps(art, group, card)
        high = card_height(card) if art.look_of(piece) is None else round(size)
        _paint_piece(surface, art, piece, Rect(left + round(i * step), box.centery - high // 2, round(size), high))


def _paint_piece(surface: pygame.Surface, art: Art, piece: str, rect: Rect) -> None:
    dark, where = art.shadow_at(piece, rect, 0)
    shapes.lay(surface, dark, where)
    shapes.lay(surface, art.card(piece, rect.w), rect.topleft)


def _paint_board(surface: pygame.Surface, kit: Kit, figure: Figure, box: Rect, board: PrintedBoard) -> None:
    lies = figure.board
    assert lies is not None
    dx, dy, reach = box.x - lies.rect.x, box.y - lies.rect.y, extent(board.ground)
    shapes.lay(surface, ground.board_picture(board.ground, lies.square, reach, kit.theme), box.topleft)
    example = figure.example
    if example.arrows:  # below the pieces, so that their numbers stay readable
        ways = tuple((board.at[start], board.at[end]) for start, end in example.arrows)
        shapes.lay(surface, ground.arrows_picture(ways, lies.square, reach, kit.theme), box.topleft)
    for piece, point in zip(example.groups[0], example.points, strict=True):
        wide = round(lies.piece(board.at[point]))
        rect = Rect(0, 0, wide, wide)
        rect.center = lies.cell(board.at[point]).move(dx, dy).center
        _paint_piece(surface, kit.art, piece, rect)


def example_text(kit: Kit, example: Example) -> tuple[Run, ...]:
    """Return what is drawn, piece by piece, and the explanation."""
    runs = list[Run]()
    for group in example.groups:
        for i, piece in enumerate(group):
            look = kit.art.look_of(piece)
            runs += [Chip(piece)] if look is None else kit.speaker.runs(look.message)
            runs.append(Text(f" {example.points[i]}, " if example.points else ", " if look else " "))
    return (*runs, *example.words)
