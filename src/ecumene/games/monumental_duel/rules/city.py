"""Cards of the city: archiving, discarding and strengthening them, copying and using them."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import BUILDING, Card
from ..box.effects import Archive, Copy, DiscardCard, DrawAndUse, Strengthen, parts
from ..box.vocabulary import ARCHIVE, ARCHIVE_KNOWLEDGE, COPY, DISCARD, DISCARD_KNOWLEDGE, NO, STRENGTHEN, YES
from ..state.board import Board
from ..state.pieces import Player
from .resolve import asks, does, follow, hinders, why_nothing
from .resources import gain
from .use import follow_chosen

# -- archive and discard -------------------------------------------------------------------------------------------


def idle_choices(own: Player, cards: tuple[Action, ...], knowledge: tuple[Action, ...]) -> list[Action]:
    """Actions about the cards of a city that are not activated, and about the knowledge under them."""
    actions: list[Action] = []
    for place in range(9):
        if not own.lit >> place & 1:
            if own.city[place] is not None:
                actions.append(cards[place])
            if own.under[place] is not None:
                actions.append(knowledge[place])
    return actions


def why_not_remove(own: Player, action: Action) -> Reason | None:
    """Why a card of the city cannot be archived or discarded."""
    place = int(action.args[0].id[1:]) - 1
    cards = own.under if len(action.args) > 1 else own.city
    if cards[place] is None:
        return EMPTY_PLACE
    return ACTIVATED if own.is_lit(place) else None


def has_idle(own: Player) -> bool:
    """Whether a card of the city is not activated."""
    return any(not own.lit >> place & 1 and (own.city[place] or own.under[place]) for place in range(9))


def remove(board: Board, player: int, action: Action) -> Card:
    """Takes a card out of the city. The knowledge under it goes to the discard; a knowledge leaves the card above."""
    own = board.players[player]
    place = int(action.args[0].id[1:]) - 1
    knowledge = own.under[place]
    if len(action.args) > 1:
        assert knowledge is not None
        own.under[place] = None
        return knowledge
    card = own.city[place]
    assert card is not None
    own.city[place] = None
    discard_knowledge(board, player, place)
    return card


def discard_knowledge(board: Board, player: int, place: int) -> None:
    """The knowledge under a card that has left or was turned back goes to the discard."""
    own = board.players[player]
    knowledge = own.under[place]
    if knowledge is not None:
        own.under[place] = None
        own.used_under &= ~(1 << place)
        own.discard.append(knowledge)
        board.tell("discards", player, card=knowledge)


@hinders(Archive)
def _(board: Board, player: int, effect: Archive) -> Reason | None:
    return None if has_idle(board.players[player]) else ALL_ACTIVATED


@asks(Archive)
@question("{card}: archive which card?", "card")
def which_to_archive(board: Board, player: int, effect: Archive) -> list[Action]:
    actions = idle_choices(board.players[player], ARCHIVE, ARCHIVE_KNOWLEDGE)
    return [*actions, NO] if effect.may else actions


@which_to_archive.answer
def _(board: Board, player: int, action: Action, effect: Archive) -> None:
    if action is NO:
        return
    own = board.players[player]
    card = remove(board, player, action)
    own.archive.append(card)
    board.tell("archives", player, card=card)
    follow(board, player, effect.then)


@which_to_archive.reason
def _(board: Board, player: int, action: Action, effect: Archive) -> Reason | None:
    return why_not_remove(board.players[player], action) if action.verb == "archive" else None


@hinders(DiscardCard)
def _(board: Board, player: int, effect: DiscardCard) -> Reason | None:
    return None if has_idle(board.players[player]) else ALL_ACTIVATED


@asks(DiscardCard)
@question("{card}: discard which card?", "card")
def which_to_discard(board: Board, player: int, effect: DiscardCard) -> list[Action]:
    return idle_choices(board.players[player], DISCARD, DISCARD_KNOWLEDGE)


@which_to_discard.answer
def _(board: Board, player: int, action: Action, effect: DiscardCard) -> None:
    own = board.players[player]
    card = remove(board, player, action)
    own.discard.append(card)
    board.tell("discards", player, card=card)


@which_to_discard.reason
def _(board: Board, player: int, action: Action, effect: DiscardCard) -> Reason | None:
    return why_not_remove(board.players[player], action) if action.verb == "discard" else None


# -- strengthen ----------------------------------------------------------------------------------------------------


@hinders(Strengthen)
def _(board: Board, player: int, effect: Strengthen) -> Reason | None:
    return None if board.players[player].lit else NOTHING_ACTIVATED


@asks(Strengthen)
@question("{card}: which card is strengthened and stays in the city?", "card")
def which_to_strengthen(board: Board, player: int, effect: Strengthen) -> list[Action]:
    lit = board.players[player].lit
    return [STRENGTHEN[place] for place in range(9) if lit >> place & 1]


@which_to_strengthen.answer
def _(board: Board, player: int, action: Action, effect: Strengthen) -> None:
    own = board.players[player]
    place = STRENGTHEN.index(action)
    own.lit &= ~(1 << place)
    card = own.city[place]
    if card is None:
        card = own.under[place]
    else:
        discard_knowledge(board, player, place)
    board.tell("strengthens", player, card=card)


@which_to_strengthen.reason
def _(board: Board, player: int, action: Action, effect: Strengthen) -> Reason | None:
    if action.verb != "strengthen":
        return None
    own, place = board.players[player], STRENGTHEN.index(action)
    if own.is_lit(place):
        return None
    if own.city[place] is None and own.under[place] is None:
        return EMPTY_PLACE
    return Reason("Only an activated card can be strengthened.", "effects")


# -- copy ----------------------------------------------------------------------------------------------------------


def copiable(own: Player, effect: Copy) -> list[Card]:
    """The different cards that can be copied; what copies cannot be copied itself."""
    cards = own.city if effect.what == "building" else own.policies
    found = [card for card in cards if card is not None and (card.kind == BUILDING or effect.what == "policy")]
    return [card for card in dict.fromkeys(found) if not any(isinstance(part, Copy) for part in parts(card.applied))]


@hinders(Copy)
def _(board: Board, player: int, effect: Copy) -> Reason | None:
    return None if copiable(board.players[player], effect) else NOTHING_TO_COPY


@asks(Copy)
@question("{card}: copy which card?", "card")
def which_to_copy(board: Board, player: int, effect: Copy) -> list[Action]:
    return [COPY[card.id] for card in copiable(board.players[player], effect)]


@which_to_copy.answer
def _(board: Board, player: int, action: Action, effect: Copy) -> None:
    card = board.card(action)
    board.tell("copies", player, card=card)
    use_card(board, player, card)


@which_to_copy.reason
def _(board: Board, player: int, action: Action, effect: Copy) -> Reason | None:
    own = board.players[player]
    if action.verb != "copy" or board.card(action) in copiable(own, effect):
        return None
    there = board.card(action) in (*own.city, *own.policies)
    return Reason("This card cannot be copied now.", "effects") if there else NOT_YOURS


# -- draw and use --------------------------------------------------------------------------------------------------


@does(DrawAndUse)
def _(board: Board, player: int, effect: DrawAndUse) -> None:
    draw_and_use(board, player)


@hinders(DrawAndUse)
def _(board: Board, player: int, effect: DrawAndUse) -> Reason | None:
    return None if board.players[player].deck else DECK_EMPTY


def draw_and_use(board: Board, player: int) -> None:
    """Uses the top card of the city deck, if there is one. It lies open meanwhile, then goes to the discard."""
    own = board.players[player]
    if not own.deck:
        return
    card = own.deck.pop()
    own.known = max(0, own.known - 1)
    own.using.append(card)
    board.reveal()
    board.tell("draws", player, card=card)
    board.push(put_away, player)
    use_card(board, player, card)


@step
def put_away(board: Board, player: int) -> None:
    """The card that was used goes to the discard."""
    own = board.players[player]
    own.discard.append(own.using.pop())


def use_card(board: Board, player: int, card: Card) -> None:
    """Gains a card's resources; its effect may be applied once."""
    if card.gives:
        gain(board, player, card.yields)
    if card.applied:
        board.push(offer_effect, player, card)


@step
def offer_effect(board: Board, player: int, card: Card) -> None:
    """Asks whether the effect of a used card is applied, if it can do anything. Some effects ask that themselves."""
    if why_nothing(board, player, card.applied) is not None:
        return
    if all(isinstance(effect, Archive) and effect.may for effect in card.applied):
        follow(board, player, card.applied)
    else:
        board.ask(whether_to_apply, player, card)


@question("Apply the effect of {card}?", "card")
def whether_to_apply(board: Board, player: int, card: Card) -> list[Action]:
    return [YES, NO]


@whether_to_apply.answer
def _(board: Board, player: int, action: Action, card: Card) -> None:
    if action is YES:
        follow_chosen(board, player, card.applied)


NOT_YOURS = Absent("There is no such card in your city.", "effects")
EMPTY_PLACE = Absent("No such card lies there.", "effects")
ACTIVATED = Reason("This card is activated.", "effects")
ALL_ACTIVATED = Reason("Your city has no card that is not activated.", "effects")
NOTHING_ACTIVATED = Reason("No card of your city is activated.", "effects")
NOTHING_TO_COPY = Reason("There is nothing to copy.", "effects")
DECK_EMPTY = Reason("Your city deck is empty.", "progress")
