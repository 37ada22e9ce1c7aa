"""Rounds and turns: three turns of three actions for each player, then the status phase; six rounds."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import GOLD
from ..box.game_length import DIE, FOUR, LAST_ROUND
from ..box.vocabulary import AT, NO, SEAT
from ..state.board import Board
from .advances.advancing import free_advance
from .cards.decks import draw_action, draw_objective
from .cards.objectives import score_status
from .income import trade_income
from .refusals import NO_CITY
from .trade.proposing import let_propose
from .turn import take_turn

TURNS = 3
ACTIONS = 3


@step
def begin_round(board: Board) -> None:
    """Each player has three turns, in turn order; then comes the status phase."""
    board.round += 1
    board.tell("round", n=board.round)
    board.push(status_phase)
    for turn in range(TURNS, 0, -1):
        for player in reversed(board.in_turn(board.first)):
            board.push(begin_turn, player)
        board.push(count_turn, turn)


@step
def count_turn(board: Board, turn: int) -> None:
    """The marker moves; in the last turns of a game with a changing end the die may end it."""
    board.turn = turn
    most = board.game.ends.get((board.round, turn), 0)
    if board.length == DIE and most:
        roll = board.chance.die()
        board.tell("end roll", board.first, roll=roll, most=most)
        if roll <= most:
            board.finish()


@step
def begin_turn(board: Board, player: int) -> None:
    """A player's turn: income from Trade Routes, offers of others, then three actions and all that is free."""
    own = board.players[player]
    board.active = player
    board.actions = max(0, ACTIONS - own.fewer)
    own.fewer, own.assassinated = 0, False
    board.offers = 0
    board.tell("turn", player)
    board.push(end_turn, player)
    board.push(take_turn, player)
    let_propose(board, player)
    board.push(trade_income, player)


@step
def end_turn(board: Board, player: int) -> None:
    """What was once a turn can be done again; activations and the marks of units are cleared."""
    own = board.players[player]
    own.used = 0
    own.marks = [0] * len(own.marks)
    for city in own.cities:
        city.activations = city.angry_activations = 0
    board.truces = [truce for truce in board.truces if truce[0] != player]
    if board.ending:
        board.finish()


# -- the status phase ------------------------------------------------------------------------------------------------


@step
def status_phase(board: Board) -> None:
    """Objectives, free advance, cards, razing, first player: each step for all players, the first player first."""
    board.turn = 0
    board.tell("status")
    order = board.in_turn(board.first)
    board.push(begin_round)
    board.push(choose_first)
    for player in reversed(order):
        board.push(raze_city, player)
    for player in reversed(order):
        board.push(draw_cards, player)
    for _ in range(2 if board.length == FOUR else 1):
        for player in reversed(order):
            board.push(free_advance, player)
    board.push(end_check)
    for player in reversed(order):
        board.push(score_status, player)


@step
def end_check(board: Board) -> None:
    """The game ends after its last round, or as soon as a player has no city."""
    cityless = [seat for seat, own in enumerate(board.players) if not own.cities]
    for seat in cityless:
        board.tell("cityless", seat)
    if cityless or board.round == LAST_ROUND[board.length]:
        board.finish()


@step
def draw_cards(board: Board, player: int) -> None:
    """An action card and an objective card."""
    draw_action(board, player)
    draw_objective(board, player)


@step
def raze_city(board: Board, player: int) -> None:
    """A player may give up a city of size 1 for gold."""
    if any(city.size == 1 for city in board.players[player].cities):
        board.ask(which_to_raze, player)


@question("Raze a city and gain 1 gold?")
def which_to_raze(board: Board, player: int) -> list[Action]:
    return [NO, *(AT[city.space] for city in board.players[player].cities if city.size == 1)]


@which_to_raze.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is NO:
        return
    own = board.players[player]
    city = own.city_at(action.args[0])
    assert city is not None
    own.cities.remove(city)
    board.tell("razes", player, city=city.name)
    board.gain(player, GOLD)


@which_to_raze.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "at" or action in which_to_raze.choices(board, player):
        return None
    if board.players[player].city_at(action.args[0]) is None:
        return NO_CITY
    return Reason("You can raze only a city of your own of size 1.", "status")


@step
def choose_first(board: Board) -> None:
    """Who has the highest levels together says who begins; the first player stays if nobody is above him."""
    levels = [player.happiness + player.culture for player in board.players]
    if max(levels) > levels[board.first]:
        chooser = next(seat for seat in board.in_turn(board.first) if levels[seat] == max(levels))
        board.ask(who_begins, chooser)


@question("Who goes first in the next round?")
def who_begins(board: Board, player: int) -> list[Action]:
    return list(SEAT[: board.seats])


@who_begins.answer
def _(board: Board, player: int, action: Action) -> None:
    board.first = action.args[0] - 1
    board.tell("first", player, target=board.first)


@who_begins.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "seat" or action in who_begins.choices(board, player):
        return None
    return Absent("Nobody sits there.", "status")
