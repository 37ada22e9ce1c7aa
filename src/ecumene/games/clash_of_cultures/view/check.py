"""What must always hold: nothing is made or lost that the rules do not make or lose."""

from __future__ import annotations

from collections import Counter

from ..box.cards import GOODS, PORT, SEA, SHIP
from ..state.board import LIMIT, MOST_BARBARIANS, MOST_CAMPS, MOST_IN_SPACE, Board
from ..state.pieces import ARMIES, ASHORE, LAND, NOBODY, NUMBERS, SHIPS


def check(board: Board) -> None:
    """All checks."""
    _check_cards(board)
    _check_map(board)
    for seat in range(board.seats):
        _check_player(board, seat)


def _check_cards(board: Board) -> None:
    """Each card is in one place."""
    found: Counter[str] = Counter()
    for pile in (board.deck, board.discard, board.objective_deck, board.objective_discard, board.event_deck):
        found.update(card.id for card in pile)
    found.update(card.id for card in (*board.event_discard, *board.wonder_deck, *board.display, *board.tiles))
    for own in board.players:
        found.update(card.id for card in (*own.hand, *own.objectives, *own.people, *own.kept))
        found.update(card.id for card, _, _ in own.scored)
        found.update(city.wonder.id for city in own.cities if city.wonder is not None)
    if board.battle is not None:
        found.update(card.id for card in board.battle.cards if card is not None)
    if board.offer is not None:
        giver = board.players[board.offer.giver]
        assert all(card in giver.hand for card in board.offer.cards), "an offered card not there"
        assert all(card in giver.objectives for card in board.offer.objectives), "an offered objective not there"
    game = board.game
    everything = Counter(card.id for card in (*game.action_cards, *game.objectives, *game.events))
    for id in everything:
        assert found[id] == 1, f"{id} is in {found[id]} places"
    for wonder in game.wonders:
        assert found[wonder.id] <= 1, f"{wonder.id} is there twice"


def _check_map(board: Board) -> None:
    """Terrain is known where regions are explored, cities stand on land, and no space has two."""
    known = 0
    for region, explored in zip(board.world.regions, board.explored, strict=True):
        known |= region.area if explored else 0
    assert known == board.terrain.known, "explored regions and known terrain differ"
    tiles = len(board.tiles) + (board.turned is not None)
    assert tiles + sum(board.explored) - board.seats == len(board.game.regions), "region tiles"
    cities = [city.space for city in board.cities()] + list(board.camps)
    assert len(cities) == len(set(cities)), "two cities in one space"
    assert all(board.world.map.bit[space] & board.land for space in cities), "a city at sea"
    assert len(board.camps) <= MOST_CAMPS, "barbarian settlements"
    assert board.barbarians() <= MOST_BARBARIANS, "barbarians"
    assert all(0 <= n <= MOST_IN_SPACE for n in board.camps.values()), "barbarians in a settlement"


def _check_player(board: Board, seat: int) -> None:
    """Stores, levels, pieces and units are within their limits, and units stand where they can."""
    own = board.players[seat]
    laid = [] if board.battle is None else board.battle.cards
    assert all(card in (*own.hand, *own.objectives, *laid) for _, card in own.seen), "a card seen that is not there"
    for good in range(len(GOODS)):
        assert 0 <= own.stock[good] <= board.limit(seat, good), f"{GOODS[good].name} of {seat}: {own.stock[good]}"
    assert 0 <= own.happiness <= LIMIT, "happiness level"
    assert 0 <= own.culture <= LIMIT, "culture level"
    assert board.spare_settlements(seat) >= 0, "settlements"
    for building in range(4):
        assert board.spare_buildings(seat, building) >= 0, "buildings"
    for city in own.cities:
        assert city.owner == seat, "a city in a wrong list"
        assert (city.port is not None) == (city.buildings[PORT] != NOBODY), "a port without sea"
    bit = board.world.map.bit
    for kind, units in enumerate(NUMBERS):
        assert board.players[seat].spare_units(kind) >= 0, "units"
        for unit in units:
            space = own.at[unit]
            if space is None:
                assert unit in SHIPS or own.aboard[unit] == ASHORE, "a unit on a ship, but not on the map"
            elif kind == SHIP or own.aboard[unit] != ASHORE:
                assert board.kind(space) == SEA, "a ship on land"
            else:
                assert bit[space] & board.land, "a land unit at sea"
    for ship in SHIPS:
        cargo = own.cargo(ship)
        assert len(cargo) <= 2, "a ship with too much cargo"
        assert all(own.at[unit] is own.at[ship] for unit in cargo), "cargo away from its ship"
    standing = Counter(own.at[unit] for unit in LAND if unit in ARMIES and own.aboard[unit] == ASHORE)
    del standing[None]
    assert all(n <= MOST_IN_SPACE for n in standing.values()), "more than four armies in a space"
