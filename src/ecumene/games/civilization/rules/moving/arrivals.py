"""Arrivals: whoever has armies or ships where another one enters may declare battle."""

from __future__ import annotations

from ecumene.engine import Action, question, step

from ...box.vocabulary import FIGHT, LET
from ...box.world import Place
from ...state.board import Board

NOW, ALWAYS = range(2)


@step
def arrive(board: Board, mover: int, place: Place) -> None:
    """Pieces have entered a place: the residents are asked one after the other until one declares battle."""
    if place in board.declared:
        stop(board, mover, place)
        return
    residents = [seat for seat in board.others(mover) if board.players[seat].fights_at(place)]
    if residents:
        board.push(await_answer, mover, place, tuple(residents))


@step
def await_answer(board: Board, mover: int, place: Place, residents: tuple[int, ...]) -> None:
    """The next resident fights or lets the others in; he may have said so for the whole turn."""
    if not residents:
        return
    seat, *rest = residents
    own, bit = board.players[seat], board.world.map.bit[place]
    if own.always & bit:
        declare(board, seat, mover, place)
        return
    board.push(await_answer, mover, place, tuple(rest))
    if not own.never & bit:
        board.ask(fight_or_let, seat, mover, place)


@question("{target} enters {place}. Fight?", "target", "place")
def fight_or_let(board: Board, player: int, target: int, place: Place) -> list[Action]:
    return [*LET, *FIGHT]


@fight_or_let.answer
def _(board: Board, player: int, action: Action, target: int, place: Place) -> None:
    own, bit = board.players[player], board.world.map.bit[place]
    if action.verb == "let":
        if action is LET[ALWAYS]:
            own.never |= bit
        return
    if action is FIGHT[ALWAYS]:
        own.always |= bit
    board.steps.pop()
    declare(board, player, target, place)


def declare(board: Board, seat: int, mover: int, place: Place) -> None:
    """A resident declares battle; it is fought when the mover is done moving."""
    board.declared[place] = board.declared.get(place, 0) | 1 << seat
    board.tell("declares", seat, target=mover, place=place)
    stop(board, mover, place)


def stop(board: Board, mover: int, place: Place) -> None:
    """What has entered a place with a declared battle moves no more; what was there before may still leave."""
    own = board.players[mover]
    sailed = {unit.ship for unit in own.ships(place) if unit.left < unit.figure.steps}
    stopped = []
    for unit in own.units:
        if unit.place is place and unit.left and not unit.figure.flies:
            entered = unit.left < unit.figure.steps or unit.ship in sailed
            unit = unit._replace(left=0) if entered else unit
        stopped.append(unit)
    own.units = stopped
