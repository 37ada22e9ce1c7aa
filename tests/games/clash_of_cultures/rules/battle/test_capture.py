"""Captured cities and settlements: pieces, loot, refugees."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ANGRY, FORTRESS, PORT, TEMPLE
from ecumene.games.clash_of_cultures.box.city_names import CITY_NAMES
from ecumene.games.clash_of_cultures.box.vocabulary import KEEP
from ecumene.games.clash_of_cultures.rules.battle.capture import capture
from ecumene.games.clash_of_cultures.rules.cards import action_cards
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import BARBARIANS, City

from ...battles import Dice, attack, world
from ...positions import act, asked, at, city, count, found, legal, run, stores, units


def take(board: Board, space: str, killed: int = 0) -> None:
    """The first player's army is alone in a city and takes it."""
    units(board, 0, "army", space)
    run(board, capture, 0, at(space), killed)


def test_ruling_95_pieces_change_colour_and_there_are_loot_and_refugees() -> None:
    board = world()
    town = found(board, 1, "D5", "temple", "fortress", mood="happy")
    take(board, "D5")
    assert town.owner == 0
    assert [town.buildings[FORTRESS], town.buildings[TEMPLE]] == [0, 0]
    assert town in board.players[0].cities
    assert town not in board.players[1].cities
    assert stores(board, 0) == {"food": 2, "gold": 3}
    assert town.mood == ANGRY
    assert count(board, 1, "settler", "D7") == 2  # the only city left, so nothing is asked
    assert board.players[0].used & this_turn.CAPTURED


@pytest.mark.parametrize("mood", ["neutral", "happy"])
def test_ruling_17_loot_is_the_real_size_also_of_a_happy_city(mood: str) -> None:
    board = world()
    found(board, 1, "D5", "temple", mood=mood)
    take(board, "D5")
    assert stores(board, 0)["gold"] == 2


def test_ruling_95_an_angry_city_brings_neither_loot_nor_refugees() -> None:
    board = world()
    found(board, 1, "D5", "temple", mood="angry")
    take(board, "D5")
    assert stores(board, 0) == {"food": 2}
    assert count(board, 1, "settler", "D7") == 1


def test_refugees_choose_a_city_and_need_a_piece_and_a_city() -> None:
    board = world()
    found(board, 1, "D5")
    found(board, 1, "C4")
    take(board, "D5")
    assert (board.player, asked(board)) == (1, "where_to_place")
    assert legal(board) == ["at D7", "at C4"]
    board = world()
    take(board, "D7")
    assert count(board, 1, "settler", "D7") == 1  # only the one that was there
    board = world()
    found(board, 1, "D5")
    units(board, 1, "settler", "D7", 3)
    take(board, "D5")
    assert count(board, 1, "settler", "D7") == 4


def test_ruling_95_pieces_of_third_parties_stay() -> None:
    board = world(3)
    town = board.players[1].cities[0]
    town.put(TEMPLE, 2)
    town.put(FORTRESS, 0)
    take(board, town.space.id)
    assert (town.buildings[TEMPLE], town.buildings[FORTRESS]) == (2, 0)
    assert board.players[0].stock[4] == 3


def test_ruling_95_a_missing_piece_is_removed_for_a_gold() -> None:
    board = world()
    board.players[0].gone[TEMPLE] = 7
    town = found(board, 1, "D5", "temple", "port", port="B3")
    take(board, "D5")
    assert town.size == 2
    assert town.buildings[PORT] == 0
    assert stores(board, 0)["gold"] == 4  # size 3 at the attack, and one for the temple


def test_ruling_96_a_wonder_goes_to_the_captor() -> None:
    board = world()
    found(board, 1, "D5").wonder = GAME.wonders[0]
    board.wonder_deck.remove(GAME.wonders[0])
    before = board.tallies()[0][2]
    take(board, "D5")
    assert board.tallies()[0][2] == before + 10
    assert board.tallies()[1][2] == 0


def test_ruling_97_an_eighth_city_is_removed_with_everything() -> None:
    board = world()
    for space in ("C4", "E4", "D3", "D6", "C3", "B2"):
        found(board, 0, space)
    town = found(board, 1, "D5", "temple")
    town.put(TEMPLE, 0)
    town.wonder = GAME.wonders[0]
    board.wonder_deck.remove(GAME.wonders[0])
    take(board, "D5")
    assert board.city_at(at("D5")) is None
    assert count(board, 0, "army", "D5") == 1
    assert stores(board, 0)["gold"] == 4  # two pieces, and loot for size 2
    assert count(board, 1, "settler", "D7") == 2


def test_ruling_98_a_captured_building_works_as_soon_as_its_advance_is_known() -> None:
    board = world()
    town = found(board, 1, "D5", "temple")
    take(board, "D5")
    assert not board.works(town, TEMPLE)
    board.players[0].known |= GAME.bits["myths"]
    assert board.works(town, TEMPLE)


def test_ruling_43_a_captured_city_can_be_activated_by_the_captor() -> None:
    board = world()
    town = found(board, 1, "D5")
    town.activations = town.angry_activations = 1
    take(board, "D5")
    assert (town.activations, town.angry_activations) == (0, 0)


def test_loot_above_the_limit_is_lost() -> None:
    board = world()
    board.players[0].stock[4] = 7
    found(board, 1, "D5", "temple")
    take(board, "D5")
    assert stores(board, 0)["gold"] == 8


def test_ruling_100_barbarians_bring_gold_for_those_killed_then_keep_or_raze() -> None:
    board = world()
    board.camps[at("D5")] = 0
    take(board, "D5", killed=2)
    assert (asked(board), legal(board)) == ("keep_or_raze", ["keep", "raze"])
    act(board, "keep")
    town = city(board, "D5")
    assert (town.owner, town.mood, town.name.name) == (0, ANGRY, "Uruk")
    assert stores(board, 0)["gold"] == 2
    assert not board.camps


def test_ruling_100_razing_a_settlement_brings_a_gold() -> None:
    board = world()
    board.camps[at("D5")] = 0
    take(board, "D5", killed=1)
    act(board, "raze")
    assert stores(board, 0)["gold"] == 2
    assert board.city_at(at("D5")) is None
    assert not board.camps


def test_ruling_100_without_a_settlement_piece_it_is_razed() -> None:
    board = world()
    for space in ("C4", "E4", "D3", "D6", "C3", "B2"):
        found(board, 0, space)
    board.camps[at("D5")] = 0
    take(board, "D5")
    assert stores(board, 0)["gold"] == 1
    assert not board.camps


def test_ruling_100_an_empty_settlement_is_taken_without_a_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = world()
    board.camps[at("D5")] = 0
    attack(board, "D5", "D4", armies=1)
    assert asked(board) == "keep_or_raze"
    assert dice.rolls == []


def test_ruling_100_barbarians_killed_in_an_earlier_battle_bring_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = world()
    board.camps[at("D5")] = 2
    dice.set(5, 1, 1)
    attack(board, "D5", "D4", armies=1)
    act(board, "retreat")
    dice.set(5, 1)
    attack(board, "D5", "D4", armies=1)
    act(board, "raze")
    assert stores(board, 0)["gold"] == 2


def test_cards_for_a_capture_are_asked_for_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int, int]] = []

    def after_capture(board: Board, player: int, loser: int) -> None:
        told.append((player, loser, len(board.players[0].cities)))

    monkeypatch.setattr(action_cards, "after_capture", after_capture)
    board = world()
    found(board, 1, "D5")
    take(board, "D5")
    board.camps[at("D4")] = 0
    take(board, "D4")
    act(board, "keep")
    assert told == [(0, 1, 2), (0, BARBARIANS, 3)]


def test_a_kept_settlement_gets_a_name_even_if_all_of_its_captors_are_taken() -> None:
    board = world()
    board.camps[at("D5")] = 0
    spaces = [space for space in board.world.map.spaces if space is not at("D5")]
    for name, space in zip(CITY_NAMES[0], spaces, strict=False):
        board.players[1].cities.append(City(owner=1, space=space, name=name))
    board.push(capture, 0, at("D5"), 0)
    board.decision = None
    board.run()
    board.apply(KEEP)
    assert city(board, "D5").name not in CITY_NAMES[0]


def test_where_refugees_went_is_not_taken_back() -> None:
    board = world()
    found(board, 1, "D5")
    found(board, 1, "D6")
    before = board.revealed
    take(board, "D5")
    assert (board.player, asked(board)) == (1, "where_to_place")
    act(board, "at D6")
    assert board.revealed > before
