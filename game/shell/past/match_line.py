"""A match of the history in words: what was played and how it ended, when, and by whom."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from game.engine.contract import Game
from game.engine.said import OTHERS, Said, filled, listed, said
from game.learn.index import Entry
from game.shell.look.speaker import Speaker
from game.shell.play.standing import MONTHS

# L10N: {names} are those of a side, {total} its points; {when} is a day and a time.
WHAT, SIDE = (
    said("{game}: {sides}", about="a match that was played"),
    said("{names} {total}", about="a match that was played"),
)
WHEN = said("{day} {month} {year}, {time}", about="day")
WON, DRAWN, ALONE = (
    said("{when} · {names} won", about="a match that was played"),
    said("{when} · drawn", about="a match that was played"),
    said("{when}"),
)
MARKED = said("{words} · played on from a replay")


def what(speaker: Speaker, game: Game[Any], entry: Entry) -> Said:
    """The game, and each side with its total, the winner first."""
    order = sorted(range(len(entry.sides)), key=lambda side: side not in entry.winners)
    sides = [filled(SIDE, names=_names(speaker, entry, side), total=round(entry.totals[side])) for side in order]
    return filled(WHAT, game=game.title, sides=listed(sides, OTHERS))


def when(speaker: Speaker, entry: Entry) -> Said:
    """The day, and who won."""
    moment = speaker.plain(day_of(entry.ended))
    if len(entry.sides) < 2:
        words = filled(ALONE, when=moment)
    elif len(entry.winners) != 1:
        words = filled(DRAWN, when=moment)
    else:
        words = filled(WON, when=moment, names=_names(speaker, entry, entry.winners[0]))
    return filled(MARKED, words=words) if entry.is_marked else words


def day_of(moment: float) -> Said:
    """Day and time, as people say them."""
    then = datetime.fromtimestamp(moment)
    return filled(
        WHEN, day=then.day, month=MONTHS[then.month - 1], year=str(then.year), time=then.strftime("%H:%M")
    )  # fmt: skip


def _names(speaker: Speaker, entry: Entry, side: int) -> str:
    return speaker.partners([entry.names[seat] for seat in entry.sides[side]])
