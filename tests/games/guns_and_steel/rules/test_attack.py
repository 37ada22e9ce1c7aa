"""The attack procedure: strength, responses, comparison, losses."""

from __future__ import annotations

from ecumene.games.guns_and_steel.box.effects import Attack
from tests.games.guns_and_steel.positions import (
    CARDS,
    RENAISSANCE,
    activate,
    choices,
    names,
    paused,
    seat,
    take,
    told,
    why_not,
)

# -- strength ------------------------------------------------------------------------------------------------------


def test_only_technology_sides_count_for_strength() -> None:
    board = activate("Warriors", seat(up="Knights, Catapults", tech="Charge"), seat())
    assert told(board, "attacks") == [{"player": 0, "card": board.game.cards["C04"], "n": 3}]


def test_more_strength_defeats_and_equal_does_not() -> None:
    board = activate("Knights", seat(), seat(tech="Warriors"), seat(tech="Catapults"), seat(tech="Musketeers"))
    assert [event["player"] for event in told(board, "defeated")] == [1]
    assert [event["player"] for event in told(board, "undefeated")] == [2, 3]


def test_an_attack_is_against_all_opponents_at_once() -> None:
    board = activate("Warriors", seat(), seat(up="Food"), seat(up="Food"), seat(up="Food"))
    take(board, "done", "done", "done")
    assert [len(player.resources) for player in board.players] == [0, 0, 0, 0]


# -- responses -----------------------------------------------------------------------------------------------------


def test_opponents_respond_clockwise() -> None:
    board = activate("Warriors", seat(), *(seat(hand="Reinforcements") for _ in range(3)))
    for player in (1, 2, 3):
        assert board.player == player
        take(board, "done" if player == 2 else "respond Reinforcements")
    assert paused(board)


def test_both_ways_of_responding() -> None:
    board = activate("Cannons", seat(), seat(hand="Knights, Warriors", up="Catapults, Trade"))
    assert choices(board) == {"respond Knights", "spend Catapults", "spend Trade", "done"}
    take(board, "respond Knights", "spend Catapults")
    assert [event["n"] for kind in ("responds", "turns") for event in told(board, kind)] == [2, 4]
    assert choices(board) == {"spend Trade", "done"}
    take(board, "done")
    assert told(board, "undefeated")
    assert names(board.players[1].technologies) == ["Catapults", "Knights"]


def test_a_response_is_allowed_to_the_stronger() -> None:
    board = activate("Warriors", seat(), seat(hand="Knights", tech="Cannons"))
    assert choices(board) == {"respond Knights", "done"}


def test_a_response_is_allowed_to_the_loser() -> None:
    board = activate("Nuclear Submarine", seat(), seat(hand="Reinforcements, Trade"))
    take(board, "respond Reinforcements")
    assert told(board, "defeated")
    assert names(board.players[1].hand) == ["Trade"]


def test_cards_without_the_icon_cannot_respond_from_the_hand() -> None:
    board = activate("Warriors", seat(), seat(hand="Catapults, Knights"))
    reason = why_not(board, "respond Catapults")
    assert reason is not None
    assert reason.rule == "response"


def test_effects_of_responses_are_not_activated() -> None:
    board = activate("Warriors", seat(), seat(hand="Knights", up="Metalworking"))
    take(board, "respond Knights", "spend Metalworking")
    assert len(told(board, "attacks")) == 1
    assert not told(board, "gains")


# -- losses --------------------------------------------------------------------------------------------------------


def test_one_space_meets_a_loss_of_two() -> None:
    board = activate("Cannons", seat(), seat(up="Computer, Agriculture"))
    take(board, "done", "spend Computer")
    assert names(board.players[1].resources) == ["Agriculture"]


def test_a_space_may_meet_a_loss_of_one() -> None:
    board = activate("Warriors", seat(), seat(up="Computer, Agriculture"))
    take(board, "done", "spend Computer")
    assert names(board.players[1].resources) == ["Agriculture"]


def test_with_fewer_resources_than_asked_all_are_lost_without_a_question() -> None:
    for up in ("Food", "Food, Food", "Space"):
        board = activate("Cannons", seat(), seat(up=up))
        take(board, "done")
        assert paused(board)
        assert not board.players[1].resources


def test_an_undefeated_player_loses_nothing() -> None:
    board = activate("Warriors", seat(), seat(up="Food", tech="Reinforcements"))
    take(board, "done")
    assert len(board.players[1].resources) == 1


def test_the_loser_chooses_the_wonder() -> None:
    board = activate("Nuclear Submarine", seat(), seat(wonders="Taj Mahal, Angkor Wat"))
    assert board.player == 1
    assert "points" not in str(why_not(board, "give points"))
    take(board, "give Angkor Wat")
    assert names(board.players[0].wonders) == ["Angkor Wat"]
    assert names(board.players[1].wonders) == ["Taj Mahal"]


def test_losses_are_settled_clockwise() -> None:
    board = activate("Warriors", seat(), *(seat(up="Agriculture, Trade") for _ in range(3)))
    take(board, "done", "done", "done")
    for player in (1, 2, 3):
        assert board.player == player
        take(board, "spend Trade")


# -- points --------------------------------------------------------------------------------------------------------


def test_the_attacker_scores_though_nobody_is_defeated() -> None:
    (attack,) = CARDS["Chariots"].effects
    assert isinstance(attack, Attack)
    board = activate("Chariots", seat(), seat(tech="Line Infantry"), theme=RENAISSANCE)
    assert not told(board, "defeated")
    assert [player.points for player in board.players] == [attack.points, attack.undefeated_points]
    assert all(player.points for player in board.players)


def test_nobody_hands_over_points_he_has_not_got() -> None:
    board = activate("Air Force", seat(), seat(points=0), theme=RENAISSANCE)
    assert [player.points for player in board.players] == [0, 0]


# -- several attacks -----------------------------------------------------------------------------------------------


def test_strength_is_counted_anew_for_each_attack() -> None:
    board = activate("Blitzkrieg", seat(hand="Warriors, Knights"), seat(tech="Tanks"))
    take(board, "commit Warriors", "commit Knights")
    assert [event["n"] for event in told(board, "attacks")] == [4, 6]
    assert [event.kind for event in board.heard or () if "defeated" in event.kind] == ["undefeated", "defeated"]


def test_what_the_defeated_turn_over_counts_in_the_next_attack() -> None:
    board = activate("Charge", seat(tech="Warriors, Knights"), seat(tech="Warriors", up="Tanks"))
    take(board, "launch Warriors", "done", "launch Knights")
    assert board.players[1].strength == 5
    assert [event.kind for event in board.heard or () if "defeated" in event.kind] == ["defeated", "undefeated"]


def test_each_attack_has_its_own_responses() -> None:
    board = activate("Charge", seat(tech="Warriors, Knights"), seat(hand="Reinforcements, Flanking"))
    take(board, "launch Warriors", "respond Flanking", "done", "launch Knights")
    assert choices(board) == {"respond Reinforcements", "done"}
