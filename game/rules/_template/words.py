"""What the table says: what to do now, what is public, what is asked, what happened, and how a hand came out."""

from __future__ import annotations

from game.engine.contract import Action, Answer, Fact, Kind, Label, Line, Question, Refusal, Sheet, View
from game.engine.frame import in_words
from game.engine.said import Cards, Said, Side, Who, filled, said, said_n
from game.engine.table import BACK, TABLE, Event, Moved, Pile, Scored, Seat, Told
from game.rules._template.actions import Draw, Give, Pass, Play, Refuse, Take
from game.rules._template.rules import HANDS, PACK, Facts, winners

REFUSALS = {
    "T1": said("It is not for this player to decide."),
    "T2": said("The {card} is not in the hand."),
    "T4": said("That cannot be done at this point of the match."),
    "T4.draw": said("Draw a card first."),
    "T4.play": said("That comes at another point of the turn."),
    "T4.answer": said("The gift must be taken or refused first."),
    "X2": said("The deck is not the pack of this table."),
    "X4": said("Another player deals this hand."),
    "X5.number": said("Hand {n} is to be dealt."),
    "X7.enough": said("No more cards may be played this turn."),
    "X7.match": said("A card must match the {card} in rank or suit."),
    "X7.one": said("Select the one card to play."),
    "X8.last": said("The last card in hand cannot be given."),
    "X8.one": said("Select the one card to give."),
}
_MOVES = {
    "play": said("{seat} played {cards}"),
    "give": said("{seat} offers {cards} as a gift"),
    "take": said("{seat} took {cards}"),
    "keep": said("{seat} keeps {cards}"),
}
_SCORED = {
    "held": said("{side}: {points} for cards left in hand"),
    "out": said("{side}: {points} for the cards the others hold"),
}


def now(view: View[Facts]) -> Said:
    """The one thing to do next, or who is being waited for."""
    open = view.open
    if open.asked is None:
        return said("The match is over.")
    if open.asked == TABLE:
        return said("Hand {n} is next.", n=open.hand_no + 1)
    if open.asked != view.seat:
        return said("It is {seat}’s turn.", seat=Who(open.asked))
    if open.phase == "answer":
        return said("Take or refuse the {card}.", card=Cards((open.gift,)))
    if open.phase == "draw":
        return said("Draw a card from the stock.")
    return said("Play on the pile, then give a card or end the turn.")


def facts(view: View[Facts]) -> tuple[Fact, ...]:
    """The hand's number, who dealt, and the stock."""
    open = view.open
    if not open.hand_no:
        return ()
    return (
        Fact("title", said("Hand {n} of {total}", n=open.hand_no, total=HANDS)),
        *(Fact("doing", _doing(open, seat), seat) for seat in range(open.seats)),
        Fact("seat", said("Dealt this hand"), open.dealer),
        Fact("pile", said("{n} in the stock", n=len(view.at("stock")))),
    )


def _doing(open: Facts, seat: Seat) -> Said:
    """What a seat does, or that it waits."""
    if seat != open.asked:
        return said("waits", about="state of a player")
    if open.phase == "answer":
        return said("asked about the {card}", card=Cards((open.gift,)))
    return said("to draw") if open.phase == "draw" else said("thinking", about="state of a player")


def question(view: View[Facts]) -> Question | None:
    """Take or refuse the gift, for the seat that is asked."""
    open = view.open
    if open.phase != "answer" or open.asked != view.seat or open.turn is None:
        return None
    title = said("{seat} gives {card}", seat=Who(open.turn), card=Cards((open.gift,)))
    hint = said_n("There is {n} card in the hand.", "There are {n} cards in the hand.", len(view.hand))
    answers = (
        Answer(Take(), said("Take it"), "Y", primary=True),
        Answer(Refuse(), said("Refuse", about="deed"), "N", declines=True),
    )
    return Question(title, open.gift, (said("If refused, it goes back."),), (hint,), answers)


def kinds(view: View[Facts], seat: Seat) -> tuple[Kind, ...]:
    """Gifts may be refused beforehand, all of them."""
    return (Kind("all", said("Every gift"), PACK),)


def label(view: View[Facts], cards: Pile) -> Label:
    """There is nothing to build here: a group is just its cards."""
    return Label(
        said("Cards", about="tray"),
        said("Cards are played one at a time."),
        False,
        0,
        cards,
        ("",) * len(cards),
        rule="X7",
    )


def say(view: View[Facts], thing: Event | Action | Refusal) -> Said | None:
    """An event for the feed, an action for a choice, or a refusal, in one sentence."""
    match thing:
        case Refusal():
            return in_words(REFUSALS, thing)
        case Moved():
            return _moved(thing)
        case Told(code, args):
            return _told(code, args)
        case Scored(side, points, why):
            return filled(_SCORED[why], side=Side(side), points=points)
        case Action():
            return _deed(thing)
    return None


def _moved(event: Moved) -> Said | None:
    owner = event.src if event.src.kind == "hand" else event.dst
    if event.why == "draw":
        if BACK in event.came:
            return said("{seat} drew a card", seat=Who(int(owner.which)))
        return said("{seat} drew the {cards}", seat=Who(int(owner.which)), cards=Cards(event.came))
    if event.why not in _MOVES:
        return None
    seen = event.left if BACK in event.came else event.came
    return filled(_MOVES[event.why], seat=Who(int(owner.which)), cards=Cards(seen))


def _told(code: str, args: tuple[object, ...]) -> Said:
    match code, args:
        case "hand", (int(number), int(dealer)):
            return said("Hand {n}: {seat} deals", n=number, seat=Who(dealer))
        case "last", (int(seat),):
            return said("{seat} drew the last card of the stock", seat=Who(seat))
        case "refused", (int(seat), str(card)):
            return said("{seat} refused {cards}", seat=Who(seat), cards=Cards((card,)))
        case "out", (int(seat),):
            return said("{seat} goes out", seat=Who(seat))
        case "over", (int(side),):
            return said("{side} wins the match", side=Side(side))
        case "over", _:
            return said("The match is drawn")
    raise KeyError(code)


def _deed(action: Action) -> Said:
    match action:
        case Play(card):
            return said("Play {card}", about="deed", card=Cards((card,)))
        case Give(card):
            return said("Give {card} to the left", card=Cards((card,)))
    plain = {
        Draw: said("Draw a card"),
        Take: said("Take it"),
        Refuse: said("Refuse", about="deed"),
        Pass: said("End the turn"),
    }
    return plain[type(action)]


def sheet(view: View[Facts]) -> Sheet:
    """How the hand that just ended came out."""
    open = view.open
    best = winners(open)
    title = said("Nobody goes out") if open.out is None else said("{seat} goes out", seat=Who(open.out))
    leads = said("{side} leads", side=Side(best[0])) if len(best) == 1 else said("The score is level")
    rows = (
        Line(said("Cards left in hand"), open.held),
        Line(said("This hand"), open.history[-1], strong=True),
        Line(said("Total", about="line of a score sheet"), open.scores, strong=True),
    )
    return Sheet(title, leads, rows, open.history, HANDS, open.asked is None)
