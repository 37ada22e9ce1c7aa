"""The rule book's set-up, and the numbers printed on the player's board."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.rules.civilization.ratings import (
    CONSUMPTION,
    CORRUPTION,
    HAPPINESS_NEEDED,
    POPULATION_COST,
)
from ecumene.games.through_the_ages.state.board import PRICES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    board = GAME.new(players, seed=players)
    assert len(board.current) == players + 2
    assert len(board.unseen) == 10 - players - 2
    assert all(card is not None and card.age == 0 for card in board.row)
    assert len(board.civil_deck) == 20 - 13
    for seat, own in enumerate(board.players):
        assert (own.civil, own.military) == (seat + 1, 0)
        assert (own.civil_total, own.military_total) == (4, 2)
        assert (own.yellow, own.unused, own.blue) == (18, 1, 16)
        workers = {card["card"]: card["workers"] for card in board.view(0)["players"][seat]["technologies"]}
        assert workers == {"agriculture-0": 2, "bronze-0": 2, "philosophy-0": 1, "religion-0": 0, "warriors-0": 1}
        assert sum(own.workers) + own.unused + own.yellow == 25
        assert (own.science_rate, own.culture_rate, own.strength, own.happiness) == (1, 0, 1, 0)
        assert (own.science, own.culture, own.tactic, own.government.id) == (0, 0, None, "despotism-0")


def test_prices_of_the_card_row() -> None:
    assert PRICES == (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)


def test_the_yellow_bank() -> None:
    """Sections of 2, 4, 4, 4 and 4 cells from the right; happiness by pairs but for the second section."""
    assert POPULATION_COST[1:] == (7,) * 4 + (5,) * 4 + (4,) * 4 + (3,) * 4 + (2,)
    assert CONSUMPTION == (6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0)
    assert HAPPINESS_NEEDED == (8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0)


def test_the_blue_bank() -> None:
    assert CORRUPTION == (6,) + (4,) * 5 + (2,) * 5 + (0,)


def test_a_board_for_four_has_its_cards_and_pacts_and_one_for_two_has_none() -> None:
    from ecumene.games.through_the_ages.box.cards import Pact
    from ecumene.games.through_the_ages.box.contents import military_deck

    pacts = [[sum(isinstance(card, Pact) for card in military_deck(age, n)) for age in (1, 2, 3)] for n in (2, 3, 4)]
    assert pacts == [[0, 0, 0], [2, 4, 4], [2, 4, 4]]
