"""Previews: what pointing at an action tells about a civilization."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from ecumene.engine import Action, Chance, preview
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from ecumene.games.through_the_ages.words.measures import measures
from tests.games.through_the_ages.positions import act, card, hold, know, ready, store, table, work

OF_EACH_KIND = 12
"""So many actions of a kind are tried."""


def told(board: Board, action: str | Action, seat: int = 0) -> dict[str, tuple[int, int]]:
    wanted = GAME.vocabulary.parse(action) if isinstance(action, str) else action
    assert wanted in board.legal
    return {key: (before, after) for key, _, before, after in preview(board, seat, wanted)}


def decisions(seed: int, players: int = 4) -> Iterator[Board]:
    """The decisions of a game in which everybody does what brings him on."""
    board, whim = GAME.new(players, seed=seed), random.Random(seed)
    while not board.over:
        yield board
        keen = [a for a in board.legal if a.verb in ("build", "population", "develop", "take", "tactic", "leader")]
        calm = [a for a in board.legal if a.verb not in ("destroy", "resign")]
        board.apply(whim.choice(keen if keen and whim.random() < 0.5 else calm or board.legal))


def test_a_unit_brings_strength_and_is_paid_for() -> None:
    board = table()
    store(board, resources=3)
    assert told(board, "build warriors-0") == {
        "strength": (1, 2),
        "resources": (3, 1),
        "unused": (1, 0),
        "military": (2, 1),
    }


def test_temporary_resources_are_told_beside_the_others() -> None:
    board = table()
    own = store(board, resources=3)
    own.unit_resources, own.extra_military = 1, 1
    assert told(ready(board), "build warriors-0") == {
        "strength": (1, 2),
        "resources": (3, 2),
        "unit_resources": (1, 0),
        "unused": (1, 0),
        "extra_military": (1, 0),
    }


def test_a_worker_eats_and_may_be_discontent() -> None:
    board = table()
    own = store(board, food=4)
    own.yellow -= 5
    own.blue += 5
    found = told(ready(board), "population")
    assert found == {"discontent": (1, 2), "food": (4, 1), "food_rate": (1, 0), "unused": (1, 2), "civil": (4, 3)}


def test_farms_and_mines_change_what_a_turn_brings() -> None:
    board = table()
    store(board, resources=2)
    found = told(board, "build bronze-0")
    assert found == {"resources": (2, 0), "resource_rate": (2, 3), "unused": (1, 0), "civil": (4, 3)}


def test_missing_food_is_less_than_nothing() -> None:
    board = table()
    own = store(board, resources=3)
    own.yellow, own.blue = 9, 16
    work(board, agriculture_0=1, warriors_0=3)
    assert measured(board)["food_rate"] == -1
    assert told(board, "destroy agriculture-0")["food_rate"] == (-1, -2)


def measured(board: Board) -> dict[str, int]:
    return {key: value for key, _, value in measures(board, 0)}


def test_a_tactic_of_ones_own_is_no_surprise() -> None:
    """It is revealed to the others; whoever plays it knows it."""
    board = table()
    work(board, warriors_0=2)
    hold(board, "fighting-band-1")
    assert told(board, "tactic fighting-band-1") == {"strength": (2, 3), "military": (2, 1)}


def test_the_end_of_the_turn_tells_production_and_not_the_actions_of_the_next() -> None:
    board = table()
    own = know(board)
    own.civil = 1
    found = told(ready(board), "end")
    assert found == {"science": (0, 1), "food": (0, 2), "resources": (0, 2)}
    act(board, "end")
    assert (own.science, own.food, own.resources, own.civil) == (1, 2, 2, 4)


def test_an_uprising_brings_nothing() -> None:
    board = table()
    own = board.players[0]
    own.yellow, own.unused, own.blue = 10, 0, 16
    assert told(ready(board), "end") == {}


def test_an_event_to_come_is_not_told() -> None:
    """Culture for preparing a card is certain; what the revealed event does is not, whatever it is."""
    answers = set()
    for event in ("development-of-agriculture-0", "development-of-warfare-0", "development-of-science-0"):
        board = politics(event)
        (prepared,) = [action for action in board.legal if action.verb == "prepare"]
        answers.add(tuple(told(board, prepared).items()))
    assert answers == {(("culture", (0, 1)),)}


def politics(event: str) -> Board:
    """A politics phase with one event in hand, and this one to be revealed next."""
    board = next(
        board
        for seed in range(20)
        for board in decisions(seed, 2)
        if board.active == board.player == 0
        and board.players[0].culture == 0
        and sum(action.verb == "prepare" and action.args[0].level == 1 for action in board.legal) == 1
        and sum(action.verb == "prepare" for action in board.legal) == 1
        and card(event) in board.current
    )
    place = board.current.index(card(event))
    board.current[place], board.current[-1] = board.current[-1], board.current[place]
    return board


@pytest.mark.parametrize("players", [2, 3, 4])
def test_measures_are_what_the_view_shows(players: int) -> None:
    for board in decisions(1, players):
        for seat in range(players):
            shown = board.view(seat)["players"][seat]
            for key, _, value in measures(board, seat):
                assert shown.get(key, value) == value, key


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long), pytest.param(3, marks=pytest.mark.long)])
def test_what_is_told_comes_true(seed: int) -> None:
    """Where nothing new is seen on the way, the numbers after the action are those that were told."""
    whim, compared = random.Random(seed), 0
    for board in decisions(seed):
        seat, action = board.player, whim.choice(board.legal)
        assert seat is not None
        before = {measure.key: measure.value for measure in measures(board, seat)}
        after = board.copy()
        after.apply(action)
        if (after.revealed, after.chance) == (board.revealed, board.chance):
            now = {measure.key: measure.value for measure in measures(after, seat) if measure.key in before}
            changed = {key: (before[key], value) for key, value in now.items() if before[key] != value}
            assert told(board, action, seat) == changed
            compared += bool(changed)
    assert compared > 100


@pytest.mark.parametrize("seed", [4, pytest.param(5, marks=pytest.mark.long), pytest.param(6, marks=pytest.mark.long)])
def test_it_tells_what_the_seat_knows_and_no_more(seed: int) -> None:
    """Two tables that differ only in what the seat cannot see give the same answers. Of each kind of action the first
    few are tried, the rarest kind of a decision first: in a game at random most actions are of a few kinds."""
    whim, tried, shown = random.Random(seed), Counter[str](), 0
    for number, board in enumerate(decisions(seed)):
        seat = board.player
        assert seat is not None
        action = min(whim.sample(board.legal, len(board.legal)), key=lambda action: tried[action.verb])
        if tried[action.verb] < OF_EACH_KIND:
            tried[action.verb] += 1
            found = told(board, action, seat)
            assert found == told(board.determinize(seat, Chance.seeded(number)), action, seat)
            shown += bool(found)
    assert len(tried) > 30
    assert shown > 100
