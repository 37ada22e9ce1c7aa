"""The odds of a battle without cards, if the attacker fights on to the end: exact, from tables of dice sums."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...box.cards import SEA, SHIP
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import ARMIES, Battle
from ..moving.marching import where_to
from ..moving.sailing import where_to_sail
from .fighters import (
    ATTACKER,
    DEFENDER,
    HIT,
    NO_HELP,
    Help,
    battle_of,
    fighters,
    first_round_help,
    has_fortress,
    new_battle,
)

SIDES_OF_DIE = 6


class Odds(NamedTuple):
    """How likely a battle is won, drawn and lost by the attacker, and how many units each side loses on average."""

    win: float
    draw: float
    loss: float
    attackers_lost: float
    defenders_lost: float


@cache
def sums(dice: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is."""
    if not dice:
        return (1.0,)
    before = sums(dice - 1)
    found = [0.0] * (len(before) + SIDES_OF_DIE)
    for total, chance in enumerate(before):
        for face in range(1, SIDES_OF_DIE + 1):
            found[total + face] += chance / SIDES_OF_DIE
    return tuple(found)


@cache
def losses(units: int, enemies: int, help: Help, cancels: int) -> tuple[float, ...]:
    """How likely so many units make the enemies lose none, one, two … of theirs in a round; `help` is theirs, `cancels`
    are hits that the enemies cancel."""
    found = [0.0] * (enemies + 1)
    for total, chance in enumerate(sums(units + help.dice)):
        hits = (total + help.value) // HIT + help.hits - cancels
        found[max(0, min(hits, enemies))] += chance
    return tuple(found)


@cache
def odds(
    attackers: int,
    defenders: int,
    attack: Help = NO_HELP,
    defence: Help = NO_HELP,
    fortress: bool = False,
    bonus: int = 0,
    ended: bool = False,
) -> Odds:
    """The odds of so many attackers against so many defenders. `attack` and `defence` help in the first round only, a
    fortress holds out in it without units, `bonus` is added to the attacker's combat value in every round; `ended` says
    that the first round is over."""
    if not attackers:
        return Odds(0.0, *((0.0, 1.0) if defenders or fortress else (1.0, 0.0)), 0.0, 0.0)
    if not defenders and (ended or not fortress):
        return Odds(1.0, 0.0, 0.0, 0.0, 0.0)
    attack = attack._replace(value=attack.value + bonus)
    hurt = losses(attackers, defenders, attack, defence.cancels)
    harm = losses(defenders, attackers, defence, attack.cancels)
    stay, found = 0.0, [0.0] * len(Odds._fields)
    for fallen, chance in enumerate(hurt):
        for lost, other_chance in enumerate(harm):
            both = chance * other_chance
            if ended and not fallen and not lost:
                stay = both
                continue
            held = fortress and lost == attackers  # it decides only a first round in which all attackers fall
            rest = odds(attackers - lost, defenders - fallen, fortress=held, bonus=bonus, ended=True)
            found[0] += both * rest.win
            found[1] += both * rest.draw
            found[2] += both * rest.loss
            found[3] += both * (rest.attackers_lost + lost)
            found[4] += both * (rest.defenders_lost + fallen)
    return Odds(*(value / (1 - stay) for value in found))


def odds_at(board: Board, player: int, space: Space, units: int, landed: bool = False, bonus: int = 0) -> Odds:
    """The odds if a player attacks a space with so many armies, at sea ships; Siegecraft is not paid for."""
    battle = new_battle(board, player, space)
    battle.landed, battle.bonus = landed, bonus
    return _odds_of(board, battle, units)


def odds_now(board: Board) -> Odds:
    """The odds of the battle under way if no cards are played any more and the attacker fights on."""
    battle = battle_of(board)
    return _odds_of(board, battle, fighters(board, battle, ATTACKER))


def attack_odds(board: Board, seat: int, space: Space) -> Odds | None:
    """The odds if those who are asked where they go attack a space; None if nobody fights there."""
    assert board.decision is not None
    question, args = board.decision.question, board.decision.args
    if question is where_to and board.kind(space) != SEA:
        origin, units = args
        if not board.foreign(seat) & board.world.map.bit[space]:
            return None
        armies = sum([unit in ARMIES for unit in units])
        return odds_at(board, seat, space, armies, board.kind(origin) == SEA, board.bonus)
    if question is where_to_sail and _others_ships(board, seat, space):
        return odds_at(board, seat, space, len(args[1]), False, board.bonus)
    return None


def _others_ships(board: Board, seat: int, space: Space) -> bool:
    return any(own.units_at(space, SHIP) for other, own in enumerate(board.players) if other != seat)


def _odds_of(board: Board, battle: Battle, units: int) -> Odds:
    defenders = fighters(board, battle, DEFENDER)
    if battle.round > 1 or battle.open:
        return odds(units, defenders, bonus=battle.bonus, ended=True)
    attack = first_round_help(board, battle, ATTACKER, units, defenders)
    defence = first_round_help(board, battle, DEFENDER, defenders, units)
    return odds(units, defenders, attack, defence, has_fortress(board, battle), battle.bonus)
