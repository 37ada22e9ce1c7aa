"""What must always hold: nothing is made or lost that the rules do not make or lose."""

from __future__ import annotations

from collections import Counter

from ..box.cards import LARGEST_SIZE
from ..box.vocabulary import MOST_SHIPS
from ..state.board import MOVING, Board
from ..state.pieces import ASHORE, CAPACITY, NOBODY


def check(board: Board) -> None:
    """All checks."""
    _check_cards(board)
    _check_map(board)
    for seat in range(board.seats):
        _check_player(board, seat)


def _check_cards(board: Board) -> None:
    """Each technology and each wonder is in one place, each marker is one of those in the box."""
    technologies, wonders = board.bank, 0
    for own in board.players:
        assert not technologies & own.technologies, "a technology is there twice"
        assert not wonders & own.wonders, "a wonder is there twice"
        technologies |= own.technologies
        wonders |= own.wonders
        assert len(own.gifts) < 60, "gifts without end"
    assert not wonders & ~board.taken, "a wonder that nobody has got"
    found = Counter(marker.id for marker in (*board.markers, *board.surplus) if marker is not None)
    for id, n in found.items():
        assert n <= board.game.marker[id].count, f"too many markers: {id}"
    if board.advanced:
        for technology in board.game.technologies:
            if technologies & technology.bit:
                needs = board.game.needs[technology.number]
                assert not needs & ~technologies, f"{technology.id} without what it needs"


def _check_map(board: Board) -> None:
    """Settlements have an owner, a size that the terrain allows, and a marker that lies face up."""
    for region in board.world.regions:
        number = region.number
        owner, size = board.owner[number], board.size[number]
        assert (owner == NOBODY) == (size == 0), "a settlement without an owner or a size"
        assert 0 <= size <= min(LARGEST_SIZE, board.limit(region)), "a settlement that is too large"
        if owner != NOBODY and board.round:
            assert not board.players[owner].out, "a settlement of somebody who is out"
            assert board.markers[number] is None or board.is_face_up(region), "a marker face down under a settlement"
    for region, holder in board.loans.items():
        owner = board.owner[region.number]
        assert owner not in (NOBODY, holder), "a loan of nobody's card"
        assert not board.players[holder].out, "a loan to somebody who is out"
        assert board.resource(region) is not None, "a loan of no resource"


def _check_player(board: Board, seat: int) -> None:
    """Pieces stand where they can, cargo is with its ship, and movement points belong to the one who moves."""
    own = board.players[seat]
    assert own.gold >= 0, "less than no gold"
    assert not own.out or not (own.units or own.technologies or own.wonders or own.gold), "somebody out has something"
    ships = {}
    for unit in own.units:
        if unit.figure.afloat:
            assert unit.place.sea, "a ship on land"
            assert unit.ship not in ships, "two ships with one number"
            assert 1 <= unit.ship <= MOST_SHIPS, "a ship's number"
            ships[unit.ship] = unit.place
    carried: Counter[int] = Counter()
    for unit in own.units:
        moves = board.phase == MOVING and seat == board.active
        assert 0 <= unit.left <= (unit.figure.steps if moves else 0), "movement points"
        if unit.figure.cargo and unit.ship != ASHORE:
            carried[unit.ship] += 1
            assert ships.get(unit.ship) is unit.place, "cargo away from its ship"
        elif not unit.figure.afloat:
            assert unit.ship == ASHORE, "aboard a ship that does not carry it"
            assert unit.figure.flies or not unit.place.sea, "an army in the sea"
    assert all(n <= CAPACITY for n in carried.values()), "a ship with too much cargo"
