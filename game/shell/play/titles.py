"""What levels are called, and what is to be said of them; and whoever sits at a table that nobody named seats of."""

from __future__ import annotations

from dataclasses import replace

from game.bots.players import PERSON, PREFIX
from game.engine.match import Match
from game.engine.said import Said, said
from game.shell.look.speaker import Speaker

LEVELS = {
    PERSON: (said("Person", about="who plays"), said("Plays at this screen.")),
    "novice": (said("Novice", about="who plays"), said("Knows the rules of thumb and overlooks things.")),
    "casual": (said("Casual", about="who plays"), said("Plays sensibly and forgets who took what.")),
    "steady": (said("Steady", about="who plays"), said("Plays carefully and remembers what was shown.")),
    "strong": (said("Strong", about="who plays"), said("Thinks a few moves on.")),
    "expert": (said("Expert", about="who plays"), said("Thinks as long as it may.")),
    PREFIX: (said("Program…", about="who plays"), said("A program of your own that speaks the bot protocol.")),
}


def title_of(player: str) -> Said:
    """What a level is called."""
    return LEVELS[player][0] if player in LEVELS else said("{level}", level=player.capitalize())


def help_of(player: str) -> Said:
    return LEVELS[player][1] if player in LEVELS else said("A computer player.")


# L10N: the name of whoever sits there; short.
POINTS: dict[str, Said] = {
    "South": said("South", about="seat at the table"), "Southwest": said("Southwest", about="seat at the table"),
    "West": said("West", about="seat at the table"), "Northwest": said("Northwest", about="seat at the table"),
    "North": said("North", about="seat at the table"), "Northeast": said("Northeast", about="seat at the table"),
    "East": said("East", about="seat at the table"), "Southeast": said("Southeast", about="seat at the table"),
}  # fmt: skip


def in_words(match: Match, speaker: Speaker) -> Match:
    """A new match with its points of the compass in the language of the window; any other as it is."""
    names = [speaker.plain(POINTS[each.name]) if each.name in POINTS else each.name for each in match.sitters]
    if match.ply or names == [each.name for each in match.sitters] or len(set(names)) < len(names):
        return match
    sitters = tuple(replace(sitter, name=name) for sitter, name in zip(match.sitters, names, strict=True))
    return Match(match.game, match.setup, sitters)
