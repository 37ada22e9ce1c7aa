"""Society cards: they produce, restore and score."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import RESOURCES, SOCIETY, SPACE, Card
from ..box.effects import (
    ANY,
    Choose,
    Copy,
    Effect,
    Gain,
    OpponentsPoints,
    OpponentsRestore,
    PayPoints,
    Points,
    PointsPer,
    Restore,
    Spend,
    Trade,
    Tribute,
    parts,
)
from ..box.vocabulary import COPY, DONE, FORCE, FORCE_PLACE, GAIN, PAY_POINTS, RESTORE, SKIP, SPEND, TARGET
from ..state.board import Board
from .activation import activate, carry_out_all, does, hinders, why_not_activate

NO_RESOURCE = Reason("You have no resource-side card to spend.", "society")
NOT_YOUR_RESOURCE = Absent("No such card lies resource side up in your area.", "cards")
NOT_OFFERED = Reason("The effect does not give this resource.", "society")
NOTHING_TO_RESTORE = Reason("You have no technology-side card of that resource to restore.", "society")
CANNOT_RESTORE = Reason("The effect does not restore this resource.", "society")
NOT_YOUR_TECHNOLOGY = Absent("No such card lies technology side up in your area.", "cards")
NO_TARGET = Reason("No opponent has a resource-side card.", "society")
NOT_A_TARGET = Reason("Choose an opponent who has a resource-side card.", "society")
TOO_FEW_POINTS = Reason("You do not have enough points to pay.", "points")
NOTHING_TO_COPY = Reason("No opponent has a society card, technology side up, that you could activate.", "society")
NOT_SHOWN = Absent("No opponent has this society card technology side up.", "society")
NO_COPY_OF_COPIES = Reason("A card that uses other cards' effects cannot be used in this way.", "society")
CHOOSE_PLACE = Absent("Point at a card by its place in the line: which card it is, only its owner knows.", "hidden")
CHOOSE_CARD = Absent("Name the card: all cards are open in this game.", "hidden")
NO_RESOURCES_UP = Reason("No card lies resource side up in your area.", "society")

# -- resources for this turn ---------------------------------------------------------------------------------------


def gain(board: Board, player: int, resource: int) -> None:
    """Adds a temporary resource."""
    board.temporary[resource] += 1
    board.tell("gains", player, resource=RESOURCES[resource])


@does(Gain)
def _(board: Board, player: int, card: Card, effect: Gain) -> None:
    for resource in effect.resources:
        gain(board, player, resource)


@does(Choose)
def _(board: Board, player: int, card: Card, effect: Choose) -> None:
    for _ in range(effect.count):
        board.push(choose_resource, player, effect)


@step
def choose_resource(board: Board, player: int, effect: Choose) -> None:
    """One of the resources that the player may choose freely."""
    board.ask(which_gain, player, effect)


@question("Choose a resource to gain for this turn")
def which_gain(board: Board, player: int, effect: Choose) -> list[Action]:
    return [GAIN[resource] for resource in effect.options]


@which_gain.answer
def _(board: Board, player: int, action: Action, effect: Choose) -> None:
    gain(board, player, action.args[0].rank)


@which_gain.reason
def _(board: Board, player: int, action: Action, effect: Choose) -> Reason | None:
    return NOT_OFFERED if action.verb == "gain" and action.args[0].rank not in effect.options else None


# -- restoring -----------------------------------------------------------------------------------------------------


def restorable(board: Board, player: int, resources: tuple[int, ...]) -> list[Card]:
    """The technology-side cards whose resource is among those to restore."""
    technologies = board.players[player].technologies
    if ANY in resources:
        return technologies
    return [card for card in technologies if card.resource in resources]


@hinders(Restore)
def _(board: Board, player: int, effect: Restore) -> Reason | None:
    return None if restorable(board, player, effect.resources) else NOTHING_TO_RESTORE


@does(Restore)
def _(board: Board, player: int, card: Card, effect: Restore) -> None:
    if effect.up_to:
        restore_more(board, player, effect.resources, True)
    else:
        for resource in sorted(effect.resources, reverse=True):
            board.push(restore_more, player, (resource,), False)


@step
def restore_more(board: Board, player: int, resources: tuple[int, ...], up_to: bool) -> None:
    """Restores cards of these resources, as far as there are any."""
    if restorable(board, player, resources):
        board.ask(which_restore, player, resources, up_to)


@question("Choose a card to restore: turn it to its resource side")
def which_restore(board: Board, player: int, resources: tuple[int, ...], up_to: bool) -> list[Action]:
    actions = [RESTORE[card.number] for card in restorable(board, player, resources)]
    if up_to:
        actions.append(DONE)
    return actions


@which_restore.answer
def _(board: Board, player: int, action: Action, resources: tuple[int, ...], up_to: bool) -> None:
    if action is DONE:
        return
    card = board.card(action)
    board.restore(player, card)
    board.tell("restores", player, card=card)
    left = list(resources)
    left.remove(card.resource if card.resource in resources else ANY)
    if left:
        board.push(restore_more, player, tuple(left), up_to)


@which_restore.reason
def _(board: Board, player: int, action: Action, resources: tuple[int, ...], up_to: bool) -> Reason | None:
    if action.verb != "restore":
        return None
    card = board.card(action)
    if card not in board.players[player].technologies:
        return NOT_YOUR_TECHNOLOGY
    return None if ANY in resources or card.resource in resources else CANNOT_RESTORE


@does(OpponentsRestore)
def _(board: Board, player: int, card: Card, effect: OpponentsRestore) -> None:
    for opponent in reversed(board.opponents(player)):
        board.push(restore_more, opponent, (ANY,), True)


# -- points --------------------------------------------------------------------------------------------------------


@does(Points)
def _(board: Board, player: int, card: Card, effect: Points) -> None:
    board.earn(player, effect.points)


@does(OpponentsPoints)
def _(board: Board, player: int, card: Card, effect: OpponentsPoints) -> None:
    for opponent in board.opponents(player):
        board.earn(opponent, effect.points)


def points_per(board: Board, player: int, effect: PointsPer) -> int:
    """The points that resource-side cards bring."""
    resources = [card.resource for card in board.players[player].resources]
    return min(len(resources if effect.what == "resource card" else set(resources)), effect.most)


@hinders(PointsPer)
def _(board: Board, player: int, effect: PointsPer) -> Reason | None:
    return None if board.players[player].resources else NO_RESOURCES_UP


@does(PointsPer)
def _(board: Board, player: int, card: Card, effect: PointsPer) -> None:
    board.earn(player, points_per(board, player, effect))


@hinders(PayPoints)
def _(board: Board, player: int, effect: PayPoints) -> Reason | None:
    return None if board.players[player].points >= effect.points else TOO_FEW_POINTS


@does(PayPoints)
def _(board: Board, player: int, card: Card, effect: PayPoints) -> None:
    board.ask(whether_to_pay, player, card, effect)


@question("Pay points for more of {card}'s effect?", "card")
def whether_to_pay(board: Board, player: int, card: Card, effect: PayPoints) -> list[Action]:
    return [PAY_POINTS, SKIP] if effect.optional else [PAY_POINTS]


@whether_to_pay.answer
def _(board: Board, player: int, action: Action, card: Card, effect: PayPoints) -> None:
    if action is PAY_POINTS:
        board.earn(player, -effect.points)
        board.tell("pays points", player, n=effect.points)
        carry_out_all(board, player, card, effect.then)


# -- spending resources for an effect ------------------------------------------------------------------------------


@hinders(Spend)
def _(board: Board, player: int, effect: Spend) -> Reason | None:
    return None if board.players[player].resources else NO_RESOURCE


@does(Spend)
def _(board: Board, player: int, card: Card, effect: Spend) -> None:
    spend_more(board, player, card, effect, effect.count)


@step
def spend_more(board: Board, player: int, card: Card, effect: Spend, count: int) -> None:
    """Spends resources for an effect, card by card; a Space is two, or is used up whole for one."""
    if board.players[player].resources:
        board.ask(which_spend, player, card, effect, count)


@question("Choose a resource to spend for {card}", "card")
def which_spend(board: Board, player: int, card: Card, effect: Spend, count: int) -> list[Action]:
    actions = [SPEND[resource.number] for resource in board.players[player].resources]
    if effect.up_to:
        actions.append(DONE)
    return actions


@which_spend.answer
def _(board: Board, player: int, action: Action, card: Card, effect: Spend, count: int) -> None:
    if action is DONE:
        return
    spent = board.card(action)
    spend(board, player, spent)
    used = min(worth(spent), count)
    if count > used:
        board.push(spend_more, player, card, effect, count - used)
    for _ in range(used):
        carry_out_all(board, player, card, effect.then)


@which_spend.reason
def _(board: Board, player: int, action: Action, *args: object) -> Reason | None:
    return why_not_spend(board, player, action)


def why_not_spend(board: Board, player: int, action: Action) -> Reason | None:
    """A player spends resource-side cards of his own area."""
    if action.verb == "spend" and board.card(action) not in board.players[player].resources:
        return NOT_YOUR_RESOURCE
    return None


def ways_to_force(board: Board, loser: int) -> list[Action]:
    """The cards of somebody's resource side to choose from; by their places, if nobody else may know which they are."""
    resources = board.players[loser].resources
    if board.notes:
        return list(FORCE_PLACE[: len(resources)])
    return [FORCE[card.number] for card in resources]


def chosen_card(board: Board, loser: int, action: Action) -> Card:
    """The card that was chosen of somebody's resource side."""
    return board.players[loser].resources[action.args[0] - 1] if board.notes else board.card(action)


def force_to_spend(board: Board, loser: int, card: Card) -> None:
    """Somebody must spend a resource-side card; what others could not know is shown by it."""
    if board.notes:
        board.reveal()
    spend(board, loser, card)


def why_not_force(board: Board, loser: int, action: Action) -> Reason | None:
    """Of somebody else one chooses resource-side cards of his area."""
    if action.verb != "force" or action in ways_to_force(board, loser):
        return None
    if isinstance(action.args[0], int) != bool(board.notes):
        return CHOOSE_PLACE if board.notes else CHOOSE_CARD
    if board.notes:
        return Absent("So many cards do not lie resource side up in the area of {target}.", "cards", target=loser)
    return Absent("This card does not lie resource side up in the area of {target}.", "cards", target=loser)


def spend(board: Board, player: int, card: Card) -> None:
    """Spends a resource-side card."""
    board.spend(player, card)
    board.tell("spends", player, card=card, resource=RESOURCES[card.resource])


# -- the other players' resources and cards ------------------------------------------------------------------------


def rich_opponents(board: Board, player: int) -> list[int]:
    """The opponents who have a card resource side up."""
    return [opponent for opponent in board.opponents(player) if board.players[opponent].resources]


@hinders(Trade)
@hinders(Tribute)
def _(board: Board, player: int, effect: Effect) -> Reason | None:
    return None if rich_opponents(board, player) else NO_TARGET


@does(Trade)
def _(board: Board, player: int, card: Card, effect: Trade) -> None:
    board.ask(which_trade, player)


@question("Choose a resource that an opponent has: you gain one like it")
def which_trade(board: Board, player: int) -> list[Action]:
    found = {card.resource for opponent in board.opponents(player) for card in board.players[opponent].resources}
    return [GAIN[resource] for resource in sorted(found)]


@which_trade.answer
def _(board: Board, player: int, action: Action) -> None:
    gain(board, player, action.args[0].rank)


@which_trade.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "gain":
        return None
    owners = [opponent for opponent in board.opponents(player) if _has_resource(board, opponent, action.args[0].rank)]
    return None if owners else Reason("No opponent has this resource side up.", "society")


def _has_resource(board: Board, player: int, resource: int) -> bool:
    return any(card.resource == resource for card in board.players[player].resources)


@does(Tribute)
def _(board: Board, player: int, card: Card, effect: Tribute) -> None:
    board.ask(who_pays_tribute, player, effect)


@question("Choose the opponent who pays tribute")
def who_pays_tribute(board: Board, player: int, effect: Tribute) -> list[Action]:
    return [TARGET[opponent] for opponent in rich_opponents(board, player)]


@who_pays_tribute.answer
def _(board: Board, player: int, action: Action, effect: Tribute) -> None:
    board.ask(which_tribute, player, action.args[0] - 1, effect)


@who_pays_tribute.reason
def _(board: Board, player: int, action: Action, effect: Tribute) -> Reason | None:
    if action.verb == "target" and action.args[0] - 1 not in rich_opponents(board, player):
        return NOT_A_TARGET
    return None


@question("Choose which resource {target} pays as tribute", "target")
def which_tribute(board: Board, player: int, target: int, effect: Tribute) -> list[Action]:
    return ways_to_force(board, target)


@which_tribute.answer
def _(board: Board, player: int, action: Action, target: int, effect: Tribute) -> None:
    card = chosen_card(board, target, action)
    force_to_spend(board, target, card)
    gain(board, player, card.resource)
    board.earn(target, effect.points)


@which_tribute.reason
def _(board: Board, player: int, action: Action, target: int, effect: Tribute) -> Reason | None:
    return why_not_force(board, target, action)


def copyable(board: Board, player: int) -> list[Card]:
    """Opponents' society cards, technology side up, that the player could activate; each card once."""
    found = {
        card.number: card
        for opponent in board.opponents(player)
        for card in board.players[opponent].technologies
        if card.kind == SOCIETY and not any(isinstance(effect, Copy) for effect in parts(card.effects))
    }
    return [found[number] for number in sorted(found) if why_not_activate(board, player, found[number]) is None]


@hinders(Copy)
def _(board: Board, player: int, effect: Copy) -> Reason | None:
    return None if copyable(board, player) else NOTHING_TO_COPY


@does(Copy)
def _(board: Board, player: int, card: Card, effect: Copy) -> None:
    board.ask(which_copy, player)


@question("Choose an opponent's society card: you use its effect")
def which_copy(board: Board, player: int) -> list[Action]:
    return [COPY[card.number] for card in copyable(board, player)]


@which_copy.answer
def _(board: Board, player: int, action: Action) -> None:
    activate(board, player, board.card(action))


@which_copy.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "copy":
        return None
    card = board.card(action)
    shown = any(card in board.players[opponent].technologies for opponent in board.opponents(player))
    if not shown or card.kind != SOCIETY:
        return NOT_SHOWN
    if any(isinstance(effect, Copy) for effect in parts(card.effects)):
        return NO_COPY_OF_COPIES
    return why_not_activate(board, player, card)


def worth(card: Card) -> int:
    """How many resources a spent card is worth: a Space is two."""
    return 2 if card.resource == SPACE else 1
