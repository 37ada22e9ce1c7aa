"""What a position promises, and what a sensible player leans to."""

from __future__ import annotations

import pytest

from ecumene.bots.protocol import generators
from ecumene.bots.specs import Seated, parse
from ecumene.engine import Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.turn import what_next
from ecumene.games.clash_of_cultures.state.board import Board

from ..positions import act, again, asked, city, found, learn, legal, stock, table, terrain, units


def share(board: Board, seat: int = 0) -> float:
    """A seat's estimated share of the win."""
    return board.game.judging.evaluate(board)[seat]


def weight(board: Board, text: str) -> float:
    """How likely an action is thought of, given by its text."""
    return board.game.judging.prior(board)[legal(board).index(text)]


def played(bots: list[str], seed: int, round: int = 1, **options: str) -> Board:
    """A game played to its end; its first round may count as a later one."""
    seated = [Seated(parse(bot), own) for bot, own in zip(bots, generators(seed, len(bots)), strict=True)]
    board = GAME.new(len(bots), options, seed)
    board.round = round
    while (seat := board.player) is not None:
        board.apply(seated[seat].choose(board))
    return board


def land(board: Board) -> str:
    """A free space beside the first player's city, made plain."""
    start = board.world.starts[0]
    near = board.world.map.listed(board.world.map.beside(board.world.map.bit[start]) & board.terrain.known)
    terrain(board, **{near[0].id: "plain"})
    return near[0].id


# -- evaluate ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_are_a_whole_in_every_position(players: int) -> None:
    board, chance = GAME.new(players, {}, 5), Chance.seeded(5)
    while not board.over:
        assert sum(GAME.judging.evaluate(board)) == pytest.approx(1)
        board.apply(chance.pick(board.legal))
    assert sum(GAME.judging.outcome(board)) == pytest.approx(1)


def test_seats_alike_have_like_shares() -> None:
    board = table()
    assert share(board) == pytest.approx(0.5, abs=0.05)


def test_one_more_city_is_better() -> None:
    board = table()
    before = share(board)
    found(board, 0, land(board))
    assert share(board) > before


def test_a_happy_city_is_better_than_a_neutral_one_than_an_angry_one() -> None:
    board = table()
    own = board.players[0].cities[0]
    values = []
    for mood in range(3):
        own.mood = mood
        values.append(share(board))
    assert values == sorted(values)
    assert values[0] < values[1] < values[2]


def test_goods_are_worth_less_the_more_there_are() -> None:
    board = table()
    stock(board, 0, ore=0)
    none = share(board)
    stock(board, 0, ore=1)
    one = share(board)
    stock(board, 0, ore=2)
    assert one - none > share(board) - one > 0


def test_a_city_that_an_army_can_take_is_worth_less() -> None:
    board = table()
    learn(board, 1, "tactics")
    far = board.world.starts[1].id
    units(board, 1, "army", far, 2)
    safe = share(board)
    for unit in range(2):
        board.players[1].remove(unit)
    units(board, 1, "army", land(board), 2)
    assert share(board) < safe


def test_a_garrison_lessens_the_danger() -> None:
    board = table()
    learn(board, 1, "tactics")
    units(board, 1, "army", land(board), 2)
    bare = share(board)
    units(board, 0, "army", board.world.starts[0].id, 2)
    guarded = share(board)
    board.players[1].known &= ~GAME.bits["tactics"]
    for unit in range(2):
        board.players[0].remove(unit)
    bare_in_peace = share(board)
    units(board, 0, "army", board.world.starts[0].id, 2)
    assert guarded - bare > share(board) - bare_in_peace


def test_nearer_to_a_wonder_is_better() -> None:
    board = table()
    board.display = [GAME.wonders[0]]
    learn(board, 0, "engineering")
    stock(board, 0, food=2, ore=2, wood=5, culture_token=2)
    before = share(board)
    stock(board, 0, culture_token=5)
    with_tokens = share(board) - before
    stock(board, 0, culture_token=2)
    board.display = []
    before = share(board)
    stock(board, 0, culture_token=5)
    assert with_tokens > share(board) - before


def test_unused_actions_are_worth_something_to_who_has_them() -> None:
    board = table()
    before = share(board)
    board.actions -= 1
    assert share(board) < before


def test_an_action_costs_a_rich_player_no_more_than_a_poor_one() -> None:
    board = table()
    board.round, board.turn = 6, 3
    costs = []
    for n in (0, 8):
        for seat in range(2):
            stock(board, seat, ore=n, wood=n, gold=n)
        board.actions = 2
        before = share(board)
        board.actions = 1
        costs.append(before - share(board))
    assert costs[1] == pytest.approx(costs[0], abs=0.005)


def test_goods_are_worth_nothing_when_nobody_has_an_action_left() -> None:
    board = table()
    board.round, board.turn, board.active, board.actions = 6, 3, 1, 0
    before = share(board)
    stock(board, 0, food=2, ore=8, wood=8)
    assert share(board) == before


def test_a_lead_counts_for_more_when_nobody_has_an_action_left() -> None:
    board = table()
    board.players[0].event_points = 4
    before = share(board)
    board.round, board.turn, board.active, board.actions = 6, 3, 1, 0
    assert share(board) > before + 0.1


# -- settled ----------------------------------------------------------------------------------------------------------


def test_positions_are_settled_between_actions_not_within_them() -> None:
    board = table()
    assert GAME.judging.settled(board)
    space = board.world.starts[0].id
    learn(board, 0, "storage")
    city(board, space).mood = 2
    act(again(board), f"collect {space}")
    assert asked(board) == "what_to_collect"
    assert not GAME.judging.settled(board)


def test_nothing_is_settled_while_units_are_ordered() -> None:
    board = table()
    space = board.world.starts[0].id
    stock(board, 0, food=2, ore=2)
    act(again(board), f"build {space}")
    assert not GAME.judging.settled(board)


# -- prior ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_action_but_more_talk_has_a_weight(players: int) -> None:
    board, chance = GAME.new(players, {}, 8), Chance.seeded(8)
    while not board.over:
        weights = GAME.judging.prior(board)
        assert len(weights) == len(board.legal)
        talked = board.decision is not None and board.decision.question is what_next and board.offers > 0
        for action, weight in zip(board.legal, weights, strict=True):
            assert (weight == 0) == (action.verb == "propose" or (talked and action.verb in ("trade", "invite")))
        board.apply(chance.pick(board.legal))


def test_nobody_leans_to_ending_a_turn_with_actions_left() -> None:
    board = table()
    assert all(weight(board, text) > weight(board, "end") for text in legal(board) if text[:2] in ("co", "mo", "ad"))
    space = board.world.starts[0].id
    assert weight(board, f"collect {space}") > 10 * weight(board, "end")


def test_nobody_leans_to_opening_a_trade() -> None:
    board = table()
    stock(board, 0, food=2)
    again(board)
    assert weight(board, "trade 2") < weight(board, "end") / 10


@pytest.mark.parametrize("bot", ["easy", "normal"])
def test_programs_begin_one_trade_in_a_turn_at_most(bot: str) -> None:
    board = table(4)
    stock(board, 0, food=2)
    act(again(board), "trade 2", "done")
    assert weight(board, "trade 3") == weight(board, "invite 2") == 0
    for seed in range(30):
        chosen = Seated(parse(bot), Chance.seeded(seed)).choose(board)
        assert chosen.verb not in ("trade", "invite")


def test_easy_hardly_ever_puts_questions_to_others() -> None:
    board = table(4)
    stock(board, 0, food=1)
    again(board)
    chosen = [Seated(parse("easy"), Chance.seeded(seed)).choose(board).verb for seed in range(100)]
    assert sum(verb in ("trade", "invite") for verb in chosen) <= 5


def test_a_program_in_the_seat_of_a_proposer_offers_only_what_serves_both() -> None:
    board = table()
    board.players[0].proposes = True
    act(board, "end")
    assert weight(board, "no") > 100 * max(weight(board, "trade 2"), weight(board, "done"))
    stock(board, 0, ore=8)
    stock(board, 1, wood=8)
    assert weight(board, "trade 2") >= weight(board, "no")
    for bot in ("easy", "normal"):
        assert Seated(parse(bot), Chance.seeded(1)).choose(board).verb != "done"


def test_a_present_is_accepted_and_a_demand_is_not() -> None:
    board = table()
    stock(board, 0, ore=1)
    stock(board, 1, wood=1)
    act(again(board), "trade 2", "give ore", "offer")
    assert weight(board, "accept") >= weight(board, "refuse")
    act(board, "refuse", "trade 2", "want wood", "offer")
    assert weight(board, "accept") < weight(board, "refuse") / 10


# -- greedy -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_beats_random(seed: int) -> None:
    board = played(["greedy", "random"], seed)
    assert board.over
    assert board.winners() == [0]


@pytest.mark.parametrize("round", [3, pytest.param(1, marks=pytest.mark.long)])
def test_greedy_finishes_a_game_among_four(round: int) -> None:
    """Its last two rounds, or all four."""
    board = played(["greedy"] * 4, 3, round, length="four", events="icons")
    assert board.over
    assert min(board.scores()) > 0
