"""What is done at a seating: to one seat, to who sits where, and with remembered tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.bots.players import PERSON, PREFIX
from game.engine.said import Said, filled, said
from game.engine.table import Seat
from game.shell.keep import profiles, remembered
from game.shell.keep.profiles import fault, tidy
from game.shell.look.type import missing
from game.shell.play.plans import Plan, kept, put, with_people
from game.shell.scene.ways import ToPeople

if TYPE_CHECKING:
    from game.shell.seating.seating import SeatingScene

NOT_TWICE = said("{name} plays in that colour. Choose another, or give {name} another first.")
NOT_ALL_THERE = said("Part of {name} no longer exists; the usual settings take its place.")
SAME_TABLE = said("There is a table called {name} already. Choose another name.")
KEPT = said("{name} is remembered. The menu offers it too.")
FORGOTTEN, RENAMED = said("{name} is forgotten."), said("The table is called {name} now.")


class SeatDeeds:
    """Changes to one SeatingScene's seats."""

    def __init__(self, scene: SeatingScene) -> None:
        self.scene = scene

    def choose(self, seat: Seat) -> None:
        """Show the rows for that seat, its name ready to be typed over."""
        scene = self.scene
        scene.settle()
        scene.seat = seat
        scene.turn_to("seat")
        scene.type_over("name")

    # -- its name

    def spell(self, text: str) -> None:
        """While the name is typed, the card shows it."""
        scene = self.scene
        scene.plan = replace(scene.plan, names=put(scene.plan.names, scene.seat, text))
        scene.respell()

    def too_long(self) -> None:
        self.scene.say(filled(profiles.TOO_LONG, n=profiles.LONGEST))

    def rename(self, before: str, text: str) -> None:
        """The name is typed. A person of that name is known from now on."""
        scene, name = self.scene, tidy(text)
        why = fault(name, scene.plan.others(scene.seat), missing)
        scene.plan = scene.plan.named(scene.seat, before if why else name)
        if not why and scene.plan.players[scene.seat] == PERSON:
            scene.house.people.meet(name)
        scene.changed(why)

    def called_now(self, plan: Plan) -> Plan:
        """The plan with everybody under the name they have now: a table may remember an older one."""
        names = self.scene.house.people.called([plan.names[seat] for seat in plan.people])
        for seat, name in zip(plan.people, names, strict=True):
            plan = plan if plan.names[seat] == name else plan.named(seat, name)
        return plan

    def next_name(self) -> None:
        """On to the next person's name; after the last, to the deal."""
        scene = self.scene
        following = [seat for seat in scene.plan.people if seat > scene.seat]
        if following and not scene.is_at_fault:
            self.choose(following[0])
        elif not scene.is_at_fault:
            scene.leave_form()

    # -- who plays it

    def seat_known(self, name: str) -> None:
        """Somebody known sits down here; if they sat elsewhere, whoever sat here goes there."""
        scene = self.scene
        there = scene.plan.at(name)
        if there is not None and there != scene.seat:
            seat = scene.seat
            self.move(there)
            scene.seat = seat
        scene.plan = scene.plan.played(scene.seat, PERSON).named(scene.seat, scene.house.people.of(name).name)
        scene.changed()

    def seat_player(self, player: str) -> None:
        """A person, a level or a program; no computer player goes by the name of somebody known."""
        scene = self.scene
        if player != PERSON and scene.plan.names[scene.seat] in scene.house.people:
            scene.plan = scene.plan.named(scene.seat, scene.plan.spare_name())
        scene.plan = scene.plan.played(scene.seat, player)
        scene.changed()

    def command(self, text: str) -> None:
        self.scene.plan = self.scene.plan.played(self.scene.seat, PREFIX + text)
        self.scene.say(None)

    def paint(self, colour: str) -> None:
        """Their colour, here and from now on; unless somebody else at the table has it."""
        scene, colours = self.scene, self.scene.colours()
        owner = next((seat for seat in scene.plan.people if seat != scene.seat and colours[seat] == colour), None)
        if owner is not None:
            scene.changed(filled(NOT_TWICE, name=scene.plan.names[owner]))
            return
        people, name = scene.house.people, scene.plan.names[scene.seat]
        people.keep(replace(people.of(name), colour=colour))
        scene.changed()

    def open_person(self) -> None:
        """All of their settings."""
        house, name = self.scene.house, self.scene.plan.names[self.scene.seat]
        house.people.meet(name)
        house.go(ToPeople(name))

    # -- where they sit

    def swap(self, one: Seat, other: Seat) -> None:
        """Two change places; the form stays with whom it is about."""
        scene = self.scene
        scene.settle()
        scene.plan = scene.plan.swapped(one, other)
        scene.seat = {one: other, other: one}.get(scene.seat, scene.seat)
        scene.changed()

    def move(self, chair: Seat) -> None:
        """To another chair, and whoever sits there comes here."""
        here, chairs = self.scene.seat, list(self.scene.cards.chairs)
        self.swap(here, chair)
        self.scene.glide({chair: chairs[here], here: chairs[chair]})

    def turn(self) -> None:
        """Everybody moves one chair on."""
        scene, chairs = self.scene, list(self.scene.cards.chairs)
        scene.settle()
        scene.plan = scene.plan.turned()
        scene.seat = (scene.seat + 1) % scene.plan.seats
        scene.changed()
        scene.glide({seat: chairs[seat - 1] for seat in range(scene.plan.seats)})

    def seat_people(self, count: int) -> None:
        """So many of the players are people."""
        scene, people = self.scene, self.scene.house.people
        known = [profile.name for profile in people.all]
        scene.plan = with_people(scene.game, scene.plan, count, known, people.__contains__)
        scene.changed()


class TableDeeds:
    """Remembered tables at one SeatingScene. ``chosen`` is the one that was laid, if any."""

    def __init__(self, scene: SeatingScene) -> None:
        self.scene = scene
        self.chosen, self.typed, self.doomed = "", "", False

    @property
    def all(self) -> list[remembered.Table]:
        """Those of this game: one laid for another would change what is played."""
        return self.scene.house.tables.of((self.scene.game.id,))

    @property
    def title(self) -> str:
        """The name to remember this arrangement by: as typed, or who plays."""
        names = [self.scene.plan.names[seat] for seat in self.scene.plan.people]
        while len(", ".join(names)) > remembered.LONGEST:
            names.pop()
        return self.typed or ", ".join(names)

    @property
    def is_changed(self) -> bool:
        """Does the arrangement differ from the remembered table it came from?"""
        table = self._table()
        if table is None:
            return False
        laid = self.scene.seats.called_now(table.plan(self.scene.game))
        return (table.game, kept(laid)) != (self.scene.game.id, kept(self.scene.plan))

    def _table(self) -> remembered.Table | None:
        return next((table for table in self.all if table.name == self.chosen), None)

    def lay(self, table: remembered.Table) -> None:
        """Arrange everything as it is remembered."""
        scene = self.scene
        scene.game = scene.house.games[table.game]
        plan = table.plan(scene.game)
        scene.plan = scene.seats.called_now(plan)
        self.chosen, self.typed, self.doomed = table.name, "", False
        is_whole = kept(plan).items() <= dict(table.data).items()
        scene.changed(None if is_whole else filled(NOT_ALL_THERE, name=table.name))

    def entitle(self, text: str) -> None:
        self.typed = text
        self.scene.say(None)

    def too_long(self) -> None:
        self.scene.say(filled(profiles.TOO_LONG, n=remembered.LONGEST))

    def remember(self) -> None:
        """This arrangement, under the name that stands there, which may be typed over."""
        scene, name = self.scene, tidy(self.title)
        why = self._fault(name)
        if not why:
            scene.house.tables.keep(name, scene.game.id, scene.plan)
            self.chosen, self.typed = name, ""
        scene.changed(why, filled(KEPT, name=name))
        scene.type_over("table")

    def keep_changes(self) -> None:
        self.scene.house.tables.keep(self.chosen, self.scene.game.id, self.scene.plan)
        self.scene.changed(None, filled(KEPT, name=self.chosen))

    def retitle(self, text: str) -> None:
        """The table of that name gets another."""
        scene, name, table = self.scene, tidy(text), self._table()
        why = self._fault(name)
        if table and not why:
            scene.house.tables.rename(table, name)
            self.chosen = name
        scene.changed(why, filled(RENAMED, name=name))

    def _fault(self, name: str) -> Said | None:
        why = fault(name, (), missing, remembered.LONGEST)
        known = self.scene.house.tables.of(self.scene.house.games)  # names are for every game
        others = (table.name for table in known if table.name != self.chosen)
        is_taken = not why and fault(name, others, missing, remembered.LONGEST) is not None
        return filled(SAME_TABLE, name=name) if is_taken else why

    def leave(self) -> None:
        """What is arranged belongs to no remembered table any more."""
        self.chosen, self.typed, self.doomed = "", "", False
        self.scene.changed()

    def forget(self) -> None:
        """Asked twice."""
        scene, name = self.scene, self.chosen
        if not self.doomed:
            self.doomed = True
            scene.changed()
            return
        scene.house.tables.forget(name)
        self.chosen, self.doomed = "", False
        scene.changed(None, filled(FORGOTTEN, name=name))
