"""How strong a unit is in a battle: its dice, and what is added to them."""

from __future__ import annotations

from functools import lru_cache

from ...box.cards import BEATS, PLANES
from ...box.contents import Box
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import DEFENDING, NOBODY, Choice, Player, Unit

SETTLEMENT_DEFENCE = 1


def dice_of(board: Board, choice: Choice) -> int:
    """How many dice a unit rolls, with the aircraft beside it."""
    figure, escort = choice.unit.figure, choice.escort != NOBODY
    if not board.advanced:
        return figure.era + escort
    level, plane = board.level(figure), board.level(PLANES)
    assert level is not None
    assert plane is not None
    return level.dice + (plane.dice if escort else 0)


def kind_of(own: Player, unit: Unit) -> list[int]:
    """By what the units of a player are told apart in a battle: the figure, and of a ship what it carries."""
    cargo = own.cargo(unit.ship) if unit.figure.afloat else []
    return [unit.figure.number, *sorted(piece.figure.number for piece in cargo)]


def bonus_of(board: Board, choice: Choice, against: Choice, side: int) -> int:
    """What a unit adds to its dice."""
    figure, seat = choice.unit.figure, choice.seat
    bonus = board.era if BEATS.get(figure.type) == against.unit.figure.type else 0
    if not board.advanced:
        return bonus + board.players[seat].science // 2
    level = board.level(figure)
    bonus += level.bonus if level is not None else 0
    return bonus + (defence(board, seat, choice.unit.place) if side == DEFENDING else 0)


def defence(board: Board, seat: int, place: Place) -> int:
    """What an army of a player adds that defends a region with a settlement of his (advanced)."""
    if place.sea or board.owner[place.number] != seat or not board.advanced:
        return 0
    return wall(board.game, board.era, board.players[seat].wonders)


@lru_cache(maxsize=4096)
def wall(game: Box, era: int, wonders: int) -> int:
    """What an army adds that defends a settlement whose owner has some wonders (advanced)."""
    working = wonders & game.working[era]
    return max([SETTLEMENT_DEFENCE, *(wonder.defence for wonder in game.wonders if working & wonder.bit)])
