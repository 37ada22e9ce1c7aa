"""Great persons: kept from events, and played later as an action: an advance of their category, and something more."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Action, Reason, question, step

from ...box.cards import CATEGORIES, GOODS, GOVERNMENTS, HAPPY, IDEA, IN_CATEGORY, TEMPLE, Price
from ...box.vocabulary import AT, NO, PEOPLE, PLAY, RAISE
from ...box.world import Region, Space
from ...state.board import Board
from ...state.pieces import raise_mood
from ..advances.advancing import free_from
from ..cities.founding import distance, place_city, why_not_settle
from ..cities.growing import PRICE, add_building, why_not_add
from ..income import trade_income
from ..moving.exploring import explore
from ..moving.move import begin_move
from ..payment import can_pay, pay
from ..refusals import NO_ACTION, NO_SUCH_CARD, explain
from . import action_cards
from .decks import draw_action
from .explorers import regions_beside_cities
from .objectives import score_now
from .simple_cards import ANY_BUILDING, buildable, why_not_there

SAVED_AS = "ecumene.games.clash_of_cultures.people"

WARLORD_BONUS = 2
GROUPS = 3
PHILOSOPHER_IDEAS = 2
COLONISTS: Price = (2, 0, 0)
"""What the city of the Great Discoverer costs."""
GOVERNMENT = "government"


def choices(board: Board, player: int) -> list[Action]:
    """The great persons that can be played now: each is an action."""
    return [PLAY[card.id] for card in board.players[player].people] if board.actions else []


def _play(board: Board, player: int, action: Action) -> None:
    """A great person brings an advance of his category and something more; other cards have their own chapter."""
    if action.args[0] not in PEOPLE:
        action_cards.play(board, player, action)
        return
    card = next(card for card in board.players[player].people if card.id == action.args[0])
    board.actions -= 1
    board.players[player].people.remove(card)
    board.event_discard.append(card)
    board.tell("plays", player, card=card)
    board.push(GIFTS[card.of], player)
    groups = GOVERNMENTS if card.of == GOVERNMENT else [CATEGORIES.index(card.of)]
    numbers = tuple(group * IN_CATEGORY + place for group in groups for place in range(IN_CATEGORY))
    board.push(free_from, player, numbers, False)


def _why_not_play(board: Board, player: int, action: Action) -> Reason | None:
    if action.args[0] not in PEOPLE:
        return action_cards.why_not(board, player, action)
    if all(card.id != action.args[0] for card in board.players[player].people):
        return NO_SUCH_CARD
    return None if board.actions else NO_ACTION


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"play": _play}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"play": _why_not_play}


# -- what they bring besides -------------------------------------------------------------------------------------------


@step
def scientist(board: Board, player: int) -> None:
    """An idea and an action card."""
    board.tell("gains", player, n=board.gain(player, IDEA), good=GOODS[IDEA])
    draw_action(board, player)


@step
def philosopher(board: Board, player: int) -> None:
    """Two ideas."""
    board.tell("gains", player, n=board.gain(player, IDEA, PHILOSOPHER_IDEAS), good=GOODS[IDEA])


@step
def statesman(board: Board, player: int) -> None:
    """Two action cards."""
    draw_action(board, player, 2)


@step
def merchant(board: Board, player: int) -> None:
    """The income of Trade Routes once more, if the player has them."""
    board.push(trade_income, player)


@step
def warlord(board: Board, player: int) -> None:
    """A Move action, with a better combat value in its first battle."""
    board.push(begin_move, player, GROUPS, WARLORD_BONUS)


@step
def artist(board: Board, player: int) -> None:
    """A city becomes happy."""
    if any(city.mood != HAPPY for city in board.players[player].cities):
        board.ask(which_becomes_happy, player)


@question("Which city becomes happy?")
def which_becomes_happy(board: Board, player: int) -> list[Action]:
    return [AT[city.space] for city in board.players[player].cities if city.mood != HAPPY]


@which_becomes_happy.answer
def _(board: Board, player: int, action: Action) -> None:
    city = board.players[player].city_at(action.args[0])
    assert city is not None
    while city.mood != HAPPY:
        raise_mood(city)
    board.tell("mood rises", player, city=city.name)


explain(which_becomes_happy, Reason("Choose a city of yours that is not happy.", "cards"))


# -- a building --------------------------------------------------------------------------------------------------------


@step
def prophet(board: Board, player: int) -> None:
    """A temple may be built at its price, without activating the city."""
    board.push(offer_building, player, (TEMPLE,))


@step
def engineer(board: Board, player: int) -> None:
    """A building may be built at its price, without activating the city."""
    board.push(offer_building, player, ANY_BUILDING)


@step
def offer_building(board: Board, player: int, kinds: tuple[int, ...]) -> None:
    """A player may build one of some buildings."""
    cities = board.players[player].cities
    if can_pay(board, player, PRICE) and any(buildable(board, player, city.space, kinds) for city in cities):
        board.ask(where_to_raise, player, kinds)


@question("Where do you build?")
def where_to_raise(board: Board, player: int, kinds: tuple[int, ...]) -> list[Action]:
    cities = [city for city in board.players[player].cities if buildable(board, player, city.space, kinds)]
    return [*(AT[city.space] for city in cities), NO]


@where_to_raise.answer
def _(board: Board, player: int, action: Action, kinds: tuple[int, ...]) -> None:
    if action is not NO:
        board.ask(what_to_raise_there, player, action.args[0], kinds)


@where_to_raise.reason
def _(board: Board, player: int, action: Action, kinds: tuple[int, ...]) -> Reason | None:
    return why_not_there(board, player, action, kinds) if action.verb == "at" else None


@question("Which building?")
def what_to_raise_there(board: Board, player: int, space: Space, kinds: tuple[int, ...]) -> list[Action]:
    return [RAISE[building] for building in buildable(board, player, space, kinds)]


@what_to_raise_there.answer
def _(board: Board, player: int, action: Action, space: Space, kinds: tuple[int, ...]) -> None:
    board.push(add_building, player, space, action.args[0].number)
    pay(board, player, PRICE)


@what_to_raise_there.reason
def _(board: Board, player: int, action: Action, space: Space, kinds: tuple[int, ...]) -> Reason | None:
    if action.verb != "raise":
        return None
    building = action.args[0].number
    if building not in kinds:
        return Reason("The Great Prophet builds only temples.", "cards")
    return why_not_add(board, player, space, building)


# -- a city beyond the known -------------------------------------------------------------------------------------------


@step
def discoverer(board: Board, player: int) -> None:
    """A region beside one with an own city may be explored, and a city founded there without a settler."""
    if regions_beside_cities(board, player):
        board.ask(what_to_discover, player)


@question("Which region do you explore?")
def what_to_discover(board: Board, player: int) -> list[Action]:
    return [*(AT[region.spaces[0]] for region in regions_beside_cities(board, player)), NO]


@what_to_discover.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is not NO:
        region = board.region(action.args[0])
        board.push(offer_colony, player, region)
        board.push(explore, player, region)


explain(what_to_discover, Reason("Choose an unexplored region next to one with a city of yours.", "cards"))


def _sites(board: Board, player: int, region: Region) -> list[Space]:
    return [space for space in region.spaces if why_not_settle(board, player, space) is None]


@step
def offer_colony(board: Board, player: int, region: Region) -> None:
    """A city may be founded in the new region for food."""
    if can_pay(board, player, COLONISTS) and _sites(board, player, region):
        board.ask(where_to_colonize, player, region)


@question("Found a city there for 2 food?")
def where_to_colonize(board: Board, player: int, region: Region) -> list[Action]:
    return [*(AT[space] for space in _sites(board, player, region)), NO]


@where_to_colonize.answer
def _(board: Board, player: int, action: Action, region: Region) -> None:
    if action is not NO:
        board.push(colonize, player, action.args[0])
        pay(board, player, COLONISTS)


@where_to_colonize.reason
def _(board: Board, player: int, action: Action, region: Region) -> Reason | None:
    if action.verb != "at":
        return None
    if action.args[0] not in region.spaces:
        return Reason("The city is founded in the new region.", "cards")
    return why_not_settle(board, player, action.args[0])


@step
def colonize(board: Board, player: int, space: Space) -> None:
    """The city is founded."""
    city = place_city(board, player, space)
    board.tell("founds", player, city=city.name, space=space)
    board.push(score_now, player, (("founded far", distance(board, board.world.starts[player], space)),))


GIFTS: Mapping[str, Callable[[Board, int], None]] = {
    "maritime": discoverer,
    "culture": artist,
    "spirituality": prophet,
    "education": philosopher,
    "science": scientist,
    GOVERNMENT: statesman,
    "warfare": warlord,
    "economy": merchant,
    "construction": engineer,
}
"""What each great person brings besides the advance, by the category in the card file."""
