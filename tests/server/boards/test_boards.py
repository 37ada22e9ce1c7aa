"""The boards: everything legal is a button, everything is shown and nothing hidden, in every language."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import ecumene.server
from ecumene.engine import LANGUAGES, SPECTATOR, Chance, Game, State
from ecumene.engine.table import look
from ecumene.games import load
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.state.board import Board as GunsAndSteelState
from ecumene.server.boards import ANY_GAME, Picture, board_for, language_for
from ecumene.server.boards.generic import ASIDE
from ecumene.server.boards.guns_and_steel import BOARD
from ecumene.server.boards.guns_and_steel.icons import ICONS
from ecumene.server.boards.guns_and_steel.prints import FIELDS
from ecumene.server.boards.guns_and_steel.pyramid import linked
from ecumene.server.boards.parts.cards import SOURCES
from ecumene.server.boards.picture import initials
from tests.server.drawing import NAMES, Choice, Page, draw, picture

SERVER = Path(ecumene.server.__file__).parent
STATIC = SERVER / "static"
LAYOUTS = [("new-world", 2), ("renaissance", 3), ("combined", 4)]
ELSEWHERE = {"gain", "activate", "pay", "skip", "done", "pass"}
"""Verbs of actions that concern no thing on the board."""


def positions(theme: str, players: int, seed: int, every: int = 30, rare: int = 4) -> Iterator[State]:
    """Positions of a game in which people mostly buy what they can: some of each question, then now and then one."""
    state, dice = GAME.new(players, {"theme": theme}, seed), random.Random(seed)
    asked: Counter[str] = Counter()
    number = 0
    while state.decision is not None:
        question = state.decision.question.id
        if asked[question] < rare or number % every == 0:
            yield state
        asked[question] += 1
        number += 1
        keen = [action for action in state.legal if action.verb in ("buy", "activate")]
        state.apply(dice.choice(keen if keen and dice.random() < 0.8 else state.legal))
    yield state


@pytest.mark.parametrize(("theme", "players"), LAYOUTS)
def test_every_legal_thing_is_exactly_one_button(theme: str, players: int) -> None:
    before: Mapping[str, Any] | None = None
    for state in positions(theme, players, seed=players):
        viewer = 0 if state.player is None else state.player
        page = Page(draw(BOARD, picture(state, viewer, before=before)))
        before = look(state, viewer)
        enabled = Counter(button["value"] for button in page.buttons(enabled=True))
        on_board = {a.id for a in state.legal if a.verb not in ELSEWHERE and a.id != "give points"}
        assert enabled == Counter(on_board), state.decision
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]


def test_impossible_things_say_why() -> None:
    seen = 0
    for state in positions("new-world", 3, seed=4):
        if state.player is None:
            continue
        for button in Page(draw(BOARD, picture(state, state.player))).buttons(enabled=False):
            assert button["data-reason"]
            assert button["aria-describedby"]
            seen += 1
    assert seen


def test_names_are_escaped() -> None:
    html = draw(BOARD, picture(GAME.new(3), SPECTATOR))
    assert "Bob &lt;b&gt;" in html
    assert "Bob <b>" not in html


def test_nothing_of_the_board_is_left_in_english() -> None:
    """The words that stand in tables have their Russian; tests/test_texts.py looks at all others."""
    russian = language_for(GAME, "ru")
    assert [words for words in {*FIELDS.values(), *SOURCES.values()} if russian.get(words) == words] == []


# -- prices and links ----------------------------------------------------------------------------------------------


def test_the_price_shown_agrees_with_the_rules() -> None:
    compared = 0
    for state in positions("new-world", 3, seed=12):
        if state.player is None or state.decision is None or not state.decision.question.id.endswith("what_to_buy"):
            continue
        legal = {action.id for action in state.legal}
        table = BOARD.context(picture(state, state.player))["board"]
        for face in (card for tier in table.tiers for card in tier.cards):
            assert (face.price.short == 0) == (f"buy {face.card.id}" in legal)
            compared += 1
    assert compared


def test_whoever_hears_the_pyramid_hears_its_rows_and_prices() -> None:
    """A card is called with its price both where it can be bought and where it is only looked at."""
    state = next(state for state in positions("new-world", 3, seed=12) if state.player is not None)
    for viewer in (state.player or 0, SPECTATOR):
        table = BOARD.context(picture(state, viewer))["board"]
        html = draw(BOARD, picture(state, viewer))
        rows = re.findall(r'<div class="tier" role="group" aria-label="([^"]+)">(.+?)</div>', html, re.DOTALL)
        assert [name for name, _ in rows] == ["Horse row", "Gunpowder row", "Oil row", "Information row", "Space row"]
        for tier, (_, row) in zip(table.tiers, rows, strict=True):
            for face in tier.cards:
                assert re.search(rf"{re.escape(face.name)}\. Price now: {re.escape(face.price.words)}[\"<]", row)


@pytest.mark.parametrize(("code", "points", "tokens"), [("en", "point", "glory tokens"), ("ru", "оч", "жетонов славы")])
def test_whoever_hears_a_wonder_hears_what_it_is_worth(code: str, points: str, tokens: str) -> None:
    """Also how many glory tokens it asks for; both where it can be chosen and where it is only looked at."""
    chosen = asking = 0
    for state in chain(positions("new-world", 3, seed=12), positions("renaissance", 3, seed=12)):
        shown = picture(state, 0 if state.player is None else state.player, code)
        html = draw(BOARD, shown)
        for wonder in (wonder for tier in BOARD.context(shown)["board"].tiers for wonder in tier.wonders):
            spoken = re.search(rf'id="{wonder.key}".+?(?:aria-label="|class="vh">)([^"<]+)["<]', html, re.DOTALL)
            needed = rf", {tokens}[^:]*: {wonder.wonder.glory}" if wonder.wonder.glory else ""
            assert spoken is not None
            assert re.search(rf"\. {wonder.wonder.points} {points}\w*{needed}$", spoken[1]), spoken[1]
            asking += bool(needed)
            chosen += bool(wonder.press and wonder.press.legal)
    assert chosen
    assert asking


def test_the_links_shown_are_those_of_the_surcharge() -> None:
    for state in positions("renaissance", 4, seed=2, every=20, rare=1):
        view = look(state, 0)
        links = linked(view["pyramid"])
        for (era, place), below in links.items():
            assert len(below) == view["pyramid"][era][place]["surcharge"]


def test_whose_cards_an_attacker_takes_from() -> None:
    """Two opponents with the same cards up: the button stands at the one whom the question names."""
    state = GAME.new(3, {"theme": "new-world", "cards": "open"}, 1)
    shown = picture(state, 0)
    view = json.loads(json.dumps(look(state, 0)))
    for seat in (1, 2):
        view["players"][seat] |= {"hand": ["C02"], "resources": ["C01"]}
    forced = {"force C01": Choice("force C01", "Take it", True)}
    for target in (1, 2):
        aimed = Picture(GAME, view, 0, shown.language, NAMES[:3], range(3), forced, target=target)
        page = Page(draw(BOARD, aimed))
        assert [button["id"] for button in page.buttons(enabled=True)] == [f"c-{target}-C01"]


def test_hidden_cards_are_buttons_at_their_places() -> None:
    """One that is known is called by its name, the other says what it can be; both are pointed at by their places."""
    state = GAME.new(3, {"theme": "new-world"}, 1)
    shown = picture(state, 0)
    view = json.loads(json.dumps(look(state, 0)))
    food = {"resource": "food", "cards": ["C01", "C03"]}
    for seat in (1, 2):
        view["players"][seat] |= {"hand": [food], "resources": ["C02", food]}
    forced = {f"force {place}": Choice(f"force {place}", "Take it", True) for place in (1, 2)}
    for target in (1, 2):
        aimed = Picture(GAME, view, 0, shown.language, NAMES[:3], range(3), forced, target=target)
        page = Page(draw(BOARD, aimed))
        buttons = {button["id"]: button["value"] for button in page.buttons(enabled=True)}
        assert buttons == {f"c-{target}-C02": "force 1", f"c-{target}-r1": "force 2"}
        assert "Agriculture or Barter" in page.text


def test_no_page_shows_more_of_hidden_cards_than_can_be_concluded() -> None:
    for state in positions("renaissance", 3, seed=4, every=25, rare=1):
        for viewer in range(SPECTATOR, 3):
            guess = state.determinize(viewer, Chance.seeded(7))
            assert draw(BOARD, picture(guess, viewer)) == draw(BOARD, picture(state, viewer))


# -- the generic board ---------------------------------------------------------------------------------------------


def leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            if key not in ASIDE:
                yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def test_the_generic_board_shows_every_value() -> None:
    for state in positions("combined", 3, seed=3, every=50, rare=1):
        shown = picture(state, 0)
        page = Page(draw(ANY_GAME, shown))
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]
        for value in leaves(shown.view):
            thing = GAME.things.get(value) if isinstance(value, str) else None
            expected = "–" if value is None else shown.language.name(thing) if thing else str(value)
            assert expected in page.text


def test_the_generic_board_takes_any_shape() -> None:
    class Odd(Game):
        title, line, players = "Odd", "", range(1, 3)

    game = Odd("odd")
    game.things = {}
    view = {
        "viewer": 0,
        "decision": None,
        "round": 3,
        "empty": [],
        "none": None,
        "flag": True,
        "nested": {"deep": [[1, 2], ["x", None]]},
        "rows": [{"a": 1, "b": [2]}, {"a": 3, "c": {"d": 4}}, {"a": 5}],
        "text": "<script>alert(1)</script>",
    }
    language = GAME.language("en")
    page = Page(draw(ANY_GAME, Picture(game, view, 0, language, ("Ada", "Bob"), (0, 1), {})))
    assert "<script>alert(1)</script>" in page.text
    assert "yes" in page.text


def ages(seed: int, moves: int) -> Iterator[State]:
    """Through the Ages after so many random decisions, and a few more."""
    state, whim = load("through-the-ages").new(3, seed=seed), random.Random(seed)
    for number in range(moves + 40):
        if state.over:
            break
        if number >= moves:
            yield state
        state.apply(whim.choice(state.legal))


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_on_the_generic_board_say_what_they_do(code: str) -> None:
    for state in ages(4, 150):
        shown = picture(state, 0, code)
        page = Page(draw(ANY_GAME, shown))
        described = {attrs.get("aria-describedby") for _, attrs in page.elements} - {None}
        assert described <= set(page.ids())
        for card in shown.view["players"][0]["civil_hand"]:
            thing = state.game.things[card]
            face = state.game.face(thing, shown.language)
            assert face.lines
            for words in (shown.language.name(thing), face.kind, *face.lines):
                assert words in page.text


def test_what_is_clicked_on_the_generic_board_is_legal_and_lies_there() -> None:
    taken: Counter[str] = Counter()
    for seed in (2, 3):
        for state in ages(seed, 20):
            viewer = state.player
            assert viewer is not None
            shown = picture(state, viewer)
            buttons = [str(button["value"]) for button in Page(draw(ANY_GAME, shown)).buttons(enabled=True)]
            assert set(buttons) <= {action.id for action in state.legal}
            assert len(set(buttons)) == len(buttons)
            row = Counter(place["card"] for place in shown.view["row"] if place)
            for verb, card, *_ in map(str.split, buttons):
                assert verb != "take" or card in row
                taken[verb] += 1
            legal = {action.id for action in state.legal if action.verb == "take"}
            assert {button for button in buttons if button.startswith("take ")} == legal
    assert taken["take"]
    assert len(taken) > 3


def test_nothing_is_lost_in_the_arrangement_of_a_game() -> None:
    """Every part of the view is arranged under a name that it has, and all names have words."""
    for state in ages(6, 200):
        view, arranged = look(state, 0), state.game.arrangement
        named = {key for chapter in arranged.chapters for key in chapter} | arranged.quiet | set(arranged.order)
        known = {*view, *view["players"][0], *view["events"], "card", "workers", "tokens"}
        assert named <= known
        assert set(arranged.clicked.values()) <= known
        assert {action.verb for action in state.game.vocabulary} >= set(arranged.clicked)


def test_what_only_boards_of_a_games_own_need_is_left_out() -> None:
    """What a technology costs to upgrade is in the view, and on the generic board the technology stays one thing."""
    for state in ages(6, 200):
        view = look(state, 0)
        assert state.game.arrangement.left_out <= {*view, *view["players"][0], "upgrades", "outcome"}
        shown = picture(state, 0)
        assert shown.view["players"][0]["technologies"][0]["upgrades"] is not None
        page = Page(draw(ANY_GAME, shown))
        assert "Upgrades" not in page.text
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]


def test_games_without_a_board_get_the_generic_one() -> None:
    assert board_for("chess") is board_for("no such game")
    assert board_for("guns-and-steel") is not board_for("chess")


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (["Ada", "Boris"], "AB"),
        (["Анна", "ада", "Boris"], "12B"),
        (["easy 1", "easy 2", "easy 3"], "123"),
        (["2 Unlimited", "*", "Zoë", "(яна)"], "12ZЯ"),
    ],
)
def test_players_are_marked_by_their_initials_or_all_who_share_one_by_their_numbers(
    names: list[str], signs: str
) -> None:
    assert initials(names) == [*signs]


def test_what_changed_is_marked() -> None:
    state = GAME.new(2, {"theme": "new-world"}, 1)
    before = look(state, 1)
    assert state.player == 1
    state.apply(state.legal[0])
    shown = picture(state, 1, before=before)
    assert shown.changed == {"c-1-C01"}
    assert draw(BOARD, shown).count("fresh-mark") == 1


# -- icons and weight ----------------------------------------------------------------------------------------------


def sprite(folder: Path) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', (folder / "sprite.svg").read_text(encoding="utf-8")))


def test_every_card_has_an_icon_of_its_own() -> None:
    assert set(ICONS) == {*GAME.cards, *GAME.wonders}
    assert len(set(ICONS.values())) == len(ICONS)


def test_every_icon_shown_is_in_the_sprite_and_none_is_idle() -> None:
    assert BOARD.folder is not None
    used = set(ICONS.values())
    for theme, players in LAYOUTS:
        for state in positions(theme, players, seed=21, every=120, rare=1):
            html = draw(BOARD, picture(state, 0))
            used |= set(re.findall(r"boards/guns-and-steel/sprite\.svg#([a-z0-9-]+)", html))
            assert "/icons/sprite.svg" not in html
    assert used == sprite(BOARD.folder)


FOLDERS = [STATIC / "icons", *(path.parent for path in (SERVER / "boards").glob("*/icons.toml"))]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_every_icon_is_credited(folder: Path) -> None:
    table = tomllib.loads((folder / "icons.toml").read_text(encoding="utf-8"))
    assert sprite(folder) == {icon for author in table["author"] for icon in author["icons"]} | set(table["own"])


def test_the_state_is_not_needed() -> None:
    """A board is drawn from plain values: a view that went through JSON gives the same page."""
    state = next(iter(positions("renaissance", 3, seed=1)))
    assert isinstance(state, GunsAndSteelState)
    shown = picture(state, 0)
    plain = Picture(GAME, json.loads(json.dumps(shown.view)), 0, shown.language, shown.names, range(3), shown.choices)
    assert draw(BOARD, plain) == draw(BOARD, shown)
