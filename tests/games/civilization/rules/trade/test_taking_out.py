"""One single thing is taken out of an offer while it is put together."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import Chance, Refused, Table
from ecumene.engine.records import Record, replay
from ecumene.games.civilization import GAME
from ecumene.games.civilization.bots.prior import prior
from ecumene.games.civilization.box.vocabulary import PROCLAIM, TAKE_OUT
from ecumene.games.civilization.rules.trade.items import named
from ecumene.games.civilization.rules.trade.offers import MOST_TAKEN_OUT, what_to_offer, which_piece
from ecumene.games.civilization.state.board import Board
from tests.games.civilization.positions import act, endow, put, settle, trade, world

BEFORE = 1648
"""So many actions there were before things could be taken out: their numbers are in the files of learning programs."""


def market() -> Board:
    """Two neighbours with something to trade; the first one's slot."""
    board = world(3, "advanced", 1)
    for seat, (region, under) in enumerate([("gaul", "wine"), ("italia", "iron"), ("germania", "gems")]):
        settle(board, seat, region, 2, under)
    settle(board, 0, "iberia", 1, "wine")
    settle(board, 1, "balkans", 3)
    put(board, 1, "settler", "italia")
    endow(board, 17, 17, 17)
    return trade(board)


def bundles(board: Board) -> list[list[str]]:
    """What an offer gives and wants, in words."""
    assert board.offer is not None
    return [[str(what) for _, what in named(board, side)] for side in (board.offer.gives, board.offer.wants)]


def test_each_sort_of_thing_is_taken_out_alone() -> None:
    board = act(market(), "deal 2", "lend wine", "give-gold 5", "give-gold 1", "want-city balkans", "want-piece italia")
    assert board.offer is not None
    if board.decision is not None and board.decision.question is which_piece:
        board.apply(board.legal[0])
    full = bundles(board)
    assert [len(side) for side in full] == [2, 2]
    out = [action for action in board.legal if action.verb == "take-out"]
    assert [action.id for action in out] == [f"take-out {side} {n}" for side in ("given", "wanted") for n in (1, 2)]
    for action in out:
        then = board.copy()
        then.apply(action)
        side, number = action.args
        left = [[*full[0]], [*full[1]]]
        del left[side == "wanted"][number - 1]
        assert bundles(then) == left
        assert then.decision is not None
        assert then.decision.question is what_to_offer


def test_what_is_taken_out_can_be_named_again_and_offered_changed() -> None:
    board = act(market(), "deal 2", "lend wine", "want-gold 5")
    act(board, "take-out given 1", "lend wine", "take-out wanted 1", "want-gold 1", "offer", "accept")
    assert [own.gold for own in board.players] == [18, 16, 17]


def test_one_of_several_equal_cards_at_a_time_and_all_the_gold() -> None:
    board = act(market(), "deal 2", "give-gold 5", "give-gold 1", "lend wine", "lend wine")
    act(board, "take-out given 1")
    assert board.offer is not None
    assert (board.offer.gives.gold, sum(board.offer.gives.resources)) == (0, 2)
    act(board, "take-out given 1")
    assert sum(board.offer.gives.resources) == 1
    act(board, "take-out given 1")
    assert not board.offer.gives.items()
    assert "take-out given 1" not in [action.id for action in board.legal]


def test_taking_out_ends() -> None:
    """Something is named and taken out until that has been done often enough; the rest goes on as usual."""
    board = act(market(), "deal 2")
    for _ in range(MOST_TAKEN_OUT):
        act(board, "give-gold 1", "take-out given 1")
    act(board, "give-gold 1")
    assert not [action for action in board.legal if action.verb == "take-out"]
    with pytest.raises(Refused, match="often enough"):
        board.apply(TAKE_OUT[True, 0])
    act(board, "offer", "accept")
    act(board, "deal 2", "give-gold 1", "take-out given 1")


def test_numbers_of_earlier_actions_stay() -> None:
    vocabulary = [*GAME.vocabulary]
    assert vocabulary.index(PROCLAIM[-1]) == BEFORE - 1
    assert vocabulary[BEFORE:] == [*TAKE_OUT.values()]


def test_games_of_before_are_played_again_as_they_were() -> None:
    """A record of the program before: its fingerprints were all taken while an offer was put together."""
    record = Record.parse(Path(__file__).with_name("earlier_offers.txt").read_text(encoding="utf-8"))
    for number in record.checks:
        board = replay(record, GAME, number).state
        assert isinstance(board, Board)
        assert board.offer is not None
    assert len(record.checks) == 4


def test_bots_take_nothing_out() -> None:
    board = act(market(), "deal 2", "lend wine", "give-gold 5")
    weights = dict(zip(board.legal, prior(board), strict=True))
    assert not any(weight for action, weight in weights.items() if action.verb == "take-out")
    assert any(weights.values())


def test_others_do_not_learn_that_something_was_taken_out() -> None:
    """A state dealt anew for somebody else depends on what he sees alone."""
    plain = act(market(), "deal 2")
    changed = act(market(), "deal 2", "give-gold 1", "take-out given 1", "lend wine")
    assert plain.view(1) == changed.view(1)
    for board in (plain, changed):
        board.redeal(1, Chance.seeded(1))
    assert plain.save() == changed.save()


@pytest.mark.parametrize("code", ["en", "ru"])
def test_the_button_says_what_goes(code: str) -> None:
    board = act(market(), "deal 2", "lend wine", "give-gold 5", "want-city balkans")
    language = GAME.language(code)
    said = [language.say(board.describe(action), ["Ada", "Bob"]) for action in board.legal if action.verb == "take-out"]
    words = ("5 gold", "Wine", "Balkans") if code == "en" else ("5 золот", "Вино", "Балкан")
    assert len(said) == len(words)
    assert all(word.lower() in text.lower() for word, text in zip(words, said, strict=True)), said
    assert language.say(GAME.describe(TAKE_OUT[False, 2]), ["Ada", "Bob"])


def test_it_can_be_undone() -> None:
    table = Table.open(GAME, 2, seed=3)
    table.state = act(market(), "deal 2", "lend wine")
    before = table.state.save()
    table.act(0, "take-out given 1")
    table.undo(0)
    assert table.state.save() == before
