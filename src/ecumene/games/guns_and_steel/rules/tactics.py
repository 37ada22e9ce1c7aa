"""Tactics cards: they bring further attacks, from the hand or from the area."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ..box.cards import ATTACK, Card
from ..box.effects import Activate, Attack, Play
from ..box.vocabulary import COMMIT, DONE, LAUNCH
from ..state.board import Board
from .activation import carry_out, does, hinders
from .attack import attack
from .other_phases import NOT_IN_HAND
from .society import NOT_YOUR_TECHNOLOGY

NO_ATTACK_IN_AREA = Reason("You have no attack card, technology side up, that could be activated.", "tactics")
NO_ATTACK_IN_HAND = Reason("You have no attack card in hand.", "tactics")
NO_ATTACK_CARD = Reason("This is no attack card.", "tactics")
ALREADY_ACTIVATED = Reason("This tactics card has activated it already.", "tactics")


def launch(board: Board, player: int, card: Card, bonus: int) -> None:
    """Activates an attack card: all parts of its effect, the attack with so much strength more."""
    board.launched += (card,)
    for effect in reversed(card.effects):
        if isinstance(effect, Attack):
            board.push(attack, player, card, bonus)
        else:
            board.push(carry_out, player, card, effect)


# -- attack cards of the area --------------------------------------------------------------------------------------


def attacks_ready(board: Board, player: int) -> list[Card]:
    """Attack cards of the area that this tactics card has not activated yet."""
    technologies = board.players[player].technologies
    return [card for card in technologies if card.kind == ATTACK and card not in board.launched]


@hinders(Activate)
def _(board: Board, player: int, effect: Activate) -> Reason | None:
    return None if attacks_ready(board, player) else NO_ATTACK_IN_AREA


@does(Activate)
def _(board: Board, player: int, card: Card, effect: Activate) -> None:
    launch_more(board, player, effect, effect.count)


@step
def launch_more(board: Board, player: int, effect: Activate, count: int) -> None:
    """Activates attack cards of the area one after the other, each with its own responses."""
    if attacks_ready(board, player):
        board.ask(which_launch, player, effect, count)


@question("Choose an attack card of your area to activate")
def which_launch(board: Board, player: int, effect: Activate, count: int) -> list[Action]:
    actions = [LAUNCH[card.number] for card in attacks_ready(board, player)]
    if effect.up_to:
        actions.append(DONE)
    return actions


@which_launch.answer
def _(board: Board, player: int, action: Action, effect: Activate, count: int) -> None:
    if action is DONE:
        return
    if count > 1:
        board.push(launch_more, player, effect, count - 1)
    launch(board, player, board.card(action), effect.strength)


@which_launch.reason
def _(board: Board, player: int, action: Action, *args: object) -> Reason | None:
    if action.verb != "launch":
        return None
    card = board.card(action)
    if card not in board.players[player].technologies:
        return NOT_YOUR_TECHNOLOGY
    if card.kind != ATTACK:
        return NO_ATTACK_CARD
    return ALREADY_ACTIVATED if card in board.launched else None


# -- attack cards from the hand ------------------------------------------------------------------------------------


def attacks_in_hand(board: Board, player: int) -> list[Card]:
    """The attack cards in a player's hand."""
    return [card for card in board.players[player].hand if card.kind == ATTACK]


@hinders(Play)
def _(board: Board, player: int, effect: Play) -> Reason | None:
    """Others know only what can be in a hidden hand: whoever may have an attack card may try."""
    return None if board.may_hold(player, board.game.attacks) else NO_ATTACK_IN_HAND


@does(Play)
def _(board: Board, player: int, card: Card, effect: Play) -> None:
    commit_more(board, player, effect, effect.count)


@step
def commit_more(board: Board, player: int, effect: Play, count: int) -> None:
    """Plays attack cards from the hand; each one played must be activated.

    From a hidden hand he is asked even if there is one answer only, so that nobody learns how many he has; who has to
    play one and does not, has none, and who is asked has one.
    """
    if not board.notes:
        if attacks_in_hand(board, player):
            board.ask(which_commit, player, effect, count)
    elif board.may_hold(player, board.game.attacks):
        has_one = bool(attacks_in_hand(board, player))
        if not effect.up_to:
            board.conclude(player, has_one, board.game.attacks)
        if has_one or effect.up_to:
            board.ask(which_commit_unseen, player, effect, count)
        else:
            board.tell("no attack card", player)


COMMIT_WORDS = "Choose an attack card from your hand to play and activate"


@question(COMMIT_WORDS)
def which_commit(board: Board, player: int, effect: Play, count: int) -> list[Action]:
    actions = [COMMIT[card.number] for card in attacks_in_hand(board, player)]
    if effect.up_to:
        actions.append(DONE)
    return actions


@question(COMMIT_WORDS, always=True)
def which_commit_unseen(board: Board, player: int, effect: Play, count: int) -> list[Action]:
    return which_commit.choices(board, player, effect, count)


@which_commit.answer
@which_commit_unseen.answer
def _(board: Board, player: int, action: Action, effect: Play, count: int) -> None:
    if action is DONE:
        return
    card = board.card(action)
    board.play(player, card)
    board.tell("commits", player, card=card)
    if count > 1:
        board.push(commit_more, player, effect, count - 1)
    launch(board, player, card, 0)


@which_commit.reason
@which_commit_unseen.reason
def _(board: Board, player: int, action: Action, *args: object) -> Reason | None:
    if action.verb != "commit":
        return None
    card = board.card(action)
    if card not in board.players[player].hand:
        return NOT_IN_HAND
    return None if card.kind == ATTACK else NO_ATTACK_CARD
