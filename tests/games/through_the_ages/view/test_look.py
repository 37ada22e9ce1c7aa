"""What the view tells beyond the pieces: prices, rates, armies, wars as they stand, ranks, the order of turns."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.engine import SPECTATOR, Action
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.vocabulary import END
from ecumene.games.through_the_ages.rules.card_row import SWEPT
from ecumene.games.through_the_ages.rules.civilization.production import food_production, produce, production_ahead
from ecumene.games.through_the_ages.rules.politics.wars import OUTCOMES, STAKES
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    fight_war,
    give,
    happen,
    hold,
    know,
    lead,
    make_pact,
    ready,
    store,
    table,
    take_out,
    use_tactic,
    work,
)


def seen(board: Board, seat: int = 0) -> dict[str, Any]:
    """What everybody sees of a player."""
    player: dict[str, Any] = board.view(SPECTATOR)["players"][seat]
    return player


def technology(board: Board, id: str, seat: int = 0) -> dict[str, Any]:
    """A technology of a player in the view."""
    return next(entry for entry in seen(board, seat)["technologies"] if entry["card"] == id)


# -- prices --------------------------------------------------------------------------------------------------------


def test_a_technology_tells_its_price_and_those_of_upgrades() -> None:
    board = table()
    know(board, "iron-1", "coal-2")
    assert technology(board, "bronze-0") == {
        "card": "bronze-0",
        "workers": 2,
        "tokens": 0,
        "build": 2,
        "upgrades": [{"to": "iron-1", "price": 3}, {"to": "coal-2", "price": 6}],
    }
    assert technology(board, "coal-2")["upgrades"] == []


def test_construction_technologies_make_urban_buildings_cheaper() -> None:
    """Masonry takes 1 off those of level I to III, Architecture 2 off those of level II."""
    board = table()
    work(board, scientific_method_2=0, alchemy_1=0)
    know(board, "masonry-1")
    prices = {id: technology(board, id)["build"] for id in ("philosophy-0", "alchemy-1", "scientific-method-2")}
    assert prices == {"philosophy-0": 3, "alchemy-1": 6 - 1, "scientific-method-2": 8 - 1}
    board.players[0].specials.clear()
    know(board, "architecture-2")
    assert technology(board, "scientific-method-2")["build"] == 8 - 2
    assert technology(board, "alchemy-1")["upgrades"] == [{"to": "scientific-method-2", "price": (8 - 2) - (6 - 1)}]
    assert technology(board, "bronze-0")["build"] == 2, "mines are no urban buildings"


def test_shakespeare_makes_theaters_and_libraries_cheaper() -> None:
    board = table(age=2)
    lead(board, "shakespeare-2")
    know(board, "monarchy-1")
    work(board, drama_1=1, printing_press_1=0)
    assert technology(board, "printing-press-1")["build"] == 3 - 1
    assert technology(board, "drama-1")["build"] == 4, "there is no library yet"
    work(board, printing_press_1=1)
    assert technology(board, "drama-1")["build"] == 4 - 1


def test_no_price_where_the_government_allows_no_more() -> None:
    board = table()
    work(board, religion_0=1, theology_1=1)
    assert technology(board, "religion-0")["build"] is None
    assert technology(board, "theology-1")["build"] is None
    assert technology(board, "religion-0")["upgrades"] == [{"to": "theology-1", "price": 2}]
    know(board, "monarchy-1")
    assert technology(board, "religion-0")["build"] == 3


def test_moses_makes_workers_cheaper() -> None:
    board = table()
    assert seen(board)["population_cost"] == 2
    lead(board, "moses-0")
    assert seen(board)["population_cost"] == 1


def test_science_costs_of_the_technologies_in_hand() -> None:
    board = table(age=2)
    hold(board, "drama-1", "iron-1", "republic-2", "rich-land-1", "napoleon-2")
    plain = {
        "drama-1": {"science": 3},
        "iron-1": {"science": 5},
        "republic-2": {"science": 13, "revolution": 3},
    }
    assert seen(board)["costs"] == plain
    lead(board, "bach-2")
    assert seen(board)["costs"] == {**plain, "drama-1": {"science": 1}}


def test_a_partner_in_science_takes_2_off() -> None:
    board = table(3, age=2)
    hold(board, "republic-2", seat=1)
    make_pact(board, "scientific-cooperation-2")
    assert seen(board, 1)["costs"] == {"republic-2": {"science": 11, "revolution": 1}}


def test_stages_of_the_unfinished_wonder() -> None:
    board = table()
    own = board.players[0]
    own.unfinished, own.stages, own.blue = GAME.things["st-peters-basilica-1"], 1, own.blue - 1  # type: ignore[assignment]
    assert seen(ready(board))["unfinished"] == {"card": "st-peters-basilica-1", "stages": 1, "costs": [4, 4]}
    assert seen(board)["stage_costs"] == [4]
    assert (seen(board, 1)["unfinished"], seen(board, 1)["stage_costs"]) == (None, [])


def test_prices_are_lower_while_a_card_or_an_event_asks() -> None:
    """For what it is about, and for the player who is asked."""
    board = table()
    know(board, "iron-1", "knights-1")
    hold(board, "rich-land-1", "irrigation-1")
    store(board, food=2, resources=8, science=5)
    board.players[0].unused, board.players[0].yellow = 1, board.players[0].yellow - 1
    act(ready(board), "play rich-land-1")
    assert technology(board, "bronze-0")["build"] == 0
    assert technology(board, "bronze-0")["upgrades"] == [{"to": "iron-1", "price": 1}]
    assert technology(board, "knights-1")["build"] == 3
    assert technology(board, "bronze-0", 1)["build"] == 2
    assert seen(board)["costs"] == {"irrigation-1": {"science": 3}}

    cost = seen(board)["population_cost"]
    happen(board, "development-of-civilization-0")
    assert technology(board, "iron-1")["build"] == 4
    assert technology(board, "bronze-0")["upgrades"] == [{"to": "iron-1", "price": 3}]
    assert technology(board, "knights-1")["build"] == 3
    assert (seen(board)["population_cost"], seen(board, 1)["population_cost"]) == (cost - 1, 2)
    assert seen(board)["costs"] == {"irrigation-1": {"science": 2}}

    happen(board, "development-of-warfare-0")
    assert (technology(board, "warriors-0")["build"], technology(board, "bronze-0")["build"]) == (0, 2)


PLAIN = {"build", "upgrade", "develop", "revolution", "population", "stages"}


def price_of(view: dict[str, Any], action: Action) -> int:
    """What the view says that an action costs, in food, resources or science."""
    entries = {entry["card"]: entry for entry in view["technologies"]}
    ids = [str(getattr(arg, "id", arg)) for arg in action.args]
    match action.verb:
        case "build":
            return int(entries[ids[0]]["build"])
        case "upgrade":
            return next(int(way["price"]) for way in entries[ids[0]]["upgrades"] if way["to"] == ids[1])
        case "develop":
            return int(view["costs"][ids[0]]["science"])
        case "revolution":
            return int(view["costs"][ids[0]]["revolution"])
        case "population":
            return int(view["population_cost"])
    return int(view["stage_costs"][int(ids[0]) - 1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_paid_is_what_the_view_says(players: int) -> None:
    """In games played at random, where the player has nothing that pays in another way."""
    compared: set[str] = set()
    for seed in range(8):
        state, whim = GAME.new(players, seed=seed), random.Random(seed)
        while not state.over:
            keen = [action for action in state.legal if action.verb in PLAIN]
            action = whim.choice(keen or [a for a in state.legal if a.verb != "destroy"])
            seat = state.player
            assert seat is not None
            own = state.players[seat]
            temporary = own.unit_resources, own.unit_science, own.spare_food, own.spare_resources
            plain = END in state.legal and action.verb in PLAIN and not any(temporary) and own.blue > 4
            if plain and (own.leader is None or own.leader.id not in ("homer-0", "leonardo-1")):
                price = price_of(seen(state, seat), action)
                before = own.food + own.resources + own.science
                trial = state.copy()
                trial.apply(action)
                after = trial.players[seat]
                paid = before - after.food - after.resources - after.science
                if trial.active == seat and trial.round == state.round and trial.player == seat:
                    assert paid == price, action
                    compared.add(action.verb)
            state.apply(action)
    assert compared == PLAIN


# -- rates ---------------------------------------------------------------------------------------------------------


def test_rates_are_net() -> None:
    """Two farms and two mines of age A: 2 food less what the people eat, 2 resources less corruption."""
    board = table()
    own = board.players[0]
    assert (seen(board)["food_rate"], seen(board)["resource_rate"]) == (2, 2)
    own.yellow = 10
    assert (seen(board)["food_rate"], seen(board)["happiness_needed"]) == (2 - 2, 3)
    own.yellow = 2
    assert (seen(board)["food_rate"], seen(board)["happiness_needed"]) == (2 - 4, 7), "2 food will be missing"
    own.yellow = 18
    store(board, resources=6)
    assert seen(board)["corruption"] == 2
    assert seen(board)["resource_rate"] == 2 - 2
    own.tokens[4], own.tokens[0] = 1, 5
    assert (seen(board)["food_rate"], seen(board)["resource_rate"]) == (2 - 1, 2 - 1), "food is taken for resources"


def test_an_empty_bank_lets_nothing_be_produced() -> None:
    """Corruption takes 6 of 20: two tokens of 5, which come back as change for 2, since that is all that they can."""
    board = table()
    own = know(board, "oil-3")
    own.blue, own.tokens[7] = 0, 4
    assert (seen(board)["food_rate"], seen(board)["resource_rate"]) == (0, -8)


def test_pacts_produce() -> None:
    board = table(3)
    make_pact(board, "trade-routes-agreement-1")
    ahead = production_ahead(board)
    assert (seen(board)["food_rate"], seen(board)["resource_rate"]) == ahead[0]


def test_the_short_way_to_the_rates_is_the_rules_way() -> None:
    """Production itself, on a copy, changes food and resources as foretold."""
    short = 0
    for seed in range(10):
        state, whim = GAME.new(4, seed=seed), random.Random(seed)
        while not state.over:
            state.apply(whim.choice([a for a in state.legal if a.verb != "destroy"] or state.legal))
            for seat, (food, resources) in enumerate(production_ahead(state)):
                trial = state.copy()
                own = trial.players[seat]
                before = own.food, own.resources
                trial.heard = []
                assert produce(trial, seat) == (food, resources)
                missing = sum([event.args["n"] for event in trial.heard if event.kind == "hunger"])
                assert (own.food - before[0] - missing, own.resources - before[1]) == (food, resources)
                short += food_production(own) > 2
    assert short > 100


# -- armies --------------------------------------------------------------------------------------------------------


def test_armies_as_numbers() -> None:
    board = table()
    assert seen(board)["armies"] is None
    use_tactic(board, "legion-1")
    work(board, warriors_0=7)
    assert seen(board)["armies"] == {"full": 2, "obsolete": 0, "doubled": 0, "strength": 2 * 2}


def test_obsolete_armies_and_air_forces_in_numbers() -> None:
    """Conquistadors: one infantry and two cavalry, 5, or 3 with a unit of age A; an air force doubles an army."""
    board = table(age=3)
    use_tactic(board, "conquistadors-2")
    work(board, riflemen_2=1, warriors_0=1, knights_1=4)
    assert seen(board)["armies"] == {"full": 1, "obsolete": 1, "doubled": 0, "strength": 5 + 3}
    work(board, air_forces_3=1)
    assert seen(board)["armies"] == {"full": 1, "obsolete": 1, "doubled": 1, "strength": 2 * 5 + 3}
    work(board, air_forces_3=3)
    assert seen(board)["armies"] == {"full": 1, "obsolete": 1, "doubled": 2, "strength": 2 * 5 + 2 * 3}


def test_infantry_rides_with_genghis_khan() -> None:
    board = table()
    use_tactic(board, "heavy-cavalry-1")
    work(board, swordsmen_1=2, knights_1=1)
    assert seen(board)["armies"] == {"full": 0, "obsolete": 0, "doubled": 0, "strength": 0}
    lead(board, "genghis-khan-1")
    assert seen(board)["armies"] == {"full": 1, "obsolete": 0, "doubled": 0, "strength": 4}


# -- wars ----------------------------------------------------------------------------------------------------------


def declared(board: Board, id: str, seat: int = 0, enemy: int = 1) -> dict[str, Any]:
    """A war that was declared, as everybody sees it."""
    board.players[seat].wars.append((take_out(board, id), enemy))
    (entry,) = seen(ready(board), seat)["wars"]
    assert (entry["card"], entry["target"]) == (id, enemy)
    return dict(entry)


def test_every_war_tells_what_is_at_stake() -> None:
    assert set(STAKES) == set(OUTCOMES)


def test_a_war_over_territory_as_it_stands() -> None:
    """20 against 11: one token, and one more for five points of advantage."""
    board = table(2, age=2)
    work(board, warriors_0=20)
    work(board, seat=1, warriors_0=11)
    entry = declared(board, "war-over-territory-2")
    assert entry["strength"] == [20, 11]
    assert entry["outcome"] == {"winner": 0, "by": 9, "yellow": 2}


def test_a_war_over_culture_that_the_attacked_would_win() -> None:
    board = give(table(2, age=3), 20, 3)
    work(board, seat=1, warriors_0=4)
    assert declared(board, "war-over-culture-3")["outcome"] == {"winner": 1, "by": 3, "culture": 5 + 3}
    give(board, 6, 3)
    assert seen(board)["wars"][0]["outcome"]["culture"] == 6, "there is no more"


def test_a_war_over_technology_as_it_stands() -> None:
    board = table(2, age=2)
    work(board, warriors_0=15)
    know(board, "code-of-laws-1")
    know(board, "code-of-laws-1", "masonry-1", "strategy-2", seat=1)
    store(board, science=7, seat=1)
    own, other = board.players
    by = own.strength - other.strength
    outcome = declared(board, "war-over-technology-2")["outcome"]
    assert outcome == {"winner": 0, "by": by, "science": 7, "technologies": ["masonry-1", "strategy-2"]}


def test_nobody_would_win_a_war_between_equals() -> None:
    board = table(2, age=3)
    assert declared(board, "war-over-culture-3")["outcome"] == {"winner": None, "by": 0}


def test_open_borders_count_in_the_outcome() -> None:
    board = table(3, age=3)
    make_pact(board, "open-borders-agreement-1")
    assert declared(board, "war-over-culture-3")["strength"] == [3, 1]


@pytest.mark.parametrize("id", ["war-over-culture-3", "war-over-territory-2", "war-over-technology-2"])
def test_the_outcome_told_is_the_one_that_comes(id: str) -> None:
    board = give(table(2, age=3), 11, 14)
    work(board, warriors_0=9)
    store(board, science=3, seat=1)
    told = declared(board, id)["outcome"]
    board.players[0].wars.clear()
    other = board.players[1]
    before = other.culture, other.yellow, other.science
    fight_war(board, id)
    after = other.culture, other.yellow, other.science
    lost = dict(zip(("culture", "yellow", "science"), (a - b for a, b in zip(before, after, strict=True)), strict=True))
    assert {key: told.get(key, 0) for key in lost} == lost


# -- the table -----------------------------------------------------------------------------------------------------


def test_ranks_share_the_better_place_in_a_tie() -> None:
    board = give(table(4), 5, 9, 9, 0)
    assert [seen(board, seat)["ranks"]["culture"] for seat in range(4)] == [3, 1, 1, 4]
    work(board, seat=3, warriors_0=4)
    assert [seen(board, seat)["ranks"]["strength"] for seat in range(4)] == [2, 2, 2, 1]
    board.players[1].science_rate = 0
    assert [seen(board, seat)["ranks"]["science"] for seat in range(4)] == [1, 4, 1, 1]
    board.players[2].resigned = True
    assert [seen(board, seat)["ranks"]["culture"] for seat in (0, 1, 3)] == [2, 1, 3]


def test_the_order_of_turns_begins_with_the_active_player() -> None:
    board = table(4, seat=2)
    assert board.view(SPECTATOR)["order"] == [2, 3, 0, 1]
    board.players[0].resigned = True
    assert board.view(SPECTATOR)["order"] == [2, 3, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_that_are_swept(players: int) -> None:
    """None before round 2 begins, and none after the last turn."""
    board = table(players)
    assert board.view(SPECTATOR)["swept"] == SWEPT[players]
    new = GAME.new(players)
    assert new.view(SPECTATOR)["swept"] == 0
    while new.active < players - 1:
        act(new, "end")
    assert new.view(SPECTATOR)["swept"] == SWEPT[players]
    last = table(players, seat=players - 1)
    last.last_round = last.round
    assert last.view(SPECTATOR)["swept"] == 0


def test_the_places_told_are_those_that_are_swept() -> None:
    state, whim = GAME.new(3, seed=5, listen=True), random.Random(5)
    while not state.over:
        row, told = state.row[:], state.view(SPECTATOR)["swept"]
        state.heard = []
        turn = state.active
        state.apply(whim.choice(state.legal))
        if state.active != turn and not state.over:
            gone = [event.args["cards"] for event in state.heard if event.kind == "swept"]
            if not any(event.kind == "resigns" for event in state.heard):
                left = tuple(card for card in row[:told] if card is not None)
                assert gone == ([left] if left else [])
