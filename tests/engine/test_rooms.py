"""The rooms of a game: modules or objects, what stands there already, and games that have none."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ecumene.engine import Action, Chance, Event, Game, Language, Tally, Text
from ecumene.engine.game import Game as EngineGame
from ecumene.engine.rooms import PLAIN_JUDGING, PLAIN_WORDS, ROOMS, Words, is_plain
from tests.engine.games.dice import Dice, DiceState
from tests.engine.games.tiny import TinyGame, TinyWords

GO = Action("go", (), 0)


def test_every_room_has_a_place_in_every_game() -> None:
    for name, (room, plain) in ROOMS.items():
        assert getattr(EngineGame, name) is plain
        functions = [function for function in vars(room) if not function.startswith("_")]
        assert functions
        assert all(callable(getattr(plain, function)) for function in functions)


def test_no_function_is_in_two_rooms() -> None:
    names = [name for room, _ in ROOMS.values() for name in vars(room) if not name.startswith("_")]
    assert len(names) == len(set(names)) > 25


def test_a_room_can_be_a_module() -> None:
    room: Any = ModuleType("judging")
    for name in ("outcome", "settled", "prior", "features"):
        setattr(room, name, getattr(PLAIN_JUDGING, name))
    room.evaluate = lambda state: [1.0, 0.0]

    class Judged(Dice):
        judging = room

    state = Judged("judged").new(2)
    assert state.game.judging is room
    assert state.game.judging.evaluate(state) == [1.0, 0.0]
    assert state.game.judging.prior(state) == [1.0] * len(state.legal)


def test_what_a_class_does_not_write_is_as_the_engine_has_it() -> None:
    state = Dice("dice").new(2, seed=1)
    words = state.game.words
    assert isinstance(words, TinyWords)
    assert str(state.describe(state.legal[0])) == state.legal[0].id
    assert (words.context_now(state), words.at_once(state), words.way_on(state)) == ([], 1, None)
    assert is_plain(words.measures, Words.measures)
    assert not is_plain(words.describe, Words.describe)
    assert not state.game.previews
    assert [tally.numbers for tally in state.game.ending.curves(state)] == [state.scores()]


class Bare(Game[DiceState]):
    """A game as they were before there were rooms: with methods of its own."""

    title, line, players, locale = "Bare", "", range(2, 3), Path("nowhere")
    sentences = {"goes": "{player} goes."}
    deliberate = frozenset({"go"})

    def describe(self, action: Action) -> Text:
        return Text("{title}: {action}", title=self.title, action=action.id)

    def evaluate(self, state: DiceState) -> list[float]:
        return [0.75, 0.25]

    def curves(self, state: DiceState) -> list[Tally]:
        return [Tally(Text("Rolls"), [len(state.rolls)] * 2)]

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        return f"{self.title} {seats}"

    def redeal(self, state: DiceState, viewer: int, chance: Chance) -> None:
        state.rolls.clear()


Bare.view = lambda self, state, viewer: {"viewer": viewer}  # type: ignore[assignment,misc]


def test_a_game_without_rooms_is_asked_itself() -> None:
    game, state = Bare("bare"), Dice("dice").new(2)
    assert game.language("en").say(game.words.describe(game, GO)) == "Bare: go"
    assert game.language("en").say(game.describe(GO)) == "Bare: go"
    assert game.judging.evaluate(state) == [0.75, 0.25]
    assert str(game.ending.curves(state)[0].name) == "Rolls"
    assert game.terminal.render(game, {}, game.language("en"), ["Ada"]) == game.render({}, game.language("en"), ["Ada"])
    assert game.view.look(state, 1) == {"viewer": 1}


def test_what_a_game_without_rooms_does_not_write_is_as_the_engine_has_it() -> None:
    game, state = Bare("bare"), Dice("dice").new(2)
    assert game.judging.settled(state)
    assert game.view.has_secrets(state)
    assert game.language("en").say(game.sentence(Event("goes", 0, {}, None)), ["Ada"]) == "Ada goes."
    assert not game.previews


def test_a_games_own_methods_go_before_its_rooms() -> None:
    class Louder(TinyGame[DiceState]):
        def describe(self, action: Action) -> Text:
            return Text(action.id.upper())

    game = Louder("louder")
    assert str(game.words.describe(game, GO)) == "GO"
    assert isinstance(Louder.words, TinyWords)


def test_what_a_game_has_to_bring_is_named_when_it_is_missing() -> None:
    class Silent(Game[DiceState]):
        title, line, players, locale = "Silent", "", range(2, 3), Path("nowhere")

    game = Silent("silent")
    assert game.words is PLAIN_WORDS
    with pytest.raises(NotImplementedError, match="silent has no words for its actions"):
        game.describe(GO)
    with pytest.raises(NotImplementedError, match="silent cannot be drawn in text"):
        game.render({}, game.language("en"), [])
