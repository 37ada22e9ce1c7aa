"""Barbarians: how they appear, and how they attack."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ..box.vocabulary import AT
from ..box.world import Space
from ..state.board import MOST_BARBARIANS, MOST_CAMPS, MOST_IN_SPACE, Board
from ..state.pieces import BARBARIANS
from .battle.fighters import ATTACKER, DEFENDER, fighters, new_battle
from .battle.fighting import fight_round
from .refusals import explain, nothing_there

REACH = 2
"""Barbarians appear at this distance from a player's cities and attack at most so far away."""

# -- appearing -------------------------------------------------------------------------------------------------------


def can_settle(board: Board) -> bool:
    """Whether a settlement and a barbarian are left: without one of them neither is placed."""
    return len(board.camps) < MOST_CAMPS and board.barbarians() < MOST_BARBARIANS


@step
def barbarians_appear(board: Board, player: int) -> None:
    """An event's icon: a new settlement near the player's cities, then one more barbarian in any settlement."""
    board.push(reinforce, player)
    if can_settle(board) and camp_sites(board, player):
        board.ask(where_they_settle, player)


def camp_sites(board: Board, player: int) -> list[Space]:
    """Empty land, neither barren nor exhausted, exactly two spaces from one of a player's cities."""
    area = 0
    for city in board.players[player].cities:
        area |= board.within(city.space, REACH) & ~board.within(city.space, REACH - 1)
    return board.world.map.listed(area & board.empty_land())


@question("Where do the barbarians settle?")
def where_they_settle(board: Board, player: int) -> list[Action]:
    return [AT[space] for space in camp_sites(board, player)]


@where_they_settle.answer
def _(board: Board, player: int, action: Action) -> None:
    (space,) = action.args
    board.camps[space] = 1
    board.tell("barbarians settle", space=space)


explain(
    where_they_settle,
    Reason("Barbarians settle on empty, fertile land two spaces from one of your cities.", "barbarians"),
)


@step
def reinforce(board: Board, player: int) -> None:
    """One more barbarian comes to a settlement that the player chooses."""
    if _with_room(board):
        board.ask(where_one_more, player)


def _with_room(board: Board) -> list[Space]:
    if board.barbarians() >= MOST_BARBARIANS:
        return []
    return [space for space, n in board.camps.items() if n < MOST_IN_SPACE]


@question("Which settlement gets one more barbarian?")
def where_one_more(board: Board, player: int) -> list[Action]:
    return [AT[space] for space in _with_room(board)]


@where_one_more.answer
def _(board: Board, player: int, action: Action) -> None:
    (space,) = action.args
    board.camps[space] += 1
    board.tell("barbarians grow", space=space)


@where_one_more.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "at" or action.args[0] in _with_room(board):
        return None
    if action.args[0] in board.camps:
        return Reason("There are four barbarians already.", "barbarians")
    return nothing_there(board, player, action) or Reason("There is no settlement of barbarians.", "barbarians")


# -- attacking -------------------------------------------------------------------------------------------------------


def is_safe(board: Board, player: int) -> bool:
    """Whether barbarians cannot attack a player's cities: he has the Great Wall."""
    return board.wonder_city(player, "great-wall") is not None


@step
def barbarians_attack(board: Board, player: int) -> None:
    """An event's icon: the largest settlement in reach attacks the player's nearest city."""
    if not is_safe(board, player) and largest_near(board, player):
        board.ask(who_attacks, player)


def largest_near(board: Board, player: int) -> list[Space]:
    """The settlements in reach of a player's cities that have the most barbarians, if any has one."""
    cities = board.city_area(player)
    near = {space: n for space, n in board.camps.items() if n and board.within(space, REACH) & cities}
    return [space for space, n in near.items() if n == max(near.values())]


def nearest_cities(board: Board, player: int, camp: Space) -> list[Space]:
    """A player's cities that are nearest to a settlement, within its reach."""
    cities = board.city_area(player)
    for steps in range(1, REACH + 1):
        if near := board.within(camp, steps) & cities:
            return board.world.map.listed(near)
    return []


@question("Which barbarians attack you?")
def who_attacks(board: Board, player: int) -> list[Action]:
    return [AT[space] for space in largest_near(board, player)]


@who_attacks.answer
def _(board: Board, player: int, action: Action) -> None:
    board.push(choose_target, player, action.args[0])


explain(
    who_attacks, Reason("The largest settlement of barbarians within two spaces of your cities attacks.", "barbarians")
)


@step
def choose_target(board: Board, player: int, camp: Space) -> None:
    """The nearest city is attacked; of several the player chooses."""
    board.ask(which_is_attacked, player, camp)


@question("Which city do the barbarians attack?")
def which_is_attacked(board: Board, player: int, camp: Space) -> list[Action]:
    return [AT[space] for space in nearest_cities(board, player, camp)]


@which_is_attacked.answer
def _(board: Board, player: int, action: Action, camp: Space) -> None:
    board.push(raid, camp, action.args[0])


explain(which_is_attacked, Reason("Barbarians attack the nearest of your cities.", "barbarians"))


@step
def raid(board: Board, camp: Space, city: Space) -> None:
    """The barbarians of a settlement attack a city for one round and go home."""
    attacked = board.city_at(city)
    if attacked is None or not board.camps.get(camp) or is_safe(board, attacked.owner):
        return
    battle = board.battle = new_battle(board, BARBARIANS, city)
    battle.origin = camp
    battle.began = [fighters(board, battle, side) for side in (ATTACKER, DEFENDER)]
    board.tell("barbarians attack", attacked.owner, city=attacked.name, n=battle.began[ATTACKER])
    board.push(fight_round)
