"""The board of Clash of Cultures: what can be done has its place, nothing hidden is shown, all icons are there."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from ecumene.engine import SPECTATOR, Chance
from ecumene.engine.state import QUESTIONS
from ecumene.games import clash_of_cultures
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.state.board import Board as Position
from ecumene.server.boards import Picture, language_for
from ecumene.server.boards.clash_of_cultures import BOARD, icons
from ecumene.server.boards.clash_of_cultures.briefs import ACTIONS, PEOPLE, WONDERS, goal_brief
from ecumene.server.boards.clash_of_cultures.table import Table
from ecumene.server.pages.table.phases import phases
from tests.games.clash_of_cultures.collectors import game
from tests.plug_ins import offer, offer_board
from tests.server.drawing import Page, draw, picture

IN_THE_PANEL = {
    *("group", "ship", "siege", "continue", "retreat", "keep", "raze", "yes", "no", "done", "amount"),
    *("add", "draft", "husbandry", "lose", "offer", "accept", "refuse", "counter", "end", "want"),
    *("trade", "invite", "propose"),
}
"""Verbs of actions that concern no thing on the board."""
MOST_LETTERS = 44
"""So long is what a card says of itself."""
SHY = ("end", "no", "done", "raze", "refuse", "retreat", "propose")


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


@cache
def saved() -> tuple[str, ...]:
    """Positions of games in which people rather do something: the first ones with each question and each verb."""
    found = []
    for players in (2, 3, 4):
        state, chance = GAME.new(players, {}, seed=players), Chance.seeded(players)
        asked, number = Counter[str](), 0
        while state.decision is not None and number < 3000:
            verbs = {state.decision.question.id, *(action.verb for action in state.legal)}
            if min(asked[verb] for verb in verbs) < 1 or number % 150 == 0:
                found.append(state.save())
                asked.update(verbs)
            number += 1
            keen = [action for action in state.legal if action.verb not in SHY]
            state.apply(chance.pick(keen or state.legal))
        found.append(state.save())
    return tuple(found)


def positions() -> Iterator[Position]:
    for text in saved():
        yield GAME.load(text)


@cache
def ids(text: str, viewer: int) -> frozenset[str]:
    """The elements with a name on the board of a viewer."""
    return frozenset(Page(draw(BOARD, picture(GAME.load(text), viewer))).ids())


def table(state: Position, viewer: int | None = None) -> Table:
    found: Table = BOARD.context(picture(state, state.player or 0 if viewer is None else viewer))["board"]
    return found


def test_every_action_has_its_place_or_is_in_the_panel() -> None:
    seen = Counter[str]()
    for state in positions():
        if state.player is None:
            continue
        page = Page(draw(BOARD, picture(state, state.player)))
        clicked = Counter(str(button["value"]) for button in page.buttons(enabled=True))
        asking = Counter(action for value in page.narrowing() for action in value.split(","))
        several = {action for action, n in (clicked + asking).items() if n > 1}
        shared = {action.partition(" ")[0] for action in several}
        assert shared <= {"take", "move"}, "only spaces that give the same share an action, and a group with its space"
        expected = {action.id for action in state.legal if action.verb not in IN_THE_PANEL}
        assert expected <= {*clicked, *asking}, state.decision
        assert {*clicked, *asking} <= {action.id for action in state.legal}
        seen.update(action.split()[0] for action in expected)
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]
        assert all(button["data-reason"] for button in page.buttons(enabled=False))
    usual = {"advance", "collect", "build", "grow", "move", "to", "at", "play", "give", "cheer", "influence"}
    assert usual <= set(seen)


def test_others_see_no_cards_of_a_hand() -> None:
    shown = 0
    for text in saved()[::2]:
        state = GAME.load(text)
        for viewer in (*range(state.seats), SPECTATOR):
            there = ids(text, viewer)
            for seat, player in enumerate(state.players):
                for card in (*player.hand, *player.objectives):
                    mine = seat == viewer and not state.over
                    assert (f"c-{card.id}" in there) == mine or state.player == viewer
                    shown += seat == viewer
    assert shown


def test_the_state_is_not_needed() -> None:
    for state in islice(positions(), 0, None, 5):
        shown = picture(state, 0)
        view = json.loads(json.dumps(shown.view))
        plain = Picture(GAME, view, 0, shown.language, shown.names, range(state.seats), shown.choices)
        assert draw(BOARD, plain) == draw(BOARD, shown)


def test_the_log_finds_what_it_names() -> None:
    for text in saved()[::2]:
        state = GAME.load(text)
        for viewer in (0, SPECTATOR):
            assert set(BOARD.places(picture(state, viewer).view)) <= ids(text, viewer)


def test_every_icon_is_in_the_sprite_and_none_is_idle() -> None:
    sprite = (BOARD.folder / "sprite.svg").read_text(encoding="utf-8")
    there = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    tables = [value for value in vars(icons).values() if isinstance(value, dict) and "__name__" not in value]
    named = {icon for table in tables for icon in table.values() if icon}
    drawn = set[str]()
    for state in positions():
        drawn |= set(re.findall(r"clash-of-cultures/sprite\.svg[^#\"]*#([a-z0-9-]+)", draw(BOARD, picture(state, 0))))
    assert drawn <= there
    assert there <= named | set(icons.OTHERS)
    assert named | set(icons.OTHERS) <= there


def test_every_title_wonder_and_category_has_an_icon() -> None:
    assert set(icons.TITLE_ICONS) == {card.title for card in GAME.action_cards}
    assert set(icons.WONDER_ICONS) == {wonder.id for wonder in GAME.wonders}
    assert set(icons.CATEGORY_ICONS) == {advance.category for advance in GAME.advances}
    assert set(icons.EVENT_ICONS) == {event.icon for event in GAME.events}


def test_the_whole_map_is_drawn_with_what_lies_there() -> None:
    for state in positions():
        shown = table(state)
        assert {space.place.id for space in shown.map.spaces} == set(state.world.map.by_id)
        drawn = {sketch.first.id for sketch in shown.map.sketches}
        assert {f"c-{city.name.id}" for city in state.cities()} <= drawn
        assert {f"c-camp-{space.id}" for space in state.camps} <= drawn
        assert {
            f"c-unit-{seat}-{own.at.index(space)}"
            for seat, own in enumerate(state.players)
            for space in own.at
            if space is not None
        } <= drawn


def test_unexplored_land_tells_nothing() -> None:
    state = GAME.new(4, {}, seed=1)
    known = set(picture(state, 0).view["terrain"])
    looks = {space.place.id: space.terrain.id for space in table(state).map.spaces if space.terrain}
    assert {id for id, look in looks.items() if look != "unknown"} == known


def test_an_advance_that_draws_an_event_has_a_bell() -> None:
    marked = 0
    for state in positions():
        viewer = state.player or 0
        own = state.players[viewer]
        level = {"mood_token": own.happiness, "culture_token": own.culture}
        for category in table(state).categories:
            for row in category.rows:
                expected = row.state != "owned" and bool(row.frame) and level.get(row.frame, 0) + 1 in (3, 5, 7)
                assert row.event == expected
                marked += expected
    assert marked


def test_every_question_belongs_to_a_phase() -> None:
    """Those that neither the start of a turn nor the status phase names are asked by actions."""
    start, actions, status = BOARD.phases
    asked = {name for name in QUESTIONS if name.startswith(f"{clash_of_cultures.__name__}.")}
    found = {name: BOARD.phase({"decision": {"question": name}, "active": 0, "viewer": 0, "turn": 1}) for name in asked}
    assert set(found.values()) == {start, actions, status}
    assert {name.rpartition(".")[2].partition(":")[0] for name in found if found[name] != actions} == {
        "income",
        "objectives",
        "proposing",
        "round",
    }


def test_the_status_phase_is_named_at_each_of_its_questions() -> None:
    """Also while a free advance is chosen or an event asks, whoever had the last turn."""
    asked = 0
    for _, state, seat in game(4, 1):
        if not state.turn:
            assert [each.state for each in phases(BOARD, picture(state, seat).view)] == ["done", "done", "now"]
            asked += 1
        elif state.active != seat:
            assert phases(BOARD, picture(state, seat).view) == []
    assert asked


def test_what_an_advance_costs_is_what_the_rules_say() -> None:
    compared = 0
    for state in positions():
        if state.player is None:
            continue
        possible = picture(state, state.player).view["possible_advances"]
        for category in table(state).categories:
            for row in category.rows:
                expected = possible.get(row.key.removeprefix("c-"), {"price": {}})["price"]
                assert {cost.id: cost.n for cost in row.price} == expected
                compared += bool(expected)
    assert compared


def with_battle(state: Position, viewer: int, **changed: object) -> Table:
    """The table with a battle that is described by hand."""
    battle = {
        "at": "C2",
        "attacker": 1,
        "defender": -2,
        "naval": False,
        "round": 2,
        "began": [3, 2],
        "killed": [1, 0],
        "cards": ["?", None],
        "dice": [[4, 6], []],
        "values": [12, 0],
        "hits": [2, 0],
    }
    shown = picture(state, viewer)
    plain = Picture(**{**vars(shown), "view": {**shown.view, "battle": {**battle, **changed}}})
    found: Table = BOARD.context(plain)["board"]
    return found


def test_a_battle_shows_both_sides() -> None:
    fight = with_battle(GAME.new(3, {}, seed=1), 0).fight
    assert fight is not None
    attacker, defender = fight.sides
    assert (attacker.name, attacker.left, attacker.killed) == ("Bob <b>", 2, 1)
    assert attacker.sum == "4+6 +2 = 12 → 2 hits"
    assert (attacker.card, attacker.covered) == ("", True)
    assert (defender.seat, defender.left, defender.sum, defender.covered) == (None, 2, "", False)
    assert (attacker.role, defender.role) == ("attacks", "defend")


def test_a_single_die_has_no_sum() -> None:
    fight = with_battle(GAME.new(3, {}, seed=1), 0, dice=[[4], [5, 1]], values=[4, 6], hits=[0, 1]).fight
    assert fight is not None
    assert [side.sum for side in fight.sides] == ["4 → 0 hits", "5+1 = 6 → 1 hit"]


def test_every_card_says_in_a_few_words_what_it_does() -> None:
    """In both languages they fit on the card; the whole text opens with it."""
    for code in ("en", "ru"):
        language = language_for(GAME, code)
        said = [language.say(text) for texts in (ACTIONS, WONDERS) for text in texts.values()]
        said += [language.say(goal_brief(goal)) for goal in GAME.goals.values()]
        assert {card.title for card in GAME.action_cards} == set(ACTIONS)
        assert {wonder.id for wonder in GAME.wonders} == set(WONDERS)
        assert {card.of for card in GAME.events if card.price} <= set(PEOPLE)
        assert not [text for text in said if len(text) > MOST_LETTERS]
