"""The odds of single rounds of a battle: what each unit rolls and adds, and how a pairing ends.

Sums of dice are counted exactly, and what was counted is kept: boards show odds, and bots can weigh battles by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from .battle import bonus_of, defence, dice_of
from .board import Board
from .pieces import ATTACKING, DEFENDING, Choice, Unit
from .world import Place


class Odds(NamedTuple):
    """The shares of all rolls in which a unit beats another one, in which both are lost, and in which it is lost
    alone."""

    wins: float
    ties: float
    losses: float


class Bonus(NamedTuple):
    """What a unit adds to its dice, by where it comes from."""

    advantage: int
    """Over the other's type."""
    level: int
    """Of the level (advanced)."""
    settlement: int
    """For defending a settlement of its owner (advanced)."""
    science: int
    """Of the owner's technologies (standard)."""


class Force(NamedTuple):
    """Equal units that a side can send into a round."""

    choice: Choice
    """One of them."""
    n: int
    dice: int
    bonus: Bonus
    """What they add against everybody."""


# -- dice -------------------------------------------------------------------------------------------------------------


@cache
def sums(dice: int) -> tuple[int, ...]:
    """In how many of all rolls of so many dice each sum shows, from 0 on."""
    if not dice:
        return (1,)
    fewer = (*(0,) * 6, *sums(dice - 1), *(0,) * 6)
    return tuple(sum(fewer[total : total + 6]) for total in range(6 * dice + 1))


@cache
def odds(dice: int, against: int, more: int) -> Odds:
    """The odds of so many dice against others, if so much more is added to the first."""
    wins = ties = losses = 0
    for own, n in enumerate(sums(dice)):
        for other, m in enumerate(sums(against)):
            if own + more > other:
                wins += n * m
            elif own + more == other:
                ties += n * m
            else:
                losses += n * m
    rolls = wins + ties + losses
    return Odds(wins / rolls, ties / rolls, losses / rolls)


# -- units ------------------------------------------------------------------------------------------------------------


def bonus_parts(board: Board, choice: Choice, against: Choice, side: int) -> Bonus:
    """The parts of what a unit adds; what none of the others explains is its advantage."""
    figure, level, science, settlement = choice.unit.figure, 0, 0, 0
    if board.advanced:
        raised = board.level(figure)
        level = raised.bonus if raised is not None else 0
        settlement = defence(board, choice.seat, choice.unit.place) if side == DEFENDING else 0
    else:
        science = board.players[choice.seat].science // 2
    rest = bonus_of(board, choice, against, side) - level - settlement - science
    return Bonus(rest, level, settlement, science)


def pairing(board: Board, attack: Choice, defend: Choice) -> Odds:
    """The odds of an attacker against a defender."""
    more = bonus_of(board, attack, defend, ATTACKING) - bonus_of(board, defend, attack, DEFENDING)
    return odds(dice_of(board, attack), dice_of(board, defend), more)


def forces(board: Board, place: Place, seats: Sequence[int], side: int) -> list[Force]:
    """What players of a side can send into a round in a place: equal armies together, ships with equal cargo too."""
    found: dict[object, list[Choice]] = {}
    for seat in seats:
        own = board.players[seat]
        for unit in own.fighters(place):
            found.setdefault((seat, *_kind(unit, own.cargo(unit.ship))), []).append(Choice(seat=seat, unit=unit))
    return [
        Force(equal[0], len(equal), dice_of(board, equal[0]), bonus_parts(board, equal[0], equal[0], side))
        for equal in found.values()
    ]


def _kind(unit: Unit, cargo: Sequence[Unit]) -> list[int]:
    """By what the units of a player are told apart in a battle."""
    aboard = sorted(piece.figure.number for piece in cargo) if unit.figure.afloat else []
    return [unit.figure.number, *aboard]
