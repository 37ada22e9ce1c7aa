"""Card files and records that are nearly right: good ones with something else in a few places."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st

from ecumene.engine import Chance, Table
from ecumene.engine.cards.reading import LARGEST
from ecumene.games import GAMES, load

TRICKS = [
    "",
    " ",
    "{player}",
    "<b>",
    "\u202e",
    "\u0410",
    "é" * 40,
    "9" * 5000,
    "\0",
    "'",
    '"',
    "[x]",
    "#",
    ":",
    "=",
    "\ud7ff",
]
"""Words that mean something somewhere."""
NUMBERS = st.one_of(st.integers(-3, 12), st.sampled_from([10**9, -(10**18), 2**63, 10**4000]))
PLAIN = st.one_of(NUMBERS, st.booleans(), st.floats(), st.sampled_from(TRICKS), st.text(max_size=8))


# -- card files --------------------------------------------------------------------------------------------------------


@cache
def own_cards(game: str) -> dict[str, dict[str, Any]]:
    """The game's own cards, as its file says them."""
    path = load(game).own_cards
    assert path is not None
    return {
        id: table for id, table in tomllib.loads(path.read_text(encoding="utf-8")).items() if isinstance(table, dict)
    }


@cache
def words_of(game: str) -> tuple[list[str], list[str], list[Any]]:
    """All ids, names of fields and values that stand in the game's own file, those inside others too."""
    keys: dict[str, None] = {}
    values: list[Any] = []

    def gather(value: Any) -> None:
        values.append(value)
        if isinstance(value, dict):
            keys.update(dict.fromkeys(value))
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            gather(inner)

    for table in own_cards(game).values():
        gather(table)
    return list(own_cards(game)), list(keys), values


def toml(value: Any) -> str:
    """A value as TOML writes it, without much care for what cannot be written."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return {"inf": "inf", "-inf": "-inf"}.get(str(value), "nan" if value != value else repr(value))
    if isinstance(value, int):
        return hex(value) if value >= 2**70 else str(value)
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items()) + " }"
    return json.dumps(str(value))


@st.composite
def card_files(draw: st.DrawFn, game: str) -> bytes:
    """A few cards of the game, with other values in some of their fields, and perhaps a slip of the pen."""
    ids, keys, values = words_of(game)
    fields = st.sampled_from(keys) | st.sampled_from(TRICKS)
    value = st.recursive(
        st.one_of(st.sampled_from(values), PLAIN),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(fields, inner, max_size=3),
        max_leaves=6,
    )
    lines = []
    for id in draw(st.lists(st.sampled_from(ids) | st.sampled_from(TRICKS), min_size=1, max_size=4, unique=True)):
        table = dict(own_cards(game).get(id, {})) if draw(st.booleans()) else {}
        table |= draw(st.dictionaries(st.sampled_from(list(table) or keys) | st.sampled_from(keys), value, max_size=3))
        lines += [f"[{json.dumps(id)}]", *(f"{json.dumps(key)} = {toml(field)}" for key, field in table.items())]
    return _slipped(draw, "\n".join(lines) + "\n")[:LARGEST].encode("utf-8", "replace")


# -- records -----------------------------------------------------------------------------------------------------------


@cache
def record_of(game: str, actions: int = 40) -> str:
    """The beginning of a game."""
    whim, table = Chance.seeded(7), Table.open(load(game), load(game).players[0], seed=7, names=["Anna", "Борис"])
    while table.state.player is not None and len(table.history) < actions:
        table.act(table.state.player, whim.pick(table.state.legal))
    return table.record.text()


@st.composite
def records(draw: st.DrawFn) -> bytes:
    """A record with lines that are left out, said twice, of another game, or a little different."""
    game = draw(st.sampled_from(sorted(GAMES)))
    lines = record_of(game).split("\n")
    vocabulary = [action.id for action in load(game).vocabulary]
    odd = st.one_of(
        st.sampled_from(lines),
        st.sampled_from(record_of(draw(st.sampled_from(sorted(GAMES)))).split("\n")),
        st.builds("{} {}".format, st.sampled_from(["1", "2", "3", "0", "99", "٣"]), st.sampled_from(vocabulary)),
        st.builds("{}: {}".format, st.sampled_from([*HEAD, *CARRIED, *TRICKS]), PLAIN.map(str_safely)),
    )
    for _ in range(draw(st.integers(1, 4))):
        _change(draw, lines, odd)
    return _slipped(draw, "\n".join(lines)).encode("utf-8", "replace")


HEAD = ["ecumene", "game", "rules", "edition", "seed", "seat 1", "seat 3", "bot 1", "option theme", "check", "result"]
CARRIED = ["card file", "cards"]
CHANGES: Sequence[Callable[[list[str], int, str], None]] = (
    lambda lines, place, odd: lines.insert(place, odd),
    lambda lines, place, odd: lines.__setitem__(place, odd),
    lambda lines, place, odd: lines.__delitem__(place),
    lambda lines, place, odd: lines.insert(place, lines[place]),
)


def str_safely(value: object) -> str:
    """A value as text; numbers of thousands of digits in sixteens, since Python writes no others."""
    return hex(value) if isinstance(value, int) and abs(value) >= 2**70 else str(value)


def _change(draw: st.DrawFn, lines: list[str], odd: st.SearchStrategy[str]) -> None:
    if lines:
        place = draw(st.integers(0, len(lines) - 1))
        draw(st.sampled_from(CHANGES))(lines, place, draw(odd))


def _slipped(draw: st.DrawFn, text: str) -> str:
    """Now and then a letter more, or a piece less."""
    if draw(st.integers(0, 3)):
        return text
    place, length = draw(st.integers(0, len(text))), draw(st.integers(0, 5))
    return text[:place] + draw(st.sampled_from(TRICKS)) + text[place + length :]
