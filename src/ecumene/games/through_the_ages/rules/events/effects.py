"""What events do: the register of all effects, and the steps that several of them share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ecumene.engine import Action, Reason, question, step

from ...box.vocabulary import FOOD, RESOURCES
from ...state.board import Board
from ..civilization.economy import (
    gain_food,
    gain_resources,
    list_goods,
    lose_blue,
    lose_food,
    lose_population,
    lose_resources,
)
from ..registers import registering

SAVED_AS = "ecumene.games.through_the_ages.events"
"""The steps and questions of all events have the names in saved games that they had in one file."""

Effect = Callable[[Board], None]
EVENTS: dict[str, Effect] = {}
"""What an event does, by its id."""
event = registering(EVENTS)


def push_for_each(board: Board, seats: Sequence[int], step: Callable[..., None], *args: object) -> None:
    """A step for each of these players, one after the other, in the order given."""
    for seat in reversed(seats):
        board.push(step, seat, *args)


@step
def lose_people(board: Board, seat: int, count: int) -> None:
    """A player loses population."""
    lose_population(board, seat, count)


@step
def lose_blue_token(board: Board, seat: int) -> None:
    """A player loses a blue token to the box."""
    board.tell("loses blue", seat)
    lose_blue(board, seat, 1)


@step
def gain_mix(board: Board, seat: int, left: int, food: int, resources: int) -> None:
    """A player chooses one by one what he gains."""
    if left and board.players[seat].blue:
        board.ask(what_to_gain, seat, left, food, resources)
    else:
        gain_food(board, seat, food)
        gain_resources(board, seat, resources)


@question("You gain food or resources: {n} more", "n")
def what_to_gain(board: Board, seat: int, left: int, food: int, resources: int) -> list[Action]:
    return [FOOD, RESOURCES]


@what_to_gain.answer
def _(board: Board, seat: int, action: Action, left: int, food: int, resources: int) -> None:
    board.push(gain_mix, seat, left - 1, food + (action is FOOD), resources + (action is RESOURCES))


@step
def lose_mix(board: Board, seat: int, left: int, food: int, resources: int) -> None:
    """A player chooses one by one what he loses; if he has no more than that, it is all."""
    own = board.players[seat]
    if left >= own.food - food + own.resources - resources:
        food, resources, left = own.food, own.resources, 0
    if left:
        board.ask(what_to_lose, seat, left, food, resources)
    else:
        lose_food(board, seat, food)
        lose_resources(board, seat, resources)


@question("You lose food or resources: {n} more", "n")
def what_to_lose(board: Board, seat: int, left: int, food: int, resources: int) -> list[Action]:
    return list_goods(board.players[seat], food, resources)


@what_to_lose.answer
def _(board: Board, seat: int, action: Action, left: int, food: int, resources: int) -> None:
    board.push(lose_mix, seat, left - 1, food + (action is FOOD), resources + (action is RESOURCES))


@what_to_lose.reason
def _(board: Board, seat: int, action: Action, left: int, food: int, resources: int) -> Reason | None:
    none_left = action in (FOOD, RESOURCES) and action not in list_goods(board.players[seat], food, resources)
    return Reason("You have no more of it.", "events") if none_left else None
