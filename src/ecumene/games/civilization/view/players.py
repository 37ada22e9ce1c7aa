"""The part of a view that is about a player: his settlements and what they bring, cards, pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ..box.cards import Improvement, Technology, Wonder
from ..box.contents import Box
from ..rules.production import cities, faces_and_gears, income_of
from ..state.board import Board
from ..state.pieces import Unit


@lru_cache(maxsize=8192)
def _ids(cards: Sequence[Technology] | Sequence[Wonder] | Sequence[Improvement], bits: int) -> tuple[str, ...]:
    """The ids of the cards whose bits are set."""
    return tuple([card.id for card in cards if card.bit & bits])


def player_view(board: Board, seat: int, points: tuple[int, ...], cards: list[int]) -> dict[str, Any]:
    """A player's civilization."""
    game, own = board.game, board.players[seat]
    settlements = cities(board, seat)
    forecast = income_of(board, seat, None, settlements, cards)
    found: dict[str, Any] = {
        "gold": own.gold,
        "income": own.income,
        "forecast": forecast.total,
        "parts": list(forecast),
        "points": sum(points),
        "tally": list(points),
        "out": own.out,
        "technologies": list(_ids(game.technologies, own.technologies)),
        "wonders": list(_ids(game.wonders, own.wonders)),
        "improvements": list(_ids(game.improvements, own.improvements)),
        "resources": resources_view(game, cards),
        "military": sum([unit.figure.military for unit in own.units]),
        "science": own.science // 2,
        "cities": [
            {
                "region": city.region.id,
                "size": city.size,
                "resource": None if city.resource is None else city.resource.id,
                "happy": city.happy,
                "productive": city.productive,
                "gold": city.gold,
            }
            for city in settlements
        ],
        "pieces": _pieces(board, seat),
        "gifts": [figure.id for figure in own.gifts],
    }
    if board.advanced:
        found["faces"], found["gears"] = faces_and_gears(board, seat)
    return found


def resources_view(game: Box, cards: Sequence[int]) -> dict[str, int]:
    """How many cards there are of each resource of which there are any."""
    return {game.resources[number].id: n for number, n in enumerate(cards) if n}


def _pieces(board: Board, seat: int) -> list[list[Any]]:
    """A player's pieces: the figure, the place, the movement points left, the ship, and how many are equal."""
    count: dict[Unit, int] = {}
    for unit in board.players[seat].units:
        count[unit] = count.get(unit, 0) + 1
    return [[unit.figure.id, unit.place.id, unit.left, unit.ship, n] for unit, n in count.items()]
