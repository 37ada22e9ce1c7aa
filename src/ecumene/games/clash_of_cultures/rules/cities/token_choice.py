"""A token of either kind, for a new temple and for Nationalism."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import CULTURE, GOODS, MOOD
from ...box.vocabulary import TAKE
from ...state.board import Board

SAVED_AS = "ecumene.games.clash_of_cultures.tokens"

TOKENS = (MOOD, CULTURE)


@step
def gain_token(board: Board, player: int) -> None:
    """A player gains a mood token or a culture token, whichever he wants and can hold."""
    if any(has_room(board, player, good) for good in TOKENS):
        board.ask(which_token, player)


def has_room(board: Board, player: int, good: int) -> bool:
    """Whether a player can hold one more of a good."""
    return board.players[player].stock[good] < board.limit(player, good)


@question("Which token do you take?")
def which_token(board: Board, player: int) -> list[Action]:
    return [TAKE[good] for good in TOKENS if has_room(board, player, good)]


@which_token.answer
def _(board: Board, player: int, action: Action) -> None:
    (good,) = action.args
    board.gain(player, good.number)
    board.tell("gains", player, n=1, good=GOODS[good.number])


@which_token.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "take":
        return None
    if action.args[0].number not in TOKENS:
        return Reason("Choose a mood token or a culture token.", "terms")
    return None if action in which_token.choices(board, player) else why_no_room(action.args[0].number)


def why_no_room(good: int) -> Reason:
    """Why no more of a good can be held."""
    if good == MOOD:
        return Reason("Your happiness level lets you hold no more mood tokens.", "terms")
    if good == CULTURE:
        return Reason("Your culture level lets you hold no more culture tokens.", "terms")
    return Reason("You can hold no more {good}.", "terms", good=GOODS[good])
