"""Who may see what, and what a redeal deals anew."""

from __future__ import annotations

from collections import Counter

from ecumene.engine import EVERYTHING, SPECTATOR, Chance
from ecumene.games.through_the_ages.box.cards import GreenCard, MilitaryCard
from ecumene.games.through_the_ages.rules.card_row import draw_military, end_age
from ecumene.games.through_the_ages.rules.civilization.military_hand import play_openly, take_back
from ecumene.games.through_the_ages.rules.events.decks import renew_events
from ecumene.games.through_the_ages.state.board import Board
from ecumene.games.through_the_ages.view.check import military_cards
from tests.games.through_the_ages.positions import card, hold, ready, table, take_out


def worlds(board: Board, viewer: int, count: int = 30) -> list[Board]:
    """Redeals of a position."""
    return [board.determinize(viewer, Chance.seeded(seed)) for seed in range(count)]


def prepared(board: Board) -> None:
    """Three future events: two of the first player, one of the second."""
    for id, seat in (("rats-1", 0), ("foray-1", 1), ("crusades-1", 0)):
        board.future.append(take_out(board, id))
        board.future_by.append(seat)
    ready(board)


def test_military_hands_are_for_their_owners_and_civil_hands_for_all() -> None:
    board = table(3)
    hold(board, "legion-1", "raid-1", "iron-1", seat=1)
    for viewer in (0, 2, SPECTATOR):
        seen = board.view(viewer)["players"][1]
        assert seen["military_hand"] is None
        assert seen["military_backs"] == ["I", "I"]
        assert seen["civil_hand"] == ["iron-1"]
    for viewer in (1, EVERYTHING):
        assert board.view(viewer)["players"][1]["military_hand"] == ["legion-1", "raid-1"]


def test_a_player_knows_the_future_events_that_he_prepared() -> None:
    board = table()
    prepared(board)
    assert board.view(0)["events"]["own_future"] == ["rats-1", None, "crusades-1"]
    assert board.view(1)["events"]["own_future"] == [None, "foray-1", None]
    assert board.view(SPECTATOR)["events"]["own_future"] == [None, None, None]
    for world in worlds(board, 0):
        assert [event.id for event in world.future][::2] == ["rats-1", "crusades-1"]
        assert isinstance(world.future[1], GreenCard)


def test_when_they_become_current_he_knows_which_but_not_where() -> None:
    board = table()
    prepared(board)
    board.past += board.current
    board.current, board.current_by = [], []
    renew_events(board)
    ready(board)
    assert board.view(0)["events"]["own_current"] == ["crusades-1", "rats-1"]
    tops = {world.current[-1].id for world in worlds(board, 0)}
    assert {"rats-1", "crusades-1"} < tops
    for world in worlds(board, 0):
        assert {"rats-1", "crusades-1"} <= {event.id for event in world.current}


def test_joan_of_arc_keeps_what_she_saw() -> None:
    board = table()
    board.peeked = 1
    top = board.current[-1]
    assert board.view(0)["events"]["next"] == top.id
    assert board.view(1)["events"]["next"] is None
    assert {world.current[-1] for world in worlds(board, 0)} == {top}
    assert len({world.current[-1] for world in worlds(board, 1)}) > 1


def test_a_redeal_keeps_the_backs_and_all_cards() -> None:
    board = table(3, age=2)
    draw_military(board, 1, 4)
    hold(board, "legion-1", seat=1)
    hold(board, "raid-2", "spy-2", seat=0)
    everything = military_cards(board)
    hands: Counter[MilitaryCard] = Counter()
    for world in worlds(board, 0):
        world.check()
        assert military_cards(world) == everything
        assert world.players[0].military_hand == board.players[0].military_hand
        assert sorted(c.age for c in world.players[1].military_hand) == [1, 2, 2, 2, 2]
        hands.update(world.players[1].military_hand)
    assert len(hands) > 10
    assert card("raid-2") not in [c for c, n in hands.items() if n > 30]


def test_the_order_of_the_civil_deck_is_dealt_anew_but_not_its_cards() -> None:
    board = table()
    board.civil_deck = [card("iron-1"), card("iron-1"), card("knights-1"), card("alchemy-1")]
    decks = [tuple(world.civil_deck) for world in worlds(board, 0)]
    assert len(set(decks)) > 3
    assert {tuple(sorted(c.id for c in deck)) for deck in decks} == {("alchemy-1", "iron-1", "iron-1", "knights-1")}
    assert board.view(0)["civil_deck"] == ["alchemy-1", "iron-1", "iron-1", "knights-1"]


def test_cards_discarded_after_all_saw_them_are_known_the_others_are_not() -> None:
    board = table()
    board.discards.append(take_out(board, "legion-1"))
    board.seen_discards.append(take_out(board, "raid-1"))
    view = board.view(0)
    assert (view["discards"], view["seen_discards"]) == (2, ["raid-1"])
    assert {tuple(world.seen_discards) for world in worlds(board, 0)} == {(card("raid-1"),)}
    assert len({tuple(world.discards) for world in worlds(board, 0)}) > 3


def test_a_player_knows_what_he_discarded_face_down_until_it_is_shuffled() -> None:
    board = table()
    hold(board, "rats-1", "legion-1", seat=0)
    board.players[0].military_hand.remove(card("rats-1"))
    board.discard_face_down(0, card("rats-1"))
    ready(board)
    assert board.view(0)["players"][0]["buried"] == ["rats-1"]
    assert board.view(1)["players"][0]["buried"] is None
    assert all(world.discards == [card("rats-1")] for world in worlds(board, 0))
    assert not all(world.discards == [card("rats-1")] for world in worlds(board, 1))
    board.military_deck = []
    draw_military(board, 1, 1)
    assert board.view(0)["players"][0]["buried"] == []


def test_a_player_knows_what_he_discarded_when_its_age_is_over() -> None:
    board = table()
    hold(board, "rats-1", seat=0)
    board.players[0].military_hand.remove(card("rats-1"))
    board.discard_face_down(0, card("rats-1"))
    end_age(board)
    hold(board, "legion-1", "raid-1", seat=1)
    ready(board)
    assert board.view(0)["players"][0]["gone"] == ["rats-1"]
    for world in worlds(board, 0):
        world.check()
        assert card("rats-1") in world.unseen
        assert card("rats-1") not in world.players[1].military_hand


def test_where_the_backs_lie_in_a_deck_made_anew_is_not_known() -> None:
    board = table(age=2)
    board.military_deck = []
    for id in ("legion-1", "raid-1", "spy-2", "raid-2"):
        board.discard(take_out(board, id))
    hold(board, "plunder-2", seat=1)
    draw_military(board, 1, 1)
    ready(board)
    assert board.view(0)["deck_backs"] == sorted("I" * held.age for held in board.military_deck)
    assert len({tuple(c.age for c in world.military_deck) for world in worlds(board, 0)}) > 1


def test_everybody_knows_a_pact_that_was_refused_until_such_a_card_may_have_been_discarded() -> None:
    board = table(3)
    hold(board, "trade-routes-agreement-1", "legion-1", "raid-1", seat=0)
    pact = card("trade-routes-agreement-1")
    play_openly(board, 0, pact)
    take_back(board, 0, pact)
    ready(board)
    for viewer in (1, 2, SPECTATOR):
        assert board.view(viewer)["players"][0]["shown"] == [pact.id]
        assert all(pact in world.players[0].military_hand for world in worlds(board, viewer))
        assert len({tuple(world.players[0].military_hand) for world in worlds(board, viewer)}) > 3
    board.players[0].military_hand.remove(card("raid-1"))
    board.discard_face_down(0, card("raid-1"))
    assert board.view(1)["players"][0]["shown"] == []
    assert not all(pact in world.players[0].military_hand for world in worlds(board, 1))


def test_military_cards_gone_for_good_are_in_the_view() -> None:
    board = table(age=1)
    board.discard(take_out(board, "raid-1"))
    end_age(board)
    assert board.view(1)["removed"] == ["raid-1"]
