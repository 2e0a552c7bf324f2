"""How a finished match came out: who won it, by how much, and the hand that turned it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from game.engine.contract import Deal
from game.engine.match import Done, Match
from game.engine.rounds import Rounds
from game.engine.said import Said, Side, filled, listed, said, said_n
from game.engine.table import Scored
from game.values import dataclass

Points = tuple[int, ...]  # one number a side

DRAWN, SHARED = said("The match is drawn at {points} each"), said("{sides} share the win at {points} each")
# L10N: {round} is a part of the match, such as "Hand 3" or "The last hand"; {won} and {lost} are points, with a sign.
TURNED = said("{round} turned it: {won:+} against {lost:+}.")
TURNED_ON = said("{round} turned it: {won:+} against {rival}’s {lost:+}.")
LED = said("In front from {first}; {round} counted most: {won:+} against {lost:+}.")
LED_ON = said("In front from {first}; {round} counted most: {won:+} against {rival}’s {lost:+}.")
LEVELLED = said("{round} drew it level.")
WON, LOST = (
    said_n("Won, with {n} point", "Won, with {n} points", 0),
    said_n("Not won: {n} point", "Not won: {n} points", 0),
)
SETTLED = said("The settlement makes it {net}.")
EVEN, ROUND = said("The settlement comes out even."), said("The settlement turns it round: {net} to {rival}.")


@dataclass(frozen=True)
class Hand:
    """A hand: its number, and what it brought each side."""

    number: int
    points: Points


@dataclass(frozen=True)
class Turn:
    """The hand that turned a match, as an index; ``rival`` is the side it was won against.

    ``led``: the winner was in front from the first hand on, and this one only did the most.
    """

    at: int
    rival: int
    led: bool


@dataclass(frozen=True)
class Outcome:
    """What a score sheet says of a whole match. ``turn`` is the index of a hand among all that were played."""

    title: Said
    lines: tuple[Said, ...]
    turn: int | None = None


# ---------------------------------------------------------------- the hands


def hands_of(done: Iterable[Done], sides: int) -> tuple[Hand, ...]:
    """What each hand brought each side, from the points that were told; one that brought nobody any counts too.

    One that was dealt again is told under the number it had: it is no hand of its own.
    """
    hands: list[Hand] = []
    for each in done:
        if isinstance(each.action, Deal):
            if hands and hands[-1].number == each.action.number:
                hands.pop()
            hands.append(Hand(each.action.number, (0,) * sides))
        for event in each.step.events:
            if isinstance(event, Scored) and hands:
                hands[-1] = _scored(hands[-1], event)
    return tuple(hands)


def _scored(hand: Hand, event: Scored) -> Hand:
    points = (had + (event.points if side == event.side else 0) for side, had in enumerate(hand.points))
    return Hand(hand.number, tuple(points))


def running(hands: Sequence[Points]) -> list[Points]:
    """The totals before the first hand and after each."""
    if not hands:
        return []
    return list(accumulate(hands, lambda a, b: tuple(x + y for x, y in zip(a, b, strict=True)), initial=_nought(hands)))


def _nought(hands: Sequence[Points]) -> Points:
    return (0,) * len(hands[0])


def turned(hands: Sequence[Points], winner: int) -> Turn | None:
    """The last hand that put the winner alone in front, after which nobody drew level again.

    ``rival`` was then in front, or level with the winner; of several, whoever ends best. If the winner was alone in
    front from the first hand on, it is the hand that gained most on the runner-up, the earliest of equal ones. None
    where there is nothing to tell: of a single hand, or if the winner does not end alone in front.
    """
    totals = running(hands)
    if len(hands) < 2 or not _leads(totals[-1], winner):
        return None
    at = max(i for i, scores in enumerate(totals) if not _leads(scores, winner))  # the hand that follows did it
    rivals = [side for side in range(len(totals[0])) if side != winner]
    if at:
        return Turn(at, max(rivals, key=lambda side: (totals[at][side], totals[-1][side])), led=False)
    rival = max(rivals, key=lambda side: totals[-1][side])
    return Turn(max(range(len(hands)), key=lambda i: hands[i][winner] - hands[i][rival]), rival, led=True)


def _leads(scores: Points, side: int) -> bool:
    """Is this side alone in front?"""
    return all(scores[side] > score for other, score in enumerate(scores) if other != side)


def levelled(hands: Sequence[Points], winners: Sequence[int]) -> int | None:
    """The hand that drew the winners level for good; None if they never were otherwise."""
    parted = [i for i, points in enumerate(hands) if len({points[side] for side in winners}) > 1]
    return parted[-1] if parted else None


# ---------------------------------------------------------------- words


def outcome(match: Match) -> Outcome:
    """What to say of a match that is over."""
    result = match.game.result_line(match.open)
    winners: list[int] = result["winners"]
    hands = hands_of(match.done, len(match.setup.sides))
    if len(match.setup.sides) == 1 or not winners:
        return Outcome(match.game.sheet(match.view(None)).title, (_alone(match, winners),))
    if len(winners) != 1:
        return _drawn(match, winners, hands)
    won, totals = winners[0], match.open.scores
    rival = max((side for side in range(len(totals)) if side != won), key=lambda side: totals[side])
    by = totals[won] - totals[rival]
    settled = _settled(result.get("net", by), by, rival)
    turn = turned([hand.points for hand in hands], won)
    lines = [*settled, *([_turned(match.game.round_words(), hands, won, turn)] if turn else [])]
    told = by if len(hands) > 1 or by > 1 else 0  # that of one game it was won says no more than that it was
    return Outcome(_won(match, won, told), tuple(lines), hands[turn.at].number - 1 if turn else None)


def _alone(match: Match, winners: Sequence[int]) -> Said:
    """Against nobody but the game: was it won, and with how many points?"""
    points = max(match.open.scores)
    return filled(WON if winners else LOST, n=points)


def _won(match: Match, won: int, by: int) -> Said:
    """Who wins by how much; of more than two sides, ahead of whom."""
    sides, totals, side = match.setup.sides, match.open.scores, Side(won)
    count = len(sides[won])
    if by <= 0:  # the points do not say it
        return said_n("{side} wins the match", "{side} win the match", count, side=side)
    if len(sides) == 2:
        return said_n("{side} wins by {by}", "{side} win by {by}", count, side=side, by=by)
    seconds = [other for other, total in enumerate(totals) if total == totals[won] - by]
    if len(seconds) > 1:
        return said_n(
            "{side} wins, {by} ahead of the next", "{side} win, {by} ahead of the next", count, side=side, by=by
        )
    rival = Side(seconds[0])
    return said_n(
        "{side} wins, {by} ahead of {rival}", "{side} win, {by} ahead of {rival}", count, side=side, by=by, rival=rival
    )


def _turned(words: Rounds, hands: Sequence[Hand], won: int, turn: Turn) -> Said:
    hand = hands[turn.at]
    inner = filled(words.inner, n=hand.number)
    brought: dict[str, object] = {"won": hand.points[won], "lost": hand.points[turn.rival]}
    brought |= {"round": inner, "first": words.first} if turn.led else {"round": _called(words, hands, turn.at)}
    if len(hand.points) == 2:
        return filled(LED if turn.led else TURNED, **brought)
    return filled(LED_ON if turn.led else TURNED_ON, **brought, rival=Side(turn.rival))


def _called(words: Rounds, hands: Sequence[Hand], at: int) -> Said:
    """By its number, or as the last one."""
    return words.last if at == len(hands) - 1 else filled(words.numbered, n=hands[at].number)


def _settled(net: int, by: int, rival: int) -> list[Said]:
    """What a settlement makes of the difference, if it changes it."""
    if net == by:
        return []
    if net < 0:
        return [filled(ROUND, net=-net, rival=Side(rival))]
    return [filled(SETTLED, net=net) if net else EVEN]


def _drawn(match: Match, winners: Sequence[int], hands: Sequence[Hand]) -> Outcome:
    points = match.open.scores[winners[0]] if winners else 0
    at = levelled([hand.points for hand in hands], winners)
    title = filled(DRAWN, points=points)
    if len(winners) < len(match.setup.sides):
        title = filled(SHARED, sides=listed([Side(side) for side in winners]), points=points)
    if at is None:
        return Outcome(title, ())
    words = filled(LEVELLED, round=_called(match.game.round_words(), hands, at))
    return Outcome(title, (words,), hands[at].number - 1)
