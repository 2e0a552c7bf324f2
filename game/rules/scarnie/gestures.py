"""How hands mean things: where the stations lie, how pieces look, and what taps, drops and the button ask for."""

from __future__ import annotations

from game.engine.contract import Button, Cover, Drop, Gesture, Intent, Look, Press, Spot, Tap, View
from game.engine.said import said
from game.engine.table import Piece, Pile, Place
from game.rules.scarnie.actions import Remove
from game.rules.scarnie.rules import BOX, NUMBERS, STATIONS, Facts, is_red, lying, station

REMOVE = Button("remove", said("Remove", about="button"), "R", primary=True, ordered=True)
DEEDS = (REMOVE,)


def look(piece: Piece) -> Look:
    """White pieces are square, red ones round; each bears its number."""
    if is_red(int(piece)):
        return Look("chip", "red", said("red {number}", about="piece with a number", number=piece), mark=piece)
    return Look("tile", "white", said("white {number}", about="piece with a number", number=piece), mark=piece)


def sort_key(by: str, piece: Piece) -> tuple[int, ...]:
    """By number."""
    return (int(piece),)


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The four stations, and the box that removed pieces go to."""
    found = (
        Spot(
            station(n),
            "pile",
            "row",
            title=said("Station {n}", about="place on the table", n=n + 1),
            picks=True,
            chooses=True,
        )
        for n in range(STATIONS)
    )
    return (*found, Spot(BOX, "pile", title=said("Removed", about="place on the table")))


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """One removes what one has chosen."""
    return (REMOVE,) if view.seat is not None and view.open.asked == view.seat else ()


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """A tap removes one piece, a drop into the box all that is dropped, the button all that is chosen."""
    match gesture:
        case Tap(Place("station", int(number)), piece) if piece:
            return _removed(number, (piece,))
        case Drop(pieces, Place("station", int(number)), dst) if dst == BOX and pieces:
            return _removed(number, pieces)
        case Press("remove", groups, chosen):
            return _chosen(view, tuple(piece for group in groups for piece in group) + chosen)
    return None


def _removed(number: int, pieces: Pile) -> Intent:
    known = pieces if all(piece.isdigit() and int(piece) in NUMBERS for piece in pieces) else ()
    return Remove(number, tuple(map(int, known))) if known else None


def _chosen(view: View[Facts], pieces: Pile) -> Intent:
    """From the station where the first of them lies."""
    for number in range(STATIONS):
        if pieces and pieces[0] in map(str, lying(view, number)):
            return _removed(number, pieces)
    return None


COVER = Cover(pieces=tuple((look(str(n)), (at, 0)) for at, n in enumerate((7, 24, 13, 21))))
