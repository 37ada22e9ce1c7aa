"""Wonders that do more than give values."""

from __future__ import annotations

from ecumene.games.through_the_ages.state.board import Board, Player
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
    table,
    work,
)


def finish(board: Board, wonder: str) -> Player:
    """Builds the last stage of a wonder."""
    own = board.players[0]
    own.unfinished = card(wonder)
    own.stages = len(own.unfinished.stages) - 1 if own.unfinished else 0
    own.blue -= own.stages
    own.spare_resources = 16
    act(ready(board), "stages 1")
    assert own.wonders[-1] is card(wonder)
    return own


def test_taj_mahal_is_cheaper_after_replacing_a_leader() -> None:
    board = table()
    own = complete(board, "pyramids-0", "colossus-0")
    lead(board, "moses-0")
    hold(board, "columbus-1")
    lay(board, "taj-mahal-1")
    own.civil = 1
    assert legal(ready(board), "take") == []
    assert "2 more civil actions" in refusal(board, "take taj-mahal-1")
    act(board, "leader columbus-1")
    assert own.civil == 1
    act(board, "take taj-mahal-1")
    assert own.civil == 0


def test_taj_mahal_can_be_taken_for_no_action_at_all() -> None:
    board = table()
    own = lead(board, "moses-0")
    hold(board, "columbus-1")
    lay(board, "taj-mahal-1", "iron-1")
    own.civil = 1
    act(ready(board), "leader columbus-1", "take iron-1")
    assert own.civil == 0
    assert legal(board, "take") == ["take taj-mahal-1"]
    act(board, "take taj-mahal-1")
    assert (own.civil, own.extra_civil, own.unfinished) == (0, 0, card("taj-mahal-1"))


def test_taj_mahal_brings_a_blue_token() -> None:
    own = finish(table(), "taj-mahal-1")
    assert (own.blue, own.culture_rate) == (17, 3)


def test_ocean_liners_bring_a_worker_once_a_turn() -> None:
    board = table()
    own = complete(board, "ocean-liner-service-2")
    own.civil = 0
    act(ready(board), "liner")
    assert (own.unused, own.yellow) == (2, 17)
    assert "lets you" in refusal(board, "liner")


def test_first_space_flight_counts_the_levels_of_technologies() -> None:
    board = table()
    know(board, "iron-1", "computers-3", "strategy-2", "monarchy-1")
    assert finish(board, "first-space-flight-3").culture == 7


def test_fast_food_chains_count_workers() -> None:
    board = table()
    work(board, religion_0=1)
    assert finish(board, "fast-food-chains-3").culture == 2 * 4 + 3


def test_hollywood_counts_theaters_and_libraries_twice_with_leaders() -> None:
    board = table()
    work(board, movies_3=2, multimedia_3=1, religion_0=1)
    lead(board, "chaplin-3")
    assert finish(board, "hollywood-3").culture == 2 * (8 + 4 + 3)
    board = table()
    work(board, movies_3=2, multimedia_3=1, religion_0=1)
    lead(board, "shakespeare-2")
    assert finish(board, "hollywood-3").culture == 2 * (8 + 3 + 2)
    board = table()
    work(board, movies_3=2, computers_3=1)
    lead(board, "meier-3")
    assert finish(board, "hollywood-3").culture == 2 * 8


def test_internet_counts_all_that_urban_buildings_give_with_leaders() -> None:
    board = table()
    work(board, philosophy_0=1, computers_3=1, multimedia_3=1, team_sports_2=1)
    lead(board, "einstein-3")
    assert finish(board, "internet-3").culture == 1 + 5 + 3 + 3 + 2 + 3
    board = table()
    work(board, philosophy_0=1, computers_3=1)
    lead(board, "meier-3")
    assert finish(board, "internet-3").culture == 1 + 5 - 2 + 3


def test_an_antique_unfinished_wonder_is_lost_and_its_tokens_return() -> None:
    from ecumene.games.through_the_ages.rules.card_row import end_age

    board = table()
    own = board.players[0]
    own.unfinished, own.stages, own.blue = card("pyramids-0"), 2, 14
    end_age(ready(board))
    assert (own.unfinished, own.stages, own.blue) == (None, 0, 16)


def test_every_stage_takes_a_blue_token_and_the_last_ones_will_do() -> None:
    board = table()
    own = board.players[0]
    own.unfinished, own.spare_resources, own.tokens = card("pyramids-0"), 16, [0] * len(own.tokens)
    own.blue = 1
    assert legal(ready(board), "stages") == ["stages 1"]
    own.blue = 0
    assert "no blue tokens" in refusal(ready(board), "stages 1")
