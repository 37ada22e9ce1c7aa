"""Every question of Clash of Cultures: what it asks for glows at its place on the board, or is in the panel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from ecumene.engine import Chance, State
from ecumene.engine.table import look
from ecumene.games.clash_of_cultures.box.card_file import read_cards
from ecumene.server.boards import Picture, language_for
from ecumene.server.boards.clash_of_cultures import BOARD
from tests.games.clash_of_cultures.seldom import SCRIPTED
from tests.games.clash_of_cultures.test_late_games import LateGames
from tests.server.drawing import NAMES, Choice
from tests.server.questions import Met, glowing, questions_of, with_scripted

SPACE, ROW, STORE, LEVEL, CARD, HALF = "space", "coc-row", "coc-store", "coc-level", "coc-card", "coc-half"
WONDER, TILE, COUNT, PANEL = "coc-wonder", "coc-choose", "coc-amount", "panel"
"""What glows, by its class; what concerns no thing that the board draws is in the panel."""
PLACES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("found", "collect", "build", "grow", "move", "cheer", "vote", "influence"), (SPACE,)),
    **dict.fromkeys(("arts", "gardens", "to", "paved", "road", "highroad", "at"), (SPACE,)),
    **dict.fromkeys(("advance", "cartography", "taxes", "liberties", "power", "labor", "swap"), (ROW,)),
    **dict.fromkeys(("play", "fight", "barter", "drop", "pick"), (CARD,)),
    "take": (STORE, LEVEL, SPACE),
    "pay": (STORE, LEVEL),
    **dict.fromkeys(("lay", "raise", "piece"), (SPACE, PANEL)),
    **dict.fromkeys(("yes", "no", "done", "end", "continue", "retreat", "keep", "raze", "siege"), (PANEL,)),
    **dict.fromkeys(("amount", "group", "ship", "add", "draft", "husbandry", "lose"), (PANEL,)),
    **dict.fromkeys(("trade", "invite", "propose", "offer", "accept", "refuse", "counter"), (PANEL,)),
    "give": (STORE, LEVEL, CARD),
    "want": (COUNT,),
    "score": (HALF,),
    "seat": (TILE,),
    "wonder": (WONDER,),
}
"""Where actions glow, by their verbs."""
QUESTIONS: Mapping[str, str] = {
    "action_cards:which_card_now": "no play",
    "advances:which_advance": "advance no",
    "advances:without_food": "yes no",
    "barbarians:where_one_more": "at",
    "barbarians:where_they_settle": "at",
    "barbarians:which_is_attacked": "at",
    "barbarians:who_attacks": "at",
    "battle:fight_on": "continue retreat",
    "battle:how_to_besiege": "no siege",
    "battle:which_tokens": "amount",
    "building:what_to_build": "add draft done",
    "capture:keep_or_raze": "keep raze",
    "card_effects:what_to_raise": "raise",
    "card_effects:where_to_build": "at",
    "card_effects:whether_to_cheer_more": "yes no",
    "card_effects:which_to_cheer": "at",
    "catastrophes:what_falls": "piece wonder",
    "catastrophes:which_city_is_buried": "at",
    "catastrophes:which_city_is_hit": "at done",
    "catastrophes:which_city_is_struck": "at",
    "collecting:what_to_collect": "take husbandry done",
    "combat_cards:where_to_withdraw": "at",
    "combat_cards:which_card": "no fight",
    "events:whether_to_face": "yes no",
    "events:whether_to_keep": "yes no swap",
    "events:which_to_exhaust": "at",
    "events:who_else": "seat",
    "explorers:whether_settler": "yes no",
    "explorers:which_region": "at no",
    "exploring:how_to_lay": "lay",
    "exploring:where_barbarians_live": "at",
    "governments:which_government": "advance",
    "governments:which_of_government": "advance",
    "groups:how_many_tired": "amount",
    "groups:how_many_tired_settlers": "amount",
    "groups:off_which_ship": "ship",
    "groups:who_goes": "group ship",
    "growing:settler_too": "yes no",
    "growing:where_to_open": "at",
    "growing:which_building": "raise",
    "improvement:how_much_of": "amount",
    "improvement:which_next": "cheer done",
    "income:how_much_in_gold": "amount",
    "influence:pay_to_succeed": "yes no swap",
    "influence:which_piece": "piece",
    "influence:which_recruit": "add",
    "influence:whom_to_influence": "influence done",
    "lessons:which_first": "advance",
    "lessons:which_to_buy": "advance no",
    "lessons:with_whom_to_exchange": "seat",
    "losing:where_to_lose": "at",
    "losing:whether_to_spare": "yes no swap",
    "losing:which_city_suffers": "at",
    "losing:which_ship_to_lose": "ship",
    "losing:which_to_lose": "lose",
    "losses:which_building_falls": "piece",
    "losses:which_ship_sinks": "ship",
    "losses:which_unit_falls": "lose",
    "marching:where_to": "to paved road highroad",
    "marching:which_ship_to_board": "ship",
    "mercenaries:what_to_attack": "at",
    "mercenaries:what_to_pay_with": "pay",
    "mercenaries:whom_to_hire": "at done",
    "moving:from_which_haven": "move no",
    "moving:which_group": "move done",
    "moving:which_ship": "ship",
    "objectives:which_objective": "score no",
    "payment:how_many_ideas": "amount",
    "payment:how_much_gold": "amount",
    "people:what_to_discover": "at no",
    "people:what_to_raise_there": "raise",
    "people:where_to_colonize": "at no",
    "people:where_to_raise": "at no",
    "people:which_becomes_happy": "at",
    "placing:where_to_place": "at",
    "proposing:whether_to_propose": "trade no done",
    "round:which_to_raze": "no at",
    "round:who_begins": "seat",
    "schemes:which_card_to_leave": "drop",
    "schemes:which_card_to_take": "no pick",
    "schemes:which_goal_to_drop": "no drop",
    "schemes:which_goal_to_keep": "pick",
    "schemes:whom_to_assassinate": "seat",
    "schemes:whom_to_spy_on": "seat",
    "schemes:with_whom": "seat",
    "ships:where_to_sail": "to ship",
    "ships:which_sea_space": "at",
    "specials:which_prize": "take",
    "swap:which_card": "drop",
    "tokens:which_token": "take",
    "trade:how_to_answer": "accept refuse counter",
    "trade:what_to_offer": "give want done offer",
    "turn:what_next": "advance collect build grow found move cheer vote gardens influence arts wonder cartography "
    "taxes liberties power labor swap barter play trade invite propose end",
    "unrest:army_or_action": "at no",
    "unrest:army_or_government": "at no",
    "unrest:where_is_civil_war": "at",
    "wonder_building:where_to_build": "at",
    "wonders:which_to_take": "wonder",
}
"""All questions, and the verbs of their answers."""
OF_A_CITY = ("catastrophes:what_falls", "wonder")
"""A wonder that falls stands in a city: it is named in the panel."""


SHY = ("end", "no", "done", "raze", "refuse", "retreat")
GAMES, LONG = 90, 120
"""So many games are played at random from late positions, so many decisions each."""
EACH = 1
"""So many positions with each question and verb are looked at."""


@cache
def met_at_random() -> Mapping[str, list[State]]:
    """Positions of random games that begin late, with full hands; people rather do something than not."""
    game = LateGames(read_cards())
    met = Met(EACH)
    for seed in range(GAMES):
        options = {"events": "optional", "payment": "asked"} if seed % 4 == 0 else {}
        state, chance = game.new(2 + seed % 3, options, seed=seed), Chance.seeded(seed)
        for _ in range(LONG):
            if state.decision is None:
                break
            met.look(state)
            keen = [action for action in state.legal if action.verb not in SHY or chance.below(4) == 0]
            verbs = {action.verb for action in keen} or {action.verb for action in state.legal}
            verb = chance.pick(sorted(verbs))
            state.apply(chance.pick([action for action in state.legal if action.verb == verb]))
    return met.positions


@cache
def positions() -> Mapping[str, list[State]]:
    return with_scripted(met_at_random(), SCRIPTED)


# -- tests ---------------------------------------------------------------------------------------------------------


def test_all_questions_of_the_game_are_looked_at() -> None:
    assert questions_of("ecumene.games.clash_of_cultures") == set(QUESTIONS) == set(positions())


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_asked_for_glows_at_its_place(question: str) -> None:
    for state in positions()[question]:
        assert state.player is not None
        shown = {
            action: classes if len(classes) > 1 else {SPACE}
            for action, classes in glowing(BOARD, seen(state, state.player)).items()
        }
        assert set(shown) <= {action.id for action in state.legal}, "what glows can be done"
        for action in state.legal:
            assert action.verb in QUESTIONS[question].split()
            places = (PANEL,) if (question, action.verb) == OF_A_CITY else PLACES[action.verb]
            assert shown.get(action.id, {PANEL}) & set(places), (action.id, shown.get(action.id))


def seen(state: State, viewer: int) -> Picture:
    """A picture whose choices are what is legal: what is impossible does not glow, and takes long to explain."""
    language = language_for(state.game, "en")
    choices = {}
    if state.player == viewer:
        for action in state.legal:
            choices[action.id] = Choice(action.id, language.say(state.describe(action), NAMES), True)
    view, names = look(state, viewer), NAMES[: state.seats]
    return Picture(state.game, view, viewer, language, names, range(state.seats), choices)
