"""Exploration: who looks at markers, who learns of it, and what each marker does."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.view.known import UNKNOWN

from ..positions import (
    Dice,
    act,
    asked,
    at,
    award,
    both,
    buy,
    count,
    endow,
    events,
    gold,
    knows,
    lay,
    learn,
    learn_all,
    legal,
    move,
    owner,
    pieces,
    put,
    settle,
    size,
    why_not,
    wonders,
    world,
)


def scouts(id: str, rules: str = "standard", era: int = 1, players: int = 2) -> Board:
    """A settler of the first player stands on a marker in Gaul; everybody has a settlement far away."""
    board = world(players, rules, era)
    for seat, region in zip(range(players), ("java", "cape", "japan"), strict=False):
        settle(board, seat, region)
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", id)
    return board


def under(board: Board, region: str, viewer: int) -> str | None:
    """What a viewer sees of a region's marker."""
    entry = board.view(viewer)["regions"].get(region)
    if entry is None:
        return None
    found: str | None = entry["marker"]
    return found


# -- looking ----------------------------------------------------------------------------------------------------------


@both
def test_r21_only_a_settler_looks_and_only_if_his_owner_likes(rules: str) -> None:
    board = scouts("wine", rules)
    put(board, 0, "ancient-infantry", "italia")
    lay(board, "italia", "iron")
    put(board, 0, "ancient-fleet", "s_north")
    move(board)
    assert legal(board, "look") == ["look gaul"]
    assert why_not(board, "look italia").msgid == "Only a settler can look at a marker, and you have none there."
    act(board, "done")
    assert board.players[0].looked == 0


def test_r21_he_looks_where_he_stands_or_where_he_ends_his_move_and_moves_no_more() -> None:
    board = scouts("wine")
    put(board, 0, "settler", "iberia")
    lay(board, "germania", "oil")
    move(board)
    act(board, "look gaul")
    assert legal(board, "move") == ["move iberia"]  # the other one can still go
    act(board, "move iberia", "to gaul", "move gaul", "to germania", "look germania")
    assert legal(board, "look") == []


def test_r21_only_the_settler_who_looks_stops() -> None:
    board = scouts("wine")
    put(board, 0, "settler", "iberia")
    move(board)
    act(board, "move iberia", "to gaul", "look gaul")
    # The tired one has looked; the fresh one may go two steps.
    assert sorted(piece.left for piece in board.players[0].settlers(at("gaul"))) == [0, 2]


def test_r21_a_settler_stopped_by_a_battle_can_look() -> None:
    board = scouts("wine")
    board.players[0].units.clear()
    put(board, 0, "settler", "iberia")
    put(board, 1, "ancient-infantry", "gaul")
    move(board)
    act(board, "move iberia", "to gaul", "fight now")
    assert legal(board) == ["look gaul", "done"]
    act(board, "look gaul")
    assert under(board, "gaul", 0) == "wine"


def test_r21_a_resource_is_seen_by_the_finder_alone_and_stays_face_down() -> None:
    board = scouts("wine")
    put(board, 1, "settler", "gaul")
    move(board)
    act(board, "look gaul")
    assert [under(board, "gaul", viewer) for viewer in (0, 1, -1)] == ["wine", UNKNOWN, UNKNOWN]
    assert [event.seen_by for event in events(board, "sees")] == [(0,)]
    assert not board.is_face_up(at("gaul"))
    assert why_not(board, "look gaul").msgid == "You have seen this marker."
    act(board, "done")
    move(board, 1)
    act(board, "look gaul")  # anybody's settler may look again
    assert [under(board, "gaul", viewer) for viewer in (0, 1, -1)] == ["wine", "wine", UNKNOWN]


def test_r21_a_blank_is_removed_or_left_lying_unseen_by_others() -> None:
    board = scouts("blank")
    move(board)
    act(board, "look gaul")
    assert legal(board) == ["remove", "keep"]
    act(board, "keep")
    assert [under(board, "gaul", viewer) for viewer in (0, 1)] == ["blank", UNKNOWN]
    assert events(board, "removes blank") == []
    board = scouts("blank")
    move(board)
    act(board, "look gaul", "remove")
    assert board.markers[at("gaul").number] is None
    assert [event.seen_by for event in events(board, "removes blank")] == [None]


@pytest.mark.parametrize("id", ["desert", "mountain", "jungle", "fertile"])
def test_r21_terrain_is_shown_to_all_and_stays_face_up(id: str) -> None:
    board = scouts(id)
    move(board)
    act(board, "look gaul")
    assert [under(board, "gaul", viewer) for viewer in (0, 1, -1)] == [id] * 3
    assert board.is_face_up(at("gaul"))
    assert why_not(board, "look gaul").msgid == "This marker lies face up."


def test_r21_a_treasure_is_told_to_all_and_removed() -> None:
    board = scouts("treasure")
    move(board)
    act(board, "look gaul")
    assert gold(board) == [10, 0]
    assert [(event.args["marker"].id, event.seen_by) for event in events(board, "finds")] == [("treasure", None)]
    assert why_not(board, "look gaul").msgid == "There is no marker."


@both
def test_r14_a_settler_survives_a_desert_and_moves_on_in_the_next_turn(rules: str) -> None:
    board = scouts("desert", rules)
    move(board)
    act(board, "look gaul")
    assert legal(board, "move") == []
    act(board, "done")
    move(board)
    act(board, "move gaul", "to italia")
    assert pieces(board, 0) == [("settler", "italia")]


# -- founding on a marker ---------------------------------------------------------------------------------------------

PRICE = {"standard": 5, "advanced": 10}


@both
@pytest.mark.parametrize("id", ["wine", "rare-metals", "mountain", "jungle", "fertile"])
def test_r15_and_r22_founding_turns_up_what_stays(rules: str, id: str) -> None:
    board = scouts(id, rules)
    endow(board, 10)
    buy(board)
    act(board, "found gaul")
    assert (owner(board, "gaul"), size(board, "gaul"), gold(board)[0]) == (0, 1, 10 - PRICE[rules])
    assert board.shown(at("gaul")) is GAME.marker[id]
    assert count(board, 0, "settler") == 0


@both
def test_r22_founding_on_a_treasure_pays_for_itself(rules: str) -> None:
    board = scouts("treasure", rules)
    endow(board, 10)
    buy(board)
    act(board, "found gaul")
    assert (owner(board, "gaul"), gold(board)[0]) == (0, 20 - PRICE[rules])


@both
def test_r22_founding_on_a_blank_removes_it(rules: str) -> None:
    board = scouts("blank", rules)
    endow(board, 10)
    buy(board)
    act(board, "found gaul")
    assert owner(board, "gaul") == 0
    assert board.markers[at("gaul").number] is None


def test_r22_founding_on_a_free_technology_brings_it_first() -> None:
    board = scouts("free-technology", "advanced")
    endow(board, 10)
    buy(board)
    act(board, "found gaul")
    assert (asked(board), owner(board, "gaul")) == ("which_is_free", -1)
    act(board, "discover bronze-working")
    assert (owner(board, "gaul"), wonders(board, 0), gold(board)[0]) == (0, ["colossus"], 0)


@both
def test_r15_and_r22_nobody_founds_on_a_desert_and_nothing_is_paid(rules: str) -> None:
    board = scouts("desert", rules)
    endow(board, 10)
    buy(board)
    act(board, "found gaul")
    assert (owner(board, "gaul"), count(board, 0, "settler"), gold(board)[0]) == (-1, 1, 10)
    assert board.is_face_up(at("gaul"))
    assert why_not(board, "found gaul").msgid == "Nobody can settle in a desert."


@both
def test_r22_a_plague_kills_the_settler_before_he_founds(rules: str) -> None:
    board = scouts("plague", rules)
    endow(board, 10)
    buy(board)
    act(board, "found gaul")
    assert (owner(board, "gaul"), count(board, 0, "settler"), gold(board)[0]) == (-1, 0, 10)


@both
@pytest.mark.parametrize("winner", [0, 1])
def test_r22_a_tribe_takes_the_region_and_the_settler_is_kept(rules: str, winner: int, dice: Dice) -> None:
    board = scouts("tribe", rules)
    endow(board, 10)
    buy(board)
    dice.set(*((6, 6, 1, 1) if winner == 0 else (1, 1, 6, 6)))
    act(board, "found gaul")
    if rules == "standard":
        act(board, "piece ancient-artillery")
    assert owner(board, "gaul") == winner
    assert (count(board, 0, "settler", "gaul"), gold(board)[0]) == (1, 10)
    assert (asked(board), board.player) == ("what_to_buy", 0)


# -- native tribes ----------------------------------------------------------------------------------------------------


def test_r23_settlements_are_added_and_counted_before_the_new_village(dice: Dice) -> None:
    board = scouts("tribe", players=3)
    settle(board, 1, "egypt")
    settle(board, 1, "funa")
    move(board)
    dice.set(3, 3, 2, 2, 3, 3)  # 6 + 1, 4 + 3, 6 + 1: all tie
    dice.rolls += [1, 2, 1, 1, 2, 2]  # 4, 5, 5
    dice.rolls += [1, 1, 4, 1]  # 5 and 6
    act(board, "look gaul")
    assert [event.args["n"] for event in events(board, "rolls")] == [7, 7, 7, 4, 5, 5, 5, 6]
    assert board.player == 2  # the winner need not be the finder
    act(board, "piece ancient-cavalry")
    assert (owner(board, "gaul"), size(board, "gaul")) == (2, 1)
    assert pieces(board, 2) == [("ancient-cavalry", "gaul")]
    assert count(board, 0, "settler", "gaul") == 1
    assert board.resource(at("gaul")) is None


def test_r23_an_army_or_an_aircraft_comes_but_no_ship(dice: Dice) -> None:
    for era, last in ((1, []), (4, ["piece modern-aircraft"])):
        board = scouts("tribe", era=era)
        move(board)
        dice.set(6, 6, 1, 1)
        act(board, "look gaul")
        name = GAME.criticals[era].era
        armies = [f"piece {name}-{type}" for type in ("infantry", "cavalry", "artillery")]
        assert legal(board) == armies + last
        assert why_not(board, f"piece {name}-fleet").rule == "tribe"


def test_r10_only_units_of_the_era_whose_technology_is_in_play_come_in_the_advanced_game(dice: Dice) -> None:
    board = scouts("tribe", "advanced", era=2)
    learn_all(board, 1, "chivalry", "engineering")
    move(board)
    dice.set(6, 6, 1, 1)
    act(board, "look gaul")
    assert legal(board) == ["piece medieval-infantry", "piece medieval-cavalry", "piece medieval-artillery"]


def test_r10_without_any_it_is_ancient_infantry_of_the_first_level(dice: Dice) -> None:
    board = scouts("tribe", "advanced", era=2)
    learn_all(board, 1, "education")  # Medieval, but without a unit
    move(board)
    dice.set(6, 6, 1, 1)
    act(board, "look gaul")
    assert pieces(board, 0) == [("ancient-infantry", "gaul"), ("settler", "gaul")]
    assert board.called(GAME.level["spearman"].figure).id == "spearman"


# -- plague -----------------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_r24_a_plague_reaches_further_in_each_era(rules: str, era: int) -> None:
    board = scouts("plague", rules, era)
    # By land from Gaul: Germania 1, Sarmatia 2, Steppe 3, Gobi 4.
    chain = ["gaul", "germania", "sarmatia", "steppe", "gobi"]
    for region in chain:
        put(board, 1, "ancient-infantry", region)
        if region != "gaul":
            settle(board, 1, region, 2)
    move(board)
    act(board, "look gaul")
    assert count(board, 0, "settler") == 0  # the finder is hit as well
    assert [count(board, 1, "ancient-infantry", region) for region in chain] == [int(n >= era) for n in range(5)]
    assert [size(board, region) for region in chain[1:]] == [1 if n < era else 2 for n in range(1, 5)]


def test_r24_villages_stay_and_larger_settlements_lose_one_size() -> None:
    board = scouts("plague", era=4)
    for region, n in (("italia", 1), ("germania", 2), ("balkans", 3), ("iberia", 4)):
        settle(board, 1, region, n)
    move(board)
    act(board, "look gaul")
    assert [size(board, region) for region in ("italia", "germania", "balkans", "iberia")] == [1, 1, 2, 3]


def test_r24_aircraft_die_and_ships_with_their_cargo_never() -> None:
    board = scouts("plague", era=4)
    settle(board, 1, "italia")
    put(board, 1, "modern-aircraft", "italia")
    ship = put(board, 1, "modern-fleet", "s_wmed")
    put(board, 1, "modern-infantry", "s_wmed", ship=ship)
    put(board, 1, "modern-aircraft", "s_wmed")
    settle(board, 1, "britannia", 4)  # one sea away
    put(board, 1, "modern-infantry", "britannia")
    move(board)
    act(board, "look gaul")
    assert pieces(board, 1) == [
        ("modern-aircraft", "s_wmed"),
        ("modern-fleet", "s_wmed"),
        ("modern-infantry", "britannia"),
        ("modern-infantry", "s_wmed"),
    ]
    assert size(board, "britannia") == 4


# -- free technologies ------------------------------------------------------------------------------------------------


def test_r25_standard_one_card_of_the_pile_and_nothing_if_it_is_empty() -> None:
    board = scouts("free-technology", era=2)
    move(board)
    act(board, "look gaul")
    assert [card.age for card in GAME.technologies if board.players[0].technologies & card.bit] == [2]
    board = scouts("free-technology", era=2)
    learn(board, 1, *(card.id for card in GAME.technologies if card.age == 2))
    move(board)
    act(board, "look gaul")
    assert board.players[0].technologies == 0
    assert len(events(board, "learns nothing")) == 1


def test_r25_advanced_one_of_this_era_whose_needs_are_in_play() -> None:
    board = scouts("free-technology", "advanced", era=2)
    learn_all(board, 1, "construction")
    learn_all(board, 0, "code-of-laws")
    move(board)
    act(board, "look gaul")
    # Feudalism needs Code of Laws and Construction, Engineering the Wheel, which nobody has; Horseback is past.
    assert pieces(board, 0)[0][0] == "medieval-infantry"
    assert knows(board, "feudalism", 0)
    assert wonders(board, 0) == ["sun-tzus-war-academy"]


def test_r25_advanced_nothing_if_there_is_none() -> None:
    board = scouts("free-technology", "advanced", era=2)
    move(board)
    act(board, "look gaul")
    assert board.players[0].technologies == 0
    assert len(events(board, "learns nothing")) == 1


def test_r25_neither_a_past_nor_a_coming_era_has_free_technologies() -> None:
    board = scouts("free-technology", "advanced", era=2)
    learn_all(board, 1, "construction", "code-of-laws", "the-wheel", "currency", "printing-press")
    act(move(board), "look gaul")
    assert {GAME.technology[text.split()[1]].age for text in legal(board, "discover")} == {2}
    for id in ("horseback-riding", "nationalism"):
        assert why_not(board, f"discover {id}").msgid == "Only technologies of this era can be had."


@pytest.mark.parametrize("length", ["short", "medium"])
def test_r25_a_found_technology_makes_no_die_roll(length: str, dice: Dice) -> None:
    era = {"short": 2, "medium": 3}[length]
    board = world(2, "advanced", era, length=length)
    settle(board, 0, "java")
    settle(board, 1, "cape")
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "free-technology")
    learn_all(board, 1, *(("currency",) if era == 2 else ("nationalism",)))
    move(board)
    act(board, "look gaul")
    act(board, *legal(board, "discover")[:1])
    assert board.players[0].technologies
    assert (board.ending, dice.rolls) == ("", [])


def test_r2_a_found_technology_brings_its_gift_at_once() -> None:
    board = scouts("free-technology", "advanced")
    learn(board, 1, "masonry")
    award(board, 1, "hanging-gardens")
    move(board)
    act(board, "look gaul")
    assert "discover masonry" not in legal(board)
    act(board, "discover ceremonial-burial")
    assert wonders(board, 0) == ["pyramids"]
    assert count(board, 0, "ancient-cavalry", "java") == 1  # the other one has no room in a village
    assert [figure.id for figure in board.players[0].gifts] == ["ancient-cavalry"]
