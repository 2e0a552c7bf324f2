"""The game's texts: prompts, public facts, questions, log lines and score sheets."""

from __future__ import annotations

from game.engine.contract import (
    Action,
    Answer,
    Fact,
    Question,
    Refusal,
    RefusalKind,
    ScoreLine,
    ScoreSheet,
    View,
    Words,
)
from game.engine.defaults import COMMON, log_text, refusal_text
from game.engine.messages import Cards, Message, Side, Who, fill, msg, msg_n
from game.engine.override import override
from game.engine.records import usual
from game.engine.table import BACK, TABLE, Event, LogLine, Moved, Scored, Seat
from game.rules._template.actions import Draw, GiftsAction, Give, Pass, Play, Refuse, Take
from game.rules._template.rules import HANDS, PACK, GiftsPublic

REFUSALS = {
    **COMMON,
    "T2": msg("The {card} is not in the hand."),
    "T4.draw": msg("Draw a card first."),
    "T4.play": msg("That comes at another point of the turn."),
    "T4.answer": msg("The gift must be taken or refused first."),
    "X2": msg("The deck is not the pack of this table."),
    "X4": msg("Another player deals this hand."),
    "X5.number": msg("Hand {n} is to be dealt."),
    "X7.enough": msg("No more cards may be played this turn."),
    "X7.match": msg("A card must match the {card} in rank or suit."),
    "X7.one": msg("Select the one card to play."),
    "X8.last": msg("The last card in hand cannot be given."),
    "X8.one": msg("Select the one card to give."),
}
_MOVES = {
    "play": msg("{seat} played {cards}"),
    "give": msg("{seat} offers {cards} as a gift"),
    "take": msg("{seat} took {cards}"),
    "keep": msg("{seat} keeps {cards}"),
}
_SCORED = {
    "held": msg("{side}: {points} for cards left in hand"),
    "out": msg("{side}: {points} for the cards the others hold"),
}


class GiftsWords(Words[GiftsPublic, GiftsAction]):
    """The texts of Gifts."""

    @override
    def prompt(self, view: View[GiftsPublic]) -> Message:
        open = view.public
        if open.to_act is None:
            return msg("The match is over.")
        if open.to_act == TABLE:
            return msg("Hand {n} is next.", n=open.hand_no + 1)
        if open.to_act != view.seat:
            return msg("It is {seat}’s turn.", seat=Who(open.to_act))
        if open.phase == "answer":
            return msg("Take or refuse the {card}.", card=Cards((open.gift,)))
        if open.phase == "draw":
            return msg("Draw a card from the stock.")
        return msg("Play on the pile, then give a card or end the turn.")

    @override
    def facts(self, view: View[GiftsPublic]) -> tuple[Fact, ...]:
        """The hand's number, the dealer, and the stock."""
        open = view.public
        if not open.hand_no:
            return ()
        return (
            Fact("title", msg("Hand {n} of {total}", n=open.hand_no, total=HANDS)),
            *(Fact("doing", _doing(open, seat), seat) for seat in range(open.seats)),
            Fact("seat", msg("Dealt this hand"), open.dealer),
            Fact("pile", msg("{n} in the stock", n=len(view.at("stock")))),
        )

    @override
    def question(self, view: View[GiftsPublic]) -> Question | None:
        """The question to take or refuse the gift, for the seat that must answer."""
        open = view.public
        if open.phase != "answer" or open.to_act != view.seat or open.turn is None:
            return None
        title = msg("{seat} gives {card}", seat=Who(open.turn), card=Cards((open.gift,)))
        hint = msg_n("There is {n} card in the hand.", "There are {n} cards in the hand.", len(view.hand))
        answers = (
            Answer(Take(), msg("Take it"), "Y"),
            Answer(Refuse(), msg("Refuse", about="action"), "N", declines=True),
        )
        return Question(title, open.gift, (msg("If refused, it goes back."),), (hint,), answers)

    @override
    def refusal_kinds(self, view: View[GiftsPublic], seat: Seat) -> tuple[RefusalKind, ...]:
        """The kinds of gift that can be refused in advance: all of them."""
        return (RefusalKind("all", msg("Every gift"), PACK),)

    @override
    def describe(self, view: View[GiftsPublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Moved():
                return _move_text(thing)
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side, points, why):
                return fill(_SCORED[why], side=Side(side), points=points)
            case Action():
                return _action_words(thing)
        return None

    @override
    def score_sheet(self, view: View[GiftsPublic]) -> ScoreSheet:
        """The score sheet of the finished hand."""
        open = view.public
        best = usual.winners(open.scores)
        title = msg("Nobody goes out") if open.out is None else msg("{seat} goes out", seat=Who(open.out))
        leads = msg("{side} leads", side=Side(best[0])) if len(best) == 1 else msg("The score is level")
        rows = (
            ScoreLine(msg("Cards left in hand"), open.held),
            ScoreLine(msg("This hand"), open.history[-1], strong=True),
            ScoreLine(msg("Total", about="line of a score sheet"), open.scores, strong=True),
        )
        return ScoreSheet(title, leads, rows, open.history, HANDS, open.to_act is None)


def _doing(open: GiftsPublic, seat: Seat) -> Message:
    """What a seat is doing, or that it waits."""
    if seat != open.to_act:
        return msg("waits", about="state of a player")
    if open.phase == "answer":
        return msg("asked about the {card}", card=Cards((open.gift,)))
    return msg("to draw") if open.phase == "draw" else msg("thinking", about="state of a player")


def _move_text(event: Moved) -> Message | None:
    owner = event.src if event.src.kind == "hand" else event.dst
    if event.why == "draw":
        if BACK in event.came:
            return msg("{seat} drew a card", seat=Who(int(owner.which)))
        return msg("{seat} drew the {cards}", seat=Who(int(owner.which)), cards=Cards(event.came))
    if event.why not in _MOVES:
        return None
    seen = event.left if BACK in event.came else event.came
    return fill(_MOVES[event.why], seat=Who(int(owner.which)), cards=Cards(seen))


EVENTS = {
    "hand": (msg("Hand {n}: {seat} deals"), "n seat"),
    "last": (msg("{seat} drew the last card of the stock"), "seat"),
    "refused": (msg("{seat} refused {cards}"), "seat cards"),
    "out": (msg("{seat} goes out"), "seat"),
}


def _action_words(action: Action) -> Message:
    match action:
        case Play(card):
            return msg("Play {card}", about="action", card=Cards((card,)))
        case Give(card):
            return msg("Give {card} to the left", card=Cards((card,)))
    plain = {
        Draw: msg("Draw a card"),
        Take: msg("Take it"),
        Refuse: msg("Refuse", about="action"),
        Pass: msg("End the turn"),
    }
    return plain[type(action)]
