"""What a Skarney table says: what to do now, what is public, what is asked, what happened, and how a hand came out."""

from __future__ import annotations

from game.cards.named import exchanged, laid_off
from game.cards.offering.now import doing, goal
from game.cards.rulings import in_words
from game.engine.contract import Action, Answer, Fact, Line, Question, Refusal, Sheet, View
from game.engine.said import Cards, Said, Side, Who, filled, said, said_n
from game.engine.table import BACK, Event, Moved, Piece, Place, Scored, Seat, Told
from game.rules.skarney.rules.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.rules.skarney.rules.facts import HANDS, Facts
from game.rules.skarney.rules.play import is_stop, winners
from game.rules.skarney.rules.scoring import SHUTOUT, HandScore, hand_bonus
from game.rules.skarney.words.labels import caption, could_use, hints_for
from game.rules.skarney.words.refusals import REFUSALS

# ---------------------------------------------------------------- public facts


_CONTRACTS = {
    3: (said("Contract: three sets or three sequences of three"), said("3 sets or 3 sequences")),
    4: (said("Contract: four sets or four sequences of three"), said("4 sets or 4 sequences")),
}
_NO_CONTRACT = said("No contract: meld what is lawful"), said("No contract")


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """Hand number, bonuses at stake, the contract, and each side's and seat's public standing."""
    open = view.open
    if not open.hand_no:
        return ()
    contract, brief = _CONTRACTS[open.contract_size] if open.rules.contract else _NO_CONTRACT
    return (
        Fact("title", said("Hand {n} of {total}", n=open.hand_no, total=HANDS)),
        Fact("bonus", said("Going out +{points}", points=hand_bonus(open.hand_no))),
        Fact("bonus", said("Shutout +{points}", points=SHUTOUT)),
        Fact("contract", contract, short=brief),
        *(fact for side in range(len(open.sides)) for fact in _side_facts(view, side)),
        *doing(view),
        *(fact for seat in range(open.seats) for fact in _seat_facts(open, seat)),
        Fact("pile", said("{n} in the stock", n=len(view.at("stock")))),
    )


def _side_facts(view: View[Facts], side: int) -> list[Fact]:
    """Whether its contract is down, where there are contracts, and what its melds count."""
    down = view.open.has_down(side)
    found = [goal(side, down)] if view.open.rules.contract else []
    if not down:
        return found if found else [Fact("side", said("nothing down"), side)]
    points = sum(
        meld.points
        for place in view.cloth
        if place.kind == "meld" and view.open.melds[int(place.which)].side == side and (meld := caption(view, place))
    )
    return [*found, Fact("side", said("{points} on the table", points=points), side)]


def _seat_facts(open: Facts, seat: Seat) -> list[Fact]:
    found = []
    if open.dealer == seat:
        found.append(Fact("seat", said("Dealt this hand"), seat))
    if open.stopped[seat] and seat == open.asked:  # of all others it is what they wait for
        found.append(Fact("seat", said("Skips the next draw"), seat))
    return found


# ---------------------------------------------------------------- the offer


def question(view: View[Facts]) -> Question | None:
    """Take or refuse the card on offer, for the seat that is asked."""
    open = view.open
    shown = open.offer
    if shown is None or open.asked != view.seat or view.seat is None:
        return None
    card = Cards((shown.card,))
    return Question(
        said("{seat} offers {to} the {card}", seat=Who(shown.seat), to=Who(view.seat), card=card),
        shown.card,
        _consequences(open, shown.card, view.seat, shown.seat),
        hints_for(view, shown.card),
        (Answer(Take(), said("Take it"), "Y", primary=True), Answer(Refuse(), said("Refuse"), "N", declines=True)),
        tuple(Place("meld", number) for number in range(len(open.melds)) if could_use(view, number, shown.card)),
        (
            said("{seat} offers {card}", seat=Who(shown.seat), card=card),
            *([said("A stop card: no draw next turn.")] if is_stop(shown.card) else []),
        ),
    )


def _consequences(open: Facts, card: Piece, asked: Seat, shower: Seat) -> tuple[Said, ...]:
    following = (asked + 1) % open.seats
    back = said("If refused, it goes back to {seat} and nobody else is asked.", seat=Who(shower))
    if is_stop(card):
        return said("A stop card: taking it means no draw on {seat}’s next turn.", seat=Who(asked)), back
    if following == shower:
        return said("Taking it does not change the next draw."), back
    onward = said("If refused, it is offered to {seat} next.", seat=Who(following))
    return said("Taking it does not change the next draw."), onward


# ---------------------------------------------------------------- what happened, what could be done, why not


_MOVES = {
    "contract": said("{seat} laid {cards} for the contract"),
    "meld": said("{seat} laid {cards}"),
    "offer": said("{seat} offers {cards}"),
    "take": said("{seat} took {cards}"),
    "keep": said("Nobody took {cards}: {seat} keeps it"),
}
_TOLD = {
    "skips": said("{seat} took a stop card: no draw this turn"),
    "last": said("{seat} drew the last card of the stock"),
    "stopped": said("{seat} will skip the next draw"),
    "one_card": said("{seat}: one card"),
    "no_offer": said("{seat} has nothing to offer"),
    "out": said("{seat} goes out"),
    "contract": said("{seat} has laid the contract"),
}
_SCORED = {
    "table": said("{side}: {points} for melds on the table"),
    "hand": said("{side}: {points} for cards left in hand"),
    "bonus": said("{side}: {points} hand bonus"),
    "shutout": said("{side}: {points} for the shutout"),
}
_SILENT = ("deal", "gather", "shuffle", "show", "exchange_in")  # an exchange is told with its second half


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved():
            return _moved(view, thing)
        case Told(code, args):
            return _told(view.open, code, args)
        case Scored(side, points, why):
            return filled(_SCORED[why], side=Side(side), points=points)
        case Action():
            return deed(thing)
    return None


def _moved(view: View[Facts], event: Moved) -> Said | None:
    if event.why in _SILENT:
        return None
    if event.why == "layoff":
        return laid_off(view, event)
    if event.why == "exchange_out":
        return exchanged(view, event)
    ends = event.src if event.src.kind == "hand" else event.dst
    seat = Who(int(ends.which))
    seen = event.left if BACK in event.came else event.came
    if event.why != "draw":
        return filled(_MOVES[event.why], seat=seat, cards=Cards(seen))
    if BACK in seen:
        return said("{seat} drew a card", seat=seat)
    return said("{seat} drew the {cards}", seat=seat, cards=Cards(seen))


def _told(open: Facts, code: str, args: tuple[object, ...]) -> Said | None:
    match code, args:
        case "hand", (int(number), int(dealer)):
            return said("Hand {n}: {seat} deals", n=number, seat=Who(dealer))
        case "refused", (int(seat), str(card)):
            return said("{seat} refused {cards}", seat=Who(seat), cards=Cards((card,)))
        case "void", _:
            return said("Equal scores: the hand does not count and is dealt again")
        case "stock_end", _:
            return said("The stock is used up and nobody is out")
        case "over", (int(side),):
            return _won(open, side)
        case "over", _:
            return said("The match is drawn")
        case _, (int(seat),):
            return filled(_TOLD[code], seat=Who(seat))
    raise KeyError(code)


def _won(open: Facts, side: int) -> Said:
    count = len(open.sides[side])
    return said_n("{side} wins the match", "{side} win the match", count, side=Side(side))


def deed(action: Action) -> Said:
    """What doing this means, in the imperative."""
    match action:
        case LayOff(_, cards, result):
            if result[: len(cards)] == cards:
                return said("Add {cards} at the low end: {whole}", cards=Cards(cards), whole=Cards(result))
            return said("Add {cards}: {whole}", cards=Cards(cards), whole=Cards(result))
        case Exchange(_, give, take):
            return said("Give {give} for {take}", give=Cards((give,)), take=Cards((take,)))
        case Meld(_, cards):
            return said("Lay down {cards}", cards=Cards(cards))
        case Contract(melds):
            return said("Lay the contract: {cards}", cards=Cards(tuple(c for m in melds for c in m.cards)))
        case Offer(card):
            return said("Offer {cards}", cards=Cards((card,)))
    plain = {Draw: said("Draw a card"), Take: said("Take it"), Refuse: said("Refuse"), End: said("End the turn")}
    return plain[type(action)]


# ---------------------------------------------------------------- score sheet


def sheet(view: View[Facts]) -> Sheet:
    """How each side's points of the last hand came about."""
    open = view.open
    score = open.score
    assert score is not None
    return Sheet(
        _headline(open, score),
        _subtitle(open, score),
        tuple(_rows(open, score)),
        tuple(tuple(side.net for side in hand.sides) for hand in open.history),
        HANDS,
        open.asked is None,
    )


def _headline(open: Facts, score: HandScore) -> Said:
    if open.asked is None:
        best = winners(open)
        return _won(open, best[0]) if len(best) == 1 else said("The match is drawn")
    if score.void:
        return said("The hand does not count")
    return said("{seat} goes out", seat=Who(score.out)) if score.out is not None else said("Nobody goes out")


def _subtitle(open: Facts, score: HandScore) -> Said:
    if score.void:
        return said("Hand {n} ends level and is dealt again.", n=score.number)
    best = max(range(len(score.sides)), key=lambda side: score.sides[side].bonus)
    return said("Hand {n} of {total} goes to {side}.", n=score.number, total=HANDS, side=Side(best))


def _rows(open: Facts, score: HandScore) -> list[Line]:
    sides = score.sides
    out_side = None if score.out is None else open.side_of(score.out)
    free = said("not charged") if any(len(side) > 1 for side in open.sides) else None
    hands: list[int | Said | None] = [free if side == out_side else -part.hand for side, part in enumerate(sides)]
    bonus = said("Going out, hand {n}", n=score.number) if score.out is not None else said("Best net score")
    lines = [
        Line(said("Melds on the table"), tuple(part.table for part in sides)),
        Line(said("Cards left in hand"), tuple(hands)),
        Line(bonus, tuple(part.bonus or None for part in sides)),
        Line(said("Shutout"), tuple(part.shutout or None for part in sides)),
        Line(said("This hand"), tuple(part.net for part in sides), strong=True),
        Line(said("Total"), tuple(open.scores), strong=True),
    ]
    return lines
