"""Deck: draw or play, twice a turn; played cards score and go to the pile that becomes the deck when that runs out."""

from __future__ import annotations

from typing import Any

from ecumene.engine import EVERYTHING, Action, Chance, Reason, Thing, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState


class Card(Thing):
    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(f"C{value}", f"Card {value}")
        self.value = value


CARDS = [Card(value) for value in range(1, 10)]
WORDS = Vocabulary()
DRAW = WORDS.add("draw")
PLAY = WORDS.for_each("play", CARDS)


@piece
class DeckState(TinyState):
    hands: list[list[Card]]
    deck: list[Card]
    pile: list[Card]

    def view(self, viewer: int) -> dict[str, Any]:
        return {
            "points": self.points[:],
            "hands": [
                [card.id for card in hand] if viewer in (seat, EVERYTHING) else len(hand)
                for seat, hand in enumerate(self.hands)
            ],
            "deck": len(self.deck),
            "pile": [card.id for card in self.pile],
        }

    def redeal(self, viewer: int, chance: Chance) -> None:
        hidden = [self.deck, *(hand for seat, hand in enumerate(self.hands) if seat != viewer)]
        unknown = sorted((card for cards in hidden for card in cards), key=lambda card: card.value)
        chance.shuffle(unknown)
        for cards in hidden:
            for i in range(len(cards)):
                cards[i] = unknown.pop()

    def check(self) -> None:
        everywhere = [*self.deck, *self.pile, *(card for hand in self.hands for card in hand)]
        assert sorted(card.value for card in everywhere) == [card.value for card in CARDS]


@step
def deal(state: DeckState) -> None:
    state.chance.shuffle(state.deck)
    for seat in range(state.seats):
        draw(state, seat)
    state.push(turn, 0)


def draw(state: DeckState, player: int) -> None:
    """The top card of the deck; an empty deck is made anew from the pile."""
    if not state.deck:
        state.deck, state.pile = state.pile, []
        state.chance.shuffle(state.deck)
        state.tell("shuffled")
    card = state.deck.pop()
    state.hands[player].append(card)
    state.reveal()
    state.tell("drew", player, to=[player], card=card)


@step
def turn(state: DeckState, player: int) -> None:
    if player == 0:
        state.round += 1
    if state.round <= 4:
        state.push(turn, (player + 1) % state.seats)
        state.push(one_action, player)
        state.push(one_action, player)


@step
def one_action(state: DeckState, player: int) -> None:
    state.ask(draw_or_play, player)


@question("Draw or play?", always=True)
def draw_or_play(state: DeckState, player: int) -> list[Action]:
    hand = state.hands[player]
    can_draw = len(hand) < 3 and (state.deck or state.pile)
    return [*([DRAW] if can_draw or not hand else []), *(PLAY[card] for card in hand)]


@draw_or_play.reason
def _(state: DeckState, player: int, action: Action) -> Reason | None:
    hand = state.hands[player]
    if action is not DRAW:
        return None if action.args[0] in hand else Reason("You do not hold this card.")
    if not hand or (len(hand) < 3 and (state.deck or state.pile)):
        return None
    return Reason("Three cards are the most one may hold.")


@draw_or_play.answer
def _(state: DeckState, player: int, action: Action) -> None:
    if action is DRAW:
        draw(state, player)
    else:
        (card,) = action.args
        state.hands[player].remove(card)
        state.pile.append(card)
        state.points[player] += card.value
        state.tell("played", player, card=card)


class Deck(TinyGame[DeckState]):
    state = DeckState
    players = range(2, 4)
    vocabulary = WORDS
    things = {card.id: card for card in CARDS}
    sentences = {
        "drew": "{player} draws {card}.",
        "played": "{player} plays {card}.",
        "shuffled": "The pile becomes the deck.",
    }

    def set_up(self, players: int, options: dict[str, str], seed: int) -> DeckState:
        return DeckState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(deal, ())],
            points=[0] * players,
            hands=[[] for _ in range(players)],
            deck=CARDS[:],
            pile=[],
        )


DECK = Deck("deck")
