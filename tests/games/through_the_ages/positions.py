"""Positions for tests: a table in a later round, a phase or an event of it, and short ways to change and play it."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from ecumene.engine import Refused
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.cards import (
    Card,
    Government,
    Leader,
    MilitaryCard,
    Pact,
    Special,
    Tactic,
    Territory,
    Wonder,
    WorkerTechnology,
)
from ecumene.games.through_the_ages.box.contents import BY_SLOT, CARDS
from ecumene.games.through_the_ages.rules.actions.phase import action_phase, what_to_do
from ecumene.games.through_the_ages.rules.card_row import shuffle_new_decks
from ecumene.games.through_the_ages.rules.civilization.economy import enter
from ecumene.games.through_the_ages.rules.civilization.ratings import update
from ecumene.games.through_the_ages.rules.events.decks import reveal_event
from ecumene.games.through_the_ages.rules.politics.phase import politics_phase
from ecumene.games.through_the_ages.rules.politics.wars import resolve_wars
from ecumene.games.through_the_ages.rules.turn import end_turn
from ecumene.games.through_the_ages.state.board import Board, Player
from ecumene.games.through_the_ages.view.check import lost_cards, military_cards

C = TypeVar("C", bound=Card)


def table(players: int = 2, seat: int = 0, age: int = 1, seed: int = 1, **options: str) -> Board:
    """A game in the action phase of a seat in round 2: no civil cards about, all actions, nothing else done yet."""
    board = GAME.new(players, options, seed)
    board.steps.clear()
    board.decision = None
    board.round, board.age, board.active = 2, age, seat
    board.row = [None] * 13
    shuffle_new_decks(board)
    board.civil_deck.clear()
    for own in board.players:
        own.civil, own.military = own.civil_total, own.military_total
    board.push(end_turn, seat)
    board.push(action_phase, seat)
    board.run()
    return board


def tidy(board: Board) -> None:
    """Military cards that a test has taken off the table go to the box, those it has put there come from the box."""
    for surplus in military_cards(board):
        while surplus in board.unseen and military_cards(board)[surplus] > surplus.copies[-1]:
            board.unseen.remove(surplus)
    board.unseen += sorted(lost_cards(board).elements(), key=lambda lost: lost.number)


def ready(board: Board) -> Board:
    """Counts the values anew and lists the answers again, after a test has changed the table."""
    tidy(board)
    for seat, own in enumerate(board.players):
        civil, military = own.civil, own.military
        spent = own.civil_total - civil, own.military_total - military
        update(board, seat)
        own.civil, own.military = own.civil_total - spent[0], own.military_total - spent[1]
    if board.decision is None:
        board.run()
    else:
        board.decision = board.decision.listed(board)
    board.check()
    return board


def card(id: str) -> Any:
    """The card with this id."""
    return CARDS[id]


def lead(board: Board, id: str, seat: int = 0) -> Player:
    """Puts a leader into play."""
    own = board.players[seat]
    own.leader = cast(Leader, CARDS[id])
    ready(board)
    return own


def know(board: Board, *ids: str, seat: int = 0) -> Player:
    """Puts technologies into play."""
    own = board.players[seat]
    for id in ids:
        technology = card(id)
        own.known |= technology.bit
        if isinstance(technology, Special):
            own.specials.append(technology)
        elif isinstance(technology, Government):
            own.known &= ~own.government.bit
            own.government = technology
    ready(board)
    return own


def work(board: Board, seat: int = 0, **workers: int) -> Player:
    """Puts workers on technologies, which come into play: work(board, knights_1=2)."""
    own = board.players[seat]
    for name, count in workers.items():
        technology = cast(WorkerTechnology, card(name.replace("_", "-")))
        own.known |= technology.bit
        own.workers[technology.slot] = count
    ready(board)
    return own


def complete(board: Board, *ids: str, seat: int = 0) -> Player:
    """Puts completed wonders into play."""
    own = board.players[seat]
    own.wonders += [cast(Wonder, card(id)) for id in ids]
    ready(board)
    return own


def hold(board: Board, *ids: str, seat: int = 0) -> Player:
    """Puts cards into the hands."""
    own = board.players[seat]
    for id in ids:
        held = card(id)
        if isinstance(held, MilitaryCard):
            if held in board.military_deck:
                board.military_deck.remove(held)
            own.military_hand.append(held)
            own.military_hand.sort(key=lambda c: c.number)
        else:
            own.civil_hand.append(held)
    ready(board)
    return own


def store(board: Board, food: int = 0, resources: int = 0, science: int = 0, seat: int = 0) -> Player:
    """Puts food and resources on the cards of age A, and science on the track."""
    own = board.players[seat]
    own.tokens[0] += food
    own.tokens[4] += resources
    own.blue -= food + resources
    own.science += science
    ready(board)
    return own


def use_tactic(board: Board, id: str, seat: int = 0) -> Player:
    """Makes a tactic of the common area the current one."""
    own = board.players[seat]
    own.tactic = cast(Tactic, card(id))
    if own.tactic not in board.tactics:
        board.tactics.append(own.tactic)
        if own.tactic in board.military_deck:
            board.military_deck.remove(own.tactic)
    ready(board)
    return own


def lay(board: Board, *ids: str) -> None:
    """Lays cards into the row, from the left."""
    for place, id in enumerate(ids):
        board.row[place] = card(id)
    ready(board)


def act(board: Board, *texts: str) -> Board:
    """Takes actions one after the other."""
    tidy(board)
    for text in texts:
        board.apply(GAME.vocabulary.parse(text))
        board.check()
    return board


def legal(board: Board, verb: str = "") -> list[str]:
    """What can be done now, or what begins with a verb."""
    return [action.id for action in board.legal if not verb or action.verb == verb]


def refusal(board: Board, text: str) -> str:
    """Why an action is refused; fails if it is not."""
    before = board.save()
    try:
        board.apply(GAME.vocabulary.parse(text))
    except Refused as refused:
        assert board.save() == before
        return str(refused)
    raise AssertionError(f"{text} is allowed")


def slot(id: str) -> int:
    """The slot of a technology."""
    return next(c.slot for c in BY_SLOT if c.id == id)


def take_out(board: Board, id: str) -> Any:
    """A military card, found where it lay hidden."""
    found = card(id)
    piles: tuple[list[Any], ...] = (board.military_deck, board.unseen)
    for pile in piles:
        if found in pile:
            pile.remove(found)
            break
    return found


def begin_politics(board: Board, seat: int = 0) -> Board:
    """The table goes on with the politics phase of a seat."""
    board.active = seat
    board.decision = None
    board.steps = [(end_turn, (seat,)), (action_phase, (seat,)), (politics_phase, (seat,))]
    return ready(board)


def stack(board: Board, current: tuple[str, ...], future: tuple[tuple[str, int], ...] = ()) -> None:
    """Lays out the current events, the next one last, and the future ones with those who prepared them."""
    for pile in (board.current, board.past):
        pile.clear()
    board.unseen = [hidden for hidden in board.unseen if hidden.age]
    board.current = [take_out(board, id) for id in current]
    board.current_by = [-1] * len(current)
    board.future = [take_out(board, id) for id, _ in future]
    board.future_by = [by for _, by in future]


def happen(board: Board, id: str) -> Board:
    """An event is revealed in the active player's turn; after it comes his action phase."""
    stack(board, (id,))
    board.decision = None
    board.steps = [(end_turn, (board.active,)), (action_phase, (board.active,)), (reveal_event, ())]
    return ready(board)


def make_pact(board: Board, id: str, owner: int = 0, partner: int = 1, side: int = 0) -> Pact:
    """A pact is in play in the owner's area."""
    pact: Pact = take_out(board, id)
    own, other = board.players[owner], board.players[partner]
    own.pact, own.partner, own.side = pact, partner, side
    own.sides.append(pact.sides[side])
    other.sides.append(pact.sides[1 - side])
    ready(board)
    return pact


def colonize(board: Board, id: str, seat: int = 0) -> Territory:
    """A player has a colony, with its permanent effect."""
    territory: Territory = take_out(board, id)
    board.players[seat].colonies.append(territory)
    enter(board, seat, territory)
    ready(board)
    return territory


def fight_war(board: Board, id: str, seat: int = 0, enemy: int = 1) -> Board:
    """A war that was declared a turn ago is fought now."""
    board.players[seat].wars.append((take_out(board, id), enemy))
    board.active = seat
    board.decision = None
    board.steps = [(end_turn, (seat,)), (action_phase, (seat,)), (resolve_wars, (seat,))]
    return ready(board)


def give(board: Board, *culture: int) -> Board:
    """Sets the culture points, by seat."""
    for own, points in zip(board.players, culture, strict=True):
        own.culture = points
    return board


def ranked(players: int = 3) -> Board:
    """Seat 1 is the strongest, the last seat the weakest, seat 0 in between and active."""
    board = table(players)
    work(board, warriors_0=3)
    work(board, seat=1, warriors_0=5)
    if players == 4:
        work(board, seat=2, warriors_0=2)
    work(board, seat=players - 1, warriors_0=1)
    return board


def in_round(round: int = 3) -> Board:
    """The first player's action phase, some rounds into the game."""
    board = GAME.new(2, seed=1)
    while True:
        decision = board.decision
        assert decision is not None
        if board.round >= round and decision.player == 0 and decision.question is what_to_do:
            return board
        board.apply(board.legal[-1])


def front(id: str, players: int = 2, strength: int = 6, age: int = 1) -> Board:
    """Seat 0 holds an aggression or a war and has this strength against 1, and three military actions."""
    board = table(players, age=age)
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=strength)
    hold(board, id)
    return board


def strike(board: Board, id: str, victim: int = 1) -> Board:
    """Seat 0 attacks."""
    begin_politics(board)
    act(board, f"attack {id}")
    if board.player == 0 and f"target {victim + 1}" in legal(board):
        act(board, f"target {victim + 1}")
    return board
