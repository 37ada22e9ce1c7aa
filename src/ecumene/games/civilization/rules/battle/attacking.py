"""Where the player fights, and against whom: battles that others have declared first."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.vocabulary import ATTACK, DONE, SEAT
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ASHORE
from ..key_moments import claim_moments
from ..other_phases import PURCHASES, why_not_buy_now, why_not_move_now, why_not_trade_now
from .joining import begin_battle

SAVED_AS = "ecumene.games.civilization.battle"


@step
def fight_on(board: Board, player: int) -> None:
    """When all moves are done: battles that residents have declared must be fought, others may be."""
    if board.players[player].out:
        return
    claim_moments(board, player)
    board.declared = {place: seats for place, seats in board.declared.items() if declarers(board, player, place)}
    if board.declared or opponents(board, player):
        board.ask(where_to_fight, player)


def declarers(board: Board, player: int, place: Place) -> list[int]:
    """Who has declared battle on the player in a place and can still fight it there; nobody if the player has left."""
    if not board.players[player].at(place):
        return []
    bits = board.declared.get(place, 0)
    return [seat for seat in board.others(player) if bits >> seat & 1 and board.players[seat].fights_at(place)]


def opponents(board: Board, player: int) -> dict[Place, list[int]]:
    """Where the player can attack, and whom: with an army those who have pieces or a settlement in the region, with a
    ship those who have ships or aircraft in the sea."""
    found: dict[Place, list[int]] = {}
    others = board.others(player)
    for figure, place, _, ship in board.players[player].units:
        if place in found or not (figure.afloat or (figure.army and ship == ASHORE)):
            continue
        if place.sea:
            found[place] = [seat for seat in others if board.players[seat].at(place)]
        else:
            owner = board.owner[place.number]
            found[place] = [seat for seat in others if seat == owner or board.players[seat].at(place)]
    return {place: seats for place, seats in found.items() if seats}


@question("Where do you fight?", always=True, explained=("attack", *PURCHASES, "move", "deal"))
def where_to_fight(board: Board, player: int) -> list[Action]:
    places = {**dict.fromkeys(board.declared), **dict.fromkeys(opponents(board, player))}
    found = [ATTACK[place.id] for place in places]
    if not board.declared:
        found.append(DONE)
    return found


@where_to_fight.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is DONE:
        return
    board.push(fight_on, player)
    place = board.game.place[action.args[0]]
    declared = declarers(board, player, place)
    if declared:
        del board.declared[place]
        begin_battle(board, player, place, declared, declared=True)
        return
    enemies = opponents(board, player)[place]
    if len(enemies) == 1:
        begin_battle(board, player, place, enemies)
    else:
        board.push(name_opponent, player, place)


@where_to_fight.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action is DONE:
        return Reason("Battles that others have declared must be fought.", "battles") if board.declared else None
    if action.verb in PURCHASES:
        return why_not_buy_now(board, player, action)
    if action.verb == "move":
        return why_not_move_now(board, player, action)
    if action.verb == "deal":
        return why_not_trade_now(board, player, action, later=True)
    if action.verb != "attack":
        return None
    place = board.game.place[action.args[0]]
    if place in board.declared or place in opponents(board, player):
        return None
    if not board.players[player].fights_at(place):
        return Absent("You have nothing there that can fight.", "battles")
    return Reason("Nobody is there whom you could fight.", "battles")


@step
def name_opponent(board: Board, player: int, place: Place) -> None:
    """Where several others are, one of them is named."""
    board.ask(whom_to_attack, player, place)


@question("Whom do you attack in {place}?", "place")
def whom_to_attack(board: Board, player: int, place: Place) -> list[Action]:
    return [SEAT[seat] for seat in opponents(board, player)[place]]


@whom_to_attack.answer
def _(board: Board, player: int, action: Action, place: Place) -> None:
    begin_battle(board, player, place, [action.args[0] - 1])


@whom_to_attack.reason
def _(board: Board, player: int, action: Action, place: Place) -> Reason | None:
    if action.verb != "seat" or action.args[0] - 1 in opponents(board, player)[place]:
        return None
    return Absent("Nothing of this player is there.", "battles")
