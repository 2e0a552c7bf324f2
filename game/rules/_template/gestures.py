"""How hands mean things: where places belong, and what taps, drops and buttons ask for."""

from __future__ import annotations

from game.engine.contract import Button, Choice, Drop, Gesture, Intent, Press, Refusal, Spot, Tap, View
from game.engine.said import said
from game.engine.table import Pile, Place
from game.rules._template import rules
from game.rules._template.actions import Draw, Give, Pass, Play, Refuse, Take
from game.rules._template.rules import GIFT, PILE, STOCK, Facts

DRAW = Button("draw", said("Draw a card"), "D", primary=True)
PLAY = Button("play", said("Play", about="button"), "P")
GIVE = Button("give", said("Give", about="button"), "X")
PASS = Button("pass", said("End the turn"), "E", primary=True)


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
    assert view.seat is not None
    mine, left = rules.hand(view.seat), rules.hand(rules.left_of(view.open, view.seat))
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
            return _pressed(name, chosen or next(iter(groups), ()))
    return None


def _giving(pieces: Pile) -> Intent:
    return Give(pieces[0]) if len(pieces) == 1 else Refusal("X8", "one")


def _pressed(name: str, cards: Pile) -> Intent:
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


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """The deeds that belong to this point of the viewer's turn; none in another's, none while a question is open."""
    if view.seat is None or view.open.asked != view.seat:
        return ()
    return {"draw": (DRAW,), "play": (PLAY, GIVE, PASS)}.get(view.open.phase, ())


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """Hands round the table, the three piles in its middle, and hands shown at the end."""
    seats = range(view.open.seats)
    zones = {seat: "hand" if seat == view.seat else "seat" for seat in seats}
    hands = [Spot(rules.hand(seat), zones[seat], "row", seat, loose=seat == view.seat) for seat in seats]
    shown = [Spot(Place("shown", s), zones[s], "row", s) for s in seats if view.at("shown", s)]
    titles = (
        (STOCK, said("Stock", about="place on the table")),
        (PILE, said("Pile", about="place on the table")),
        (GIFT, said("Gift", about="place on the table")),
    )
    piles = (Spot(place, "pile", title=title, picks=place == STOCK) for place, title in titles)
    return (*hands, *shown, *piles)
