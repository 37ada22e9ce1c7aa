"""Buying and selling units."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, Shortage, question, step

from ...box.cards import CARRIERS, Figure
from ...box.vocabulary import AMOUNT, AT, MOST_AT_ONCE
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import CAPACITY, NOBODY, Player, Unit
from .growing import lacking_gold
from .payment import pay
from .placing import homes, put, room, ships_left, why_not_here, why_not_launch

SALE = 5
"""An old unit is sold for this part of its price."""


def sort_of(figure: Figure) -> str:
    """Under which name a piece stands in the list of prices."""
    if figure.army:
        return "army"
    return "fleet" if figure.afloat else figure.type


def why_not_buy(board: Board, player: int, figure: Figure) -> Reason | None:
    """Why a player cannot buy a piece."""
    if figure.military:
        if figure.era != board.era:
            return Absent("Only units of this era can be bought.", "units")
        if not board.advanced:
            if figure is CARRIERS:
                return Absent("The standard game has no carriers.", "units")
        elif not any(bit & board.in_play for bit in board.game.level_bits[figure.number]):
            need = board.game.technology[board.game.levels[figure.number][-1].technology]
            return Reason("{need} must be in play first.", "units", need=need)
    reason = lacking_gold(board, player, board.price(sort_of(figure)), "units")
    if reason is not None:
        return reason
    if figure.afloat and ships_left(board, player) <= 0:
        return Reason("You have 20 ships already, and no player has more.", "digital")
    if not homes(board, player, figure):
        return Reason("No settlement of yours has room for it this turn.", "placing")
    return None


def begin_buying_units(board: Board, player: int, figure: Figure) -> None:
    """First where, then how many."""
    board.push(choose_home, player, figure)


@step
def choose_home(board: Board, player: int, figure: Figure) -> None:
    """A settlement is chosen."""
    board.ask(where_to_buy, player, figure)


@question("Where does it go: {figure}?", "figure")
def where_to_buy(board: Board, player: int, figure: Figure) -> list[Action]:
    return [AT[region.id] for region in homes(board, player, figure)]


@where_to_buy.answer
def _(board: Board, player: int, action: Action, figure: Figure) -> None:
    region = board.game.place[action.args[0]]
    if figure.afloat:
        board.push(choose_sea, player, figure, region)
    else:
        board.push(choose_number, player, figure, region, region)


@where_to_buy.reason
def _(board: Board, player: int, action: Action, figure: Figure) -> Reason | None:
    return why_not_here(board, player, figure, board.game.place[action.args[0]]) if action.verb == "at" else None


@step
def choose_sea(board: Board, player: int, figure: Figure, region: Place) -> None:
    """A ship needs a sea that the settlement touches."""
    board.ask(which_sea, player, figure, region)


@question("Which sea does it go to: {figure}?", "figure")
def which_sea(board: Board, player: int, figure: Figure, region: Place) -> list[Action]:
    return [AT[sea.id] for sea in board.world.coasts[region]]


@which_sea.answer
def _(board: Board, player: int, action: Action, figure: Figure, region: Place) -> None:
    board.push(choose_number, player, figure, region, board.game.place[action.args[0]])


@which_sea.reason
def _(board: Board, player: int, action: Action, figure: Figure, region: Place) -> Reason | None:
    return why_not_launch(board, action, region) if action.verb == "at" else None


@step
def choose_number(board: Board, player: int, figure: Figure, region: Place, place: Place) -> None:
    """How many there can be room and gold for."""
    board.ask(how_many_to_buy, player, figure, region, place)


@question("How many: {figure}?", "figure")
def how_many_to_buy(board: Board, player: int, figure: Figure, region: Place, place: Place) -> list[Action]:
    most = min(board.players[player].gold // max(1, board.price(sort_of(figure))), room(board, region), MOST_AT_ONCE)
    if figure.afloat:
        most = min(most, ships_left(board, player))
    return list(AMOUNT[1 : most + 1])


@how_many_to_buy.answer
def _(board: Board, player: int, action: Action, figure: Figure, region: Place, place: Place) -> None:
    (n,) = action.args
    board.tell("buys", player, n=n, figure=board.called(figure), place=place, price=board.price(sort_of(figure)) * n)
    level = board.level(figure) if board.advanced and figure.military else None
    holder = NOBODY if level is None else board.holder(board.game.technology[level.technology])
    for _ in range(n):
        pay(board, player, board.price(sort_of(figure)), holder)
        put(board, player, figure, region, place)


@how_many_to_buy.reason
def _(board: Board, player: int, action: Action, figure: Figure, region: Place, place: Place) -> Reason | None:
    if action.verb != "amount" or action in how_many_to_buy.choices(board, player, figure, region, place):
        return None
    most = how_many_to_buy.choices(board, player, figure, region, place)[-1].args[0]
    if action.args[0] != most + 1:
        return Absent("There is not so much gold or room.", "placing")
    lack = board.price(sort_of(figure)) * (most + 1) - board.players[player].gold
    if lack > 0:
        return Shortage("You need {n} more gold.", "You need {n} more gold.", "placing", n=lack)
    return Reason("There is no room for more.", "placing")


# -- selling ----------------------------------------------------------------------------------------------------------


def sale_price(board: Board, figure: Figure) -> int:
    """What the bank gives for an old unit."""
    return board.game.prices[f"{sort_of(figure)}-price"].advanced[figure.era - 1] // SALE


def sellable(board: Board, player: int) -> list[Figure]:
    """The figures of past eras that a player can sell."""
    if not board.advanced or board.era == 1:
        return []
    kinds = {unit.figure: None for unit in board.players[player].units if unit.figure.military}
    return [figure for figure in kinds if figure.era < board.era and places_to_sell(board, player, figure)]


def why_not_sell(board: Board, player: int, figure: Figure) -> Reason | None:
    """Why a player cannot sell a unit."""
    if not board.advanced:
        return Absent("Units are sold in the advanced game only.", "selling")
    if not any(unit.figure is figure for unit in board.players[player].units):
        return Absent("You have no such unit.", "selling")
    if figure.era >= board.era:
        return Reason("Only units of past eras can be sold.", "selling")
    if not places_to_sell(board, player, figure):
        return Reason("Its cargo has no room on another ship there.", "selling")
    return None


def places_to_sell(board: Board, player: int, figure: Figure) -> dict[Place, int]:
    """Where a player can sell how many of a unit; a ship only if its cargo finds room on others there."""
    own = board.players[player]
    found: dict[Place, int] = {}
    for unit in own.units:
        if unit.figure is figure:
            found[unit.place] = found.get(unit.place, 0) + 1
    if not figure.afloat:
        return found
    left = {place: min(n, _spare_ships(own, place)) for place, n in found.items()}
    return {place: n for place, n in left.items() if n}


def _spare_ships(own: Player, sea: Place) -> int:
    """How many ships in a sea are not needed for the cargo there."""
    ships = own.ships(sea)
    cargo = sum([len(own.cargo(ship.ship)) for ship in ships])
    return len(ships) - -(-cargo // CAPACITY)


def begin_selling(board: Board, player: int, figure: Figure) -> None:
    """First where, then how many."""
    board.push(choose_sale, player, figure)


@step
def choose_sale(board: Board, player: int, figure: Figure) -> None:
    """The place of the units that are sold."""
    board.ask(where_to_sell, player, figure)


@question("Where do you sell: {figure}?", "figure")
def where_to_sell(board: Board, player: int, figure: Figure) -> list[Action]:
    return [AT[place.id] for place in places_to_sell(board, player, figure)]


@where_to_sell.answer
def _(board: Board, player: int, action: Action, figure: Figure) -> None:
    board.push(count_sale, player, figure, board.game.place[action.args[0]])


@where_to_sell.reason
def _(board: Board, player: int, action: Action, figure: Figure) -> Reason | None:
    if action.verb != "at" or board.game.place[action.args[0]] in places_to_sell(board, player, figure):
        return None
    return Absent("You have no such unit there that could be sold.", "selling")


@step
def count_sale(board: Board, player: int, figure: Figure, place: Place) -> None:
    """How many are sold."""
    board.ask(how_many_to_sell, player, figure, place)


@question("How many do you sell: {figure}?", "figure", always=True)
def how_many_to_sell(board: Board, player: int, figure: Figure, place: Place) -> list[Action]:
    most = min(places_to_sell(board, player, figure)[place], MOST_AT_ONCE)
    return list(AMOUNT[1 : most + 1])


@how_many_to_sell.answer
def _(board: Board, player: int, action: Action, figure: Figure, place: Place) -> None:
    (n,) = action.args
    own = board.players[player]
    for _ in range(n):
        units = [unit for unit in own.at(place) if unit.figure is figure]
        unit = min(units, key=lambda unit: len(own.cargo(unit.ship)) if figure.afloat else unit.ship)
        own.units.remove(unit)
        if figure.afloat:
            _move_cargo(own, unit)
    own.gold += sale_price(board, figure) * n
    board.tell("sells", player, n=n, figure=board.called(figure), place=place, price=sale_price(board, figure) * n)


def _move_cargo(own: Player, gone: Unit) -> None:
    """The cargo of a ship that is gone goes aboard others in the same sea."""
    for piece in [unit for unit in own.units if unit.figure.cargo and unit.ship == gone.ship]:
        for ship in own.ships(gone.place):
            if len(own.cargo(ship.ship)) < CAPACITY:
                own.change(piece, piece._replace(ship=ship.ship))
                break


@how_many_to_sell.reason
def _(board: Board, player: int, action: Action, figure: Figure, place: Place) -> Reason | None:
    if action.verb != "amount" or action in how_many_to_sell.choices(board, player, figure, place):
        return None
    return Absent("There are not so many to sell.", "selling")
