"""The seating scene: name cards around a table, and a form generated from the game's options."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.engine.contract import AnyGame
from game.engine.messages import Message
from game.engine.table import Seat
from game.learn.lesson import lessons_of
from game.ui.scenes.app_context import AppContext
from game.ui.scenes.page_form import form_event
from game.ui.seating import arrangement, seat_commands, table_commands
from game.ui.seating.arrangement import Done, SeatingPlan
from game.ui.seating.page import SeatingPage
from game.ui.seating.seat_cards import Carried
from game.ui.session.plans import dump_plan
from game.ui.session.plans import load_plan as plan_of
from game.ui.session.session import Session
from game.ui.storage import saved_tables
from game.ui.storage.profiles import fault
from game.ui.style.fonts import missing
from game.ui.widgets.form import EntryRow

Rect = pygame.Rect


class SeatingScene(SeatingPage):
    """A table with a name card per seat, and a form. ``now`` is the arrangement; only commands change it."""

    def __init__(self, context: AppContext, game: AnyGame, table: saved_tables.SavedTable | None = None) -> None:
        game = context.games[table.game] if table else game
        known = context.people.all
        name = context.prefs.name or (known[0].name if known else "")
        plan = plan_of(game, context.prefs.seating.get(game.id, {}), name)
        super().__init__(context, SeatingPlan(game, plan, all_rules=arrangement.has_own_rules(plan.changed)))
        self._wrong: Message | None = None  # what went wrong since the player's last input
        if table:
            self.do(table_commands.lay, table)

    def enter(self) -> None:
        super().enter()
        self.do(arrangement.call_by_new_names)

    def leave(self) -> None:
        self._under = None
        self.settle()
        self.cards.let_go()
        self.bar.let_go()

    def do(self, command: Callable[..., Done], /, *args: Any, **more: Any) -> None:
        """Run a command on the arrangement and update everything shown."""
        done = command(self.now, self.books, *args, **more)
        self.now = done.now
        if done.is_typing:
            self.form.respell(self.rows())
            self.arrange()
            self._say(done.wrong)
        else:
            self._took(done)

    def _took(self, done: Done) -> None:
        """Show what went wrong or was done; then go where the result leads."""
        self.now = replace(self.now, refused=self.now.refused or done.wrong is not None)
        self._wrong = done.wrong or self.books.people.remark() or self.books.tables.remark() or self._wrong
        self.form.refill(self.rows(), done.from_top)
        self.arrange()
        self._say(self._wrong or done.good, good=self._wrong is None)
        if done.entry:
            self.form.write_over(done.entry)
            self.bar.focus_on(None)
        if done.deals:
            self.settle()
            self.bar.focus_on("deal")
        if done.chairs and not self.context.prefs.reduced_motion:
            self.cards.glide(done.chairs, time.perf_counter())
        if done.person:
            self.context.open.people(done.person)

    def _say(self, words: Message | None, good: bool = False) -> None:
        """Show one line until something else is done."""
        self.notice, self.is_good = words, good
        self._under = None

    def settle(self) -> None:
        """Finish typing in the form."""
        self.form.leave()

    def handle(self, event: pygame.Event) -> bool:
        self._wrong, self.now = None, replace(self.now, refused=False)
        over, held = self.cards.over, self.cards.held
        if carried := self.cards.handle(event, time.perf_counter()):
            self._handle_carried(carried, held, over)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.press("turn")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and isinstance(self.form.focus, EntryRow):
            self.settle()
        elif not form_event(self, self.form, event) and not super().handle(event):
            return False
        self._under = None
        return True

    def _handle_carried(self, carried: Carried, held: Seat | None, over: Seat | None) -> None:
        """Handle a card being picked up, dragged or dropped."""
        self.bar.let_go()
        self.invalidate()
        if held is None:
            self.settle()
        if carried.swap:
            self.do(seat_commands.swap, *carried.swap)
            self.context.sounds.play("lay")
        if (held, over) != (self.cards.held, self.cards.over):
            self.notice = None
            self.redraw_all()

    def press(self, name: str) -> None:
        self.settle()
        kind, _, which = name.partition(".")
        if kind == "seat":
            self.do(seat_commands.choose, int(which))
        elif kind == "turn":
            self.do(seat_commands.turn)
        elif kind == "rules":
            self.context.open.rules(self.now.game)
        elif kind == "guide":
            self.context.open.lesson(self.now.game, lessons_of(self.now.game)[0])
        elif kind == "back":
            self._keep_seating()
            self.context.back()
        else:
            self._deal()

    def _keep_seating(self) -> None:
        kept, own = self.context.prefs.seating, self.now.game.id
        others = {game: each for game, each in kept.items() if game != own}
        self.context.remember(seating={**others, own: dump_plan(self.plan)})  # the game played last comes last

    def _deal(self) -> None:
        if self.now.refused:
            return
        if self.now.is_code_wrong:
            self.do(table_commands.deal_by, self.now.code)
            return
        for seat in self.plan.people:
            if why := fault(self.plan.names[seat], self.plan.others(seat), missing):
                self.do(seat_commands.choose, seat)
                self._say(why)
                return
        self._keep_seating()
        if self.now.laid and not table_commands.is_changed(self.now, self.books):
            self.books.tables.move_to_front(self.now.laid)
        self.context.begin.table(self._session())

    def _session(self) -> Session:
        """Return the session of the arranged match; open partners have agreed here."""
        match, commands = self.plan.match(self.now.game, self.now.seed), self.plan.commands()
        session = Session(match, self.context.vault, commands=commands, mind=self.context.mind)
        for seat in self.plan.people if self.plan.open else ():
            session.partners.toggle(seat)
        return session
