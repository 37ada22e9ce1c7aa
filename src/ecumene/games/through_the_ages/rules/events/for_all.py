"""The events of the ages I and II that strike all civilizations, each by its own values."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Wonder
from ...box.contents import EARLIER
from ...box.vocabulary import RUIN
from ...state.board import Board
from ..actions.leaders import remove_leader
from ..civilization.economy import gain_food, gain_population, leave, lose_food
from ..civilization.production import produce, produce_food, produce_resources, work_farms, work_mines
from ..civilization.ratings import discontent
from .effects import event, lose_blue_token, lose_people, push_for_each

SAVED_AS = "ecumene.games.through_the_ages.events"
"""The steps and questions of all events have the names in saved games that they had in one file."""


@event("cultural-influence-1")
def _(board: Board) -> None:
    """All score their culture rating."""
    for seat in board.turn_order():
        board.score(seat, board.players[seat].culture_rate, "events")


@event("good-harvest-1")
def _(board: Board) -> None:
    """All produce food, what pacts pay included (by earlier rules the farms alone)."""
    produces = work_farms if board.game.rules_version in EARLIER else produce_food
    for seat in board.turn_order():
        produces(board, seat)


@event("immigration-1")
def _(board: Board) -> None:
    """All who are happiest gain a population; here ties remain ties."""
    most = max(board.players[seat].happiness for seat in board.playing())
    for seat in board.turn_order():
        if board.players[seat].happiness == most:
            gain_population(board, seat)


@event("new-deposits-1")
def _(board: Board) -> None:
    """All produce resources, what pacts pay included (by earlier rules the mines alone)."""
    produces = work_mines if board.game.rules_version in EARLIER else produce_resources
    for seat in board.turn_order():
        produces(board, seat)


@event("pestilence-1")
def _(board: Board) -> None:
    """All lose a population."""
    push_for_each(board, board.turn_order(), lose_people, 1)


@event("rats-1")
def _(board: Board) -> None:
    """All lose their food."""
    for seat in board.turn_order():
        lose_food(board, seat, board.players[seat].food)


@event("rebellion-1")
def _(board: Board) -> None:
    """All spend 2 civil actions for each discontent worker; those who are not active lack them in their next turn."""
    for seat in board.turn_order():
        own = board.players[seat]
        spent = min(own.civil, 2 * discontent(own))
        own.civil -= spent
        if spent:
            board.tell("loses actions", seat, n=spent)


@event("scientific-breakthrough-1")
def _(board: Board) -> None:
    """All score their science rating."""
    for seat in board.turn_order():
        board.learn(seat, board.players[seat].science_rate)


@event("civil-unrest-2")
def _(board: Board) -> None:
    """All lose 4 culture for each discontent worker; those with the most lose a blue token too."""
    unrest = {seat: discontent(board.players[seat]) for seat in board.turn_order()}
    most = max(unrest.values())
    for seat, count in unrest.items():
        board.score(seat, -4 * count, "events")
    push_for_each(board, [seat for seat, count in unrest.items() if count == most > 0], lose_blue_token)


@event("economic-progress-2")
def _(board: Board) -> None:
    """Corruption, food, consumption and resources for all, but neither science nor culture."""
    for seat in board.turn_order():
        produce(board, seat)


@event("emigration-2")
def _(board: Board) -> None:
    """All lose half as much population as they have discontent workers, rounded up."""
    for seat in reversed(board.turn_order()):
        count = (discontent(board.players[seat]) + 1) // 2
        if count:
            board.push(lose_people, seat, count)


@event("iconoclasm-2")
def _(board: Board) -> None:
    """Leaders who are not of the current age leave; in age IV these are all."""
    for seat in board.turn_order():
        leader = board.players[seat].leader
        if leader is not None and leader.age != board.age:
            remove_leader(board, seat)


@event("popularization-of-science-2")
def _(board: Board) -> None:
    """All gain culture by their science rating."""
    for seat in board.turn_order():
        board.score(seat, board.players[seat].science_rate, "events")


@event("prosperity-2")
def _(board: Board) -> None:
    """All gain food by their happiness."""
    for seat in board.turn_order():
        gain_food(board, seat, board.players[seat].happiness)


RUINED_AGE = 1
"""Time ruins wonders up to this age."""


@event("ravages-of-time-2")
def _(board: Board) -> None:
    """Everybody turns a completed wonder of age A or I face down."""
    push_for_each(board, board.turn_order(), ruin)


@step
def ruin(board: Board, seat: int) -> None:
    """A player chooses the wonder that falls into ruins."""
    if old_wonders(board, seat):
        board.ask(which_to_ruin, seat)


def old_wonders(board: Board, seat: int) -> list[Wonder]:
    """The wonders that time can ruin."""
    return [wonder for wonder in board.players[seat].wonders if wonder.age <= RUINED_AGE]


@question("Choose one of your old wonders: it falls into ruins")
def which_to_ruin(board: Board, seat: int) -> list[Action]:
    return [RUIN[wonder] for wonder in old_wonders(board, seat)]


@which_to_ruin.answer
def _(board: Board, seat: int, action: Action) -> None:
    own = board.players[seat]
    (wonder,) = action.args
    own.wonders.remove(wonder)
    own.ruins.append(wonder)
    board.tell("ruins", seat, card=wonder)
    leave(board, seat, wonder)


@which_to_ruin.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    no_such = action.verb == "ruin" and action.args[0] not in old_wonders(board, seat)
    return Absent("Choose one of your completed wonders of age A or I.", "events") if no_such else None
