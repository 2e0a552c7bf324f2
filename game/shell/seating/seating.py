"""Who sits where, and by which rules: name cards round a table, and a form generated from what the game declares."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.engine.contract import Game
from game.engine.said import Said
from game.engine.table import Seat
from game.shell.keep import remembered
from game.shell.keep.profiles import fault
from game.shell.look.type import missing
from game.shell.paper.form import Entry
from game.shell.play.plans import kept
from game.shell.play.plans import remembered as plan_of
from game.shell.play.session import Session
from game.shell.scene.house import House
from game.shell.scene.page_form import form_event
from game.shell.scene.ways import ToTable
from game.shell.seating import arrangement, seat_deeds, table_deeds
from game.shell.seating.arrangement import Arrangement, Done
from game.shell.seating.seat_cards import Carried
from game.shell.seating.shown import SeatingPage

Rect = pygame.Rect


class SeatingScene(SeatingPage):
    """A table with a name card a seat, and a form. ``now`` is what is arranged; whatever changes it is a deed."""

    def __init__(self, house: House, game: Game[Any], table: remembered.Table | None = None) -> None:
        game = house.games[table.game] if table else game
        known = house.people.all
        name = house.prefs.name or (known[0].name if known else "")
        plan = plan_of(game, house.prefs.seating.get(game.id, {}), name)
        super().__init__(house, Arrangement(game, plan, all_rules=bool(plan.changed)))
        self._wrong: Said | None = None  # what went wrong since the last thing the player did
        if table:
            self.do(table_deeds.lay, table)

    def enter(self) -> None:
        super().enter()
        self.do(arrangement.call_by_new_names)

    def leave(self) -> None:
        self.settle()
        self.cards.let_go()
        self.bar.let_go()

    # -- what is chosen

    def do(self, deed: Callable[..., Done], /, *args: Any, **more: Any) -> None:
        """Do a deed to what is arranged; everything shown follows."""
        done = deed(self.now, self.books, *args, **more)
        self.now = done.now
        if done.is_typing:
            self.form.respell(self.rows())
            self.arrange()
            self._say(done.wrong)
        else:
            self._took(done)

    def _took(self, done: Done) -> None:
        """Say what went wrong with it, or else what was done; then go where it leads."""
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
        if done.chairs and not self.house.prefs.reduced_motion:
            self.cards.glide(done.chairs, time.perf_counter())
        if done.way:
            self.house.go(done.way)

    def _say(self, words: Said | None, good: bool = False) -> None:
        """Show one line until something else is done."""
        self.notice, self.is_good = words, good
        self._under = None

    def settle(self) -> None:
        """What was being typed is typed."""
        self.form.leave()

    # -- hands

    def handle(self, event: pygame.Event) -> bool:
        self._wrong, self.now = None, replace(self.now, refused=False)
        over, held = self.cards.over, self.cards.held
        if carried := self.cards.handle(event, time.perf_counter()):
            self._carried(carried, held, over)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.press("turn")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and isinstance(self.form.focus, Entry):
            self.settle()
        elif not form_event(self, self.form, event) and not super().handle(event):
            return False
        self._under = None
        return True

    def _carried(self, carried: Carried, held: Seat | None, over: Seat | None) -> None:
        """A card was picked up, carried on or put down."""
        self.bar.let_go()
        self.spoil()
        if held is None:
            self.settle()
        if carried.swap:
            self.do(seat_deeds.swap, *carried.swap)
            self.house.sounds.play("lay")
        if (held, over) != (self.cards.held, self.cards.over):
            self.notice = None
            self.exposed()

    def press(self, name: str) -> None:
        self.settle()
        kind, _, which = name.partition(".")
        if kind == "seat":
            self.do(seat_deeds.choose, int(which))
        elif kind == "turn":
            self.do(seat_deeds.turn)
        elif kind == "back":
            self._keep_seating()
            self.house.back()
        else:
            self._deal()

    def _keep_seating(self) -> None:
        kept_before = {game: each for game, each in self.house.prefs.seating.items() if game != self.now.game.id}
        self.house.remember(
            seating={**kept_before, self.now.game.id: kept(self.plan)}
        )  # the one played last comes last

    def _deal(self) -> None:
        if self.now.refused:
            return
        if self.now.is_code_wrong:
            self.do(table_deeds.deal_by, self.now.code)
            return
        for seat in self.plan.people:
            if why := fault(self.plan.names[seat], self.plan.others(seat), missing):
                self.do(seat_deeds.choose, seat)
                self._say(why)
                return
        self._keep_seating()
        if self.now.laid and not table_deeds.is_changed(self.now, self.books):
            self.books.tables.used(self.now.laid)
        self.house.begin(ToTable(self._session()))

    def _session(self) -> Session:
        """The match as it is arranged; open partners said so here."""
        match, commands = self.plan.match(self.now.game, self.now.seed), self.plan.commands()
        session = Session(match, self.house.vault, commands=commands, mind=self.house.mind)
        for seat in self.plan.people if self.plan.open else ():
            session.partners.toggle(seat)
        return session
