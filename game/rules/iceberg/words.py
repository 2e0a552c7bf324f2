"""What an Iceberg table says: what to do now, what is public, what happened, and why a deed is good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.cards.melds import Group
from game.cards.offering.reasons import keeping
from game.cards.pile.outline import seen
from game.cards.pile.words.advice import pairs
from game.cards.pile.words.badges import shared
from game.cards.pile.words.details import laid_by
from game.cards.pile.words.labels import called
from game.cards.pile.words.now import at_the_table, common_facts, waiting
from game.cards.pile.words.refusals import refused
from game.cards.pile.words.tell import deed, happened, told
from game.cards.rummy import group
from game.cards.uses import company
from game.engine.contract import Action, Advice, Badge, Fact, Label, Reason, Refusal, Sheet, View
from game.engine.said import Cards, Said, Who, filled, listed, said, said_n
from game.engine.table import BACK, Event, Moved, Place, without
from game.rules.iceberg.actions import Discard, Draw, LayOff, Meld
from game.rules.iceberg.check import specials
from game.rules.iceberg.rules import ACE_BONUS, CARD_COST, Facts, IceRules, exposed, left_of, passed, right_of

_MOVES = {
    "ace": said("{seat} exposes {cards}"),
    "pick": said("{seat} takes up the card from {giver}"),
    "pass": said("{seat} passes a card to {taker}"),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    if view.seat is None or view.open.asked != view.seat:
        return waiting(view)
    if view.open.phase == "draw":
        giver = left_of(view.open, view.seat)
        if view.at(*passed(giver)):
            return said("Draw: the card from {seat} comes to the hand too.", seat=Who(giver))
        return said("Draw a card from the stock.")
    if found := specials(view):
        return said("Lay down {cards}, a special, or discard.", cards=Cards(found[0].cards))
    return at_the_table(view)


# ---------------------------------------------------------------- public facts


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """What every table has, and the aces: how many are exposed, by whom, and what they do."""
    if not view.open.hand_no:
        return ()
    rules = view.open.rules
    assert isinstance(rules, IceRules)
    shown = sum(exposed(view, seat) for seat in range(view.open.seats))
    return (
        *common_facts(view, view.open.points),
        *(_aces(view, rules, seat) for seat in range(view.open.seats) if exposed(view, seat)),
        Fact("pile", said("{n} in the stock", n=len(view.at("stock")))),
        Fact("bonus", said("{n} of {total} aces exposed", n=shown, total=rules.aces)),
    )


def _aces(view: View[Facts], rules: IceRules, seat: int) -> Fact:
    count = exposed(view, seat)
    if rules.multiplies:
        return Fact(
            "seat",
            said_n("Aces: the hand counts {n} time", "Aces: the hand counts {n} times", n=count + 1),
            seat,
            said("×{n}", about="beside a seat", n=count + 1),
        )
    return Fact(
        "seat",
        said("Aces: {points} more", points=20 * count),
        seat,
        said("+{points}", about="beside a seat", points=20 * count),
    )


def badges(view: View[Facts]) -> tuple[Badge, ...]:
    """What exposed aces do to the hand of each seat: on them, and beside its name."""
    found = [badge for seat in range(view.open.seats) for badge in _multiplier(view, seat)]
    return (*shared(view), *found)


def _multiplier(view: View[Facts], seat: int) -> Iterator[Badge]:
    if not (count := exposed(view, seat)) or not isinstance(view.open.rules, IceRules):
        return
    words = (
        said("×{n}", about="beside a seat", n=count + 1)
        if view.open.rules.multiplies
        else said("{points:+}", points=ACE_BONUS * count)
    )
    yield from (Badge(place, words) for place in (Place("aces", seat), Place("felt", view.open.side_of(seat))))


def caption(view: View[Facts], place: Place) -> Label | None:
    """A meld's name and what it has brought; what exposed aces do."""
    cards = view.at(*place)
    if place.kind == "aces" and cards:
        times = said_n("{n} ace exposed", "{n} aces exposed", len(cards))
        return Label(said("Aces", about="meld, named by its rank"), times, True, 0, cards)
    if place.kind != "meld" or not cards:
        return None
    laid = group(view, int(place.which))
    points = view.open.rules.worth(laid)
    return Label(called(laid, points), said_n("{n} card", "{n} cards", len(cards)), True, points, cards)


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table in plain values, from the view alone."""
    seats = range(view.open.seats)
    return {
        **seen(view, layers=True),
        "aces": [exposed(view, seat) for seat in seats],
        "lying": [bool(view.at(*passed(left_of(view.open, seat)))) for seat in seats],
        "points": list(view.open.points),
    }


# ---------------------------------------------------------------- what happened, what could be done, why not


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return refused(thing)
        case Action():
            return deed(thing)
        case Moved(why=why) if why in _MOVES:
            return _moved(view, thing)
    return happened(view, thing)


def _moved(view: View[Facts], event: Moved) -> Said:
    """Cards passed on are named to those who see them."""
    seen_cards = event.left if BACK in event.came else event.came
    if event.why == "ace":
        return filled(_MOVES["ace"], seat=Who(int(event.src.which)), cards=Cards(seen_cards))
    giver = int(event.src.which)
    taker = right_of(view.open, giver)
    if BACK not in seen_cards:
        if event.why == "pick":
            return said(
                "{seat} takes up {cards} from {giver}", seat=Who(taker), cards=Cards(seen_cards), giver=Who(giver)
            )
        return said("{seat} passes {cards} to {taker}", seat=Who(giver), cards=Cards(seen_cards), taker=Who(taker))
    if event.why == "pick":
        return filled(_MOVES["pick"], seat=Who(taker), giver=Who(giver))
    return filled(_MOVES["pass"], seat=Who(giver), taker=Who(taker))


# ---------------------------------------------------------------- how a hand came out


def sheet(view: View[Facts]) -> Sheet:
    """The score, and for each seat what it laid, what it was left with and its aces."""
    return told(view, tuple(tuple(_details(view, seat)) for seat in range(view.open.seats)))


def _details(view: View[Facts], seat: int) -> Iterator[Said]:
    score = view.open.score
    assert score is not None
    side = score.sides[seat]
    laid = [said("{cards}", cards=Cards(cards)) for cards in laid_by(view, seat)]
    if laid:
        yield said("Laid {melds}: {points:+}", about="points of a move", melds=listed(laid), points=side.table)
    if held := view.at("shown", seat):
        yield said("Left with {cards}: {points:+}", cards=Cards(held), points=-CARD_COST * len(held))
        if more := side.hand - CARD_COST * len(held):
            yield said("What these could still have scored: {points:+}", points=-more)
    if aces := view.at("aces", seat):
        if side.bonus:
            yield said("Exposed {cards}: {points:+}", about="points of a move", cards=Cards(aces), points=side.bonus)
        else:
            yield said_n(
                "Exposed {cards}: all of it {n} time",
                "Exposed {cards}: all of it {n} times",
                cards=Cards(aces),
                n=1 + len(aces),
            )


# ---------------------------------------------------------------- why


def advise(view: View[Facts], action: Action) -> Advice:
    """The deed in words, with reasons from the viewer's hand and what is public."""
    match action:
        case Draw():
            return Advice(deed(action), (Reason(said("A turn begins with a draw.")),))
        case Meld(kind, cards):
            return Advice(
                deed(action), tuple(_laying(view, view.open.rules.worth(Group(kind, cards)), cards)), cards, (cards,)
            )
        case LayOff(number, cards, result):
            worth, there = view.open.rules.worth, group(view, number)
            more = worth(Group(there.kind, result)) - worth(there)
            return Advice(deed(action), tuple(_laying(view, more, cards)), cards)
        case Discard(card):
            return Advice(deed(action), tuple(_discarding(view, card)), (card,))
    return Advice(deed(action))


def _laying(view: View[Facts], points: int, cards: tuple[str, ...]) -> Iterator[Reason]:
    assert view.seat is not None
    times = 1 + exposed(view, view.seat)
    if times > 1 and isinstance(view.open.rules, IceRules) and view.open.rules.multiplies:
        figures = said_n(
            "It brings {points}, {n} time for exposed aces.", "It brings {points}, {n} times for exposed aces.",
            points=points, n=times,
        )  # fmt: skip
        yield Reason(said("It brings points, and exposed aces multiply them."), figures=figures)
    else:
        yield Reason(said("It brings points."), figures=said("It brings {points}.", points=points))
    if not without(view.hand, cards):
        yield Reason(said("That empties the hand: it goes out."))
    else:
        yield Reason(said("Left in hand, what could have been laid counts against the hand."))


def _discarding(view: View[Facts], card: str) -> Iterator[Reason]:
    rest = tuple((Counter(view.hand) - Counter((card,))).elements())
    if with_it := company(rest, card, wilds=False):
        yield Reason(said("It goes with {cards} in the hand.", cards=Cards(with_it)), against=True)
    else:
        yield Reason(said("Nothing else in the hand goes with it."))
    assert view.seat is not None
    taker = right_of(view.open, view.seat)
    yield Reason(said("{seat} takes it up next.", seat=Who(taker)))
    figures = said("Every card held at the end costs 10 at least.")
    yield from keeping(pairs(rest))
    yield Reason(said("Every card held at the end counts against the hand."), figures=figures)
