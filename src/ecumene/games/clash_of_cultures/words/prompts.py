"""Questions with what the position tells: where it is, who goes, what was rolled and what is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Question, Text, Thing

from ..box.amounts import counted, counted_units
from ..box.cards import CULTURE
from ..box.world import Space
from ..rules.battle import fighting, losses
from ..rules.battle.fighters import ATTACKER, DEFENDER, battle_of
from ..rules.cities import influence
from ..rules.events import harm
from ..rules.income import how_much_in_gold, route_ends
from ..rules.moving import marching, sailing, who_goes
from ..state.board import Board
from ..state.pieces import ARMIES


def name_now(board: Board, thing: Thing) -> Thing:
    """What a place is called by: a space with a city by the city."""
    city = board.city_at(thing) if isinstance(thing, Space) else None
    return thing if city is None else city.name


def prompt_now(board: Board) -> Text | None:
    """What is asked here; None if the position adds nothing."""
    if board.decision is None:
        return None
    said = PROMPTS.get(board.decision.question)
    return None if said is None else said(board, *board.decision.args)


def _boost(board: Board, missing: int, space: Space) -> Text:
    """What the die has shown, and what is needed."""
    assert board.player is not None
    least = influence.least_roll(board, board.player)
    return Text(
        "You rolled {roll} for {place}, and {least} is needed. Add {what} to the roll?",
        roll=least - missing,
        place=name_now(board, space),
        least=least,
        what=counted(CULTURE, missing),
    )


def _fight_on(board: Board) -> Text:
    """What both sides have rolled in the round before."""
    fought = battle_of(board)
    return Text(
        "Fight on at {place}? Your combat value was {value} (hits: {hits}), theirs {theirs} (hits: {their_hits}).",
        place=name_now(board, fought.space),
        value=fought.values[ATTACKER],
        hits=fought.hits[ATTACKER],
        theirs=fought.values[DEFENDER],
        their_hits=fought.hits[DEFENDER],
    )


def _in_gold(board: Board, n: int) -> Text:
    """Between whom the Trade Routes are."""
    assert board.player is not None
    ends = route_ends(board, board.player)
    return Text(
        "Trade Routes bring {n} ({routes}). How much of it do you take in gold instead of food?",
        n=n,
        routes=[Text("{space} – {city}", space=unit, city=name_now(board, city)) for unit, city in ends],
    )


def _who_goes(board: Board, origin: Space) -> Text:
    return Text("Who leaves {place}?", place=name_now(board, origin))


def _where_to(board: Board, origin: Space, units: tuple[int, ...]) -> Text:
    armies = sum([unit in ARMIES for unit in units])
    who = counted_units(armies, len(units) - armies)
    return Text("Where do they go from {place}? ({units})", place=name_now(board, origin), units=who)


def _where_to_sail(board: Board, origin: Space, sailing: tuple[int, ...], alone: bool) -> Text:
    return Text("Where do you sail from {space}? ({ships})", space=origin, ships=counted_units(0, 0, len(sailing)))


def _unit_lost(board: Board, space: Space) -> Text:
    return Text("Which unit at {place} do you lose?", place=name_now(board, space))


def _ship_lost(board: Board, space: Space, unit: Thing) -> Text:
    return Text("Which ship at {place} do you lose?", place=name_now(board, space))


def _ship_sinks(board: Board, side: int, n: int) -> Text:
    return Text("Which ship at {place} do you lose?", place=name_now(board, battle_of(board).space))


def _unit_falls(board: Board, n: int) -> Text:
    return Text("Barbarians hit {place}. What do you lose?", place=name_now(board, battle_of(board).space))


def _building_falls(board: Board, n: int) -> Text:
    return Text("Barbarians hit {place}. Which building do you lose?", place=name_now(board, battle_of(board).space))


PROMPTS: Mapping[Question, Callable[..., Text]] = {
    influence.pay_to_succeed: _boost,
    fighting.fight_on: _fight_on,
    how_much_in_gold: _in_gold,
    who_goes.who_goes: _who_goes,
    marching.where_to: _where_to,
    sailing.where_to_sail: _where_to_sail,
    harm.which_to_lose: _unit_lost,
    harm.which_ship_to_lose: _ship_lost,
    losses.which_ship_sinks: _ship_sinks,
    losses.which_unit_falls: _unit_falls,
    losses.which_building_falls: _building_falls,
}
"""Who is asked, and with what, by the question."""
