"""When a sensible player fights, and with whom."""

from __future__ import annotations

from ecumene.engine.state import Decision

from ...box.cards import BEATS, FIGURE
from ...box.vocabulary import ASIDE, DONE, FIGHT, LET
from ...box.world import Place
from ...rules.battle.strength import wall
from ...state.board import Board
from ...state.pieces import ATTACKING, DEFENDING, NOBODY
from ..rough_odds import meeting
from ..survey import Stack, Survey
from .outlook import LIKELY, Outlook

HELPING = 0.2
"""How likely somebody helps others in their battle."""
READY_TO_ATTACK = 5.0
"""How likely armies attack when they are likely to win."""


def weigh_battles(board: Board, decision: Decision, weights: list[float]) -> None:
    """Battles that are likely won are fought, others are not."""
    outlook = Outlook(board, decision.player)
    place = board.game.place
    good = False
    for index, action in enumerate(decision.actions):
        if action is DONE:
            continue
        where = place[action.args[0]]
        win = _battle_odds(outlook, where)
        weights[index] = READY_TO_ATTACK * win if win > LIKELY else 0.5 if win > 0.35 else 0.0
        if where in board.declared:
            weights[index] = max(1.0, weights[index])
        good |= win > 0.7
    if decision.actions[-1] is DONE:
        weights[-1] = 0.05 if good else 1.0


def _battle_odds(outlook: Outlook, where: Place) -> float:
    """How likely a player wins who attacks in a place."""
    board, seat = outlook.board, outlook.seat
    if where.sea:
        mine = outlook.realm.fleet.get(where.number, Stack())
        foes = [realm.fleet.get(where.number) for other, realm in enumerate(outlook.survey.realms) if other != seat]
        return min([meeting(mine, foe, 0) for foe in foes if foe is not None], default=0.0)
    mine = outlook.realm.stacks.get(where.number, Stack())
    holder = board.owner[where.number]
    if holder not in (NOBODY, seat):
        return outlook.conquest(where.number, mine)
    wins = []
    for other, realm in enumerate(outlook.survey.realms):
        if other != seat and board.players[other].at(where):
            wins.append(meeting(mine, realm.stacks.get(where.number), 0))
    return min(wins, default=0.0)


def weigh_units(board: Board, decision: Decision, weights: list[float]) -> None:
    """Units with more dice, and those that have the advantage over what the others have."""
    battle = board.battle
    (side,) = decision.args
    if battle is None:
        return
    foes = battle.members(ATTACKING + DEFENDING - side)
    types = [unit.figure.type for seat in foes for unit in board.players[seat].fighters(battle.place)]
    for index, action in enumerate(decision.actions):
        if action.verb != "send":
            continue
        figure = FIGURE[action.args[1]]
        level = board.level(figure) if board.advanced else None
        power = 3.5 * figure.era if level is None else 3.5 * level.dice + level.bonus
        if types:
            power += board.era * sum([BEATS.get(figure.type) == type for type in types]) / len(types)
            power -= board.era * sum([BEATS.get(type) == figure.type for type in types]) / len(types)
        weights[index] = 1.5**power


def weigh_reactions(board: Board, decision: Decision, weights: list[float]) -> None:
    """Residents fight those whom they beat: above all settlers without armies."""
    mover, where = decision.args
    seat = decision.player
    survey = Survey(board)
    if where.sea:
        mine, theirs = survey.realms[seat].fleet.get(where.number), survey.realms[mover].fleet.get(where.number)
    else:
        mine, theirs = survey.realms[seat].stacks.get(where.number), survey.realms[mover].stacks.get(where.number)
    bonus = 0
    if not where.sea and board.owner[where.number] == seat and board.advanced:
        bonus = wall(board.game, board.era, board.players[seat].wonders)
    win = meeting(theirs, mine, bonus) if theirs is not None else 0.0
    fight = 4.0 if theirs is None else 2.0 if win < 0.35 else 0.0
    for index, action in enumerate(decision.actions):
        if action is LET[0]:
            weights[index] = 1.0 if theirs is not None else 0.1
        elif action is FIGHT[0]:
            weights[index] = fight
        else:
            weights[index] = 0.0


def weigh_sides(board: Board, decision: Decision, weights: list[float]) -> None:
    """Others' battles are their own affair, unless helping looks better."""
    for index, action in enumerate(decision.actions):
        weights[index] = 1.0 if action is ASIDE else HELPING
