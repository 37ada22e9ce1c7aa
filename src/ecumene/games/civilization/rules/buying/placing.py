"""Placing new pieces: in a region as many in a turn as the settlement there is large (advanced)."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Figure
from ...box.vocabulary import AT, MOST_SHIPS
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import NO_LIMIT


def room(board: Board, region: Place) -> int:
    """How many more new pieces a region takes this turn: in the standard game any number."""
    if not board.advanced:
        return NO_LIMIT
    return max(0, board.size[region.number] - board.placed[region.number])


def ships_left(board: Board, seat: int) -> int:
    """How many more ships a player can have."""
    return MOST_SHIPS - sum([unit.figure.afloat for unit in board.players[seat].units])


def homes(board: Board, seat: int, figure: Figure) -> list[Place]:
    """The settlements where a player can get a new piece; ships need a coast."""
    if figure.afloat and ships_left(board, seat) <= 0:
        return []
    coasts = board.world.coasts
    return [
        region for region in board.settlements(seat) if room(board, region) and (not figure.afloat or coasts[region])
    ]


def put(board: Board, seat: int, figure: Figure, region: Place, place: Place) -> None:
    """Puts a new piece in a place; it counts for the region."""
    board.placed[region.number] += 1
    board.players[seat].add(figure, place)


# -- gifts ------------------------------------------------------------------------------------------------------------


@step
def place_gifts(board: Board, player: int) -> None:
    """Pieces that were given come on the map as far as there is room; the rest waits for the next turn."""
    for figure in board.players[player].gifts:
        if homes(board, player, figure):
            board.push(place_gifts, player)
            board.ask(where_to_put_gift, player, figure)
            return


@question("Where does your new piece go: {figure}?", "figure")
def where_to_put_gift(board: Board, player: int, figure: Figure) -> list[Action]:
    return [AT[region.id] for region in homes(board, player, figure)]


@where_to_put_gift.answer
def _(board: Board, player: int, action: Action, figure: Figure) -> None:
    region = board.game.place[action.args[0]]
    board.players[player].gifts.remove(figure)
    if figure.afloat:
        board.push(launch_gift, player, figure, region)
    else:
        put(board, player, figure, region, region)
        board.tell("receives", player, figure=board.called(figure), place=region)


@where_to_put_gift.reason
def _(board: Board, player: int, action: Action, figure: Figure) -> Reason | None:
    if action.verb != "at":
        return None
    return why_not_put(board, player, figure, board.game.place[action.args[0]])


@step
def launch_gift(board: Board, player: int, figure: Figure, region: Place) -> None:
    """A ship goes to a sea that its settlement touches."""
    board.ask(where_to_launch_gift, player, figure, region)


@question("Which sea does it go to: {figure}?", "figure")
def where_to_launch_gift(board: Board, player: int, figure: Figure, region: Place) -> list[Action]:
    return [AT[sea.id] for sea in board.world.coasts[region]]


@where_to_launch_gift.answer
def _(board: Board, player: int, action: Action, figure: Figure, region: Place) -> None:
    sea = board.game.place[action.args[0]]
    put(board, player, figure, region, sea)
    board.tell("receives", player, figure=board.called(figure), place=sea)


@where_to_launch_gift.reason
def _(board: Board, player: int, action: Action, figure: Figure, region: Place) -> Reason | None:
    return why_not_put_ship(board, action, region) if action.verb == "at" else None


def why_not_put(board: Board, seat: int, figure: Figure, region: Place) -> Reason | None:
    """Why a new piece cannot be put into a region; a ship is put there by its settlement."""
    if region.sea:
        return Absent("Choose the settlement first that builds it.", "placing")
    if board.owner[region.number] != seat:
        return Absent("You have no settlement there.", "placing")
    if not room(board, region):
        return Reason("It takes no more new pieces this turn: as many as it is large.", "placing")
    if figure.afloat and not board.world.coasts[region]:
        return Reason("This region touches no sea.", "placing")
    if figure.afloat and ships_left(board, seat) <= 0:
        return Reason("You have 20 ships already, and no player has more.", "digital")
    return None


def why_not_put_ship(board: Board, action: Action, region: Place) -> Reason | None:
    """Why a ship cannot be put into a place."""
    place = board.game.place[action.args[0]]
    if place not in board.world.coasts[region]:
        return Reason("A new ship goes to a sea that its settlement touches.", "placing")
    return None
