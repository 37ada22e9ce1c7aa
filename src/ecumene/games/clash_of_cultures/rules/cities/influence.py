"""Cultural Influence: pieces of other colours in cities."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, Thing, question, step

from ...box.cards import ARMY, CULTURE, GOODS, SETTLER
from ...box.vocabulary import ADD, ARTS, DONE, INFLUENCE, NO, PIECE, SWAP
from ...box.world import Space
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import NOBODY, City
from ..advances.special_actions import NOT_THIS_TOKEN, can_have, payment_or_swap, swap
from ..refusals import NO_ACTION, explain
from .founding import place_city
from .influence_range import is_protected, sources, takeable, targets, why_not_target

SUCCESS = 5
CONVERSION_SUCCESS = 4
ARTS_PRICE = 1


# -- in a turn --------------------------------------------------------------------------------------------------------


def choices(board: Board, player: int) -> list[Action]:
    """The cities that can be influenced now."""
    own = board.players[player]
    arts = why_not_arts(board, player) is None
    if not board.actions and not arts:
        return []
    tokens = own.stock[CULTURE]
    found = targets(board, player, sources(board, player), tokens)
    listed = [INFLUENCE[space] for space in found] if board.actions else []
    if arts:
        listed += [ARTS[space] for space, price in found.items() if price + ARTS_PRICE <= tokens]
    return listed


def why_not_arts(board: Board, player: int) -> Reason | None:
    """Why a player cannot influence a city by Arts & Sculpture."""
    own = board.players[player]
    if not board.knows(player, "arts-and-sculpture"):
        return Absent("You do not have Arts & Sculpture.", "influence")
    if own.used & this_turn.ARTS:
        return Reason("Arts & Sculpture can be used once a turn.", "influence")
    if own.stock[CULTURE] < ARTS_PRICE:
        return Reason("Arts & Sculpture costs 1 culture token.", "influence")
    return None


def _why_not_influence(board: Board, player: int, action: Action) -> Reason | None:
    tokens = board.players[player].stock[CULTURE]
    reason = why_not_target(board, player, sources(board, player), action.args[0], tokens)
    return reason or (None if board.actions else NO_ACTION)


def _why_not_arts_there(board: Board, player: int, action: Action) -> Reason | None:
    if (reason := why_not_arts(board, player)) is not None:
        return reason
    tokens = board.players[player].stock[CULTURE] - ARTS_PRICE
    return why_not_target(board, player, sources(board, player), action.args[0], tokens)


def _influence(board: Board, player: int, action: Action) -> None:
    board.actions -= 1
    _attempt(board, player, sources(board, player), action.args[0])


def _arts(board: Board, player: int, action: Action) -> None:
    board.spend(player, CULTURE, ARTS_PRICE)
    board.players[player].used |= this_turn.ARTS
    _attempt(board, player, sources(board, player), action.args[0])


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"influence": _influence, "arts": _arts}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {
    "influence": _why_not_influence,
    "arts": _why_not_arts_there,
}


# -- Great Pyramids ---------------------------------------------------------------------------------------------------


@step
def attempts_from(board: Board, player: int, space: Space, n: int) -> None:
    """So many attempts without an action from one city (Great Pyramids); each may be declined."""
    city = board.players[player].city_at(space)
    if not n or city is None or city.influenced:
        return
    if targets(board, player, [city], board.players[player].stock[CULTURE]):
        board.ask(whom_to_influence, player, city.name, n, space)


@question("Whom does {city} influence? (Attempts left: {n}.)", "city", "n")
def whom_to_influence(board: Board, player: int, name: Thing, n: int, space: Space) -> list[Action]:
    city = board.players[player].city_at(space)
    assert city is not None
    found = targets(board, player, [city], board.players[player].stock[CULTURE])
    return [*(INFLUENCE[target] for target in found), DONE]


@whom_to_influence.answer
def _(board: Board, player: int, action: Action, name: Thing, n: int, space: Space) -> None:
    if action is DONE:
        return
    city = board.players[player].city_at(space)
    assert city is not None
    board.push(attempts_from, player, space, n - 1)
    _attempt(board, player, [city], action.args[0])


@whom_to_influence.reason
def _(board: Board, player: int, action: Action, name: Thing, n: int, space: Space) -> Reason | None:
    city = board.players[player].city_at(space)
    if action.verb != "influence" or city is None:
        return None
    return why_not_target(board, player, [city], action.args[0], board.players[player].stock[CULTURE])


# -- an attempt -------------------------------------------------------------------------------------------------------


def _attempt(board: Board, player: int, cities: list[City], space: Space) -> None:
    """The tokens for the range are paid, and the die is rolled; tokens may make up for what it lacks."""
    own = board.players[player]
    price = targets(board, player, cities, own.stock[CULTURE])[space]
    board.spend(player, CULTURE, price)
    own.used &= ~this_turn.CULTURAL_AWE
    roll = board.chance.die()
    target = board.city_at(space)
    if price:
        board.tell("reaches out", player, n=price)
    board.tell("influences", player, city=target.name if target else space, roll=roll)
    missing = least_roll(board, player) - roll
    if missing <= 0:
        board.push(succeed, player, space)
    elif can_have(board, player, CULTURE, missing) and (target is None or not is_protected(board, player, target)):
        board.push(offer_boost, player, space, missing)
    else:
        board.tell("influence fails", player)


def least_roll(board: Board, player: int) -> int:
    """What the die must show at least."""
    return CONVERSION_SUCCESS if board.knows(player, "conversion") else SUCCESS


@step
def offer_boost(board: Board, player: int, space: Space, missing: int) -> None:
    """Asks whether culture tokens are added to the roll."""
    board.ask(pay_to_succeed, player, missing, space)


@question("Pay so that the influence succeeds? (Culture tokens: {missing}.)", "missing")
def pay_to_succeed(board: Board, player: int, missing: int, space: Space) -> list[Action]:
    return payment_or_swap(board, player, CULTURE, missing)


explain(pay_to_succeed, NOT_THIS_TOKEN)


@pay_to_succeed.answer
def _(board: Board, player: int, action: Action, missing: int, space: Space) -> None:
    if action in SWAP:
        swap(board, player, action)
        board.push(offer_boost, player, space, missing)
        return
    if action is NO:
        board.tell("influence fails", player)
        return
    board.spend(player, CULTURE, missing)
    board.tell("boosts", player, n=missing)
    board.push(succeed, player, space)


@step
def succeed(board: Board, player: int, space: Space) -> None:
    """The one success of a turn: a piece changes its colour, or barbarians join the player."""
    board.players[player].used |= this_turn.INFLUENCED
    if board.knows(player, "conversion"):
        board.tell("gains", player, n=board.gain(player, CULTURE), good=GOODS[CULTURE])
    city = board.city_at(space)
    if city is None:
        _win_over(board, player, space)
    else:
        board.ask(which_piece, player, city.name, space)


@question("Which building of {city} takes your colour?", "city")
def which_piece(board: Board, player: int, name: Thing, space: Space) -> list[Action]:
    city = board.city_at(space)
    assert city is not None
    return [PIECE[building] for building in takeable(board, player, city)]


@which_piece.answer
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> None:
    (building,) = action.args
    city = board.city_at(space)
    assert city is not None
    city.put(building.number, player)
    board.tell("takes over", player, building=building, city=name)


@which_piece.reason
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> Reason | None:
    city = board.city_at(space)
    if action.verb != "piece" or city is None or action.args[0].number in takeable(board, player, city):
        return None
    building = action.args[0]
    if city.buildings[building.number] == NOBODY:
        return Absent("There is no {building}.", "influence", building=building)
    if city.buildings[building.number] == player:
        return Reason("The {building} has your colour already.", "influence", building=building)
    return Reason("You have no {building} left in your supply.", "influence", building=building)


# -- Cultural Awe -----------------------------------------------------------------------------------------------------


def _win_over(board: Board, player: int, space: Space) -> None:
    """A barbarian settlement becomes the player's city, and one of its barbarians his settler or army."""
    barbarians = board.camps.pop(space)
    city = place_city(board, player, space)
    board.tell("wins over", player, city=city.name, space=space)
    if barbarians and _recruits(board, player):
        board.ask(which_recruit, player, city.name, space)


def _recruits(board: Board, player: int) -> list[int]:
    own = board.players[player]
    return [kind for kind in (ARMY, SETTLER) if own.spare_units(kind)]


@question("What does a barbarian of {city} become?", "city")
def which_recruit(board: Board, player: int, name: Thing, space: Space) -> list[Action]:
    return [ADD[kind] for kind in _recruits(board, player)]


@which_recruit.answer
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> None:
    (unit,) = action.args
    board.players[player].place(unit.number, space)
    board.tell("places", player, unit=unit, city=name)


explain(which_recruit, Reason("It becomes a settler or an army of your supply.", "influence"))
