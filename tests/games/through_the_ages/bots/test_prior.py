"""What a sensible player leans to, and what he never does."""

from __future__ import annotations

from ecumene.engine import Chance
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.rules.civilization.ratings import discontent
from ecumene.games.through_the_ages.state.board import Board, Player
from tests.games.through_the_ages.positions import in_round, ready, store, table


def left_out(board: Board) -> set[str]:
    """The verbs of what bots do not consider."""
    return {action.verb for action, weight in zip(board.legal, GAME.judging.prior(board), strict=True) if not weight}


def test_nobody_destroys_what_he_has_built_but_against_an_uprising() -> None:
    board = in_round()
    assert "destroy" in {action.verb for action in board.legal}
    assert left_out(board) == {"destroy"}
    own = board.players[0]
    own.yellow, own.unused, own.happiness = 3, 0, 0
    assert discontent(own) > 0
    assert left_out(board) == set()


def test_nobody_trains_the_last_hand_that_keeps_the_people_quiet() -> None:
    """Else units would be disbanded against an uprising and trained again."""
    board = table()
    own = store(board, resources=6)
    own.unused = 1
    ready(board)
    assert "build warriors-0" in {action.id for action in board.legal}
    assert left_out(board) == {"destroy"}
    assert next(yellow for yellow in range(18, 0, -1) if unhappy(own, yellow) == 1)
    assert left_out(board) == {"destroy", "build"}
    considered = dict(zip(board.legal, GAME.judging.prior(board), strict=True))
    assert {action.id for action, weight in considered.items() if action.verb == "build" and not weight} == {
        "build warriors-0"
    }


def unhappy(own: Player, yellow: int) -> int:
    """How many are discontent with so many yellow tokens left and no happiness, which is so from now on."""
    own.yellow, own.happiness = yellow, 0
    return discontent(own)


def test_nobody_gives_up() -> None:
    board, chance = GAME.new(3, {"resigning": "yes"}, seed=1), Chance.seeded(1)
    while "resign" not in {action.verb for action in board.legal}:
        board.apply(chance.pick(board.legal))
    assert "resign" in left_out(board)
