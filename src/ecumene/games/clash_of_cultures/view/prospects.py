"""What a viewer could do next, for his view: advances and what they cost him, what wonders still lack, how far he is
with his objectives."""

from __future__ import annotations

from typing import Any

from ..box.cards import ANGRY, BUILDING_NAMES, CULTURE, GOLD, GOOD_NAMES, HALVES, Goal, Price, Wonder
from ..rules.advances.advancing import EVENT_LEVELS, price
from ..rules.cards.objectives import progress
from ..rules.payment import can_pay
from ..state.board import Board


def possible_advances(board: Board, player: int) -> dict[str, Any]:
    """The advances whose requirements a player has: what each costs him, whether he can pay it, and whether it draws an
    event."""
    own, required = board.players[player], board.game.required
    known, unknown = own.known, ~own.known
    draws = {"": False, "mood": own.happiness + 1 in EVENT_LEVELS, "culture": own.culture + 1 in EVENT_LEVELS}
    payable: dict[Price, bool] = {}
    found = {}
    for advance in board.game.advances:
        if not known & advance.bit and not required[advance.number] & unknown:
            cost = price(board, player, advance)
            if cost not in payable:
                payable[cost] = can_pay(board, player, cost, ideas=True)
            found[advance.id] = {"price": _written_price(cost), "payable": payable[cost], "event": draws[advance.frame]}
    return found


def _written_price(price: Price) -> dict[str, int]:
    """A price without what it does not ask for."""
    food, ore, wood = price
    written = {"food": food} if food else {}
    if ore:
        written["ore"] = ore
    if wood:
        written["wood"] = wood
    return written


def lacking_for_wonders(board: Board, player: int) -> dict[str, Any]:
    """What a player still needs for each wonder that he may build: nothing if it could be built."""
    own = board.players[player]
    return {wonder.id: _lacking_for(board, player, wonder) for wonder in (*own.kept, *board.display)}


def _lacking_for(board: Board, player: int, wonder: Wonder) -> dict[str, Any]:
    """The goods, after gold has stood in for what it can, the advances, and what its city must have."""
    own, game = board.players[player], board.game
    stock, gold, lacks = own.stock, own.stock[GOLD], {}
    for good, n in enumerate(wonder.price):
        missing = max(0, n - stock[good])
        paid = min(missing, gold)
        gold -= paid
        if missing > paid:
            lacks[GOOD_NAMES[good]] = missing - paid
    if stock[CULTURE] < wonder.culture:
        lacks["culture_token"] = wonder.culture - stock[CULTURE]
    view: dict[str, Any] = {"goods": lacks} if lacks else {}
    advances = [id for id in ("engineering", wonder.needs) if not own.known & game.bits[id]]
    if advances:
        view["advances"] = advances
    building = BUILDING_NAMES.index(wonder.with_building) if wonder.with_building else None
    if not any(city.wonder is None and (building is None or city.has(building)) for city in own.cities):
        view["city"] = wonder.with_building or "free"
    return view


def goals(board: Board, player: int) -> list[dict[str, Any]]:
    """The halves of the objectives in a player's hand: how much he has of what counts, and how much he needs. What
    counts at the moment when something happens has no number before."""
    return [
        {"card": card.id, "half": HALVES[half], "goal": goal.id, **_counted(board, player, goal)}
        for card in board.players[player].objectives
        for half, goal in enumerate(board.game.halves[card.id])
    ]


def _counted(board: Board, player: int, goal: Goal) -> dict[str, int]:
    if goal.when == "status":
        now, needed = progress(board, player, goal)
    elif goal.rule == "angry cities":
        now, needed = sum([city.mood == ANGRY for city in board.players[player].cities]), goal.n
    else:
        return {}
    return {"now": now, "needed": needed}
