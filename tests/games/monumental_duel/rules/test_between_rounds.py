"""What a round leaves behind: action tokens, what was gained, and what nobody knows."""

from __future__ import annotations

from collections import Counter

from ecumene.engine import Chance
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import activation, can, from_top, names, refilled, seat, take, turn

OTHERS = ", Fort" * 7


def test_what_was_gained_in_a_round_does_not_count_in_the_next() -> None:
    """4 production would do for the Mine; in the next round it brings the only one."""
    city = "Fort, *Work Camp, *Work Camp, Fort, Mine, Fort, Fort, Fort, Fort"
    board = turn(seat(stock="1G", city=city, deck="Fort, Fort", gained="4P"))
    take(board, "pass", "pass", "activate 1", "activate 4")
    while board.player == 1:
        take(board, "pass")
    own = board.players[0]
    assert names(own.city[4:5]) == ["Mine"]
    assert own.is_lit(4)
    assert own.gained[0] == 1
    assert not can(board, "use 5")


def test_effects_of_the_activation_leave_a_token() -> None:
    """On a card, and on the knowledge under one."""
    board = take(activation(seat(stock="1G", city="Temple of Artemis, Fort/Banking" + OTHERS)), "activate 1", "no")
    places = board.view(0)["players"][0]["city"]
    assert [place["used"] for place in places[:3]] == [True, False, False]
    assert [place["knowledge_used"] for place in places[:3]] == [False, True, False]


def test_passing_takes_all_tokens_away() -> None:
    own = seat(stock="3G 1T", city="*Madrasa of Sankore/Sailing", policies="Kabuki", free_cities="Ragusa")
    board = turn(own, advantage=(0, "1P"))
    take(board, "warlord", "pass", "scout Lübeck", "apply 1", "trade Ragusa", "policy", "pass")
    own = board.players[0]
    assert not any((own.used, own.used_under, own.policy_used, own.warlord_used, own.scout_used, own.traded))
    assert board.coins[1] == (1, 0)


def test_nobody_takes_back_what_showed_a_card() -> None:
    assert refilled(seat(stock="1G", deck="Fort")).revealed > refilled(seat(stock="1G")).revealed
    board = turn(seat(stock="2S 1G", deck="Fort"))
    before = board.revealed
    assert take(board, "progress").revealed > before


def test_a_redeal_mixes_the_free_cities_and_each_era_by_itself() -> None:
    board = GAME.new(2, seed=5)
    assert isinstance(board, Board)
    cities, eras, tops = set(), set(), set()
    for n in range(12):
        dealt = board.determinize(0, Chance.seeded(n))
        assert isinstance(dealt, Board)
        assert Counter(names(dealt.city_deck)) == Counter(names(board.city_deck))
        assert Counter(names(dealt.deck)) == Counter(names(board.deck))
        cities.add(tuple(names(dealt.city_deck)))
        eras.add(tuple(card.era for card in dealt.deck))
        tops.add(from_top(dealt.deck)[0])
    assert len(cities) > 6
    assert len(tops) > 2
    assert eras == {(3,) * 6 + (2,) * 12 + (1,) * 6}
