"""Players who want a lot of everything: their games have crowded boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ecumene.engine import Action, Chance, Table
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.state.board import Board

RATHER = (
    ("wonder", "keep", "found", "raise", "fight", "score", "yes"),
    ("grow", "advance", "add", "at", "group", "to", "take", "influence", "arts", "piece"),
    ("collect", "build", "move", "play", "cartography", "taxes", "liberties", "offer", "accept"),
)
"""What a collector does before anything else, by verbs."""
SHY = ("raze", "trade", "invite", "swap", "barter")
NEVER = (*SHY, "no", "done", "end", "give", "want", "counter", "refuse", "drop")
"""What a collector does only if there is nothing else."""
SOMETIMES = 4
"""Once in so many times a collector does anything that is not shy."""


def collects(board: Board, chance: Chance) -> Action:
    """The choice of a collector, who never gives up a city and makes offers in his own turns only."""
    assert board.decision is not None
    legal: Sequence[Action] = [action for action in board.legal if action.verb != "propose"]
    if board.decision.question.id.endswith(":which_to_raze"):
        return next(action for action in legal if action.verb == "no")
    if not chance.below(SOMETIMES):
        return chance.pick([action for action in legal if action.verb not in SHY] or legal)
    for verbs in RATHER:
        if found := [action for action in legal if action.verb in verbs]:
            return chance.pick(found)
    return chance.pick([action for action in legal if action.verb not in NEVER] or legal)


def game(seats: int, seed: int) -> Iterator[tuple[Table, Board, int]]:
    """A game of collectors, before each move: the table, the position, and whose move it is."""
    table, chance = Table.open(GAME, seats, seed=seed), Chance.seeded(seed)
    while (seat := table.state.player) is not None:
        board = table.state
        assert isinstance(board, Board)
        yield table, board, seat
        table.act(seat, collects(board, chance))


def things(board: Board, seat: int) -> float:
    """How much there is to look at: on the map, and in the hand of the one who looks."""
    own = board.players[seat]
    cities = sum(len(other.cities) for other in board.players)
    units = sum(space is not None for other in board.players for space in other.at)
    held = len(own.hand) + len(own.objectives) + len(own.people)
    return 3 * cities + units + 2 * held + len(board.display)


@cache
def collected(seats: int, seed: int) -> tuple[str, int, Board]:
    """The record of a game of collectors, the moment at which there is most to look at, and the position."""
    most, moment = 0.0, 0
    for table, board, seat in game(seats, seed):
        if (much := things(board, seat)) > most:
            most, moment, found = much, len(table.record.actions), board.copy()
    return table.record.text(), moment, found
