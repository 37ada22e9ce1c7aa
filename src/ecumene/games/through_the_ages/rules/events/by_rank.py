"""The events of the ages I and II that strike the strongest and the weakest, or the most and the least cultured."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.contents import CIVIL_SLOTS
from ...box.vocabulary import ABANDON, DISCARD, LOSE, RAID
from ...state.board import END_OF_TIME, Board
from ..actions.building import destroy, urban_buildings
from ..card_row import draw_military
from ..civilization.economy import gain_population, gain_resources, gain_yellow, lose_population, lose_yellow
from ..civilization.military_hand import discard_from_hand, each_once, why_not_discard
from ..colonization import lose_colony
from .effects import event, gain_mix, lose_blue_token, lose_mix, push_for_each
from .ranking import culture_of, ranking, strongest, two_strongest, two_weakest, weakest

SAVED_AS = "ecumene.games.through_the_ages.events"
"""The steps and questions of all events have the names in saved games that they had in one file."""


@event("barbarians-1")
def _(board: Board) -> None:
    """The leading culture loses a population if it is one of the two weakest."""
    leading = ranking(board, culture_of)[0]
    if leading in two_weakest(board):
        lose_population(board, leading)


@event("border-conflict-1")
def _(board: Board) -> None:
    """The strongest gains 3 resources; the weakest destroys a building of his own."""
    gain_resources(board, strongest(board), 3)
    board.push(lose_building, weakest(board))


@step
def lose_building(board: Board, seat: int) -> None:
    """A player destroys a farm, mine or urban building of his choice."""
    if any(board.players[seat].workers[: CIVIL_SLOTS.stop]):
        board.ask(which_building, seat)


@question("Choose a farm, mine or urban building of yours to destroy")
def which_building(board: Board, seat: int) -> list[Action]:
    return [LOSE[slot] for slot in CIVIL_SLOTS if board.players[seat].workers[slot]]


@which_building.answer
def _(board: Board, seat: int, action: Action) -> None:
    destroy(board, seat, action.args[0].slot)


@which_building.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    if action.verb != "lose":
        return None
    slot = action.args[0].slot
    lost = slot in CIVIL_SLOTS and board.players[seat].workers[slot]
    return None if lost else Absent("You have no such building.", "events")


@event("crusades-1")
def _(board: Board) -> None:
    """The strongest gains 4 culture, the weakest loses 4."""
    board.score(strongest(board), 4, "events")
    board.score(weakest(board), -4, "events")


@event("foray-1")
def _(board: Board) -> None:
    """The two strongest gain 3 in food and resources."""
    push_for_each(board, two_strongest(board), gain_mix, 3, 0, 0)


@event("raiders-1")
def _(board: Board) -> None:
    """The two weakest lose 2 in food and resources."""
    push_for_each(board, two_weakest(board), lose_mix, 2, 0, 0)


@event("reign-of-terror-1")
def _(board: Board) -> None:
    """The weakest loses a population."""
    lose_population(board, weakest(board))


@event("uncertain-borders-1")
def _(board: Board) -> None:
    """The strongest takes a yellow token from the bank of the weakest."""
    winner, loser = strongest(board), weakest(board)
    taken = lose_yellow(board.players[loser], 1)
    gain_yellow(board.players[winner], taken)
    board.tell("takes tokens" if taken else "nothing to take", winner, target=loser, n=taken)


@event("cold-war-2")
def _(board: Board) -> None:
    """The two strongest gain 6 science."""
    for seat in two_strongest(board):
        board.learn(seat, 6)


@event("crime-wave-2")
def _(board: Board) -> None:
    """The two weakest lose 3 culture and a blue token."""
    seats = two_weakest(board)
    for seat in seats:
        board.score(seat, -3, "events")
    push_for_each(board, seats, lose_blue_token)


@event("independence-declaration-2")
def _(board: Board) -> None:
    """The weakest loses a colony of his choice."""
    loser = weakest(board)
    if board.players[loser].colonies:
        board.ask(which_colony, loser)


@question("Choose a colony to lose")
def which_colony(board: Board, seat: int) -> list[Action]:
    return [ABANDON[colony] for colony in board.players[seat].colonies]


@which_colony.answer
def _(board: Board, seat: int, action: Action) -> None:
    lose_colony(board, seat, action.args[0])


@which_colony.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    no_such = action.verb == "abandon" and action.args[0] not in board.players[seat].colonies
    return Absent("You have no such colony.", "events") if no_such else None


@event("national-pride-2")
def _(board: Board) -> None:
    """The leading culture gains 5 culture."""
    board.score(ranking(board, culture_of)[0], 5, "events")


@event("politics-of-strength-2")
def _(board: Board) -> None:
    """The strongest draws 5 military cards, the weakest discards 3; in age IV this is culture instead."""
    winner, loser = strongest(board), weakest(board)
    if board.age == END_OF_TIME:
        board.score(winner, 5, "events")
        board.score(loser, -3, "events")
    else:
        draw_military(board, winner, 5)
        board.push(discard_cards, loser, 3)


@step
def discard_cards(board: Board, seat: int, count: int) -> None:
    """A player discards military cards of his choice; with no more than that, all."""
    hand = board.players[seat].military_hand
    if len(hand) > count:
        board.ask(which_to_give_up, seat, count)
    else:
        for card in hand[:]:
            discard_from_hand(board, seat, card)


@question("Choose a military card to discard: {n} more", "n", always=True)
def which_to_give_up(board: Board, seat: int, count: int) -> list[Action]:
    return [DISCARD[card] for card in each_once(board.players[seat].military_hand)]


@which_to_give_up.answer
def _(board: Board, seat: int, action: Action, count: int) -> None:
    discard_from_hand(board, seat, action.args[0])
    if count > 1:
        board.ask(which_to_give_up, seat, count - 1)


@which_to_give_up.reason
def _(board: Board, seat: int, action: Action, count: int) -> Reason | None:
    return why_not_discard(board, seat, action)


@event("refugees-2")
def _(board: Board) -> None:
    """The strongest gains 3 culture and a population, the weakest loses them."""
    winner, loser = strongest(board), weakest(board)
    board.score(winner, 3, "events")
    gain_population(board, winner)
    board.score(loser, -3, "events")
    lose_population(board, loser)


@event("terrorism-2")
def _(board: Board) -> None:
    """The civilization with the least culture destroys an urban building of each other one."""
    terrorist = ranking(board, culture_of)[-1]
    for victim in reversed([seat for seat in board.turn_order() if seat != terrorist]):
        board.push(terrorize, terrorist, victim)


@step
def terrorize(board: Board, seat: int, victim: int) -> None:
    """One urban building of one rival is destroyed."""
    if board.players[victim].urban_workers:
        board.ask(what_to_destroy, seat, victim)


@question("Choose an urban building of {target} to destroy", "target")
def what_to_destroy(board: Board, seat: int, victim: int) -> list[Action]:
    return [RAID[slot] for slot in urban_buildings(board.players[victim], END_OF_TIME)]


@what_to_destroy.answer
def _(board: Board, seat: int, action: Action, victim: int) -> None:
    destroy(board, victim, action.args[0].slot)


@what_to_destroy.reason
def _(board: Board, seat: int, action: Action, victim: int) -> Reason | None:
    no_such = action.verb == "raid" and not board.players[victim].workers[action.args[0].slot]
    return Absent("There is no such building.", "events") if no_such else None
