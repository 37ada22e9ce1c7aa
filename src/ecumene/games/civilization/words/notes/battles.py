"""What is noted behind answers about battles: both sides, dice and what is added to them."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine import Action, Text

from ...box.cards import BEATS, PLANES
from ...box.vocabulary import FIGHT
from ...box.world import Place
from ...rules.battle.attacking import declarers, opponents, whom_to_attack
from ...rules.battle.odds import Outcome, fighting, whole_battle
from ...rules.battle.rounds import fighters, whom_to_send
from ...rules.battle.strength import bonus_of, dice_of
from ...rules.moving.arrivals import NOW, fight_or_let
from ...state.board import Board
from ...state.pieces import ATTACKING, DEFENDING, Battle, Choice, Unit
from ...view.known import sees_choice
from ..cards.pieces import TYPE_WORDS
from ..phrases import Notes, counted_units, parts, pieces_at, settlement, standing
from .moves import end_words, ship_words


def side_words(board: Board, battle: Battle, side: int) -> list[Text]:
    """What a side still has in a battle, aircraft included, cargo not."""
    members = [board.players[seat] for seat in battle.members(side)]
    units = [unit for own in members for unit in (*own.fighters(battle.place), *own.planes(battle.place))]
    return counted_units(board, units)


def known_choice(board: Board, side: int) -> Choice | None:
    """Whom the other side sends, if the leader of a side knows it."""
    battle = board.battle
    if battle is None:
        return None
    other = ATTACKING + DEFENDING - side
    choice = battle.chosen[other - 1]
    return choice if choice is not None and sees_choice(board, battle, other, battle.leader(side)) else None


def attack_notes(board: Board, seat: int, action: Action) -> Notes:
    """What stands there, who has declared the battle, and about how it would end."""
    place = board.game.place[action.args[0]]
    there = standing(board, seat, place)
    declared = declarers(board, seat, place)
    found: Notes = [Text("declared by {player}", player=other) for other in declared]
    if there:
        found.append(parts(there))
    against = declared or opponents(board, seat).get(place, [])
    return [*found, *_end(board, seat, place, against)] if declared or len(against) == 1 else found


def odds_of(board: Board, place: Place, attackers: Sequence[int], defenders: Sequence[int]) -> Outcome | None:
    """About how a battle of these players in a place would end; None if one side cannot fight there."""
    return whole_battle(board, fighting(board, place, attackers), fighting(board, place, defenders))


def _end(board: Board, seat: int, place: Place, enemies: Sequence[int]) -> Notes:
    """About how an attack on others in a place would end, if they can fight there."""
    end = odds_of(board, place, [seat], enemies)
    return [] if end is None else [end_words(enemies[0], end.wins, end.losses)]


def fight_notes(board: Board, seat: int, action: Action) -> Notes:
    """About how a battle with those who enter would end."""
    assert board.decision is not None
    if board.decision.question is not fight_or_let or action is not FIGHT[NOW]:
        return []
    mover, place = board.decision.args
    end = odds_of(board, place, [mover], [seat])
    return [] if end is None else [end_words(mover, end.losses, end.wins)]


def seat_notes(board: Board, seat: int, action: Action) -> Notes:
    """What the player has there whom one can attack, and about how that would end."""
    assert board.decision is not None
    other = action.args[0] - 1
    if board.decision.question is not whom_to_attack or other >= board.seats:
        return []
    place = board.decision.args[0]
    owns = not place.sea and board.owner[place.number] == other
    city = [settlement(board, seat, place)] if owns else []
    return [*city, *pieces_at(board, other, place), *_end(board, seat, place, [other])]


def help_notes(board: Board, seat: int, action: Action) -> Notes:
    """The side that one would join, and about how it would do with one's help."""
    battle, leader = board.battle, action.args[0] - 1
    if battle is None or leader not in (battle.attacker, battle.defender):
        return []
    side = ATTACKING if leader == battle.attacker else DEFENDING
    other = ATTACKING + DEFENDING - side
    found: Notes = [*side_words(board, battle, side)]
    sides = {side: [*battle.members(side), seat], other: battle.members(other)}
    end = odds_of(board, battle.place, sides[ATTACKING], sides[DEFENDING])
    if end is not None:
        wins, losses = end if side == ATTACKING else reversed(end)
        found.append(end_words(battle.leader(other), wins, losses))
    return found


def send_notes(board: Board, seat: int, action: Action) -> Notes:
    """The dice of a unit, what it adds, and against whom it adds more."""
    assert board.decision is not None
    if board.battle is None or board.decision.question is not whom_to_send:
        return []
    (side,) = board.decision.args
    owner, named = action.args[0] - 1, action.args[1]
    for other, unit in fighters(board, side):
        if other == owner and named in (unit.figure.id, unit.ship):
            cargo = ship_words(board, owner, unit.ship)[1:] if unit.figure.afloat else []
            return [*_strength(board, owner, unit, side), *cargo]
    return []


def _strength(board: Board, owner: int, unit: Unit, side: int) -> list[Text]:
    choice = Choice(seat=owner, unit=unit)
    against = known_choice(board, side)
    # no type has an advantage over itself: so it adds what it adds against everybody
    bonus = bonus_of(board, choice, choice if against is None else against, side)
    dice = dice_of(board, choice)
    rolled = dice_text(dice) if not bonus else Text("{n} die + {bonus}", "{n} dice + {bonus}", n=dice, bonus=bonus)
    if against is not None or unit.figure.type not in BEATS:
        return [rolled]
    return [rolled, Text("{n} more against {type}", n=board.era, type=TYPE_WORDS[BEATS[unit.figure.type]])]


def dice_text(n: int) -> Text:
    """So many dice."""
    return Text("{n} die", "{n} dice", n=n)


def escort_notes(board: Board, seat: int, action: Action) -> Notes:
    """The dice that an aircraft adds."""
    level = board.level(PLANES) if board.advanced else None
    dice = 1 if level is None else level.dice
    return [Text("{n} more die", "{n} more dice", n=dice)]
