"""Input and layout: the stations, how pieces look, and the actions of taps, drops and the button."""

from __future__ import annotations

from game.engine.contract import (
    Button,
    Cover,
    Drop,
    Gesture,
    Input,
    Intent,
    Layout,
    PieceStyle,
    PlaceLayout,
    Press,
    Tap,
    View,
)
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Piece, Pile, Place
from game.rules.scarnie.actions import Remove, ScarnieAction
from game.rules.scarnie.rules import BOX, EACH, NUMBERS, STATIONS, ScarniePublic, is_red, lying, pieces, station

REMOVE = Button("remove", msg("Remove", about="button"), "R", ordered=True)
ALL_BUTTONS = (REMOVE,)


def _style(piece: Piece) -> PieceStyle:
    """White pieces are square, red ones round; each shows its number."""
    if is_red(int(piece)):
        return PieceStyle("chip", "red", msg("red {number}", about="piece with a number", number=piece), mark=piece)
    return PieceStyle("tile", "white", msg("white {number}", about="piece with a number", number=piece), mark=piece)


STYLES = {piece: _style(piece) for piece in pieces(NUMBERS)}


class ScarnieInput(Input[ScarniePublic, ScarnieAction], Layout[ScarniePublic]):
    """What gestures do at a table of Scarnie, and where things lie."""

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        """Sorts pieces by number."""
        return (int(piece),)

    @override
    def place_layouts(self, view: View[ScarniePublic]) -> tuple[PlaceLayout, ...]:
        """The four stations, and the box for removed pieces."""
        found = (
            PlaceLayout(
                station(n),
                "pile",
                "row",
                title=msg("Station {n}", about="place on the table", n=n + 1),
                picks=True,
                chooses=True,
                room=EACH,
            )
            for n in range(STATIONS)
        )
        return (*found, PlaceLayout(BOX, "pile", title=msg("Removed", about="place on the table")))

    @override
    def buttons(self, view: View[ScarniePublic]) -> tuple[Button, ...]:
        """A button that removes the selected pieces."""
        return (REMOVE,) if view.seat is not None and view.public.to_act == view.seat else ()

    @override
    def meaning(self, view: View[ScarniePublic], gesture: Gesture) -> Intent[ScarnieAction]:
        """A tap removes one piece, a drop into the box the dropped ones, the button the selected ones."""
        match gesture:
            case Tap(Place("station", int(number)), piece) if piece:
                return _remove(number, (piece,))
            case Drop(pieces, Place("station", int(number)), dst) if dst == BOX and pieces:
                return _remove(number, pieces)
            case Press("remove", groups, chosen):
                return _chosen(view, tuple(piece for group in groups for piece in group) + chosen)
        return None


def _remove(number: int, pieces: Pile) -> Intent[ScarnieAction]:
    known = pieces if all(piece.isdigit() and int(piece) in NUMBERS for piece in pieces) else ()
    return Remove(number, tuple(map(int, known))) if known else None


def _chosen(view: View[ScarniePublic], pieces: Pile) -> Intent[ScarnieAction]:
    """Removes the selected pieces of the station where the first of them lies."""
    for number in range(STATIONS):
        if pieces and pieces[0] in map(str, lying(view, number)):
            return _remove(number, pieces)
    return None


COVER = Cover(pieces=tuple((STYLES[piece], (at, 0)) for at, piece in enumerate(("7", "24", "13", "21"))))
