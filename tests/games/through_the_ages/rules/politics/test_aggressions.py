"""Aggressions: who can attack whom, the defence, and every aggression."""

from __future__ import annotations

from ecumene.engine import Chance
from ecumene.games.through_the_ages.box.contents import AGGRESSIONS
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    colonize,
    complete,
    give,
    hold,
    know,
    lead,
    legal,
    make_pact,
    ready,
    refusal,
    slot,
    store,
    table,
    work,
)


def front(id: str, players: int = 2, strength: int = 6, age: int = 1) -> Board:
    """Seat 0 holds an aggression and has this strength against 1, and three military actions."""
    board = table(players, age=age)
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=strength)
    hold(board, id)
    return board


def strike(board: Board, id: str, victim: int = 1) -> Board:
    """Seat 0 attacks."""
    begin_politics(board)
    act(board, f"attack {id}")
    if board.player == 0 and f"target {victim + 1}" in legal(board):
        act(board, f"target {victim + 1}")
    return board


def test_every_aggression_has_its_effect() -> None:
    for aggression in AGGRESSIONS:
        board = strike(front(aggression.id, age=aggression.age), aggression.id)
        assert aggression in board.seen_discards
        assert not board.table


# -- who can attack whom -------------------------------------------------------------------------------------------


def test_an_aggression_costs_military_actions_and_is_discarded() -> None:
    board = strike(front("enslave-1"), "enslave-1")
    assert board.players[0].military == 1
    assert board.players[0].military_hand == []
    assert board.seen_discards == [card("enslave-1")]


def test_temporary_military_actions_are_spent_first_on_an_aggression() -> None:
    board = front("enslave-1")
    own = board.players[0]
    own.extra_military = 1
    strike(board, "enslave-1")
    assert (own.military, own.extra_military) == (2, 0)


def test_only_weaker_rivals_can_be_attacked() -> None:
    board = front("plunder-1", players=3)
    work(board, seat=1, warriors_0=6)
    begin_politics(board)
    board.heard = []
    act(board, "attack plunder-1")
    assert [event.args["target"] for event in board.heard if event.kind == "attacks"] == [2]
    board = front("plunder-1")
    work(board, seat=1, warriors_0=6)
    begin_politics(board)
    assert "attack plunder-1" not in legal(board)
    assert "6 against 6" in refusal(board, "attack plunder-1")


def test_an_aggression_needs_its_military_actions() -> None:
    board = front("enslave-1")
    board.players[0].military = 1
    begin_politics(board)
    assert "1 more military action" in refusal(board, "attack enslave-1")


def test_an_aggression_that_is_not_in_hand_is_refused() -> None:
    board = begin_politics(front("plunder-1"))
    assert "no such card in your hand" in refusal(board, "attack raid-1")


def test_gandhi_does_not_attack() -> None:
    board = front("plunder-3", age=3)
    lead(board, "gandhi-3")
    begin_politics(board)
    assert "Gandhi" in refusal(board, "attack plunder-3")


def test_attacking_gandhi_costs_twice_as_many_actions() -> None:
    board = front("armed-intervention-3", age=3)
    lead(board, "gandhi-3", seat=1)
    begin_politics(board)
    assert "1 more military action" in refusal(board, "attack armed-intervention-3")
    board = front("plunder-3", age=3)
    lead(board, "gandhi-3", seat=1)
    strike(board, "plunder-3")
    assert board.players[0].military == 1


def test_a_pact_can_forbid_attacks() -> None:
    for id in ("acceptance-of-supremacy-2", "loss-of-sovereignty-3", "peace-treaty-3"):
        board = front("plunder-3", players=3, age=3)
        make_pact(board, id)
        work(board, seat=2, warriors_0=9)
        begin_politics(board)
        assert "forbids" in refusal(board, "attack plunder-3")


def test_a_pact_that_ends_by_the_attack_does_not_count_for_it() -> None:
    board = front("plunder-3", players=3, age=3, strength=6)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    make_pact(board, "military-alliance-3", owner=1, partner=0)
    assert [own.strength for own in board.players] == [9, 8, 9]
    strike(board, "plunder-3")
    assert board.players[1].pact is None
    assert [own.strength for own in board.players] == [6, 5, 9]
    board = front("plunder-3", players=3, age=3, strength=4)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    make_pact(board, "promise-of-military-protection-2", side=1)
    assert board.players[0].strength == 8
    begin_politics(board)
    assert "4 against 5" in refusal(board, "attack plunder-3")


def test_a_pact_of_the_victims_own_that_ends_by_the_attack_does_not_count_for_it() -> None:
    board = front("plunder-3", players=3, age=3, strength=4)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    make_pact(board, "promise-of-military-protection-2", owner=1, partner=0)
    assert [own.strength for own in board.players] == [8, 5, 9]
    begin_politics(board)
    assert "4 against 5" in refusal(board, "attack plunder-3")
    board = front("plunder-3", players=3, age=3, strength=6)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    make_pact(board, "promise-of-military-protection-2", owner=1, partner=0, side=1)
    assert [own.strength for own in board.players] == [6, 9, 9]
    strike(board, "plunder-3")
    assert board.players[1].pact is None


def test_open_borders_make_the_attacker_stronger_by_two_and_stay() -> None:
    board = front("plunder-1", players=3, strength=4)
    work(board, seat=1, warriors_0=5)
    work(board, seat=2, warriors_0=9)
    pact = make_pact(board, "open-borders-agreement-1")
    strike(board, "plunder-1")
    assert board.players[0].pact is pact
    assert card("plunder-1") in board.seen_discards


def test_both_sides_of_open_borders_have_the_bonus_when_they_attack() -> None:
    board = front("plunder-1", players=3, strength=4)
    work(board, seat=1, warriors_0=5)
    make_pact(board, "open-borders-agreement-1", owner=1, partner=0)
    begin_politics(board)
    act(board, "attack plunder-1")
    assert "target 2" in legal(board)


# -- the defence ---------------------------------------------------------------------------------------------------


def test_defence_with_bonus_cards_and_any_others() -> None:
    board = front("enslave-1", strength=4)
    own = hold(board, "bonus-1", "rats-1", "legion-1", seat=1)
    strike(board, "enslave-1")
    assert board.player == 1
    act(board, "defend bonus-1")
    assert own.military_hand == [card("legion-1"), card("rats-1"), card("bonus-1")]
    act(board, "defend rats-1")
    assert own.military_hand == [card("legion-1")]
    assert card("bonus-1") in board.seen_discards
    assert board.discards == [card("rats-1")]
    assert own.unused == 1
    assert card("enslave-1") in board.seen_discards


def test_as_strong_is_strong_enough() -> None:
    board = front("enslave-1", strength=3)
    hold(board, "bonus-1", seat=1)
    strike(board, "enslave-1")
    act(board, "defend bonus-1")
    assert board.players[1].unused == 1


def test_no_more_cards_than_military_actions() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "legion-1", "foray-1", seat=1)
    strike(board, "enslave-1")
    assert legal(board) == ["pass"]
    assert "at most 2" in refusal(board, "defend rats-1")
    act(board, "pass")
    assert board.players[1].unused == 0
    assert len(board.players[1].military_hand) == 3


def test_only_cards_with_which_the_defence_can_succeed_are_listed() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "legion-1", "bonus-1", seat=1)
    strike(board, "enslave-1")
    assert set(legal(board)) == {"defend rats-1", "defend legion-1", "defend bonus-1", "pass"}
    act(board, "defend rats-1")
    assert set(legal(board)) == {"defend bonus-1", "pass"}
    assert "no such card in your hand" in refusal(board, "defend rats-1")


def test_who_lets_it_be_keeps_the_cards_he_had_picked() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "bonus-1", seat=1)
    strike(board, "enslave-1")
    act(board, "defend rats-1", "pass")
    assert len(board.players[1].military_hand) == 2
    assert not board.pledged
    assert board.players[1].unused == 0


def test_nobody_else_sees_what_the_defender_has_picked() -> None:
    board = front("enslave-1", strength=4)
    hold(board, "rats-1", "bonus-1", seat=1)
    strike(board, "enslave-1")
    before = board.view(0)
    act(board, "defend rats-1")
    assert board.view(0) == before
    assert board.view(1)["pledged"] == ["rats-1"]
    assert board.determinize(0, Chance.seeded(3)).pledged == []
    assert board.determinize(1, Chance.seeded(3)).pledged == [card("rats-1")]


def test_an_empty_hand_cannot_defend() -> None:
    board = strike(front("enslave-1"), "enslave-1")
    assert board.players[1].unused == 0
    assert board.player == 0


# -- what aggressions do -------------------------------------------------------------------------------------------


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
