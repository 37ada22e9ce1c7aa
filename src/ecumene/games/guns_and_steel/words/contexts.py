"""What one has to know to answer a question: what an attack takes, what a card does, what is at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ecumene.engine import Question, Text
from ecumene.engine.state import told

from ..box.amounts import counted
from ..box.cards import ATTACK, Card
from ..box.effects import Attack, Effect
from ..rules import attack, purchase, society, tactics, turn
from ..rules.payment import Kinds
from ..state.board import Board
from .cards import card_text, price_text
from .cards.effects import effect_text, losses, restore_text
from .prompts import RESPONSES, attacking_card


def context_now(board: Board) -> list[Text]:
    """What one has to know to answer the question that waits."""
    return list(told(board, CONTEXT) or ())


# -- attacks -------------------------------------------------------------------------------------------------------


def _attacked(board: Board, player: int, attacker: int, strength: int) -> Iterator[Text]:
    """What is missing, and what is at stake."""
    own, terms = board.players[player], attacking_card(board).attack
    if own.strength >= strength:
        yield Text("You are strong enough and hold out.")
    else:
        yield Text("To hold out you need {n} more.", n=strength - own.strength)
        yield Text("If you let it be, you lose {what}.", what=losses(terms) or [Text("nothing")])
    if terms.undefeated_points:
        yield Text(
            "Whoever holds out gains {n} point.", "Whoever holds out gains {n} points.", n=terms.undefeated_points
        )


def _strengths(board: Board, player: int, *args: object) -> Iterator[Text]:
    """One's own strength and that of everybody whom an attack strikes."""
    others = [Text("{target}: {n}", target=rival, n=board.players[rival].strength) for rival in board.opponents(player)]
    yield Text("Strength – you: {n}, {others}.", n=board.players[player].strength, others=others)


def _activated(board: Board, player: int, card: Card) -> Iterator[Text]:
    """What the card does."""
    yield from card_text(card)
    if card.kind == ATTACK:
        yield from _strengths(board, player)


def _gives(board: Board, player: int, attacker: int, terms: Attack) -> Iterator[Text]:
    yield Text("The attack takes {what}.", what=losses(terms))


# -- effects and prices --------------------------------------------------------------------------------------------


def _effect_of(board: Board, player: int, card: Card, effect: Effect, *args: object) -> Iterator[Text]:
    yield effect_text(effect)


def _effect(board: Board, player: int, *args: Any) -> Iterator[Text]:
    yield effect_text(args[-1])


def _price(board: Board, player: int, card: Card, surcharge: int, spent: Kinds) -> Iterator[Text]:
    yield Text("Its price: {price}.", price=price_text(card, surcharge))


def _at_hand(board: Board, player: int, *args: object) -> Iterator[Text]:
    """What the player could pay with now."""
    held = [counted(kind, n) for kind, n in enumerate(board.resource_counts(player)) if n]
    yield Text("You have {resources}.", resources=held) if held else Text("You have no resources.")


def _gaining(board: Board, player: int, effect: Effect) -> Iterator[Text]:
    yield effect_text(effect)
    yield from _at_hand(board, player)


def _restoring(board: Board, player: int, resources: tuple[int, ...], up_to: bool) -> Iterator[Text]:
    """What may be turned, and what there is already."""
    yield restore_text(resources, up_to)
    yield from _at_hand(board, player)


def _paid(board: Board, player: int, *args: object) -> Iterator[Text]:
    yield Text(
        "It buys nothing more: it only turns those cards to their technology side, for a wonder or for strength."
    )


def _taking_back(board: Board, player: int) -> Iterator[Text]:
    yield Text("What you take can be played anew. What you leave stays a resource.")


CONTEXT: Mapping[Question, Callable[..., Iterator[Text]]] = {
    **dict.fromkeys(RESPONSES, _attacked),
    attack.what_to_give: _gives,
    attack.which_to_regain: _at_hand,
    purchase.how_to_pay: _price,
    purchase.how_to_pay_more: _paid,
    society.which_gain: _gaining,
    society.which_restore: _restoring,
    society.which_trade: _at_hand,
    society.whether_to_pay: _effect_of,
    society.which_spend: _effect_of,
    society.which_tribute: _effect,
    society.who_pays_tribute: _effect,
    tactics.which_commit: _strengths,
    tactics.which_commit_unseen: _strengths,
    tactics.which_launch: _strengths,
    turn.whether_to_activate: _activated,
    turn.which_to_take: _taking_back,
}
