"""What was agreed changes hands: resource cards until the end of production, the rest for good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ecumene.engine import Thing

from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ASHORE, Bundle, Offer, Unit
from ..moving.ships import ship_with_room
from .items import half_of


def lend(board: Board, number: int, seat: int, receiver: int) -> None:
    """A card of a resource that a player holds goes to another one; it belongs to a settlement all the same."""
    resource = board.game.resources[number]
    for region in board.world.regions:
        owner = board.owner[region.number]
        if board.markers[region.number] is resource and owner >= 0 and board.loans.get(region, owner) == seat:
            if owner == receiver:
                del board.loans[region]
            else:
                board.loans[region] = receiver
            return
    raise AssertionError("no such card to lend")


def hand_over(board: Board, offer: Offer) -> None:
    """An accepted offer is carried out as a whole."""
    for giving in (True, False):
        seat, receiver, bundle, _ = half_of(offer, giving)
        own, other = board.players[seat], board.players[receiver]
        own.gold -= bundle.gold
        other.gold += bundle.gold
        for number, n in enumerate(bundle.resources):
            for _ in range(n):
                lend(board, number, seat, receiver)
        own.technologies &= ~bundle.technologies
        other.technologies |= bundle.technologies
        own.wonders &= ~bundle.wonders
        other.wonders |= bundle.wonders
        for region in board.world.map.listed(bundle.cities):
            _give_city(board, region, receiver)
        _give_pieces(board, seat, receiver, bundle.pieces)
        _tell_bundle(board, seat, receiver, bundle)


def _give_city(board: Board, region: Place, receiver: int) -> None:
    """A settlement changes hands; its resource card, if it is not lent, goes along."""
    board.owner[region.number] = receiver
    if board.loans.get(region) == receiver:
        del board.loans[region]


def _give_pieces(board: Board, seat: int, receiver: int, pieces: list[Unit]) -> None:
    """Pieces change hands where they stand, ships first, with their cargo."""
    own, other = board.players[seat], board.players[receiver]
    for unit in sorted(pieces, key=lambda unit: not unit.figure.afloat):
        if unit not in own.units:
            continue  # it went along with its ship
        if not unit.figure.afloat:
            own.units.remove(unit)
            other.units.append(unit._replace(ship=ship_with_room(other, unit.place) if unit.ship else ASHORE))
            continue
        number = other.new_ship()
        for piece in [unit, *own.cargo(unit.ship)]:
            own.units.remove(piece)
            other.units.append(piece._replace(ship=number))


_TOLD: Mapping[str, Callable[[Board, Bundle], Sequence[Thing]]] = {
    "technology": lambda board, bundle: [card for card in board.game.technologies if card.bit & bundle.technologies],
    "wonder": lambda board, bundle: [card for card in board.game.wonders if card.bit & bundle.wonders],
    "place": lambda board, bundle: [*board.world.map.listed(bundle.cities)],
}


def _tell_bundle(board: Board, seat: int, receiver: int, bundle: Bundle) -> None:
    """Everybody hears what changed hands."""
    if bundle.gold:
        board.tell("hands gold", seat, target=receiver, n=bundle.gold)
    for number, n in enumerate(bundle.resources):
        if n:
            board.tell("lends", seat, target=receiver, n=n, marker=board.game.resources[number])
    for name, listed in _TOLD.items():
        for thing in listed(board, bundle):
            board.tell(f"hands {name}", seat, target=receiver, thing=thing)
    for unit in bundle.pieces:
        board.tell("hands piece", seat, target=receiver, figure=board.called(unit.figure), place=unit.place)
