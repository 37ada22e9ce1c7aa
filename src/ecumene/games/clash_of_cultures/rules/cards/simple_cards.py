"""What simple action cards do: for actions, ideas, armies, the next Collect or influence, moods and buildings."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import ACADEMY, ARMY, BUILDINGS, CULTURE, GOODS, HAPPY, IDEA, MOOD
from ...box.vocabulary import AT, NO, RAISE, YES
from ...box.world import Space
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import raise_mood
from ..cities import collecting
from ..cities.growing import add_building, why_not_add
from ..cities.influence import ARTS_PRICE, why_not_arts
from ..cities.influence_range import awe_targets, sources
from ..placing_units import place_unit, room_for
from ..refusals import NO_ACTION, explain
from .action_cards import no_reason, title

SAVED_AS = "ecumene.games.clash_of_cultures.card_effects"

GOOD_IDEAS = 2
ANY_BUILDING = tuple(range(len(BUILDINGS)))


# -- actions, ideas, armies ------------------------------------------------------------------------------------------


@title("leadership", no_reason)
@step
def leadership(board: Board, player: int) -> None:
    """One more action this turn."""
    board.actions += 1


def _no_academy(board: Board, player: int) -> Reason | None:
    if not _academies(board, player):
        return Reason("You have no academy.", "cards")
    return None


def _academies(board: Board, player: int) -> int:
    return sum([board.works(city, ACADEMY) for city in board.players[player].cities])


@title("leap-of-knowledge", _no_academy)
@step
def leap_of_knowledge(board: Board, player: int) -> None:
    """An idea for each academy."""
    board.tell("gains", player, n=board.gain(player, IDEA, _academies(board, player)), good=GOODS[IDEA])


def _no_more_ideas(board: Board, player: int) -> Reason | None:
    if board.players[player].used & this_turn.GOOD_IDEAS:
        return Reason("The same card is played only once for one thing.", "cards")
    return None


@title("good-ideas", _no_more_ideas)
@step
def good_ideas(board: Board, player: int) -> None:
    """Two ideas after a victory."""
    board.players[player].used |= this_turn.GOOD_IDEAS
    board.tell("gains", player, n=board.gain(player, IDEA, GOOD_IDEAS), good=GOODS[IDEA])


def _no_room(board: Board, player: int) -> Reason | None:
    if not room_for(board, player, ARMY):
        return Reason("There is no city with room for an army, or no army left.", "cards")
    return None


@title("militia", _no_room)
@step
def militia(board: Board, player: int) -> None:
    """An army for nothing."""
    board.push(place_unit, player, ARMY)


# -- the next Collect, the next influence ----------------------------------------------------------------------------


def _no_collect(board: Board, player: int) -> Reason | None:
    if board.players[player].used & (this_turn.MASS_COLLECTION | this_turn.FOCUSED_COLLECTION):
        return Reason("A card for the next Collect was played already.", "cards")
    if not collecting.choices(board, player):
        return Reason("No city of yours can collect now.", "cards")
    return None


@title("mass-collection", _no_collect)
@step
def mass_collection(board: Board, player: int) -> None:
    """The next Collect brings two more."""
    board.players[player].used |= this_turn.MASS_COLLECTION


@title("focused-collection", _no_collect)
@step
def focused_collection(board: Board, player: int) -> None:
    """The next Collect may take several from the same space."""
    board.players[player].used |= this_turn.FOCUSED_COLLECTION


def _no_influence(board: Board, player: int) -> Reason | None:
    if board.players[player].used & this_turn.INFLUENCED:
        return Reason("You have influenced a city this turn already.", "influence")
    if board.players[player].used & this_turn.CULTURAL_AWE:
        return Reason("This card was played already for the next influence.", "cards")
    tokens = board.players[player].stock[CULTURE]
    if not board.actions:
        if (reason := why_not_arts(board, player)) is not None:
            return NO_ACTION if not board.knows(player, "arts-and-sculpture") else reason
        tokens -= ARTS_PRICE
    if not awe_targets(board, player, sources(board, player), tokens):
        return Reason("There is no settlement of barbarians that you could influence.", "cards")
    return None


@title("cultural-awe", _no_influence)
@step
def cultural_awe(board: Board, player: int) -> None:
    """The next influence may win a barbarian settlement over."""
    board.players[player].used |= this_turn.CULTURAL_AWE


# -- cities ----------------------------------------------------------------------------------------------------------


def _nobody_to_cheer(board: Board, player: int) -> Reason | None:
    if board.players[player].used & this_turn.GENERAL:
        return Reason("The same card is played only once for one thing.", "cards")
    if all(city.mood == HAPPY for city in board.players[player].cities):
        return Reason("All your cities are happy.", "mood")
    return None


@title("heroic-general", _nobody_to_cheer)
@step
def heroic_general(board: Board, player: int) -> None:
    """A city is cheered by a victory; for a mood token once more."""
    board.players[player].used |= this_turn.GENERAL
    board.push(cheer_more, player)
    board.push(cheer_one, player)


@step
def cheer_one(board: Board, player: int) -> None:
    """The mood of a city rises."""
    if any(city.mood != HAPPY for city in board.players[player].cities):
        board.ask(which_to_cheer, player)


@question("Which city is cheered?")
def which_to_cheer(board: Board, player: int) -> list[Action]:
    return [AT[city.space] for city in board.players[player].cities if city.mood != HAPPY]


@which_to_cheer.answer
def _(board: Board, player: int, action: Action) -> None:
    city = board.players[player].city_at(action.args[0])
    assert city is not None
    raise_mood(city)
    board.tell("mood rises", player, city=city.name)


explain(which_to_cheer, Reason("Choose a city of yours that is not happy.", "cards"))


@step
def cheer_more(board: Board, player: int) -> None:
    """For a mood token a city's mood rises once more."""
    own = board.players[player]
    if own.stock[MOOD] and any(city.mood != HAPPY for city in own.cities):
        board.ask(whether_to_cheer_more, player)


@question("Pay 1 mood token to cheer a city once more?")
def whether_to_cheer_more(board: Board, player: int) -> list[Action]:
    return [YES, NO]


@whether_to_cheer_more.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is YES:
        board.spend(player, MOOD)
        board.push(cheer_one, player)


def _cannot_grow(board: Board, player: int) -> Reason | None:
    if not any(buildable(board, player, city.space) for city in board.players[player].cities):
        return Reason("No city of yours can get a building now.", "cards")
    return None


def buildable(board: Board, player: int, space: Space, kinds: tuple[int, ...] = ANY_BUILDING) -> list[int]:
    """The buildings of some kinds that could be added to a city."""
    return [building for building in kinds if why_not_add(board, player, space, building) is None]


def why_not_there(board: Board, player: int, action: Action, kinds: tuple[int, ...]) -> Reason | None:
    """Why none of some kinds of buildings can be added to the city that an action names."""
    reasons = [why_not_add(board, player, action.args[0], building) for building in kinds]
    if None in reasons:
        return None
    if all(reason == reasons[0] for reason in reasons):
        return reasons[0]
    return Reason("No building can be added there: advances, sea or pieces are missing.", "cards")


@title("city-growth", _cannot_grow)
@step
def city_growth(board: Board, player: int) -> None:
    """A building is added to a city without being paid for and without activating it."""
    board.ask(where_to_build, player)


@question("Which city grows?")
def where_to_build(board: Board, player: int) -> list[Action]:
    return [AT[city.space] for city in board.players[player].cities if buildable(board, player, city.space)]


@where_to_build.answer
def _(board: Board, player: int, action: Action) -> None:
    board.ask(what_to_raise, player, action.args[0])


@where_to_build.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    return why_not_there(board, player, action, ANY_BUILDING) if action.verb == "at" else None


@question("Which building?")
def what_to_raise(board: Board, player: int, space: Space) -> list[Action]:
    return [RAISE[building] for building in buildable(board, player, space)]


@what_to_raise.answer
def _(board: Board, player: int, action: Action, space: Space) -> None:
    board.push(add_building, player, space, action.args[0].number)


@what_to_raise.reason
def _(board: Board, player: int, action: Action, space: Space) -> Reason | None:
    return why_not_add(board, player, space, action.args[0].number) if action.verb == "raise" else None
