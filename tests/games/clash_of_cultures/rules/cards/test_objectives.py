"""Objectives: every goal just holds and just does not; when and how often cards are scored."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES, CATEGORIES
from ecumene.games.clash_of_cultures.rules.cards.objectives import RULES, holds, score_now, score_status
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import SHIPS

from ...battles import attack, world
from ...hands import hold, realm
from ...positions import act, asked, at, city, found, learn, legal, run, stock, stores, units, why

STATUS = [goal.id for goal in GAME.goals.values() if goal.when == "status"]
NOW = [goal.id for goal in GAME.goals.values() if goal.when == "now"]
FACTS = {
    "founded far",
    "built wonder",
    "drafted",
    "captured guarded",
    "battles",
    "killed",
    "great battle",
    "beat more units",
    "captured from ships",
    "beat stronger",
    "legend",
    "killed trader",
    "attacked and killed",
    "captured barbarians",
    "killed barbarians",
    "angry cities",
}


def test_all_cards_and_halves_are_there() -> None:
    assert len(GAME.objectives) == 32
    used = {goal.id for card in GAME.objectives for goal in GAME.halves[card.id]}
    assert used == set(GAME.goals)
    assert {GAME.goals[id].rule for id in STATUS} == set(RULES)
    assert {GAME.goals[id].rule for id in NOW} == FACTS


# -- the conditions of the status phase ------------------------------------------------------------------------------

Position = Callable[[Board, bool], None]
"""Changes a board so that a goal holds for the first player, or just does not."""


def category(name: str) -> Position:
    first = 4 * CATEGORIES.index(name)
    ids = [GAME.advances[number].id for number in range(first, first + 4)]

    def position(board: Board, enough: bool) -> None:
        board.players[0].known &= ~sum(GAME.bits[id] for id in ids)
        learn(board, 0, *ids[: 4 if enough else 3])

    return position


def store(name: str) -> Position:
    def position(board: Board, enough: bool) -> None:
        learn(board, 0, "storage")
        stock(board, 0, **{name: 5 if enough else 4, "gold" if name != "gold" else "ore": 8})

    return position


def most(name: str, advance: str) -> Position:
    """One working building is more than none, but not more than one; without the advance it does not count."""

    def position(board: Board, enough: bool) -> None:
        building = BUILDING_NAMES.index(name)
        for seat, id in ((0, "D4"), (1, "D6")):
            found(board, seat, id).put(building, seat)
            learn(board, seat, advance)
        if name == "port":
            for place in ("D4", "D6"):
                city(board, place).port = at("B3")
        if enough:
            board.players[1].known &= ~GAME.bits[advance]

    return position


def civilization(board: Board, enough: bool) -> None:
    for id in ("D4", "C4", "E4", "D5", "B2")[: 5 if enough else 4]:
        found(board, 0, id)


def advanced(board: Board, enough: bool) -> None:
    learn(board, 0, "storage", "irrigation", *(["husbandry"] if enough else []))


def happy(board: Board, enough: bool) -> None:
    for id in ("D4", "C4", "E4"):
        found(board, 0, id, mood="happy")
    city(board, "D2").mood = 2 if enough else 1


def well_stocked(board: Board, enough: bool) -> None:
    learn(board, 0, "storage")
    stock(board, 0, food=3, ore=3, wood=3 if enough else 2, gold=8)


def city_planner(board: Board, enough: bool) -> None:
    learn(board, 0, "fishing", "writing", "tactics", "myths")
    found(board, 0, "C4", "port", "academy", port="B3")
    city(board, "D7").put(2, 0)  # a piece in another's city has his colour too
    city(board, "D2").put(3, 0 if enough else 1)


def focused(board: Board, enough: bool) -> None:
    category("culture")(board, True)
    if not enough:
        learn(board, 1, "mathematics", "astronomy", "chemistry", "metallurgy")


def colony(board: Board, enough: bool) -> None:
    board.players[1].cities.clear()
    found(board, 0, "D7" if enough else "D6")


def consulates(board: Board, enough: bool) -> None:
    city(board, "D7").put(2, 0)
    city(board, "D7").put(3, 0)
    if enough:
        found(board, 1, "D5").put(1, 0)


def citadel(board: Board, enough: bool) -> None:
    place = found(board, 0, "C4", "port", "academy", "fortress", port="B3")
    if enough:
        place.put(3, 1)


def government(board: Board, enough: bool) -> None:
    category("autocracy")(board, enough)


def dominion(board: Board, enough: bool) -> None:
    board.players[1].cities.clear()
    for id in ("D4", "B2", "D6"):
        found(board, 0, id)
    if not enough:
        found(board, 1, "D5")


def trader(board: Board, enough: bool) -> None:
    for id in ("D5", "E4"):
        found(board, 1, id)
    units(board, 0, "settler", "D4")
    units(board, 0, "settler", "D6")
    city(board, "D7").mood = 1 if enough else 0


def sea_lanes(board: Board, enough: bool) -> None:
    units(board, 0, "ship", "B3", 2 if enough else 1)
    units(board, 0, "settler", "D4")
    for id in ("C4", "B2"):
        found(board, 1, id)


def balanced(board: Board, enough: bool) -> None:
    learn(board, 0, "fishing", "writing", "myths", "bartering", "mathematics", "voting")
    if not enough:
        board.players[0].known &= ~GAME.bits["bartering"]


def influence(board: Board, enough: bool) -> None:
    city(board, "D7").put(3, 0)
    if not enough:
        city(board, "D2").put(3, 1)


def blockade(board: Board, enough: bool) -> None:
    found(board, 1, "C4", "port", port="B3")
    found(board, 1, "B2", "port", port="A3")
    units(board, 0, "ship", "B3")
    if enough:
        units(board, 0, "ship", "A3")


def great_navy(board: Board, enough: bool) -> None:
    units(board, 0, "ship", "B3", 2)
    units(board, 1, "ship", "A3", 1 if enough else 2)


def great_army(board: Board, enough: bool) -> None:
    units(board, 0, "army", "D4", 4)
    units(board, 0, "army", "D5", 1 if enough else 0)
    units(board, 1, "army", "D7")


def standing_army(board: Board, enough: bool) -> None:
    for id in ("D4", "C4", "E4"):
        found(board, 0, id)
        units(board, 0, "army", id)
    units(board, 0, "army", "D2" if enough else "D3")


def threat(board: Board, enough: bool) -> None:
    units(board, 0, "army", "D6", 3)
    units(board, 0, "army", "C8" if enough else "D5")


def military_might(board: Board, enough: bool) -> None:
    for id in ("D4", "D5"):
        units(board, 0, "army", id, 4)
    units(board, 0, "ship", "B3", 4 if enough else 3)


def outposts(board: Board, enough: bool) -> None:
    for id in ("D4", "C4", "D5" if enough else "D3"):
        units(board, 0, "army", id)


POSITIONS: dict[str, Position] = {
    "goal-civilization": civilization,
    "goal-academic": most("academy", "writing"),
    "goal-coastal-culture": most("port", "fishing"),
    "goal-religious": most("temple", "myths"),
    "goal-fortified": most("fortress", "tactics"),
    "goal-advanced": advanced,
    "goal-builder": category("construction"),
    "goal-enlightened": category("education"),
    "goal-cultured": category("culture"),
    "goal-scientific": category("science"),
    "goal-merchant": category("economy"),
    "goal-seafarer": category("maritime"),
    "goal-militarized": category("warfare"),
    "goal-ideas": store("idea"),
    "goal-rich": store("gold"),
    "goal-ore": store("ore"),
    "goal-wood": store("wood"),
    "goal-food": store("food"),
    "goal-happy": happy,
    "goal-well-stocked": well_stocked,
    "goal-city-planner": city_planner,
    "goal-focused": focused,
    "goal-colony": colony,
    "goal-consulates": consulates,
    "goal-citadel": citadel,
    "goal-government": government,
    "goal-dominion": dominion,
    "goal-trader": trader,
    "goal-sea-lanes": sea_lanes,
    "goal-balanced": balanced,
    "goal-influence": influence,
    "goal-blockade": blockade,
    "goal-great-navy": great_navy,
    "goal-great-army": great_army,
    "goal-standing-army": standing_army,
    "goal-threat": threat,
    "goal-military-might": military_might,
    "goal-outposts": outposts,
}


@pytest.mark.parametrize("id", STATUS)
@pytest.mark.parametrize("enough", [True, False])
def test_a_goal_of_the_status_phase(id: str, enough: bool) -> None:
    board = world()
    assert not holds(board, 0, GAME.goals[id])
    POSITIONS[id](board, enough)
    board.check()
    assert holds(board, 0, GAME.goals[id]) == enough


@pytest.mark.parametrize("id", ["goal-ideas", "goal-rich", "goal-ore", "goal-wood", "goal-food"])
def test_a_store_is_paid_from_when_it_is_scored(id: str) -> None:
    board = world()
    POSITIONS[id](board, True)
    objective = next(card for card in GAME.objectives if card.upper == id)
    hold(board, 0, objective.id)
    before = dict(stores(board, 0))
    run(board, score_status, 0)
    act(board, f"score {objective.id} upper")
    name = GAME.goals[id].of
    assert stores(board, 0) == {**before, name: before[name] - 2}


def test_a_building_without_its_advance_counts_for_nothing() -> None:
    board = world()
    city_planner(board, True)
    board.players[0].known &= ~GAME.bits["fishing"]
    assert not holds(board, 0, GAME.goals["goal-city-planner"])
    board = realm(2)
    city(board, "D2").put(3, 0)
    assert not holds(board, 0, GAME.goals["goal-religious"])


def test_four_ships_are_a_great_navy_whoever_has_as_many() -> None:
    board = world()
    for seat, id in ((0, "B3"), (1, "A3")):
        units(board, seat, "ship", id, len(SHIPS))
    assert holds(board, 0, GAME.goals["goal-great-navy"])


def test_the_lead_in_advances_is_not_shared() -> None:
    board = world()
    advanced(board, True)
    learn(board, 1, "storage", "irrigation", "myths")
    assert not holds(board, 0, GAME.goals["goal-advanced"])


# -- at once ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", NOW)
def test_a_goal_of_the_moment(id: str) -> None:
    goal = GAME.goals[id]
    objective, half = next(
        (card, half) for card in GAME.objectives for half in ("upper", "lower") if getattr(card, half) == id
    )
    needed = max(1, goal.n)
    board = hold(world(), 0, objective.id)
    run(board, score_now, 0, ((goal.rule, needed - 1),) if needed > 1 else (("something else", 9),))
    assert asked(board) == "what_next"
    run(board, score_now, 0, (("something else", 9), (goal.rule, needed)))
    assert legal(board) == [f"score {objective.id} {half}", "no"]
    act(board, f"score {objective.id} {half}")
    assert board.players[0].scored == [(objective, goal, 1)]
    assert board.tallies()[0][3] == 4


def test_ruling_107_a_goal_of_the_moment_may_be_left_and_is_gone_then() -> None:
    board = hold(world(), 0, "objective-5")
    run(board, score_now, 0, (("killed", 3),))
    assert why(board, "score objective-5 upper") == "This objective has another moment."
    assert why(board, "score objective-7 upper") == "You do not have this card."
    act(board, "no")
    run(board, score_status, 0)
    assert asked(board) == "what_next"


def test_ruling_35_draconian_is_looked_at_after_every_action_for_everybody() -> None:
    board = realm(4)
    for place in board.players[0].cities:
        place.mood = 0
    for id in ("C6", "E6", "D6"):
        found(board, 1, id, mood="angry")
    hold(board, 1, "objective-29")
    act(board, "collect D2", "take ore")
    assert asked(board) == "what_next"
    city(board, "D7").mood = 0
    act(board, "collect D4")
    assert board.player == 1
    assert legal(board) == ["score objective-29 lower", "no"]
    board = realm(4)
    hold(board, 0, "objective-29")
    for place in board.players[0].cities[1:]:
        place.mood = 0
    act(board, "collect D2", "take ore", "collect D2", "take ore")
    assert legal(board) == ["score objective-29 lower", "no"]


# -- the status phase ------------------------------------------------------------------------------------------------


def status(*ids: str) -> Board:
    board = world()
    category("democracy")(board, True)
    return hold(board, 0, *ids)


def test_ruling_106_of_two_cards_of_a_name_one_is_scored_in_a_phase() -> None:
    board = status("objective-24", "objective-25")
    run(board, score_status, 0)
    act(board, "score objective-24 upper")
    assert asked(board) == "what_next"
    run(board, score_status, 0)
    act(board, "score objective-25 upper")
    assert len(board.players[0].scored) == 2


def test_the_reason_names_the_same_thing() -> None:
    board = status("objective-24", "objective-25", "objective-30")
    balanced(board, True)
    run(board, score_status, 0)
    act(board, "score objective-24 upper")
    assert why(board, "score objective-25 upper") == "Objectives of one name cannot be scored for the same thing."
    assert why(board, "score objective-30 lower") == "This objective has another moment."
    board = status("objective-24", "objective-1")
    run(board, score_status, 0)
    assert why(board, "score objective-1 upper") == "Its condition is not fulfilled."


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("objective-28 upper", "objective-29 upper"),
        ("objective-29 upper", "objective-28 upper"),
        ("objective-14 lower", "objective-26 lower"),
        ("objective-26 lower", "objective-14 lower"),
    ],
)
def test_some_goals_exclude_each_other_in_a_phase(first: str, second: str) -> None:
    board = world()
    if "28" in first + second:
        for id in ("C4", "B2", "D5"):
            found(board, 1, id)
        units(board, 0, "ship", "B3", 2)
        units(board, 0, "settler", "D4")
    else:
        for id in ("D4", "C4", "E4"):
            found(board, 0, id)
            units(board, 0, "army", id, 4)
        units(board, 0, "army", "D2")
    hold(board, 0, first.split()[0], second.split()[0], "objective-30")
    balanced(board, True)
    run(board, score_status, 0)
    assert {f"score {first}", f"score {second}"} <= set(legal(board))
    act(board, f"score {first}")
    assert why(board, f"score {second}").startswith("It cannot be scored in the same round as ")
    board.round += 1
    run(board, score_status, 0)
    assert f"score {second}" in legal(board)


def test_colony_is_not_scored_in_the_round_of_new_founder() -> None:
    board = world()
    colony(board, True)
    hold(board, 0, "objective-17", "objective-27")
    run(board, score_now, 0, (("founded far", 5),))
    act(board, "score objective-27 upper")
    run(board, score_status, 0)
    assert asked(board) == "what_next"
    board.round += 1
    run(board, score_status, 0)
    assert legal(board) == ["score objective-17 upper", "no"]


def test_one_half_of_a_card_is_scored() -> None:
    board = world()
    happy(board, True)
    hold(board, 0, "objective-8")
    run(board, score_status, 0)
    act(board, "score objective-8 upper")
    assert board.players[0].objectives == []
    assert asked(board) == "what_next"


def test_the_same_battles_count_for_one_warmonger() -> None:
    board = hold(world(), 0, "objective-3", "objective-4")
    for number, (id, origin) in enumerate((("D4", "D3"), ("D5", "E4"), ("D6", "D5"), ("C6", "D5"))):
        found(board, 1, id)
        attack(board, id, origin, armies=1)
        if number % 2:
            assert asked(board) == "which_objective"
            board.apply(board.legal[0])
        assert asked(board) == "what_next"
    assert [goal.id for _, goal, _ in board.players[0].scored] == ["goal-warmonger"] * 2


def test_a_victory_over_settlers_or_in_battles_that_have_counted_is_none_for_warmonger() -> None:
    board = hold(world(), 0, "objective-3")
    units(board, 1, "settler", "D4")
    attack(board, "D4", "D3", armies=1)
    for id, origin in (("D5", "E4"), ("D6", "D5")):
        units(board, 1, "army", id, 4)
        attack(board, id, origin, armies=1)
        while asked(board) in ("which_card", "fight_on"):
            act(board, "retreat" if "retreat" in legal(board) else "no")
    assert asked(board) == "what_next"
    found(board, 1, "C6")
    attack(board, "C6", "D5", armies=1)
    assert asked(board) == "which_objective"
    act(board, "score objective-3 lower")
    hold(board, 0, "objective-4")
    for id, origin in (("D5", "E4"), ("D6", "D5")):
        attack(board, id, origin, armies=1)
        while asked(board) in ("which_card", "fight_on"):
            act(board, "retreat" if "retreat" in legal(board) else "no")
    assert asked(board) == "what_next"
