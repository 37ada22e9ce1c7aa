"""The boards: everything legal is a button, everything is shown and nothing hidden, in every language."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jinja2
import pytest

import ecumene.server
from ecumene.engine import EVERYTHING, LANGUAGES, SPECTATOR, Chance, Game, State
from ecumene.engine.table import look
from ecumene.games import load
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.board import Board as GunsAndSteelState
from ecumene.server.boards import ANY_GAME, Board, Picture, board_for, changes, language_for, target_of
from ecumene.server.boards.generic import ASIDE
from ecumene.server.boards.guns_and_steel import BOARD
from ecumene.server.boards.guns_and_steel.icons import ICONS
from ecumene.server.boards.guns_and_steel.prints import FIELDS, SOURCES
from ecumene.server.boards.guns_and_steel.pyramid import linked
from ecumene.server.files import template_loader

SERVER = Path(ecumene.server.__file__).parent
STATIC = SERVER / "static"
LAYOUTS = [(theme, players) for theme in ("new-world", "renaissance", "combined") for players in (2, 3, 4)]
NAMES = ("Ada", "Bob <b>", "Анна", "Žofie")
ELSEWHERE = {"gain", "activate", "pay", "skip", "done", "pass"}
"""Verbs of actions that concern no thing on the board."""


@dataclass(frozen=True)
class Choice:
    action: str
    label: str
    legal: bool
    reason: str = ""


@cache
def templates() -> jinja2.Environment:
    made = jinja2.Environment(loader=template_loader(), autoescape=True, undefined=jinja2.StrictUndefined)
    made.globals.update(static=lambda path: f"/static/{path}")
    return made


def choices(state: State, viewer: int, code: str) -> dict[str, Choice]:
    if state.player != viewer:
        return {}
    language, verbs = state.game.language(code), {action.verb for action in state.legal}
    made: dict[str, Choice] = {}
    for action in state.game.vocabulary:
        if action.verb in verbs:
            label, reason = language.say(state.game.describe(action), NAMES), state.why_not(action)
            made[action.id] = Choice(action.id, label, reason is None, language.say(reason, NAMES) if reason else "")
    return made


def picture(state: State, viewer: int, code: str = "en", before: Mapping[str, Any] | None = None) -> Picture:
    view = look(state, viewer)
    board = board_for(state.game.id)
    return Picture(
        game=state.game,
        view=view,
        viewer=viewer,
        language=language_for(state.game, code),
        names=NAMES[: state.seats],
        colours=range(state.seats),
        choices=choices(state, viewer, code),
        changed=changes(board.places(before), board.places(view)) if before else frozenset(),
        target=target_of(state.decision) if state.player == viewer else None,
    )


def draw(board: Board, shown: Picture) -> str:
    return templates().get_template(board.template).render(**board.context(shown))


class Page(HTMLParser):
    """The elements of a page, checked while they are read: properly nested, nothing inline."""

    EMPTY = frozenset({"use", "line", "input", "br"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.parts: list[str] = []
        self.feed(html)
        self.text = "".join(self.parts)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "style")
        for name, _ in attrs:
            assert name != "style"
            assert not name.startswith("on")
        self.elements.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            assert not (tag == "button" and "button" in self.open), "a button inside a button"
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.parts.append(data)

    def buttons(self, *, enabled: bool) -> list[dict[str, str | None]]:
        found = [attrs for tag, attrs in self.elements if tag == "button" and attrs.get("name") == "action"]
        return [attrs for attrs in found if (attrs.get("aria-disabled") != "true") == enabled]

    def ids(self) -> list[str]:
        return [str(attrs["id"]) for _, attrs in self.elements if "id" in attrs]


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


@pytest.mark.parametrize(("theme", "players"), LAYOUTS)
@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_viewer_sees_a_board(theme: str, players: int, code: str) -> None:
    for state in positions(theme, players, seed=10 + players, every=250, rare=1):
        for viewer in (*range(players), SPECTATOR, EVERYTHING):
            page = Page(draw(BOARD, picture(state, viewer, code)))
            if viewer != state.player:
                assert not page.buttons(enabled=True)
                assert not page.buttons(enabled=False)


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


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("board", [BOARD, ANY_GAME], ids=["own", "any"])
def test_a_redeal_changes_no_byte(players: int, board: Board) -> None:
    for state in positions("combined", players, seed=6, every=150, rare=1):
        for viewer in (*range(players), SPECTATOR):
            redealt = state.determinize(viewer, Chance.seeded(99))
            assert draw(board, picture(redealt, viewer)) == draw(board, picture(state, viewer))


def test_a_redeal_of_hidden_hands_changes_no_byte() -> None:
    """Military hands and events are secrets; they lie in other hands after the redeal, and no board shows it."""
    moved = 0
    for state in ages(4, 150):
        for viewer in (*range(state.seats), SPECTATOR):
            redealt = state.determinize(viewer, Chance.seeded(99))
            moved += look(redealt, EVERYTHING) != look(state, EVERYTHING)
            for code in LANGUAGES:
                assert draw(ANY_GAME, picture(redealt, viewer, code)) == draw(ANY_GAME, picture(state, viewer, code))
    assert moved > 100


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
        for face in table.pyramid:
            assert (face.price.short == 0) == (f"buy {face.card.id}" in legal)
            compared += 1
    assert compared


def test_the_links_shown_are_those_of_the_surcharge() -> None:
    for state in positions("renaissance", 4, seed=2, every=20, rare=1):
        view = look(state, 0)
        links = linked(view["pyramid"])
        for (era, place), below in links.items():
            assert len(below) == view["pyramid"][era][place]["surcharge"]


def test_whose_cards_an_attacker_takes_from() -> None:
    """Two opponents with the same cards up: the button stands at the one whom the question names."""
    state = GAME.new(3, {"theme": "new-world"}, 1)
    shown = picture(state, 0)
    view = json.loads(json.dumps(look(state, 0)))
    for seat in (1, 2):
        view["players"][seat] |= {"hand": ["C02"], "resources": ["C01"]}
    forced = {"force C01": Choice("force C01", "Take it", True)}
    for target in (1, 2):
        aimed = Picture(GAME, view, 0, shown.language, NAMES[:3], range(3), forced, target=target)
        page = Page(draw(BOARD, aimed))
        assert [button["id"] for button in page.buttons(enabled=True)] == [f"c-{target}-C01"]


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


def test_games_without_a_board_get_the_generic_one() -> None:
    assert board_for("chess") is board_for("no such game")
    assert board_for("guns-and-steel") is not board_for("chess")


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
