"""Games of Civilization between people who want a lot of everything: their boards are crowded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ecumene.engine import Action, Chance, Table
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board

RATHER = (
    ("found", "grow-all", "look", "attack", "grow", "discover", "fight", "accept"),
    ("buy", "at", "amount", "to", "improve", "send", "ship", "escort", "help", "load", "piece", "remove"),
    ("move", "sail", "land", "fly"),
)
"""What a collector does before anything else, by verbs."""
SHY = ("sell", "regroup", "deal", "voyage", "bomb", "proclaim", "launch", "leave", "only", "anchor", "let")
NEVER = (*SHY, "done", "drop", "refuse", "counter")
"""What a collector does only if there is nothing else."""
SOMETIMES = 5
"""Once in so many times a collector does anything at all."""
NOW_AND_THEN = 8
"""Once in so many moves it is counted how much there is to look at."""
TIRED = 14
"""After so many moves in a row he is done."""


def collects(board: Board, chance: Chance, moves: int) -> Action:
    """The choice of a collector."""
    legal: Sequence[Action] = board.legal
    done = [action for action in legal if action.verb == "done"]
    if moves > TIRED and done:
        return done[0]
    if not chance.below(SOMETIMES):
        return chance.pick(legal)
    for verbs in RATHER:
        if found := [action for action in legal if action.verb in verbs]:
            return _keenest(found, chance)
    return chance.pick([action for action in legal if action.verb not in NEVER] or legal)


def _keenest(found: list[Action], chance: Chance) -> Action:
    """The largest number where numbers are asked for, else any."""
    amounts = [action for action in found if action.verb == "amount"]
    return amounts[-1] if amounts else chance.pick(found)


def game(seats: int, seed: int, rules: str = "advanced", length: str = "long") -> Iterator[tuple[Table, Board, int]]:
    """A game of collectors, before each move: the table, the position, and whose move it is."""
    options = {"rules": rules, "length": length, "turns": "thirty"}
    table, chance = Table.open(GAME, seats, options=options, seed=seed), Chance.seeded(seed)
    moves = 0
    last = ""
    while (seat := table.state.player) is not None:
        board = table.state
        assert isinstance(board, Board)
        yield table, board, seat
        now = f"{board.round} {board.phase} {seat}"
        moves = moves + 1 if now == last else 0
        last = now
        table.act(seat, collects(board, chance, moves))


def things(board: Board, seat: int) -> float:
    """How much there is to look at."""
    settled = sum(size > 0 for size in board.size)
    places = sum(len({unit.place for unit in own.units}) for own in board.players)
    own = board.players[seat]
    return settled + places + len(board.settlements(seat)) + own.improvements.bit_count() + own.wonders.bit_count()


@cache
def collected(seats: int, seed: int, rules: str = "advanced") -> tuple[str, int, Board]:
    """The record of a game of collectors, the moment at which there is most to look at, and the position."""
    most, moment = 0.0, 0
    for number, (table, board, seat) in enumerate(game(seats, seed, rules)):
        if number % NOW_AND_THEN == 0 and (much := things(board, seat)) > most:
            most, moment, found = much, len(table.record.actions), board.copy()
    return table.record.text(), moment, found


@cache
def ended(seats: int, seed: int, rules: str = "advanced") -> Board:
    """The last position of a game of collectors."""
    *_, (table, _, _) = game(seats, seed, rules)
    assert isinstance(table.state, Board)
    return table.state
