"""Texts of a table with a pile: events, actions, and the result of a hand with its details."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE
from game.cards.named import NOBODY_OUT, move_text, who_saw
from game.cards.pile.actions import Discard, Pass, PileAction, TakeFan, TakeTop, Taking
from game.cards.pile.facts import LAST_HAND, PilePublic, T, TablePublic, layers_of, winners
from game.cards.pile.words.now import brought, taken
from game.cards.pile.words.outlook import laying
from game.cards.pile.words.refusals import refusal_text
from game.cards.rummy import group
from game.engine.contract import Action, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.messages import Cards, Message, Side, Who, fill, join_list, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, LogLine, Moved, Pile, Scored, Seat

_MOVES = {
    "meld": msg("{seat} laid {cards}"),
    "discard": msg("{seat} discarded {cards}"),
    "take-pile": msg("{seat} took {cards} from the pile"),
}
_EVENTS = {
    "out": msg("{seat} goes out"),
    "pass": msg("{seat} passes: there is nothing left to draw"),
    "aces": msg("{seat} has exposed the last ace: this turn is the last"),
}
_SCORED = {
    "table": msg("{side}: {points} for cards on the table"),
    "hand": msg("{side}: {points} for cards left in hand"),
    "bonus": msg("{side}: {points} of bonus"),
    "factor": msg("{side}: {points} for exposed aces"),
}
_SILENT = ("deal", "gather", "show", "upcard", "refill", "cover", "exchange_in")


class PileTexts(Words[PilePublic, PileAction]):
    """Events, actions and refusals in words, and the score sheet."""

    @override
    def describe(self, view: View[PilePublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(thing)
            case TakeFan() | TakeTop():
                return _taking(view, thing)
            case Action():
                return action_words(thing)
        return event_text(view, thing)

    @override
    def score_sheet(self, view: View[PilePublic]) -> ScoreSheet:
        return sheet_with(view, tuple(tuple(_details(view, side)) for side in range(len(view.public.sides))))


def event_text(view: View[T], event: Event) -> Message | None:
    match event:
        case Moved():
            return _move_text(view, event)
        case LogLine(code, args):
            return _log_text(view.public, code, args)
        case Scored(side, points, why):
            return fill(_SCORED[why], side=Side(side), points=points)
    return None


def _move_text(view: View[T], event: Moved) -> Message | None:
    if event.why in _SILENT:
        return None
    if event.why == "rest":
        seat, seen = who_saw(event)
        return msg_n("{seat} has the other card of the pile", "{seat} has the other {n} cards of the pile",
                      len(seen), seat=seat)  # fmt: skip
    return move_text(view, event, _MOVES)


def _log_text(open: TablePublic, code: str, args: tuple[object, ...]) -> Message:
    match code, args:
        case "hand", (int(number), int(dealer)):
            return msg("Hand {n}: {seat} deals", n=number, seat=Who(dealer))
        case "refill", (int(count),):
            return msg_n("The pile becomes the stock: {n} card", "The pile becomes the stock: {n} cards", count)
        case "over", (int(side),):
            return _winner_text(open, side)
        case "over", _:
            return msg("The match is drawn")
        case _, (int(seat),):
            return fill(_EVENTS[code], seat=Who(seat))
    raise KeyError(code)


def _winner_text(open: TablePublic, side: int) -> Message:
    return msg_n("{side} wins the match", "{side} win the match", len(open.sides[side]), side=Side(side))


# ---------------------------------------------------------------- actions


def _taking(view: View[PilePublic], take: Taking) -> Message:
    """What is taken, what it lays at once, and what then comes to the hand."""
    _, seen, count = brought(view, take)
    lays, all_taken = laying(view, take), taken(view, take)
    if all_taken == 1:
        return msg("Take the top card: {lays}", lays=lays)
    if not count:
        return msg_n("Take {n} card: {lays}", "Take {n} cards: {lays}", all_taken, lays=lays)
    if seen:
        return msg_n(
            "Take {n} card: {lays}, keep {got}",
            "Take {n} cards: {lays}, keep {got}",
            n=all_taken,
            lays=lays,
            got=Cards(seen),
        )
    return msg_n("Take the pile: {lays}, keep {n} more", "Take the pile: {lays}, keep {n} more", n=count, lays=lays)


def action_words(action: Action) -> Message:
    """The action in words, in the imperative; one card between wilds may be a set as well as a sequence."""
    match action:
        case LayOff(_, cards, result):
            return msg("Add {cards}: {whole}", about="action", cards=Cards(cards), whole=Cards(result))
        case Meld(kind, cards) if kind == SEQUENCE and sum(not is_wild(card) for card in cards) < 2:
            return msg("Lay down {cards} as a sequence", cards=Cards(cards))
        case Meld(_, cards):
            return msg("Lay down {cards}", cards=Cards(cards))
        case Exchange(_, give, take):
            return msg("Give {give} for the {take}", give=Cards((give,)), take=Cards((take,)))
        case Discard(card):
            return msg("Discard {cards}", about="action", cards=Cards((card,)))
        case Draw():
            return msg("Draw a card")
        case Pass():
            return msg("Pass: the hand is over")
    raise TypeError(f"there are no words for {action}")


# ---------------------------------------------------------------- score sheet


def sheet_with(view: View[T], details: tuple[tuple[Message, ...], ...]) -> ScoreSheet:
    """The score sheet with these details."""
    open = view.public
    assert open.score is not None
    nets = tuple(tuple(side.net for side in hand.sides) for hand in open.history)
    length = open.rules.hands if open.rules.hands < LAST_HAND else max(1, len(nets))
    out = open.score.out if open.score else None
    return ScoreSheet(
        _headline(open),
        _subtitle(open),
        _rows(open),
        nets,
        length,
        open.to_act is None,
        details,
        out=out,
        ended=NOBODY_OUT if out is None else None,
    )


def _headline(open: TablePublic) -> Message:
    assert open.score is not None
    best = winners(open)
    if open.to_act is None:
        return _winner_text(open, best[0]) if len(best) == 1 else msg("The match is drawn")
    return NOBODY_OUT if open.score.out is None else msg("{seat} goes out", seat=Who(open.score.out))


def _subtitle(open: TablePublic) -> Message:
    best = winners(open)
    if len(set(open.scores)) == 1:
        return msg("The score is level")
    leads = Side(best[0]) if len(best) == 1 else join_list([Side(side) for side in best])
    if open.rules.hands < LAST_HAND:
        return msg("In the lead after hand {n}: {side}", side=leads, n=open.hand_no)
    return msg("In the lead in a match to {total}: {side}", side=leads, total=open.rules.target)


def _rows(open: TablePublic) -> tuple[ScoreLine, ...]:
    assert open.score is not None
    sides = open.score.sides
    factor = tuple(side.net - side.table + side.hand - side.bonus or None for side in sides)
    rows = [
        ScoreLine(msg("On the table"), tuple(side.table for side in sides)),
        ScoreLine(msg("Left in hand"), tuple(-side.hand for side in sides)),
    ]
    if any(side.bonus for side in sides):
        rows.append(ScoreLine(msg("Bonus", about="line of a score sheet"), tuple(side.bonus or None for side in sides)))
    if any(factor):
        rows.append(ScoreLine(msg("Exposed aces"), factor))
    return (
        *rows,
        ScoreLine(msg("This hand"), tuple(side.net for side in sides), strong=True),
        ScoreLine(msg("Total", about="line of a score sheet"), tuple(open.scores), strong=True),
    )


# ---------------------------------------------------------------- the details of a hand's score, by side and card


def _details(view: View[PilePublic], side: int) -> Iterator[Message]:
    """What each seat laid, meld by meld, what it was left with, and the bonus."""
    score = view.public.score
    assert score is not None
    for seat in view.public.sides[side]:
        yield from _on_the_table(view, seat)
        yield from _in_hand(view, seat)
    if bonus := score.sides[side].bonus:
        yield msg("Going out: {points:+}", points=bonus)


def _on_the_table(view: View[PilePublic], seat: Seat) -> Iterator[Message]:
    for number, laid in enumerate(view.public.melds):
        there = group(view, number).cards
        counted = list(zip(there, layers_of(view.public, number, there), strict=True))
        own = tuple(card for card, (whose, _) in counted if whose == seat)
        if own:
            points = sum(points for _, (whose, points) in counted if whose == seat)
            yield _line(view, seat, own, points, twice=bool(laid.doubled) and laid.seat == seat)


def _line(view: View[PilePublic], seat: Seat, cards: Pile, points: int, *, twice: bool) -> Message:
    """One line; names the seat if a side has several."""
    shown = Cards(cards)
    if view.public.has_partners:
        if twice:
            return msg(
                "{seat} laid {cards}, four of them double: {points:+}", seat=Who(seat), cards=shown, points=points
            )
        return msg("{seat} laid {cards}: {points:+}", seat=Who(seat), cards=shown, points=points)
    return msg("Laid {cards}: {points:+}", about="points of a move", cards=shown, points=points)


def _in_hand(view: View[PilePublic], seat: Seat) -> Iterator[Message]:
    if held := view.at("shown", seat):
        cost, shown = -sum(map(view.public.rules.cost, held)), Cards(held)
        if view.public.has_partners:
            yield msg("{seat} was left with {cards}: {points:+}", seat=Who(seat), cards=shown, points=cost)
        else:
            yield msg("Left with {cards}: {points:+}", cards=shown, points=cost)


def laid_by(view: View[T], seat: Seat) -> Iterator[Pile]:
    """Yields what a seat has on the table, meld by meld."""
    for number, laid in enumerate(view.public.melds):
        there = group(view, number).cards
        if own := tuple(card for card, whose in zip(there, laid.layers, strict=True) if whose == seat):
            yield own
