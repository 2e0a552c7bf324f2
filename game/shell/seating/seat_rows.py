"""The rows for one seat: its name, who plays it, their colour, and the way to another chair."""

from __future__ import annotations

from functools import partial

from game.bots.players import PERSON, PREFIX
from game.engine.said import filled, said
from game.shell.look.theme import PEOPLE, Colour
from game.shell.paper.form import Choice, Entry, Link, Picks, Row
from game.shell.play.plans import levels
from game.shell.play.titles import help_of, title_of
from game.shell.seating import seat_deeds
from game.shell.seating.arrangement import Arrangement, Books, Do
from game.shell.seating.chairs import chair_name

NAME = said("{name}")


def rows(now: Arrangement, books: Books, do: Do, colourless: Colour) -> list[Row]:
    """``colourless``: the dot of somebody who has no colour of their own."""
    player = now.plan.players[now.seat]
    return [
        Entry(
            "name", said("Name", about="setting"), text=now.name, typed=partial(do, seat_deeds.spell),
            refused=partial(do, seat_deeds.too_long), done=partial(do, seat_deeds.rename, now.name),
            entered=partial(do, seat_deeds.next_name),
        ),
        *_known(now, books, do, colourless),
        _player(now, do),
        *([_command(player, do)] if player.startswith(PREFIX) else []),
        *(_of_person(now, books, do) if player == PERSON else []),
        *_chairs(now, do),
    ]  # fmt: skip


def _known(now: Arrangement, books: Books, do: Do, colourless: Colour) -> list[Row]:
    """Everybody known here, to be seated by one click."""
    people = books.people.all
    if not people:
        return []
    names = [profile.name for profile in people]
    chosen = next((i for i, name in enumerate(names) if now.plan.at(name) == now.seat), -1)
    colours = [PEOPLE[profile.colour][1] if profile.colour else colourless for profile in people]
    return [
        Picks(
            "known", said("Known here"), words=[filled(NAME, name=name) for name in names], chosen=chosen,
            tints=colours, at=max(0, chosen), chose=lambda i: do(seat_deeds.seat_known, names[i]),
        )
    ]  # fmt: skip


def _player(now: Arrangement, do: Do) -> Row:
    """A person, every level the game has, or a program."""
    player = now.plan.players[now.seat]
    kinds = (PERSON, *levels(now.game), PREFIX)
    chosen = kinds.index(PREFIX if player.startswith(PREFIX) else player)
    return Choice(
        "player", said("Played by"), words=[title_of(kind) for kind in kinds], chosen=chosen,
        helps=[help_of(kind) for kind in kinds], chose=lambda i: do(seat_deeds.seat_player, kinds[i]),
    )  # fmt: skip


def _command(player: str, do: Do) -> Row:
    title, text = said("Command that starts it"), player.removeprefix(PREFIX)
    return Entry("command", title, text=text, longest=200, typed=partial(do, seat_deeds.command))


def _of_person(now: Arrangement, books: Books, do: Do) -> list[Row]:
    ids, colours = list(PEOPLE), books.people.colours(now.plan.names[: now.plan.seats])
    return [
        Choice(
            "colour", said("Colour", about="setting"), words=[words for words, _ in PEOPLE.values()],
            chosen=ids.index(colours[now.seat]), tints=[tint for _, tint in PEOPLE.values()],
            chose=lambda i: do(seat_deeds.paint, ids[i]),
        ),
        Link("person", said("{name}’s deck and sorting", name=now.name), follow=partial(do, seat_deeds.open_person)),
    ]  # fmt: skip


def _chairs(now: Arrangement, do: Do) -> list[Row]:
    """The way to another chair without carrying a card there."""
    seats = now.plan.seats
    if seats < 2:
        return []
    words = [chair_name(seats, seat) for seat in range(seats)]
    help = said("Whoever sits there swaps places.")
    chose = partial(do, seat_deeds.move)
    return [
        Picks("chair", said("Chair", about="setting"), help, words=words, chosen=now.seat, at=now.seat, chose=chose)
    ]
