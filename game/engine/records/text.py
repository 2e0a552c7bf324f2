"""An action as one JSON object, and back: the only codec, for records, saves, bots and tests."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from game.engine.contract import Action, ChanceOutcome, Deal
from game.engine.messages import InputError, Message, fill, msg, quote

T = TypeVar("T")
NO_ACTION, MISSING = msg("There is no action {action}."), msg("{key} is missing.")
NO_OBJECT, NO_LIST = msg("{key} must be an object."), msg("{key} must be a list.")
_MUST_BE: dict[type, tuple[str, Message]] = {
    int: ("a whole number", msg("{key} must be a whole number.")),
    str: ("text", msg("{key} must be text.")),
    bool: ("true or false", msg("{key} must be true or false.")),
}


class Unreadable(InputError):
    """The object is not an action of this game; the message says why in one line."""


def write(action: Action) -> dict[str, Any]:
    """The action's object: ``do`` first, then its fields in order, without those that are None."""
    return {"do": action.do, **_fields(action)}


def read_action(actions: Iterable[type[Action]], data: Mapping[str, Any]) -> Action:
    """The action an object describes; unknown keys are ignored. Raises Unreadable."""
    verb = data.get("do")
    for kind in actions:
        if kind.do == verb:
            return _build(kind, data)
    raise Unreadable(f"there is no deed {verb!r}", fill(NO_ACTION, action=quote(verb)))


def read_deal(kind: type[Deal], line: Mapping[str, Any]) -> Deal:
    """The deal in a record's line. Raises Unreadable."""
    return _build(kind, {**line, "number": line.get("hand")})


def read_chance(kind: type[ChanceOutcome], line: Mapping[str, Any]) -> ChanceOutcome:
    """The chance outcome in a record's line. Raises Unreadable."""
    return _build(kind, line)


def write_deal(deal: Deal) -> dict[str, Any]:
    """A deal's keys in a record: the hand's number, then the chance outcome."""
    return {"hand": deal.number, **write_chance(deal)}


def write_chance(outcome: ChanceOutcome | None) -> dict[str, Any]:
    """The chance outcome as keys for the record line of its action or deal."""
    return {key: value for key, value in (_fields(outcome) if outcome else {}).items() if key != "number"}


def _fields(value: Any) -> dict[str, Any]:
    pairs = ((_key(f.name), getattr(value, f.name)) for f in dataclasses.fields(value))
    return {name: _plain(each) for name, each in pairs if each is not None}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _fields(value) if dataclasses.is_dataclass(value) else value


def _key(name: str) -> str:
    """A field's name in JSON: ``from_`` is written ``from``, which is a keyword in Python."""
    return name.removesuffix("_")


@cache
def _shape(kind: type) -> tuple[tuple[str, Any, bool], ...]:
    """Name, type and whether it is required, for each field."""
    hints = typing.get_type_hints(kind)
    missing = dataclasses.MISSING
    return tuple((f.name, hints[f.name], f.default is missing) for f in dataclasses.fields(kind))


def _build(kind: type[T], data: Any) -> T:
    if not isinstance(data, Mapping):
        name = kind.__name__.lower()
        raise Unreadable(f"{name} must be an object", fill(NO_OBJECT, key=quote(name)))
    values = {}
    for name, hint, needed in _shape(kind):  # type: ignore[arg-type]  # a type can be a key
        if data.get(key := _key(name)) is not None:
            values[name] = _value(key, hint, data[key])
        elif needed:
            raise Unreadable(f"{key!r} is missing", fill(MISSING, key=quote(key)))
    return kind(**values)


def _value(name: str, hint: Any, data: Any) -> Any:
    if isinstance(hint, types.UnionType):
        hint = next(h for h in typing.get_args(hint) if h is not types.NoneType)
    if typing.get_origin(hint) is tuple:
        if not isinstance(data, list) or len(data) > 1000:
            raise Unreadable(f"{name!r} must be a list", fill(NO_LIST, key=quote(name)))
        return tuple(_value(name, typing.get_args(hint)[0], each) for each in data)
    if dataclasses.is_dataclass(hint):
        return _build(typing.cast(type, hint), data)
    if type(data) is not hint:
        what, message = _MUST_BE[hint]
        raise Unreadable(f"{name!r} must be {what}", fill(message, key=quote(name)))
    return data
