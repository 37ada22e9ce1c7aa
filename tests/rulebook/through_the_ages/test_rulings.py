"""Where sources differ or the rule book leaves something open: what was decided, one test each.

Those about events, wars, pacts and impacts stand beside the tests of those chapters and are named alike.
"""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages.ratings import discontent
from tests.games.through_the_ages.positions import act, card, hold, lead, legal, ready, refusal, store, table, work


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
    assert "2 resources" in refusal(board, "build warriors-0")


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
