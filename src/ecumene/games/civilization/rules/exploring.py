"""Exploration markers: looking at them, and what each does."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import ANCIENT, FIGURE, FIGURES, INFANTRY, Figure, Marker
from ..box.vocabulary import KEEP, PIECE, REMOVE
from ..box.world import Place
from ..state.board import Board
from .buying.growing import settle
from .buying.placing import put
from .buying.technology import choose_free
from .dice import roll_off

# -- looking ----------------------------------------------------------------------------------------------------------


def why_not_look(board: Board, seat: int, region: Place) -> Reason | None:
    """Why a player's settler cannot look at a marker."""
    own, number = board.players[seat], region.number
    if region.sea or board.markers[number] is None:
        return Absent("There is no marker.", "looking")
    if board.is_face_up(region):
        return Absent("This marker lies face up.", "looking")
    if not own.settlers(region):
        return Absent("Only a settler can look at a marker, and you have none there.", "looking")
    if own.looked >> number & 1:
        return Reason("You have seen this marker.", "looking")
    return None


def look_at(board: Board, seat: int, region: Place) -> None:
    """A settler looks at a marker and moves no more: resources and blanks only the player sees, the rest is told."""
    own = board.players[seat]
    settler = min(own.settlers(region), key=lambda unit: unit.left)
    own.change(settler, settler._replace(left=0))
    own.looked |= 1 << region.number
    board.reveal()
    marker = board.markers[region.number]
    assert marker is not None
    board.tell("looks", seat, place=region)
    if marker.resource:
        board.tell("sees", seat, to=[seat], marker=marker, place=region)
    elif marker.sort == "blank":
        board.tell("sees", seat, to=[seat], marker=marker, place=region)
        board.push(clear_blank, seat, region)
    else:
        turn_up(board, seat, region)


@step
def clear_blank(board: Board, player: int, region: Place) -> None:
    """The finder of an empty marker may take it away."""
    board.ask(remove_or_keep, player, region)


@question("The marker in {region} is empty. Take it away?", "region")
def remove_or_keep(board: Board, player: int, region: Place) -> list[Action]:
    return [REMOVE, KEEP]


@remove_or_keep.answer
def _(board: Board, player: int, action: Action, region: Place) -> None:
    if action is REMOVE:
        board.markers[region.number] = None
        board.tell("removes blank", player, place=region)


# -- what markers do --------------------------------------------------------------------------------------------------


def turn_up(board: Board, seat: int, region: Place) -> None:
    """A marker is shown to all and has its effect: terrain and resources stay, events and blanks go."""
    number = region.number
    marker = board.markers[number]
    assert marker is not None
    board.reveal()
    board.tell("finds", seat, marker=marker, place=region)
    if marker.resource or marker.sort == "terrain":
        board.face_up |= 1 << number
        return
    board.markers[number] = None
    if marker.gold:
        board.players[seat].gold += marker.gold
        board.tell("gains", seat, n=marker.gold)
    elif marker.id == "free-technology":
        board.push(choose_free, seat)
    elif marker.id == "tribe":
        board.push(gather_tribe, region)
    elif marker.id == "plague":
        spread_plague(board, region)


def is_ignored_at_start(marker: Marker) -> bool:
    """Whether a marker has no effect when it is found at the set-up."""
    return marker.id in ("tribe", "plague", "desert", "blank")


def spread_plague(board: Board, region: Place) -> None:
    """A plague kills all pieces ashore near by, further away in each era, and settlements shrink, but not villages."""
    near = board.world.by_land[region.number]
    struck = {place for place in board.world.regions if near[place.number] < board.era}
    for seat, own in enumerate(board.players):
        dead = [unit for unit in own.units if unit.place in struck]
        if dead:
            own.units = [unit for unit in own.units if unit.place not in struck]
            board.tell("plague kills", seat, n=len(dead))
    for place in board.world.regions:
        if place in struck and board.size[place.number] > 1:
            board.size[place.number] -= 1
            board.tell("shrinks", board.owner[place.number], place=place, n=board.size[place.number])


# -- native tribes ----------------------------------------------------------------------------------------------------


@step
def gather_tribe(board: Board, region: Place) -> None:
    """All players roll two dice and add their settlements; the highest gets a village and an army there."""
    seats = board.in_turn(board.active)
    winner = roll_off(board, seats, [len(board.settlements(seat)) for seat in range(board.seats)])
    settle(board, winner, region)
    board.tell("tribe joins", winner, place=region)
    board.push(arm_tribe, winner, region)


def tribal_units(board: Board) -> list[Figure]:
    """The units that can come with a tribe: of this era, no ships, and with a technology in play (advanced)."""
    units = [figure for figure in FIGURES if figure.era == board.era and not figure.afloat]
    if not board.advanced:
        return units
    in_play, bits = board.in_play, board.game.level_bits
    known = [figure for figure in units if any(bit & in_play for bit in bits[figure.number])]
    return known or [figure for figure in FIGURES if figure.era == ANCIENT and figure.type == INFANTRY]


@step
def arm_tribe(board: Board, player: int, region: Place) -> None:
    """A unit comes with the tribe's village."""
    board.ask(which_tribal_unit, player, region)


@question("Which unit joins the new village in {region}?", "region")
def which_tribal_unit(board: Board, player: int, region: Place) -> list[Action]:
    return [PIECE[figure.id] for figure in tribal_units(board)]


@which_tribal_unit.answer
def _(board: Board, player: int, action: Action, region: Place) -> None:
    figure = FIGURE[action.args[0]]
    put(board, player, figure, region, region)
    board.players[player].recruits.append(board.players[player].units[-1])
    board.tell("receives", player, figure=board.called(figure), place=region)


@which_tribal_unit.reason
def _(board: Board, player: int, action: Action, region: Place) -> Reason | None:
    if action.verb != "piece" or action in which_tribal_unit.choices(board, player, region):
        return None
    return Reason("Only an army or aircraft of this era comes, if its technology is in play.", "tribe")
