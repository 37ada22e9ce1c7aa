"""What a sensible player leans to, action by action: cheap guesses for the programs that play this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ecumene.engine.state import Decision, Question

from ..box.contents import Box
from ..rules.battle.attacking import where_to_fight
from ..rules.battle.joining import whom_to_help
from ..rules.battle.rounds import whom_to_send
from ..rules.buying.last_wonders import which_region_to_bomb
from ..rules.buying.placing import where_to_launch_gift, where_to_put_gift
from ..rules.buying.purchases import what_to_buy
from ..rules.buying.technology import which_grows_free, which_is_free
from ..rules.buying.units import how_many_to_buy, where_to_buy, which_sea
from ..rules.moving.arrivals import fight_or_let
from ..rules.moving.going import who_goes_where
from ..rules.moving.setting_out import what_to_move
from ..rules.setup import where_to_start
from ..rules.trade.offers import how_to_answer, what_to_offer
from ..rules.trade.trading import what_to_trade
from ..rules.trade.voyage import which_card_to_give, which_card_to_take
from ..state.board import Board
from .leanings.battles import weigh_battles, weigh_reactions, weigh_sides, weigh_units
from .leanings.moves import weigh_moves, weigh_starts, weigh_ways
from .leanings.purchases import (
    weigh_amounts,
    weigh_free_growth,
    weigh_free_technologies,
    weigh_homes,
    weigh_purchases,
    weigh_seas,
    weigh_targets,
)
from .leanings.trade import weigh_answers, weigh_cards_to_give, weigh_cards_to_take, weigh_offers, weigh_partners

VERBS: dict[str, float] = {
    "look": 4.0,
    "regroup": 0.0005,
    "sell": 0.002,
    "remove": 0.5,
    "counter": 0.0005,
    "drop": 0.01,
    "voyage": 3.0,
    "escort": 2.0,
}
"""How likely an action is thought of, by its verb; what is not listed weighs 1."""


@lru_cache(maxsize=64)
def leanings(game: Box) -> list[float]:
    """The weight of each action of the vocabulary."""
    return [VERBS.get(action.verb, 1.0) for action in game.vocabulary]


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action."""
    decision = board.decision
    assert decision is not None
    table = leanings(board.game)
    weights = [table[action.index] for action in decision.actions]
    lean = LEANS.get(decision.question)
    if lean is not None:
        lean(board, decision, weights)
    return weights


LEANS: Mapping[Question, Callable[[Board, Decision, list[float]], None]] = {
    where_to_start: weigh_starts,
    what_to_move: weigh_moves,
    who_goes_where: weigh_ways,
    where_to_fight: weigh_battles,
    whom_to_send: weigh_units,
    fight_or_let: weigh_reactions,
    whom_to_help: weigh_sides,
    what_to_trade: weigh_partners,
    what_to_offer: weigh_offers,
    how_to_answer: weigh_answers,
    which_card_to_take: weigh_cards_to_take,
    which_card_to_give: weigh_cards_to_give,
    what_to_buy: weigh_purchases,
    where_to_buy: weigh_homes,
    where_to_put_gift: weigh_homes,
    which_sea: weigh_seas,
    where_to_launch_gift: weigh_seas,
    how_many_to_buy: weigh_amounts,
    which_is_free: weigh_free_technologies,
    which_grows_free: weigh_free_growth,
    which_region_to_bomb: weigh_targets,
}
