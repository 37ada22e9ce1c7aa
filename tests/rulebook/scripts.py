"""Games that were reckoned by hand: played action by action, and replayed from the record that lies beside the test."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

import pytest

from ecumene.engine import Game, Record, State, Table, replay

S = TypeVar("S", bound=State)
both_ways = pytest.mark.parametrize("replayed", [False, True], ids=["played", "replayed from the golden record"])
"""A script is played and replayed, and every number holds both times."""


class Script(Generic[S]):
    """A table for two whose seats take actions. From the golden record it is replayed up to where the script is."""

    game: ClassVar[Game[Any]]
    seed: ClassVar[int]
    options: ClassVar[Mapping[str, str]] = {}
    golden: ClassVar[Path]

    def __init__(self, replayed: bool) -> None:
        self.record = Record.read(self.golden) if replayed else None
        self.at = 0
        self.table = Table.open(self.game, 2, self.options, self.seed)
        if self.record is not None:
            self.table = replay(self.record, self.game, self.at)

    @property
    def board(self) -> S:
        return cast(S, self.table.state)

    def play(self, seat: int, *texts: str) -> None:
        """A seat's actions, one after the other."""
        if self.record is not None:
            start, self.at = self.at, self.at + len(texts)
            assert self.record.actions[start : self.at] == [(seat, text) for text in texts]
            self.table = replay(self.record, self.game, self.at)
            self.board.check()
            return
        for text in texts:
            self.table.act(seat, text)
            self.board.check()

    def assert_is_golden(self) -> None:
        """The whole record has been played, and replaying it leads to the very same position."""
        golden, made = Record.read(self.golden), self.table.record
        assert (made.game, made.edition) == (golden.game, golden.edition)
        assert golden.options.items() <= made.options.items()
        assert (made.seed, made.actions) == (golden.seed, golden.actions)
        assert replay(golden, self.game).state.save() == self.table.state.save()
