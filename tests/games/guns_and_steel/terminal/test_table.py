"""The table at a terminal: it fits, it shows what matters, and it survives any name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from rich.text import Text as Styled

from ecumene.engine import EVERYTHING, LANGUAGES, SPECTATOR, Chance
from ecumene.engine.drawing.lines import clip, fit, flow, fold, prose, width
from ecumene.engine.drawing.terminal import NARROWEST, USUAL
from ecumene.engine.table import look
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.cards import COMBINED, NEW_WORLD, RENAISSANCE
from ecumene.games.guns_and_steel.rules.purchase import what_to_buy
from ecumene.games.guns_and_steel.state.board import Board
from ecumene.games.guns_and_steel.terminal.pencil import CardTable
from ecumene.games.guns_and_steel.terminal.pyramid import CARD_HEIGHT
from ecumene.games.guns_and_steel.terminal.table import draw

NAMES = ["Анна", "[red]Bo[/red]", "Chen-with-a-name-that-never-ends", "戴娜"]
EVERY = 7
"""So many decisions lie between two tables that are drawn."""


def positions(players: int, theme: str, seed: int, every: int = EVERY) -> Iterator[Board]:
    """Tables of a game played at random, from its first decision to its end; each question when it comes first."""
    state, chance = GAME.new(players, {"theme": theme}, seed), Chance.seeded(seed)
    assert isinstance(state, Board)
    count, asked = 0, set[str]()
    while state.decision is not None:
        question = state.decision.question.id
        if count % every == 0 or question not in asked:
            yield state
        asked.add(question)
        state.apply(chance.pick(state.legal))
        count += 1
    yield state


def drawn(board: Board, viewer: int, columns: int, code: str = "en", names: list[str] = NAMES) -> list[str]:
    table = CardTable(look(board, viewer), GAME.language(code), names[: board.seats], columns, GAME)
    return [Styled.from_markup(line, emoji=False).plain for line in draw(table).splitlines()]


@pytest.mark.parametrize("every", [5 * EVERY, pytest.param(EVERY, marks=pytest.mark.long)])
@pytest.mark.parametrize("theme", [NEW_WORLD, RENAISSANCE, COMBINED])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tables_of_a_game_fit_in_both_languages(players: int, theme: str, every: int) -> None:
    """In both languages at every position, at one width each; the next time it is the other width."""
    for number, board in enumerate(positions(players, theme, seed=players, every=every)):
        asked = EVERYTHING if board.player is None else board.player
        for turn, code in enumerate(LANGUAGES, number):
            columns = (NARROWEST, USUAL)[turn % 2]
            for line in drawn(board, asked, columns, code):
                assert width([(line, "")]) <= columns, line


def test_spectators_and_waiting_players_see_the_table_too() -> None:
    board = next(positions(3, COMBINED, seed=1))
    for viewer in (SPECTATOR, EVERYTHING, 0, 1, 2):
        for columns in (80, 96, 120):
            assert all(width([(line, "")]) <= columns for line in drawn(board, viewer, columns))


def test_render_is_as_wide_as_the_terminal_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    view = look(next(positions(4, NEW_WORLD, seed=1)), 0)
    for columns, used in ((40, 80), (80, 80), (100, 100), (300, 120)):
        monkeypatch.setenv("COLUMNS", str(columns))
        text = GAME.render(view, GAME.language("en"), NAMES)
        widest = max(Styled.from_markup(line, emoji=False).cell_len for line in text.splitlines())
        assert used - 10 <= widest <= used


def test_the_pyramid_shows_every_card_with_its_price() -> None:
    board = next(positions(3, NEW_WORLD, seed=3))
    lines = drawn(board, 0, 100)
    for row in board.pyramid:
        ids = [card.id for card in row if card]
        (band,) = [line for line in lines if all(id in line.split() for id in ids)]
        assert [word for word in band.split() if word in ids] == ids
    surcharges = "\n".join(lines)
    for extra in ("+2", "+5", "+9", "+14"):
        assert extra in surcharges


@pytest.mark.parametrize("theme", [NEW_WORLD, COMBINED])
@pytest.mark.parametrize(("columns", "half"), [(80, 5), (100, 5), (120, 6)])
def test_rows_are_shifted_by_half_a_card(theme: str, columns: int, half: int) -> None:
    board = next(positions(4, theme, seed=3))
    lines = drawn(board, 0, columns)
    starts = []
    for row in board.pyramid:
        ids = [card.id for card in row if card]
        band = next(line for line in lines if ids[0] in line)
        places = [band.index(id) for id in ids]
        starts.append(places[0])
        (cell,) = {later - earlier for earlier, later in pairwise(places)}
        assert cell // 2 == half
    assert {later - earlier for earlier, later in pairwise(starts)} <= {half, half + cell % 2}


def test_a_tick_means_that_the_card_can_be_bought() -> None:
    checked = 0
    for seed in range(6):
        for board in positions(3, RENAISSANCE, seed):
            if board.decision is None or board.decision.question is not what_to_buy:
                continue
            lines = drawn(board, board.decision.player, 80)
            pyramid, rest = (
                lines[: CARD_HEIGHT * len(board.pyramid)],
                "\n".join(lines[CARD_HEIGHT * len(board.pyramid) :]),
            )
            buys = [action for action in board.legal if action.verb == "buy"]
            assert "".join(pyramid).count("✓") == len(buys)
            assert all(action.args[0] in rest for action in buys), "what can be bought is explained"
            checked += len(buys)
    assert checked


def test_names_cannot_break_the_table() -> None:
    board = next(positions(2, NEW_WORLD, seed=1))
    for name in ("[/]", "[b]x", "\\[b]x[/b]", "a\\", "]["):
        text = "\n".join(drawn(board, 0, 80, names=[name, "Bo"]))
        assert name.replace("\\[", "[") in text


def test_own_hand_says_what_its_cards_do() -> None:
    board = next(positions(2, NEW_WORLD, seed=1))
    text = "\n".join(drawn(board, 0, 100))
    assert "Attack all opponents. The defeated spend 1 resource." in text


def test_lines() -> None:
    assert clip("Gunpowder", 5) == "Gunp…"
    assert clip("Oil", 5) == "Oil"
    assert width(fit([("漢字漢字", "")], 5)) == 5
    assert [width(line) for line in flow(prose("one two three four"), 9)] == [7, 5, 4]
    assert fold("Industrialisation", 9) == ("Industri-", "alisation")
    assert fold("Mass Production", 9) == ("Mass Pro-", "duction")
    assert fold("Atomic Submarines", 9) == ("Atomic", "Submarin…")
    assert fold("Code of Laws", 9) == ("Code of", "Laws")
    assert fold("Tanks", 9) == ("Tanks", "")
    assert fold("Индустриализация", 13) == ("Индустриали-", "зация")
    assert fold("Атомная подводная лодка", 13) == ("Атомная под-", "водная лодка")
