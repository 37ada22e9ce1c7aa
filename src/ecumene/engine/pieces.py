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
import sys
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

P = TypeVar("P", bound="Piece")


class Thing:
    """An immutable thing that states share and never copy: a card, a tile, an action, a question.

    Its `id` is its name in saved games and records; `name` is what a person calls it, in English, and the key to the
    other languages' catalogues.
    """

    __slots__ = ("id", "name", "names")
    mark: ClassVar[str] = "@"
    """Tells in saved games what kind of thing an id names."""
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
    lines = [f"    new.{name} = {plan.copy(f'self.{name}')}" for name, plan in plans.items()]
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
    """How values of one type are saved, loaded and copied. `copy` turns the source of a value into that of its copy."""

    save: Callable[[Any], Any]
    load: Callable[[Any, Lookup], Any]
    copy: Callable[[str], str] = str
    shared: bool = False


def _plan(hint: Any) -> _Plan:
    """How values of a field's type are saved, loaded and copied."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    plan = None
    if origin in (typing.Union, types.UnionType):
        plan = _union(args)
    elif origin is list:
        plan = _list(_plan(args[0]))
    elif origin is dict:
        plan = _dict(_plan(args[0]), _plan(args[1]))
    elif origin is set and args == (int,):
        plan = _Plan(sorted, lambda data, find: set(data), "{}.copy()".format)
    elif origin is tuple:
        plan = _SHARED if all(arg is Ellipsis or _plan(arg) is _SHARED for arg in args) else None
    elif origin is Callable or hint is Any:
        plan = _SHARED
    elif isinstance(origin or hint, type):
        plan = _class(origin or hint)
    if plan is None:
        raise TypeError(
            f"a state cannot hold {hint}: use numbers, texts, things, pieces, tuples, and lists or dicts of them "
            "(sets of anything but numbers have no fixed order)"
        )
    return plan


def _class(cls: type[Any]) -> _Plan | None:
    if issubclass(cls, Piece):
        return _Plan(lambda value: value.encode(), lambda data, find: cls.decode(data, find), "{}.copy()".format)
    if issubclass(cls, enum.Enum):
        return _Plan(lambda value: value.value, lambda data, find: cls(data), shared=True)
    if issubclass(cls, (int, str, float, Thing, type(None))):
        return _SHARED
    decode = getattr(cls, "decode", None)
    if decode is not None and hasattr(cls, "encode"):
        return _Plan(lambda value: value.encode(), lambda data, find: decode(data, find), shared=True)
    return None


def _union(args: tuple[Any, ...]) -> _Plan | None:
    parts = [_plan(arg) for arg in args if arg is not type(None)]
    if all(part is _SHARED for part in parts):
        return _SHARED
    if len(parts) == 1:
        return _optional(parts[0])
    return None


def _optional(part: _Plan) -> _Plan:
    return _Plan(
        lambda value: None if value is None else part.save(value),
        lambda data, find: None if data is None else part.load(data, find),
        str if part.shared else lambda value: f"(None if {value} is None else {part.copy(value)})",
        part.shared,
    )


def _list(part: _Plan) -> _Plan:
    return _Plan(
        lambda value: [part.save(v) for v in value],
        lambda data, find: [part.load(v, find) for v in data],
        "{}[:]".format if part.shared else lambda value: f"[{part.copy('x')} for x in {value}]",
    )


def _dict(key: _Plan, part: _Plan) -> _Plan:
    return _Plan(
        lambda value: [[key.save(k), part.save(v)] for k, v in value.items()],
        lambda data, find: {key.load(k, find): part.load(v, find) for k, v in data},
        "{}.copy()".format if part.shared else lambda value: f"{{k: {part.copy('x')} for k, x in {value}.items()}}",
    )


def save(value: object) -> Any:
    """An immutable value as plain JSON: things become marked texts such as "@C13"."""
    if value is None or type(value) in (bool, int, float):
        return value
    if type(value) is str:
        return "'" + value
    if type(value) is tuple:
        return [save(v) for v in value]
    if isinstance(value, Thing):
        return value.mark + value.id
    if isinstance(value, types.FunctionType):
        return "&" + step_name(value)
    raise TypeError(f"{value!r} cannot be part of a saved game: steps take numbers, texts, plain tuples and things")


def load(data: object, lookup: Lookup) -> Any:
    """The value that `save` wrote."""
    if isinstance(data, str):
        return data[1:] if data[:1] == "'" else lookup(data[:1], data[1:])
    if isinstance(data, list):
        return tuple(load(v, lookup) for v in data)
    return data


def step_name(function: types.FunctionType) -> str:
    """The name of a rule's function in saved games: its module and its own name.

    A module that holds what once stood in another one says the old name: `SAVED_AS = "ecumene.games.harbour.turn"`.
    A package whose modules once lay elsewhere says that place, for all of them and those of packages inside.
    """
    module = function.__globals__.get("SAVED_AS") or _saved_as(function.__module__)
    return f"{module}:{function.__qualname__}"


@cache
def _saved_as(module: str) -> str:
    """The name of a module in saved games: its last one, in the place that the innermost package with a say says."""
    package, _, last = module.rpartition(".")
    while package:
        place = getattr(sys.modules.get(package), "SAVED_AS", None)
        if place:
            return f"{place}.{last}"
        package = package.rpartition(".")[0]
    return module


_SHARED = _Plan(save, load, shared=True)
