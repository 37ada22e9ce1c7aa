"""The state: the ships, the pile on the quay, and who may see what of them."""

from __future__ import annotations

from typing import Any

from ecumene.engine import EVERYTHING, Chance, Piece, State, piece

from .goods import CRATES_OF_EACH, GOODS, Good


@piece
class Ship(Piece):
    """A player's ship."""

    hold: list[Good]
    """The crates on board. Only the owner knows what they are."""
    coins: int = 0


@piece
class Board(State):
    """The whole state of a game of Harbour."""

    ships: list[Ship]
    largest_hold: int
    pile: list[Good]
    """The crates on the quay, face down, top crate last."""
    sold: list[Good]

    def view(self, viewer: int) -> dict[str, Any]:
        """Own crates are seen, others' are counted."""
        return {
            "pile": len(self.pile),
            "largest_hold": self.largest_hold,
            "sold": [good.id for good in self.sold],
            "ships": [
                {
                    "coins": ship.coins,
                    "crates": len(ship.hold),
                    "hold": [good.id for good in ship.hold] if viewer in (seat, EVERYTHING) else None,
                }
                for seat, ship in enumerate(self.ships)
            ],
        }

    def redeal(self, viewer: int, chance: Chance) -> None:
        """The pile and the other ships are unknown: gather, sort, shuffle, and hand out as many as before."""
        hidden = [self.pile, *(ship.hold for seat, ship in enumerate(self.ships) if seat != viewer)]
        crates = sorted((crate for crates in hidden for crate in crates), key=lambda good: good.number)
        chance.shuffle(crates)
        for place in hidden:
            place[:] = [crates.pop() for _ in place]

    def scores(self) -> list[int]:
        """Coins. Crates that were never sold bring nothing."""
        return [ship.coins for ship in self.ships]

    def winners(self) -> list[int]:
        """The most coins; a tie is shared."""
        return [seat for seat, coins in enumerate(self.scores()) if coins == max(self.scores())]

    def check(self) -> None:
        """No crate is made or lost, and no hold is overfull."""
        crates = [*self.pile, *self.sold, *(crate for ship in self.ships for crate in ship.hold)]
        for good in GOODS:
            assert crates.count(good) == CRATES_OF_EACH, good.name
        assert all(len(ship.hold) <= self.largest_hold for ship in self.ships), "hold"
