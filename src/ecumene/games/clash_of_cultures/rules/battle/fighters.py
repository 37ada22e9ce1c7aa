"""The two sides of a battle: who they are, with how many units they fight, and what helps them in the first round."""

from __future__ import annotations

from typing import NamedTuple

from ...box.cards import ANGRY, ARMY, FORTRESS, SEA, SHIP, TEMPLE
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import BARBARIANS, NOBODY, Battle

ATTACKER, DEFENDER = range(2)
HIT = 5
"""So much combat value is a hit."""
FANATIC_VALUE = 2


def battle_of(board: Board) -> Battle:
    """The battle that is under way."""
    assert board.battle is not None
    return board.battle


def seat_of(battle: Battle, side: int) -> int:
    """The seat of a side, or BARBARIANS."""
    return battle.attacker if side == ATTACKER else battle.defender


def is_raid(battle: Battle) -> bool:
    """Whether barbarians attack."""
    return battle.attacker == BARBARIANS


def who_defends(board: Board, player: int, space: Space) -> int:
    """Who has units or a city in a space that a player attacks: a seat, BARBARIANS or NOBODY."""
    for seat, own in enumerate(board.players):
        if seat != player and (own.city_at(space) is not None or any(at is space for at in own.at)):
            return seat
    return BARBARIANS if space in board.camps else NOBODY


def new_battle(board: Board, player: int, space: Space) -> Battle:
    """A battle of a player, or of barbarians, against whoever is in a space, before anything has happened in it."""
    city = board.city_at(space)
    return Battle(
        space=space,
        attacker=player,
        defender=who_defends(board, player, space),
        origin=None,
        naval=board.kind(space) == SEA,
        units=[],
        berths=[],
        cards=[None, None],
        killed=[0, 0],
        began=[0, 0],
        lost=[0, 0],
        shields=[0, 0],
        rolled=[(), ()],
        values=[0, 0],
        hits=[0, 0],
        traders=[0, 0],
        temple=city is not None and city.has(TEMPLE),
    )


def fighters(board: Board, battle: Battle, side: int) -> int:
    """How many fighting units a side has: armies, at sea ships, or barbarians."""
    seat = seat_of(battle, side)
    if seat >= 0:
        return len(board.players[seat].units_at(battle.space, SHIP if battle.naval else ARMY))
    if seat == NOBODY:
        return 0
    camp = battle.origin if side == ATTACKER else battle.space
    assert camp is not None
    return board.camps[camp]


def has_fortress(board: Board, battle: Battle) -> bool:
    """Whether a fortress takes part: it stands in the defended city and works for its owner."""
    city = board.city_at(battle.space)
    return city is not None and board.works(city, FORTRESS)


class Help(NamedTuple):
    """What helps a side in the first round of a battle."""

    dice: int = 0
    value: int = 0
    hits: int = 0
    cancels: int = 0


NO_HELP = Help()


def first_round_help(board: Board, battle: Battle, side: int, units: int, enemies: int) -> Help:
    """Fortress, Steel Weapons, War Ships and Fanaticism, for a side with so many units against so many."""
    seat, other = seat_of(battle, side), seat_of(battle, 1 - side)
    if seat < 0:
        return NO_HELP
    dice = value = hits = cancels = 0
    if (battle.naval or (side == ATTACKER and battle.landed)) and board.knows(seat, "war-ships"):
        cancels += 1
    if not battle.naval and units and enemies and board.knows(seat, "steel-weapons"):
        hits += other < 0 or not board.knows(other, "steel-weapons")
    if side == DEFENDER and has_fortress(board, battle):
        dice += not battle.no_die
        cancels += not battle.no_cancel
    if battle.temple and board.knows(seat, "fanaticism"):
        value += FANATIC_VALUE
    return Help(dice, value, hits, cancels)


def could_trade(board: Board, seat: int, space: Space) -> bool:
    """Whether a player's settler or ship in a space could be on a Trade Route: another player's city that is not angry
    is at most two spaces away."""
    bit = board.world.map.bit
    near = board.within(space, 2)
    return any(city.owner != seat and city.mood != ANGRY and near & bit[city.space] for city in board.cities())
