"""Input and layout: where places lie, and the actions of taps, drops and buttons."""

from __future__ import annotations

from game.engine.contract import (
    Button,
    Choice,
    Drop,
    Gesture,
    Input,
    Intent,
    Layout,
    PlaceLayout,
    Press,
    Refusal,
    Tap,
    View,
)
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Pile, Place
from game.rules._template import rules
from game.rules._template.actions import Draw, GiftsAction, Give, Pass, Play, Refuse, Take
from game.rules._template.rules import GIFT, PILE, STOCK, GiftsPublic

DRAW = Button("draw", msg("Draw a card"), "D")
PLAY = Button("play", msg("Play", about="button"), "P")
GIVE = Button("give", msg("Give", about="button"), "X")
PASS = Button("pass", msg("End the turn"), "E")
ALL_BUTTONS = (DRAW, PLAY, GIVE, PASS)


class GiftsInput(Input[GiftsPublic, GiftsAction], Layout[GiftsPublic]):
    """What gestures do at a table of Gifts, and where things lie."""

    @override
    def meaning(self, view: View[GiftsPublic], gesture: Gesture) -> Intent[GiftsAction]:
        mine, left = rules.hand(view.own_seat), rules.hand(rules.left_of(view.public, view.own_seat))
        match gesture:
            case Tap(place) if place == STOCK:
                return Draw()
            case Tap(place, piece) if place == mine and piece:
                return Choice((Play(piece), Give(piece)))
            case Drop(_, src, dst) if src == STOCK and dst == mine:
                return Draw()
            case Drop(pieces, src, dst) if src == mine and dst == PILE:
                return Play(pieces[0]) if len(pieces) == 1 else Refusal("X7", "one")
            case Drop(pieces, src, dst) if src == mine and dst in (GIFT, left):
                return _giving(pieces)
            case Press(name, groups, chosen):
                return _on_press(name, chosen or next(iter(groups), ()))
        return None

    @override
    def buttons(self, view: View[GiftsPublic]) -> tuple[Button, ...]:
        """The buttons for this phase of the viewer's turn; none in other turns or while a question is open."""
        if view.seat is None or view.public.to_act != view.seat:
            return ()
        return {"draw": (DRAW,), "play": (PLAY, GIVE, PASS)}.get(view.public.phase, ())

    @override
    def place_layouts(self, view: View[GiftsPublic]) -> tuple[PlaceLayout, ...]:
        """Hands round the table, the three piles in the middle, and the hands shown at the end."""
        seats = range(view.public.seats)
        zones = {seat: "hand" if seat == view.seat else "seat" for seat in seats}
        hands = [PlaceLayout(rules.hand(seat), zones[seat], "row", seat, loose=seat == view.seat) for seat in seats]
        shown = [PlaceLayout(Place("shown", s), zones[s], "row", s) for s in seats if view.at("shown", s)]
        titles = (
            (STOCK, msg("Stock", about="place on the table")),
            (PILE, msg("Pile", about="place on the table")),
            (GIFT, msg("Gift", about="place on the table")),
        )
        piles = (PlaceLayout(place, "pile", title=title, picks=place == STOCK) for place, title in titles)
        return (*hands, *shown, *piles)


def _giving(pieces: Pile) -> Intent[GiftsAction]:
    return Give(pieces[0]) if len(pieces) == 1 else Refusal("X8", "one")


def _on_press(name: str, cards: Pile) -> Intent[GiftsAction]:
    match name:
        case "draw":
            return Draw()
        case "take":
            return Take()
        case "refuse":
            return Refuse()
        case "pass":
            return Pass()
        case "play":
            return Play(cards[0]) if len(cards) == 1 else Refusal("X7", "one")
        case "give":
            return _giving(cards)
    return None
