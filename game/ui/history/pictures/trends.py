"""The pictures of a person's results at a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from game.engine.contract import AnyGame
from game.engine.messages import Message, fill, msg, msg_n
from game.learn.index import History
from game.learn.rating import LADDER, Strength, level_of, ratings_over_time
from game.learn.stats import (
    LATE,
    LATELY,
    CurvePoint,
    ReviewedMatch,
    StatsLine,
    by_rivals,
    curve,
    recent_costs,
    recent_means,
    reviewed_matches,
)
from game.learn.strengths import STRENGTHS
from game.ui.history import curve_text
from game.ui.history.figures import NOTHING, figure, margin_parts
from game.ui.history.match_line import day_of
from game.ui.history.pictures.picture import Curve, Dots, Interval, Intervals, Panels, Picture, Trend
from game.ui.i18n.speaker import Speaker
from game.ui.session.titles import title_of
from game.values import dataclass

RATING, POINTS = msg("Rating", about="picture of statistics"), msg("Points", about="picture of statistics")
RIVALS, LUCK = msg("Opponents", about="picture of statistics"), msg("Luck and play", about="picture of statistics")
COSTS, GAMES = msg("Decisions", about="picture of statistics"), msg("All games", about="picture of statistics")
RATED = msg("How strong {name} was, judging by the matches up to then; the band holds it with 95 % certainty.")
RATED_AT = msg("After match {n}, {day}: {level}; strength {at}, between {low} and {high}.")
NO_LEVEL = msg("not enough matches for a level", about="within a sentence")
SHOWS = msg(
    "Points on average over time: a dot is a match, a filled one was won. The lines are the mean of the last {n} "
    "matches, and of all until then."
)
LAST, EVER = msg_n("Last {n} match", "Last {n} matches", 0), msg("All until then", about="mean of matches")
OF_MATCH = msg_n(
    "Match {n} of {all}, {day}: {points} point, {late} over the last {last}, {so_far} over all until then.",
    "Match {n} of {all}, {day}: {points} points, {late} over the last {last}, {so_far} over all until then.",
    count="points",
)
AGAINST = msg("Points on average by opponents, with the 95 % interval of each mean.")
BESIDE = msg_n("{points} in {n} match", "{points} in {n} matches")
OF_RIVALS = msg_n(
    "Against {rivals}: {points} on average, between {low} and {high}, in {n} match.",
    "Against {rivals}: {points} on average, between {low} and {high}, in {n} matches.",
)
NO_RIVALS = msg("nobody", about="opponents")
SUMMED = msg("Luck and play summed over the reviewed matches: play is what the others’ mistakes cost less one’s own.")
LUCK_SUM, PLAY_SUM = msg("Luck", about="curve of a picture"), msg("Play", about="curve of a picture")
MARGIN_SUM = msg("Margin", about="curve of a picture")
OF_SUM = msg("Reviewed match {n} of {all}, {day}: margin {net}, luck {luck}, play {play}; play so far {so_far}.")
COSTED = msg_n(
    "What a decision cost on average, by kind, in each reviewed match.",
    "What a decision cost on average, by kind, over the last {n} reviewed matches.",
    0,
)
OF_COSTS = msg("Reviewed match {n} of {all}, {day}: {costs}.")
KIND, ELSE = msg("{kind} {cost}", about="cost of decisions"), msg("Other decisions")
SMALL = msg("Points on average over the last {n} matches, game by game; each has a scale of its own.")
MOST_RIVALS = 14  # rows that can be read below each other
OF_GAME = msg_n("{game}: {n} match, {points} over the last ones.", "{game}: {n} matches, {points} over the last ones.")


@dataclass(frozen=True)
class TrendFigures:
    """What the pictures of a person at a game are made of; ``games``: the curve of every game they played."""

    curve: Sequence[CurvePoint]
    rated: Sequence[tuple[int, Strength]]
    rivals: Sequence[StatsLine]
    reviewed: Sequence[ReviewedMatch]
    games: Mapping[str, Sequence[CurvePoint]]


@dataclass(frozen=True)
class LinkedPicture:
    """A picture, and the record of each of its items, or the game; empty where there is none."""

    picture: Picture
    files: Sequence[str] = ()
    games: Sequence[str] = ()


def trend_figures(history: History, person: str, game: str, games: Sequence[str]) -> TrendFigures:
    """Return what the index tells of a person at a game; ``games`` are all that they played."""
    curves = {name: curve(history, person, name) for name in games}
    return TrendFigures(
        curves.get(game, ()), ratings_over_time(history, game, person), by_rivals(history, game, person),
        reviewed_matches(history, person, game), curves,
    )  # fmt: skip


KINDS: Mapping[str, Message] = {
    "rating": RATING, "points": POINTS, "rivals": RIVALS, "luck": LUCK, "costs": COSTS, "games": GAMES,
}  # fmt: skip


def picture_of(
    kind: str, figures: TrendFigures, speaker: Speaker, person: str, game: AnyGame, titles: Mapping[str, Message]
) -> LinkedPicture:
    """Return one of the pictures; ``titles`` are those of all games."""
    files = [moment.file for moment in figures.curve]
    match kind:
        case "rating":
            dates = [figures.curve[at].ended for at, _ in figures.rated]
            picture = rating(speaker, game.id, person, figures.rated, dates)
            return LinkedPicture(picture, [files[at] for at, _ in figures.rated])
        case "points":
            return LinkedPicture(points(speaker, figures.curve), files)
        case "rivals":
            return LinkedPicture(rivals(speaker, figures.rivals))
        case "luck":
            return LinkedPicture(luck(speaker, figures.reviewed), [match.file for match in figures.reviewed])
        case "costs":
            return LinkedPicture(costs(speaker, game, figures.reviewed), [match.file for match in figures.reviewed])
    return LinkedPicture(small(speaker, figures.games, titles), games=[*figures.games])


def rating(
    speaker: Speaker, game: str, person: str, rated: Sequence[tuple[int, Strength]], dates: Sequence[float]
) -> Trend:
    """Return the strength over time with its band, on the scale of the levels."""

    def item_text(at: int) -> Message:
        number, known = rated[at]
        level = level_of(game, known)
        low, high, mean = (figure(speaker, each, signed=False) for each in (known.low, known.high, known.at))
        return fill(RATED_AT, n=number + 1, day=day_of(dates[at]), level=title_of(level.near) if level else NO_LEVEL,
                    at=mean, low=low, high=high)  # fmt: skip

    levels = STRENGTHS[game][1] if rated else ()  # nobody is rated at a game whose levels are not
    names = [(at, speaker.plain(title_of(name))) for name, at in zip(LADDER, levels, strict=False)]
    band = tuple([(known.low, known.high) for _, known in rated])
    return Trend(
        len(rated), item_text, (Curve(tuple([known.at for _, known in rated]), band=band),), dates=dates, names=names,
        title=RATING, note=fill(RATED, name=person),
    )  # fmt: skip


def points(speaker: Speaker, moments: Sequence[CurvePoint]) -> Trend:
    """Return each match as a dot, with the mean of the latest and the mean of all until then."""
    late = recent_means(moments)
    won = frozenset(at for at, moment in enumerate(moments) if moment.won == 1.0)

    def item_text(at: int) -> Message:
        moment = moments[at]
        each, mean, so_far = (figure(speaker, value) for value in (moment.points, late[at], moment.so_far))
        return fill(OF_MATCH, n=at + 1, all=len(moments), day=day_of(moment.ended), points=each, late=mean,
                    last=min(at + 1, LATELY), so_far=so_far)  # fmt: skip

    curves = (
        Curve(tuple([moment.so_far for moment in moments]), speaker.plain(EVER), 1),
        Curve(tuple(late), speaker.plain(fill(LAST, n=LATELY))),
    )
    dots = Dots(tuple([(at, moment.points) for at, moment in enumerate(moments)]), won)
    return Trend(
        len(moments), item_text, curves[::-1], dots, [moment.ended for moment in moments], title=POINTS,
        note=fill(SHOWS, n=LATELY),
    )  # fmt: skip


def rivals(speaker: Speaker, lines: Sequence[StatsLine]) -> Intervals:
    """Return the points a hand by opponents, those met most often first."""
    names = [curve_text.company(speaker, line.rivals) or speaker.plain(NO_RIVALS) for line in lines]

    def item_text(at: int) -> Message:
        line = lines[at]
        low, high, mean = (figure(speaker, each) for each in (line.low, line.high, line.points))
        return fill(OF_RIVALS, rivals=names[at], points=mean, low=low, high=high, n=line.matches)

    rows = [
        Interval(name, line.points, line.low, line.high,
                 speaker.plain(fill(BESIDE, points=figure(speaker, line.points), n=line.matches)))
        for name, line in zip(names, lines, strict=True)
    ]  # fmt: skip
    return Intervals(rows[:MOST_RIVALS], item_text, RIVALS, AGAINST)


def luck(speaker: Speaker, matches: Sequence[ReviewedMatch]) -> Trend:
    """Return luck and play, each summed over the reviewed matches, and the margin as their sum."""
    cards, plays = ([*accumulate(values)] for values in (
        (match.margin.cards for match in matches), (match.margin.play for match in matches)
    ))  # fmt: skip

    def item_text(at: int) -> Message:
        margin = matches[at].margin
        net, lucky, play = margin_parts(speaker, margin)
        return fill(OF_SUM, n=at + 1, all=len(matches), day=day_of(matches[at].ended), net=net, luck=lucky, play=play,
                    so_far=figure(speaker, plays[at]))  # fmt: skip

    sums = [a + b for a, b in zip(cards, plays, strict=True)]
    named = (plays, PLAY_SUM, 0), (cards, LUCK_SUM, 1), (sums, MARGIN_SUM, 4)
    curves = [Curve(tuple(values), speaker.plain(name), tone) for values, name, tone in named]
    return Trend(
        len(matches), item_text, curves, dates=[match.ended for match in matches], title=LUCK, note=SUMMED
    )  # fmt: skip


def costs(speaker: Speaker, game: AnyGame, matches: Sequence[ReviewedMatch]) -> Trend:
    """Return a curve for each kind of decision: its mean cost lately."""
    found = recent_costs(matches)
    topics = [topic for topic in (*game.topics, "") if topic in found]
    names = [speaker.plain(game.topics[topic] if topic else ELSE) for topic in topics]

    def item_text(at: int) -> Message:
        each = [figure(speaker, found[topic][at], signed=False) for topic in topics]
        texts = [speaker.plain(fill(KIND, kind=name, cost=cost)) for name, cost in zip(names, each, strict=True)]
        listed = speaker.join_list(texts) if texts else NOTHING
        return fill(OF_COSTS, n=at + 1, all=len(matches), day=day_of(matches[at].ended), costs=listed)

    curves = [Curve(tuple(found[topic]), names[tone], tone) for tone, topic in enumerate(topics)]
    dates = [match.ended for match in matches]
    return Trend(len(matches), item_text, curves, dates=dates, is_signed=False, title=COSTS, note=fill(COSTED, n=LATE))


def small(speaker: Speaker, curves: Mapping[str, Sequence[CurvePoint]], titles: Mapping[str, Message]) -> Panels:
    """Return the latest means of every game, as small curves side by side."""
    games = [*curves]
    late = {game: recent_means(moments) for game, moments in curves.items()}

    def item_text(at: int) -> Message:
        game = games[at]
        return fill(OF_GAME, game=titles[game], n=len(curves[game]), points=figure(speaker, late[game][-1]))

    def panel(values: Sequence[float], title: Message) -> Trend:
        return Trend(len(values), lambda at: title, (Curve(tuple(values)),), title=title)  # no item is told by itself

    return Panels([panel(late[game], titles[game]) for game in games], item_text, GAMES, fill(SMALL, n=LATELY))
