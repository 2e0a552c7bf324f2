"""Input and layout of a rummy with offers: where places lie, and the actions of taps, drops and buttons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, OfferAction, Refuse, Take
from game.cards.melds import Group
from game.cards.offering.offers import OFFER, is_down, lay_offs_on, melds_of_side, own_side
from game.cards.offering.table import OfferTable, R
from game.cards.rulings import lacks, no
from game.cards.rummy import STOCK, group, hand_spots
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
    Proposal,
    Tap,
    View,
)
from game.engine.messages import Message, Who, fill, msg
from game.engine.override import override
from game.engine.table import Pile, Place, Seat

DRAW = Button("draw", msg("Draw a card"), "D")
CONTRACT = Button("lay", msg("Lay the contract"), "M")
LAY = Button("lay", msg("Lay down"), "M")
ADD = Button("add", msg("Add to a meld"), "L")
SHOW = Button("offer", msg("Offer", about="button"), "O")
END = Button("end", msg("End the turn"), "E")


class OfferInput(OfferTable[R], Input[R, OfferAction], Layout[R]):
    """What gestures do at a table with offers, and where things lie."""

    _asked_first: ClassVar[Message]  # {seat}: whom an offer goes to
    _more_buttons: ClassVar[tuple[Button, ...]] = ()

    # ---------------------------------------------------------------- what a game adds

    @abstractmethod
    def _selected(self, view: View[R], cards: Pile) -> Group:
        """Cards selected in any order, as the meld they make, legal or not."""

    def _built(self, view: View[R], cards: Pile) -> Group:
        """A group of the tray as the meld it makes, legal or not."""
        return self._selected(view, cards)

    def _on_other_meld(self, view: View[R], number: int, cards: Pile) -> Intent[OfferAction]:
        """Cards dropped on a meld of another side."""
        return no(self._judge.lay_off, "theirs")

    def _pressed_more(self, view: View[R], name: str, chosen: Pile) -> Intent[OfferAction]:
        """A press of one of the game's own buttons."""
        return None

    # ---------------------------------------------------------------- gestures

    @override
    def meaning(self, view: View[R], gesture: Gesture) -> Intent[OfferAction]:
        mine = Place("hand", view.own_seat)
        match gesture:
            case Tap(place) if place == STOCK:
                return Draw()
            case Drop(_, src, dst) if src == STOCK and dst == mine:
                return Draw()
            case Drop(pieces, src, dst) if src == mine and dst != mine:
                return lacks(view, pieces) or self._dropped(view, pieces, dst)
            case Press(name, groups, chosen):
                return self._pressed(view, name, groups, chosen)
        return None

    def _dropped(self, view: View[R], cards: Pile, dst: Place) -> Intent[OfferAction]:
        match dst:
            case Place("offer"):
                return self._offering(cards)
            case Place("hand", seat):
                left = ((view.seat or 0) + 1) % view.public.seats
                return self._offering(cards) if seat == left else no(self._judge.offer, "order", seat=Who(left))
            case Place("felt", owner) if owner == own_side(view):
                return self._melding(view, cards)
            case Place("meld", number) if isinstance(number, int) and number < len(view.public.melds):
                own = view.public.melds[number].side == own_side(view)
                return (self._laying_off if own else self._on_other_meld)(view, number, cards)
        return None

    def _offering(self, cards: Pile) -> Intent[OfferAction]:
        return Offer(cards[0]) if len(cards) == 1 else no(self._judge.offer, "one")

    def _melding(self, view: View[R], cards: Pile) -> Intent[OfferAction]:
        """A new meld or, before the contract, the whole contract from these cards."""
        if is_down(view):
            made = self._selected(view, cards)
            return Meld(made.kind, made.cards)
        size = view.public.contract_size
        if len(cards) != 3 * size:
            return self._judge.first
        return next((Contract(plan) for plan in self._contracts(view, cards)), no(self._judge.contract, "none", n=size))

    def _laying_off(self, view: View[R], number: int, cards: Pile) -> Intent[OfferAction]:
        if not is_down(view):
            return self._judge.first
        if len(cards) > 2:
            return no(self._judge.lay_off, "two")
        if ways := lay_offs_on(view, number, cards):
            return Choice(tuple(ways))
        there = group(view, number)
        return self._judge.no_meld(there.kind, view.public.meld_rules.growth_fault(there, cards))

    # ---------------------------------------------------------------- buttons

    def _pressed(self, view: View[R], name: str, groups: tuple[Pile, ...], chosen: Pile) -> Intent[OfferAction]:
        match name:
            case "draw":
                return Draw()
            case "take":
                return Take()
            case "refuse":
                return Refuse()
            case "end":
                return End()
            case "offer":
                return self._offering(chosen) if chosen else no(self._judge.offer, "choose")
            case "lay":
                return self._laying(view, tuple(filter(None, groups)), chosen)
            case "add":
                return choosing(chosen, self._adding(view, chosen), self._judge.lay_off)
        return self._pressed_more(view, name, chosen)

    def _laying(self, view: View[R], groups: tuple[Pile, ...], chosen: Pile) -> Intent[OfferAction]:
        """The tray as the contract, or its first legal group as a meld; without a tray, the selected cards."""
        cards = tuple(card for each in groups for card in each) + chosen
        if refusal := lacks(view, cards):
            return refusal
        if not cards:
            return no("T4", "nothing")
        if not groups:
            return self._melding(view, chosen)
        made = [self._built(view, each) for each in groups]
        if not is_down(view):
            return Contract((*made, self._selected(view, chosen)) if chosen else tuple(made))
        melds = [Meld(each.kind, each.cards) for each in made]
        return next((meld for meld in melds if self.check(view, meld) is None), melds[0])

    def _adding(self, view: View[R], chosen: Pile) -> Iterator[LayOff]:
        return (way for number in melds_of_side(view, own=True) for way in lay_offs_on(view, number, chosen))

    @override
    def buttons(self, view: View[R]) -> tuple[Button, ...]:
        """The buttons for this phase of the viewer's turn; none in other turns."""
        if view.seat is None or view.public.to_act != view.seat or view.public.phase == "answer":
            return ()
        if view.public.phase == "draw":
            return (DRAW,)
        close = SHOW if self.check(view, End()) else END
        return (*((LAY, ADD) if is_down(view) else (CONTRACT,)), *self._more_buttons, close)

    @override
    def opening_button(self, view: View[R], seat: Seat) -> Button | None:
        """The button to draw, at the beginning of a turn that is not skipped."""
        return DRAW if view.public.to_act == seat and view.public.phase == "draw" else None

    @override
    def tray_places(self, view: View[R]) -> int:
        """One place for each meld of the contract."""
        return view.public.contract_size if view.seat is not None and view.public.hand_no else 0

    @override
    def propose(self, view: View[R]) -> tuple[Proposal, ...]:
        """The contracts this hand holds or, once that is down, the melds it could lay."""
        if view.seat is None:
            return ()
        if not is_down(view):
            words = msg("This hand holds a contract.")
            plans = self._contracts(view, view.hand)
            return tuple(Proposal(tuple(each.cards for each in plan), words) for plan in plans)
        melds = tuple(each.cards for each in self._best_melds(view, view.hand))
        return (Proposal(melds, msg("These melds fit this hand.")),) if melds else ()

    # ---------------------------------------------------------------- places

    @override
    def place_layouts(self, view: View[R]) -> tuple[PlaceLayout, ...]:
        """All places: hands, stock, offer, both sides' areas and melds, and the hands shown at the end."""
        open = view.public
        felts = [PlaceLayout(Place("felt", side), "felt", "row", side) for side in range(len(open.sides))]
        melds = [PlaceLayout(Place("meld", n), "side", "meld", laid.side) for n, laid in enumerate(open.melds)]
        hands = [spot for seat in range(open.seats) for spot in hand_spots(view, seat)]
        stock = PlaceLayout(STOCK, "pile", title=msg("Stock", about="place on the table"), picks=True)
        note = None
        if view.seat is not None and not view.at("offer"):  # once a card lies there, it is too late, or another's
            note = fill(self._asked_first, seat=Who((view.seat + 1) % open.seats))
        return (*felts, *melds, *hands, stock, PlaceLayout(OFFER, "pile", title=msg("Offer place"), note=note))


def choosing(chosen: Pile, actions: Iterable[OfferAction], rule: str) -> Intent[OfferAction]:
    """The choice among these actions with the chosen cards; a refusal under this rule if there is none."""
    if not chosen:
        return no(rule, "choose")
    found = tuple(actions)
    return Choice(found) if found else no(rule, "fits")
