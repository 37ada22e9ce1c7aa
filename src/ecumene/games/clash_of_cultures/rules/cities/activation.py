"""Activating a city: how much its mood lets it do, and what a second activation in a turn costs."""

from __future__ import annotations

from ecumene.engine import Reason, step

from ...box.cards import ANGRY, HAPPY
from ...box.world import Space
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import City, lower_mood
from ..moving.move import move_one_ship


def is_angry(board: Board, city: City) -> bool:
    """Whether a city acts as an angry one; with Forced Labor it acts as a neutral one."""
    return city.mood == ANGRY and not board.players[city.owner].used & this_turn.FORCED_LABOR


def strength(board: Board, city: City) -> int:
    """How many units a city can build, how many goods it can collect: its size, one more if it is happy, one if it is
    angry."""
    if is_angry(board, city):
        return 1
    return city.size + (city.mood == HAPPY)


def why_not_activate(city: City) -> Reason | None:
    """An angry city can be activated once a turn; activations from before it became angry do not count."""
    if city.mood == ANGRY and city.angry_activations:
        return Reason("An angry city can be activated only once a turn.", "mood")
    return None


def activate(board: Board, city: City) -> None:
    """Counts an activation. What it costs comes after all that is pushed later."""
    city.activations += 1
    if city.mood == ANGRY:
        city.angry_activations += 1
    board.push(end_activation, city.owner, city.space, city.activations > 1)


@step
def end_activation(board: Board, player: int, space: Space, again: bool) -> None:
    """The last step of an activation: every one after the first in a turn lowers the mood. The owner of the Great
    Lighthouse may move a ship if its city was activated."""
    city = board.players[player].city_at(space)
    if city is None:
        return
    if again and city.mood != ANGRY:
        lower_mood(city)
        board.tell("mood falls", player, city=city.name)
    if city.wonder is not None and city.wonder.id == "great-lighthouse":
        board.push(move_one_ship, player)
