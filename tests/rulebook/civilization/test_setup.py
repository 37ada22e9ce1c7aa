"""The rule book's examples of the set-up and of the order of play."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.setup import begin_with, deal_technologies, roll_for_first, show_markers
from ecumene.games.civilization.state.board import Board
from tests.games.civilization.positions import (
    RULE_SETS,
    Dice,
    act,
    asked,
    at,
    both,
    buy,
    count,
    endow,
    events,
    gold,
    improved,
    knows,
    lay,
    legal,
    owner,
    pieces,
    run,
    settle,
    until,
    wonders,
    world,
)


def begin(dice: Dice, players: int, rules: str, *rolls: int) -> Board:
    """A game before its first village; the dice say who places first."""
    dice.set(*rolls)
    return GAME.new(players, {"rules": rules, "blanks": "kept"}, seed=3, listen=True)


@both
def test_e2_the_last_one_places_twice_and_then_it_goes_back(dice: Dice, rules: str) -> None:
    board = begin(dice, 3, rules, 6, 5, 1, 1, 2, 2)
    placed = []
    for region in ("mississippi", "steppe", "granchaco", "orinoco", "yunnan", "mexico"):
        assert asked(board) == "where_to_start"
        placed.append(board.player)
        dice.set(*[6, 5, 1, 1, 2, 2] if region == "mexico" else [])  # the roll for the first turn
        act(board, f"at {region}")
    assert placed == [0, 1, 2, 2, 1, 0]
    assert [[region.id for region in board.settlements(seat)] for seat in range(3)] == [
        ["mississippi", "mexico"],
        ["steppe", "yunnan"],
        ["orinoco", "granchaco"],
    ]
    for seat in range(3):
        for home in board.settlements(seat):
            assert count(board, seat, "ancient-infantry", home.id) == 1
            assert count(board, seat, "settler", home.id) >= 1
            assert board.size[home.number] == 1


@both
def test_e2_whoever_rolls_the_most_begins_and_it_goes_clockwise(dice: Dice, rules: str) -> None:
    board = begin(dice, 3, rules, 1, 1, 2, 2, 6, 5)
    placed = []
    for region in ("mississippi", "steppe", "granchaco"):
        placed.append(board.player)
        act(board, f"at {region}")
    assert placed == [2, 0, 1]
    assert board.player == 1


@both
def test_e2_only_those_who_tie_for_the_most_roll_again(dice: Dice, rules: str) -> None:
    board = begin(dice, 3, rules, 6, 5, 1, 1, 5, 6, 1, 1, 2, 2)
    assert board.player == 2


@both
def test_e38_two_players_place_a_b_b_a(dice: Dice, rules: str) -> None:
    board = begin(dice, 2, rules, 6, 6, 1, 1)
    placed = []
    for region in ("gaul", "gobi", "japan", "java"):
        placed.append(board.player)
        dice.set(*[1, 1, 6, 6] if region == "java" else [])
        act(board, f"at {region}")
    assert placed == [0, 1, 1, 0]


@pytest.mark.parametrize("players", range(2, 7))
@both
def test_everybody_begins_with_20_gold_two_villages_two_infantry_and_two_settlers(players: int, rules: str) -> None:
    board = GAME.new(players, {"rules": rules}, seed=1)
    assert gold(board) == [20] * players
    while asked(board) == "where_to_start" and sum(owner >= 0 for owner in board.owner) < 2 * players - 1:
        act(board, legal(board)[0])
    done = board.copy()
    for seat in range(players):
        if seat != board.player:
            assert len(done.settlements(seat)) == 2
            assert sorted(name for name, _ in pieces(done, seat)) == ["ancient-infantry"] * 2 + ["settler"] * 2
    assert board.era == 1


def test_no_region_has_two_settlements() -> None:
    board = GAME.new(2, {}, seed=1)
    assert len(legal(board)) == 60
    act(board, "at gaul")
    assert len(legal(board)) == 59
    assert "at gaul" not in legal(board)


@both
def test_e3_the_first_player_changes_to_the_left_after_every_turn(rules: str) -> None:
    board = world(3, rules)
    for seat, region in enumerate(("gaul", "gobi", "java")):
        settle(board, seat, region)
    run(board, roll_for_first)
    first = board.first
    seen = []
    for _ in range(4):
        seen.append((board.first - first) % 3)
        turn = board.round
        assert (board.player, asked(board)) == (board.first, "what_to_move")
        while board.round == turn:
            act(board, "done")
    assert seen == [0, 1, 2, 0]


@both
def test_e3_a_phase_is_played_by_all_before_the_next_begins(rules: str) -> None:
    board = world(3, rules, first=1)
    for seat, region in enumerate(("gaul", "gobi", "java")):
        settle(board, seat, region)
    run(board, roll_for_first)
    order = board.in_turn(board.first)
    asked_in_order = []
    turn = board.round
    while board.round == turn:
        asked_in_order.append((asked(board), board.player))
        act(board, "done")
    trading = [] if rules == "advanced" else [("what_to_trade", seat) for seat in order]
    assert asked_in_order == [
        *(("what_to_move", seat) for seat in order),
        *trading,
        *(("what_to_buy", seat) for seat in order),
    ]


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("blanks", ["removed", "kept"])
@pytest.mark.parametrize("players", range(2, 7))
def test_every_region_has_one_marker_and_two_blanks_for_each_player_may_be_taken_out(
    rules: str, blanks: str, players: int
) -> None:
    board = GAME.new(players, {"rules": rules, "blanks": blanks}, seed=5)
    assert all(marker is not None for marker in board.markers)
    assert board.face_up == 0
    left = [*board.markers, *board.surplus]
    assert len(left) == (80 if blanks == "kept" else 80 - 2 * players)
    assert left.count(GAME.marker["blank"]) == (12 if blanks == "kept" else 12 - 2 * players)


@both
@pytest.mark.parametrize("ignored", ["tribe", "plague", "desert", "blank"])
def test_tribes_plagues_and_deserts_under_the_first_villages_are_put_away(rules: str, ignored: str) -> None:
    board = world(2, rules)
    settle(board, 0, "gaul", 1)
    lay(board, "gaul", ignored)
    run(board, show_markers, 0)
    assert board.markers[at("gaul").number] is None
    assert (owner(board, "gaul"), gold(board)) == (0, [0, 0])
    assert [event.kind for event in events(board)] == ["puts away"]


@both
def test_other_markers_under_the_first_villages_count_at_once(rules: str) -> None:
    board = world(2, rules)
    board.round = 0
    settle(board, 0, "gaul")
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    settle(board, 1, "java")
    for region, id in (("gaul", "treasure"), ("iberia", "wine"), ("gobi", "mountain"), ("java", "free-technology")):
        lay(board, region, id)
    run(board, show_markers, 0)
    run(board, show_markers, 1)
    if asked(board) == "which_is_free":  # in the standard game there is nothing to choose
        act(board, "discover alphabet-writing")
    assert gold(board) == [10, 0]
    assert board.cards(0)[0] == 1
    assert board.limit(at("gobi")) == 1
    assert board.players[1].technologies.bit_count() == 1


def test_e25_three_players_get_one_of_the_six_technologies_that_need_nothing(dice: Dice) -> None:
    board = world(3, "advanced")
    for seat, (here, there) in enumerate((("mississippi", "mexico"), ("steppe", "yunnan"), ("granchaco", "orinoco"))):
        settle(board, seat, here)
        settle(board, seat, there)
    run(board, begin_with, 0, "masonry")
    assert asked(board) == "where_to_put_gift"
    act(board, "at mississippi")  # the other one has only Mexico left
    run(board, begin_with, 1, "bronze-working")
    run(board, begin_with, 2, "pottery-specialization")
    assert pieces(board, 0) == [("settler", "mexico"), ("settler", "mississippi")]
    assert wonders(board, 0) == ["hanging-gardens"]
    assert wonders(board, 1) == ["colossus"]
    assert improved(board, 2) == ["granary"]
    endow(board, 100)
    for id, price in (("the-wheel", 25), ("alphabet-writing", 15), ("ceremonial-burial", 25)):
        assert not knows(board, id)
        before = gold(buy(board))[0]
        act(board, f"discover {id}")
        until(board, "what_to_buy")
        assert before - gold(board)[0] == price


@pytest.mark.parametrize("players", range(2, 7))
def test_e25_everybody_is_dealt_another_one_of_the_six(players: int) -> None:
    board = world(players, "advanced")
    for seat, region in enumerate(("gaul", "gobi", "java", "andes", "cape", "japan")[:players]):
        settle(board, seat, region, 4)
    run(board, deal_technologies, tuple(range(players)))
    dealt = [card for own in board.players for card in GAME.technologies if own.technologies & card.bit]
    assert len(set(dealt)) == players
    assert [own.technologies.bit_count() for own in board.players] == [1] * players
    assert all(not card.needs for card in dealt)


def test_e25_technologies_are_dealt_before_the_markers_are_turned_up_and_only_in_the_advanced_game(dice: Dice) -> None:
    for rules in RULE_SETS:
        board = begin(dice, 2, rules, 6, 6, 1, 1)
        dice.set(1, 1, 6, 6)
        while asked(board) != "what_to_move":
            act(board, legal(board)[0])
        kinds = [
            event.kind for event in events(board) if event.kind in ("begins with", "finds", "puts away", "goes first")
        ]
        dealt = kinds.count("begins with")
        assert dealt == (2 if rules == "advanced" else 0)
        assert set(kinds[:dealt]) <= {"begins with"}
        assert kinds[-1] == "goes first"
