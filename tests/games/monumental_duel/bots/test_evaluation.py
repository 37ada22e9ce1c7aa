"""What positions promise."""

from __future__ import annotations

import pytest

from ecumene.games.monumental_duel import GAME
from tests.games.monumental_duel.positions import end_of_round, played, seat, turn


@pytest.mark.parametrize("seed", range(4))
def test_shares_of_the_win_sum_to_one(seed: int) -> None:
    for decisions in (0, 10, 60, 150, 1000):
        shares = GAME.judging.evaluate(played(seed, decisions))
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)


def test_who_leads_by_far_has_the_larger_share() -> None:
    board = turn(seat(stock="1G", policies="Bushido, Kabuki", provinces="Sahara, Cyprus", free_cities="Aden"))
    one, two = GAME.judging.evaluate(board)
    assert one > two


def test_a_barricade_without_a_province_is_worth_nothing() -> None:
    def share(provinces: str) -> float:
        board = turn(seat(stock="2P", provinces=provinces), seat("Malians", stock="1G"))
        return board.game.judging.evaluate(board)[0]

    assert share("Barricade") < share("")
    assert share("Sahara, Barricade") == share("Sahara")


def test_a_game_is_played_for_points_even_when_it_is_lost() -> None:
    def lost(own: str) -> float:
        board = end_of_round(seat(provinces=own), seat(policies="Bushido, Kabuki, Shogunate"), final=True)
        assert board.over
        assert board.winners() == [1]
        return board.game.judging.outcome(board)[0]

    assert 0 < lost("Sahara") < lost("Sahara, Cyprus") < 0.2
