"""The board of Civilization: what can be done has its place, nothing hidden is shown, all icons are there."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import islice

import pytest

from ecumene.engine import LANGUAGES, SPECTATOR, Chance
from ecumene.engine.state import QUESTIONS
from ecumene.games import civilization
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.production import MONOPOLIES, critical_resource
from ecumene.games.civilization.state.board import Board as Position
from ecumene.server.boards import Picture
from ecumene.server.boards.civilization import BOARD, icons
from ecumene.server.boards.civilization.parts import CityCard, Opponent
from ecumene.server.boards.civilization.strip import KEYS, VIEW_OF
from ecumene.server.boards.civilization.table import Table
from ecumene.server.pages.table.phases import phases
from tests.games.civilization.positions import act, award, endow, lay, learn, move, put, settle, world
from tests.plug_ins import offer, offer_board
from tests.server.boards.civilization.games import collected, ended, game
from tests.server.boards.civilization.views import positions
from tests.server.drawing import Page, draw, picture

IN_THE_PANEL = {
    *("yes", "no", "done", "amount", "remove", "keep", "fight", "let", "buy", "sell", "improve", "grow-all", "launch"),
}
"""Verbs of actions that concern no thing on the board."""
OF_TRIBES = "which_tribal_unit"
"""Here a piece is chosen that is on the board nowhere."""


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def table(state: Position, viewer: int | None = None, code: str = "en") -> Table:
    found: Table = BOARD.context(picture(state, state.player or 0 if viewer is None else viewer, code))["board"]
    return found


def test_every_legal_thing_is_exactly_one_button() -> None:
    """A second thing for the same action says so: a settlement has its card below the map."""
    seen = Counter[str]()
    for state in islice(positions(), 0, None, 2):
        if state.player is None:
            continue
        assert state.decision is not None
        page = Page(draw(BOARD, picture(state, state.player)))
        buttons = [
            attrs
            for tag, attrs in page.elements
            if tag == "button" and attrs.get("name") in ("action", "narrow") and attrs.get("aria-disabled") != "true"
        ]
        once = Counter(
            action for attrs in buttons if "data-again" not in attrs for action in str(attrs["value"]).split(",")
        )
        everything = {action for attrs in buttons for action in str(attrs["value"]).split(",")}
        legal = {action.id: action.verb for action in state.legal}
        tribe = state.decision.question.id.endswith(OF_TRIBES)
        expected = {id for id, verb in legal.items() if verb not in IN_THE_PANEL and not (tribe and verb == "piece")}
        assert once == Counter(expected), state.decision
        assert everything == expected
        seen.update(legal[id] for id in expected)
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]
        assert all(button["data-reason"] for button in page.buttons(enabled=False))
    usual = {"move", "to", "at", "look", "attack", "found", "grow", "deal", "discover", "send", "leave", "only"}
    assert usual <= set(seen)


def test_a_redeal_changes_no_viewers_page() -> None:
    """Whatever lies face down, is chosen in secret or talked about between others is on nobody's page."""
    looked = 0
    for number, state in enumerate(islice(positions(), 0, None, 6)):
        for viewer in (number % state.seats, SPECTATOR):
            other = state.copy()
            GAME.view.redeal(other, viewer, Chance.seeded(7))
            if viewer == state.player:
                assert draw(BOARD, picture(other, viewer)) == draw(BOARD, picture(state, viewer))
            else:
                shown = [Picture(**{**vars(picture(each, viewer)), "choices": {}}) for each in (state, other)]
                assert draw(BOARD, shown[0]) == draw(BOARD, shown[1])
            looked += other.markers != state.markers
    assert looked


def test_the_state_is_not_needed() -> None:
    for state in islice(positions(), 0, None, 8):
        shown = picture(state, 0)
        view = json.loads(json.dumps(shown.view))
        plain = Picture(GAME, view, 0, shown.language, shown.names, range(state.seats), shown.choices)
        assert draw(BOARD, plain) == draw(BOARD, shown)


def test_the_log_finds_what_it_names() -> None:
    for state in islice(positions(), 0, None, 12):
        for viewer in (0, SPECTATOR):
            shown = picture(state, viewer)
            assert set(BOARD.places(shown.view)) <= set(Page(draw(BOARD, shown)).ids())


def test_every_icon_is_in_the_sprite_and_none_is_idle() -> None:
    sprite = (BOARD.folder / "sprite.svg").read_text(encoding="utf-8")
    there = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    tables = [value for value in vars(icons).values() if isinstance(value, dict) and "__name__" not in value]
    named = {icon for table in tables for icon in table.values() if icon}
    named |= {value for name, value in vars(icons).items() if name.isupper() and isinstance(value, str)}
    named |= {*icons.OTHERS, *filter(None, icons.SKYLINES)}
    drawn = set[str]()
    for state in islice(positions(), 0, None, 6):
        drawn |= set(re.findall(r"civilization/sprite\.svg[^#\"]*#([a-z0-9-]+)", draw(BOARD, picture(state, 0))))
    assert drawn <= there
    assert named == there


def test_every_thing_has_an_icon() -> None:
    assert set(icons.WONDER_ICONS) == set(GAME.wonder)
    assert set(icons.IMPROVEMENT_ICONS) == set(GAME.improvement)
    assert set(icons.RESOURCE_ICONS) == {marker.id for marker in GAME.resources}
    assert set(icons.MARKER_ICONS) == set(GAME.marker) - {"blank"}
    assert set(icons.FIGURE_ICONS) == {id for id in GAME.things if id in icons.FIGURE_ICONS}
    assert len(set(icons.FIGURE_ICONS.values())) == len(icons.FIGURE_ICONS), "no two figures look the same"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_board_speaks_every_language(code: str) -> None:
    """No sentence of the board is left in English."""
    _, _, state = collected(3, 1)
    html = draw(BOARD, picture(state, state.player or 0, code))
    assert ("Your civilization" in html) == (code == "en")
    assert ("settlements" in html) == (code == "en")


def test_every_verb_of_the_board_has_its_view() -> None:
    assert set(VIEW_OF) <= {action.verb for action in GAME.vocabulary}
    assert set(VIEW_OF.values()) <= set(KEYS)
    assert not set(KEYS.values()) & set("URH"), "these belong to the table"


# -- phases ------------------------------------------------------------------------------------------------------------


def test_every_question_of_a_turn_belongs_to_a_phase() -> None:
    prefixes = tuple(prefix for phase in BOARD.phases for prefix in phase.questions)
    asked = {name.rpartition(".")[2] for name in QUESTIONS if name.rpartition(".")[0] == civilization.__name__}
    assert asked
    assert {name for name in asked if not name.startswith(prefixes)} == {"setup:where_to_start"}


def test_the_phase_is_that_of_the_turn() -> None:
    """Also while something is found or given; nobody has a phase in the turn of another."""
    names = {"movement": 0, "trade": 1, "production": 2, "purchase": 3}
    seen = Counter[int]()
    for _, state, seat in game(3, 2):
        view = picture(state, seat).view if state.round < 6 else None
        if view is None:
            break
        shown = [each.state for each in phases(BOARD, view)]
        if view["phase"] == "set-up" or state.active != seat:
            assert shown == []
        else:
            assert shown.index("now") == names[view["phase"]]
            seen[names[view["phase"]]] += 1
    assert set(seen) == {0, 1, 3}


# -- players -----------------------------------------------------------------------------------------------------------


def rival(state: Position, seat: int, viewer: int = 0) -> Opponent:
    return next(each for each in table(state, viewer).opponents if each.seat.number == seat)


def test_everybody_else_has_a_panel_with_what_is_public() -> None:
    for state in islice(positions(), 0, None, 5):
        shown = table(state, 0)
        assert [each.seat.number for each in shown.opponents] == list(range(1, state.seats))
        for each in shown.opponents:
            own = state.players[each.seat.number]
            assert (each.gold, each.out) == (own.gold, own.out)
            assert each.counts[0].n == len(state.settlements(each.seat.number))
            cards = dict(zip((resource.id for resource in GAME.resources), state.cards(each.seat.number), strict=True))
            assert {held.mark.id: held.n for held in each.resources} == {id: n for id, n in cards.items() if n}
        letters = [each.letter for each in shown.opponents if each.letter]
        assert len(set(letters)) == len(letters)
        assert not set(letters) & {*KEYS.values(), *"URHCPO"}


def test_the_most_important_fact_about_a_player() -> None:
    board = world(3, "advanced", era=4)
    for seat, region in enumerate(("egypt", "indus", "gaul")):
        settle(board, seat, region, 2)
    move(board)
    assert rival(board, 1).note == "has still to move"
    for region in ("persia", "arabia", "deccan"):
        settle(board, 1, region, 1, "wine")
    note = rival(board, 1)
    assert (note.note, note.loud) == (f"3 Wine: monopoly +{MONOPOLIES[3]}", False)
    award(board, 1, "united-nations")
    assert rival(board, 1).note == "can declare the end: United Nations"
    assert rival(board, 1).loud
    award(board, 2, "manhattan-project")
    assert rival(board, 2).note == "can destroy a region: Manhattan Project"
    board.bombed = True
    assert rival(board, 2).note == "has still to move"


# -- the strip ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_the_strip_says_what_each_roll_makes_critical(era: int) -> None:
    board = world(2, "advanced", era=era)
    move(board)
    strip = table(board, 0).strip
    said: dict[int, str] = {}
    for roll in strip.rolls:
        first, _, last = roll.rolls.partition("–")
        said |= dict.fromkeys(range(int(first), int(last or first) + 1), roll.mark.id)
    assert said == {roll: critical_resource(board, roll).id for roll in range(2, 13)}
    assert [age.number for age in strip.ages if age.now] == [era]


def test_the_view_opens_where_there_is_something_to_do() -> None:
    seen = Counter[str]()
    for state in positions():
        if state.decision is None or state.player is None:
            continue
        views = {view.id: view for view in table(state).views}
        (opened,) = [id for id, view in views.items() if view.open]
        verbs = {action.verb for action in state.legal}
        if verbs <= {"at", "to", "leave", "only", "anchor", "grow", "load", "done"}:
            assert opened == "map"
        if verbs == {"discover"}:
            assert opened == "technologies"
        if "accept" in verbs or "offer" in verbs:
            assert opened == "trade"
        if "send" in verbs or "attack" in verbs:
            assert opened == "battle"
        assert sum(view.n for view in views.values()) <= len(state.legal)
        seen[opened] += 1
    assert set(seen) == {"map", "technologies", "trade", "battle"}


# -- one's own civilization --------------------------------------------------------------------------------------------


def cards(state: Position, viewer: int = 0) -> dict[str, CityCard]:
    return {card.region: card for card in table(state, viewer).realm.cities}


def test_settlements_are_ordered_by_the_gold_that_they_bring() -> None:
    for state in islice(positions(), 0, None, 5):
        shown = table(state, 0).realm
        gold = [card.gold for card in shown.cities]
        assert gold == sorted(gold, reverse=True)
        assert {card.region for card in shown.cities} == {region.id for region in state.settlements(0)}
        assert sum(gold) == picture(state, 0).view["players"][0]["parts"][0]


def test_a_settlement_shows_its_face_gear_marker_and_gold() -> None:
    board = world(2, "advanced")
    settle(board, 0, "egypt", 4, "wine")
    settle(board, 0, "gaul", 2, "fertile")
    settle(board, 0, "indus", 1)
    settle(board, 0, "persia", 1)
    settle(board, 1, "japan")
    move(board)
    shown = cards(board)
    assert (shown["egypt"].face, shown["egypt"].productive, shown["egypt"].gold) == ("smile", False, 10)
    assert shown["gaul"].productive
    assert shown["gaul"].mark is not None
    assert (shown["gaul"].mark.id, shown["gaul"].mark.sort) == ("fertile", "terrain")
    assert {shown[region].face for region in ("indus", "persia", "gaul")} == {"smile", "frown"}, "one face is free"
    assert shown["egypt"].words == "Egypt, metropolis of size 4, wine, happy, 10 gold"


def test_the_standard_game_has_no_faces_and_pays_by_size() -> None:
    board = world(2, "standard")
    settle(board, 0, "egypt", 3, "wine")
    settle(board, 1, "japan")
    learn(board, 0, "masonry", "the-wheel")
    move(board)
    realm = table(board, 0).realm
    assert [(card.face, card.gold) for card in realm.cities] == [("", 3)]
    assert realm.parts == ("settlements 3", "resources 2")
    assert [mark.id for mark in realm.chances] == ["wine"]
    assert realm.chance_words == "+3 if it is rolled"


def test_another_civilization_opens_in_the_place_of_ones_own() -> None:
    board = world(3, "advanced", era=2)
    settle(board, 0, "egypt")
    settle(board, 1, "gaul", 2)
    settle(board, 2, "japan")
    learn(board, 1, "masonry")
    award(board, 1, "colossus")
    put(board, 1, "ancient-infantry", "gaul", 2)
    move(board)
    shown = table(board, 0)
    assert [realm.seat.number for realm in shown.theirs] == [1, 2]
    theirs = shown.theirs[0]
    assert [card.name for card in theirs.cities] == ["Gaul"]
    assert [(tag.name, tag.past) for tag in theirs.wonders] == [("Colossus", True)]
    assert ("light-bulb", "Technologies", "Masonry") in theirs.lists
    assert ("crossed-swords", "Pieces", "Spearman ×2") in theirs.lists
    assert all(card.press is None for card in theirs.cities)


def test_a_wonder_that_does_something_is_a_button() -> None:
    board = world(2, "advanced", era=4)
    settle(board, 0, "egypt")
    settle(board, 1, "gaul")
    award(board, 0, "united-nations", "colossus")
    move(board)
    tags = {tag.name: tag.press and tag.press.action for tag in table(board, 0).realm.wonders}
    assert tags == {"United Nations": "proclaim diplomatic", "Colossus": None}


def test_gold_is_said_to_bring_more_with_a_roll() -> None:
    board = world(2, "advanced")
    settle(board, 0, "egypt", 1, "wine")
    settle(board, 1, "gaul")
    endow(board, 7, 0)
    move(board)
    realm = table(board, 0).realm
    assert (realm.gold, realm.chance_words) == (7, "+15 if it is rolled")
    lay(board, "indus", "oil", up=True)
    assert [mark.id for mark in table(board, 0).realm.chances] == ["wine"]


# -- who sets out, and the end -----------------------------------------------------------------------------------------


def test_the_place_card_names_who_goes_and_who_can_stay() -> None:
    board = world(2, "advanced")
    settle(board, 0, "egypt")
    settle(board, 1, "gaul")
    put(board, 0, "ancient-infantry", "egypt", 2)
    put(board, 0, "settler", "egypt")
    move(board)
    assert table(board, 0).going is None
    act(board, "move egypt")
    card = table(board, 0).going
    assert card is not None
    assert card.title == "Egypt"
    rows = {row.name: (row.n, row.of, row.less and row.less.action, row.only and row.only.action) for row in card.rows}
    assert rows == {
        "Spearman": (2, 2, "leave ancient-infantry", "only ancient-infantry"),
        "Settler": (1, 1, "leave settler", "only settler"),
    }
    act(board, "leave ancient-infantry")
    left = table(board, 0).going
    assert left is not None
    assert [(row.n, row.of) for row in left.rows if row.name == "Spearman"] == [(1, 2)]
    assert table(board, 1).going is None


@pytest.mark.parametrize(("start", "aside"), [("granchaco", True), ("egypt", False), ("tasmania", False)])
def test_the_place_card_covers_no_place_that_pieces_can_go_to(start: str, aside: bool) -> None:
    """It lies at the lower left; those in the south of America see it at the lower right."""
    board = world(2)
    settle(board, 0, start)
    settle(board, 1, "gaul")
    put(board, 0, "settler", start)
    act(move(board), f"move {start}")
    card = table(board, 0).going
    assert card is not None
    assert card.aside == aside


def test_ships_set_out_one_by_one_with_their_cargo() -> None:
    board = world(2, "advanced")
    settle(board, 0, "egypt")
    settle(board, 1, "gaul")
    first = put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "ancient-infantry", "s_emed", 2, ship=first)
    second = put(board, 0, "ancient-fleet", "s_emed")
    move(board)
    act(board, "sail s_emed")
    card = table(board, 0).going
    assert card is not None
    assert [(len(row.cargo), row.less and row.less.action, row.only and row.only.action) for row in card.rows] == [
        (2, f"anchor {first}", f"ship 1 {first}"),
        (0, f"anchor {second}", f"ship 1 {second}"),
    ]


def test_the_end_shows_everybodys_points() -> None:
    for state in (ended(2, 1, "standard"), ended(3, 1, "advanced")):
        drawn = table(state, 0)
        assert [view.id for view in drawn.views] == ["map", "technologies"], "nobody trades any more"
        shown = drawn.ending
        assert shown is not None
        assert shown.line
        assert {row.seat.number for row in shown.rows if row.best} == set(state.winners())
        points = [int(row.numbers[-1]) for row in shown.rows]
        assert points == sorted(state.scores(), reverse=True) or state.ending == "conquest"
        for row in shown.rows:
            assert tuple(map(int, row.numbers[:-1])) == state.tallies()[row.seat.number]
            assert sum(bar.n for bar in row.bars) == int(row.numbers[-1])
    assert all(table(state).ending is None for state in islice(positions(), 0, 40, 9))
