"""The appendix's rulings on leaders and wonders, each named after its card. Events are in test_politics.py."""

from __future__ import annotations

from ecumene.games.through_the_ages.rules.actions.leaders import remove_leader
from ecumene.games.through_the_ages.rules.civilization.production import produce_resources, resource_production
from tests.games.through_the_ages.positions import (
    act,
    card,
    complete,
    hold,
    know,
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


def test_homers_wonder_counts_for_michelangelo() -> None:
    board = table()
    own = complete(board, "colossus-0")
    own.homer = card("colossus-0")
    lead(board, "michelangelo-1")
    assert own.culture_rate == 1


def test_st_peters_adds_one_face_to_homers_wonder_not_two() -> None:
    board = table()
    own = complete(board, "hanging-gardens-0", "st-peters-basilica-1")
    assert own.happiness == 2 + 1 + 1
    own.homer = card("hanging-gardens-0")
    assert ready(board).players[0].happiness == 2 + 1 + 1 + 1


def test_michelangelo_counts_the_same_faces_of_homers_wonder_in_ruins() -> None:
    board = table()
    own = complete(board, "colossus-0", "st-peters-basilica-1")
    own.homer = card("colossus-0")
    lead(board, "michelangelo-1")
    assert (own.culture_rate, own.happiness) == (2 + 1 + 2, 1 + 2)
    own.wonders.remove(card("colossus-0"))
    own.ruins.append(card("colossus-0"))
    ready(board)
    assert (own.culture_rate, own.happiness) == (2 + 2 + 1 + 2, 1 + 2)


def test_homer_has_one_face_and_that_of_st_peters_when_his_happy_wonder_is_in_ruins() -> None:
    board = table()
    own = complete(board, "st-peters-basilica-1")
    own.homer = card("hanging-gardens-0")
    own.ruins.append(card("hanging-gardens-0"))
    assert ready(board).players[0].happiness == 1 + (1 + 1)


def test_genghis_khans_infantry_still_counts_for_the_great_wall() -> None:
    board = table()
    work(board, warriors_0=3)
    complete(board, "great-wall-1")
    use_tactic(board, "heavy-cavalry-1")
    assert lead(board, "genghis-khan-1").strength == 3 + 3 + 4


def test_genghis_khans_infantry_is_foot_or_horse_but_not_both() -> None:
    board = table()
    work(board, warriors_0=3)
    use_tactic(board, "medieval-army-1")
    assert lead(board, "genghis-khan-1").strength == 3 + 2


def test_genghis_khans_symbol_is_no_part_of_the_culture_rating() -> None:
    assert lead(table(), "genghis-khan-1").culture_rate == 0


def test_robespierre_new_military_actions_arrive_spent() -> None:
    board = table()
    hold(board, "communism-3")
    store(board, science=5)
    own = lead(board, "robespierre-2")
    act(board, "revolution communism-3")
    assert (own.military_total, own.military) == (6, 0)
    assert (own.civil_total, own.civil) == (7, 7)


def test_newton_works_with_breakthrough_and_revolution() -> None:
    board = table()
    own = lead(board, "newton-2")
    hold(board, "breakthrough-1", "monarchy-1")
    store(board, science=2)
    act(board, "play breakthrough-1")
    assert own.government is card("monarchy-1")
    assert (own.civil, own.science) == (1, 2)


def test_bach_pays_nothing_for_a_cheaper_theater() -> None:
    board = table()
    own = lead(board, "bach-2")
    know(board, "drama-1")
    work(board, alchemy_1=1)
    act(board, "bach alchemy-1 drama-1")
    assert (own.workers[slot("drama-1")], own.resources) == (1, 0)


def test_bach_is_bound_by_the_urban_limit() -> None:
    board = table()
    lead(board, "bach-2")
    work(board, drama_1=2)
    assert legal(board, "bach") == []
    assert "allows 2" in refusal(board, "bach philosophy-0 drama-1")


def test_gates_labs_store_resources_and_give_change() -> None:
    board = table()
    work(board, computers_3=1, bronze_0=0, philosophy_0=0)
    own = lead(board, "gates-3")
    produce_resources(board, 0)
    assert (own.resources, own.tokens[slot("computers-3")]) == (3, 1)
    know(board, "alchemy-1", "scientific-method-2")
    act(ready(board), "build agriculture-0")
    assert own.resources == 1
    assert resource_production(own) == 0


def test_after_gates_his_resources_stay() -> None:
    board = table()
    work(board, computers_3=1, bronze_0=0)
    own = lead(board, "gates-3")
    produce_resources(board, 0)
    remove_leader(board, 0)
    produce_resources(board, 0)
    assert own.resources == 3
    assert own.culture == 3


def test_a_revolution_by_breakthrough_needs_all_actions() -> None:
    board = table()
    own = hold(board, "breakthrough-1", "monarchy-1")
    store(board, science=2)
    own.civil = 3
    assert refusal(ready(board), "play breakthrough-1")
    own.civil = own.civil_total
    assert "play breakthrough-1" in legal(ready(board))
