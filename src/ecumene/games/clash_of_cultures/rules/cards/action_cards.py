"""Action cards: when their upper halves can be played.

Each title has a rule: why it cannot be played now, and what it does. The rules are in files of their own:
simple_cards.py, advance_cards.py, intrigue_cards.py, mercenaries.py, explorers.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ecumene.engine import Action, Reason, question, step

from ...box.cards import CULTURE, ActionCard
from ...box.vocabulary import NO, PLAY
from ...state import this_turn
from ...state.board import Board
from ..refusals import NO_ACTION, NO_SUCH_CARD

NOT_CAPTURED = Reason("It is played directly after a city was captured.", "cards")
NOT_WON = Reason("You have won no land battle this turn.", "cards")
NO_VICTORY = Reason("You have won no land battle and captured no city this turn.", "cards")
NOT_AT_START = Reason("It is played at the start of a turn.", "cards")
TOO_FEW_TOKENS = Reason("You have too few culture tokens.", "cards")
CAPTURE = "capture"
"""When cards are played that follow the capture of a city."""


@dataclass(frozen=True)
class CardRule:
    """What stands against playing a title now, besides its moment and price, and the step that does it."""

    why_not: Callable[[Board, int], Reason | None]
    does: Callable[[Board, int], None]


RULES: dict[str, CardRule] = {}
"""By title."""


def title(id: str, why_not: Callable[[Board, int], Reason | None]) -> Callable[[Callable[[Board, int], None]], None]:
    """Marks the step that does a title."""

    def mark(does: Callable[[Board, int], None]) -> None:
        RULES[id] = CardRule(why_not, does)

    return mark


def no_reason(board: Board, player: int) -> None:
    """Nothing stands against it."""


# -- in a turn -------------------------------------------------------------------------------------------------------


def choices(board: Board, player: int) -> list[Action]:
    """The cards that can be played now."""
    return [PLAY[card.id] for card in board.players[player].hand if why_not_play(board, player, card) is None]


def why_not_play(board: Board, player: int, card: ActionCard) -> Reason | None:
    """Why a card in hand cannot be played in the turn now."""
    own = board.players[player]
    reason = _wrong_moment(board, player, card)
    if reason is not None:
        return reason
    if own.stock[CULTURE] < card.culture:
        return TOO_FEW_TOKENS
    return RULES[card.title].why_not(board, player)


def _wrong_moment(board: Board, player: int, card: ActionCard) -> Reason | None:
    used = board.players[player].used
    match card.when:
        case "action" if not board.actions:
            return NO_ACTION
        case "capture":
            return NOT_CAPTURED
        case "battle" if not used & this_turn.WON_BATTLE:
            return NOT_WON
        case "victory" if not used & (this_turn.WON_BATTLE | this_turn.CAPTURED):
            return NO_VICTORY
        case "start" if used & this_turn.ACTED:
            return NOT_AT_START
    return None


def play(board: Board, player: int, action: Action) -> None:
    """A card is paid for, discarded, and does what it says."""
    card = next(card for card in board.players[player].hand if card.id == action.args[0])
    if card.when == "action":
        board.actions -= 1
    spend_card(board, player, card)
    board.push(RULES[card.title].does, player)


def spend_card(board: Board, player: int, card: ActionCard) -> None:
    """A card leaves the hand and is paid for."""
    board.spend(player, CULTURE, card.culture)
    board.players[player].take_card(card.id)
    board.discard.append(card)
    board.tell("plays", player, card=card)
    board.reveal()


def why_not(board: Board, player: int, action: Action) -> Reason | None:
    """Why a card cannot be played."""
    own = board.players[player]
    for card in own.hand:
        if card.id == action.args[0]:
            return why_not_play(board, player, card)
    return NO_SUCH_CARD


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {}
"""Great persons are played with the same action: their chapter has it for both."""


# -- after the capture of a city -------------------------------------------------------------------------------------


@step
def after_capture(board: Board, player: int, loser: int) -> None:
    """A city was captured: cards for this moment can be played, each title once; the loser is a seat or BARBARIANS."""
    board.players[player].loser = loser
    board.push(next_after_capture, player, ())


@step
def next_after_capture(board: Board, player: int, done: tuple[str, ...]) -> None:
    """Asks for one more card."""
    if any(_playable_after_capture(board, player, done)):
        board.ask(which_card_now, player, done)


def _playable_after_capture(board: Board, player: int, done: tuple[str, ...]) -> list[ActionCard]:
    own = board.players[player]
    return [
        card
        for card in own.hand
        if card.when == CAPTURE
        and card.title not in done
        and own.stock[CULTURE] >= card.culture
        and RULES[card.title].why_not(board, player) is None
    ]


@question("Play a card for the captured city?")
def which_card_now(board: Board, player: int, done: tuple[str, ...]) -> list[Action]:
    return [NO, *(PLAY[card.id] for card in _playable_after_capture(board, player, done))]


@which_card_now.answer
def _(board: Board, player: int, action: Action, done: tuple[str, ...]) -> None:
    if action is NO:
        return
    card = next(card for card in board.players[player].hand if card.id == action.args[0])
    board.push(next_after_capture, player, (*done, card.title))
    spend_card(board, player, card)
    board.push(RULES[card.title].does, player)


@which_card_now.reason
def _(board: Board, player: int, action: Action, done: tuple[str, ...]) -> Reason | None:
    if action.verb != "play":
        return None
    for card in board.players[player].hand:
        if card.id == action.args[0]:
            if card in _playable_after_capture(board, player, done):
                return None
            if card.when != CAPTURE:
                return Reason("It is not played after the capture of a city.", "cards")
            if card.title in done:
                return Reason("The same card is played only once for one thing.", "cards")
            return RULES[card.title].why_not(board, player) or TOO_FEW_TOKENS
    return NO_SUCH_CARD
