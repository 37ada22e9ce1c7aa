"""Advice: what search would do, with reasons that come from the same tree, and no step back from one to the next."""

from __future__ import annotations

import pytest

from ecumene.bots.advice import Advice, advise
from ecumene.bots.protocol import Budget, observe
from ecumene.bots.search import Search
from ecumene.engine import Chance
from ecumene.games import load

FEW = Budget(iterations=40)
GAMES = ("guns-and-steel", "monumental-duel", "through-the-ages", "clash-of-cultures", "civilization")


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_search_would_do_with_reasons_that_can_be_named(game: str) -> None:
    state = load(game).new(2, {}, 5)
    feared = seen = 0
    for number in range(30):
        assert state.player is not None
        advice = advise(observe(state), FEW, Chance.seeded(number))
        legal = {action.id for action in state.legal}
        if len(legal) == 1:
            assert advice == Advice(legal.pop())
        else:
            assert advice.action == Search().choose(observe(state), FEW, Chance.seeded(number)).id
            assert advice.share is not None
            assert 0 <= advice.share <= 1
            assert advice.other in legal - {advice.action} | {""}
            assert advice.rival == 1 - state.player
            assert (advice.threat == "") == (advice.left == 0)
            for words in filter(None, (advice.then, advice.threat)):
                assert state.game.vocabulary.parse(words).id == words
            seen += bool(advice.then)
            feared += bool(advice.threat)
        state.apply(state.game.vocabulary.parse(advice.action))
        if state.over:
            break
    assert seen
    if load(game).horizon is None:
        assert feared


def test_nobody_is_advised_to_take_back_what_the_advice_before_was() -> None:
    """In Through the Ages, where search once destroyed what it had built in the same turn."""
    state = load("through-the-ages").new(2, {}, 3)
    turns: dict[tuple[int, int], list[tuple[str, str]]] = {}
    while state.round < 7:
        assert state.player is not None
        advice = advise(observe(state), FEW, Chance.seeded(len(turns)))
        action = state.game.vocabulary.parse(advice.action)
        turn = turns.setdefault((state.round, state.player), [])
        if action.args:
            turn.append((action.verb, str(action.args[0])))
        state.apply(action)
    for turn in turns.values():
        built = {thing for verb, thing in turn if verb == "build"}
        assert not built & {thing for verb, thing in turn if verb == "destroy"}
