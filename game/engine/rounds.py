"""What the parts of a match are called: hands, rounds, frames, boards or games."""

from __future__ import annotations

from game.engine.messages import Message, msg
from game.values import dataclass


@dataclass(frozen=True)
class Rounds:
    """The words for one part of a match.

    ``numbered`` begins a line, ``inner`` is used within one; both have an ``{n}``. ``begin`` is the button that starts
    a match; ``opening`` and ``closing`` are the parts before the first turn and after the last; ``log`` is the title
    of the log page. ``code`` is the label of the code that starts the same match again; ``again`` contains it as
    ``{code}``, ``coded`` is the help text below the field for it.
    """

    numbered: Message
    inner: Message
    first: Message
    last: Message
    following: Message
    log: Message
    closing: Message
    begin: Message = msg("Begin the match")
    opening: Message = msg("The beginning")
    code: Message = msg("Match code")
    again: Message = msg("Match code {code}: typed at a seating, it begins this match again with the same luck.")
    coded: Message = msg(
        "Begins a match again, with its game, rules and seats. The code stands on the match’s last score."
    )


# L10N: What a match of cards consists of: all the cards dealt are played out, then it is scored and dealt again.
HANDS = Rounds(
    msg("Hand {n}", about="title of a part of the match"),
    msg("hand {n}", about="part of the match, within a sentence"),
    msg("the first hand"),
    msg("The last hand"),
    msg("Next hand"),
    msg("What happened in this hand"),
    msg("The end of the hand"),
    msg("Deal the cards"),
    msg("The deal"),
    msg("Deal code"),
    msg("Deal code {code}: typed at a seating, it deals this match again."),
    msg("Deals a match again, with its game, rules and seats. The code stands on the match’s last score."),
)
ROUNDS = Rounds(
    msg("Round {n}", about="title of a part of the match"),
    msg("round {n}", about="part of the match, within a sentence"),
    msg("the first round"),
    msg("The last round"),
    msg("Next round"),
    msg("What happened in this round"),
    msg("The end of the round"),
)
FRAMES = Rounds(
    msg("Frame {n}", about="title of a part of the match"),
    msg("frame {n}", about="part of the match, within a sentence"),
    msg("the first frame"),
    msg("The last frame"),
    msg("Next frame"),
    msg("What happened in this frame"),
    msg("The end of the frame"),
)
BOARDS = Rounds(
    msg("Board {n}", about="title of a part of the match"),
    msg("board {n}", about="part of the match, within a sentence"),
    msg("the first board"),
    msg("The last board"),
    msg("Next board"),
    msg("What happened on this board"),
    msg("The end of the board"),
)
GAMES = Rounds(
    msg("Game {n}", about="title of a part of the match"),
    msg("game {n}", about="part of the match, within a sentence"),
    msg("the first game"),
    msg("The last game"),
    msg("Next game"),
    msg("What happened in this game"),
    msg("The end of the game"),
)
