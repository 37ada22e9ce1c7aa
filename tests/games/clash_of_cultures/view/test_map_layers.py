"""What a view tells for the map: what the land gives, where armies come, whom one influences, what is asked about."""

from __future__ import annotations

from ecumene.engine import SPECTATOR, Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.vocabulary import SPACES
from ecumene.games.clash_of_cultures.rules.cities.collecting import collectable
from ecumene.games.clash_of_cultures.rules.cities.influence_range import rings
from ecumene.games.clash_of_cultures.view.map_layers import goods_of_spaces

from ..positions import act, again, asked, found, learn, stock, units
from ..travel import cover, plains

SHY = ("end", "no", "done", "raze", "refuse", "retreat")


def test_what_spaces_give_adds_up_to_what_a_city_collects() -> None:
    state, chance, compared = GAME.new(3, seed=2), Chance.seeded(2), 0
    for _ in range(600):
        if state.over:
            break
        for town in state.cities():
            for wide in (False, True):
                harvest, given = collectable(state, town, wide), list(goods_of_spaces(state, town, wide).values())
                land = [goods for goods in given if goods != ["food"]]
                assert (land.count(["ore"]), land.count(["wood"])) == (harvest.ore, harvest.wood)
                assert land.count(["food", "gold", "mood_token"]) == harvest.port
                assert given.count(["food"]) >= harvest.food
                compared += bool(harvest.ore and harvest.wood)
        keen = [action for action in state.legal if action.verb not in SHY]
        state.apply(chance.pick(keen or state.legal))
    assert compared


def test_a_port_gives_three_things_and_others_only_food() -> None:
    board = plains(C3="sea", C4="sea", D4="mountain")
    board.players[0].cities.clear()
    found(board, 0, "D3", "port", port="C3")
    learn(board, 0, "fishing")
    view = board.view(0)
    assert view["yields"]["C3"] == ["food", "gold", "mood_token"]
    assert view["yields"]["C4"] == ["food"]
    assert view["yields"]["D4"] == ["ore"]
    assert "D5" not in view["yields"]
    assert "yields" not in board.view(SPECTATOR)


def test_collected_spaces_are_ticked_also_those_that_husbandry_brings() -> None:
    board = plains(D4="mountain")
    board.players[0].cities.clear()
    found(board, 0, "D3", "academy", "temple")
    learn(board, 0, "husbandry", "storage")
    stock(board, 0, food=1)
    again(board)
    assert board.view(0)["about"] == {}
    act(board, "collect D3")
    about = board.view(0)["about"]
    assert (about["at"], about["left"], about["ticked"], about["taken"]) == ("D3", 3, [], {})
    assert "D5" not in about["spaces"]
    assert "about" not in board.view(1)
    act(board, "husbandry")
    assert "D5" in board.view(0)["about"]["spaces"]
    act(board, "take ore")
    about = board.view(0)["about"]
    assert (about["left"], about["ticked"], about["taken"]) == (2, ["D4"], {"ore": 1})
    assert "D5" in about["spaces"]


def test_reach_is_where_armies_can_come_next() -> None:
    board = plains()
    learn(board, 1, "tactics")
    units(board, 1, "army", "D4")
    view = board.view(SPECTATOR)
    assert view["reach"][0] == []
    assert set(view["reach"][1]) == {space.id for space in board.world.map.neighbours[SPACES["D4"]]}


def test_whom_one_can_influence_has_its_price() -> None:
    board = plains()
    board.players[0].cities.clear()
    found(board, 0, "D3")
    found(board, 1, "D4", "temple")
    found(board, 1, "D5", "temple")
    stock(board, 0, culture_token=1)
    assert board.view(0)["influence"] == {"D4": {"tokens": 0, "roll": 5}, "D5": {"tokens": 1, "roll": 5}}
    learn(board, 0, "conversion")
    assert board.view(0)["influence"]["D4"]["roll"] == 4


def test_the_range_of_a_city_is_where_its_influence_is_free() -> None:
    board = plains()
    board.players[0].cities.clear()
    cover(board, 4)
    town = found(board, 0, "D3", "academy")
    assert board.view(1)["players"][0]["cities"][0]["range"] == 2
    assert rings(board, 0, [town], 0)[0] == board.within(town.space, 2)
    town.put(1, 1)
    assert board.view(1)["players"][0]["cities"][0]["range"] == 0


def test_a_better_mood_has_its_price() -> None:
    board = plains()
    board.players[0].cities.clear()
    found(board, 0, "D3", "academy", "temple")
    found(board, 0, "D5", mood="happy")
    assert board.view(0)["cheer"] == {"D3": 3}
    learn(board, 0, "circus-and-sports")
    assert board.view(0)["cheer"] == {"D3": 2}


def test_a_group_knows_its_origin_and_the_odds_of_its_attacks() -> None:
    board = plains()
    units(board, 0, "army", "D4", 2)
    units(board, 1, "army", "D5")
    found(board, 1, "E4")
    again(board)
    act(board, "move D4", "group 2 0")
    assert asked(board) == "where_to"
    about = board.view(0)["about"]
    assert about["at"] == "D4"
    assert set(about["odds"]) == {"D5", "E4"}
    assert about["odds"]["E4"] == {"win": 100, "draw": 0}
    assert 50 < about["odds"]["D5"]["win"] < 100


def test_a_new_region_is_named_by_its_number() -> None:
    board = plains()
    cover(board, 4)
    board.tiles.append(board.tiles.pop(next(n for n, tile in enumerate(board.tiles) if "sea" not in tile.terrain)))
    region, world = board.world.regions[4], board.world.map
    near = world.listed(world.beside(region.area))[0]
    entered = next(space for space in region.spaces if space in world.neighbours[near])
    units(board, 0, "settler", near.id)
    again(board)
    act(board, f"move {near.id}", f"to {entered.id}")
    assert asked(board) == "how_to_lay"
    assert board.view(0)["about"] == {"at": entered.id, "region": 4}
