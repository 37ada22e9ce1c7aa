"""Purchases: technologies, improvements, growth, new villages, the colony ship; units have a chapter of their own."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import FIGURE, FIGURES, Improvement
from ...box.vocabulary import AT, BOMB, BUY, DISCOVER, DONE, FOUND, GROW, GROW_ALL, IMPROVE, LAUNCH, SELL
from ...box.world import Place
from ...state.board import BUYING, SPACE, Board
from ...state.pieces import NOBODY
from ..battle.aftermath import fall
from ..endings import proclaim, proclamations, why_not_proclaim
from ..exploring import turn_up
from ..key_moments import claim_moments
from ..other_phases import NO_SETTLER, PURCHASES, why_not_move_now, why_not_trade_now
from .growing import grow, growth_price, lacking_gold, settle, why_not_grow
from .payment import pay
from .placing import place_gifts
from .technology import learn, on_sale, price_of, receive, roll_for_end, why_not_known
from .units import begin_buying_units, begin_selling, sellable, why_not_buy, why_not_sell

SAVED_AS = "ecumene.games.civilization.purchase"


@step
def begin_buying(board: Board, player: int) -> None:
    """A player's purchases begin; gifts that found no room before are placed first."""
    if board.players[player].out:
        return
    board.phase, board.active = BUYING, player
    board.push(buy_on, player)
    board.push(place_gifts, player)


@step
def buy_on(board: Board, player: int) -> None:
    """The player buys and sells until he is done."""
    if board.players[player].out:
        return
    claim_moments(board, player)
    board.ask(what_to_buy, player)


@question(
    "What do you buy?",
    always=True,
    explained=(*PURCHASES, "improve", "launch", "move", "deal", "bomb", "sell"),
)
def what_to_buy(board: Board, player: int) -> list[Action]:
    own = board.players[player]
    gold = own.gold
    found = [DISCOVER[card.id] for card in on_sale(board) if price_of(board, player, card) <= gold]
    if board.advanced:
        found += [IMPROVE[card.id] for card in board.game.improvements if why_not_improve(board, player, card) is None]
    found += [FOUND[place.id] for place in _sites(board, player)]
    growing = [region for region in board.settlements(player) if why_not_grow(board, player, region) is None]
    found += [GROW[region.id] for region in growing]
    if why_not_grow_all(board, player, growing) is None:
        found.append(GROW_ALL)
    found += [BUY[figure.id] for figure in FIGURES if why_not_buy(board, player, figure) is None]
    found += [SELL[figure.id] for figure in sellable(board, player)]
    if why_not_launch_ship(board, player) is None:
        found.append(LAUNCH)
    if why_not_bomb(board, player) is None:
        found.append(BOMB)
    return [*found, *proclamations(board, player), DONE]


@what_to_buy.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is DONE:
        return
    board.push(buy_on, player)
    verb = action.verb
    if verb == "discover":
        _discover(board, player, action.args[0])
    elif verb == "improve":
        _improve(board, player, board.game.improvement[action.args[0]])
    elif verb == "found":
        _found(board, player, board.game.place[action.args[0]])
    elif verb == "grow":
        _grow(board, player, board.game.place[action.args[0]])
    elif action is GROW_ALL:
        for region in board.settlements(player):
            if why_not_grow(board, player, region) is None:
                _grow(board, player, region)
    elif verb == "buy":
        begin_buying_units(board, player, FIGURE[action.args[0]])
    elif verb == "sell":
        begin_selling(board, player, FIGURE[action.args[0]])
    elif action is LAUNCH:
        _launch(board, player)
    elif action is BOMB:
        board.push(aim, player)
    else:
        proclaim(board, player, action)


@what_to_buy.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    verb = action.verb
    if verb == "discover":
        technology = board.game.technology[action.args[0]]
        price = price_of(board, player, technology)
        return why_not_known(board, technology) or lacking_gold(board, player, price, "technologies")
    if verb == "improve":
        return why_not_improve(board, player, board.game.improvement[action.args[0]])
    if verb == "found":
        return why_not_found(board, player, board.game.place[action.args[0]])
    if verb == "grow":
        return why_not_grow(board, player, board.game.place[action.args[0]])
    if action is GROW_ALL:
        regions = board.settlements(player)
        return why_not_grow_all(board, player, [r for r in regions if why_not_grow(board, player, r) is None])
    if verb == "buy":
        return why_not_buy(board, player, FIGURE[action.args[0]])
    if verb == "move":
        return why_not_move_now(board, player, action)
    if verb == "deal":
        return why_not_trade_now(board, player, action, later=False)
    if verb == "sell":
        return why_not_sell(board, player, FIGURE[action.args[0]])
    if action is LAUNCH:
        return why_not_launch_ship(board, player)
    if action is BOMB:
        return why_not_bomb(board, player)
    return why_not_proclaim(board, player, action) if verb == "proclaim" else None


# -- technologies -----------------------------------------------------------------------------------------------------


def _discover(board: Board, player: int, id: str) -> None:
    """A technology is bought; in a short or medium game the die may end the game."""
    technology = board.game.technology[id]
    price = price_of(board, player, technology)
    board.players[player].gold -= price
    board.tell("discovers", player, technology=technology, n=price)
    board.push(after_discovery, id)
    learn(board, player, technology)


@step
def after_discovery(board: Board, id: str) -> None:
    """The roll for the end stands by itself, so that what a purchase brings can be told before."""
    roll_for_end(board, board.game.technology[id])


# -- improvements -----------------------------------------------------------------------------------------------------


def why_not_improve(board: Board, player: int, card: Improvement) -> Reason | None:
    """Why a player cannot buy an improvement."""
    if not board.advanced:
        return Absent("The standard game has no improvements.", "improvements")
    if board.players[player].improvements & card.bit:
        return Absent("You have this improvement.", "improvements")
    if card.age != board.era:
        return Absent("Only improvements of this era can be bought.", "improvements")
    technology = board.game.technology[card.technology]
    if not board.in_play & technology.bit:
        return Reason("{need} must be in play first.", "improvements", need=technology)
    return lacking_gold(board, player, board.price("improvement"), "improvements")


def _improve(board: Board, player: int, card: Improvement) -> None:
    """An improvement is bought; a part of the price is for the owner of its technology."""
    own = board.players[player]
    own.improvements |= card.bit
    board.tell("improves", player, improvement=card, n=board.price("improvement"))
    pay(board, player, board.price("improvement"), board.holder(board.game.technology[card.technology]))


# -- settlements ------------------------------------------------------------------------------------------------------


def _sites(board: Board, player: int) -> list[Place]:
    """Where a player can found a village."""
    if board.price("village") > board.players[player].gold:
        return []
    places = {unit.place: None for unit in board.players[player].units if not unit.figure.military}
    return [place for place in places if why_not_found(board, player, place) is None]


def why_not_found(board: Board, player: int, region: Place) -> Reason | None:
    """Why a player cannot found a village in a region."""
    if region.sea or not board.players[player].settlers(region):
        return NO_SETTLER
    if board.owner[region.number] != NOBODY:
        return Reason("There is one settlement in a region at most.", "founding")
    if not board.limit(region):
        return Reason("Nobody can settle in a desert.", "founding")
    return lacking_gold(board, player, board.price("village"), "founding")


def _found(board: Board, player: int, region: Place) -> None:
    """A settler becomes a village; a marker that lies face down is turned up first."""
    board.push(build_village, player, region)
    if board.markers[region.number] is not None and not board.is_face_up(region):
        turn_up(board, player, region)


@step
def build_village(board: Board, player: int, region: Place) -> None:
    """Nothing is paid if the marker does not let the village be founded."""
    if why_not_found(board, player, region) is not None:
        board.tell("founds nothing", player, place=region)
        return
    own = board.players[player]
    own.units.remove(own.settlers(region)[0])
    own.gold -= board.price("village")
    settle(board, player, region)
    board.tell("founds", player, place=region)


def _grow(board: Board, player: int, region: Place) -> None:
    board.players[player].gold -= growth_price(board, region)
    grow(board, player, region)


def why_not_grow_all(board: Board, player: int, growing: list[Place]) -> Reason | None:
    """Why not all settlements that can grow can do so at once."""
    if len(growing) < 2:
        return Absent("No two settlements can grow.", "growing")
    return lacking_gold(board, player, sum([growth_price(board, region) for region in growing]), "growing")


# -- the last wonders -------------------------------------------------------------------------------------------------


def why_not_launch_ship(board: Board, player: int) -> Reason | None:
    """Why a player cannot buy the colony ship."""
    ship = board.game.ruling["ship"]
    technology = board.game.technology[ship.technology]
    if not board.advanced:
        return Absent("Only a long game of the advanced rules is ended so.", "endings")
    if not board.in_play & technology.bit:
        return Reason("{need} must be in play first.", "endings", need=technology)
    if board.taken & ship.bit:
        return Reason("The ship was bought already.", "endings")
    return lacking_gold(board, player, ship.price, "endings")


def _launch(board: Board, player: int) -> None:
    """The colony ship ends the game after this turn."""
    ship = board.game.ruling["ship"]
    board.players[player].gold -= ship.price
    receive(board, player, ship)
    board.ending = board.ending or SPACE
    board.tell("launches", player)


def why_not_bomb(board: Board, player: int) -> Reason | None:
    """Why a player cannot use the Manhattan Project."""
    wonder = board.game.ruling["bomb"]
    if not board.advanced or not board.has_working(player, "bomb"):
        return Absent("Only the owner of {wonder} can do this.", "wonders", wonder=wonder)
    if board.bombed:
        return Reason("It was used already.", "wonders")
    return None


def _targets(board: Board) -> list[Place]:
    """The regions with units or a settlement."""
    peopled = {unit.place for own in board.players for unit in own.units}
    return [region for region in board.world.regions if board.owner[region.number] != NOBODY or region in peopled]


@step
def aim(board: Board, player: int) -> None:
    """The owner of the Manhattan Project names a region."""
    board.ask(which_region_to_bomb, player)


@question("Which region is destroyed?", always=True)
def which_region_to_bomb(board: Board, player: int) -> list[Action]:
    return [AT[region.id] for region in _targets(board)]


@which_region_to_bomb.answer
def _(board: Board, player: int, action: Action) -> None:
    region = board.game.place[action.args[0]]
    board.bombed = True
    board.tell("bombs", player, place=region)
    for own in board.players:
        own.units = [unit for unit in own.units if unit.place is not region]
    loser = board.owner[region.number]
    if loser != NOBODY:
        board.owner[region.number], board.size[region.number] = NOBODY, 0
        fall(board, loser, player)


@which_region_to_bomb.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "at" or action in which_region_to_bomb.choices(board, player):
        return None
    return Reason("Nothing is there that could be destroyed.", "wonders")
