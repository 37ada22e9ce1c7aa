"""Actions say what the position tells: which card lies in a place, what is paid, what it brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine.texts import speak
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.vocabulary import EXCHANGE
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import action, activation, seat, take, turn

RUSSIAN = speak("ru", GAME.locale)

# -- warnings --------------------------------------------------------------------------------------------------------


def said(board: Board, text: str) -> str:
    return str(GAME.words.describe_now(board, action(text)) or GAME.describe(action(text)))


def test_actions_say_which_knowledge_goes_with_a_card() -> None:
    board = turn(seat(stock="1G", city="*Templo Mayor, Fort/Sailing, Library, *Mine/Currency", policies="Tea Ceremony"))
    take(board, "use 1")
    assert said(board, "archive 2") == "Archive Fort (row 1, column 2); Sailing goes to your discard"
    assert said(board, "archive 3") == "Archive Library (row 1, column 3)"
    assert said(board, "archive 2 knowledge") == "Archive Sailing (row 1, column 2)"
    take(board, "archive 3", "pass", "policy")
    assert said(board, "strengthen 4") == "Strengthen Mine (row 2, column 1); Currency goes to your discard"


def test_actions_say_what_is_paid() -> None:
    own = seat(stock="4P 2S 1G 1K", wonder="Petra", deck="Fort")
    board = turn(own, row="Temple, Sailing")
    assert said(board, "buy Temple") == "Acquire Temple (4 production + 1 gold)"
    assert said(board, "buy Workshop") == "Acquire Workshop (3 production)"
    assert said(board, "finish") == "Finish Petra (3 production)"
    develop = "Develop Bushido (1 culture): 2 troops. All the time: a conquest costs you 1 less, 1 at least."
    assert said(board, "develop Bushido") == develop
    assert "(2 science)" in said(board, "progress")
    assert said(board, "scout Venice") == "Send the scout to Venice (1 gold): gain 2 gold"


def test_actions_say_which_card_lies_in_a_place() -> None:
    board = turn(seat(stock="2G", city="-, *Madrasa of Sankore/Sailing"))
    assert said(board, "use 2") == "Use Madrasa of Sankore (row 1, column 2): pay 2 gold: gain 1 culture"
    assert said(board, "apply 2") == "Use Sailing (row 1, column 2): trade for free with a free city"


def test_a_policy_says_the_whole_harvest() -> None:
    board = turn(seat(stock="3K", policies="Bushido, Shogunate"))
    bonuses = "Develop Kabuki (3 culture): 1 production, 3 troops, 2 gold."
    assert said(board, "develop Kabuki") == bonuses + " Action: pay 1 gold: gain 1 culture."


def test_several_resources_of_ones_choice_are_counted() -> None:
    board = take(turn(seat(stock="2G", city="*Bank")), "use 1")
    assert said(board, "take production") == "Gain production (1 of 4)"
    assert said(take(board, "take production"), "take science") == "Gain science (2 of 4)"


def test_the_advantage_says_what_it_costs_and_how_long_it_lasts() -> None:
    board = turn(seat(stock="1S 2G"))
    assert said(board, "advantage science") == "Take the advantage with science (at least 1 science)"
    assert said(board, "advantage troops") == "Take the advantage with troops (at least 1 gold)"
    take(board, "advantage science")
    assert said(board, "amount 1") == "1: for this round (1 science)"
    assert said(board, "amount 3") == "3: for 3 rounds (1 science + 2 gold)"


def test_passing_says_what_is_lost() -> None:
    board = turn(seat(stock="3P 1T 2G"), row="Temple")
    assert said(board, "pass") == "Pass (you lose 3 production, 1 troop)"


def test_who_archives_or_strengthens_a_card_is_told_what_becomes_of_its_knowledge() -> None:
    board = turn(seat(city="Library/Sailing, Fort, *Templo Mayor"))
    assert said(board, "archive 1") == "Archive Library (row 1, column 1); Sailing goes to your discard"
    assert said(board, "archive 1 knowledge") == "Archive Sailing (row 1, column 1)"
    assert said(board, "archive 2") == "Archive Fort (row 1, column 2)"


def test_a_cross_says_what_it_gives() -> None:
    board = activation(seat(city="Workshop, Library/Sailing, -, Fort, -, -, Trading Post, -, Temple"))
    assert said(board, "activate 1") == "Row 1, column 1: 2 production, 1 science, 1 troop, 2 gold, Sailing"
    assert said(board, "activate 6") == "Row 2, column 3: 1 troop, 1 culture"
    board = activation(seat(city="Petra, Mine/Sailing"))
    assert said(board, "activate 1") == "Row 1, column 1: 2 production, 1 gold, Petra, Mine, Sailing"
    assert said(board, "activate 9") == "Row 3, column 3: nothing"


def test_a_conquest_says_its_whole_price() -> None:
    board = turn(seat(stock="6T"), seat("Malians", stock="1G", provinces="Sahara, Barricade"))
    assert said(board, "conquer") == "Conquer Sahara from the opponent (6 troops)"
    board = turn(seat("Malians", stock="6G"), seat(stock="1G", provinces="Sahara, Barricade"))
    assert said(board, "conquer") == "Conquer Sahara from the opponent (6 gold)"


def test_policies_and_warlords_are_called_by_their_names() -> None:
    board = turn(seat(stock="2G", policies="Kabuki"), advantage=(0, "1T"))
    assert said(board, "policy") == "Use Kabuki: pay 1 gold: gain 1 culture"
    assert said(board, "warlord").startswith("Use Miyamoto Musashi: gain 1 science for each province you control")


def test_the_own_city_is_marked() -> None:
    board = turn(seat(stock="1G", free_cities="Ragusa"))
    assert said(board, "scout Ragusa").startswith("Send the scout to Ragusa (your own): ")


def test_a_cheaper_part_of_a_wonder_says_which_part_and_what_is_paid() -> None:
    board = take(turn(seat(stock="3P 1G", city="*Fort/Guilds", wonder="Suez Canal"), row="Petra"), "apply 1")
    assert said(board, "build Petra") == "Start Petra (1 production)"
    assert said(board, "build Suez Canal") == "Finish Suez Canal (3 production)"


def test_yes_says_what_it_pays_for() -> None:
    board = take(turn(seat(stock="2G"), cities="Zanzibar"), "scout Zanzibar")
    assert said(board, "yes") == "Yes: pay 1 gold: gain 1 culture"
    board = take(turn(seat(stock="2S 1G", deck="Market")), "progress")
    assert said(board, "yes") == "Yes: pay 1 gold: gain 2 ordinary resources of one kind"


KINDS_OF_PAIRS = [
    ("production production", "2 production", "2 производства"),
    ("production science", "1 production and 1 science", "1 производство и 1 наука"),
    ("production troops", "1 production and 1 troop", "1 производство и 1 войско"),
    ("science science", "2 science", "2 науки"),
    ("science troops", "1 science and 1 troop", "1 наука и 1 войско"),
    ("troops troops", "2 troops", "2 войска"),
]


@pytest.mark.parametrize(("pair", "english", "russian"), KINDS_OF_PAIRS)
@pytest.mark.parametrize("drawn", [False, True])
def test_an_exchange_says_what_is_exchanged_for_what(pair: str, english: str, russian: str, drawn: bool) -> None:
    own = seat(stock="4P 4S 2T 1G", deck="Currency") if drawn else seat(stock="2P 2S 2T", city="*Fort/Currency")
    board = take(turn(own), *(["progress", "yes"] if drawn else []))
    assert said(board, f"exchange {pair}") == f"Exchange {english} for 1 gold"
    words = GAME.words.describe_now(board, action(f"exchange {pair}"))
    assert words is not None
    assert RUSSIAN.say(words) == f"Обмен: {russian} → 1 золото"


def test_an_exchange_that_is_not_possible_says_what_it_would_take() -> None:
    assert [str(GAME.describe(each)) for each in EXCHANGE.values()][:2] == [
        "Exchange 2 production",
        "Exchange 1 production and 1 science",
    ]
    assert (
        said(turn(seat(stock="1P", city="*Fort/Currency")), "exchange production production") == "Exchange 2 production"
    )


def test_what_an_owners_card_exchanges_for_more_than_resources_says_that(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text("[currency]\nmay = [{ exchange = 2, then = [{ trade_free = 1 }] }]\n", encoding="utf-8")
    board = turn(seat(stock="2P", city="*Fort/Currency"))
    board.players[0].under[0] = GAME.with_cards(cards).cards["currency"]
    words = "Exchange 2 production: trade for free with a free city"
    assert said(board, "exchange production production") == words


def test_no_says_what_is_not_done() -> None:
    board = take(turn(seat(stock="1G", city="Fort, Mine"), cities="Novgorod"), "scout Novgorod")
    assert said(board, "no") == "Archive nothing"
    board = take(turn(seat(stock="6P", wonder="Suez Canal")), "finish", "trade Lübeck")
    assert said(board, "no") == "No more trade"
    board = take(turn(seat(stock="2P 2S 1G", deck="Currency")), "progress", "yes")
    assert said(board, "no") == "Exchange nothing"
    board = take(turn(seat(stock="2G"), cities="Zanzibar"), "scout Zanzibar")
    assert said(board, "no") == "No"


def test_an_activation_names_its_row_and_its_column() -> None:
    assert str(GAME.describe(action("activate 4"))) == "Activate row 2 and column 1"


def test_a_card_that_is_gained_or_copied_says_what_it_gives() -> None:
    board = take(turn(seat(stock="1G", city="*Golden Gate Bridge, Fort, Workshop")), "use 1")
    assert said(board, "copy Fort") == "Copy Fort: 1 troop"
    assert said(board, "copy Workshop") == "Copy Workshop: 2 production"
