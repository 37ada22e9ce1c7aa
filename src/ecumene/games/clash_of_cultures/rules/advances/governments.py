"""Governments: a player has advances of one at a time. The entry of another one moves all his cubes there."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import GOVERNMENTS, IDEA, IN_CATEGORY, Advance
from ...box.vocabulary import ADVANCE
from ...state import this_turn
from ...state.board import IDEA_LIMIT, Board

ALL_FOUR = (1 << IN_CATEGORY) - 1


def government(board: Board, player: int) -> int | None:
    """The category of a player's government, if he has one."""
    known = board.players[player].known
    for group in GOVERNMENTS:
        if known >> group * IN_CATEGORY & ALL_FOUR:
            return group
    return None


def take_cube(board: Board, player: int, advance: Advance) -> None:
    """A cube comes to an advance of a government. Dogma cuts the ideas; Economic Liberty waits for the next turn if
    there was a Collect in this one."""
    own = board.players[player]
    own.known |= advance.bit
    if advance.id == "dogma":
        own.stock[IDEA] = min(own.stock[IDEA], IDEA_LIMIT)
    if advance.id == "economic-liberty" and own.used & this_turn.COLLECTED:
        own.used |= this_turn.LIBERTY_LATER


@step
def change_to(board: Board, player: int, number: int) -> None:
    """All cubes of a player's government move to another one, whose entry is given: one cube there, the others as he
    chooses. What the old government brought ends at once."""
    own = board.players[player]
    old = government(board, player)
    assert old is not None
    cubes = own.known >> old * IN_CATEGORY & ALL_FOUR
    own.known &= ~(ALL_FOUR << old * IN_CATEGORY)
    own.used &= ~this_turn.FORCED_LABOR
    advance = board.game.advances[number]
    board.tell("changes government", player, advance=advance)
    take_cube(board, player, advance)
    board.push(move_cubes, player, advance.group, cubes.bit_count() - 1)


@step
def move_cubes(board: Board, player: int, group: int, n: int) -> None:
    """So many cubes are still to be placed in the new government."""
    if n:
        board.ask(which_of_government, player, group, n)


@question("Which other advance of your new government do you take?")
def which_of_government(board: Board, player: int, group: int, n: int) -> list[Action]:
    known, first = board.players[player].known, group * IN_CATEGORY
    open_ones = [advance for advance in board.game.advances[first : first + IN_CATEGORY] if not known & advance.bit]
    if len(open_ones) == n:
        del open_ones[1:]  # all of them: nothing to choose
    return [ADVANCE[advance.id] for advance in open_ones]


@which_of_government.answer
def _(board: Board, player: int, action: Action, group: int, n: int) -> None:
    advance = board.game.advance[action.args[0]]
    take_cube(board, player, advance)
    board.tell("moves a cube", player, advance=advance)
    board.push(move_cubes, player, group, n - 1)


@which_of_government.reason
def _(board: Board, player: int, action: Action, group: int, n: int) -> Reason | None:
    if action.verb != "advance":
        return None
    advance = board.game.advance[action.args[0]]
    if advance.group != group:
        return Reason("Your cubes move to advances of the new government.", "government")
    if board.players[player].known & advance.bit:
        return Reason("You have this advance already.", "government")
    return None


# -- changing without an advance (Revolution) -------------------------------------------------------------------------


def other_governments(board: Board, player: int) -> list[Advance]:
    """The entries of the governments to which a player who has one could change."""
    old, known = government(board, player), board.players[player].known
    if old is None:
        return []
    entries = [board.game.advances[group * IN_CATEGORY] for group in GOVERNMENTS if group != old]
    return [advance for advance in entries if not board.game.required[advance.number] & ~known]


@step
def change_government(board: Board, player: int) -> None:
    """A player changes his government for nothing, if he can."""
    if other_governments(board, player):
        board.ask(which_government, player)


@question("Which government do you change to?")
def which_government(board: Board, player: int) -> list[Action]:
    return [ADVANCE[advance.id] for advance in other_governments(board, player)]


@which_government.answer
def _(board: Board, player: int, action: Action) -> None:
    change_to(board, player, board.game.advance[action.args[0]].number)


@which_government.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action in which_government.choices(board, player):
        return None
    return Reason("You can change only to the first advance of a government that is open to you.", "government")
