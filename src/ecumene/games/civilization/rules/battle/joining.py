"""A battle begins: bystanders join a side, and somebody leads the defence."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.vocabulary import ASIDE, HELP
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ATTACKING, DEFENDING, OUTSIDE, Battle
from ..dice import roll_off
from .rounds import battle_under_way, fight_round

SAVED_AS = "ecumene.games.civilization.battle"


def begin_battle(board: Board, player: int, place: Place, enemies: Sequence[int], declared: bool = False) -> None:
    """A battle begins: the player whose move it is attacks."""
    sides = [OUTSIDE] * board.seats
    sides[player] = ATTACKING
    for seat in enemies:
        sides[seat] = DEFENDING
        board.tell("battle", player, target=seat, place=place)
    board.battle = Battle(
        place=place, attacker=player, defender=enemies[0], sides=sides, chosen=[None, None], clashes=[]
    )
    bystanders = [seat for seat in board.others(player) if seat not in enemies and board.players[seat].fights_at(place)]
    board.push(choose_leader, declared)
    if bystanders:
        board.push(call_bystanders, tuple(bystanders))


@step
def call_bystanders(board: Board, seats: tuple[int, ...]) -> None:
    """Everybody else who could fight in that place may join a side."""
    if seats:
        board.push(call_bystanders, seats[1:])
        battle = battle_under_way(board)
        board.ask(whom_to_help, seats[0], battle.attacker, battle.defender, battle.place)


@question("{player} fights {target} in {place}. Do you join?", "player", "target", "place")
def whom_to_help(board: Board, player: int, attacker: int, defender: int, place: Place) -> list[Action]:
    return [ASIDE, HELP[attacker], HELP[defender]]


@whom_to_help.answer
def _(board: Board, player: int, action: Action, attacker: int, defender: int, place: Place) -> None:
    if action is not ASIDE:
        seat = action.args[0] - 1
        battle_under_way(board).sides[player] = ATTACKING if seat == attacker else DEFENDING
        board.tell("joins", player, target=seat)


@whom_to_help.reason
def _(board: Board, player: int, action: Action, attacker: int, defender: int, place: Place) -> Reason | None:
    if action.verb != "help" or action.args[0] - 1 in (attacker, defender):
        return None
    return Absent("This player leads no side of the battle.", "joining")


@step
def choose_leader(board: Board, declared: bool) -> None:
    """Whoever the attacker has named leads the defence. If residents have declared the battle, or if he has nothing to
    fight with, the one with the most units leads."""
    battle = battle_under_way(board)
    able = [seat for seat in battle.members(DEFENDING) if board.players[seat].fights_at(battle.place)]
    if able and (declared or battle.defender not in able):
        most = max(_strength(board, seat, battle.place) for seat in able)
        battle.defender = roll_off(board, [seat for seat in able if _strength(board, seat, battle.place) == most])
    board.push(fight_round)


def _strength(board: Board, seat: int, place: Place) -> int:
    """How many military units of a player are in a place; aircraft count, cargo does not."""
    return len(board.players[seat].fighters(place)) + len(board.players[seat].planes(place))
