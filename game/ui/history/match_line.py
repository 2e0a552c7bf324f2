"""A match of the history in words: game and result, date, and players."""

from __future__ import annotations

from datetime import datetime

from game.engine.info import GameInfo
from game.engine.messages import OTHERS, Message, fill, join_list, msg
from game.learn.index import Entry
from game.learn.margin import margins_of
from game.ui.history.figures import lead, margin_parts
from game.ui.history.filters import rivals_of, seat_of
from game.ui.i18n.speaker import Speaker
from game.ui.session.match_standing import MONTHS
from game.ui.session.titles import title_of

# L10N: {names} are those of a side, {total} its points; {when} is a day and a time.
WHAT, SIDE = (
    msg("{game}: {sides}", about="a match that was played"),
    msg("{names} {total}", about="a match that was played"),
)
WHEN = msg("{day} {month} {year}, {time}", about="day")
WON = msg("{when} · {names} won", about="a match that was played")
DRAWN, ALONE = msg("{when} · drawn", about="a match that was played"), msg("{when}")
MARKED = msg("{words} · played on from a replay")
COMPARE = msg("Compare", about="button")  # with other matches of the same deal
# L10N: {words} is when it was and who won; {levels} is how well the others play, such as Casual; figures have a sign.
AGAINST = msg("{words} · against {levels}", about="row of the history")
MARGIN = msg("{words} · margin {net}", about="row of the history")
SPLIT = msg("{words} · margin {net}: luck {luck}, play {play}")


def what(speaker: Speaker, game: GameInfo, entry: Entry) -> Message:
    """Return the game, and each side with its total, the winner first."""
    order = sorted(range(len(entry.sides)), key=lambda side: side not in entry.winners)
    sides = [fill(SIDE, names=_names(speaker, entry, side), total=round(entry.totals[side])) for side in order]
    return fill(WHAT, game=game.title, sides=join_list(sides, OTHERS))


def when(speaker: Speaker, entry: Entry, person: str = "") -> Message:
    """Return the date, who won, the level of the others, and the margin of this person, or of the first person.

    The margin is split into luck and play if the match has a review.
    """
    words, seat = _ended(speaker, entry), seat_of(entry, person)
    if seat is None or len(entry.sides) < 2:
        return words
    if levels := rivals_of(entry, seat):
        words = fill(AGAINST, words=words, levels=join_list([title_of(level) for level in levels], OTHERS))
    side = entry.side_of(seat)
    if not entry.margins:
        net = margins_of(entry.totals, entry.totals)[side].net
        return fill(MARGIN, words=words, net=lead(speaker, net))
    made, luck, play = margin_parts(speaker, entry.margins[side])
    return fill(SPLIT, words=words, net=made, luck=luck, play=play)


def _ended(speaker: Speaker, entry: Entry) -> Message:
    moment = speaker.plain(day_of(entry.ended))
    if len(entry.sides) < 2:
        words = fill(ALONE, when=moment)
    elif len(entry.winners) != 1:
        words = fill(DRAWN, when=moment)
    else:
        words = fill(WON, when=moment, names=_names(speaker, entry, entry.winners[0]))
    return fill(MARKED, words=words) if entry.is_marked else words


def day_of(moment: float) -> Message:
    """Return date and time in words."""
    then = datetime.fromtimestamp(moment)
    return fill(
        WHEN, day=then.day, month=MONTHS[then.month - 1], year=str(then.year), time=then.strftime("%H:%M")
    )  # fmt: skip


def _names(speaker: Speaker, entry: Entry, side: int) -> str:
    return speaker.partners([entry.names[seat] for seat in entry.sides[side]])
