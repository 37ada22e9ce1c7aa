"""Founding cities."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.box.cards import NEUTRAL
from ecumene.games.clash_of_cultures.box.city_names import CITY_NAMES
from ecumene.games.clash_of_cultures.rules.cities import founding
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import STOPPED, City

from ...positions import act, again, at, city, count, found, lay, legal, table, units, why_not


def explored() -> Board:
    """The region south of the first player's: D3 mountains, C4 forest, E4 plain, D4 sea."""
    board = table()
    lay(board, 4, 11, turned=True)
    return board


def why_not_there(board: Board, space: str) -> str:
    return why_not(board, f"found {space}", "found", "turn")


def test_a_settler_becomes_a_city() -> None:
    board = explored()
    units(board, 0, "settler", "E4")
    units(board, 0, "army", "E4")
    again(board)
    assert legal(board, "found") == ["found E4"]
    act(board, "found E4")
    new = city(board, "E4")
    assert (new.owner, new.size, new.mood, new.name.name) == (0, 1, NEUTRAL, "Uruk")
    assert count(board, 0, "settler", "E4") == 0
    assert count(board, 0, "army", "E4") == 1
    assert board.players[0].spare_units(1) == 3
    assert board.actions == 2


def test_one_action_founds_one_city() -> None:
    board = explored()
    units(board, 0, "settler", "E4", 2)
    units(board, 0, "settler", "C4")
    again(board)
    act(board, "found E4")
    assert count(board, 0, "settler", "E4") == 1
    assert legal(board, "found") == ["found C4"]


def test_ruling_43_a_founded_city_can_be_activated_at_once() -> None:
    board = explored()
    units(board, 0, "settler", "C4")
    again(board)
    act(board, "found C4")
    assert city(board, "C4").activations == 0
    assert "collect C4" in legal(board)


def test_ruling_44_the_settler_may_have_moved_this_turn() -> None:
    board = explored()
    (unit,) = units(board, 0, "settler", "D3")
    board.players[0].marks[unit] = 1 | 4
    again(board)
    assert legal(board, "found") == ["found D3"]


def test_ruling_44_a_settlement_is_needed_and_no_more_than_seven_are_there() -> None:
    board = explored()
    units(board, 0, "settler", "E4")
    for space in ("E2", "C2", "D3", "C4"):
        found(board, 0, space)
    again(board)
    assert legal(board, "found") == ["found E4"]
    board.players[0].gone[4] = 2
    again(board)
    assert legal(board, "found") == []
    assert "no settlement left" in why_not_there(board, "E4")


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("D1", "barren"),
        ("D2", "city already"),
        ("E4", "exhausted"),
        ("C4", "city already"),
        ("D3", "units of another player"),
    ],
)
def test_where_a_settler_cannot_found_a_city(space: str, words: str) -> None:
    board = explored()
    board.exhausted = board.world.map.bit[at("E4")]
    board.camps[at("C4")] = 0
    units(board, 1, "settler", "D3")
    units(board, 0, "settler", space)
    again(board)
    assert legal(board, "found") == []
    assert words in why_not_there(board, space)


@pytest.mark.parametrize("space", ["C2", "D4", "G5", "K4"])
def test_a_settler_must_be_there(space: str) -> None:
    assert "no settler" in why_not_there(explored(), space)


def test_next_to_other_cities_is_allowed() -> None:
    board = explored()
    units(board, 0, "settler", "C2")
    again(board)
    assert legal(board, "found") == ["found C2"]


def test_a_settler_on_a_ship_founds_nothing() -> None:
    board = explored()
    units(board, 0, "ship", "D4")
    units(board, 0, "settler", "D4", ship=0)
    again(board)
    assert legal(board, "found") == []
    assert "no settler" in why_not_there(board, "D4")


def test_without_actions_nothing_is_founded() -> None:
    board = explored()
    units(board, 0, "settler", "E4")
    board.actions = 0
    again(board)
    assert legal(board, "found") == []
    assert "no action" in why_not_there(board, "E4")


def test_founding_is_no_activation_of_the_city() -> None:
    board = explored()
    units(board, 0, "settler", "E4")
    again(board)
    act(board, "found E4")
    assert city(board, "E4").activations == 0
    act(board, "collect E4")
    assert city(board, "E4").activations == 1


# -- names ------------------------------------------------------------------------------------------------------------


def test_a_city_takes_the_first_name_that_no_city_has() -> None:
    board = explored()
    found(board, 0, "E4")
    board.players[0].cities.remove(city(board, "D2"))
    assert founding.free_name(board, 0).name == "Nippur"
    assert founding.free_name(board, 1).name == "Thebes"


def test_names_never_run_out() -> None:
    board = table(4)
    spaces = iter(board.world.map.spaces)
    for name in CITY_NAMES[0][1:]:
        board.players[1].cities.append(City(owner=1, space=next(spaces), name=name))
    assert founding.free_name(board, 0).name == "Thebes"


# -- the objective ----------------------------------------------------------------------------------------------------


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, tuple[tuple[str, int], ...]]]:
    """What objectives hear."""
    heard: list[tuple[int, tuple[tuple[str, int], ...]]] = []
    monkeypatch.setattr(founding, "score_now", lambda board, player, facts: heard.append((player, facts)))
    return heard


def test_the_distance_from_the_start_is_told(told: list[tuple[int, tuple[tuple[str, int], ...]]]) -> None:
    board = explored()
    board.players[0].cities[0].space = at("C2")  # the place where the start city stood counts, not the city
    units(board, 0, "settler", "E4")
    again(board)
    act(board, "found E4")
    assert told == [(0, (("founded far", 2),))]


def test_ruling_68_distance_goes_around_what_is_unexplored(
    told: list[tuple[int, tuple[tuple[str, int], ...]]],
) -> None:
    board = table()
    lay(board, 2, 17)
    lay(board, 5, 18)
    lay(board, 8, 19)
    units(board, 0, "settler", "C7")
    again(board)
    assert board.world.map.distance(at("D2"), at("C7")) == 5
    act(board, "found C7")
    assert told == [(0, (("founded far", 6),))]


def test_ruling_68_without_a_way_it_is_farther_than_any_way() -> None:
    board = table()
    assert board.world.map.distance(at("D2"), at("D7")) == 5
    assert founding.distance(board, at("D2"), at("D7")) == 40


def test_of_several_settlers_the_one_founds_who_can_do_least() -> None:
    board = table()
    (other,) = units(board, 0, "settler", "E2")
    board.players[0].at[16] = at("E2")
    board.players[0].marks[other] = STOPPED
    act(again(board), "found E2")
    assert board.players[0].at[16] is at("E2")
    assert board.players[0].at[other] is None
