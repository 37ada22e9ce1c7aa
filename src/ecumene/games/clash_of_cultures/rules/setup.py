"""Set-up: the map, the players' boards, the decks."""

from __future__ import annotations

from ecumene.engine import Chance
from ecumene.engine.maps import Terrain

from ..box.cards import FOOD, GOODS, HAPPY, NEUTRAL, SETTLER, TERRAINS
from ..box.city_names import CITY_NAMES
from ..box.contents import Box
from ..box.game_length import FOUR
from ..box.world import Space
from ..state.board import Board
from ..state.pieces import ASHORE, LAND, NUMBERS, City, Player
from .round import begin_round

FIRST_ADVANCES = ("farming", "mining")
FIRST_FOOD = 2


def set_up(game: Box, players: int, options: dict[str, str], seed: int) -> Board:
    """The table before the first turn."""
    chance = Chance.seeded(seed)
    world = game.worlds[players]
    terrain = Terrain.unknown(TERRAINS)
    for region, kinds in zip(world.regions, world.start_terrain, strict=False):
        for space, kind in zip(region.spaces, kinds, strict=True):
            terrain.put(kind, world.map.bit[space])
    board = Board(
        game=game,
        seats=players,
        chance=chance,
        steps=[],
        world=world,
        length=options["length"],
        events=options["events"],
        payment=options["payment"],
        players=[_new_player(game, seat, world.starts[seat], options["length"] == FOUR) for seat in range(players)],
        terrain=terrain,
        explored=[number < players for number in range(len(world.regions))],
        tiles=list(game.regions),
        camps={},
        deck=list(game.action_cards),
        discard=[],
        objective_deck=list(game.objectives),
        objective_discard=[],
        event_deck=list(game.events),
        event_discard=[],
        wonder_deck=list(game.wonders),
        display=[],
        truces=[],
    )
    chance.shuffle(board.tiles)
    chance.shuffle(board.deck)
    chance.shuffle(board.objective_deck)
    chance.shuffle(board.event_deck)
    chance.shuffle(board.wonder_deck)
    for own in board.players:
        own.hand.append(board.deck.pop())
        own.objectives.append(board.objective_deck.pop())
    board.first = chance.below(players)
    board.push(begin_round)
    return board


def _new_player(game: Box, seat: int, start: Space, short: bool) -> Player:
    """A player with a city and a settler on the plain of his region; in the short game with more."""
    units = sum(map(len, NUMBERS))
    player = Player(
        stock=[0] * len(GOODS),
        known=sum([game.bits[id] for id in FIRST_ADVANCES]),
        cities=[City(owner=seat, space=start, name=CITY_NAMES[seat][0], mood=HAPPY if short else NEUTRAL)],
        at=[None] * units,
        aboard=[ASHORE] * len(LAND),
        marks=[0] * units,
        gone=[0] * 8,
        hand=[],
        objectives=[],
        seen=[],
        people=[],
        scored=[],
        kept=[],
    )
    player.stock[FOOD] = FIRST_FOOD
    for _ in range(2 if short else 1):
        player.place(SETTLER, start)
    return player
