"""Advice: what search would do, with reasons that come from the same tree, and no step back from one to the next."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene import bots
from ecumene.bots import advice as advice_of
from ecumene.bots.advice import NOTICED, Advice, advise
from ecumene.bots.protocol import Budget, observe
from ecumene.bots.reasons import reasons
from ecumene.bots.search import Search
from ecumene.engine import LANGUAGES, Chance, Table, speak
from ecumene.engine.table import look
from ecumene.games import load
from ecumene.games.civilization.state.board import DIE, Board
from tests.games.civilization.positions import again, endow, learn, turn, until
from tests.games.civilization.shops import realm

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
            chosen = Search().choose(observe(state), FEW, Chance.seeded(number))
            if advice.action != chosen.id:
                answering = look(state, state.player).get("active") != state.player
                buying = chosen.id == "done" and state.game.vocabulary.parse(advice.action).verb in state.game.purchases
                assert state.game.words.warnings(state, chosen) or answering or buying
            assert advice.share is not None
            assert 0 <= advice.share <= 1
            assert advice.other in legal - {advice.action} | {""}
            assert (advice.differences is None) == (not advice.other)
            assert advice.rival == 1 - state.player
            assert (advice.threat == "") == (advice.left == 0)
            if advice.threat:
                assert advice.left <= advice.share - NOTICED, "nobody fears what leaves him as much"
                assert state.game.vocabulary.parse(advice.threat).verb in state.game.threats
            for words in filter(None, (advice.then, advice.threat)):
                assert state.game.vocabulary.parse(words).id == words
            seen += bool(advice.then)
            feared += bool(advice.threat)
        state.apply(state.game.vocabulary.parse(advice.action))
        if state.over:
            break
    assert seen
    if game == "guns-and-steel":  # elsewhere little is looked into beyond the own turn
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


@pytest.mark.parametrize(
    ("game", "players"), [("guns-and-steel", 3), ("monumental-duel", 2), ("clash-of-cultures", 3), ("civilization", 3)]
)
def test_who_follows_advice_never_comes_back_to_where_he_was(game: str, players: int) -> None:
    """After an offer that is begun and dropped, or a card that is played and taken back, it sees what it saw before."""
    state = load(game).new(players, {}, 3)
    seen: list[dict[str, Any]] = []
    for number in range(70):
        assert state.player is not None
        if len(state.legal) > 1:
            view = {**look(state, state.player), "seat": state.player}
            assert view not in seen
            seen.append(view)
        state.apply(state.game.vocabulary.parse(advise(observe(state), FEW, Chance.seeded(number)).action))
    assert len(seen) > 28


def test_what_the_table_warns_of_is_not_advised_where_something_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    state = load("clash-of-cultures").new(2, {}, 5)
    usual = advise(observe(state), FEW, Chance.seeded(1))
    monkeypatch.setattr(advice_of, "CLOSE", 1.0)
    assert advise(observe(state), FEW, Chance.seeded(1)) == usual, "nothing is warned of"
    warned = [state.game.vocabulary.parse(usual.action)]
    monkeypatch.setattr(state.game.words, "warnings", lambda world, action: ["!"] if action in warned else [])
    other = advise(observe(state), FEW, Chance.seeded(1))
    assert other.action != usual.action
    assert other.other == usual.action
    monkeypatch.setattr(advice_of, "CLOSE", -1.0)
    assert advise(observe(state), FEW, Chance.seeded(1)) == usual, "nothing is as good"


def test_no_defence_is_begun_that_is_as_good_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Guns & Steel, in somebody else's turn."""
    table, whim = Table.open(load("guns-and-steel"), 2, seed=2), Chance.seeded(2)
    while True:
        state = table.state
        assert state.decision is not None
        if "how_to_respond" in state.decision.question.id and len(state.legal) > 2:
            break
        table.act(state.decision.player, whim.pick(state.legal))
    monkeypatch.setattr(advice_of, "EQUAL", 1.0)
    assert advise(observe(state), FEW, Chance.seeded(1)).action == "done"


def shopping(gold: int) -> Board:
    """A purchase in the Modern era of Civilization, with so much gold in hand; the other one knows all."""
    board = realm()
    learn(board, 1, *(card.id for card in board.game.technologies))
    until(turn(board), "what_to_buy", 0)
    endow(board, gold, gold)
    return again(board)


def test_buying_is_not_ended_while_one_more_purchase_is_judged_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Civilization, where search often stopped with gold in hand."""
    state = shopping(40)
    done = state.game.vocabulary.parse("done")
    monkeypatch.setattr(advice_of, "ranked", lambda root, observation: [done, *observation.legal])
    further = advise(observe(state), FEW, Chance.seeded(1))
    assert state.game.vocabulary.parse(further.action).verb in state.game.purchases
    assert (further.other, further.rival) == ("done", 1)
    assert further.share is not None
    assert further.share > further.other_share
    assert further.differences
    assert further.differences[0].good, "it is told what the purchase brings"


def test_a_purchase_that_is_judged_worse_is_not_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settlers in the last turn, when nothing can be settled any more."""
    state = shopping(10)
    state.ending = DIE
    assert {action.verb for action in state.legal} == {"buy", "done"}
    done = state.game.vocabulary.parse("done")
    monkeypatch.setattr(advice_of, "ranked", lambda root, observation: [done, *observation.legal])
    assert advise(observe(state), Budget(iterations=200), Chance.seeded(1)).action == "done"


@pytest.mark.parametrize("game", GAMES)
def test_threats_are_verbs_of_the_game(game: str) -> None:
    assert load(game).threats
    assert load(game).threats <= {action.verb for action in load(game).vocabulary}


class TestReasons:
    state = load("monumental-duel").new(2, {}, 3)

    def said(self, advice: Advice, code: str = "en", names: tuple[str, ...] = ("Anna", "Boris")) -> str:
        language = speak(code, bots.LOCALE, self.state.game.locale)
        return " ".join(reasons(self.state, names, advice, language))

    def test_the_other_choice_is_called_as_in_the_list(self) -> None:
        taken, other, *_ = self.state.legal
        short = self.state.game.describe(other)
        said = self.said(Advice(taken.id, 0.5, other.id, 0.4))
        listed = str(self.state.describe(other))
        assert (listed if len(listed) <= 60 else str(short)) in said

    def test_what_means_nothing_without_its_question_is_not_said(self) -> None:
        taken = self.state.legal[0].id
        assert "go on" not in self.said(Advice(taken, 0.5, then="amount 2"))
        assert "It would go on with “Conquer" in self.said(Advice(taken, 0.5, then="conquer"))

    def test_the_next_step_is_called_as_in_the_list_that_comes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A move in Clash of Cultures begins in a city, not in a space that the map does not name."""
        state = load("clash-of-cultures").new(2, {}, 5)
        monkeypatch.setattr(TestReasons, "state", state)
        found = 0
        for first in state.legal:
            after = state.copy()
            after.apply(first)
            if (after.player, after.chance, after.revealed) != (state.player, state.chance, state.revealed):
                continue
            for then in after.legal:
                listed, plain = str(after.describe(then)), str(state.game.describe(then))
                if then.args and listed != plain and len(listed) <= 60:
                    found += 1
                    assert f"It would go on with “{listed}”." in self.said(Advice(first.id, 0.5, then=then.id))
        assert found

    def test_a_rival_is_named_where_there_are_several(self) -> None:
        advice = Advice(self.state.legal[0].id, 0.5, rival=1, rival_share=0.3)
        assert self.said(advice) == ""
        assert self.said(advice, names=("Anna", "Boris", "Vera")) == "Your strongest rival is Boris, with 30%."

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_quotation_marks_within_others_are_the_inner_ones(self, code: str) -> None:
        said = self.said(Advice(self.state.legal[0].id, 0.5, then="buy workshop"), code)
        assert ("„Мастерская“»" in said) == (code == "ru")
        assert "«Приобрести «" not in said
