"""Battles and objectives: for what both sides can score after a battle."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES

from ...battles import Dice, attack, facts_of, world
from ...positions import act, at, city, found, learn, units


def test_facts_for_objectives_after_a_land_battle(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    learn(board, 1, "siegecraft")
    units(board, 1, "army", "D4", 3)
    dice.set(6, 6, 6, 1, 1, 1)  # 18 with three: three hits
    attack(board, "D4", "D3", armies=3)
    assert told[0] == {"great battle": 6, "killed": 3, "attacked and killed": 3, "beat stronger": 1}
    assert told[1] == {"great battle": 6}


def test_against_all_odds_is_for_beating_more_units(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4", 2)
    dice.set(5, 1, 1)
    attack(board, "D4", "D3", armies=1)
    dice.set(5, 1)
    act(board, "continue")
    assert told[0]["beat more units"] == told[0]["beat stronger"] == 1
    assert told[0]["killed"] == 2


def test_the_defender_scores_out_of_turn(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4", 2)
    dice.set(1, 1, 1, 5, 5)
    attack(board, "D4", "D3", armies=3)
    assert 1 not in told
    dice.set(1, 5, 5)
    act(board, "continue")
    assert told[1] == {"great battle": 5, "killed": 3, "beat more units": 1, "beat stronger": 1}
    assert not board.players[1].used


def test_warmonger_needs_two_battles_at_different_places_one_of_them_won(
    dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4")
    for _ in range(2):
        dice.set(1, 1)
        attack(board, "D4", "D3", armies=1)
        act(board, "retreat")
    assert "battles" not in told.get(0, {})
    found(board, 1, "D5")
    attack(board, "D5", "D6", armies=1)
    assert told[0]["battles"] == 2


def test_legend_is_for_attacking_a_great_city_with_a_wonder(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    town = found(board, 1, "D5", "port", "academy", "fortress", "temple", port="B3")
    town.wonder = GAME.wonders[0]
    board.wonder_deck.remove(GAME.wonders[0])
    units(board, 1, "army", "D5")
    dice.set(1, 1, 1, 1, 1)
    attack(board, "D5", "D4", armies=3)
    act(board, "retreat")
    assert told[0] == {"great battle": 4, "legend": 3}


@pytest.mark.parametrize(("buildings", "wonder"), [(("academy", "fortress", "temple"), True), (BUILDING_NAMES, False)])
def test_a_smaller_city_or_one_without_a_wonder_is_no_legend(
    dice: Dice, monkeypatch: pytest.MonkeyPatch, buildings: tuple[str, ...], wonder: bool
) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    town = found(board, 1, "D5", *buildings, port="B3" if "port" in buildings else "")
    if wonder:
        town.wonder = board.wonder_deck.pop()
    units(board, 1, "army", "D5")
    dice.set(1, 1, 1, 1, 1)
    attack(board, "D5", "D4", armies=3)
    act(board, "retreat")
    assert told[0] == {"great battle": 4}


def test_two_battles_with_the_same_army_are_one_for_warmonger(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4")
    dice.set(1, 1)
    attack(board, "D4", "D3", armies=1)
    act(board, "retreat")
    dice.set(5, 1)
    attack(board, "D4", "E4", armies=1)
    assert told[0]["killed"] == 1
    assert "battles" not in told[0]


def test_marauder_is_for_killing_what_could_trade(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    for near, mood, traders in (("D4", "neutral", 2), ("D4", "angry", 0), ("D6", "neutral", 0)):
        board = world()
        told = facts_of(monkeypatch, board)
        city(board, "D2").mood = {"angry": 0, "neutral": 1}[mood]
        units(board, 1, "settler", near, 2)
        attack(board, near, "D5", armies=1)
        assert told.get(0, {}).get("killed trader", 0) == traders


def test_marauder_counts_ships_and_the_settlers_they_carry(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    found(board, 0, "C3")
    units(board, 1, "ship", "B3")
    units(board, 1, "settler", "B3", ship=0)
    units(board, 1, "army", "B3", ship=0)
    dice.set(5, 1)
    attack(board, "B3", "A3", ships=1)
    assert told[0] == {"killed trader": 2}


def test_conqueror_and_amphibious_assault(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    for guards, building, landed, expected in (
        (1, "temple", False, {"captured guarded"}),
        (0, "fortress", False, {"captured guarded"}),
        (0, "temple", True, {"captured from ships"}),
        (0, "temple", False, set()),
    ):
        board = world()
        told = facts_of(monkeypatch, board)
        found(board, 1, "C3", building)
        units(board, 1, "army", "C3", guards)
        dice.set(*((6, 4, 1) if guards else (1, 1, 1) if building == "fortress" else ()))
        attack(board, "C3", "B3", armies=2, landed=landed)
        captured = {rule for rule in told.get(0, {}) if rule.startswith("captured")}
        assert captured == expected


def test_assimilator_and_defiance_are_for_barbarians(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    board.camps[at("D4")] = 2
    dice.set(5, 5, 1, 1)
    attack(board, "D4", "D3", armies=2)
    act(board, "raze")
    assert told[0]["captured barbarians"] == told[0]["killed barbarians"] == 2
    assert "beat stronger" not in told[0]
