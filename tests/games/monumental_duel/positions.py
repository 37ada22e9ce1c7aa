"""Positions for the tests, written the way a person lays out a table.

Cards are called by their names, separated by commas, "-" for an empty place. In a city "Mine/Land Use" is a Mine with
knowledge under it, "-/Land Use" a knowledge that lies alone, and a star marks what is activated: "*Mine". Resources are
written "2P 1S 3T 1G 1K". Actions are called by a verb and a name or the number of a place: "buy Sahara", "use 5".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecumene.engine import Action, Chance, Reason
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.card_fields import KINDS, TYPES
from ecumene.games.monumental_duel.box.cards import Card
from ecumene.games.monumental_duel.rules.refill import refill_city
from ecumene.games.monumental_duel.rules.round import activate, end_round
from ecumene.games.monumental_duel.rules.turn import take_turn
from ecumene.games.monumental_duel.state.board import NOBODY, Board
from ecumene.games.monumental_duel.state.pieces import Player

CARDS: Final = {card.name: card for card in GAME.cards.values()}
CIVILIZATIONS: Final = {civilization.name: civilization for civilization in GAME.civilizations.values()}
LETTERS: Final = "PSTGK"
_IDS = {thing.name: thing.id for thing in (*CARDS.values(), *CIVILIZATIONS.values())}
_NAMES = {id: name for name, id in _IDS.items()} | {f"p{place}": str(place) for place in range(1, 10)}
_ABOUT_PLACES = ("activate", "use", "apply", "archive", "discard", "strengthen")

# -- laying out ----------------------------------------------------------------------------------------------------


def seat(
    civilization: str = "Japanese",
    stock: str = "",
    city: str = "",
    deck: str = "",
    discard: str = "",
    provinces: str = "",
    policies: str = "",
    free_cities: str = "",
    wonder: str = "",
    gained: str = "",
) -> Player:
    """A player. The deck is listed from its top, provinces and policies from the bottom up."""
    places = _split(city) + ["-"] * (9 - len(_split(city)))
    upper = [place.lstrip("*").partition("/")[0] for place in places]
    below = [place.partition("/")[2] for place in places]
    stack = cards(provinces)
    return Player(
        civilization=CIVILIZATIONS[civilization],
        city=[None if name == "-" else CARDS[name] for name in upper],
        under=[CARDS[name] if name else None for name in below],
        lit=sum(1 << number for number, place in enumerate(places) if place.startswith("*")),
        deck=cards(deck)[::-1],
        discard=cards(discard),
        archive=[],
        using=[],
        provinces=stack,
        tokens=[0] * len(stack),
        policies=cards(policies),
        wonder=CARDS[wonder] if wonder else None,
        free_cities=cards(free_cities),
        traded=[],
        stock=amounts(stock),
        gained=amounts(gained),
    )


def turn(own: Player | None = None, other: Player | None = None, **table: Any) -> Board:
    """The first seat's turn in the action phase. By default the other seat has a gold, so that it is asked as well."""
    board = lay_out(own, other, **table)
    return _run(board, (end_round, ()), (take_turn, (0,)))


def activation(own: Player, other: Player | None = None, **table: Any) -> Board:
    """The first seat activates its city and has its turn; the other city was activated before."""
    return _run(lay_out(own, other, **table), (end_round, ()), (take_turn, (0,)), (activate, (0,)))


def refilled(own: Player, **table: Any) -> Board:
    """The first seat refills its city and has a turn."""
    return _run(lay_out(own, None, **table), (take_turn, (0,)), (refill_city, (0,)))


def end_of_round(own: Player, other: Player | None = None, **table: Any) -> Board:
    """The end of the round, and the next one up to its first question."""
    return _run(lay_out(own, other, **table), (end_round, ()))


def lay_out(
    own: Player | None = None,
    other: Player | None = None,
    row: str = "",
    deck: str | None = None,
    cities: str = "Venice, Lübeck, Baghdad",
    coins: Sequence[tuple[int, int]] = ((0, 0),) * 3,
    city_deck: str = "Aden, Zanzibar",
    piles: Sequence[int] = (5, 5, 5, 5),
    advantage: tuple[int, str] = (NOBODY, ""),
    **fields: Any,
) -> Board:
    """A table. The row is listed from the deck on, decks from the top; `advantage` is who holds it and its tokens."""
    board = GAME.set_up(2, {"civilizations": "random", "first": "seat", "payment": "plain"}, seed=0)
    board.players = [own or seat(stock="1G"), other or seat("Malians", stock="1G")]
    board.row = [None if name == "-" else CARDS[name] for name in _split(row)]
    board.row += [None] * (6 - len(board.row))
    if deck is not None:
        board.deck = cards(deck)[::-1]
    board.cities = cards(cities)
    board.coins = [tuple(pair) for pair in coins[: len(board.cities)]]
    board.city_deck = cards(city_deck)[::-1]
    board.piles = list(piles)
    board.holder, lying = advantage[0], amounts(advantage[1])
    board.tokens = sum(lying)
    board.kind = lying.index(board.tokens) if board.tokens else 0
    board.round = 1
    for name, value in fields.items():
        assert hasattr(board, name)
        setattr(board, name, value)
    return board


def played(seed: int, decisions: int, **options: str) -> Board:
    """A game of random choices, stopped before it ends."""
    board, chance = GAME.new(2, options, seed=seed), Chance.seeded(seed)
    for _ in range(decisions):
        if not board.over:
            board.apply(chance.pick(board.legal))
    assert isinstance(board, Board)
    return board


def _run(board: Board, *steps: tuple[Any, tuple[Any, ...]]) -> Board:
    board.steps = list(steps)
    board.decision = None
    board.heard = []
    board.run()
    return board


def _split(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def cards(text: str) -> list[Card]:
    """Cards by their names, in the order in which they are listed."""
    return [CARDS[name] for name in _split(text)]


def amounts(text: str) -> list[int]:
    """Resources as numbers: "2P 1G"."""
    found = [0] * len(LETTERS)
    for part in text.split():
        found[LETTERS.index(part[-1])] += int(part[:-1])
    return found


# -- playing -------------------------------------------------------------------------------------------------------


def action(text: str) -> Action:
    """An action by its verb and the name of what it is about: "buy Sahara", "use 5", "archive 5 knowledge", "pass"."""
    verb, _, name = text.partition(" ")
    if verb in _ABOUT_PLACES:
        name = f"p{name}"
    return GAME.vocabulary.parse(f"{verb} {_IDS.get(name, name)}".strip())


def take(board: Board, *actions: str) -> Board:
    """Takes actions, each for whoever has to choose."""
    for text in actions:
        board.apply(action(text))
    return board


def choices(board: Board, verb: str = "") -> set[str]:
    """What the player who has to choose may do, or what he may do with a verb."""
    texts = {" ".join(_NAMES.get(word, word) for word in act.id.split()) for act in board.legal}
    return {text.partition(" ")[2] for text in texts if text.split()[0] == verb} if verb else texts


def can(board: Board, text: str) -> bool:
    """Whether an action is on the list."""
    return action(text) in board.legal


def why_not(board: Board, text: str) -> Reason | None:
    """Why an action is not allowed."""
    return board.why_not(action(text))


# -- looking -------------------------------------------------------------------------------------------------------


def stock(board: Board, seat: int = 0) -> str:
    """What a player has: "2P 1G"."""
    return written(board.players[seat].stock)


def written(numbers: Sequence[int]) -> str:
    """Amounts of resources: "2P 1G"."""
    return " ".join(f"{n}{letter}" for n, letter in zip(numbers, LETTERS, strict=True) if n)


def names(cards: Sequence[Card | None]) -> list[str]:
    """What cards are called, in their order; "-" for an empty place."""
    return [card.name if card else "-" for card in cards]


def from_top(cards: Sequence[Card]) -> list[str]:
    """A deck, its top card first."""
    return names(cards)[::-1]


def asked(board: Board) -> str:
    """The function of the question that is open."""
    assert board.decision is not None
    return board.decision.question.id.partition(":")[2]


def put_token(own: Player, province: str, *types: str) -> Player:
    """Lays type tokens on a province."""
    place = names(own.provinces).index(province)
    own.tokens[place] |= sum(1 << TYPES.index(type) for type in types)
    return own


def gains(board: Board) -> list[str]:
    """What was gained, each gain by itself."""
    events = [event for event in board.heard or () if event.kind in ("gains", "gains by")]
    return [written([event.args.get(kind, 0) for kind in KINDS]) for event in events]


def told(board: Board, kind: str) -> list[str]:
    """The cards of the events of a kind."""
    return [event.args["card"].name for event in board.heard or () if event.kind == kind]
