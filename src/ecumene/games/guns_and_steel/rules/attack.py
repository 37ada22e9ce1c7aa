"""Attacks: every opponent may respond, strengths are compared, the defeated lose what the card says."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import Card
from ..box.effects import Attack
from ..box.vocabulary import DONE, GAIN, GIVE, GIVE_POINTS, RESPOND, SPEND
from ..state.board import Board
from .activation import does
from .other_phases import NOT_IN_HAND
from .society import chosen_card, force_to_spend, gain, ways_to_force, why_not_force, why_not_spend, worth

NO_RESPONSE_ICON = Reason("Only cards with the response icon can be played from the hand as a response.", "response")
NOT_LOST = Reason("No defeated player has lost this resource.", "losses")


@does(Attack)
def _(board: Board, player: int, card: Card, effect: Attack) -> None:
    attack(board, player, card, 0)


@step
def attack(board: Board, attacker: int, card: Card, bonus: int) -> None:
    """An attack on all opponents: they respond clockwise, then it is settled with each."""
    board.tell("attacks", attacker, card=card, n=board.players[attacker].strength + bonus)
    board.push(settle, attacker, card, bonus)
    for opponent in reversed(board.opponents(attacker)):
        board.push(respond, opponent, attacker, bonus)


# -- responses -----------------------------------------------------------------------------------------------------


@step
def respond(board: Board, player: int, attacker: int, bonus: int) -> None:
    """One opponent's response."""
    ask_for_response(board, player, attacker, board.players[attacker].strength + bonus)


def ask_for_response(board: Board, player: int, attacker: int, strength: int) -> None:
    """Asks an opponent for (more of) his response.

    Who may have a response card in his hidden hand is asked even if he has none: others must not learn that.
    """
    secret = bool(board.notes) and board.may_hold(player, board.game.responses)
    board.ask(how_to_respond_unseen if secret else how_to_respond, player, attacker, strength)


RESPOND_WORDS = "{target} attacks with strength {n}: play response cards from your hand, turn resources, or let it be"


@question(RESPOND_WORDS, "target", "n")
def how_to_respond(board: Board, player: int, attacker: int, strength: int) -> list[Action]:
    own = board.players[player]
    actions = [RESPOND[card.number] for card in own.hand if card.response]
    actions += [SPEND[card.number] for card in own.resources]
    actions.append(DONE)
    return actions


@question(RESPOND_WORDS, "target", "n", always=True)
def how_to_respond_unseen(board: Board, player: int, attacker: int, strength: int) -> list[Action]:
    return how_to_respond.choices(board, player, attacker, strength)


@how_to_respond.answer
@how_to_respond_unseen.answer
def _(board: Board, player: int, action: Action, attacker: int, strength: int) -> None:
    if action is DONE:
        return
    card = board.card(action)
    own = board.players[player]
    if action.verb == "respond":
        board.play(player, card)
        board.tell("responds", player, card=card, n=own.strength)
    else:
        board.spend(player, card)
        board.tell("turns", player, card=card, n=own.strength)
    ask_for_response(board, player, attacker, strength)


@how_to_respond.reason
@how_to_respond_unseen.reason
def _(board: Board, player: int, action: Action, *args: object) -> Reason | None:
    if action.verb == "respond":
        card = board.card(action)
        if card not in board.players[player].hand:
            return NOT_IN_HAND
        return None if card.response else NO_RESPONSE_ICON
    return why_not_spend(board, player, action)


# -- the outcome ---------------------------------------------------------------------------------------------------


@step
def settle(board: Board, attacker: int, card: Card, bonus: int) -> None:
    """Compares strengths one by one: who is not weaker than the attacker is undefeated."""
    terms = card.attack
    strength = board.players[attacker].strength + bonus
    losers: list[int] = []
    board.earn(attacker, terms.points)
    for opponent in board.opponents(attacker):
        if board.players[opponent].strength < strength:
            losers.append(opponent)
            board.tell("defeated", opponent, card=card)
        else:
            board.tell("undefeated", opponent, card=card)
            board.earn(opponent, terms.undefeated_points)
    board.defeated += len(losers)
    board.earn(attacker, terms.points_per_defeated * len(losers))
    board.spoils = ()
    if terms.regain:
        board.push(regain, attacker)
    for loser in reversed(losers):
        board.push(suffer, loser, attacker, terms)


@step
def suffer(board: Board, loser: int, attacker: int, terms: Attack) -> None:
    """A defeated player loses what the attack card says."""
    own = board.players[loser]
    if terms.take_points and own.points:
        _hand_over_points(board, loser, attacker, terms.take_points)
    if terms.spend:
        board.push(lose_resources, loser, attacker, terms, terms.spend)
    if (terms.wonder and own.wonders) or terms.wonder_or_points:
        board.push(give_up, loser, attacker, terms)


@step
def lose_resources(board: Board, loser: int, attacker: int, terms: Attack, count: int) -> None:
    """The defeated spends resources until the loss is met; with no more than that, all of them."""
    resources = board.players[loser].resources
    if sum([worth(card) for card in resources]) <= count:
        for card in resources[:]:
            _lose(board, loser, card)
    elif count > 0 and terms.attacker_chooses:
        board.ask(which_to_force, attacker, loser, terms, count)
    elif count > 0:
        board.ask(which_to_lose, loser, attacker, terms, count)


@question("You are defeated by {target}: choose a resource to lose", "target")
def which_to_lose(board: Board, player: int, attacker: int, terms: Attack, count: int) -> list[Action]:
    return [SPEND[card.number] for card in board.players[player].resources]


@which_to_lose.answer
def _(board: Board, player: int, action: Action, attacker: int, terms: Attack, count: int) -> None:
    card = board.card(action)
    _lose(board, player, card)
    board.push(lose_resources, player, attacker, terms, count - worth(card))


@which_to_lose.reason
def _(board: Board, player: int, action: Action, *args: object) -> Reason | None:
    return why_not_spend(board, player, action)


@question("Choose a resource that {target} loses", "target")
def which_to_force(board: Board, player: int, loser: int, terms: Attack, count: int) -> list[Action]:
    return ways_to_force(board, loser)


@which_to_force.answer
def _(board: Board, player: int, action: Action, loser: int, terms: Attack, count: int) -> None:
    card = chosen_card(board, loser, action)
    _lose(board, loser, card)
    board.push(lose_resources, loser, player, terms, count - worth(card))


@which_to_force.reason
def _(board: Board, player: int, action: Action, loser: int, *args: object) -> Reason | None:
    return why_not_force(board, loser, action)


def _lose(board: Board, loser: int, card: Card) -> None:
    force_to_spend(board, loser, card)
    board.spoils += (card.resource,)


@step
def regain(board: Board, attacker: int) -> None:
    """The attacker gains one resource of a kind that the defeated have spent."""
    if board.spoils:
        board.ask(which_to_regain, attacker)


@question("Choose one of the resources that the defeated have lost: you gain one like it")
def which_to_regain(board: Board, player: int) -> list[Action]:
    return [GAIN[resource] for resource in sorted(set(board.spoils))]


@which_to_regain.answer
def _(board: Board, player: int, action: Action) -> None:
    gain(board, player, action.args[0].rank)


@which_to_regain.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    return NOT_LOST if action.verb == "gain" and action.args[0].rank not in board.spoils else None


# -- wonders and points as spoils ----------------------------------------------------------------------------------


@step
def give_up(board: Board, loser: int, attacker: int, terms: Attack) -> None:
    """The defeated gives up a wonder, or points where the card allows it."""
    if board.players[loser].wonders or board.players[loser].points:
        board.ask(what_to_give, loser, attacker, terms)


@question("You are defeated by {target}: choose what to give up", "target")
def what_to_give(board: Board, player: int, attacker: int, terms: Attack) -> list[Action]:
    own = board.players[player]
    actions = [GIVE[wonder.id] for wonder in own.wonders]
    if terms.wonder_or_points and (own.points >= terms.wonder_or_points or not actions):
        actions.append(GIVE_POINTS)
    return actions


@what_to_give.answer
def _(board: Board, player: int, action: Action, attacker: int, terms: Attack) -> None:
    if action is GIVE_POINTS:
        _hand_over_points(board, player, attacker, terms.wonder_or_points)
        return
    own = board.players[player]
    wonder = next(wonder for wonder in own.wonders if wonder.id == action.args[0])
    own.wonders.remove(wonder)
    board.players[attacker].wonders.append(wonder)
    board.tell("gives wonder", player, target=attacker, wonder=wonder)


@what_to_give.reason
def _(board: Board, player: int, action: Action, attacker: int, terms: Attack) -> Reason | None:
    own = board.players[player]
    if action.verb != "give":
        return None
    if action is not GIVE_POINTS:
        has = any(wonder.id == action.args[0] for wonder in own.wonders)
        return None if has else Absent("You do not have this wonder.", "losses")
    if not terms.wonder_or_points:
        return Reason("This attack asks for a wonder.", "losses")
    if own.wonders and own.points < terms.wonder_or_points:
        return Reason("You must give up a wonder: you cannot pay all the points.", "losses")
    return None


def _hand_over_points(board: Board, giver: int, taker: int, points: int) -> None:
    """Points change hands, as many as the giver has."""
    given = min(points, board.players[giver].points)
    board.players[giver].points -= given
    board.tell("gives points", giver, target=taker, n=given)
    board.earn(taker, given)
