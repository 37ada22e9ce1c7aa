"""Positions for the bots of Civilization, and what they make of them."""

from __future__ import annotations

from ecumene.bots.specs import Seated, parse
from ecumene.engine import Chance
from ecumene.games.civilization.state.board import Board

from ..bargains import market
from ..positions import (
    again,
    endow,
    lay,
    legal,
    move,
    put,
    settle,
    turn,
    until,
    world,
)


def share(board: Board, seat: int = 0) -> float:
    """A seat's estimated share of the win, before somebody moves if nobody is asked anything."""
    board = move(board.copy()) if board.over else board
    return board.game.judging.evaluate(board)[seat]


def weight(board: Board, text: str) -> float:
    """How likely an action is thought of, given by its text."""
    return board.game.judging.prior(board)[legal(board).index(text)]


def chosen(board: Board, bot: str = "greedy", seed: int = 1) -> str:
    """What a bot does in a position."""
    return Seated(parse(bot), Chance.seeded(seed)).choose(board).id


def lands(players: int = 2, rules: str = "advanced", **options: str) -> Board:
    """Everybody has two villages far from those of others, and an army in each."""
    board = world(players, rules, 1, 0, **{"length": "short", **options})
    for seat, pair in enumerate((("gaul", "germania"), ("amazon", "andes"), ("gobi", "huanghe"), ("cape", "kalahari"))):
        if seat < players:
            for region in pair:
                settle(board, seat, region)
                put(board, seat, "ancient-infantry", region)
    return board


def shop(board: Board, *amounts: int) -> Board:
    """The first player's purchases in a turn that goes on, with so much gold for everybody."""
    until(turn(board), "what_to_buy", 0)
    endow(board, *amounts)
    return again(board)


def march(board: Board, seat: int = 0) -> Board:
    """A player's moves in a turn that goes on."""
    return until(turn(board), "what_to_move", seat)


def bazaar(players: int) -> Board:
    """The first player's offers in a turn that goes on: he has two cards of coal, the second two of oil."""
    board = market("advanced", players=players, length="short")
    for region, resource in (("gaul", "coal"), ("iberia", "coal"), ("italia", "oil"), ("egypt", "oil")):
        lay(board, region, resource, up=True)
    return until(turn(board), "what_to_trade", 0)
