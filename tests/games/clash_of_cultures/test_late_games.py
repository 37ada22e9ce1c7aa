"""Random play from rich positions, with every check of the fuzzer on: there events, cards, great persons, wonders and
objectives are met that random play from the start hardly ever reaches."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.fuzz import fuzz
from ecumene.games.clash_of_cultures.box.card_file import read_cards
from ecumene.games.clash_of_cultures.box.cards import ARMY, PORT, SETTLER, SHIP
from ecumene.games.clash_of_cultures.box.world import Space
from ecumene.games.clash_of_cultures.rules.cities.founding import free_name
from ecumene.games.clash_of_cultures.rules.round import TURNS, begin_turn, count_turn, status_phase
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import NOBODY, SHIPS, City

from .noted import NotesEvents

LEVELS = (2, 4, 6)
"""One step before an event."""


GAMES = ((2, 2), (2, 6), (2, 10), (2, 11), (2, 12), (2, 13), (3, 5), (3, 6), (4, 5))
"""Players and seeds. Together they meet sixty questions, and tell of events of a hundred kinds."""


class LateGames(NotesEvents):
    """A game that begins with large realms and full hands, in the last rounds."""

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        board = super().set_up(players, options, seed)
        chance = board.chance
        for region in board.world.regions[players:]:
            if chance.below(5):
                tile = board.tiles.pop()
                board.explored[region.number] = True
                for space, kind in zip(region.spaces, tile.terrain, strict=True):
                    board.terrain.put(kind, board.world.map.bit[space])
        board.round = 3 + chance.below(2) if board.length != "four" else 2
        if chance.below(2):
            last_turn(board)
        for seat in range(players):
            enrich(board, seat, chance)
        for space in chosen(chance, board.world.map.listed(board.empty_land()), 4):
            board.camps[space] = chance.below(4)
        for _ in range(3):
            if board.wonder_deck:
                board.display.append(board.wonder_deck.pop())
        return board


def last_turn(board: Board) -> None:
    """The round is at its third turn: the status phase is near."""
    board.round += 1
    board.steps = []
    board.push(status_phase)
    for player in reversed(board.in_turn(board.first)):
        board.push(begin_turn, player)
    board.push(count_turn, TURNS)


def chosen(chance: Chance, spaces: list[Space], n: int) -> list[Space]:
    """Some of the spaces, at random."""
    chance.shuffle(spaces)
    return spaces[:n]


def enrich(board: Board, seat: int, chance: Chance) -> None:
    """Cities, units, advances, goods and cards for a player."""
    own = board.players[seat]
    for category in range(9):
        known = 1 << category * 4
        for place in range(1, 4):
            known |= chance.below(2) << category * 4 + place
        own.known |= known if chance.below(3) else 0
    own.known |= board.game.bits["tactics"]
    government = 4 * (9 + chance.below(3))
    for place in range(chance.below(4)):
        own.known |= 1 << government + place
    own.happiness, own.culture = chance.pick(LEVELS), chance.pick(LEVELS)
    own.stock = [chance.below(board.limit(seat, good) + 1) for good in range(7)]
    for space in chosen(chance, board.world.map.listed(board.empty_land()), 2 + chance.below(4)):
        new = City(owner=seat, space=space, name=free_name(board, seat), mood=chance.below(3))
        for building in range(4):
            colour = chance.below(board.seats) if not chance.below(5) else seat
            if chance.below(2) and board.spare_buildings(colour, building):
                new.put(building, colour)
        sea = board.world.map.listed(board.world.map.beside(board.world.map.bit[space]) & board.sea)
        if new.has(PORT):
            if sea:
                new.port = sea[0]
            else:
                new.put(PORT, NOBODY)
        if board.wonder_deck and not chance.below(4):
            new.wonder = board.wonder_deck.pop()
        own.cities.append(new)
        for _ in range(chance.below(3)):
            own.place(ARMY, space)
        if own.spare_units(SETTLER) and not chance.below(3):
            own.place(SETTLER, space)
    free = [
        space for space in board.world.map.listed(board.sea) if not any(space in other.at for other in board.players)
    ]
    for space in chosen(chance, free, chance.below(4)):
        ship = own.place(SHIP, space)
        if chance.below(2) and own.spare_units(ARMY):
            own.aboard[own.place(ARMY, space)] = ship - SHIPS[0]
    for _ in range(7):
        own.hand.append(board.deck.pop())
    for _ in range(5):
        own.objectives.append(board.objective_deck.pop())
    for card in [card for card in board.event_deck if card.rule == "person"][:2]:
        board.event_deck.remove(card)
        own.people.append(card)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_random_late_games_pass_every_check(players: int, seed: int) -> None:
    """The beginnings of many games, since each meets what the others do not; every value of an option is played."""
    game = LateGames(read_cards())
    options = {option.name: list(option.values)[seed % len(option.values)] for option in game.options}
    finding = fuzz(game, 100, seed, players, options)
    assert finding is None, f"{finding.check}: {finding.message}"
    assert len(game.told) > 35
