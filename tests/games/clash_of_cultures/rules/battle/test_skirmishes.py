"""Random battles, raids and captures one after the other, with every check of the fuzzer on."""

from __future__ import annotations

import pytest

from ecumene.engine import Action, Text, step
from ecumene.fuzz import fuzz
from ecumene.games.clash_of_cultures.box.card_file import read_cards
from ecumene.games.clash_of_cultures.box.cards import ARMY, MOOD, PORT, SETTLER, SHIP
from ecumene.games.clash_of_cultures.box.city_names import CITY_NAMES
from ecumene.games.clash_of_cultures.box.world import Space
from ecumene.games.clash_of_cultures.rules.barbarians import barbarians_appear, barbarians_attack
from ecumene.games.clash_of_cultures.rules.battle.fighting import begin_battle
from ecumene.games.clash_of_cultures.state.board import MOST_IN_SPACE, Board
from ecumene.games.clash_of_cultures.state.pieces import NOBODY, SHIPS, City

from ...noted import NotesEvents

USEFUL = ("tactics", "siegecraft", "steel-weapons", "war-ships", "fanaticism", "myths", "fishing", "writing", "storage")
BATTLES = 12
GAMES = ((2, 1), (2, 3), (3, 2), (3, 9), (4, 6))
"""Players and seeds. Together they meet eighteen questions, and tell of events of forty kinds."""


class Skirmishes(NotesEvents):
    """A game that consists of nothing but battles."""

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        board = super().set_up(players, options, seed)
        for region in board.world.regions[players:]:
            tile = board.tiles.pop()
            board.explored[region.number] = True
            for space, kind in zip(region.spaces, tile.terrain, strict=True):
                board.terrain.put(kind, board.world.map.bit[space])
        board.steps = []
        board.round = board.turn = 1
        for _ in range(BATTLES):
            board.push(skirmish)
        return board

    def describe(self, action: Action) -> Text:
        return Text(action.id)


@step
def skirmish(board: Board) -> None:
    """Somebody attacks somebody in a position made at random."""
    chance = board.chance
    attacker = board.active = chance.below(board.seats)
    defender = (attacker + 1 + chance.below(board.seats - 1)) % board.seats
    for seat, own in enumerate(board.players):
        _equip(board, seat)
        own.marks = [0] * len(own.marks)
        own.used = 0
        for unit, space in enumerate(own.at):
            if space is not None:
                own.remove(unit)
    while len(board.camps) > 3:
        del board.camps[next(iter(board.camps))]
    kind = chance.below(4)
    if kind == 0:
        _raid(board, attacker)
    elif kind == 1:
        _at_sea(board, attacker, defender)
    else:
        _on_land(board, attacker, defender)


def _equip(board: Board, seat: int) -> None:
    """Advances, cards, objectives and stores at random."""
    chance, own = board.chance, board.players[seat]
    for id in USEFUL:
        if chance.below(3):
            own.known |= board.game.bits[id]
        else:
            own.known &= ~board.game.bits[id]
    board.discard += own.hand
    own.hand, own.seen = [], []
    for _ in range(chance.below(5)):
        if board.deck:
            own.hand.append(board.deck.pop())
    if len(board.deck) < 10:
        board.deck, board.discard = board.deck + board.discard, []
        board.deck.sort(key=lambda card: card.number)
        chance.shuffle(board.deck)
    own.happiness = own.culture = 8
    own.stock = [min(chance.below(5), board.limit(seat, good)) for good in range(7)]


def _put(board: Board, seat: int, kind: int, space: Space, n: int) -> list[int]:
    return [board.players[seat].place(kind, space) for _ in range(n)]


def _city(board: Board, seat: int, space: Space) -> None:
    """A city of a player with pieces of anybody."""
    chance = board.chance
    own = board.players[seat]
    if board.spare_settlements(seat) < 1:
        gone = chance.pick(own.cities)
        own.cities.remove(gone)
    taken = [city.name for city in board.cities()]
    name = next(name for name in CITY_NAMES[seat] if name not in taken)
    city = City(owner=seat, space=space, name=name, mood=chance.below(3))
    for building in range(4):
        colour = chance.below(board.seats) if chance.below(3) == 0 else seat
        if chance.below(2) and board.spare_buildings(colour, building):
            city.put(building, colour)
    if city.has(PORT):
        city.port = board.world.map.listed(board.sea)[0] if board.sea else None
        if city.port is None:
            city.put(PORT, NOBODY)
    placed = [other.wonder for other in board.cities()]
    left = [wonder for wonder in board.game.wonders if wonder not in (*placed, *board.display)]
    if not chance.below(3) and left:
        wonder = chance.pick(left)
        board.wonder_deck = [other for other in board.wonder_deck if other is not wonder]
        city.wonder = wonder
    own.cities.append(city)


def _free(board: Board) -> list[Space]:
    return board.world.map.listed(board.empty_land())


def _on_land(board: Board, attacker: int, defender: int) -> None:
    chance = board.chance
    space = chance.pick(_free(board))
    if chance.below(3) == 0 and len(board.camps) < 7:
        board.camps[space] = min(chance.below(MOST_IN_SPACE + 1), 16 - board.barbarians())
    else:
        city = chance.below(2) == 0
        if city:
            _city(board, defender, space)
        armies = _put(board, defender, ARMY, space, chance.below(MOST_IN_SPACE + 1))
        _put(board, defender, SETTLER, space, chance.below(2) if city or armies else 1)
    near = board.world.map.neighbours[space]
    sea = [other for other in near if board.world.map.bit[other] & board.sea]
    if sea:
        _put(board, attacker, SHIP, sea[0], 4)
    land = [other for other in near if board.world.map.bit[other] & board.land & ~board.foreign(attacker)]
    own = board.players[attacker]
    landed = bool(sea and (not land or chance.below(2)))
    if not landed and not land:
        return
    n = 1 + chance.below(MOST_IN_SPACE)
    own.stock[MOOD] = max(own.stock[MOOD], n)  # in case there is a toll to pay
    units = _put(board, attacker, ARMY, space, n) + _put(board, attacker, SETTLER, space, chance.below(2))
    if landed and land and not chance.below(4):
        _put(board, defender, ARMY, land[0], 2)
    berths = tuple(place // 2 for place in range(len(units))) if landed else ()
    board.push(begin_battle, attacker, space, sea[0] if landed else land[0], tuple(units), berths, 2 * chance.below(2))


def _at_sea(board: Board, attacker: int, defender: int) -> None:
    chance = board.chance
    spaces = board.world.map.listed(board.sea)
    if len(spaces) < 2:
        return
    for seat in (attacker, defender):
        own = board.players[seat]
        for ship in _put(board, seat, SHIP, spaces[0], 1 + chance.below(4)):
            for _ in range(chance.below(3)):
                kind = chance.below(2)
                if own.spare_units(kind):
                    (unit,) = _put(board, seat, kind, spaces[0], 1)
                    own.aboard[unit] = ship - SHIPS[0]
    ships = tuple(unit for unit in SHIPS if board.players[attacker].at[unit] is spaces[0])
    board.push(begin_battle, attacker, spaces[0], chance.pick([spaces[1], None]), ships, (), 0)


def _raid(board: Board, player: int) -> None:
    chance = board.chance
    own = board.players[player]
    if not own.cities:
        return
    for city in own.cities:
        if own.spare_units(ARMY) >= MOST_IN_SPACE:
            _put(board, player, ARMY, city.space, chance.below(MOST_IN_SPACE))
        if own.spare_units(SETTLER):
            _put(board, player, SETTLER, city.space, chance.below(2))
    for space in board.camps:
        if chance.below(2) and board.barbarians() < 14:
            board.camps[space] = max(board.camps[space], 2 + chance.below(2))
    board.push(barbarians_attack, player)
    board.push(barbarians_appear, player)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_random_battles_pass_every_check(players: int, seed: int) -> None:
    game = Skirmishes(read_cards())
    finding = fuzz(game, 100, seed, players)
    assert finding is None, f"{finding.check}: {finding.message}"
    assert len(game.told) > 25
