"""Wonders: how they are laid open, and what they do for the owner of their city. How they are built stands in
wonder_building.py."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import CULTURE, FOOD, FORTRESS, MOOD
from ...box.vocabulary import WONDER
from ...state.board import Board
from ...state.pieces import City
from ..refusals import explain

GUARDS = ("great-wall", "great-mausoleum")
"""The wonders that can keep others from attacking a city."""

# -- laid open --------------------------------------------------------------------------------------------------------


def reveal_wonder(board: Board) -> None:
    """The top wonder is laid open for everybody."""
    if board.wonder_deck:
        wonder = board.wonder_deck.pop()
        board.display.append(wonder)
        board.reveal()
        board.tell("wonder shown", wonder=wonder)


@step
def take_wonder(board: Board, player: int) -> None:
    """Monuments: a player takes one of the open wonders; only he can build it then."""
    if board.display:
        board.ask(which_to_take, player)


@question("Which wonder do you reserve for yourself?")
def which_to_take(board: Board, player: int) -> list[Action]:
    return [WONDER[wonder.id] for wonder in board.display]


@which_to_take.answer
def _(board: Board, player: int, action: Action) -> None:
    wonder = next(wonder for wonder in board.display if wonder.id == action.args[0])
    board.display.remove(wonder)
    board.players[player].kept.append(wonder)
    board.tell("reserves", player, wonder=wonder)


explain(which_to_take, Absent("No such wonder lies open.", "wonders"))


# -- what they do -----------------------------------------------------------------------------------------------------


def feed_from_gardens(board: Board, player: int, city: City) -> None:
    """Great Gardens: food after its city has collected, on top of what it may collect."""
    if city.wonder is not None and city.wonder.id == "great-gardens" and board.gain(player, FOOD):
        board.tell("gardens grow", player)


def takes_toll(city: City) -> bool:
    """Great Mausoleum: whether attackers of a city pay a token for each army."""
    return city.wonder is not None and city.wonder.id == "great-mausoleum"


def has_guards(board: Board) -> bool:
    """Whether a wonder that keeps others from attacking stands anywhere."""
    for own in board.players:
        for city in own.cities:
            if city.wonder is not None and city.wonder.id in GUARDS:
                return True
    return False


def why_not_attack(board: Board, attacker: int, city: City, armies: int = 1) -> Reason | None:
    """Why a player may not attack a city with so many armies: the Great Wall, the Great Mausoleum's toll."""
    walled = board.works(city, FORTRESS) and board.wonder_city(city.owner, "great-wall") is not None
    if walled and not board.knows(attacker, "siegecraft"):
        return Reason("The Great Wall: without Siegecraft you cannot attack a city with a fortress.", "wonders")
    stock = board.players[attacker].stock
    if takes_toll(city) and stock[MOOD] + stock[CULTURE] < armies:
        return Reason("The Great Mausoleum: you need a mood or culture token for each attacking army.", "wonders")
    return None
