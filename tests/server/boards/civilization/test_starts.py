"""Where one begins: the board proposes the best regions, and the others stay quiet."""

from __future__ import annotations

import re
from itertools import combinations

from fastapi import FastAPI

from ecumene.games.civilization import GAME
from ecumene.games.civilization.bots.prior import prior
from ecumene.games.civilization.state.board import Board
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.table import Table
from tests.games.civilization.positions import act
from tests.server.drawing import picture
from tests.server.helpers import Reader


def drawn(board: Board, viewer: int) -> Table:
    table: Table = BOARD.context(picture(board, viewer))["board"]
    return table


def asked(board: Board) -> int:
    assert board.player is not None
    return board.player


def test_the_best_starts_are_proposed_and_lie_apart() -> None:
    board = GAME.new(3, {}, seed=1)
    for _ in range(4):
        starts = [start.region for start in drawn(board, asked(board)).starts]
        assert 1 < len(starts) <= 5
        weights = dict(zip([action.args[0] for action in board.legal], prior(board), strict=True))
        assert weights[starts[0]] == max(weights.values())
        assert [weights[id] for id in starts] == sorted((weights[id] for id in starts), reverse=True)
        place = GAME.place
        for one, other in combinations(starts, 2):
            assert GAME.world.by_land[place[one].number][place[other].number] > 2
        act(board, f"at {starts[0]}")


def test_only_proposals_glow_and_the_panel_begins_with_them() -> None:
    board = GAME.new(3, {}, seed=1)
    table = drawn(board, asked(board))
    starts = [start.region for start in table.starts]
    quiet = {space.place.id for space in table.map.spaces if space.quiet}
    assert table.lots, "so many places glow less"
    assert quiet == {region.id for region in GAME.world.regions} - set(starts)
    assert all(space.press and space.press.legal for space in table.map.spaces if space.quiet)
    proposed = BOARD.proposed(picture(board, asked(board)).view)
    assert proposed == [f"at {id}" for id in starts]


def test_nothing_is_proposed_to_others() -> None:
    board = GAME.new(3, {}, seed=1)
    others = drawn(board, (asked(board) + 1) % 3)
    assert not others.starts
    assert not others.lots
    assert not any(space.quiet for space in others.map.spaces)


def test_playing_now_begins_with_the_standard_rules_and_the_proposals(app: FastAPI) -> None:
    anna = Reader(app)
    page = anna.get(anna.sits_at(anna.post(f"/quick/{GAME.id}")))
    assert "standard" in re.search(r'<p class="where">(.*?)</p>', page, re.S)[1]  # type: ignore[index]
