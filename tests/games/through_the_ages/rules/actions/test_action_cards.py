"""Every action card."""

from __future__ import annotations

import pytest

from tests.games.through_the_ages.positions import (
    act,
    card,
    hold,
    know,
    legal,
    ready,
    refusal,
    slot,
    store,
    table,
    work,
)


@pytest.mark.parametrize(("id", "discount"), [("rich-land-0", 1), ("rich-land-1", 2), ("rich-land-2", 3)])
def test_rich_land(id: str, discount: int) -> None:
    board = table()
    own = know(board, "coal-2")
    hold(board, id)
    store(board, resources=8 - discount)
    act(board, f"play {id}")
    assert set(legal(board)) == {"build agriculture-0", "build bronze-0", "build coal-2", "upgrade bronze-0 coal-2"}
    assert "cannot" in refusal(board, "build religion-0") or "costs" in refusal(board, "build religion-0")
    act(board, "build coal-2")
    assert (own.resources, own.civil, own.workers[slot("coal-2")]) == (0, 3, 1)


def test_a_discount_never_pays_out() -> None:
    board = table()
    own = hold(board, "rich-land-2")
    store(board, resources=1)
    act(board, "play rich-land-2", "build agriculture-0")
    assert own.resources == 1


@pytest.mark.parametrize(("id", "discount"), [(f"urban-growth-{age}", age + 1) for age in range(4)])
def test_urban_growth(id: str, discount: int) -> None:
    board = table()
    own = know(board, "alchemy-1")
    own.unused = 0
    hold(board, id)
    store(board, resources=max(0, 3 - discount))
    act(ready(board), f"play {id}")
    assert own.workers[slot("alchemy-1")] == 1
    assert own.resources == 0


def test_a_card_whose_effect_is_impossible_cannot_be_played() -> None:
    board = table()
    hold(board, "urban-growth-0", "frugality-0", "engineering-genius-0", "breakthrough-1", "efficient-upgrade-2")
    assert legal(board, "play") == []
    assert "2 more food" in refusal(board, "play frugality-0")


@pytest.mark.parametrize(("id", "food"), [(f"frugality-{age}", age + 1) for age in range(3)])
def test_frugality_pays_first_and_gains_after(id: str, food: int) -> None:
    board = table()
    own = hold(board, id)
    store(board, food=2)
    act(board, f"play {id}")
    assert (own.food, own.unused, own.civil) == (food, 2, 3)


@pytest.mark.parametrize(("id", "discount"), [(f"engineering-genius-{age}", age + 2) for age in range(4)])
def test_engineering_genius_builds_one_stage(id: str, discount: int) -> None:
    board = table()
    know(board, "architecture-2")
    own = hold(board, id)
    own.unfinished = card("eiffel-tower-2")
    own.stages, own.blue = 1, 15
    store(board, resources=7 - discount)
    act(board, f"play {id}")
    assert (own.stages, own.resources) == (2, 0)


@pytest.mark.parametrize(("id", "resources"), [(f"patriotism-{age}", age + 1) for age in range(4)])
def test_patriotism(id: str, resources: int) -> None:
    board = table()
    own = hold(board, id)
    act(board, f"play {id}")
    assert (own.extra_military, own.unit_resources) == (1, resources)
    store(board, resources=2)
    act(board, "build warriors-0")
    assert (own.extra_military, own.military) == (0, 2)
    assert own.resources == 2 - max(0, 2 - resources)
    act(board, "end")
    assert own.unit_resources == 0


def test_a_temporary_military_action_draws_a_card() -> None:
    board = table()
    own = hold(board, "patriotism-0")
    act(board, "play patriotism-0", "end")
    assert len(own.military_hand) == 3


@pytest.mark.parametrize(
    ("id", "science", "culture", "food", "resources"),
    [
        ("cultural-heritage-0", 1, 4, 0, 0),
        ("cultural-heritage-1", 2, 2, 0, 0),
        ("stockpile-0", 0, 0, 1, 1),
        ("revolutionary-idea-2", 4, 0, 0, 0),
        ("revolutionary-idea-3", 6, 0, 0, 0),
    ],
)
def test_cards_that_give(id: str, science: int, culture: int, food: int, resources: int) -> None:
    board = table()
    own = hold(board, id)
    act(board, f"play {id}")
    assert (own.science, own.culture, own.food, own.resources) == (science, culture, food, resources)


@pytest.mark.parametrize(("id", "science"), [("breakthrough-1", 2), ("breakthrough-2", 3)])
def test_breakthrough(id: str, science: int) -> None:
    board = table()
    own = hold(board, id, "iron-1", "alchemy-1")
    store(board, science=5)
    act(board, f"play {id}", "develop iron-1")
    assert (own.science, own.civil) == (science, 3)


def test_a_revolution_by_breakthrough_takes_all_civil_actions_instead_of_one() -> None:
    board = table()
    own = hold(board, "breakthrough-1", "monarchy-1")
    store(board, science=2)
    act(board, "play breakthrough-1")
    assert own.government is card("monarchy-1")
    assert (own.science, own.civil) == (2, 0)


@pytest.mark.parametrize(("id", "amount"), [(f"reserves-{age}", age + 1) for age in range(1, 4)])
def test_reserves(id: str, amount: int) -> None:
    for choice in ("food", "resources"):
        board = table()
        own = hold(board, id)
        act(board, f"play {id}", choice)
        assert getattr(own, choice) == amount
        assert own.food + own.resources == amount


def test_reserves_ask_nothing_when_the_blue_bank_is_empty() -> None:
    board = table()
    own = hold(board, "reserves-1")
    own.blue = 0
    act(board, "play reserves-1")
    assert (own.food, own.resources) == (0, 0)
    assert legal(board, "end")


@pytest.mark.parametrize(("id", "discount"), [("efficient-upgrade-2", 3), ("efficient-upgrade-3", 4)])
def test_efficient_upgrade(id: str, discount: int) -> None:
    board = table()
    own = know(board, "coal-2", "swordsmen-1", "scientific-method-2")
    hold(board, id)
    store(board, resources=6 - discount)
    act(board, f"play {id}")
    assert legal(board) == ["upgrade bronze-0 coal-2", "upgrade philosophy-0 scientific-method-2"]
    act(board, "upgrade bronze-0 coal-2")
    assert own.resources == 0


@pytest.mark.parametrize(
    ("id", "by_players"), [("wave-of-nationalism-2", (6, 3, 2)), ("military-build-up-3", (8, 5, 3))]
)
def test_nationalism_counts_stronger_rivals(id: str, by_players: tuple[int, int, int]) -> None:
    for players in (2, 3, 4):
        board = table(players)
        own = hold(board, id)
        for seat in range(1, players):
            work(board, seat=seat, warriors_0=seat)
        act(board, f"play {id}")
        assert own.unit_resources == (players - 2) * by_players[players - 2]


def test_endowment_for_the_arts() -> None:
    for players, amount in ((2, 6), (3, 3), (4, 2)):
        board = table(players)
        own = hold(board, "endowment-for-the-arts-3")
        own.culture = 5
        for seat in range(1, players):
            board.players[seat].culture = 6
        board.players[1].culture = 5 if players > 2 else 6
        act(board, "play endowment-for-the-arts-3")
        assert own.culture == 5 + amount * max(1, players - 2)


@pytest.mark.parametrize(("players", "amount"), [(3, 6), (4, 3)])
def test_the_players_who_are_left_count_not_those_who_have_resigned(players: int, amount: int) -> None:
    board = table(players)
    board.players[1].resigned = True
    own = hold(board, "endowment-for-the-arts-3", "wave-of-nationalism-2")
    board.players[2].culture = 6
    work(board, seat=2, warriors_0=2)
    act(board, "play endowment-for-the-arts-3", "play wave-of-nationalism-2")
    assert (own.culture, own.unit_resources) == (amount, amount)
