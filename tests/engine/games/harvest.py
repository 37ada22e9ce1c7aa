"""Harvest: at the end of each year everybody decides in secret what to eat and what to sow; then all is shown."""

from __future__ import annotations

from typing import Any

from ecumene.engine import SPECTATOR, Action, Chance, Reason, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState

YEARS = 3
WORDS = Vocabulary()
EAT = [WORDS.add("eat", sacks) for sacks in range(3)]
SOW = [WORDS.add("sow", sacks) for sacks in range(3)]


@piece
class HarvestState(TinyState):
    grain: list[int]
    eat: list[int | None]
    sow: list[int | None]

    def view(self, viewer: int) -> dict[str, Any]:
        return {
            "points": self.points[:],
            "grain": self.grain[:],
            "mine": None if viewer == SPECTATOR else [self.eat[viewer], self.sow[viewer]],
            "chosen": [[eat is not None, sow is not None] for eat, sow in zip(self.eat, self.sow, strict=True)],
        }

    def redeal(self, viewer: int, chance: Chance) -> None:
        for seat in range(self.seats):
            if seat != viewer and self.eat[seat] is not None:
                self.eat[seat] = chance.pick(what_to_eat.choices(self, seat)).args[0]
            if seat != viewer and self.sow[seat] is not None:
                self.sow[seat] = chance.pick(what_to_sow.choices(self, seat)).args[0]


@step
def year(state: HarvestState) -> None:
    state.round += 1
    if state.round <= YEARS:
        state.push(year)
        state.push(show)
        for seat in reversed(range(state.seats)):
            state.push(plan, seat)


@step
def plan(state: HarvestState, player: int) -> None:
    state.ask(what_to_eat, player)


@question("How many sacks do you eat?", always=True)
def what_to_eat(state: HarvestState, player: int) -> list[Action]:
    return EAT[: state.grain[player] + 1]


@what_to_eat.answer
def _(state: HarvestState, player: int, action: Action) -> None:
    (state.eat[player],) = action.args
    state.ask(what_to_sow, player)


@what_to_eat.reason
def _(state: HarvestState, player: int, action: Action) -> Reason | None:
    too_much = action.verb == "eat" and action.args[0] > state.grain[player]
    return Reason("You do not have so much.") if too_much else None


@question("How many sacks do you sow?", always=True)
def what_to_sow(state: HarvestState, player: int) -> list[Action]:
    return SOW[: state.grain[player] - (state.eat[player] or 0) + 1]


@what_to_sow.answer
def _(state: HarvestState, player: int, action: Action) -> None:
    (state.sow[player],) = action.args


@what_to_sow.reason
def _(state: HarvestState, player: int, action: Action) -> Reason | None:
    left = state.grain[player] - (state.eat[player] or 0)
    return Reason("You do not have so much left.") if action.verb == "sow" and action.args[0] > left else None


@step
def show(state: HarvestState) -> None:
    """What is eaten scores; what is sown comes back twofold."""
    state.reveal()
    for seat in range(state.seats):
        eat, sow = state.eat[seat] or 0, state.sow[seat] or 0
        state.points[seat] += eat
        state.grain[seat] += sow - eat
        state.tell("lived", seat, eat=eat, sow=sow)
    state.eat = [None] * state.seats
    state.sow = [None] * state.seats


class Harvest(TinyGame[HarvestState]):
    state = HarvestState
    players = range(2, 5)
    vocabulary = WORDS
    sentences = {"lived": "{player} eats {eat} and sows {sow}."}

    def set_up(self, players: int, options: dict[str, str], seed: int) -> HarvestState:
        return HarvestState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(year, ())],
            points=[0] * players,
            grain=[2] * players,
            eat=[None] * players,
            sow=[None] * players,
        )


HARVEST = Harvest("harvest")
