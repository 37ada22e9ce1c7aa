"""How a finished game went: where culture came from, what is plotted, what is marked.

Culture is counted from all that was told: points have no history.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Event, Tally, Text
from ecumene.engine.rooms import PLAIN_ENDING

from ..box.cards import Card
from ..box.contents import GATES
from ..rules.civilization.production import food_production, resource_production
from ..state.board import Board

SOURCES: Mapping[str, Text] = {
    "production": Text("Production of culture"),
    "wonders": Text("Wonders when completed"),
    "leaders": Text("Leaders"),
    "action cards": Text("Action cards"),
    "colonies": Text("Colonies when won"),
    "preparing": Text("Preparing events"),
    "events": Text("Events"),
    "aggressions": Text("Aggressions"),
    "wars": Text("Wars"),
    "hunger": Text("Hunger"),
}
"""What culture comes from while the game goes on, in the order of the account."""
SIGNS = {"culture": 1, "leader's culture": 1, "loses culture": -1}
"""What tells of culture points gained or lost."""
MARKS: Mapping[str, Text] = {
    "completes": Text("wonder completed"),
    "colonizes": Text("colony won"),
    "succeeds": Text("aggression"),
    "fights": Text("war"),
}
"""What is marked on the plots of a finished game,"""
MILESTONES = frozenset({"age"})
"""and what marks them for all, as a line."""


def account_of_events(board: Board, events: Sequence[Event]) -> list[Tally]:
    """What the game brought, then each impact of the end and Bill Gates, and what whoever resigned gives up."""
    points: dict[str | Card, list[int]] = {source: [0] * board.seats for source in SOURCES}
    impact: Card | None = None
    for event in events:
        if event.kind == "impact":
            impact = event.args["card"]
            points[impact] = [0] * board.seats
        elif event.kind in SIGNS and event.player is not None:
            source = GATES if event.args.get("card") is GATES else impact or event.args.get("source", "leaders")
            line = points.setdefault(source, [0] * board.seats)
            line[event.player] += SIGNS[event.kind] * event.args["n"]
    lines = [
        Tally(Text("{card}", card=source) if isinstance(source, Card) else SOURCES[source], numbers)
        for source, numbers in points.items()
        if any(numbers) or isinstance(source, Card)
    ]
    if any(own.resigned for own in board.players):
        lines.append(Tally(Text("Resigned"), [-1 - own.culture if own.resigned else 0 for own in board.players]))
    return lines


def curves(board: Board) -> list[Tally]:
    """The culture of each civilization, its strength, and what it produces in a turn."""
    players = board.players
    return [
        Tally(Text("Culture"), [own.culture for own in players]),
        Tally(Text("Science a turn"), [own.science_rate for own in players]),
        Tally(Text("Strength"), [own.strength for own in players]),
        Tally(Text("Food a turn"), [food_production(own) for own in players]),
        Tally(Text("Resources a turn"), [resource_production(own) for own in players]),
    ]


account = PLAIN_ENDING.account
tie_break = PLAIN_ENDING.tie_break
