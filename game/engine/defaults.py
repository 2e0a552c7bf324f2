"""Defaults that games share: games without secrets, the check of whose turn it is, and texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from game.engine.actions import Begin
from game.engine.contract import A, Action, Deal, Game, O, PublicState, Refusal, State, View
from game.engine.messages import Cards, Message, Side, Who, fill, msg
from game.engine.override import override
from game.engine.table import TABLE, Event, LogLine, Place, Seat, TurnTo

D = TypeVar("D", bound=Deal)


class OpenGame(Game[O, A]):
    """A game in which every piece is visible to everyone."""

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return True


def check_turn(
    view: View[O], action: Action, kind: type[D], deal: Callable[[O, D], Refusal | None],
    move: Callable[[View[O], Action], Refusal | None],
) -> Refusal | None:  # fmt: skip
    """The refusal of an action: T4 for a deal while a seat is to act, T1 for an action of a seat that is not to act."""
    public = view.public
    if isinstance(action, kind):
        return deal(public, action) if public.to_act == TABLE else Refusal("T4")
    return move(view, action) if view.seat is not None and view.seat == public.to_act else Refusal("T1")


def next_begin(state: State[PublicState]) -> Begin:
    """The start of the next game, with a random seat that begins."""
    return Begin(state.public.hand_no + 1, state.rng.below(state.public.seats)[0])


def check_begin(number: Refusal, first: Refusal) -> Callable[[PublicState, Begin], Refusal | None]:
    """The check of a Begin for ``check_turn``: the refusals of a wrong number, and of a seat that is not there."""

    def check(open: PublicState, begin: Begin) -> Refusal | None:
        if begin.number != open.hand_no + 1:
            return number
        return None if begin.first in range(open.seats) else first

    return check


def prompt_for(view: View[O], begins: Message, others: Message, action: Callable[[View[O]], Message]) -> Message:
    """The one thing to do next: ``begins`` between hands, ``others`` filled with another seat, or the viewer's own."""
    asked = view.public.to_act
    if asked is None:
        return msg("The match is over.")
    if asked == TABLE:
        return begins
    return action(view) if asked == view.seat else fill(others, seat=Who(asked))


def seat_of(view: View[O], event: Event, first: Seat | None = None) -> Seat | None:
    """Whose turn an event belongs to: of equal ones the newest; of one that is not in the view yet, the seat at turn.

    ``first`` has the first turn of the hand, which began before these events; by default the seat before the second.
    """
    seats = [each.seat for each in view.events if isinstance(each, TurnTo)]
    turn = first if first is not None else _before(seats[0], view.public.seats) if seats else view.public.turn
    found = None
    for each in view.events:
        if isinstance(each, TurnTo):
            turn = each.seat
        elif each is event:
            return turn
        elif each == event:
            found = turn
    return view.public.turn if found is None else found


def _before(seat: Seat | None, seats: int) -> Seat | None:
    return None if seat is None else (seat - 1) % seats


COMMON = {
    "T1": msg("Not your turn."),
    "T4": msg("That cannot be done at this point of the match."),
}


OVER = msg("{side} wins the match"), "side"


def log_text(texts: Mapping[str, tuple[Message, str]], line: LogLine) -> Message:
    """The sentence for a log line: ``texts`` has it by its code, with the names of the line's values in their order.

    ``over``, the end of the match with the one side that wins, is there without being named.
    """
    if line.code == "over" and len(line.args) != 1:
        return msg("The match is drawn")
    template, names = OVER if line.code == "over" else texts[line.code]
    named = zip(names.split(), line.args, strict=True)
    return fill(template, **{name: _log_value(name, value) for name, value in named})


def _log_value(name: str, value: object) -> object:
    """The value as it is shown; ``seat``, ``side`` and ``cards`` (one card) name what they are."""
    match name, value:
        case "seat", int(seat):
            return Who(seat)
        case "side", int(side):
            return Side(side)
        case "cards", str(card):
            return Cards((card,))
    return value


def refusal_text(
    sentences: Mapping[str, Message], refusal: Refusal, worded: Callable[[str, object], object] | None = None
) -> Message:
    """The sentence for a refusal's rule and reason; a ``card`` value is shown as a card, others through ``worded``."""
    template = sentences[f"{refusal.rule}.{refusal.why}" if refusal.why else refusal.rule]
    show = worded or _value_text
    if not refusal.args:
        return template
    return fill(template, **{name: show(name, value) for name, value in refusal.args})


def _value_text(name: str, value: object) -> object:
    return Cards((str(value),)) if name == "card" else value
