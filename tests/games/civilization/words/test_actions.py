"""Actions in words: all of them in both languages, and with what the position tells."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene.games.civilization as game
from ecumene.engine import Chance, Language, Text
from ecumene.engine.texts import ENGLISH, LOCALE, Catalogue
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURES
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.words.actions import ACTIONS
from ecumene.games.civilization.words.groups import GROUPS
from ecumene.games.civilization.words.log import EVENTS, SEVERAL
from ecumene.games.civilization.words.phrases import OF_ANOTHER, UNITS_IN_WORDS, counted
from tests.sources import sources

from ..bargains import market
from ..positions import (
    act,
    again,
    at,
    attack,
    award,
    buy,
    endow,
    lay,
    learn,
    learn_all,
    move,
    put,
    settle,
    trade,
    world,
)
from .readers import NAMES, RUSSIAN

FOLDER = Path(game.__file__).parent
both_languages = pytest.mark.parametrize("language", [ENGLISH, RUSSIAN], ids=["en", "ru"])


def said(board: Board, text: str, language: Language = ENGLISH) -> str:
    """An action as the button says it here."""
    return language.say(board.describe(GAME.vocabulary.parse(text)), NAMES)


# -- all of them ------------------------------------------------------------------------------------------------------


def test_every_verb_has_words() -> None:
    assert {action.verb for action in GAME.vocabulary} == set(ACTIONS)
    assert set(GROUPS) <= set(ACTIONS)


@both_languages
def test_every_action_can_be_said_and_is_told_from_the_others_of_its_verb(language: Language) -> None:
    words: dict[str, set[str]] = {}
    for action in GAME.vocabulary:
        text = language.say(GAME.describe(action), NAMES)
        assert text
        assert "{" not in text
        assert text not in words.setdefault(action.verb, set())
        words[action.verb].add(text)


def test_no_action_is_said_in_english_to_a_russian() -> None:
    for action in GAME.vocabulary:
        text = RUSSIAN.say(GAME.describe(action), ["Ада"] * 6)
        assert not any("a" <= letter <= "z" for letter in text.lower()), text


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("move egypt", "Move from Egypt", "Идти отсюда: Египет"),
        ("to s_emed", "To the East Mediterranean", "Сюда: Восточное Средиземноморье"),
        ("to balkans", "To the Balkans", "Сюда: Балканы"),
        ("leave ancient-cavalry", "Leave one Horseman behind", "Оставить одну фишку: Всадник"),
        ("buy settler", "Buy: Settler", "Купить: Поселенец"),
        ("discover masonry", "Discover Masonry", "Открыть: Каменная кладка"),
        ("proclaim diplomatic", "Proclaim the end: Diplomatic", "Объявить конец: дипломатия"),
        ("send 2 ancient-infantry", "Swordsman of Blaise", "Мечник игрока Blaise"),
        ("voyage", "Magellan's Voyage: force a swap of resource cards", None),
    ],
)
def test_actions_are_readable_as_buttons(action: str, english: str, russian: str | None) -> None:
    text = GAME.describe(GAME.vocabulary.parse(action))
    assert ENGLISH.say(text, NAMES) == english
    assert russian is None or RUSSIAN.say(text, NAMES) == russian


def plurals() -> Iterator[str]:
    """The sentences with a form for several."""
    for path in sources(FOLDER):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Text"), args=[ast.Constant(value=str(words)), _, *_]):
                    yield words
    yield from (one for one, _ in UNITS_IN_WORDS.values())
    yield from (EVENTS[kind] for kind in SEVERAL)


def test_what_is_counted_has_three_russian_forms_and_nothing_else() -> None:
    words = Catalogue.read(GAME.locale / "ru.po").entries
    known = Catalogue.read(LOCALE / "ru.po").entries
    counted = {text for text in plurals() if text not in known}
    assert {text for text, forms in words.items() if len(forms) == 3} == counted


def test_what_stands_in_tables_has_its_russian() -> None:
    words = Catalogue.read(GAME.locale / "ru.po").entries
    tables = {*ACTIONS.values(), *EVENTS.values(), *OF_ANOTHER.values()}
    assert not [text for text in tables if not all(words.get(text, [""]))]


def test_every_piece_can_be_counted() -> None:
    assert {thing.name for thing in (*FIGURES, *GAME.level.values())} == set(UNITS_IN_WORDS)


@pytest.mark.parametrize(
    ("name", "n", "english", "russian"),
    [
        ("Pikeman", 1, "1 Pikeman", "1 пикинёр"),
        ("Pikeman", 2, "2 Pikemen", "2 пикинёра"),
        ("Pikeman", 5, "5 Pikemen", "5 пикинёров"),
        ("Artillery", 3, "3 Artillery", "3 батареи артиллерии"),
        ("Settler", 21, "21 Settlers", "21 поселенец"),
    ],
)
def test_pieces_are_counted_by_their_names(name: str, n: int, english: str, russian: str) -> None:
    thing = next(thing for thing in (*FIGURES, *GAME.level.values()) if thing.name == name)
    assert ENGLISH.say(counted(thing, n)) == english
    assert RUSSIAN.say(counted(thing, n)) == russian


# -- movement ---------------------------------------------------------------------------------------------------------


def test_a_way_says_what_stands_there_and_who_goes() -> None:
    board = world(3)
    put(board, 0, "medieval-cavalry", "anatolia", 2)
    put(board, 0, "settler", "anatolia")
    settle(board, 1, "persia", 2)
    put(board, 1, "medieval-infantry", "persia", 2)
    put(board, 2, "settler", "persia")
    put(board, 0, "medieval-fleet", "s_emed")
    move(board)
    assert said(board, "move anatolia") == "Move from Anatolia (2 Knights, 1 Settler)"
    assert said(board, "done") == "Done moving"
    act(board, "move anatolia")
    assert said(board, "to euphrates") == "To the Euphrates"
    assert said(board, "to persia") == (
        "To Persia (Blaise's town with 2 Pikemen; Chen: 1 Settler, battle: you win about 64%, Blaise about 31%)"
    )
    in_russian = said(board, "to persia", RUSSIAN)
    assert in_russian.replace("\N{NO-BREAK SPACE}", " ") == (
        "Сюда: Персия (город игрока Blaise: 2 пикинёра; Chen: 1 поселенец, бой: победа ≈ 64 %, Blaise ≈ 31 %)"
    )
    assert " %" not in in_russian, "a line may begin with a percent sign"
    assert said(board, "to s_emed").endswith("(yours: 1 Caravel, they go aboard: room for 3)")
    assert said(board, "leave medieval-cavalry") == "Leave one Knight behind (going: 1 Knight, 1 Settler)"
    assert said(board, "only medieval-cavalry") == "Send only: 2 Knights"


def test_a_settler_is_told_of_the_marker_only_what_its_owner_knows() -> None:
    board = world()
    put(board, 0, "settler", "anatolia")
    lay(board, "balkans", "desert", up=True)
    lay(board, "euphrates", "plague")
    lay(board, "sarmatia", "wine")
    board.players[0].looked |= 1 << at("sarmatia").number
    board.players[1].looked |= 1 << at("euphrates").number
    act(move(board), "move anatolia")
    assert said(board, "to balkans") == "To the Balkans (Desert)"
    assert said(board, "to euphrates") == "To the Euphrates (an unknown marker)"
    assert said(board, "to sarmatia") == "To Sarmatia (you have seen: Wine)"


def test_ships_are_named_with_what_they_carry() -> None:
    board = world()
    first = put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "ancient-cavalry", "s_emed", 2, first)
    move(board)
    assert said(board, "sail s_emed") == "Sail from the East Mediterranean (2 Galleys with 2 Horsemen aboard)"
    assert said(board, "land s_emed") == "Land from the East Mediterranean (2 Horsemen)"
    act(board, "sail s_emed")
    assert said(board, "anchor 1") == "Ship 1 stays (Galley, aboard: 2 Horsemen)"
    assert said(board, "ship 1 2") == "Send only: ship 2 (Galley)"


def test_aircraft_are_told_where_they_find_no_base() -> None:
    board = world(era=4)
    settle(board, 0, "egypt")
    put(board, 0, "modern-aircraft", "egypt")
    put(board, 0, "modern-infantry", "egypt")
    settle(board, 0, "italia")
    act(move(board), "fly egypt")
    assert said(board, "to italia") == "To Italia (your village, 1 movement point left)"
    assert said(board, "to sahara") == "To the Sahara (2 movement points left, no base for all of them yet)"


# -- battles ----------------------------------------------------------------------------------------------------------


def test_a_battle_is_named_with_those_who_stand_there() -> None:
    board = world()
    settle(board, 1, "persia")
    put(board, 1, "ancient-infantry", "persia")
    put(board, 0, "ancient-cavalry", "persia", 2)
    act(move(board), "done")
    there = "Blaise's village with 1 Swordsman; yours: 2 Horsemen"
    assert said(board, "attack persia") == f"Fight in Persia ({there}, battle: you win about 88%, Blaise about 8%)"
    assert said(board, "done") == "Fight no more"


def test_a_unit_says_its_dice_and_what_it_adds() -> None:
    board = world(rules="advanced", era=2)
    learn_all(board, 1, "feudalism")
    settle(board, 1, "persia")
    settle(board, 1, "egypt")
    put(board, 1, "medieval-infantry", "persia")
    put(board, 1, "ancient-infantry", "persia")
    put(board, 0, "medieval-cavalry", "persia")
    attack(board, "persia")
    assert board.player == 1
    assert said(board, "send 2 medieval-infantry") == "Pikeman (2 dice + 1, 2 more against artillery)"
    assert said(board, "send 2 ancient-infantry") == "Swordsman (1 die + 2, 2 more against artillery)"


def test_with_the_oracle_the_bonus_against_the_known_unit_is_said() -> None:
    board = world(rules="advanced")
    award(board, 1, "oracle")
    settle(board, 1, "egypt")
    put(board, 0, "ancient-artillery", "persia")
    put(board, 1, "ancient-infantry", "persia")
    put(board, 1, "ancient-cavalry", "persia")
    attack(board, "persia")
    assert said(board, "send 2 ancient-infantry") == "Spearman (1 die + 1)"
    assert said(board, "send 2 ancient-cavalry") == "Chariot (1 die)"


def test_an_aircraft_says_how_many_dice_it_lends() -> None:
    board = world(rules="advanced", era=4)
    learn_all(board, 0, "rocketry")
    settle(board, 1, "egypt")
    put(board, 0, "modern-infantry", "persia")
    put(board, 0, "modern-aircraft", "persia")
    put(board, 1, "modern-infantry", "persia")
    attack(board, "persia")
    assert said(board, "escort 1") == "With one Jet (3 more dice)"


# -- trade ------------------------------------------------------------------------------------------------------------


def test_a_partner_is_named_with_what_he_has_to_trade() -> None:
    board = market()
    lay(board, "italia", "wine", up=True)
    endow(board, 5, 12)
    trade(board)
    assert said(board, "deal 2") == "Make Blaise an offer (12 gold, 1 resource card)"
    assert said(board, "deal 2", RUSSIAN) == "Сделать предложение: Blaise (12 золота, 1 карточка ресурса)"


def test_things_in_an_offer_say_what_they_are_worth() -> None:
    board = market("advanced")
    learn(board, 0, "alphabet-writing", "masonry")
    award(board, 0, "colossus")
    lay(board, "gaul", "wine", up=True)
    put(board, 0, "settler", "gaul", 2)
    endow(board, 30, 0)
    act(trade(board), "deal 2")
    assert said(board, "give-gold 10") == "Give 10 gold"
    assert said(board, "give-technology alphabet-writing") == "Give Alphabet/Writing (4 points)"
    assert said(board, "give-technology masonry") == "Give Masonry"
    assert said(board, "give-wonder colossus") == "Give Colossus (2 points, 5 gold in each production)"
    assert said(board, "lend wine") == "Lend Wine (you have 1)"
    assert said(board, "give-city gaul") == "Give the settlement in Gaul (village, Wine, 4 gold a turn)"
    assert said(board, "give-piece gaul") == "Give a piece in Gaul (2 Settlers)"
    act(board, "give-gold 10")
    assert said(board, "give-gold 5") == "Give 5 gold (15 gold in all)"


# -- purchases --------------------------------------------------------------------------------------------------------


def test_units_are_called_by_their_level_and_say_price_and_fee() -> None:
    board = world(rules="advanced", era=2)
    settle(board, 0, "egypt", 3)
    settle(board, 1, "italia")
    learn_all(board, 0, "feudalism")
    learn_all(board, 1, "chivalry", "engineering")
    endow(board, 100)
    buy(board)
    assert said(board, "buy medieval-infantry") == "Buy: Pikeman (15 gold)"
    assert said(board, "buy medieval-cavalry") == "Buy: Knight (15 gold, 5 of it to Blaise)"
    assert said(board, "buy medieval-artillery") == "Buy: Trebuchet (15 gold, 5 of it to Blaise)"
    assert said(board, "buy medieval-cavalry", RUSSIAN) == "Купить: Рыцарь (15 золота, из них 5 игроку Blaise)"
    settle(board, 0, "persia", 1)
    act(again(board), "buy medieval-cavalry")
    assert said(board, "at egypt") == "Egypt (city, room for 3)"
    act(board, "at egypt")
    assert said(board, "amount 2") == "2 Knights (30 gold, 10 of it to Blaise)"


def test_in_the_standard_game_a_unit_keeps_its_own_name() -> None:
    board = world(era=2)
    settle(board, 0, "egypt")
    endow(board, 100)
    assert said(buy(board), "buy medieval-artillery") == "Buy: Medieval catapult (10 gold)"


def test_a_technology_says_what_comes_with_it() -> None:
    board = world(rules="advanced")
    settle(board, 0, "egypt")
    endow(board, 200)
    buy(board)
    assert said(board, "discover masonry") == "Discover Masonry (15 gold, Hanging Gardens: 2 Settlers)"
    assert said(board, "discover the-wheel") == "Discover The Wheel (25 gold, a gift: 1 Chariot)"
    assert said(board, "discover alphabet-writing") == "Discover Alphabet/Writing (15 gold, 4 points)"
    board.taken |= GAME.wonder["hanging-gardens"].bit
    assert said(board, "discover masonry") == "Discover Masonry (15 gold)"


@pytest.mark.parametrize(
    ("length", "owned", "note"),
    [
        ("short", 0, "the game ends on a roll of 1 or less"),
        ("short", 2, "the game ends on a roll of 3 or less"),
        ("short", 5, "the game ends after this turn"),
        ("medium", 2, ""),
        ("long", 5, ""),
    ],
)
def test_a_technology_of_the_last_era_says_when_the_game_ends(length: str, owned: int, note: str) -> None:
    board = world(rules="advanced", era=2, length=length)
    settle(board, 0, "egypt")
    learn_all(board, 1, "currency")
    medieval = ("feudalism", "chivalry", "engineering", "education", "theology")
    learn_all(board, 1, *medieval[:owned])
    endow(board, 200)
    told = said(buy(board), "discover banking")
    assert told == f"Discover Banking (50 gold, a gift: Bank{', ' * bool(note)}{note})"


def test_the_first_technology_of_the_next_era_says_that_the_era_ends() -> None:
    board = world(rules="advanced")
    settle(board, 0, "egypt")
    learn_all(board, 1, "currency")
    endow(board, 200)
    assert said(buy(board), "discover banking").endswith("the era ends after this turn)")


def test_in_the_standard_game_the_third_technology_ends_the_era() -> None:
    board = world()
    settle(board, 0, "egypt")
    learn(board, 0, "masonry", "alphabet-writing")
    endow(board, 200)
    told = said(buy(board), "discover pottery-specialization")
    assert told == "Discover Pottery/Specialization (30 gold, 2 points, the era ends after this turn)"


def test_settlements_say_size_and_price_and_what_is_known_of_the_marker() -> None:
    board = world()
    settle(board, 0, "egypt", 2)
    put(board, 0, "settler", "sahara")
    put(board, 0, "settler", "eritrea")
    lay(board, "sahara", "oil")
    lay(board, "eritrea", "plague")
    board.players[0].looked |= 1 << at("sahara").number
    endow(board, 100)
    buy(board)
    assert said(board, "grow egypt") == "Enlarge the settlement in Egypt (it becomes a city, 10 gold)"
    assert said(board, "found sahara") == "Found a village in the Sahara (5 gold, you have seen: Oil)"
    assert said(board, "found eritrea") == "Found a village in Eritrea (5 gold, an unknown marker)"


def test_old_units_say_what_the_bank_gives() -> None:
    board = world(rules="advanced", era=2)
    settle(board, 0, "egypt")
    put(board, 0, "ancient-cavalry", "egypt", 3)
    buy(board)
    assert said(board, "sell ancient-cavalry") == "Sell: Chariot (2 gold each, you can sell 3)"
    act(board, "sell ancient-cavalry")
    assert said(board, "amount 3") == "3 Chariots (6 gold)"


def test_an_improvement_says_its_price_and_effect() -> None:
    board = world(rules="advanced", era=2)
    settle(board, 0, "egypt")
    learn_all(board, 1, "theology")
    settle(board, 1, "italia")
    endow(board, 20)
    assert said(buy(board), "improve cathedral") == "Build: Cathedral (15 gold, 5 of it to Blaise, 2 faces)"


def test_a_proclamation_says_everybodys_points() -> None:
    board = world(rules="advanced", era=4)
    settle(board, 0, "egypt", 2)
    settle(board, 1, "italia", 4)
    award(board, 0, "united-nations")
    assert said(buy(board), "proclaim diplomatic") == "Proclaim the end: Diplomatic (Ada 9, Blaise 4)"


def test_a_region_that_can_be_bombed_says_what_stands_there() -> None:
    board = world(rules="advanced", era=4)
    settle(board, 0, "egypt", 2)
    settle(board, 1, "italia", 2)
    put(board, 1, "modern-infantry", "italia", 2)
    award(board, 0, "manhattan-project")
    act(buy(board), "bomb")
    assert said(board, "at italia") == "Italia (Blaise's town with 2 Machine Gunners)"
    assert said(board, "at egypt") == "Egypt (your town)"


def test_a_start_says_what_lies_around() -> None:
    board = GAME.new(2, seed=3)
    assert ENGLISH.say(board.describe(GAME.vocabulary.parse("at greenland"))) == "Greenland (an island, 3 seas)"
    assert ENGLISH.say(board.describe(GAME.vocabulary.parse("at steppe"))) == ("Steppe (18 free regions near, no sea)")


# -- secrets ----------------------------------------------------------------------------------------------------------


OFTEN = 40
"""So often a question is talked about."""


def talk(board: Board) -> list[str]:
    """Everything that the asked player is told, the impossible included."""
    assert board.decision is not None
    verbs = {action.verb for action in board.legal} | set(board.decision.question.explained)
    actions = [action for action in GAME.vocabulary if action.verb in verbs]
    words: list[Text] = [board.prompt, *map(board.describe, actions)]
    return [ENGLISH.say(text, NAMES) for text in words]


@pytest.mark.parametrize("rules", ["advanced", "standard"])
def test_nothing_is_said_that_the_asked_player_does_not_know(rules: str) -> None:
    """What is said depends on what the player sees: redealt for him, the position is talked about in the same words.
    Half of all questions of a game are about offers; of these the first ones do."""
    whim, asked = random.Random(5), Counter[str]()
    board = GAME.new(3, {"rules": rules, "length": "long"}, seed=8)
    for number in range(250):
        assert board.decision is not None
        asked[board.decision.question.id] += 1
        if asked[board.decision.question.id] <= OFTEN:
            redealt = board.determinize(board.decision.player, Chance.seeded(number))
            assert talk(redealt) == talk(board)
        keen = [action for action in board.legal if action.verb not in ("done", "drop")]
        board.apply(whim.choice(keen or board.legal))
