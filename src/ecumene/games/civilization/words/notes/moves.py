"""What is noted behind moves: who can set out, who stays, and what stands where they go."""

from __future__ import annotations

from ecumene.engine import Action, Text, Thing

from ...box.cards import FIGURE, SETTLERS
from ...box.world import Place
from ...rules.battle.odds import encounters
from ...rules.moving.aircraft import base_room, flight_cost, who_arrives
from ...rules.moving.going import who_goes_where
from ...rules.moving.setting_out import SETTING_OUT
from ...rules.moving.ships import free_room
from ...state.board import Board
from ...state.pieces import Player, Unit
from ..phrases import Notes, counted_units, parts, standing, with_cargo
from .purchases import marker_notes


def leaving_notes(board: Board, seat: int, action: Action) -> Notes:
    """The pieces that can still set out from a place; ships with what they carry."""
    own, place = board.players[seat], board.game.place[action.args[0]]
    units = [unit for unit in own.at(place) if unit.left and SETTING_OUT[action.verb](unit)]
    return [*aboard(board, own, units)]


def aboard(board: Board, own: Player, units: list[Unit]) -> list[Text]:
    """Units with what the ships among them carry."""
    ships = [unit for unit in units if unit.figure.afloat]
    if not ships:
        return counted_units(board, units)
    return with_cargo(board, [*units, *(piece for ship in ships for piece in own.cargo(ship.ship))])


def going_words(board: Board) -> list[Text]:
    """Those who were chosen to go."""
    assert board.player is not None
    return aboard(board, board.players[board.player], board.going)


def way_notes(board: Board, seat: int, action: Action) -> Notes:
    """Where they go: what stands there, which marker lies there, whether ships and bases have room."""
    place = board.game.place[action.args[0]]
    decision = board.decision
    if decision is None or decision.question is not who_goes_where:
        return []
    verb = decision.args[0]
    found: Notes = [parts(there)] if (there := standing(board, seat, place)) else []
    if verb == "move" and place.sea:
        return [*found, Text("they go aboard: room for {n}", n=free_room(board.players[seat], place))]
    if verb == "fly":
        return [*found, *_flight(board, seat, place)]
    met = encounters(board, seat, board.going, place)
    found += [end_words(other, end.wins, end.losses) for other, end in met.items()]
    if not place.sea and any(unit.figure is SETTLERS for unit in board.going):
        found += marker_notes(board, seat, place)
    return found


def end_words(other: int, wins: int, losses: int) -> Text:
    """About how a battle with another player would end for the one who is asked."""
    return Text("battle: you win about {wins}%, {target} about {losses}%", wins=wins, target=other, losses=losses)


def _flight(board: Board, seat: int, place: Place) -> list[Text]:
    """Who stays, how far those who go can fly on, and whether they find a base now: one can still come to be."""
    arriving = who_arrives(board, board.going, place)
    if not arriving:
        return []
    left = max(unit.left for unit in arriving) - flight_cost(board, arriving[0].place, place)
    found = []
    if len(arriving) < len(board.going):
        found.append(Text("only {n} of them gets so far", "only {n} of them get so far", n=len(arriving)))
    if left:
        found.append(Text("{n} movement point left", "{n} movement points left", n=left))
    free = base_room(board, seat, place) - len(board.players[seat].planes(place))
    return [*found, Text("no base for all of them yet")] if free < len(arriving) else found


def leave_notes(board: Board, seat: int, action: Action) -> Notes:
    """Who goes when one piece fewer does."""
    going = [*board.going]
    behind = [unit for unit in going if unit.figure is FIGURE[action.args[0]]]
    if not behind:
        return []
    going.remove(behind[0])
    return [Text("going: {units}", units=aboard(board, board.players[seat], going))] if going else []


def ship_words(board: Board, seat: int, number: int) -> Notes:
    """What a ship is called, and what it carries."""
    own = board.players[seat]
    units = [unit for unit in own.units if unit.figure.afloat and unit.ship == number]
    if not units:
        return []
    called: Thing = board.called(units[0].figure)
    cargo = own.cargo(number)
    return [called, Text("aboard: {units}", units=counted_units(board, cargo))] if cargo else [called]


def anchor_notes(board: Board, seat: int, action: Action) -> Notes:
    """The ship that stays."""
    return ship_words(board, seat, action.args[0])


def load_notes(board: Board, seat: int, action: Action) -> Notes:
    """How many of a kind wait for a ship."""
    n = sum([unit.figure is FIGURE[action.args[0]] for unit in board.going])
    return [Text("{n} waiting", n=n)] if n else []


def look_notes(board: Board, seat: int, action: Action) -> Notes:
    """A settler who looks at a marker stays there."""
    settlers = board.players[seat].settlers(board.game.place[action.args[0]])
    return [Text("the settler moves no more this turn")] if settlers and all(unit.left for unit in settlers) else []
