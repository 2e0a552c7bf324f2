"""The course of an Iceberg hand: the deal, what is legal, what each action leads to, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from game.cards import rummy
from game.cards.melds import Group
from game.cards.pile.facts import PileHandScore, PileSideScore
from game.cards.pile.judge import deal_fault, laying_fault
from game.cards.pile.play import add, begin_turn, deal_out, finish, lay
from game.cards.pile.tries import layings
from game.cards.rulings import Ruling, lacks, no
from game.cards.rummy import STOCK
from game.engine.contract import Action, CardDeal, Desk, Records, Rules, State, Transition, View
from game.engine.fields import replace_item
from game.engine.override import override
from game.engine.records import usual
from game.engine.table import BACK, Event, Moved, Place, Seat
from game.rules.iceberg.actions import Discard, Draw, IcebergAction, LayOff, Meld
from game.rules.iceberg.rules import (
    ACE_BONUS,
    SPECIAL,
    IcebergPublic,
    IceRules,
    left_of,
    passed_place,
    penalty_of,
    specials_in,
)

IceDesk = Desk[IcebergPublic]
MOST_SPECIALS = 4  # most specials tried that differ only in suits


class IcebergPlay(Rules[IcebergPublic, IcebergAction], Records[IcebergPublic, IcebergAction]):
    """The rules of Iceberg Rummy, and its lines in records."""

    @override
    def check(self, view: View[IcebergPublic], action: Action) -> Ruling:
        if isinstance(action, CardDeal):
            return deal_fault(view, action)
        if view.seat != view.public.to_act:
            return no("T1")
        if view.public.phase != ("draw" if isinstance(action, Draw) else "table"):
            return no("T4", "first" if view.public.phase == "draw" else view.public.phase)
        match action:
            case Draw():
                return None
            case Discard(card):
                return lacks(view, (card,))
        return laying_fault(view, action)

    @override
    def legal_actions(self, view: View[IcebergPublic]) -> Iterator[IcebergAction]:
        return (action for action in _tries(view) if self.check(view, action) is None)

    @override
    def apply(self, state: State[IcebergPublic], action: Action) -> Transition[IcebergPublic]:
        desk: IceDesk = Desk(state)
        match action:
            case CardDeal():
                first = deal_out(desk, action)
                desk.set(points=(0,) * desk.public.seats, ending=False)
                begin_turn(desk, first)
            case Draw():
                _draw(desk)
            case Meld(kind, cards):
                lay(desk, Group(kind, cards))
                _earn(desk, desk.public.rules.worth(Group(kind, cards)))
            case LayOff():
                _add(desk, action)
            case Discard(card):
                seat = desk.at_turn
                rummy.leave_hand(desk, seat, (card,), passed_place(seat), "pass")
            case _:
                raise TypeError(f"{action} is no action of Iceberg")
        if desk.public.phase == "table":
            _go_on(desk, ends_turn=isinstance(action, Discard))
        return desk.step()

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        """Whether a seat sees a place: it lies face up, is its own hand, or holds the card it passed on."""
        mine = place.kind in ("hand", "passed") and place.which == seat
        return mine or place.kind in ("meld", "aces", "shown")

    @override
    def record_details(self, action: Action, events: tuple[Event, ...]) -> dict[str, Any]:
        """The card drawn and the card received, if the reader may see them, and the aces exposed."""
        if not isinstance(action, Draw):
            return {}
        moved = {event.why: event.came for event in events if isinstance(event, Moved)}
        aces = {"aces": list(moved.get("ace", ()))}
        if BACK in moved["draw"]:
            return aces
        return {"card": moved["draw"][0], "picked": moved["pick"][0] if "pick" in moved else None, **aces}

    @override
    def score_line(self, open: IcebergPublic) -> dict[str, Any]:
        score = open.score
        assert score is not None
        sides = [
            {"table": s.table, "hand": s.hand, "aces": s.aces, "bonus": s.bonus, "net": s.net} for s in score.sides
        ]
        return usual.score_line(open, score.number, sides, out=score.out)

    @override
    def rule_of(self, key: str) -> str:
        return _RULE_OF.get(key, "T4")


def _tries(view: View[IcebergPublic]) -> Iterator[IcebergAction]:
    if view.public.phase == "draw":
        yield Draw()
    elif view.public.phase == "table":
        yield from (Meld(each.kind, each.cards) for each in specials(view))
        yield from layings(view)
        yield from map(Discard, sorted(set(view.hand)))


def specials(view: View[IcebergPublic]) -> list[Group]:
    """The specials of the hand, the most valuable first."""
    found = [Group(SPECIAL, cards) for cards in islice(specials_in(view.hand), 256)]
    return sorted(found, key=lambda each: -view.public.rules.worth(each))[:MOST_SPECIALS]


# ---------------------------------------------------------------- the course


def _go_on(desk: IceDesk, ends_turn: bool) -> None:
    """Continues the hand: a player without cards is out; the turn that exposes the last ace is the last (RI.5)."""
    seat = desk.at_turn
    if not desk.at("hand", seat):
        finish(desk, _score(desk, seat))
    elif ends_turn and desk.public.ending:
        finish(desk, _score(desk, None))
    elif ends_turn:
        begin_turn(desk, left_of(desk.public, seat))


def _draw(desk: IceDesk) -> None:
    """Draws the card passed from the left and one of the stock, and exposes every ace held (RI.2)."""
    seat = desk.at_turn
    hand, giver = Place("hand", seat), passed_place(left_of(desk.public, desk.at_turn))
    if card := desk.at(*giver):
        desk.move(card, giver, hand, "pick")
    desk.move(desk.at("stock")[-1:], STOCK, hand, "draw")
    if aces := tuple(card for card in desk.at("hand", seat) if card[0] == "A"):
        desk.move(aces, hand, Place("aces", seat), "ace")
    shown = sum(len(desk.at("aces", each)) for each in range(desk.public.seats))
    desk.set(phase="table", ending=shown == _rules(desk.public).aces)
    if desk.public.ending:
        desk.tell("aces", seat)


def _rules(facts: IcebergPublic) -> IceRules:
    assert isinstance(facts.rules, IceRules)
    return facts.rules


def _add(desk: IceDesk, action: LayOff) -> None:
    """Lays cards off; they score what they add to the meld's value."""
    kind, before = desk.public.melds[action.meld].kind, desk.at("meld", action.meld)
    add(desk, action.meld, action.cards, action.result)
    worth = desk.public.rules.worth
    _earn(desk, worth(Group(kind, action.result)) - worth(Group(kind, before)))


def _earn(desk: IceDesk, points: int) -> None:
    seat, laid = desk.at_turn, desk.public.points
    desk.set(points=replace_item(laid, seat, laid[seat] + points))


# ---------------------------------------------------------------- the end of a hand


def _score(desk: IceDesk, out: Seat | None) -> PileHandScore:
    """The score: what each seat laid less what it has left, multiplied by its aces or plus 20 for each (RI.6, RI.7)."""
    facts, rules = desk.public, _rules(desk.public)
    table = [Group(laid.kind, desk.at("meld", number)) for number, laid in enumerate(facts.melds)]
    sides = []
    for seat in range(facts.seats):
        laid, held = facts.points[seat], penalty_of(rules, desk.at("hand", seat), table)
        aces = len(desk.at("aces", seat))
        bonus = 0 if rules.multiplies else ACE_BONUS * aces
        net = (laid - held) * (1 + aces) if rules.multiplies else laid - held + bonus
        sides.append(PileSideScore(laid, held, bonus, net, aces))
    return PileHandScore(facts.hand_no, out, tuple(sides))


# ---------------------------------------------------------------- visibility and records


_RULE_OF: dict[str, str] = {
    "card": "RI.2", "picked": "RI.2", "aces": "RI.2", "deck": "RI.1", "dealer": "R0.1", "hand": "R0.1", "out": "RI.5",
    "void": "RI.5", "sides": "RI.7", "totals": "R0.4", "winners": "R0.4", "seat": "T1",
}  # fmt: skip
