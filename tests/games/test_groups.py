"""Groups of answers: where a person finds an action in a long list."""

from __future__ import annotations

import random

import pytest

from ecumene.engine import LANGUAGES, Action, Game, Text
from ecumene.games import GAMES, load

ALONE = {
    "civilization": {
        *("accept", "alone", "aside", "bomb", "counter", "done", "drop", "fight", "grow-all", "keep"),
        *("launch", "let", "no", "offer", "proclaim", "refuse", "remove", "voyage", "yes"),
    },
    "clash-of-cultures": {
        *("accept", "continue", "counter", "done", "draft", "end", "husbandry", "keep"),
        *("lay", "no", "offer", "raze", "refuse", "retreat", "siege", "yes"),
    },
    "guns-and-steel": {"activate", "pay", "skip", "done", "pass"},
    "monumental-duel": {
        *("type", "lead", "take", "progress", "first"),
        *("strike", "no", "yes", "pass"),
    },
    "through-the-ages": {
        *("population", "end", "done", "pass", "food", "resources"),
        *("resign", "alexander", "side", "accept", "refuse", "remove"),
    },
}
"""The verbs of actions that stand by themselves: they end something, or are one of two or three answers."""


@pytest.mark.parametrize("id", GAMES)
def test_every_action_is_in_a_group_or_stands_by_itself(id: str) -> None:
    game = load(id)
    alone = {action.verb for action in game.vocabulary if game.group(action) is None}
    assert alone == ALONE[id]
    assert {action.verb for action in game.vocabulary if game.group(action) is not None}.isdisjoint(alone)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_groups_are_told_apart_by_short_words(id: str, code: str) -> None:
    game, language = load(id), load(id).language(code)
    said = {group: language.say(group) for group in map(game.group, game.vocabulary) if group is not None}
    assert len(set(said.values())) == len(said)
    assert max(map(len, said.values())) <= 34
    assert code == "en" or not any(words.isascii() for words in said.values())


def test_a_long_decision_has_few_groups() -> None:
    """Through the Ages: what is too much to list falls into about as many groups as there are number keys."""
    game, whim = load("through-the-ages"), random.Random(7)
    state, long = game.new(3, seed=7), 0
    for _ in range(1500):
        if state.over:
            break
        if len(state.legal) > 9:
            groups = {game.group(action) or action for action in state.legal}
            assert len(groups) <= 12
            long += 1
        keen = [action for action in state.legal if action.verb not in ("end", "destroy")]
        state.apply(whim.choice(keen or state.legal))
    assert long > 100


def test_a_game_that_says_nothing_gets_groups_of_its_own_words() -> None:
    class Quiet(Game):
        title, line, players = "Quiet", "", range(2, 3)

        def describe(self, action: Action) -> Text:
            return Text("Buy {card}", card=action.args[0]) if action.args else Text("Pass")

    game = Quiet("quiet")
    fish, salt, end = Action("buy", ("fish",), 0), Action("buy", ("salt",), 1), Action("pass", (), 2)
    assert game.group(fish) == game.group(salt)
    assert str(game.group(fish)) == "Buy …"
    assert game.group(end) is None
    assert load("guns-and-steel").language("ru").say(game.group(fish) or "") == "Купить «…»"
