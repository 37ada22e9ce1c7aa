"""Wonders: laid open, reserved, built, and what each of them does."""

from __future__ import annotations

import pytest

from ecumene.engine import step
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import PORT
from ecumene.games.clash_of_cultures.box.world import Space
from ecumene.games.clash_of_cultures.rules.cities import activation, building_units, wonder_building
from ecumene.games.clash_of_cultures.rules.cities.influence_range import is_safe, rings
from ecumene.games.clash_of_cultures.rules.cities.wonders import feed_from_gardens, take_wonder, why_not_attack
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import SHIPS

from ...positions import (
    act,
    again,
    asked,
    at,
    city,
    count,
    found,
    lay,
    learn,
    legal,
    run,
    stock,
    stores,
    table,
    terrain,
    units,
    why,
)

HAPPENED: list[tuple[object, ...]] = []


@step
def note_score(board: Board, player: int, facts: tuple[tuple[str, int], ...]) -> None:
    """Stands in for scoring objectives."""
    HAPPENED.append(("score", player, facts))


@step
def note_attempts(board: Board, player: int, space: Space, n: int) -> None:
    """Stands in for attempts of Cultural Influence."""
    HAPPENED.append(("attempts", player, space.id, n))


@step
def note_battle(
    board: Board,
    player: int,
    space: Space,
    origin: Space | None,
    units: tuple[int, ...],
    berths: tuple[int, ...],
    bonus: int,
) -> None:
    """Stands in for a battle."""
    HAPPENED.append(("battle", player, space.id, origin, units, berths, bonus))


@step
def note_ship(board: Board, player: int) -> None:
    """Stands in for moving a ship."""
    HAPPENED.append(("ship moves", player))


@pytest.fixture(autouse=True)
def others(monkeypatch: pytest.MonkeyPatch) -> None:
    """What belongs to other chapters is noted, not played."""
    HAPPENED.clear()
    monkeypatch.setattr(wonder_building, "score_now", note_score)
    monkeypatch.setattr(wonder_building, "attempts_from", note_attempts)
    monkeypatch.setattr(building_units, "begin_battle", note_battle)
    monkeypatch.setattr(activation, "move_one_ship", note_ship)


def show(board: Board, *ids: str) -> None:
    """Lays wonders open."""
    for id in ids:
        wonder = next(wonder for wonder in board.wonder_deck if wonder.id == id)
        board.wonder_deck.remove(wonder)
        board.display.append(wonder)


def put(board: Board, seat: int, where: str, id: str) -> None:
    """Puts a wonder into a player's city."""
    show(board, id)
    city(board, where).wonder = board.display.pop()
    assert city(board, where).owner == seat


def rich(*ids: str, reserved: bool = False, payment: str = "plain", length: str = "six") -> Board:
    """A table whose first player can pay for any of some open or reserved wonders."""
    board = table(payment=payment, length=length)
    show(board, *ids)
    own = board.players[0]
    if reserved:
        own.kept, board.display = board.display, []
    learn(board, 0, "engineering", "storage", *(wonder.needs for wonder in (*board.display, *own.kept)))
    stock(board, 0, food=8, ore=8, wood=8, culture_token=5)
    return again(board)


# -- laid open and reserved -------------------------------------------------------------------------------------------


def test_monuments_lays_a_wonder_open_and_takes_any_open_one() -> None:
    board = table()
    show(board, "great-wall")
    learn(board, 0, "arts-and-sculpture")
    new = board.wonder_deck[-1]
    act(again(board), "advance monuments")
    assert legal(board) == ["wonder great-wall", f"wonder {new.id}"]
    hidden = board.wonder_deck[-1]
    assert why(board, f"wonder {hidden.id}") == "No such wonder lies open."
    act(board, "wonder great-wall")
    assert [wonder.id for wonder in board.players[0].kept] == ["great-wall"]
    assert board.display == [new]


def test_ruling_65_with_no_deck_nothing_is_shown_and_with_none_open_nothing_is_taken() -> None:
    board = table()
    board.wonder_deck.clear()
    act(board, "advance engineering")
    assert board.display == []
    run(board, take_wonder, 0)
    assert board.players[0].kept == []
    assert asked(board) == "what_next"


# -- building ---------------------------------------------------------------------------------------------------------


def test_engineering_builds_an_open_wonder_for_an_action_and_activates_the_city() -> None:
    board = rich("great-wall")
    act(board, "wonder great-wall")
    home = city(board, "D2")
    assert home.wonder is not None
    assert home.wonder.id == "great-wall"
    assert home.size == 1
    assert home.activations == 1
    assert board.actions == 2
    assert board.display == []
    assert stores(board, 0) == {"food": 5, "ore": 1, "wood": 6}
    assert board.scores()[0] - board.scores()[1] == 10 + 3  # and three advances more
    assert HAPPENED == [("score", 0, (("built wonder", 1),))]


def test_ruling_39_a_second_activation_lowers_the_mood_after_building() -> None:
    board = rich("great-wall")
    city(board, "D2").activations = 1
    act(again(board), "wonder great-wall")
    assert city(board, "D2").mood == 0


def test_the_city_is_chosen_among_those_that_can_hold_it() -> None:
    board = rich("great-wall")
    found(board, 0, "E2")
    found(board, 0, "C2", mood="angry")
    found(board, 0, "D1")
    put(board, 0, "D1", "great-statue")
    again(board)
    act(board, "wonder great-wall")
    assert asked(board) == "where_to_build"
    assert legal(board) == ["at D2", "at E2"]
    assert why(board, "at C2") == "An angry city cannot build a wonder."
    assert why(board, "at D1") == "This city has a wonder already."
    assert why(board, "at D7") == "You have no city there."
    act(board, "at E2")
    assert city(board, "E2").wonder is not None


def test_why_a_wonder_cannot_be_built() -> None:
    board = rich("great-wall")
    own = board.players[0]
    board.players[1].kept.append(board.wonder_deck.pop())
    again(board)
    assert why(board, f"wonder {board.players[1].kept[0].id}") == "Only Player 2 can build this wonder."
    assert why(board, f"wonder {board.wonder_deck[0].id}") == "No such wonder lies open."
    own.stock[1] = 6
    assert legal(again(board), "wonder") == []
    assert why(board, "wonder great-wall") == "You still need 1 ore."
    own.stock[4] = 1
    assert legal(again(board), "wonder") == ["wonder great-wall"]
    own.stock[6] = 4
    own.stock[4] = 8
    assert legal(again(board), "wonder") == []
    assert why(board, "wonder great-wall") == "You still need 1 culture token."  # ruling 4: gold is no token
    own.stock[6] = 5
    board.actions = 0
    assert why(again(board), "wonder great-wall") == "You have no action left."
    board.actions = 1
    city(board, "D2").mood = 0
    assert legal(again(board), "wonder") == []
    assert why(board, "wonder great-wall") == "No city of yours can hold it now."


@pytest.mark.parametrize("reserved", [False, True])
@pytest.mark.parametrize("wonder", GAME.wonders, ids=lambda wonder: wonder.id)
def test_ruling_66_each_wonder_needs_engineering_and_its_advance(wonder: object, reserved: bool) -> None:
    id, needs = wonder.id, wonder.needs  # type: ignore[attr-defined]
    board = rich(id, reserved=reserved)
    lay(board, 4, 5)
    terrain(board, D3="sea")
    home = city(board, "D2")
    home.put(PORT, 0)
    home.port = at("D3")
    assert legal(again(board), "wonder") == [f"wonder {id}"]
    for advance in ("engineering", needs):
        board.players[0].known &= ~GAME.bits[advance]
        assert legal(again(board), "wonder") == []
        assert why(board, f"wonder {id}") == f"You need {GAME.advance[advance].name} for it."
        learn(board, 0, advance)


def test_ruling_66_the_lighthouse_needs_a_port_and_forced_labor_helps_angry_cities() -> None:
    board = rich("great-lighthouse")
    assert why(board, "wonder great-lighthouse") == "No city of yours can hold it now."
    board = rich("great-wall")
    learn(board, 0, "forced-labor")
    stock(board, 0, mood_token=1)
    city(board, "D2").mood = 0
    assert legal(again(board), "wonder") == []
    act(board, "labor")
    assert legal(board, "wonder") == ["wonder great-wall"]
    city(board, "D2").angry_activations = 1
    assert legal(again(board), "wonder") == []


def test_ruling_3_a_reserved_wonder_costs_no_action_and_activates_no_city() -> None:
    board = rich("great-wall", reserved=True)
    board.actions = 0
    act(again(board), "wonder great-wall")
    assert city(board, "D2").wonder is not None
    assert city(board, "D2").activations == 0
    assert board.players[0].kept == []
    board = rich("great-wall", reserved=True)
    home = city(board, "D2")
    home.mood, home.angry_activations = 0, 1
    assert legal(again(board), "wonder") == []
    learn(board, 0, "forced-labor")
    stock(board, 0, mood_token=1)
    act(again(board), "labor", "wonder great-wall")
    assert home.wonder is not None


def test_with_the_option_the_price_is_asked_before_the_wonder_acts() -> None:
    board = rich("great-library", payment="asked")
    stock(board, 0, gold=1)
    act(again(board), "wonder great-library")
    assert asked(board) == "how_much_gold"
    assert "idea" not in stores(board, 0)
    act(board, "amount 1")
    assert stores(board, 0) == {"food": 6, "ore": 5, "wood": 2, "idea": 2}


@pytest.mark.parametrize(("round", "turn", "ends"), [(6, 1, False), (6, 2, True), (7, 3, True)])
def test_ruling_115_a_wonder_in_the_last_five_turns_ends_a_game_with_that_end(
    round: int, turn: int, ends: bool
) -> None:
    board = rich("great-wall", length="wonder")
    board.round, board.turn = round, turn
    act(board, "wonder great-wall")
    assert board.ending is ends
    assert board.player == 0
    act(board, "end")
    assert board.over is ends
    board = rich("great-wall")
    board.round, board.turn = 6, 3
    act(board, "wonder great-wall")
    assert not board.ending


# -- what they do -----------------------------------------------------------------------------------------------------


def test_great_gardens_give_food_after_collecting_there() -> None:
    board = table()
    learn(board, 0, "storage")
    found(board, 0, "E2")
    put(board, 0, "D2", "great-gardens")
    feed_from_gardens(board, 0, city(board, "E2"))
    assert stores(board, 0) == {"food": 2}
    feed_from_gardens(board, 0, city(board, "D2"))
    assert stores(board, 0) == {"food": 3}


def test_great_gardens_raise_the_mood_of_any_own_city_for_an_action_and_a_token() -> None:
    board = table()
    assert why(board, "gardens D2") == "You do not have the Great Gardens."
    found(board, 0, "E2", "temple", "academy", mood="angry")
    put(board, 0, "D2", "great-gardens")
    assert why(again(board), "gardens D2") == "You need a mood token."
    stock(board, 0, mood_token=2)
    assert legal(again(board), "gardens") == ["gardens D2", "gardens E2"]
    act(board, "gardens E2", "gardens E2")
    assert city(board, "E2").mood == 2
    assert stores(board, 0) == {"food": 2}
    assert board.actions == 1
    assert why(board, "gardens E2") == "This city is happy already."
    assert why(board, "gardens D7") == "You have no city there."
    stock(board, 0, mood_token=1)
    board.actions = 0
    assert legal(again(board), "gardens") == []
    assert why(board, "gardens D2") == "You have no action left."


def test_ruling_104_great_pyramids_give_two_attempts_from_their_city() -> None:
    board = rich("great-pyramids")
    act(board, "wonder great-pyramids")
    assert ("attempts", 0, "D2", 2) in HAPPENED
    board = rich("great-pyramids")
    city(board, "D2").put(3, 1)
    HAPPENED.clear()
    act(again(board), "wonder great-pyramids")
    assert HAPPENED == [("score", 0, (("built wonder", 1),))]


def test_great_library_gives_two_ideas_when_built() -> None:
    board = rich("great-library")
    act(board, "wonder great-library")
    assert stores(board, 0)["idea"] == 2


def test_great_statue_reaches_farther_and_protects_cities_near_it() -> None:
    board = table()
    lay(board, 3, 17)
    lay(board, 4, 20)
    near, far = found(board, 0, "D3"), found(board, 0, "E4")
    found(board, 0, "D1")
    before = [rings(board, seat, board.players[seat].cities[:1], 0)[0].bit_count() for seat in (0, 1)]
    put(board, 0, "D1", "great-statue")
    after = [rings(board, seat, board.players[seat].cities[:1], 0)[0].bit_count() for seat in (0, 1)]
    assert after[0] > before[0]
    assert after[1] == before[1]
    assert is_safe(board, 1, city(board, "D1"))
    assert is_safe(board, 1, near)
    assert not is_safe(board, 1, far)
    assert not is_safe(board, 0, near)
    assert not is_safe(board, 0, found(board, 1, "E2"))


def lighthouse() -> Board:
    """A table whose first player can build the Great Lighthouse at a port."""
    board = rich("great-lighthouse")
    lay(board, 4, 5)
    terrain(board, D3="sea")
    home = city(board, "D2")
    home.put(PORT, 0)
    home.port = at("D3")
    learn(board, 0, "fishing")
    return again(board)


def test_great_lighthouse_brings_a_ship_and_a_move_after_each_activation() -> None:
    board = lighthouse()
    act(board, "wonder great-lighthouse")
    assert count(board, 0, "ship", "D3") == 1
    assert HAPPENED == [("score", 0, (("built wonder", 1),)), ("ship moves", 0)]


def test_great_lighthouse_without_a_ship_in_the_supply_brings_none() -> None:
    board = lighthouse()
    units(board, 0, "ship", "D3", 4)
    act(again(board), "wonder great-lighthouse")
    assert count(board, 0, "ship", "D3") == 4


def test_ruling_67_the_lighthouses_ship_attacks_ships_at_the_port() -> None:
    board = lighthouse()
    units(board, 1, "ship", "D3")
    act(again(board), "wonder great-lighthouse")
    assert ("battle", 0, "D3", None, (SHIPS[0],), (), 0) in HAPPENED


def test_the_lighthouses_ship_does_not_break_a_truce() -> None:
    board = lighthouse()
    units(board, 1, "ship", "D3")
    board.truces.append((0, 1))
    act(again(board), "wonder great-lighthouse")
    assert not any(kind == "battle" for kind, *_ in HAPPENED)
    assert count(board, 0, "ship", "D3") == 0


def test_great_wall_guards_fortresses_against_players_without_siegecraft() -> None:
    board = table()
    home = city(board, "D7")
    put(board, 1, "D7", "great-wall")
    other = found(board, 1, "E8", "fortress")
    learn(board, 1, "tactics")
    assert why_not_attack(board, 0, home) is None
    reason = why_not_attack(board, 0, other)
    assert str(reason) == "The Great Wall: without Siegecraft you cannot attack a city with a fortress."
    learn(board, 0, "siegecraft")
    assert why_not_attack(board, 0, other) is None


def test_ruling_98_a_fortress_without_tactics_is_not_guarded_by_the_wall() -> None:
    board = table()
    put(board, 1, "D7", "great-wall")
    other = found(board, 1, "E8", "fortress")
    assert why_not_attack(board, 0, other) is None


def test_ruling_86_great_mausoleum_forbids_attacks_that_cannot_pay_a_token_for_each_army() -> None:
    board = table()
    home = city(board, "D7")
    put(board, 1, "D7", "great-mausoleum")
    stock(board, 0, mood_token=1, culture_token=1)
    assert why_not_attack(board, 0, home, 2) is None
    reason = why_not_attack(board, 0, home, 3)
    assert str(reason) == "The Great Mausoleum: you need a mood or culture token for each attacking army."
