"""Acquiring cards: buildings, knowledge and provinces from the row and the piles, wonders in two parts, and taking the
opponent's top province."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.card_fields import GOLD, PRODUCTION, SCIENCE
from ..box.cards import KNOWLEDGE, PROVINCE, WONDER, Card
from ..box.contents import EARLIER
from ..box.effects import Cheaper, Dearer, Effect, GainBuilding, WonderPart
from ..box.vocabulary import BUILD, GET, KEEP
from ..state.board import Board
from ..state.pieces import Player
from .resolve import asks, follow, hinders, in_any_order
from .resources import gain_one, pay, why_not_pay

PROGRESS_PRICE = 2

# -- prices --------------------------------------------------------------------------------------------------------


def cheapened(rules: list[Effect], what: str, price: int) -> int:
    """A price with every lasting effect of a player (`Player.lasting`) that makes it lower."""
    for rule in rules:
        if isinstance(rule, Cheaper) and rule.what == what:
            price = max(min(price, rule.least), price - rule.by)
    return price


def price_of(board: Board, player: int, card: Card) -> tuple[int, int]:
    """The kind of resource and the price for a card of the row or of a pile; of a wonder the first part."""
    own = board.players[player]
    return price_under(own, own.lasting(), card)


def price_under(own: Player, rules: list[Effect], card: Card) -> tuple[int, int]:
    """The same under the lasting effects of a player (`Player.lasting`)."""
    if card.kind == KNOWLEDGE:
        return SCIENCE, cheapened(rules, KNOWLEDGE, card.cost[0])
    if card.kind == PROVINCE:
        return conquest_kind(own), cheapened(rules, "conquest", card.cost[0])
    return PRODUCTION, cheapened(rules, card.kind, card.cost[0])


def finish_price(board: Board, player: int, wonder: Card) -> int:
    """The price of a wonder's second part."""
    return cheapened(board.players[player].lasting(), WONDER, wonder.cost[1])


def progress_price(board: Board, player: int) -> int:
    """The price of science progress."""
    return cheapened(board.players[player].lasting(), "progress", PROGRESS_PRICE)


def conquest_kind(own: Player) -> int:
    """What a player conquers with: troops, or for the Malians gold."""
    assert own.civilization is not None
    return own.civilization.conquers_with


def conquest_price(board: Board, player: int) -> int:
    """The price of the opponent's top province with the Barricades on it."""
    other = board.players[1 - player]
    place = other.top_province()
    price = other.provinces[place].cost[0] + sum([card.defence for card in other.provinces[place + 1 :]])
    price += sum([rule.by for rule in other.lasting() if isinstance(rule, Dearer)])
    return cheapened(board.players[player].lasting(), "conquest", price)


# -- reasons -------------------------------------------------------------------------------------------------------


def why_not_buy(board: Board, player: int, card: Card) -> Reason | None:
    """Why a card cannot be acquired now."""
    if card.copies:
        if not board.piles[board.game.common.index(card)]:
            return PILE_EMPTY
    elif card not in board.row:
        return NOT_THERE
    return why_not_pay(board, player, *price_of(board, player, card))


def why_not_finish(board: Board, player: int) -> Reason | None:
    """Why the wonder under construction cannot be finished."""
    wonder = board.players[player].wonder
    if wonder is None:
        return NO_WONDER
    return why_not_pay(board, player, PRODUCTION, finish_price(board, player, wonder))


def why_not_conquer(board: Board, player: int) -> Reason | None:
    """Why the opponent's top province cannot be conquered."""
    if board.players[1 - player].top_province() < 0:
        return NO_TARGET
    return why_not_pay(board, player, conquest_kind(board.players[player]), conquest_price(board, player))


# -- acquiring -----------------------------------------------------------------------------------------------------


def buy(board: Board, player: int, card: Card) -> None:
    """Pays for a card and has it."""
    kind, price = price_of(board, player, card)
    board.tell(
        "conquers" if card.kind == PROVINCE else "starts" if card.kind == WONDER else "acquires", player, card=card
    )
    board.push(take_card, player, card)
    board.push(pay, player, kind, price)


@step
def take_card(board: Board, player: int, card: Card) -> None:
    """A card from the row or a pile, to where it belongs. Only one wonder can be under construction."""
    own = board.players[player]
    if card.kind == WONDER and own.wonder is not None:
        board.ask(which_wonder_to_keep, player, card)
        return
    if card.copies:
        board.piles[board.game.common.index(card)] -= 1
    else:
        board.row[board.row.index(card)] = None
    if card.kind == PROVINCE:
        own.provinces.append(card)
        own.tokens.append(0)
        follow_conquest(board, player)
        follow(board, player, () if card.bonus_by_warlord else card.bonus)
    elif card.defence:
        own.provinces.append(card)
        own.tokens.append(0)
    elif card.kind == WONDER:
        own.wonder = card
    else:
        put_on_deck(board, player, card)


def put_on_deck(board: Board, player: int, card: Card) -> None:
    """A card goes on top of the city deck; both have seen it."""
    own = board.players[player]
    own.deck.append(card)
    own.known += 1


def follow_conquest(board: Board, player: int) -> None:
    """What follows every conquest: the civilization's own gain, then what happens each time."""
    if board.game.rules_version in EARLIER:
        each_conquest(board, player)
    else:
        board.push(each_conquest, player)
    board.push(reward, player)


@step
def each_conquest(board: Board, player: int) -> None:
    """What happens each time one conquers, by the cards that are activated when it comes to that: as with trades, the
    bonus may have turned one back."""
    effects = tuple([card.conquest for card in board.players[player].active_cards() if card.conquest])
    if effects:
        board.push(in_any_order, player, effects)


@step
def reward(board: Board, player: int) -> None:
    """The Malians gain gold for each conquest."""
    civilization = board.players[player].civilization
    if civilization is not None and civilization.conquest_gold:
        gain_one(board, player, GOLD, civilization.conquest_gold, civilization)


def conquer(board: Board, player: int) -> None:
    """Pays for the opponent's top province and takes it."""
    board.push(seize, player)
    board.push(pay, player, conquest_kind(board.players[player]), conquest_price(board, player))


@step
def seize(board: Board, player: int) -> None:
    """The top province changes hands without its bonus; its Barricades go back to their pile, its tokens to the
    Aztecs."""
    own, other = board.players[player], board.players[1 - player]
    place = other.top_province()
    card = other.provinces[place]
    for barricade in other.provinces[place + 1 :]:
        board.piles[board.game.common.index(barricade)] += 1
    del other.provinces[place:]
    del other.tokens[place:]
    own.provinces.append(card)
    own.tokens.append(0)
    board.tell("seizes", player, card=card, target=1 - player)
    follow_conquest(board, player)


# -- wonders -------------------------------------------------------------------------------------------------------


@question("Only one wonder can be under construction. Which one do you keep?")
def which_wonder_to_keep(board: Board, player: int, wonder: Card) -> list[Action]:
    old = board.players[player].wonder
    assert old is not None
    return [KEEP[wonder.id], KEEP[old.id]]


@which_wonder_to_keep.answer
def _(board: Board, player: int, action: Action, wonder: Card) -> None:
    own = board.players[player]
    old = own.wonder
    assert old is not None
    board.row[board.row.index(wonder)] = None
    own.wonder, gone = (old, wonder) if board.card(action) is old else (wonder, old)
    board.discard.append(gone)
    board.tell("gives up", player, card=gone)


@which_wonder_to_keep.reason
def _(board: Board, player: int, action: Action, wonder: Card) -> Reason | None:
    if action.verb != "keep" or board.card(action) in (wonder, board.players[player].wonder):
        return None
    return Absent("You are not building this wonder.", "wonders")


def finish(board: Board, player: int, less: int = 0) -> None:
    """Pays for the second part of the wonder under construction and finishes it."""
    wonder = board.players[player].wonder
    assert wonder is not None
    board.push(complete, player)
    board.push(pay, player, PRODUCTION, max(0, finish_price(board, player, wonder) - less))


@step
def complete(board: Board, player: int) -> None:
    """A finished wonder: its bonus completely, then it lies on top of the city deck."""
    own = board.players[player]
    wonder = own.wonder
    assert wonder is not None
    own.wonder = None
    own.using.append(wonder)
    board.tell("finishes", player, card=wonder)
    board.push(keep_wonder, player)
    follow(board, player, wonder.bonus)


@step
def keep_wonder(board: Board, player: int) -> None:
    """The finished wonder goes on top of the city deck."""
    put_on_deck(board, player, board.players[player].using.pop())


def parts_to_build(board: Board, player: int, less: int) -> list[Action]:
    """The wonders of which a part can be built for so much less."""
    own = board.players[player]
    have = own.funds(PRODUCTION) + less
    actions = [
        BUILD[card.id]
        for card in board.row
        if card is not None and card.kind == WONDER and price_of(board, player, card)[1] <= have
    ]
    if own.wonder is not None and finish_price(board, player, own.wonder) <= have:
        actions.append(BUILD[own.wonder.id])
    return actions


@hinders(WonderPart)
def _(board: Board, player: int, effect: WonderPart) -> Reason | None:
    return None if parts_to_build(board, player, effect.less) else NO_PART


@asks(WonderPart)
@question("{card}: start or finish which wonder?", "card")
def which_part(board: Board, player: int, effect: WonderPart) -> list[Action]:
    return parts_to_build(board, player, effect.less)


@which_part.answer
def _(board: Board, player: int, action: Action, effect: WonderPart) -> None:
    wonder = board.card(action)
    if wonder is board.players[player].wonder:
        finish(board, player, effect.less)
        return
    board.tell("starts", player, card=wonder)
    board.push(take_card, player, wonder)
    board.push(pay, player, PRODUCTION, max(0, price_of(board, player, wonder)[1] - effect.less))


@which_part.reason
def _(board: Board, player: int, action: Action, effect: WonderPart) -> Reason | None:
    if action.verb != "build":
        return None
    wonder = board.card(action)
    if wonder is board.players[player].wonder:
        price = finish_price(board, player, wonder)
    elif wonder in board.row:
        price = price_of(board, player, wonder)[1]
    else:
        return NOT_THERE
    return why_not_pay(board, player, PRODUCTION, max(0, price - effect.less))


# -- common buildings as a gift ------------------------------------------------------------------------------------


@hinders(GainBuilding)
def _(board: Board, player: int, effect: GainBuilding) -> Reason | None:
    return None if any(board.piles) else PILE_EMPTY


@asks(GainBuilding)
@question("{card}: which building do you gain?", "card")
def which_building(board: Board, player: int, effect: GainBuilding) -> list[Action]:
    return [GET[card.id] for card, left in zip(board.game.common, board.piles, strict=True) if left]


@which_building.answer
def _(board: Board, player: int, action: Action, effect: GainBuilding) -> None:
    card = board.card(action)
    board.tell("gets", player, card=card)
    board.push(take_card, player, card)


@which_building.reason
def _(board: Board, player: int, action: Action, effect: GainBuilding) -> Reason | None:
    if action.verb != "get" or board.piles[board.game.common.index(board.card(action))]:
        return None
    return PILE_EMPTY


NOT_THERE = Absent("There is no such card in the development row.", "acquire")
PILE_EMPTY = Absent("This pile is empty.", "acquire")
NO_WONDER = Absent("You have no wonder under construction.", "wonders")
NO_TARGET = Reason("The opponent controls no province.", "conquest")
NO_PART = Reason("There is no part of a wonder that you can pay for.", "wonders")
