"""What the rule book says in its notes and exceptions about politics, events and colonization, note by note."""

from __future__ import annotations

from ecumene.games.through_the_ages.box.contents import civil_deck
from ecumene.games.through_the_ages.rules.colonization import most_force
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
    know,
    lead,
    legal,
    make_pact,
    ready,
    stack,
    table,
    work,
)


def test_war_note_no_bonus_cards_from_the_hand_change_the_strength() -> None:
    board = give(table(2, age=3), 0, 20)
    work(board, warriors_0=2)
    hold(board, "bonus-3", "bonus-3", seat=1)
    fight_war(board, "war-over-culture-3")
    assert board.players[0].culture == 6
    assert len(board.players[1].military_hand) == 2


def test_prepare_note_an_event_takes_effect_only_in_a_later_turn() -> None:
    board = table(2)
    hold(board, "crusades-1")
    stack(board, ("development-of-science-0",))
    begin_politics(board)
    act(board, "prepare crusades-1")
    assert board.players[0].culture == 1
    assert board.current == [card("crusades-1")]


def test_aggression_an_attack_needs_more_strength_and_bonuses_for_it_count() -> None:
    board = table(3)
    make_pact(board, "open-borders-agreement-1")
    work(board, seat=2, warriors_0=9)
    hold(board, "plunder-1")
    begin_politics(board)
    assert "attack plunder-1" in legal(board)


def test_aggression_a_defender_who_cannot_succeed_plays_no_cards() -> None:
    board = table(2)
    work(board, warriors_0=9)
    own = hold(board, "bonus-1", "rats-1", seat=1)
    hold(board, "plunder-1")
    begin_politics(board)
    act(board, "attack plunder-1")
    assert legal(board) == ["pass"]
    act(board, "pass")
    assert len(own.military_hand) == 2


def test_aggression_the_defender_plays_cards_up_to_his_total_of_military_actions_be_they_spent_or_not() -> None:
    board = table(2)
    work(board, warriors_0=3)
    own = hold(board, "bonus-1", seat=1)
    own.military = 0
    hold(board, "plunder-1")
    begin_politics(board)
    act(board, "attack plunder-1")
    assert legal(board) == ["defend bonus-1", "pass"]
    act(board, "defend bonus-1")
    assert own.military_hand == []


def test_pact_note_a_pact_that_forbids_war_does_not_stop_one_declared_before() -> None:
    board = give(table(3, age=3), 0, 20, 0)
    work(board, warriors_0=5)
    make_pact(board, "peace-treaty-3")
    fight_war(board, "war-over-culture-3")
    assert board.players[0].culture == 9


def test_pact_note_one_stays_partner_of_others_pacts() -> None:
    board = table(4, age=3)
    make_pact(board, "military-alliance-3", owner=1, partner=0)
    hold(board, "peace-treaty-3")
    begin_politics(board)
    act(board, "offer peace-treaty-3", "target 3", "accept")
    assert board.players[0].strength == 4
    assert board.players[0].culture_rate == 1


def test_event_note_to_count_as_higher_can_be_a_disadvantage_barbarians() -> None:
    board = give(table(3, seat=1), 5, 5, 0)
    work(board, warriors_0=2)
    work(board, seat=2, warriors_0=3)
    happen(board, "barbarians-1")
    assert [own.unused for own in board.players] == [1, 0, 1]


def test_event_note_to_count_as_higher_can_be_a_disadvantage_terrorism() -> None:
    board = give(table(3, seat=1), 5, 5, 5)
    happen(board, "terrorism-2")
    assert [own.urban_workers for own in board.players] == [1, 0, 0]


def test_event_note_where_all_who_have_more_are_meant_ties_stay_ties_immigration() -> None:
    board = table(3)
    happen(board, "immigration-1")
    assert [own.unused for own in board.players] == [2, 2, 2]


def test_two_players_an_effect_on_two_civilizations_hits_one() -> None:
    board = table(2, seat=1)
    happen(board, "cold-war-2")
    assert [own.science for own in board.players] == [0, 6]


def test_colonization_note_a_force_of_bonuses_alone_is_none() -> None:
    board = table(2)
    own = complete(board, "colossus-0")
    own.workers = [0] * len(own.workers)
    hold(board, "bonus-1")
    ready(board)
    assert most_force(own) == 0


def test_colonization_note_napoleon_and_alexander_do_not_add_to_the_force() -> None:
    board = table(2)
    own = lead(board, "napoleon-2")
    assert (own.strength, most_force(own)) == (3, 1)
    own = lead(board, "alexander-0")
    assert (own.strength, most_force(own)) == (2, 1)


def test_colonization_note_the_permanent_effect_helps_the_immediate_one() -> None:
    board = table(2)
    own = board.players[0]
    own.blue = 0
    own.tokens[4] = 16
    happen(board, "wealthy-territory-1")
    act(board, "bid 1")
    assert (own.resources, own.blue) == (16 + 3, 0)
    board = table(2)
    own = board.players[0]
    own.yellow = 0
    own.unused = 19
    happen(board, "inhabited-territory-1")
    act(board, "bid 1")
    assert (own.yellow, own.unused) == (0 + 1 + 2 - 1, 20)


def test_colonies_a_lost_or_captured_colony_gives_no_immediate_effect_again() -> None:
    board = table(2, age=2)
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=5)
    colonize(board, "historic-territory-1", seat=1)
    hold(board, "annex-2")
    begin_politics(board)
    act(board, "attack annex-2")
    assert board.players[0].happiness == 1
    assert board.players[0].culture == 0


def test_appendix_development_of_civilization_a_revolution_costs_one_science_less_and_all_actions() -> None:
    board = table(2)
    own = hold(board, "theocracy-1")
    happen(board, "development-of-civilization-0")
    act(board, "revolution theocracy-1")
    assert own.government is card("theocracy-1")
    assert own.civil == 0


def test_appendix_ravages_of_time_a_ruin_is_a_completed_wonder_for_all_rules() -> None:
    board = table(3, age=3)
    own = complete(board, "pyramids-0", "colossus-0")
    make_pact(board, "international-tourism-3")
    happen(board, "ravages-of-time-2")
    act(board, "ruin pyramids-0")
    assert own.wonder_count == 2
    assert board.players[1].culture_rate == 2
    happen(board, "impact-of-wonders-3")
    assert own.culture == 10


def test_appendix_international_agreement_cards_are_taken_by_the_usual_rules() -> None:
    board = table(2, age=2)
    own = complete(board, "pyramids-0", "colossus-0")
    work(board, warriors_0=5)
    board.row[0], board.row[12] = card("eiffel-tower-2"), card("kremlin-2")
    board.civil_deck = [card("opera-2")] * 2
    happen(board, "international-agreement-2")
    assert set(legal(board)) == {"take eiffel-tower-2", "take kremlin-2", "done"}
    act(board, "take kremlin-2")
    assert own.unfinished is card("kremlin-2")


def test_appendix_international_agreement_fills_the_row_without_discarding_its_first_cards() -> None:
    board = table(2, age=2)
    board.row[:4] = [card("eiffel-tower-2"), card("kremlin-2"), None, card("bach-2")]
    board.civil_deck = [c for c in civil_deck(2, 2) if c not in board.row][:15]
    happen(board, "international-agreement-2")
    act(board, "done")
    assert board.row[:3] == [card("eiffel-tower-2"), card("kremlin-2"), card("bach-2")]
    assert None not in board.row


def test_appendix_international_agreement_may_bring_the_end_of_the_game() -> None:
    board = table(3, seat=1, age=3)
    board.civil_deck = [card("computers-3")]
    happen(board, "international-agreement-2")
    assert board.age == 4
    assert board.last_round == board.round + 1
    board = table(3, seat=0, age=3)
    board.civil_deck = [card("computers-3")]
    happen(board, "international-agreement-2")
    assert board.last_round == board.round
