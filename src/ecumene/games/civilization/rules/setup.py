"""Set-up: markers in all regions, two villages for everybody, the first technologies, and who goes first."""

from __future__ import annotations

from ecumene.engine import Action, Chance, Reason, question, step

from ..box.cards import ANCIENT, FIGURE_OF, INFANTRY, SETTLERS
from ..box.contents import Box
from ..box.vocabulary import AT
from ..state.board import Board
from ..state.pieces import NOBODY, Player
from .buying.growing import settle
from .buying.technology import learn
from .dice import roll_off
from .exploring import is_ignored_at_start, turn_up
from .turn import begin_turn

FIRST_GOLD = 20
NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "eight": 8,
    "ten": 10,
    "thirty": 30,
    "sixty": 60,
    "hundred": 100,
}
"""What the values of options count; they are words, since OpenSpiel takes digits for numbers."""
BLANKS_EACH = 2
"""So many empty markers for each player are taken out before, as an option."""


def set_up(game: Box, players: int, options: dict[str, str], seed: int) -> Board:
    """The table before the first village."""
    chance = Chance.seeded(seed)
    regions = len(game.world.regions)
    markers = [marker for marker in game.markers for _ in range(marker.count)]
    if options["blanks"] == "removed":
        for _ in range(min(BLANKS_EACH * players, game.marker["blank"].count)):
            markers.remove(game.marker["blank"])
    chance.shuffle(markers)
    board = Board(
        game=game,
        seats=players,
        chance=chance,
        steps=[],
        advanced=options["rules"] == "advanced",
        length=options["length"],
        metropolises=NUMBERS[options["metropolises"]],
        most_offers=NUMBERS[options["offers"]],
        last_turn=NUMBERS[options["turns"]],
        players=[Player(gold=FIRST_GOLD, units=[], gifts=[], recruits=[]) for _ in range(players)],
        owner=[NOBODY] * regions,
        size=[0] * regions,
        placed=[0] * regions,
        markers=[*markers[:regions]],
        surplus=markers[regions:],
        loans={},
        going=[],
        declared={},
        offered=[],
        refused=[],
    )
    board.push(roll_for_place)
    return board


@step
def roll_for_place(board: Board) -> None:
    """Whoever rolls the most places first; then clockwise, and the second time the other way round."""
    first = roll_off(board, range(board.seats))
    board.first = board.active = first
    order = board.in_turn(first)
    board.push(roll_for_first)
    for seat in reversed(order):
        board.push(show_markers, seat)
    if board.advanced:
        board.push(deal_technologies, tuple(order))
    for seat in [*order, *reversed(order)]:
        board.push(place_village, seat)


@step
def place_village(board: Board, player: int) -> None:
    """A village with an infantry and a settler."""
    board.active = player
    board.ask(where_to_start, player)


@question("Where do you start?")
def where_to_start(board: Board, player: int) -> list[Action]:
    return [AT[region.id] for region in board.world.regions if board.owner[region.number] == NOBODY]


@where_to_start.answer
def _(board: Board, player: int, action: Action) -> None:
    region = board.game.place[action.args[0]]
    settle(board, player, region)
    own = board.players[player]
    own.add(FIGURE_OF[ANCIENT, INFANTRY], region)
    own.add(SETTLERS, region)
    board.tell("starts", player, place=region)


@where_to_start.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "at" or action in where_to_start.choices(board, player):
        return None
    if board.game.place[action.args[0]].sea:
        return Reason("A village stands in a region.", "setup")
    return Reason("There is one settlement in a region at most.", "setup")


@step
def deal_technologies(board: Board, order: tuple[int, ...]) -> None:
    """Everybody gets one of the technologies that need nothing."""
    cards = [card for card in board.game.technologies if not card.needs and card.age == ANCIENT]
    board.chance.shuffle(cards)
    for seat, card in reversed(list(zip(order, cards, strict=False))):
        board.push(begin_with, seat, card.id)


@step
def begin_with(board: Board, player: int, id: str) -> None:
    """A player's first technology, with what its owner gets."""
    technology = board.game.technology[id]
    board.active = player
    board.tell("begins with", player, technology=technology)
    learn(board, player, technology)


@step
def show_markers(board: Board, player: int) -> None:
    """The markers of a player's first regions are turned up; tribes, plagues, deserts and blanks are put away."""
    board.active = player
    for region in board.settlements(player):
        marker = board.markers[region.number]
        if marker is None or board.is_face_up(region):
            continue
        if is_ignored_at_start(marker):
            board.reveal()
            board.tell("puts away", player, marker=marker, place=region)
            board.markers[region.number] = None
            continue
        board.push(show_markers, player)
        turn_up(board, player, region)
        return


@step
def roll_for_first(board: Board) -> None:
    """Whoever rolls the most goes first."""
    board.first = board.active = roll_off(board, board.in_turn(0))
    board.tell("goes first", board.first)
    board.push(begin_turn)
