"""The table in the terminal."""

from __future__ import annotations

import re

import pytest

from ecumene.engine import LANGUAGES, Chance, State
from ecumene.engine.drawing.lines import cells
from ecumene.engine.drawing.terminal import NARROWEST, WIDEST
from ecumene.engine.table import look
from ecumene.engine.texts import speak
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.cards import AGES
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.games.through_the_ages.terminal.pencil import CardTable
from ecumene.games.through_the_ages.terminal.table import draw


class TestTerminal:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_table_fits_and_shows_what_there_is(self, players: int) -> None:
        chance = Chance.seeded(players)
        board = GAME.new(players, {}, players)
        names = ["Анна [b]", "Boris", "C" * 40, "漢字" * 10][:players]
        moves = 0
        while not board.over:
            if moves % 97 == 0:
                for viewer in (-1, 0, players - 1):
                    for code in LANGUAGES:
                        self.examine(board, viewer, code, names)
            board.apply(chance.pick(board.legal))
            moves += 1
        self.examine(board, 0, "ru", names)

    def examine(self, board: State, viewer: int, code: str, names: list[str]) -> None:
        view = look(board, viewer)
        language = speak(code, GAME.locale)
        for width in (NARROWEST, WIDEST):
            drawn = draw(CardTable(view, language, names, width))
            lines = [re.sub(r"(?<!\\)\[/?[a-z_ ]*\]", "", line).replace("\\[", "[") for line in drawn.split("\n")]
            assert all(cells(line) <= width for line in lines), max(lines, key=cells)
            text = "\n".join(lines)
            for place in view["row"]:
                if place:
                    assert all(word in text for word in language.name(CARDS[place["card"]]).split())
            for seat, player in enumerate(view["players"]):
                assert f" {seat + 1} " in text
                assert AGES[CARDS[player["government"]].age] in text
                assert language.name(CARDS[player["government"]]) in text

    def test_a_hidden_hand_shows_backs_only(self) -> None:
        chance = Chance.seeded(5)
        board = GAME.new(2, {}, 5)
        while board.round < 6 and not board.over:
            board.apply(chance.pick(board.legal))
        drawn = draw(CardTable(look(board, -1), speak("en"), ["Anna", "Boris"], WIDEST))
        assert "Military hand" not in drawn
        assert "×I" in drawn
