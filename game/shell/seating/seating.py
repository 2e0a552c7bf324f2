"""Who sits where, and by which rules: name cards round a table, and a form generated from what the game declares."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pygame

from game.engine.contract import Game, Value
from game.engine.said import Said, said
from game.engine.table import Seat
from game.shell.keep import prefs, remembered
from game.shell.keep.profiles import fault
from game.shell.look.type import missing
from game.shell.paper.form import Entry, Form
from game.shell.play.plans import kept
from game.shell.play.plans import remembered as plan_of
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.scene.page_form import FormPage, form_event
from game.shell.scene.ways import ToTable
from game.shell.seating.deeds import SeatDeeds, TableDeeds
from game.shell.seating.picture import SeatingPicture
from game.shell.seating.rows import rows
from game.shell.seating.seat_cards import SeatCards

Rect = pygame.Rect
LEAST_FORM = 400  # pixels: letters do not shrink for ever


class SeatingScene(FormPage):
    """A table with a name card a seat, and a form: ``part`` says whether about the seat or about the table."""

    name = "seating"
    need = (1180, 640)

    def __init__(self, house: House, game: Game[Any], table: remembered.Table | None = None) -> None:
        super().__init__(house)
        self.game = game
        known = house.people.all
        name = house.prefs.name or (known[0].name if known else "")
        self.plan = plan_of(game, house.prefs.seating.get(game.id, {}), name)
        self.seat: Seat = 0
        self.part = "table"
        self.notice: Said | None = None
        self.is_good = False  # what the notice says
        self.wrong: Said | None = None  # what went wrong since the last thing the player did
        self.is_at_fault = False  # is that their doing?
        self.all_rules = bool(self.plan.changed)
        self.form = Form(())
        self.seats, self.tables, self.cards = SeatDeeds(self), TableDeeds(self), SeatCards(self._swap)
        self.picture = SeatingPicture(self)
        self._under: pygame.Surface | None = None
        self._painted: list[Rect] = []
        self._fill()
        if table:
            self.tables.lay(table)

    @property
    def about(self) -> Game[Any]:
        return self.game

    def enter(self) -> None:
        super().enter()
        self.plan = self.seats.called_now(self.plan)
        self.changed()

    def leave(self) -> None:
        self.settle()
        self.cards.let_go()
        self.bar.pressed = self.bar.hover = None

    # -- what is chosen

    def changed(self, wrong: Said | None = None, good: Said | None = None) -> None:
        """Everything shown follows the plan; say what went wrong with it, or else what was done."""
        self.seat = min(self.seat, self.plan.seats - 1)
        self.is_at_fault = self.is_at_fault or wrong is not None
        self.wrong = wrong or self.house.people.remark() or self.house.tables.remark() or self.wrong
        self._fill()
        self.arrange()
        self.say(self.wrong or good, good=self.wrong is None)

    def _fill(self) -> None:
        """Make the rows anew; the focus stays on the row it was on."""
        focus, old = self.form.focus.name if self.form.focus else "", self.form
        self.form = Form(rows(self))
        self.form.scroll.y = old.scroll.y
        self.form.focus = next((row for row in self.form.rows if row.name == focus), None)

    def respell(self) -> None:
        """A name is being typed: every other row says it too."""
        made = zip(self.form.rows, rows(self), strict=True)
        self.form.rows = [row if isinstance(row, Entry) else fresh for row, fresh in made]
        self.arrange()
        self.say(None)

    def say(self, words: Said | None, good: bool = False) -> None:
        """Show one line until something else is done."""
        self.notice, self.is_good = words, good
        self.spoil()
        self._under = None

    def settle(self) -> None:
        """What was being typed is typed."""
        self.form.focus = None

    def turn_to(self, part: str) -> None:
        """Show the rows for the seat, or for the table."""
        self.part, self.tables.doomed, self.form.scroll.y = part, False, 0
        self.changed()

    def type_over(self, name: str) -> None:
        """Let the next letter take the place of all that stands in that field."""
        entry = next(row for row in self.form.rows if isinstance(row, Entry) and row.name == name)
        self.form.focus, self.bar.focus = entry, None
        self.form.scroll.show(entry.top, entry.bottom)
        entry.whole = True

    def leave_form(self) -> None:
        """The form is done with: Enter deals."""
        self.settle()
        self.bar.focus = "deal"
        self.spoil()

    def change(self, **fields: Any) -> None:
        self.plan = replace(self.plan, **fields)
        self.changed()

    def choose_option(self, name: str, value: Value) -> None:
        usual = replace(self.plan, changed={}).options(self.game)
        changed = {**self.plan.changed, name: value}
        self.change(changed={key: each for key, each in changed.items() if usual[key] != each})

    def show_all(self) -> None:
        self.all_rules = True
        self.changed()

    def _keep(self, chosen: prefs.Prefs) -> None:
        prefs.save(chosen, self.house.vault.folder)
        self.house.prefs = chosen

    def colours(self) -> tuple[str, ...]:
        """The colour of every seat."""
        return self.house.people.colours(self.plan.names[: self.plan.seats])

    # -- layout

    def layout(self, size: tuple[int, int], u: float) -> None:
        self.need = (1180, 640) if size[0] >= size[1] else (900, 1200)
        super().layout(size, u)

    def arrange(self) -> None:
        if self.size == (0, 0):
            return
        kit, edge = self.kit, self.kit.px(60)
        wide = min(max(kit.px(640), LEAST_FORM), round(self.size[0] * 0.44))
        foot = self.size[1] - edge - kit.px(76)
        top = edge + kit.px(150)
        if self.size[1] > self.size[0]:  # the form below the table, as wide as the window
            low = round(self.size[1] * 0.46)
            self.box = Rect(edge, low, self.size[0] - 2 * edge, foot - kit.px(24) - low)
            self.table = Rect(edge, top, self.box.w, low - kit.px(40) - top)
        else:
            self.box = Rect(self.size[0] - edge - wide, edge, wide, self.size[1] - 2 * edge - kit.px(96))
            self.table = Rect(edge, top, self.box.x - 2 * edge, foot - kit.px(28) - top)
            self.table.inflate_ip(-max(0, self.table.w - 2 * self.table.h), 0)
        self.form.layout(kit, self.box.inflate(-kit.px(80), -kit.px(48)))
        self.cards.layout(kit, self.table, self.plan.seats)
        back = Rect(edge, foot, kit.px(200), kit.px(76))
        turn = Rect(back.right + kit.px(24), foot, kit.px(280), back.h)
        wide = min(wide, self.box.right - turn.right - kit.px(24))
        deal = Rect(self.box.right - wide, foot, wide, back.h)
        chairs = enumerate(self.cards.chairs)
        self.bar.buttons = [
            *(self.button(f"seat.{seat}", said("{name}", name=""), "", rect) for seat, rect in chairs),
            self.button("deal", said("Deal the cards"), "Enter", deal, "primary", size=27),
            self.button("back", said("Back"), "Esc", back),
            self.button("turn", said("All one chair on"), "F2", turn),
        ]
        self.exposed()

    def exposed(self) -> None:
        super().exposed()
        self._under = None

    # -- drawing

    def update(self, now: float) -> bool:
        was_gliding = bool(self.cards.moving) and self.cards.held is None
        is_gliding = self.cards.is_gliding(now)
        if was_gliding and not is_gliding:
            self.exposed()
        return is_gliding

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """While cards are carried or glide, only they are drawn anew."""
        moving, now = self.cards.moving, time.perf_counter()
        old, whole = self._painted, self._under is None
        if self._under is None:
            self.picture.draw(surface)
            self._under = surface.copy() if moving else None
            old = []
        for rect in old:
            surface.blit(self._under or surface, rect, rect)
        self._painted = [self.picture.draw_seat(surface, seat, self.cards.rect(seat, now)) for seat in moving]
        return None if whole else [*old, *self._painted]

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        self.wrong, self.is_at_fault = None, False
        over, held = self.cards.over, self.cards.held
        if self.cards.handle(event, time.perf_counter()):
            self._carried(held, over)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.press("turn")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and isinstance(self.form.focus, Entry):
            self.settle()
        elif not form_event(self, self.form, event) and not super().handle(event):
            return False
        self._under = None
        self.spoil()
        return True

    def _carried(self, held: Seat | None, over: Seat | None) -> None:
        """A card was picked up, carried on or put down."""
        self.bar.pressed, self.bar.hover = None, None
        self.spoil()
        if held is None:
            self.settle()
        if (held, over) != (self.cards.held, self.cards.over):
            self.notice = None
            self.exposed()

    def _swap(self, one: Seat, other: Seat) -> None:
        self.seats.swap(one, other)
        self.house.sounds.play("lay")

    def glide(self, starts: dict[Seat, Rect]) -> None:
        """Let cards come from there to their chairs."""
        if not self.house.prefs.reduced_motion:
            self.cards.glide(starts, time.perf_counter())

    def press(self, name: str) -> None:
        self.settle()
        kind, _, which = name.partition(".")
        if kind == "seat":
            self.seats.choose(int(which))
        elif kind == "turn":
            self.seats.turn()
        elif kind == "back":
            self._keep_seating()
            self.house.back()
        else:
            self._deal()

    def _keep_seating(self) -> None:
        seating = {**self.house.prefs.seating, self.game.id: kept(self.plan)}
        self._keep(replace(self.house.prefs, seating=seating))

    def _deal(self) -> None:
        if self.is_at_fault:
            return
        for seat in self.plan.people:
            if why := fault(self.plan.names[seat], self.plan.others(seat), missing):
                self.seats.choose(seat)
                self.say(why)
                return
        self._keep_seating()
        if self.tables.chosen and not self.tables.is_changed:
            self.house.tables.used(self.tables.chosen)
        match, commands = self.plan.match(self.game), self.plan.commands()
        session = Session(match, self.house.vault, commands=commands, mind=self.house.mind)
        if self.plan.open:
            session.partners.agreed.update(self.plan.people)
        self.house.begin(ToTable(session))
