"""The game's texts: prompts, public facts, log lines, advice and score sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.cards.melds import Group
from game.cards.offering.reasons import keeping
from game.cards.pile.records import common_outline
from game.cards.pile.words.advice import TOPICS as USUAL_TOPICS
from game.cards.pile.words.advice import pairs
from game.cards.pile.words.labels import meld_caption, shared_melds
from game.cards.pile.words.now import TurnTexts, at_the_table, common_facts, waiting
from game.cards.pile.words.refusals import refusal_text
from game.cards.pile.words.tell import action_words, event_text, laid_by, sheet_with
from game.cards.rummy import group
from game.cards.uses import company
from game.engine.contract import (
    Action,
    Advice,
    Badge,
    Fact,
    GroupLabel,
    Reason,
    Records,
    Refusal,
    ScoreSheet,
    View,
    Words,
)
from game.engine.messages import Cards, Message, Who, fill, join_list, msg, msg_n
from game.engine.override import override
from game.engine.table import BACK, Event, Moved, Place, Seat, without
from game.rules.iceberg.actions import Discard, Draw, IcebergAction, LayOff, Meld
from game.rules.iceberg.play import specials
from game.rules.iceberg.rules import (
    ACE_BONUS,
    CARD_COST,
    IcebergPublic,
    IceRules,
    exposed_aces,
    left_of,
    passed_place,
    right_of,
)

_MOVES = {
    "ace": msg("{seat} exposes {cards}"),
    "pick": msg("{seat} takes up the card from {giver}"),
    "pass": msg("{seat} passes a card to {taker}"),
}
_PASSING = TurnTexts(
    msg("Lay down {cards}, or pass a card on."),
    msg("Add {cards} to a meld, or pass a card on."),
    msg("Pass a card on to end the turn."),
)
TOPICS = {**USUAL_TOPICS, "discards": msg("Cards passed on", about="kind of decisions")}
WHICH, WHICH_CARD = msg("Which card to pass on?"), msg("Which card would you pass on? One is clearly best.")


class IcebergWords(Records[IcebergPublic, IcebergAction], Words[IcebergPublic, IcebergAction]):
    """The texts of Iceberg Rummy, and its outline for programs."""

    @override
    def prompt(self, view: View[IcebergPublic]) -> Message:
        if view.seat is None or view.public.to_act != view.seat:
            return waiting(view)
        if view.public.phase == "draw":
            return _to_draw(view, view.seat)
        if found := specials(view):
            return msg("Lay down {cards}, a special, or pass a card on.", cards=Cards(found[0].cards))
        return at_the_table(view, _PASSING)

    @override
    def neutral_prompt(self, view: View[IcebergPublic]) -> Message:
        if view.seat is None or view.public.to_act != view.seat:
            return waiting(view)
        if view.public.phase == "draw":
            return _to_draw(view, view.seat)
        return msg("Lay down what fits, then pass a card on.")

    @override
    def facts(self, view: View[IcebergPublic]) -> tuple[Fact, ...]:
        """The facts of every such table, and the aces: how many are exposed, by whom, and their effect."""
        if not view.public.hand_no:
            return ()
        rules = view.public.rules
        assert isinstance(rules, IceRules)
        shown = sum(exposed_aces(view, seat) for seat in range(view.public.seats))
        return (
            *common_facts(view, view.public.points),
            *(_aces(view, rules, seat) for seat in range(view.public.seats) if exposed_aces(view, seat)),
            Fact("pile", msg("{n} in the stock", n=len(view.at("stock")))),
            Fact("bonus", msg("{n} of {total} aces exposed", n=shown, total=rules.aces)),
        )

    @override
    def badges(self, view: View[IcebergPublic]) -> tuple[Badge, ...]:
        """The effect of exposed aces on each seat's hand: on the aces, and beside its name."""
        found = [badge for seat in range(view.public.seats) for badge in _multiplier(view, seat)]
        return (*shared_melds(view), *found)

    @override
    def caption(self, view: View[IcebergPublic], place: Place) -> GroupLabel | None:
        cards = view.at(*place)
        if place.kind == "aces" and cards:
            times = msg_n("{n} ace exposed", "{n} aces exposed", len(cards))
            return GroupLabel(msg("Aces", about="meld, named by its rank"), times, True, 0, cards)
        if place.kind != "meld" or not cards:
            return None
        laid = group(view, int(place.which))
        points = view.public.rules.worth(laid)
        return GroupLabel(meld_caption(laid, points), msg_n("{n} card", "{n} cards", len(cards)), True, points, cards)

    @override
    def outline(self, view: View[IcebergPublic]) -> dict[str, Any]:
        seats = range(view.public.seats)
        return {
            **common_outline(view, layers=True),
            "aces": [exposed_aces(view, seat) for seat in seats],
            "lying": [bool(view.at(*passed_place(left_of(view.public, seat)))) for seat in seats],
            "points": list(view.public.points),
        }

    @override
    def describe(self, view: View[IcebergPublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(thing)
            case Action():
                return _action_text(thing)
            case Moved(why=why) if why in _MOVES:
                return _move_text(view, thing)
        return event_text(view, thing)

    @override
    def score_sheet(self, view: View[IcebergPublic]) -> ScoreSheet:
        return sheet_with(view, tuple(tuple(_details(view, seat)) for seat in range(view.public.seats)))

    @override
    def advise(self, view: View[IcebergPublic], action: Action) -> Advice:
        match action:
            case Draw():
                return Advice(action_words(action), (Reason(msg("A turn begins with a draw.")),))
            case Meld(kind, cards):
                return Advice(
                    action_words(action),
                    tuple(_laying(view, view.public.rules.worth(Group(kind, cards)), cards)),
                    cards,
                    (cards,),
                )
            case LayOff(number, cards, result):
                worth, there = view.public.rules.worth, group(view, number)
                more = worth(Group(there.kind, result)) - worth(there)
                return Advice(action_words(action), tuple(_laying(view, more, cards)), cards)
            case Discard(card):
                return Advice(_action_text(action), tuple(_discarding(view, card)), (card,))
        return Advice(action_words(action))


def _to_draw(view: View[IcebergPublic], seat: Seat) -> Message:
    giver = left_of(view.public, seat)
    if view.at(*passed_place(giver)):
        return msg("Draw: the card from {seat} comes to the hand too.", seat=Who(giver))
    return msg("Draw a card from the stock.")


# ---------------------------------------------------------------- public facts


def _aces(view: View[IcebergPublic], rules: IceRules, seat: int) -> Fact:
    count = exposed_aces(view, seat)
    if rules.multiplies:
        return Fact(
            "seat",
            msg_n("Aces: the hand counts {n} time", "Aces: the hand counts {n} times", n=count + 1),
            seat,
            msg("×{n}", about="beside a seat", n=count + 1),
        )
    return Fact(
        "seat",
        msg("Aces: {points} more", points=20 * count),
        seat,
        msg("+{points}", about="beside a seat", points=20 * count),
    )


def _multiplier(view: View[IcebergPublic], seat: int) -> Iterator[Badge]:
    if not (count := exposed_aces(view, seat)) or not isinstance(view.public.rules, IceRules):
        return
    words = (
        msg("×{n}", about="beside a seat", n=count + 1)
        if view.public.rules.multiplies
        else msg("{points:+}", points=ACE_BONUS * count)
    )
    yield from (Badge(place, words) for place in (Place("aces", seat), Place("felt", view.public.side_of(seat))))


# ---------------------------------------------------------------- events, actions and refusals


def _action_text(action: Action) -> Message:
    if isinstance(action, Discard):
        return msg("Pass {cards} on", about="action", cards=Cards((action.card,)))
    return action_words(action)


def _move_text(view: View[IcebergPublic], event: Moved) -> Message:
    """A move of cards; passed cards are named to those who see them."""
    seen_cards = event.left if BACK in event.came else event.came
    if event.why == "ace":
        return fill(_MOVES["ace"], seat=Who(int(event.src.which)), cards=Cards(seen_cards))
    giver = int(event.src.which)
    taker = right_of(view.public, giver)
    if BACK not in seen_cards:
        if event.why == "pick":
            return msg(
                "{seat} takes up {cards} from {giver}", seat=Who(taker), cards=Cards(seen_cards), giver=Who(giver)
            )
        return msg("{seat} passes {cards} to {taker}", seat=Who(giver), cards=Cards(seen_cards), taker=Who(taker))
    if event.why == "pick":
        return fill(_MOVES["pick"], seat=Who(taker), giver=Who(giver))
    return fill(_MOVES["pass"], seat=Who(giver), taker=Who(taker))


# ---------------------------------------------------------------- score sheet


def _details(view: View[IcebergPublic], seat: int) -> Iterator[Message]:
    score = view.public.score
    assert score is not None
    side = score.sides[seat]
    laid = [msg("{cards}", cards=Cards(cards)) for cards in laid_by(view, seat)]
    if laid:
        yield msg("Laid {melds}: {points:+}", about="points of a move", melds=join_list(laid), points=side.table)
    if held := view.at("shown", seat):
        yield msg("Left with {cards}: {points:+}", cards=Cards(held), points=-CARD_COST * len(held))
        if more := side.hand - CARD_COST * len(held):
            yield msg("What these could still have scored: {points:+}", points=-more)
    if aces := view.at("aces", seat):
        if side.bonus:
            yield msg("Exposed {cards}: {points:+}", about="points of a move", cards=Cards(aces), points=side.bonus)
        else:
            yield msg_n(
                "Exposed {cards}: all of it {n} time",
                "Exposed {cards}: all of it {n} times",
                cards=Cards(aces),
                n=1 + len(aces),
            )


# ---------------------------------------------------------------- advice


def _laying(view: View[IcebergPublic], points: int, cards: tuple[str, ...]) -> Iterator[Reason]:
    times = 1 + exposed_aces(view, view.own_seat)
    if times > 1 and isinstance(view.public.rules, IceRules) and view.public.rules.multiplies:
        figures = msg_n(
            "It brings {points}, {n} time for exposed aces.", "It brings {points}, {n} times for exposed aces.",
            points=points, n=times,
        )  # fmt: skip
        yield Reason(msg("It brings points, and exposed aces multiply them."), figures=figures)
    else:
        yield Reason(msg("It brings points."), figures=msg("It brings {points}.", points=points))
    if not without(view.hand, cards):
        yield Reason(msg("That empties the hand: it goes out."))
    else:
        yield Reason(msg("Left in hand, what could have been laid counts against the hand."))


def _discarding(view: View[IcebergPublic], card: str) -> Iterator[Reason]:
    rest = tuple((Counter(view.hand) - Counter((card,))).elements())
    if with_it := company(rest, card, wilds=False):
        yield Reason(msg("It goes with {cards} in the hand.", cards=Cards(with_it)), against=True)
    else:
        yield Reason(msg("Nothing else in the hand goes with it."))
    taker = right_of(view.public, view.own_seat)
    yield Reason(msg("{seat} takes it up next.", seat=Who(taker)))
    figures = msg("Every card held at the end costs 10 at least.")
    yield from keeping(pairs(rest))
    yield Reason(msg("Every card held at the end counts against the hand."), figures=figures)
