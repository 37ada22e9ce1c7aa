"""Battles: declaring them, joining a side, choosing units in secret, rolling."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import BEATS, PLANES
from ...box.vocabulary import ALONE, ASIDE, ATTACK, DONE, ESCORT, HELP, SEAT, SEND, SHIP
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import ASHORE, ATTACKING, DEFENDING, NOBODY, OUTSIDE, Battle, Choice, Clash, Unit
from ..dice import highest
from ..key_moments import claim_moments
from ..other_phases import PURCHASES, why_not_buy_now, why_not_move_now, why_not_trade_now
from .aftermath import end_battle

SAVED_AS = "ecumene.games.civilization.battle"

SETTLEMENT_DEFENCE = 1

# -- where and against whom -------------------------------------------------------------------------------------------


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


# -- sides ------------------------------------------------------------------------------------------------------------


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


def current(board: Board) -> Battle:
    """The battle under way."""
    assert board.battle is not None
    return board.battle


@step
def call_bystanders(board: Board, seats: tuple[int, ...]) -> None:
    """Everybody else who could fight in that place may join a side."""
    if seats:
        board.push(call_bystanders, seats[1:])
        battle = current(board)
        board.ask(whom_to_help, seats[0], battle.attacker, battle.defender, battle.place)


@question("{player} fights {target} in {place}. Do you join?", "player", "target", "place")
def whom_to_help(board: Board, player: int, attacker: int, defender: int, place: Place) -> list[Action]:
    return [ASIDE, HELP[attacker], HELP[defender]]


@whom_to_help.answer
def _(board: Board, player: int, action: Action, attacker: int, defender: int, place: Place) -> None:
    if action is not ASIDE:
        seat = action.args[0] - 1
        current(board).sides[player] = ATTACKING if seat == attacker else DEFENDING
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
    battle = current(board)
    able = [seat for seat in battle.members(DEFENDING) if board.players[seat].fights_at(battle.place)]
    if able and (declared or battle.defender not in able):
        most = max(_strength(board, seat, battle.place) for seat in able)
        battle.defender = highest(board, [seat for seat in able if _strength(board, seat, battle.place) == most])
    board.push(fight_round)


def _strength(board: Board, seat: int, place: Place) -> int:
    """How many military units of a player are in a place; aircraft count, cargo does not."""
    return len(board.players[seat].fighters(place)) + len(board.players[seat].planes(place))


# -- rounds -----------------------------------------------------------------------------------------------------------


def fighters(board: Board, side: int) -> list[tuple[int, Unit]]:
    """What a side can send into a round, with its owner."""
    battle = current(board)
    return [(seat, unit) for seat in battle.members(side) for unit in board.players[seat].fighters(battle.place)]


def escorts(board: Board, side: int) -> list[int]:
    """Whose aircraft a side can send along."""
    battle = current(board)
    return [seat for seat in battle.members(side) if board.players[seat].planes(battle.place)]


@step
def fight_round(board: Board) -> None:
    """A round is fought as long as both sides have something that can fight."""
    battle = current(board)
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
    board.ask(whom_to_send, current(board).leader(side), side)


@question("Whom do you send into this round?")
def whom_to_send(board: Board, player: int, side: int) -> list[Action]:
    found: dict[Action, None] = {}
    ships: set[object] = set()
    for seat, unit in fighters(board, side):
        if unit.figure.afloat:
            own = board.players[seat]
            cargo = sorted(piece.figure.number for piece in own.cargo(unit.ship))
            if (equal := (seat, unit.figure.number, *cargo)) not in ships:
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
            current(board).chosen[side - 1] = Choice(seat=seat, unit=unit)
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
    board.ask(who_escorts, current(board).leader(side), side)


@question("Does an aircraft go along?")
def who_escorts(board: Board, player: int, side: int) -> list[Action]:
    return [*(ESCORT[seat] for seat in escorts(board, side)), ALONE]


@who_escorts.answer
def _(board: Board, player: int, action: Action, side: int) -> None:
    choice = current(board).chosen[side - 1]
    if action is not ALONE and choice is not None:
        choice.escort = action.args[0] - 1


@who_escorts.reason
def _(board: Board, player: int, action: Action, side: int) -> Reason | None:
    if action.verb != "escort" or action.args[0] - 1 in escorts(board, side):
        return None
    return Absent("Your side has no aircraft of this player there.", "aircraft")


# -- dice -------------------------------------------------------------------------------------------------------------


def dice_of(board: Board, choice: Choice) -> int:
    """How many dice a unit rolls, with the aircraft beside it."""
    figure, escort = choice.unit.figure, choice.escort != NOBODY
    if not board.advanced:
        return figure.era + escort
    level, plane = board.level(figure), board.level(PLANES)
    assert level is not None
    assert plane is not None
    return level.dice + (plane.dice if escort else 0)


def bonus_of(board: Board, choice: Choice, against: Choice, side: int) -> int:
    """What a unit adds to its dice."""
    figure, seat = choice.unit.figure, choice.seat
    bonus = board.era if BEATS.get(figure.type) == against.unit.figure.type else 0
    if not board.advanced:
        return bonus + board.players[seat].science // 2
    level = board.level(figure)
    bonus += level.bonus if level is not None else 0
    return bonus + (defence(board, seat, choice.unit.place) if side == DEFENDING else 0)


def defence(board: Board, seat: int, place: Place) -> int:
    """What an army of a player adds that defends a region with a settlement of his (advanced)."""
    if place.sea or board.owner[place.number] != seat or not board.advanced:
        return 0
    return max([SETTLEMENT_DEFENCE, *(wonder.defence for wonder in board.active_wonders(seat))])


@step
def roll_round(board: Board) -> None:
    """Both roll; the lower one is lost with the aircraft beside it, and both in a tie."""
    battle = current(board)
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
