"""What a state is made of: shared immutable things, and mutable pieces that know how to copy themselves.

A class of the state lists its fields once, with their types:

    @piece
    class Player(Piece):
        hand: list[Card]
        points: int = 0

and `piece` writes the rest from that list: the constructor, equality, a `copy` that never walks what is immutable,
and `encode` / `decode` for saved games. The written code is plain assignments, so copying is as fast as if it were
written by hand.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

P = TypeVar("P", bound="Piece")


class Thing:
    """An immutable thing that states share and never copy: a card, a tile, an action, a question.

    Its `id` is its name in saved games and records; `name` is what a person calls it, in English, and the key to the
    other languages' catalogues.
    """

    __slots__ = ("id", "name", "names")
    id: str
    name: str
    names: Mapping[str, str]
    """Names that the thing brings along, by language code; they win over the catalogue."""

    def __init__(self, id: str, name: str, names: Mapping[str, str] | None = None) -> None:
        self.id = id
        self.name = name
        self.names = names or {}

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}>" if self.name != self.id else f"<{self.id}>"


class Piece:
    """The base of every mutable part of a state. Decorate each subclass with `piece`."""

    __slots__ = ()
    _codecs: ClassVar[dict[str, tuple[Callable[[Any], Any], Callable[[Any, Lookup], Any]]]] = {}

    def copy(self) -> Self:
        """An equal piece that shares nothing mutable with this one."""
        raise TypeError(f"{type(self).__name__} lacks the @piece decorator")

    def encode(self) -> dict[str, Any]:
        """The piece as plain JSON values."""
        return {name: save(getattr(self, name)) for name, (save, _) in self._codecs.items()}

    @classmethod
    def decode(cls, data: dict[str, Any], lookup: Lookup) -> Self:
        """The piece that `encode` wrote; `lookup` finds shared things by their mark and id."""
        new = cls.__new__(cls)
        for name in _outside(cls):
            setattr(new, name, None)
        for name, (_, load) in cls._codecs.items():
            setattr(new, name, load(data[name], lookup))
        return new


Lookup = Callable[[str, str], Any]
"""Finds a shared thing in a saved game: (mark, id) -> thing."""


@dataclass_transform(kw_only_default=True)
def piece(cls: type[P]) -> type[P]:
    """Completes a class of the state from its field list (see the module's text).

    A field made with `field(compare=False)` is beside the state: copies and loaded games start with None there.
    """
    made: Any = dataclass(slots=True, kw_only=True)(cls)
    hints = typing.get_type_hints(made)
    inside = [f.name for f in fields(made) if f.compare]
    plans = {name: _plan(hints[name]) for name in inside}
    lines = [f"    new.{name} = {plan.copy.format(f'self.{name}')}" for name, plan in plans.items()]
    lines += [f"    new.{name} = None" for name in _outside(made)]
    source = "def copy(self):\n    new = make(cls)\n" + "\n".join(lines) + "\n    return new\n"
    scope: dict[str, Any] = {"cls": made, "make": object.__new__}
    exec(source, scope)
    made.copy = scope["copy"]
    made._codecs = {name: (plan.save, plan.load) for name, plan in plans.items()}
    return typing.cast(type[P], made)


def _outside(cls: type[Any]) -> list[str]:
    return [f.name for f in fields(cls) if not f.compare]


@dataclass(frozen=True)
class _Plan:
    """How values of one type are copied, saved and loaded. `copy` is an expression with {} for the value."""

    copy: str
    save: Callable[[Any], Any]
    load: Callable[[Any, Lookup], Any]

    @property
    def shared(self) -> bool:
        return self.copy == "{}"


def _plan(hint: Any) -> _Plan:
    """How values of a field's type are copied, saved and loaded."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        parts = [_plan(arg) for arg in args if arg is not type(None)]
        if len(parts) == 1 and type(None) in args and parts[0] is not _SHARED:
            return _optional(parts[0])
        if all(part.shared for part in parts):
            return _SHARED
    elif origin is list:
        return _list(_plan(args[0]))
    elif origin is dict:
        return _dict(_plan(args[0]), _plan(args[1]))
    elif origin is set and _plan(args[0]).shared:
        return _Plan(
            "{}.copy()", lambda value: sorted(map(save, value)), lambda data, find: {load(v, find) for v in data}
        )
    elif origin is tuple or hint is tuple:
        if all(arg is Ellipsis or _plan(arg).shared for arg in args):
            return _SHARED
    elif origin is Callable or hint is Any:
        return _SHARED
    elif isinstance(hint, type):
        decode = getattr(hint, "decode", None)
        if decode is not None and hasattr(hint, "encode") and not issubclass(hint, (str, Piece)):
            return _Plan("{}", lambda value: value.encode(), lambda data, find: decode(data, find))
        if issubclass(hint, Piece):
            return _Plan("{}.copy()", lambda value: value.encode(), lambda data, find: hint.decode(data, find))
        if issubclass(hint, enum.Enum):
            return _Plan("{}", lambda value: value.value, lambda data, find: hint(data))
        if issubclass(hint, (int, str, float, Thing, type(None))):
            return _SHARED
    raise TypeError(f"a state cannot hold {hint}: use numbers, texts, things, tuples, and lists or dicts of them")


def _optional(part: _Plan) -> _Plan:
    return _Plan(
        "{}" if part.shared else "(None if {0} is None else " + part.copy.replace("{}", "{0}") + ")",
        lambda value: None if value is None else part.save(value),
        lambda data, find: None if data is None else part.load(data, find),
    )


def _list(part: _Plan) -> _Plan:
    copy = "{}[:]" if part.shared else "[" + part.copy.replace("{}", "x").replace("{0}", "x") + " for x in {}]"
    if not part.shared and "for x in {}" in part.copy:
        raise TypeError("lists of lists of lists: give the inner list a class of its own")
    return _Plan(
        copy,
        lambda value: [part.save(v) for v in value],
        lambda data, find: [part.load(v, find) for v in data],
    )


def _dict(key: _Plan, part: _Plan) -> _Plan:
    copy = "{}.copy()" if part.shared else "{{k: " + part.copy.replace("{}", "x") + " for k, x in {}.items()}}"
    return _Plan(
        copy,
        lambda value: [[key.save(k), part.save(v)] for k, v in value.items()],
        lambda data, find: {key.load(k, find): part.load(v, find) for k, v in data},
    )


def save(value: Any) -> Any:
    """An immutable value as plain JSON: things become marked texts such as "@C13"."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return "'" + value
    if isinstance(value, tuple):
        return {"tuple": [save(v) for v in value]}
    if isinstance(value, frozenset):
        return {"set": sorted(save(v) for v in value)}
    mark: str = getattr(value, "mark", "@") if isinstance(value, Thing) else ""
    if mark:
        return mark + value.id
    if isinstance(value, types.FunctionType):
        return "&" + step_name(value)
    raise TypeError(f"{value!r} cannot be part of a saved game: steps take numbers, texts, tuples and things")


def load(data: Any, lookup: Lookup) -> Any:
    """The value that `save` wrote."""
    if isinstance(data, str):
        return data[1:] if data[:1] == "'" else lookup(data[:1], data[1:])
    if isinstance(data, dict):
        if "tuple" in data:
            return tuple(load(v, lookup) for v in data["tuple"])
        return frozenset(load(v, lookup) for v in data["set"])
    return data


def step_name(function: types.FunctionType) -> str:
    """The name of a rule's function in saved games."""
    return f"{function.__module__}:{function.__qualname__}"


_SHARED = _Plan("{}", save, load)
