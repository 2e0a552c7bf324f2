"""Frozen dataclasses that are defined fifteen times faster, for a quick start of the program.

``dataclass`` from here gives what ``dataclasses`` would, and either kind may inherit from the other. Only ``__init__``
is compiled for each class, and that not before the first instance is created.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # accurate for the type checker
else:

    def dataclass(cls=None, /, **how):
        """As ``dataclasses.dataclass``, to which it leaves everything that is not just frozen."""
        if cls is None and how == {"frozen": True}:
            return _frozen
        return dataclasses.dataclass(cls, **how)


@dataclasses.dataclass(frozen=True)
class _Sample:
    """A plain frozen dataclass, whose parameters and field kinds all others copy."""

    of: int
    kind: ClassVar[str] = ""


_PARAMS = _Sample.__dataclass_params__  # type: ignore[attr-defined]  # subclasses check that it is frozen
_KINDS = [each._field_type for each in _Sample.__dataclass_fields__.values()]  # type: ignore[attr-defined]  # as above
_UNUSUAL = re.compile("InitVar|KW_ONLY|(?<!^)ClassVar")


def _frozen(cls: type) -> type:
    own = _own_fields(cls)
    if not all(map(_is_usual, own.values())) or {"__slots__", "__setattr__", "__delattr__"} & vars(cls).keys():
        return dataclasses.dataclass(frozen=True)(cls)
    for field in own.values():
        _set_default(cls, field)
    inherited = [getattr(base, "__dataclass_fields__", {}) for base in reversed(cls.__mro__[1:])]
    cls.__dataclass_fields__ = {name: each for known in (*inherited, own) for name, each in known.items()}  # type: ignore[attr-defined]
    cls.__dataclass_params__ = _PARAMS  # type: ignore[attr-defined]
    fields = dataclasses.fields(cls)
    names = tuple(field.name for field in fields)
    for name, method in _methods(cls, fields, names).items():
        if name not in vars(cls):
            setattr(cls, name, method)
    if vars(cls).get("__hash__") is None:  # Python sets it to None where a class has its own __eq__
        cls.__hash__ = _hash(_key(names))  # type: ignore[assignment]
    return cls


def _own_fields(cls: type) -> dict[str, dataclasses.Field[Any]]:
    """The fields that the class itself annotates."""
    said = inspect.get_annotations(cls)
    if any(not isinstance(kind, str) or _UNUSUAL.search(kind) for kind in said.values()):
        return _read(cls, said)
    return {name: _field(cls, name, kind) for name, kind in said.items()}


def _field(cls: type, name: str, kind: str) -> dataclasses.Field[Any]:
    """The field as ``dataclasses`` makes it, without parsing the annotation."""
    default, is_shared = vars(cls).get(name, dataclasses.MISSING), kind.startswith("ClassVar")
    found: Any = default if isinstance(default, dataclasses.Field) else dataclasses.field(default=default)
    if not is_shared and (sort := type(found.default)).__hash__ is None:
        raise ValueError(f"mutable default {sort} for field {name} is not allowed: use default_factory")
    found.name, found.type, found._field_type = name, kind, _KINDS[is_shared]
    found.kw_only = found.kw_only is True
    return found  # type: ignore[no-any-return]


def _read(cls: type, said: dict[str, Any]) -> dict[str, dataclasses.Field[Any]]:
    """The fields as ``dataclasses`` reads them from a class without methods."""
    space = {name: vars(cls)[name] for name in said if name in vars(cls)}
    # It has a docstring because dataclasses would make one from the signature, which takes longer than all the rest.
    bare = type(cls.__name__, (), {**space, "__annotations__": said, "__module__": cls.__module__, "__doc__": "-"})
    read: Any = dataclasses.dataclass(init=False, repr=False, eq=False, match_args=False)(bare)
    found: dict[str, dataclasses.Field[Any]] = read.__dataclass_fields__
    return found


def _is_usual(field: dataclasses.Field[Any]) -> bool:
    is_whole = field.init and field.repr and field.compare and field.hash is None and not field.kw_only
    return is_whole and "InitVar" not in str(field.type)


def _set_default(cls: type, field: dataclasses.Field[Any]) -> None:
    if isinstance(vars(cls).get(field.name), dataclasses.Field):
        if field.default is dataclasses.MISSING:
            delattr(cls, field.name)
        else:
            setattr(cls, field.name, field.default)


def _methods(cls: type, fields: tuple[dataclasses.Field[Any], ...], names: tuple[str, ...]) -> dict[str, Any]:
    found = {"__init__": _LateInit(cls, fields), "__eq__": _eq(_key(names)), "__repr__": _repr(names)}
    return {**found, "__setattr__": _no_setting, "__delattr__": _no_deleting, "__match_args__": names}


class _LateInit:
    """Stands for the ``__init__`` of a class until its first instance: compiling it takes longest."""

    def __init__(self, cls: type, fields: tuple[dataclasses.Field[Any], ...]) -> None:
        _ask_for_order(fields)
        self._cls, self._fields = cls, fields

    def __get__(self, one: Any, kind: type | None = None) -> Any:
        """Compile ``__init__`` and return it bound; if two threads do so at once, they make the same."""
        made: Any = _init(self._cls, self._fields)
        self._cls.__init__ = made  # type: ignore[misc]
        return made.__get__(one, kind)


def _ask_for_order(fields: tuple[dataclasses.Field[Any], ...]) -> None:
    is_late = False
    for field in fields:
        has_default = not (field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING)
        if is_late and not has_default:
            raise TypeError(f"non-default argument {field.name!r} follows default argument")
        is_late = has_default


def _init(cls: type, fields: tuple[dataclasses.Field[Any], ...]) -> Callable[..., None]:
    """A compiled ``__init__``: the one method where speed counts, since it creates every action, view and event."""
    space: dict[str, Any] = {"_set": object.__setattr__, "_none": dataclasses.MISSING}
    heads, lines = ["self"], []
    for field in fields:
        name = value = field.name
        if field.default_factory is not dataclasses.MISSING:
            space[f"_new_{name}"] = field.default_factory
            heads.append(f"{name}=_none")
            value = f"_new_{name}() if {name} is _none else {name}"
        elif field.default is not dataclasses.MISSING:
            space[f"_default_{name}"] = field.default
            heads.append(f"{name}=_default_{name}")
        else:
            heads.append(name)
        lines.append(f" _set(self, {name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(heads)}):\n" + "\n".join(lines or [" pass"]), space)
    made: Callable[..., None] = space["__init__"]
    made.__qualname__, made.__module__ = f"{cls.__qualname__}.__init__", cls.__module__
    return made


def _key(names: tuple[str, ...]) -> Callable[[Any], Any]:
    """The values by which two instances are compared."""
    return attrgetter(*names) if names else lambda self: ()


def _eq(key: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    def __eq__(self: Any, other: Any) -> Any:  # noqa: N807
        return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _hash(key: Callable[[Any], Any]) -> Callable[[Any], int]:
    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(key(self))

    return __hash__


def _repr(names: tuple[str, ...]) -> Callable[[Any], str]:
    def __repr__(self: Any) -> str:  # noqa: N807
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({said})"

    return __repr__


def _no_setting(self: Any, name: str, value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _no_deleting(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
