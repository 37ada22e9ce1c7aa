"""Where the culture points of a finished game came from, told from its events."""

from __future__ import annotations

import random

from ecumene.engine import Table
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.rules.scoring import end_game
from ecumene.games.through_the_ages.state.board import Board
from ecumene.games.through_the_ages.words.ending import SOURCES, account_of_events
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    colonize,
    complete,
    fight_war,
    give,
    happen,
    hold,
    lead,
    ready,
    stack,
    store,
    table,
    work,
)


def lines(board: Board) -> dict[str, list[int]]:
    """The account as it stands, by its names."""
    return {str(line.name): list(line.numbers) for line in account_of_events(board, board.heard or ())}


def listening(players: int = 2, age: int = 1, resigning: str = "no") -> Board:
    board = table(players, age=age, resigning=resigning)
    board.heard = []
    return board


def test_production_hunger_and_leaders() -> None:
    """The phase ends with Genghis Khan's 3, the culture rating, and 4 less for each food that is missing."""
    board = listening()
    own = lead(board, "genghis-khan-1")
    complete(board, "eiffel-tower-2", "taj-mahal-1")
    own.yellow, own.unused, own.workers[0] = 10, 3, 1
    act(board, "end")
    assert lines(board) == {"Production of culture": [4 + 3, 0], "Leaders": [3, 0], "Hunger": [-4, 0]}


def test_wonders_leaders_and_action_cards() -> None:
    board = listening(age=3)
    own = lead(board, "einstein-3")
    own.unfinished, own.stages, own.blue = card("fast-food-chains-3"), 3, 12
    store(board, resources=4, science=5)
    hold(board, "iron-1", "cultural-heritage-0")
    act(board, "stages 1", "develop iron-1", "play cultural-heritage-0")
    assert lines(board) == {
        "Wonders when completed": [2 * 4 + 2, 0],
        "Leaders": [3, 0],
        "Action cards": [4, 0],
    }


def test_events_and_what_preparing_them_brings() -> None:
    board = listening(age=2)
    work(board, warriors_0=3)
    give(board, 0, 10)
    stack(board, ("crusades-1",))
    hold(board, "rats-1")
    begin_politics(board)
    act(board, "prepare rats-1")
    assert lines(board) == {"Preparing events": [1, 0], "Events": [4, -4]}


def test_wars_and_aggressions() -> None:
    board = give(listening(age=3), 0, 20)
    work(board, warriors_0=4)
    fight_war(board, "war-over-culture-3")
    assert lines(board) == {"Wars": [8, -8]}
    board = give(listening(age=3), 0, 20)
    work(board, warriors_0=4)
    hold(board, "armed-intervention-3")
    board.players[0].military = 2
    begin_politics(board)
    act(board, "attack armed-intervention-3")
    taken = card("armed-intervention-3").amount
    assert lines(board) == {"Aggressions": [taken, -taken]}


def test_an_impact_that_comes_in_the_game_is_an_event_and_one_of_the_end_has_its_own_line() -> None:
    board = listening(age=3)
    colonize(board, "vast-territory-1")
    happen(board, "impact-of-colonies-3")
    assert lines(board) == {"Events": [3, 0]}
    board.heard = []
    lead(board, "gates-3")
    work(board, computers_3=2)
    stack(board, ("impact-of-industry-3",), (("impact-of-wonders-3", 1), ("rats-1", 0)))
    ready(board)
    end_game(board)
    assert lines(board) == {"Impact of Industry": [2, 2], "Impact of Wonders": [0, 0], "Bill Gates": [6 + 0, 0]}


def test_gates_has_a_line_of_his_own_whenever_he_leaves() -> None:
    board = listening(age=3)
    lead(board, "gates-3")
    work(board, philosophy_0=0, alchemy_1=2)
    hold(board, "einstein-3")
    act(board, "leader einstein-3")
    assert lines(board) == {"Bill Gates": [2, 0]}


def test_whoever_resigns_gives_up_his_points() -> None:
    board = give(listening(3, resigning="yes"), 7, 5, 9)
    board.players[1].wars.append((card("war-over-territory-2"), 0))
    begin_politics(board)
    act(board, "resign")
    assert lines(board)["Resigned"] == [-1 - 7, 0, 0]
    assert lines(board)["Wars"] == [0, 7, 0]


def test_every_source_has_a_name_and_the_lines_add_up_in_whole_games() -> None:
    seen: set[str] = set()
    for seed in range(30):
        whim = random.Random(seed)
        sitting = Table.open(GAME, 2 + seed % 3, {}, seed)
        while not sitting.state.over:
            seat = sitting.state.player
            assert seat is not None
            legal = [action for action in sitting.state.legal if action.verb not in ("destroy", "end")]
            sitting.act(seat, whim.choice(legal or sitting.state.legal))
        told = sitting.account()
        assert [
            sum(numbers) for numbers in zip(*(line.numbers for line in told), strict=True)
        ] == sitting.state.scores()
        seen |= {str(line.name) for line in told}
    assert {str(name) for name in SOURCES.values()} <= seen
    assert {name for name in seen if name.startswith("Impact of ")}
