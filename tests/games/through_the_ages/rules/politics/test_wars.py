"""Wars: declaring them, and how they end."""

from __future__ import annotations

from ecumene.games.through_the_ages.box.contents import WARS
from ecumene.games.through_the_ages.rules.politics.wars import OUTCOMES
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    fight_war,
    front,
    give,
    hold,
    know,
    lead,
    legal,
    make_pact,
    refusal,
    store,
    table,
    work,
)


def ready_for_war(id: str = "war-over-territory-2", players: int = 2, age: int = 2) -> Board:
    """Seat 0 holds a war, and is as strong as the others."""
    return front(id, players, strength=1, age=age)


def test_every_war_has_its_outcome() -> None:
    assert set(OUTCOMES) == {card.id for card in WARS}


# -- declaring -----------------------------------------------------------------------------------------------------


def test_a_war_can_be_declared_on_the_stronger_and_waits_for_the_next_turn() -> None:
    board = ready_for_war()
    work(board, seat=1, warriors_0=9)
    begin_politics(board)
    act(board, "war war-over-territory-2")
    own = board.players[0]
    assert own.military == 1
    assert own.wars == [(card("war-over-territory-2"), 1)]
    assert [player.yellow for player in board.players] == [18, 18]


def test_the_enemy_is_chosen() -> None:
    board = begin_politics(ready_for_war(players=3))
    act(board, "war war-over-territory-2")
    assert legal(board) == ["target 2", "target 3"]
    act(board, "target 3")
    assert board.players[0].wars == [(card("war-over-territory-2"), 2)]


def test_no_war_in_the_last_round() -> None:
    board = ready_for_war()
    board.last_round = board.round
    begin_politics(board)
    assert "last round" in refusal(board, "war war-over-territory-2")
    board.last_round = board.round + 1
    begin_politics(board)
    assert "war war-over-territory-2" in legal(board)


def test_a_war_needs_its_military_actions() -> None:
    board = ready_for_war("war-over-culture-3", age=3)
    board.players[0].military = 2
    begin_politics(board)
    assert "1 more military action" in refusal(board, "war war-over-culture-3")


def test_gandhi_neither_declares_war_nor_is_a_cheap_enemy() -> None:
    board = ready_for_war(age=3)
    lead(board, "gandhi-3")
    begin_politics(board)
    assert "Gandhi" in refusal(board, "war war-over-territory-2")
    board = ready_for_war(age=3)
    lead(board, "gandhi-3", seat=1)
    begin_politics(board)
    assert "1 more military action" in refusal(board, "war war-over-territory-2")


def test_nobody_declares_war_on_a_civilization_without_sovereignty() -> None:
    board = ready_for_war(players=3, age=3)
    make_pact(board, "loss-of-sovereignty-3", owner=1, partner=2)
    begin_politics(board)
    board.heard = []
    act(board, "war war-over-territory-2")
    assert board.players[0].wars == [(card("war-over-territory-2"), 1)]


def test_a_pact_can_forbid_a_war_and_a_war_can_end_a_pact() -> None:
    board = ready_for_war(players=3, age=3)
    make_pact(board, "peace-treaty-3")
    begin_politics(board)
    act(board, "war war-over-territory-2")
    assert board.players[0].wars == [(card("war-over-territory-2"), 2)]
    board = ready_for_war(players=3, age=3)
    make_pact(board, "military-alliance-3")
    begin_politics(board)
    act(board, "war war-over-territory-2")
    act(board, "target 2")
    assert board.players[0].pact is None
    assert board.players[1].sides == []


# -- the outcome ---------------------------------------------------------------------------------------------------


def test_war_over_territory_takes_a_token_and_one_for_each_five_points() -> None:
    for strength, tokens in ((2, 1), (5, 1), (6, 2), (11, 3)):
        board = table(2, age=2)
        work(board, warriors_0=strength)
        fight_war(board, "war-over-territory-2")
        assert [own.yellow for own in board.players] == [18 + tokens, 18 - tokens]


def test_war_over_territory_takes_what_is_there() -> None:
    board = table(2, age=2)
    work(board, warriors_0=11)
    board.players[1].yellow = 1
    fight_war(board, "war-over-territory-2")
    assert [own.yellow for own in board.players] == [19, 0]


def test_the_attacked_can_win() -> None:
    board = give(table(2, age=3), 20, 3)
    work(board, seat=1, warriors_0=4)
    fight_war(board, "war-over-culture-3")
    assert [own.culture for own in board.players] == [20 - 8, 3 + 8]


def test_war_over_culture_takes_what_is_there() -> None:
    board = give(table(2, age=3), 0, 6)
    work(board, warriors_0=4)
    fight_war(board, "war-over-culture-3")
    assert [own.culture for own in board.players] == [6, 0]


def test_a_war_between_equals_ends_without_effect() -> None:
    board = give(table(2, age=3), 9, 9)
    fight_war(board, "war-over-culture-3")
    assert [own.culture for own in board.players] == [9, 9]
    assert board.players[0].wars == []
    assert board.seen_discards == [card("war-over-culture-3")]


def test_war_over_technology_takes_science_points() -> None:
    board = table(2, age=2)
    work(board, warriors_0=6)
    store(board, science=9, seat=1)
    fight_war(board, "war-over-technology-2")
    assert [own.science for own in board.players] == [5, 4]


def test_ruling_war_over_technology_mixes_technologies_and_points() -> None:
    board = table(2, age=2)
    work(board, warriors_0=15)
    own = know(board, "code-of-laws-1")
    other = know(board, "code-of-laws-1", "masonry-1", "strategy-2", "navigation-2", seat=1)
    store(board, science=9, seat=1)
    fight_war(board, "war-over-technology-2")
    advantage = 15 - 1 - 3 - 2
    assert set(legal(board)) == {"seize masonry-1", "seize strategy-2", "seize navigation-2", "done"}
    assert "have this technology already" in refusal(board, "seize code-of-laws-1")
    assert "no such technology" in refusal(board, "seize satellites-3")
    act(board, "seize masonry-1")
    assert "costs 8" in refusal(board, "seize strategy-2")
    act(board, "seize navigation-2")
    assert card("masonry-1") in own.specials
    assert card("navigation-2") in own.specials
    assert [special.id for special in other.specials] == ["code-of-laws-1", "strategy-2"]
    assert (own.science, other.science) == (advantage - 9, 9)


def test_of_two_technologies_of_a_type_only_the_higher_stays() -> None:
    for held, seized in (("cartography-1", "navigation-2"), ("navigation-2", "cartography-1")):
        board = table(2, age=2)
        work(board, warriors_0=12)
        own = know(board, held)
        other = know(board, seized, seat=1)
        fight_war(board, "war-over-technology-2")
        act(board, f"seize {seized}")
        assert own.specials == [card("navigation-2")]
        assert not own.known & card("cartography-1").bit
        assert other.specials == []


def test_a_technology_in_hand_cannot_be_seized() -> None:
    board = table(2, age=2)
    work(board, warriors_0=12)
    know(board, "code-of-laws-1", seat=1)
    hold(board, "code-of-laws-1")
    store(board, science=4, seat=1)
    fight_war(board, "war-over-technology-2")
    assert board.players[1].specials == [card("code-of-laws-1")]
    assert board.players[0].science == 4


def test_open_borders_count_in_a_war() -> None:
    board = give(table(3, age=3), 0, 20, 0)
    make_pact(board, "open-borders-agreement-1")
    fight_war(board, "war-over-culture-3")
    assert [own.culture for own in board.players] == [7, 13, 0]


def test_a_pact_made_after_the_declaration_neither_ends_nor_is_left_out() -> None:
    board = give(table(3, age=3), 0, 20, 0)
    make_pact(board, "promise-of-military-protection-2", side=1)
    fight_war(board, "war-over-culture-3")
    assert board.players[0].pact is not None
    assert [own.culture for own in board.players] == [9, 11, 0]
    board = give(table(3, age=3), 0, 20, 0)
    work(board, warriors_0=2)
    make_pact(board, "peace-treaty-3")
    fight_war(board, "war-over-culture-3")
    assert [own.culture for own in board.players] == [6, 14, 0]


def test_several_wars_are_fought_one_after_the_other() -> None:
    board = give(table(3, age=3), 0, 9, 9)
    work(board, warriors_0=2)
    board.players[0].wars.append((card("war-over-culture-3"), 2))
    board.military_deck.remove(card("war-over-culture-3"))
    fight_war(board, "war-over-culture-3")
    assert [own.culture for own in board.players] == [12, 3, 3]
