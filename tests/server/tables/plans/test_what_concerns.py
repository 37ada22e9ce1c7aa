"""What stops a plan: what others do to its owner, and what his game lists; not what they do to themselves."""

from __future__ import annotations

import pytest

from ecumene.engine import Event, Game, Vocabulary
from ecumene.engine.table import Moment
from ecumene.games import GAMES, load
from ecumene.server.tables.plans.judging import concerns

ANNA, BORIS, CLARA = 0, 1, 2


class Sea(Game):
    title = "Sea"
    stops_plans = frozenset({"sinks", "storm"})
    stops_all_plans = frozenset({"blockade"})
    spares_plans = frozenset({"greets"})


@pytest.mark.parametrize(
    ("kind", "player", "args", "stops"),
    [
        ("robs", BORIS, {"target": ANNA}, True),
        ("robs", BORIS, {"target": CLARA}, False),
        ("greets", BORIS, {"target": ANNA}, False),
        ("sinks", ANNA, {}, True),
        ("sinks", BORIS, {}, False),
        ("sails", ANNA, {}, False),
        ("storm", None, {}, True),
        ("blockade", BORIS, {}, True),
        ("blockade", CLARA, {}, False),
    ],
)
def test_what_concerns_her(kind: str, player: int | None, args: dict[str, int], stops: bool) -> None:
    game = Sea("sea")
    event = Event(kind, player, args, None)
    moment = Moment(BORIS, Vocabulary().add("sail"), (event,))
    assert concerns(game, moment, event, ANNA) == stops


@pytest.mark.parametrize("id", list(GAMES))
def test_the_kinds_that_a_game_lists_are_told(id: str) -> None:
    game = load(id)
    assert game.stops_plans | game.stops_all_plans | game.spares_plans <= game.sentences.keys()
