"""Positions for tests of politics: a politics phase, an event that happens, a pact, a colony, a war."""

from __future__ import annotations

from typing import Any

from ecumene.games.through_the_ages.box.cards import Pact, Territory
from ecumene.games.through_the_ages.rules.actions.phase import action_phase
from ecumene.games.through_the_ages.rules.civilization.economy import enter
from ecumene.games.through_the_ages.rules.events.decks import reveal_event
from ecumene.games.through_the_ages.rules.politics.phase import politics_phase
from ecumene.games.through_the_ages.rules.politics.wars import resolve_wars
from ecumene.games.through_the_ages.rules.turn import end_turn
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import card, ready


def take_out(board: Board, id: str) -> Any:
    """A military card, found where it lay hidden."""
    found = card(id)
    piles: tuple[list[Any], ...] = (board.military_deck, board.unseen)
    for pile in piles:
        if found in pile:
            pile.remove(found)
            break
    return found


def politics(board: Board, seat: int = 0) -> Board:
    """The table goes on with the politics phase of a seat."""
    board.active = seat
    board.decision = None
    board.steps = [(end_turn, (seat,)), (action_phase, (seat,)), (politics_phase, (seat,))]
    return ready(board)


def stack(board: Board, current: tuple[str, ...], future: tuple[tuple[str, int], ...] = ()) -> None:
    """Lays out the current events, the next one last, and the future ones with those who prepared them."""
    for pile in (board.current, board.past):
        pile.clear()
    board.unseen = [hidden for hidden in board.unseen if hidden.age]
    board.current = [take_out(board, id) for id in current]
    board.current_by = [-1] * len(current)
    board.future = [take_out(board, id) for id, _ in future]
    board.future_by = [by for _, by in future]


def happen(board: Board, id: str) -> Board:
    """An event is revealed in the active player's turn; after it comes his action phase."""
    stack(board, (id,))
    board.decision = None
    board.steps = [(end_turn, (board.active,)), (action_phase, (board.active,)), (reveal_event, ())]
    return ready(board)


def partners(board: Board, id: str, owner: int = 0, partner: int = 1, side: int = 0) -> Pact:
    """A pact is in play in the owner's area."""
    pact: Pact = take_out(board, id)
    own, other = board.players[owner], board.players[partner]
    own.pact, own.partner, own.side = pact, partner, side
    own.sides.append(pact.sides[side])
    other.sides.append(pact.sides[1 - side])
    ready(board)
    return pact


def colony(board: Board, id: str, seat: int = 0) -> Territory:
    """A player has a colony, with its permanent effect."""
    territory: Territory = take_out(board, id)
    board.players[seat].colonies.append(territory)
    enter(board, seat, territory)
    ready(board)
    return territory


def war(board: Board, id: str, seat: int = 0, enemy: int = 1) -> Board:
    """A war that was declared a turn ago is fought now."""
    board.players[seat].wars.append((take_out(board, id), enemy))
    board.active = seat
    board.decision = None
    board.steps = [(end_turn, (seat,)), (action_phase, (seat,)), (resolve_wars, (seat,))]
    return ready(board)


def give(board: Board, *culture: int) -> Board:
    """Sets the culture points, by seat."""
    for own, points in zip(board.players, culture, strict=True):
        own.culture = points
    return board
