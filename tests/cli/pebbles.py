"""A tiny game for the command line's tests: choose a hand, take pebbles from the heap; the dice hide a bonus."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.engine import (
    EVERYTHING,
    Action,
    BadSetup,
    Chance,
    Game,
    Language,
    Option,
    Reason,
    State,
    Text,
    Vocabulary,
    piece,
    question,
    step,
)
from ecumene.engine.cards.reading import CardFile

WORDS = Vocabulary()
LEFT, RIGHT = WORDS.add("left"), WORDS.add("right")
TAKE = [WORDS.add("take", n) for n in (1, 2, 3)]
HEAPS = {"small": 5, "large": 9}


@piece
class PebblesState(State):
    heap: int
    bonus: list[int]
    """Each player's secret."""
    taken: list[int]

    def view(self, viewer: int) -> dict[str, Any]:
        bonus = [b if viewer in (seat, EVERYTHING) else None for seat, b in enumerate(self.bonus)]
        return {"heap": self.heap, "taken": self.taken[:], "bonus": bonus}

    def redeal(self, viewer: int, chance: Chance) -> None:
        for seat in range(self.seats):
            if seat != viewer:
                self.bonus[seat] = chance.die(3)

    def scores(self) -> list[int]:
        return [taken + bonus for taken, bonus in zip(self.taken, self.bonus, strict=True)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


@step
def turn(state: PebblesState, player: int) -> None:
    """Players take turns until the heap is empty."""
    if state.heap:
        state.round += player == 0
        state.ask(which_hand, player)


@question("With which hand?")
def which_hand(state: PebblesState, player: int) -> list[Action]:
    return [LEFT, RIGHT]


@which_hand.answer
def _(state: PebblesState, player: int, action: Action) -> None:
    state.ask(how_many, player, state.heap)


@question("Take how many of {n}?", "n", always=True)
def how_many(state: PebblesState, player: int, heap: int) -> list[Action]:
    return TAKE[: min(3, state.heap)]


@how_many.answer
def _(state: PebblesState, player: int, action: Action, heap: int) -> None:
    n = action.args[0]
    state.heap -= n
    state.taken[player] += n
    state.tell("took", player, n=n)
    state.push(turn, (player + 1) % state.seats)


@how_many.reason
def _(state: PebblesState, player: int, action: Action, heap: int) -> Reason | None:
    too_many = action in TAKE and action.args[0] > state.heap
    return Reason("Only {n} are left.", "heap", n=state.heap) if too_many else None


class Pebbles(Game[PebblesState]):
    state = PebblesState
    title = "Pebbles"
    line = "Take pebbles from a heap"
    players = range(2, 4)
    options = (Option("heap", "How many pebbles", {"small": "Five", "large": "Nine"}),)
    rules_version = "1"
    vocabulary = WORDS
    things = {}
    sentences = {"took": "{player} takes {n}."}
    longest = 30
    locale = Path(__file__).parent

    def set_up(self, players: int, options: dict[str, str], seed: int) -> PebblesState:
        chance = Chance.seeded(seed)
        return PebblesState(
            game=self,
            seats=players,
            chance=chance,
            steps=[(turn, (0,))],
            heap=HEAPS[options["heap"]],
            bonus=[chance.die(3) for _ in range(players)],
            taken=[0] * players,
        )

    def describe(self, action: Action) -> Text:
        return Text("Take {n}", n=action.args[0]) if action in TAKE else Text(f"The {action.id} hand")

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        lines = [f"[b]Heap[/b] {view['heap']}"]
        for name, taken, bonus in zip(seats, view["taken"], view["bonus"], strict=True):
            lines.append(f"{name}: {taken} + {'?' if bonus is None else bonus}")
        return "\n".join(lines)

    def with_cards(self, cards: Path | CardFile) -> Pebbles:
        """Any card file of this game is wrong."""
        raise BadSetup(Text("Line {line}, card {card}, field {field}: wrong.", line=3, card="P1", field="n"))


GAME = Pebbles("pebbles")
