"""Events as they are stored: plain JSON, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.engine import Event, Game
from ecumene.engine.pieces import load as load_value
from ecumene.engine.pieces import save as save_value


def encode_events(events: Sequence[Event]) -> list[Any]:
    """Events as plain JSON."""
    return [
        [
            e.kind,
            e.player,
            {k: save_value(tuple(v) if isinstance(v, list) else v) for k, v in e.args.items()},
            None if e.seen_by is None else list(e.seen_by),
        ]
        for e in events
    ]


def decode_events(game: Game, data: Sequence[Any]) -> tuple[Event, ...]:
    """The events that `encode_events` wrote."""

    def lookup(mark: str, name: str) -> Any:
        return game.things[name] if mark == "@" else game.vocabulary.parse(name)

    return tuple(
        Event(
            kind, player, {k: load_value(v, lookup) for k, v in args.items()}, None if seats is None else tuple(seats)
        )
        for kind, player, args, seats in data
    )
