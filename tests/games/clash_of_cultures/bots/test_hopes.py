"""What bots hope for: objectives, conquests, new cities, and exchanges that serve both sides."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.bots.bargains import bargain, is_fair
from ecumene.games.clash_of_cultures.bots.evaluation import standings
from ecumene.games.clash_of_cultures.bots.objectives import MEASURES
from ecumene.games.clash_of_cultures.bots.survey import survey
from ecumene.games.clash_of_cultures.box.cards import FOOD, ORE
from ecumene.games.clash_of_cultures.rules.cards.objectives import RULES, holds
from ecumene.games.clash_of_cultures.state.board import Board

from ..positions import act, again, at, found, lay, learn, legal, stock, table, terrain, units
from ..travel import plains


def leaning(board: Board) -> str:
    """What a sensible player is likeliest to do."""
    weights = board.game.judging.prior(board)
    return legal(board)[weights.index(max(weights))]


# -- objectives -------------------------------------------------------------------------------------------------------


def test_every_condition_can_be_measured() -> None:
    assert set(MEASURES) == set(RULES)


@pytest.mark.parametrize("players", [2, 4])
def test_a_goal_counts_as_reached_exactly_when_it_is(players: int) -> None:
    goals = [goal for goal in GAME.goals.values() if goal.when == "status"]
    measures = [MEASURES[goal.rule](GAME, goal) for goal in goals]
    board, chance, number = GAME.new(players, {}, 3), Chance.seeded(3), 0
    reached = 0
    while not board.over:
        number += 1
        if number % 25 == 0:
            realms = survey(board)
            for goal, measure in zip(goals, measures, strict=True):
                for seat in range(players):
                    part = measure(board, realms, seat)
                    assert (part >= 1) == holds(board, seat, goal), goal.id
                    reached += part >= 1
        board.apply(chance.pick(board.legal))
    assert reached


def test_an_objective_is_worth_more_the_nearer_it_is() -> None:
    board = table()
    card = next(card for card in GAME.objectives if card.upper == "goal-well-stocked")
    board.players[0].objectives = [card]
    hopes = []
    for n in (1, 2, 3):
        stock(board, 0, food=n, ore=n, wood=n)
        with_card = standings(board)[0]
        board.players[0].objectives = []
        hopes.append(with_card - standings(board)[0])
        board.players[0].objectives = [card]
    assert hopes[0] < hopes[1] < hopes[2]


# -- cities, settlers and armies --------------------------------------------------------------------------------------


def test_nobody_gives_up_his_last_city() -> None:
    board = table()
    board.round, board.turn = 3, 0
    before = GAME.judging.evaluate(board)[0]
    board.players[0].event_points = 40
    board.players[0].cities.clear()
    assert GAME.judging.evaluate(board)[0] < before


def test_armies_are_worth_more_the_nearer_they_are_to_a_foreign_city() -> None:
    board = table()
    lay(board, 7, 20)
    learn(board, 0, "tactics")
    world, values = board.world.map, []
    for steps in (1, 2):
        ring = [space for space, far in world.distances(board.world.starts[1]).items() if far == steps]
        space = next(space for space in ring if board.land & world.bit[space])
        numbers = units(board, 0, "army", space.id, 2)
        values.append(standings(board))
        for unit in numbers:
            board.players[0].remove(unit)
    assert values[0][0] > values[1][0]
    assert values[0][1] < values[1][1]


def test_a_settler_on_a_site_is_worth_more_than_one_at_home() -> None:
    board = table()
    own = board.players[0]
    home = board.world.starts[0]
    near = board.world.map.listed(board.world.map.beside(board.world.map.bit[home]) & board.land)
    terrain(board, **{near[0].id: "forest"})
    (settler,) = [unit for unit in range(16, 20) if own.at[unit] is not None]
    at_home = standings(board)[0]
    own.at[settler] = near[0]
    on_site = standings(board)[0]
    assert on_site > at_home
    own.at[settler] = None
    found(board, 0, near[0].id)
    assert standings(board)[0] > on_site


def besieged(*cities: str) -> float:
    """What foreign armies beside the home of the first player cost him, if he has founded cities besides."""
    board = table()
    lay(board, 7, 20)
    learn(board, 1, "tactics")
    for id in cities:
        found(board, 0, id)
    home = board.world.starts[0]
    near = board.world.map.listed(board.world.map.beside(board.world.map.bit[home]) & board.land)
    before = standings(board)[0]
    units(board, 1, "army", near[0].id, 2)
    return before - standings(board)[0]


def test_the_last_city_is_in_greater_danger_than_one_of_two() -> None:
    free = next(space.id for space in table().world.map.spaces if space.id not in {"D2", "D7"})
    assert besieged() > 1.8 * besieged(free) > 0


def test_armies_are_thought_of_where_others_could_come() -> None:
    board = table()
    home = board.world.starts[0]
    stock(board, 0, food=2, ore=2)
    learn(board, 1, "tactics")
    near = board.world.map.listed(board.world.map.beside(board.world.map.bit[home]) & board.land)
    build = f"build {home.id}"

    def weight(action: str) -> float:
        weights = board.game.judging.prior(board)
        return weights[legal(board).index(action)] / sum(weights)

    peace = weight(build)
    units(board, 1, "army", near[0].id, 2)
    war = weight(build)
    assert war > 2 * peace
    units(board, 0, "army", home.id)
    again(board)
    assert weight(build) < war


# -- ships ------------------------------------------------------------------------------------------------------------


def islands() -> Board:
    """Two seas in the middle of a plain, a port of the first player, and a city of the other."""
    board = plains(C4="sea", D4="sea")
    board.players[0].cities[0].space = at("C5")
    found(board, 1, "E4")
    return again(board)


def test_a_ship_is_worth_more_with_what_it_brings() -> None:
    worth = []
    for advances in ((), ("trade-routes",), ("trade-routes", "cartography")):
        board = islands()
        learn(board, 0, *advances)
        before = standings(board)[0]
        units(board, 0, "ship", "D4")
        worth.append(standings(board)[0] - before)
    assert worth[0] < worth[1] < worth[2]


def test_ships_sail_to_where_they_trade() -> None:
    board = plains(C2="sea", C3="sea", C4="sea", D4="sea")
    learn(board, 0, "trade-routes")
    found(board, 1, "E5")
    units(board, 0, "ship", "C2")
    again(board)
    act(board, "move C2")
    near = {space for space in legal(board, "to") if space.split()[1] in {"C4", "D4"}}
    assert leaning(board) in near


# -- exchanges --------------------------------------------------------------------------------------------------------


def rich_in_different_things() -> Board:
    """One has only ore, the other only food."""
    board = table(3)
    for seat in range(2):
        learn(board, seat, "storage")
    stock(board, 0, food=0, ore=8)
    stock(board, 1, food=8, ore=0)
    return again(board)


def test_an_exchange_serves_both() -> None:
    gives, wants = bargain(rich_in_different_things(), 0, 1)
    assert gives[ORE] == wants[FOOD] > 0
    assert sum(gives) == gives[ORE]
    assert sum(wants) == wants[FOOD]


def test_nobody_offers_what_serves_nobody() -> None:
    board = table(3)
    assert not any(bargain(board, 0, 1)[0])
    act(board, "trade 2")
    assert leaning(board) == "done"


def test_what_serves_both_is_named_offered_and_accepted() -> None:
    board = rich_in_different_things()
    act(board, "trade 2")
    while board.offer is not None and not board.offer.made:
        assert not GAME.judging.settled(board)
        act(board, leaning(board))
    assert board.offer is not None
    assert is_fair(board, board.offer)
    assert leaning(board) == "accept"
    act(board, "accept")
    assert board.players[0].stock[FOOD] == board.players[1].stock[ORE] > 0


def test_an_offer_beyond_that_is_judged_at_once() -> None:
    board = rich_in_different_things()
    act(board, "trade 2")
    talk = standings(board)[0]
    act(board, *["want food"] * 6)
    assert GAME.judging.settled(board)
    assert standings(board)[0] < talk
