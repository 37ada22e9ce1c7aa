"""Short answers in the words of their questions: numbers with what they count, a "no" with what it means, places with
the units that can be lost there, or with the barbarians and the cities near them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ecumene.engine import Action, Question, Text

from ..box.amounts import counted, counted_units
from ..box.cards import ARMY, GOLD, IDEA, MOOD, SETTLER, UNITS, Named
from ..box.world import Space
from ..rules import barbarians
from ..rules.battle.combat_cards import which_card
from ..rules.battle.fighting import fight_on, which_tokens
from ..rules.cards import mercenaries
from ..rules.cards.objectives import which_objective
from ..rules.cities import influence
from ..rules.cities.civic_improvement import how_much_of
from ..rules.events import harm, unrest
from ..rules.income import how_much_in_gold
from ..rules.moving import exploring
from ..rules.payment import how_many_ideas, how_much_gold
from ..rules.trade.proposing import whether_to_propose
from ..state.board import Board
from ..state.pieces import NUMBERS
from .card_values import TERRAIN
from .prompts import name_now

SHORT = frozenset({"amount", "at", "retreat", "add", "no", "done"})
"""The verbs of such answers."""
INSTEAD: Mapping[Question, Text] = {
    which_card: Text("No card"),
    which_objective: Text("None now"),
    unrest.army_or_action: Text("Lose an action instead"),
    unrest.army_or_government: Text("Change your government instead"),
    whether_to_propose: Text("Not in this turn"),
}
"""What a "no" means in its question."""
FOR_GOOD: Mapping[Question, Text] = {whether_to_propose: Text("Make no more offers in the turns of others")}
"""What a "done" means in its question."""
LOST_THERE: Mapping[Question, Collection[int]] = {
    harm.where_to_lose: range(len(UNITS)),
    unrest.army_or_action: (ARMY,),
    unrest.army_or_government: (ARMY,),
}
"""Questions about a place where a unit is lost, and the kinds of units that can be."""
NEW_CAMPS = (barbarians.where_they_settle, exploring.where_barbarians_live)
"""Questions about land where barbarians will live."""
CAMPS = (barbarians.where_one_more, barbarians.who_attacks, mercenaries.whom_to_hire)
"""Questions about settlements of barbarians."""
GOODS_COUNTED: Mapping[Question, int] = {
    how_many_ideas: IDEA,
    how_much_gold: GOLD,
    how_much_in_gold: GOLD,
    which_tokens: MOOD,
}
"""What the numbers of a question count."""


def answer_text(board: Board, seat: int, action: Action) -> Text | None:
    """What an answer says in its question; None if it says the same in all."""
    if action.verb not in SHORT:
        return None
    assert board.decision is not None
    question, battle = board.decision.question, board.battle
    if action.verb == "amount":
        return _amount(board, question, action.args[0])
    if action.verb == "at":
        return _place(board, seat, question, action.args[0])
    if action.verb == "retreat" and question is fight_on and battle is not None and battle.origin is not None:
        return Text("Retreat to {space}", space=name_now(board, battle.origin))
    if question is influence.which_recruit:
        return Text("{what}", what=action.args[0])
    if action.verb == "done":
        return FOR_GOOD.get(question)
    return INSTEAD.get(question) if action.verb == "no" else None


def _place(board: Board, seat: int, question: Question, space: Space) -> Text | None:
    """A place with what makes it better or worse than the others."""
    if question in LOST_THERE:
        return _lost(board, seat, space, LOST_THERE[question])
    if question in NEW_CAMPS and board.kind(space):
        return _near(board, seat, space, TERRAIN[board.kind(space)])
    if question in CAMPS and space in board.camps:
        n = board.camps[space]
        return _near(board, seat, space, Text("{n} barbarian", "{n} barbarians", n=n))
    return _raided(board, space) if question is barbarians.which_is_attacked else None


def _near(board: Board, seat: int, space: Space, what: Text) -> Text:
    """A place with what is there, and how far it is from a player's nearest cities."""
    near = barbarians.nearest_cities(board, seat, space)
    if not near:
        return Text("{space}: {what}", space=space, what=what)
    n = next(n for n in range(1, barbarians.REACH + 1) if board.within(space, n) & board.city_area(seat))
    cities = [name_now(board, city) for city in near]
    return Text(
        "{space}: {what}, {n} space from {cities}",
        "{space}: {what}, {n} spaces from {cities}",
        n=n,
        space=space,
        what=what,
        cities=cities,
    )


def _raided(board: Board, space: Space) -> Text | None:
    """A city that barbarians may attack, with who is there to be hit."""
    city = board.city_at(space)
    if city is None:
        return None
    own = board.players[city.owner]
    found = counted_units(*(len(own.units_at(space, kind)) for kind in (ARMY, SETTLER)))
    who = found or [Text("no units")]
    return Text("{city} (size {n}): {units}", city=city.name, n=city.size, units=who)


def _amount(board: Board, question: Question, n: int) -> Text | None:
    """A number with what it counts."""
    assert board.decision is not None
    if question in GOODS_COUNTED:
        return counted(GOODS_COUNTED[question], n)
    if question is how_much_of:
        good: Named = board.decision.args[2]
        return counted(good.number, n)
    return None


def _lost(board: Board, seat: int, space: Space, kinds: Collection[int]) -> Text | None:
    """A place with a player's units there, cargo included."""
    at = board.players[seat].at
    numbers = [sum([at[unit] is space for unit in units]) for units in NUMBERS]
    found = counted_units(*(n if kind in kinds else 0 for kind, n in enumerate(numbers)))
    return Text("{place}: {units}", place=name_now(board, space), units=found) if found else None
