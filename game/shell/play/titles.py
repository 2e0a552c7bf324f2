"""What levels are called, and what is to be said of them."""

from __future__ import annotations

from game.bots.players import PERSON, PREFIX
from game.engine.said import Said, said

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
