"""The purchase phase: what is for sale, at which price, and how it is paid."""

from __future__ import annotations

from ecumene.engine import Action, Reason, Text, Thing, question, step
from ecumene.games.guns_and_steel.board import Board
from ecumene.games.guns_and_steel.cards import ANY_RESOURCE, BASIC, HORSE, INFORMATION, OIL, RESOURCES, SPACE, Card
from ecumene.games.guns_and_steel.effects import ANY
from ecumene.games.guns_and_steel.payment import spare
from ecumene.games.guns_and_steel.society import spend
from ecumene.games.guns_and_steel.vocabulary import BUY, EXCHANGE, EXCHANGE_ANY, PASS, SPEND, USE, USE_HALF

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


@question("You may buy a card")
def what_to_buy(board: Board, player: int) -> list[Action]:
    have = board.have(player)
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
    card = board.card(action.args[0])
    surcharge = next(extra for offered, extra in board.offers if offered is card)
    base = [kind for kind in reversed(range(BASIC)) for _ in range(card.cost[kind])]
    board.tell("buys", player, card=card)
    board.push(take_bought, player, card)
    board.push(pay, player, card, (*base, *[ANY] * surcharge), 0)


@what_to_buy.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    return why_not_buy(board, player, board.card(action.args[0])) if action.verb == "buy" else None


def why_not_buy(board: Board, player: int, card: Card) -> Reason | None:
    """Why a player cannot buy a card now, with its price."""
    for offered, surcharge in board.offers:
        if offered is card:
            if spare(board.have(player), card.cost) >= surcharge:
                return None
            return Reason("You cannot pay {price}.", "price", price=price_text(card, surcharge))
    return Reason("This card is not for sale.", "purchase")


def price_text(card: Card, surcharge: int) -> Text:
    """A price in words, e.g. "2 Gunpowder + 3 any"."""
    parts: list[Text] = [Text("{n} {resource}", n=n, resource=RESOURCES[kind]) for kind, n in enumerate(card.cost) if n]
    if surcharge:
        parts.append(Text("{n} of any kind", n=surcharge))
    words = parts[0]
    for part in parts[1:]:
        words = Text("{first} + {second}", first=words, second=part)
    return words


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
# A price is met need by need: the base cost from the most valuable resource down, then the surcharge. `needs` lists
# what is still open. A need is met by a card, by something that is free this turn (a temporary resource, the second
# half of a Space), or by an exchange, which replaces the need by what the exchange asks for.


@step
def pay(board: Board, player: int, card: Card, needs: tuple[int, ...], halves: int) -> None:
    """Goes on paying; when everything the player has is needed, it is all spent without questions."""
    if not needs:
        return
    have = _have(board, player, halves)
    if spare(have, _cost(needs)) == needs.count(ANY):
        for resource in board.players[player].resources[:]:
            spend(board, player, resource)
        board.temporary = [0] * len(RESOURCES)
    else:
        board.ask(how_to_pay, player, card, _thing(needs[0]), needs, halves)


@question("Paying for {card}: choose what to use as {need}", "card", "need")
def how_to_pay(board: Board, player: int, card: Card, what: Thing, needs: tuple[int, ...], halves: int) -> list[Action]:
    have, need, rest = _have(board, player, halves), needs[0], needs[1:]
    actions: list[Action] = []
    free = free_unit(board, need, halves)
    if free is not None and payable(_without(have, free.args[0].rank if free is not USE_HALF else BASIC), rest):
        actions.append(free)
    for resource in (need, INFORMATION, SPACE) if need < BASIC else range(len(RESOURCES)):
        held = [c for c in board.players[player].resources if c.resource == resource]
        if held and payable(_without(have, resource), rest):
            actions += [SPEND[c.number] for c in held]
    if need < BASIC:
        actions += [action for action, wanted in exchanges(need) if payable(have, wanted + rest)]
    return actions


def exchanges(need: int) -> list[tuple[Action, tuple[int, ...]]]:
    """The exchanges that bring a basic resource, with what they ask for."""
    found: list[tuple[Action, tuple[int, ...]]] = []
    if need > 0:
        found.append((EXCHANGE[need], (need - 1, need - 1)))
    if need != OIL:
        found.append((EXCHANGE[INFORMATION], (OIL, OIL)))
    found.append((EXCHANGE_ANY, (ANY, ANY, ANY)))
    return found


def free_unit(board: Board, need: int, halves: int) -> Action | None:
    """What meets a need without spending a card: the least flexible first, which is never worse."""
    kinds = (need,) if need < BASIC else range(BASIC)
    for kind in kinds:
        if board.temporary[kind]:
            return USE[kind]
    if halves:
        return USE_HALF
    for kind in (INFORMATION, SPACE):
        if board.temporary[kind]:
            return USE[kind]
    return None


@how_to_pay.answer
def _(board: Board, player: int, action: Action, card: Card, what: Thing, needs: tuple[int, ...], halves: int) -> None:
    rest = needs[1:]
    if action.verb == "exchange":
        rest = tuple(sorted(dict(exchanges(needs[0]))[action] + rest, key=_dearest_first))
        board.tell("exchanges", player, resource=RESOURCES[INFORMATION] if action is EXCHANGE_ANY else action.args[0])
    elif action is USE_HALF:
        halves -= 1
    elif action.verb == "use":
        kind = action.args[0].rank
        board.temporary[kind] -= 1
        halves += kind == SPACE
    else:
        spent = board.card(action.args[0])
        spend(board, player, spent)
        halves += spent.resource == SPACE
    board.push(pay, player, card, rest, halves)


@how_to_pay.reason
def _(board: Board, player: int, action: Action, *args: object) -> Reason | None:
    if action.verb == "spend":
        held = [c.id for c in board.players[player].resources]
        if action.args[0] not in held:
            return Reason("This card does not lie resource side up in your area.", "payment")
        return Reason("This resource is of another kind, or needed for another part of the price.", "payment")
    if action.verb == "exchange":
        return Reason("You do not have what this exchange asks for.", "exchange")
    return None


def payable(have: tuple[int, ...], needs: tuple[int, ...]) -> bool:
    """Whether open needs can be met."""
    return spare(have, _cost(needs)) >= needs.count(ANY)


def _thing(need: int) -> Thing:
    return ANY_RESOURCE if need == ANY else RESOURCES[need]


def _have(board: Board, player: int, halves: int) -> tuple[int, ...]:
    *basic, wild = board.have(player)
    return (*basic, wild + halves)


def _cost(needs: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(needs.count(kind) for kind in range(BASIC))


def _dearest_first(need: int) -> int:
    return BASIC if need == ANY else BASIC - 1 - need


def _without(have: tuple[int, ...], resource: int) -> tuple[int, ...]:
    """What is left to pay with after meeting one need with a card of this resource."""
    left = list(have)
    left[min(resource, BASIC)] -= 1
    return tuple(left)
