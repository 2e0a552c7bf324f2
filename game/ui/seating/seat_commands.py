"""Commands on one seat and on the order of seats; each takes the arrangement and returns the result."""

from __future__ import annotations

from dataclasses import replace

from game.bots.players import PERSON, PREFIX
from game.engine.fields import replace_item
from game.engine.messages import fill, msg
from game.engine.table import Seat
from game.ui.seating.arrangement import Books, Done, SeatingPlan
from game.ui.session.plans import with_people
from game.ui.storage.profiles import TOO_LONG, fault, tidy
from game.ui.style.fonts import missing

NOT_TWICE = msg("{name} plays in that colour. Choose another, or give {name} another first.")


def choose(now: SeatingPlan, books: Books, seat: Seat) -> Done:
    """Show the rows for that seat, with its name selected."""
    return Done(replace(now, seat=seat, part="seat", to_forget=False), entry="name", from_top=True)


def spell(now: SeatingPlan, books: Books, text: str) -> Done:
    """Show the name on the card while it is typed."""
    plan = replace(now.plan, names=replace_item(now.plan.names, now.seat, text))
    return Done(now.with_plan(plan), is_typing=True)


def too_long(now: SeatingPlan, books: Books, longest: int) -> Done:
    """Refuse more letters of a name."""
    return Done(now, fill(TOO_LONG, n=longest), is_typing=True)


def rename(now: SeatingPlan, books: Books, before: str, text: str) -> Done:
    """Set the typed name. A person of that name becomes known."""
    name, plan = tidy(text), now.plan
    why = fault(name, plan.others(now.seat), missing)
    if not why and plan.players[now.seat] == PERSON:
        books.people.meet(name)
    return Done(now.with_plan(plan.with_name(now.seat, before if why else name)), why)


def next_name(now: SeatingPlan, books: Books) -> Done:
    """Go to the next person's name, or to Deal after the last. An invalid name must be corrected first."""
    if now.refused:
        return Done(now)
    following = [seat for seat in now.plan.people if seat > now.seat]
    return choose(now, books, following[0]) if following else Done(now, deals=True)


def seat_person(now: SeatingPlan, books: Books, name: str) -> Done:
    """Seat a known person here; if they sat elsewhere, the two players swap."""
    seat, there, plan = now.seat, now.plan.at(name), now.plan
    chairs: dict[Seat, Seat] = {}
    if there is not None and there != seat:
        plan, chairs = plan.swap(seat, there), {there: seat, seat: there}
    plan = plan.with_player(seat, PERSON).with_name(seat, books.people.of(name).name)
    return Done(now.with_plan(plan), chairs=chairs)


def seat_player(now: SeatingPlan, books: Books, player: str) -> Done:
    """Set a person, a level or a program; no computer player keeps the name of a known person."""
    plan = now.plan
    if player != PERSON and now.name in books.people:
        plan = plan.with_name(now.seat, plan.spare_name())
    return Done(now.with_plan(plan.with_player(now.seat, player)))


def command(now: SeatingPlan, books: Books, text: str) -> Done:
    """Set the command that starts a program, while it is typed."""
    return Done(now.with_plan(now.plan.with_player(now.seat, PREFIX + text)), is_typing=True)


def paint(now: SeatingPlan, books: Books, colour: str) -> Done:
    """Set the person's colour, here and for the future, unless another person at the table has it."""
    plan = now.plan
    colours = books.people.colours(plan.names[: plan.seats])
    owner = next((seat for seat in plan.people if seat != now.seat and colours[seat] == colour), None)
    if owner is not None:
        return Done(now, fill(NOT_TWICE, name=plan.names[owner]))
    books.people.keep(replace(books.people.of(now.name), colour=colour))
    return Done(now)


def open_person(now: SeatingPlan, books: Books) -> Done:
    """Open the person's settings."""
    books.people.meet(now.name)
    return Done(now, person=now.name)


def swap(now: SeatingPlan, books: Books, one: Seat, other: Seat) -> Done:
    """Swap two players; the form stays with its player."""
    seat = {one: other, other: one}.get(now.seat, now.seat)
    return Done(replace(now, plan=now.plan.swap(one, other), seat=seat))


def move(now: SeatingPlan, books: Books, chair: Seat) -> Done:
    """Move to another chair; the player there comes here."""
    here = now.seat
    return replace(swap(now, books, here, chair), chairs={chair: here, here: chair})


def turn(now: SeatingPlan, books: Books) -> Done:
    """Move everybody one chair on."""
    seats = now.plan.seats
    moved = replace(now, plan=now.plan.rotate(), seat=(now.seat + 1) % seats)
    return Done(moved, chairs={seat: (seat - 1) % seats for seat in range(seats)})


def seat_people(now: SeatingPlan, books: Books, count: int) -> Done:
    """Set the number of people."""
    known = [profile.name for profile in books.people.all]
    return Done(now.with_plan(with_people(now.game, now.plan, count, known, books.people.__contains__)))
