"""Unrest among the events: civil war and revolution."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import ARMY, HAPPY, EventCard
from ...box.vocabulary import AT, NO
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import NUMBERS, City
from ..advances.governments import change_government, other_governments
from ..refusals import explain
from .drawing import text
from .harm import lose_mood, most_tired, suffer


def _restless(board: Board, player: int) -> list[City]:
    """A player's cities that are not happy and have an army."""
    own = board.players[player]
    return [city for city in own.cities if city.mood != HAPPY and own.armies_at(city.space)]


@text("civil war")
@step
def civil_war(board: Board, player: int, card: EventCard) -> None:
    """An army is lost in a city that is not happy, and its mood falls; without such a city the mood of any falls."""
    if _restless(board, player):
        board.ask(where_is_civil_war, player)
    else:
        board.push(lose_mood, player, board.city_area(player), False)


@question("In which city is civil war?")
def where_is_civil_war(board: Board, player: int) -> list[Action]:
    return [AT[city.space] for city in _restless(board, player)]


@where_is_civil_war.answer
def _(board: Board, player: int, action: Action) -> None:
    (space,) = action.args
    own = board.players[player]
    own.remove(most_tired(own, own.units_at(space, ARMY)))
    board.tell("civil war", player, space=space)
    board.push(suffer, player, space, False)


explain(where_is_civil_war, Reason("Choose a city of yours that is not happy and has an army.", "events"))


@text("revolution")
@step
def revolution(board: Board, player: int, card: EventCard) -> None:
    """The drawer loses an action unless he removes an army; then the government changes unless he removes another."""
    board.push(government_falls, player)
    board.push(people_rise, player)


def _armies(board: Board, player: int) -> list[Action]:
    """The spaces with armies of a player, cargo included."""
    at = board.players[player].at
    spaces = dict.fromkeys(at[unit] for unit in NUMBERS[ARMY])
    return [AT[space] for space in spaces if space is not None]


def _remove_army(board: Board, player: int, space: Space) -> None:
    own = board.players[player]
    own.remove(most_tired(own, [unit for unit in NUMBERS[ARMY] if own.at[unit] is space]))
    board.tell("army against the people", player, space=space)


@step
def people_rise(board: Board, player: int) -> None:
    """An army against the people, or an action."""
    board.ask(army_or_action, player)


@question("Remove an army, or lose an action?")
def army_or_action(board: Board, player: int) -> list[Action]:
    return [*_armies(board, player), NO]


@army_or_action.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is not NO:
        _remove_army(board, player, action.args[0])
    elif board.turn and board.active == player and board.actions:
        board.actions -= 1
        board.tell("loses action", player)
    else:
        board.players[player].fewer += 1
        board.tell("loses next action", player)


explain(army_or_action, Reason("You have no army there.", "events"))


@step
def government_falls(board: Board, player: int) -> None:
    """An army for the government, or another government."""
    if other_governments(board, player):
        board.ask(army_or_government, player)


@question("Remove an army, or change your government?")
def army_or_government(board: Board, player: int) -> list[Action]:
    return [*_armies(board, player), NO]


@army_or_government.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is NO:
        board.push(change_government, player)
    else:
        _remove_army(board, player, action.args[0])


explain(army_or_government, Reason("You have no army there.", "events"))
