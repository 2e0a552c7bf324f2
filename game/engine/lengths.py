"""How long a match is: a house option that every game of points offers (M1 to M4)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.ai.position import Option, Value
from game.engine.messages import Message, msg

MATCH = "match"  # the option's id
STANDARD, HAND, SHORT, LONG = "standard", "hand", "short", "long"

TITLE = msg("Length of play")
NAMES: Mapping[str, Message] = {
    STANDARD: msg("Usual", about="length of a match"),
    HAND: msg("One hand", about="length of a match"),
    SHORT: msg("Short", about="length of a match"),
    LONG: msg("Long", about="length of a match"),
}
_ONE_HAND = msg("The match ends after the first hand that counts.")


def of_hands(usual: Message, short: Message, hand: Message = _ONE_HAND, name: Message = NAMES[HAND]) -> Option:
    """The option of a game with a fixed number of hands: usual, one hand (called ``name``) or short."""
    names = (NAMES[STANDARD], name, NAMES[SHORT])
    return Option(MATCH, (STANDARD, HAND, SHORT), "M2", TITLE, names, (usual, hand, short), later=True)


def of_points(usual: int, needs: Mapping[str, Value] | None = None) -> Option:
    """The option of a game to so many points: usual, one hand, short or long."""
    helps = {value: msg("The match goes to {points}.", points=_target(value, usual)) for value in NAMES}
    return Option(
        MATCH, tuple(NAMES), "M2", TITLE, tuple(NAMES.values()), tuple((helps | {HAND: _ONE_HAND}).values()),
        needs or {}, later=True,
    )  # fmt: skip


def target(options: Mapping[str, Value], usual: int) -> int:
    """The points that end the match, where ``usual`` do so in a usual one (M2)."""
    return _target(options[MATCH], usual)


def _target(match: Value, usual: int) -> int:
    return usual // 2 if match == SHORT else usual * 2 if match == LONG else usual


def usual(options: Mapping[str, Value]) -> Mapping[str, Value]:
    """These options with the usual length: for hands played on their own, where the length does nothing (M4)."""
    return {**options, MATCH: STANDARD} if MATCH in options else options


def is_usual(options: Mapping[str, Value]) -> bool:
    """Is this a match of the usual length? So is every match of a game without the option."""
    return options.get(MATCH, STANDARD) == STANDARD
