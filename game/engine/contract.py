"""The public interface of the engine: the contract between a game and what shows, plays and saves it.

What is imported here and not used is for others to import from here (see pyproject.toml).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.actions import (
    TURN,
    A,
    Action,
    CardDeal,
    ChanceOutcome,
    Choice,
    Deal,
    Drop,
    Gesture,
    Intent,
    Press,
    Refusal,
    Tap,
)
from game.engine.ai.position import (
    O,
    Option,
    Preset,
    PublicState,
    Setup,
    Sides,
    State,
    Transition,
    Value,
    View,
)
from game.engine.desk import Desk
from game.engine.display import (
    Advice,
    Answer,
    Badge,
    BoardArt,
    BoardCell,
    BoardLetter,
    BoardLine,
    Button,
    ContractGap,
    Cover,
    Fact,
    Goal,
    GroupLabel,
    Line,
    LineStep,
    MeldArea,
    OtherAction,
    PickupPreview,
    PieceStyle,
    PlaceLayout,
    Proposal,
    Question,
    Reason,
    RefusalKind,
    ScoreLine,
    ScoreSheet,
    SortOrder,
    TableProps,
)
from game.engine.game import AnyGame, Bot, Declared, Game, Input, Layout, Players, Records, Rules, Words
from game.engine.info import GameInfo, GameSpec
from game.engine.messages import InputError, fill, msg, quote
from game.engine.rounds import Rounds
from game.engine.table import Event, Seat, mask


def view_of(game: Game[O, A], state: State[O], seat: Seat | None, past: tuple[Event, ...] = ()) -> View[O]:
    """The view of this seat (None: the public view), with ``past`` as its events."""
    return View(seat, mask(state.piles, lambda place: game.can_see(seat, place)), state.public, past)


def apply_with_chance(game: Game[O, A], state: State[O], action: A) -> Transition[O]:
    """The result of a legal action; any chance outcome it needs is drawn from the state's random numbers."""
    return game.apply(replace(state, chance_outcome=game.draw_chance(state, action)), action)


NO_PRESET = msg("{game} has no preset {preset}.")
NO_OPTION = msg("{game} has no option {option}.")
NOT_WITH = msg("The option “{option}” cannot be {value} with these rules.")
NO_VALUE = msg("The option “{option}” cannot be {value}.")


def complete(game: Declared, preset: str, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """All options of the game with their values: the defaults, then the preset's, then the chosen ones.

    Raises InputError, in one line, for an unknown preset, option or value, and for one that other options rule out.
    """
    values = _chosen(game, preset, chosen)
    for option in game.options:
        if (value := values[option.id]) not in option.offered(values):
            needed = ", ".join(f"{name} {needs}" for name, needs in option.needs.items())
            why = f"option {option.id} cannot be {value!r} here; it needs {needed}"
            raise InputError(why, fill(NOT_WITH, option=option.title, value=quote(value)))
    return values


def fitting(game: Declared, preset: str, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Those of the chosen values that the other options do not rule out. Raises InputError as ``complete`` does."""
    values = _chosen(game, preset, chosen)
    offered = {option.id: option.offered(values) for option in game.options}
    return {name: value for name, value in chosen.items() if value in offered[name]}


def _chosen(game: Declared, preset: str, chosen: Mapping[str, Value]) -> dict[str, Value]:
    by_id = {p.id: p for p in game.presets}
    if preset not in by_id:
        why = f"no preset {preset!r} in {game.id}; there are: {', '.join(by_id)}"
        raise InputError(why, fill(NO_PRESET, game=game.title, preset=quote(preset)))
    values = {o.id: o.values[0] for o in game.options} | dict(by_id[preset].options)
    for name, value in chosen.items():
        values[name] = _check_value(game, name, value)
    return values


def _check_value(game: Declared, name: str, value: Value) -> Value:
    option = next((o for o in game.options if o.id == name), None)
    if option is None:
        why = f"no option {name!r} in {game.id}; there are: {', '.join(o.id for o in game.options)}"
        raise InputError(why, fill(NO_OPTION, game=game.title, option=quote(name)))
    for allowed in option.values:
        if type(allowed) is type(value) and allowed == value:
            return allowed
    why = f"option {name} cannot be {value!r}; it can be: {', '.join(map(str, option.values))}"
    raise InputError(why, fill(NO_VALUE, option=option.title, value=quote(value)))
