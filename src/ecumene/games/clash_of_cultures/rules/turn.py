"""A turn: the six actions, special actions, cards and trade, in any order, until the player ends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.vocabulary import END
from ..state import this_turn
from ..state.board import Board
from .advances import advancing, special_actions
from .cards import action_cards, great_persons
from .cards.objectives import after_action
from .cities import (
    building_units,
    civic_improvement,
    collecting,
    founding,
    growing,
    influence,
    wonder_building,
)
from .moving import move
from .refusals import NOT_ON_MAP
from .trade import proposing, trading

CHAPTERS = (
    advancing,
    founding,
    collecting,
    building_units,
    growing,
    wonder_building,
    move,
    civic_improvement,
    influence,
    special_actions,
    action_cards,
    great_persons,
    trading,
    proposing,
)
"""The chapters with something to do in a turn. Each lists what is possible now (`choices`), does it (`DOES`, by the
verb of the action) and says why something is not (`REASONS`)."""
DOES: Mapping[str, Callable[[Board, int, Action], None]] = {
    verb: does for chapter in CHAPTERS for verb, does in chapter.DOES.items()
}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {
    verb: reason for chapter in CHAPTERS for verb, reason in chapter.REASONS.items()
}
MOSTLY = ("collect", "move", "advance", "build", "grow", "found", "cheer", "wonder", "influence", "play", "trade")
"""What players want most, the likeliest first."""
GO_FIRST = Absent("Choose first who goes there: your units on the map.", "move")


@step
def take_turn(board: Board, player: int) -> None:
    """The player chooses until he ends the turn; what is free can also be done without actions left."""
    board.ask(what_next, player)


@question("What do you do?", always=True, explained=tuple(dict.fromkeys((*MOSTLY, *DOES, "to"))))
def what_next(board: Board, player: int) -> list[Action]:
    found: list[Action] = []
    for chapter in CHAPTERS:
        found += chapter.choices(board, player)
    found.append(END)
    return found


@what_next.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is END:
        board.tell("ends", player)
        return
    board.push(take_turn, player)
    board.push(after_action, player)
    DOES[action.verb](board, player, action)
    board.players[player].used |= this_turn.ACTED


@what_next.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb == "to":
        return GO_FIRST if action.args[0] in board.world.map.bit else NOT_ON_MAP
    explain = REASONS.get(action.verb)
    return explain(board, player, action) if explain is not None else None
