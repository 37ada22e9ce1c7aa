"""Set-up: who places first, where villages may stand, what lies under them, the first technologies."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.setup import roll_for_place
from ecumene.games.civilization.state.board import Board

from ..positions import (
    Dice,
    act,
    asked,
    both,
    endow,
    events,
    gold,
    knows,
    lay,
    legal,
    pieces,
    run,
    until,
    why_not,
    wonders,
    world,
)


def opening(rules: str = "standard", players: int = 2, **under: str) -> Board:
    """A table before the first village, with markers in some regions."""
    board = world(players, rules)
    board.round = 0
    endow(board, *[20] * players)
    for region, id in under.items():
        lay(board, region, id)
    return board


def start(board: Board, dice: Dice, *regions: str) -> Board:
    """The first seat rolls the most both times; then villages are placed."""
    dice.set(6, 6, *[1, 1] * (board.seats - 1))
    run(board, roll_for_place)
    dice.set(6, 6, *[1, 1] * (board.seats - 1))
    return act(board, *(f"at {region}" for region in regions))


@pytest.fixture
def unshuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Technologies are dealt in the order of the list: Masonry, Alphabet/Writing, Pottery/Specialization, …"""
    monkeypatch.setattr(Chance, "shuffle", lambda chance, cards: None)


@both
def test_everybody_begins_with_two_villages_infantry_and_settlers(rules: str) -> None:
    board = until(GAME.new(3, {"rules": rules}, 5), "what_to_move")
    for seat, own in enumerate(board.players):
        regions = sorted(region.id for region in board.settlements(seat))
        assert len(regions) == 2
        for region in regions:
            assert {("ancient-infantry", region), ("settler", region)} <= set(pieces(board, seat))
        assert own.gold in (20, 30, 40)
        assert (own.technologies > 0) == (rules == "advanced")


def test_r9_those_who_tie_for_the_first_place_roll_again(dice: Dice) -> None:
    board = opening(players=3)
    dice.set(4, 3, 1, 1, 5, 2, 2, 2, 1, 4)  # 7, 2, 7; then 4 and 5
    run(board, roll_for_place)
    assert board.player == 2
    assert [(event.player, event.args["n"]) for event in events(board, "rolls")] == [
        (0, 7),
        (1, 2),
        (2, 7),
        (0, 4),
        (2, 5),
    ]


def test_r9_those_who_tie_for_the_first_turn_roll_again(dice: Dice) -> None:
    board = opening()
    dice.set(6, 6, 1, 1)
    run(board, roll_for_place)
    dice.set(3, 3, 4, 2, 1, 1, 1, 2)
    act(board, "at gaul", "at gobi", "at cape", "at java")
    assert (board.first, board.player, asked(board)) == (1, 1, "what_to_move")


def test_r20_a_village_stands_in_any_region_without_one_also_next_to_others(dice: Dice) -> None:
    board = start(opening(), dice, "gaul")
    assert {"at italia", "at iberia", "at java"} < set(legal(board))
    assert len(legal(board)) == 59
    assert why_not(board, "at gaul").msgid == "There is one settlement in a region at most."
    assert why_not(board, "at s_wmed").msgid == "A village stands in a region."
    act(board, "at italia", "at gobi")
    assert "at gaul" not in legal(board)  # the own village is no exception
    act(board, "at iberia")
    assert [region.id for region in board.settlements(0)] == ["iberia", "gaul"]


def test_r20_markers_are_turned_up_in_the_order_of_placing(dice: Dice) -> None:
    board = start(
        opening(gaul="wine", java="iron", gobi="treasure", cape="mountain"), dice, "gaul", "gobi", "cape", "java"
    )
    found = [(event.player, event.args["marker"].id) for event in events(board, "finds")]
    assert sorted(found[:2]) == [(0, "iron"), (0, "wine")]
    assert sorted(found[2:]) == [(1, "mountain"), (1, "treasure")]
    assert gold(board) == [20, 30]
    assert board.cards(0)[GAME.resource_number[GAME.marker["wine"]]] == 1
    assert board.limit(GAME.place["cape"]) == 1
    assert board.markers[GAME.place["gobi"].number] is None


@pytest.mark.parametrize("id", ["tribe", "plague", "desert", "blank"])
def test_r20_what_would_hurt_a_start_region_is_put_away(id: str, dice: Dice) -> None:
    board = start(opening(gaul=id), dice, "gaul", "gobi", "cape", "java")
    assert board.markers[GAME.place["gaul"].number] is None
    assert {("ancient-infantry", "gaul"), ("settler", "gaul")} < set(pieces(board, 0))
    assert board.owner[GAME.place["gaul"].number] == 0
    assert not dice.rolls  # no tribe was rolled for
    assert board.revealed == 1  # nobody takes his village back when he has seen it


def test_r20_two_blanks_for_each_player_are_taken_out_unless_the_option_keeps_them() -> None:
    def blanks(**options: str) -> int:
        board = GAME.set_up(3, GAME.settings(options), 0)
        return [*board.markers, *board.surplus].count(GAME.marker["blank"])

    assert (blanks(), blanks(blanks="removed"), blanks(blanks="kept")) == (6, 6, 12)


@pytest.mark.usefixtures("unshuffled")
def test_r20_gifts_heed_the_size_but_use_up_nothing_of_the_first_turn(dice: Dice) -> None:
    board = start(opening("advanced", gaul="free-technology"), dice, "gaul", "gobi", "cape", "java")
    # Masonry brings two settlers: one for each village.
    assert asked(board) == "where_to_put_gift"
    act(board, "at gaul")
    assert pieces(board, 0).count(("settler", "gaul")) == pieces(board, 0).count(("settler", "java")) == 2
    # The Wheel is found; its chariot has no room and waits.
    act(board, "discover the-wheel")
    assert [figure.id for figure in board.players[0].gifts] == ["ancient-cavalry"]
    assert (asked(board), board.player, board.round) == ("what_to_move", 0, 1)
    assert not any(board.placed)
    dice.rolls = [3, 4]
    until(board, "where_to_put_gift", 0)
    assert legal(board) == ["at gaul", "at java"]


@pytest.mark.usefixtures("unshuffled")
def test_r2_dealt_technologies_bring_their_gifts(dice: Dice) -> None:
    regions = ["gaul", "gobi", "cape", "java", "japan", "andes", "egypt", "persia", "indus", "deccan", "sahara", "funa"]
    board = start(opening("advanced", 6), dice, *regions)
    until(board, "what_to_move")
    assert [wonders(board, seat) for seat in range(6)] == [
        ["hanging-gardens"],
        [],
        [],
        [],
        ["colossus"],
        ["pyramids"],
    ]
    for seat, id in enumerate(card.id for card in GAME.technologies[:6]):
        assert knows(board, id, seat)
    assert pieces(board, 0).count(("settler", "gaul")) == 2
    assert board.players[2].improvements == GAME.improvement["granary"].bit
    assert [figure for figure, _ in pieces(board, 3)].count("ancient-cavalry") == 1
    assert [figure for figure, _ in pieces(board, 5)].count("ancient-cavalry") == 2


def test_r54_two_players_place_a_b_b_a(dice: Dice) -> None:
    board = opening()
    dice.set(1, 1, 6, 6)
    run(board, roll_for_place)
    order = []
    dice.set(1, 2, 1, 1)
    for region in ("gaul", "gobi", "cape", "java"):
        order.append(board.player)
        act(board, f"at {region}")
    assert order == [1, 0, 0, 1]
    assert [region.id for region in board.settlements(1)] == ["gaul", "java"]


@pytest.mark.usefixtures("unshuffled")
def test_r54_two_players_are_dealt_two_technologies(dice: Dice) -> None:
    board = start(opening("advanced"), dice, "gaul", "gobi", "cape", "java")
    until(board, "what_to_move")
    assert [own.technologies for own in board.players] == [1, 2]


@pytest.mark.usefixtures("unshuffled")
def test_technologies_are_dealt_in_the_order_of_placing(dice: Dice) -> None:
    board = opening("advanced")
    dice.set(1, 1, 6, 6)
    run(board, roll_for_place)
    dice.set(1, 2, 1, 1)
    act(board, "at gaul", "at gobi", "at cape", "at java")
    until(board, "what_to_move")
    dealt = [(event.player, event.args["technology"].id) for event in events(board, "begins with")]
    assert dealt == [(1, "masonry"), (0, "alphabet-writing")]
