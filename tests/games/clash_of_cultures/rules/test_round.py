"""Rounds, turns, the status phase, and the variants."""

from __future__ import annotations

from math import atan2, tau

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.game_length import LAST_ROUND, LAST_TURNS
from ecumene.games.clash_of_cultures.rules import round
from ecumene.games.clash_of_cultures.rules.cards.decks import draw_action, draw_objective
from ecumene.games.clash_of_cultures.rules.cards.objectives import score_status
from ecumene.games.clash_of_cultures.rules.round import choose_first, count_turn, end_turn, raze_city, status_phase
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import FOUGHT

from ..hands import hold, realm, told
from ..positions import act, again, asked, at, card, city, count, learn, legal, run, stock, stores, table, units, why
from ..travel import plains


def to_status(board: Board) -> None:
    """Everybody ends his turns until the status phase asks something."""
    while board.turn:
        board.apply(board.legal[-1])
        board.check()


# -- turns -----------------------------------------------------------------------------------------------------------


def test_ruling_36_the_turn_ends_when_the_player_says_so() -> None:
    board = table()
    for _ in range(3):
        act(board, "collect D2", "take ore")
    assert board.actions == 0
    assert asked(board) == "what_next"
    assert board.player == 0
    act(board, "end")
    assert board.player == 1


def test_ruling_37_the_marks_of_a_turn_are_cleared_at_its_end() -> None:
    board = realm(2)
    own = board.players[0]
    (army,) = units(board, 0, "army", "D2")
    own.marks[army], own.used = FOUGHT, this_turn.TAXES | this_turn.ACTED
    city(board, "D2").activations = city(board, "D2").angry_activations = 2
    board.truces = [(0, 1), (1, 0)]
    run(board, end_turn, 0)
    assert own.marks[army] == own.used == 0
    assert city(board, "D2").activations == city(board, "D2").angry_activations == 0
    assert board.truces == [(1, 0)]


# -- the status phase ------------------------------------------------------------------------------------------------


def test_the_steps_of_the_status_phase_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    board = table(3, first=1)
    hold(board, 2, "objective-24")
    learn(board, 2, *(advance.id for advance in GAME.advances if advance.category == "democracy"))
    to_status(board)
    assert (asked(board), board.player) == ("which_objective", 2)
    act(board, "score objective-24 upper")
    for seat in (1, 2, 0):
        assert (asked(board), board.player) == ("which_advance", seat)
        act(board, "advance myths")
    assert [len(own.hand) for own in board.players] == [1, 1, 1]
    assert [len(own.objectives) for own in board.players] == [1, 1, 1]
    for seat in (1, 2, 0):
        assert (asked(board), board.player) == ("which_to_raze", seat)
        act(board, "no")
    assert (asked(board), board.player, board.round, board.turn) == ("what_next", 1, 2, 1)


def test_ruling_6_the_free_advance_has_its_frame() -> None:
    board = table()
    to_status(board)
    act(board, "advance storage")
    assert board.players[0].happiness == 1
    assert stores(board, 0) == {"food": 2, "mood token": 1}


def test_ruling_108_objectives_are_judged_before_the_end_of_the_game() -> None:
    board = table()
    board.round = 6
    hold(board, 0, "objective-24")
    learn(board, 0, *(advance.id for advance in GAME.advances if advance.category == "democracy"))
    to_status(board)
    act(board, "score objective-24 upper")
    assert board.over
    assert board.tallies()[0][3] == 4


def test_rulings_31_and_112_the_game_ends_when_somebody_has_no_city() -> None:
    board = table()
    board.players[1].cities.clear()
    to_status(board)
    assert board.over
    assert [event.player for event in told(board, "cityless")] == [1]
    assert board.round == 1


@pytest.mark.parametrize("rounds", range(1, 7))
def test_the_game_ends_after_round_6(rounds: int) -> None:
    board = table()
    board.round = rounds
    to_status(board)
    assert board.over == (rounds == 6)


def test_ruling_9_decks_are_made_anew_of_what_nobody_holds() -> None:
    board = table()
    board.players[1].hand, board.deck, board.discard = board.deck[:40], [], board.deck[40:]
    draw_action(board, 0, 3)
    assert len(board.players[0].hand) == 2
    board.players[1].objectives, board.objective_deck = board.objective_deck, []
    draw_objective(board, 0)
    assert board.players[0].objectives == []
    board.check()


# -- razing ----------------------------------------------------------------------------------------------------------


def test_ruling_111_one_city_of_size_1_can_be_razed() -> None:
    board = realm(3)
    city(board, "D4").put(3, 0)
    city(board, "C4").wonder = card("great-wall")  # type: ignore[assignment]
    board.wonder_deck = [wonder for wonder in board.wonder_deck if wonder.id != "great-wall"]
    units(board, 0, "army", "C4", 2)
    run(board, raze_city, 0)
    assert legal(board) == ["no", "at D2", "at C4"]
    assert why(board, "at D4") == "You can raze only a city of your own of size 1."
    act(board, "at C4")
    assert stores(board, 0) == {"food": 2, "gold": 1}
    assert count(board, 0, "army", "C4") == 2
    assert board.city_at(at("C4")) is None
    assert not any(board.wonder_city(seat, "great-wall") for seat in (0, 1))
    assert asked(board) == "what_next"


def test_ruling_111_the_last_city_can_be_razed_and_founded_again() -> None:
    board = table()
    run(board, raze_city, 0)
    act(board, "at D2")
    assert board.players[0].cities == []
    assert not board.over
    act(board, "found D2")
    assert len(board.players[0].cities) == 1


def test_large_cities_are_not_asked_for() -> None:
    board = table()
    city(board, "D2").put(3, 0)
    run(board, raze_city, 0)
    assert asked(board) == "what_next"


# -- the first player ------------------------------------------------------------------------------------------------


def test_the_highest_chooses_and_ruling_118_tokens_do_not_count() -> None:
    board = table(3)
    for own, n in zip(board.players, (1, 2, 3), strict=True):
        own.happiness = n
    stock(board, 1, culture_token=0, mood_token=2)
    run(board, choose_first)
    assert board.player == 2


# -- variants --------------------------------------------------------------------------------------------------------


def test_four_rounds_begin_with_more_and_give_two_advances() -> None:
    board = table(length="four")
    assert count(board, 0, "settler", "D2") == 2
    assert city(board, "D7").mood == 2
    assert city(table(), "D7").mood == 1
    to_status(board)
    seats = []
    while asked(board) == "which_advance":
        assert board.player is not None
        seats.append(board.player)
        board.apply(board.legal[0])
    assert seats == [0, 1, 0, 1]
    board.round = 4
    run(board, status_phase)
    assert board.over


def roll(monkeypatch: pytest.MonkeyPatch, length: str, place: tuple[int, int], result: int) -> Board:
    """The marker comes to a turn, and the die shows something."""
    board = table(length=length)
    board.round = place[0]
    monkeypatch.setattr(Chance, "below", lambda chance, n: result - 1)
    board.decision = None
    board.push(round.begin_turn, 0)
    board.push(count_turn, place[1])
    board.run()
    return board


@pytest.mark.parametrize("place", LAST_TURNS)
def test_ruling_115_the_die_ends_the_game_before_anybody_acts(
    monkeypatch: pytest.MonkeyPatch, place: tuple[int, int]
) -> None:
    most = GAME.ends[place]
    assert roll(monkeypatch, "die", place, most).over
    assert not roll(monkeypatch, "die", place, most + 1).over
    assert not roll(monkeypatch, "six", place, most).over
    assert not roll(monkeypatch, "wonder", place, most).over


def test_ruling_115_the_last_five_turns_of_seven_rounds() -> None:
    assert LAST_TURNS == ((6, 2), (6, 3), (7, 1), (7, 2), (7, 3))
    assert list(GAME.ends.values()) == [1, 2, 3, 4, 5]
    assert LAST_ROUND == {"six": 6, "four": 4, "die": 7, "wonder": 7}
    board = table(length="die")
    board.round = 6
    run(board, status_phase)
    assert not board.over
    board.round = 7
    run(board, status_phase)
    assert board.over


@pytest.mark.parametrize(("place", "over"), [((6, 1), False), ((6, 2), True), ((7, 3), True)])
def test_ruling_115_a_wonder_ends_the_game_after_its_builders_turn(place: tuple[int, int], over: bool) -> None:
    board = table(length="wonder")
    learn(board, 0, "engineering", "irrigation", "storage")
    stock(board, 0, food=8, ore=8, wood=8, culture_token=5)
    gardens = next(wonder for wonder in board.wonder_deck if wonder.id == "great-gardens")
    board.wonder_deck.remove(gardens)
    board.display.append(gardens)
    board.round, board.turn = place
    act(again(board), "wonder great-gardens")
    assert not board.over
    assert board.actions == 2
    act(board, "collect D2", "take ore", "end")
    assert board.over == over


def test_set_up() -> None:
    board = GAME.new(4, {}, 3)
    for seat, own in enumerate(board.players):
        assert own.stock == [2, 0, 0, 0, 0, 0, 0]
        assert [advance.id for advance in board.known_advances(seat)] == ["farming", "mining"]
        assert [place.space for place in own.cities] == [board.world.starts[seat]]
        assert (len(own.hand), len(own.objectives)) == (1, 1)
        assert own.count(1) == 1
    assert {GAME.new(4, {}, seed).first for seed in range(40)} == {0, 1, 2, 3}
    assert len(board.deck) == 38
    assert len(board.event_deck) == 38
    assert len(board.wonder_deck) == 7


def test_winners_and_ties() -> None:
    board = table()
    assert board.scores() == [4, 4]
    assert board.winners() == [0, 1]
    learn(board, 0, "myths", "writing")
    city(board, "D7").put(3, 1)
    assert board.scores() == [6, 6]
    assert board.winners() == [1]
    city(board, "D2").wonder = card("great-pyramids")  # type: ignore[assignment]
    board.players[1].event_points = 10
    assert board.scores() == [16, 16]
    assert board.winners() == [0]


def test_nothing_is_asked_where_no_objective_can_be_scored() -> None:
    board = hold(table(), 0, "objective-1")
    run(board, score_status, 0)
    assert asked(board) == "what_next"


def test_ruling_37_trade_routes_come_before_everything_else() -> None:
    board = plains(D4="sea")
    learn(board, 1, "trade-routes", "currency")
    units(board, 1, "settler", "D3")
    act(again(board), "end")
    assert (board.player, asked(board)) == (1, "how_much_in_gold")
    act(board, "amount 1")
    assert asked(board) == "what_next"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_117_turns_go_clockwise_round_the_map(players: int) -> None:
    world = table(players).world
    centres = {space: space.shape.centre for space in world.map.spaces if space.shape is not None}
    x, y = (sum(centre[axis] for centre in centres.values()) / len(centres) for axis in (0, 1))
    angles = [atan2(centres[start][1] - y, centres[start][0] - x) for start in world.starts]
    turns = [(after - before) % tau for before, after in zip(angles, [*angles[1:], angles[0]], strict=True)]
    assert sum(turns) == pytest.approx(tau)  # once round, downwards from the right: clockwise on paper
