"""The log: what happened, by round and turn."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine import Chance, Event, Table
from ecumene.games import load
from ecumene.server.boards import board_for
from ecumene.server.pages.story import Teller, Turn, rolled


def told(*kinds: tuple[str, int | None, int]) -> list[Turn]:
    """The log of some events of Monumental Duel, each a kind, a player and a number."""
    game = load("monumental-duel")
    teller = Teller(game, game.language("en"), ("Ada", "Boris"), ())
    return teller.turns([(n, Event(kind, player, {"n": n}, None)) for kind, player, n in kinds])


def headings(turns: list[Turn]) -> list[tuple[int, int | None, int]]:
    """The rounds, the seats, and how many sentences stand below each heading."""
    return [(turn.round, turn.seat, len(turn.sentences)) for turn in turns]


def test_turns_are_counted_where_nobody_tells_rounds() -> None:
    events = [("turn", 0, 1), ("passes", 0, 1), ("turn", 1, 2), ("passes", 1, 2), ("turn", 0, 3)]
    assert headings(told(*events)) == [(1, 0, 1), (1, 1, 1), (2, 0, 0)]


def test_a_round_is_a_heading_and_counts_the_turns() -> None:
    events = [("final round", None, 0), ("round", None, 3), ("passes", 0, 1), ("turn", 1, 2), ("turn", 0, 2)]
    assert headings(told(*events)) == [(0, None, 1), (3, None, 1), (3, 0, 0)]


def test_turns_have_numbers_of_their_own() -> None:
    events = [(kind, seat, 1) for _ in range(3) for seat in (0, 1) for kind in ("turn", "passes")]
    assert [(turn.number, turn.seat) for turn in told(*events)] == [(n, (n + 1) % 2) for n in range(1, 7)]


def test_monumental_duel_is_told_by_rounds() -> None:
    table = Table.open(load("monumental-duel"), 2, seed=1)
    chance = Chance.seeded(1)
    while table.state.player is not None:
        table.act(table.state.player, chance.pick(table.state.legal))
    events = [(0, event) for event in table.events(-1)]
    turns = Teller(table.game, table.game.language("en"), tuple(table.names), ()).turns(events, None)
    assert [turn.round for turn in turns] == list(range(table.state.round + 1))
    assert all(turn.seat is None for turn in turns)
    assert not any("Round" in sentence.words for turn in turns for sentence in turn.sentences)


@pytest.mark.parametrize(
    ("game", "kind", "args", "shown"),
    [
        ("clash-of-cultures", "rolls", {"dice": "5, 3", "value": 9, "hits": 1}, ' data-dice="5 3"'),
        ("clash-of-cultures", "barbarians roll", {"dice": "–", "value": 0, "hits": 0}, ""),
        ("clash-of-cultures", "influences", {"roll": 4}, ' data-dice="4"'),
        ("civilization", "fights", {"dice": [6, 1], "n": 8}, ' data-dice="6 1"'),
        ("through-the-ages", "attacks", {"target": 1, "n": 14, "m": 9}, ' data-strengths="0:14 1:9"'),
        ("guns-and-steel", "responds", {"n": 7}, ' data-strengths="0:7"'),
        ("monumental-duel", "passes", {}, ""),
    ],
)
def test_dice_and_strengths_are_told_as_they_fell(game: str, kind: str, args: dict[str, Any], shown: str) -> None:
    assert rolled(board_for(game), Event(kind, 0, args, None)) == shown
