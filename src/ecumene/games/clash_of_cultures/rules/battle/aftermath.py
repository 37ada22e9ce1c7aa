"""After a battle: settlers that fall with their army, captured cities, Fanaticism, objectives."""

from __future__ import annotations

from ...box.cards import ARMY, CATEGORIES, FORTRESS, IN_CATEGORY, SETTLER
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import BARBARIANS, FOUGHT, Battle
from ..cards import objectives
from ..placing_units import place_unit
from .capture import capture
from .fighters import ATTACKER, DEFENDER, battle_of, fighters, seat_of
from .losses import lose_settlers

DRAW, BROKEN_OFF = 2, 3
"""In the place of the side that has won: both are beaten; the attacker has gone back."""
WARFARE = (1 << IN_CATEGORY) - 1 << IN_CATEGORY * CATEGORIES.index("warfare")
"""The bits of the advances of this category."""
MOST_PIECES = 5
Facts = tuple[tuple[str, int], ...]


def end_battle(board: Board, winner: int) -> None:
    """A battle is over: ATTACKER or DEFENDER has won, or it is a DRAW, or it was BROKEN_OFF."""
    battle = battle_of(board)
    beaten = {ATTACKER: [DEFENDER], DEFENDER: [ATTACKER], DRAW: [ATTACKER, DEFENDER]}.get(winner, [])
    for side in beaten:
        lose_settlers(board, side)
    city = board.city_at(battle.space)
    captured = winner == ATTACKER and (city is not None or battle.space in board.camps)
    for side in (ATTACKER, DEFENDER):
        _remember(board, battle, side, winner)
    for side in (DEFENDER, ATTACKER):
        _score(board, battle, side, _facts(board, battle, side, winner))
    if winner in (ATTACKER, DEFENDER):
        loser = seat_of(battle, 1 - winner)
        _tell_winner(board, seat_of(battle, winner))
        if battle.temple and loser >= 0 and board.knows(loser, "fanaticism"):
            board.push(place_unit, loser, ARMY)
    elif winner == DRAW:
        board.tell("draw")
    board.battle = None
    if captured:
        board.push(capture, battle.attacker, battle.space, battle.killed[DEFENDER])


def end_raid(board: Board) -> None:
    """Barbarians go home after one round. The city has won if none of them lives, lost if none of its units does."""
    battle = battle_of(board)
    own = board.players[battle.defender]
    lives = fighters(board, battle, ATTACKER) > 0
    left = own.armies_at(battle.space) or own.units_at(battle.space, SETTLER)
    winner = BROKEN_OFF if lives else DEFENDER
    if _is_own_turn(board, battle.defender):
        for unit in own.units_at(battle.space, ARMY):
            own.marks[unit] |= FOUGHT
    _remember(board, battle, DEFENDER, winner)
    _score(board, battle, DEFENDER, _facts(board, battle, DEFENDER, winner))
    if lives and not left and battle.temple and board.knows(battle.defender, "fanaticism"):
        board.push(place_unit, battle.defender, ARMY)
    board.tell("barbarians go home" if lives else "barbarians fall")
    board.battle = None


def _tell_winner(board: Board, seat: int) -> None:
    if seat == BARBARIANS:
        board.tell("barbarians win")
    else:
        board.tell("wins battle", seat)


def _is_own_turn(board: Board, seat: int) -> bool:
    """Whether it is a player's turn: what he did in a turn is remembered until its end, so only then."""
    return seat == board.active and board.turn > 0


def _remember(board: Board, battle: Battle, side: int, winner: int) -> None:
    """Land battles of a player's own turn are remembered for cards and objectives; those against lone settlers are won
    too, but are not against an army or a city."""
    seat = seat_of(battle, side)
    if battle.naval or not _is_own_turn(board, seat):
        return
    own = board.players[seat]
    if battle.began[1 - side] or battle.space in board.camps or board.city_at(battle.space) is not None:
        if not own.used & this_turn.FOUGHT_ONE:
            own.used |= this_turn.FOUGHT_ONE
            own.battlefield = battle.space
        elif own.battlefield is not battle.space:
            own.used |= this_turn.FOUGHT_TWO
        if winner == side:
            own.used |= this_turn.WON_ONE
    if winner == side:
        own.used = (own.used | this_turn.WON_BATTLE) & ~(this_turn.GENERAL | this_turn.GOOD_IDEAS)


def _score(board: Board, battle: Battle, side: int, facts: Facts) -> None:
    seat = seat_of(battle, side)
    if facts and board.players[seat].objectives:
        board.push(objectives.score_now, seat, facts)


def _facts(board: Board, battle: Battle, side: int, winner: int) -> Facts:
    """What a player can score objectives for after a battle."""
    seat, other = seat_of(battle, side), seat_of(battle, 1 - side)
    if seat < 0:
        return ()
    own, city = board.players[seat], board.city_at(battle.space)
    ours, theirs, killed = battle.began[side], battle.began[1 - side], battle.killed[1 - side]
    facts: dict[str, int] = {"killed trader": battle.traders[1 - side]}
    if not battle.naval:
        facts["great battle"] = ours + theirs if ours else 0
        facts["killed"] = killed
        if side == ATTACKER and city is not None and city.wonder is not None and city.size == MOST_PIECES:
            facts["legend"] = ours
        if own.used & this_turn.FOUGHT_TWO and own.used & this_turn.WON_ONE and _is_own_turn(board, seat):
            facts["battles"] = 2
    if winner != side:
        return tuple((rule, n) for rule, n in facts.items() if n)
    if other >= 0:
        facts["beat more units"] = theirs > ours
        warfare = (board.players[other].known & WARFARE).bit_count() > (own.known & WARFARE).bit_count()
        facts["beat stronger"] = warfare or theirs > ours
    else:
        facts["killed barbarians"] = killed
    if side == ATTACKER and not battle.naval:
        facts["attacked and killed"] = killed
        if battle.space in board.camps:
            facts["captured barbarians"] = theirs
        elif city is not None:
            facts["captured guarded"] = theirs > 0 or city.has(FORTRESS)
            facts["captured from ships"] = battle.landed
    return tuple((rule, int(n)) for rule, n in facts.items() if n)
