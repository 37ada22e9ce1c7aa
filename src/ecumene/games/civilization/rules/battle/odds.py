"""The odds of battles: what each unit rolls and adds, how a pairing ends, and about how a whole battle does.

Sums of dice are counted exactly, and what was counted is kept: boards show odds, and bots can weigh battles by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ATTACKING, DEFENDING, Choice, Unit
from .strength import bonus_of, defence, dice_of, kind_of


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
            found.setdefault((seat, *kind_of(own, unit)), []).append(Choice(seat=seat, unit=unit))
    return [
        Force(equal[0], len(equal), dice_of(board, equal[0]), bonus_parts(board, equal[0], equal[0], side))
        for equal in found.values()
    ]


# -- whole battles ----------------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """In about how many of a hundred battles each side wins; in the others nobody is left."""

    wins: int
    losses: int


MOST = 12
"""Larger sides are counted as so large."""


@lru_cache(maxsize=20_000)
def outcome(attackers: int, defenders: int, wins: float, losses: float) -> tuple[float, float]:
    """How likely so many attackers and so many defenders win, if all rounds have the same odds."""
    if not attackers or not defenders:
        return float(attackers > 0), float(defenders > 0 and not attackers)
    ties = 1 - wins - losses
    ways = (
        (wins, outcome(attackers, defenders - 1, wins, losses)),
        (losses, outcome(attackers - 1, defenders, wins, losses)),
        (ties, outcome(attackers - 1, defenders - 1, wins, losses)),
    )
    return sum([share * rest[0] for share, rest in ways]), sum([share * rest[1] for share, rest in ways])


def whole_battle(board: Board, attack: Sequence[Choice], defend: Sequence[Choice]) -> Outcome | None:
    """About how a battle ends: as if in each round everybody were as likely to be sent. None if nobody can fight."""
    if not attack or not defend:
        return None
    pairs: dict[object, tuple[Odds, int]] = {}
    for one in attack:
        for other in defend:
            pair = (
                one.seat,
                one.unit.figure,
                one.escort,
                other.seat,
                other.unit.figure,
                other.escort,
                other.unit.place,
            )
            found = pairs.get(pair)
            pairs[pair] = (found[0], found[1] + 1) if found else (pairing(board, one, other), 1)
    count = len(attack) * len(defend)
    wins = sum([each.wins * n for each, n in pairs.values()]) / count
    losses = sum([each.losses * n for each, n in pairs.values()]) / count
    attackers, defenders = min(len(attack), MOST), min(len(defend), MOST)
    won, lost = outcome(attackers, defenders, round(wins, 2), round(losses, 2))
    return Outcome(round(100 * won), round(100 * lost))


def fighting(board: Board, place: Place, seats: Sequence[int], more: Sequence[Choice] = ()) -> list[Choice]:
    """Everybody who can fight for some players in a place, each with an aircraft as long as there are any."""
    found = [*more, *(Choice(seat=seat, unit=unit) for seat in seats for unit in board.players[seat].fighters(place))]
    pilots = [seat for seat in seats for _ in board.players[seat].planes(place)]
    for choice, pilot in zip(found, pilots, strict=False):
        choice.escort = pilot
    return found


def encounters(board: Board, player: int, going: Sequence[Unit], place: Place) -> dict[int, Outcome]:
    """With whom it could come to a battle where pieces go, and about how it would end: by the others' seats."""
    fights = [unit for unit in going if (unit.figure.afloat if place.sea else unit.figure.army)]
    if not fights:
        return {}
    found = {}
    for seat in board.others(player):
        defend = fighting(board, place, [seat])
        if defend:
            attack = fighting(board, place, [player], [Choice(seat=player, unit=unit) for unit in fights])
            end = whole_battle(board, attack, defend)
            assert end is not None
            found[seat] = end
    return found
