"""Every leader, one test at least; politics has its own tests."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages.rules.actions.leaders import remove_leader
from ecumene.games.through_the_ages.rules.card_row import end_age
from tests.games.through_the_ages.positions import (
    act,
    card,
    colonize,
    complete,
    happen,
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


@pytest.mark.parametrize(
    ("leader", "workers", "values"),
    [
        ("alexander-0", {"warriors_0": 2, "knights_1": 1}, {"strength": 2 + 2 + 3}),
        ("caesar-0", {}, {"strength": 2, "military_total": 3}),
        ("chaplin-3", {"drama_1": 1, "movies_3": 2}, {"happiness": 2 + 3, "culture_rate": 2 + 8 + 4}),
        ("gandhi-3", {}, {"culture_rate": 2}),
        ("meier-3", {"computers_3": 2}, {"culture_rate": 6, "science_rate": 1 + 10 - 3}),
    ],
)
def test_leaders_change_values(leader: str, workers: dict[str, int], values: dict[str, int]) -> None:
    board = table()
    work(board, **workers)
    own = lead(board, leader)
    assert {name: getattr(own, name) for name in values} == values


def test_aristotle_learns_from_technologies_taken() -> None:
    board = table()
    own = lead(board, "aristotle-0")
    lay(board, "iron-1", "stockpile-0", "columbus-1", "pyramids-0")
    act(board, "take iron-1", "take stockpile-0", "take columbus-1", "take pyramids-0")
    assert own.science == 1


def test_hammurabi_takes_leaders_for_less_and_uses_a_military_action_as_a_civil_one() -> None:
    board = table()
    own = lead(board, "hammurabi-0")
    lay(board, "columbus-1", "iron-1")
    own.civil = 0
    assert legal(ready(board), "take") == ["take columbus-1"]
    act(board, "take columbus-1", "hammurabi")
    assert (own.extra_civil, own.military) == (1, 1)
    assert "lets you" in refusal(board, "hammurabi")
    act(board, "take iron-1")
    assert (own.civil, own.extra_civil) == (0, 0)


def test_ruling_hammurabis_action_is_no_part_of_the_total_for_a_revolution() -> None:
    board = table()
    own = lead(board, "hammurabi-0")
    hold(board, "monarchy-1")
    store(board, science=2)
    act(board, "hammurabi", "destroy philosophy-0", "revolution monarchy-1")
    assert own.government is card("monarchy-1")


def test_a_leader_who_is_replaced_gives_no_action_back_if_none_is_spent() -> None:
    board = table()
    own = lead(board, "hammurabi-0")
    hold(board, "columbus-1")
    act(board, "hammurabi", "leader columbus-1")
    assert (own.civil, own.extra_civil, own.civil_total) == (4, 0, 4)


def test_homer_pays_one_resource_for_units_each_turn() -> None:
    board = table()
    own = lead(board, "homer-0")
    assert own.happiness == 1
    assert "1 more resource" in refusal(board, "build warriors-0")
    store(board, resources=2)
    act(board, "build warriors-0")
    assert own.resources == 1
    own.unused = 1
    assert "1 more resource" in refusal(ready(board), "build warriors-0")
    assert "build agriculture-0" not in legal(board)


def test_homer_goes_under_a_wonder_when_replaced() -> None:
    board = table()
    own = lead(board, "homer-0")
    complete(board, "pyramids-0", "colossus-0")
    hold(board, "columbus-1")
    act(board, "leader columbus-1")
    assert legal(board) == ["tuck pyramids-0", "tuck colossus-0", "pass"]
    act(board, "tuck colossus-0")
    assert (own.homer, own.happiness, own.civil) == (card("colossus-0"), 1, 4)


def test_homer_may_be_dismissed_for_the_action() -> None:
    board = table()
    own = lead(board, "homer-0")
    complete(board, "pyramids-0")
    hold(board, "columbus-1")
    act(board, "leader columbus-1", "pass")
    assert (own.homer, own.happiness, own.civil) == (None, 0, 5)


def test_homer_without_a_wonder_gives_the_action_back_when_replaced() -> None:
    board = table()
    own = lead(board, "homer-0")
    hold(board, "columbus-1")
    act(board, "leader columbus-1")
    assert (own.leader, own.homer, own.happiness, own.civil) == (card("columbus-1"), None, 0, 4)
    assert "end" in legal(board)


def test_moses_saves_a_food() -> None:
    board = table()
    lead(board, "moses-0")
    own = store(board, food=1)
    act(board, "population")
    assert (own.food, own.unused) == (0, 2)


def test_barbarossa_raises_a_unit_with_its_worker() -> None:
    board = table()
    own = lead(board, "barbarossa-1")
    own.unused = 0
    store(board, food=2, resources=2)
    act(ready(board), "recruit warriors-0")
    assert (own.food, own.resources, own.workers[slot("warriors-0")], own.civil, own.military) == (1, 1, 2, 4, 1)
    act(board, "recruit warriors-0")
    assert (own.food, own.resources, own.yellow) == (0, 0, 16)
    assert "no military actions" in refusal(board, "recruit warriors-0")


def test_genghis_khan_lets_infantry_ride() -> None:
    board = table()
    work(board, warriors_0=3)
    own = use_tactic(board, "heavy-cavalry-1")
    assert own.strength == 3
    lead(board, "genghis-khan-1")
    assert own.strength == 3 + 4


def test_genghis_khan_scores_among_the_two_strongest_even_in_an_uprising() -> None:
    for strength, points in ((5, 0), (1, 3)):
        board = table(players=3)
        own = lead(board, "genghis-khan-1")
        own.yellow = 0
        work(board, seat=1, warriors_0=strength)
        work(board, seat=2, warriors_0=strength)
        act(ready(board), "end")
        assert own.culture == points


def test_of_two_players_genghis_khan_must_be_the_strongest() -> None:
    board = table()
    own = lead(board, "genghis-khan-1")
    work(board, seat=1, warriors_0=2)
    act(board, "end")
    assert own.culture == 0


def test_of_two_who_are_left_genghis_khan_must_be_the_strongest() -> None:
    board = table(3)
    board.players[1].resigned = True
    own = lead(board, "genghis-khan-1")
    work(board, seat=2, warriors_0=2)
    act(board, "end")
    assert own.culture == 0


def test_joan_of_arc_draws_strength_from_temples_and_government() -> None:
    board = table()
    work(board, religion_0=1, theology_1=1, drama_1=1)
    know(board, "theocracy-1")
    own = lead(board, "joan-of-arc-1")
    assert own.strength == 1 + 1 + 3 + 1
    assert own.military_total == 4
    assert own.culture_rate == 1 + 1 + 2 + 1 + 1
    complete(board, "st-peters-basilica-1")
    assert own.strength == 1 + 1 + 5 + 2


def test_leonardo() -> None:
    board = table()
    own = lead(board, "leonardo-1")
    assert own.science_rate == 1
    work(board, alchemy_1=1, journalism_2=1)
    assert own.science_rate == 1 + 2 + 2 + 2
    hold(board, "iron-1")
    store(board, science=5)
    act(board, "develop iron-1")
    assert own.resources == 1


def test_michelangelo() -> None:
    board = table()
    own = lead(board, "michelangelo-1")
    work(board, theology_1=1, drama_1=1, bread_and_circuses_1=1)
    complete(board, "hanging-gardens-0", "pyramids-0")
    assert own.culture_rate == 1 + 2 + 1 + (2 + 1 + 2)
    lay(board, "colossus-0")
    act(board, "take colossus-0")
    assert own.civil == 4


def test_newton_gives_a_civil_action_back_also_after_a_revolution() -> None:
    board = table()
    own = lead(board, "newton-2")
    hold(board, "iron-1", "monarchy-1")
    store(board, science=7)
    act(board, "develop iron-1")
    assert own.civil == 4
    act(board, "revolution monarchy-1")
    assert (own.civil, own.civil_total) == (1, 5)


def test_newton_gives_the_action_of_a_breakthrough_back() -> None:
    board = table()
    own = lead(board, "newton-2")
    hold(board, "iron-1", "breakthrough-1")
    store(board, science=5)
    act(board, "play breakthrough-1")
    assert (own.civil, own.science) == (4, 2)


def test_newton_gives_nothing_back_if_no_action_is_spent() -> None:
    board = table()
    own = lead(board, "newton-2")
    hold(board, "iron-1")
    store(board, science=4)
    happen(board, "development-of-civilization-0")
    act(board, "develop iron-1")
    assert (own.civil, own.civil_total) == (4, 4)


def test_bach() -> None:
    board = table()
    own = lead(board, "bach-2")
    work(board, drama_1=1, alchemy_1=1, organized_religion_2=1)
    assert own.culture_rate == 2 + 1 + 1
    hold(board, "opera-2")
    store(board, science=5, resources=2)
    act(board, "develop opera-2")
    assert own.science == 0
    assert legal(board, "bach") == [
        "bach philosophy-0 drama-1",
        "bach alchemy-1 drama-1",
        "bach alchemy-1 opera-2",
        "bach organized-religion-2 opera-2",
    ]
    assert "in play" in refusal(board, "bach alchemy-1 movies-3")
    act(board, "bach alchemy-1 drama-1")
    assert (own.resources, own.workers[slot("drama-1")], own.workers[slot("alchemy-1")]) == (2, 2, 0)
    assert "once a turn" in refusal(board, "bach philosophy-0 drama-1")
    own.used = 0
    assert "allows 2" in refusal(ready(board), "bach philosophy-0 drama-1")


def test_cook() -> None:
    board = table()
    own = lead(board, "cook-2")
    assert own.culture_rate == 0
    colonize(board, "strategic-territory-1")
    assert own.culture_rate == 2
    colonize(board, "wealthy-territory-1")
    assert own.culture_rate == 3


def test_robespierre_makes_revolutions_with_military_actions() -> None:
    board = table()
    own = lead(board, "robespierre-2")
    hold(board, "communism-3")
    store(board, science=5)
    own.civil = 2
    act(ready(board), "revolution communism-3")
    assert (own.military, own.military_total, own.civil, own.culture) == (0, 6, 5, 3)


def test_robespierres_revolution_by_breakthrough_takes_no_civil_action() -> None:
    board = table()
    own = lead(board, "robespierre-2")
    hold(board, "communism-3", "breakthrough-2")
    store(board, science=5)
    own.civil = 0
    act(ready(board), "play breakthrough-2")
    assert own.government is card("communism-3")
    assert (own.military, own.civil, own.science) == (0, 3, 3)


def test_patriotisms_military_action_is_not_needed_for_robespierres_revolution() -> None:
    board = table()
    own = lead(board, "robespierre-2")
    hold(board, "communism-3", "patriotism-2")
    store(board, science=5)
    act(board, "play patriotism-2", "revolution communism-3")
    assert (own.military, own.extra_military) == (0, 1)


def test_napoleon() -> None:
    board = table()
    own = lead(board, "napoleon-2")
    assert (own.strength, own.military_total) == (3, 4)
    work(board, knights_1=1, cannon_2=1, air_forces_3=1)
    assert own.strength == 1 + 2 + 3 + 5 + 8


def test_shakespeare() -> None:
    board = table()
    own = lead(board, "shakespeare-2")
    own.unused = 1
    work(board, printing_press_1=2, drama_1=1)
    assert (own.happiness, own.culture_rate) == (2, 2 + 2 + 2)
    store(board, resources=3)
    assert "build drama-1" in legal(board)
    hold(board, "opera-2", "journalism-2")
    store(board, science=6)
    assert legal(board, "develop") == ["develop opera-2", "develop journalism-2"]
    act(board, "develop opera-2")
    assert own.science == 0


def test_shakespeares_libraries_are_cheaper_with_a_theater() -> None:
    for theaters, resources, science in ((0, 3, 6), (1, 2, 5)):
        board = table()
        own = lead(board, "shakespeare-2")
        know(board, "printing-press-1")
        work(board, drama_1=theaters)
        hold(board, "journalism-2")
        assert f"{resources} more resource" in refusal(board, "build printing-press-1")
        assert f"{science} more science" in refusal(board, "develop journalism-2")
        store(board, resources=resources, science=science)
        act(board, "build printing-press-1", "develop journalism-2")
        assert (own.resources, own.science) == (0, 0)


def test_einstein() -> None:
    board = table()
    own = lead(board, "einstein-3")
    work(board, scientific_method_2=1)
    assert own.science_rate == 1 + 3 + 2
    hold(board, "iron-1")
    store(board, science=5)
    act(board, "develop iron-1")
    assert own.culture == 3


def test_gates_scores_the_levels_of_labs_when_he_leaves() -> None:
    board = table()
    own = lead(board, "gates-3")
    work(board, alchemy_1=1, computers_3=2)
    remove_leader(board, 0)
    assert own.culture == 7


def test_gates_scores_the_levels_of_labs_when_he_is_replaced() -> None:
    board = table()
    own = lead(board, "gates-3")
    work(board, alchemy_1=1, computers_3=2)
    hold(board, "einstein-3")
    act(board, "leader einstein-3")
    assert own.culture == 7


def test_churchill_helps_the_army() -> None:
    board = table()
    own = lead(board, "churchill-3")
    hold(board, "swordsmen-1", "iron-1")
    store(board, science=1)
    act(board, "churchill army")
    assert legal(board, "develop") == ["develop swordsmen-1"]
    act(board, "develop swordsmen-1", "build swordsmen-1", "end")
    assert own.culture == 0
    assert (own.science, own.unit_resources) == (1, 0)


def test_churchills_science_is_spent_first() -> None:
    board = table()
    own = lead(board, "churchill-3")
    hold(board, "swordsmen-1")
    store(board, science=5)
    act(board, "churchill army", "develop swordsmen-1")
    assert (own.science, own.unit_science) == (4, 0)


def test_churchill_scores_if_nothing_else_is_chosen() -> None:
    board = table()
    own = lead(board, "churchill-3")
    act(board, "end")
    assert own.culture == 3
    board = table()
    own = lead(board, "churchill-3")
    act(board, "churchill culture")
    assert own.culture == 3
    assert "lets you" in refusal(board, "churchill army")
    act(board, "end")
    assert own.culture == 3


def test_antique_leaders_leave_at_the_end_of_an_age() -> None:
    board = table()
    own = lead(board, "caesar-0")
    lead(board, "columbus-1", seat=1)
    own.military = 3
    end_age(board)
    assert own.leader is None
    assert (own.military_total, own.military) == (2, 2)
    assert board.players[1].leader is card("columbus-1")
