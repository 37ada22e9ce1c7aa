"""Auction: the lots go to the highest bidder, who pays; whoever has passed is out until the next lot."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Chance, Option, Reason, Vocabulary, piece, question, step

from .tiny import TinyGame, TinyState

PURSES = {"small": 4, "large": 9}
LOTS = 4
WORDS = Vocabulary()
PASS = WORDS.add("pass")
BID = [WORDS.add("bid", coins) for coins in range(1, 10)]


@piece
class AuctionState(TinyState):
    coins: list[int]
    bidders: list[int]
    """Those who may still bid, the next one first. Whoever has bid highest comes last."""
    bid: int = 0

    def view(self, viewer: int) -> dict[str, Any]:
        return {"points": self.points[:], "coins": self.coins[:], "bidders": self.bidders[:], "bid": self.bid}


@step
def lot(state: AuctionState) -> None:
    """A new lot; the seats take turns to open."""
    state.round += 1
    if state.round <= LOTS:
        state.push(lot)
        state.bid = 0
        state.bidders = [(state.round + i) % state.seats for i in range(state.seats)]
        state.push(next_bid)


@step
def next_bid(state: AuctionState) -> None:
    if len(state.bidders) == 1 and state.bid:
        sell(state, state.bidders[0])
    elif state.bidders:
        state.ask(bid_or_pass, state.bidders[0])


def sell(state: AuctionState, winner: int) -> None:
    state.tell("sold", winner, n=state.bid)
    state.coins[winner] -= state.bid
    state.points[winner] += 1


@question("What do you bid?")
def bid_or_pass(state: AuctionState, player: int) -> list[Action]:
    return [PASS, *BID[state.bid : state.coins[player]]]


@bid_or_pass.answer
def _(state: AuctionState, player: int, action: Action) -> None:
    state.bidders.pop(0)
    state.push(next_bid)
    if action is not PASS:
        (state.bid,) = action.args
        state.bidders.append(player)


@bid_or_pass.reason
def _(state: AuctionState, player: int, action: Action) -> Reason | None:
    if action is PASS:
        return None
    (bid,) = action.args
    if bid <= state.bid:
        return Reason("You must bid more than {n}.", "bids", n=state.bid)
    coins = state.coins[player]
    return Reason("You have only {n} coins.", "bids", n=coins) if bid > coins else None


class Auction(TinyGame[AuctionState]):
    state = AuctionState
    players = range(2, 5)
    options = (Option("purse", "How much money there is", {"small": "4 coins", "large": "9 coins"}),)
    vocabulary = WORDS
    sentences = {"sold": "{player} buys the lot for {n}."}

    def set_up(self, players: int, options: dict[str, str], seed: int) -> AuctionState:
        return AuctionState(
            game=self,
            seats=players,
            chance=Chance.seeded(seed),
            steps=[(lot, ())],
            points=[0] * players,
            coins=[PURSES[options["purse"]]] * players,
            bidders=[],
        )


AUCTION = Auction("auction")
