"""Statistics in words and figures: the measures of a table, and a match of the curve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.contract import Game
from game.engine.said import Said, filled, said, said_n
from game.learn.stats import Line, Moment, Streaks
from game.shell.look.speaker import Speaker
from game.shell.past.match_line import day_of
from game.shell.play.titles import LEVELS, title_of

# L10N: Lines of a table: matches won, by which rules, with which partners, against whom.
WON, RULES, WITH, AGAINST = (
    said("Won", about="statistics"),
    said("Rules", about="statistics"),
    said("With", about="statistics"),
    said("Against", about="statistics"),
)
MATCHES, SPAN_OF = said("Matches", about="statistics"), said("95 % interval")
AT_CARDS = said("Hands", about="statistics"), said("Points a hand"), said("Best hand"), said("Worst hand")
ELSEWHERE = said("Rounds", about="statistics"), said("Points a round"), said("Best round"), said("Worst round")
OUT, SHUTOUTS, CONTRACT = said("Went out"), said("Shutouts", about="statistics"), said("Contract in turn")
COMPANY = 3  # measures that say who played by which rules
NOTHING, SPAN, SHARE = "—", said("{low} to {high}", about="statistics"), said("{n} ({share} %)", about="share")
RUN = said("Won in a row: {now} now, {longest} at most.")
LOST = said("Not won in a row: {now} now. Won in a row: {longest} at most.")
OF_MATCH = said_n(
    "Match {n} of {all}, {day}: {points} point, {so_far} over all until then.",
    "Match {n} of {all}, {day}: {points} points, {so_far} over all until then.",
    count="points",
)
TOO_FEW = said("Level: not enough matches yet.")
ABOUT, EXACTLY = said("Level: about {near}, between {low} and {high}."), said("Level: {near}.", about="statistics")
AT_MOST, AT_LEAST = said("Level: about {near}, {high} at most."), said("Level: about {near}, {low} at least.")
OPEN = said("Level: about {near}.")


def figure(speaker: Speaker, value: float | None, signed: bool = True) -> str:
    """To one decimal, with a true minus sign."""
    return NOTHING if value is None else speaker.decimal(value, signed)


def table(speaker: Speaker, game: Game[Any], lines: Sequence[Line]) -> list[tuple[Said, list[str]]]:
    """Each measure, with what stands beside it for every line; what the game does not have is not there."""
    rounds, points, best, worst = AT_CARDS if game.cover.cards else ELSEWHERE
    titles = {each.id: speaker.plain(each.title) for each in game.presets}
    rows: list[tuple[Said, list[str]]] = [
        (RULES, [titles.get(line.preset, line.preset) for line in lines]),
        (WITH, [_company(speaker, line.partners) for line in lines]),
        (AGAINST, [_company(speaker, line.rivals) for line in lines]),
        (MATCHES, [speaker.number(line.matches) for line in lines]),
        (WON, [_won(speaker, line) for line in lines]),
        (rounds, [speaker.number(line.hands) for line in lines]),
        (points, [figure(speaker, line.points) for line in lines]),
        (SPAN_OF, [_span(speaker, line) for line in lines]),
        *_rare(speaker, lines),
        (best, [figure(speaker, line.best) for line in lines]),
        (worst, [figure(speaker, line.worst) for line in lines]),
    ]
    return rows


def _rare(speaker: Speaker, lines: Sequence[Line]) -> Iterator[tuple[Said, list[str]]]:
    """What only some games have."""
    if any(line.out for line in lines):
        yield OUT, [speaker.number(line.out) for line in lines]
    if any(line.shutouts for line in lines):
        yield SHUTOUTS, [speaker.number(line.shutouts) for line in lines]
    if any(line.turn for line in lines):
        yield CONTRACT, [figure(speaker, line.turn, signed=False) for line in lines]


def _won(speaker: Speaker, line: Line) -> str:
    return speaker.plain(filled(SHARE, n=line.won, share=round(100 * line.won / line.matches)))


def _span(speaker: Speaker, line: Line) -> str:
    if line.low is None:
        return NOTHING
    return speaker.plain(filled(SPAN, low=figure(speaker, line.low), high=figure(speaker, line.high)))


def _company(speaker: Speaker, names: Sequence[str]) -> str:
    called = [speaker.plain(title_of(name)) if name in LEVELS else name for name in names]
    return speaker.partners(called) or NOTHING


def run_of(streaks: Streaks) -> Said:
    """How many were won one after the other."""
    if streaks.now < 0:
        return filled(LOST, now=-streaks.now, longest=streaks.longest)
    return filled(RUN, now=streaks.now, longest=streaks.longest)


def level_of(line: Line) -> Said:
    """Where the person stands among the levels at this game, and how sure that is."""
    if (level := line.level) is None:
        return TOO_FEW
    near, low, high = (title_of(name) if name else None for name in (level.near, level.low, level.high))
    if level.near == level.low == level.high:
        return filled(EXACTLY, near=near)
    if low and high:
        return filled(ABOUT, near=near, low=low, high=high)
    return filled(AT_LEAST if low else AT_MOST if high else OPEN, near=near, low=low or "", high=high or "")


def told(speaker: Speaker, moments: Sequence[Moment], at: int) -> Said:
    """One match of the curve."""
    each = moments[at]
    day, points, so_far = speaker.plain(day_of(each.ended)), figure(speaker, each.points), figure(speaker, each.so_far)
    return filled(OF_MATCH, n=at + 1, all=len(moments), day=day, points=points, so_far=so_far)
