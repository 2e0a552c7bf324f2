"""Prompts at a table with a pile, what each seat does or waits for, and the other public facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards.pile.actions import PileAction, TakeFan, TakeTop, Taking
from game.cards.pile.facts import LAST_HAND, UNDER, PilePublic, T, TablePublic, laid_points
from game.cards.pile.judge import can_draw
from game.cards.pile.tries import lay_offs, split, takes
from game.cards.pile.words.gestures import choice
from game.cards.rummy import PILE
from game.engine.contract import Choice, ContractGap, Fact, Goal, View, Words
from game.engine.messages import Cards, Message, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.table import TABLE, Pile, Seat
from game.values import dataclass

FEW = 5  # most cards named that come along
_STANDS = msg("{cards}")
_IN_HAND = msg_n("{points} point stands in the hand", "{points} points stand in the hand", count="points")
_ENDS = msg("Nothing is left to draw: take from the pile, or pass.")
_LAY, _ADD = msg("lay {cards}", about="part of an action"), msg("add {cards} to a meld")


@dataclass(frozen=True)
class TurnTexts:
    """Prompts after the draw: to lay a new meld, to add to one, and when only the card that ends the turn is left."""

    lay: Message
    add: Message
    end: Message


DISCARDING = TurnTexts(
    msg("Lay down {cards}, or discard."),
    msg("Add {cards} to a meld, or discard."),
    msg("Discard a card to end the turn."),
)


class PilePrompts(Words[PilePublic, PileAction]):
    """What is to be done, and the public facts."""

    @override
    def prompt(self, view: View[PilePublic]) -> Message:
        if view.public.to_act != view.seat:
            return waiting(view)
        return at_the_table(view) if view.public.phase == "table" else _begins(view)

    @override
    def neutral_prompt(self, view: View[PilePublic]) -> Message:
        """As ``prompt``, naming no card and nothing that the hand could do best."""
        if view.public.to_act != view.seat:
            return waiting(view)
        if view.public.phase == "table":
            return msg("Lay down what fits, then discard a card.")
        return msg("Draw a card, or take from the pile.") if can_draw(view) else _ENDS

    @override
    def facts(self, view: View[PilePublic]) -> tuple[Fact, ...]:
        if not view.public.hand_no:
            return ()
        return (*common_facts(view, laid_points(view.public, view.at)), *_stock(view))


def waiting(view: View[T]) -> Message:
    """What another seat does, or what comes next."""
    facts = view.public
    if facts.to_act is None:
        return msg("The match is over.")
    if facts.to_act == TABLE:
        return msg("Hand {n} is next.", n=facts.next_hand)
    if facts.phase == "draw":
        return msg("{seat} begins a turn.", seat=Who(facts.to_act))
    return msg("It is {seat}’s turn.", seat=Who(facts.to_act))


def best_take(view: View[PilePublic]) -> Taking | None:
    """The take that lays the most points."""
    return next(iter(_ways(view)), None)


def _ways(view: View[PilePublic]) -> Sequence[Taking]:
    """The ways to take the pile among which a player is asked to choose, most points first."""
    return ways_of(choice(view, [*takes(view)]))


def ways_of(found: Taking | Choice[Taking] | None) -> Sequence[Taking]:
    """All that ``choice`` found."""
    return found.actions if isinstance(found, Choice) else (found,) if found else ()


def brought(view: View[PilePublic], take: Taking) -> tuple[Pile, Pile, int]:
    """The cards laid, the visible cards that come to the hand, and how many come."""
    if isinstance(take, TakeTop):
        return take.cards, (), len(view.at("under"))
    others = view.at("pile")[-take.count + 1 :] if take.count > 1 else ()
    helped = Counter(take.cards) - Counter((*view.hand, take.from_))
    left = tuple((Counter(others) - helped).elements())
    return take.cards, left, len(left)


def taken(view: View[PilePublic], take: Taking) -> int:
    """How many cards leave the pile: the one laid, those that help to lay it, and those that come to the hand."""
    return take.count if isinstance(take, TakeFan) else pile_size(view)


def pile_size(view: View[PilePublic]) -> int:
    """How many cards the pile has, those below its top too."""
    return len(view.at(*PILE)) + len(view.at(*UNDER))


def left_of(hand: Pile, cards: Pile) -> Pile:
    """The hand without these cards."""
    return tuple((Counter(hand) - Counter(cards)).elements())


def _begins(view: View[PilePublic]) -> Message:
    ways = _ways(view)
    if not can_draw(view):
        return _ENDS if ways else msg("Pass: the hand is over.")
    if not ways:
        return msg("Draw a card from the stock.")
    take = ways[0]
    cards, seen, count = brought(view, take)
    if len(ways) > 1 or (not count and taken(view, take) > 1):
        return msg_n("Draw, or take from the pile: {n} way.", "Draw, or take from the pile: {n} ways.", len(ways))
    lays = fill(_LAY if take.meld is None else _ADD, cards=Cards(cards))
    if 0 < len(seen) <= FEW:
        return msg("Draw, or take the pile: {lays} and keep {got}.", lays=lays, got=Cards(seen))
    if count:
        return msg_n(
            "Draw, or take the pile: {lays} and keep {n} more.",
            "Draw, or take the pile: {lays} and keep {n} more.",
            lays=lays,
            n=count,
        )
    return msg("Draw, or take the pile’s top: {lays}.", lays=lays)


def at_the_table(view: View[T], texts: TurnTexts = DISCARDING) -> Message:
    """The first action that the hand allows, or the card that ends the turn."""
    if groups := split(view.public.rules, view.hand):
        return fill(texts.lay, cards=Cards(groups[0].cards))
    if added := max(lay_offs(view), key=lambda each: sum(map(view.public.rules.cost, each.cards)), default=None):
        return fill(texts.add, cards=Cards(added.cards))
    return texts.end


def goal(view: View[T]) -> Goal | None:
    """The melds already complete in the hand, side by side; None if there are none."""
    groups = split(view.public.rules, view.hand) if view.seat is not None else ()
    if not groups:
        return None
    points = sum(map(view.public.rules.worth, groups))
    stands = [fill(_STANDS, cards=Cards(group.cards)) for group in groups]
    return Goal(fill(_IN_HAND, points=points), tuple(ContractGap(each, each, True) for each in stands))


# ---------------------------------------------------------------- public facts


def common_facts(view: View[T], points: Sequence[int]) -> tuple[Fact, ...]:
    """The facts that every such table has; ``points`` are those that each seat has laid so far."""
    open = view.public
    found = [_title(open), *doing(view)]
    if open.dealer is not None:
        found.append(Fact("seat", msg("Dealt this hand"), open.dealer))
    if open.to_act not in (None, TABLE):
        found += _laid_facts(view, points)
    if open.rules.out_bonus:
        found.append(Fact("bonus", msg("Going out +{points}", points=open.rules.out_bonus)))
    return tuple(found)


def _title(open: TablePublic) -> Fact:
    if open.rules.hands < LAST_HAND:
        return Fact("title", msg("Hand {n} of {total}", n=open.hand_no, total=open.rules.hands))
    return Fact("title", msg("Hand {n}, match to {total}", n=open.hand_no, total=open.rules.target))


def _laid_facts(view: View[T], points: Sequence[int]) -> list[Fact]:
    """The points each side has on the table so far."""
    return [
        Fact(
            "side",
            msg("{points} on the table", points=total),
            side,
            msg("{points} laid", about="beside a seat", points=total),
        )
        for side, seats in enumerate(view.public.sides)
        if (total := sum(points[seat] for seat in seats))
    ]


def _stock(view: View[PilePublic]) -> list[Fact]:
    found = [Fact("pile", msg("{n} in the stock", n=len(view.at("stock"))))]
    left = view.public.rules.turns - view.public.refills
    if view.public.rules.turns:
        found.append(
            Fact(
                "pile",
                msg_n(
                    "The pile can become the stock {n} more time",
                    "The pile can become the stock {n} more times",
                    n=left,
                ),
                short=msg_n("{n} refill", "{n} refills", about="beside the pile", n=left),
            )
        )
    return found


def doing(view: View[T]) -> tuple[Fact, ...]:
    """What every seat is doing or waiting for; empty between hands."""
    if view.public.to_act in (None, TABLE):
        return ()
    return tuple(Fact("doing", _doing(view.public, seat), seat) for seat in range(view.public.seats))


def _doing(open: TablePublic, seat: Seat) -> Message:
    if seat != open.to_act:
        return msg("waits", about="state of a player")
    return msg("to draw") if open.phase == "draw" else msg("thinking", about="state of a player")
