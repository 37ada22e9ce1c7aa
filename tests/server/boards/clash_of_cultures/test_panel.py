"""The panel of Clash of Cultures: what Enter stands for, what comes before the end of a turn, names of places."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from ecumene.engine import Question
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.advances import advancing
from ecumene.games.clash_of_cultures.rules.cards.objectives import score_status
from ecumene.games.clash_of_cultures.rules.cities import influence
from ecumene.games.clash_of_cultures.rules.events import harm
from ecumene.games.clash_of_cultures.rules.trade.trading import what_to_offer
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.words.answers import WITH_CARE
from ecumene.server.pages.table.panel import Group, Offer, entries, narrowed
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.question import Choice
from tests.games.clash_of_cultures.battles import Dice, attack, world
from tests.games.clash_of_cultures.hands import hold
from tests.games.clash_of_cultures.positions import act, again, found, learn, run, stock, table, units

ENGLISH = GAME.language("en")


def live(board: Board) -> LiveTable:
    """As much of a table as the panel asks for."""
    return cast(LiveTable, SimpleNamespace(table=SimpleNamespace(state=board), game=GAME))


def choices(board: Board) -> list[Choice]:
    return [Choice(action.id, str(board.describe(action)), True) for action in board.legal]


def listed(board: Board) -> list[Offer | Group]:
    return entries(live(board), choices(board), ENGLISH)


def offers(board: Board) -> list[Offer]:
    return [entry for entry in listed(board) if isinstance(entry, Offer)]


def on_enter(board: Board) -> str:
    """The action that Enter takes, or nothing."""
    return "".join(offer.choice.action for offer in offers(board) if offer.entered)


def in_sight(board: Board) -> str:
    """The action that stays in sight."""
    return "".join(offer.choice.action for offer in offers(board) if offer.main)


# -- Enter ------------------------------------------------------------------------------------------------------------


def test_enter_neither_drops_nor_makes_an_offer_that_names_something() -> None:
    board = table()
    stock(board, 0, gold=2)
    act(again(board), "trade 2")
    assert on_enter(board) == "done"  # nothing was named yet
    act(board, "give gold")
    assert on_enter(board) == ""
    assert in_sight(board) == "offer"


def test_enter_makes_no_offer_and_goes_on_asking() -> None:
    board = table(2)
    stock(board, 0, gold=1)
    board.players[0].proposes = True
    act(again(board), "end")
    assert [entry.choice.action for entry in listed(board) if isinstance(entry, Offer)] == ["trade 2", "no", "done"]
    assert on_enter(board) == "no"


def test_enter_accepts_no_offer() -> None:
    board = table()
    stock(board, 1, gold=2)
    act(again(board), "trade 2", "want gold", "offer")
    assert board.player == 1
    assert on_enter(board) == ""


def test_enter_scores_an_objective_and_never_declines_one() -> None:
    board = cheerful("objective-8")
    assert on_enter(board) == "score objective-8 upper"
    board = cheerful("objective-8", "objective-14")
    assert len(board.legal) == 3
    assert on_enter(board) == ""
    board = cheerful("objective-14")  # costs 2 food
    assert len(board.legal) == 2
    assert on_enter(board) == ""


def cheerful(*cards: str) -> Board:
    """The first player has happy cities and much food, which some objectives ask for, and it is the status phase."""
    board = hold(world(), 0, *cards)
    learn(board, 0, "storage")
    stock(board, 0, food=5)
    for id in ("D4", "D5", "C4"):
        found(board, 0, id)
    for city in board.players[0].cities:
        city.mood = 2
    run(board, score_status, 0)
    return board


def test_enter_pays_no_tokens_for_a_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    dice, board = Dice(monkeypatch), world()
    found(board, 0, "D4")
    found(board, 1, "D5", "temple")
    stock(board, 0, culture_token=3)
    dice.set(4)
    act(again(board), "influence D5")
    assert on_enter(board) == ""


def test_enter_neither_drafts_an_army_nor_pays_for_husbandry() -> None:
    board = table()
    learn(board, 0, "draft")
    stock(board, 0, food=2, mood_token=1)
    act(again(board), "build D2")
    assert {action.id for action in board.legal} == {"add settler", "draft"}
    assert on_enter(board) == ""
    board = world()
    found(board, 0, "D4")
    learn(board, 0, "husbandry")
    stock(board, 0, food=1)
    act(again(board), "collect D4")
    assert "husbandry" in [action.id for action in board.legal]
    assert on_enter(board) == ""


def test_enter_neither_fights_on_nor_retreats(monkeypatch: pytest.MonkeyPatch) -> None:
    dice, board = Dice(monkeypatch), world()
    units(board, 1, "army", "D5", 2)
    dice.set(1, 1, 1, 1)
    attack(board, "D5", "D4", armies=2)
    assert {action.id for action in board.legal} == {"continue", "retreat"}
    assert on_enter(board) == ""


def test_enter_still_ends_what_is_chosen_step_by_step() -> None:
    board = world()
    units(board, 0, "army", "D4", 2)
    act(again(board), "move D4", "group 1 0", "to D5")
    assert on_enter(board) == "done"


@pytest.mark.parametrize("question", [advancing.which_advance, influence.pay_to_succeed, harm.whether_to_spare])
def test_questions_about_losses_are_answered_with_care(question: Question) -> None:
    assert question in WITH_CARE
    assert what_to_offer not in WITH_CARE


# -- the end of a turn ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_trades_are_one_entry_before_the_end_of_the_turn(players: int) -> None:
    board = table(players)
    board.actions = 0
    trades, end = listed(again(board))
    assert isinstance(trades, Group)
    assert (trades.name, len(trades.offers), trades.key) == ("Trade", 2 * (players - 1) + 1, "1")
    assert isinstance(end, Offer)
    assert (end.choice.action, end.key, end.main) == ("end", "2", True)


# -- places -----------------------------------------------------------------------------------------------------------


def test_a_city_that_was_clicked_is_asked_about_by_its_name() -> None:
    board = table()
    asked = narrowed(live(board), choices(board), "collect D2,move D2", ENGLISH)
    assert asked is not None
    assert asked.title == "Nippur: what next?"
