"""A map: spaces and their neighbours, and what can be asked about them.

Everything here is made once and shared by all states. What depends on the position (who blocks what) is handed over
with the question, as an area: some spaces of the map, one bit of a number each. `a | b` is in one of two areas, `a & b`
in both, `~a` everywhere else; and a state can hold areas, since they are plain numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Generic, TypeVar

from ecumene.engine.maps.hexes import Hex
from ecumene.engine.maps.spaces import Shape, Space

Area = int
"""Some spaces of a map: the bit of each is set."""
S = TypeVar("S", bound=Space)
H = TypeVar("H", bound="HexSpace")


class Map(Generic[S]):
    """Spaces in a fixed order, each with its neighbours in a fixed order. Nothing of it ever changes."""

    def __init__(self, spaces: Iterable[S], neighbours: Mapping[S, Iterable[S]]) -> None:
        self.spaces: tuple[S, ...] = tuple(spaces)
        self.by_id: Mapping[str, S] = {space.id: space for space in self.spaces}
        if len(self.by_id) < len(self.spaces):
            raise ValueError("a map cannot have two spaces with the same id")
        self.neighbours: Mapping[S, tuple[S, ...]] = {space: tuple(neighbours[space]) for space in self.spaces}
        for space, others in self.neighbours.items():
            if lonely := [other for other in others if space not in self.neighbours.get(other, ())]:
                raise ValueError(f"{space.id} has {lonely[0].id} as a neighbour, but not the other way round")
        self.bit: Mapping[S, Area] = {space: 1 << place for place, space in enumerate(self.spaces)}
        """Each space as an area of its own."""
        self.everywhere: Area = (1 << len(self.spaces)) - 1
        self._near = [self.area_of(self.neighbours[space]) for space in self.spaces]
        self._distances: dict[S, dict[S, int]] = {}
        self._kinds: dict[str, Area] = {}
        for space in self.spaces:
            self._kinds[space.kind] = self._kinds.get(space.kind, 0) | self.bit[space]

    # -- areas ------------------------------------------------------------------------------------------------------

    def area_of(self, spaces: Iterable[S]) -> Area:
        """Spaces as an area."""
        return reduce(or_, map(self.bit.__getitem__, spaces), 0)

    def where(self, test: Callable[[S], bool]) -> Area:
        """All spaces that fulfil a condition."""
        return self.area_of(space for space in self.spaces if test(space))

    def of_kind(self, kind: str) -> Area:
        """All spaces of a kind."""
        return self._kinds.get(kind, 0)

    def listed(self, area: Area) -> list[S]:
        """The spaces of an area, in the map's order."""
        spaces, listed = self.spaces, []
        area &= self.everywhere
        while area:
            lowest = area & -area
            listed.append(spaces[lowest.bit_length() - 1])
            area ^= lowest
        return listed

    def beside(self, area: Area) -> Area:
        """All spaces next to an area that are not in it."""
        return self._touching(area & self.everywhere) & ~area

    def _touching(self, area: Area) -> Area:
        near, touching = self._near, 0
        while area:
            lowest = area & -area
            touching |= near[lowest.bit_length() - 1]
            area ^= lowest
        return touching

    # -- distances and ways -----------------------------------------------------------------------------------------

    def distance(self, start: S, end: S) -> int | None:
        """The number of steps between two spaces if nothing is in the way; None if there is no way."""
        return self.distances(start).get(end)

    def distances(self, start: S) -> Mapping[S, int]:
        """The number of steps to every space that can be reached if nothing is in the way, the nearest first."""
        known = self._distances.get(start)
        if known is None:
            layers = self._layers(start, self.everywhere, 0)
            known = {space: steps for steps, layer in enumerate(layers) for space in self.listed(layer)}
            self._distances[start] = known
        return known

    def reach(self, start: S, steps: int | None = None, through: Area | None = None, into: Area = 0) -> Area:
        """All spaces that so many steps lead to, the start included; with None for steps, any number of them.

        A way may go `through` spaces, by default all, and end in them or in those of `into`, where it cannot go on.
        The start need not be in either.
        """
        if through is None:
            through = self.everywhere
        if steps is None:
            steps = len(self.spaces)
        near, enter = self._near, through | into
        front = reached = self.bit[start]
        while front and steps > 0:
            touching = 0
            while front:
                lowest = front & -front
                touching |= near[lowest.bit_length() - 1]
                front ^= lowest
            front = touching & enter & ~reached
            reached |= front
            front &= through
            steps -= 1
        return reached

    def areas(self, among: Area) -> list[Area]:
        """The connected areas that some spaces fall into, in the map's order."""
        found = []
        among &= self.everywhere
        while among:
            first = self.spaces[(among & -among).bit_length() - 1]
            area = self.reach(first, through=among)
            found.append(area)
            among &= ~area
        return found

    def way(self, start: S, end: S, through: Area | None = None, into: Area = 0) -> list[S] | None:
        """A shortest way, both ends included, always the same one; None if there is none. Allowed as in `reach`."""
        if through is None:
            through = self.everywhere
        layers = self._layers(start, through, into, until=self.bit[end])
        if not layers[-1] & self.bit[end]:
            return None
        way = [end]
        for layer in reversed(layers[:-1]):
            before = layer & (through | self.bit[start])
            way.append(next(space for space in self.neighbours[way[-1]] if self.bit[space] & before))
        return way[::-1]

    def _layers(self, start: S, through: Area, into: Area, until: Area = 0) -> list[Area]:
        """The spaces at distance 0, 1, 2 … by allowed ways, up to the one where a wanted space is."""
        layers = [self.bit[start]]
        reached = front = layers[0]
        while front and not layers[-1] & until:
            layer = self._touching(front) & (through | into) & ~reached
            if not layer:
                break
            layers.append(layer)
            reached |= layer
            front = layer & through
        return layers

    def costs(
        self, start: S, limit: int | None, through: Mapping[int, Area], into: Mapping[int, Area] | None = None
    ) -> dict[S, int]:
        """What it costs at least to get to each space, up to a limit, the cheapest first; with None for it, to all.

        As in `reach`, but the areas stand by what a step onto one of their spaces costs, 0 or more; the least counts
        for a space that stands in several.
        """
        passable = reduce(or_, through.values(), self.bit[start])
        prices = [*through.items(), *(into or {}).items()]
        costs: dict[S, int] = {}
        waiting = {0: self.bit[start]}
        reached = 0
        while waiting:
            cost = min(waiting)
            front = waiting.pop(cost) & ~reached
            reached |= front
            costs.update(dict.fromkeys(self.listed(front), cost))
            touching = self._touching(front & passable) & ~reached
            for price, area in prices:
                if touching & area and (limit is None or cost + price <= limit):
                    waiting[cost + price] = waiting.get(cost + price, 0) | touching & area
        return costs


class HexSpace(Space):
    """A space that is a hex."""

    __slots__ = ("hex",)

    def __init__(
        self,
        id: str,
        name: str,
        hex: Hex,
        kind: str = "",
        shape: Shape | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(id, name, kind, shape, names)
        self.hex = hex


class HexMap(Map[H]):
    """A map of hexes; neighbours are those that share a side. `around` joins its edges: one step once around."""

    def __init__(self, spaces: Iterable[H], around: Hex | None = None) -> None:
        spaces = tuple(spaces)
        self.at: Mapping[Hex, H] = {space.hex: space for space in spaces}
        if len(self.at) < len(spaces):
            raise ValueError("a map cannot have two spaces on the same hex")
        self._shifts = [Hex(0, 0)] if around is None else [Hex(0, 0), around, Hex(-around.q, -around.r)]
        super().__init__(spaces, {space: self._touching_hexes(space) for space in spaces})

    def find(self, hex: Hex) -> H | None:
        """The space at a hex, also if that lies just beyond an edge that is joined to another."""
        return next((self.at[moved] for shift in self._shifts if (moved := hex.plus(shift)) in self.at), None)

    def _touching_hexes(self, space: H) -> list[H]:
        found = [self.find(hex) for hex in space.hex.neighbours()]
        return [neighbour for neighbour in dict.fromkeys(found) if neighbour is not None and neighbour is not space]
