"""Actions with their prices, as the panel says them."""

from __future__ import annotations

import random
import re

import pytest

from ecumene.engine import Chance
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.vocabulary import END
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    happen,
    hold,
    know,
    lay,
    lead,
    store,
    table,
    use_tactic,
    work,
)

NAMES = ["Anna", "Boris", "Clara", "Dora"]


def words(board: Board, action: str, code: str = "en") -> str:
    """An action as the panel says it."""
    return GAME.language(code).say(board.describe(GAME.vocabulary.parse(action)), NAMES)


def test_cards_of_the_row_cost_civil_actions() -> None:
    board = table()
    lay(board, "iron-1", "iron-1", "drama-1", "theology-1", "warfare-1", "st-peters-basilica-1")
    assert words(board, "take drama-1") == "Take Drama (1 civil action)"
    assert words(board, "take st-peters-basilica-1") == "Take St. Peter's Basilica (2 civil actions)"
    assert words(board, "take st-peters-basilica-1", "ru").endswith("(2 гражданских действия)")


def test_what_the_action_phase_costs() -> None:
    board = table()
    own = store(board, food=3, resources=8, science=9)
    own.unfinished = GAME.things["great-wall-1"]  # type: ignore[assignment]
    know(board, "masonry-1", "iron-1")
    hold(board, "theology-1", "monarchy-1", "rich-land-1", "swordsmen-1")
    assert words(board, "population") == "Increase the population (2 food, 1 civil action)"
    assert words(board, "build iron-1") == "Build Iron (5 resources, 1 civil action)"
    assert words(board, "build warriors-0") == "Train Warriors (2 resources, 1 military action)"
    assert words(board, "upgrade bronze-0 iron-1") == "Upgrade Bronze to Iron (3 resources, 1 civil action)"
    assert words(board, "stages 2") == "Build 2 stages of the wonder (4 resources, 1 civil action)"
    assert words(board, "develop theology-1") == "Develop Theology (2 science, 1 civil action)"
    assert words(board, "develop swordsmen-1") == "Develop Swordsmen (4 science, 1 civil action)"
    assert words(board, "develop monarchy-1") == "Develop Monarchy (8 science, 1 civil action)"
    assert words(board, "revolution monarchy-1") == "Revolution: Monarchy (2 science, all civil actions)"
    assert words(board, "play rich-land-1") == "Play Rich Land I (1 civil action)"
    assert words(board, "population", "ru").endswith("(2 еды, 1 гражд. действие)")
    assert words(board, "end") == "End the action phase"


def test_what_cannot_be_done_has_no_price() -> None:
    assert words(table(), "build iron-1") == "Build Iron"


def test_leaders_and_tactics() -> None:
    board = table()
    store(board, food=3, resources=4)
    use_tactic(board, "legion-1")
    use_tactic(board, "phalanx-1")
    lead(board, "barbarossa-1")
    assert words(board, "copy legion-1") == "Copy the tactic Legion (2 military actions)"
    assert words(board, "recruit warriors-0").endswith("(1 food, 1 resource, 1 military action)")
    lead(board, "moses-0")
    assert words(board, "population") == "Increase the population (1 food, 1 civil action)"


def test_robespierre_revolts_with_military_actions() -> None:
    board = table(age=2)
    store(board, science=9)
    hold(board, "monarchy-1")
    lead(board, "robespierre-2")
    assert words(board, "revolution monarchy-1") == "Revolution: Monarchy (2 science, all military actions)"


def test_a_breakthrough_is_paid_for_with_its_technology() -> None:
    board = table()
    store(board, science=9)
    hold(board, "theology-1", "monarchy-1", "breakthrough-1")
    assert words(board, "play breakthrough-1") == "Play Breakthrough I (1 civil action)"
    act(board, "play breakthrough-1")
    assert words(board, "develop theology-1") == "Develop Theology (2 science, 1 civil action)"
    assert words(board, "revolution monarchy-1") == "Revolution: Monarchy (2 science, all civil actions)"


def test_a_card_takes_its_discount_off() -> None:
    board = table()
    store(board, resources=5)
    know(board, "iron-1")
    hold(board, "rich-land-1")
    act(board, "play rich-land-1")
    assert words(board, "build iron-1") == "Build Iron (3 resources)"
    assert words(board, "upgrade bronze-0 iron-1") == "Upgrade Bronze to Iron (1 resource)"


def test_an_event_takes_its_discount_off() -> None:
    board = table()
    store(board, food=2, resources=4, science=3)
    hold(board, "theology-1")
    happen(board, "development-of-civilization-0")
    assert words(board, "population") == "Increase the population (1 food)"
    assert words(board, "build bronze-0") == "Build Bronze (1 resource)"
    assert words(board, "develop theology-1") == "Develop Theology (1 science)"
    assert words(board, "pass") == "Pass"


@pytest.mark.parametrize(
    ("id", "verb", "price"),
    [
        ("raid-1", "attack", "1 military action; cards to defend with: 0"),
        ("war-over-territory-2", "war", "2 military actions"),
    ],
)
def test_a_victim_is_named_with_both_strengths_and_the_price(id: str, verb: str, price: str) -> None:
    board = table(3, age=2)
    work(board, warriors_0=5)
    work(board, seat=2, warriors_0=3)
    hold(board, id)
    begin_politics(board)
    act(board, f"{verb} {id}")
    assert words(board, "target 2") == f"Choose Boris: 5 against 1 ({price})"
    assert words(board, "target 3") == f"Choose Clara: 5 against 3 ({price})"


def test_prices_follow_from_what_the_player_knows_and_everything_can_be_said() -> None:
    for players in (2, 3, 4):
        state, whim = GAME.new(players, seed=players), random.Random(players)
        while not state.over:
            assert state.player is not None
            if whim.random() < 0.2:
                world = state.determinize(state.player, Chance.seeded(7))
                for action in state.legal:
                    said = words(state, action.id)
                    assert said
                    assert "{" not in said
                    assert said == words(world, action.id)
                    assert re.search("[а-яё]", words(state, action.id, "ru"), re.IGNORECASE)
                assert len({words(state, action.id) for action in state.legal}) == len(state.legal)
            kept = [action for action in state.legal if action.verb != "destroy" and action is not END]
            state.apply(whim.choice(kept or state.legal))
