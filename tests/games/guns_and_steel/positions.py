"""Positions for the tests, written the way a person lays out a table.

Cards are called by their names, separated by commas; a resource's name stands for some society card with that resource
on its back ("Food, Food, Knights"). Actions are called by a verb and a name ("buy Cannons").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecumene.engine import Action, Chance, Reason, question, step
from ecumene.games.guns_and_steel import GAME, GunsAndSteel
from ecumene.games.guns_and_steel.box.cards import COMBINED, NEW_WORLD, RENAISSANCE, RESOURCES, SOCIETY, Card, Wonder
from ecumene.games.guns_and_steel.box.vocabulary import PASS
from ecumene.games.guns_and_steel.rules.purchase import list_offers, purchase_phase
from ecumene.games.guns_and_steel.rules.turn import begin_turn, end_phase, end_turn, technology_phase
from ecumene.games.guns_and_steel.state import deduction
from ecumene.games.guns_and_steel.state.board import Board
from ecumene.games.guns_and_steel.state.pieces import Player

__all__ = ["COMBINED", "NEW_WORLD", "RENAISSANCE"]

THEMES: Final = (NEW_WORLD, RENAISSANCE, COMBINED)

CARDS: Final = {card.name: card for card in GAME.cards.values()}
WONDERS: Final = {wonder.name: wonder for wonder in GAME.wonders.values()}
RANKS: Final = {resource.name: resource.rank for resource in RESOURCES}
_IDS = {thing.name: thing.id for thing in (*CARDS.values(), *WONDERS.values(), *RESOURCES)}
_NAMES = {id: name for name, id in _IDS.items()}

# -- laying out ----------------------------------------------------------------------------------------------------


def seat(
    hand: str = "",
    up: str = "",
    tech: str = "",
    wonders: str = "",
    points: int = 0,
    glory: Sequence[int] = (0, 0, 0, 0, 0),
) -> Player:
    """A player: the hand, the area's cards resource side up and technology side up, wonders, points, tokens by era."""
    used = {name for name in _split(f"{hand}, {up}, {tech}") if name in CARDS}
    return Player(
        hand=_cards(hand, used),
        resources=_cards(up, used),
        technologies=_cards(tech, used),
        wonders=[WONDERS[name] for name in _split(wonders)],
        points=points,
        glory=list(glory),
    )


def turn_from(phase: str, *players: Player, **table: Any) -> Board:
    """The first player's turn from a phase on: "resource", "technology", "purchase" or "end"."""
    phases = [begin_turn, technology_phase, purchase_phase, end_phase, end_turn]
    start = ["resource", "technology", "purchase", "end"].index(phase)
    return _lay_out(phases[:1] if start == 0 else phases[start:], players, **table)


def only(phase: str, *players: Player, **table: Any) -> Board:
    """One phase of the first player's turn; after it the test looks at the table."""
    phases = {"technology": technology_phase, "purchase": purchase_phase, "end": end_phase}
    return _lay_out([phases[phase], pause], players, **table)


def activate(card: str, *players: Player, **table: Any) -> Board:
    """The first player plays a card as a technology and activates it; then the test looks at the table."""
    players[0].hand.insert(0, CARDS[card])
    board = only("technology", *players, **table)
    if board.decision is not None and board.decision.question.name.startswith("Choose a card to play"):
        take(board, f"technology {card}")
    return take(board, "activate")


def played(seed: int, decisions: int, players: int = 3, **options: str) -> Board:
    """A game of random choices, stopped before it ends."""
    board, chance = GAME.new(players, options, seed), Chance.seeded(seed)
    for _ in range(decisions):
        if not board.over:
            board.apply(chance.pick(board.legal))
    return board


def _lay_out(
    phases: Sequence[Any],
    players: Sequence[Player],
    theme: str = NEW_WORLD,
    pyramid: Sequence[str] | None = None,
    piles: Sequence[str] = ("",) * 5,
    wonders: str | None = None,
    temporary: str = "",
    cards: str = "open",
    rules: str = GAME.rules_version,
) -> Board:
    """A table. `pyramid` lists its rows from the bottom up, "-" for a bought card; by default nothing is bought.

    With hidden cards everybody has seen all that lies on the table now being laid there from the hand. With earlier
    `rules` all cards are those of that time.
    """
    game = GAME.as_of(rules)
    board = game.set_up(len(players), {"theme": theme, "cards": cards}, seed=0)
    board.players = [of_that_time(player, game) for player in players]
    held = [card for player in players for card in player.cards()]
    if pyramid is None:
        board.pyramid = [[None if card in held else card for card in row] for row in board.pyramid]
    else:
        board.pyramid = [_row(game, pyramid[era] if era < len(pyramid) else "", size) for era, size in _sizes(board)]
    if theme == COMBINED:
        board.piles = [[game.cards[card.id] for card in _cards(pile, set())] for pile in piles]
    if wonders is not None:
        lying: list[Wonder | None] = [None] * 5
        for name in _split(wonders):
            lying[WONDERS[name].era] = game.wonders[WONDERS[name].id]
        board.wonders = lying
    if cards == "hidden":
        board.notes = [_noted(game, player) for player in board.players]
    for name in _split(temporary):
        board.temporary[RANKS[name]] += 1
    list_offers(board)
    board.steps = [(phase, (0,)) for phase in reversed(phases)]
    board.heard = []
    board.run()
    return board


def of_that_time(player: Player, game: GunsAndSteel) -> Player:
    """The player with the same cards and wonders as they are in a game of earlier rules."""
    if game is not GAME:
        player.hand, player.resources, player.technologies = (
            [game.cards[card.id] for card in cards] for cards in (player.hand, player.resources, player.technologies)
        )
        player.wonders = [game.wonders[wonder.id] for wonder in player.wonders]
    return player


def _noted(game: GunsAndSteel, player: Player) -> deduction.Notes:
    """What everybody knows if all hidden cards were in the hand before."""
    notes = deduction.NOTHING_HIDDEN
    for card in player.resources:
        notes = deduction.laid(notes, player.hidden & game.alike[card.number])
    return notes


def _sizes(board: Board) -> list[tuple[int, int]]:
    return [(era, len(row)) for era, row in enumerate(board.pyramid)]


def _row(game: GunsAndSteel, text: str, size: int) -> list[Card | None]:
    row: list[Card | None] = [None if name == "-" else game.cards[_IDS[name]] for name in _split(text)]
    return row + [None] * (size - len(row))


def _split(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _cards(text: str, used: set[str]) -> list[Card]:
    """Cards by name; a resource's name takes the next society card of that resource that the player has not got."""
    found: list[Card] = []
    for name in _split(text):
        card = CARDS[name] if name in CARDS else _some_card(RANKS[name], used)
        used.add(card.name)
        found.append(card)
    return found


def _some_card(resource: int, used: set[str]) -> Card:
    fitting = [card for card in CARDS.values() if card.resource == resource and card.name not in used]
    return min(fitting, key=lambda card: (card.kind != SOCIETY, card.number))


@step
def pause(board: Board, player: int) -> None:
    """Stops the game for a look at the table."""
    board.ask(look_here, player)


@question("The test looks here", always=True)
def look_here(board: Board, player: int) -> list[Action]:
    return [PASS]


# -- playing -------------------------------------------------------------------------------------------------------


def action(text: str) -> Action:
    """An action by its verb and the name of what it is about: "buy Cannons", "target 2", "done"."""
    verb, _, name = text.partition(" ")
    return GAME.vocabulary.parse(f"{verb} {_IDS.get(name, name)}")


def take(board: Board, *actions: str) -> Board:
    """Takes actions, each for whoever has to choose."""
    for text in actions:
        board.apply(action(text))
    return board


def choices(board: Board) -> set[str]:
    """What the player who has to choose may do, by verbs and names."""
    return {" ".join(_NAMES.get(word, word) for word in act.id.split()) for act in board.legal}


def paused(board: Board) -> bool:
    """Whether all questions of the phase have been asked."""
    return board.decision is not None and board.decision.question is look_here


def why_not(board: Board, text: str) -> Reason | None:
    """Why an action is not allowed."""
    return board.why_not(action(text))


def finish(board: Board, chance: Chance) -> Board:
    """Plays at random to the end."""
    while not board.over:
        board.apply(chance.pick(board.legal))
    return board


# -- looking -------------------------------------------------------------------------------------------------------


def names(cards: Sequence[Card | Wonder | None]) -> list[str]:
    """What the cards are called, in order of their names."""
    return sorted(card.name for card in cards if card)


def temporary(board: Board) -> list[str]:
    """The temporary resources."""
    return [RESOURCES[kind].name for kind, n in enumerate(board.temporary) for _ in range(n)]


def told(board: Board, kind: str) -> list[dict[str, Any]]:
    """The events of a kind, with the seat they are about."""
    return [{"player": event.player, **event.args} for event in board.heard or () if event.kind == kind]
