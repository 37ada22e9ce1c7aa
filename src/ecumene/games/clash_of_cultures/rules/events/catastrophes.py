"""The catastrophes among the events: plague, epidemic, famine, volcano, earthquakes."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import ANGRY, BUILDINGS, FOOD, SHIP, EventCard
from ...box.vocabulary import AT, DONE, PIECE, RAZE, WONDER
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import NOBODY, City
from ..refusals import explain
from .drawing import text
from .harm import lose_mood, lose_unit, suffer

CARRIERS = ("roads", "navigation", "trade-routes")
"""Advances that make plagues worse."""
WORST_EARTHQUAKE = 3
LOST_PIECE, LOST_WONDER = 4, 10
"""Half points for what history remembers."""


# -- plague, epidemic, famine ----------------------------------------------------------------------------------------


def _number_of_strikes(board: Board, player: int) -> int:
    """How often a plague strikes a player: not at all with Sanitation, twice if people travel much."""
    if board.knows(player, "sanitation"):
        return 0
    return 2 if any(board.knows(player, id) for id in CARRIERS) else 1


@text("plague")
@step
def plague(board: Board, player: int, card: EventCard) -> None:
    """The mood falls in one or two cities of everybody who has enough of them; until he has Sanitation, such a player
    builds no buildings and no wonders."""
    for seat in reversed(board.in_turn(board.first)):
        if len(board.players[seat].cities) >= card.n and _number_of_strikes(board, seat):
            board.push(plague_comes, seat)


@step
def plague_comes(board: Board, player: int) -> None:
    """The plague comes to a player."""
    board.players[player].plagued = True
    board.tell("plagued", player)
    board.push(plague_strikes, player, _number_of_strikes(board, player), ())


@step
def plague_strikes(board: Board, player: int, times: int, struck: tuple[Space, ...]) -> None:
    """The mood falls in one city after the other, each a different one."""
    if times and any(city.mood != ANGRY and city.space not in struck for city in board.players[player].cities):
        board.ask(which_city_is_struck, player, times, struck)


@question("Which city does the plague strike?")
def which_city_is_struck(board: Board, player: int, times: int, struck: tuple[Space, ...]) -> list[Action]:
    cities = board.players[player].cities
    return [AT[city.space] for city in cities if city.mood != ANGRY and city.space not in struck]


@which_city_is_struck.answer
def _(board: Board, player: int, action: Action, times: int, struck: tuple[Space, ...]) -> None:
    (space,) = action.args
    board.push(plague_strikes, player, times - 1, (*struck, space))
    board.push(suffer, player, space, False)


explain(which_city_is_struck, Reason("Choose a city of yours that is not angry and was not struck yet.", "events"))


@text("epidemic")
@step
def epidemic(board: Board, player: int, card: EventCard) -> None:
    """Everybody who has enough units loses one or two."""
    for seat in reversed(board.in_turn(board.first)):
        if sum([space is not None for space in board.players[seat].at]) >= card.n:
            for _ in range(_number_of_strikes(board, seat)):
                board.push(lose_unit, seat)


@text("famine")
@step
def famine(board: Board, player: int, card: EventCard) -> None:
    """The drawer loses food; if he has too little, one of his cities becomes angry. Irrigation helps against it."""
    if board.knows(player, "irrigation"):
        return
    stock = board.players[player].stock
    if stock[FOOD] < card.n:
        board.push(lose_mood, player, board.city_area(player), True)
    lost = min(stock[FOOD], card.n)
    stock[FOOD] -= lost
    if lost:
        board.tell("famine", player, n=lost)


# -- volcano and earthquake ------------------------------------------------------------------------------------------


@text("volcano")
@step
def volcano(board: Board, player: int, card: EventCard) -> None:
    """A city of the drawer is buried with all that is in it, if he has enough of them; history gives points for it."""
    if len(board.players[player].cities) >= card.n:
        board.ask(which_city_is_buried, player)


@question("Which city is buried?")
def which_city_is_buried(board: Board, player: int) -> list[Action]:
    return [AT[city.space] for city in board.players[player].cities]


@which_city_is_buried.answer
def _(board: Board, player: int, action: Action) -> None:
    (space,) = action.args
    own = board.players[player]
    city = own.city_at(space)
    assert city is not None
    board.tell("buried", player, city=city.name)
    for building in range(len(BUILDINGS)):
        if city.has(building):
            _remember(board, city, building)
    if city.wonder is not None:
        own.event_points += LOST_WONDER
    _remember_settlement(board, city)
    for kind in range(SHIP):
        for unit in own.units_at(space, kind):
            own.remove(unit)
            own.gone[5 + kind] += 1


explain(which_city_is_buried, Reason("Choose a city of yours.", "events"))


def _remember(board: Board, city: City, building: int) -> None:
    """A building is out of the game; the player in whose colour it stood gets points."""
    owner = board.players[city.buildings[building]]
    owner.gone[building] += 1
    owner.event_points += LOST_PIECE
    city.put(building, NOBODY)


def _remember_settlement(board: Board, city: City) -> None:
    """A city is out of the game."""
    own = board.players[city.owner]
    own.cities.remove(city)
    own.gone[4] += 1
    own.event_points += LOST_PIECE


@text("earthquake")
@step
def earthquake(board: Board, player: int, card: EventCard) -> None:
    """The drawer, or everybody, with enough cities loses one to three pieces and gets points for them."""
    for seat in reversed(board.in_turn(board.first)):
        if (card.who == "all" or seat == player) and len(board.players[seat].cities) >= card.n:
            board.push(earth_shakes, seat, 0, ())


@step
def earth_shakes(board: Board, player: int, lost: int, hit: tuple[Space, ...]) -> None:
    """A piece after the other is lost, as the player chooses; at the end the mood falls in every city that was hit."""
    if lost < WORST_EARTHQUAKE and board.players[player].cities:
        board.ask(which_city_is_hit, player, lost, hit)
    else:
        board.push(after_shock, player, hit)


@question("Which city is hit?")
def which_city_is_hit(board: Board, player: int, lost: int, hit: tuple[Space, ...]) -> list[Action]:
    found = [AT[city.space] for city in board.players[player].cities]
    return [*found, DONE] if lost else found


@which_city_is_hit.answer
def _(board: Board, player: int, action: Action, lost: int, hit: tuple[Space, ...]) -> None:
    if action is DONE:
        board.push(after_shock, player, hit)
    else:
        board.ask(what_falls, player, lost, hit, action.args[0])


explain(which_city_is_hit, Reason("Choose a city of yours.", "events"))


@question("What falls?")
def what_falls(board: Board, player: int, lost: int, hit: tuple[Space, ...], space: Space) -> list[Action]:
    """A building or the wonder; the settlement when nothing else is left."""
    city = board.players[player].city_at(space)
    assert city is not None
    found = [PIECE[building] for building in range(len(BUILDINGS)) if city.has(building)]
    if city.wonder is not None:
        found.append(WONDER[city.wonder.id])
    return found or [RAZE]


@what_falls.answer
def _(board: Board, player: int, action: Action, lost: int, hit: tuple[Space, ...], space: Space) -> None:
    city = board.players[player].city_at(space)
    assert city is not None
    if action is RAZE:
        board.tell("city falls", player, city=city.name)
        _remember_settlement(board, city)
    elif action.verb == "wonder":
        board.tell("falls", player, what=city.wonder, city=city.name)
        board.players[player].event_points += LOST_WONDER
        city.wonder = None
    else:
        (building,) = action.args
        board.tell("falls", player, what=building, city=city.name)
        _remember(board, city, building.number)
    board.push(earth_shakes, player, lost + 1, hit if space in hit else (*hit, space))


explain(what_falls, Reason("Choose what stands in this city.", "events"))


@step
def after_shock(board: Board, player: int, hit: tuple[Space, ...]) -> None:
    """The mood falls in every city that was hit."""
    for space in reversed(hit):
        board.push(suffer, player, space, False)
