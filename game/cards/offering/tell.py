"""Texts that all rummies with offers share: refusals, events, actions, and what each seat is doing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import is_wild
from game.cards.named import NOBODY_OUT, move_text
from game.cards.offering.offers import F
from game.cards.rulings import in_words
from game.engine.contract import Action, Fact, Refusal, View
from game.engine.messages import Cards, Message, Side, Who, fill, msg
from game.engine.table import TABLE, Event, LogLine, Moved, Pile, Scored, Seat, TurnTo
from game.values import dataclass

COMMON = {
    "T1": msg("Not your turn."),
    "T2": msg("The {card} is not in the hand."),
    "T3": msg("There is no such meld."),
    "T4": msg("That cannot be done at this point of the turn."),
    "T4.deal": msg("The hand is over: the next one is dealt first."),
    "T4.over": msg("The match is over."),
    "T4.draw": msg("Draw a card first."),
    "T4.table": msg("That comes at another point of the turn."),
    "T4.answer": msg("The card on offer must be taken or refused first."),
    "T4.nothing": msg("Put cards in the tray or select them first."),
}
_MOVES = {
    "contract": msg("{seat} laid {cards} for the contract"),
    "meld": msg("{seat} laid {cards}"),
    "offer": msg("{seat} offers {cards}"),
    "take": msg("{seat} took {cards}"),
}
_EVENTS = {
    "skips": msg("{seat} took a stop card: no draw this turn"),
    "stopped": msg("{seat} will skip the next draw"),
    "no_offer": msg("{seat} has nothing to offer"),
    "out": msg("{seat} goes out"),
    "contract": msg("{seat} has laid the contract"),
}
_SILENT = ("deal", "gather", "shuffle", "show", "exchange_in")  # an exchange is reported with its second half
_PLAIN = {
    Draw: msg("Draw a card"), Take: msg("Take it"), Refuse: msg("Refuse", about="action"), End: msg("End the turn"),
}  # fmt: skip


@dataclass(frozen=True)
class OfferTexts(Generic[F]):
    """A game's own texts: ``keep`` of a card nobody took, ``over`` of a match won by this side."""

    refusals: Mapping[str, Message]
    keep: Message
    events: Mapping[str, Message]
    scored: Mapping[str, Message]
    void: Message
    over: Callable[[F, tuple[object, ...]], Message]
    action: Callable[[Action], Message]


def say(view: View[F], thing: Event | Action | Refusal, own: OfferTexts[F]) -> Message | None:
    """An event for the log, an action for a choice, or a refusal, as one sentence."""
    match thing:
        case Refusal():
            return in_words(own.refusals, thing)
        case Moved():
            return None if thing.why in _SILENT else move_text(view, thing, {**_MOVES, "keep": own.keep})
        case LogLine(code, args):
            return _log_text(view.public, code, args, own)
        case Scored(side, points, why):
            return fill(own.scored[why], side=Side(side), points=points)
        case Action():
            return own.action(thing)
    return None


def _log_text(open: F, code: str, args: tuple[object, ...], own: OfferTexts[F]) -> Message:
    match code, args:
        case "hand", (int(number), int(dealer)):
            return msg("Hand {n}: {seat} deals", n=number, seat=Who(dealer))
        case "refused", (int(seat), str(card)):
            return msg("{seat} refused {cards}", seat=Who(seat), cards=Cards((card,)))
        case "void", _:
            return own.void
        case "stock_end", _:
            return NOBODY_OUT
        case "over", _:
            return own.over(open, args)
        case _, (int(seat),):
            return fill(own.events.get(code) or _EVENTS[code], seat=Who(seat))
    raise KeyError(code)


def _is_run(cards: Pile) -> bool:
    """Whether these cards, which are a meld, are ordered."""
    return len({card[0] for card in cards if not is_wild(card)}) > 1


def action_words(action: Action) -> Message:
    """The action in words, in the imperative."""
    match action:
        case LayOff(_, cards, result):
            if result[: len(cards)] == cards and _is_run(result):
                return msg("Add {cards} at the low end: {whole}", cards=Cards(cards), whole=Cards(result))
            return msg("Add {cards}: {whole}", about="action", cards=Cards(cards), whole=Cards(result))
        case Exchange(_, give, take):
            return msg("Give {give} for {take}", give=Cards((give,)), take=Cards((take,)))
        case Meld(_, cards):
            return msg("Lay down {cards}", cards=Cards(cards))
        case Contract(melds):
            return msg("Lay the contract: {cards}", cards=Cards(tuple(c for m in melds for c in m.cards)))
        case Offer(card):
            return msg("Offer {cards}", about="action", cards=Cards((card,)))
    return _PLAIN[type(action)]


# ---------------------------------------------------------------- what each seat is doing


def standing(open: F, seat: Seat) -> list[Fact]:
    """The dealer, and whether this seat's draw is skipped, unless that is what everyone waits for."""
    found = []
    if open.dealer == seat:
        found.append(Fact("seat", msg("Dealt this hand"), seat))
    if open.stopped[seat] and seat == open.to_act:
        found.append(Fact("seat", msg("Skips the next draw"), seat))
    return found


def waiting(facts: F, seat: Seat) -> Message:
    """What the table waits for from this seat."""
    if facts.phase == "draw":
        return msg("{seat} is about to draw.", seat=Who(seat))
    if facts.phase == "answer" and facts.offer:
        return msg("{seat} decides on the {card}.", seat=Who(seat), card=Cards((facts.offer.card,)))
    return msg("It is {seat}’s turn.", seat=Who(seat))


def goal(side: int, down: bool) -> Fact:
    """Whether a side's contract is down, as a fact."""
    if down:
        return Fact("goal", msg("contract down"), side, msg("down", about="state of a player"), done=True)
    return Fact("goal", msg("contract not down"), side, msg("not down"))


def doing(view: View[F]) -> tuple[Fact, ...]:
    """What every seat is doing or waiting for; empty between hands."""
    facts = view.public
    if facts.to_act is None or facts.to_act == TABLE:
        return ()
    each = [(seat, *_doing(view, seat)) for seat in range(facts.seats)]
    return tuple(Fact("doing", message, seat, short) for seat, message, short in each)


def _has_skipped(view: View[F]) -> bool:
    """Whether this turn began without a draw."""
    for event in reversed(view.events):
        if isinstance(event, TurnTo):
            return False
        if isinstance(event, LogLine) and event.code == "skips":
            return True
    return False


def _doing(view: View[F], seat: Seat) -> tuple[Message, Message | None]:
    """What the seat is doing or waiting for, and the same in few words, if there are fewer."""
    facts, shown = view.public, view.public.offer
    card = Cards((shown.card,)) if shown else Cards(())
    if seat == facts.to_act:
        if facts.phase == "draw":
            return msg("to draw"), None
        if shown:
            asked = msg("asked: {card}", about="state of a player", card=card)
            return msg("asked about the {card}", card=card), asked
        if _has_skipped(view):
            return msg("thinking, stopped: no draw"), msg("stopped", about="state of a player")
        return msg("thinking", about="state of a player"), None
    if facts.stopped[seat]:
        return msg("stopped: skips the next draw"), msg("stopped", about="state of a player")
    if shown and seat == shown.seat:
        return msg("offers the {card}", card=card), msg("offers {card}", about="state of a player", card=card)
    if shown and seat in shown.refused:
        return msg("refused the {card}", card=card), msg("refused {card}", about="state of a player", card=card)
    return msg("waits", about="state of a player"), None
