"""Events: preparing them, their decks, the order of decisions."""

from __future__ import annotations

from ecumene.games.through_the_ages.box.contents import EVENTS as EVENT_CARDS
from ecumene.games.through_the_ages.rules.events.effects import EVENTS
from ecumene.games.through_the_ages.rules.events.impacts import IMPACTS, RANKED
from tests.games.through_the_ages.positions import act, begin_politics, card, happen, hold, stack, table


def test_every_event_does_something() -> None:
    assert {*EVENTS, *IMPACTS, *RANKED} == {event.id for event in EVENT_CARDS}
    assert len(EVENT_CARDS) == 55


# -- the decks -----------------------------------------------------------------------------------------------------


def test_preparing_an_event_brings_culture_by_its_level_and_reveals_a_current_one() -> None:
    board = table()
    stack(board, ("rats-1", "development-of-science-0"))
    hold(board, "cold-war-2")
    begin_politics(board)
    act(board, "prepare cold-war-2")
    assert board.players[0].culture == 2
    assert board.future == [card("cold-war-2")]
    assert board.future_by == [0]
    assert [own.science for own in board.players] == [2, 2]
    assert board.past == [card("development-of-science-0")]
    assert board.current == [card("rats-1")]


def test_after_the_last_current_event_the_future_ones_follow_sorted_by_age() -> None:
    board = table()
    future = (("cold-war-2", 1), ("rats-1", 0), ("impact-of-strength-3", 0), ("crusades-1", 1))
    stack(board, ("development-of-science-0",), future)
    hold(board, "foray-1")
    begin_politics(board)
    act(board, "prepare foray-1")
    assert not board.future
    assert [event.age for event in board.current] == [3, 2, 1, 1, 1]
    prepared = dict(zip((event.id for event in board.current), board.current_by, strict=True))
    assert prepared == {"cold-war-2": 1, "rats-1": 0, "impact-of-strength-3": 0, "crusades-1": 1, "foray-1": 0}


def test_only_the_one_who_prepares_an_event_is_told_which() -> None:
    board = table()
    hold(board, "rats-1")
    begin_politics(board)
    board.heard = []
    act(board, "prepare rats-1")
    private = [event for event in board.heard if event.args.get("card") is card("rats-1")]
    assert private
    assert all(event.seen_by == (0,) for event in private)


def test_players_decide_in_turn_order_from_the_active_one() -> None:
    board = table(3, seat=1)
    happen(board, "development-of-markets-0")
    asked = []
    for _ in range(3):
        asked.append(board.player)
        act(board, "food")
    assert asked == [1, 2, 0]
