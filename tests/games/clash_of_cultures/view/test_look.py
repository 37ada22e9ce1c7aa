"""What a view tells: sizes, limits, prices, what is lacking, what threatens; and what it does not tell."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.engine import EVERYTHING, SPECTATOR, Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES, GOOD_NAMES, UNITS
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import FOUGHT, SLOWED

from ..battles import Dice, attack, world
from ..hands import hold
from ..positions import act, city, found, learn, stock, table, units


def seen(board: Board, viewer: int = 0) -> dict[str, Any]:
    """The viewer's view, which is plain JSON."""
    view = board.view(viewer)
    assert json.loads(json.dumps(view)) == view
    return view


def test_stores_have_limits_and_levels_their_next_event() -> None:
    board = table()
    stock(board, 0, mood_token=2, culture_token=3)
    own = seen(board)["players"][0]
    assert own["limits"] == {
        "food": 2,
        "ore": 8,
        "wood": 8,
        "idea": 8,
        "gold": 8,
        "mood_token": 2,
        "culture_token": 3,
    }
    assert own["next_events"] == {"happiness": 3, "culture": 5}
    learn(board, 0, "storage", "dogma")
    board.players[0].culture = 7
    own = seen(board)["players"][0]
    assert (own["limits"]["food"], own["limits"]["idea"]) == (8, 2)
    assert own["next_events"]["culture"] is None
    assert own["government"] == "theocracy"
    assert seen(board)["players"][1]["government"] is None


def test_pieces_in_the_supply_are_counted_as_the_rules_count_them() -> None:
    board = table()
    found(board, 1, "C3", "temple", "academy").put(BUILDING_NAMES.index("temple"), 0)
    units(board, 0, "army", "D2", 3)
    board.players[0].gone = [1, 0, 0, 0, 2, 1, 0, 0]
    for seat, player in enumerate(seen(board)["players"]):
        for building, name in enumerate(BUILDING_NAMES):
            assert player["spare"][name] == board.spare_buildings(seat, building)
        assert player["spare"]["settlement"] == board.spare_settlements(seat)
        for unit in UNITS:
            assert player["spare"][unit.name] == board.players[seat].spare_units(unit.number)
    assert seen(board)["players"][0]["spare"] == {
        "port": 6,
        "academy": 7,
        "fortress": 7,
        "temple": 6,
        "settlement": 4,
        "army": 12,
        "settler": 3,
        "ship": 4,
    }


def test_an_own_city_tells_what_it_could_collect() -> None:
    board = world()
    mine, other = seen(board)["players"]
    assert mine["cities"][0]["strength"] == 1
    assert mine["cities"][0]["collects"] == {"food": 1, "ore": 1, "wood": 3}
    assert "collects" not in other["cities"][0]
    found(board, 0, "D4", "academy", mood="happy")
    here = seen(board)["players"][0]["cities"][1]
    assert (here["size"], here["strength"], here["mood"]) == (2, 3, "happy")
    city(board, "D4").mood = 0
    assert seen(board)["players"][0]["cities"][1]["strength"] == 1
    assert seen(board, SPECTATOR)["players"][0]["cities"][1]["strength"] == 1
    assert "collects" not in seen(board, SPECTATOR)["players"][0]["cities"][1]


def test_possible_advances_have_a_price_and_say_whether_an_event_comes() -> None:
    board = table()
    possible = seen(board)["possible_advances"]
    assert possible["storage"] == {"price": {"food": 2}, "payable": True, "event": False}
    assert "farming" not in possible
    assert "philosophy" not in possible
    framed = next(a for a in GAME.advances if a.frame == "mood" and a.id in possible)
    board.players[0].happiness = 2
    stock(board, 0, food=1)
    possible = seen(board)["possible_advances"]
    assert possible[framed.id]["event"]
    assert not possible["storage"]["payable"]
    steel = next(a for a in GAME.advances if a.ore)
    learn(board, 0, GAME.advances[steel.group * 4].id)
    assert seen(board)["possible_advances"][steel.id]["price"] == {"food": 2, "ore": 2}
    assert set(seen(board)["possible_advances"]) == {
        a.id
        for a in GAME.advances
        if not board.players[0].known & a.bit and not GAME.required[a.number] & ~board.players[0].known
    }
    assert "possible_advances" not in seen(board, SPECTATOR)


def test_a_wonder_tells_what_the_viewer_lacks() -> None:
    board = table()
    wonder = next(wonder for wonder in GAME.wonders if wonder.with_building)
    board.wonder_deck.remove(wonder)
    board.display.append(wonder)
    lacks = seen(board)["wonders_lack"][wonder.id]
    assert lacks["advances"] == ["engineering", wonder.needs]
    assert lacks["city"] == wonder.with_building
    assert lacks["goods"]["culture_token"] == wonder.culture
    learn(board, 0, "engineering", wonder.needs)
    stock(board, 0, **dict(zip(GOOD_NAMES, wonder.price, strict=False)), culture_token=wonder.culture)
    board.players[0].stock[2] -= 1
    board.players[0].cities[0].put(BUILDING_NAMES.index(wonder.with_building), 0)
    assert seen(board)["wonders_lack"][wonder.id] == {"goods": {"wood": 1}}
    stock(board, 0, gold=1)
    assert seen(board)["wonders_lack"][wonder.id] == {}
    assert seen(board, 1)["wonders_lack"][wonder.id]["goods"]
    board.display.remove(wonder)
    board.players[1].kept.append(wonder)
    assert wonder.id not in seen(board)["wonders_lack"]
    assert wonder.id in seen(board, 1)["wonders_lack"]


def test_goals_in_hand_are_counted_for_their_owner_alone() -> None:
    board = table()
    card = next(c for c in GAME.objectives if GAME.goals[c.upper].rule == "cities")
    hold(board, 0, card.id)
    upper = seen(board)["players"][0]["goals"][0]
    goal = GAME.goals[card.upper]
    assert upper == {"card": card.id, "half": "upper", "goal": goal.id, "now": 1, "needed": goal.n}
    lower = seen(board)["players"][0]["goals"][1]
    assert ("now" in lower) == (GAME.goals[card.lower].when == "status")
    assert "goals" not in seen(board, 1)["players"][0]
    assert "goals" not in seen(board, SPECTATOR)["players"][0]
    assert seen(board, EVERYTHING)["players"][0]["goals"][0] == upper


def test_danger_counts_the_armies_that_could_come() -> None:
    board = world()
    found(board, 1, "D4")
    units(board, 0, "army", "D3", 2)
    units(board, 0, "army", "D6", 1)
    assert seen(board, 1)["danger"] == {"D4": 2, "D7": 1}
    assert seen(board, 0)["danger"] == {}
    board.players[0].marks[0] = board.players[0].marks[1] = FOUGHT
    assert seen(board, 1)["danger"] == {"D7": 1}
    learn(board, 0, "roads")
    stock(board, 0, food=2, ore=2)
    found(board, 0, "D6")
    assert seen(board, 1)["danger"] == {"D4": 1, "D7": 1}, "two spaces by road"
    board.truces.append((0, 1))
    assert seen(board, 1)["danger"] == {}


def test_dice_of_a_battle_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    board, dice = world(), Dice(monkeypatch)
    units(board, 1, "army", "D4", 2)
    dice.set(1, 2, 3, 1)
    attack(board, "D4", "D3", armies=2)
    battle = seen(board, SPECTATOR)["battle"]
    assert (battle["dice"], battle["values"], battle["hits"]) == ([[1, 2], [3, 1]], [3, 4], [0, 0])
    dice.set(6, 4, 1, 1)
    act(board, "continue")
    assert seen(board)["battle"] is None


def test_marks_of_a_turn_are_words() -> None:
    board = table()
    assert [1 << place for place in range(len(this_turn.WORDS))] == sorted(
        bit for name, bit in vars(this_turn).items() if name.isupper() and isinstance(bit, int)
    )
    board.players[0].used = this_turn.HUSBANDRY | this_turn.GOOD_IDEAS
    assert seen(board)["players"][0]["used"] == ["husbandry", "good ideas"]
    for number, word in enumerate(this_turn.WORDS):
        assert getattr(this_turn, word.upper().replace(" ", "_")) == 1 << number
    (unit,) = units(board, 0, "army", "D2")
    board.players[0].marks[unit] = FOUGHT | SLOWED
    armies = [entry for entry in seen(board)["players"][0]["units"] if entry["kind"] == "army"]
    told = {"kind": "army", "at": "D2", "ship": "", "marks": ["fought", "forest"], "n": 1, "pieces": [unit]}
    assert armies == [told]


def test_a_redeal_changes_no_byte_of_a_view() -> None:
    state = GAME.new(3, seed=4)
    chance = Chance.seeded(4)
    for _ in range(400):
        if state.over:
            break
        for viewer in (*range(3), SPECTATOR):
            told = json.dumps(state.view(viewer))
            dealt = state.determinize(viewer, chance)
            assert json.dumps(dealt.view(viewer)) == told
        state.apply(chance.pick(state.legal))
