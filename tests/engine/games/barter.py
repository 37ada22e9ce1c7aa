"""Barter: on a turn one may offer another player one good for another, at most twice; each kind of good scores."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Chance, Reason, Thing, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState

GOODS = [Thing("wood", "Wood"), Thing("salt", "Salt"), Thing("wool", "Wool")]
OFFERS = 2
WORDS = Vocabulary()
DONE = WORDS.add("done")
ACCEPT = WORDS.add("accept")
REFUSE = WORDS.add("refuse")
GIVE = WORDS.for_each("give", GOODS)
WANT = WORDS.for_each("want", GOODS)
FROM = [WORDS.add("from", seat) for seat in range(3)]


@piece
class BarterState(TinyState):
    goods: list[list[Thing]]

    def view(self, viewer: int) -> dict[str, Any]:
        return {"goods": [[good.id for good in goods] for goods in self.goods]}

    def scores(self) -> list[int]:
        return [len(set(goods)) for goods in self.goods]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def check(self) -> None:
        held = sorted(good.id for goods in self.goods for good in goods)
        assert held == sorted(2 * [good.id for good in GOODS]), held


@step
def turn(state: BarterState, player: int) -> None:
    if player == 0:
        state.round += 1
    if state.round <= 2:
        state.push(turn, (player + 1) % state.seats)
        state.push(offer, player, OFFERS)


@step
def offer(state: BarterState, player: int, left: int) -> None:
    if left:
        state.ask(what_to_give, player, left)


@question("What do you offer? Offers left: {n}.", "n")
def what_to_give(state: BarterState, player: int, left: int) -> list[Action]:
    return [DONE, *(GIVE[good] for good in dict.fromkeys(state.goods[player]))]


@what_to_give.answer
def _(state: BarterState, player: int, action: Action, left: int) -> None:
    if action is not DONE:
        state.push(offer, player, left - 1)
        state.ask(what_to_want, player, action.args[0])


@what_to_give.reason
def _(state: BarterState, player: int, action: Action, left: int) -> Reason | None:
    missing = action.verb == "give" and action.args[0] not in state.goods[player]
    return Reason("You do not have it.") if missing else None


@question("What do you want for {good}?", "good")
def what_to_want(state: BarterState, player: int, good: Thing) -> list[Action]:
    return [WANT[wanted] for wanted in GOODS if wanted is not good and holders(state, wanted, player)]


def holders(state: BarterState, good: Thing, player: int) -> list[int]:
    """The other players who have a good."""
    return [seat for seat in range(state.seats) if seat != player and good in state.goods[seat]]


@what_to_want.answer
def _(state: BarterState, player: int, action: Action, good: Thing) -> None:
    state.ask(whom_to_ask, player, good, action.args[0])


@what_to_want.reason
def _(state: BarterState, player: int, action: Action, good: Thing) -> Reason | None:
    if action is WANT[good]:
        return Reason("This is what you offer.")
    missing = action.verb == "want" and not holders(state, action.args[0], player)
    return Reason("Nobody else has it.") if missing else None


@question("Whom do you offer {good} for {wanted}?", "good", "wanted")
def whom_to_ask(state: BarterState, player: int, good: Thing, wanted: Thing) -> list[Action]:
    return [FROM[seat] for seat in holders(state, wanted, player)]


@whom_to_ask.answer
def _(state: BarterState, player: int, action: Action, good: Thing, wanted: Thing) -> None:
    (partner,) = action.args
    state.tell("offered", player, good=good, wanted=wanted, target=partner)
    state.ask(accept_or_refuse, partner, player, good, wanted)


@whom_to_ask.reason
def _(state: BarterState, player: int, action: Action, good: Thing, wanted: Thing) -> Reason | None:
    missing = action.verb == "from" and action.args[0] not in holders(state, wanted, player)
    return Reason("Nobody there has it.") if missing else None


@question("{player} offers {good} for {wanted}. Do you accept?", "player", "good", "wanted")
def accept_or_refuse(state: BarterState, player: int, other: int, good: Thing, wanted: Thing) -> list[Action]:
    return [ACCEPT, REFUSE]


@accept_or_refuse.answer
def _(state: BarterState, player: int, action: Action, other: int, good: Thing, wanted: Thing) -> None:
    if action is ACCEPT:
        state.goods[other].remove(good)
        state.goods[player].remove(wanted)
        state.goods[other].append(wanted)
        state.goods[player].append(good)
    state.tell("accepted" if action is ACCEPT else "refused", player, target=other)


class Barter(TinyGame[BarterState]):
    state = BarterState
    players = range(3, 4)
    vocabulary = WORDS
    things = {good.id: good for good in GOODS}
    sentences = {
        "offered": "{player} offers {target} {good} for {wanted}.",
        "accepted": "{player} accepts what {target} offers.",
        "refused": "{player} refuses what {target} offers.",
    }

    def set_up(self, players: int, options: dict[str, str], seed: int) -> BarterState:
        return BarterState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(turn, (0,))],
            points=[0] * players,
            goods=[[GOODS[seat], GOODS[seat - 1]] for seat in range(players)],
        )


BARTER = Barter("barter")
