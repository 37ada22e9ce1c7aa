"""What a position promises, what a sensible player leans to, and what the programs make of it."""

from __future__ import annotations

import pytest

from ecumene.bots.protocol import generators
from ecumene.bots.specs import Seated, parse
from ecumene.engine import Chance
from ecumene.games.civilization import GAME
from ecumene.games.civilization.bots.rough_odds import win_chance
from ecumene.games.civilization.state.board import Board

from ..bargains import market
from ..positions import (
    act,
    again,
    at,
    both,
    city,
    gold,
    improve,
    learn,
    learn_all,
    legal,
    marker,
    move,
    turn,
    unit,
    until,
    wonder,
    world,
)

LENGTH = len(GAME.judging.features(GAME.new(2), 0))


def share(board: Board, seat: int = 0) -> float:
    """A seat's estimated share of the win, before somebody moves if nobody is asked anything."""
    board = move(board.copy()) if board.over else board
    return board.game.judging.evaluate(board)[seat]


def weight(board: Board, text: str) -> float:
    """How likely an action is thought of, given by its text."""
    return board.game.judging.prior(board)[legal(board).index(text)]


def chosen(board: Board, bot: str = "greedy", seed: int = 1) -> str:
    """What a bot does in a position."""
    return Seated(parse(bot), Chance.seeded(seed)).choose(board).id


def lands(players: int = 2, rules: str = "advanced", **options: str) -> Board:
    """Everybody has two villages far from those of others, and an army in each."""
    board = world(players, rules, 1, 0, **{"length": "short", **options})
    for seat, pair in enumerate((("gaul", "germania"), ("amazon", "andes"), ("gobi", "huanghe"), ("cape", "kalahari"))):
        if seat < players:
            for region in pair:
                city(board, seat, region)
                unit(board, seat, "ancient-infantry", region)
    return board


def shop(board: Board, *amounts: int) -> Board:
    """The first player's purchases in a turn that goes on, with so much gold for everybody."""
    until(turn(board), "what_to_buy", 0)
    gold(board, *amounts)
    return again(board)


def march(board: Board, seat: int = 0) -> Board:
    """A player's moves in a turn that goes on."""
    return until(turn(board), "what_to_move", seat)


def bazaar(players: int) -> Board:
    """The first player's offers in a turn that goes on: he has two cards of coal, the second two of oil."""
    board = market("advanced", players=players, length="short")
    for region, resource in (("gaul", "coal"), ("iberia", "coal"), ("italia", "oil"), ("egypt", "oil")):
        marker(board, region, resource, up=True)
    return until(turn(board), "what_to_trade", 0)


def played(bots: list[str], seed: int, **options: str) -> Board:
    """A game played to its end."""
    seated = [Seated(parse(bot), own) for bot, own in zip(bots, generators(seed, len(bots)), strict=True)]
    board = GAME.new(len(bots), options, seed)
    while (seat := board.player) is not None:
        board.apply(seated[seat].choose(board))
    return board


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


@both
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_features_are_always_as_long_and_tell_no_secret(players: int, rules: str) -> None:
    board, chance = GAME.new(players, {"rules": rules}, players), Chance.seeded(players)
    for step in range(150):
        if board.over:
            break
        viewer = step % players
        numbers = GAME.judging.features(board, viewer)
        assert len(numbers) == LENGTH
        assert GAME.judging.features(board.determinize(viewer, chance), viewer) == numbers
        board.apply(chance.pick(board.legal))


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
    city(board, 0, "italia")
    assert share(board) > before


@both
def test_gold_a_technology_and_a_wonder_are_better_to_have(rules: str) -> None:
    board = lands(rules=rules)
    before = share(board)
    gold(board, 20)
    rich = share(board)
    assert rich > before
    learn(board, 0, "alphabet-writing")
    learned = share(board)
    assert learned > rich
    wonder(board, 0, "colossus")
    assert share(board) > learned


def test_a_third_card_of_a_kind_is_worth_more_than_a_second() -> None:
    values = []
    for n in range(4):
        board = lands()
        for region in ("italia", "iberia", "balkans")[:n]:
            city(board, 0, region, under="coal")
        for region in ("italia", "iberia", "balkans")[n:]:
            city(board, 0, region)
        values.append(share(board))
    assert values[3] - values[2] > values[2] - values[1] > 0


def test_a_settler_is_worth_more_where_land_is_free() -> None:
    board = lands()
    unit(board, 0, "settler", "gaul")
    near = share(board)
    board.players[0].units.pop()
    for region in board.world.regions:
        if region.id not in ("amazon", "andes", "gaul", "germania", "japan"):
            city(board, 1, region.id)
    empty = share(board)
    unit(board, 0, "settler", "gaul")
    assert share(board) - empty < near - share(lands())


def test_what_others_have_looked_at_is_no_matter_of_luck() -> None:
    """Each thought deals such markers anew: they count alike, so that actions are compared and not deals."""
    board = lands()
    for region, under in (("orinoco", "wine"), ("granchaco", "coal"), ("bahia", "blank"), ("patagonia", "gems")):
        marker(board, region, under)
        board.players[1].looked |= 1 << at(region).number
    unit(board, 1, "settler", "amazon")
    march(board)
    shares = {GAME.judging.evaluate(board.determinize(0, Chance.seeded(seed)))[0] for seed in range(20)}
    assert len(shares) == 1
    assert len({str(board.determinize(0, Chance.seeded(seed)).encode()) for seed in range(20)}) > 1


def test_a_village_that_an_army_can_take_is_worth_less_and_a_garrison_helps() -> None:
    board = lands()
    city(board, 0, "italia")
    safe = share(board)
    unit(board, 1, "ancient-infantry", "balkans", 2)
    bare = share(board)
    assert bare < safe
    unit(board, 0, "ancient-infantry", "italia", 2)
    assert share(board) > bare + 0.01


def test_gold_is_worth_next_to_nothing_to_who_buys_in_the_last_turn() -> None:
    board = shop(lands(), 100, 0)
    rich = share(board)
    gold(board, 0, 0)
    lost = rich - share(board)
    board.ending = "die"
    poor = share(board)
    gold(board, 100, 0)
    assert lost > 2 * (share(board) - poor) > 0


def test_who_saves_more_than_he_can_spend_gains_next_to_nothing() -> None:
    board = lands()
    board.era = 4
    gold(board, 100, 100)
    shares = []
    for amount in (300, 400, 3000, 3100):
        board.players[0].gold = amount
        shares.append(share(board))
    assert 0 < shares[3] - shares[2] < 0.05 * (shares[1] - shares[0])


def test_positions_are_settled_between_moves_not_within_them() -> None:
    board = lands()
    unit(board, 0, "settler", "gaul")
    move(board)
    assert GAME.judging.settled(board)
    act(board, "move gaul")
    assert not GAME.judging.settled(board)


# -- purchases --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_a_key_discovery_for_little_gold_is_bought(bot: str) -> None:
    board = lands()
    assert chosen(shop(board, 15, 0), bot) == "discover alphabet-writing"


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_what_wins_in_the_last_turn_is_bought(bot: str) -> None:
    board = lands()
    learn_all(board, 1, "construction", "ceremonial-burial", "mysticism", "trade-mapmaking", "philosophy-literature")
    shop(board, 40, 0)
    board.ending = "die"
    while board.player == 0:
        act(board, chosen(board, bot))
    assert board.scores()[0] == 4


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_a_village_is_founded_on_a_resource(bot: str) -> None:
    board = lands()
    marker(board, "italia", "iron")
    board.players[0].looked |= 1 << at("italia").number
    unit(board, 0, "settler", "italia")
    assert chosen(shop(board, 10, 0), bot) == "found italia"


def test_a_village_with_an_army_beside_it_is_defended() -> None:
    board = lands()
    city(board, 0, "italia", under="gems")
    learn(board, 0, "bronze-working", "alphabet-writing", "masonry")
    unit(board, 1, "ancient-infantry", "balkans")
    assert chosen(shop(board, 10, 0)) == "buy ancient-infantry"
    assert chosen(act(board, "buy ancient-infantry")) == "at italia"


def test_nothing_but_what_brings_points_is_bought_in_the_last_turn() -> None:
    board = shop(lands(), 14, 0)
    board.ending = "die"
    assert "buy settler" in legal(board)
    assert weight(board, "buy settler") == 0
    assert chosen(board) == "done"


def test_armies_are_worth_more_while_most_of_the_game_is_to_come() -> None:
    """And no more than eight of them count so."""
    board = lands()
    gains = []
    for age, armies in ((1, 1), (1, 8), (2, 1)):
        board.era = age
        board.players[0].units.clear()
        unit(board, 0, "ancient-infantry", "gaul", armies)
        before = share(board)
        unit(board, 0, "ancient-infantry", "gaul", 1)
        gains.append(share(board) - before)
    assert gains[0] > 1.5 * gains[1] > 0
    assert gains[0] > gains[2]


def test_units_are_not_sold_for_a_few_coins() -> None:
    board = lands()
    board.era = 2
    shop(board, 3, 0)
    assert "sell ancient-infantry" in legal(board)
    assert weight(board, "sell ancient-infantry") == 0
    assert chosen(board) == "done"


def test_the_own_settlements_are_not_bombed() -> None:
    board = lands(length="long")
    board.era = 4
    wonder(board, 0, "manhattan-project")
    city(board, 1, "bahia", 3)
    act(shop(board, 0, 0), "bomb")
    assert weight(board, "at gaul") == 0
    assert chosen(board) == "at bahia"


# -- movement and battles ---------------------------------------------------------------------------------------------


def test_settlers_go_to_free_land_alone_and_look() -> None:
    board = lands()
    unit(board, 0, "settler", "gaul")
    for region in ("iberia", "italia", "balkans", "sarmatia"):
        marker(board, region, "wine")
    march(board)
    taken = []
    while board.player == 0:
        taken.append(chosen(board))
        act(board, taken[-1])
    assert taken[0] == "move gaul"
    assert taken[1] == "only settler"
    assert any(text.startswith("look ") for text in taken)
    assert [piece.place.id for piece in board.players[0].units if piece.figure.military] == ["gaul", "germania"]


def test_nobody_walks_there_and_back_with_nowhere_to_go() -> None:
    board = lands()
    for region in board.world.regions:
        if board.owner[region.number] < 0:
            city(board, 1, region.id)
            unit(board, 1, "ancient-infantry", region.id, 2)
    unit(board, 0, "settler", "gaul", 2)
    assert chosen(march(board)) == "done"


def test_pieces_in_a_crowd_from_which_not_all_can_go_are_thought_of_one_kind_at_a_time() -> None:
    board = lands()
    unit(board, 0, "ancient-fleet", "s_japan")
    city(board, 0, "japan")
    unit(board, 0, "settler", "japan", 3)
    unit(board, 0, "ancient-infantry", "japan", 3)
    march(board)
    act(board, "move japan")
    assert {text.split()[0] for text in legal(board)} == {"leave", "only"}
    assert weight(board, "only settler") > 0


@pytest.mark.parametrize("cargo", [0, 3])
def test_settlers_board_a_ship_that_has_room(cargo: int) -> None:
    board = lands()
    for region in board.world.regions:
        if board.owner[region.number] < 0 and region.id != "greenland":
            city(board, 1, region.id)
            unit(board, 1, "ancient-infantry", region.id, 2)
    ship = unit(board, 0, "ancient-fleet", "s_neatl")
    unit(board, 0, "ancient-infantry", "s_neatl", cargo, ship)
    unit(board, 0, "settler", "gaul")
    assert (weight(march(board), "move gaul") > 0) == (cargo == 0)


def test_aircraft_follow_armies_that_attack() -> None:
    board = lands()
    board.era = 4
    learn_all(board, 0, "flight")
    city(board, 1, "italia", 3)
    unit(board, 1, "modern-infantry", "italia", 2)
    unit(board, 0, "modern-infantry", "italia", 2)
    unit(board, 0, "modern-aircraft", "germania", 1)
    march(board)
    assert weight(board, "fly germania") > 0
    act(board, "fly germania")
    assert max(legal(board), key=lambda text: weight(board, text)) == "to italia"


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_an_open_settlement_is_taken(bot: str) -> None:
    board = lands()
    city(board, 1, "italia", under="iron")
    march(board)
    taken = []
    while board.player == 0:
        taken.append(chosen(board, bot))
        act(board, taken[-1])
    assert "to italia" in taken
    assert "attack italia" in taken
    assert board.owner[at("italia").number] == 0


def test_a_hopeless_attack_is_not_made() -> None:
    board = lands()
    city(board, 1, "italia")
    unit(board, 1, "ancient-infantry", "italia", 4)
    unit(board, 0, "ancient-infantry", "italia")
    march(board)
    act(board, "done")
    assert weight(board, "attack italia") == 0
    assert chosen(board) == "done"


def test_settlers_who_walk_into_an_army_are_driven_out() -> None:
    board = lands()
    unit(board, 1, "settler", "italia")
    march(board, 1)
    act(board, "move italia", "to gaul")
    assert board.player == 0
    assert chosen(board) == "fight now"


# -- trade ------------------------------------------------------------------------------------------------------------


def test_cards_that_both_lack_are_swapped_among_three() -> None:
    board, taken = bazaar(3), []
    for _ in range(5):
        taken.append(chosen(board))
        act(board, taken[-1])
    assert taken == ["deal 2", "lend coal", "borrow oil", "offer", "accept"]
    assert sorted(board.loans.values()) == [0, 1]


def test_among_two_nobody_trades() -> None:
    assert chosen(bazaar(2)) == "done"


def test_a_present_is_accepted_and_a_demand_is_not() -> None:
    board = market("standard", players=3)
    gold(board, 20, 20, 20)
    until(turn(board), "what_to_trade", 0)
    act(board, "deal 2", "give-gold 10", "offer")
    assert chosen(board) == "accept"
    act(board, "refuse", "deal 3", "want-city balkans", "give-gold 1", "offer")
    assert chosen(board) == "refuse"
    act(board, "refuse", "deal 2", "want-gold 5", "offer")
    assert chosen(board) == "refuse"


def test_nobody_is_asked_again_in_a_turn_who_has_refused() -> None:
    board = act(bazaar(3), "deal 2", "lend coal", "borrow oil", "offer", "refuse")
    assert weight(board, "deal 2") == 0
    assert chosen(board) == "done"


# -- the end ----------------------------------------------------------------------------------------------------------


def test_who_trails_does_not_end_the_game_and_who_leads_does() -> None:
    board = lands(length="long")
    board.era = 4
    wonder(board, 0, "united-nations")
    city(board, 1, "bahia", 4)
    city(board, 1, "patagonia", 4)
    shop(board, 0, 0)
    assert weight(board, "proclaim diplomatic") == 0
    for region in ("italia", "iberia", "balkans"):
        city(board, 0, region, 4)
    shop(board, 0, 0)
    assert chosen(board) == "proclaim diplomatic"


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_beats_random(seed: int) -> None:
    assert played(["greedy", "random"], seed).winners() == [0]


@pytest.mark.long
def test_greedy_finishes_a_game_among_four() -> None:
    board = played(["greedy"] * 4, 3)
    assert board.over
    assert board.round < 30
    assert min(board.scores()) > 0
    assert sum(own.wonders.bit_count() for own in board.players) >= 4


def test_greedy_finishes_a_standard_game() -> None:
    board = played(["greedy"] * 2, 4, rules="standard", turns="thirty")
    assert board.over
    assert min(own.technologies.bit_count() for own in board.players) >= 3


def test_improvements_count_as_long_as_their_era_lasts() -> None:
    board = lands()
    marker(board, "gaul", "wine", up=True)
    before = share(board)
    improve(board, 0, "granary")
    assert share(board) > before
    board.era = 2
    late = share(board)
    board.players[0].improvements = 0
    assert share(board) == late
