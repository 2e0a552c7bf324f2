"""What a Skarney Gin table says: what to do now, what is public, what is asked, what happened, how a hand came out."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.melds import SEQUENCE
from game.cards.named import laid_off
from game.cards.offering.now import doing, goal
from game.cards.rulings import in_words
from game.cards.rummy import group
from game.engine.contract import Action, Answer, Fact, Line, Question, Refusal, Sheet, View
from game.engine.said import Cards, Said, Side, Who, filled, said
from game.engine.table import BACK, Event, Moved, Place, Scored, Seat, Told
from game.rules.skarney_gin.rules.facts import Facts, to_draw
from game.rules.skarney_gin.rules.melds import growths
from game.rules.skarney_gin.rules.play import is_stop, settled
from game.rules.skarney_gin.rules.scoring import DOUBLE_BONUS, GAME, OUT_BONUS, HandScore, totals
from game.rules.skarney_gin.words.labels import hints_for
from game.rules.skarney_gin.words.refusals import REFUSALS

# ---------------------------------------------------------------- public facts


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """Hand number, bonuses at stake, the contract, and each player's public standing."""
    open = view.open
    if not open.hand_no:
        return ()
    return (
        Fact("title", said("Hand {n}, game to {total}", n=open.hand_no, total=GAME)),
        Fact("bonus", said("Going out +{points}", points=OUT_BONUS)),
        Fact("bonus", said("Double +{points}", points=DOUBLE_BONUS)),
        Fact("contract", said("Contract: three melds of three"), short=said("3 melds of 3")),
        *doing(view),
        *(fact for seat in range(open.seats) for fact in _seat_facts(open, seat)),
        Fact("pile", said("{n} to draw", n=to_draw(view))),
    )


def _seat_facts(open: Facts, seat: Seat) -> list[Fact]:
    found = [goal(seat, open.down[seat])]
    if open.dealer == seat:
        found.append(Fact("seat", said("Dealt this hand"), seat))
    if open.stopped[seat] and seat == open.asked:
        found.append(Fact("seat", said("Skips the next draw"), seat))
    return found


# ---------------------------------------------------------------- the offer


def question(view: View[Facts]) -> Question | None:
    """Take or refuse the card on offer, for the seat that is asked."""
    shown = view.open.offer
    if shown is None or view.open.asked != view.seat or view.seat is None:
        return None
    stop = said("A stop card: taking it means no draw on {seat}’s next turn.", seat=Who(view.seat))
    return Question(
        said("{seat} offers {to} the {card}", seat=Who(shown.seat), to=Who(view.seat), card=Cards((shown.card,))),
        shown.card,
        (
            stop if is_stop(shown.card) else said("Taking it does not change the next draw."),
            said("If refused, it goes back to {seat}.", seat=Who(shown.seat)),
        ),
        hints_for(view, shown.card),
        (Answer(Take(), said("Take it"), "Y", primary=True), Answer(Refuse(), said("Refuse"), "N", declines=True)),
        tuple(Place("meld", n) for n in range(len(view.open.melds)) if growths(group(view, n), (shown.card,))),
        (
            said("{seat} offers {card}", seat=Who(shown.seat), card=Cards((shown.card,))),
            *([said("A stop card: no draw next turn.")] if is_stop(shown.card) else []),
        ),
    )


# ---------------------------------------------------------------- what happened, what could be done, why not


_MOVES = {
    "contract": said("{seat} laid {cards} for the contract"),
    "meld": said("{seat} laid {cards}"),
    "offer": said("{seat} offers {cards}"),
    "take": said("{seat} took {cards}"),
    "keep": said("{seat} keeps {cards}"),
}
_TOLD = {
    "skips": said("{seat} took a stop card: no draw this turn"),
    "last": said("{seat} drew the last card that may be drawn"),
    "stopped": said("{seat} will skip the next draw"),
    "one_card": said("{seat}: last card"),
    "no_offer": said("{seat} has nothing to offer"),
    "out": said("{seat} goes out"),
    "contract": said("{seat} has laid the contract"),
}
_SCORED = {
    "hand": said("{side}: {points} for the cards the other still holds"),
    "difference": said("{side}: {points} for the lower hand"),
    "bonus": said("{side}: {points} for going out"),
}
_SILENT = ("deal", "gather", "shuffle", "show")


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved():
            return _moved(view, thing)
        case Told(code, args):
            return _told(code, args)
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
    ends = event.src if event.src.kind == "hand" else event.dst
    seat = Who(int(ends.which))
    seen = event.left if BACK in event.came else event.came
    if event.why != "draw":
        return filled(_MOVES[event.why], seat=seat, cards=Cards(seen))
    if BACK in seen:
        return said("{seat} drew a card", seat=seat)
    return said("{seat} drew the {cards}", seat=seat, cards=Cards(seen))


def _told(code: str, args: tuple[object, ...]) -> Said | None:
    match code, args:
        case "hand", (int(number), int(dealer)):
            return said("Hand {n}: {seat} deals", n=number, seat=Who(dealer))
        case "refused", (int(seat), str(card)):
            return said("{seat} refused {cards}", seat=Who(seat), cards=Cards((card,)))
        case "void", _:
            return said("Equal hands: the hand does not count and is dealt again")
        case "stock_end", _:
            return said("The stock is used up and nobody is out")
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case _, (int(seat),):
            return filled(_TOLD[code], seat=Who(seat))
    raise KeyError(code)


def deed(action: Action) -> Said:
    """What doing this means, in the imperative."""
    match action:
        case LayOff(_, cards, result):
            if result[: len(cards)] == cards:
                return said("Add {cards} at the low end: {whole}", cards=Cards(cards), whole=Cards(result))
            return said("Add {cards}: {whole}", cards=Cards(cards), whole=Cards(result))
        case Meld(kind, cards) if kind == SEQUENCE:
            return said("Lay down {cards} as a sequence", cards=Cards(cards))
        case Meld(_, cards):
            return said("Lay down {cards}", cards=Cards(cards))
        case Contract(melds):
            return said("Lay the contract: {cards}", cards=Cards(tuple(c for m in melds for c in m.cards)))
        case Offer(card):
            return said("Offer {cards}", cards=Cards((card,)))
    plain = {Draw: said("Draw a card"), Take: said("Take it"), Refuse: said("Refuse"), End: said("End the turn")}
    return plain[type(action)]


# ---------------------------------------------------------------- score sheet

RECENT = 4  # so many hands stand in the running score of a sheet


def sheet(view: View[Facts]) -> Sheet:
    """The hand's points and the running score; when the game is over, its settlement line by line."""
    open = view.open
    score, is_final = open.score, open.asked is None
    assert score is not None
    rows = _settlement(open) if is_final else [*_running(open), *_rows(open, score)]
    hands = tuple(hand.nets for hand in open.history)
    return Sheet(_headline(open, score), _subtitle(score), tuple(rows), hands, max(1, len(hands)), is_final)


def _headline(open: Facts, score: HandScore) -> Said:
    if open.asked is None:
        return said("{side} wins the match", side=Side(settled(open).winner))
    if score.void:
        return said("The hand does not count")
    if score.out is None:
        return said("Nobody goes out")
    if score.bonus == DOUBLE_BONUS:
        return said("{seat} goes out: double Skarney", seat=Who(score.out))
    return said("{seat} goes out", seat=Who(score.out))


def _subtitle(score: HandScore) -> Said:
    if score.winner is None:
        return said("Hand {n} ends level and is dealt again.", n=score.number)
    winner = Side(score.winner)
    return said("Hand {n} goes to {side}: {points} points.", n=score.number, side=winner, points=score.points)


def _running(open: Facts) -> list[Line]:
    """The score as it is kept on paper: whoever won a hand has its points, a dash, and their total."""
    lines = []
    for at, hand in enumerate(open.history):
        sums = totals(open.history[: at + 1])
        cells = tuple(
            said("{points} – {total}", points=hand.points, total=sums[seat]) if seat == hand.winner else None
            for seat in (0, 1)
        )
        lines.append(Line(said("Hand {n}", n=hand.number), cells))
    return lines[-RECENT:]


def _rows(open: Facts, score: HandScore) -> list[Line]:
    return [
        Line(said("Cards left in hand"), tuple(said("{points}", points=points) for points in score.hands)),
        Line(said("Going out"), tuple(score.bonus or None if seat == score.winner else None for seat in (0, 1))),
        Line(said("This hand"), score.nets, strong=True),
        Line(said("Total"), tuple(open.scores), strong=True),
    ]


def _settlement(open: Facts) -> list[Line]:
    found = settled(open)
    lines = [*_running(open)[1 - RECENT :], Line(said("Total"), found.totals, strong=True)]
    if open.rules.full:
        won = tuple(said("{hands} × 25 = {points}", hands=n, points=n * 25) for n in found.won)
        lines += [
            Line(said("Boxes for hands won"), won),
            Line(said("Game bonus"), tuple(points or None for points in found.game)),
            Line(said("Shutout"), tuple(points or None for points in found.shutout)),
            Line(said("Settlement"), found.sums, strong=True),
        ]
    net = tuple(found.net if seat == found.winner else -found.net for seat in (0, 1))
    return [*lines, Line(said("Net"), net, strong=True)]
