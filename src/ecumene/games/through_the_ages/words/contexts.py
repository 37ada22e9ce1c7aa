"""What one has to know to answer: which event or card asks, how strong both sides are, what would be lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ecumene.engine import Question, Text

from ..box.cards import Aggression, Bonus, Card, Pact, Territory, War
from ..box.contents import CARDS, COOK
from ..rules.actions import action_cards
from ..rules.actions.building import urban_buildings
from ..rules.civilization.economy import which_to_dismiss, which_to_unload
from ..rules.colonization import COOK_DISCARDS, NOBODY, force_of, how_much_to_bid, most_force, settle, what_to_send
from ..rules.events import agreement, by_rank, development, effects, for_all
from ..rules.events.decks import renew_events
from ..rules.politics.aggression_effects import what_to_raid
from ..rules.politics.aggressions import whom_to_attack
from ..rules.politics.defence import defence_so_far, how_to_defend
from ..rules.politics.pacts import whether_to_accept, which_side, with_whom
from ..rules.politics.wars import on_whom
from ..state.board import Board, Player
from .cards import ATTACKS, GAINS, card_texts, value_texts

EVENT_QUESTIONS = frozenset(
    {
        effects.what_to_gain,
        effects.what_to_lose,
        agreement.what_to_take,
        by_rank.what_to_destroy,
        by_rank.which_building,
        by_rank.which_colony,
        by_rank.which_to_give_up,
        development.how_to_advance,
        development.what_to_trade,
        development.whether_to_build,
        for_all.which_to_ruin,
    }
)
"""Questions that only events ask."""
CARD_QUESTIONS = (action_cards.which_building, action_cards.which_technology, action_cards.which_reserve)
"""Questions that an action card asks; it is their argument."""
ENSLAVE = CARDS["enslave-1"]


def context_now(board: Board) -> list[Text]:
    """What one has to know to answer the question that waits."""
    if board.decision is None:
        return []
    question, seat, args = board.decision.question, board.decision.player, board.decision.args
    if question in EVENT_QUESTIONS:
        return [_event(board)]
    if question in (which_to_dismiss, which_to_unload):
        return _cause(board, question)
    if question in CARD_QUESTIONS:
        return list(card_texts(args[0]))
    tell = CONTEXT.get(question)
    return [] if tell is None else list(tell(board, seat, *args))


# -- events --------------------------------------------------------------------------------------------------------


def _event(board: Board) -> Text:
    """The event that takes effect, and what it says."""
    event: Card = board.past[-1]
    return Text("Event {card}: {words}", card=event, words=Text(event.text))


def _cause(board: Board, question: Question) -> list[Text]:
    """What takes workers or tokens away: a colony just founded, the event that is under way, or slavers."""
    founded = [args[1] for step, args in board.steps if step is settle]
    if founded:
        return [Text("Your new colony {card} brings {values}.", card=founded[0], values=value_texts(founded[0]))]
    if any(step is renew_events for step, _ in board.steps):
        return [_event(board)]
    return [Text("{card}: {words}", card=ENSLAVE, words=Text(ENSLAVE.text))] if question is which_to_dismiss else []


def _attack(board: Board, seat: int, card: Aggression | War) -> Iterator[Text]:
    yield from card_texts(card)[1:]  # its price is on the answers
    if isinstance(card, War):
        yield Text("It is fought at the start of your next turn; whoever is stronger then wins.")


def _defending(board: Board, seat: int, card: Aggression, attacker: int, strength: int) -> Iterator[Text]:
    """What is missing, what may be played, and what is lost otherwise."""
    own = board.players[seat]
    places = min(len(own.military_hand), own.military_total) - len(board.pledged)
    yield Text("To repel it you need {n} more.", n=strength - defence_so_far(board, seat, attacker))
    yield Text(
        "You may play {n} card: a bonus card counts its defence, any other 1.",
        "You may play up to {n} cards: a bonus card counts its defence, any other 1.",
        n=places,
    )
    lost = LOSSES[card.effect](own, card)
    yield Text("If you give in, you lose {what}.", what=lost) if lost else Text("There is nothing to take from you.")


def _mix(own: Player, card: Aggression) -> Text | None:
    n = min(card.amount, own.food + own.resources)
    return Text("{n} of your food and resources, as your rival likes", n=n) if n else None


def _points(own: Player, card: Aggression, gain: str, held: int) -> Text | None:
    return Text(*GAINS[gain], n=min(card.amount, held)) if held else None


def _buildings(own: Player, card: Aggression) -> Text | None:
    n = min(len(card.levels), sum(own.workers[slot] for slot in urban_buildings(own, max(card.levels))))
    return Text("{n} urban building", "{n} urban buildings", n=n) if n else None


def _leader_or_wonder(own: Player, card: Aggression) -> Text | None:
    at_risk = [thing for thing in (own.leader, own.unfinished) if thing is not None]
    if len(at_risk) < 2:
        return Text("{card}", card=at_risk[0]) if at_risk else None
    return Text("{card} or {other}", card=at_risk[0], other=at_risk[1])


LOSSES: Mapping[str, Callable[[Player, Aggression], Text | None]] = {
    "annex": lambda own, card: Text("a colony") if own.colonies else None,
    "armed-intervention": lambda own, card: _points(own, card, "gain_culture", own.culture),
    "enslave": lambda own, card: Text(*GAINS["gain_population"], n=1),
    "infiltrate": _leader_or_wonder,
    "plunder": _mix,
    "raid": _buildings,
    "spy": lambda own, card: _points(own, card, "gain_science", own.science),
}
"""What an aggression would take from a victim, by its name."""


def _raiding(board: Board, seat: int, victim: int, levels: tuple[int, ...], worth: int) -> Iterator[Text]:
    yield Text("You gain half of what the buildings cost, rounded up.")


# -- colonies ------------------------------------------------------------------------------------------------------


def _bidding(
    board: Board, seat: int, card: Territory, bid: int, bidder: int, others: tuple[int, ...]
) -> Iterator[Text]:
    """What the territory brings, who leads, and what one could send at most."""
    yield from card_texts(card)
    if bidder != NOBODY:
        yield Text("The highest bid is {n}: {target}.", n=bid, target=bidder)
    yield Text("Whoever wins sends units for his bid and loses them.")
    own = board.players[seat]
    cards = sum(card.colonization for card in own.military_hand if isinstance(card, Bonus))
    yield (
        Text("You could send {n} at most, {m} of it by bonus cards.", n=most_force(own), m=cards)
        if cards and most_force(own)
        else Text("You could send {n} at most.", n=most_force(own))
    )


def _sending(
    board: Board, seat: int, card: Territory, bid: int, sent: tuple[int, ...], bonus: int, discarded: int
) -> Iterator[Text]:
    """How strong the force is by now."""
    own = board.players[seat]
    yield Text("Force so far: {n} of {m}. The units that you send are lost.", n=force_of(own, sent) + bonus, m=bid)
    if own.leader is COOK and discarded < COOK_DISCARDS:
        yield Text("James Cook lets you discard cards for 1 each: {n} more.", n=COOK_DISCARDS - discarded)


# -- pacts ---------------------------------------------------------------------------------------------------------


def _pact(board: Board, seat: int, card: Pact) -> Iterator[Text]:
    """What both sides get, and what the pact says besides."""
    yield from card_texts(card)


def _sides(board: Board, seat: int, card: Pact, partner: int) -> Iterator[Text]:
    """What the pact says besides its sides, which stand on the answers."""
    if card.text:
        yield Text(card.text)
    if card.attack in ATTACKS:
        yield Text(ATTACKS[card.attack])


def _offered(board: Board, seat: int, card: Pact, partner: int, side: str) -> Iterator[Text]:
    """What both would get, in the eyes of the one who is offered it."""
    mine = "AB".index(side)
    if not card.lettered and value_texts(card.sides[0]):
        yield Text("Both get: {values}.", values=value_texts(card.sides[0]))
    elif any(value_texts(side) for side in card.sides):
        yield Text("You would get: {values}.", values=side_words(card, mine))
        yield Text("{target} would get: {values}.", target=partner, values=side_words(card, 1 - mine))
    yield from _sides(board, seat, card, partner)


def side_words(card: Pact, side: int) -> list[Text]:
    """What a side of a pact brings by itself."""
    return value_texts(card.sides[side]) or [Text("nothing")]


CONTEXT: Mapping[Question, Callable[..., Iterator[Text]]] = {
    whom_to_attack: _attack,
    on_whom: _attack,
    how_to_defend: _defending,
    what_to_raid: _raiding,
    how_much_to_bid: _bidding,
    what_to_send: _sending,
    with_whom: _pact,
    which_side: _sides,
    whether_to_accept: _offered,
}
