"""The purchase phase: what is for sale, at which price, and how it is paid."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ..box.cards import HORSE, RESOURCES, Card
from ..box.vocabulary import BUY, DONE, PASS, SPEND
from ..state.board import Board
from .other_phases import NOT_FOR_SALE, why_not_play_again
from .payment import Kinds, is_wholly_used, open_ways, spare, with_more
from .shortage import still_needed
from .society import spend, why_not_spend

# -- what is for sale ----------------------------------------------------------------------------------------------


def list_offers(board: Board) -> None:
    """Lists every card for sale with its surcharge: one resource for each card it is linked to below."""
    offers: list[tuple[Card, int]] = []
    linked: list[set[int]] = []
    earlier = 0
    for era, row in enumerate(board.pyramid):
        below, linked = linked, []
        for place, card in enumerate(row):
            linked.append(set())
            if card is not None:
                if era:
                    linked[place] = below[place] | below[place + 1]
                offers.append((card, len(linked[place])))
                linked[place].add(card.number)
        if board.piles[era]:
            offers.append((board.piles[era][-1], earlier))
        earlier += sum(card is not None for card in row)
    board.offers = tuple(offers)


@step
def purchase_phase(board: Board, player: int) -> None:
    """The active player may buy one card."""
    board.ask(what_to_buy, player)


@question("You may buy a card", explained=("buy", "resource", "technology"))
def what_to_buy(board: Board, player: int) -> list[Action]:
    have = board.funds(player)
    units = sum(have)
    actions = [
        BUY[card.number]
        for card, surcharge in board.offers
        if surcharge + card.base <= units and surcharge <= spare(have, card.cost)
    ]
    actions.append(PASS)
    return actions


@what_to_buy.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is PASS:
        board.tell("buys nothing", player)
        return
    card = board.card(action)
    surcharge = next(extra for offered, extra in board.offers if offered is card)
    board.tell("buys", player, card=card)
    board.push(take_bought, player, card)
    board.push(pay, player, card, surcharge, NOTHING)


@what_to_buy.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb == "buy":
        return why_not_buy(board, player, board.card(action))
    return why_not_play_again(board, player, action)


def why_not_buy(board: Board, player: int, card: Card) -> Reason | None:
    """Why a player cannot buy a card now: what is missing."""
    for offered, surcharge in board.offers:
        if offered is card:
            have = board.funds(player)
            return None if spare(have, card.cost) >= surcharge else still_needed(have, card.cost, surcharge)
    return NOT_FOR_SALE


@step
def take_bought(board: Board, player: int, card: Card) -> None:
    """The bought card goes into the buyer's area, technology side up, without being activated."""
    board.players[player].technologies.append(card)
    era = card.resource - HORSE
    row, pile = board.pyramid[era], board.piles[era]
    if card in row:
        row[row.index(card)] = None
    else:
        pile.remove(card)
        if pile:
            board.reveal()
            board.tell("project", card=pile[-1])
    list_offers(board)


# -- paying --------------------------------------------------------------------------------------------------------
#
# What a resource is used for, and by which exchanges, makes no difference afterwards: only which cards are spent does.
# So the player chooses cards. `spent` counts by kind what has been spent on the price so far.

NOTHING: Kinds = (0,) * len(RESOURCES)


def _open_ways(board: Board, player: int, card: Card, surcharge: int, spent: Kinds) -> tuple[Kinds, ...]:
    cards = list(spent)
    for held in board.players[player].resources:
        cards[held.resource] += 1
    return open_ways(tuple(cards), tuple(board.temporary), card.cost, surcharge, spent)


@step
def pay(board: Board, player: int, card: Card, surcharge: int, spent: Kinds) -> None:
    """Spends what every way spends, and asks for the rest. Temporary resources that are left are of no more use."""
    ways = _open_ways(board, player, card, surcharge, spent)
    for kind in range(len(RESOURCES)):
        if least := min([way[kind] for way in ways]):
            held = [c for c in board.players[player].resources if c.resource == kind]
            if len(held) == least:
                spent = with_more(spent, kind, least)
                for resource in held:
                    spend(board, player, resource)
    if any(map(any, _open_ways(board, player, card, surcharge, spent))):
        board.ask(how_to_pay, player, card, surcharge, spent)
    else:
        pay_more(board, player, card, surcharge, spent)


@question("Paying for {card}: choose a resource to spend", "card", explained=("done",))
def how_to_pay(board: Board, player: int, card: Card, surcharge: int, spent: Kinds) -> list[Action]:
    ways = _open_ways(board, player, card, surcharge, spent)
    actions = [SPEND[c.number] for c in board.players[player].resources if any(way[c.resource] for way in ways)]
    if not all(any(way) for way in ways):
        actions.append(DONE)
    return actions


@how_to_pay.answer
def _(board: Board, player: int, action: Action, card: Card, surcharge: int, spent: Kinds) -> None:
    if action is DONE:
        pay_more(board, player, card, surcharge, spent)
        return
    chosen = board.card(action)
    spend(board, player, chosen)
    board.push(pay, player, card, surcharge, with_more(spent, chosen.resource, 1))


@how_to_pay.reason
def _(board: Board, player: int, action: Action, card: Card, surcharge: int, spent: Kinds) -> Reason | None:
    ways = _open_ways(board, player, card, surcharge, spent)
    if action.verb == "spend":
        fits = any(way[board.card(action).resource] for way in ways)
        return why_not_spend(board, player, action) or (None if fits else NOT_NEEDED)
    return NOT_ENOUGH if action is DONE and all(map(any, ways)) else None


# -- paying more ---------------------------------------------------------------------------------------------------
#
# Exchanges that a price does not need are allowed as well: they turn more cards over.


@step
def pay_more(board: Board, player: int, card: Card, surcharge: int, spent: Kinds) -> None:
    """The price is paid; if cards are left that exchanges could use, the player may spend them on it too."""
    if board.players[player].resources and not board.game.earlier:
        board.ask(how_to_pay_more, player, card, surcharge, spent)
    else:
        board.temporary = [0] * len(RESOURCES)


@question(
    "{card} is paid for. You may put more resources into exchanges: any three for one Information",
    "card",
    explained=("spend", "done"),
)
def how_to_pay_more(board: Board, player: int, card: Card, surcharge: int, spent: Kinds) -> list[Action]:
    resources = board.players[player].resources
    fitting = _exchangeable(board, player, card, surcharge, spent)
    actions = [SPEND[held.number] for held in resources if held.resource in fitting]
    if is_wholly_used(spent, tuple(board.temporary), card.cost, surcharge):
        actions.append(DONE)
    return actions


def _exchangeable(board: Board, player: int, card: Card, surcharge: int, spent: Kinds) -> set[int]:
    """The kinds of which a card can still be used: at once, or with another one in an exchange of three."""
    kinds = [held.resource for held in board.players[player].resources]
    if len(kinds) > 1 and card.base + surcharge:
        return set(kinds)
    free = tuple(board.temporary)
    return {kind for kind in kinds if is_wholly_used(with_more(spent, kind, 1), free, card.cost, surcharge)}


@how_to_pay_more.answer
def _(board: Board, player: int, action: Action, card: Card, surcharge: int, spent: Kinds) -> None:
    if action is DONE:
        board.temporary = [0] * len(RESOURCES)
        return
    chosen = board.card(action)
    spend(board, player, chosen)
    board.push(pay_more, player, card, surcharge, with_more(spent, chosen.resource, 1))


@how_to_pay_more.reason
def _(board: Board, player: int, action: Action, card: Card, surcharge: int, spent: Kinds) -> Reason | None:
    if action.verb == "spend":
        fits = board.card(action).resource in _exchangeable(board, player, card, surcharge, spent)
        return why_not_spend(board, player, action) or (None if fits else NO_EXCHANGE)
    if action is DONE and not is_wholly_used(spent, tuple(board.temporary), card.cost, surcharge):
        return ONE_MORE
    return None


NO_EXCHANGE = Reason("No exchange for this price could use this resource alone.", "exchange")
ONE_MORE = Reason("The exchange needs one resource more.", "exchange")
NOT_NEEDED = Reason("The price can be paid without this resource.", "payment")
NOT_ENOUGH = Reason("This turn's resources do not pay the rest of the price.", "payment")
