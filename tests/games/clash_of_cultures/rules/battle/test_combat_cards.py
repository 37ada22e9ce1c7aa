"""Combat halves of action cards: who may play them, face down, and what each of the sixteen does."""

from __future__ import annotations

import pytest

from ecumene.engine import SPECTATOR, Chance
from ecumene.engine.state import EVERYTHING
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.battle.fighting import begin_battle
from ecumene.games.clash_of_cultures.state.board import Board

from ...battles import Dice, attack, events, fight_with, give, world
from ...positions import act, asked, at, city, count, found, learn, legal, run, units


def field(attackers: int, defenders: int, attack_card: str = "", defence_card: str = "") -> Board:
    """A battle on the plain D4, the cards in the hands; it waits for them."""
    board = world()
    if attack_card:
        give(board, 0, attack_card)
    if defence_card:
        give(board, 1, defence_card)
    units(board, 1, "army", "D4", defenders)
    attack(board, "D4", "D3", armies=attackers)
    return board


def siege(attackers: int, defenders: int, attack_card: str = "", defence_card: str = "", *buildings: str) -> Board:
    """The same at a city."""
    board = world()
    if attack_card:
        give(board, 0, attack_card)
    if defence_card:
        give(board, 1, defence_card)
    found(board, 1, "D5", *buildings)
    units(board, 1, "army", "D5", defenders)
    attack(board, "D5", "D4", armies=attackers)
    return board


def armies(board: Board, space: str = "D4") -> tuple[int, int]:
    """How many armies each side has left."""
    return count(board, 0, "army", space), count(board, 1, "army", space)


def playable(board: Board) -> list[str]:
    """The combat halves that the player who is asked can play."""
    cards = {card.id: card.combat for card in GAME.action_cards}
    return [cards[text.removeprefix("fight ")] for text in legal(board, "fight")]


# -- who and when ------------------------------------------------------------------------------------------------------


def test_ruling_87_the_attacker_lays_first_and_face_down(dice: Dice) -> None:
    board = field(2, 2, "flanking", "prepared-defenses")
    assert (board.player, asked(board)) == (0, "which_card")
    act(board, fight_with(board, "flanking"))
    assert (board.player, asked(board)) == (1, "which_card")
    assert board.view(0)["battle"]["cards"] == ["new-goals-1", None]
    assert board.view(EVERYTHING)["battle"]["cards"] == ["new-goals-1", None]
    assert board.view(1)["battle"]["cards"] == board.view(SPECTATOR)["battle"]["cards"] == ["?", None]
    dice.set(1, 1, 1, 1, 1, 1)
    act(board, fight_with(board, "prepared-defenses"))
    assert [card.id for card in board.discard] == ["new-goals-1", "explorers-2"]
    assert board.players[0].hand == board.players[1].hand == []


def test_a_card_that_lies_face_down_is_dealt_anew_for_others() -> None:
    board = field(2, 2, "flanking", "prepared-defenses")
    act(board, fight_with(board, "flanking"))
    for viewer, known in ((0, True), (1, False), (SPECTATOR, False)):
        seen = set()
        for seed in range(40):
            other = board.determinize(viewer, Chance.seeded(seed))
            other.check()
            assert other.view(viewer) == board.view(viewer)
            assert other.determinize(viewer, Chance.seeded(seed)) == board.determinize(viewer, Chance.seeded(seed))
            assert other.battle is not None
            card = other.battle.cards[0]
            assert card is not None
            assert GAME.combats[card.combat].only not in ("defending", "defending a city", "attacking a city")
            seen.add(card.id)
        assert (seen == {"new-goals-1"}) == known


def test_without_tactics_nobody_is_asked(dice: Dice) -> None:
    board = world()
    for seat in (0, 1):
        board.players[seat].known &= ~GAME.bits["tactics"]
        give(board, seat, f"high-morale-{seat + 1}")
    units(board, 1, "army", "D4")
    dice.set(1, 1)
    attack(board, "D4", "D3", armies=1)
    assert asked(board) == "fight_on"


def test_who_has_a_card_is_asked_even_if_it_cannot_be_played(dice: Dice) -> None:
    board = field(1, 1, "for-the-people")
    assert (board.player, legal(board)) == (0, ["no"])
    reason = board.why_not(GAME.vocabulary.parse("fight mercenaries-1"))
    assert reason is not None
    assert "defenders" in str(reason)


def test_one_card_a_round_and_a_new_one_in_the_next(dice: Dice) -> None:
    board = world()
    give(board, 0, "high-morale", "high-morale-2")
    units(board, 1, "army", "D4", 3)
    attack(board, "D4", "D3", armies=1)
    dice.set(3, 1, 1, 1)
    act(board, fight_with(board, "high-morale"))
    assert armies(board) == (1, 2)
    act(board, "continue")
    assert asked(board) == "which_card"
    dice.set(3, 1, 1)
    act(board, "no")
    assert armies(board) == (1, 2)


@pytest.mark.parametrize(
    ("combat", "in_field", "at_city", "defends_field", "defends_city", "at_sea", "defends_sea"),
    [
        ("high-morale", 1, 1, 1, 1, 1, 1),
        ("high-ground", 1, 0, 1, 1, 0, 0),
        ("archers", 1, 1, 1, 1, 0, 0),
        ("peltasts", 1, 1, 1, 1, 0, 0),
        ("routing", 1, 1, 1, 1, 0, 0),
        ("prepared-defenses", 0, 0, 1, 1, 0, 1),
        ("defiant-stand", 0, 0, 1, 1, 0, 1),
        ("flanking", 1, 1, 0, 0, 0, 0),
        ("wedge-formation", 1, 1, 0, 0, 0, 0),
        ("tactical-retreat", 0, 0, 1, 1, 0, 0),
        ("tactical-surprise", 1, 1, 1, 1, 1, 1),
        ("for-the-people", 0, 0, 0, 1, 0, 0),
        ("upgraded-defenses", 0, 0, 0, 1, 0, 0),
        ("the-siege", 0, 1, 0, 0, 0, 0),
        ("scouts", 1, 1, 0, 0, 1, 0),
        ("martyr", 1, 1, 1, 1, 1, 1),
    ],
)
def test_where_each_card_can_be_played(
    combat: str, in_field: int, at_city: int, defends_field: int, defends_city: int, at_sea: int, defends_sea: int
) -> None:
    """Scouts: the attacker may lay it if the defender could lay a card, the defender if the attacker has laid one."""
    expected = ((in_field, defends_field), (at_city, defends_city), (at_sea, defends_sea))
    for place, allowed in zip(("D4", "D5", "B3"), expected, strict=True):
        for seat in (0, 1):
            board = world()
            if place == "D5":
                found(board, 1, "D5")
            give(board, seat, combat)
            if seat == 0:
                give(board, 1, "high-morale-5")
            units(board, 1, "ship" if place == "B3" else "army", place, 2)
            if place == "B3":
                attack(board, place, "A3", ships=2)
            else:
                attack(board, place, "D3", armies=2)
            assert board.player == seat
            assert playable(board) == [combat] * allowed[seat]


def test_barbarians_have_a_city_too() -> None:
    board = world()
    give(board, 0, "the-siege", "high-ground", "scouts")
    board.camps[at("D4")] = 1
    attack(board, "D4", "D3", armies=1)
    assert playable(board) == ["the-siege"]


def test_the_defender_can_use_scouts_only_against_a_card() -> None:
    board = field(2, 2, "flanking", "scouts")
    act(board, fight_with(board, "flanking"))
    assert playable(board) == ["scouts"]
    board = field(2, 2, "flanking", "scouts")
    act(board, "no")
    assert playable(board) == []


# -- what they do ------------------------------------------------------------------------------------------------------


def test_high_morale_adds_two(dice: Dice) -> None:
    board = field(1, 1, "high-morale")
    dice.set(3, 1)
    act(board, fight_with(board, "high-morale"))
    assert armies(board) == (1, 0)


def test_high_ground_rolls_each_six_again_and_adds_it(dice: Dice) -> None:
    board = field(2, 2, "high-ground")
    dice.set(6, 1, 3, 1, 1)  # 6 + 1, then 3 more: two hits
    act(board, fight_with(board, "high-ground"))
    assert armies(board) == (2, 0)
    board = field(1, 2, "high-ground")
    dice.set(6, 6, 1, 1)  # a six that is rolled again is not rolled a third time
    act(board, fight_with(board, "high-ground"))
    assert armies(board) == (1, 0)


def test_archers_kill_an_army_before_the_dice_with_a_five_or_six(dice: Dice) -> None:
    board = field(1, 2, "archers")
    dice.set(5, 1, 5)  # one defender is left to roll
    act(board, fight_with(board, "archers"))
    assert armies(board) == (0, 1)
    board = field(1, 2, "archers")
    dice.set(4, 1, 1, 1)
    act(board, fight_with(board, "archers"))
    assert armies(board) == (1, 2)


def test_ruling_91_a_side_that_cards_have_killed_does_not_roll(dice: Dice) -> None:
    board = field(1, 1, "archers", "archers-2")
    act(board, fight_with(board, "archers"))
    dice.set(6)  # the attacker's effect comes first, and no archers are left to answer
    act(board, fight_with(board, "archers"))
    assert armies(board) == (1, 0)
    assert dice.rolls == []


def test_peltasts_roll_for_each_army_and_cancel_a_hit(dice: Dice) -> None:
    board = field(2, 2, "", "peltasts")
    dice.set(2, 5, 5, 5, 1, 1)  # two dice for the card; two hits, one cancelled
    act(board, fight_with(board, "peltasts"))
    assert armies(board) == (2, 1)
    board = field(2, 2, "", "peltasts")
    dice.set(4, 4, 5, 5, 1, 1)
    act(board, fight_with(board, "peltasts"))
    assert armies(board) == (2, 0)
    board = field(3, 4, "", "peltasts")
    dice.set(6, 6, 6, 6, 5, 5, 5, 1, 1, 1, 1)  # never more than one
    act(board, fight_with(board, "peltasts"))
    assert armies(board) == (3, 2)


def test_routing_hits_once_more_if_the_other_side_lost_as_much(dice: Dice) -> None:
    board = field(2, 3, "routing")
    dice.set(5, 1, 5, 1, 1, 6)
    act(board, fight_with(board, "routing"))
    assert armies(board) == (1, 1)
    board = field(2, 3, "routing")
    dice.set(1, 1, 5, 1, 1)  # the attacker lost more: no die
    act(board, fight_with(board, "routing"))
    assert armies(board) == (1, 3)
    board = field(2, 3, "routing")
    dice.set(1, 1, 1, 1, 1, 4)
    act(board, fight_with(board, "routing"))
    assert armies(board) == (2, 3)


def test_routing_does_not_help_who_has_no_army_left(dice: Dice) -> None:
    board = field(1, 3, "routing")
    dice.set(5, 5, 1, 1)  # each side loses an army, the attacker his last one: no die
    act(board, fight_with(board, "routing"))
    assert armies(board) == (0, 2)
    board = siege(2, 1, "", "routing", "fortress")
    dice.set(5, 5, 5, 1)  # two hits, one cancelled; a fortress is no army
    act(board, fight_with(board, "routing"))
    assert armies(board, "D5") == (1, 0)
    assert "rolls for" not in events(board)


def test_tactical_surprise_brings_no_card_to_who_has_nothing_left(dice: Dice) -> None:
    board = field(1, 3, "tactical-surprise")
    dice.set(4, 5, 1, 1)
    act(board, fight_with(board, "tactical-surprise"))
    assert armies(board) == (0, 2)
    assert not board.players[0].hand


def test_by_earlier_rules_both_still_help_who_has_nothing_left(dice: Dice) -> None:
    board = field(1, 3, "routing")
    board.game = GAME.as_of("1")
    dice.set(5, 5, 1, 1, 6)
    act(board, fight_with(board, "routing"))
    assert armies(board) == (0, 1)
    board = field(1, 3, "tactical-surprise")
    board.game = GAME.as_of("1")
    dice.set(4, 5, 1, 1)
    act(board, fight_with(board, "tactical-surprise"))
    assert len(board.players[0].hand) == 1


def test_the_hit_of_routing_cannot_be_cancelled(dice: Dice) -> None:
    board = siege(2, 2, "routing", "", "fortress")
    dice.set(5, 1, 1, 1, 1, 5)  # the fortress cancels the hit of the dice
    act(board, fight_with(board, "routing"))
    assert armies(board, "D5") == (2, 1)


@pytest.mark.parametrize("card", ["prepared-defenses", "for-the-people"])
def test_cards_that_give_the_defender_a_die(dice: Dice, card: str) -> None:
    board = siege(2, 1, "", card)
    dice.set(1, 1, 4, 6)
    act(board, fight_with(board, card))
    assert armies(board, "D5") == (0, 1)


def test_defiant_stand_takes_one_from_the_attacker_for_each_of_his_units(dice: Dice) -> None:
    board = field(3, 3, "", "defiant-stand")
    dice.set(6, 6, 5, 1, 1, 1)  # 17 - 3
    act(board, fight_with(board, "defiant-stand"))
    assert armies(board) == (3, 1)


def test_ruling_88_the_combat_value_is_never_below_nothing(dice: Dice) -> None:
    board = world()
    learn(board, 0, "steel-weapons")
    give(board, 1, "defiant-stand")
    units(board, 1, "army", "D4", 2)
    attack(board, "D4", "D3", armies=1)
    dice.set(1, 1, 1)
    act(board, fight_with(board, "defiant-stand"))
    assert armies(board) == (1, 1)


def test_flanking_gives_the_attacker_a_die(dice: Dice) -> None:
    board = field(1, 2, "flanking")
    dice.set(5, 5, 1, 1)
    act(board, fight_with(board, "flanking"))
    assert armies(board) == (1, 0)


def test_wedge_formation_adds_one_for_each_defending_army(dice: Dice) -> None:
    board = field(1, 3, "wedge-formation")
    dice.set(2, 1, 1, 1)
    act(board, fight_with(board, "wedge-formation"))
    assert armies(board) == (1, 2)


def test_tactical_retreat_ends_the_battle_and_the_attacker_wins(dice: Dice) -> None:
    board = siege(3, 2, "", "tactical-retreat", "fortress")
    units(board, 1, "settler", "D5")
    units(board, 1, "army", "D6", 3)  # no room for two more
    units(board, 0, "army", "C6")  # an enemy
    act(board, fight_with(board, "tactical-retreat"))
    assert (board.player, asked(board)) == (1, "where_to_withdraw")
    assert legal(board) == ["at D4", "at E6"]
    act(board, "at E6")
    assert (count(board, 1, "army", "E6"), count(board, 1, "settler", "E6")) == (2, 1)
    assert city(board, "D5").owner == 0
    assert dice.rolls == []
    assert "wins battle" in events(board)


def test_tactical_retreat_needs_a_place_to_go() -> None:
    board = world()
    give(board, 1, "tactical-retreat")
    units(board, 1, "army", "D1")
    units(board, 0, "army", "C2")
    units(board, 0, "army", "E2")
    attack(board, "D1", "D2", armies=1)
    assert legal(board) == ["no"]


def test_tactical_retreat_comes_after_the_attackers_effects(dice: Dice) -> None:
    board = field(1, 2, "archers", "tactical-retreat")
    act(board, fight_with(board, "archers"))
    dice.set(6)
    act(board, fight_with(board, "tactical-retreat"))
    act(board, "at D5")
    assert (armies(board), count(board, 1, "army", "D5")) == ((1, 0), 1)


def test_tactical_surprise_adds_one_and_draws_a_card_for_a_kill(dice: Dice) -> None:
    board = field(1, 2, "tactical-surprise")
    dice.set(4, 1, 1)
    act(board, fight_with(board, "tactical-surprise"))
    assert armies(board) == (1, 1)
    assert len(board.players[0].hand) == 1
    board = field(1, 2, "tactical-surprise")
    dice.set(3, 1, 1)
    act(board, fight_with(board, "tactical-surprise"))
    assert board.players[0].hand == []


def test_upgraded_defenses_cancel_a_hit(dice: Dice) -> None:
    board = siege(2, 2, "", "upgraded-defenses")
    dice.set(5, 5, 1, 1)
    act(board, fight_with(board, "upgraded-defenses"))
    assert armies(board, "D5") == (2, 1)


def test_the_siege_adds_two(dice: Dice) -> None:
    board = siege(1, 2, "the-siege")
    dice.set(3, 1, 1)
    act(board, fight_with(board, "the-siege"))
    assert armies(board, "D5") == (1, 1)


@pytest.mark.parametrize("scout", [0, 1])
def test_scouts_take_the_other_card_before_all_else(dice: Dice, scout: int) -> None:
    board = field(2, 2, *(("scouts", "martyr") if scout == 0 else ("martyr", "scouts")))
    act(board, fight_with(board, "scouts" if scout == 0 else "martyr"))
    dice.set(1, 1, 1, 1)
    act(board, fight_with(board, "martyr" if scout == 0 else "scouts"))
    assert armies(board) == (2, 2)
    assert [card.combat for card in board.players[scout].hand] == ["martyr"]
    assert board.players[scout].seen == [(1 - scout, board.players[scout].hand[0])]
    assert [card.combat for card in board.discard] == ["scouts"]


def test_scouts_without_a_card_to_take_do_nothing(dice: Dice) -> None:
    board = field(1, 1, "scouts", "high-morale")
    act(board, fight_with(board, "scouts"))
    dice.set(1, 1)
    act(board, "no")
    assert armies(board) == (1, 1)
    assert [card.combat for card in board.discard] == ["scouts"]


def test_martyr_kills_a_unit_on_each_side_and_voids_the_other_card(dice: Dice) -> None:
    board = field(2, 2, "archers", "martyr")
    act(board, fight_with(board, "archers"))
    dice.set(1, 1)  # no die for the archers, then one for each army that is left
    act(board, fight_with(board, "martyr"))
    assert armies(board) == (1, 1)
    assert sorted(card.combat for card in board.discard) == ["archers", "martyr"]


def test_martyr_can_end_a_battle_in_a_draw(dice: Dice) -> None:
    board = field(1, 1, "martyr")
    act(board, fight_with(board, "martyr"))
    assert armies(board) == (0, 0)
    assert "draw" in events(board)


def test_martyr_at_sea_asks_which_ship(dice: Dice) -> None:
    board = world()
    give(board, 0, "martyr")
    units(board, 1, "ship", "B3", 2)
    units(board, 1, "settler", "B3", ship=1)
    attack(board, "B3", "A3", ships=2)
    act(board, fight_with(board, "martyr"))
    assert (board.player, asked(board)) == (1, "which_ship_sinks")
    dice.set(1, 1)
    act(board, "ship 1")
    assert (count(board, 0, "ship", "B3"), count(board, 1, "ship", "B3")) == (1, 1)


def test_a_card_that_lies_face_down_is_dealt_anew_even_if_few_are_hidden() -> None:
    board = world(3)
    give(board, 0, "upgraded-defenses", "prepared-defenses", "prepared-defenses-2")  # no card for an attacker
    give(board, 1, "for-the-people")
    give(board, 2, "flanking")
    board.discard, board.deck = board.deck, []
    units(board, 1, "army", "F3")
    run(board, begin_battle, 2, at("F3"), at("E3"), tuple(units(board, 2, "army", "F3")), (), 0)
    act(board, fight_with(board, "flanking"))
    assert board.player == 1
    for seed in range(20):
        other = board.determinize(1, Chance.seeded(seed))
        assert other.battle is not None
        assert other.battle.cards == [GAME.things["new-goals-1"], None]


def test_a_withdrawal_is_not_taken_back() -> None:
    board = field(1, 1, defence_card="tactical-retreat")
    act(board, fight_with(board, "tactical-retreat"))
    before = board.revealed
    assert asked(board) == "where_to_withdraw"
    act(board, legal(board)[0])
    assert board.revealed > before
