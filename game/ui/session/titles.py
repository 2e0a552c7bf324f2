"""Names of levels and of players nobody named, and which level plays on for a program that is gone."""

from __future__ import annotations

from dataclasses import replace

from game.bots.players import PERSON, PREFIX
from game.engine.match import Match
from game.engine.messages import Message, Who, fill, msg
from game.engine.table import TABLE, Seat
from game.ui.i18n.speaker import Speaker

REPLACED = msg("{seat} has been replaced by a computer player: {level}.")
LEVELS = {
    PERSON: (msg("Person", about="who plays"), msg("Plays at this screen.")),
    "novice": (msg("Novice", about="who plays"), msg("Knows the rules of thumb and overlooks things.")),
    "casual": (msg("Casual", about="who plays"), msg("Plays sensibly and forgets who took what.")),
    "steady": (msg("Steady", about="who plays"), msg("Plays carefully and remembers what was shown.")),
    "strong": (msg("Strong", about="who plays"), msg("Thinks a few moves on.")),
    "expert": (msg("Expert", about="who plays"), msg("Thinks as long as it may.")),
    PREFIX: (msg("Program…", about="who plays"), msg("A program of your own that speaks the bot protocol.")),
}


def title_of(player: str) -> Message:
    """Return the name of a level."""
    return LEVELS[player][0] if player in LEVELS else msg("{level}", level=player.capitalize())


def help_of(player: str) -> Message:
    return LEVELS[player][1] if player in LEVELS else msg("A computer player.")


# L10N: the name of the player who sits there; short.
POINTS: dict[str, Message] = {
    "South": msg("South", about="seat at the table"), "Southwest": msg("Southwest", about="seat at the table"),
    "West": msg("West", about="seat at the table"), "Northwest": msg("Northwest", about="seat at the table"),
    "North": msg("North", about="seat at the table"), "Northeast": msg("Northeast", about="seat at the table"),
    "East": msg("East", about="seat at the table"), "Southeast": msg("Southeast", about="seat at the table"),
}  # fmt: skip


def in_words(match: Match, speaker: Speaker) -> Match:
    """Return a new match with compass points as names translated; any other match unchanged."""
    names = [speaker.plain(POINTS[each.name]) if each.name in POINTS else each.name for each in match.sitters]
    if match.ply or names == [each.name for each in match.sitters] or len(set(names)) < len(names):
        return match
    sitters = tuple(replace(sitter, name=name) for sitter, name in zip(match.sitters, names, strict=True))
    return Match(match.game, match.setup, sitters)


def replacements(match: Match, viewer: Seat | None) -> dict[int, list[Message]]:
    """Return the replacements in this hand: messages by the index of the first event of the stand-in."""
    found: dict[int, list[Message]] = {}
    if not any(match.stand_in(seat) for seat in range(match.setup.seats)):
        return found
    by, start = dict[Seat, str](), max((ply for ply, done in enumerate(match.done) if done.seat == TABLE), default=0)
    past = len(match.view(viewer).events)
    for ply, done in enumerate(match.done):
        if done.by and done.by != by.get(done.seat) and ply > start:
            at = past - len(match.news(viewer, ply))
            found.setdefault(at, []).append(fill(REPLACED, seat=Who(done.seat), level=title_of(done.by)))
        by[done.seat] = done.by
    return found
