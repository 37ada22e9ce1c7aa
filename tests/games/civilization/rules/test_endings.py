"""Endings: declarations, the die of short and medium games, the turn limit, and who has won."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board

from ..bargains import deal
from ..positions import (
    Dice,
    act,
    asked,
    at,
    award,
    buy,
    end,
    endow,
    events,
    lay,
    learn,
    learn_all,
    learn_any,
    legal,
    move,
    put,
    settle,
    trade,
    turn,
    until,
    why_not,
    wonders,
    world,
)


def powers(length: str = "long", era: int = 4, players: int = 2, **options: str) -> Board:
    """Neighbours with a town each."""
    board = world(players, "advanced", era, 0, length=length, **options)
    for seat, region in zip(range(players), ("gaul", "italia", "balkans"), strict=False):
        settle(board, seat, region, 2)
    return board


# -- declared endings -------------------------------------------------------------------------------------------------

DECLARED = {"united-nations": "diplomatic", "apollo-program": "military"}


@pytest.mark.parametrize("id", DECLARED)
def test_r51_it_is_declared_in_any_phase_and_the_turn_is_played_out(id: str, dice: Dice) -> None:
    for begin in ("what_to_move", "what_to_trade", "what_to_buy"):
        board = powers(players=3)
        award(board, 1, id)
        turn(board)
        dice.set(1, 1)
        until(board, begin, 1)
        act(board, f"proclaim {DECLARED[id]}")
        assert (asked(board), board.player, board.ending) == (begin, 1, DECLARED[id])
        assert legal(board, "proclaim") == []  # it cannot be taken back
        assert why_not(board, f"proclaim {DECLARED[id]}").msgid == "The game ends after this turn already."
        seen = []
        while not board.over:
            seen.append((asked(board), board.player))
            act(board, "done")
        assert seen[-1] == ("what_to_buy", 2)
        assert board.round == 2


@pytest.mark.parametrize("id", DECLARED)
def test_r51_only_the_owner_declares(id: str) -> None:
    board = powers()
    award(board, 1, id)
    for begin in (move, trade, buy):
        begin(board, 0)
        assert legal(board, "proclaim") == []
        reason = why_not(board, f"proclaim {DECLARED[id]}")
        assert (reason.msgid, reason.args["wonder"].id) == ("Only the owner of {wonder} can do this.", id)


def test_r51_also_in_the_turn_of_receipt() -> None:
    board = powers()
    endow(board, 500)
    learn_all(board, 1, "electronics")
    buy(board)
    act(board, "discover radio-television")
    assert wonders(board, 0) == ["united-nations"]
    act(board, "proclaim diplomatic", "done")
    end(board)
    assert board.over


def test_r51_five_points_for_the_owner_at_the_count() -> None:
    board = powers()
    award(board, 0, "united-nations")
    trade(board)
    act(board, "proclaim diplomatic", "deal 2", "give-wonder united-nations", "offer", "accept")
    end(board)
    assert board.tallies() == [(2, 0, 0, 0), (2, 0, 2, 5)]


def test_r51_a_military_ending_counts_armies_fleets_aircraft_and_cargo_but_no_settlers() -> None:
    board = powers()
    award(board, 1, "apollo-program")
    put(board, 0, "ancient-infantry", "gaul", 2)
    ship = put(board, 0, "modern-carrier", "s_wmed")
    put(board, 0, "modern-cavalry", "s_wmed", 2, ship)
    put(board, 0, "settler", "s_wmed", ship=ship)
    put(board, 0, "modern-aircraft", "s_wmed")
    put(board, 0, "settler", "gaul", 3)
    put(board, 1, "modern-artillery", "italia")
    buy(board, 1)
    act(board, "proclaim military", "done")
    end(board)
    assert [points[3] for points in board.tallies()] == [6, 1]


def test_r51_a_space_ending_counts_everybodys_technologies() -> None:
    board = powers()
    learn_all(board, 0, "fusion")
    board.players[0].technologies &= ~GAME.technology["masonry"].bit
    learn(board, 1, "masonry")
    endow(board, 0, 200)
    buy(board, 1)
    act(board, "launch", "done")
    end(board)
    assert [points[3] for points in board.tallies()] == [board.players[0].technologies.bit_count(), 1]
    assert board.tallies()[1][2] == 2  # the ship is a wonder


def test_r51_the_first_trigger_of_a_turn_sets_the_bonus() -> None:
    board = powers()
    award(board, 0, "united-nations", "apollo-program")
    learn_all(board, 1, "fusion")
    put(board, 0, "modern-infantry", "gaul", 4)
    endow(board, 400, 400)
    buy(board)
    act(board, "proclaim diplomatic")
    assert legal(board, "proclaim") == []
    act(board, "launch", "done")  # it can still be bought, for two points
    end(board)
    assert (board.ending, board.tallies()[0]) == ("diplomatic", (2, 0, 6, 5))


def test_r51_both_are_declared_only_in_a_long_game() -> None:
    board = powers("medium", 3)
    award(board, 0, "united-nations")
    move(board)
    assert legal(board, "proclaim") == []
    assert why_not(board, "proclaim diplomatic").msgid == "Only a long game of the advanced rules is ended so."


# -- the die ----------------------------------------------------------------------------------------------------------

LAST = {
    "short": (2, ("banking", "education", "theology", "printing-press", "chemistry", "engineering")),
    "medium": (3, ("nationalism", "physics", "economics", "gunpowder-weapons", "metallurgy", "medicine")),
}
"""The era that a game ends in, and six technologies of it that can be bought one after the other."""


def academy(length: str, known: int, era: int | None = None) -> Board:
    """So many technologies of the last era are known, the second half by the other player; the first one is rich."""
    last, chain = LAST[length]
    board = powers(length, last if era is None else era)
    past = [card for card in GAME.technologies if card.age < last]
    learn(board, 1, *(card.id for card in past))
    for number, id in enumerate(chain[:known]):
        learn(board, number % 2, id)
    endow(board, 900, 900)
    return board


@pytest.mark.parametrize("length", LAST)
@pytest.mark.parametrize("known", range(6))
def test_r52_the_game_ends_if_the_die_shows_no_more_than_all_own_of_that_era(
    length: str, known: int, dice: Dice
) -> None:
    id = LAST[length][1][known]
    for roll in range(1, 7):
        board = buy(academy(length, known))
        dice.set(roll)
        act(board, f"discover {id}")
        until(board, "what_to_buy", 0)
        assert board.ending == ("die" if roll <= known + 1 else "")
        assert not dice.rolls


@pytest.mark.parametrize("length", LAST)
def test_r52_the_very_first_one_is_rolled_for_in_the_era_before(length: str, dice: Dice) -> None:
    board = buy(academy(length, 0, LAST[length][0] - 1))
    dice.set(1)
    act(board, f"discover {LAST[length][1][0]}")
    assert board.ending == "die"


@pytest.mark.parametrize("length", LAST)
def test_r52_technologies_in_the_bank_do_not_count(length: str, dice: Dice) -> None:
    board = academy(length, 3)
    mine = board.players[1].technologies
    board.players[1].technologies, board.bank = 0, mine  # one of three is there
    buy(board)
    dice.set(4)
    act(board, f"discover {LAST[length][1][3]}")
    until(board, "what_to_buy", 0)
    assert [event.args for event in events(board, "end roll")] == [{"n": 4, "owned": 3}]
    assert board.ending == ""


@pytest.mark.parametrize("length", LAST)
def test_r52_traded_and_other_technologies_make_no_roll(length: str, dice: Dice) -> None:
    board = academy(length, 2)
    deal(board, f"give-technology {LAST[length][1][0]}")
    assert board.ending == ""
    board = academy(length, 0)
    board.players[1].technologies &= ~GAME.technology["currency"].bit
    board.players[1].technologies &= ~GAME.technology["banking"].bit
    buy(board)
    act(board, "discover currency")  # of a past era
    assert (board.ending, dice.rolls) == ("", [])


@pytest.mark.parametrize("length", LAST)
def test_r52_a_technology_of_the_era_after_the_last_makes_no_roll(length: str, dice: Dice) -> None:
    board = academy(length, 0)
    learn(board, 1, *(card.id for card in GAME.technologies if card.age == LAST[length][0]))
    buy(board)
    act(board, "discover nationalism" if length == "short" else "discover electricity")
    assert (board.ending, dice.rolls) == ("", [])


@pytest.mark.parametrize("length", LAST)
def test_r52_once_the_die_has_ended_the_game_no_more_is_rolled(length: str, dice: Dice) -> None:
    board = buy(academy(length, 0))
    dice.set(1)
    for id in LAST[length][1][:3]:
        act(board, f"discover {id}")
        until(board, "what_to_buy", 0)
    assert len(events(board, "end roll")) == 1
    assert board.ending == "die"


@pytest.mark.parametrize("length", LAST)
def test_the_standard_game_has_no_die_whatever_its_length_is_called(length: str, dice: Dice) -> None:
    board = world(2, "standard", LAST[length][0], length=length)
    settle(board, 0, "gaul")
    settle(board, 1, "java")
    endow(board, 500)
    buy(board)
    act(board, legal(board, "discover")[0])
    assert (board.players[0].technologies.bit_count(), board.ending, dice.rolls) == (1, "", [])


@pytest.mark.parametrize("length", LAST)
def test_r52_the_turn_is_played_out_and_there_is_no_bonus(length: str, dice: Dice) -> None:
    board = academy(length, 2)
    put(board, 0, "ancient-infantry", "gaul", 5)
    turn(board)
    dice.set(1, 1, 1)
    until(board, "what_to_buy", 0)
    act(board, f"discover {LAST[length][1][2]}")
    until(board, "what_to_buy", 0)
    act(board, "done")
    assert (asked(board), board.player) == ("what_to_buy", 1)
    act(board, "done")
    assert board.over
    assert [points[3] for points in board.tallies()] == [0, 0]


@pytest.mark.parametrize("length", LAST)
def test_r17_each_further_one_is_rolled_for(length: str, dice: Dice) -> None:
    board = buy(academy(length, 0))
    dice.set(6, 6, 6, 6, 6, 6)
    chain = LAST[length][1]
    for number, id in enumerate(chain, 1):
        act(board, f"discover {id}")
        until(board, "what_to_buy", 0)
        assert board.ending == ("die" if number == 6 else "")


@pytest.mark.parametrize("length", LAST)
def test_r17_the_game_ends_with_its_last_era(length: str) -> None:
    era = LAST[length][0]
    board = powers(length, era)
    learn_all(board, 0, *(("nationalism",) if length == "short" else ("electricity",)))
    end(board)
    assert board.over
    assert (board.ending, board.era) == ("era", era)


@pytest.mark.parametrize("length", ["short", "medium", "long"])
def test_r17_earlier_eras_end_nothing(length: str) -> None:
    board = powers(length, 1)
    learn_all(board, 0, "banking")
    end(board)
    assert (board.over, board.era) == (False, 2)


def test_r52_a_long_game_has_no_die(dice: Dice) -> None:
    board = academy("short", 5)
    board.length = "long"
    buy(board)
    act(board, "discover engineering")
    until(board, "what_to_buy", 0)
    assert (board.ending, dice.rolls) == ("", [])


# -- the standard game, and the turn limit ----------------------------------------------------------------------------


def test_three_modern_technologies_end_the_standard_game() -> None:
    board = world(era=4)
    settle(board, 0, "gaul")
    settle(board, 1, "java")
    learn_any(board, 0, 2, 4)
    end(board)
    assert not board.over
    learn_any(board, 0, 1, 4)
    end(board)
    assert (board.over, board.ending) == (True, "discovery")


@pytest.mark.parametrize("rules", ["standard", "advanced"])
@pytest.mark.parametrize(("option", "turns"), [("thirty", 30), ("sixty", 60), ("hundred", 100)])
def test_r55_the_turn_limit_ends_the_game_without_a_bonus(rules: str, option: str, turns: int) -> None:
    board = world(2, rules, 4, turns=option)
    settle(board, 0, "gaul")
    settle(board, 1, "java", 2)
    award(board, 0, "united-nations", "apollo-program")
    put(board, 0, "modern-infantry", "gaul", 5)
    board.round = turns - 1
    end(board)
    assert not board.over
    end(board)
    assert board.over
    assert (board.ending, board.round) == ("turns", turns)
    assert [points[3] for points in board.tallies()] == [0, 0]


def test_r55_sixty_turns_are_the_rule() -> None:
    assert GAME.set_up(2, GAME.settings({}), 0).last_turn == 60


# -- who has won ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_r11_points_then_gold_then_shared(rules: str) -> None:
    board = world(3, rules, 4)
    for seat, region in enumerate(("gaul", "java", "cape")):
        settle(board, seat, region, 2)
    endow(board, 5, 9, 9)
    assert board.winners() == [1, 2]
    endow(board, 5, 8, 9)
    assert board.winners() == [2]
    board.size[at("gaul").number] = 3
    assert board.winners() == [0]


def test_points_of_fertile_land_are_those_of_its_size() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 3)
    lay(board, "gaul", "fertile", up=True)
    assert board.scores() == [3, 0]
