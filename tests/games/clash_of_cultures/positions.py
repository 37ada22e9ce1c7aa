"""Positions for the tests of Clash of Cultures: a table is set up and then changed by hand."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import Thing
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES, GOOD_NAMES, MOODS, SHIP, UNIT_NAMES
from ecumene.games.clash_of_cultures.box.city_names import CITY_NAMES
from ecumene.games.clash_of_cultures.box.vocabulary import SPACES
from ecumene.games.clash_of_cultures.box.world import Space
from ecumene.games.clash_of_cultures.rules.turn import take_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import ASHORE, SHIPS, City


def table(players: int = 2, seed: int = 0, first: int = 0, **options: str) -> Board:
    """A game at its first decision, which is the first player's; hands are empty."""
    for number in range(seed, seed + 1000):
        board = GAME.new(players, options, number, listen=True)
        if board.first == first:
            break
    for own in board.players:
        board.deck = [*own.hand, *board.deck]
        board.objective_deck = [*own.objectives, *board.objective_deck]
        own.hand, own.objectives = [], []
    return again(board)


def again(board: Board) -> Board:
    """Lists the answers anew after something was changed by hand."""
    assert board.decision is not None
    board.decision = board.decision.listed(board)
    return board


def act(board: Board, *texts: str) -> None:
    """Takes actions, given by their texts."""
    for text in texts:
        board.apply(GAME.vocabulary.parse(text))
        board.check()


def legal(board: Board, verb: str = "") -> list[str]:
    """The texts of the legal actions, all or those with a verb."""
    return [action.id for action in board.legal if verb in ("", action.verb)]


def asked(board: Board) -> str:
    """The name of the question that waits, without its module."""
    assert board.decision is not None
    return board.decision.question.id.rpartition(":")[2]


def lay(board: Board, region: int, tile: int, turned: bool = False) -> None:
    """Turns up a region (by its number in the world) with a tile (by its printed number)."""
    place = board.world.regions[region]
    card = next(card for card in board.tiles if card.id == f"region-{tile}")
    board.tiles.remove(card)
    board.explored[region] = True
    kinds = card.terrain[::-1] if turned else card.terrain
    for space, kind in zip(place.spaces, kinds, strict=True):
        board.terrain.put(kind, board.world.map.bit[space])


def terrain(board: Board, **kinds: str) -> None:
    """Makes explored spaces be of a kind: `terrain(board, D3="plain")`."""
    for id, kind in kinds.items():
        board.terrain.put(kind, board.world.map.bit[SPACES[id]])


def found(board: Board, seat: int, at: str, *buildings: str, mood: str = "neutral", port: str = "") -> City:
    """A city of a player with buildings in his colour."""
    names = [name for name in CITY_NAMES[seat] if all(city.name is not name for city in board.cities())]
    city = City(owner=seat, space=SPACES[at], name=names[0], mood=MOODS.index(mood))
    for building in buildings:
        city.put(BUILDING_NAMES.index(building), seat)
    if port:
        city.port = SPACES[port]
    board.players[seat].cities.append(city)
    return city


def city(board: Board, at: str) -> City:
    """The city on a space."""
    found = board.city_at(SPACES[at])
    assert found is not None
    return found


def wonder(board: Board, id: str, at: str) -> City:
    """Puts a wonder into a city."""
    built = next(wonder for wonder in board.wonder_deck if wonder.id == id)
    board.wonder_deck.remove(built)
    home = city(board, at)
    home.wonder = built
    return home


def units(board: Board, seat: int, kind: str, at: str, n: int = 1, ship: int = ASHORE) -> list[int]:
    """Puts units of a player on the map, land units also on one of his ships (0 to 3)."""
    own, numbers = board.players[seat], []
    for _ in range(n):
        unit = own.place(UNIT_NAMES.index(kind), SPACES[at])
        if ship != ASHORE:
            assert kind != UNIT_NAMES[SHIP]
            assert own.at[SHIPS[ship]] is SPACES[at]
            own.aboard[unit] = ship
        numbers.append(unit)
    return numbers


def count(board: Board, seat: int, kind: str, at: str) -> int:
    """How many units of a kind a player has in a space (land units: ashore)."""
    return len(board.players[seat].units_at(SPACES[at], UNIT_NAMES.index(kind)))


def learn(board: Board, seat: int, *advances: str) -> None:
    """Gives a player advances, without what they bring."""
    for id in advances:
        board.players[seat].known |= GAME.bits[id]


def stock(board: Board, seat: int, **goods: int) -> None:
    """Sets stores, and levels to what they need: `stock(board, 0, food=2, mood_token=3)`."""
    own = board.players[seat]
    for name, n in goods.items():
        own.stock[GOOD_NAMES.index(name.replace("_", " "))] = n
    own.happiness = max(own.happiness, own.stock[GOOD_NAMES.index("mood token")])
    own.culture = max(own.culture, own.stock[GOOD_NAMES.index("culture token")])


def stores(board: Board, seat: int) -> dict[str, int]:
    """What a player has, without what he has nothing of."""
    return {name: n for name, n in zip(GOOD_NAMES, board.players[seat].stock, strict=True) if n}


def card(id: str) -> Thing:
    """A card, advance or other thing by its id."""
    return GAME.things[id]


def at(id: str) -> Space:
    """A space by its id."""
    return SPACES[id]


def why(board: Board, text: str) -> str:
    """Why an action is not possible."""
    return str(board.why_not(GAME.vocabulary.parse(text)))


def why_not(board: Board, text: str, *rules: str) -> str:
    """Why an action is not possible, by a chapter of the rules page; by one of these if they are given."""
    reason = board.why_not(GAME.vocabulary.parse(text))
    assert reason is not None
    assert reason.rule in rules if rules else reason.rule
    return str(reason)


def run(board: Board, rule: Callable[..., None], *args: object) -> None:
    """A step of the rules happens in the middle of a turn, which then goes on."""
    board.decision = None
    board.push(take_turn, board.active)
    board.push(rule, *args)
    board.run()
    board.check()


def knows(board: Board, seat: int) -> set[str]:
    """A player's advances, without the two of the beginning."""
    return {advance.id for advance in board.known_advances(seat)} - {"farming", "mining"}
