"""Set-up: the decks, the row, the free cities, and who leads which civilization."""

from __future__ import annotations

from ecumene.engine import Action, Chance, Reason, question, step

from ..box.card_fields import GOLD, KINDS
from ..box.cards import Card, Civilization
from ..box.contents import Box
from ..box.vocabulary import LEAD, STRIKE
from ..state.board import Board
from ..state.pieces import Player
from .refill import refill_city, refill_row
from .round import begin_round

OPEN_CITIES = 3
FIRST_GOLD = 2
RANDOM, CHOSEN, DRAFTED = "random", "chosen", "drafted"


def set_up(game: Box, players: int, options: dict[str, str], seed: int) -> Board:
    """The table before the civilizations are dealt or chosen."""
    chance = Chance.seeded(seed)
    deck: list[Card] = []
    for era in (3, 2, 1):
        cards = [card for card in game.developments if card.era == era]
        chance.shuffle(cards)
        deck += cards
    cities = game.free_cities[:]
    chance.shuffle(cities)
    board = Board(
        game=game,
        seats=players,
        chance=chance,
        steps=[],
        payment=options["payment"],
        players=[_new_player() for _ in range(players)],
        deck=deck,
        row=[],
        discard=[],
        piles=[card.copies for card in game.common],
        cities=cities[:OPEN_CITIES],
        coins=[(0, 0)] * OPEN_CITIES,
        city_deck=cities[OPEN_CITIES:],
        first=chance.below(2) if options["first"] == RANDOM else 0,
    )
    refill_row(board)
    board.push(begin_round)
    if options["civilizations"] == RANDOM:
        dealt = list(game.civilizations.values())
        chance.shuffle(dealt)
        for seat in (0, 1):
            board.push(lead, seat, dealt[seat])
    elif options["civilizations"] == CHOSEN:
        board.push(choose, 1 - board.first, ())
        board.push(choose, board.first, ())
    else:
        board.push(strike, board.first)
    return board


def _new_player() -> Player:
    empty: list[Card | None] = [None] * 9
    return Player(
        city=empty[:],
        under=empty[:],
        deck=[],
        discard=[],
        archive=[],
        using=[],
        provinces=[],
        tokens=[],
        policies=[],
        free_cities=[],
        traded=[],
        stock=[0] * len(KINDS),
        gained=[0] * len(KINDS),
    )


@step
def lead(board: Board, player: int, civilization: Civilization) -> None:
    """A player gets a civilization: its deck is shuffled and the city laid out."""
    own = board.players[player]
    own.civilization = civilization
    own.deck = board.game.decks[civilization.id][:]
    board.chance.shuffle(own.deck)
    own.stock[GOLD] = FIRST_GOLD
    if civilization.province:
        own.provinces.append(board.game.cards[civilization.province])
        own.tokens.append(0)
    board.tell("leads", player, civilization=civilization)
    board.push(refill_city, player)


def civilizations_left(board: Board, struck: tuple[Civilization, ...]) -> list[Civilization]:
    """The civilizations that nobody leads and nobody has struck out."""
    gone = [*struck, *(player.civilization for player in board.players)]
    return [civilization for civilization in board.game.civilizations.values() if civilization not in gone]


@step
def choose(board: Board, player: int, struck: tuple[Civilization, ...]) -> None:
    """A player chooses a civilization of those that are left."""
    board.ask(which_civilization, player, struck)


@question("Which civilization do you lead?")
def which_civilization(board: Board, player: int, struck: tuple[Civilization, ...]) -> list[Action]:
    return [LEAD[civilization.id] for civilization in civilizations_left(board, struck)]


@which_civilization.answer
def _(board: Board, player: int, action: Action, struck: tuple[Civilization, ...]) -> None:
    board.push(lead, player, board.game.civilizations[action.args[0]])


@which_civilization.reason
def _(board: Board, player: int, action: Action, struck: tuple[Civilization, ...]) -> Reason | None:
    if action.verb != "lead" or board.game.civilizations[action.args[0]] in civilizations_left(board, struck):
        return None
    return Reason("This civilization is gone.", "setup")


@step
def strike(board: Board, player: int) -> None:
    """The draft: the first player strikes one out, the other chooses of the rest, the first player has the last."""
    board.ask(which_to_strike, player)


@question("Which civilization shall nobody lead?")
def which_to_strike(board: Board, player: int) -> list[Action]:
    return [STRIKE[civilization.id] for civilization in board.game.civilizations.values()]


@which_to_strike.answer
def _(board: Board, player: int, action: Action) -> None:
    struck = board.game.civilizations[action.args[0]]
    board.tell("strikes", player, civilization=struck)
    board.push(choose, player, (struck,))
    board.push(choose, 1 - player, (struck,))
