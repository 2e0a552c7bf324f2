"""The outcome of a hand or a match: who won, by how much, and the hand that decided it.

An ending is said to the one person at the screen as "you" and "we".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate

from game.engine.contract import Deal, ScoreSheet
from game.engine.match import Match, PlayedAction
from game.engine.messages import Message, Side, Who, fill, join_list, msg, msg_n
from game.engine.rounds import Rounds
from game.engine.table import Scored, Seat
from game.values import dataclass

Points = tuple[int, ...]  # one number per side

DRAWN, SHARED = msg("The match is drawn at {points} each"), msg("{sides} share the win at {points} each")
# L10N: {round} is a part of the match, such as "Hand 3" or "The last hand"; {won} and {lost} are points, with a sign.
TURNED = msg("{round} turned it: {won:+} against {lost:+}.")
TURNED_ON = msg("{round} turned it: {won:+} against {rival}’s {lost:+}.")
LED = msg("In front from {first}; {round} counted most: {won:+} against {lost:+}.")
LED_ON = msg("In front from {first}; {round} counted most: {won:+} against {rival}’s {lost:+}.")
LEVELLED = msg("{round} drew it level.")
WON = msg_n("Won, with {n} point", "Won, with {n} points", 0)
LOST = msg_n("Not won: {n} point", "Not won: {n} points", 0)
SETTLED = msg("The settlement makes it {net}.")
EVEN, ROUND = msg("The settlement comes out even."), msg("The settlement turns it round: {net} to {rival}.")
YOU_OUT, FOR_US = msg("You go out"), msg("{seat} goes out for us")
# L10N: {round} is a part of the match, such as "Hand 3" or "Board 2".
YOURS, OURS = msg("{round} is yours"), msg("{round} is ours")
YOU_WIN, WE_WIN = msg("You win the match"), msg("We win the match")
WINS = msg_n("{side} wins the match", "{side} win the match", 0)
SENTENCE = msg("{all}.")
WELL_PLAYED = msg("Well played, and to the end.")


@dataclass(frozen=True)
class HandPoints:
    """A hand: its number, and each side's points."""

    number: int
    points: Points


@dataclass(frozen=True)
class TurningPoint:
    """The index of the hand that decided a match; ``rival`` is the side it was won against.

    ``led``: the winner was ahead from the first hand on, and this hand only counted most.
    """

    at: int
    rival: int
    led: bool


@dataclass(frozen=True)
class Outcome:
    """The summary of a whole match. ``turn`` is the index of the deciding hand among all that were played."""

    title: Message
    lines: tuple[Message, ...]
    turn: int | None = None


# ---------------------------------------------------------------- the hands


def hands_of(done: Iterable[PlayedAction], sides: int) -> tuple[HandPoints, ...]:
    """Return each side's points in each hand, from the Scored events; hands without points count too.

    A hand that was dealt again replaces the hand of that number.
    """
    hands: list[HandPoints] = []
    for each in done:
        if isinstance(each.action, Deal):
            if hands and hands[-1].number == each.action.number:
                hands.pop()
            hands.append(HandPoints(each.action.number, (0,) * sides))
        for event in each.step.events:
            if isinstance(event, Scored) and hands:
                hands[-1] = _hand_points(hands[-1], event)
    return tuple(hands)


def _hand_points(hand: HandPoints, event: Scored) -> HandPoints:
    points = (had + (event.points if side == event.side else 0) for side, had in enumerate(hand.points))
    return HandPoints(hand.number, tuple(points))


def running(hands: Sequence[Points]) -> list[Points]:
    """Return the totals before the first hand and after each."""
    if not hands:
        return []
    start = (0,) * len(hands[0])
    return list(accumulate(hands, lambda a, b: tuple(x + y for x, y in zip(a, b, strict=True)), initial=start))


def turning_point(hands: Sequence[Points], winner: int) -> TurningPoint | None:
    """Return the last hand that put the winner alone in front for good.

    ``rival`` was in front or level before it; of several, the one who ends best. If the winner was alone in front from
    the first hand on, it is the hand that gained most on the runner-up, the earliest of equals. None for a single hand,
    or if the winner does not end alone in front.
    """
    totals = running(hands)
    if len(hands) < 2 or not _leads(totals[-1], winner):
        return None
    at = max(i for i, scores in enumerate(totals) if not _leads(scores, winner))  # the next hand decided it
    rivals = [side for side in range(len(totals[0])) if side != winner]
    if at:
        return TurningPoint(at, max(rivals, key=lambda side: (totals[at][side], totals[-1][side])), led=False)
    rival = max(rivals, key=lambda side: totals[-1][side])
    return TurningPoint(max(range(len(hands)), key=lambda i: hands[i][winner] - hands[i][rival]), rival, led=True)


def _leads(scores: Points, side: int) -> bool:
    """True if this side is alone in front."""
    return all(scores[side] > score for other, score in enumerate(scores) if other != side)


def levelling_hand(hands: Sequence[Points], winners: Sequence[int]) -> int | None:
    """Return the hand that drew the winners level for good; None if they always were level."""
    parted = [i for i, points in enumerate(hands) if len({points[side] for side in winners}) > 1]
    return parted[-1] if parted else None


# ---------------------------------------------------------------- words


def outcome(match: Match) -> Outcome:
    """Return the summary of a finished match."""
    result = match.game.result_line(match.public)
    winners: list[int] = result["winners"]
    hands = hands_of(match.done, len(match.setup.sides))
    if len(match.setup.sides) == 1 or not winners:
        made = fill(WON if winners else LOST, n=max(match.public.scores))
        return Outcome(match.game.score_sheet(match.view(None)).title, (made,))
    if len(winners) != 1:
        return _draw_outcome(match, winners, hands)
    won, totals = winners[0], match.public.scores
    rival = max((side for side in range(len(totals)) if side != won), key=lambda side: totals[side])
    by = totals[won] - totals[rival]
    settled = _settlement_messages(result.get("net", by), by, rival)
    turn = turning_point([hand.points for hand in hands], won)
    lines = [*settled, *([_turning_message(match.game.rounds, hands, won, turn)] if turn else [])]
    margin = by if len(hands) > 1 or by > 1 else 0  # a single game won by one point needs no margin
    return Outcome(_win_message(match, won, margin), tuple(lines), hands[turn.at].number - 1 if turn else None)


def _win_message(match: Match, won: int, by: int) -> Message:
    """Return who won by how much; with more than two sides, ahead of whom."""
    sides, totals, side = match.setup.sides, match.public.scores, Side(won)
    count = len(sides[won])
    if by <= 0:  # the points do not decide the winner
        return fill(WINS, n=count, side=side)
    if len(sides) == 2:
        return msg_n("{side} wins by {by}", "{side} win by {by}", count, side=side, by=by)
    seconds = [other for other, total in enumerate(totals) if total == totals[won] - by]
    if len(seconds) > 1:
        return msg_n(
            "{side} wins, {by} ahead of the next", "{side} win, {by} ahead of the next", count, side=side, by=by
        )
    rival = Side(seconds[0])
    return msg_n(
        "{side} wins, {by} ahead of {rival}", "{side} win, {by} ahead of {rival}", count, side=side, by=by, rival=rival
    )


def _turning_message(words: Rounds, hands: Sequence[HandPoints], won: int, turn: TurningPoint) -> Message:
    hand = hands[turn.at]
    inner = fill(words.inner, n=hand.number)
    brought: dict[str, object] = {"won": hand.points[won], "lost": hand.points[turn.rival]}
    brought |= {"round": inner, "first": words.first} if turn.led else {"round": _hand_name(words, hands, turn.at)}
    if len(hand.points) == 2:
        return fill(LED if turn.led else TURNED, **brought)
    return fill(LED_ON if turn.led else TURNED_ON, **brought, rival=Side(turn.rival))


def _hand_name(words: Rounds, hands: Sequence[HandPoints], at: int) -> Message:
    """Return the hand's name: its number, or that it was the last."""
    return words.last if at == len(hands) - 1 else fill(words.numbered, n=hands[at].number)


def _settlement_messages(net: int, by: int, rival: int) -> list[Message]:
    """Return what a settlement makes of the margin, if it changes it."""
    if net == by:
        return []
    if net < 0:
        return [fill(ROUND, net=-net, rival=Side(rival))]
    return [fill(SETTLED, net=net) if net else EVEN]


def _draw_outcome(match: Match, winners: Sequence[int], hands: Sequence[HandPoints]) -> Outcome:
    points = match.public.scores[winners[0]] if winners else 0
    at = levelling_hand([hand.points for hand in hands], winners)
    title = fill(DRAWN, points=points)
    if len(winners) < len(match.setup.sides):
        title = fill(SHARED, sides=join_list([Side(side) for side in winners]), points=points)
    if at is None:
        return Outcome(title, ())
    words = fill(LEVELLED, round=_hand_name(match.game.rounds, hands, at))
    return Outcome(title, (words,), hands[at].number - 1)


@dataclass(frozen=True)
class EndingWords:
    """``side`` is whose ending it is, and ``points`` what it brought; None if it is nobody's, or brought nothing.

    ``is_won``: somebody at this screen is on that side. ``lines`` say more, the most important first; ``feats`` what
    it was for the person who played.
    """

    title: Message
    lines: tuple[Message, ...]
    side: int | None
    points: int | None
    is_won: bool
    feats: tuple[Message, ...] = ()


def ending_words(match: Match, sheet: ScoreSheet, outcome: Outcome, people: Sequence[Seat]) -> EndingWords:
    """Return the words for the hand or the match that just ended."""
    ours = {match.public.side_of(seat) for seat in people}
    words = (_of_match if sheet.final else _of_hand)(match, sheet, outcome, people, ours)
    says_who = sheet.final and words.side is not None  # the title does, in other words
    lines = (line for line in words.lines if line != words.title and not (says_who and line.text == WINS.text))
    return replace(words, lines=tuple(dict.fromkeys(lines)))


def _of_hand(
    match: Match, sheet: ScoreSheet, outcome: Outcome, people: Sequence[Seat], ours: set[int]
) -> EndingWords:  # fmt: skip
    nets = sheet.hands[-1] if sheet.hands else ()
    side = _best(nets)
    title = _hand_title(match, sheet, people, ours, side)
    is_said = title != sheet.title and sheet.out is None  # whose the hand is
    lines = [sheet.title] if is_said else []
    lines += [line for line in outcome.lines if not (is_said and sheet.says_whose and line == sheet.subtitle)]
    points = nets[side] if side is not None and nets[side] > 0 else None
    return EndingWords(title, tuple(lines), side, points, side in ours)


def _hand_title(
    match: Match, sheet: ScoreSheet, people: Sequence[Seat], ours: set[int], side: int | None
) -> Message:  # fmt: skip
    if len(people) != 1:
        return sheet.title
    if sheet.out is not None:
        is_ours = match.public.side_of(sheet.out) in ours
        return YOU_OUT if sheet.out in people else fill(FOR_US, seat=Who(sheet.out)) if is_ours else sheet.title
    if side not in ours:
        return sheet.title
    number = sheet.numbers[len(sheet.hands) - 1] if sheet.numbers else len(sheet.hands)
    is_alone = len(match.setup.sides[side]) == 1
    return fill(YOURS if is_alone else OURS, round=fill(match.game.rounds.numbered, n=number))


def _of_match(
    match: Match, sheet: ScoreSheet, outcome: Outcome, people: Sequence[Seat], ours: set[int]
) -> EndingWords:  # fmt: skip
    winners: list[int] = match.game.result_line(match.public)["winners"]
    side = winners[0] if len(winners) == 1 else None
    if side is None or len(match.setup.sides) == 1:
        return EndingWords(outcome.title, outcome.lines, side, None, bool(winners) and bool(ours & {*winners}))
    says_how = sheet.length == 1 and any(isinstance(value, Who) for _, value in sheet.title.fields)
    lines = [sheet.title, *outcome.lines] if says_how else [*outcome.lines]
    lines += [fill(SENTENCE, all=sheet.ended)] if sheet.ended else []
    if side not in ours:
        return EndingWords(outcome.title, (*lines, WELL_PLAYED), side, None, is_won=False)
    if len(people) != 1:
        return EndingWords(outcome.title, tuple(lines), side, None, is_won=True)
    title = YOU_WIN if len(match.setup.sides[side]) == 1 else WE_WIN
    lines = [outcome.title, *lines] if len(match.setup.sides) > 2 else lines
    totals = match.public.scores
    by = totals[side] - max(total for other, total in enumerate(totals) if other != side)
    return EndingWords(title, tuple(lines), side, by if by > 1 else None, is_won=True)


def _best(nets: Sequence[int]) -> int | None:
    """Return the side with the most points in the hand; None if several have as many."""
    best = [side for side, net in enumerate(nets) if net == max(nets)]
    return best[0] if len(best) == 1 and len(nets) > 1 else None
