"""Tokens: food and resources as blue tokens on cards, workers as yellow ones.

Food and resources are paid with the tokens of the lowest worth first, and change is given in as few tokens as possible:
that always leaves the most tokens in the blue bank, so there is nothing to choose.
"""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, Shortage, question, step

from ...box.cards import Card
from ...box.contents import BY_SLOT, FARMS, GATES, HOLDERS, HOMER, LABS, MINES, UNIT_SLOTS, URBAN_SLOTS
from ...box.vocabulary import FOOD, LOSE, RESOURCES, UNLOAD
from ...state.board import USED_HOMER, Board, Player
from .ratings import update, update_army, update_town

Holders = tuple[tuple[int, int], ...]
"""Cards with blue tokens: what a token is worth there, and the slot."""

FOOD_HOLDERS: Holders = tuple((BY_SLOT[slot].food, slot) for slot in FARMS)
RESOURCE_HOLDERS: Holders = tuple(
    sorted([*((BY_SLOT[slot].ore, slot) for slot in MINES), *((BY_SLOT[slot].age, slot) for slot in LABS[1:])])
)
FARM_BITS = sum(BY_SLOT[slot].bit for slot in FARMS)
ORE_BITS = sum(BY_SLOT[slot].bit for slot in (*MINES, *LABS))
MINE_BITS = sum(BY_SLOT[slot].bit for slot in MINES)

_OPEN: dict[int, Holders] = {}


def _open_holders(own: Player, food: bool) -> Holders:
    """The cards that new tokens can go to, the most worth first."""
    ores = ORE_BITS if own.leader is GATES else MINE_BITS
    bits = own.known & (FARM_BITS if food else ores)
    holders = _OPEN.get(bits)
    if holders is None:
        everything = FOOD_HOLDERS if food else RESOURCE_HOLDERS
        holders = tuple(sorted([h for h in everything if BY_SLOT[h[1]].bit & bits], reverse=True))
        _OPEN[bits] = holders
    return holders


# -- gaining -------------------------------------------------------------------------------------------------------


def gain_food(board: Board, seat: int, amount: int) -> int:
    """Puts food on the farms, as far as the blue bank reaches; returns how much."""
    own = board.players[seat]
    gained = _place(own, _open_holders(own, food=True), amount)
    if gained:
        board.tell("food", seat, n=gained)
    return gained


def gain_resources(board: Board, seat: int, amount: int) -> int:
    """Puts resources on the mines, as far as the blue bank reaches; returns how much."""
    own = board.players[seat]
    gained = _place(own, _open_holders(own, food=False), amount)
    if gained:
        board.tell("resources", seat, n=gained)
    return gained


def _place(own: Player, holders: Holders, amount: int) -> int:
    """Moves tokens from the bank to cards, exactly so much worth or the nearest less."""
    left = amount
    for worth, slot in holders:
        count = min(left // worth, own.blue)
        own.tokens[slot] += count
        own.blue -= count
        left -= count * worth
    return amount - left


# -- spending and losing -------------------------------------------------------------------------------------------


def pay_food(own: Player, amount: int) -> None:
    """Spends food that is there, temporary food first."""
    spare = min(own.spare_food, amount)
    own.spare_food -= spare
    _take_off(own, FOOD_HOLDERS, _open_holders(own, food=True), amount - spare)


def pay_resources(own: Player, amount: int) -> None:
    """Spends resources that are there, temporary ones first."""
    spare = min(own.spare_resources, amount)
    own.spare_resources -= spare
    _take_off(own, RESOURCE_HOLDERS, _open_holders(own, food=False), amount - spare)


def lacking_resources(lack: int) -> Reason | None:
    """The reason that so many resources more are needed, if any are."""
    if lack <= 0:
        return None
    return Shortage("You need {n} more resource.", "You need {n} more resources.", "resources", n=lack)


def unit_budget(own: Player) -> int:
    """The resources that can be spent on military units."""
    homer = own.leader is HOMER and not own.used & USED_HOMER
    return own.unit_resources + homer + own.spare_resources + own.resources


def pay_for_unit(own: Player, amount: int) -> None:
    """Spends resources on a military unit: Homer's, then others meant for units, then any."""
    if amount and own.leader is HOMER and not own.used & USED_HOMER:
        own.used |= USED_HOMER
        amount -= 1
    meant = min(own.unit_resources, amount)
    own.unit_resources -= meant
    pay_resources(own, amount - meant)


def lose_food(board: Board, seat: int, amount: int, told: str = "loses food") -> int:
    """Takes food off the farms, as much as there is; returns how much was lost."""
    own = board.players[seat]
    before = own.food
    _take_off(own, FOOD_HOLDERS, _open_holders(own, food=True), min(amount, before))
    lost = before - own.food
    if lost:
        board.tell(told, seat, n=lost)
    return lost


def lose_resources(board: Board, seat: int, amount: int) -> int:
    """Takes resources off the mines, as much as there are; returns how much was lost."""
    own = board.players[seat]
    before = own.resources
    _take_off(own, RESOURCE_HOLDERS, _open_holders(own, food=False), min(amount, before))
    lost = before - own.resources
    if lost:
        board.tell("loses resources", seat, n=lost)
    return lost


def list_goods(own: Player, food: int, resources: int) -> list[Action]:
    """What else a player could lose of his food and resources, if he loses so much of each already."""
    return [
        *([FOOD] if own.food > food else []),
        *([RESOURCES] if own.resources > resources else []),
    ]


def _take_off(own: Player, holders: Holders, change: Holders, amount: int) -> None:
    """Takes so much worth off the cards, the least worth first, and gives change from the blue bank.

    With too few tokens in the bank for the change one pays more than the price, as little more as possible.
    """
    if amount <= 0:
        return
    tokens = own.tokens
    returned, left = 0, amount
    taken = tokens[:]
    for worth, slot in holders:
        if taken[slot]:
            count = min(taken[slot], -(-left // worth))
            taken[slot] -= count
            returned += count
            left -= count * worth
            if left <= 0:
                break
    for worth, slot in change:
        if left >= 0:
            break
        count = -left // worth
        taken[slot] += count
        returned -= count
        left += count * worth
    if own.blue + returned < 0:
        _take_off(own, holders, change, amount + 1)
    else:
        own.blue += returned
        own.tokens = taken


# -- gaining and losing tokens -------------------------------------------------------------------------------------


def gain_blue(own: Player, count: int) -> None:
    """Blue tokens from the box come into the bank."""
    own.blue += count


def lose_blue(board: Board, seat: int, count: int) -> None:
    """Blue tokens go to the box: from the bank, then from cards of the player's choice."""
    own = board.players[seat]
    from_bank = min(own.blue, count)
    own.blue -= from_bank
    if count > from_bank:
        board.push(unload, seat, count - from_bank)


@step
def unload(board: Board, seat: int, count: int) -> None:
    """Blue tokens are lost from cards, one by one."""
    if count and any(board.players[seat].tokens):
        board.ask(which_to_unload, seat, count)


@question("You lose a blue token: choose the card it leaves")
def which_to_unload(board: Board, seat: int, count: int) -> list[Action]:
    return list_unloads(board.players[seat])


@which_to_unload.answer
def _(board: Board, seat: int, action: Action, count: int) -> None:
    board.players[seat].tokens[action.args[0].slot] -= 1
    board.push(unload, seat, count - 1)


def list_unloads(own: Player) -> list[Action]:
    """The cards that a blue token can be taken from."""
    return [UNLOAD[slot] for slot, tokens in enumerate(own.tokens) if tokens]


def gain_yellow(own: Player, count: int) -> None:
    """Yellow tokens come into the bank."""
    own.yellow += count


def lose_yellow(own: Player, count: int) -> int:
    """Yellow tokens leave the bank, as many as there are; returns how many."""
    lost = min(own.yellow, count)
    own.yellow -= lost
    return lost


def enter(board: Board, seat: int, card: Card) -> None:
    """A card has come into play: its tokens come, and the values follow."""
    _change_tokens(board, seat, card.blue, card.yellow)
    update(board, seat)


def leave(board: Board, seat: int, card: Card) -> None:
    """A card has left play: its tokens go, and the values follow."""
    _change_tokens(board, seat, -card.blue, -card.yellow)
    update(board, seat)


def _change_tokens(board: Board, seat: int, blue: int, yellow: int) -> None:
    """Gains or loses tokens."""
    own = board.players[seat]
    if yellow > 0:
        gain_yellow(own, yellow)
    elif yellow:
        lose_yellow(own, -yellow)
    if blue > 0:
        gain_blue(own, blue)
    elif blue:
        lose_blue(board, seat, -blue)


# -- workers -------------------------------------------------------------------------------------------------------


def gain_population(board: Board, seat: int, count: int = 1) -> int:
    """Workers come from the yellow bank, without food; returns how many."""
    own = board.players[seat]
    gained = min(count, own.yellow)
    own.yellow -= gained
    own.unused += gained
    if gained:
        board.tell("population", seat, n=gained)
    return gained


def lose_population(board: Board, seat: int, count: int = 1) -> None:
    """Workers go back to the yellow bank: unused ones, then those of the player's choice."""
    own = board.players[seat]
    idle = min(own.unused, count)
    own.unused -= idle
    own.yellow += idle
    if idle:
        board.tell("loses population", seat, n=idle)
    if count > idle:
        board.push(dismiss, seat, count - idle)


@step
def dismiss(board: Board, seat: int, count: int) -> None:
    """Workers are lost from cards, one by one."""
    if count and any(board.players[seat].workers):
        board.ask(which_to_dismiss, seat, count)


@question("You lose a worker: choose the card it leaves")
def which_to_dismiss(board: Board, seat: int, count: int) -> list[Action]:
    return [LOSE[slot] for slot, workers in enumerate(board.players[seat].workers) if workers]


@which_to_dismiss.answer
def _(board: Board, seat: int, action: Action, count: int) -> None:
    (card,) = action.args
    board.players[seat].yellow += 1
    change_workers(board, seat, card.slot, -1)
    board.tell("loses worker", seat, card=card)
    board.push(dismiss, seat, count - 1)


@which_to_dismiss.reason
def _(board: Board, seat: int, action: Action, count: int) -> Reason | None:
    if action.verb == "lose" and not board.players[seat].workers[action.args[0].slot]:
        return Absent("You have no worker on such a card.", "workers")
    return None


@which_to_unload.reason
def _(board: Board, seat: int, action: Action, *args: object) -> Reason | None:
    return why_not_unload(board, seat, action)


def why_not_unload(board: Board, seat: int, action: Action) -> Reason | None:
    """A blue token can be taken only from a card that has one."""
    if action.verb == "unload" and not board.players[seat].tokens[action.args[0].slot]:
        return Absent("There is no blue token on such a card.", "tokens")
    return None


def change_workers(board: Board, seat: int, slot: int, count: int) -> None:
    """Workers come to a technology or leave it, and the values follow."""
    board.players[seat].workers[slot] += count
    if slot in URBAN_SLOTS:
        update_town(board, seat)
    elif slot in UNIT_SLOTS:
        update_army(board, seat)


assert HOLDERS == 12, "farms, mines and labs come first among the technologies"
