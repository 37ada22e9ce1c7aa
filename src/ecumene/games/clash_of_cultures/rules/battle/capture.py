"""Taking cities: of other players, and settlements of barbarians."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import ANGRY, BUILDINGS, GOLD, SETTLER
from ...box.vocabulary import KEEP, RAZE
from ...box.world import Space
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import BARBARIANS, NOBODY, City
from ..cards import action_cards
from ..cities.founding import place_city
from ..placing_units import place_unit


@step
def capture(board: Board, player: int, space: Space, killed: int) -> None:
    """A player's army is alone in a foreign city or settlement and takes it; `killed` barbarians fell in the battle."""
    board.players[player].used |= this_turn.CAPTURED
    city = board.city_at(space)
    if city is not None:
        _take_city(board, player, city)
        return
    board.tell("captures settlement", player, space=space)
    _get_gold(board, player, killed)
    board.push(action_cards.after_capture, player, BARBARIANS)
    board.ask(keep_or_raze, player, space)


def _get_gold(board: Board, player: int, n: int) -> None:
    if got := board.gain(player, GOLD, n):
        board.tell("gets gold", player, n=got)


def _take_city(board: Board, player: int, city: City) -> None:
    """The loser's pieces become the captor's. Unless the city was angry there is loot, and a settler flees to another
    of the loser's cities. The city becomes angry."""
    loser, size, was_angry = city.owner, city.size, city.mood == ANGRY
    board.tell("captures city", player, target=loser, city=city.name)
    board.push(action_cards.after_capture, player, loser)
    has_settlement = board.spare_settlements(player) > 0
    board.players[loser].cities.remove(city)
    if has_settlement:
        _change_pieces(board, player, city)
    else:
        board.tell("city removed", player, city=city.name)
        _get_gold(board, player, size)
    if not was_angry:
        _get_gold(board, player, size)
        board.push(place_unit, loser, SETTLER)


def _change_pieces(board: Board, player: int, city: City) -> None:
    """Pieces of the former owner change colour; one that the captor has none left of is removed for a gold. Pieces of
    others stay."""
    loser, own = city.owner, board.players[player]
    spare = [board.spare_buildings(player, building) for building in range(len(BUILDINGS))]
    for building, seat in enumerate(city.buildings):
        if seat == loser and spare[building]:
            city.put(building, player)
        elif seat == loser:
            city.put(building, NOBODY)
            board.tell("building removed", player, building=BUILDINGS[building], city=city.name)
            _get_gold(board, player, 1)
    city.owner, city.mood = player, ANGRY
    city.activations = city.angry_activations = 0
    own.cities.append(city)


@question("Keep the settlement as an angry city, or raze it for 1 gold?")
def keep_or_raze(board: Board, player: int, space: Space) -> list[Action]:
    return [KEEP, RAZE] if board.spare_settlements(player) else [RAZE]


@keep_or_raze.answer
def _(board: Board, player: int, action: Action, space: Space) -> None:
    del board.camps[space]
    if action is RAZE:
        board.tell("razes settlement", player, space=space)
        _get_gold(board, player, 1)
        return
    city = place_city(board, player, space, ANGRY)
    board.tell("keeps settlement", player, city=city.name)


@keep_or_raze.reason
def _(board: Board, player: int, action: Action, space: Space) -> Reason | None:
    if action is KEEP and not board.spare_settlements(player):
        return Reason("You have no settlement piece left.", "capture")
    return None
