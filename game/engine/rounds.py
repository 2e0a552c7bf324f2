"""What the parts of a match are called: hands where cards are dealt, else rounds, or as a game says of itself."""

from __future__ import annotations

from game.engine.said import Said, said
from game.values import dataclass


@dataclass(frozen=True)
class Rounds:
    """Words for one part of a match. ``numbered`` begins a line, ``inner`` stands within one; both have an ``{n}``.

    ``begin`` is the button that starts a match, ``opening`` and ``closing`` are what comes before the first turn and
    after the last one, ``told`` heads the page of what happened. ``code`` is what such a match is
    had again by; ``again`` has it as ``{code}``, ``coded`` stands below the field for it.
    """

    numbered: Said
    inner: Said
    first: Said
    last: Said
    following: Said
    told: Said
    begin: Said
    opening: Said
    closing: Said
    code: Said = said("Match code")
    again: Said = said("Match code {code}: typed at a seating, it begins this match again with the same luck.")
    coded: Said = said(
        "Begins a match again, with its game, rules and seats. The code stands on the match’s last score."
    )


# L10N: What a match of cards consists of: all the cards dealt are played out, then it is scored and dealt again.
HANDS = Rounds(
    said("Hand {n}", about="title of a part of the match"),
    said("hand {n}", about="part of the match, within a sentence"),
    said("the first hand"),
    said("The last hand"),
    said("Next hand"),
    said("What happened in this hand"),
    said("Deal the cards"),
    said("The deal"),
    said("The end of the hand"),
    said("Deal code"),
    said("Deal code {code}: typed at a seating, it deals this match again."),
    said("Deals a match again, with its game, rules and seats. The code stands on the match’s last score."),
)
ROUNDS = Rounds(
    said("Round {n}", about="title of a part of the match"),
    said("round {n}", about="part of the match, within a sentence"),
    said("the first round"),
    said("The last round"),
    said("Next round"),
    said("What happened in this round"),
    said("Begin the match"),
    said("The beginning"),
    said("The end of the round"),
)
FRAMES = Rounds(
    said("Frame {n}", about="title of a part of the match"),
    said("frame {n}", about="part of the match, within a sentence"),
    said("the first frame"),
    said("The last frame"),
    said("Next frame"),
    said("What happened in this frame"),
    said("Begin the match"),
    said("The beginning"),
    said("The end of the frame"),
)
BOARDS = Rounds(
    said("Board {n}", about="title of a part of the match"),
    said("board {n}", about="part of the match, within a sentence"),
    said("the first board"),
    said("The last board"),
    said("Next board"),
    said("What happened on this board"),
    said("Begin the match"),
    said("The beginning"),
    said("The end of the board"),
)
GAMES = Rounds(
    said("Game {n}", about="title of a part of the match"),
    said("game {n}", about="part of the match, within a sentence"),
    said("the first game"),
    said("The last game"),
    said("Next game"),
    said("What happened in this game"),
    said("Begin the match"),
    said("The beginning"),
    said("The end of the game"),
)
