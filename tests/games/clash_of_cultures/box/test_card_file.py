"""Card files: corrections by people who own the box, and their mistakes."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance, Record, Table, replay
from ecumene.engine.cards.reading import BadCardFile, CardFile
from ecumene.games.clash_of_cultures import GAME, ClashOfCultures
from ecumene.games.clash_of_cultures.box.vocabulary import IDS
from ecumene.games.clash_of_cultures.rules.advances.advancing import gain_advance, why_not
from ecumene.games.clash_of_cultures.rules.cities.wonder_building import why_not_build

CORRECTIONS = """# read off the box
[great-gardens]
price = { food = 1, wood = 1, ore = 1 }
culture = 1

[mining]
frame = "culture"

[chemistry]
no_food = ["tactics"]

[roads]
needs = ""

[leadership-1]
culture = 2

[goal-civilization]
n = 2

[event-12]
n = 1
icon = "gold"

[event-22]
price = [0, 1]

[turn-track]
ends = [0, 0, 6, 6, 6]

[region-17]
terrain = "SWMB"
"""
LAYOUT = """
[map-2]
starts = [
    { spaces = ["D2", "E2", "C2", "D1"], terrain = "PWMB" },
    { spaces = ["D5", "C6", "E6", "D6"], terrain = "PMWB" },
]
regions = [["B2", "A3", "C3", "B3"], ["F2", "E3", "G3", "F3"], ["D3", "C4", "E4", "D4"]]
"""
RECONSTRUCTED = {
    "free-education": {"needs"},
    "state-religion": {"needs"},
    "currency": {"needs"},
    "chemistry": {"frame", "no_food"},
    "high-ground": {"again"},
    "the-siege": {"value"},
    "goal-builder": {"name"},
    "goal-focused": {"rule"},
    "goal-wonderful": {"rule", "when"},
    "goal-blockade": {"rule", "n"},
    "goal-daring": {"rule"},
    "goal-defiance": {"rule", "n"},
    "turn-track": {"ends"},
    **{f"event-{number}": {"price"} for number in range(18, 27)},
}
"""What nobody could read, by our judgement."""
NOT_PRINTED = {"kind", "title", "provenance"}
OTHER_START = "{ spaces = ['D7', 'C8', 'E8', 'D8'], terrain = 'PMWB' }"

MISTAKES = {
    "no such card": ("[rods]\nframe = 'mood'", "line 1, rods: 'rods' is not possible here. Did you mean: roads"),
    "no such field": ("[roads]\nfram = 'mood'", "line 2, roads fram: there is no such field. Did you mean: frame"),
    "no such frame": ("[roads]\nframe = 'green'", "line 2, roads frame: 'green' is not possible here."),
    "another kind": ("[roads]\nkind = 'wonder'", "line 2, roads kind: this cannot be changed"),
    "another category": ("[roads]\ncategory = 'economy'", "line 2, roads category: this cannot be changed"),
    "another rule": ("[goal-happy]\nrule = 'cities'", "line 2, goal-happy rule: this cannot be changed"),
    "another title": ("[spies-1]\ntitle = 'militia'", "line 2, spies-1 title: this cannot be changed"),
    "no such advance": ("[roads]\nneeds = 'wheel'", "line 2, roads needs: 'wheel' is not possible here."),
    "no such advance to spare": ("[chemistry]\nno_food = ['wheel']", "line 2, chemistry no_food: 'wheel' is not"),
    "a price of nothing": ("[great-wall]\nprice = 5", "line 2, great-wall price: write it as { food = 5"),
    "a price in gold": ("[great-wall]\nprice = { gold = 5 }", "line 2, great-wall price: 'gold' is not possible here."),
    "too much": ("[great-wall]\nculture = 99", "line 2, great-wall culture:"),
    "no such combat half": ("[spies-1]\ncombat = 'phalanx'", "line 2, spies-1 combat: 'phalanx' is not"),
    "no such fighter": ("[archers]\nby = ['settler']", "line 2, archers by: 'settler' is not"),
    "no such goal": ("[objective-1]\nupper = 'goal-best'", "line 2, objective-1 upper: 'goal-best' is not"),
    "no such goal to exclude": (
        "[goal-colony]\nwithout = 'goal-best'",
        "line 2, goal-colony without: 'goal-best' is not",
    ),
    "no such icon": ("[event-1]\nicon = 'skull'", "line 2, event-1 icon: 'skull' is not"),
    "a price where none is": ("[event-1]\nprice = [1, 2]", "line 2, event-1 price: a great person has two prices"),
    "terrain of three": ("[region-5]\nterrain = 'PPP'", "line 2, region-5 terrain: write it as four letters"),
    "sea on both sides": ("[region-5]\nterrain = 'SPPS'", "line 2, region-5 terrain: spaces that lie opposite"),
    "a moment of a rule": ("[goal-wonderful]\nwhen = 'status'", "line 2, goal-wonderful when: this cannot be changed"),
    "a number that is not asked for": ("[goal-conqueror]\nn = 2", "line 2, goal-conqueror n: this cannot be changed"),
    "an event for others": ("[event-3]\nwho = 'all'", "line 2, event-3 who: this cannot be changed"),
    "a flood for one more": ("[event-32]\nwho = 'one'", "line 2, event-32 who: 'one' is not possible here."),
    "more to pay than to have": ("[goal-rich]\npay = 6", "line 2, goal-rich pay: no more can be paid than"),
    "nothing to pay with": ("[goal-happy]\npay = 1", "line 2, goal-happy pay: no more can be paid than"),
    "a person who is paid": ("[event-22]\nprice = [-1, 2]", "line 2, event-22 price: it must be a whole number"),
    "needed by itself": ("[farming]\nneeds = 'farming'", "line 2, farming needs: so it could never be gained"),
    "needed in a circle": (
        "[engineering]\nneeds = 'roads'",
        "line 2, engineering needs: so it could never be gained",
    ),
    "four ends": ("[turn-track]\nends = [1, 2, 3, 4]", "line 2, turn-track ends: write it as a list of 5"),
    "an end by a seven": ("[turn-track]\nends = [1, 2, 3, 4, 7]", "line 2, turn-track ends: it must be a whole number"),
    "a combat half for nobody": ("[archers]\nby = []", "line 2, archers by: somebody must be able to use it"),
    "a start for one": (f"[map-2]\nstarts = [{OTHER_START}]", "line 2, map-2 starts: it needs 2 start regions"),
    "a start in the sea": (
        f"[map-2]\nstarts = [{OTHER_START}, {{ spaces = ['D2', 'E2', 'C2', 'D1'], terrain = 'SMWB' }}]",
        "line 2, map-2 starts: a city cannot begin in the sea",
    ),
    "no such space": ("[map-2]\nregions = [['B2', 'A3', 'C3', 'K9']]", "line 2, map-2 regions: 'K9' is not possible"),
    "a space twice": ("[map-2]\nregions = [['D2', 'A3', 'C3', 'B3']]", "line 2, map-2 regions: the space D2 is there"),
    "spaces apart": ("[map-2]\nregions = [['B2', 'A3', 'C3', 'G7']]", "line 2, map-2 regions: B2, A3, C3, G7 are no"),
    "a region in a wrong order": (
        "[map-2]\nregions = [['A3', 'B2', 'C3', 'B3']]",
        "line 2, map-2 regions: A3, B2, C3, B3 are no region",
    ),
    "a map in two parts": ("[map-2]\nregions = []", "line 2, map-2 regions: not all regions hang together"),
    "no plains for barbarians": ("[region-5]\nbarbarians = true", "line 2, region-5 barbarians: barbarians need"),
}


def corrected(text: str = CORRECTIONS) -> ClashOfCultures:
    return GAME.with_cards(CardFile(text, "mine.toml"))


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_reported_where_they_stand(name: str) -> None:
    text, message = MISTAKES[name]
    with pytest.raises(BadCardFile) as caught:
        corrected(text)
    assert str(caught.value).startswith(f"mine.toml, {message}")


def test_a_changed_price_works() -> None:
    gardens = next(wonder for wonder in corrected().wonders if wonder.id == "great-gardens")
    for game, possible in ((GAME, False), (corrected(), True)):
        board = game.new(2, {}, 0)
        wonder = next(wonder for wonder in game.wonders if wonder.id == "great-gardens")
        board.wonder_deck.remove(wonder)
        board.display.append(wonder)
        own = board.players[board.active]
        own.known |= game.bits["engineering"] | game.bits["irrigation"]
        own.culture = 1
        own.stock = [1, 1, 1, 0, 0, 0, 1]
        assert (why_not_build(board, board.active, wonder) is None) == possible
    assert gardens.price == (1, 1, 1)


def test_a_changed_frame_works() -> None:
    game = corrected()
    board = game.new(2, {}, 0)
    own = board.players[0]
    own.known &= ~game.bits["mining"]
    board.decision = None
    board.push(gain_advance, 0, game.advance["mining"].number)
    board.run()
    assert (own.culture, own.stock[6]) == (1, 1)


def test_other_changed_values_are_there() -> None:
    game = corrected()
    assert game.required[game.advance["roads"].number] == game.bits["mining"]
    assert game.sparing[game.advance["tactics"].number] == game.bits["chemistry"]
    assert next(card for card in game.action_cards if card.id == "leadership-1").culture == 2
    assert game.halves["objective-1"][0].n == 2
    assert (game.events[11].n, game.events[11].icon) == (1, "gold")
    assert game.events[21].price == (0, 1)
    assert game.ends == {(6, 2): 0, (6, 3): 0, (7, 1): 6, (7, 2): 6, (7, 3): 6}
    assert next(tile for tile in game.regions if tile.id == "region-17").terrain[0] == "sea"


def test_a_changed_layout_is_played() -> None:
    game = corrected(LAYOUT)
    board = game.new(2, {}, 0)
    assert [city.space.id for city in board.cities()] == ["D2", "D5"]
    assert [board.kind(space) for space in board.world.regions[0].spaces] == ["plain", "forest", "mountain", "barren"]
    assert len(board.explored) == 5
    chance = Chance.seeded(5)
    while board.player is not None:
        board.apply(chance.pick(board.legal))
    board.check()


def test_a_changed_requirement_works() -> None:
    game = corrected("[roads]\nneeds = 'sanitation'")
    board = game.new(2, {}, 0)
    own, roads = board.players[0], game.advance["roads"]
    own.known |= game.bits["engineering"]
    assert why_not(board, 0, roads, free=True) is not None
    own.known |= game.bits["sanitation"]
    assert why_not(board, 0, roads, free=True) is None


def test_a_renamed_card_has_its_name_in_all_languages() -> None:
    game = corrected("[chemistry]\nname = 'Alchemy'")
    assert game.advance["chemistry"].name == "Alchemy"
    assert game.edition
    assert not GAME.edition


def test_a_file_without_anything_changes_nothing() -> None:
    game = corrected("")
    assert [advance.frame for advance in game.advances] == [advance.frame for advance in GAME.advances]


def test_a_game_with_corrections_is_played_to_its_end_and_replayed_from_its_record() -> None:
    game = corrected()
    table = Table.open(game, 3, seed=5)
    chance = Chance.seeded(5)
    while table.state.player is not None:
        table.act(table.state.player, chance.pick(table.state.legal))
        table.state.check()
    record = Record.parse(table.record.text())
    assert record.cards is not None
    again = GAME.with_cards(CardFile(CORRECTIONS, "mine.toml"))
    assert replay(record, again).state.digest() == table.state.digest()


def test_own_cards_are_complete() -> None:
    counts = {kind: len(ids) for kind, ids in IDS.items()}
    assert counts == {
        "advance": 48,
        "wonder": 7,
        "combat": 16,
        "action": 42,
        "goal": len(GAME.goals),
        "objective": 32,
        "event": 38,
        "track": 1,
        "region": 16,
        "map": 3,
    }


def test_everything_that_was_not_read_somewhere_is_marked_as_reconstructed() -> None:
    found = {}
    for id, table in CardFile.read(GAME.own_cards).tables.items():
        ours = set(table) - NOT_PRINTED - set(table["provenance"])
        if table["kind"] in ("objective", "track", "map"):
            ours.discard("name")  # these have no names on the cards
        if ours:
            found[id] = ours
    assert found == RECONSTRUCTED
