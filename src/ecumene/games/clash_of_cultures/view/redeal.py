"""What is hidden: hands of others, the order of decks, the regions that are not explored, a combat card that lies face
down."""

from __future__ import annotations

from ecumene.engine import Chance

from ..box.cards import ActionCard, Objective
from ..rules.battle.combat_cards import face_down, lay_anew
from ..state.board import Board
from ..state.pieces import Offer, Player


def redeal(board: Board, viewer: int, chance: Chance) -> None:
    """Deals anew what the viewer cannot know."""
    board.guesser = viewer
    board.tiles = chance.shuffled(board.tiles)
    board.event_deck = chance.shuffled(board.event_deck)
    board.wonder_deck = chance.shuffled(board.wonder_deck)
    actions: list[ActionCard] = list(board.deck)
    objectives: list[Objective] = list(board.objective_deck)
    hidden = face_down(board, viewer)
    layer = _who_laid(board)
    others = [own for seat, own in enumerate(board.players) if seat != viewer]
    others.sort(key=lambda own: own is not layer)  # first of all there must be a card that can lie face down
    held = [own.hand + (hidden if own is layer else []) for own in others]
    for own, cards in zip(others, held, strict=True):
        actions += [card for card in cards if (viewer, card) not in own.seen]
        objectives += [card for card in own.objectives if (viewer, card) not in own.seen]
    actions, objectives = chance.shuffled(actions), chance.shuffled(objectives)
    for own, cards in zip(others, held, strict=True):
        own.hand = [card if (viewer, card) in own.seen else actions.pop() for card in cards]
        own.objectives = [card if (viewer, card) in own.seen else objectives.pop() for card in own.objectives]
        if hidden and own is layer:
            own.hand = chance.shuffled(own.hand)
            lay_anew(board, own.hand, actions, [card for seat, card in own.seen if seat == viewer])
        own.seen = [(seat, card) for seat, card in own.seen if seat == viewer]
    board.deck, board.objective_deck = actions, objectives
    offer = board.offer
    if offer is not None and not knows_offer(offer, viewer):
        giver = board.players[offer.giver]
        offer.cards = giver.hand[: len(offer.cards)]
        offer.objectives = giver.objectives[: len(offer.objectives)]


def knows_offer(offer: Offer, viewer: int) -> bool:
    """Whether a viewer knows the cards of an offer: the giver does, and his partner when it is laid before him."""
    return viewer == offer.giver or (offer.made and viewer == offer.taker)


def _who_laid(board: Board) -> Player | None:
    """Who has laid a card face down: the attacker, if he is a player."""
    battle = board.battle
    return board.players[battle.attacker] if battle is not None and battle.attacker >= 0 else None
