"""The score of a hand, row by row, and of the match when it is over."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.contract import ScoreLine, ScoreSheet
from game.engine.messages import Message, fill, msg
from game.engine.rounds import Rounds
from game.engine.table import TABLE, Seat
from game.learn.code import code_for
from game.ui.history.feats import feats
from game.ui.history.waiting import HistoryLoader
from game.ui.i18n.speaker import Run, Text
from game.ui.narration.about import STANDING
from game.ui.overlays.ending_marks import draw_marks
from game.ui.overlays.ending_show import EndingShow
from game.ui.overlays.feed import DetailsScene
from game.ui.overlays.lesson import LessonEndScene
from game.ui.overlays.par import ParBox
from game.ui.overlays.score import Band, HandBox, SideName, side_message
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.laid import LaidPage, middle
from game.ui.scenes.tall import Tall, TallSlate
from game.ui.session.outcome import Outcome, ending_words, outcome
from game.ui.session.plans import rematch
from game.ui.session.session import Session
from game.ui.style import feel
from game.ui.style.type import Style
from game.ui.table_scene.table import TableScene
from game.ui.widgets.boxes import Box, Column, Gap, Pad, Row, Sized
from game.ui.widgets.kit import Kit
from game.ui.widgets.node import ASIDE, Node, read_only
from game.ui.widgets.parts import TextPart

SO_FAR = msg("The match so far", about="list of its parts, read out")
OF, NO_POINTS = msg("{side} {value}"), msg("none", about="points, read out")
AGAIN = msg("Match code {code}: typed at a seating, it begins this match again.")  # where there is no luck
MOST_HANDS = 8  # boxes in a row that can be read
FEW, MANY = (1180, 330), (1700, 230)  # units: width of the panel and of a row's label; of more than 4 sides
SMALLER = 0.65  # of the wished font size: below that the score scrolls
BACK = 300.0, 64.0  # units: the button that leads back to the score
ROUNDED = 8  # pixels: columns of whole pixels may add up to this much more


class ResultScene(Tall):
    """Opens over the table after each hand; asks for the next one, or says how the match was won and what to do now."""

    name = "result"
    dialog = True
    smaller = SMALLER

    def __init__(self, context: AppContext, table: TableScene) -> None:
        super().__init__(context)
        self.table, session = table, table.session
        self.session, self._trouble = session, session.trouble
        match = session.match
        seat = session.people[0] if session.people else None
        self.our_side = match.public.side_of(seat or 0)
        self.sheet: ScoreSheet = match.game.score_sheet(match.view(seat))
        plain = Outcome(self.sheet.title, (self.sheet.subtitle,))
        self.outcome = outcome(match) if match.to_act is None else plain
        lines = self.outcome.lines or ((self.sheet.title,) if self.sheet.final else plain.lines)
        self.ending = ending_words(match, self.sheet, replace(self.outcome, lines=lines), session.people)
        self.show: EndingShow | None = None
        self._reading: HistoryLoader[tuple[Message, ...]] | None = None
        self._began = self._ended = 0.0  # when the show on the table did
        self._was_shown = not table.viewpoint.shows_endings
        self.code = code_for(match) if self.sheet.final else ""
        if not (session.course or context.prefs.finished_hand):
            context.remember(finished_hand=True)
        if self.sheet.final and len(session.people) == 1 and not session.course and session.ends_first_time():
            context.people.finish_match(match.sitters[session.people[0]].name)
            self._reading = self._read_feats(session.people[0])
        self.par = None if session.course or seat is None else ParBox(context, session, seat, is_whole=self.sheet.final)
        self._par_texts: Sequence[Message] = ()

    def _read_feats(self, seat: Seat) -> HistoryLoader[tuple[Message, ...]] | None:
        """Begin to ask the history what this match was for the person who played it."""
        match, record = self.session.match, self.session.record
        if record is None:
            return None
        person, levels = match.sitters[seat].name, tuple(match.game.bots)
        ask = partial(feats, record=record.name, person=person, game=match.game.id, levels=levels)
        return HistoryLoader(self.context.vault.folder, ask)

    def _hear_feats(self) -> None:
        """Say them once they are known."""
        if self._reading is None or not self._reading.is_over:
            return
        found, self._reading = self._reading.found, None
        if found:
            self.ending = replace(self.ending, feats=found)
            self.arrange()
            if self.show:
                self.show.say(self.ending)

    def update(self, now: float) -> bool:
        """Report a match that cannot be saved any more, or can again."""
        self._hear_feats()
        if self.par and self.par.has_news():
            self._tell_par(self.par)
            self.arrange()
        elif self.session.trouble is not self._trouble:
            self.arrange()
        if self.show and now - self._began >= self.show.ends:
            self._end_show()
        return self.show is not None or super().update(now)

    def _tell_par(self, par: ParBox) -> None:
        """Tell par as soon as it is known; it is computed for a while after it was asked for."""
        before, self._par_texts = self._par_texts, par.messages(self.kit.speaker)
        if self._par_texts and not before:
            self.context.announcements.tell(*map(self.kit.speaker.spoken, self._par_texts))

    # -- the ending on the table, before the sheet

    def enter(self) -> None:
        super().enter()
        if not self._was_shown and self.table.size != (0, 0):
            self.show = EndingShow(self.context, self.table, self.ending, self.sheet)
            self._was_shown, self._began, self.dialog = True, time.perf_counter(), False
            for at, name in self.show.sounds:
                self.context.sounds.play(name, self._began + at)
        elif self.show is None:
            self.table.viewpoint.count_points()

    def _end_show(self) -> None:
        if self.show:
            self.show.count()
        self.show, self.dialog, self._ended = None, True, time.perf_counter()
        self.invalidate()

    def leave(self) -> None:
        super().leave()
        if self.show:
            self._end_show()

    def layout(self, size: tuple[int, int], u: float) -> None:
        if self.show:
            self._end_show()  # it was made for another size
        super().layout(size, u)

    def handle(self, event: pygame.Event) -> bool:
        """Any key or click ends the show and does nothing else, even if it comes just after."""
        is_press = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.show and is_press:
            self.context.sounds.silence()
            self._end_show()
            return True
        is_late = is_press and time.perf_counter() - self._ended < feel.DEAF
        return self.show is not None or is_late or super().handle(event)

    @property
    def pace(self) -> float:
        return feel.ENDING_FRAME

    def draw(self, surface: pygame.Surface) -> None:
        if self.show:
            self.show.draw(surface, time.perf_counter() - self._began)
        else:
            super().draw(surface)

    def content(self, kit: Kit) -> Box:
        kit = kit.on_slate()
        style = Style("regular", 24, kit.theme.ink if self.sheet.final else kit.theme.faint)
        strong = Style("semibold", 24, kit.theme.brass)
        lines = [self.words(kit, words, strong) for words in self.ending.feats]
        lines += [self.words(kit, words, style) for words in self.ending.lines]
        head = [self.heading(kit, self.ending.title, 50), *lines]
        self._trouble = self.session.trouble
        trouble = self.words(kit, self._trouble, Style("semibold", 22, kit.theme.ink))
        table, hands = self._table(kit), self._hands(kit)
        parts: list[Box] = [Column(head, kit.px(2)), table, hands]
        code = self.words(kit, self._code_message, Style("regular", 19, kit.theme.faint))
        par = [*self.par.verdict(kit), *self.par.boxes(kit)] if self.par else []
        more: list[Box] = [
            *([trouble] if self._trouble else []), *([code] if self.code else []), *par,
            *([self._review_buttons(kit, self.par)] if self.par else []),
        ]  # fmt: skip
        sheet = Column([*parts, *more], kit.px(20))
        least = max(table.wide()[0], hands.wide()[0]) + kit.px(120)  # small text shrinks less than the panel
        wide = kit.px(self._wide[0])
        wide = min(least, self.room.w) if least > wide + ROUNDED else wide
        gap = kit.px(12 if self.par else 20)
        return middle(TallSlate(kit, sheet, self._exits(kit), gap, (60, 40, 60, 44)), wide)

    @property
    def _rounds(self) -> Rounds:
        return self.session.match.game.rounds

    @property
    def _code_message(self) -> Message:
        return fill(self._rounds.again if self.session.match.game.has_luck else AGAIN, code=self.code)

    @property
    def _wide(self) -> tuple[int, int]:
        return FEW if len(self.session.match.setup.sides) <= 4 else MANY

    def _exits(self, kit: Kit) -> Box:
        words = msg("Play again") if self.sheet.final else self._rounds.following
        words = msg("Go on") if self.session.course else words
        wide, push = 240 if self.sheet.details else 280, self.context.stack.push
        details = self.control(kit, "details", msg("By cards"), "B", "felt", wide,
                               then=lambda: push(DetailsScene(self.context, self.table, self.sheet)))  # fmt: skip
        return Row([
            Gap(), self.control(kit, "menu", msg("Menu", about="button"), "Esc", "felt", wide, then=self._to_menu),
            *([details] if self.sheet.details else []),
            self.control(kit, "look", msg("Look at the table"), "T", "felt", 280,
                         then=lambda: push(LookScene(self.context, self.table))),
            self.control(kit, "next", words, "Enter", "primary", wide, then=self._go_on),
        ], kit.px(18))  # fmt: skip

    def _review_buttons(self, kit: Kit, par: ParBox) -> Row:
        words, says = par.others_label, par.review_label
        others = [self.control(kit, "others", words, "O", "felt", 280, 54, then=par.ask_others)] if words else []
        return Row([
            Gap(), *others, self.control(kit, "review", says, "V", "felt", 240, 54, then=partial(self._review, par)),
            self.control(kit, "par", par.button, "P", "felt", 240, 54, then=par.press),
        ], kit.px(18))  # fmt: skip

    def _table(self, kit: Kit) -> Column:
        """A column for each side, a row for each line of the score."""
        sides = len(self.session.match.setup.sides)
        least = max(SideName(kit, side, False, 0).wide()[0] for side in range(sides))
        most = (self.room.w - kit.px(120 + self._wide[1])) // sides
        wide = max(kit.px(min(365, (self._wide[0] - 120 - self._wide[1]) / sides)), min(least, most))
        names = [SideName(kit, side, side == self.our_side, wide) for side in range(sides)]
        rows = [self._row(kit, line, wide) for line in self.sheet.rows]
        return Column([Row([Gap(kit.px(self._wide[1]), 1, 0), *names], align=0.5), Column(rows)], kit.px(8))

    def _row(self, kit: Kit, line: ScoreLine, wide: int) -> Box:
        last = line is self.sheet.rows[-1]
        style = Style("bold" if line.strong else "regular", 24, kit.theme.ink)
        label = TextPart(kit, kit.speaker.runs(line.message), style, least=20, grow=1)
        cells = (self._cell(kit, line, side, wide) for side in range(len(line.cells)))
        return Band(kit, Row([label, *cells], align=0.5), line.strong, last)

    def _cell(self, kit: Kit, line: ScoreLine, side: int, wide: int) -> TextPart:
        """The figure of one side; sums are large, and ours stand out."""
        cell, last = line.cells[side], line is self.sheet.rows[-1]
        if isinstance(cell, Message):
            return TextPart(kit, kit.speaker.runs(cell), Style("regular", 18, kit.theme.faint), 1.0, room=wide)
        tone = kit.theme.brass if line.strong and side == self.our_side else kit.theme.ink
        size = (40 if last else 32) if line.strong else 24
        figure = Text("—" if cell is None else kit.speaker.number(cell, signed=not last))
        style = Style("bold" if line.strong else "regular", size, tone)
        return TextPart(kit, [figure], style, 1.0, least=18, room=wide)

    def _hands(self, kit: Kit) -> Row:
        """One small box per hand: who won it, and by how much; of many hands, the last ones that fit."""
        most = max(1, min(self.sheet.length, MOST_HANDS))
        rows = [self._last(kit, count) for count in range(most, 0, -1)]
        boxes = next((row for row in rows if not any(box.is_crowded for box in row)), rows[0])
        return Row([*boxes, Gap()], kit.px(12))

    def _last(self, kit: Kit, count: int) -> Sequence[HandBox]:
        """Return this many hands, up to the last that was played or is to come."""
        first = max(0, min(self.sheet.length, max(len(self.sheet.hands), count)) - count)
        wide = min((self._wide[0] - 120 + 12) / count, 240) - 12
        return [self._hand_box(kit, n, wide) for n in range(first, first + count)]

    def _hand_box(self, kit: Kit, n: int, wide: float) -> HandBox:
        nets = self.sheet.hands[n] if n < len(self.sheet.hands) else None
        number = self.sheet.numbers[n] if self.sheet.numbers else n + 1
        title, is_turned = fill(self._rounds.numbered, n=number), n == self.outcome.turn
        return HandBox(kit, title, nets, kit.px(wide), is_turned, self.our_side)

    def accessible_tree(self, tree: Node) -> Node:
        """Return the score row by row: what is counted, and what each side has of it.

        Earlier hands and the code are not read out at once; the focus can go to them.
        """
        bands = [part for part in self.parts if isinstance(part, Band | SideName)]
        cells = [node for node in tree.parts if any(part.rect.contains(node.box) for part in bands)]
        boxes = [(part.node(), part.accessible_node()) for part in self.parts if isinstance(part, HandBox)]
        nodes = [next((new for old, new in boxes if old == node), node) for node in tree.parts if node not in cells]
        at = tree.parts.index(cells[0]) if cells else len(nodes)
        name, rows = self.kit.speaker.runs(STANDING), (*map(self._line_node, self.sheet.rows),)
        code = self.kit.speaker.runs(self._code_message)
        hands = tuple(node for node in nodes[at:] if node.role == "item")
        later = [replace(node, state=node.state | ASIDE) if node.words == code else node
                 for node in nodes[at:] if node.role != "item"]  # fmt: skip
        so_far = Node("list", words=self.kit.speaker.runs(SO_FAR), state=ASIDE, parts=hands)
        parts = (*nodes[:at], Node("list", words=name, parts=rows), *((so_far,) if hands else ()), *later)
        return replace(tree, role="dialog", parts=parts)  # all of it is read out at once, before it is seen

    def _line_node(self, line: ScoreLine) -> Node:
        last = line is self.sheet.rows[-1]
        speak, figures = self.kit.speaker, list[list[Run]]()
        for side, cell in enumerate(line.cells):
            value = NO_POINTS if cell is None else cell
            if not isinstance(value, Message):
                value = Message(speak.number(value, signed=not last))
            figures.append(speak.runs(fill(OF, side=side_message(side), value=value)))
        return Node("item", words=speak.of(speak.runs(line.message), speak.list_apart(figures)))

    def _review(self, par: ParBox) -> None:
        about = par.subject
        self.context.open.review(about.match, about.where, goes_on=not self.sheet.final)

    def _go_on(self) -> None:
        if self.session.course:
            self.context.stack.replace(LessonEndScene(self.context, self.table))
        elif self.sheet.final:
            self._again()
        else:
            self.context.back()
            self.session.deal()
            self.table.enter()

    def _to_menu(self) -> None:
        if self.session.course or not self.sheet.final:
            self.table.overlays.pause()
        else:
            self.session.close()
            self.context.begin.menu()

    def _again(self) -> None:
        old = self.session.match
        self.session.close()
        match = rematch(old.game, old.setup, old.sitters)
        self.context.begin.table(Session(match, self.context.vault, mind=self.context.mind))


class LookScene(LaidPage):
    """The table as it was at the end of the hand, or of a puzzle, with one way back to the score."""

    name = "look"
    margin = 24.0

    def __init__(self, context: AppContext, table: TableScene) -> None:
        super().__init__(context)
        self.table, self._at = table, (0, 0)

    def enter(self) -> None:
        super().enter()
        self.table.leave_live(())  # none of its buttons does anything here

    def leave(self) -> None:
        super().leave()
        self.table.leave_live(None)

    def content(self, kit: Kit) -> Box:
        words, brief = msg("Back to the score"), msg("Back", about="button")
        words = words if self.table.session.is_match else brief
        laid, room, (wide, high) = self.table.spread, self.room, BACK
        tray, board = laid.regions.tray, laid.board
        if tray.h:  # at its right end: a hand's last cards are seen whole
            high = min(high, tray.h / kit.u - 8)
            right, below = room.right - tray.right + kit.px(12), room.bottom - tray.centery - kit.px(high / 2)
        elif board and board.rect.bottom > room.bottom - kit.px(high):  # beside it, above the menu
            beside = (room.right - board.rect.right) / kit.u - 12
            words, wide = (words, wide) if beside >= wide else (brief, beside)
            right, below = 0, kit.px(48)
        else:
            return Sized(self.control(kit, "back", words, "Esc", "primary", wide, high), 0.5, 1.0)
        made = self.control(kit, "back", words, "Esc", "primary", wide, high)
        return Sized(Pad(made, 0, 0, right, max(0, below)), 1.0, 1.0)

    def handle(self, event: pygame.Event) -> bool:
        """The wheel scrolls the melds under the pointer."""
        self._at = getattr(event, "pos", self._at)
        if event.type == pygame.MOUSEWHEEL and self.table.scrolls.wheel(self._at, event.y):
            self.invalidate()
            return True
        return super().handle(event)

    def paint_back(self, surface: pygame.Surface) -> None:
        self.table.redraw_all()
        self.table.draw(surface)
        self.table.redraw_all()
        if self.table.view.public.to_act in (TABLE, None):  # after a puzzle the hand may go on
            draw_marks(surface, self.context.kit, self.table)

    def audible(self) -> Node:
        return self.tree().with_parts(*(read_only(part) for part in self.table.tree().parts if part.role != "button"))
