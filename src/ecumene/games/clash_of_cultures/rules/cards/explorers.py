"""The action card Explorers: a region is explored from afar, and a settler comes."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import SETTLER
from ...box.vocabulary import AT, NO, YES
from ...box.world import Region
from ...state.board import Board
from ..moving.exploring import explore
from ..placing_units import place_unit, room_for
from ..refusals import explain
from .action_cards import title


def regions_beside_cities(board: Board, player: int) -> list[Region]:
    """The unexplored regions next to a region in which the player has a city."""
    world = board.world
    home = 0
    for city in board.players[player].cities:
        home |= board.region(city.space).area
    near = world.map.beside(home)
    return [region for region in world.regions if not board.explored[region.number] and region.area & near]


def _nothing_to_explore(board: Board, player: int) -> Reason | None:
    if not regions_beside_cities(board, player) and not room_for(board, player, SETTLER):
        return Reason("There is no region to explore, and no settler left.", "cards")
    return None


@title("explorers", _nothing_to_explore)
@step
def explorers(board: Board, player: int) -> None:
    """A region beside one with an own city is explored, and a settler comes; both if one wants."""
    board.push(offer_settler, player)
    board.push(choose_region, player)


@step
def choose_region(board: Board, player: int) -> None:
    """The player says which region is explored."""
    if regions_beside_cities(board, player):
        board.ask(which_region, player)


@question("Which region do you explore?")
def which_region(board: Board, player: int) -> list[Action]:
    return [*(AT[region.spaces[0]] for region in regions_beside_cities(board, player)), NO]


@which_region.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is not NO:
        board.push(explore, player, board.region(action.args[0]))


explain(which_region, Reason("Choose an unexplored region next to one with a city of yours.", "cards"))


@step
def offer_settler(board: Board, player: int) -> None:
    """The player may take a settler."""
    if room_for(board, player, SETTLER):
        board.ask(whether_settler, player)


@question("Do you take a settler?")
def whether_settler(board: Board, player: int) -> list[Action]:
    return [YES, NO]


@whether_settler.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is YES:
        board.push(place_unit, player, SETTLER)
