"""Activating a city to build units."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, Thing, question, step

from ...box.cards import ARMY, MOOD, PORT, SETTLER, SHIP, UNITS, Price
from ...box.vocabulary import ADD, BUILD, DONE, DRAFT
from ...box.world import Space
from ...state import this_turn
from ...state.board import MOST_IN_SPACE, Board
from ...state.pieces import NOBODY, City
from ..battle.fighters import who_defends
from ..battle.fighting import begin_battle
from ..cards.objectives import score_now
from ..payment import can_pay, lacking, pay
from ..refusals import NO_ACTION, NO_CITY, TRUCE
from .activation import activate, strength, why_not_activate
from .token_choice import gain_token

SAVED_AS = "ecumene.games.clash_of_cultures.building"

PRICES: tuple[Price, ...] = ((1, 1, 0), (2, 0, 0), (0, 0, 2))
"""In food, ore and wood: of an army, a settler, a ship."""
DRAFTED = 3
"""The place of drafted armies in an order: armies, settlers and ships that are paid for, and armies for tokens."""
NO_ORDER = (0, 0, 0, 0)


def choices(board: Board, player: int) -> list[Action]:
    """The cities that can build something now."""
    own = board.players[player]
    if not board.actions:
        return []
    army, settler, ship = [can_pay(board, player, price) and own.spare_units(kind) for kind, price in enumerate(PRICES)]
    if not army and board.knows(player, "draft"):
        army = own.stock[MOOD] >= draft_price(board, player) and own.spare_units(ARMY)
    if not (army or settler or ship):
        return []
    return [
        BUILD[city.space]
        for city in own.cities
        if why_not_activate(city) is None
        and (
            settler
            or (ship and why_no_ship(board, player, city) is None)
            or (army and own.armies_at(city.space) < MOST_IN_SPACE)
        )
    ]


def _possible(board: Board, player: int, city: City, order: tuple[int, ...]) -> list[Action]:
    """What can be added to an order."""
    return [action for action in (*ADD, DRAFT) if _why_not_add(board, player, city, order, action) is None]


def order_price(order: tuple[int, ...]) -> Price:
    """What an order costs in food, ore and wood."""
    armies, settlers, ships = order[:DRAFTED]
    return armies + 2 * settlers, armies, 2 * ships


def draft_price(board: Board, player: int) -> int:
    """The mood tokens that a drafted army costs."""
    return 2 if board.knows(player, "civil-liberties") else 1


def _why_not_add(board: Board, player: int, city: City, order: tuple[int, ...], action: Action) -> Reason | None:
    """Why a unit cannot be added to an order."""
    own = board.players[player]
    kind = ARMY if action is DRAFT else action.args[0].number
    place = DRAFTED if action is DRAFT else kind
    if sum(order) >= strength(board, city):
        return Reason("This city can build no more units now.", "build")
    ordered = order[kind] + (order[DRAFTED] if kind == ARMY else 0)
    if own.spare_units(kind) <= ordered:
        return Reason("You have no {unit} left in your supply.", "build", unit=UNITS[kind])
    if kind == ARMY and own.armies_at(city.space) + ordered >= MOST_IN_SPACE:
        return Reason("At most four armies can stand in one space.", "build")
    if kind == SHIP and (reason := why_no_ship(board, player, city)) is not None:
        return reason
    if place == DRAFTED:
        if not board.knows(player, "draft"):
            return Absent("You do not have Draft.", "build")
        if order[DRAFTED]:
            return Reason("Only one army of each Build action can be drafted.", "build")
        if own.stock[MOOD] < draft_price(board, player):
            return Reason("You do not have enough mood tokens to draft an army.", "build")
        return None
    return lacking(board, player, order_price(with_unit(order, place)), "build")


def why_no_ship(board: Board, player: int, city: City) -> Reason | None:
    """Why no new ship can come to a city: it has no port, or a truce forbids to attack the ships there."""
    if city.port is None or not board.works(city, PORT):
        return Reason("Ships are built in cities with a port, and you must have Fishing.", "build")
    if board.truces and (player, who_defends(board, player, city.port)) in board.truces:
        return TRUCE
    return None


def with_unit(order: tuple[int, ...], place: int) -> tuple[int, ...]:
    """An order with one unit more."""
    return (*order[:place], order[place] + 1, *order[place + 1 :])


def _why_not_build(board: Board, player: int, action: Action) -> Reason | None:
    city = board.players[player].city_at(action.args[0])
    if city is None:
        return NO_CITY
    if not board.actions:
        return NO_ACTION
    if (reason := why_not_activate(city)) is not None:
        return reason
    reasons = [_why_not_add(board, player, city, NO_ORDER, unit) for unit in (*ADD, DRAFT)]
    if None in reasons:
        return None
    return min([reason for reason in reasons if reason is not None], key=lambda reason: reason.distance)


def _build(board: Board, player: int, action: Action) -> None:
    board.actions -= 1
    board.push(take_order, player, action.args[0], NO_ORDER)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"build": _build}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"build": _why_not_build}


# -- unit by unit -----------------------------------------------------------------------------------------------------


@step
def take_order(board: Board, player: int, space: Space, order: tuple[int, ...]) -> None:
    """The player names one unit after the other; the whole order is paid at the end."""
    city = _own_city(board, player, space)
    board.ask(what_to_build, player, city.name, strength(board, city) - sum(order), space, order)


def _own_city(board: Board, player: int, space: Space) -> City:
    city = board.players[player].city_at(space)
    assert city is not None
    return city


@question("What does {city} build? (Units left: {left}.)", "city", "left", explained=("add", "draft", "done"))
def what_to_build(
    board: Board, player: int, name: Thing, left: int, space: Space, order: tuple[int, ...]
) -> list[Action]:
    found = _possible(board, player, _own_city(board, player, space), order)
    if any(order):
        found.append(DONE)
    return found


@what_to_build.answer
def _(board: Board, player: int, action: Action, name: Thing, left: int, space: Space, order: tuple[int, ...]) -> None:
    if action is not DONE:
        place = DRAFTED if action is DRAFT else action.args[0].number
        board.push(take_order, player, space, with_unit(order, place))
        return
    activate(board, _own_city(board, player, space))
    board.push(place_order, player, space, order)
    if order[DRAFTED]:
        board.spend(player, MOOD, draft_price(board, player))
    pay(board, player, order_price(order))


@what_to_build.reason
def _(
    board: Board, player: int, action: Action, name: Thing, left: int, space: Space, order: tuple[int, ...]
) -> Reason | None:
    if action is DONE:
        return None if any(order) else Reason("Something must be built.", "build")
    if action is DRAFT or action.verb == "add":
        return _why_not_add(board, player, _own_city(board, player, space), order, action)
    return None


@step
def place_order(board: Board, player: int, space: Space, order: tuple[int, ...]) -> None:
    """The new units come into the city, ships onto the sea space of its port, where they fight what is there."""
    own, city = board.players[player], _own_city(board, player, space)
    armies, settlers, ships = order[ARMY] + order[DRAFTED], order[SETTLER], order[SHIP]
    for kind, n in enumerate((armies, settlers, ships)):
        if n:
            board.tell("builds", player, n=n, unit=UNITS[kind], city=city.name)
    for _ in range(armies):
        own.place(ARMY, space)
    for _ in range(settlers):
        own.place(SETTLER, space)
    if (armies or ships) and board.knows(player, "nationalism"):
        board.push(gain_token, player)
    if order[DRAFTED]:
        _count_draft(board, player)
    if ships:
        assert city.port is not None
        launch(board, player, city.port, ships)


def launch(board: Board, player: int, sea: Space, n: int) -> None:
    """New ships come onto a sea space; if enemy ships are there, they attack, and cannot go back anywhere."""
    own = board.players[player]
    ships = tuple([own.place(SHIP, sea) for _ in range(n)])
    if who_defends(board, player, sea) != NOBODY:
        board.push(begin_battle, player, sea, None, ships, (), 0)


def _count_draft(board: Board, player: int) -> None:
    """The second Build action of a turn with a drafted army can fulfil an objective."""
    own = board.players[player]
    if not own.used & this_turn.DRAFTED_ONCE:
        own.used |= this_turn.DRAFTED_ONCE
    elif not own.used & this_turn.DRAFTED_TWICE:
        own.used |= this_turn.DRAFTED_TWICE
        board.push(score_now, player, (("drafted", 2),))
