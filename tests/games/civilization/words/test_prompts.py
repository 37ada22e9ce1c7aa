"""What questions say of the position, and which answer Enter stands for."""

from __future__ import annotations

import pytest

from ecumene.engine import Language
from ecumene.engine.texts import ENGLISH
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board

from ..bargains import market, offer, rich_market
from ..positions import (
    act,
    attack,
    award,
    buy,
    endow,
    lay,
    learn_all,
    legal,
    move,
    put,
    settle,
    trade,
    world,
)
from .readers import NAMES, RUSSIAN


def prompt(board: Board, language: Language = ENGLISH) -> str:
    return language.say(board.prompt, NAMES)


# -- set-up and movement ----------------------------------------------------------------------------------------------


def test_the_first_and_the_second_village_are_asked_for() -> None:
    board = GAME.new(2, seed=1)
    assert prompt(board) == "Where does your first village stand?"
    act(board, legal(board)[0], legal(board)[1])
    assert prompt(board) == "Where does your second village stand?"


def test_who_goes_and_from_where_is_said() -> None:
    board = world(era=3)
    put(board, 0, "gunpowder-cavalry", "anatolia", 2)
    put(board, 0, "gunpowder-artillery", "anatolia")
    move(board)
    assert prompt(board) == "Which pieces move? 3 still can."
    act(board, "move anatolia")
    assert prompt(board) == "Where do 2 Dragoons and 1 Cannon go from Anatolia?"
    assert prompt(board, RUSSIAN) == "Анатолия: куда отправляются 2 драгуна и 1 пушка?"
    act(board, "only gunpowder-artillery")
    assert prompt(board) == "Where does the Cannon go from Anatolia?"
    act(board, "to balkans")
    assert prompt(board, RUSSIAN) == "Кем пойдёте? Осталось фишек: 2."
    act(board, "move anatolia", "leave gunpowder-cavalry", "to balkans")
    assert prompt(board, RUSSIAN) == "Кем пойдёте? Осталось фишек: 1."
    act(board, "move anatolia", "to balkans")
    assert prompt(board) == "All your pieces have moved. Are you done?"


def test_in_the_advanced_game_those_who_go_are_called_by_their_level() -> None:
    board = world(rules="advanced", era=3)
    learn_all(board, 0, "industrialization")
    settle(board, 0, "egypt")
    put(board, 0, "gunpowder-artillery", "anatolia", 2)
    act(move(board), "move anatolia")
    assert prompt(board) == "Where do 2 Artillery go from Anatolia?"


def test_a_ship_that_sails_is_named_with_its_cargo() -> None:
    board = world()
    ship = put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "settler", "s_emed", 2, ship)
    act(move(board), "sail s_emed")
    assert prompt(board) == "Where does the Galley go from the East Mediterranean? Aboard: 2 Settlers."
    put(board, 0, "ancient-fleet", "s_emed")
    act(move(board), "sail s_emed")
    assert prompt(board) == "Where do 2 Galleys with 2 Settlers aboard go from the East Mediterranean?"


def test_an_empty_marker_is_asked_about_with_its_place() -> None:
    board = world()
    put(board, 0, "settler", "balkans")
    lay(board, "balkans", "blank")
    act(move(board), "look balkans")
    assert prompt(board) == "The marker in the Balkans is empty. Take it away?"
    assert prompt(board, RUSSIAN) == "Балканы: маркер пустой. Убрать его?"


def test_who_is_aboard_and_who_waits_is_said() -> None:
    board = world()
    ship = put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "settler", "s_emed", 1, ship)
    put(board, 0, "ancient-cavalry", "s_emed", 1, ship)
    act(move(board), "regroup s_emed")
    assert prompt(board) == "Who sails on ship 1? Waiting: 1 Settler, 1 Horseman."
    act(board, "load settler")
    assert prompt(board) == "Who else sails on ship 1? Aboard: 1 Settler. Waiting: 1 Horseman."


def test_whoever_is_entered_hears_by_whom_with_what_and_what_he_has() -> None:
    board = world()
    put(board, 0, "ancient-cavalry", "anatolia", 2)
    put(board, 1, "ancient-infantry", "euphrates")
    act(move(board), "move anatolia", "to euphrates")
    assert board.player == 1
    assert prompt(board) == "Ada enters the Euphrates and has 2 Horsemen there. You have 1 Swordsman. Fight?"
    assert prompt(board, RUSSIAN) == "Евфрат: пришёл игрок Ada, у него там 2 всадника. У вас 1 мечник. Сразиться?"


# -- battles ----------------------------------------------------------------------------------------------------------


def test_battles_that_must_be_fought_are_named() -> None:
    board = world()
    put(board, 0, "ancient-cavalry", "anatolia")
    put(board, 1, "ancient-infantry", "euphrates")
    act(move(board), "move anatolia", "to euphrates", "fight now", "done")
    assert prompt(board) == "Where do you fight first? You must in the Euphrates."


def test_a_bystander_hears_who_fights_whom_by_their_names() -> None:
    board = world(3)
    for seat in range(3):
        put(board, seat, "ancient-infantry", "egypt")
    attack(board, "egypt")
    assert board.player == 2
    assert prompt(board) == "Ada fights Blaise in Egypt. You have 1 Swordsman there. Do you join?"
    assert prompt(board, RUSSIAN) == "Египет: Ada сражается с игроком Blaise. У вас там 1 мечник. Примкнёте?"


@pytest.mark.parametrize("language", [ENGLISH, RUSSIAN], ids=lambda language: language.code)
def test_the_words_of_the_question_itself_have_the_names_as_well(language: Language) -> None:
    board = world(3)
    for seat in range(3):
        put(board, seat, "ancient-infantry", "egypt")
    attack(board, "egypt")
    assert board.decision is not None
    told = {
        "en": "Ada fights Blaise in Egypt. Do you join?",
        "ru": "Египет: Ada сражается с игроком Blaise. Примкнёте?",
    }
    assert language.say(board.decision.prompt, NAMES) == told[language.code]


def test_a_round_says_what_both_sides_have_left() -> None:
    board = world()
    put(board, 0, "ancient-cavalry", "egypt", 2)
    put(board, 0, "ancient-infantry", "egypt")
    put(board, 1, "ancient-infantry", "egypt", 2)
    attack(board, "egypt")
    told = "Round 1 in Egypt: whom do you send? You have 2 Horsemen and 1 Swordsman, they have 2 Swordsmen."
    assert prompt(board) == told


def test_only_with_the_oracle_it_is_said_whom_the_others_send() -> None:
    for seer in (None, 1):
        board = world(rules="advanced")
        settle(board, 1, "italia")
        put(board, 0, "ancient-artillery", "egypt")
        put(board, 1, "ancient-infantry", "egypt")
        put(board, 1, "ancient-cavalry", "egypt")
        if seer is not None:
            award(board, seer, "oracle")
        attack(board, "egypt")
        assert prompt(board).endswith("They send: Catapult.") == (seer == 1)


# -- trade ------------------------------------------------------------------------------------------------------------


def test_an_offer_is_told_in_a_sentence_to_both() -> None:
    board = market()
    lay(board, "gaul", "wine", up=True)
    learn_all(board, 1, "masonry")
    put(board, 0, "settler", "gaul")
    endow(board, 20, 5)
    trade(board)
    assert prompt(board) == "Do you want to trade? 3 offers left."
    act(board, "deal 2")
    assert prompt(board) == "What do you offer Blaise?"
    act(board, "give-gold 10", "lend wine", "give-piece gaul")
    told = "You give Blaise 10 gold, Wine on loan, 1 Settler in Gaul for nothing. What else?"
    assert prompt(board) == told
    act(board, "want-technology masonry", "offer")
    told = "Ada gives you 10 gold, Wine on loan, 1 Settler in Gaul for Masonry. Do you accept?"
    assert prompt(board) == told
    told = "Ada даёт вам: 10 золота, Вино взаймы, 1 поселенец (Галлия); взамен: Каменная кладка. Согласны?"
    assert prompt(board, RUSSIAN) == told


def test_an_offer_that_gives_nothing_says_so() -> None:
    board = offer(trade(rich_market()), 1, "want-gold 5")
    assert prompt(board) == "Ada wants 5 gold from you and gives nothing. Do you accept?"
    act(board, "counter")
    assert prompt(board) == "What do you offer Ada instead?"
    act(board, "give-gold 1", "offer")
    assert prompt(board) == "Blaise gives you 1 gold for nothing. Do you accept?"


# -- purchases --------------------------------------------------------------------------------------------------------


def test_a_purchase_says_the_gold_left_and_the_price() -> None:
    board = world(rules="advanced", era=2)
    learn_all(board, 1, "chivalry")
    settle(board, 0, "egypt", 2)
    settle(board, 0, "italia", 2)
    settle(board, 1, "gaul")
    endow(board, 47)
    buy(board)
    assert prompt(board) == "What do you buy? 47 gold left."
    act(board, "buy medieval-cavalry")
    assert prompt(board) == "Where does it go: Knight? (15 gold, 5 of it to Blaise)"
    act(board, "at egypt")
    assert prompt(board) == "How many for Egypt: Knight? 47 gold left."
    assert prompt(board, RUSSIAN) == "Египет: сколько (Рыцарь)? Осталось 47 золота."


def test_a_sale_says_what_each_unit_brings() -> None:
    board = world(rules="advanced", era=2)
    settle(board, 0, "egypt")
    put(board, 0, "ancient-infantry", "egypt", 2)
    act(buy(board), "sell ancient-infantry")
    assert prompt(board) == "How many do you sell: Spearman? (2 gold each)"
