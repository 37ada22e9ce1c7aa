"""Key moments of the standard game: who gets their wonders, and when."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.state.board import Board

from ..bargains import deal
from ..positions import (
    Dice,
    act,
    attack,
    buy,
    end,
    endow,
    events,
    gold,
    lay,
    learn,
    learn_any,
    legal,
    move,
    production,
    put,
    settle,
    settle_some,
    trade,
    wonders,
    world,
)

WONDERS = {
    1: ("hanging-gardens", "colossus", "pyramids"),
    2: ("leonardos-workshop", "copernicus-observatory", "js-bachs-cathedral"),
    3: ("shakespeares-theatre", "newtons-university", "smiths-trading-company"),
    4: ("hoover-dam", "edisons-lab", "universal-suffrage"),
}
"""The wonder of each key moment, in the order of the table."""


def fulfil(board: Board, seat: int, what: str, less: int = 0) -> None:
    """A player fulfils a line of the table, or falls short of it by so many."""
    n, kind = what.split()
    if kind == "villages":
        settle_some(board, seat, [1] * (int(n) - less))
    elif kind == "metropolises":
        settle_some(board, seat, [4] * (int(n) - less))
    elif kind == "technologies":
        learn_any(board, seat, int(n) - less, board.era)
    elif kind == "gold":
        board.players[seat].gold = int(n) - less
    else:
        era = ("ancient", "medieval", "gunpowder", "modern")[board.era - 1]
        afloat = kind == "fleets"
        put(board, seat, f"{era}-{'fleet' if afloat else 'infantry'}", "s_wmed" if afloat else "gaul", int(n) - less)


MOMENTS = [
    (1, 0, "6 villages"),
    (1, 1, "2 technologies"),
    (1, 2, "8 armies"),
    (2, 0, "2 technologies"),
    (2, 1, "2 fleets"),
    (2, 2, "60 gold"),
    (3, 0, "2 technologies"),
    (3, 1, "2 fleets"),
    (3, 2, "80 gold"),
    (4, 0, "10 metropolises"),
    (4, 1, "2 technologies"),
    (4, 2, "100 gold"),
]


@pytest.mark.parametrize(("era", "which", "what"), MOMENTS)
def test_r50_each_key_moment_brings_its_wonder_and_one_less_brings_nothing(era: int, which: int, what: str) -> None:
    for less in (0, 1):
        board = world(era=era)
        fulfil(board, 0, what, less)
        move(board)
        assert wonders(board, 0) == ([WONDERS[era][which]] if not less else [])


@pytest.mark.parametrize(("option", "least"), [("ten", 10), ("eight", 8)])
def test_the_metropolises_are_an_option(option: str, least: int) -> None:
    for n in (7, 8, 9, 10):
        board = world(era=4, metropolises=option)
        settle_some(board, 0, [4] * n)
        move(board)
        assert bool(wonders(board, 0)) == (n >= least)


def test_r50_villages_are_of_size_one_exactly() -> None:
    board = world()
    settle_some(board, 0, [1, 1, 1, 1, 1, 2, 3])
    move(board)
    assert wonders(board, 0) == []


def test_r50_armies_are_of_all_three_kinds_of_the_era_also_aboard() -> None:
    board = world()
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "ancient-cavalry", "gaul", 2)
    put(board, 0, "ancient-artillery", "gaul")
    ship = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-infantry", "s_wmed", 2, ship)
    put(board, 0, "settler", "s_wmed", ship=ship)
    put(board, 0, "medieval-infantry", "gaul", 5)  # of another era
    move(board)
    assert wonders(board, 0) == []  # seven
    put(board, 0, "ancient-infantry", "gaul")
    move(board)
    assert wonders(board, 0) == ["pyramids"]


def test_r50_fleets_and_technologies_of_other_eras_do_not_count() -> None:
    board = world(era=3)
    put(board, 0, "medieval-fleet", "s_wmed", 3)
    learn_any(board, 0, 3, 2)
    put(board, 0, "gunpowder-fleet", "s_wmed")
    learn_any(board, 0, 1, 3)
    move(board)
    assert wonders(board, 0) == []


def test_r50_gold_must_be_in_hand_and_is_not_paid() -> None:
    board = world(era=2)
    endow(board, 60)
    move(board)
    assert (wonders(board, 0), gold(board)[0]) == (["js-bachs-cathedral"], 60)


def test_r50_they_are_taken_after_each_completed_action() -> None:
    board = world()
    settle(board, 0, "gaul")
    learn_any(board, 0, 1)
    endow(board, 100)
    buy(board)
    assert wonders(board, 0) == []
    act(board, *legal(board, "discover"))
    assert wonders(board, 0) == ["colossus"]
    put(board, 0, "settler", "italia")
    for region in ("java", "cape", "egypt", "funa"):
        settle(board, 0, region)
    buy(board)
    act(board, "found italia")
    assert wonders(board, 0) == ["hanging-gardens", "colossus"]


def test_r50_looking_fighting_and_trading_can_bring_them() -> None:
    board = world(era=2)
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "treasure")
    endow(board, 50)
    move(board)
    act(board, "look gaul")
    assert wonders(board, 0) == ["js-bachs-cathedral"]
    board = world(era=2)
    settle(board, 0, "gaul")
    settle(board, 1, "italia")
    endow(board, 50, 10)
    deal(board, "want-gold 10")
    assert wonders(board, 0) == ["js-bachs-cathedral"]
    board = world(3, era=4)
    settle_some(board, 0, [4] * 9)
    settle(board, 1, "gaul", 4)
    settle(board, 1, "java")
    settle(board, 2, "cape")
    put(board, 0, "modern-infantry", "gaul")
    move(board)
    act(board, "done", "attack gaul")
    assert wonders(board, 0) == ["hoover-dam"]


def test_r50_the_acting_player_comes_first() -> None:
    board = world(3, era=2)
    endow(board, 60, 60, 60)
    settle(board, 1, "gaul")
    buy(board, 1)
    assert [wonders(board, seat) for seat in range(3)] == [[], ["js-bachs-cathedral"], []]
    assert events(board, "rolls") == []


def test_r50_somebody_else_who_fulfils_it_by_the_action_gets_it() -> None:
    board = world(2, era=2)
    settle(board, 0, "gaul")
    settle(board, 1, "italia")
    endow(board, 50, 10)
    trade(board, 1)
    act(board, "deal 1", "give-gold 10", "offer", "accept")
    assert (wonders(board, 0), wonders(board, 1)) == (["js-bachs-cathedral"], [])


def test_r50_and_r9_several_at_one_payment_roll(dice: Dice) -> None:
    board = world(3, era=2)
    for seat, region in enumerate(("gaul", "java", "cape")):
        settle(board, seat, region)
    endow(board, 55, 55, 0)
    dice.set(1, 1)  # nobody's resource
    dice.rolls += [3, 3, 2, 4, 1, 2, 6, 6]
    production(board)
    assert gold(board) == [65, 65, 10]
    assert [wonders(board, seat) for seat in range(3)] == [[], ["js-bachs-cathedral"], []]
    assert [event.args["n"] for event in events(board, "rolls")] == [6, 6, 3, 12]


def test_r50_a_wonder_is_kept_when_the_condition_is_lost_and_comes_once() -> None:
    board = world(era=2)
    settle(board, 0, "gaul")
    settle(board, 1, "java")
    endow(board, 60, 60)
    buy(board)
    act(board, "buy medieval-infantry", "amount 1")
    assert gold(board)[0] == 50
    assert wonders(board, 0) == ["js-bachs-cathedral"]
    act(board, "done")
    buy(board, 1)
    assert wonders(board, 1) == []


def test_r50_one_player_may_take_all_three() -> None:
    board = world()
    for what in ("6 villages", "2 technologies", "8 armies"):
        fulfil(board, 0, what)
    move(board)
    assert wonders(board, 0) == ["hanging-gardens", "colossus", "pyramids"]
    assert board.tallies()[0][2] == 9


def test_r50_what_nobody_took_is_gone_with_its_era() -> None:
    board = world()
    settle_some(board, 0, [1] * 5)
    settle(board, 1, "java")
    learn_any(board, 1, 3)
    end(board)
    assert board.era == 2
    settle_some(board, 0, [1])
    move(board)
    assert wonders(board, 0) == []


def test_r50_the_last_turn_of_an_era_still_counts() -> None:
    board = world()
    settle_some(board, 0, [1] * 5)
    settle(board, 1, "java")
    learn_any(board, 1, 3)  # the era is going to end
    put(board, 0, "settler", "gobi")
    endow(board, 5)
    buy(board)
    act(board, "found gobi")
    assert wonders(board, 0) == ["hanging-gardens"]


def test_key_moments_are_for_the_standard_game() -> None:
    board = world(rules="advanced")
    settle_some(board, 0, [1] * 6)
    learn(board, 0, "masonry", "alphabet-writing")
    move(board)
    assert wonders(board, 0) == []


def test_a_captured_village_counts_at_once() -> None:
    board = world()
    settle_some(board, 0, [1] * 5)
    settle(board, 1, "gobi")
    settle(board, 1, "java")
    put(board, 0, "ancient-infantry", "gobi")
    attack(board, "gobi")
    move(board)
    assert wonders(board, 0) == ["hanging-gardens"]
