"""The form rows for one seat: its name, its player, their colour, and a choice of chairs."""

from __future__ import annotations

from functools import partial

from game.bots.players import PERSON, PREFIX
from game.engine.messages import fill, msg
from game.ui.seating import seat_commands
from game.ui.seating.arrangement import Books, Do, SeatingPlan
from game.ui.seating.chairs import chair_name
from game.ui.session.titles import help_of, title_of
from game.ui.style.theme import PEOPLE, Colour
from game.ui.widgets.form import ChoiceRow, EntryRow, FormRow, Link, Picks

NAME = msg("{name}")


def rows(now: SeatingPlan, books: Books, do: Do, colourless: Colour) -> list[FormRow]:
    """Return the rows. ``colourless``: the dot of somebody without a colour of their own."""
    player = now.plan.players[now.seat]
    return [
        EntryRow(
            "name", msg("Name", about="setting"), text=now.name, typed=partial(do, seat_commands.spell),
            refused=partial(do, seat_commands.too_long), done=partial(do, seat_commands.rename, now.name),
            entered=partial(do, seat_commands.next_name),
        ),
        *_known_people(now, books, do, colourless),
        _player(now, do),
        *([_command(player, do)] if player.startswith(PREFIX) else []),
        *(_of_person(now, books, do) if player == PERSON else []),
        *_chairs(now, do),
    ]  # fmt: skip


def _known_people(now: SeatingPlan, books: Books, do: Do, colourless: Colour) -> list[FormRow]:
    """Return everybody known here, to be seated by one click."""
    people = books.people.all
    if not people:
        return []
    names = [profile.name for profile in people]
    chosen = next((i for i, name in enumerate(names) if now.plan.at(name) == now.seat), -1)
    colours = [PEOPLE[profile.colour][1] if profile.colour else colourless for profile in people]
    return [
        Picks(
            "known", msg("Known here"), words=[fill(NAME, name=name) for name in names], chosen=chosen,
            tints=colours, at=max(0, chosen), chose=lambda i: do(seat_commands.seat_person, names[i]),
        )
    ]  # fmt: skip


def _player(now: SeatingPlan, do: Do) -> FormRow:
    """Return a choice of a person, every level of the game, or a program."""
    player = now.plan.players[now.seat]
    kinds = (PERSON, *now.game.bots, PREFIX)
    chosen = kinds.index(PREFIX if player.startswith(PREFIX) else player)
    return ChoiceRow(
        "player", msg("Played by"), words=[title_of(kind) for kind in kinds], chosen=chosen,
        helps=[help_of(kind) for kind in kinds], chose=lambda i: do(seat_commands.seat_player, kinds[i]),
    )  # fmt: skip


def _command(player: str, do: Do) -> FormRow:
    title, text = msg("Command that starts it"), player.removeprefix(PREFIX)
    return EntryRow("command", title, text=text, longest=200, typed=partial(do, seat_commands.command))


def _of_person(now: SeatingPlan, books: Books, do: Do) -> list[FormRow]:
    ids, colours = list(PEOPLE), books.people.colours(now.plan.names[: now.plan.seats])
    return [
        ChoiceRow(
            "colour", msg("Colour", about="setting"), words=[words for words, _ in PEOPLE.values()],
            chosen=ids.index(colours[now.seat]), tints=[tint for _, tint in PEOPLE.values()],
            chose=lambda i: do(seat_commands.paint, ids[i]),
        ),
        Link("person", msg("{name}’s deck and sorting", name=now.name), follow=partial(do, seat_commands.open_person)),
    ]  # fmt: skip


def _chairs(now: SeatingPlan, do: Do) -> list[FormRow]:
    """Return a choice of chairs, as an alternative to dragging a card."""
    seats = now.plan.seats
    if seats < 2:
        return []
    words = [chair_name(seats, seat) for seat in range(seats)]
    help = msg("Whoever sits there swaps places.")
    chose = partial(do, seat_commands.move)
    return [Picks("chair", msg("Chair", about="setting"), help, words=words, chosen=now.seat, at=now.seat, chose=chose)]
