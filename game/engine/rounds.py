"""What the parts of a match are called: hands where cards are dealt, else rounds, or as a game says of itself."""

from __future__ import annotations

from game.engine.said import Said, said
from game.values import dataclass


@dataclass(frozen=True)
class Rounds:
    """Words for one part of a match. ``numbered`` begins a line, ``inner`` stands within one; both have an ``{n}``.

    ``begin`` is the button that starts a match, ``opening`` and ``closing`` are what comes before the first turn and
    after the last one, ``told`` heads the page of what happened.
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


HANDS = Rounds(
    said("Hand {n}"), said("hand {n}"), said("the first hand"), said("The last hand"), said("Next hand"),
    said("What happened in this hand"), said("Deal the cards"), said("The deal"), said("The end of the hand"),
)  # fmt: skip
ROUNDS = Rounds(
    said("Round {n}"), said("round {n}"), said("the first round"), said("The last round"), said("Next round"),
    said("What happened in this round"), said("Begin the match"), said("The beginning"), said("The end of the round"),
)  # fmt: skip
FRAMES = Rounds(
    said("Frame {n}"), said("frame {n}"), said("the first frame"), said("The last frame"), said("Next frame"),
    said("What happened in this frame"), said("Begin the match"), said("The beginning"), said("The end of the frame"),
)  # fmt: skip
BOARDS = Rounds(
    said("Board {n}"), said("board {n}"), said("the first board"), said("The last board"), said("Next board"),
    said("What happened on this board"), said("Begin the match"), said("The beginning"), said("The end of the board"),
)  # fmt: skip
GAMES = Rounds(
    said("Game {n}"), said("game {n}"), said("the first game"), said("The last game"), said("Next game"),
    said("What happened in this game"), said("Begin the match"), said("The beginning"), said("The end of the game"),
)  # fmt: skip
