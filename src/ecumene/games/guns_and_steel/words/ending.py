"""The end of the game in words: where the points come from, what decides a tie, and what is marked on the plot."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Tally, Text, deciding
from ecumene.engine.rooms import PLAIN_ENDING

from ..box.cards import NEW_WORLD
from ..state.board import Board

TIES = (Text("A tie: more wonders decide."), Text("A tie: more cards decide."))
MARKS: Mapping[str, Text] = {
    "takes wonder": Text("wonder taken"),
    "gives wonder": Text("wonder lost"),
    "defeated": Text("defeated by an attack"),
}


def account(board: Board) -> list[Tally]:
    """Points on cards, on wonders, and in Renaissance on the point cards."""
    players = board.players
    lines = [
        Tally(Text("On cards"), [sum([card.points for card in player.cards()]) for player in players]),
        Tally(Text("On wonders"), [sum([wonder.points for wonder in player.wonders]) for player in players]),
    ]
    if board.theme != NEW_WORLD:
        lines.append(Tally(Text("On the point card"), [player.points for player in players]))
    return lines


def tie_break(board: Board) -> Text | None:
    """What decided between those with as many points."""
    return deciding(board.ranks(), TIES)


account_of_events = PLAIN_ENDING.account_of_events
curves = PLAIN_ENDING.curves
