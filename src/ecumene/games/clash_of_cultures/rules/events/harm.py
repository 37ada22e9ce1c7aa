"""What events take: moods, with Myths against it, and units."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step
from ecumene.engine.maps import Area

from ...box.cards import ANGRY, MOOD, SHIP, UNITS, Named
from ...box.vocabulary import AT, LOSE, SWAP, VESSEL, YES
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import DONE_FOR_TURN, KIND_OF, MOVED, NUMBERS, SHIPS, SLOWED, City, Player, lower_mood
from ..advances.special_actions import NOT_THIS_TOKEN, can_have, payment_or_swap, swap
from ..refusals import explain

SAVED_AS = "ecumene.games.clash_of_cultures.losing"

# -- moods -----------------------------------------------------------------------------------------------------------


@step
def lose_mood(board: Board, player: int, among: Area, to_angry: bool) -> None:
    """An event lowers the mood of a city that the player chooses, by a step or to angry; angry ones lose nothing."""
    if _calm_cities(board, player, among):
        board.ask(which_city_suffers, player, among, to_angry)


def _calm_cities(board: Board, player: int, among: Area) -> list[City]:
    bit = board.world.map.bit
    return [city for city in board.players[player].cities if bit[city.space] & among and city.mood != ANGRY]


@question("In which city does the mood fall?")
def which_city_suffers(board: Board, player: int, among: Area, to_angry: bool) -> list[Action]:
    return [AT[city.space] for city in _calm_cities(board, player, among)]


@which_city_suffers.answer
def _(board: Board, player: int, action: Action, among: Area, to_angry: bool) -> None:
    board.push(suffer, player, action.args[0], to_angry)


explain(which_city_suffers, Reason("Choose a city of yours that the event can strike and that is not angry.", "events"))


@step
def suffer(board: Board, player: int, space: Space, to_angry: bool) -> None:
    """An event lowers the mood of a city; with Myths a mood token spares it."""
    city = board.players[player].city_at(space)
    if city is None or city.mood == ANGRY:
        return
    if board.knows(player, "myths") and can_have(board, player, MOOD, 1):
        board.ask(whether_to_spare, player, space, to_angry, city.name)
    else:
        _fall(board, player, city, to_angry)


@question("Spare {city} for 1 mood token?", "space", "to_angry", "city")
def whether_to_spare(board: Board, player: int, space: Space, to_angry: bool, name: object) -> list[Action]:
    return payment_or_swap(board, player, MOOD, 1)


explain(whether_to_spare, NOT_THIS_TOKEN)


@whether_to_spare.answer
def _(board: Board, player: int, action: Action, space: Space, to_angry: bool, name: object) -> None:
    city = board.players[player].city_at(space)
    assert city is not None
    if action in SWAP:
        swap(board, player, action)
        board.push(suffer, player, space, to_angry)
    elif action is YES:
        board.spend(player, MOOD)
        board.tell("spares", player, city=city.name)
    else:
        _fall(board, player, city, to_angry)


def _fall(board: Board, player: int, city: City, to_angry: bool) -> None:
    if to_angry:
        city.mood = ANGRY
    else:
        lower_mood(city)
    board.tell("mood falls", player, city=city.name)


# -- units -----------------------------------------------------------------------------------------------------------


@step
def lose_unit(board: Board, player: int) -> None:
    """A player loses a unit of his choice, wherever it is; a ship takes its cargo down."""
    if any(space is not None for space in board.players[player].at):
        board.ask(where_to_lose, player)


@question("Where do you lose a unit?")
def where_to_lose(board: Board, player: int) -> list[Action]:
    spaces = dict.fromkeys(space for space in board.players[player].at if space is not None)
    return [AT[space] for space in spaces]


@where_to_lose.answer
def _(board: Board, player: int, action: Action) -> None:
    board.ask(which_to_lose, player, action.args[0])


explain(where_to_lose, Reason("You have no unit there.", "events"))


@question("Which unit do you lose?")
def which_to_lose(board: Board, player: int, space: Space) -> list[Action]:
    return [LOSE[kind] for kind in range(len(UNITS)) if _all_units_at(board, player, space, kind)]


@which_to_lose.answer
def _(board: Board, player: int, action: Action, space: Space) -> None:
    board.ask(which_ship_to_lose, player, space, action.args[0])


explain(which_to_lose, Reason("You have no such unit there.", "events"))


@question("Which ship?")
def which_ship_to_lose(board: Board, player: int, space: Space, unit: Named) -> list[Action]:
    """Ships that carry the same are one answer; of land units the one that can do least this turn goes."""
    own, found = board.players[player], _all_units_at(board, player, space, unit.number)
    if unit.number != SHIP:
        return [VESSEL[0]]
    loads = [sorted([KIND_OF[other] for other in own.cargo(ship)]) for ship in found]
    return [
        VESSEL[ship - SHIPS[0]] for ship, load in zip(found, loads, strict=True) if found[loads.index(load)] == ship
    ]


@which_ship_to_lose.answer
def _(board: Board, player: int, action: Action, space: Space, unit: Named) -> None:
    own, found = board.players[player], _all_units_at(board, player, space, unit.number)
    own.remove(SHIPS[VESSEL.index(action)] if unit.number == SHIP else most_tired(own, found))
    board.tell("loses unit", player, unit=unit)


explain(which_ship_to_lose, Reason("There is no such ship, or it carries the same as one on the list.", "events"))


def _all_units_at(board: Board, player: int, space: Space, kind: int) -> list[int]:
    """A player's units of a kind in a space, cargo included."""
    at = board.players[player].at
    return [unit for unit in NUMBERS[kind] if at[unit] is space]


def most_tired(own: Player, units: list[int]) -> int:
    """The one of some units that can do least in this turn: when a unit of a kind is lost, it is that one."""
    marks = own.marks
    return max(units, key=lambda unit: (marks[unit] & DONE_FOR_TURN > 0, marks[unit] & SLOWED, marks[unit] & MOVED))
