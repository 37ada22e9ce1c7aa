"""What one has to know to answer a question: which event asks, how a battle stands, what an offer gives and wants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ecumene.engine import Question, Text

from ..box.amounts import counted
from ..box.cards import EventCard
from ..box.world import Space
from ..rules import barbarians
from ..rules.advances import advancing
from ..rules.battle import combat_cards, fighting
from ..rules.battle.fighters import ATTACKER, DEFENDER, battle_of, fighters, has_fortress
from ..rules.battle.odds import odds_now
from ..rules.cards import explorers
from ..rules.events import catastrophes, drawing, harm, unrest
from ..rules.moving import exploring
from ..rules.trade.trading import how_to_answer, named_in, what_to_offer
from ..state.board import Board
from ..state.pieces import Offer
from .cards.actions_and_events import event_lines
from .prompts import name_now

EVENT_QUESTIONS: frozenset[Question] = frozenset(
    {
        barbarians.where_one_more,
        barbarians.where_they_settle,
        barbarians.which_is_attacked,
        barbarians.who_attacks,
        catastrophes.what_falls,
        catastrophes.which_city_is_buried,
        catastrophes.which_city_is_hit,
        catastrophes.which_city_is_struck,
        drawing.which_to_exhaust,
        harm.where_to_lose,
        harm.whether_to_spare,
        harm.which_city_suffers,
        harm.which_to_lose,
        unrest.army_or_action,
        unrest.army_or_government,
        unrest.where_is_civil_war,
    }
)
"""Questions that only events ask."""
OF_A_CARD = (drawing.who_else, drawing.whether_to_keep)
"""Questions of an event whose card is their argument."""


BATTLE_QUESTIONS = (fighting.how_to_besiege, fighting.which_tokens, combat_cards.which_card)
"""Questions before a round of a battle; whether to fight on says the same in its own words."""

SAID_OF: Mapping[Question, Text] = {
    advancing.without_food: Text("Free Education gives it once a turn, for an advance paid without food and ore."),
    exploring.where_barbarians_live: Text("The new region has barbarians: one of them lives on one of its plains."),
    explorers.whether_settler: Text("The settler costs nothing and comes to one of your cities."),
}
"""What is true of a question whenever it is asked."""


def context_now(board: Board) -> list[Text]:
    """What one has to know to answer the question that waits."""
    if board.decision is None:
        return []
    question, args = board.decision.question, board.decision.args
    if question in SAID_OF:
        return [SAID_OF[question]]
    if question in OF_A_CARD:
        return _event(args[0])
    if question is barbarians.which_is_attacked:
        return [_raiders(board, args[0]), *(_event(board.event_discard[-1]) if board.event_discard else [])]
    if question in EVENT_QUESTIONS and board.event_discard:
        return _event(board.event_discard[-1])
    if question in BATTLE_QUESTIONS:
        return list(_battle(board, board.decision.player))
    if board.offer is not None:
        if question is how_to_answer:
            return list(_offered(board.offer))
        if question is what_to_offer and named_in(board.offer):
            return list(_composed(board.offer))
    return []


def _event(card: EventCard) -> list[Text]:
    """The event that was drawn, and what it says."""
    return [Text("Event: {card}.", card=card), *event_lines(card)]


def _raiders(board: Board, camp: Space) -> Text:
    """Which barbarians attack, and how many they are."""
    n = board.camps[camp]
    return Text("{n} barbarian comes from {space}.", "{n} barbarians come from {space}.", n=n, space=camp)


# -- battles -------------------------------------------------------------------------------------------------------


def _battle(board: Board, player: int) -> Iterator[Text]:
    """Both sides, about how the battle ends without further cards, and whether a card lies against the defender."""
    fought, now = battle_of(board), odds_now(board)
    own = ATTACKER if player == fought.attacker else DEFENDER
    yield Text(
        "{place}: {n} of your units against {m}.",
        place=name_now(board, fought.space),
        n=fighters(board, fought, own),
        m=fighters(board, fought, 1 - own),
    )
    if fought.round <= 1 and has_fortress(board, fought) and not (fought.no_die and fought.no_cancel):
        yours = own == DEFENDER
        yield Text("Your fortress helps you in this round.") if yours else Text("A fortress helps them in this round.")
    wins, losses = (now.win, now.loss) if own == ATTACKER else (now.loss, now.win)
    yield Text("Without cards you win with {win}%, they with {loss}%.", win=round(100 * wins), loss=round(100 * losses))
    if own == DEFENDER and not fought.open:
        laid = fought.cards[ATTACKER] is not None
        yield Text("The attacker has laid a card.") if laid else Text("The attacker has laid no card.")


# -- offers --------------------------------------------------------------------------------------------------------


def _given(offer: Offer) -> list[object]:
    """What the giver of an offer gives; the cards are known to both."""
    goods = [counted(good, n) for good, n in enumerate(offer.goods) if n]
    return [*goods, *offer.cards, *offer.objectives] or [Text("nothing")]


def _wanted(offer: Offer) -> list[Text]:
    """What he wants for it."""
    found = [counted(good, n) for good, n in enumerate(offer.wants) if n]
    if offer.want_actions:
        found.append(Text("{n} action card", "{n} action cards", n=offer.want_actions))
    if offer.want_objectives:
        found.append(Text("{n} objective card", "{n} objective cards", n=offer.want_objectives))
    return found or [Text("nothing")]


def _offered(offer: Offer) -> Iterator[Text]:
    yield Text("You get: {what}.", what=_given(offer))
    yield Text("You give: {what}.", what=_wanted(offer))


def _composed(offer: Offer) -> Iterator[Text]:
    yield Text("You give: {what}.", what=_given(offer))
    yield Text("You get: {what}.", what=_wanted(offer))
