"""The turn: four phases, each played by all players in order; then the end of the turn, of the era, of the game."""

from __future__ import annotations

from ecumene.engine import step

from ..box.cards import ERA, MEDIEVAL, MODERN, TREBUCHETS
from ..state.board import CONQUEST, DISCOVERY, ERA_OVER, TURNS, Board
from .battle.attacking import fight_on
from .buying.purchases import begin_buying
from .buying.technology import LAST_ERA, rebuild_catapults
from .moving.setting_out import begin_moving
from .production import produce
from .trade.trading import begin_trading

TECHNOLOGIES_OF_ERA = 3
"""In the standard game the era ends when somebody has so many technologies of it."""


@step
def begin_turn(board: Board) -> None:
    """A new turn: all players move and fight one after the other, then trade, then all produce, then all buy."""
    board.round += 1
    board.tell("round", n=board.round)
    board.placed = [0] * len(board.placed)
    board.founded = board.grown = 0
    board.refused = []
    for own in board.players:
        own.science = own.technologies.bit_count()
        own.always = own.never = 0
        own.recruits = []
    order = board.in_turn(board.first)
    board.push(end_turn)
    for seat in reversed(order):
        board.push(begin_buying, seat)
    board.push(produce)
    for seat in reversed(order):
        board.push(begin_trading, seat)
    for seat in reversed(order):
        board.push(fight_on, seat)
        board.push(begin_moving, seat)


@step
def end_turn(board: Board) -> None:
    """Whether the game is over, whether an era is; then the next player goes first."""
    if sum(not own.out for own in board.players) == 1:
        board.ending = CONQUEST
    if not board.advanced:
        _end_standard_era(board)
    elif not board.ending:
        _end_advanced_era(board)
    if not board.ending and board.round >= board.last_turn:
        board.ending = TURNS
    if board.ending:
        board.tell("end", ending=board.ending)
        board.finish()
        return
    seat = board.first
    while True:
        seat = (seat + 1) % board.seats
        if not board.players[seat].out:
            break
    board.first = seat
    board.push(begin_turn)


def _end_standard_era(board: Board) -> None:
    """The era ends when somebody has three technologies of it, or none is left; the Modern era ends the game."""
    cards = board.game.of_era[board.era]
    most = max((own.technologies & cards).bit_count() for own in board.players)
    if most < TECHNOLOGIES_OF_ERA and cards & ~board.in_play:
        return
    if board.era == MODERN:
        board.ending = board.ending or DISCOVERY
    else:
        _begin_era(board)


def _end_advanced_era(board: Board) -> None:
    """The era ends when somebody has a technology of the next one. A short or medium game ends with its last era."""
    if board.era == MODERN or not board.in_play & board.game.of_era[board.era + 1]:
        return
    if board.era == LAST_ERA[board.length]:
        board.ending = ERA_OVER
    else:
        _begin_era(board)


def _begin_era(board: Board) -> None:
    """A new era: improvements of the old one are gone; catapults are rebuilt, in the advanced game those that were
    bought when trebuchets were in play already."""
    board.era += 1
    board.tell("era", era=ERA[board.era])
    gone = sum([card.bit for card in board.game.improvements if card.age < board.era])
    for own in board.players:
        own.improvements &= ~gone
    known = any(bit & board.in_play for bit in board.game.level_bits[TREBUCHETS.number])
    if board.era == MEDIEVAL and (known or not board.advanced):
        rebuild_catapults(board)
