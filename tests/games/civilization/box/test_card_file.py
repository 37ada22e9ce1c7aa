"""Card files: owners of the box correct cards, names and the map, and mistakes are told."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance, Record, Table, replay
from ecumene.engine.cards.lists import differences
from ecumene.engine.cards.reading import BadCardFile
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.vocabulary import IDS
from ecumene.games.civilization.rules.buying.growing import growth_price
from ecumene.games.civilization.rules.buying.technology import price_of, why_not_on_sale
from ecumene.games.civilization.rules.production import cities as producing
from ecumene.games.civilization.rules.production import critical_resource
from tests.games.civilization.box.corrections import CORRECTIONS, corrected

# -- corrections ------------------------------------------------------------------------------------------------------


def test_changed_technologies_work() -> None:
    game = corrected()
    board = game.new(2, {"rules": "advanced"}, 1)
    wheel, laws = game.technology["the-wheel"], game.technology["code-of-laws"]
    for own in board.players:
        own.technologies = 0
    assert price_of(board, 0, wheel) == 11
    assert why_not_on_sale(board, laws) is None
    assert why_not_on_sale(board, wheel) is not None
    board.players[0].technologies = game.technology["masonry"].bit
    assert why_not_on_sale(board, wheel) is None
    assert game.allowing[3] == laws.bit | game.technology["chemistry"].bit
    assert not laws.gift


def test_changed_wonders_improvements_units_and_markers_are_there() -> None:
    game = corrected()
    assert (game.wonder["colossus"].income, game.wonder["colossus"].faces) == (40, 1)
    assert game.improvement["granary"].gears == 2
    assert (game.level["chariot"].dice, game.level["chariot"].bonus) == (2, 3)
    assert (game.marker["wine"].count, game.marker["wine"].happy) == (7, False)
    assert game.marker["treasure"].gold == 25
    assert game.marker["mountain"].limit == 3
    board = game.new(6, {}, 4)
    dealt = [*board.markers, *board.surplus]
    assert dealt.count(game.marker["wine"]) <= 7
    assert len(dealt) >= 82 - 12 - 12


def test_changed_prices_and_tables_work() -> None:
    game = corrected()
    board = game.new(2, {"rules": "standard"}, 0)
    assert [board.price("army"), board.price("fleet")] == [1, 10]
    board = game.new(2, {"rules": "advanced"}, 0)
    region = game.place["gaul"]
    board.owner[region.number], board.size[region.number] = 0, 2
    assert growth_price(board, region) == 8
    assert {critical_resource(board, roll).id for roll in range(2, 13)} == {"oil"}
    board.owner = [-1] * len(board.owner)
    for id in ("gaul", "persia"):
        place = game.place[id]
        board.owner[place.number], board.size[place.number], board.markers[place.number] = 0, 1, None
    assert sorted(city.gold for city in producing(board, 0)) == [2, 5]


def test_a_changed_map_works() -> None:
    game = corrected()
    world, place = game.world, game.place
    assert place["britannia"] in world.steps[place["gaul"]]
    assert [sea.id for sea in world.coasts[place["gaul"]]] == ["s_wmed"]
    assert world.by_land[place["britannia"].number][place["germania"].number] == 2
    assert world.by_sea[place["italia"].number][place["persia"].number] == 2
    assert place["gaul"].name == "Francia"


def test_a_renamed_card_has_its_name_in_all_languages() -> None:
    game = corrected()
    wheel = game.technology["the-wheel"]
    assert [game.language(code).name(wheel) for code in ("en", "ru")] == ["Wheels", "Колёса"]
    assert game.language("ru").name(game.place["gaul"]) == "Francia"
    assert game.edition
    assert game.edition == corrected(CORRECTIONS + "# the same\n").edition


def test_the_list_of_cards_tells_what_a_file_changes_of_the_map_as_well() -> None:
    found = {
        (card.id, value.label): (value.before, value.words)
        for card in differences(corrected(), GAME, GAME.language("en"))
        for value in card.corrected
    }
    assert found["gaul", "Neighbours"] == ("Iberia, Germania, Italia", "Iberia, Germania, Italia, Britannia")
    assert found["britannia", "Neighbours"] == ("–", "Francia")
    assert found["gaul", "Name"] == ("Gaul", "Francia")
    assert found["the-wheel", "Needs"] == ("–", "Masonry")
    assert found["code-of-laws", "Gift"] == ("Courthouse", "–")
    assert found["growth", "In the advanced game"] == (
        "town: 20, city: 20, metropolis: 20",
        "town: 7, city: 8, metropolis: 9",
    )
    assert found["critical-ancient", "Resources by the roll"][1].startswith("2–3: Oil, 4–5: Oil")
    assert ("colossus", "Technology") not in found


def test_a_file_without_anything_changes_nothing() -> None:
    assert differences(corrected(""), GAME, GAME.language("en")) == []


def test_the_whole_own_file_is_a_file_of_corrections_too() -> None:
    whole = corrected(GAME.own_cards.read_text(encoding="utf-8"))
    assert [card.cost for card in whole.technologies] == [card.cost for card in GAME.technologies]
    assert differences(whole, GAME, GAME.language("en")) == []


@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_a_game_with_corrections_is_replayed_from_its_record(rules: str) -> None:
    table, chance = Table.open(corrected(), 3, {"rules": rules}, seed=5), Chance.seeded(5)
    for _ in range(400):
        if table.state.player is None:
            break
        table.act(table.state.player, chance.pick(table.state.legal))
        table.state.check()
    record = Record.parse(table.record.text())
    assert record.cards is not None
    assert replay(record, corrected()).state.digest() == table.state.digest()


# -- mistakes ---------------------------------------------------------------------------------------------------------


MISTAKES = {
    "no such card": (
        "[masonery]\ncost = 1",
        "line 1, masonery: 'masonery' is not possible here. Did you mean: masonry",
    ),
    "no such field": ("[masonry]\nprice = 1", "line 2, masonry price: there is no such field."),
    "another kind": ("[masonry]\nkind = 'wonder'", "line 2, masonry kind: this cannot be changed"),
    "another era": ("[masonry]\nera = 'modern'", "line 2, masonry era: this cannot be changed"),
    "another type": ("[tank]\ntype = 'infantry'", "line 2, tank type: this cannot be changed"),
    "another level": ("[tank]\nlevel = 2", "line 2, tank level: this cannot be changed"),
    "another sort": ("[wine]\nsort = 'event'", "line 2, wine sort: this cannot be changed"),
    "another rule": ("[oracle]\nrule = 'bomb'", "line 2, oracle rule: this cannot be changed"),
    "another part of the world": ("[gaul]\narea = 'africa'", "line 2, gaul area: this cannot be changed"),
    "a cost below nothing": ("[masonry]\ncost = -1", "line 2, masonry cost: it must be a whole number from 0 to 999"),
    "a cost too large": ("[masonry]\ncost = 1000", "line 2, masonry cost: it must be a whole number from 0 to 999"),
    "half a coin": ("[masonry]\ncost = 1.5", "line 2, masonry cost: it must be a whole number"),
    "a truth for a number": ("[masonry]\ncost = true", "line 2, masonry cost: it must be a whole number"),
    "no list": ("[mathematics]\nneeds = 'masonry'", "line 2, mathematics needs: write it as a list in brackets"),
    "no such need": ("[mathematics]\nneeds = ['abacus']", "line 2, mathematics needs: 'abacus' is not possible here."),
    "a number as a need": ("[mathematics]\nneeds = [3]", "line 2, mathematics needs: it must be a text in quotes"),
    "a need twice": (
        "[mathematics]\nneeds = ['masonry', 'masonry']",
        "line 2, mathematics needs: a technology is there twice",
    ),
    "a need of a later era": (
        "[masonry]\ncost = 3\nneeds = ['chemistry']",
        "line 3, masonry needs: a technology cannot need one of a later era",
    ),
    "needed by itself": ("[currency]\nneeds = ['currency']", "line 2, currency needs: so it could never be bought"),
    "needed in a circle": (
        "[banking]\ncost = 1\n[mathematics]\nneeds = ['currency']",
        "line 4, mathematics needs: so it could never be bought",
    ),
    "nothing to begin with": ("[the-wheel]\nneeds = ['masonry']", "line 2, the-wheel needs: six ancient technologies"),
    "a later technology does not help": (
        "[flight]\nneeds = []\n[masonry]\nneeds = ['the-wheel']",
        "line 4, masonry needs: six ancient technologies",
    ),
    "a size too large": ("[masonry]\nsize = 5", "line 2, masonry size: it must be a whole number from 0 to 4"),
    "a range too far": ("[masonry]\nsea_range = 100", "line 2, masonry sea_range: it must be a whole number from 0"),
    "no such gift": ("[masonry]\ngift = 'elephant'", "line 2, masonry gift: 'elephant' is not possible here."),
    "a wonder as a gift": ("[masonry]\ngift = 'oracle'", "line 2, masonry gift: 'oracle' is not possible here."),
    "a technology as a technology": ("[oracle]\ntechnology = 'wine'", "line 2, oracle technology: 'wine' is not"),
    "a gift without a number": ("[oracle]\ngift = 'fleet'", "line 2, oracle gift: a gift has its number in 'n'"),
    "a number without a gift": ("[oracle]\nn = 2", "line 2, oracle n: a gift has its number in 'n'"),
    "aircraft from a wonder": ("[oracle]\ngift = 'aircraft'\nn = 1", "line 2, oracle gift: 'aircraft' is not possible"),
    "a wonder for sale": ("[oracle]\nprice = 20", "line 2, oracle price: the colony ship has a price"),
    "a ship for nothing": (
        "[alpha-centauri-colony-ship]\nprice = 0",
        "line 2, alpha-centauri-colony-ship price: the colony ship has a price",
    ),
    "gifts without end": (
        "\n".join(f"[{id}]\ngift = 'infantry'\nn = 9" for id in IDS["wonder"][:5]),
        "line 3, hanging-gardens n: all technologies and wonders together give 50 pieces at most",
    ),
    "units without end": (
        "\n".join(f"[{id}]\ngift = 'galley'" for id in IDS["technology"]),
        "line 2, masonry gift: all technologies and wonders together give 50 pieces at most",
    ),
    "too many dice": ("[tank]\ndice = 10", "line 2, tank dice: it must be a whole number from 0 to 9"),
    "a marker like a desert": ("[gems]\nlimit = 0", "line 2, gems limit: only a desert keeps all settlements away"),
    "a golden plague": ("[plague]\ngold = 1", "line 2, plague gold: only a treasure has gold"),
    "too many of a marker": ("[wine]\ncount = 41", "line 2, wine count: it must be a whole number from 0 to 40"),
    "too few markers": (
        "[wine]\ncount = 0\n[iron]\ncount = 0",
        "line 2, wine count: without 12 blanks 60 markers must be left",
    ),
    "no markers at all": (
        "\n".join(f"[{id}]\ncount = 0" for id in IDS["marker"]),
        "line 2, wine count: without 12 blanks 60 markers must be left",
    ),
    "blanks do not help": (
        "[blank]\ncount = 40\n" + "\n".join(f"[{id}]\ncount = 0" for id in IDS["marker"][:8]),
        "line 4, wine count: without 12 blanks 60 markers must be left",
    ),
    "a price too short": ("[army-price]\nstandard = [1, 2]", "line 2, army-price standard: write it as a list of 4"),
    "a free army": ("[army-price]\nstandard = [0, 1, 1, 1]", "line 2, army-price standard: a piece costs at least 1"),
    "a free settler": ("[settler-price]\nadvanced = [1, 1, 1, 0]", "line 2, settler-price advanced: a piece costs at"),
    "a free aircraft": ("[aircraft-price]\nadvanced = [9, 9, 9, 0]", "line 2, aircraft-price advanced: a piece costs"),
    "a fee above the price": ("[fee]\nadvanced = [11, 0, 0, 0]", "line 2, fee advanced: the fee cannot be larger"),
    "a price below the fee": (
        "[improvement-price]\nadvanced = [4, 15, 20, 25]",
        "line 2, improvement-price advanced: the fee cannot be larger",
    ),
    "no such critical resource": (
        "[critical-modern]\nresources = ['oil', 'oil', 'oil', 'oil', 'tribe']",
        "line 2, critical-modern resources: 'tribe' is not possible here.",
    ),
    "four critical resources": (
        "[critical-modern]\nresources = ['oil', 'oil', 'oil', 'oil']",
        "line 2, critical-modern resources: write it as a list of 5",
    ),
    "no such neighbour": ("[gaul]\nneighbours = ['asterix']", "line 2, gaul neighbours: 'asterix' is not possible"),
    "a sea as a neighbour": ("[gaul]\nneighbours = ['s_north']", "line 2, gaul neighbours: 's_north' is not possible"),
    "a region as a sea": ("[gaul]\nseas = ['iberia']", "line 2, gaul seas: 'iberia' is not possible here."),
    "a neighbour of itself": ("[japan]\nneighbours = ['japan']", "line 2, japan neighbours: a place is not its own"),
    "a neighbour who does not know": (
        "[arabia]\nneighbours = ['euphrates', 'persia']",
        "line 2, arabia neighbours: persia must name it as well",
    ),
    "a neighbour who is forgotten": (
        "[arabia]\nneighbours = []",
        "line 2, arabia neighbours: it must name euphrates, which names it",
    ),
    "a neighbour twice": (
        "[arabia]\nneighbours = ['euphrates', 'euphrates']",
        "line 2, arabia neighbours: a place is there twice",
    ),
    "a sea twice": ("[arabia]\nseas = ['s_arabian', 's_arabian']", "line 2, arabia seas: a place is there twice"),
    "a place that nobody gets to": ("[japan]\nseas = []", "line 2, japan seas: no way leads there"),
    "an empty name": ("[gaul]\nname = ' '", "line 2, gaul name: it must be a text in quotes"),
    "a name with braces": ("[gaul]\nname = '{n}'", "line 2, gaul name: it must be printable text without braces"),
    "a name without English": ("[gaul]\nname = { ru = 'Галлия' }", "line 2, gaul name: it must be a text in quotes"),
    "a source that is none": (
        "[gaul]\nprovenance = { name = 'dream' }",
        "line 2, gaul provenance: 'dream' is not possible here.",
    ),
    "a source of no field": (
        "[gaul]\nprovenance = { colour = 'owner' }",
        "line 2, gaul provenance: 'colour' is not possible here.",
    ),
    "no table": ("masonry = 3", "line 1, masonry: write it as a table: [masonry]"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_reported_where_they_stand(name: str) -> None:
    text, message = MISTAKES[name]
    with pytest.raises(BadCardFile) as caught:
        corrected(text)
    assert str(caught.value).startswith(f"mine.toml, {message}")
