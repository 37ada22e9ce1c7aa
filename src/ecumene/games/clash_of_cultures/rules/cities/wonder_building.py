"""Building wonders, and what they do when they are built; the action of the Great Gardens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ...box import game_length
from ...box.cards import BUILDING_NAMES, BUILDINGS, CULTURE, HAPPY, IDEA, MOOD, SHIP, Wonder
from ...box.vocabulary import AT, GARDENS, WONDER
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import City, raise_mood
from ..cards.objectives import score_now
from ..payment import lacking, pay, still_needs
from ..refusals import NO_ACTION, NO_CITY
from .activation import activate, is_angry, why_not_activate
from .building_units import launch, why_no_ship
from .influence import attempts_from

LIBRARY_IDEAS = 2
PYRAMID_ATTEMPTS = 2


def choices(board: Board, player: int) -> list[Action]:
    """The wonders that can be built now, and the cities that the Great Gardens can cheer up."""
    own = board.players[player]
    found = []
    if board.knows(player, "engineering"):
        among = [*own.kept, *board.display] if board.actions else own.kept
        found = [
            WONDER[wonder.id]
            for wonder in among
            if own.stock[CULTURE] >= wonder.culture and why_not_build(board, player, wonder) is None
        ]
    if board.actions and own.stock[MOOD] and board.wonder_city(player, "great-gardens"):
        found += [GARDENS[city.space] for city in own.cities if city.mood != HAPPY]
    return found


# -- building ---------------------------------------------------------------------------------------------------------


def why_not_build(board: Board, player: int, wonder: Wonder) -> Reason | None:
    """Why a player cannot build a wonder; those that he has reserved cost no action."""
    own, game = board.players[player], board.game
    reserved = wonder in own.kept
    if not reserved and wonder not in board.display:
        for seat, other in enumerate(board.players):
            if wonder in other.kept:
                return Absent("Only {player} can build this wonder.", "wonders", player=seat)
        return Absent("No such wonder lies open.", "wonders")
    for id in ("engineering", wonder.needs):
        if not own.known & game.bits[id]:
            return Reason("You need {advance} for it.", "wonders", advance=game.advance[id])
    if board.is_plagued(player):
        return Reason("The plague: you cannot build before you have Sanitation.", "events")
    if not reserved and not board.actions:
        return NO_ACTION
    lack = wonder.culture - own.stock[CULTURE]
    if lack > 0:
        return still_needs("wonders", {CULTURE: lack})
    reason = lacking(board, player, wonder.price, "wonders")
    if reason is not None:
        return reason
    if not _sites(board, player, wonder):
        return Reason("No city of yours can hold it now.", "wonders")
    return None


def _why_not_in(board: Board, city: City, wonder: Wonder) -> Reason | None:
    """Why a wonder cannot be built in its builder's city."""
    if city.wonder is not None:
        return Reason("This city has a wonder already.", "wonders")
    if is_angry(board, city):
        return Reason("An angry city cannot build a wonder.", "mood")
    if wonder.with_building:
        building = BUILDINGS[BUILDING_NAMES.index(wonder.with_building)]
        if not city.has(building.number):
            return Reason("It must stand in a city with this building: {building}.", "wonders", building=building)
    return None if wonder in board.players[city.owner].kept else why_not_activate(city)


def _sites(board: Board, player: int, wonder: Wonder) -> list[City]:
    return [city for city in board.players[player].cities if _why_not_in(board, city, wonder) is None]


def _wonder_of(board: Board, action: Action) -> Wonder:
    return next(wonder for wonder in board.game.wonders if wonder.id == action.args[0])


def _build(board: Board, player: int, action: Action) -> None:
    board.ask(where_to_build, player, _wonder_of(board, action))


@question("In which city do you build {wonder}?", "wonder")
def where_to_build(board: Board, player: int, wonder: Wonder) -> list[Action]:
    return [AT[city.space] for city in _sites(board, player, wonder)]


@where_to_build.answer
def _(board: Board, player: int, action: Action, wonder: Wonder) -> None:
    (space,) = action.args
    own = board.players[player]
    city = own.city_at(space)
    assert city is not None
    if wonder in own.kept:
        own.kept.remove(wonder)
    else:
        board.display.remove(wonder)
        board.actions -= 1
        activate(board, city)
    city.wonder = wonder
    board.tell("builds wonder", player, wonder=wonder, city=city.name)
    board.push(built, player, space)
    board.spend(player, CULTURE, wonder.culture)
    pay(board, player, wonder.price)


@where_to_build.reason
def _(board: Board, player: int, action: Action, wonder: Wonder) -> Reason | None:
    if action.verb != "at":
        return None
    city = board.players[player].city_at(action.args[0])
    if city is None:
        return NO_CITY
    return _why_not_in(board, city, wonder)


@step
def built(board: Board, player: int, space: Space) -> None:
    """What a wonder does when it is built. In a game that a wonder ends, its builder ends his turn, and that is all."""
    if board.length == game_length.WONDER and (board.round, board.turn) in game_length.LAST_TURNS:
        board.ending = True
    city = board.players[player].city_at(space)
    assert city is not None
    assert city.wonder is not None
    match city.wonder.id:
        case "great-pyramids" if not city.influenced:
            board.push(attempts_from, player, space, PYRAMID_ATTEMPTS)
        case "great-library":
            board.tell("library opens", player, n=board.gain(player, IDEA, LIBRARY_IDEAS))
        case "great-lighthouse":
            _launch(board, player, city)
    board.push(score_now, player, (("built wonder", 1),))


def _launch(board: Board, player: int, city: City) -> None:
    """The Great Lighthouse's free ship; if others' ships are at the port, it attacks them."""
    if city.port is not None and board.players[player].spare_units(SHIP) and why_no_ship(board, player, city) is None:
        board.tell("lighthouse ship", player, city=city.name)
        launch(board, player, city.port, 1)


def _why_not_wonder(board: Board, player: int, action: Action) -> Reason | None:
    return why_not_build(board, player, _wonder_of(board, action))


# -- the Great Gardens ------------------------------------------------------------------------------------------------


def _cheer(board: Board, player: int, action: Action) -> None:
    """For an action and a mood token, the mood of a city rises by a step."""
    city = board.players[player].city_at(action.args[0])
    assert city is not None
    board.actions -= 1
    board.spend(player, MOOD)
    raise_mood(city)
    board.tell("gardens cheer", player, city=city.name)


def _why_not_gardens(board: Board, player: int, action: Action) -> Reason | None:
    own = board.players[player]
    if board.wonder_city(player, "great-gardens") is None:
        return Absent("You do not have the Great Gardens.", "wonders")
    city = own.city_at(action.args[0])
    if city is None:
        return NO_CITY
    if city.mood == HAPPY:
        return Absent("This city is happy already.", "mood")
    if not board.actions:
        return NO_ACTION
    return None if own.stock[MOOD] else Reason("You need a mood token.", "wonders")


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"wonder": _build, "gardens": _cheer}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {
    "wonder": _why_not_wonder,
    "gardens": _why_not_gardens,
}
