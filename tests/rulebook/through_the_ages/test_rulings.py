"""Where sources differ or the rule book leaves something open: what was decided, one test each.

Those about events, wars, pacts and impacts stand beside the tests of those chapters and are named alike.
"""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages.rules.card_row import draw_military
from ecumene.games.through_the_ages.rules.civilization.production import produce_resources
from ecumene.games.through_the_ages.rules.civilization.ratings import discontent
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    hold,
    lead,
    legal,
    ready,
    refusal,
    slot,
    store,
    table,
    work,
)


def test_ruling_happiness_is_needed_for_empty_subsections_not_cells() -> None:
    own = table().players[0]
    needed = []
    for tokens in (18, 17, 16, 12, 11, 10):
        own.yellow = tokens
        needed.append(discontent(own))
    assert needed == [0, 0, 1, 2, 2, 3]


def test_ruling_churchill_scores_if_nothing_was_chosen() -> None:
    board = table()
    own = lead(board, "churchill-3")
    act(board, "end")
    assert own.culture == 3


@pytest.mark.parametrize("leader", ["churchill-3", "genghis-khan-1"])
def test_ruling_churchill_and_genghis_khan_score_in_an_uprising(leader: str) -> None:
    board = table()
    own = lead(board, leader)
    own.yellow = 0
    act(ready(board), "end")
    assert own.culture == 3
    assert own.science == 0


def test_ruling_bachs_theater_has_the_same_level_or_a_higher_one() -> None:
    board = table()
    lead(board, "bach-2")
    work(board, drama_1=1, scientific_method_2=1, alchemy_1=1)
    store(board, resources=8)
    assert legal(board, "bach") == ["bach philosophy-0 drama-1", "bach alchemy-1 drama-1"]


def test_ruling_homer_pays_once_a_turn_not_once_a_unit() -> None:
    board = table()
    own = lead(board, "homer-0")
    own.unused = 2
    store(board, resources=2)
    act(board, "build warriors-0")
    assert own.resources == 1
    assert "1 more resource" in refusal(board, "build warriors-0")


def test_ruling_homers_resource_is_gone_with_him() -> None:
    board = table()
    lead(board, "homer-0")
    hold(board, "columbus-1")
    store(board, resources=1)
    assert "build warriors-0" in legal(board)
    act(board, "leader columbus-1")
    assert "build warriors-0" not in legal(board)


def test_ruling_unit_resources_are_one_pool_spent_first() -> None:
    board = table()
    own = hold(board, "patriotism-3")
    own.unused = 2
    store(board, resources=4)
    act(board, "play patriotism-3", "build warriors-0", "build warriors-0")
    assert (own.unit_resources, own.resources) == (0, 4)


def test_ruling_with_few_blue_tokens_gatess_labs_and_the_mines_are_filled_from_the_highest_level_down() -> None:
    board = table()
    work(board, bronze_0=1, coal_2=1, alchemy_1=1, computers_3=1)
    own = lead(board, "gates-3")
    holders = [slot(id) for id in ("computers-3", "coal-2", "alchemy-1", "bronze-0")]
    for bank in range(5):
        own.tokens = [0] * len(own.tokens)
        own.blue = bank
        produce_resources(board, 0)
        assert [own.tokens[holder] for holder in holders] == [1] * bank + [0] * (4 - bank)


def test_ruling_discarded_military_cards_of_an_earlier_age_join_the_discards_of_the_current_one() -> None:
    board = table(age=2)
    work(board, warriors_0=2)
    own = hold(board, "plunder-1", "plunder-2", "legion-1", "rats-1", "cold-war-2", "crime-wave-2")
    for aggression in ("plunder-1", "plunder-2"):
        begin_politics(board)
        act(board, f"attack {aggression}")
    assert (board.removed, board.seen_discards) == ([], [card("plunder-1"), card("plunder-2")])
    own.military = 0
    act(ready(board), "end", "discard legion-1", "discard cold-war-2")
    assert board.discards == [card("legion-1"), card("cold-war-2")]
    board.military_deck, own.military_hand = [], []
    draw_military(board, 0, 4)
    assert {held.id for held in own.military_hand} == {"plunder-1", "plunder-2", "legion-1", "cold-war-2"}


def test_ruling_equal_cards_of_the_row_can_each_be_taken() -> None:
    board = table()
    board.row[0] = board.row[4] = board.row[12] = card("reserves-3")
    assert legal(ready(board), "take") == ["take reserves-3", "take reserves-3 2", "take reserves-3 3"]


@pytest.mark.parametrize(
    ("id", "field", "value"),
    [
        ("fortifications-2", "army", 5),
        ("fortifications-2", "obsolete", 3),
        ("shock-troops-3", "infantry", 1),
        ("shock-troops-3", "cavalry", 3),
        ("shock-troops-3", "artillery", 0),
        ("air-forces-3", "strength", 5),
        ("wealthy-territory-1", "blue", 3),
        ("bonus-1", "copies", (6, 6, 6)),
        ("armed-intervention-3", "copies", (4, 4, 4)),
        ("war-over-culture-3", "copies", (6, 6, 6)),
    ],
)
def test_ruling_numbers_on_which_sources_differ(id: str, field: str, value: object) -> None:
    assert getattr(card(id), field) == value
