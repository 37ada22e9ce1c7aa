"""What a player is told before an answer."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.engine.texts import ENGLISH
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board

from ..positions import act, award, buy, endow, lay, learn_all, move, put, settle, world
from .readers import NAMES, RUSSIAN


def warned(board: Board, text: str) -> list[str]:
    """What is said before an action is taken, as the page asks for it."""
    assert board.player is not None
    imagined = board.determinize(board.player, Chance.seeded(0))
    found = GAME.words.warnings(imagined, GAME.vocabulary.parse(text))
    for words in found:
        assert RUSSIAN.say(words, NAMES)
    return [ENGLISH.say(words, NAMES) for words in found]


# -- moving -----------------------------------------------------------------------------------------------------------


def test_aircraft_without_a_base_are_told_of_when_moving_is_done() -> None:
    board = world(era=4)
    put(board, 0, "modern-aircraft", "egypt", 2)
    assert warned(move(board), "done") == ["2 aircraft have no base and are lost: Egypt."]
    put(board, 0, "modern-infantry", "egypt")
    assert warned(move(board), "done") == []


def test_carriers_are_a_base_for_two_aircraft_each() -> None:
    board = world(rules="advanced", era=4)
    settle(board, 0, "gaul")
    put(board, 0, "modern-carrier", "s_emed")
    put(board, 0, "modern-aircraft", "s_emed", 3)
    assert warned(move(board), "done") == ["1 aircraft has no base and is lost: East Mediterranean."]


def test_a_marker_that_a_settler_could_look_at_is_told_of() -> None:
    board = world()
    put(board, 0, "settler", "egypt")
    lay(board, "egypt", "wine")
    assert warned(move(board), "done") == ["A settler could still look at a marker: Egypt."]
    act(board, "look egypt")
    assert warned(board, "done") == []


@pytest.mark.parametrize(
    ("figure", "place", "warns"),
    [
        ("ancient-cavalry", "sahara", True),
        ("ancient-cavalry", "egypt", True),
        ("settler", "sahara", False),
        ("ancient-cavalry", "gaul", False),
        ("ancient-fleet", "s_emed", False),
    ],
)
def test_a_settlement_is_left_without_an_army_beside_others(figure: str, place: str, warns: bool) -> None:
    board = world()
    settle(board, 0, "egypt")
    put(board, 0, "ancient-infantry", "egypt")
    put(board, 0, "settler", "egypt")
    put(board, 1, figure, place)
    act(move(board), "move egypt")
    told = ["No army stays in Egypt, and there are armies next to it: Blaise."]
    assert warned(board, "to eritrea") == (told if warns else [])
    act(board, "only settler")
    assert warned(board, "to eritrea") == []


def test_armies_on_ships_beside_a_settlement_count_as_well() -> None:
    board = world()
    settle(board, 0, "egypt")
    put(board, 0, "ancient-infantry", "egypt")
    ship = put(board, 1, "ancient-fleet", "s_emed")
    put(board, 1, "ancient-infantry", "s_emed", 1, ship)
    act(move(board), "move egypt")
    assert warned(board, "to eritrea")


def test_nothing_is_told_where_another_army_stays() -> None:
    board = world()
    settle(board, 0, "egypt")
    put(board, 0, "ancient-infantry", "egypt", 2)
    put(board, 1, "ancient-infantry", "sahara")
    act(move(board), "move egypt", "leave ancient-infantry")
    assert warned(board, "to eritrea") == []


# -- buying -----------------------------------------------------------------------------------------------------------


def test_a_settler_who_could_found_a_village_is_told_of() -> None:
    board = world()
    settle(board, 0, "egypt")
    put(board, 0, "settler", "sahara")
    endow(board, 5)
    assert warned(buy(board), "done") == ["A settler could still found a village: the Sahara."]
    endow(board, 4)
    assert warned(buy(board), "done") == []


LAST = ["The game ends after this turn, and your gold could still bring points."]


def test_in_the_last_turn_gold_that_could_be_points_is_told_of() -> None:
    board = world()
    settle(board, 0, "egypt", 2)
    endow(board, 9)
    assert warned(buy(board), "done") == []
    board.last_turn = board.round
    assert warned(buy(board), "done") == []
    endow(board, 10)
    assert warned(buy(board), "done") == LAST


def test_units_are_points_only_where_arms_decide() -> None:
    board = world(rules="advanced", era=4)
    learn_all(board, 1, "electricity")
    settle(board, 0, "egypt", 4)
    settle(board, 1, "gaul")
    endow(board, 25)
    board.ending = "diplomatic"
    assert warned(buy(board), "done") == []
    board.ending = "military"
    assert warned(buy(board), "done") == LAST


# -- the end ----------------------------------------------------------------------------------------------------------


def test_who_proclaims_an_end_that_another_wins_is_told() -> None:
    board = world(rules="advanced", era=4)
    settle(board, 0, "egypt", 2)
    settle(board, 1, "italia", 4)
    put(board, 1, "modern-infantry", "italia", 5)
    award(board, 0, "united-nations", "apollo-program")
    buy(board)
    assert warned(board, "proclaim diplomatic") == []
    told = ["If the game ended now, Blaise would win with 9 to your 6."]
    assert warned(board, "proclaim military") == told


def test_the_colony_ship_counts_as_a_wonder_and_all_technologies_as_points() -> None:
    board = world(rules="advanced", era=4)
    learn_all(board, 1, "fusion")
    settle(board, 0, "egypt", 4)
    settle(board, 1, "italia")
    endow(board, 200)
    (told,) = warned(buy(board), "launch")
    assert told.endswith("to your 6.")
    board.players[0].technologies, board.players[1].technologies = board.players[1].technologies, 0
    assert warned(buy(board), "launch") == []


@pytest.mark.parametrize(("length", "warns"), [("short", True), ("medium", False)])
def test_a_technology_that_may_end_the_game_is_told_of_to_whoever_is_behind(length: str, warns: bool) -> None:
    board = world(rules="advanced", era=2, length=length)
    learn_all(board, 0, "currency")
    settle(board, 0, "egypt")
    settle(board, 1, "italia", 4)
    settle(board, 1, "gaul", 4)
    endow(board, 60)
    told = ["If the game ended now, Blaise would win with 8 to your 5."]
    assert warned(buy(board), "discover banking") == (told if warns else [])
    board.size[GAME.place["egypt"].number] = 4
    assert warned(buy(board), "discover banking") == []


def test_a_region_of_ones_own_is_not_bombed_unwarned() -> None:
    board = world(rules="advanced", era=4)
    settle(board, 0, "egypt", 2)
    settle(board, 1, "italia")
    put(board, 0, "settler", "egypt")
    award(board, 0, "manhattan-project")
    act(buy(board), "bomb")
    assert warned(board, "at egypt") == [
        "You destroy your town.",
        "It is your last settlement: you are out without it.",
        "You destroy pieces of your own: 1 Settler.",
    ]
    assert warned(board, "at italia") == []
