"""What every aggression does."""

from __future__ import annotations

from ecumene.games.through_the_ages.box.contents import AGGRESSIONS
from tests.games.through_the_ages.positions import (
    act,
    card,
    colonize,
    complete,
    front,
    give,
    know,
    lead,
    legal,
    ready,
    refusal,
    slot,
    store,
    strike,
    work,
)


def test_every_aggression_has_its_effect() -> None:
    for aggression in AGGRESSIONS:
        board = strike(front(aggression.id, age=aggression.age), aggression.id)
        assert aggression in board.seen_discards
        assert not board.table


def test_enslave() -> None:
    board = front("enslave-1")
    board.players[1].unused = 0
    strike(board, "enslave-1")
    assert board.player == 1
    act(board, "lose philosophy-0")
    assert board.players[1].science_rate == 0
    assert (board.players[0].food, board.players[0].resources) == (2, 2)


def test_plunder_in_any_mix_up_to_what_is_there() -> None:
    board = front("plunder-1")
    store(board, food=2, resources=5, seat=1)
    strike(board, "plunder-1")
    act(board, "food", "food")
    assert (board.players[0].food, board.players[0].resources) == (2, 1)
    assert (board.players[1].food, board.players[1].resources) == (0, 4)


def test_plunder_of_later_ages_takes_more() -> None:
    for age, amount in ((2, 5), (3, 7)):
        board = front(f"plunder-{age}", age=age)
        store(board, resources=9, seat=1)
        strike(board, f"plunder-{age}")
        assert board.players[0].resources == amount


def test_plundering_the_poor() -> None:
    board = front("plunder-1")
    store(board, food=1, seat=1)
    strike(board, "plunder-1")
    assert board.players[0].food == 1
    assert board.player == 0


def test_who_has_no_more_than_is_plundered_loses_all_without_a_question() -> None:
    board = front("plunder-1")
    store(board, food=2, resources=1, seat=1)
    strike(board, "plunder-1")
    assert (board.players[0].food, board.players[0].resources) == (2, 1)
    assert (board.players[1].food, board.players[1].resources) == (0, 0)
    assert legal(board, "end")


def test_raid_of_age_one() -> None:
    board = front("raid-1")
    work(board, seat=1, alchemy_1=1, opera_2=1)
    strike(board, "raid-1")
    assert set(legal(board)) == {"raid philosophy-0", "raid alchemy-1"}
    assert "too high" in refusal(board, "raid opera-2")
    act(board, "raid alchemy-1")
    assert board.players[0].resources == 3
    assert board.players[1].unused == 2


def test_ruling_a_raid_brings_half_of_the_total_rounded_up() -> None:
    board = front("raid-2", age=2)
    work(board, seat=1, printing_press_1=1, opera_2=1)
    board.players[1].workers[slot("philosophy-0")] = 1
    ready(board)
    strike(board, "raid-2")
    act(board, "raid printing-press-1")
    assert board.player == 0
    assert board.players[0].resources == (3 + 3 + 1) // 2
    board = front("raid-2", age=2)
    work(board, seat=1, printing_press_1=1, opera_2=1)
    strike(board, "raid-2")
    act(board, "raid opera-2")
    assert set(legal(board)) == {"raid philosophy-0", "raid printing-press-1"}
    act(board, "raid printing-press-1")
    assert board.players[0].resources == 6


def test_raid_of_age_three() -> None:
    board = front("raid-3", age=3)
    work(board, seat=1, movies_3=1, opera_2=1)
    strike(board, "raid-3")
    act(board, "raid movies-3", "raid opera-2")
    assert board.players[0].resources == 10


def test_a_raid_counts_printed_costs() -> None:
    board = front("raid-1")
    know(board, "masonry-1", seat=1)
    work(board, seat=1, alchemy_1=1)
    strike(board, "raid-1")
    act(board, "raid alchemy-1")
    assert board.players[0].resources == 3


def test_annex_moves_the_permanent_effect_only() -> None:
    board = front("annex-2", age=2)
    colonize(board, "vast-territory-1", seat=1)
    colonize(board, "strategic-territory-1", seat=1)
    strike(board, "annex-2")
    act(board, "annex vast-territory-1")
    own, other = board.players
    assert own.colonies == [card("vast-territory-1")]
    assert (own.yellow, own.blue, own.food) == (21, 15, 0)
    assert (other.yellow, other.blue) == (18, 16)


def test_infiltrate_removes_a_leader_or_an_unfinished_wonder() -> None:
    board = front("infiltrate-2", age=2)
    lead(board, "bach-2", seat=1)
    own = board.players[1]
    own.unfinished, own.stages = card("great-wall-1"), 2
    own.blue -= 2
    ready(board)
    strike(board, "infiltrate-2")
    assert set(legal(board)) == {"remove leader", "remove wonder"}
    copy = board.copy()
    act(board, "remove leader")
    assert own.leader is None
    assert board.players[0].culture == 6
    act(copy, "remove wonder")
    assert copy.players[1].unfinished is None
    assert copy.players[1].blue == 16
    assert copy.players[0].culture == 3


def test_infiltrating_age_a_brings_no_culture() -> None:
    board = front("infiltrate-2", age=2)
    lead(board, "moses-0", seat=1)
    strike(board, "infiltrate-2")
    assert board.players[1].leader is None
    assert board.players[0].culture == 0


def test_spy() -> None:
    board = front("spy-2", age=2)
    store(board, science=3, seat=1)
    strike(board, "spy-2")
    assert [own.science for own in board.players] == [3, 0]


def test_armed_intervention() -> None:
    board = give(front("armed-intervention-3", age=3), 1, 10)
    strike(board, "armed-intervention-3")
    assert [own.culture for own in board.players] == [8, 3]


def test_an_aggression_can_be_empty_handed() -> None:
    board = strike(front("annex-2", age=2), "annex-2")
    assert board.player == 0
    assert complete(board).colonies == []
