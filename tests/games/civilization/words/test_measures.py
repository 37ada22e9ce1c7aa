"""What previews compare."""

from __future__ import annotations

from ecumene.engine.asking.previews import preview
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board

from ..positions import buy, endow, lay, learn_all, put, settle, world


def changes(board: Board, text: str) -> dict[str, tuple[int, int]]:
    assert board.player is not None
    found = preview(board, board.player, GAME.vocabulary.parse(text))
    return {change.key: (change.before, change.after) for change in found}


def test_a_purchase_is_previewed_in_gold_points_and_production() -> None:
    board = world(rules="advanced", era=2)
    learn_all(board, 1, "construction")
    settle(board, 0, "egypt", 1, "wine")
    settle(board, 0, "gaul", 1, "iron")
    endow(board, 40)
    buy(board)
    assert changes(board, "grow egypt") == {"gold": (40, 20), "points": (2, 3), "forecast": (14, 16)}


def test_a_technology_is_previewed_with_its_wonder_and_points() -> None:
    board = world(rules="advanced")
    settle(board, 0, "egypt")
    endow(board, 40)
    buy(board)
    found = changes(board, "discover masonry")
    assert found == {"gold": (40, 25), "points": (1, 3), "technologies": (0, 1), "wonders": (0, 1)}


def test_a_village_on_an_unknown_marker_is_not_foretold() -> None:
    board = world()
    settle(board, 0, "egypt")
    put(board, 0, "settler", "sahara")
    lay(board, "sahara", "wine")
    endow(board, 40)
    assert changes(buy(board), "found sahara") == {}
    assert {measure.key for measure in GAME.words.measures(board, 0)} <= {*board.view(0)["players"][0]}
