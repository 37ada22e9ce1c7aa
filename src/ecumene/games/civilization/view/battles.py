"""The part of a view that is about battles: one under way, and the odds of those that may come."""

from __future__ import annotations

from typing import Any

from ecumene.engine import EVERYTHING

from ..box.world import Place
from ..rules.battle.attacking import declarers, opponents, where_to_fight
from ..rules.battle.odds import Bonus, Force, bonus_parts, encounters, fighting, forces, pairing, whole_battle
from ..rules.battle.strength import dice_of
from ..rules.moving.arrivals import fight_or_let
from ..rules.moving.going import ways, who_goes_where
from ..state.board import Board
from ..state.pieces import ATTACKING, DEFENDING, NOBODY, Battle, Choice, Clash
from .known import UNKNOWN, sees_choice


def battle_view(board: Board, battle: Battle, viewer: int) -> dict[str, Any]:
    """A battle under way."""
    chosen: list[dict[str, Any] | str | None] = []
    for side, choice in zip((ATTACKING, DEFENDING), battle.chosen, strict=True):
        if choice is None:
            chosen.append(None)
        else:
            chosen.append(_choice(choice) if sees_choice(board, battle, side, viewer) else UNKNOWN)
    return {
        "place": battle.place.id,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "sides": list(battle.sides),
        "chosen": chosen,
        "clashes": [_clash(board, clash) for clash in battle.clashes],
        **_face_off(board, battle.place, battle.members(ATTACKING), battle.members(DEFENDING)),
    }


def _clash(board: Board, clash: Clash) -> dict[str, Any]:
    """A round that was fought, with what each side added to its dice, and how many dice were those of aircraft."""
    attack, defend = clash.choices
    bonuses = (bonus_parts(board, attack, defend, ATTACKING), bonus_parts(board, defend, attack, DEFENDING))
    alone = [dice_of(board, Choice(seat=choice.seat, unit=choice.unit)) for choice in clash.choices]
    return {
        "choices": [_choice(choice) for choice in clash.choices],
        "dice": [list(dice) for dice in clash.dice],
        "flying": [len(dice) - n for dice, n in zip(clash.dice, alone, strict=True)],
        "bonuses": [_bonus(bonus) for bonus in bonuses],
        "totals": list(clash.totals),
        "lost": list(clash.lost),
    }


def _bonus(bonus: Bonus) -> dict[str, int]:
    return {name: n for name, n in bonus._asdict().items() if n}


def _face_off(board: Board, place: Place, attackers: list[int], defenders: list[int]) -> dict[str, Any]:
    """What both sides can send into a round, and for each of the attacker's the odds against each of the defender's: in
    how many of a hundred rolls it wins, and in how many it is lost alone."""
    attack, defend = forces(board, place, attackers, ATTACKING), forces(board, place, defenders, DEFENDING)
    odds = [[pairing(board, force.choice, other.choice) for other in defend] for force in attack]
    return {
        "forces": [[_force(force) for force in side] for side in (attack, defend)],
        "odds": [[[round(100 * each.wins), round(100 * each.losses)] for each in row] for row in odds],
    }


def _force(force: Force) -> dict[str, Any]:
    choice = force.choice
    return {
        "seat": choice.seat,
        "figure": choice.unit.figure.id,
        "ship": choice.unit.ship,
        "n": force.n,
        "dice": force.dice,
        "bonus": _bonus(force.bonus),
    }


def prospects_view(board: Board, viewer: int) -> dict[str, Any]:
    """Before a battle: who would fight whom in each place that the question is about, and the odds. That is asked of
    the one who attacks, and of a resident when others enter."""
    decision = board.decision
    if decision is None or viewer not in (decision.player, EVERYTHING):
        return {}
    player = decision.player
    if decision.question is fight_or_let:
        mover, place = decision.args
        return {place.id: _prospect(board, place, mover, [player])}
    if decision.question is not where_to_fight:
        return {}
    found = {place: declarers(board, player, place) for place in board.declared}
    for place, seats in opponents(board, player).items():
        found.setdefault(place, seats)
    return {place.id: _prospect(board, place, player, seats) for place, seats in found.items()}


def _prospect(board: Board, place: Place, attacker: int, defenders: list[int]) -> dict[str, Any]:
    """Two sides that could fight: the odds of each pairing, and about how the whole battle ends."""
    end = whole_battle(board, fighting(board, place, [attacker]), fighting(board, place, defenders))
    return {
        "attacker": attacker,
        "defenders": defenders,
        "chance": None if end is None else list(end),
        **_face_off(board, place, [attacker], defenders),
    }


def encounters_view(board: Board, viewer: int) -> dict[str, list[list[int]]]:
    """Where the chosen pieces could go and meet others who can fight: with whom, and in how many of a hundred battles
    each side wins."""
    decision = board.decision
    if decision is None or decision.question is not who_goes_where or viewer not in (decision.player, EVERYTHING):
        return {}
    player, (verb, start) = decision.player, decision.args
    found = {}
    for place in ways(board, player, verb, start):
        met = encounters(board, player, board.going, place)
        if met:
            found[place.id] = [[seat, *end] for seat, end in met.items()]
    return found


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "seat": choice.seat,
        "figure": choice.unit.figure.id,
        "ship": choice.unit.ship,
        "escort": None if choice.escort == NOBODY else choice.escort,
    }
