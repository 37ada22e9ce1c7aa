"""The rounds of a battle: both sides choose units in secret, then both roll."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.vocabulary import ALONE, ESCORT, SEND, SHIP
from ...state.board import Board
from ...state.pieces import ATTACKING, DEFENDING, NOBODY, Battle, Choice, Clash, Unit
from .aftermath import end_battle
from .strength import bonus_of, dice_of, kind_of

SAVED_AS = "ecumene.games.civilization.battle"


def battle_under_way(board: Board) -> Battle:
    """The battle under way."""
    assert board.battle is not None
    return board.battle


def fighters(board: Board, side: int) -> list[tuple[int, Unit]]:
    """What a side can send into a round, with its owner."""
    battle = battle_under_way(board)
    return [(seat, unit) for seat in battle.members(side) for unit in board.players[seat].fighters(battle.place)]


def escorts(board: Board, side: int) -> list[int]:
    """Whose aircraft a side can send along."""
    battle = battle_under_way(board)
    return [seat for seat in battle.members(side) if board.players[seat].planes(battle.place)]


@step
def fight_round(board: Board) -> None:
    """A round is fought as long as both sides have something that can fight."""
    battle = battle_under_way(board)
    if not fighters(board, ATTACKING) or not fighters(board, DEFENDING):
        board.push(end_battle)
        return
    battle.chosen = [None, None]
    order = [ATTACKING, DEFENDING]
    if board.has_working(battle.attacker, "oracle"):
        order.reverse()
    board.push(roll_round)
    board.push(choose_unit, order[1])
    board.push(choose_unit, order[0])


@step
def choose_unit(board: Board, side: int) -> None:
    """The leader of a side chooses who fights, unseen by the other."""
    board.ask(whom_to_send, battle_under_way(board).leader(side), side)


@question("Whom do you send into this round?")
def whom_to_send(board: Board, player: int, side: int) -> list[Action]:
    found: dict[Action, None] = {}
    ships: set[object] = set()
    for seat, unit in fighters(board, side):
        if unit.figure.afloat:
            if (equal := (seat, *kind_of(board.players[seat], unit))) not in ships:
                ships.add(equal)
                found[SHIP[seat, unit.ship]] = None
        else:
            found[SEND[seat, unit.figure.id]] = None
    return list(found)


@whom_to_send.answer
def _(board: Board, player: int, action: Action, side: int) -> None:
    seat = action.args[0] - 1
    for owner, unit in fighters(board, side):
        if owner == seat and action.args[1] in (unit.figure.id, unit.ship):
            battle_under_way(board).chosen[side - 1] = Choice(seat=seat, unit=unit)
            break
    if escorts(board, side):
        board.push(choose_escort, side)


@whom_to_send.reason
def _(board: Board, player: int, action: Action, side: int) -> Reason | None:
    if action.verb not in ("send", "ship") or action in whom_to_send.choices(board, player, side):
        return None
    if action.verb == "ship" and any(
        (seat, unit.ship) == (action.args[0] - 1, action.args[1]) for seat, unit in fighters(board, side)
    ):
        return Reason("An equal ship stands for it.", "rounds")
    return Absent("Your side has no such unit in this battle.", "rounds")


@step
def choose_escort(board: Board, side: int) -> None:
    """An aircraft may go along."""
    board.ask(who_escorts, battle_under_way(board).leader(side), side)


@question("Does an aircraft go along?")
def who_escorts(board: Board, player: int, side: int) -> list[Action]:
    return [*(ESCORT[seat] for seat in escorts(board, side)), ALONE]


@who_escorts.answer
def _(board: Board, player: int, action: Action, side: int) -> None:
    choice = battle_under_way(board).chosen[side - 1]
    if action is not ALONE and choice is not None:
        choice.escort = action.args[0] - 1


@who_escorts.reason
def _(board: Board, player: int, action: Action, side: int) -> Reason | None:
    if action.verb != "escort" or action.args[0] - 1 in escorts(board, side):
        return None
    return Absent("Your side has no aircraft of this player there.", "aircraft")


@step
def roll_round(board: Board) -> None:
    """Both roll; the lower one is lost with the aircraft beside it, and both in a tie."""
    battle = battle_under_way(board)
    attack, defend = battle.chosen
    assert attack is not None
    assert defend is not None
    choices = [attack, defend]
    dice = [[board.chance.below(6) + 1 for _ in range(dice_of(board, choice))] for choice in choices]
    totals = [
        sum(dice[0]) + bonus_of(board, attack, defend, ATTACKING),
        sum(dice[1]) + bonus_of(board, defend, attack, DEFENDING),
    ]
    lost = [totals[0] <= totals[1], totals[1] <= totals[0]]
    for choice, rolled, total in zip(choices, dice, totals, strict=True):
        figure, escort = choice.unit.figure, choice.escort != NOBODY
        board.tell("fights", choice.seat, figure=board.called(figure), escort=int(escort), dice=rolled, n=total)
    for choice, gone in zip(choices, lost, strict=True):
        if gone:
            _lose(board, choice)
    battle.clashes.append(Clash(choices=choices, dice=dice, totals=totals, lost=lost))
    battle.chosen = [None, None]
    board.push(fight_round)


def _lose(board: Board, choice: Choice) -> None:
    """A unit is lost, with the aircraft beside it and what it carries."""
    own, unit = board.players[choice.seat], choice.unit
    cargo = own.cargo(unit.ship) if unit.figure.afloat else []
    own.units.remove(unit)
    for piece in cargo:
        own.units.remove(piece)
    if choice.escort != NOBODY:
        other = board.players[choice.escort]
        other.units.remove(other.planes(unit.place)[0])
    board.tell("loses", choice.seat, figure=board.called(unit.figure), n=len(cargo))
