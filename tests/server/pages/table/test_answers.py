"""In every game, what destroys or gives something away comes last: neither the first key nor Enter stands for it while
there is another answer. And a question tells no more than the one who is asked knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from ecumene.engine import LANGUAGES, Action, Chance, Game, State, Text
from ecumene.games import load
from ecumene.server.boards import language_for
from ecumene.server.pages.table.panel import Group, Offer, entries, narrowed
from ecumene.server.tables.question import Choice
from tests.server.boards.test_any_board import each_game, positions, table_of
from tests.server.drawing import NAMES
from tests.server.questions import name

TAKING: Mapping[str, frozenset[str]] = {
    "guns-and-steel": frozenset({"give"}),
    "monumental-duel": frozenset({"archive", "discard"}),
    "through-the-ages": frozenset(
        {"abandon", "accept", "cancel", "destroy", "discard", "lose", "resign", "ruin", "unload"}
    ),
    "clash-of-cultures": frozenset({"accept", "drop", "lose", "raze"}),
    "civilization": frozenset({"accept", "remove", "sell"}),
}
"""The verbs of answers that take something from whoever gives them, in any position: written down once more here, so
that no game forgets one."""
NOT_FOR_ENTER: Mapping[str, frozenset[str]] = {
    "guns-and-steel": frozenset({"spend", "pay"}),
    "monumental-duel": frozenset({"pass", "yes", "exchange"}),
    "through-the-ages": frozenset({"food", "resources", "send", "bid", "attack", "war", "alexander"}),
    "clash-of-cultures": frozenset({"end", "offer", "draft", "husbandry"}),
    "civilization": frozenset({"offer", "bomb", "launch", "proclaim"}),
}
"""Verbs of answers that pay or commit, besides: Enter does not stand for them while there is another answer."""


TOLD: Mapping[str, frozenset[str]] = {
    "guns-and-steel": frozenset(
        {
            "attack:how_to_respond_unseen",
            "purchase:how_to_pay",
            "purchase:how_to_pay_more",
            "society:which_gain",
            "society:which_restore",
            "society:which_spend",
            "turn:whether_to_activate",
            "turn:which_to_take",
        }
    ),
    "monumental-duel": frozenset(
        {
            "advantage:how_many_tokens",
            "city:which_to_archive",
            "city:which_to_strengthen",
            "gains:whether_to_pay",
            "gains:which_resource",
            "refill:which_knowledge_to_keep",
            "trade:which_to_drop",
        }
    ),
    "through-the-ages": frozenset(
        {
            "action_cards:which_building",
            "aggressions:how_to_defend",
            "aggressions:whom_to_attack",
            "colonization:how_much_to_bid",
            "colonization:what_to_send",
            "economy:which_to_dismiss",
            "events:what_to_lose",
            "pacts:whether_to_accept",
            "wars:on_whom",
        }
    ),
    "clash-of-cultures": frozenset(
        {"combat_cards:which_card", "events:which_to_exhaust", "losing:which_city_suffers", "trade:how_to_answer"}
    ),
    "civilization": frozenset(
        {
            "arrivals:fight_or_let",
            "battle:where_to_fight",
            "battle:whom_to_attack",
            "battle:whom_to_help",
            "battle:whom_to_send",
            "trade:how_to_answer",
        }
    ),
}
"""Questions that nobody can answer from their words alone: who asks, how strong both sides are, what is at stake."""
SELDOM = {"gains:whether_to_pay", "economy:which_to_dismiss", "events:which_to_exhaust"}
"""Those of them that these games do not come to."""


def asked(game: Game) -> Iterator[tuple[State, list[Offer | Group], list[Action]]]:
    """Positions in which somebody can choose, with the panel's entries and all answers in its order."""
    language = language_for(game, "en")
    for state in positions(game):
        if len(state.legal) > 1:
            choices = [Choice(action.id, action.id, True) for action in state.legal]
            listed = entries(table_of(state), choices, language)
            yield state, listed, [game.vocabulary.parse(offer.choice.action) for offer in offers(listed)]


def offers(listed: list[Offer | Group]) -> list[Offer]:
    return [offer for entry in listed for offer in (entry.offers if isinstance(entry, Group) else [entry])]


@each_game
def test_neither_key_1_nor_enter_destroys_or_gives_anything_away(game: Game) -> None:
    taking, careful = TAKING.get(game.id, frozenset()), NOT_FOR_ENTER.get(game.id, frozenset())
    for state, listed, answers in asked(game):
        given = [action for action in answers if game.words.gives_away(state, action)]
        assert {action for action in answers if action.verb in taking} <= set(given), state.decision
        entered = [offer.choice.action for offer in offers(listed) if offer.entered]
        for action in map(game.vocabulary.parse, entered):
            assert action not in given, state.decision
            assert action.verb not in taking | careful, state.decision
            assert not game.words.takes_thought(state, action)
        if len(given) == len(answers):
            continue
        first = listed[0]
        assert first.key == "1"
        if isinstance(first, Offer):
            assert game.vocabulary.parse(first.choice.action) not in given, state.decision
        if not any(isinstance(entry, Group) for entry in listed):
            assert [action in given for action in answers] == sorted(action in given for action in answers)


@each_game
def test_one_thing_of_the_board_lists_what_gives_away_last_too(game: Game) -> None:
    language = language_for(game, "en")
    for state, _, answers in asked(game):
        choices = [Choice(action.id, action.id, True) for action in state.legal]
        found = narrowed(table_of(state), choices, ",".join(action.id for action in reversed(answers)), language)
        assert found is not None
        given = [game.words.gives_away(state, game.vocabulary.parse(offer.choice.action)) for offer in found.offers]
        assert given == sorted(given)


@each_game
def test_a_question_tells_only_what_the_one_who_is_asked_knows_in_every_language(game: Game) -> None:
    for state in positions(game):
        if state.player is None:
            continue
        world = state.determinize(state.player, Chance.seeded(5))
        for code in LANGUAGES:
            language = language_for(game, code)
            for one, other in zip(told(state), told(world), strict=True):
                said = language.say(one, NAMES)
                assert said == language.say(other, NAMES)
                assert said
                assert "{" not in said


def told(state: State) -> list[Text]:
    return [state.prompt, *state.game.words.context_now(state), *(state.describe(action) for action in state.legal)]


@pytest.mark.parametrize("id", TAKING)
def test_the_verbs_are_words_of_the_game(id: str) -> None:
    verbs = {action.verb for action in load(id).vocabulary}
    assert TAKING[id] | NOT_FOR_ENTER[id] <= verbs


@each_game
def test_what_goes_without_saying_is_an_answer_and_tells_nothing(game: Game) -> None:
    for state in positions(game):
        said = game.words.goes_without_saying(state)
        assert said is None or said in state.legal
        if state.player is not None:
            assert game.words.goes_without_saying(state.determinize(state.player, Chance.seeded(5))) is said


@each_game
def test_questions_that_need_it_say_what_they_are_about(game: Game) -> None:
    wanted, met = TOLD.get(game.id, frozenset()), set[str]()
    for state in positions(game):
        if state.player is not None and name(state) in wanted:
            met.add(name(state))
            assert game.words.context_now(state), name(state)
    assert wanted - met <= SELDOM
