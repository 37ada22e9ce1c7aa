"""The scout's trade with free cities, and trades for free."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.card_fields import GOLD
from ..box.cards import Card
from ..box.effects import DiscardFromRow, TradeFree
from ..box.vocabulary import DROP, NO, SCOUT, TRADE
from ..state.board import COINS_TO_TAKE, Board
from .resolve import asks, does, follow, hinders, in_any_order

# -- the scout -----------------------------------------------------------------------------------------------------


def scout_actions(board: Board, player: int) -> list[Action]:
    """The free cities that the scout can trade with: open ones for a gold, own ones for nothing, each once a round."""
    own = board.players[player]
    if own.scout_used:
        return []
    cities = [*board.cities, *own.free_cities] if own.stock[GOLD] else own.free_cities
    return [SCOUT[city.id] for city in cities if city not in own.traded]


def why_not_scout(board: Board, player: int, city: Card) -> Reason | None:
    """Why the scout cannot trade with a free city."""
    reason = why_not_trade(board, player, city)
    if not isinstance(reason, Absent) and board.players[player].scout_used:
        return SCOUT_USED
    if reason is None and city in board.cities and not board.players[player].stock[GOLD]:
        return NO_GOLD
    return reason


def why_not_trade(board: Board, player: int, city: Card) -> Reason | None:
    """Why a player cannot trade with a free city at all."""
    own = board.players[player]
    if city not in board.cities and city not in own.free_cities:
        return NOT_OPEN
    return TRADED if city in own.traded else None


def send_scout(board: Board, player: int, city: Card) -> None:
    """The scout trades: with an open city for a gold from the stock."""
    own = board.players[player]
    own.scout_used = True
    if city in board.cities:
        own.stock[GOLD] -= 1
    trade(board, player, city)


# -- a trade -------------------------------------------------------------------------------------------------------


def trade(board: Board, player: int, city: Card) -> None:
    """A coin beside an open city, a token, the city's effect, what happens each time, and four coins take the city."""
    own = board.players[player]
    own.traded.append(city)
    board.tell("trades", player, card=city)
    if city in board.cities:
        place = board.cities.index(city)
        coins = list(board.coins[place])
        coins[player] += 1
        board.coins[place] = tuple(coins)
        board.push(count_coins, player, city)
    board.push(after_trade, player)
    follow(board, player, city.act)


@step
def after_trade(board: Board, player: int) -> None:
    """What happens each time one trades, and the first time in a round."""
    own = board.players[player]
    effects = [card.trade for card in own.active_cards() if card.trade]
    if own.policy is not None and own.policy.first_trade and not own.policy_used:
        own.policy_used = True
        effects.append(own.policy.first_trade)
    for place in range(9):
        if own.lit >> place & 1:
            card, below = own.city[place], own.under[place]
            if card is not None and card.first_trade and not own.used >> place & 1:
                own.used |= 1 << place
                effects.append(card.first_trade)
            if below is not None and below.first_trade and not own.used_under >> place & 1:
                own.used_under |= 1 << place
                effects.append(below.first_trade)
    if effects:
        board.push(in_any_order, player, tuple(effects))


@step
def count_coins(board: Board, player: int, city: Card) -> None:
    """Four coins on one side: the city is taken, all its coins go to the supply, and a new one is turned up."""
    place = board.cities.index(city)
    if board.coins[place][player] < COINS_TO_TAKE:
        return
    board.players[player].free_cities.append(city)
    board.tell("takes city", player, card=city)
    if board.city_deck:
        new = board.city_deck.pop()
        board.cities[place], board.coins[place] = new, (0, 0)
        board.reveal()
        board.tell("new city", card=new)
    else:
        del board.cities[place]
        del board.coins[place]


# -- trades for free -----------------------------------------------------------------------------------------------


def cities_to_trade(board: Board, player: int) -> list[Card]:
    """The free cities that a player can trade with for free."""
    own = board.players[player]
    return [city for city in [*board.cities, *own.free_cities] if city not in own.traded]


@does(TradeFree)
def _(board: Board, player: int, effect: TradeFree) -> None:
    board.push(trade_next, player, effect, 0)


@hinders(TradeFree)
def _(board: Board, player: int, effect: TradeFree) -> Reason | None:
    return None if cities_to_trade(board, player) else NO_CITY


@step
def trade_next(board: Board, player: int, effect: TradeFree, done: int) -> None:
    """The next trade for free, while there is one to make."""
    if done < effect.count and cities_to_trade(board, player):
        board.ask(which_city, player, effect, done)


@question("{card}: trade for free with which city?", "card")
def which_city(board: Board, player: int, effect: TradeFree, done: int) -> list[Action]:
    actions = [TRADE[city.id] for city in cities_to_trade(board, player)]
    return [*actions, NO] if effect.count > 1 else actions


@which_city.answer
def _(board: Board, player: int, action: Action, effect: TradeFree, done: int) -> None:
    if action is not NO:
        board.push(trade_next, player, effect, done + 1)
        trade(board, player, board.card(action))


@which_city.reason
def _(board: Board, player: int, action: Action, effect: TradeFree, done: int) -> Reason | None:
    return why_not_trade(board, player, board.card(action)) if action.verb == "trade" else None


# -- a card leaves the row -----------------------------------------------------------------------------------------


@hinders(DiscardFromRow)
def _(board: Board, player: int, effect: DiscardFromRow) -> Reason | None:
    return None if any(board.row) else ROW_EMPTY


@asks(DiscardFromRow)
@question("{card}: which card leaves the development row?", "card")
def which_to_drop(board: Board, player: int, effect: DiscardFromRow) -> list[Action]:
    return [DROP[card.id] for card in board.row if card is not None]


@which_to_drop.answer
def _(board: Board, player: int, action: Action, effect: DiscardFromRow) -> None:
    card = board.card(action)
    board.row[board.row.index(card)] = None
    board.discard.append(card)
    board.tell("drops", player, card=card)


@which_to_drop.reason
def _(board: Board, player: int, action: Action, effect: DiscardFromRow) -> Reason | None:
    return None if action.verb != "drop" or board.card(action) in board.row else NOT_IN_ROW


SCOUT_USED = Reason("Your scout has traded this round already.", "scout")
NO_GOLD = Reason("The scout needs 1 gold to trade with an open city.", "scout")
NOT_OPEN = Absent("There is no such city to trade with.", "scout")
TRADED = Reason("You have traded with this city this round already.", "scout")
NO_CITY = Reason("There is no city left to trade with this round.", "scout")
ROW_EMPTY = Reason("The development row is empty.", "effects")
NOT_IN_ROW = Absent("This card is not in the development row.", "effects")
