"""What a position promises: numbers that hold in any position, and what is better to have."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.civilization import GAME
from ecumene.games.civilization.bots.rough_odds import win_chance

from ..positions import (
    act,
    at,
    award,
    both,
    endow,
    improve,
    lay,
    learn,
    move,
    put,
    settle,
)
from .lands import lands, march, share, shop

# -- numbers ----------------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("players", [2, 4, 6])
def test_shares_are_a_whole_and_every_action_has_a_weight_in_any_position(players: int, rules: str) -> None:
    board, chance = GAME.new(players, {"rules": rules}, players), Chance.seeded(players)
    for _ in range(400):
        if board.over:
            break
        shares, weights = GAME.judging.evaluate(board), GAME.judging.prior(board)
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
        assert len(weights) == len(board.legal)
        assert min(weights) >= 0
        assert sum(weights) > 0
        board.apply(chance.pick(board.legal))


def test_the_end_is_shared_out_as_a_whole_too() -> None:
    board = GAME.new(2, {}, 3)
    chance = Chance.seeded(3)
    while not board.over:
        board.apply(chance.pick(board.legal))
    assert sum(GAME.judging.outcome(board)) == pytest.approx(1)
    assert GAME.judging.evaluate(board) == GAME.judging.outcome(board)


@pytest.mark.parametrize(
    ("attackers", "defenders", "bonus", "chance"),
    [(1, 0, 0, 1), (0, 1, 0, 0), (1, 1, 0, 15 / 36), (1, 1, -1, 10 / 36), (2, 1, 0, 109 / 144), (2, 2, 0, 395 / 864)],
)
def test_odds_of_battles_are_exact(attackers: int, defenders: int, bonus: int, chance: float) -> None:
    assert win_chance(attackers, defenders, 1, 1, bonus) == pytest.approx(chance)


# -- what a position is worth -----------------------------------------------------------------------------------------


@both
def test_seats_alike_have_like_shares_and_a_village_more_is_better(rules: str) -> None:
    board = lands(rules=rules)
    assert share(board) == pytest.approx(0.5, abs=0.1)
    before = share(board)
    settle(board, 0, "italia")
    assert share(board) > before


@both
def test_gold_a_technology_and_a_wonder_are_better_to_have(rules: str) -> None:
    board = lands(rules=rules)
    before = share(board)
    endow(board, 20)
    rich = share(board)
    assert rich > before
    learn(board, 0, "alphabet-writing")
    learned = share(board)
    assert learned > rich
    award(board, 0, "colossus")
    assert share(board) > learned


def test_a_third_card_of_a_kind_is_worth_more_than_a_second() -> None:
    values = []
    for n in range(4):
        board = lands()
        for region in ("italia", "iberia", "balkans")[:n]:
            settle(board, 0, region, under="coal")
        for region in ("italia", "iberia", "balkans")[n:]:
            settle(board, 0, region)
        values.append(share(board))
    assert values[3] - values[2] > values[2] - values[1] > 0


def test_a_settler_is_worth_more_where_land_is_free() -> None:
    board = lands()
    put(board, 0, "settler", "gaul")
    near = share(board)
    board.players[0].units.pop()
    for region in board.world.regions:
        if region.id not in ("amazon", "andes", "gaul", "germania", "japan"):
            settle(board, 1, region.id)
    empty = share(board)
    put(board, 0, "settler", "gaul")
    assert share(board) - empty < near - share(lands())


def test_what_others_have_looked_at_is_no_matter_of_luck() -> None:
    """Each thought deals such markers anew: they count alike, so that actions are compared and not deals."""
    board = lands()
    for region, under in (("orinoco", "wine"), ("granchaco", "coal"), ("bahia", "blank"), ("patagonia", "gems")):
        lay(board, region, under)
        board.players[1].looked |= 1 << at(region).number
    put(board, 1, "settler", "amazon")
    march(board)
    shares = {GAME.judging.evaluate(board.determinize(0, Chance.seeded(seed)))[0] for seed in range(20)}
    assert len(shares) == 1
    assert len({str(board.determinize(0, Chance.seeded(seed)).encode()) for seed in range(20)}) > 1


def test_a_village_that_an_army_can_take_is_worth_less_and_a_garrison_helps() -> None:
    board = lands()
    settle(board, 0, "italia")
    safe = share(board)
    put(board, 1, "ancient-infantry", "balkans", 2)
    bare = share(board)
    assert bare < safe
    put(board, 0, "ancient-infantry", "italia", 2)
    assert share(board) > bare + 0.01


def test_gold_is_worth_next_to_nothing_to_who_buys_in_the_last_turn() -> None:
    board = shop(lands(), 100, 0)
    rich = share(board)
    endow(board, 0, 0)
    lost = rich - share(board)
    board.ending = "die"
    poor = share(board)
    endow(board, 100, 0)
    assert lost > 2 * (share(board) - poor) > 0


def test_who_saves_more_than_he_can_spend_gains_next_to_nothing() -> None:
    board = lands()
    board.era = 4
    endow(board, 100, 100)
    shares = []
    for amount in (300, 400, 3000, 3100):
        board.players[0].gold = amount
        shares.append(share(board))
    assert 0 < shares[3] - shares[2] < 0.05 * (shares[1] - shares[0])


def test_positions_are_settled_between_moves_not_within_them() -> None:
    board = lands()
    put(board, 0, "settler", "gaul")
    move(board)
    assert GAME.judging.settled(board)
    act(board, "move gaul")
    assert not GAME.judging.settled(board)


def test_improvements_count_as_long_as_their_era_lasts() -> None:
    board = lands()
    lay(board, "gaul", "wine", up=True)
    before = share(board)
    improve(board, 0, "granary")
    assert share(board) > before
    board.era = 2
    late = share(board)
    board.players[0].improvements = 0
    assert share(board) == late
