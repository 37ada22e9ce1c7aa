"""Losses: units that fall in battle, ships with their cargo, and what barbarians destroy in a city."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import ANGRY, ARMY, BUILDINGS, SETTLER, SHIP, UNITS
from ...box.vocabulary import LOSE, PIECE, VESSEL
from ...state.board import Board
from ...state.pieces import BARBARIANS, KIND_OF, NOBODY, SHIPS
from ..events.harm import most_tired
from ..refusals import explain
from .fighters import DEFENDER, battle_of, could_trade, fighters, is_raid, seat_of


@step
def lose_units(board: Board, side: int, n: int) -> None:
    """A side loses so many fighting units; what is above their number is lost. Armies are alike; of ships with
    different cargo the owner says which."""
    battle = battle_of(board)
    seat = seat_of(battle, side)
    n = min(n, fighters(board, battle, side))
    if not n:
        return
    if seat == BARBARIANS:
        camp = battle.origin if is_raid(battle) else battle.space
        assert camp is not None
        board.camps[camp] -= n
        board.tell("barbarians lose", n=n)
        _count(board, side, n)
        return
    own = board.players[seat]
    units = own.units_at(battle.space, SHIP if battle.naval else ARMY)
    if n < len(units) and len(_different_ships(board, seat)) > 1:
        board.ask(which_ship_sinks, seat, side, n)
        return
    for unit in units[:n]:
        _fall(board, side, unit)


def _different_ships(board: Board, seat: int) -> list[int]:
    """The ships in a naval battle, of those with the same cargo only the first; on land none."""
    own = board.players[seat]
    found: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}
    for ship in own.units_at(battle_of(board).space, SHIP):
        cargo = tuple(sorted((KIND_OF[unit], own.marks[unit]) for unit in own.cargo(ship)))
        found.setdefault((own.marks[ship], cargo), ship)
    return list(found.values())


@question("Which ship do you lose?")
def which_ship_sinks(board: Board, player: int, side: int, n: int) -> list[Action]:
    return [VESSEL[ship - SHIPS[0]] for ship in _different_ships(board, player)]


@which_ship_sinks.answer
def _(board: Board, player: int, action: Action, side: int, n: int) -> None:
    board.push(lose_units, side, n - 1)
    _fall(board, side, SHIPS[action.args[0] - 1])
    if player != board.active:
        board.reveal()  # whether the attacker is asked for an objective next tells something about his hand


@which_ship_sinks.reason
def _(board: Board, player: int, action: Action, side: int, n: int) -> Reason | None:
    if action.verb != "ship" or action in which_ship_sinks.choices(board, player, side, n):
        return None
    if board.players[player].at[SHIPS[action.args[0] - 1]] is not battle_of(board).space:
        return Reason("This ship is not in the battle.", "battle")
    return Reason("This ship is like one that is on the list.", "battle")


def _fall(board: Board, side: int, unit: int) -> None:
    """A unit of a player is lost, and with a ship its cargo."""
    battle = battle_of(board)
    seat = seat_of(battle, side)
    own = board.players[seat]
    fallen = [unit, *(own.cargo(unit) if KIND_OF[unit] == SHIP else ())]
    traders = [other for other in fallen if KIND_OF[other] != ARMY]
    if traders and could_trade(board, seat, battle.space):
        battle.traders[side] += len(traders)
    for other in fallen:
        board.tell("loses unit", seat, unit=UNITS[KIND_OF[other]])
    own.remove(unit)
    if KIND_OF[unit] != SETTLER:
        _count(board, side, 1)


def _count(board: Board, side: int, n: int) -> None:
    battle = battle_of(board)
    battle.killed[side] += n
    battle.lost[side] += n


def lose_settlers(board: Board, side: int) -> None:
    """The settlers of a side that is beaten are lost with its army."""
    battle = battle_of(board)
    seat = seat_of(battle, side)
    if seat >= 0 and not battle.naval:
        for unit in board.players[seat].units_at(battle.space, SETTLER):
            _fall(board, side, unit)


# -- raids -----------------------------------------------------------------------------------------------------------


@step
def lose_in_city(board: Board, n: int) -> None:
    """Barbarians hit a city: first units fall, armies and settlers as the owner likes, then buildings of any colour,
    the settlement last. A city that shrinks becomes angry."""
    battle = battle_of(board)
    seat = battle.defender
    own = board.players[seat]
    city = own.city_at(battle.space)
    if not n or city is None:
        return
    armies, settlers = own.units_at(city.space, ARMY), own.units_at(city.space, SETTLER)
    standing = [building for building in BUILDINGS if city.has(building.number)]
    if armies and settlers and n < len(armies) + len(settlers):
        board.ask(which_unit_falls, seat, n)
    elif armies or settlers:
        _fall(board, DEFENDER, most_tired(own, armies or settlers))
        board.push(lose_in_city, n - 1)
    elif standing and n < len(standing):
        board.ask(which_building_falls, seat, n)
    else:
        for building in standing:
            _destroy(board, building.number)
        if n > len(standing):
            own.cities.remove(city)
            board.tell("city destroyed", seat, city=city.name)


@question("Barbarians hit the city. What do you lose?")
def which_unit_falls(board: Board, player: int, n: int) -> list[Action]:
    return [LOSE[ARMY], LOSE[SETTLER]]


@which_unit_falls.answer
def _(board: Board, player: int, action: Action, n: int) -> None:
    space = battle_of(board).space
    board.push(lose_in_city, n - 1)
    own = board.players[player]
    _fall(board, DEFENDER, most_tired(own, own.units_at(space, action.args[0].number)))


@which_unit_falls.reason
def _(board: Board, player: int, action: Action, n: int) -> Reason | None:
    if action.verb == "lose" and action is LOSE[SHIP]:
        return Reason("Ships take no part when barbarians attack a city.", "barbarians")
    return None


@question("Barbarians hit the city. Which building do you lose?")
def which_building_falls(board: Board, player: int, n: int) -> list[Action]:
    city = board.city_at(battle_of(board).space)
    assert city is not None
    return [PIECE[building] for building, seat in enumerate(city.buildings) if seat != NOBODY]


@which_building_falls.answer
def _(board: Board, player: int, action: Action, n: int) -> None:
    board.push(lose_in_city, n - 1)
    _destroy(board, action.args[0].number)


explain(which_building_falls, Absent("The city does not have this building.", "barbarians"))


def _destroy(board: Board, building: int) -> None:
    """A building of the raided city goes back to its owner; the city becomes angry."""
    city = board.city_at(battle_of(board).space)
    assert city is not None
    city.put(building, NOBODY)
    city.mood = ANGRY
    board.tell("loses building", city.owner, building=BUILDINGS[building], city=city.name)
