"""The game's texts: prompts, public facts, log lines and score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.ai.means import mean
from game.engine.contract import Action, Advice, Fact, Reason, Refusal, ScoreLine, ScoreSheet, View, Words
from game.engine.defaults import COMMON, log_text, prompt_for, refusal_text, seat_of
from game.engine.messages import Message, Side, Who, msg, msg_n
from game.engine.override import override
from game.engine.table import Event, LogLine, Moved, Pile, Scored, Seat
from game.rules.scarnie import exact
from game.rules.scarnie.actions import Remove, ScarnieAction
from game.rules.scarnie.rules import GOAL, STATIONS, ScarniePublic, lying, sorted_out

REFUSALS = {
    **COMMON,
    "T3": msg("There is no such piece in this station."),
    "B1.1.draws": msg("Every player draws a piece of their own."),
    "B1.1.stations": msg("All 28 pieces lie in four stations of seven."),
    "B1.2.station": msg("There is no such station."),
    "B1.2.many": msg("Remove one, two or three pieces."),
    "B1.2.colour": msg("Remove pieces of one colour only."),
    "B1.3.number": msg("The rounds follow one another."),
}


class ScarnieWords(Words[ScarniePublic, ScarnieAction]):
    """The texts of Scarnie."""

    cost_classes = (1.0, 4.0, 10.0)

    @override
    def prompt(self, view: View[ScarniePublic]) -> Message:
        begins = (
            msg("The next round is about to begin.")
            if view.public.hand_no
            else msg("The first round is about to begin.")
        )
        return prompt_for(view, begins, msg("{seat} is at play."), _now)

    @override
    def facts(self, view: View[ScarniePublic]) -> tuple[Fact, ...]:
        """The round's number and aim, the goal of the match, and the pieces left."""
        open = view.public
        facts = [Fact("title", msg_n("To {goal} point", "To {goal} points", count="goal", goal=GOAL))]
        if open.hand_no:
            facts.append(Fact("title", msg("Round {n}", about="title of a part of the match", n=open.hand_no)))
        facts.append(Fact("contract", msg("Leave the last piece to another player")))
        if open.phase == "remove":
            left = sum(len(lying(view, number)) for number in range(STATIONS))
            facts.append(Fact("bonus", msg_n("{n} piece left", "{n} pieces left", left)))
            facts += [
                Fact("seat", msg("Drew {number}", about="state of a player", number=drawn), seat)
                for seat, drawn in enumerate(open.draws)
            ]
        return tuple(facts)

    @override
    def describe(self, view: View[ScarniePublic], thing: Event | Action | Refusal) -> Message | None:
        match thing:
            case Refusal():
                return refusal_text(REFUSALS, thing)
            case Moved(src, _, left, why="remove"):
                return _removed(seat_of(view, thing) or 0, left, int(src.which) + 1)
            case LogLine():
                return log_text(EVENTS, thing)
            case Scored(side, points):
                return msg("{side} scores {points}", side=Side(side), points=points)
            case Remove(number, pieces):
                return msg_n(
                    "Remove piece {pieces} from station {station}",
                    "Remove pieces {pieces} from station {station}",
                    len(pieces),
                    pieces=", ".join(map(str, pieces)),
                    station=number + 1,
                )
        return None

    @override
    def score_sheet(self, view: View[ScarniePublic]) -> ScoreSheet:
        """The score sheet of the finished round."""
        open = view.public
        ended = open.rounds[-1]
        title = msg("{seat} removed the last piece, {number}", seat=Who(ended.loser), number=ended.last)
        rows = (
            ScoreLine(msg("Points in this round"), ended.nets),
            ScoreLine(msg("Points in all"), open.scores, strong=True),
        )
        rounds = tuple(each.nets for each in open.rounds)
        return ScoreSheet(
            title,
            msg("Round {n}", about="title of a part of the match", n=open.hand_no),
            rows,
            rounds,
            len(rounds),
            open.to_act is None,
        )

    @override
    def advise(self, view: View[ScarniePublic], action: ScarnieAction) -> Advice:
        pieces = tuple(map(str, action.pieces)) if isinstance(action, Remove) else ()
        return replace(super().advise(view, action), cards=pieces)

    @override
    def reasons(self, view: View[ScarniePublic], action: Action) -> list[Reason]:
        """Who must then take the last piece if everybody avoids it."""
        if not isinstance(action, Remove) or view.seat is None:
            return []
        after = exact.left_after(view, action)
        if not after:
            return [
                Reason(
                    msg("It is the last piece of all: {number} for every other player.", number=action.pieces[-1]), True
                )
            ]
        return _of_two(view, action, after) if view.public.seats == 2 else _of_several(view, action, after)

    @override
    def mistake_reasons(self, view: View[ScarniePublic], did: Action, best: Action) -> tuple[Message, ...]:
        """With two players, which piece is the last, where another could be and the same player must take it."""
        if view.public.seats > 2 or not (isinstance(did, Remove) and isinstance(best, Remove)):
            return ()
        last, other = exact.comes_to(view, did), exact.comes_to(view, best)
        return (_last_piece(view, did),) if last != other and (last < 0) is (other < 0) else ()


def _now(view: View[ScarniePublic]) -> Message:
    return msg("Remove one to three pieces of one colour from one station.")


def _removed(seat: Seat, pieces: Pile, station: int) -> Message:
    return msg_n(
        "{seat} removes piece {pieces} from station {station}",
        "{seat} removes pieces {pieces} from station {station}",
        len(pieces),
        seat=Who(seat),
        pieces=", ".join(pieces),
        station=station,
    )


EVENTS = {
    "begins": (msg("{seat} drew the lowest, {number}, and begins"), "seat number"),
    "last": (msg("{seat} removed the last piece, {number}"), "seat number"),
}


# ---------------------------------------------------------------- advice


def _of_two(view: View[ScarniePublic], action: Remove, after: exact.Sizes) -> list[Reason]:
    """Who can be made to take the last piece, and which it is; and if no choice makes it a better one."""
    loser = (view.own_seat + 1 + exact.loser(after, 2)) % 2
    is_lost, best = loser == view.own_seat, round(exact.worth(_numbers(view)))
    words = msg("Whatever is done, {seat} can then be made to take the last piece.", seat=Who(loser))
    reasons = [Reason(words, is_lost), Reason(_last_piece(view, action))]
    if best == round(exact.comes_to(view, action)):
        lowest = msg("Every choice loses, and none makes the last piece lower than {number}.", number=-best)
        highest = msg("No choice makes the last piece higher than {number}.", number=best)
        reasons.insert(0 if is_lost else 2, Reason(lowest if is_lost else highest))
    return reasons


def _numbers(view: View[ScarniePublic]) -> list[Sequence[int]]:
    return [heap for number in range(STATIONS) for heap in sorted_out(lying(view, number))]


def _of_several(view: View[ScarniePublic], action: Remove, after: exact.Sizes) -> list[Reason]:
    """Who must take the last piece, as far as that is certain, and whether it can become a higher one."""
    seat, seats = view.own_seat, view.public.seats
    found = [(seat + 1 + each) % seats for each in exact.losers(after, seats)]
    is_lost = (seat + 1 + exact.loser(after, seats)) % seats == seat
    height = _height(view, action, is_lost)
    if len(found) == 1:
        text = msg("If nobody slips, {seat} must take the last piece.", seat=Who(found[0]))
        return [Reason(text, found[0] == seat), *height]
    if seat not in found:
        return [Reason(msg("If nobody slips, another player must take the last piece.")), *height]
    return [*height, Reason(msg("Who must take the last piece is still open."))]


def _last_piece(view: View[ScarniePublic], action: Remove) -> Message:
    """With two players: who takes the last piece after this, and which."""
    assert view.seat is not None
    number = round(exact.comes_to(view, action))
    taker = view.seat if number < 0 else 1 - view.seat
    return msg("If nobody slips, {seat} takes the last piece, {number}.", seat=Who(taker), number=abs(number))


def _height(view: View[ScarniePublic], action: Remove, is_lost: bool) -> list[Reason]:
    """Whether the last piece can become a higher one: who must take it wants it low, all others want it high."""
    left = [piece for number in range(STATIONS) for piece in lying(view, number) if piece not in action.pieces]
    taken, rest = mean(action.pieces), mean(left)
    if taken < rest:
        return [Reason(msg("It takes low pieces, so the last one may count more."), against=is_lost)]
    if taken > rest:
        return [Reason(msg("It takes high pieces, so the last one may count less."), against=not is_lost)]
    return []
