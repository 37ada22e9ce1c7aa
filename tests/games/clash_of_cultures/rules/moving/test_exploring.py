"""Exploring: by land, by ship, by a card; how regions are laid, and barbarians that live there."""

from __future__ import annotations

import pytest

from ecumene.engine import Reason
from ecumene.engine.cards.reading import BadCardFile, CardFile
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.world import Region, Space
from ecumene.games.clash_of_cultures.rules.moving.exploring import explore, how_to_lay, ways_to_lay
from ecumene.games.clash_of_cultures.state.board import Board

from ...positions import act, again, asked, at, legal, run, table, units
from ...travel import cover, kinds, next_tile, plains, where


def region(board: Board, number: int) -> Region:
    return board.world.regions[number]


def by_card(board: Board, number: int) -> None:
    """A card explores a region, by its number in the world."""
    run(board, explore, 0, region(board, number))


def ways(board: Board, tile: int, number: int, entered: Space | None = None) -> list[bool]:
    """How a tile can be laid into a region: straight (False), turned (True)."""
    board.turned = next(card for card in board.game.regions if card.id == f"region-{tile}")
    return ways_to_lay(board, region(board, number), entered, 0)


def test_a_region_is_turned_up_when_units_enter_it() -> None:
    board = table()
    before, seen = len(board.tiles), board.revealed
    act(board, "move D2", "to D3")
    while asked(board) in ("how_to_lay", "where_barbarians_live"):
        act(board, legal(board)[0])
    assert len(board.tiles) == before - 1
    assert board.revealed == seen + 1
    assert board.turned is None
    assert board.explored[4]
    assert where(board, 0, 16) == "D3"


def test_while_it_is_laid_the_units_wait_and_everybody_sees_the_region() -> None:
    board = table()
    next_tile(board, 17)
    act(board, "move D2", "to D3")
    assert legal(board) == ["lay straight", "lay turned"]
    assert where(board, 0, 16) == "D2"
    assert board.view(1)["turned"] == "region-17"
    board.check()


def test_ruling_69_land_units_can_always_be_let_in() -> None:
    board = table()
    for number in range(2, 10):
        for tile in range(5, 21):
            for space in region(board, number).spaces:
                assert ways(board, tile, number, space)


def test_ruling_70_who_is_free_to_choose() -> None:
    board = table()
    inner = region(board, 4)  # no edge and no sea nearby
    for tile in range(5, 21):
        terrain = next(card for card in board.game.regions if card.id == f"region-{tile}").terrain
        for place, space in enumerate(inner.spaces):
            opposite = {terrain[place], terrain[3 - place]}
            free = len(ways(board, tile, 4, space)) == 2
            assert free == ("sea" not in opposite)
            if tile <= 8:
                assert not free
            if tile >= 17:
                assert free


def test_the_second_rule_sea_comes_next_to_sea() -> None:
    board = plains(D3="sea")
    cover(board, 3)  # F2, E3, G3, F3
    # Region 13 has its sea on E3, next to D3, or turned on G3, which is only at the edge.
    assert ways(board, 13, 3, at("F2")) == [False]


def test_the_third_rule_sea_comes_to_the_edge() -> None:
    board = plains()
    cover(board, 3)
    assert ways(board, 13, 3, at("F2")) == [True]
    # Region 9 has its sea on F3 or on F2, which are both at the edge.
    assert ways(board, 9, 3, at("E3")) == [False, True]


def test_ruling_71_the_third_rule_breaks_a_tie_of_the_second() -> None:
    board = plains(3, C3="sea", E5="sea")
    cover(board, 5)  # D4, C4, D5, C5
    # Region 13 has its sea on C4, next to C3 and at the edge, or turned on D5, next to E5 and inside.
    assert ways(board, 13, 5, at("D4")) == [False]
    board = plains(3, E5="sea")
    cover(board, 5)
    assert ways(board, 13, 5, at("D4")) == [True]  # the second rule comes before the third


@pytest.mark.parametrize(
    ("sea", "tile", "entered", "text", "reason"),
    [
        ("", 13, "E3", "lay straight", "The space that land units enter cannot be sea."),
        ("D3", 13, "F2", "lay turned", "The region is laid so that sea lies next to sea."),
        ("", 13, "F2", "lay straight", "The region is laid so that its sea lies at the edge of the map."),
    ],
)
def test_why_a_laying_is_not_possible(sea: str, tile: int, entered: str, text: str, reason: str) -> None:
    board = plains(**({sea: "sea"} if sea else {}))
    cover(board, 3)
    assert ways(board, tile, 3, at(entered))
    explain = how_to_lay.explain
    assert explain is not None
    found = explain(board, 0, GAME.vocabulary.parse(text), region(board, 3), at(entered), 0)
    assert found == Reason(reason, "exploring")


def test_ruling_76_a_card_explores_by_the_second_and_third_rule() -> None:
    board = table()
    next_tile(board, 13)
    by_card(board, 3)  # F2, E3, G3, F3: the sea comes to G3 at the edge, not to E3
    assert kinds(board, "F2", "E3", "G3", "F3") == ["mountain", "barren", "sea", "plain"]
    assert asked(board) == "what_next"


def test_ruling_76_a_card_explores_and_barbarians_live_on_any_plain() -> None:
    board = table()
    next_tile(board, 20)
    by_card(board, 4)
    assert legal(board) == ["lay straight", "lay turned"]
    act(board, "lay straight")
    assert legal(board) == ["at C4", "at E4", "at D4"]
    act(board, "at E4")
    assert board.camps == {at("E4"): 1}


def test_ruling_74_barbarians_do_not_live_where_the_units_came_to() -> None:
    board = table()
    next_tile(board, 20)
    act(board, "move D2", "to D3", "lay turned")
    assert kinds(board, "D3", "C4", "E4", "D4") == ["plain", "plain", "plain", "forest"]
    assert legal(board) == ["at C4", "at E4"]
    reason = board.why_not(GAME.vocabulary.parse("at D3"))
    assert reason is not None
    assert reason.msgid == "The barbarians do not live where your units have come to."
    act(board, "at C4")
    assert board.camps == {at("C4"): 1}
    assert where(board, 0, 16) == "D3"


def test_ruling_74_a_ship_that_explores_leaves_all_plains_open() -> None:
    board = plains(D4="sea", D3="sea")
    cover(board, 7)  # D5, C6, E6, D6
    units(board, 0, "ship", "D4")
    next_tile(board, 15)  # sea, plain, plain, barren
    again(board)
    act(board, "move D4", "to D5")
    assert legal(board) == ["at C6", "at E6"]
    act(board, "at C6")
    assert where(board, 0, 20) == "D5"


def test_ruling_22_without_pieces_no_barbarians() -> None:
    board = table()
    next_tile(board, 20)
    spaces = [space for space in board.world.map.spaces if board.world.map.bit[space] & board.land][:7]
    board.camps = dict.fromkeys(spaces, 0)
    act_unchecked(board, "move D2", "to D3", "lay turned")
    assert len(board.camps) == 7


def act_unchecked(board: Board, *texts: str) -> None:
    """Takes actions in a position that no game can have."""
    for text in texts:
        board.apply(GAME.vocabulary.parse(text))


def test_ruling_22_no_settlement_without_a_barbarian() -> None:
    board = table()
    next_tile(board, 20)
    board.camps = dict.fromkeys([at("C2"), at("E2"), at("D1"), at("C8")], 4)
    act(board, "move D2", "to D3", "lay turned")
    assert len(board.camps) == 4
    assert asked(board) == "what_next"


def test_ruling_73_units_land_in_an_unexplored_region() -> None:
    board = plains(D4="sea")
    cover(board, 7)
    units(board, 0, "ship", "D4")
    units(board, 0, "army", "D4", ship=0)
    units(board, 0, "settler", "D4", ship=0)
    next_tile(board, 14)  # sea, barren, forest, plain: the entered space is not sea
    again(board)
    act(board, "move D4", "group 1 1", "to D5")
    assert kinds(board, "D5", "D6") == ["plain", "sea"]
    assert [where(board, 0, unit) for unit in (0, 16, 20)] == ["D5", "D5", "D4"]


def test_ruling_72_a_ship_sails_to_the_region_first_and_stays_there_if_it_finds_no_sea() -> None:
    board = plains(D3="sea", D4="sea")
    cover(board, 7)
    units(board, 0, "ship", "D3")
    units(board, 0, "settler", "D3", ship=0)
    next_tile(board, 17)
    again(board)
    act(board, "move D3", "ship 1", "to D5", "lay straight")
    assert [where(board, 0, unit) for unit in (20, 16)] == ["D4", "D4"]
    assert legal(board) == ["move D4", "done"]  # the cargo may still land; the ship has moved
    act(board, "move D4")
    assert asked(board) == "where_to"


def test_ruling_72_further_exploring_takes_another_action() -> None:
    board = plains(D4="sea")
    cover(board, 7, 8)
    units(board, 0, "ship", "D4")
    next_tile(board, 6)
    again(board)
    act(board, "move D4", "to D5", "at C6")  # only one laying lets it in
    assert asked(board) == "what_next"
    assert board.actions == 2
    assert legal(board, "move") == ["move C6"]


def test_a_region_is_explored_by_one_of_the_spaces_next_to_the_sea() -> None:
    board = plains(D4="sea")
    cover(board, 7)
    units(board, 0, "ship", "D4")
    again(board)
    act(board, "move D4")  # D5 is the only space of it that touches the sea; what cannot be undone is always asked
    assert legal(board) == ["to D5"]
    act(board, "to D5")
    assert board.explored[7]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[region-5]\nterrain = "SMMS"\n', "spaces that lie opposite each other cannot both be sea"),
        ('[region-20]\nterrain = "WPMM"\n', "barbarians need two plains"),
    ],
)
def test_regions_that_could_not_be_laid_are_refused(text: str, words: str) -> None:
    with pytest.raises(BadCardFile, match=words):
        GAME.with_cards(CardFile(text, "mine.toml"))
