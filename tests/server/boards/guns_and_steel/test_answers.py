"""The signs of answers: what a card costs, what it does, and what could be bought with a resource more."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

from ecumene.engine import State
from ecumene.engine.table import look
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.cards import RESOURCES
from ecumene.server.boards import Icon, Picture
from ecumene.server.boards.guns_and_steel import BOARD
from ecumene.server.boards.guns_and_steel.answers import technology
from tests.server.boards.guns_and_steel.positions import positions
from tests.server.drawing import NAMES, Choice, picture


def at(view: dict[str, Any], *answers: str) -> Picture:
    choices = {answer: Choice(answer, answer, True) for answer in answers}
    return Picture(GAME, view, 0, picture(GAME.new(2), 0).language, NAMES[:2], range(2), choices)


def beginning(**own: list[str]) -> dict[str, Any]:
    """The first turn of seat 0, with these cards before him."""
    view: dict[str, Any] = json.loads(json.dumps(look(GAME.new(2, {"theme": "new-world"}, 1), 0)))
    view["players"][0] |= {"hand": [], "resources": [], "technologies": []} | own
    view["active"] = 0
    view["pyramid"] = [[{"card": "C08", "surcharge": 0}, {"card": "C10", "surcharge": 0}], [], [], [], []]
    view["piles"] = []
    return view


def test_a_resource_says_what_could_be_bought_with_it() -> None:
    """Metalworking costs two Food and two Iron: full when one more is enough, a hollow sign as long as it is not."""
    metal, knights = technology(GAME.cards["C08"]), technology(GAME.cards["C10"])
    one_short = BOARD.shown(at(beginning(resources=["C01", "C02", "C04"]), "gain iron", "gain oil"))
    assert metal in one_short["gain iron"].trail
    far = BOARD.shown(at(beginning(resources=["C01"]), "gain iron", "gain oil"))
    assert metal not in far["gain iron"].trail
    assert {icon.name for icon in far["gain iron"].trail if "hollow" in icon.look} == {metal.name, knights.name}
    assert far["gain oil"].trail == ()


def test_a_word_tells_what_can_be_bought_from_what_is_nearer() -> None:
    one_short = BOARD.shown(at(beginning(resources=["C01", "C02", "C04"]), "gain iron"))["gain iron"]
    far = BOARD.shown(at(beginning(resources=["C01"]), "gain iron"))["gain iron"]
    assert [one_short.trail[0].text, far.trail[0].text] == ["buys", "for"]


def test_in_a_fight_only_strength_is_shown() -> None:
    """What a card does is not done when it answers an attack."""
    view = beginning(hand=["C10"], resources=["C04", "C01"])
    view["decision"] = {"question": "attack:how_to_respond", "player": 0}
    shown = BOARD.shown(at(view, "respond C10", "spend C04", "spend C01"))
    assert [[icon.text for icon in shown[answer].trail] for answer in shown] == [["2"], ["1"], []]
    view["decision"] = {"question": "tactics:which_launch", "player": 0}
    assert len(BOARD.shown(at(view, "launch C10"))["launch C10"].trail) > 1


def test_an_opponents_resource_is_shown_with_what_it_can_be() -> None:
    view = beginning()
    view["players"][1]["resources"] = [{"resource": "food", "cards": ["C02", "C03"]}, "C08"]
    asked = at(view, "force 1", "force 2")
    aimed = Picture(GAME, view, 0, asked.language, asked.names, asked.colours, asked.choices, target=1)
    words = [BOARD.shown(aimed)[answer].words for answer in ("force 1", "force 2")]
    assert words == ["Food (Trade or Barter)", "Horse (Metalworking)"]
    assert not BOARD.shown(asked), "it is not said whose they are"


def test_what_is_reached_can_be_bought_afterwards() -> None:
    compared = 0
    for state in chain(*(positions("new-world", 3, seed=seed, every=4) for seed in (12, 13))):
        if state.player is None or state.legal[0].verb != "resource":
            continue
        shown, before = BOARD.shown(picture(state, state.player)), payable(state, state.player)
        for action in (action for action in state.legal if action.verb == "resource"):
            after = state.copy()
            after.apply(action)
            reached = {icon for icon in shown[action.id].trail if "disc" in icon.look}
            new = payable(after, state.player) - before
            assert reached <= new
            assert bool(reached) == bool(new)
            compared += bool(new)
    assert compared


def payable(state: State, seat: int) -> set[Icon]:
    """The cards of the pyramid that a seat could pay for now."""
    table = BOARD.context(picture(state, seat))["board"]
    return {technology(face.card) for tier in table.tiers for face in tier.cards if face.price.short == 0}


def test_a_price_is_shown_resource_by_resource() -> None:
    view = beginning(resources=["C01", "C02", "C03", "C04", "C05"])
    view["pyramid"][0][0]["surcharge"] = 3
    answer = BOARD.shown(at(view, "buy C08"))["buy C08"]
    assert answer.words == "Metalworking"
    looks = [(icon.look.removeprefix("disc res-"), icon.text) for icon in answer.trail]
    assert looks == [("food", ""), ("food", ""), ("iron", ""), ("iron", ""), ("any", "3")]


def test_only_what_can_be_chosen_has_signs() -> None:
    view = beginning(resources=["C01"])
    shown = at(view, "gain food")
    refused = {"buy C08": Choice("buy C08", "Buy it", False, "too dear")}
    both = Picture(GAME, view, 0, shown.language, shown.names, shown.colours, {**shown.choices, **refused})
    assert set(BOARD.shown(both)) == {"gain food"}
    assert BOARD.shown(both)["gain food"].words == shown.language.name(RESOURCES[0])
