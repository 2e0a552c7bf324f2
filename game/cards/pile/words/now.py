"""What is to be done next at a table with a pile, what each seat does or waits for, and what else is public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards.pile.actions import TakeTop, Taking
from game.cards.pile.ends import laid_points
from game.cards.pile.facts import PileFacts, T, TableFacts
from game.cards.pile.judge import can_draw, check
from game.cards.pile.tries import lay_offs, split, takes
from game.cards.pile.words.gestures import choice
from game.engine.contract import Aim, Choice, Fact, View, Want
from game.engine.said import Cards, Said, Who, filled, said, said_n
from game.engine.table import TABLE, Pile, Seat

FEW = 5  # so many cards that come along are named
_STANDS = said("{cards}")
_IN_HAND = said_n("{points} point stands in the hand", "{points} points stand in the hand", count="points")
_LAY, _ADD = said("lay {cards}", about="part of a deed"), said("add {cards} to a meld")


def now(view: View[PileFacts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    if view.open.asked != view.seat:
        return waiting(view)
    return at_the_table(view) if view.open.phase == "table" else _begins(view)


def waiting(view: View[T]) -> Said:
    """What somebody else does, or what comes next."""
    facts = view.open
    if facts.asked is None:
        return said("The match is over.")
    if facts.asked == TABLE:
        return said("Hand {n} is next.", n=facts.next_hand)
    if facts.phase == "draw":
        return said("{seat} begins a turn.", seat=Who(facts.asked))
    return said("It is {seat}’s turn.", seat=Who(facts.asked))


def best_take(view: View[PileFacts]) -> Taking | None:
    """The take that lays most at once."""
    found = choice(view, [take for take in takes(view) if check(view, take) is None])
    first = found.actions[0] if isinstance(found, Choice) else found
    return first  # type: ignore[return-value]


def brought(view: View[PileFacts], take: Taking) -> tuple[Pile, Pile, int]:
    """The cards laid, those that come to the hand as far as they are seen, and how many come."""
    if isinstance(take, TakeTop):
        return take.cards, (), len(view.at("under"))
    others = view.at("pile")[-take.count + 1 :] if take.count > 1 else ()
    helped = Counter(take.cards) - Counter((*view.hand, take.from_))
    left = tuple((Counter(others) - helped).elements())
    return take.cards, left, len(left)


def left_of(hand: Pile, cards: Pile) -> Pile:
    """The hand without those of the cards that it holds."""
    return tuple((Counter(hand) - Counter(cards)).elements())


def _begins(view: View[PileFacts]) -> Said:
    take = best_take(view)
    if not can_draw(view):
        return (
            said("Nothing is left to draw: take from the pile, or pass.") if take else said("Pass: the hand is over.")
        )
    if take is None:
        return said("Draw a card from the stock.")
    cards, seen, count = brought(view, take)
    lays = filled(_LAY if take.meld is None else _ADD, cards=Cards(cards))
    if 0 < len(seen) <= FEW:
        return said("Draw, or take the pile: {lays} and keep {got}.", lays=lays, got=Cards(seen))
    if count:
        return said_n(
            "Draw, or take the pile: {lays} and keep {n} more.",
            "Draw, or take the pile: {lays} and keep {n} more.",
            lays=lays,
            n=count,
        )
    return said("Draw, or take the pile’s top: {lays}.", lays=lays)


def at_the_table(view: View[T]) -> Said:
    """The first thing that the hand allows, or the discard."""
    if groups := split(view.open.rules, view.hand):
        return said("Lay down {cards}, or discard.", cards=Cards(groups[0].cards))
    if added := next(iter(lay_offs(view)), None):
        return said("Add {cards} to a meld, or discard.", cards=Cards(added.cards))
    return said("Discard a card to end the turn.")


def aim(view: View[T]) -> Aim | None:
    """What already stands in the hand, side by side; None where nothing does."""
    groups = split(view.open.rules, view.hand) if view.seat is not None else ()
    if not groups:
        return None
    points = sum(map(view.open.rules.worth, groups))
    stands = [filled(_STANDS, cards=Cards(group.cards)) for group in groups]
    return Aim(filled(_IN_HAND, points=points), tuple(Want(each, each, True) for each in stands))


# ---------------------------------------------------------------- public facts


def facts(view: View[PileFacts]) -> tuple[Fact, ...]:
    """The hand's number, what everyone does, who dealt, what lies for each side, and the stock."""
    if not view.open.hand_no:
        return ()
    return (*common_facts(view, laid_points(view.open, view.cloth)), *_stock(view))


def common_facts(view: View[T], points: Sequence[int]) -> tuple[Fact, ...]:
    """What every such table has; ``points`` are those that each seat has laid by now."""
    open = view.open
    found = [_title(open), *doing(view)]
    if open.dealer is not None:
        found.append(Fact("seat", said("Dealt this hand"), open.dealer))
    if open.asked not in (None, TABLE):
        found += _laid(view, points)
    if open.rules.out_bonus:
        found.append(Fact("bonus", said("Going out +{points}", points=open.rules.out_bonus)))
    return tuple(found)


def _title(open: TableFacts) -> Fact:
    if open.rules.hands == 2:
        return Fact("title", said("Hand {n} of {total}", n=open.hand_no, total=open.rules.hands))
    return Fact("title", said("Hand {n}, match to {total}", n=open.hand_no, total=open.rules.target))


def _laid(view: View[T], points: Sequence[int]) -> list[Fact]:
    """The points each side has on the table by now."""
    return [
        Fact(
            "side",
            said("{points} on the table", points=total),
            side,
            said("{points} laid", about="beside a seat", points=total),
        )
        for side, seats in enumerate(view.open.sides)
        if (total := sum(points[seat] for seat in seats))
    ]


def _stock(view: View[PileFacts]) -> list[Fact]:
    found = [Fact("pile", said("{n} in the stock", n=len(view.at("stock"))))]
    left = view.open.rules.turns - view.open.refills
    if view.open.rules.turns:
        found.append(
            Fact(
                "pile",
                said_n(
                    "The pile can become the stock {n} more time",
                    "The pile can become the stock {n} more times",
                    n=left,
                ),
                short=said_n("{n} refill", "{n} refills", about="beside the pile", n=left),
            )
        )
    return found


def doing(view: View[T]) -> tuple[Fact, ...]:
    """What every seat does now, or waits for; nothing between hands."""
    if view.open.asked in (None, TABLE):
        return ()
    return tuple(Fact("doing", _doing(view.open, seat), seat) for seat in range(view.open.seats))


def _doing(open: TableFacts, seat: Seat) -> Said:
    if seat != open.asked:
        return said("waits", about="state of a player")
    return said("to draw") if open.phase == "draw" else said("thinking", about="state of a player")
