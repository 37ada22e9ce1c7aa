"""The cards of the advanced game: what technologies, wonders and improvements cost, need and bring."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import ERA_IDS, ERAS, Wonder
from tests.games.civilization.positions import buy, endow, knows, learn, learn_all, legal, settle, world


def test_exactly_the_six_technologies_that_are_dealt_need_nothing() -> None:
    assert [card.id for card in GAME.technologies if not card.needs] == [
        *("masonry", "alphabet-writing", "pottery-specialization", "the-wheel", "bronze-working", "ceremonial-burial")
    ]


def test_the_four_key_discoveries() -> None:
    assert [card.id for card in GAME.technologies if card.key] == [
        *("alphabet-writing", "printing-press", "steam-power", "computers")
    ]


def test_prices_of_technologies_by_era() -> None:
    costs = {era: [card.cost for card in GAME.technologies if card.age == era] for era in ERAS}
    assert costs == {
        1: [15, 15, 20, 25, 25, 25, 35, 40, 40, 40, 40, 40, 50, 50, 50],
        2: [40, 40, 50, 60, 60, 60, 70, 70, 70, 60],
        3: [70, 70, 80, 80, 80, 90, 90, 100, 100, 120],
        4: [70, 80, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 120, 120, 150, 120, 150, 150],
    }


NEEDS = {
    "code-of-laws": "alphabet-writing pottery-specialization",
    "horseback-riding": "the-wheel",
    "mathematics": "masonry alphabet-writing",
    "iron-working": "bronze-working pottery-specialization",
    "philosophy-literature": "alphabet-writing pottery-specialization",
    "mysticism": "pottery-specialization ceremonial-burial",
    "trade-mapmaking": "mathematics pottery-specialization",
    "currency": "mathematics trade-mapmaking",
    "construction": "iron-working mathematics",
    "printing-press": "theology education",
    "chemistry": "printing-press education",
    "banking": "currency",
    "education": "trade-mapmaking philosophy-literature",
    "astronomy": "education engineering",
    "chivalry": "horseback-riding feudalism",
    "theology": "philosophy-literature mysticism",
    "engineering": "the-wheel construction",
    "feudalism": "code-of-laws construction",
    "navigation": "astronomy",
    "medicine": "metallurgy",
    "legislative-government": "economics",
    "nationalism": "banking printing-press",
    "physics": "astronomy chemistry",
    "cavalry": "chivalry gunpowder-weapons",
    "economics": "nationalism",
    "gunpowder-weapons": "physics",
    "metallurgy": "iron-working gunpowder-weapons",
    "industrialization": "economics steam-power",
    "steam-power": "metallurgy",
    "electronics": "electricity scientific-method",
    "plastics": "mass-production",
    "scientific-method": "medicine",
    "electricity": "steam-power",
    "combustion": "industrialization",
    "flight": "combustion",
    "mass-production": "combustion electricity",
    "robotics": "electronics mass-production",
    "computers": "electronics",
    "advanced-flight": "flight radio-television",
    "genetics": "medicine computers",
    "miniaturization": "computers space-flight",
    "radio-television": "electronics",
    "rocketry": "advanced-flight",
    "space-flight": "plastics computers robotics rocketry",
    "super-conductor": "miniaturization space-flight",
    "fission": "scientific-method",
    "fusion": "fission super-conductor",
}


def test_requirements_of_technologies() -> None:
    assert {card.id: " ".join(card.needs) for card in GAME.technologies if card.needs} == NEEDS


@pytest.mark.parametrize(("size", "technology"), [(2, "construction"), (3, "chemistry"), (4, "medicine")])
def test_sizes_of_settlements_are_opened_by_three_technologies(size: int, technology: str) -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", size - 1)
    endow(board, 20)
    learn_all(board, 1, *GAME.technology[technology].needs)
    assert "grow gaul" not in legal(buy(board))
    learn(board, 1, technology)
    assert "grow gaul" in legal(buy(board))
    assert knows(board, technology, 1)


WONDERS = {
    "hanging-gardens": ("masonry", {"gift": "settler", "n": 2}),
    "colossus": ("bronze-working", {"income": 5}),
    "pyramids": ("ceremonial-burial", {"gift": "cavalry", "n": 2}),
    "great-library": ("philosophy-literature", {"discount": 5}),
    "oracle": ("mysticism", {"rule": "oracle"}),
    "great-lighthouse": ("trade-mapmaking", {"income": 5}),
    "great-wall": ("construction", {"defence": 2}),
    "leonardos-workshop": ("education", {"discount": 10}),
    "copernicus-observatory": ("astronomy", {"gift": "fleet", "n": 1}),
    "js-bachs-cathedral": ("theology", {"faces": 1}),
    "sistine-chapel": ("theology", {"faces": 1}),
    "sun-tzus-war-academy": ("feudalism", {"gift": "infantry", "n": 2}),
    "shakespeares-theatre": ("nationalism", {"faces": 1}),
    "newtons-university": ("physics", {"discount": 15}),
    "smiths-trading-company": ("economics", {"income": 10}),
    "magellans-voyage": ("metallurgy", {"rule": "swap"}),
    "transcontinental-railroad": ("steam-power", {"gears": 1}),
    "hoover-dam": ("electronics", {"gears": 1}),
    "edisons-lab": ("scientific-method", {"discount": 20}),
    "universal-suffrage": ("mass-production", {"faces": 1}),
    "cure-for-cancer": ("genetics", {"faces": 2}),
    "united-nations": ("radio-television", {"rule": "nations"}),
    "apollo-program": ("space-flight", {"rule": "apollo"}),
    "manhattan-project": ("fission", {"rule": "bomb"}),
    "alpha-centauri-colony-ship": ("fusion", {"rule": "ship", "price": 200}),
}
FIELDS = ("gift", "n", "income", "discount", "defence", "faces", "gears", "rule", "price")


@pytest.mark.parametrize("wonder", GAME.wonders, ids=lambda wonder: wonder.id)
def test_wonders_and_what_they_do(wonder: Wonder) -> None:
    found = {field: value for field in FIELDS if (value := getattr(wonder, field))}
    assert (wonder.technology, found) == WONDERS[wonder.id]
    assert GAME.technology[wonder.technology].era == wonder.era


IMPROVEMENTS = {
    "ancient": (
        {
            "ziggurat": "ceremonial-burial",
            "courthouse": "code-of-laws",
            "temple": "mysticism",
            "colosseum": "construction",
        },
        {
            "granary": "pottery-specialization",
            "library": "philosophy-literature",
            "marketplace": "currency",
            "aqueduct": "construction",
        },
    ),
    "medieval": ({"castle": "feudalism", "cathedral": "theology"}, {"bank": "banking", "university": "education"}),
    "gunpowder": (
        {"capitol": "nationalism", "legislature": "legislative-government", "hospital": "medicine"},
        {"stock-market": "economics", "railroad": "steam-power", "factory": "industrialization"},
    ),
    "modern": (
        {"shopping-mall": "plastics", "television-station": "radio-television", "healthcare-complex": "genetics"},
        {
            "highway-system": "combustion",
            "manufacturing-plant": "mass-production",
            "research-lab": "scientific-method",
            "airport": "advanced-flight",
            "nuclear-power-plant": "fission",
            "internet": "computers",
            "fusion-reactor": "fusion",
        },
    ),
}


@pytest.mark.parametrize("era", ERA_IDS)
def test_improvements_of_happiness_and_productivity(era: str) -> None:
    cards = [card for card in GAME.improvements if card.era == era]
    happy = {card.id: card.technology for card in cards if card.faces}
    productive = {card.id: card.technology for card in cards if card.gears}
    assert (happy, productive) == IMPROVEMENTS[era]
    doubles = {"cathedral", "television-station", "fusion-reactor"}
    assert {card.id for card in cards if card.faces + card.gears == 2} == doubles & {card.id for card in cards}
    assert {card.faces + card.gears for card in cards} <= {1, 2}


def test_gifts_of_technologies_to_their_owner() -> None:
    gifts = {card.id: card.gift for card in GAME.technologies if card.gift}
    assert gifts == {
        "pottery-specialization": "granary",
        "the-wheel": "chariot",
        "code-of-laws": "courthouse",
        "horseback-riding": "horseman",
        "mathematics": "catapult",
        "iron-working": "swordsman",
        "currency": "marketplace",
        "banking": "bank",
        "chivalry": "knight",
        "engineering": "trebuchet",
        "navigation": "galleon",
        "medicine": "hospital",
        "legislative-government": "legislature",
        "cavalry": "dragoon",
        "gunpowder-weapons": "musketeer",
        "industrialization": "factory",
        "plastics": "shopping-mall",
        "electricity": "machine-gunner",
        "combustion": "battleship",
        "flight": "biplane",
        "robotics": "mechanized-infantry",
        "advanced-flight": "monoplane",
        "miniaturization": "modern-armor",
        "rocketry": "rocket-artillery",
        "super-conductor": "stealth-aircraft",
    }
    assert [card.id for card in GAME.technologies if card.growth] == ["chemistry"]
    bare = [card.id for card in GAME.technologies if not (card.gift or card.growth or GAME.granted[card.id])]
    assert bare == ["alphabet-writing", "printing-press", "computers", "fusion"]
