"""Four rounds of a game for two, reckoned by hand from the rules before they were played.

They are played here, and replayed from the record that lies beside this file: every number holds both times. The record
has no fingerprints of positions, which change with every field of the state: the numbers are what it is compared with.
"""

from __future__ import annotations

from pathlib import Path

from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from tests.rulebook.scripts import Script, both_ways


class FourRounds(Script[Board]):
    """A table whose seats take actions, and a player's numbers compared with those reckoned by hand."""

    game = GAME
    seed = 2
    golden = Path(__file__).parent / "four-rounds.record"

    def expect(self, seat: int, **numbers: int) -> None:
        own = self.board.players[seat]
        assert {name: getattr(own, name) for name in numbers} == numbers


@both_ways
def test_four_rounds(replayed: bool) -> None:
    game = FourRounds(replayed)

    # Round 1: one and two civil actions, nothing but taking cards. Then everybody produces: 2 farms, 2 mines, 1 lab.
    game.play(0, "take moses-0")
    game.play(1, "take engineering-genius-0", "take pyramids-0")
    for seat in (0, 1):
        game.expect(seat, food=2, resources=2, blue=12, science=1, culture=0, civil=4, military=2)

    # Round 2, first player. Moses: a worker for 2 - 1 food. A third mine for 2 resources. Two unused military
    # actions bring two cards. No consumption with 17 tokens in the bank, no corruption with 15 in the blue bank.
    game.play(0, "leader moses-0", "population")
    game.expect(0, food=1, yellow=17, unused=2, civil=2)
    game.play(0, "build bronze-0", "take urban-growth-0", "end")
    game.expect(0, food=3, resources=3, blue=10, science=2, culture=0, unused=1)
    assert len(game.board.players[0].military_hand) == 2

    # Second player. The first stage of the Pyramids costs 3, the genius takes 2 off; its token leaves the bank.
    game.play(1, "play engineering-genius-0")
    game.expect(1, resources=1, stages=1, blue=12, civil=3)
    game.play(1, "population", "take homer-0", "leader homer-0")
    game.expect(1, food=0, yellow=17, unused=2, happiness=1, civil=0)
    # Warriors cost 2: Homer pays 1.
    game.play(1, "build warriors-0")
    game.expect(1, resources=0, strength=2, military=1, unused=1)
    game.play(1, "end")
    game.expect(1, food=2, resources=2, blue=11, science=2)
    assert len(game.board.players[1].military_hand) == 1

    # Round 3, first player. A worker for 1 food; a temple for 3 - 1. At 16 tokens in the bank one happy face is
    # needed and one food is eaten: 2 + 2 - 1.
    game.play(0, "pass", "population", "play urban-growth-0", "build religion-0")
    game.expect(0, food=2, resources=1, yellow=16, unused=1, happiness=1, culture_rate=1, blue=13)
    game.play(0, "take stockpile-0", "end")
    game.expect(0, food=3, resources=4, blue=9, science=3, culture=1)

    # Second player. The second stage for 2, a worker for 2; 0 + 2 - 1 food, 0 + 2 resources.
    game.play(1, "pass", "stages 1", "population", "end")
    game.expect(1, food=1, resources=2, stages=2, blue=11, science=3, yellow=16, unused=2)

    # Round 4, first player. An event of age I is worth 1 culture; the first event of age A brings 2 food to all.
    game.play(0, "prepare new-deposits-1")
    game.expect(0, culture=2, food=5, blue=7)
    game.expect(1, food=3, blue=9)
    assert [card.id for card in game.board.past] == ["development-of-agriculture-0"]
    # Stockpile; a worker for 3 - 1; a farm for 2; warriors for 2.
    game.play(0, "play stockpile-0", "population", "build agriculture-0", "build warriors-0", "take alchemy-1")
    game.expect(0, food=4, resources=1, blue=11, civil=0, military=1, strength=2, unused=0)
    # Three military cards, two may be kept; one unused military action brings one. 4 + 3 - 1 food, 1 + 3 resources.
    game.play(0, "end", "discard medieval-army-1")
    game.expect(0, food=6, resources=4, blue=6, science=4, culture=3)
    assert len(game.board.players[0].military_hand) == 3

    # Second player. Another event: 2 resources for all.
    game.play(1, "prepare foray-1")
    game.expect(0, resources=6, blue=4)
    game.expect(1, resources=4, culture=1, blue=7)
    # The last stage for 1: three tokens come back, a fifth civil action is there at once.
    game.play(1, "stages 1")
    game.expect(1, resources=3, blue=10, stages=0, civil=4, civil_total=5)
    # A worker for 3 food, a temple for 3; a fighting band of two warriors adds 1 strength.
    game.play(1, "population", "build religion-0", "tactic fighting-band-1")
    game.expect(1, food=0, resources=0, happiness=2, culture_rate=1, strength=3, civil=2, military=1, blue=16)
    game.play(1, "end")
    game.expect(1, food=1, resources=2, blue=13, science=4, culture=2, civil=5)

    # Round 5: the tactic is there for all only after its owner's next turn has begun.
    assert game.board.tactics == []
    game.play(0, "pass", "end", "discard plunder-1")
    assert [card.id for card in game.board.tactics] == ["fighting-band-1"]
    game.assert_is_golden()
