"""After a battle: settlers and aircraft of the losers, captured settlements, players who are out."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.vocabulary import SEAT
from ...box.world import Place
from ...state.board import CONQUEST, Board
from ...state.pieces import ATTACKING, DEFENDING, NOBODY, Battle
from ..moving.aircraft import lose_stranded


@step
def end_battle(board: Board) -> None:
    """A side has nothing left that can fight. If the other one has, it has won; if not, nothing more happens."""
    battle = board.battle
    assert battle is not None
    board.battle = None
    place = battle.place
    standing = {
        side: [seat for seat in battle.members(side) if board.players[seat].fights_at(place)]
        for side in (ATTACKING, DEFENDING)
    }
    board.push(count_bases, tuple(battle.members(ATTACKING) + battle.members(DEFENDING)))
    if not standing[ATTACKING] and not standing[DEFENDING]:
        board.tell("both gone", place=place)
        return
    winning = ATTACKING if standing[ATTACKING] else DEFENDING
    leader = battle.leader(winning)
    board.tell("wins battle", leader, place=place)
    _clear(board, battle, ATTACKING + DEFENDING - winning)
    owner = NOBODY if place.sea else board.owner[place.number]
    if owner != NOBODY and battle.sides[owner] == ATTACKING + DEFENDING - winning:
        takers = [leader] if leader in standing[winning] else standing[winning]
        board.push(take_city, leader, place, tuple(takers))


def _clear(board: Board, battle: Battle, side: int) -> None:
    """What the losers still have in the place is destroyed: settlers and aircraft."""
    for seat in battle.members(side):
        own = board.players[seat]
        gone = own.at(battle.place)
        if gone:
            own.units = [unit for unit in own.units if unit.place is not battle.place]
            board.tell("loses the rest", seat, n=len(gone), place=battle.place)


@step
def take_city(board: Board, leader: int, place: Place, takers: tuple[int, ...]) -> None:
    """The settlement falls to the leader; if he has no army left there, he chooses an ally who has."""
    board.ask(who_takes_city, leader, place, takers)


@question("Who takes the settlement in {place}?", "place")
def who_takes_city(board: Board, player: int, place: Place, takers: tuple[int, ...]) -> list[Action]:
    return [SEAT[seat] for seat in takers]


@who_takes_city.answer
def _(board: Board, player: int, action: Action, place: Place, takers: tuple[int, ...]) -> None:
    capture(board, action.args[0] - 1, place)


@who_takes_city.reason
def _(board: Board, player: int, action: Action, place: Place, takers: tuple[int, ...]) -> Reason | None:
    if action.verb != "seat" or action.args[0] - 1 in takers:
        return None
    return Reason("Only an ally with an army there can take it.", "aftermath")


def capture(board: Board, seat: int, region: Place) -> None:
    """A settlement changes hands with its marker and its size."""
    loser = board.owner[region.number]
    board.owner[region.number] = seat
    board.tell("captures", seat, target=loser, place=region, n=board.size[region.number])
    fall(board, loser, seat)


def fall(board: Board, seat: int, by: int) -> None:
    """A player without a settlement is out: gold and wonders go to whoever has done it, technologies to the bank."""
    own = board.players[seat]
    if own.out or board.settlements(seat):
        return
    own.out = True
    board.tell("falls", seat, target=by)
    if by != seat:
        board.players[by].gold += own.gold
        board.players[by].wonders |= own.wonders
    board.bank |= own.technologies
    own.gold = own.technologies = own.wonders = own.improvements = 0
    own.units, own.gifts = [], []
    board.declared = {place: bits & ~(1 << seat) for place, bits in board.declared.items()}
    board.loans = {region: holder for region, holder in board.loans.items() if holder != seat}
    if sum(not player.out for player in board.players) == 1:
        board.ending = CONQUEST
        board.tell("conquest")
        board.finish()


@step
def count_bases(board: Board, seats: tuple[int, ...]) -> None:
    """After a battle aircraft without a base are lost."""
    for seat in seats:
        if not board.players[seat].out:
            lose_stranded(board, seat)
