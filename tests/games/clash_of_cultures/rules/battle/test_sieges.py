"""Battles for cities: fortresses, Siegecraft, the toll of the Great Mausoleum."""

from __future__ import annotations

import pytest

from ecumene.engine.texts import ENGLISH
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.state.board import Board

from ...battles import Dice, attack, events, facts_of, give, world
from ...positions import act, again, asked, city, count, found, learn, legal, stock, stores, units


def context(board: Board) -> list[str]:
    """What is said beside the question."""
    return [ENGLISH.say(text, ["Ada", "Blaise"]) for text in GAME.words.context_now(board)]


def test_ruling_1_an_empty_city_with_a_fortress_fights_the_first_round(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", "fortress")
    dice.set(1, 1, 5)  # the fortress has a die
    attack(board, "D5", "D4", armies=2)
    assert city(board, "D5").owner == 0
    assert count(board, 0, "army", "D5") == 1


def test_ruling_2_a_fortress_that_beats_all_attackers_keeps_the_city(
    dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    found(board, 1, "D5", "fortress")
    units(board, 1, "settler", "D5")
    units(board, 1, "army", "D5")
    dice.set(5, 5, 6, 4)  # two hits each, one of them cancelled by the fortress: all armies fall
    attack(board, "D5", "D4", armies=2)
    assert (count(board, 0, "army", "D5"), count(board, 1, "army", "D5")) == (0, 0)
    assert city(board, "D5").owner == 1
    assert count(board, 1, "settler", "D5") == 1
    assert told[1] == {"great battle": 3, "killed": 2, "beat more units": 1, "beat stronger": 1}
    assert "wins battle" in events(board)


def test_ruling_90_a_fortress_alone_has_no_steel_weapons(dice: Dice) -> None:
    board = world()
    learn(board, 1, "steel-weapons")
    found(board, 1, "D5", "fortress")
    dice.set(1, 4)
    attack(board, "D5", "D4", armies=1)
    assert count(board, 0, "army", "D5") == 1


def test_a_fortress_rolls_a_die_and_cancels_a_hit_in_the_first_round_only(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", "fortress")
    units(board, 1, "army", "D5", 2)
    dice.set(6, 4, 1, 1, 3)  # two hits, one cancelled; 2 + 3 with the fortress: one hit
    attack(board, "D5", "D4", armies=2)
    assert (count(board, 0, "army", "D5"), count(board, 1, "army", "D5")) == (1, 1)
    dice.set(5, 1)
    act(board, "continue")
    assert city(board, "D5").owner == 0


def test_ruling_98_a_fortress_does_not_work_without_tactics(dice: Dice) -> None:
    board = world()
    board.players[1].known &= ~GAME.bits["tactics"]
    found(board, 1, "D5", "fortress")
    attack(board, "D5", "D4", armies=1)
    assert city(board, "D5").owner == 0


def test_ruling_86_the_mausoleum_takes_a_token_for_each_army(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5").wonder = GAME.wonders[6]
    board.wonder_deck.remove(GAME.wonders[6])
    stock(board, 0, mood_token=2, culture_token=2)
    attack(board, "D5", "D4", armies=3, settlers=1)
    assert asked(board) == "which_tokens"
    assert legal(board) == ["amount 1", "amount 2"]
    act(board, "amount 1")
    assert stores(board, 0) == {"food": 2, "mood token": 1, "gold": 1}
    assert city(board, "D5").wonder is GAME.wonders[6]


def test_ruling_86_the_toll_is_not_asked_if_there_is_no_choice(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", mood="angry").wonder = GAME.wonders[6]
    board.wonder_deck.remove(GAME.wonders[6])
    stock(board, 0, culture_token=3)
    attack(board, "D5", "D4", armies=2)
    assert stores(board, 0) == {"food": 2, "culture token": 1}


def test_slip_of_page_12_siegecraft_costs_two_wood_and_two_ore(dice: Dice) -> None:
    board = world()
    learn(board, 0, "siegecraft")
    found(board, 1, "D5", "fortress")
    units(board, 1, "army", "D5")
    stock(board, 0, wood=2, ore=1)
    attack(board, "D5", "D4", armies=1)
    assert legal(board) == ["no", "siege die"]
    stock(board, 0, gold=1)
    assert legal(again(board)) == ["no", "siege die", "siege hit", "siege both"]
    dice.set(1, 6)  # no die for the fortress
    act(board, "siege die")
    assert stores(board, 0) == {"food": 2, "ore": 1, "gold": 1}
    assert city(board, "D5").owner == 1


def test_siegecraft_against_the_cancelled_hit_and_against_both(dice: Dice) -> None:
    for way, rolls, left in (("hit", (5, 1, 1), {"wood": 2}), ("both", (5, 1), {})):
        board = world()
        learn(board, 0, "siegecraft")
        found(board, 1, "D5", "fortress", mood="angry")
        units(board, 1, "army", "D5")
        stock(board, 0, food=0, wood=2, ore=2)
        attack(board, "D5", "D4", armies=1)
        dice.set(*rolls)
        act(board, f"siege {way}")
        assert city(board, "D5").owner == 0
        assert stores(board, 0) == left


def test_what_is_said_of_a_fortress_holds_for_the_round(dice: Dice) -> None:
    """It helps in the first one, and not if Siegecraft takes both its die and its cancelled hit."""
    board = world()
    learn(board, 0, "siegecraft")
    found(board, 1, "D5", "fortress")
    units(board, 1, "army", "D5", 2)
    stock(board, 0, food=0, wood=4, ore=4)
    give(board, 0, "flanking", "high-ground")
    attack(board, "D5", "D4", armies=3)
    helps = "A fortress helps them in this round."
    assert helps in context(board)
    other = board.copy()
    act(other, "siege die")
    assert helps in context(other)
    act(board, "siege both")
    assert asked(board) == "which_card"
    assert helps not in context(board)


def test_without_siegecraft_or_a_fortress_nothing_is_asked(dice: Dice) -> None:
    board = world()
    stock(board, 0, wood=2, ore=2)
    found(board, 1, "D5", "fortress")
    dice.set(1, 1)
    attack(board, "D5", "D4", armies=1)
    assert dice.rolls == []
    assert city(board, "D5").owner == 0
