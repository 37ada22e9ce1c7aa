"""The swap: when an offer is accepted, goods and cards change hands."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, Thing, question, step

from ...box.cards import GOODS, ActionCard
from ...box.vocabulary import DROP
from ...state.board import Board
from ...state.pieces import Offer

SAVED_AS = "ecumene.games.clash_of_cultures.swap"


def current_offer(board: Board) -> Offer:
    """The offer that is under way."""
    assert board.offer is not None
    return board.offer


@step
def hand_over(board: Board, player: int) -> None:
    """The partner chooses the cards that are wanted of him; then everything changes hands."""
    offer = current_offer(board)
    if offer.want_actions or offer.want_objectives:
        board.ask(which_card, player, offer.giver)
    else:
        _exchange(board, offer)


@question("Which card do you give {target}?", "target")
def which_card(board: Board, player: int, target: int) -> list[Action]:
    own = board.players[player]
    cards = own.hand if current_offer(board).want_actions else own.objectives
    return [DROP[card.id] for card in cards]


@which_card.answer
def _(board: Board, player: int, action: Action, target: int) -> None:
    offer, card = current_offer(board), board.game.things[action.args[0]]
    if isinstance(card, ActionCard):
        offer.want_actions -= 1
    else:
        offer.want_objectives -= 1
    _move_card(board, player, target, card)
    board.push(hand_over, player)


@which_card.reason
def _(board: Board, player: int, action: Action, target: int) -> Reason | None:
    if action.verb != "drop" or action in which_card.choices(board, player, target):
        return None
    if current_offer(board).want_actions:
        return Absent("Choose one of your action cards.", "trade")
    return Absent("Choose one of your objective cards.", "trade")


def _exchange(board: Board, offer: Offer) -> None:
    """Goods and cards change hands at once; what the receiver cannot hold is lost."""
    giver, taker = offer.giver, offer.taker
    board.offer = None
    for good in range(len(GOODS)):
        board.spend(giver, good, offer.goods[good])
        board.spend(taker, good, offer.wants[good])
    for sender, receiver, goods in ((giver, taker, offer.goods), (taker, giver, offer.wants)):
        for good, n in enumerate(goods):
            if n:
                board.gain(receiver, good, n)
                board.tell("gives", sender, target=receiver, n=n, good=GOODS[good])
    for card in (*offer.cards, *offer.objectives):
        _move_card(board, giver, taker, card)


def _move_card(board: Board, giver: int, taker: int, card: Thing) -> None:
    """A card goes from hand to hand; the others see only of which kind it is."""
    board.give_card(giver, taker, card.id)
    kind = "action" if isinstance(card, ActionCard) else "objective"
    board.tell(f"gives {kind} card", giver, target=taker)
    board.tell("gave", giver, to=[giver, taker], target=taker, card=card)
