"""Using the effect of an own card as an action: an activated card, its knowledge, the active policy, the warlord."""

from __future__ import annotations

from ecumene.engine import Absent, Reason, step

from ..box.cards import Card
from ..box.effects import Effect, Pay
from ..state.board import Board
from .gains import buy_effect
from .resolve import carry_out, why_nothing


def follow_chosen(board: Board, player: int, effects: tuple[Effect, ...]) -> None:
    """Effects that the player has chosen to use: their price is paid without a further question."""
    for effect in reversed(effects):
        board.push(carry_out_chosen, player, effect)


@step
def carry_out_chosen(board: Board, player: int, effect: Effect) -> None:
    """One effect of a card that is used; its price is paid, if it can be."""
    if isinstance(effect, Pay):
        if why_nothing(board, player, (effect,)) is None:
            buy_effect(board, player, effect)
    else:
        carry_out(board, player, effect)


def why_not_use(board: Board, player: int, card: Card | None, lit: bool, used: int) -> Reason | None:
    """Why the effect of a card in a place cannot be used as an action."""
    if card is None:
        return NO_CARD
    if not card.act:
        return NO_ACTION
    if not lit:
        return NOT_ACTIVATED
    return USED if used else why_nothing(board, player, card.act)


NO_CARD = Absent("No card lies there.", "use")
NO_ACTION = Absent("This card has no effect that is an action.", "use")
NOT_ACTIVATED = Reason("This card is not activated this round.", "use")
USED = Reason("This was used this round already.", "use")
