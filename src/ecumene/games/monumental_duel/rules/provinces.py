"""What the Aztecs do with provinces: their type tokens, and the warlord who applies a province's bonus again."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, Thing, question

from ..box.cards import PROVINCE_TYPES, Card
from ..box.effects import PlaceType, ProvinceBonus
from ..box.vocabulary import BONUS, TOKEN, TYPE
from ..state.board import Board
from ..state.pieces import Player
from .resolve import asks, follow, hinders, why_nothing
from .resources import gain_one

# -- type tokens ---------------------------------------------------------------------------------------------------


def lacking(own: Player, type: int) -> list[Card]:
    """The controlled provinces that lack a type."""
    bit = 1 << type
    stack = zip(own.provinces, own.tokens, strict=True)
    return [card for card, tokens in stack if not card.defence and not (card.types | tokens) & bit]


def types_to_place(own: Player) -> list[Action]:
    """The types of which a token is left and a province lacks it."""
    left = own.tokens_left()
    return [action for type, action in enumerate(TYPE) if left[type] and lacking(own, type)]


@hinders(PlaceType)
def _(board: Board, player: int, effect: PlaceType) -> Reason | None:
    return None if types_to_place(board.players[player]) else NO_TOKEN


@asks(PlaceType)
@question("{card}: which type?", "card")
def which_type(board: Board, player: int, effect: PlaceType) -> list[Action]:
    return types_to_place(board.players[player])


@which_type.answer
def _(board: Board, player: int, action: Action, effect: PlaceType) -> None:
    board.ask(which_province, player, effect, action.args[0])


@which_type.reason
def _(board: Board, player: int, action: Action, effect: PlaceType) -> Reason | None:
    return None if action.verb != "type" or action in types_to_place(board.players[player]) else NO_TOKEN


@question("{card}: which province becomes {type} too?", "card", "type")
def which_province(board: Board, player: int, effect: PlaceType, type: Thing) -> list[Action]:
    return [TOKEN[card.id] for card in lacking(board.players[player], PROVINCE_TYPES.index(type))]


@which_province.answer
def _(board: Board, player: int, action: Action, effect: PlaceType, type: Thing) -> None:
    own, card = board.players[player], board.card(action)
    number = PROVINCE_TYPES.index(type)
    own.tokens[own.provinces.index(card)] |= 1 << number
    board.tell("places token", player, card=card, type=type)
    gain_one(board, player, effect.gains[number], 1)


@which_province.reason
def _(board: Board, player: int, action: Action, effect: PlaceType, type: Thing) -> Reason | None:
    own = board.players[player]
    if action.verb != "token" or board.card(action) in lacking(own, PROVINCE_TYPES.index(type)):
        return None
    if board.card(action) not in own.provinces:
        return NOT_YOUR_PROVINCE
    return Reason("This province has the type already.", "aztecs")


# -- the warlord ---------------------------------------------------------------------------------------------------


def bonuses(board: Board, player: int) -> list[Card]:
    """The controlled provinces whose bonus would do something."""
    provinces = board.players[player].provinces
    return [card for card in provinces if card.bonus and why_nothing(board, player, card.bonus) is None]


@hinders(ProvinceBonus)
def _(board: Board, player: int, effect: ProvinceBonus) -> Reason | None:
    return None if bonuses(board, player) else NO_BONUS


@asks(ProvinceBonus)
@question("{card}: which province's bonus?", "card")
def which_bonus(board: Board, player: int, effect: ProvinceBonus) -> list[Action]:
    return [BONUS[card.id] for card in bonuses(board, player)]


@which_bonus.answer
def _(board: Board, player: int, action: Action, effect: ProvinceBonus) -> None:
    card = board.card(action)
    board.tell("applies bonus", player, card=card)
    follow(board, player, card.bonus)


@which_bonus.reason
def _(board: Board, player: int, action: Action, effect: ProvinceBonus) -> Reason | None:
    if action.verb != "bonus" or board.card(action) in bonuses(board, player):
        return None
    if board.card(action) not in board.players[player].provinces:
        return NOT_YOUR_PROVINCE
    return Reason("The bonus of this province would do nothing now.", "aztecs")


NOT_YOUR_PROVINCE = Absent("You control no such province.", "aztecs")
NO_TOKEN = Reason("No token is left that fits one of your provinces.", "aztecs")
NO_BONUS = Reason("You control no province with a bonus that would do something now.", "aztecs")
