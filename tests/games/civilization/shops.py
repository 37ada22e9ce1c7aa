"""Purchases in the tests of Civilization: a buyer on the coast, prices by the tables, and pieces bought in a line."""

from __future__ import annotations

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import Figure
from ecumene.games.civilization.state.board import Board

from .positions import act, asked, endow, learn, legal, settle, world

PRICES = {
    "standard": {
        "army": (5, 10, 15, 20),
        "fleet": (10, 20, 30, 40),
        "aircraft": (0, 0, 0, 40),
        "settler": (5, 10, 15, 20),
    },
    "advanced": {
        "army": (10, 15, 20, 25),
        "fleet": (20, 30, 40, 50),
        "aircraft": (0, 0, 0, 50),
        "settler": (10, 10, 10, 10),
    },
}


def shop(rules: str = "standard", era: int = 1, n: int = 4) -> Board:
    """The first player has a settlement on the coast and 500 gold; in the advanced game the other one knows all."""
    board = world(2, rules, era)
    settle(board, 0, "gaul", n)
    settle(board, 1, "java")
    endow(board, 500, 0)
    if rules == "advanced":
        learn(board, 1, *(card.id for card in GAME.technologies))
    return board


def price_of(figure: Figure, era: int, rules: str = "advanced") -> int:
    """What a piece costs by the table."""
    sort = "army" if figure.army else "fleet" if figure.afloat else figure.type
    return PRICES[rules][sort][era - 1]


def take(board: Board, figure: str, n: int = 1) -> None:
    """Buys pieces; a ship goes to the first sea that is offered."""
    act(board, f"buy {figure}")
    while asked(board) in ("where_to_buy", "which_sea"):
        act(board, legal(board)[0])
    if asked(board) == "how_many_to_buy":
        act(board, f"amount {n}")


def realm(era: int = 4, players: int = 2) -> Board:
    """Everybody has two settlements on a coast and some gold."""
    board = world(players, "advanced", era)
    for seat, pair in zip(range(players), (("gaul", "iberia"), ("italia", "egypt"), ("java", "cape")), strict=False):
        for region in pair:
            settle(board, seat, region, 2)
    endow(board, *[1000] * players)
    return board


FEES = (5, 5, 10, 10)
