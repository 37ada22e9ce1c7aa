"""Each tactics card."""

from __future__ import annotations

import pytest

from ecumene.games.guns_and_steel import GAME
from tests.games.guns_and_steel.positions import RENAISSANCE, activate, choices, only, paused, seat, take, told, why_not

NOW = GAME.rules_version
FULL = "Agriculture, Trade, Barter"


@pytest.mark.parametrize("card", ["Reinforcements", "Shield Wall", "Fortification"])
def test_c05_c36_c42_activate_an_attack_of_the_area(card: str) -> None:
    board = activate(card, seat(tech="Warriors, Knights"), seat(up=FULL))
    assert choices(board) == {"launch Warriors", "launch Knights"}
    take(board, "launch Warriors", "done")
    assert [event["card"].name for event in told(board, "attacks")] == ["Warriors"]


@pytest.mark.parametrize("card", ["Flanking", "Guerrilla"])
def test_c12_c51_play_an_attack_from_the_hand(card: str) -> None:
    board = activate(card, seat(hand="Warriors, Knights", tech="Catapults"), seat(up=FULL))
    assert choices(board) == {"commit Warriors", "commit Knights"}
    take(board, "commit Knights", "done")
    assert [event["card"].name for event in told(board, "attacks")] == ["Knights"]
    assert [held.name for held in board.players[0].hand] == ["Warriors"]


@pytest.mark.parametrize("card", ["Charge", "Conscription"])
def test_c14_c48_activate_up_to_two_different_attacks(card: str) -> None:
    board = activate(card, seat(tech="Warriors, Knights, Catapults"), seat(), seat())
    take(board, "launch Knights")
    assert choices(board) == {"launch Warriors", "launch Catapults", "done"}
    take(board, "launch Warriors")
    assert [event["card"].name for event in told(board, "attacks")] == ["Knights", "Warriors"]
    assert paused(board)


@pytest.mark.parametrize("card", ["Charge", "Conscription"])
def test_c14_c48_the_second_attack_may_be_left_out(card: str) -> None:
    board = activate(card, seat(tech="Warriors, Knights"), seat(), seat())
    take(board, "launch Knights", "done")
    assert len(told(board, "attacks")) == 1


@pytest.mark.parametrize(
    ("card", "strength", "rules"),
    [
        ("Trench Warfare", 3 + 2 + 2, NOW),
        ("Shield Wall", 2 + 2 + 1, "3"),
        ("Shield Wall", 1 + 2, "4"),
        ("Shield Wall", 0 + 2, NOW),
    ],
)
def test_c23_c36_activate_an_attack_with_more_strength(card: str, strength: int, rules: str) -> None:
    """Shield Wall did so until version 3."""
    board = activate(card, seat(tech="Knights"), seat(tech="Musketeers, Line Infantry"), seat(), rules=rules)
    assert told(board, "attacks")[0]["n"] == strength
    assert len(told(board, "defeated")) == (2 if strength > 6 else 1)


def test_c25_blitzkrieg_plays_up_to_two_attacks() -> None:
    board = activate("Blitzkrieg", seat(hand="Warriors, Knights, Catapults"), seat())
    take(board, "commit Knights")
    assert choices(board) == {"commit Warriors", "commit Catapults", "done"}
    take(board, "commit Catapults")
    assert [event["n"] for event in told(board, "attacks")] == [5, 7]
    assert paused(board)


def test_c30_satellite_plays_an_attack_and_may_activate_another() -> None:
    board = activate("Satellite", seat(hand="Knights", tech="Warriors"), seat(), seat())
    assert choices(board) == {"launch Warriors", "done"}  # not Knights, who have attacked
    take(board, "launch Warriors")
    assert [event["card"].name for event in told(board, "attacks")] == ["Knights", "Warriors"]


def test_c30_satellite_without_an_attack_in_hand_may_activate_one() -> None:
    board = activate("Satellite", seat(tech="Warriors"), seat(), seat())
    assert choices(board) == {"launch Warriors", "done"}


@pytest.mark.parametrize(("answer", "attacks"), [("launch Chariots", 1), ("done", 0)])
def test_c55_peacekeeping_scores_two_and_may_activate_an_attack(answer: str, attacks: int) -> None:
    board = activate("Peacekeeping", seat(tech="Chariots"), seat(), seat(), theme=RENAISSANCE)
    assert board.players[0].points == 2
    take(board, answer)
    assert len(told(board, "attacks")) == attacks


@pytest.mark.parametrize("card", ["Reinforcements", "Charge", "Trench Warfare", "Flanking", "Blitzkrieg", "Satellite"])
def test_without_an_attack_card_nothing_can_be_activated(card: str) -> None:
    assert paused(only("technology", seat(hand=card, up="Warriors"), seat(), seat()))


def test_the_tactics_cards_own_strength_counts() -> None:
    board = activate("Reinforcements", seat(tech="Warriors"), seat())
    assert told(board, "attacks")[0]["n"] == 2


def test_an_attack_on_its_resource_side_cannot_be_activated() -> None:
    assert paused(only("technology", seat(hand="Reinforcements", up="Knights"), seat()))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("launch Knights", "has activated it already"),
        ("launch Agriculture", "no attack card"),
        ("launch Musketeers", "technology side up in your area"),
    ],
)
def test_why_an_attack_card_cannot_be_activated(wrong: str, words: str) -> None:
    board = activate("Charge", seat(tech="Warriors, Knights, Catapults, Agriculture"), seat(), seat())
    take(board, "launch Knights")
    assert words in str(why_not(board, wrong))


@pytest.mark.parametrize(
    ("wrong", "words"), [("commit Catapults", "no such card in your hand"), ("commit Trade", "no attack card")]
)
def test_why_an_attack_card_cannot_be_played(wrong: str, words: str) -> None:
    board = activate("Flanking", seat(hand="Warriors, Knights, Trade", tech="Catapults"), seat(up=FULL))
    assert words in str(why_not(board, wrong))
