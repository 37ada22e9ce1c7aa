"""Purchases: one question lists all that can be bought and sold, until the player is done."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import FIGURE, FIGURES
from ...box.vocabulary import BOMB, BUY, DISCOVER, DONE, FOUND, GROW, GROW_ALL, IMPROVE, LAUNCH, SELL
from ...state.board import BUYING, Board
from ..endings import proclaim, proclamations, why_not_proclaim
from ..key_moments import claim_moments
from ..other_phases import PURCHASES, why_not_move_now, why_not_trade_now
from .founding import found_village, village_sites, why_not_found
from .growing import buy_growth, why_not_grow, why_not_grow_all, why_not_pay
from .improvements import improve, why_not_improve
from .last_wonders import aim, launch, why_not_bomb, why_not_launch
from .placing import place_gifts
from .selling import begin_selling, sellable, why_not_sell
from .technology import learn, on_sale, price_of, roll_for_end, why_not_on_sale
from .units import begin_buying_units, why_not_buy

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
    found += [FOUND[place.id] for place in village_sites(board, player)]
    growing = [region for region in board.settlements(player) if why_not_grow(board, player, region) is None]
    found += [GROW[region.id] for region in growing]
    if why_not_grow_all(board, player, growing) is None:
        found.append(GROW_ALL)
    found += [BUY[figure.id] for figure in FIGURES if why_not_buy(board, player, figure) is None]
    found += [SELL[figure.id] for figure in sellable(board, player)]
    if why_not_launch(board, player) is None:
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
        improve(board, player, board.game.improvement[action.args[0]])
    elif verb == "found":
        found_village(board, player, board.game.place[action.args[0]])
    elif verb == "grow":
        buy_growth(board, player, board.game.place[action.args[0]])
    elif action is GROW_ALL:
        for region in board.settlements(player):
            if why_not_grow(board, player, region) is None:
                buy_growth(board, player, region)
    elif verb == "buy":
        begin_buying_units(board, player, FIGURE[action.args[0]])
    elif verb == "sell":
        begin_selling(board, player, FIGURE[action.args[0]])
    elif action is LAUNCH:
        launch(board, player)
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
        return why_not_on_sale(board, technology) or why_not_pay(board, player, price, "technologies")
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
        return why_not_launch(board, player)
    if action is BOMB:
        return why_not_bomb(board, player)
    return why_not_proclaim(board, player, action) if verb == "proclaim" else None


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
