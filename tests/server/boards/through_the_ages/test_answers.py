"""The signs of answers: prices are those of the rules, a rival shows his strength, and the best defence comes first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ecumene.engine import Chance, State
from ecumene.engine.table import look
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from ecumene.server.boards import Icon, Shown
from ecumene.server.boards.through_the_ages import BOARD
from ecumene.server.boards.through_the_ages.answers import TO, actions, value
from tests.games.through_the_ages.positions import act, begin_politics, happen, hold, lead, table, work
from tests.server.boards.through_the_ages.test_matters import attacker
from tests.server.drawing import picture

VERBS = "take population build upgrade destroy stages develop leader tactic copy attack"
PRICED = frozenset(VERBS.split(" "))
"""Verbs of answers whose words end with their price in brackets."""
PRICE = re.compile(r"\(([^()]*)\)$")
EVERY = 3
"""Of so many decisions one is looked at."""


def decisions() -> Iterator[State]:
    """Positions of a game in which people rather do something than not."""
    state, chance, number = GAME.new(3, {}, seed=2), Chance.seeded(2), 0
    while state.decision is not None:
        if number % EVERY == 0:
            yield state
        keen = [action for action in state.legal if action.verb not in ("destroy", "resign", "end", "pass")]
        state.apply(chance.pick(keen or state.legal))
        number += 1


def shown(board: State, action: str) -> Shown:
    assert board.player is not None
    return BOARD.shown(picture(board, board.player))[action]


def price_of(answer: Shown) -> list[int]:
    """The numbers of a price in signs; a sign without one is a single action."""
    end = answer.trail.index(TO[0]) if TO[0] in answer.trail else len(answer.trail)
    return sorted(int(icon.text or 1) for icon in answer.trail[:end])


def test_a_price_in_signs_is_that_of_the_words() -> None:
    compared = Counter[str]()
    for state in decisions():
        assert state.player is not None
        seen = picture(state, state.player)
        drawn = BOARD.shown(seen)
        for action in state.legal:
            words = seen.language.say(state.describe(action))
            price = PRICE.search(words)
            if action.verb in PRICED and price and drawn[action.id].trail:
                assert price_of(drawn[action.id]) == sorted(map(int, re.findall(r"\d+", price[1]))), words
                compared[action.verb] += 1
    assert compared.keys() == PRICED


def test_only_what_can_be_chosen_has_signs() -> None:
    state = GAME.new(2, {}, seed=1)
    seen = picture(state, 0)
    assert any(not choice.legal for choice in seen.choices.values())
    assert all(seen.choices[action].legal for action in BOARD.shown(seen))


def test_of_equal_cards_the_row_says_which() -> None:
    state = next(state for state in decisions() if any(action.id.endswith(" 2") for action in state.legal))
    action = next(action.id for action in state.legal if action.verb == "take" and action.id.endswith(" 2"))
    assert "no. 2 from the left" in shown(state, action).words


def test_a_possible_victim_shows_both_strengths_his_defence_and_the_price() -> None:
    board = attacker()
    weak, bare = shown(board, "target 2"), shown(board, "target 3")
    assert weak.lead is not None
    assert weak.lead.look.startswith("badge seat-1")
    price = actions("military", 2)
    assert weak.trail == (value("strength", "4 : 1"), value("defence", "≤2"), price)
    assert bare.trail == (value("strength", "4 : 2"), price)


def test_gandhi_doubles_the_price_of_an_attack() -> None:
    board = attacker()
    board.players[0].extra_military = 1
    lead(board, "gandhi-3", seat=1)
    assert shown(board, "target 2").trail[-1] == actions("military", 4)


def test_the_best_defence_comes_first_in_the_panel_and_in_hand() -> None:
    board = act(attacker(), "target 2")
    assert BOARD.proposed(look(board, 1))[0] == "defend bonus-1"
    assert shown(board, "defend bonus-1").trail == (value("defence", "+2"),)
    hands = BOARD.context(picture(board, 1))["board"].hands
    assert hands[-1].pieces[0].card.id == "bonus-1"
    assert BOARD.proposed(look(board, 0)) == [], "nobody learns another's hand"
    assert BOARD.proposed(look(begin(), 0)) == []


def begin() -> Board:
    """A political phase with an event in hand."""
    board = table(2)
    hold(board, "rats-1")
    return begin_politics(board)


def test_an_event_says_what_its_preparation_brings() -> None:
    assert shown(begin(), "prepare rats-1").trail == (value("culture", "+1"),)


def test_bids_are_numbers() -> None:
    board = table(2)
    for seat in (0, 1):
        work(board, seat=seat, knights_1=2)
    happen(board, "vast-territory-1")
    assert shown(board, "bid 3") == Shown(words="3")


def test_a_token_needs_no_icon() -> None:
    assert actions("civil", 1) == Icon(look="ta-token of-civil")
    assert value("yellow", 2).text == "2"
