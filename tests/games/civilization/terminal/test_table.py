"""The table in a terminal: the world in characters, and everything else in words, in both languages and any width."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from rich.text import Text as Marked

from ecumene.engine import EVERYTHING, LANGUAGES, SPECTATOR, Chance
from ecumene.engine.cards.reading import CardFile
from ecumene.engine.drawing.lines import cells
from ecumene.engine.table import look
from ecumene.games.civilization import GAME, Civilization
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.terminal.map import SHORT_NAMES
from ecumene.games.civilization.terminal.pencil import breakable
from ecumene.games.civilization.terminal.world import outline, shades, size, spots

from ..positions import (
    Dice,
    act,
    attack,
    award,
    buy,
    endow,
    improve,
    lay,
    learn,
    learn_all,
    put,
    settle,
    trade,
    turn,
    world,
)

NAMES = ["Anna", "Boris", "Clio", "Darius", "Eva", "Fritz"]
WORLD = GAME.world


@pytest.fixture(autouse=True)
def _hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def drawn(board: Board, viewer: int = 0, code: str = "en", game: Civilization = GAME) -> str:
    """The table as plain text, drawn from what the viewer is told."""
    return Marked.from_markup(marked(board, viewer, code, game), emoji=False).plain


def marked(board: Board, viewer: int = 0, code: str = "en", game: Civilization = GAME) -> str:
    """The table with its styles."""
    return game.render(look(board, viewer), game.language(code), NAMES[: board.seats])


def in_line(text: str, label: str) -> str:
    """What stands beside a label, over all its lines, the last time that it is there."""
    lines = text.splitlines()
    number = max(n for n, line in enumerate(lines) if line.startswith(f"{label} "))
    found = [lines[number][len(label) :].strip()]
    for line in lines[number + 1 :]:
        if not line.startswith("    "):
            break
        found.append(line.strip())
    return " ".join(found)


# -- the whole table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "widths", "rules"),
    [(2, (80,), "standard"), (4, (100,), "advanced"), (6, (80, 120), "standard"), (6, (80, 120), "advanced")],
)
def test_nothing_is_wider_than_the_terminal(
    players: int, widths: tuple[int, ...], rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every viewer at every hundredth decision, each time in the other language."""
    state, chance = GAME.new(players, {"rules": rules}, seed=players), Chance.seeded(players)
    codes = cycle(LANGUAGES)
    for step in range(1000):
        if state.over:
            break
        if step % 100 == 0:
            for columns in widths:
                monkeypatch.setenv("COLUMNS", str(columns))
                for viewer, code in zip((step % players, SPECTATOR, EVERYTHING), codes, strict=False):
                    assert max(map(cells, drawn(state, viewer, code).splitlines())) <= columns
        state.apply(chance.pick(state.legal))


def test_long_and_wide_names_of_an_owner_fit_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {**GAME.map_cards, **GAME.technology, **GAME.wonder, **GAME.level, **GAME.marker}
    names = ["W" * 80, "北海" * 20, "[b]x[/b]", "a b" * 20]
    text = "\n".join(f"[{id}]\nname = '{names[number % 4]}'" for number, id in enumerate(kinds))
    game = GAME.with_cards(CardFile(text, "mine.toml"))
    state, chance = game.new(3, {}, 2), Chance.seeded(2)
    for step in range(400):
        if step % 50 == 0:
            columns = (80, 100, 120)[step // 50 % 3]
            monkeypatch.setenv("COLUMNS", str(columns))
            for code in LANGUAGES:
                assert max(map(cells, drawn(state, 0, code, game).splitlines())) <= columns
        state.apply(chance.pick(state.legal))


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_of_players_do_not_break_the_table(code: str) -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    text = GAME.render(look(board, 0), GAME.language(code), ["A very long name " * 5, "[red]x"])
    assert max(map(cells, Marked.from_markup(text).plain.splitlines())) <= 100


# -- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [80, 100, 120])
def test_the_outline_fills_the_width_and_holds_every_region(columns: int) -> None:
    rows = outline(WORLD, columns)
    assert {len(row) for row in rows} == {columns}
    assert len(rows) == size(columns)[1]
    found = {number for row in rows for number in row if number is not None}
    assert found == {region.number for region in WORLD.regions}


def test_neighbours_have_different_shades() -> None:
    signs = shades(WORLD)
    for region in WORLD.regions:
        assert all(signs[region.number] != signs[other.number] for other in WORLD.steps[region])


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("columns", [80, 100, 120])
def test_names_stand_near_their_places_and_apart_from_each_other(columns: int, code: str) -> None:
    language = GAME.language(code)
    names = tuple(
        language.say(SHORT_NAMES[place.name]) if place.sea else language.name(place) for place in WORLD.places
    )
    wide, high = size(columns)
    taken: set[tuple[int, int]] = set()
    for place, spot in zip(WORLD.places, spots(WORLD, names, columns), strict=True):
        assert len(spot.name) >= min(4, len(names[place.number]))
        assert names[place.number].startswith(spot.name)
        assert spot.room >= 5
        mine = {(spot.row, spot.column + n) for n in range(len(spot.name) + 1)}
        mine |= {(spot.row + 1, spot.column + n) for n in range(spot.room)}
        assert not mine & taken
        taken |= mine
        assert place.shape is not None
        x, y = place.shape.centre[0] * wide / 1000, place.shape.centre[1] * high / 560
        assert abs(spot.column + len(spot.name) / 2 - x) <= 7
        assert abs(spot.row + 1 - y) <= 3.5


def test_the_map_shows_settlements_markers_and_pieces() -> None:
    board = world(3)
    settle(board, 0, "gaul", 3, "wine")
    settle(board, 2, "siberia", 2, "mountain")
    lay(board, "prairie", "oil")
    lay(board, "amazon", "iron")
    board.players[0].looked |= 1 << WORLD.by_id["amazon"].number
    lay(board, "mexico", "desert", up=True)
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "settler", "gaul")
    put(board, 1, "ancient-cavalry", "yakutia", 4)
    ship = put(board, 1, "ancient-fleet", "s_epac")
    put(board, 1, "settler", "s_epac", 2, ship=ship)
    put(board, 2, "modern-aircraft", "kalahari")
    text = drawn(board)
    for part in ("1⌂3w 1:2A1S", "3⌂2▲", "?i", "×", "2:4A", "2:2S1F", "3:1P"):
        assert f"{part} " in text.replace("\n", " \n"), part
    assert "?i" not in drawn(board, 1)
    russian = drawn(board, 0, "ru")
    for part in ("1⌂3в 1:2А1П", "?ж", "2:2П1К", "3:1С"):
        assert part in russian


def test_what_does_not_fit_is_counted_or_left_to_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    board = world(6)
    settle(board, 5, "italia", 4, "oil")
    for seat in range(6):
        put(board, seat, "ancient-infantry", "italia", 11)
        put(board, seat, "settler", "italia", 12)
    text = drawn(board)
    assert re.search(r"6⌂4o?\S*\+", text)
    assert text.count("Italia: 11 Swordsmen, 12 Settlers") == 6


def test_where_something_is_under_way_the_name_stands_out() -> None:
    board = world(2)
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 0, "ancient-cavalry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    view = look(attack(board, "gaul"), 0)
    assert "[b red]Gaul[/]" in GAME.render(view, GAME.language("en"), NAMES[:2])


# -- the lists --------------------------------------------------------------------------------------------------------


def test_turn_era_prices_and_critical_resources() -> None:
    board = world(2, "advanced", era=3)
    text = drawn(board)
    assert "turn 1 of 60 · Gunpowder era · set-up · advanced game · long" in text
    assert in_line(text, "Prices").startswith(
        "army 20, ship 40, settler 10, village 10, town 20, city 20, metropolis 20"
    )
    assert in_line(text, "Critical") == "2–3 Oil, 4–5 Gems, 6–8 Coal, 9–10 Iron, 11–12 Horses"
    assert in_line(text, "Trade range") == "by land 1, by sea 0"
    board.ending = "space"
    assert "the game ends after this turn" in drawn(board)


def test_technologies_in_play_with_their_owners_and_those_on_sale() -> None:
    board = world(2, "advanced")
    learn_all(board, 0, "mathematics")
    learn(board, 1, "bronze-working")
    board.bank |= GAME.technology["the-wheel"].bit
    text = drawn(board)
    assert in_line(text, "In play") == "Masonry 1, Alphabet/Writing 1, The Wheel –, Bronze Working 2, Mathematics 1"
    assert in_line(text, "On sale") == "Pottery/Specialization 20, Ceremonial Burial 25, Horseback Riding 40"
    award(board, 0, "great-library")
    assert in_line(drawn(board), "On sale").startswith("Pottery/Specialization 15")
    assert in_line(drawn(board, 1), "On sale").startswith("Pottery/Specialization 20")


def test_a_standard_game_has_key_moments_and_a_pile() -> None:
    board = world(2)
    for region in ("gaul", "iberia"):
        settle(board, 0, region)
    learn(board, 1, "masonry", "alphabet-writing")
    award(board, 1, "colossus")
    text = drawn(board)
    moments = in_line(text, "Key moments")
    assert moments.startswith("Hanging Gardens: villages 2/6 · Colossus: Boris · Pyramids: armies of the era 0/8")
    assert in_line(text, "On sale") == "of this era 13, the next one costs you 10"
    assert "the next one" not in drawn(board, SPECTATOR)
    assert "In play" not in text
    assert "Trade range" not in text


def test_the_standings_and_the_parts_of_the_next_production() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 2, "wine")
    settle(board, 0, "iberia", 1)
    settle(board, 1, "persia", 4, "oil")
    endow(board, 31, 7)
    learn(board, 0, "masonry", "alphabet-writing")
    award(board, 0, "colossus")
    put(board, 0, "ancient-infantry", "gaul", 3)
    text = drawn(board)
    (line,) = [line for line in text.splitlines() if re.match(r"1 Anna +\d", line)]
    assert line.split() == ["1", "Anna", "9", "31", "16", "2", "2", "1", "3"]
    assert in_line(text, "Next production") == "16 gold, settlements 8, kinds of resources 3, wonders 5"


def test_a_production_that_is_raised_to_the_least_says_so() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "persia")
    assert in_line(drawn(board), "Next production") == "10 gold, settlements 2, at least 10"


def test_settlements_with_faces_gears_and_room() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 2, "wine")
    settle(board, 0, "iberia", 3, "iron")
    settle(board, 0, "persia", 1)
    improve(board, 0, "granary")
    text = drawn(board)
    assert in_line(text, "Settlements") == (
        "Gaul ⌂2 town Wine ☺ +6 room 2 · Iberia ⌂3 city Iron ☺ ⚙ +16 room 3 · Persia ⌂1 village +0 room 1"
    )
    assert in_line(text, "Faces, gears") == "☺ 1  ⚙ 1"
    assert in_line(text, "Improvements") == "Granary"
    assert "room" not in in_line(drawn(board, SPECTATOR), "Settlements")


def test_pieces_are_called_by_their_level_and_cargo_stands_in_brackets() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    ship = put(board, 0, "ancient-fleet", "s_north")
    put(board, 0, "ancient-infantry", "s_north", 2, ship=ship)
    put(board, 0, "settler", "gaul")
    assert in_line(drawn(board), "Pieces") == "North Sea: 1 Galley [2 Spearmen] · Gaul: 1 Settler"
    learn_all(board, 1, "iron-working")
    assert "[2 Swordsmen]" in in_line(drawn(board), "Pieces")


def test_a_number_stays_on_the_line_of_what_it_counts() -> None:
    parts = breakable([[("Gaul:", ""), (" 1 Swordsman, 4 Mechanized Infantry", ""), (" room 2", "")], [("Iberia", "")]])
    assert ["".join(text for text, _ in part) for part in parts] == [
        "Gaul:",
        "1 Swordsman,",
        "4 Mechanized",
        "Infantry",
        "room 2 ·",
        "Iberia",
    ]


def test_loans_and_players_who_are_out() -> None:
    board = world(3, "advanced")
    settle(board, 0, "gaul", 1, "wine")
    settle(board, 1, "iberia", 1, "iron")
    board.loans = {WORLD.by_id["gaul"]: 1}
    board.players[2].out = True
    text = drawn(board)
    assert "lent to Boris: Wine" in text
    assert "Wine 1, Iron 1" in text
    assert "Clio (out of the game)" in text
    assert next(line for line in text.splitlines() if line.startswith("3 Clio ")).split()[2:] == ["0"] * 7


# -- what is under way ------------------------------------------------------------------------------------------------


def test_pieces_that_set_out() -> None:
    board = world(2)
    settle(board, 0, "gaul")
    settle(board, 1, "persia")
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "settler", "gaul")
    act(turn(board), "move gaul", "leave ancient-infantry")
    assert "Setting out from Gaul: 1 Swordsman, 1 Settler" in drawn(board)


def test_places_stand_in_sentences_with_their_articles() -> None:
    board = world(2)
    settle(board, 0, "gaul")
    settle(board, 1, "persia")
    put(board, 0, "ancient-infantry", "steppe")
    put(board, 0, "ancient-cavalry", "steppe")
    put(board, 1, "ancient-infantry", "gobi")
    act(turn(board), "move steppe")
    assert "Setting out from the Steppe: 1 Swordsman, 1 Horseman" in drawn(board)
    act(board, "to gobi", "fight now")
    assert "Battle declared in the Gobi by Boris" in drawn(board)
    act(board, "done", "attack gobi")
    assert "Battle in the Gobi" in drawn(board)


def test_a_battle_with_its_rounds_hides_what_the_other_side_sends(dice: Dice) -> None:
    board = world(2)
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "ancient-cavalry", "gaul")
    put(board, 1, "ancient-artillery", "gaul", 2)
    put(board, 1, "ancient-cavalry", "gaul")
    attack(board, "gaul")
    dice.set(4, 2)
    act(board, "send 1 ancient-infantry", "send 2 ancient-artillery")
    text = drawn(board)
    assert in_line(text, "Attack") == "Anna · 2 Swordsmen, 1 Horseman"
    assert in_line(text, "Defence") == "Boris · 1 Catapult, 1 Horseman"
    assert in_line(text, "Round 1") == "Swordsman 4 (+1) = 5 · Catapult 2 = 2 lost"
    act(board, "send 1 ancient-cavalry")
    assert in_line(drawn(board, 0), "Attack").endswith("sends Horseman")
    for viewer in (1, SPECTATOR):
        assert in_line(drawn(board, viewer), "Attack").endswith("sends ?")


def test_an_offer_is_shown_to_those_who_know_it() -> None:
    board = world(3)
    for seat, region in enumerate(("gaul", "iberia", "persia")):
        settle(board, seat, region, 1, ("wine", "iron", "coal")[seat])
    endow(board, 20, 20, 20)
    put(board, 1, "ancient-infantry", "iberia")
    act(trade(board), "deal 2", "give-gold 5", "lend wine", "want-piece iberia")
    text = drawn(board)
    assert "Anna offers Boris" in text
    assert in_line(text, "gives") == "5 gold · lent: 1 × Wine"
    assert in_line(text, "wants") == "Swordsman in Iberia"
    for viewer in (1, 2, SPECTATOR):
        hidden = drawn(board, viewer)
        assert "Anna offers Boris" in hidden
        assert "gives" not in hidden
    act(board, "offer")
    assert "gives" in drawn(board, 1)
    assert "gives" not in drawn(board, 2)


# -- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_nothing_hidden_is_drawn(rules: str) -> None:
    state, chance = GAME.new(3, {"rules": rules}, 11), Chance.seeded(11)
    for step in range(600):
        if step % 75 == 0:
            for viewer in (0, 1, 2, SPECTATOR):
                other = state.copy()
                other.redeal(viewer, Chance.seeded(step))
                assert marked(state, viewer) == marked(other, viewer)
        state.apply(chance.pick(state.legal))


def test_everything_is_drawn_for_those_who_may_see_it() -> None:
    board = GAME.new(2, {}, 3)
    hidden = drawn(board, SPECTATOR)
    assert drawn(board, EVERYTHING) != hidden
    assert hidden.count("?") > 50


def test_a_new_purchase_shows_the_same_table_to_all() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 1, "wine")
    settle(board, 1, "iberia")
    endow(board, 60, 60)
    buy(board)
    assert "purchase" in drawn(board)
    assert "1 Anna (to play)" in drawn(board)
    assert drawn(board, 1).splitlines()[:20] == drawn(board, 0).splitlines()[:20]
