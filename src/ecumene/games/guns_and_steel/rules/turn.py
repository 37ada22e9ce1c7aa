"""A turn: the resource phase, the technology phase, the purchase, the end of the turn and of the game."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import NEW_WORLD, RESOURCES, Card
from ..box.vocabulary import ACTIVATE, DONE, PLAY_RESOURCE, PLAY_TECHNOLOGY, SKIP, TAKE
from ..state.board import Board
from . import tactics  # noqa: F401 (registers its effects)
from .activation import activate, why_not_activate
from .other_phases import LATER, NOT_IN_HAND, ONE_RESOURCE, RESOURCE_FIRST, why_not_play_again, why_not_yet
from .purchase import purchase_phase
from .wonders import place_glory, take_wonder

POINTS_TO_END = 15
LAST_ROUND = 200
"""A bound for games in which nobody ever buys; real games take about sixteen rounds."""


@step
def begin_turn(board: Board, player: int) -> None:
    """The four phases of a turn."""
    board.active = player
    board.taken_cards = board.taken_points = board.gained_points = board.defeated = 0
    board.launched = board.spoils = ()
    board.tell("turn", player)
    board.push(end_turn, player)
    board.push(end_phase, player)
    board.push(purchase_phase, player)
    board.push(technology_phase, player)
    if board.players[player].hand:
        board.ask(which_resource, player)


# -- the resource phase --------------------------------------------------------------------------------------------


@question("Choose a card to play as a resource", explained=("technology", *LATER))
def which_resource(board: Board, player: int) -> list[Action]:
    return [PLAY_RESOURCE[card.number] for card in board.players[player].hand]


@which_resource.answer
def _(board: Board, player: int, action: Action) -> None:
    play_as_resource(board, player, board.card(action))


def play_as_resource(board: Board, player: int, card: Card) -> None:
    """A card goes from the hand into the area, resource side up."""
    board.lay(player, card)
    if board.notes:
        board.tell("lays resource", player, resource=RESOURCES[card.resource])
        board.tell("which card", player, to=[player], card=card)
    else:
        board.tell("plays resource", player, card=card, resource=RESOURCES[card.resource])


def why_not_in_hand(board: Board, player: int, action: Action) -> Reason | None:
    """A card that is not in the hand cannot be played from it."""
    if action.verb in ("resource", "technology") and board.card(action) not in board.players[player].hand:
        return NOT_IN_HAND
    return None


# -- the technology phase ------------------------------------------------------------------------------------------


@step
def technology_phase(board: Board, player: int) -> None:
    """Whoever has cards left must play one as a technology."""
    if board.players[player].hand:
        board.ask(which_technology, player)


@question("Choose a card to play as a technology", explained=("resource", *LATER))
def which_technology(board: Board, player: int) -> list[Action]:
    return [PLAY_TECHNOLOGY[card.number] for card in board.players[player].hand]


@which_technology.answer
def _(board: Board, player: int, action: Action) -> None:
    card = board.card(action)
    board.play(player, card)
    board.tell("plays technology", player, card=card)
    if why_not_activate(board, player, card) is None:
        board.ask(whether_to_activate, player, card)
    else:
        board.tell("cannot activate", player, card=card)


@which_resource.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    reason = why_not_in_hand(board, player, action) or why_not_yet(board, action)
    return RESOURCE_FIRST if reason is None and action.verb == "technology" else reason


@which_technology.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    reason = why_not_in_hand(board, player, action) or why_not_yet(board, action)
    return ONE_RESOURCE if reason is None and action.verb == "resource" else reason


@question("Activate {card}?", "card", explained=(*LATER, "resource", "technology"))
def whether_to_activate(board: Board, player: int, card: Card) -> list[Action]:
    return [ACTIVATE, SKIP]


@whether_to_activate.answer
def _(board: Board, player: int, action: Action, card: Card) -> None:
    if action is ACTIVATE:
        activate(board, player, card)
    else:
        board.tell("does not activate", player, card=card)


@whether_to_activate.reason
def _(board: Board, player: int, action: Action, card: Card) -> Reason | None:
    return why_not_yet(board, action) or why_not_play_again(board, player, action)


# -- the end of the turn -------------------------------------------------------------------------------------------


@step
def end_phase(board: Board, player: int) -> None:
    """New World: check wonders, then take cards back. Renaissance: take cards back, then place glory, every turn."""
    few_cards = len(board.players[player].hand) <= 1
    if board.theme != NEW_WORLD:
        board.push(place_glory, player)
    if few_cards:
        board.push(take_back, player)
        if board.theme == NEW_WORLD:
            board.push(take_wonder, player)


@step
def take_back(board: Board, player: int) -> None:
    """All technology-side cards go back into the hand, resource-side cards as the player likes."""
    own = board.players[player]
    for card in own.technologies:
        own.hand.append(card)
        _count_taken(board, card)
    if own.technologies:
        board.tell("takes back", player, cards=tuple(own.technologies))
    own.technologies = []
    board.ask(which_to_take, player)


@question("You may take resources back into your hand", explained=("take", "resource", "technology"))
def which_to_take(board: Board, player: int) -> list[Action]:
    return [*(TAKE[card.number] for card in board.players[player].resources), DONE]


@which_to_take.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is DONE:
        return
    card = board.card(action)
    board.pick_up(player, card)
    _count_taken(board, card)
    if board.notes:
        board.tell("picks up", player, resource=RESOURCES[card.resource])
        board.tell("which card", player, to=[player], card=card)
    else:
        board.tell("takes back", player, cards=(card,))
    board.ask(which_to_take, player)


@which_to_take.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb == "take" and board.card(action) not in board.players[player].resources:
        return Absent("No such card lies resource side up in your area.", "take-back")
    return why_not_play_again(board, player, action)


def _count_taken(board: Board, card: Card) -> None:
    board.taken_cards += 1
    board.taken_points += card.points


@step
def end_turn(board: Board, player: int) -> None:
    """Temporary resources lapse; the game ends or the next player begins."""
    board.temporary = [0] * len(RESOURCES)
    following = (player + 1) % board.seats
    if is_over(board, player) or (board.round == LAST_ROUND and following == 0):
        board.finish()
        board.tell("game over")
    else:
        board.round += following == 0
        board.push(begin_turn, following)


def is_over(board: Board, player: int) -> bool:
    """The last wonder taken, the last card of the Space era bought, or fifteen points on the point card of the player
    whose turn ends. (By earlier rules: the last one in the pyramid, and on anybody's.)"""
    if board.game.earlier:
        most = max([own.points for own in board.players])
        return not any(board.wonders) or not any(board.pyramid[-1]) or most >= POINTS_TO_END
    return not any(board.wonders) or not space_cards_left(board) or board.players[player].points >= POINTS_TO_END


def space_cards_left(board: Board) -> int:
    """How many cards of the Space era are left, in the pyramid and in its project pile."""
    row = board.pyramid[-1]
    return len(row) - row.count(None) + len(board.piles[-1])
