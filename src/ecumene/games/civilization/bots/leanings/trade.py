"""What a sensible player offers, takes and gives."""

from __future__ import annotations

from ecumene.engine import Action
from ecumene.engine.state import Decision

from ...box.vocabulary import DROP, GIVE_GOLD, GIVE_RESOURCE, OFFER, WANT_GOLD, WANT_RESOURCE
from ...state.board import Board
from ..bargains import NOTHING, TALK, bargain, largest_coin, offer_gains, only_cards, serves, steps_of
from ..evaluation import evaluate
from ..survey import Survey
from .outlook import ending


def weigh_partners(board: Board, decision: Decision, weights: list[float]) -> None:
    """An offer is begun where an exchange serves both, and before anybody is done; two are enough."""
    seat = decision.player
    survey, shares = Survey(board), evaluate(board)
    refused = {words.split("|")[0] for words in board.refused}
    talks = False
    for index, action in enumerate(decision.actions):
        if action.verb == "deal":
            other = action.args[0] - 1
            weights[index] = 0.0
            if len(board.offered) < TALK and f"{seat}>{other}" not in refused:
                found = bargain(board, survey, seat, other, shares)
                weights[index] = 0.0 if found is None else 2.0
                talks |= found is not None
        elif action.verb == "proclaim":
            weights[index] = ending(board, seat, action)
    if talks:
        weights[-1] = 0.2


def weigh_offers(board: Board, decision: Decision, weights: list[float]) -> None:
    """What serves both is named and offered; otherwise the talk ends."""
    offer = board.offer
    assert offer is not None
    found = bargain(board, Survey(board), offer.giver, offer.taker, evaluate(board))
    best = DROP
    if found is not None:
        resources = board.game.resources
        missing: list[Action] = []
        if found.lend != NOTHING and not offer.gives.resources[found.lend]:
            missing.append(GIVE_RESOURCE[resources[found.lend].id])
        if found.borrow != NOTHING and not offer.wants.resources[found.borrow]:
            missing.append(WANT_RESOURCE[resources[found.borrow].id])
        if found.gold > offer.gives.gold:
            missing.append(GIVE_GOLD[largest_coin(found.gold - offer.gives.gold)])
        if -found.gold > offer.wants.gold:
            missing.append(WANT_GOLD[largest_coin(-found.gold - offer.wants.gold)])
        best = missing[0] if missing else OFFER
    if best not in decision.actions:
        best = DROP
    for index, action in enumerate(decision.actions):
        weights[index] = float(action is best)


def weigh_answers(board: Board, decision: Decision, weights: list[float]) -> None:
    """Cards and gold are exchanged if that serves the one who is asked; else a look at the position tells."""
    offer = board.offer
    assert offer is not None
    if only_cards(offer.gives) and only_cards(offer.wants):
        giver, taker = offer_gains(board, Survey(board), offer)
        shares = evaluate(board)
        fair = serves(taker, giver, shares[offer.taker], shares[offer.giver])
        weights[0], weights[1] = (1.0, 0.05) if fair else (0.0, 1.0)
    for index, action in enumerate(decision.actions):
        if action.verb == "counter":
            weights[index] = 0.0


def weigh_cards_to_take(board: Board, decision: Decision, weights: list[float]) -> None:
    survey = Survey(board)
    steps = steps_of(board, survey, decision.player)
    numbers, marker = board.game.resource_number, board.game.marker
    for index, action in enumerate(decision.actions):
        weights[index] = 0.05 + steps[numbers[marker[action.args[1]]]][1] ** 2


def weigh_cards_to_give(board: Board, decision: Decision, weights: list[float]) -> None:
    survey = Survey(board)
    target, _ = decision.args
    mine, his = steps_of(board, survey, decision.player), steps_of(board, survey, target)
    numbers, marker = board.game.resource_number, board.game.marker
    for index, action in enumerate(decision.actions):
        number = numbers[marker[action.args[0]]]
        weights[index] = 1 / (1 + mine[number][0] + 0.5 * his[number][1]) ** 2
