"""Action cards: each is played once, for its effect, and discarded.

EFFECTS lists the words that the card file uses for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import CIVIL_TYPES, FARM, MINE, URBAN, ActionCard, Government, Technology
from ...box.vocabulary import FOOD, RESOURCES
from ...state.board import Board, Player
from ..civilization.action_tokens import NO_CIVIL, spend_civil
from ..civilization.economy import gain_food, gain_resources
from ..civilization.military_hand import NOT_IN_HAND
from ..civilization.ratings import stronger_rivals
from .building import (
    build,
    can_grow,
    grow,
    ladders,
    list_builds,
    list_upgrades,
    upgrade,
    why_not_build,
    why_not_grow,
    why_not_upgrade,
)
from .technology import develop, list_developments, list_revolutions, revolt, why_not_develop, why_not_revolt
from .wonders import build_stages, list_stages, why_not_stages

LAND = range(FARM, MINE + 1)

EFFECTS = {
    "land": "build or upgrade a farm or mine for `amount` resources less",
    "urban": "build or upgrade an urban building for `amount` resources less",
    "upgrade": "upgrade a farm, mine or urban building for `amount` resources less",
    "population": "increase the population, then gain `amount` food",
    "stage": "build one stage of a wonder for `amount` resources less",
    "develop": "develop a technology (or declare a revolution), then gain `amount` science",
    "patriotism": "one military action and `amount` resources for units, this turn",
    "nationalism": "`by_players` resources for units this turn, for each stronger civilization",
    "endowment": "`by_players` culture for each civilization with more culture",
    "reserves": "gain `amount` food or `amount` resources",
    "gain": "gain what the card's `gain_…` fields say",
}
NO_WONDER = Reason("You have no unfinished wonder.", "stages")
NO_TECHNOLOGY = Reason("You have no technology in your hand.", "technologies")
FRESH = Reason("You took this card in this action phase.", "action-cards")
NOTHING_TO_DO = Reason("You have nothing that this card could be used for.", "action-cards")


def can_play(board: Board, seat: int, card: ActionCard, actions: int) -> bool:
    """Whether what the card says can be done, with so many civil actions left."""
    own = board.players[seat]
    match card.effect:
        case "land" | "urban" | "upgrade":
            return actions > 0 and bool(_list_buildings(own, card))
        case "population":
            return actions > 0 and can_grow(own)
        case "stage":
            return actions > 0 and bool(list_stages(own, 1, card.amount))
        case "develop":
            return bool(list_revolutions(board, seat) or (actions and list_developments(board, seat)))
    return actions > 0


def why_not_play(board: Board, seat: int, card: ActionCard, actions: int) -> Reason | None:
    """Why an action card cannot be played."""
    own = board.players[seat]
    if card not in own.civil_hand:
        return NOT_IN_HAND
    if own.civil_hand.count(card) == own.fresh.count(card):
        return FRESH
    if can_play(board, seat, card, actions):
        return None
    if not actions:
        return NO_CIVIL
    return min(_obstacles(board, seat, card), key=lambda reason: reason.distance, default=NOTHING_TO_DO)


def _obstacles(board: Board, seat: int, card: ActionCard) -> Iterator[Reason]:
    """What stands against everything that an action card could do."""
    own = board.players[seat]
    found: list[Reason | None] = []
    match card.effect:
        case "land" | "urban" | "upgrade":
            lines = [ladders(own)[type] for type in types_of(card)]
            if card.effect != "upgrade":
                found += [why_not_build(own, slot, card.amount) for line in lines for slot in line]
            found += [why_not_upgrade(own, low, high, card.amount) for line in lines for low, high in pairwise(line)]
        case "population":
            found.append(why_not_grow(own))
        case "stage":
            found.append(why_not_stages(own, 1, 1, card.amount) if own.unfinished else NO_WONDER)
        case "develop":
            technologies = [each for each in own.civil_hand if isinstance(each, Technology)]
            found += [why_not_develop(board, seat, each) for each in technologies] or [NO_TECHNOLOGY]
            governments = [each for each in technologies if isinstance(each, Government)]
            found += [
                why_not_develop(board, seat, each, revolution=True) or why_not_revolt(own) for each in governments
            ]
    yield from (reason for reason in found if reason is not None and not isinstance(reason, Absent))


def play(board: Board, seat: int, card: ActionCard) -> None:
    """Plays an action card. Its civil action is spent here, but that of a breakthrough with its technology."""
    own = board.players[seat]
    own.civil_hand.remove(card)
    board.tell("plays", seat, card=card)
    if card.effect != "develop":
        spend_civil(own, 1)
    match card.effect:
        case "land" | "urban" | "upgrade":
            board.push(choose_building, seat, card)
        case "population":
            grow(board, seat)
            gain_food(board, seat, card.amount)
        case "stage":
            build_stages(board, seat, 1, card.amount)
        case "develop":
            board.push(choose_technology, seat, card)
        case "patriotism":
            own.extra_military += 1
            own.unit_resources += card.amount
        case "nationalism":
            own.unit_resources += stronger_rivals(board, seat) * _by_players(board, card)
        case "endowment":
            ahead = sum([board.players[rival].culture > own.culture for rival in board.rivals(seat)])
            board.score(seat, ahead * _by_players(board, card), "action cards")
        case "reserves":
            board.push(choose_reserve, seat, card)
        case _:
            board.learn(seat, card.gain_science)
            board.score(seat, card.gain_culture, "action cards")
            gain_food(board, seat, card.gain_food)
            gain_resources(board, seat, card.gain_resources)


def _by_players(board: Board, card: ActionCard) -> int:
    return card.by_players[max(2, len(board.playing())) - 2]


# -- buildings -----------------------------------------------------------------------------------------------------


def types_of(card: ActionCard) -> range:
    """The types of buildings that a card is for."""
    return {"land": LAND, "urban": URBAN, "upgrade": CIVIL_TYPES}[card.effect]


def _list_buildings(own: Player, card: ActionCard) -> list[Action]:
    budget = own.resources + own.spare_resources
    upgrades = list_upgrades(own, types_of(card), budget, card.amount)
    if card.effect == "upgrade":
        return upgrades
    return list_builds(own, types_of(card), budget, card.amount) + upgrades


@step
def choose_building(board: Board, seat: int, card: ActionCard) -> None:
    """Builds or upgrades something at the card's discount."""
    board.ask(which_building, seat, card)


@question("{card}: choose what to build or upgrade", "card")
def which_building(board: Board, seat: int, card: ActionCard) -> list[Action]:
    return _list_buildings(board.players[seat], card)


@which_building.answer
def _(board: Board, seat: int, action: Action, card: ActionCard) -> None:
    if action.verb == "build":
        build(board, seat, action.args[0].slot, card.amount)
    else:
        upgrade(board, seat, action.args[0].slot, action.args[1].slot, card.amount)


@which_building.reason
def _(board: Board, seat: int, action: Action, card: ActionCard) -> Reason | None:
    own = board.players[seat]
    if action.verb not in ("build", "upgrade"):
        return None
    building = action.args[0]
    if building.type not in types_of(card) or (action.verb, card.effect) == ("build", "upgrade"):
        kind = Reason if own.known & building.bit else Absent
        return kind("You cannot use {card} for this.", "action-cards", card=card)
    if action.verb == "build":
        return why_not_build(own, building.slot, card.amount)
    return why_not_upgrade(own, building.slot, action.args[1].slot, card.amount)


# -- technologies --------------------------------------------------------------------------------------------------


@step
def choose_technology(board: Board, seat: int, card: ActionCard) -> None:
    """A breakthrough: develops a technology, then gains science."""
    board.ask(which_technology, seat, card)


@question("{card}: choose the technology to develop", "card")
def which_technology(board: Board, seat: int, card: ActionCard) -> list[Action]:
    own = board.players[seat]
    actions = list_developments(board, seat) if own.civil + own.extra_civil else []
    return actions + list_revolutions(board, seat)


@which_technology.answer
def _(board: Board, seat: int, action: Action, card: ActionCard) -> None:
    (technology,) = action.args
    if action.verb == "develop":
        spend_civil(board.players[seat], 1)
        develop(board, seat, technology)
    else:
        revolt(board, seat, technology)
    board.learn(seat, card.amount)


@which_technology.reason
def _(board: Board, seat: int, action: Action, card: ActionCard) -> Reason | None:
    if action.verb in ("develop", "revolution"):
        revolution = action.verb == "revolution"
        own = board.players[seat]
        reason = why_not_develop(board, seat, action.args[0], revolution)
        if reason is None and revolution:
            return why_not_revolt(own)
        if reason is None and not own.civil + own.extra_civil:
            return NO_CIVIL
        return reason
    return None


# -- reserves ------------------------------------------------------------------------------------------------------


@step
def choose_reserve(board: Board, seat: int, card: ActionCard) -> None:
    """Food or resources; with an empty blue bank there is nothing to gain."""
    if board.players[seat].blue:
        board.ask(which_reserve, seat, card)


@question("{card}: food or resources?", "card")
def which_reserve(board: Board, seat: int, card: ActionCard) -> list[Action]:
    return [FOOD, RESOURCES]


@which_reserve.answer
def _(board: Board, seat: int, action: Action, card: ActionCard) -> None:
    (gain_food if action is FOOD else gain_resources)(board, seat, card.amount)
