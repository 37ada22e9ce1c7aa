"""What a player is told before an answer: actions left over, a mood that will fall, goods that have no room."""

from __future__ import annotations

from ecumene.engine import Action, Text

from ..box.amounts import counted
from ..box.cards import ACADEMY, ANGRY, IDEA
from ..rules.advances.special_actions import SPECIALS
from ..rules.cities.collecting import price_of_collect
from ..rules.cities.growing import ACADEMY_IDEAS
from ..state.board import Board

COSTLY = ("advance", "found", "collect", "build", "grow", "move", "cheer", "influence", "wonder", "play")
"""Verbs for which an action is usually spent."""
ACTIVATING = ("collect", "build", "grow")


def warnings(board: Board, action: Action) -> list[Text]:
    """What an answer throws away or brings upon the player."""
    seat = board.player
    if seat is None:
        return []
    if action.verb == "end":
        idle = board.actions and any(other.verb in COSTLY for other in board.legal)
        left = [Text("{n} action left.", "{n} actions left.", n=board.actions)] if idle else []
        return [*left, Text("A Collect without an action is left.")] if free_collect(board, seat) else left
    if action.verb in ACTIVATING:
        return _mood(board, seat, action)
    return _lost(board, seat, action)


def free_collect(board: Board, seat: int) -> bool:
    """Whether a city of the player could still collect without an action."""
    return price_of_collect(board, seat) == (0, 0) and any(action.verb == "collect" for action in board.legal)


def _mood(board: Board, seat: int, action: Action) -> list[Text]:
    """A city that was activated before pays with its mood."""
    city = board.players[seat].city_at(action.args[0])
    if city is None or not city.activations or city.mood == ANGRY:
        return []
    return [Text("The mood of {city} will fall: it was activated already this turn.", city=city.name)]


def _lost(board: Board, seat: int, action: Action) -> list[Text]:
    """What comes and cannot be kept."""
    gains: dict[int, int] = {}
    if action.verb in SPECIALS:
        special = SPECIALS[action.verb]
        gains = dict.fromkeys(special.brings.values(), special.number(board, seat))
    elif action.verb == "raise" and action.args[0].number == ACADEMY:
        gains = {IDEA: ACADEMY_IDEAS}
    stock = board.players[seat].stock
    over = {good: stock[good] + n - board.limit(seat, good) for good, n in gains.items()}
    lost = [counted(good, min(n, gains[good])) for good, n in over.items() if n > 0]
    return [Text("There is no room for all of it, so you lose {what}.", what=lost)] if lost else []
