"""What each card does. Tables for cards that do the same kind of thing; no card with an effect is left out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ecumene.games.monumental_duel import GAME
from tests.games.monumental_duel.positions import (
    CARDS,
    activation,
    can,
    choices,
    from_top,
    names,
    put_token,
    seat,
    stock,
    take,
    turn,
)

OTHERS = ", Fort" * 8
CIVILIZATION_OF = {
    card.name: GAME.civilizations[id].name for id, policies in GAME.policies.items() for card in policies
}

# -- bonuses -------------------------------------------------------------------------------------------------------

POLICY_BONUSES = {
    "Bushido": "2T",
    "Shogunate": "1T 1G",
    "Tea Ceremony": "1S 1G",
    "Kabuki": "1P 1G",
    "Meiji Restoration": "2S",
    "Gold Trade": "1P 1G",
    "Hajj": "1S 1G",
    "Griots": "2S",
    "Kurukan Fuga": "2P",
    "Scholars of Timbuktu": "1P 1S",
    "Codex": "2S",
    "Calendar": "2P",
    "Triple Alliance": "2T",
    "Chinampas": "1P 1G",
    "Flower Wars": "1T 1G",
}
PROVINCE_BONUSES = {
    "Nile Delta": "2P",
    "Cyprus": "1S 1G",
    "Sahara": "2G",
    "Anatolia": "1K",
    "Transvaal": "3G",
    "Panama": "2G 1K",
}
WONDER_BONUSES = {
    "Colossus of Rhodes": "2T",
    "Petra": "3G",
    "Temple of Artemis": "1K",
    "Angkor Wat": "2K",
    "Golden Gate Bridge": "2K",
}


@pytest.mark.parametrize("name", POLICY_BONUSES)
def test_bonus_of_a_policy(name: str) -> None:
    board = take(turn(seat(CIVILIZATION_OF[name], stock="1K")), f"develop {name}")
    assert stock(board) == POLICY_BONUSES[name]


@pytest.mark.parametrize("name", PROVINCE_BONUSES)
def test_bonus_of_a_province(name: str) -> None:
    board = take(turn(seat(stock=f"{CARDS[name].cost[0]}T"), row=name), f"buy {name}")
    assert stock(board) == PROVINCE_BONUSES[name]
    assert names(board.players[0].provinces) == [name]


@pytest.mark.parametrize("name", WONDER_BONUSES)
def test_bonus_of_a_wonder(name: str) -> None:
    board = take(turn(seat(stock=f"{CARDS[name].cost[1]}P", wonder=name)), "finish")
    assert stock(board) == WONDER_BONUSES[name]
    assert from_top(board.players[0].deck) == [name]


def test_bonus_of_alhambra() -> None:
    board = take(turn(seat(stock="5P", wonder="Alhambra"), advantage=(1, "4T")), "finish")
    assert (board.holder, board.tokens) == (0, 0)


def test_bonus_of_great_mosque_of_djenne() -> None:
    board = take(turn(seat(stock="5P", wonder="Great Mosque of Djenné")), "finish", "trade Lübeck")
    assert stock(board) == "2P 2G"
    assert board.coins[1] == (1, 0)


def test_bonus_of_suez_canal() -> None:
    board = take(turn(seat(stock="6P", wonder="Suez Canal")), "finish", "trade Lübeck")
    assert choices(board) == {"trade Venice", "trade Baghdad", "no"}
    take(board, "trade Venice")
    assert stock(board) == "2P 4G"


def test_bonus_of_flanders() -> None:
    board = take(turn(seat(stock="5T"), row="Flanders"), "buy Flanders", "get Archery Range")
    assert from_top(board.players[0].deck) == ["Archery Range"]
    assert board.piles == [5, 5, 4, 5]


def test_bonus_of_malabar_coast() -> None:
    board = take(turn(seat(stock="5T"), row="Malabar Coast"), "buy Malabar Coast", "trade Venice")
    assert stock(board) == "3G"
    assert board.coins[0] == (1, 0)


def test_bonus_of_lake_texcoco_by_the_warlord_only() -> None:
    board = turn(seat("Aztecs", stock="1G", provinces="Lake Texcoco"), advantage=(0, "1T"))
    assert stock(take(board, "warlord")) == "1P 1S 1G"


# -- effects that are actions ----------------------------------------------------------------------------------------

# Name, how it is used, the player, the answers, the stock after it.
ACTS: list[tuple[str, str, dict[str, Any], list[str], str]] = [
    ("Dojo", "use 1", {"stock": "1G"}, [], "1G 1K"),
    ("Alhambra", "use 1", {"stock": "1G"}, [], "1G 1K"),
    ("Madrasa of Sankore", "use 1", {"stock": "2G"}, [], "1K"),
    ("Kabuki", "policy", {"stock": "2G"}, [], "1G 1K"),
    ("Regional Levies", "apply 1", {"stock": "1G"}, [], "2G"),
    ("Regional Levies", "apply 1", {"stock": "1G", "provinces": "Sahara, Cyprus, Panama"}, [], "3G"),
    ("Irrigation", "apply 1", {"stock": "1G", "provinces": "Sahara"}, [], "1P 1G"),
    ("Irrigation", "apply 1", {"stock": "1G", "provinces": "Flanders, Sahara"}, [], "2P 1G"),
    ("Irrigation", "apply 1", {"stock": "1G", "provinces": "Flanders, Nile Delta"}, [], "3P 1G"),
    ("Chinampas", "policy", {"stock": "1G"}, [], "1P 1G"),
    ("Chinampas", "policy", {"stock": "1G", "provinces": "Flanders, Nile Delta"}, [], "3P 1G"),
    ("Mass Production", "apply 1", {"stock": "1G"}, [], "4P 1G"),
    ("Miyamoto Musashi", "warlord", {"stock": "1G"}, [], "2S 1G"),
    ("Miyamoto Musashi", "warlord", {"stock": "1G", "provinces": "Sahara, Cyprus"}, [], "2S 1G"),
    ("Miyamoto Musashi", "warlord", {"stock": "1G", "provinces": "Sahara, Cyprus, Panama, Flanders"}, [], "3S 1G"),
    ("Mansa Musa", "warlord", {"stock": "", "civilization": "Malians"}, ["trade Venice"], "2G"),
    ("Moctezuma I", "warlord", {"civilization": "Aztecs", "provinces": "Sahara, Cyprus"}, ["bonus Sahara"], "2G"),
    ("Sailing", "apply 1", {}, ["trade Baghdad"], "2S"),
    ("Petra", "use 1", {}, ["trade Baghdad"], "2S"),
    ("Caravanserai", "use 1", {}, ["trade Baghdad"], "2S"),
    ("Hajj", "policy", {"civilization": "Malians"}, ["trade Baghdad"], "2S"),
    ("Compass", "apply 1", {}, ["trade Baghdad"], "2S"),
    ("Compass", "apply 1", {"provinces": "Cyprus, Sahara"}, ["trade Baghdad"], "2S 1G"),
    ("Compass", "apply 1", {"provinces": "Cyprus, Panama, Malabar Coast"}, ["trade Baghdad"], "2S 2G"),
    ("Globalisation", "apply 1", {}, ["trade Baghdad", "trade Venice"], "2S 2G"),
    ("Globalisation", "apply 1", {}, ["trade Baghdad", "no"], "2S"),
    ("Market", "use 1", {"stock": "2G"}, ["take science"], "2S 1G"),
    ("Bank", "use 1", {"stock": "2G"}, ["take science", "take troops", "take troops", "take production"], "1P 1S 2T"),
    ("University", "use 1", {"deck": "Temple"}, [], "1K"),
    ("Griots", "policy", {"deck": "Temple", "civilization": "Malians"}, [], "1K"),
]


@pytest.mark.parametrize(("name", "move", "own", "answers", "after"), ACTS)
def test_effect_as_an_action(name: str, move: str, own: dict[str, Any], answers: list[str], after: str) -> None:
    own = {"city": {"use 1": f"*{name}", "apply 1": f"*Fort/{name}"}.get(move, "*Fort"), **own}
    if move == "policy":
        own = {"civilization": CIVILIZATION_OF[name], "policies": name, **own}
    board = turn(seat(**own), advantage=(0, "1P"))
    assert stock(take(board, move, *answers)) == after
    assert board.player == 1


@pytest.mark.parametrize("name", ["Dojo", "Alhambra"])
def test_culture_for_the_advantage_needs_the_advantage(name: str) -> None:
    assert not can(turn(seat(stock="1G", city=f"*{name}")), "use 1")
    assert not can(turn(seat(stock="1G", city=f"*{name}"), advantage=(1, "2T")), "use 1")


@pytest.mark.parametrize("warlord", ["Japanese", "Malians", "Aztecs"])
def test_warlords_need_the_advantage(warlord: str) -> None:
    assert not can(turn(seat(warlord, stock="1G", provinces="Sahara")), "warlord")


def test_mine() -> None:
    board = turn(seat(stock="1P 1G", city="*Mine, Fort, Library", gained="3P"))
    take(board, "use 1", "archive 3")
    assert names(board.players[0].archive) == ["Library"]
    assert stock(board) == "1P 1G"


def test_templo_mayor() -> None:
    board = take(turn(seat("Aztecs", stock="1G", city="*Templo Mayor, Fort, Library")), "use 1", "archive 2")
    assert names(board.players[0].archive) == ["Fort"]
    assert stock(board) == "1G"


def test_flower_wars() -> None:
    own = seat("Aztecs", stock="1G", city="*Fort, Fort, Library", policies="Flower Wars")
    board = take(turn(own), "policy", "archive 3")
    assert names(board.players[0].archive) == ["Library"]
    assert stock(board) == "1T 1G"


@pytest.mark.parametrize(
    ("move", "own", "after"),
    [("apply 1", {}, "1S 1G"), ("policy", {"policies": "Tea Ceremony"}, "1G")],
    ids=["Book of Five Rings", "Tea Ceremony"],
)
def test_book_of_five_rings_and_tea_ceremony(move: str, own: dict[str, str], after: str) -> None:
    board = turn(seat(stock="1G", city="*Fort/Book of Five Rings, *Mine, Library", **own))
    take(board, move)
    assert choices(board) == {"strengthen 1", "strengthen 2"}
    take(board, "strengthen 2")
    assert [board.players[0].is_lit(place) for place in range(3)] == [True, False, False]
    assert stock(board) == after


@pytest.mark.parametrize(
    ("type", "after"), [("agrarian", "1P 1G"), ("mountain", "1T 1G")], ids=["agrarian", "mountain"]
)
def test_land_use(type: str, after: str) -> None:
    own = seat("Aztecs", stock="1G", city="*Fort/Land Use", provinces="Lake Texcoco")
    board = take(turn(own), "apply 1", f"type {type}")
    assert stock(board) == after
    assert board.players[0].type_count(("agrarian", "coastal", "mountain").index(type)) == 1


def test_land_use_for_gold_on_a_province_of_choice() -> None:
    own = seat("Aztecs", stock="1G", city="*Fort/Land Use", provinces="Sahara, Barricade, Flanders, Lake Texcoco")
    board = take(turn(own), "apply 1", "type coastal")
    assert choices(board) == {"token Sahara", "token Flanders"}
    take(board, "token Sahara")
    assert stock(board) == "2G"
    assert board.players[0].tokens_left() == [2, 1, 2]


def test_chinampas_counts_types_by_tokens() -> None:
    own = seat("Aztecs", stock="1G", policies="Chinampas", provinces="Lake Texcoco")
    board = take(turn(put_token(own, "Lake Texcoco", "agrarian")), "policy")
    assert stock(board) == "2P 1G"


@pytest.mark.parametrize(("move", "name"), [("use 1", "Golden Gate Bridge"), ("policy", "Meiji Restoration")])
def test_golden_gate_bridge_and_meiji_restoration(move: str, name: str) -> None:
    own = {"policies": name, "city": "*Fort, Temple"} if move == "policy" else {"city": f"*{name}, Temple, Fort"}
    board = take(turn(seat(stock="1G", **own)), move)
    assert choices(board) == {"copy Temple", "copy Fort"}
    assert stock(take(board, "copy Temple")) == "1G 1K"


def test_guilds() -> None:
    own = seat(stock="3P 1G", city="*Fort/Guilds", wonder="Suez Canal")
    board = take(turn(own, row="Petra, Angkor Wat, Market"), "apply 1")
    assert choices(board) == {"build Petra", "build Angkor Wat", "build Suez Canal"}
    take(board, "build Suez Canal", "no")
    assert stock(board) == "3G"
    assert from_top(board.players[0].deck) == ["Suez Canal"]


def test_guilds_start_a_wonder_from_the_row() -> None:
    board = take(turn(seat(stock="3P", city="*Fort/Guilds"), row="Petra, Angkor Wat"), "apply 1", "build Angkor Wat")
    assert names([board.players[0].wonder]) == ["Angkor Wat"]
    assert stock(board) == ""


def test_shogunate() -> None:
    board = take(turn(seat(stock="1G", policies="Shogunate"), advantage=(1, "2P")), "policy")
    assert (board.holder, board.tokens) == (0, 0)


def test_calendar() -> None:
    board = take(turn(seat("Aztecs", stock="1G", city="Fort, Mine", policies="Calendar")), "policy", "discard 1")
    assert names(board.players[0].discard) == ["Fort"]
    assert board.players[0].archive == []


def test_currency() -> None:
    board = turn(seat(stock="1P 2T", city="*Fort/Currency"))
    assert choices(board, "exchange") == {"production troops", "troops troops"}
    assert stock(take(board, "exchange production troops")) == "1T 1G"


# -- effects that happen by themselves or hold all the time ----------------------------------------------------------


@pytest.mark.parametrize("name", ["Temple of Artemis", "Angkor Wat"])
def test_archiving_when_the_card_is_activated(name: str) -> None:
    board = take(activation(seat(stock="1G", city=name + OTHERS)), "activate 1", "archive 5")
    assert names(board.players[0].archive) == ["Fort"]
    board = take(activation(seat(stock="1G", city=name + OTHERS)), "activate 1", "no")
    assert board.players[0].archive == []


@pytest.mark.parametrize(("gold", "after"), [("2G", "3G"), ("3G", "5G")])
def test_banking(gold: str, after: str) -> None:
    board = take(activation(seat(stock=gold, city="-/Banking")), "activate 1")
    assert stock(board) == after


def test_colossus_of_rhodes_each_time() -> None:
    board = turn(seat(stock="6T", city="*Colossus of Rhodes"), row="Nile Delta, Cyprus")
    take(board, "buy Nile Delta", "pass", "buy Cyprus")
    assert stock(board) == "2P 1S 3G"


def test_harbour_the_first_time() -> None:
    board = turn(seat(stock="1G", city="*Harbour, *Fort/Sailing"))
    take(board, "scout Lübeck", "pass")
    assert stock(board) == "2P 1G"
    take(board, "apply 2", "trade Baghdad")
    assert stock(board) == "2P 2S 1G"


def test_harbour_when_it_is_not_activated() -> None:
    board = take(turn(seat(stock="1G", city="Harbour, *Fort")), "scout Lübeck")
    assert stock(board) == "2P"


@pytest.mark.parametrize(
    ("name", "own"), [("Irrigation", {"city": "*Fort/Irrigation, *Fort/Sailing"}), ("Bushido", {"policies": "Bushido"})]
)
def test_a_knowledge_or_policy_can_do_something_the_first_time(
    name: str, own: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No printed card does; a card file may say so."""
    monkeypatch.setattr(CARDS[name], "first_trade", CARDS["Harbour"].first_trade)
    own = {"city": "*Fort, *Fort/Sailing", **own}
    board = take(turn(seat(stock="1G", **own)), "scout Lübeck", "pass")
    assert stock(board) == "2P 1G"
    take(board, "apply 2", "trade Baghdad")
    assert stock(board) == "2P 2S 1G"


def test_gold_trade() -> None:
    board = take(turn(seat("Malians", stock="1G", policies="Gold Trade")), "scout Lübeck")
    assert stock(board) == "2P 1G"


def test_bushido() -> None:
    board = take(turn(seat(stock="3T", policies="Bushido"), row="Sahara"), "buy Sahara")
    assert stock(board) == "2G"


def test_kurukan_fuga() -> None:
    board = turn(seat("Malians", stock="8P", policies="Kurukan Fuga"), row="Petra, Market")
    take(board, "buy Petra", "pass", "buy Workshop")  # 3 and 2
    assert stock(board) == "3P"
    take(board, "finish")  # 2, and a bonus of 3 gold
    assert stock(board) == "1P 3G"


def test_scholars_of_timbuktu() -> None:
    board = take(turn(seat("Malians", stock="4S", policies="Scholars of Timbuktu"), row="Sailing"), "buy Sailing")
    assert stock(board) == "1S"


def test_codex() -> None:
    board = take(turn(seat("Aztecs", stock="1S 1G", policies="Codex", deck="Temple")), "progress")
    assert stock(board) == "1G 1K"


def test_triple_alliance() -> None:
    other = seat("Aztecs", stock="1G", provinces="Sahara, Barricade", policies="Triple Alliance")
    assert not can(turn(seat(stock="7T"), other), "conquer")
    board = take(turn(seat(stock="8T 1G"), other), "conquer")
    assert stock(board) == "1G"


def test_barricade() -> None:
    board = take(turn(seat(stock="2P", provinces="Sahara", deck="Fort")), "buy Barricade")
    assert names(board.players[0].provinces) == ["Sahara", "Barricade"]
    assert names(board.players[0].deck) == ["Fort"]


@pytest.mark.parametrize("name", ["Workshop", "Laboratory", "Archery Range"])
def test_common_buildings_go_on_top_of_the_deck(name: str) -> None:
    board = take(turn(seat(stock="3P", deck="Fort")), f"buy {name}")
    assert from_top(board.players[0].deck) == [name, "Fort"]
    assert sum(board.piles) == 19


# -- free cities -----------------------------------------------------------------------------------------------------

TRADES = [
    ("Samarkand", "1G", ["get Workshop"], ""),
    ("Venice", "1G", [], "2G"),
    ("Lübeck", "1G", [], "2P"),
    ("Baghdad", "1G", [], "2S"),
    ("Ragusa", "1G", [], "2T"),
    ("Zanzibar", "2G", ["yes"], "1K"),
    ("Malacca", "1G", ["take troops", "take production"], "1P 1T"),
    ("Kashgar", "1G", [], "2G"),
    ("Novgorod", "1G", ["archive 1"], "1P"),
    ("Novgorod", "1G", ["no"], "1P"),
    ("Aden", "1G", ["drop Sahara"], "1P 1T"),
]


@pytest.mark.parametrize(("name", "gold", "answers", "after"), TRADES)
def test_trade_with_a_free_city(name: str, gold: str, answers: list[str], after: str) -> None:
    own = seat(stock=gold, city="Fort, Library", deck="Trading Post")
    board = take(turn(own, cities=name, row="Sahara, Petra"), f"scout {name}", *answers)
    assert stock(board) == after
    assert board.coins == [(1, 0)]


def test_malacca_gives_two_different_resources() -> None:
    board = take(turn(seat(stock="1G"), cities="Malacca"), "scout Malacca", "take troops")
    assert choices(board) == {"take production", "take science"}


def test_aden_discards_from_the_row() -> None:
    board = take(turn(seat(stock="1G"), cities="Aden", row="Sahara, Petra"), "scout Aden", "drop Petra")
    assert (names(board.row[:2]), names(board.discard)) == (["Sahara", "-"], ["Petra"])


def test_every_card_with_an_effect_has_a_test() -> None:
    functions = re.findall(r"def (test_\w+)", Path(__file__).read_text(encoding="utf-8"))
    tables = {*(name for name, *_ in ACTS), *(name for name, *_ in TRADES), "Temple of Artemis", "Angkor Wat"}
    for card in GAME.cards.values():
        named = any(card.id.replace("-", "_") in function for function in functions)
        if any((card.act, card.activation, card.city_activation, card.may, card.ongoing, card.trade, card.first_trade)):
            assert named or card.name in tables, card.name
        if card.bonus:
            assert named or card.name in {*POLICY_BONUSES, *PROVINCE_BONUSES, *WONDER_BONUSES}, card.name
