"""The last moves of the others as arrows, and what the map shows from near."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from ecumene.engine import SPECTATOR, Table
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import MOVING, Board
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.map.figures import Cell, ChipLook, CityLook, chip, city
from ecumene.server.boards.civilization.map.moves import KEY, recent_moves, ways
from ecumene.server.boards.civilization.pencil import Pencil
from tests.games.civilization.positions import learn_all, move, put, settle, world
from tests.plug_ins import offer, offer_board
from tests.server.boards.civilization.games import game
from tests.server.boards.civilization.views import page
from tests.server.drawing import draw, picture

Went = list[tuple[int, list[str]]]


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def drawn_ways(table: Table, viewer: int) -> Went:
    """Where the others went, as a viewer sees it."""
    shown = replace(picture(table.state, viewer), recent=recent_moves(table.history, viewer))
    return [(way.seat, way.places) for way in ways(Pencil(shown))]


def opened() -> Table:
    """Three players with an army each; the first one moves."""
    board = world(3, "standard", 1)
    settle(board, 0, "gaul")
    settle(board, 1, "egypt")
    settle(board, 2, "mexico")
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 0, "gunpowder-fleet", "s_wmed")
    put(board, 1, "ancient-cavalry", "egypt")
    put(board, 2, "ancient-infantry", "mexico")
    table = Table.open(GAME, 3, {"rules": "standard"})
    table.state = move(board)
    return table


def say(table: Table, *actions: str) -> None:
    for action in actions:
        assert table.state.player is not None
        table.act(table.state.player, action)


def test_others_see_a_move_and_the_mover_does_not() -> None:
    table = opened()
    say(table, "move gaul", "to iberia")
    assert drawn_ways(table, 0) == []
    for viewer in (1, 2, SPECTATOR):
        assert drawn_ways(table, viewer) == [(0, ["gaul", "iberia"])]


def test_pieces_that_go_on_have_one_arrow_and_who_comes_back_has_none() -> None:
    on = ("sail s_wmed", "to s_neatl", "sail s_neatl")
    for end, shown in (("s_north", [(0, ["s_wmed", "s_neatl", "s_north"])]), ("s_wmed", [])):
        table = opened()
        say(table, *on, f"to {end}")
        assert drawn_ways(table, 1) == shown


def test_arrows_stay_until_ones_own_move_phase_is_over() -> None:
    """In whole games: never one's own, only of the last phase of each other one, and none that one has answered."""
    compared = 0
    for number, (table, board, _) in enumerate(game(3, 1)):
        if number > 700:
            break
        if number % 7:
            continue
        for viewer in (0, 1, SPECTATOR):
            events = [event for moment in table.history for event in moment.events]
            since: dict[int, list[tuple[str, str]]] = {seat: [] for seat in range(3)}
            for event in events:
                if event.kind == "turn" and event.player is not None:
                    since[event.player] = []
                elif event.kind == "moves" and event.player is not None:
                    since[event.player].append((event.args["start"].id, event.args["place"].id))
            order = [event.player for event in events if event.kind == "turn"]
            moving = board.phase == MOVING and board.active == viewer
            if viewer >= 0 and viewer in order:
                last = len(order) - 1 - order[::-1].index(viewer)
                after = set(order[last + 1 :]) if not moving else set(range(3))
                since = {seat: moves if seat in after else [] for seat, moves in since.items()}
            found = drawn_ways(table, viewer)
            assert viewer not in {seat for seat, _ in found}
            steps = {(seat, *step) for seat, places in found for step in pairwise(places)}
            told = {(seat, *step) for seat, moves in since.items() if seat != viewer for step in moves}
            assert steps <= told
            if told:
                compared += 1
                assert found or all(start == place for _, start, place in told) or len(told) > 1
    assert compared > 50


def test_an_arrow_over_the_edge_of_the_world_is_drawn_on_both_sides() -> None:
    table = opened()
    board = table.state
    assert isinstance(board, Board)
    seas = next(
        (one, other)
        for one in GAME.world.seas
        for other in GAME.world.steps[one]
        if one.shape is not None and other.shape is not None and abs(one.shape.centre[0] - other.shape.centre[0]) > 500
    )
    put(board, 0, "ancient-fleet", seas[0].id)
    move(board)
    say(table, f"sail {seas[0].id}", f"to {seas[1].id}")
    shown = replace(picture(board, 1), recent=recent_moves(table.history, 1))
    text = draw(BOARD, replace(shown, view=picture(table.state, 1).view))
    assert len(re.findall('class="cv-went', text)) == 2
    assert f'aria-keyshortcuts="{KEY}"' in text
    assert 'id="layer-moves"' in text
    assert "data-open" in text


def test_without_moves_there_is_no_button() -> None:
    assert "layer-moves" not in page(move(opened().state), 0)  # type: ignore[arg-type]


# -- from near --------------------------------------------------------------------------------------------------------


def test_faces_and_gears_are_seen_from_near() -> None:
    assert 'class="near"' not in city(CityLook(0, 3, "wine"))
    happy, both = city(CityLook(0, 3, "wine", "smile")), city(CityLook(0, 3, "wine", "frown", True))
    assert ("cv-smile" in happy, "cv-gear" in happy) == (True, False)
    assert ("cv-frown" in both, "cv-gear" in both) == (True, True)
    board = world(2, "advanced", 1)
    settle(board, 0, "gaul", 2, "wine")
    for region in ("egypt", "persia", "arabia"):
        settle(board, 1, region, 2)
    board = move(board)
    faces = [each["happy"] for seat in (0, 1) for each in board.view(0)["players"][seat]["cities"]]
    text = page(board, 0)
    drawn = [len(re.findall(f'<use[^>]*class="cv-{face}"', text)) for face in ("smile", "frown")]
    assert drawn == [faces.count(True), faces.count(False)]


def test_levels_are_seen_from_near() -> None:
    plain = ChipLook(1, "A", (Cell("ancient-infantry", 2, 1),), 0, False)
    assert 'class="near"' not in chip(plain)
    raised = chip(plain._replace(levels=(2,)))
    assert re.search(r'class="near">.*cv-level.*\+2</text>', raised)
    board = world(2, "advanced", 1)
    learn_all(board, 0, "iron-working")
    settle(board, 0, "gaul")
    settle(board, 1, "egypt")
    put(board, 0, "ancient-infantry", "gaul")
    assert "+1</text>" in page(move(board), 0), "swordsmen"


def test_which_ship_carries_what_is_seen_from_near() -> None:
    board = world(2, "standard", 1)
    settle(board, 0, "gaul")
    settle(board, 1, "egypt")
    ship = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "settler", "s_wmed", ship=ship)
    text = page(move(board), 0)
    assert 'class="far"' in text
    near = text.partition('<g class="far">')[2].partition('<g class="near">')[2].partition("</g>")[0]
    assert near.count("cv-split") == 1, "two ships, told apart"
    alone = world(2, "standard", 1)
    settle(alone, 0, "gaul")
    settle(alone, 1, "egypt")
    ship = put(alone, 0, "ancient-fleet", "s_wmed")
    put(alone, 0, "settler", "s_wmed", ship=ship)
    assert 'class="far"' not in page(move(alone), 0)
