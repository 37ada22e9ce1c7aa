"""Set-up: hands, the pyramid, the wonders beside it, and the head start of the late seats."""

from __future__ import annotations

from ecumene.engine import Action, Chance, Reason, question, step

from ..box.cards import COMBINED, ERAS, HIDDEN, HORSE, RENAISSANCE, ROWS, SMALL_ROWS, START, Card, Wonder
from ..box.contents import Box
from ..box.vocabulary import PASS, PLAY_RESOURCE
from ..state.board import Board
from ..state.deduction import NOTHING_HIDDEN
from ..state.pieces import Player
from .purchase import list_offers
from .turn import begin_turn, play_as_resource, why_not_in_hand

HEAD_START = {2: (1,), 3: (2,), 4: (2, 3)}
"""The seats that may put a resource into their area before the first turn, by number of players."""


def set_up(game: Box, players: int, options: dict[str, str], seed: int) -> Board:
    """The table before the first decision."""
    theme, hidden = options["theme"], options.get("cards") == HIDDEN
    chance = Chance.seeded(seed)
    start = [card for card in game.cards.values() if card.theme == START]
    pyramid, piles = _build_pyramid(game.deck(theme, players), theme, players, chance)
    board = Board(
        game=game,
        seats=players,
        chance=chance,
        steps=[(begin_turn, (0,))],
        theme=theme,
        players=[_new_player(start) for _ in range(players)],
        pyramid=pyramid,
        piles=piles,
        wonders=[_choose_wonder(game, theme, players, era, pyramid[era], chance) for era in range(len(ERAS))],
        temporary=[0] * 7,
        notes=[NOTHING_HIDDEN] * players if hidden else [],
        round=1,
    )
    list_offers(board)
    for seat in reversed(HEAD_START[players]):
        board.push(head_start, seat)
    return board


def _new_player(start: list[Card]) -> Player:
    return Player(hand=start[:], resources=[], technologies=[], wonders=[], glory=[0] * len(ERAS))


def _build_pyramid(
    deck: list[Card], theme: str, players: int, chance: Chance
) -> tuple[list[list[Card | None]], list[list[Card]]]:
    """Shuffles each era, lays its row, and in the combined game keeps the rest as project piles."""
    rows: list[list[Card | None]] = []
    piles: list[list[Card]] = []
    sizes = SMALL_ROWS if theme == COMBINED or players == 2 else ROWS
    for era, size in enumerate(sizes):
        cards = [card for card in deck if card.resource == era + HORSE]
        chance.shuffle(cards)
        rows.append([*cards[:size]])
        piles.append(cards[size:])
    return rows, piles


def _choose_wonder(game: Box, theme: str, players: int, era: int, row: list[Card | None], chance: Chance) -> Wonder:
    """Of an era's two wonders, the one whose picture lies further left in the row; at random if neither lies there."""
    theme = RENAISSANCE if theme == COMBINED else theme
    pair = [
        wonder
        for wonder in game.wonders.values()
        if wonder.theme == theme and wonder.era == era and not (players == 2 and wonder.not_for_two)
    ]
    if len(pair) == 1:
        return pair[0]
    for card in row:
        for wonder in pair:
            if card is not None and wonder.icon == card.id:
                return wonder
    return chance.pick(pair)


@step
def head_start(board: Board, player: int) -> None:
    """A late seat may put one resource into its area before the first turn."""
    board.ask(which_head_start, player)


@question("Before the first turn you may play a card as a resource")
def which_head_start(board: Board, player: int) -> list[Action]:
    return [*(PLAY_RESOURCE[card.number] for card in board.players[player].hand), PASS]


@which_head_start.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is PASS:
        board.tell("no head start", player)
    else:
        play_as_resource(board, player, board.card(action))


@which_head_start.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    return why_not_in_hand(board, player, action)
