"""What the game says: sentences that count, choose and happen rarely, in English and in Russian."""

from __future__ import annotations

import pytest

from ecumene.engine import Event, Text
from ecumene.engine.texts import ENGLISH, speak
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.cards import RESOURCES
from ecumene.games.monumental_duel.rules.refill import refill_row
from ecumene.games.monumental_duel.words.cards import card_lines
from tests.games.monumental_duel.positions import seat, take, told, turn

RUSSIAN = speak("ru", GAME.locale)


def said(id: str) -> tuple[str, str]:
    """What a card does, in both languages."""
    lines = card_lines(GAME.cards[id])
    return " ".join(map(ENGLISH.say, lines)), " ".join(map(RUSSIAN.say, lines))


def test_an_exchange_counts_its_resources() -> None:
    english, russian = said("currency")
    assert "pay 2 ordinary resources of any kind" in english
    assert "заплатите 2 любых обычных ресурса" in russian


@pytest.mark.parametrize(
    ("card", "english", "russian"),
    [
        ("bank", "4 ordinary resources in any mix", "4 обычных ресурса в любом сочетании"),
        ("market", "2 ordinary resources of one kind", "2 обычных ресурса одного типа"),
        ("malacca", "2 different ordinary resources", "2 разных обычных ресурса"),
    ],
)
def test_ways_of_choosing_resources_differ(card: str, english: str, russian: str) -> None:
    assert english in said(card)[0]
    assert russian in said(card)[1]


@pytest.mark.parametrize(("n", "words"), [(1, "1 troop"), (3, "3 troops")])
def test_the_advantage_is_taken_with_so_much_of_a_resource(n: int, words: str) -> None:
    sentence = GAME.sentence(Event("takes advantage", 0, {"n": n, "resource": RESOURCES[2]}, None))
    assert ENGLISH.say(sentence, ["Ada", "Bruno"]) == f"Ada takes the advantage with {words}."


def test_a_row_without_new_cards_is_not_refilled_with_nothing() -> None:
    board = GAME.new(2, {}, 1)
    board.deck.clear()
    board.heard = []
    refill_row(board)
    assert [GAME.sentence(event) for event in board.heard] == [
        Text("No card is left to refill the development row.", player=None, **board.heard[0].args)
    ]


@pytest.mark.parametrize(
    ("civilization", "policy", "move", "city"),
    [
        ("Aztecs", "Flower Wars", "archive 1", "Mine/Sailing, Fort"),
        ("Aztecs", "Calendar", "discard 1", "Mine/Sailing, Fort"),
        ("Japanese", "Tea Ceremony", "strengthen 1", "*Mine/Sailing, *Fort"),
    ],
)
def test_both_hear_that_knowledge_leaves_with_its_card(civilization: str, policy: str, move: str, city: str) -> None:
    board = take(turn(seat(civilization, stock="1G", city=city, policies=policy)), "policy", move)
    assert "Sailing" in told(board, "discards")
