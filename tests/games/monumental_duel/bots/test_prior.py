"""What a sensible player leans to."""

from __future__ import annotations

from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import seat, turn


def weighed(board: Board) -> dict[str, float]:
    """What each legal action weighs for a sensible player."""
    return {action.id: weight for action, weight in zip(board.legal, GAME.judging.prior(board), strict=True)}


def test_who_builds_a_wonder_rather_finishes_it_than_begins_another() -> None:
    free = weighed(turn(seat(stock="9P"), row="Petra"))
    building = weighed(turn(seat(stock="9P", wonder="Angkor Wat"), row="Petra"))
    assert building["finish"] > 10 * building["buy petra"]
    assert free["buy petra"] > 10 * building["buy petra"]


def test_nobody_likes_to_archive_what_scores() -> None:
    plain = weighed(turn(seat(stock="1G", city="*Templo Mayor, Petra, Fort")))
    dear = weighed(turn(seat(stock="1G", city="*Templo Mayor, Petra")))
    assert plain["use p1"] > 10 * dear["use p1"]
    mine = weighed(turn(seat(stock="1G", city="*Mine, Petra", gained="3P")))  # only if so much was gained
    assert plain["use p1"] > 10 * mine["use p1"]
    policy = weighed(turn(seat("Aztecs", stock="1G", city="*Fort, Petra", policies="Flower Wars")))
    assert policy["policy"] < plain["use p1"] / 10


def test_nobody_wants_a_building_in_the_final_round() -> None:
    before = weighed(turn(seat(stock="9P"), row="Market"))
    final = weighed(turn(seat(stock="9P"), row="Market", final=True))
    assert before["buy market"] > before["pass"]
    assert final["buy market"] < final["pass"]


def test_nobody_likes_to_take_his_own_tokens_off_the_advantage() -> None:
    free = weighed(turn(seat(stock="1G", policies="Shogunate")))
    held = weighed(turn(seat(stock="1G", policies="Shogunate"), advantage=(0, "2T")))
    outbid = weighed(turn(seat(stock="1G", policies="Shogunate"), advantage=(1, "2T")))
    assert held["policy"] < held["pass"] < free["policy"] == outbid["policy"]
