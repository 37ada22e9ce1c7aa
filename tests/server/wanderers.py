"""A tiny game with a map, and its board: wanderers go from space to space and turn up what lies around them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import sin
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ecumene.engine import (
    Action,
    Chance,
    Game,
    Language,
    Option,
    Reason,
    State,
    Text,
    Vocabulary,
    piece,
    question,
    step,
)
from ecumene.engine.maps import Hex, HexMap, HexSpace, Layout, Map, Shape, Space, rectangle
from ecumene.server import boards
from ecumene.server.boards.map import CITY, MARKER, UNIT, Ground, TerrainLook, Token, on_map, places_of
from ecumene.server.boards.picture import Picture, press, seats
from tests.plug_ins import offer, offer_board

LOOKS = {
    "plain": TerrainLook("plain", "plain", "furrows", "wheat"),
    "forest": TerrainLook("forest", "forest", "chevrons", "three-leaves"),
    "mountain": TerrainLook("mountain", "mountain", "strokes", "mining"),
    "barren": TerrainLook("barren", "barren", "dots", "sundial"),
    "sea": TerrainLook("sea", "sea", "waves", water=True),
}
KINDS = list(LOOKS)
UNKNOWN = TerrainLook("unknown", "unexplored", "hatch", "any")
LAYOUT = Layout(40.0)
COLUMNS, ROWS = 10, 6
LANDS = ("North", "South")
RING = 8
"""Lands in each row of the joined world."""


@cache
def hexes() -> HexMap[HexSpace]:
    """Sixty hexes whose terrain is turned up during play."""
    made = []
    for number, hex in enumerate(rectangle(COLUMNS, ROWS)):
        name = f"{'ABCDEFGHIJ'[number % COLUMNS]}{number // COLUMNS + 1}"
        made.append(HexSpace(name, name, hex, "", LAYOUT.shape(hex)))
    return HexMap(made)


@cache
def ring() -> Map[Space]:
    """Two rows of lands and one of seas around a world whose left and right edges are one."""
    made: dict[tuple[int, int], Space] = {}
    for row in range(3):
        for column in range(RING):
            left, right = (_side(row, edge) for edge in (column, column + 1))
            path = "M" + "L".join(f"{x:g},{y:g}" for x, y in [*left, *reversed(right)]) + "Z"
            centre = (column * 100 + 50.0, row * 100 + 50.0)
            kind = "sea" if row == 2 else ("plain", "forest", "barren", "mountain")[(column + row) % 4]
            name = f"Sea of column {column + 1}" if row == 2 else f"{LANDS[row]} land {column + 1}"
            made[row, column] = Space(f"R{row}{column}", name, kind, Shape(path, centre, (centre[0], centre[1] + 34)))
    return Map(
        made.values(),
        {
            space: [
                *(made[row, (column + side) % RING] for side in (-1, 1)),
                *(made[other, column] for other in (row - 1, row + 1) if 0 <= other < 3),
            ]
            for (row, column), space in made.items()
        },
    )


def _side(row: int, edge: int) -> list[tuple[float, float]]:
    """The wavy line between two lands; the same at both ends of the world."""
    return [(edge * 100 + round(8 * sin(step + edge % RING), 1), row * 100 + step * 25.0) for step in range(5)]


def map_of(name: str) -> Map[Any]:
    return hexes() if name == "hexes" else ring()


WORDS = Vocabulary()
GO = {space.id: WORDS.add("go", space.id) for space in (*hexes().spaces, *ring().spaces)}
STAY = WORDS.add("stay")


@piece
class Wandering(State):
    map: str
    at: list[str]
    terrain: dict[str, str]
    """What each hex is, once it is turned up."""
    moves: int

    def view(self, viewer: int) -> dict[str, Any]:
        return {"map": self.map, "players": [{"at": at} for at in self.at], "terrain": dict(self.terrain)}

    def redeal(self, viewer: int, chance: Chance) -> None:
        pass

    def scores(self) -> list[int]:
        return [0] * self.seats

    def winners(self) -> list[int]:
        return list(range(self.seats))


def kind(state: Wandering, id: str) -> str:
    return state.terrain.get(id) or map_of(state.map).by_id[id].kind


def turn_up(state: Wandering, id: str) -> None:
    spaces = map_of(state.map)
    for space in (spaces.by_id[id], *spaces.neighbours[spaces.by_id[id]]):
        if not kind(state, space.id):
            state.terrain[space.id] = KINDS[state.chance.die(len(KINDS)) - 1]


@step
def turn(state: Wandering, player: int) -> None:
    if state.moves < 60:
        state.ask(where, player)


@question("Where do you go?")
def where(state: Wandering, player: int) -> list[Action]:
    spaces = map_of(state.map)
    near = spaces.neighbours[spaces.by_id[state.at[player]]]
    return [*(GO[space.id] for space in near if kind(state, space.id) != "sea"), STAY]


@where.answer
def _(state: Wandering, player: int, action: Action) -> None:
    state.moves += 1
    if action is not STAY:
        state.at[player] = action.args[0]
        turn_up(state, action.args[0])
    state.push(turn, (player + 1) % state.seats)


@where.reason
def _(state: Wandering, player: int, action: Action) -> Reason | None:
    spaces = map_of(state.map)
    if action.args[0] not in spaces.by_id:
        return None
    space = spaces.by_id[action.args[0]]
    if space in spaces.neighbours[spaces.by_id[state.at[player]]]:
        return Reason("Wanderers cannot swim.")
    return Reason("It is too far.")


class Wanderers(Game[Wandering]):
    state = Wandering
    title = "Wanderers"
    line = "Go from space to space"
    players = range(1, 4)
    options = (Option("map", "Map", {"hexes": "Hexes", "ring": "A joined world"}),)
    rules_version = "1"
    vocabulary = WORDS
    things: Mapping[str, Any] = {space.id: space for space in (*hexes().spaces, *ring().spaces)}
    sentences: Mapping[str, str] = {}
    longest = 100
    locale = Path(__file__).parent

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Wandering:
        start = ["C3", "F4", "H2"] if options["map"] == "hexes" else ["R00", "R13", "R05"]
        made = Wandering(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(turn, (0,))],
            map=options["map"],
            at=start[:players],
            terrain={},
            moves=0,
        )
        for id in made.at:
            turn_up(made, id)
        return made

    def describe(self, action: Action) -> Text:
        return Text("Stay") if action is STAY else Text("Go to {space}", space=self.things[action.args[0]])

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        return str(view)


GAME = Wanderers("wanderers")


# -- the board -----------------------------------------------------------------------------------------------------

SPRITE = "boards/guns-and-steel/sprite.svg"
"""Any icons will do here."""


@lru_cache
def ground(name: str, language: Language) -> Ground | None:
    if name == "hexes":
        places = places_of(hexes(), language, LOOKS, names=False)
        cells: list[Hex] = [space.hex for space in hexes().spaces]
        left, top, wide, high = LAYOUT.box(cells)
        border = "".join(place.path for place in places)
        lines = {"border": border, "edge": LAYOUT.border(cells)}
        return Ground(
            GAME.id, name, language.code, places, (left - 5, top - 5, wide + 10, high + 10), SPRITE, lines=lines
        )
    if name == "ring":
        places = places_of(ring(), language, LOOKS)
        lines = {"border": "".join(place.path for place in places)}
        return Ground(
            GAME.id, name, language.code, places, (0.0, 0.0, 100.0 * RING, 300.0), SPRITE, joined=True, lines=lines
        )
    return None


class WanderersBoard(boards.Board):
    game = GAME.id
    folder = Path(__file__).with_name("wanderers_board")
    shared_styles = ("css/map.css",)

    def ground(self, name: str, language: Language) -> Ground | None:
        return ground(name, language)

    def context(self, picture: Picture) -> dict[str, Any]:
        view = picture.view
        players = seats(picture, len(view["players"]))
        made = ground(view["map"], picture.language)
        assert made is not None
        tokens = []
        for seat, player in zip(players, view["players"], strict=True):
            home = "D3" if view["map"] == "hexes" else "R14"
            tokens += [
                Token(f"c-{seat.number}-scout-{n}", player["at"], UNIT, "barbarian", "scout", seat) for n in range(3)
            ]
            tokens.append(Token(f"c-{seat.number}-cart", player["at"], UNIT, "camel", "cart", seat))
            if seat.number == 0:
                tokens.append(Token(f"c-{seat.number}-city", home, CITY, "bank", "city", seat, "3"))
        tokens.append(Token("c-hoard", "D4" if view["map"] == "hexes" else "R16", MARKER, "coins", "hoard"))
        turned = {}
        if view["map"] == "hexes":
            turned = {id: LOOKS[kind] for id, kind in view["terrain"].items()}
            turned = {place.id: turned.get(place.id, UNKNOWN) for place in made.places}
        owners = {tokens[4].space: players[0]} if len(tokens) > 4 else {}
        titles = {tokens[4].space: "Nippur"} if view["map"] == "hexes" else {}
        drawn = on_map(
            picture,
            made,
            "Map",
            tokens,
            press=lambda id: press(picture, f"go {id}"),
            turned=turned,
            owners=owners,
            titles=titles,
            chosen=frozenset(player["at"] for player in view["players"][picture.viewer : picture.viewer + 1]),
        )
        return {"board": SimpleNamespace(map=drawn)}

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        return {f"c-{seat}-scout-0": player["at"] for seat, player in enumerate(view["players"])}


BOARD = WanderersBoard()


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the game and its board on the lists of this process."""
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)
