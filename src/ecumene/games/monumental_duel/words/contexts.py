"""What one has to know to answer a question: what the card that asks says, what is at hand, what the rest becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ecumene.engine import Question, Text
from ecumene.engine.state import told

from ..box.amounts import counted, summed
from ..box.cards import Card, Resource
from ..box.effects import Archive, Effect, TradeFree
from ..rules import acquire, advantage, city, gains, provinces, refill, resources, setup, trade
from ..rules.turn import warlord_of
from ..state.board import NOBODY, Board
from .cards.effects import effect_text


def context_now(board: Board) -> list[Text]:
    """What one has to know to answer the question that waits."""
    return list(told(board, CONTEXT) or ())


def _effect(board: Board, player: int, effect: Effect, *args: object) -> Iterator[Text]:
    """What the card says that asks."""
    yield effect_text(effect)


def _at_hand(board: Board, player: int, *args: object) -> Iterator[Text]:
    """The resources that the player has now."""
    stock = summed(tuple(board.players[player].stock))
    yield Text("You have {what}.", what=stock) if stock else Text("You have no resources.")


def _effect_and_stock(board: Board, player: int, effect: Effect, *args: object) -> Iterator[Text]:
    yield effect_text(effect)
    yield from _at_hand(board, player)


def _archiving(board: Board, player: int, effect: Archive) -> Iterator[Text]:
    if effect.then:
        yield effect_text(effect)
    yield Text("An archived card is out of the game; knowledge and wonders no longer score.")


def _trading(board: Board, player: int, effect: TradeFree, done: int) -> Iterator[Text]:
    """How many trades are left, if there are several."""
    if effect.count > 1:
        left = effect.count - done
        yield Text("{n} trade left, with another city.", "{n} trades left, each with another city.", n=left)


def _dropping(board: Board, player: int, effect: Effect) -> Iterator[Text]:
    yield Text("Nobody can acquire it any more. The row is refilled at the end of the round.")


def _strengthening(board: Board, player: int, effect: Effect) -> Iterator[Text]:
    yield Text("It is no longer activated, but stays for the next round. You keep what it gave.")


def _advantage(board: Board, player: int, resource: Resource) -> Iterator[Text]:
    """Who is outbid, how long the advantage lasts, and for whom: it lets one's warlord act."""
    if board.holder not in (NOBODY, player):
        on_it = counted(board.kind, board.tokens) if board.tokens else Text("nothing")
        yield Text("{target} holds it; on it lies {what}.", target=board.holder, what=on_it)
    yield Text("One token leaves each round. Your opponent can outbid you only with more of the same.")
    yield Text("While you hold it, you can use {card} once a round.", card=warlord_of(board, player))


def _one_wonder(board: Board, player: int, wonder: Card) -> Iterator[Text]:
    yield Text("The other one is lost, with what was paid for it.")


def _one_knowledge(board: Board, player: int, place: int) -> Iterator[Text]:
    yield Text("The other one goes to your discard.")


def _applied(board: Board, player: int, card: Card) -> Iterator[Text]:
    yield from _at_hand(board, player)


def _striking(board: Board, player: int) -> Iterator[Text]:
    yield Text("Your opponent chooses one of the two that are left, and you lead the last one.")


CONTEXT: Mapping[Question, Callable[..., Iterator[Text]]] = {
    acquire.which_part: _effect_and_stock,
    acquire.which_wonder_to_keep: _one_wonder,
    advantage.how_many_tokens: _advantage,
    city.whether_to_apply: _applied,
    city.which_to_archive: _archiving,
    city.which_to_strengthen: _strengthening,
    gains.what_to_exchange: _effect_and_stock,
    gains.whether_to_pay: _at_hand,
    gains.which_resource: _effect_and_stock,
    provinces.which_province: _effect,
    provinces.which_type: _effect,
    refill.which_knowledge_to_keep: _one_knowledge,
    resources.how_much_gold: _at_hand,
    setup.which_to_strike: _striking,
    trade.which_city: _trading,
    trade.which_to_drop: _dropping,
}
