"""Cards for the tests of Clash of Cultures: what lies in a hand, and what is drawn next."""

from __future__ import annotations

from ecumene.engine import Event
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ActionCard, Objective
from ecumene.games.clash_of_cultures.rules.events.drawing import draw_event
from ecumene.games.clash_of_cultures.state.board import Board

from .battles import attack, world
from .positions import again, found, learn, run, units


def hold(board: Board, seat: int, *ids: str) -> Board:
    """Puts action and objective cards of the decks into a hand, and lists the answers anew."""
    own = board.players[seat]
    for id in ids:
        card = GAME.things[id]
        if isinstance(card, ActionCard):
            board.deck.remove(card)
            own.hand.append(card)
        else:
            assert isinstance(card, Objective)
            board.objective_deck.remove(card)
            own.objectives.append(card)
    return again(board)


def event_next(board: Board, number: int) -> None:
    """Puts an event on top of its deck."""
    card = GAME.events[number - 1]
    board.event_deck.remove(card)
    board.event_deck.append(card)


def draw(board: Board, number: int, seat: int = 0) -> Board:
    """A player draws an event; then the first player's turn goes on."""
    event_next(board, number)
    run(board, draw_event, seat)
    return board


def told(board: Board, kind: str) -> list[Event]:
    """All events of a kind that were told."""
    assert board.heard is not None
    return [event for event in board.heard if event.kind == kind]


def realm(cities: int = 3, players: int = 2) -> Board:
    """The land of `battles.world` with so many cities of the first player, at D2, D4, C4, E4 and D5."""
    board = world(players)
    for id in ("D4", "C4", "E4", "D5")[: cities - 1]:
        found(board, 0, id)
    return again(board)


def captured(*ids: str) -> Board:
    """The first player has taken a city of the other, who knows Myths and Fishing, and holds cards."""
    board = realm(1)
    found(board, 1, "D4")
    units(board, 1, "settler", "D6")
    learn(board, 1, "myths", "fishing")
    hold(board, 0, *ids)
    attack(board, "D4", "D3", armies=1)
    return board
