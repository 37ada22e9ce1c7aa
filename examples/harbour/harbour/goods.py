"""The components: four kinds of goods, and what a player can say about them."""

from __future__ import annotations

from ecumene.engine import Thing, Vocabulary

CRATES_OF_EACH = 4
LARGEST_HOLD = {"roomy": 5, "narrow": 3}


class Good(Thing):
    """A kind of goods. A crate is nothing but its kind, so one object stands for all its crates."""

    __slots__ = ("number",)

    def __init__(self, number: int, id: str, name: str) -> None:
        super().__init__(id, name)
        self.number = number


GOODS = tuple(Good(number, name.lower(), name) for number, name in enumerate(("Grain", "Wool", "Wine", "Silk")))

VOCABULARY = Vocabulary()
LOAD = VOCABULARY.add("load")
SELL = VOCABULARY.for_each("sell", GOODS)
