"""The politics phase: one political action, leaders' political actions, resignation."""

from __future__ import annotations

from ecumene.games.through_the_ages.box.contents import civil_deck
from ecumene.games.through_the_ages.rules.card_row import end_age
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    colonize,
    give,
    hold,
    know,
    lay,
    lead,
    legal,
    make_pact,
    refusal,
    stack,
    table,
    take_out,
    work,
)


def asks(board: Board) -> str:
    assert board.decision is not None
    return board.decision.question.id.split(":")[-1]


def test_one_political_action_then_the_action_phase() -> None:
    board = table()
    hold(board, "rats-1", "foray-1")
    stack(board, ("development-of-crafts-0", "development-of-science-0"))
    begin_politics(board)
    assert set(legal(board)) == {"prepare rats-1", "prepare foray-1", "pass"}
    act(board, "prepare rats-1")
    assert asks(board) == "what_to_do"
    assert board.players[0].military_hand == [card("foray-1")]


def test_passing() -> None:
    board = table()
    hold(board, "rats-1")
    begin_politics(board)
    act(board, "pass")
    assert asks(board) == "what_to_do"


def test_who_holds_no_cards_and_can_only_pass_is_not_asked() -> None:
    assert asks(begin_politics(table())) == "what_to_do"


def test_who_holds_cards_is_always_asked() -> None:
    board = table()
    hold(board, "legion-1")
    assert legal(begin_politics(board)) == ["pass"]


def test_no_politics_in_the_first_round() -> None:
    board = table()
    board.round = 1
    assert asks(board) == "what_to_do"


def test_other_actions_are_no_political_actions() -> None:
    board = table()
    hold(board, "legion-1")
    begin_politics(board)
    assert "in the action phase" in refusal(board, "tactic legion-1")
    assert "no such card in your hand" in refusal(board, "prepare rats-1")
    assert "Alexander" in refusal(board, "alexander")


# -- leaders -------------------------------------------------------------------------------------------------------


def test_caesar_acts_twice_once_in_the_game() -> None:
    board = table()
    lead(board, "caesar-0")
    hold(board, "rats-1", "foray-1", "crusades-1")
    stack(board, ("development-of-crafts-0", "development-of-science-0", "development-of-agriculture-0"))
    begin_politics(board)
    act(board, "prepare rats-1")
    assert asks(board) == "what_politics"
    act(board, "prepare foray-1")
    assert asks(board) == "what_to_do"
    assert board.players[0].caesar_done
    begin_politics(board)
    act(board, "prepare crusades-1")
    assert asks(board) == "what_to_do"


def test_caesar_may_save_his_second_action() -> None:
    board = table()
    lead(board, "caesar-0")
    hold(board, "rats-1", "foray-1")
    stack(board, ("development-of-crafts-0", "development-of-science-0"))
    begin_politics(board)
    act(board, "prepare rats-1", "pass")
    assert not board.players[0].caesar_done


def test_ruling_caesars_second_action_follows_a_first_one() -> None:
    board = table()
    lead(board, "caesar-0")
    hold(board, "rats-1", "foray-1")
    begin_politics(board)
    act(board, "pass")
    assert asks(board) == "what_to_do"


def test_ruling_caesar_has_his_second_action_when_the_first_was_given_up_in_an_earlier_turn() -> None:
    board = table()
    own = lead(board, "caesar-0")
    own.no_politics = True
    hold(board, "rats-1", "foray-1")
    stack(board, ("development-of-crafts-0", "development-of-science-0"))
    begin_politics(board)
    assert asks(board) == "what_politics"
    act(board, "prepare rats-1")
    assert asks(board) == "what_to_do"
    assert own.caesar_done
    own.no_politics = True
    assert asks(begin_politics(board)) == "what_to_do"


def test_ruling_caesar_has_no_second_action_when_one_was_given_up_in_this_very_phase() -> None:
    board = table(age=2)
    own = lead(board, "caesar-0")
    lay(board, "coal-2", "iron-1")
    board.civil_deck = [c for c in civil_deck(2, 2) if c is not card("coal-2")]
    hold(board, "rats-1", "foray-1")
    stack(board, ("cold-war-2", "international-agreement-2"))
    begin_politics(board)
    copy = board.copy()
    act(board, "prepare rats-1", "take coal-2", "done")
    assert asks(board) == "what_to_do"
    assert not own.caesar_done
    act(copy, "prepare rats-1", "done")
    assert asks(copy) == "what_politics"


def test_alexander_leaves_for_a_yellow_token() -> None:
    board = table()
    own = lead(board, "alexander-0")
    assert own.strength == 2
    begin_politics(board)
    act(board, "alexander")
    assert own.leader is None
    assert (own.yellow, own.strength) == (19, 1)


def test_columbus_lands_with_a_territory_of_his_hand() -> None:
    board = table()
    own = lead(board, "columbus-1")
    hold(board, "inhabited-territory-1", "vast-territory-1")
    begin_politics(board)
    assert {"columbus inhabited-territory-1", "prepare inhabited-territory-1"} <= set(legal(board))
    act(board, "columbus inhabited-territory-1")
    assert own.leader is None
    assert own.colonies == [card("inhabited-territory-1")]
    assert (own.yellow, own.unused) == (19, 2)
    assert own.strength == 1
    assert "Columbus is not" in refusal(begin_politics(board), "columbus vast-territory-1")


def test_joan_of_arc_knows_the_next_event() -> None:
    board = table()
    lead(board, "joan-of-arc-1")
    hold(board, "rats-1")
    stack(board, ("crusades-1", "development-of-science-0"))
    board.heard = []
    begin_politics(board)
    seen = [event for event in board.heard if event.kind == "peeks"]
    assert [event.args["card"] for event in seen] == [card("development-of-science-0")]
    assert seen[0].seen_by == (0,)
    assert board.view(0)["events"]["next"] == "development-of-science-0"
    assert board.view(1)["events"]["next"] is None
    act(board, "prepare rats-1")
    assert board.view(0)["events"]["next"] is None


# -- resignation ---------------------------------------------------------------------------------------------------


def quitting(players: int = 3, age: int = 2) -> Board:
    board = table(players, age=age, resigning="yes")
    hold(board, "rats-1", "bonus-1")
    return board


def test_resigning_is_an_option_of_the_table() -> None:
    board = table()
    hold(board, "rats-1")
    assert "nobody resigns" in refusal(begin_politics(board), "resign")


def test_nobody_resigns_in_age_iv() -> None:
    board = quitting(age=4)
    assert "age IV" in refusal(begin_politics(board), "resign")


def test_the_last_one_left_wins() -> None:
    board = give(quitting(2), 50, 3)
    begin_politics(board)
    act(board, "resign")
    assert board.over
    assert board.winners() == [1]
    assert board.scores() == [-1, 3]


def test_the_others_go_on_without_the_one_who_resigned() -> None:
    board = quitting(3)
    board.row = [None] * 13
    own = hold(board, "iron-1", "reserves-2")
    own.fresh = [card("reserves-2")]
    begin_politics(board)
    act(board, "resign")
    assert own.military_hand == []
    assert (own.civil_hand, own.fresh) == ([], [])
    assert board.playing() == [1, 2]
    assert (board.active, board.round) == (1, 2)
    act(board, "pass", "end")
    assert board.active == 2
    act(board, "pass", "end")
    assert (board.active, board.round) == (1, 3)


def test_wars_against_one_who_resigns_bring_seven_culture() -> None:
    board = quitting(3)
    for seat, enemy, id in ((1, 0, "territory"), (2, 1, "territory"), (0, 2, "technology")):
        board.players[seat].wars.append((take_out(board, f"war-over-{id}-2"), enemy))
    begin_politics(board)
    act(board, "resign")
    assert [own.culture for own in board.players] == [0, 7, 0]
    assert board.players[1].wars == []
    assert len(board.players[2].wars) == 1
    assert board.players[0].wars == []


def test_pacts_and_colonies_of_one_who_resigns_leave_the_game() -> None:
    board = quitting(4, age=3)
    make_pact(board, "military-alliance-3")
    make_pact(board, "peace-treaty-3", owner=2, partner=0)
    colonize(board, "vast-territory-2")
    begin_politics(board)
    act(board, "resign")
    assert [own.strength for own in board.players[1:]] == [1, 1, 1]
    assert board.players[2].pact is None
    assert board.players[2].culture_rate == 0
    assert board.players[0].colonies == []


def test_the_next_decks_are_those_for_the_players_left() -> None:
    board = quitting(3)
    begin_politics(board)
    act(board, "resign")
    end_age(board)
    assert len(board.civil_deck) == 44
    assert len(board.military_deck) == 41


def test_nobody_attacks_one_who_has_resigned() -> None:
    board = table(3, age=2, resigning="yes")
    board.players[1].resigned = True
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=6)
    hold(board, "war-over-territory-2")
    begin_politics(board)
    act(board, "war war-over-territory-2")
    assert board.players[0].wars[0][1] == 2
