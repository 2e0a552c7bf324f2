"""What is done to one seat, and to who sits where. Each deed takes the arrangement and says what came of it."""

from __future__ import annotations

from dataclasses import replace

from game.bots.players import PERSON, PREFIX
from game.engine.said import filled, said
from game.engine.table import Seat
from game.shell.keep import profiles
from game.shell.keep.profiles import fault, tidy
from game.shell.look.type import missing
from game.shell.play.plans import put, with_people
from game.shell.scene.ways import ToPeople
from game.shell.seating.arrangement import Arrangement, Books, Done

NOT_TWICE = said("{name} plays in that colour. Choose another, or give {name} another first.")


def choose(now: Arrangement, books: Books, seat: Seat) -> Done:
    """Show the rows for that seat, its name ready to be typed over."""
    return Done(replace(now, seat=seat, part="seat", doomed=False), entry="name", from_top=True)


# ---- its name


def spell(now: Arrangement, books: Books, text: str) -> Done:
    """While the name is typed, the card shows it."""
    plan = replace(now.plan, names=put(now.plan.names, now.seat, text))
    return Done(now.planned(plan), is_typing=True)


def too_long(now: Arrangement, books: Books) -> Done:
    return Done(now, filled(profiles.TOO_LONG, n=profiles.LONGEST), is_typing=True)


def rename(now: Arrangement, books: Books, before: str, text: str) -> Done:
    """The name is typed. A person of that name is known from now on."""
    name, plan = tidy(text), now.plan
    why = fault(name, plan.others(now.seat), missing)
    if not why and plan.players[now.seat] == PERSON:
        books.people.meet(name)
    return Done(now.planned(plan.named(now.seat, before if why else name)), why)


def next_name(now: Arrangement, books: Books) -> Done:
    """On to the next person's name; after the last, to the deal. A name that is none is corrected first."""
    if now.refused:
        return Done(now)
    following = [seat for seat in now.plan.people if seat > now.seat]
    return choose(now, books, following[0]) if following else Done(now, deals=True)


# ---- who plays it


def seat_known(now: Arrangement, books: Books, name: str) -> Done:
    """Somebody known sits down here; if they sat elsewhere, whoever sat here goes there."""
    seat, there, plan = now.seat, now.plan.at(name), now.plan
    chairs: dict[Seat, Seat] = {}
    if there is not None and there != seat:
        plan, chairs = plan.swapped(seat, there), {there: seat, seat: there}
    plan = plan.played(seat, PERSON).named(seat, books.people.of(name).name)
    return Done(now.planned(plan), chairs=chairs)


def seat_player(now: Arrangement, books: Books, player: str) -> Done:
    """A person, a level or a program; no computer player goes by the name of somebody known."""
    plan = now.plan
    if player != PERSON and now.name in books.people:
        plan = plan.named(now.seat, plan.spare_name())
    return Done(now.planned(plan.played(now.seat, player)))


def command(now: Arrangement, books: Books, text: str) -> Done:
    """While it is typed, the command that starts a program."""
    return Done(now.planned(now.plan.played(now.seat, PREFIX + text)), is_typing=True)


def paint(now: Arrangement, books: Books, colour: str) -> Done:
    """Their colour, here and from now on; unless somebody else at the table has it."""
    plan = now.plan
    colours = books.people.colours(plan.names[: plan.seats])
    owner = next((seat for seat in plan.people if seat != now.seat and colours[seat] == colour), None)
    if owner is not None:
        return Done(now, filled(NOT_TWICE, name=plan.names[owner]))
    books.people.keep(replace(books.people.of(now.name), colour=colour))
    return Done(now)


def open_person(now: Arrangement, books: Books) -> Done:
    """All of their settings."""
    books.people.meet(now.name)
    return Done(now, way=ToPeople(now.name))


# ---- where they sit


def swap(now: Arrangement, books: Books, one: Seat, other: Seat) -> Done:
    """Two change places; the form stays with whom it is about."""
    seat = {one: other, other: one}.get(now.seat, now.seat)
    return Done(replace(now, plan=now.plan.swapped(one, other), seat=seat))


def move(now: Arrangement, books: Books, chair: Seat) -> Done:
    """To another chair, and whoever sits there comes here."""
    here = now.seat
    return replace(swap(now, books, here, chair), chairs={chair: here, here: chair})


def turn(now: Arrangement, books: Books) -> Done:
    """Everybody moves one chair on."""
    seats = now.plan.seats
    moved = replace(now, plan=now.plan.turned(), seat=(now.seat + 1) % seats)
    return Done(moved, chairs={seat: (seat - 1) % seats for seat in range(seats)})


def seat_people(now: Arrangement, books: Books, count: int) -> Done:
    """So many of the players are people."""
    known = [profile.name for profile in books.people.all]
    return Done(now.planned(with_people(now.game, now.plan, count, known, books.people.__contains__)))
