"""The last wonders: the colony ship ends the game, the Manhattan Project destroys a region."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.contents import EARLIER
from ...box.vocabulary import AT
from ...box.world import Place
from ...state.board import LONG, SPACE, Board
from ...state.pieces import NOBODY
from ..battle.aftermath import fall
from .growing import why_not_pay
from .technology import receive

SAVED_AS = "ecumene.games.civilization.purchase"


def why_not_launch(board: Board, player: int) -> Reason | None:
    """Why a player cannot buy the colony ship."""
    ship = board.game.ruling["ship"]
    technology = board.game.technology[ship.technology]
    earlier = board.game.rules_version in EARLIER
    if not board.advanced or (board.length != LONG and not earlier):
        return Absent("Only a long game of the advanced rules is ended so.", "endings")
    if not board.in_play & technology.bit:
        return Reason("{need} must be in play first.", "endings", need=technology)
    if board.taken & ship.bit:
        return Reason("The ship was bought already.", "endings")
    return why_not_pay(board, player, ship.price, "endings")


def launch(board: Board, player: int) -> None:
    """The colony ship ends the game after this turn."""
    ship = board.game.ruling["ship"]
    board.players[player].gold -= ship.price
    receive(board, player, ship)
    board.ending = board.ending or SPACE
    board.tell("launches", player)


def why_not_bomb(board: Board, player: int) -> Reason | None:
    """Why a player cannot use the Manhattan Project."""
    wonder = board.game.ruling["bomb"]
    if not board.advanced or not board.has_working(player, "bomb"):
        return Absent("Only the owner of {wonder} can do this.", "wonders", wonder=wonder)
    if board.bombed:
        return Reason("It was used already.", "wonders")
    return None


def _regions_to_bomb(board: Board) -> list[Place]:
    """The regions with units or a settlement."""
    peopled = {unit.place for own in board.players for unit in own.units}
    return [region for region in board.world.regions if board.owner[region.number] != NOBODY or region in peopled]


@step
def aim(board: Board, player: int) -> None:
    """The owner of the Manhattan Project names a region."""
    board.ask(which_region_to_bomb, player)


@question("Which region is destroyed?", always=True)
def which_region_to_bomb(board: Board, player: int) -> list[Action]:
    return [AT[region.id] for region in _regions_to_bomb(board)]


@which_region_to_bomb.answer
def _(board: Board, player: int, action: Action) -> None:
    region = board.game.place[action.args[0]]
    board.bombed = True
    board.tell("bombs", player, place=region)
    for own in board.players:
        own.units = [unit for unit in own.units if unit.place is not region]
    loser = board.owner[region.number]
    if loser != NOBODY:
        board.owner[region.number], board.size[region.number] = NOBODY, 0
        fall(board, loser, player)


@which_region_to_bomb.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "at" or action in which_region_to_bomb.choices(board, player):
        return None
    return Reason("Nothing is there that could be destroyed.", "wonders")
