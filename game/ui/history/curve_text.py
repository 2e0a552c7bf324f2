"""Statistics as text: the measures of a table, and a match of the curve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.contract import AnyGame
from game.engine.lengths import MATCH
from game.engine.messages import Message, fill, msg
from game.learn.stats import StatsLine, Streaks
from game.ui.history.figures import NOTHING, figure
from game.ui.i18n.speaker import Speaker
from game.ui.session.titles import LEVELS, title_of

# L10N: Lines of a table: matches won, by which rules, with which partners, against whom.
WON, RULES, WITH, AGAINST = (
    msg("Won", about="statistics"),
    msg("Rules", about="statistics"),
    msg("With", about="statistics"),
    msg("Against", about="statistics"),
)
MATCHES, SPAN_OF = msg("Matches", about="statistics"), msg("95 % interval")
AT_CARDS = msg("Hands", about="statistics"), msg("Points a hand"), msg("Best hand"), msg("Worst hand")
ELSEWHERE = msg("Rounds", about="statistics"), msg("Points a round"), msg("Best round"), msg("Worst round")
OUT, SHUTOUTS, CONTRACT = msg("Went out"), msg("Shutouts", about="statistics"), msg("Contract laid in turn")
OF_LENGTH = msg("{rules}, {length}", about="statistics")
ALL = msg("All", about="statistics")  # rules, partners, opponents
COMPANY = 3  # rows that say who played by which rules
SPAN, SHARE = msg("{low} to {high}", about="statistics"), msg("{n} ({share} %)", about="share")
RUN = msg("Won in a row: {now} now, {longest} at best.")
LOST = msg("Not won in a row: {now} now. Won in a row: {longest} at best.")
TOO_FEW = msg("Level: not enough matches yet.")
ABOUT, EXACTLY = msg("Level: about {near}, between {low} and {high}."), msg("Level: {near}.", about="statistics")
AT_MOST, AT_LEAST = msg("Level: about {near}, {high} at most."), msg("Level: about {near}, {low} at least.")
OPEN = msg("Level: about {near}.")


def table(speaker: Speaker, game: AnyGame, lines: Sequence[StatsLine]) -> list[tuple[Message, list[str]]]:
    """Return each measure with its value for every line; measures that the game lacks are left out."""
    rounds, points, best, worst = AT_CARDS if game.cover.cards else ELSEWHERE
    rows: list[tuple[Message, list[str]]] = [
        (RULES, [_rules(speaker, game, line.preset) for line in lines]),
        (WITH, [_company(speaker, line.partners, line.is_total) for line in lines]),
        (AGAINST, [_company(speaker, line.rivals, line.is_total) for line in lines]),
        (MATCHES, [speaker.number(line.matches) for line in lines]),
        (WON, [_win_text(speaker, line) for line in lines]),
        (rounds, [speaker.number(line.hands) for line in lines]),
        (points, [figure(speaker, line.points) for line in lines]),
        (SPAN_OF, [_span(speaker, line) for line in lines]),
        *_rare(speaker, lines),
        (best, [figure(speaker, line.best) for line in lines]),
        (worst, [figure(speaker, line.worst) for line in lines]),
    ]
    return rows


def _rules(speaker: Speaker, game: AnyGame, key: str) -> str:
    """Return the preset's title, with the length of matches that are not of the usual one."""
    if not key:
        return speaker.plain(ALL)
    preset, _, length = key.partition(":")
    title = next((speaker.plain(each.title) for each in game.presets if each.id == preset), preset)
    match = next((each for each in game.options if each.id == MATCH), None)
    lengths = dict(zip(match.values, match.names, strict=True)) if match else {}
    return speaker.plain(fill(OF_LENGTH, rules=title, length=lengths[length])) if length in lengths else title


def _rare(speaker: Speaker, lines: Sequence[StatsLine]) -> Iterator[tuple[Message, list[str]]]:
    if any(line.out for line in lines):
        yield OUT, [speaker.number(line.out) for line in lines]
    if any(line.shutouts for line in lines):
        yield SHUTOUTS, [speaker.number(line.shutouts) for line in lines]
    if any(line.turn for line in lines):
        yield CONTRACT, [figure(speaker, line.turn, signed=False) for line in lines]


def _win_text(speaker: Speaker, line: StatsLine) -> str:
    return speaker.plain(fill(SHARE, n=line.won, share=round(100 * line.won / line.matches)))


def _span(speaker: Speaker, line: StatsLine) -> str:
    if line.low is None:
        return NOTHING
    return speaker.plain(fill(SPAN, low=figure(speaker, line.low), high=figure(speaker, line.high)))


def _company(speaker: Speaker, names: Sequence[str], is_total: bool) -> str:
    if is_total:
        return speaker.plain(ALL)
    return company(speaker, names) or NOTHING


def company(speaker: Speaker, names: Sequence[str]) -> str:
    """Return people by name and others by level; empty for nobody."""
    return speaker.partners([speaker.plain(title_of(name)) if name in LEVELS else name for name in names])


def run_of(streaks: Streaks) -> Message:
    """Return how many matches were won in a row."""
    if streaks.now < 0:
        return fill(LOST, now=-streaks.now, longest=streaks.longest)
    return fill(RUN, now=streaks.now, longest=streaks.longest)


def level_of(line: StatsLine) -> Message:
    """Return the person's level at this game, and how certain it is."""
    if (level := line.level) is None:
        return TOO_FEW
    near, low, high = (title_of(name) if name else None for name in (level.near, level.low, level.high))
    if level.near == level.low == level.high:
        return fill(EXACTLY, near=near)
    if low and high:
        return fill(ABOUT, near=near, low=low, high=high)
    return fill(AT_LEAST if low else AT_MOST if high else OPEN, near=near, low=low or "", high=high or "")
