"""Every question of Through the Ages: what it asks for glows at its place on the board, or is in the panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import pytest

from ecumene.engine import Chance, State
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from ecumene.server.boards.through_the_ages import BOARD
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    colonize,
    complete,
    fight_war,
    happen,
    hold,
    know,
    lead,
    legal,
    store,
    table,
    work,
)
from tests.server.drawing import Page, draw, picture
from tests.server.questions import Met, glowing, questions_of, with_scripted

IN_THE_PANEL = {"end", "done", "pass", "resign", "accept", "refuse"}
"""Verbs of answers that concern no one thing on the board."""
CARD, PLAQUE, STRIP, TILE, HALF, BID = "ta-card", "ta-plaque", "ta-strip", "ta-choose", "ta-half", "ta-bid"
CIRCLE, PILL, WORKERS, GOODS, LATER = "ta-circle", "ta-pill", "ta-workers", "ta-goods", "ta-later"
TOKEN, STAGE, RATING = "ta-bank-token", "ta-stage", "ta-rating"
"""What glows, by its class."""
PLACES: Mapping[str, Mapping[str, str]] = {
    "actions:what_to_do": {
        **dict.fromkeys(("take", "leader", "develop", "revolution", "play", "tactic"), CARD),
        **dict.fromkeys(("hammurabi", "recruit", "bach", "liner", "churchill", "trade"), PLAQUE),
        "population": TOKEN,
        "build": CIRCLE,
        "upgrade": PILL,
        "stages": STAGE,
        "copy": STRIP,
        "destroy": LATER,
    },
    "action_cards:which_building": {"build": CIRCLE, "upgrade": PILL},
    "action_cards:which_technology": {"develop": CARD, "revolution": CARD},
    "action_cards:which_reserve": {"food": RATING, "resources": RATING},
    "leaders:where_homer_lies": {"tuck": PLAQUE},
    "wonders:which_to_move": {"unload": GOODS},
    "economy:which_to_unload": {"unload": GOODS},
    "economy:which_to_dismiss": {"lose": WORKERS},
    "politics:what_politics": {
        **dict.fromkeys(("prepare", "attack", "war", "offer", "columbus"), CARD),
        "cancel": PLAQUE,
        "alexander": PLAQUE,
    },
    "aggressions:whom_to_attack": {"target": TILE},
    "wars:on_whom": {"target": TILE},
    "aggressions:how_to_defend": {"defend": CARD},
    "aggressions:what_to_plunder": {"food": RATING, "resources": RATING},
    "aggressions:what_to_raid": {"raid": WORKERS},
    "aggressions:what_to_annex": {"annex": PLAQUE},
    "aggressions:what_to_remove": {"remove": PLAQUE},
    "wars:what_to_seize": {"seize": PLAQUE},
    "pacts:with_whom": {"target": TILE},
    "pacts:which_side": {"side": HALF},
    "pacts:whether_to_accept": {},
    "colonization:how_much_to_bid": {"bid": BID},
    "colonization:what_to_send": {"send": WORKERS, "bonus": CARD, "discard": CARD},
    "events:what_to_trade": {"food": RATING, "resources": RATING},
    "events:what_to_gain": {"food": RATING, "resources": RATING},
    "events:what_to_lose": {"food": RATING, "resources": RATING},
    "events:whether_to_build": {"build": CIRCLE},
    "events:how_to_advance": {"population": TOKEN, "build": CIRCLE, "develop": CARD, "revolution": CARD},
    "events:which_building": {"lose": WORKERS},
    "events:which_colony": {"abandon": PLAQUE},
    "events:which_to_ruin": {"ruin": PLAQUE},
    "events:what_to_destroy": {"raid": WORKERS},
    "events:what_to_take": {"take": CARD},
    "events:which_to_give_up": {"discard": CARD},
    "turn:which_to_discard": {"discard": CARD},
}
"""By question and verb, what glows for each action."""
IN_THE_VICTIMS_AREA = {
    "aggressions:what_to_plunder",
    "aggressions:what_to_raid",
    "aggressions:what_to_annex",
    "aggressions:what_to_remove",
    "wars:what_to_seize",
    "events:what_to_destroy",
}
EACH = 1
"""So many positions with each question and verb are looked at, for each number of players."""


@cache
def met_at_random() -> Mapping[str, list[State]]:
    """Positions of games with two, three and four players in which people rather do something than not, by question."""
    met = Met(EACH)
    for players in (2, 3, 4):
        met.forget()
        for seed in range(20):
            state, chance = GAME.new(players, {}, seed=seed), Chance.seeded(seed)
            while state.decision is not None:
                met.look(state)
                keen = [action for action in state.legal if action.verb not in ("destroy", "resign", "end", "pass")]
                state.apply(chance.pick(keen or state.legal))
    return met.positions


# -- what random games seldom meet ---------------------------------------------------------------------------------


def _attacked(id: str) -> Board:
    """Two players, in age II; seat 0 is stronger by far and holds an aggression."""
    board = table(2, age=2)
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=9)
    hold(board, id)
    return board


def annex() -> Board:
    board = _attacked("annex-2")
    colonize(board, "vast-territory-1", seat=1)
    colonize(board, "strategic-territory-1", seat=1)
    return act(begin_politics(board), "attack annex-2")


def infiltrate() -> Board:
    board = _attacked("infiltrate-2")
    other = lead(board, "bach-2", seat=1)
    other.unfinished, other.stages, other.blue = GAME.things["great-wall-1"], 2, other.blue - 2  # type: ignore[assignment]
    return act(begin_politics(board), "attack infiltrate-2")


def crime_wave() -> Board:
    board = table(2)
    store(board, seat=1, food=8, resources=8)
    work(board, warriors_0=6)
    return happen(board, "crime-wave-2")


def ravages() -> Board:
    board = table(3)
    complete(board, "pyramids-0", "hanging-gardens-0", "eiffel-tower-2")
    return happen(board, "ravages-of-time-2")


def independence() -> Board:
    board = table(3)
    for seat, strength in enumerate((6, 4)):
        work(board, seat=seat, warriors_0=strength)
    colonize(board, "historic-territory-1", seat=2)
    colonize(board, "vast-territory-1", seat=2)
    return happen(board, "independence-declaration-2")


def politics_of_strength() -> Board:
    board = table(3)
    for seat, strength in enumerate((6, 4)):
        work(board, seat=seat, warriors_0=strength)
    hold(board, "rats-1", "legion-1", "foray-1", "plunder-1", seat=2)
    return happen(board, "politics-of-strength-2")


def homer() -> Board:
    board = table()
    lead(board, "homer-0")
    complete(board, "pyramids-0", "colossus-0")
    hold(board, "columbus-1")
    return act(board, "leader columbus-1")


def technology() -> Board:
    board = table(2, age=2)
    work(board, warriors_0=15)
    know(board, "masonry-1", "strategy-2", "navigation-2", seat=1)
    store(board, science=9, seat=1)
    return fight_war(board, "war-over-technology-2")


def terrorism() -> Board:
    board = table(4, age=3)
    board.players[0].culture = board.players[2].culture = board.players[3].culture = 9
    work(board, computers_3=1)
    return happen(board, "terrorism-2")


def covered_stage() -> Board:
    board = table()
    own = store(board, food=8, resources=8)
    own.unfinished = GAME.things["pyramids-0"]  # type: ignore[assignment]
    store(board)
    return act(board, "stages 1")


def cook() -> Board:
    """Cook may discard any military card for the force of a colony."""
    board = table(2)
    lead(board, "cook-2")
    hold(board, "rats-1", "legion-1")
    happen(board, "vast-territory-1")
    while "bid 3" not in legal(board):
        act(board, "pass")
    act(board, "bid 3")
    while "send warriors-0" not in legal(board):
        act(board, "pass")
    return board


SCRIPTED: tuple[Callable[[], Board], ...] = (
    annex,
    infiltrate,
    crime_wave,
    ravages,
    independence,
    politics_of_strength,
    homer,
    technology,
    terrorism,
    covered_stage,
    cook,
)


@cache
def positions() -> Mapping[str, list[State]]:
    return with_scripted(met_at_random(), SCRIPTED)


# -- tests ---------------------------------------------------------------------------------------------------------


def test_all_questions_of_the_game_are_looked_at() -> None:
    assert questions_of("ecumene.games.through_the_ages") == set(PLACES) == set(positions())


@pytest.mark.parametrize("question", PLACES)
def test_what_is_asked_for_glows_at_its_place(question: str) -> None:
    met = set[str]()
    for state in positions()[question]:
        assert state.player is not None
        shown = glowing(BOARD, picture(state, state.player))
        for action in state.legal:
            met.add(action.verb)
            if action.verb not in IN_THE_PANEL:
                place = PLACES[question][action.verb]
                assert place in shown.get(action.id, set()), (action.id, place, shown.get(action.id))
        for id in set(shown) - {action.id for action in state.legal}:
            raise AssertionError(f"{id} glows and cannot be done")
    assert met - IN_THE_PANEL == set(PLACES[question])


@pytest.mark.parametrize("question", sorted(IN_THE_VICTIMS_AREA))
def test_the_area_of_a_victim_is_open_and_everything_glows_there(question: str) -> None:
    for state in positions()[question]:
        assert state.player is not None
        shown = picture(state, state.player)
        board = BOARD.context(shown)["board"]
        assert [civ.seat.number for civ in board.others if civ.open] == [shown.target]
        html = draw(BOARD, shown)
        area = html.partition(f'id="seat-{shown.target}"')[2].partition("</section>")[0]
        for action in state.legal:
            if action.verb not in IN_THE_PANEL:
                assert f'value="{action.id}"' in area


def test_blue_tokens_on_a_victims_farms_and_mines_are_labels_of_what_can_be_plundered() -> None:
    for state in positions()["aggressions:what_to_plunder"]:
        assert state.player is not None
        page = Page(draw(BOARD, picture(state, state.player)))
        labels = {attrs["for"] for tag, attrs in page.elements if tag == "label" and "ta-goods" in str(attrs["class"])}
        assert labels == {f"take-{action.id}" for action in state.legal} <= set(page.ids())


def test_the_tab_with_most_to_do_opens_but_the_civilization_in_ones_actions() -> None:
    """Where there is a choice of tabs: a pact that can be cancelled lies with the civilization, and a leader can be
    appointed where a worker can be placed as well."""
    for question, wanted in (("politics:what_politics", "hand"), ("actions:what_to_do", "civilization")):
        drawn = [BOARD.context(picture(state, state.player or 0))["board"].tabs for state in positions()[question]]
        several = [tabs for tabs in drawn if {"civilization", "hand"} <= {tab.id for tab in tabs if tab.n}]
        assert wanted in {tab.id for tabs in several for tab in tabs if tab.open}, question
