"""The table in a terminal: the map in characters, and everything else in words, in both languages and any width."""

from __future__ import annotations

import re
from itertools import product

import pytest
from rich.text import Text as Marked

from ecumene.engine import EVERYTHING, LANGUAGES, SPECTATOR, Chance
from ecumene.engine.drawing.lines import cells
from ecumene.engine.drawing.terminal import NARROWEST, USUAL, WIDEST
from ecumene.engine.table import look
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.state.board import Board

from ..battles import Dice, attack, world
from ..hands import hold
from ..positions import act, card, found, learn, stock, table, units

NAMES = ["Anna", "Boris", "Clio", "Darius"]


def drawn(board: Board, viewer: int = 0, code: str = "en") -> str:
    """The table as plain text, drawn from what the viewer is told."""
    markup = GAME.render(look(board, viewer), GAME.language(code), NAMES[: board.seats])
    return Marked.from_markup(markup, emoji=False).plain


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_wider_than_the_terminal(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every viewer in every language at every fifteenth decision; the width is another one each time."""
    state, chance = GAME.new(players, seed=players), Chance.seeded(players)
    for step in range(300):
        if state.over:
            break
        if step % 15 == 0:
            drawings = product(LANGUAGES, (step % players, SPECTATOR, EVERYTHING))
            for number, (code, viewer) in enumerate(drawings, step // 15):
                columns = (NARROWEST, USUAL, WIDEST)[number % 3]
                monkeypatch.setenv("COLUMNS", str(columns))
                assert max(map(cells, drawn(state, viewer, code).splitlines())) <= columns
        state.apply(chance.pick(state.legal))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("columns", [80, 100])
def test_every_space_is_on_the_map_where_it_lies(players: int, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    board = table(players)
    lines = drawn(board).splitlines()
    places: dict[str, tuple[int, int]] = {}
    for row, line in enumerate(lines):
        for match in re.finditer(r"(?<=[.♣▲:~?])([A-K][0-9]{1,2})", line):
            places.setdefault(match.group(), (match.start(), row))
    spaces = GAME.worlds[players].map.spaces
    assert {space.id for space in spaces} <= set(places)
    left = {space.id[0]: places[space.id][0] for space in spaces}
    for space in spaces:
        assert places[space.id][0] == left[space.id[0]], "a column is straight"
        for other in spaces:
            if other.hex.q == space.hex.q + 1 and other.hex.r == space.hex.r:  # below to the right
                assert places[other.id][1] - places[space.id][1] == (1 if columns == 100 or players == 2 else 2)


def test_the_map_shows_terrain_cities_units_ports_and_barbarians(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    board = world()
    city = found(board, 0, "B2", "port", mood="angry", port="A3")
    city.wonder = card("great-wall")  # type: ignore[assignment]
    units(board, 0, "army", "D3", 2)
    units(board, 0, "settler", "D3")
    units(board, 1, "ship", "B3")
    board.camps = {space: 3 for space in board.world.map.spaces if space.id == "D4"}
    board.exhausted = board.world.map.bit[next(space for space in board.world.map.spaces if space.id == "D5")]
    text = drawn(board)
    assert ".B2..1★2-" in text
    assert "≈" in text
    assert "♣1:2A1S♣♣" in text
    assert "~2:1B~~~~" in text
    assert ".D4...!⌂3" in text
    assert "........x" in text
    assert "?F6??????" in text


def test_one_s_own_hand_is_in_words_and_others_have_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    board = table()
    objective = next(card for card in GAME.objectives if GAME.goals[card.upper].rule == "cities")
    hold(board, 0, GAME.action_cards[-1].id, objective.id)
    mine, other, russian = drawn(board, 0), drawn(board, 1), drawn(board, 0, "ru")
    goal = GAME.goals[objective.upper]
    assert goal.name in mine
    assert f"1/{goal.n}" in mine
    assert GAME.action_cards[-1].name in mine
    assert goal.name not in other
    assert GAME.action_cards[-1].name not in other
    assert "action 1, objective 1" in other
    assert "Карты целей" in russian
    assert "food 2/2" in mine


def test_wonders_tell_what_is_lacking_and_scores_are_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    board = table()
    wonder = board.wonder_deck.pop()
    board.display.append(wonder)
    learn(board, 0, "storage")
    text = drawn(board)
    assert "You lack: " in text
    assert "Engineering" in text
    assert "points 2½" in text
    assert "points 2" in text
    assert "You lack" not in drawn(board, SPECTATOR)


def test_a_finished_game_has_no_actions_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    board = table()
    assert "actions left 3" in drawn(board)
    board.finish()
    board.decision = None
    assert "actions left" not in drawn(board)
    assert "(on turn)" not in drawn(board)


def test_who_makes_offers_in_the_turns_of_others_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    board = table()
    assert "turns of others" not in drawn(board)
    board.players[1].proposes = True
    assert "makes offers in the turns of others, too" in drawn(board)


def test_a_battle_and_an_offer_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    board, dice = world(), Dice(monkeypatch)
    units(board, 1, "army", "D4", 2)
    dice.set(1, 2, 3, 1)
    attack(board, "D4", "D3", armies=2)
    text = drawn(board)
    assert "Battle at D4, round 1" in text
    assert "1+2: value 3, hits 0" in text
    assert "3+1: value 4, hits 0" in text
    board = table()
    stock(board, 0, ore=2)
    act(board, "trade 2", "give ore", "want food")
    text = drawn(board, SPECTATOR)
    assert "Anna offers Boris" in text
    assert "gives  1 ore" in text
    assert "wants  1 food" in text
