"""The civil and military actions of the action phase."""

from __future__ import annotations

import pytest

from tests.games.through_the_ages.positions import (
    act,
    card,
    complete,
    hold,
    know,
    lay,
    lead,
    legal,
    ready,
    refusal,
    slot,
    store,
    table,
    use_tactic,
    work,
)


def test_take_a_card_for_the_price_of_its_place() -> None:
    board = table()
    lay(board, *["rich-land-0"] * 0, "knights-1", "iron-1", "alchemy-1", "irrigation-1", "theology-1", "drama-1")
    act(board, "take drama-1")
    assert board.players[0].civil == 2
    assert board.row[5] is None
    assert card("drama-1") in board.players[0].civil_hand


def test_of_equal_cards_any_can_be_taken() -> None:
    board = table()
    lay(board, "rich-land-0", "knights-1", "iron-1", "alchemy-1", "theology-1", "rich-land-0")
    assert "take rich-land-0" in legal(board)
    act(board, "take rich-land-0 2")
    assert board.players[0].civil == 2
    assert board.row[0] is card("rich-land-0")
    assert board.row[5] is None
    assert "no such card" in refusal(board, "take rich-land-0 2")


def test_hand_limit_of_civil_cards() -> None:
    board = table()
    hold(board, "knights-1", "iron-1", "alchemy-1", "rich-land-0")
    lay(board, "drama-1", "pyramids-0")
    assert legal(board, "take") == ["take pyramids-0"]
    assert "as many civil cards" in refusal(board, "take drama-1")
    complete(board, "library-of-alexandria-0")
    assert "take drama-1" in legal(board)


def test_a_technology_in_play_or_in_hand_cannot_be_taken() -> None:
    board = table()
    hold(board, "knights-1")
    know(board, "iron-1", "monarchy-1", "warfare-1")
    lay(board, "knights-1", "iron-1", "monarchy-1", "warfare-1", "alchemy-1")
    assert legal(board, "take") == ["take alchemy-1"]
    assert "already" in refusal(board, "take knights-1")


def test_one_leader_of_each_age() -> None:
    board = table()
    lay(board, "moses-0", "homer-0", "columbus-1")
    act(board, "take moses-0")
    assert legal(board, "take") == ["take columbus-1"]
    assert "leader of this age" in refusal(board, "take homer-0")
    board.players[0].civil_hand.clear()
    assert legal(ready(board), "take") == ["take columbus-1"]


def test_a_wonder_goes_into_play_unfinished_and_costs_more_with_each_wonder() -> None:
    board = table()
    complete(board, "pyramids-0", "colossus-0")
    board.players[0].ruins.append(board.players[0].wonders.pop())
    lay(board, "hanging-gardens-0", "great-wall-1")
    assert board.players[0].civil == 5
    act(board, "take hanging-gardens-0")
    own = board.players[0]
    assert own.civil == 2
    assert own.unfinished is card("hanging-gardens-0")
    assert own.civil_hand == []
    assert "unfinished wonder" in refusal(board, "take great-wall-1")


def test_increase_population() -> None:
    board = table()
    assert "2 more food" in refusal(board, "population")
    store(board, food=3)
    act(board, "population")
    own = board.players[0]
    assert (own.yellow, own.unused, own.food, own.civil) == (17, 2, 1, 3)


@pytest.mark.parametrize(
    ("bank", "cost"), [(18, 2), (17, 2), (16, 3), (13, 3), (12, 4), (9, 4), (8, 5), (4, 7), (1, 7)]
)
def test_population_costs_what_the_section_says(bank: int, cost: int) -> None:
    board = table()
    own = store(board, food=10)
    own.yellow = bank
    act(ready(board), "population")
    assert own.food == 10 - cost


def test_no_population_from_an_empty_bank() -> None:
    board = table()
    store(board, food=10).yellow = 0
    assert "bank is empty" in refusal(ready(board), "population")


def test_build_a_farm() -> None:
    board = table()
    store(board, resources=3)
    act(board, "build agriculture-0")
    own = board.players[0]
    assert (own.workers[0], own.unused, own.resources, own.civil) == (3, 0, 1, 3)
    assert "no unused worker" in refusal(board, "build bronze-0")


def test_build_needs_the_technology_and_the_resources() -> None:
    board = table()
    store(board, resources=2)
    assert "1 more resource" in refusal(board, "build religion-0")
    assert "in play" in refusal(board, "build drama-1")


def test_urban_limit_of_the_government() -> None:
    board = table()
    store(board, resources=8).unused = 3
    work(board, philosophy_0=1, alchemy_1=1)
    assert "allows 2" in refusal(board, "build philosophy-0")
    assert "build religion-0" in legal(board)
    know(board, "monarchy-1")
    assert "build alchemy-1" in legal(board)


def test_upgrade_costs_the_difference() -> None:
    board = table()
    store(board, resources=3)
    know(board, "iron-1")
    act(board, "upgrade bronze-0 iron-1")
    own = board.players[0]
    assert (own.workers[slot("bronze-0")], own.workers[slot("iron-1")], own.resources) == (1, 1, 0)


def test_upgrades_may_skip_a_level_but_never_go_down() -> None:
    board = table()
    store(board, resources=9)
    work(board, coal_2=1)
    know(board, "iron-1")
    assert legal(board, "upgrade") == ["upgrade bronze-0 iron-1", "upgrade bronze-0 coal-2"]
    assert "never down" in refusal(board, "upgrade coal-2 iron-1")


def test_destroy_a_building() -> None:
    board = table()
    act(board, "destroy philosophy-0")
    own = board.players[0]
    assert (own.unused, own.science_rate, own.civil) == (2, 0, 3)
    assert "no worker" in refusal(board, "destroy philosophy-0")


def test_units_are_built_upgraded_and_disbanded_with_military_actions() -> None:
    board = table()
    store(board, resources=3)
    know(board, "swordsmen-1")
    act(board, "build warriors-0", "upgrade warriors-0 swordsmen-1")
    own = board.players[0]
    assert (own.civil, own.military, own.resources, own.strength) == (4, 0, 0, 3)
    assert "no military actions" in refusal(board, "destroy warriors-0")
    own.military = 1
    act(ready(board), "destroy swordsmen-1")
    assert (own.strength, own.unused) == (1, 1)


def test_play_and_replace_a_leader() -> None:
    board = table()
    hold(board, "moses-0", "michelangelo-1")
    act(board, "leader moses-0")
    assert board.players[0].civil == 3
    act(board, "leader michelangelo-1")
    assert board.players[0].civil == 3
    assert board.players[0].leader is card("michelangelo-1")


def test_wonder_stages_and_completion() -> None:
    board = table()
    own = store(board, resources=6)
    own.unfinished = card("pyramids-0")
    act(ready(board), "stages 1")
    assert (own.stages, own.resources, own.blue) == (1, 3, 12)
    act(board, "stages 1")
    assert "at once" in refusal(board, "stages 2")
    act(board, "stages 1")
    assert own.wonders == [card("pyramids-0")]
    assert (own.unfinished, own.stages, own.blue, own.civil, own.civil_total) == (None, 0, 16, 2, 5)
    assert "no unfinished" in refusal(board, "stages 1")


def test_construction_builds_several_stages_at_once() -> None:
    board = table()
    know(board, "architecture-2")
    own = store(board, resources=6)
    own.unfinished = card("pyramids-0")
    assert legal(ready(board), "stages") == ["stages 1", "stages 2", "stages 3"]
    act(board, "stages 3")
    assert own.civil == 4
    assert own.wonders == [card("pyramids-0")]


def test_a_stage_with_an_empty_blue_bank_is_covered_from_a_card() -> None:
    board = table()
    own = board.players[0]
    own.unfinished, own.stages = card("first-space-flight-3"), 0
    own.tokens[0], own.tokens[4], own.blue = 8, 8, 0
    hold(board, "engineering-genius-3")
    act(ready(board), "play engineering-genius-3", "unload agriculture-0")
    assert (own.food, own.resources, own.stages, own.blue) == (7, 8, 1, 0)


def test_develop_a_technology() -> None:
    board = table()
    hold(board, "iron-1")
    store(board, science=4)
    assert "1 more science" in refusal(board, "develop iron-1")
    store(board, science=2)
    act(board, "develop iron-1")
    own = board.players[0]
    assert (own.science, own.civil, own.civil_hand) == (1, 3, [])
    assert own.known & card("iron-1").bit


def test_a_special_technology_replaces_the_lower_one_of_its_type() -> None:
    board = table()
    know(board, "warfare-1")
    hold(board, "strategy-2")
    store(board, science=8)
    own = act(board, "develop strategy-2").players[0]
    assert own.specials == [card("strategy-2")]
    assert (own.military_total, own.military, own.strength) == (4, 4, 4)


def test_a_lower_special_technology_is_developed_in_vain() -> None:
    board = table()
    know(board, "strategy-2")
    lead(board, "einstein-3")
    hold(board, "warfare-1")
    store(board, science=8)
    own = act(board, "develop warfare-1").players[0]
    assert own.specials == [card("strategy-2")]
    assert own.culture == 3


def test_justice_system_brings_blue_tokens_and_civil_service_keeps_them() -> None:
    board = table()
    hold(board, "justice-system-2", "civil-service-3")
    store(board, science=17)
    own = act(board, "develop justice-system-2").players[0]
    assert (own.blue, own.civil_total, own.civil) == (19, 5, 4)
    act(board, "develop civil-service-3")
    assert (own.blue, own.civil_total, own.civil) == (19, 6, 4)


def test_a_peaceful_change_of_government() -> None:
    board = table()
    hold(board, "monarchy-1")
    store(board, science=8)
    own = act(board, "develop monarchy-1").players[0]
    assert own.government is card("monarchy-1")
    assert (own.science, own.civil, own.civil_total, own.military, own.military_total) == (0, 4, 5, 3, 3)


def test_a_revolution_takes_all_civil_actions() -> None:
    board = table()
    hold(board, "monarchy-1")
    store(board, science=2)
    own = board.players[0]
    own.civil = 3
    assert "all your civil actions" in refusal(ready(board), "revolution monarchy-1")
    own.civil = 4
    act(ready(board), "revolution monarchy-1")
    assert (own.science, own.civil, own.civil_total, own.military) == (0, 0, 5, 3)


def test_tactics_are_played_once_a_turn_and_shared_in_the_next() -> None:
    board = table()
    hold(board, "legion-1", "phalanx-1")
    work(board, warriors_0=3)
    own = act(board, "tactic legion-1").players[0]
    assert (own.strength, own.military, own.exclusive) == (5, 1, True)
    assert "once a turn" in refusal(board, "tactic phalanx-1")
    assert board.tactics == []


def test_a_tactic_shown_to_all_cannot_be_taken_back() -> None:
    board = table()
    hold(board, "legion-1")
    before = board.revealed
    act(board, "tactic legion-1")
    assert board.revealed > before


def test_copying_a_tactic_takes_two_military_actions() -> None:
    board = table()
    use_tactic(board, "legion-1", seat=1)
    own = work(board, warriors_0=3)
    act(board, "copy legion-1")
    assert (own.strength, own.military, own.exclusive) == (5, 0, False)
    assert "already" in refusal(board, "copy legion-1") or "no military" in refusal(board, "copy legion-1")


def test_after_copying_a_tactic_no_other_is_played_or_copied_in_the_turn() -> None:
    board = table()
    use_tactic(board, "legion-1", seat=1)
    use_tactic(board, "phalanx-1", seat=1)
    know(board, "monarchy-1", "warfare-1")
    hold(board, "heavy-cavalry-1")
    own = act(board, "copy legion-1").players[0]
    assert own.military == 2
    assert legal(board, "tactic") + legal(board, "copy") == []
    assert "once a turn" in refusal(board, "tactic heavy-cavalry-1")
    assert "once a turn" in refusal(board, "copy phalanx-1")


def test_an_action_card_cannot_be_played_in_the_phase_it_was_taken() -> None:
    board = table()
    lay(board, "stockpile-0", "rich-land-0")
    hold(board, "rich-land-0")
    store(board, resources=1)
    act(board, "take stockpile-0", "take rich-land-0")
    assert "took this card" in refusal(board, "play stockpile-0")
    assert "play rich-land-0" in legal(board)
    act(board, "play rich-land-0", "build agriculture-0")
    assert "took this card" in refusal(board, "play rich-land-0")


def test_in_the_first_round_one_can_only_take_cards() -> None:
    from ecumene.games.through_the_ages import GAME

    board = GAME.new(4, seed=3)
    for seat in range(4):
        assert board.player == seat
        assert {action.verb for action in board.legal} <= {"take", "end"}
        assert "first turn" in refusal(board, "destroy agriculture-0")
        act(board, "end")
    assert board.round == 2
