"""What a table with a pile says of what happened, of what could be done, and of how a hand came out."""

from __future__ import annotations

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE
from game.cards.named import meld_name, moved, owned, who_saw
from game.cards.pile.actions import Discard, Pass, TakeFan, TakeTop, Taking
from game.cards.pile.ends import winners
from game.cards.pile.facts import PileFacts, T, TableFacts
from game.cards.pile.words.details import details
from game.cards.pile.words.now import FEW, brought
from game.cards.pile.words.refusals import refused
from game.cards.rummy import group
from game.engine.contract import Action, Line, Refusal, Sheet, View
from game.engine.said import Cards, Said, Side, Who, filled, said, said_n
from game.engine.table import Event, Moved, Scored, Told

_MOVES = {
    "meld": said("{seat} laid {cards}"),
    "discard": said("{seat} discarded {cards}"),
    "take-pile": said("{seat} took {cards} from the pile"),
}
_TOLD = {
    "out": said("{seat} goes out"),
    "pass": said("{seat} passes: there is nothing left to draw"),
    "aces": said("{seat} has exposed the last ace: this turn is the last"),
}
_SCORED = {
    "table": said("{side}: {points} for cards on the table"),
    "hand": said("{side}: {points} for cards left in hand"),
    "bonus": said("{side}: {points} of bonus"),
    "factor": said("{side}: {points} for exposed aces"),
}
_SILENT = ("deal", "gather", "show", "upcard", "refill", "cover", "exchange_in")


def say(view: View[PileFacts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return refused(thing)
        case TakeFan() | TakeTop():
            return _taking(view, thing)
        case Action():
            return deed(thing)
    return happened(view, thing)


def happened(view: View[T], event: Event) -> Said | None:
    match event:
        case Moved():
            return _moved(view, event)
        case Told(code, args):
            return _told(view.open, code, args)
        case Scored(side, points, why):
            return filled(_SCORED[why], side=Side(side), points=points)
    return None


def _moved(view: View[T], event: Moved) -> Said | None:
    if event.why in _SILENT:
        return None
    if event.why == "rest":
        seat, seen = who_saw(event)
        return said_n("{seat} has the other card of the pile", "{seat} has the other {n} cards of the pile",
                      len(seen), seat=seat)  # fmt: skip
    return moved(view, event, _MOVES)


def _told(open: TableFacts, code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "hand", (int(number), int(dealer)):
            return said("Hand {n}: {seat} deals", n=number, seat=Who(dealer))
        case "refill", (int(count),):
            return said_n("The pile becomes the stock: {n} card", "The pile becomes the stock: {n} cards", count)
        case "over", (int(side),):
            return _won(open, side)
        case "over", _:
            return said("The match is drawn")
        case _, (int(seat),):
            return filled(_TOLD[code], seat=Who(seat))
    raise KeyError(code)


def _won(open: TableFacts, side: int) -> Said:
    return said_n("{side} wins the match", "{side} win the match", len(open.sides[side]), side=Side(side))


# ---------------------------------------------------------------- what could be done


def _taking(view: View[PileFacts], take: Taking) -> Said:
    """What is taken, what it lays at once, and what then comes to the hand."""
    _, seen, count = brought(view, take)
    lays = _lays(view, take)
    if not count:
        return said("Take the top card: {lays}", lays=lays)
    if 0 < len(seen) <= FEW:
        return said_n(
            "Take {n} card: {lays}, keep {got}",
            "Take {n} cards: {lays}, keep {got}",
            n=count + 1,
            lays=lays,
            got=Cards(seen),
        )
    if seen:
        return said_n(
            "Take {n} card: {lays}, keep the others", "Take {n} cards: {lays}, keep the others", n=count + 1, lays=lays
        )
    return said_n("Take the pile: {lays}, keep {n} more", "Take the pile: {lays}, keep {n} more", n=count, lays=lays)


def _lays(view: View[PileFacts], take: Taking) -> Said:
    """What it lays; of a meld that grows by a wild card all, for where that goes makes a difference."""
    if take.meld is None:
        return said("lay {cards}", about="part of a deed", cards=Cards(take.cards))
    if any(map(view.open.rules.melds.is_wild, take.cards)):
        return said("lay {cards}", about="part of a deed", cards=Cards(take.result or ()))
    there, laid = group(view, take.meld), view.open.melds[take.meld]
    name = owned(view, laid.side, meld_name(there.kind, there.cards), theirs=False)
    return said("add {cards} to {meld}", cards=Cards(take.cards), meld=name)


def deed(action: Action) -> Said:
    """What doing this means, in the imperative: one card between wilds may be a set as well as a sequence."""
    match action:
        case LayOff(_, cards, result):
            return said("Add {cards}: {whole}", about="deed", cards=Cards(cards), whole=Cards(result))
        case Meld(kind, cards) if kind == SEQUENCE and sum(not is_wild(card) for card in cards) < 2:
            return said("Lay down {cards} as a sequence", cards=Cards(cards))
        case Meld(_, cards):
            return said("Lay down {cards}", cards=Cards(cards))
        case Exchange(_, give, take):
            return said("Give {give} for the {take}", give=Cards((give,)), take=Cards((take,)))
        case Discard(card):
            return said("Discard {cards}", about="deed", cards=Cards((card,)))
        case Draw():
            return said("Draw a card")
        case Pass():
            return said("Pass: the hand is over")
    raise TypeError(f"there are no words for {action}")


# ---------------------------------------------------------------- score sheet


def sheet(view: View[PileFacts]) -> Sheet:
    """How the hand that just ended came out, and by which cards."""
    return told(view, details(view))


def told(view: View[T], details: tuple[tuple[Said, ...], ...]) -> Sheet:
    """The same, its details told elsewhere."""
    open = view.open
    assert open.score is not None
    nets = tuple(tuple(side.net for side in hand.sides) for hand in open.history)
    length = open.rules.hands if open.rules.hands == 2 else max(1, len(nets))
    return Sheet(_headline(open), _subtitle(open), _rows(open), nets, length, open.asked is None, details)


def _headline(open: TableFacts) -> Said:
    assert open.score is not None
    best = winners(open)
    if open.asked is None:
        return _won(open, best[0]) if len(best) == 1 else said("The match is drawn")
    return said("Nobody goes out") if open.score.out is None else said("{seat} goes out", seat=Who(open.score.out))


def _subtitle(open: TableFacts) -> Said:
    best = winners(open)
    if len(best) > 1:
        return said("The score is level")
    if open.rules.hands == 2:
        return said("{side} leads after hand {n}", side=Side(best[0]), n=open.hand_no)
    return said("{side} leads in a match to {total}", side=Side(best[0]), total=open.rules.target)


def _rows(open: TableFacts) -> tuple[Line, ...]:
    assert open.score is not None
    sides = open.score.sides
    factor = tuple(side.net - side.table + side.hand - side.bonus or None for side in sides)
    rows = [
        Line(said("On the table"), tuple(side.table for side in sides)),
        Line(said("Left in hand"), tuple(-side.hand for side in sides)),
    ]
    if any(side.bonus for side in sides):
        rows.append(Line(said("Bonus", about="line of a score sheet"), tuple(side.bonus or None for side in sides)))
    if any(factor):
        rows.append(Line(said("Exposed aces"), factor))
    return (
        *rows,
        Line(said("This hand"), tuple(side.net for side in sides), strong=True),
        Line(said("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    )
