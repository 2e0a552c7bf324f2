"""An ending shown on the table before its sheet comes: light, points counted up, words, and paper for a match won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.contract import ScoreSheet
from game.engine.messages import Message
from game.ui.i18n.speaker import Text
from game.ui.overlays import ending_marks as marks
from game.ui.overlays.ending_marks import PegBoard
from game.ui.prompts.place import band_rect
from game.ui.scenes.app_context import AppContext
from game.ui.session.outcome import EndingWords
from game.ui.style import feel, shapes
from game.ui.style.confetti import Confetti, twinkle
from game.ui.style.theme import BLACK, DIM_WARM, WARM, Colour, mix
from game.ui.style.type import Line, Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.kit import Kit
from game.values import dataclass

Rect = pygame.Rect
COARSE, SOFT = 12, 4  # light and the dark under words are made this much smaller, then scaled up
TITLE, LEAST_TITLE, WORDS = 78, 30, 27  # units: sizes of letters
SCRAPS = 280


class EndingShow:
    """Draws an ending at each moment after its beginning; ``ends`` is how many seconds it lasts."""

    def __init__(self, context: AppContext, table: TableScene, words: EndingWords, sheet: ScoreSheet) -> None:
        self.kit, self._table, self._words, self._sheet = context.kit, table, words, sheet
        self._size = context.screen.size
        self._base = pygame.Surface(self._size)
        self._risen = 0.0  # share of the base that has come up over the table
        self._marks, self._deciding = marks.points_marks(table), marks.deciding(table)
        self._lit = self._find_light()
        self._counts = feel.ENDING_DIMS + min(feel.ENDING_COUNTS, feel.ENDING_EACH * len(self._marks))
        self._says = self._counts if self._marks else feel.ENDING_DIMS + feel.ENDING_LOOKS
        is_won = words.is_won and sheet.final
        self.ends = self._says + (feel.ENDING_WON if is_won else feel.ENDING_STAYS)
        self._confetti = Confetti(self._size, self.kit.u, SCRAPS, feel.ENDING_WON) if is_won else None
        self._resting: dict[int, tuple[pygame.Surface, Rect]] = {}  # tags that are counted
        self._sparks = self._spark_places() if words.is_won else []
        self._lines = _Headline(self.kit, words, self.room)
        self.sounds = self._cues()
        self.is_counted = False
        self._lights, self._darks = self._find_lights(), self._find_darks()
        self._lay()

    def say(self, words: EndingWords) -> None:
        """Use these words: more is known of the match now."""
        self._lines = _Headline(self.kit, words, self.room)

    def _cues(self) -> list[tuple[float, str]]:
        """Return when which sound is heard: one for each tag, and that of a match won or lost with its words."""
        counts = [(self._begins(n), "count") for n in range(len(self._marks))]
        return [*counts, *([(self._says, self._table.travel.as_ours("win"))] if self._sheet.final else [])]

    def _find_light(self) -> list[Rect]:
        """Return what stays lit: the area of whose ending it is, or the board."""
        laid = self._table.spread
        if self._words.side in laid.areas:
            return [laid.areas[self._words.side]]
        if laid.board:
            return [laid.board.rect]
        return self._deciding or [laid.regions.middle.inflate(-self.kit.px(40), -self.kit.px(20))]

    def _seats(self) -> list[Rect]:
        """Return the seats of whose ending it is, which are lit too."""
        sides, laid = self._table.match.setup.sides, self._table.spread
        side = sides[self._words.side] if self._words.side is not None else ()
        place = laid.regions.own if laid.regions.own.h else laid.regions.count
        own = {self._table.viewpoint.below: place} if place.h else {}
        seats = {**own, **laid.seats}
        return [seats[seat] for seat in side if seat in seats]

    @property
    def room(self) -> Rect:
        """Return the band for the words: where questions are asked, or above or below a board, where there is more."""
        laid, window = self._table.spread, Rect((0, 0), self._size)
        band = band_rect(laid.regions).clip(window)
        if laid.board is None:
            return band
        board = laid.board.rect
        above = Rect(band.x, 0, band.w, board.y)
        below = Rect(band.x, board.bottom, band.w, window.bottom - board.bottom)
        return max(above, below, key=lambda room: room.h)

    def _spark_places(self) -> list[tuple[int, int]]:
        found = list[tuple[int, int]]()
        for rect in self._lit:
            found += [rect.topleft, rect.topright, rect.bottomleft, rect.bottomright]
        found += [(rect.right, rect.top) for rect in self._deciding]
        return [place for place in found if not self.room.collidepoint(place)]

    def _begins(self, number: int) -> float:
        return feel.ENDING_DIMS + number * (self._counts - feel.ENDING_DIMS) / max(1, len(self._marks))

    def _lay(self) -> None:
        """Draw the table into the base, in its light."""
        self._put_table(self._base)
        self._shade()

    def _put_table(self, surface: pygame.Surface) -> None:
        self._table.redraw_all()
        self._table.draw(surface)

    def count(self) -> None:
        """From now on show what the points come to: on the slate, in the faces, and on the board of the hands."""
        if self.is_counted:
            return
        self.is_counted = True
        self._table.viewpoint.count_points()
        self._table.notices.place()  # the prompt says what comes next
        if self._table.size == self._size:  # else the window has another one by now, and this is not shown any more
            self._lay()
        self._table.redraw_all()
        self._table.picture.release()

    def _shade(self) -> None:
        """Lay dark over all that is not lit, and draw the board of the hands."""
        for light in self._lights:
            light.lay(self._base)
        edges = self._lit if self._words.is_won else []
        through = [lit for lit in edges if lit.colliderect(self.room)]  # in the dark under the words, too
        self._edge(through)
        for dark in self._darks:
            dark.lay(self._base)
        self._edge([lit for lit in edges if lit not in through])
        self._pegs().draw(self._base)

    def _edge(self, lit: Sequence[Rect]) -> None:
        for rect in lit:
            shapes.outline(self._base, rect, self.kit.theme.accent, self.kit.px(16), self.kit.px(2))

    def _find_lights(self) -> list[_Light]:
        """Return what darkens or lights the table, in the order in which it is laid on it."""
        warm = [_Light(self._warmth(), (0, 0), COARSE, pygame.BLEND_RGB_ADD)] if self._words.is_won else []
        return [_Light(self._veil(), (0, 0), COARSE), *warm]

    def _find_darks(self) -> list[_Light]:
        """Return what makes it darker still, where words are."""
        return [_darkness(self.kit, rect, self._dark()) for rect in (self._table.notices.line.pill, self.room)]

    def _pegs(self) -> PegBoard:
        """Return the board of the hands, with the newest one only when its points have been counted."""
        table, band, board = self._table, self.room, self._table.spread.board
        end = max(band.bottom, board.rect.bottom if board else 0)
        below = Rect(band.x, end + self.kit.px(24), band.w, self._size[1] - end - self.kit.px(40))
        sheet = self._sheet if self.is_counted else replace(self._sheet, hands=self._sheet.hands[:-1])
        return PegBoard(self.kit, sheet, table.game.rounds, table.viewpoint.our_side, below)

    def _small(self) -> tuple[int, int]:
        """Return the size of something small that covers the window when it is enlarged."""
        return -(-self._size[0] // COARSE) + 1, -(-self._size[1] // COARSE) + 1

    def _on_small(self, rect: Rect, out: int) -> Rect:
        wide = rect.inflate(2 * out, 2 * out)
        return Rect(wide.x // COARSE, wide.y // COARSE, max(1, wide.w // COARSE), max(1, wide.h // COARSE))

    def _dark(self) -> Colour:
        dim = self.kit.theme.dim
        return mix((dim[0], dim[1], dim[2]), BLACK, 0.5)

    def _veil(self) -> pygame.Surface:
        """Return the dark over all that is not lit, with soft edges; it is small."""
        dark, small = self._dark(), pygame.Surface(self._small(), pygame.SRCALPHA)
        small.fill((*dark, 178))
        for rect in self._seats():
            small.fill((*dark, 30), self._on_small(rect, 0))
        for rect in self._lit:
            small.fill((*dark, 0 if self._words.is_won else 40), self._on_small(rect, 0))
        return pygame.transform.gaussian_blur(small, 2)

    def _warmth(self) -> pygame.Surface:
        """Return the light of a lamp over what is lit, to be added; it is small."""
        small = pygame.Surface(self._small())
        for rect in self._lit:
            tone = WARM if rect.w * rect.h < self._size[0] * self._size[1] // 6 else DIM_WARM  # large ones would fade
            pygame.draw.ellipse(small, tone, self._on_small(rect, self.kit.px(60)))
        return pygame.transform.gaussian_blur(small, 9)

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw the moment ``t`` seconds after the beginning."""
        if self._risen < 1:
            self._rise(surface, min(1.0, t / feel.ENDING_DIMS))
        if self._risen < 1:
            return
        if t >= self._says:
            self.count()
        surface.blit(self._base, (0, 0))
        glow = 0.5 + 0.5 * math.sin(max(0.0, t - feel.ENDING_DIMS) * 5.0) if t < self.ends - 0.6 else 1.0
        marks.draw_deciding(surface, self.kit, self._deciding, min(1.0, glow + 0.2))
        self._draw_tags(surface, t)
        self._twinkle(surface, t)
        if self._confetti:
            self._confetti.draw(surface, t - self._says)
        self._lines.draw(surface, t - self._says)

    def _rise(self, surface: pygame.Surface, share: float) -> None:
        """Let the base come up over the table. What was drawn last is still there: no copy of the table is needed."""
        if not self._risen:
            self._put_table(surface)
        self._base.set_alpha(round(255 * (share - self._risen) / (1 - self._risen)))
        surface.blit(self._base, (0, 0))
        self._base.set_alpha(None)
        self._risen = share

    def _draw_tags(self, surface: pygame.Surface, t: float) -> None:
        for number, mark in enumerate(self._marks):
            since = t - self._begins(number)
            if since <= 0:
                continue
            share = min(1.0, since / feel.ENDING_EACH)
            picture, rect = self._tag(number, share)
            rise = round(self.kit.px(14) * math.sin(math.pi * share) * (1 if mark.is_ours else 0.5))
            shapes.lay(surface, picture, rect.move(0, -rise).topleft)

    def _tag(self, number: int, share: float) -> tuple[pygame.Surface, Rect]:
        """Return the tag of this number with this share of its points counted."""
        mark = self._marks[number]
        if share < 1:
            return marks.points_tag(self.kit, mark, round(mark.points * feel.ease_out(share)))
        if number not in self._resting:
            self._resting[number] = marks.points_tag(self.kit, mark, mark.points)
        return self._resting[number]

    def _twinkle(self, surface: pygame.Surface, t: float) -> None:
        for number, (x, y) in enumerate(self._sparks):
            bright = math.sin(t * 3.1 + number * 2.4)
            if bright > 0.1:
                size = max(6, self.kit.px(34 * bright) // 2 * 2)
                shapes.lay(surface, twinkle(size, self.kit.theme.gold), (x - size // 2, y - size // 2))


class _Headline:
    """The words in a band: a title with points that are counted up, and a few lines."""

    def __init__(self, kit: Kit, words: EndingWords, band: Rect) -> None:
        self._kit, self._words, self._band = kit, words, band
        self._all = [*[(each, True) for each in words.feats], *[(each, False) for each in words.lines]]
        self._title, self._figure = self._styles()
        self._title_high = round(kit.type.px(self._title.size) * 1.25)
        self._shown = self._fitting_lines()
        high = self._title_high + sum(high for _, _, high in self._shown)
        self._top = band.y + max(0, (band.h - high) // 2)
        self._pictures: dict[str, pygame.Surface] = {}

    def _styles(self) -> tuple[Style, Style]:
        size, room = float(TITLE), 0.94 * self._band.w
        high = self._band.h * (0.5 if self._all else 0.9)
        while size > LEAST_TITLE and (self._wide(size) > room or self._kit.type.px(size) * 1.25 > high):
            size -= 2
        theme = self._kit.theme
        return Style("serif", size, theme.text), Style("serif", size, theme.accent if theme.sharp else theme.gold)

    def _wide(self, size: float) -> int:
        kit, style = self._kit, Style("serif", size, self._kit.theme.text)
        wide = kit.type.width(kit.speaker.runs(self._words.title), style)
        figure = self._words.points
        return wide + (self._gap(size) + kit.type.width([Text(self._points(figure))], style) if figure else 0)

    def _gap(self, size: float) -> int:
        return self._kit.px(size * 0.4)

    def _points(self, value: int) -> str:
        return self._kit.speaker.number(value, signed=True)

    def _fitting_lines(self) -> list[tuple[Message, bool, int]]:
        """Return as many lines as there is room for, whether each is a feat, and its height."""
        room, found = self._band.h - self._title_high, list[tuple[Message, bool, int]]()
        for words, is_feat in self._all:
            high = self._kit.type.high(self._set(words, is_feat), self._style(is_feat))
            if high > room:
                break
            found.append((words, is_feat, high))
            room -= high
        return found

    def _style(self, is_feat: bool) -> Style:
        theme = self._kit.theme
        return Style("bold", WORDS, theme.gold) if is_feat else Style("regular", WORDS, theme.text)

    def _set(self, words: Message, is_feat: bool) -> Sequence[Line]:
        kit = self._kit
        return kit.type.lines(kit.speaker.runs(words), self._style(is_feat), round(0.94 * self._band.w))

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draw them ``t`` seconds after they begin to be shown."""
        if t <= 0:
            return
        share = feel.ease_out(min(1.0, t / feel.ENDING_SAYS))
        value = self._words.points
        figure = self._points(round(value * feel.ease_out(min(1.0, t / feel.ENDING_COUNTS_UP)))) if value else ""
        picture = self._picture(figure)
        rise = round((1 - share) * self._kit.px(18))
        shown = picture if share >= 1 else shapes.fade(picture, share)
        shapes.lay(surface, shown, (self._band.x, self._top + rise))

    def _picture(self, figure: str) -> pygame.Surface:
        """Return all words with this figure; only the newest is cached."""
        if figure not in self._pictures:
            self._pictures.clear()
            self._pictures[figure] = self._written(figure)
        return self._pictures[figure]

    def _written(self, figure: str) -> pygame.Surface:
        kit, band, type_ = self._kit, self._band, self._kit.type
        picture = shapes.make_surface((band.w, band.bottom - self._top))
        title = kit.speaker.runs(self._words.title)
        x = (band.w - self._wide(self._title.size)) // 2
        type_.put(picture, title, self._title, (x, 0))
        if figure:
            after = x + type_.width(title, self._title) + self._gap(self._title.size)
            type_.put(picture, [Text(figure)], self._figure, (after, 0))
        y = self._title_high
        for words, is_feat, high in self._shown:
            type_.draw(picture, self._set(words, is_feat), self._style(is_feat), (0, y), 0.5, band.w)
            y += high
        return _over_shadow(picture, kit.px(3))


@dataclass(frozen=True)
class _Light:
    """Something soft over a part of the window, kept small: as large as the window it would take megabytes."""

    small: pygame.Surface
    at: tuple[int, int]  # the top left corner of what it covers
    larger: int  # how many times
    how: int = 0  # flags for blitting

    def lay(self, surface: pygame.Surface) -> None:
        """Lay it on the surface, enlarged."""
        shapes.lay_enlarged(surface, self.small, self.larger, self.at, self.how)


def _darkness(kit: Kit, rect: Rect, dark: Colour) -> _Light:
    """Return the dark over this and a little around it, where words must be readable."""
    edge = max(kit.px(60), 8 * SOFT)
    wide, inner = rect.inflate(2 * edge, 2 * edge), 2 * (edge * 3 // 4 // SOFT)
    small = pygame.Surface((wide.w // SOFT + 1, wide.h // SOFT + 1), pygame.SRCALPHA)
    small.fill((*dark, 0))
    small.fill((*dark, 232), small.get_rect().inflate(-inner, -inner))
    return _Light(pygame.transform.gaussian_blur(small, max(2, edge // SOFT // 2)), wide.topleft, SOFT)


def _over_shadow(picture: pygame.Surface, low: int) -> pygame.Surface:
    """Return a premultiplied picture over its own shadow."""
    shadow = picture.copy()
    shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole = shapes.make_surface(picture.get_size())
    shapes.lay(whole, shadow, (0, low))
    shapes.lay(whole, picture, (0, 0))
    return whole
