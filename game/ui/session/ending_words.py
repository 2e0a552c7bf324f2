"""An ending in a few words: who won or went out, said to the one person at the screen as "you" and "we"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.contract import ScoreSheet
from game.engine.match import Match
from game.engine.messages import Message, Who, fill, msg
from game.engine.table import Seat
from game.ui.session.outcome import Outcome
from game.values import dataclass

YOU_OUT, FOR_US = msg("You go out"), msg("{seat} goes out for us")
# L10N: {round} is a part of the match, such as "Hand 3" or "Board 2".
YOURS, OURS = msg("{round} is yours"), msg("{round} is ours")
YOU_WIN, WE_WIN = msg("You win the match"), msg("We win the match")
WELL_PLAYED = msg("Well played, and to the end.")


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
    return replace(words, lines=tuple(dict.fromkeys(line for line in words.lines if line != words.title)))


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
