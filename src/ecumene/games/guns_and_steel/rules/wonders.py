"""Wonders: their conditions, taking one in the New World, glory tokens in the Renaissance."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ..box.cards import BASIC, GLORY_TOKENS, INFORMATION, SPACE, Wonder
from ..box.conditions import condition_text
from ..box.vocabulary import DONE, GLORY, LIFT, WONDER
from ..state.board import Board
from .other_phases import NOT_BESIDE_PYRAMID

NO_TOKEN_ELSEWHERE = Reason("You have no glory token on another wonder.", "glory")
NO_TOKEN_THERE = Reason("You have no glory token there that could move.", "glory")


def is_met(board: Board, player: int, wonder: Wonder) -> bool:
    """Whether a player meets a wonder's condition now."""
    own = board.players[player]
    condition = wonder.condition
    kinds = [card.resource for card in own.resources]
    if condition.resources:
        return _has_resources(kinds, condition.resources)
    if condition.technologies is not None:
        shown: list[str] = [card.kind for card in own.technologies]
        return all(shown.count(kind) >= n for kind, n in condition.technologies.items())
    if condition.strength:
        return own.strength >= condition.strength
    if condition.resource_types:
        return len(set(kinds)) >= condition.resource_types
    if condition.resource_cards:
        return len(kinds) >= condition.resource_cards
    if condition.advanced_cards:
        return kinds.count(INFORMATION) + kinds.count(SPACE) >= condition.advanced_cards
    if condition.most_points:
        return all(own.points > board.players[opponent].points for opponent in board.opponents(player))
    return player == board.active and (
        board.taken_cards >= condition.taken_cards
        and board.taken_points >= condition.taken_points
        and board.gained_points >= condition.gained_points
        and board.defeated >= condition.defeated
    )


def _has_resources(kinds: list[int], wanted: tuple[int, ...]) -> bool:
    """So many of each kind; Information and Space may stand in, but a wanted Space must be a Space."""
    spaces = kinds.count(SPACE) - wanted[SPACE]
    wild = kinds.count(INFORMATION) + 2 * spaces - wanted[INFORMATION]
    for kind in range(BASIC):
        if wanted[kind] and (missing := wanted[kind] - kinds.count(kind)) > 0:
            wild -= missing
    return spaces >= 0 and wild >= 0


def within_reach(board: Board, player: int) -> list[Wonder]:
    """The wonders beside the pyramid whose condition the player meets."""
    return [wonder for wonder in board.wonders if wonder is not None and is_met(board, player, wonder)]


def _gain_wonder(board: Board, player: int, wonder: Wonder) -> None:
    board.wonders[wonder.era] = None
    board.players[player].wonders.append(wonder)
    board.tell("takes wonder", player, wonder=wonder)


# -- the New World -------------------------------------------------------------------------------------------------


@step
def take_wonder(board: Board, player: int) -> None:
    """Whoever meets conditions takes exactly one of those wonders."""
    if within_reach(board, player):
        board.ask(which_wonder, player)


@question("Choose a wonder to take")
def which_wonder(board: Board, player: int) -> list[Action]:
    return [WONDER[wonder.id] for wonder in within_reach(board, player)]


@which_wonder.answer
def _(board: Board, player: int, action: Action) -> None:
    _gain_wonder(board, player, board.wonder(action))


@which_wonder.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    return _why_not_wonder(board, player, action) if action.verb == "wonder" else None


def _why_not_wonder(board: Board, player: int, action: Action) -> Reason | None:
    wonder = board.wonder(action)
    if wonder not in board.wonders:
        return NOT_BESIDE_PYRAMID
    if is_met(board, player, wonder):
        return None
    return Reason("You do not meet its condition. {condition}.", "wonders", condition=condition_text(wonder.condition))


# -- the Renaissance -----------------------------------------------------------------------------------------------


@step
def place_glory(board: Board, player: int) -> None:
    """Whoever meets conditions puts a glory token on one of those wonders; the last one out, a token may move there."""
    if within_reach(board, player):
        if sum(board.players[player].glory) < GLORY_TOKENS:
            board.ask(where_to_place, player)
        elif any(_movable_to(board, player, wonder) for wonder in within_reach(board, player)):
            board.ask(where_to_move, player)


@question("Choose a wonder for your glory token")
def where_to_place(board: Board, player: int) -> list[Action]:
    return [GLORY[wonder.id] for wonder in within_reach(board, player)]


@where_to_place.answer
def _(board: Board, player: int, action: Action) -> None:
    _add_token(board, player, board.wonder(action))


@question("All your glory tokens are out: you may move one to a wonder whose condition you meet")
def where_to_move(board: Board, player: int) -> list[Action]:
    targets = [wonder for wonder in within_reach(board, player) if _movable_to(board, player, wonder)]
    return [*(GLORY[wonder.id] for wonder in targets), DONE]


@where_to_move.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is not DONE:
        board.ask(which_to_lift, player, board.wonder(action))


@where_to_place.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    return _why_not_wonder(board, player, action) if action.verb == "glory" else None


@where_to_move.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "glory":
        return None
    movable = _movable_to(board, player, board.wonder(action))
    return _why_not_wonder(board, player, action) or (None if movable else NO_TOKEN_ELSEWHERE)


@question("Choose the wonder to take your token from; it goes to {wonder}", "wonder")
def which_to_lift(board: Board, player: int, wonder: Wonder) -> list[Action]:
    return [LIFT[source.id] for source in _movable_to(board, player, wonder)]


@which_to_lift.answer
def _(board: Board, player: int, action: Action, wonder: Wonder) -> None:
    source = board.wonder(action)
    board.players[player].glory[source.era] -= 1
    board.tell("lifts glory", player, wonder=source)
    _add_token(board, player, wonder)


@which_to_lift.reason
def _(board: Board, player: int, action: Action, wonder: Wonder) -> Reason | None:
    movable = [source.id for source in _movable_to(board, player, wonder)]
    return NO_TOKEN_THERE if action.verb == "lift" and action.args[0] not in movable else None


def _movable_to(board: Board, player: int, wonder: Wonder) -> list[Wonder]:
    """The other wonders on which the player has tokens."""
    glory = board.players[player].glory
    return [other for other in board.wonders if other is not None and other is not wonder and glory[other.era]]


def _add_token(board: Board, player: int, wonder: Wonder) -> None:
    """Adds a token; enough of them take the wonder, and all tokens on it go back to their owners."""
    own = board.players[player]
    own.glory[wonder.era] += 1
    board.tell("places glory", player, wonder=wonder, n=own.glory[wonder.era], needed=wonder.glory)
    if own.glory[wonder.era] >= wonder.glory:
        _gain_wonder(board, player, wonder)
        for everybody in board.players:
            everybody.glory[wonder.era] = 0
