"""Two rounds of a game for two, reckoned by hand from the rules before they were played.

They are played here, and replayed from the record that lies beside this file: every number holds both times. The deal
and the dice are the seed's; everything else follows from the rules. The record has no fingerprints of positions, which
change with every field of the state: the numbers are what it is compared with.

North (seat 1 at the table) builds and sails, South (seat 2) fights and spreads its culture.
"""

from __future__ import annotations

from pathlib import Path

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES, GOOD_NAMES, MOODS, UNIT_NAMES
from ecumene.games.clash_of_cultures.state.board import Board
from tests.games.clash_of_cultures.positions import city, count, knows, legal
from tests.games.clash_of_cultures.travel import kinds
from tests.rulebook.scripts import Script, both_ways

NORTH, SOUTH = 0, 1
SHORT = ("f", "o", "w", "i", "g", "m", "c")
"""Food, ore, wood, ideas, gold, mood tokens, culture tokens."""


class TwoRounds(Script[Board]):
    """A table whose seats take actions; after them the seat's stock is compared with the one reckoned by hand."""

    game = GAME
    seed = 16922
    golden = Path(__file__).parent / "two-rounds.record"

    def north(self, text: str, after: str) -> None:
        self.play(NORTH, *text.split(", "))
        assert self.stock(NORTH) == after

    def south(self, text: str, after: str) -> None:
        self.play(SOUTH, *text.split(", "))
        assert self.stock(SOUTH) == after

    def stock(self, seat: int) -> str:
        own = self.board.players[seat].stock
        assert len(GOOD_NAMES) == len(own)
        return " ".join([f"{n}{good}" for good, n in zip(SHORT, own, strict=True) if n]) or "-"

    def levels(self, seat: int) -> tuple[int, int]:
        """The happiness level and the culture level."""
        own = self.board.players[seat]
        return own.happiness, own.culture

    def hand(self, seat: int) -> list[str]:
        own = self.board.players[seat]
        return [card.id for card in (*own.hand, *own.people, *own.objectives)]

    def town(self, at: str) -> str:
        """A city: whose it is, its mood, and its buildings with the seats in whose colour they stand."""
        found = city(self.board, at)
        seats = [f"{name} {seat}" for name, seat in zip(BUILDING_NAMES, found.buildings, strict=True) if seat >= 0]
        return ", ".join([str(found.owner), MOODS[found.mood], *seats])

    def units(self, seat: int) -> dict[str, list[str]]:
        """Where a player's units are."""
        spaces = sorted(self.board.world.map.spaces, key=lambda space: space.id)
        return {
            kind: [at.id for at in spaces for _ in range(count(self.board, seat, kind, at.id))]
            for kind in UNIT_NAMES
            if self.board.players[seat].count(UNIT_NAMES.index(kind))
        }

    def camps(self) -> dict[str, int]:
        return {space.id: n for space, n in self.board.camps.items()}


@both_ways
def test_two_rounds(replayed: bool) -> None:
    game = TwoRounds(replayed)
    set_up(game)
    first_round(game)
    first_status_phase(game)
    second_round(game)
    battle_and_influence(game)
    second_status_phase(game)
    game.assert_is_golden()


def set_up(game: TwoRounds) -> None:
    for seat, home in ((NORTH, "D2"), (SOUTH, "D7")):
        assert game.stock(seat) == "2f"
        assert game.levels(seat) == (0, 0)
        assert game.town(home) == f"{seat}, neutral"
        assert game.units(seat) == {"settler": [home]}
        assert [advance.id for advance in game.board.known_advances(seat)] == ["farming", "mining"]
    assert kinds(game.board, "D2", "E2", "C2", "D1") == ["plain", "mountain", "forest", "barren"]
    assert kinds(game.board, "D7", "C8", "E8", "D8") == ["plain", "mountain", "forest", "barren"]
    assert game.hand(NORTH) == ["mass-collection-2", "objective-3"]
    assert game.hand(SOUTH) == ["heroic-general-1", "objective-28"]


def first_round(game: TwoRounds) -> None:
    # North. Region 14 (sea, barren, forest, plain) can only be laid turned: the settler does not walk into the sea.
    game.north("move D2, to D3", "2f")
    assert kinds(game.board, "D3", "C4", "E4", "D4") == ["plain", "forest", "barren", "sea"]
    game.north("found D3", "2f")  # a settler becomes a city
    assert game.units(NORTH) == {}
    game.north("advance storage", "1m")  # 2 food; yellow frame: level and token
    assert (game.levels(NORTH), game.board.actions) == ((1, 0), 0)
    assert legal(game.board) == ["trade 2", "invite 2", "propose", "end"]  # only what is free
    game.north("end", "1m")

    # South. Region 15 (sea, plain, plain, barren) can only be laid straight; it has barbarians on one of two plains.
    game.south("advance tactics", "1c")  # blue frame
    assert game.levels(SOUTH) == (0, 1)
    game.south("move D7, to D6", "1c")
    assert kinds(game.board, "D5", "C6", "E6", "D6") == ["sea", "plain", "plain", "barren"]
    assert legal(game.board) == ["at C6", "at E6"]
    game.south("at E6", "1c")
    assert game.camps() == {"E6": 1}
    assert legal(game.board, "found") == []  # barren
    game.south("collect D7", "1c")
    assert legal(game.board) == ["take food", "take ore", "take wood"]
    game.south("take food, end", "1f 1c")

    # North's second turn. Mass Collection: 1 + 2 goods, each space once. Then a food and the second yellow frame.
    game.north("play mass-collection-2, collect D2, take food, take ore, take wood", "1f 1o 1w 1m")
    assert (game.board.actions, game.hand(NORTH)) == (2, ["objective-3"])
    game.north("collect D3, take food", "2f 1o 1w 1m")
    game.north("advance fishing, end", "1o 1w 2m")
    assert game.levels(NORTH) == (2, 0)

    # South. Thebes is founded beside the sea and activated at once; only its own plain gives something.
    game.south("move D6, to C6, found C6, collect C6, end", "2f 1c")
    assert game.town("C6") == "1, neutral"

    # North's third turn. Civic Improvement costs one token at size 1; happy, the city collects two goods.
    game.north("cheer D3, done", "1o 1w 1m")
    assert game.town("D3") == "0, happy"
    game.north("collect D3, take food, take wood", "1f 1o 2w 1m")
    game.north("collect D2, take food, end", "2f 1o 2w 1m")

    # South: the second blue frame, ore and food.
    game.south("advance draft, collect D7, take ore, collect C6", "1f 1o 2c")
    assert game.levels(SOUTH) == (0, 2)
    game.south("end", "1f 1o 2c")


def first_status_phase(game: TwoRounds) -> None:
    # Nobody leads in ports, nobody has trade routes: no objective. Then the free advances, North first.
    assert game.board.turn == 0
    game.north("advance myths", "2f 1o 2w 2m")
    # The happiness level is 3: an event, A Fine Year. First its icon: barbarians two spaces from one of the cities
    # (the space may be beside another), then one more barbarian anywhere. Then its text: 1 food for everybody.
    assert game.levels(NORTH) == (3, 0)
    assert sorted(legal(game.board)) == ["at C2", "at C4", "at E2"]
    game.north("at C4, at E6", "3f 1o 2w 2m")  # Storage: more than 2 food
    assert game.camps() == {"E6": 2, "C4": 1}
    assert game.stock(SOUTH) == "2f 1o 2c"

    # South's third blue frame: the Great Discoverer. Exhaustion first, on an empty space beside a city, the sea too.
    game.south("advance writing", "2f 1o 3c")
    assert game.levels(SOUTH) == (0, 3)
    assert sorted(legal(game.board)) == ["at C8", "at D5", "at E8"]
    game.south("at E8, yes", "2f 1o 2c")  # he is kept for a culture token
    assert [space.id for space in game.board.world.map.listed(game.board.exhausted)] == ["E8"]

    # An action card and an objective for each; Writing brings none before a government. Nobody razes a city.
    game.north("no", "3f 1o 2w 2m")
    game.south("no", "2f 1o 2c")
    assert game.hand(NORTH) == ["negotiations-2", "objective-3", "objective-27"]
    assert game.hand(SOUTH) == ["heroic-general-1", "explorers-2", "event-18", "objective-28", "objective-23"]
    # Levels 3 and 3: nobody is above the first player. Points: two cities, five advances each.
    assert (game.board.round, game.board.turn, game.board.first, game.board.active) == (2, 1, NORTH, NORTH)
    assert game.board.scores() == [9, 9]


def second_round(game: TwoRounds) -> None:
    # North. The happy city grows by a port for 1 food, 1 ore, 1 wood. Size 2 and happy it can build three units: a ship
    # and a settler for 2 wood and 2 food. It was its second activation: the mood falls.
    game.north("grow D3, raise port", "2f 1w 2m")
    assert game.town("D3") == "0, happy, port 0"
    game.north("collect D2, take wood", "2f 2w 2m")
    game.north("build D3, add ship, add settler", "2m")
    assert game.town("D3") == "0, neutral, port 0"
    assert game.units(NORTH) == {"settler": ["D3"], "ship": ["D4"]}
    game.north("end", "2m")

    # South: an army for 1 food and 1 ore; a food. Then the Great Discoverer: Fishing, the first Maritime advance, its
    # yellow frame, and a region. Region 10 (mountain, sea, plain, mountain) is turned: only so sea lies next to sea.
    game.south("build D7, add army", "1f 2c")
    game.south("collect C6", "2f 2c")
    game.south("play event-18", "2f 1m 2c")
    assert game.levels(SOUTH) == (1, 3)
    assert sorted(legal(game.board)) == ["at B4", "at B6", "at F4", "at F6", "no"]
    game.south("at B4", "2f 1m 2c")
    assert kinds(game.board, "B4", "A5", "C5", "B5") == ["mountain", "plain", "sea", "mountain"]
    assert sorted(legal(game.board)) == ["at A5", "at B4", "at B5", "no"]
    game.south("at B4, end", "1m 2c")  # a city for 2 food
    assert game.town("B4") == "1, neutral"

    # North. The settler boards the ship, the ship looks into region 18, which has no sea: it can be laid both ways, and
    # the ship stays where it is. The settler lands in the next Move action, where the plain lies.
    game.north("move D3, to D4, move D4, to E5", "2m")
    assert legal(game.board) == ["lay straight", "lay turned"]
    game.north("lay turned", "2m")
    assert kinds(game.board, "F4", "E5", "G5", "F5") == ["mountain", "plain", "mountain", "forest"]
    assert (game.units(NORTH), game.board.actions) == ({"settler": [], "ship": ["D4"]}, 2)
    game.north("move D4, group 0 1, to E5, done", "2m")
    assert game.units(NORTH) == {"settler": ["E5"], "ship": ["D4"]}
    game.north("found E5, end", "2m")

    # South drafts an army for the mood token. Two groups meet on the barren space. The forest is exhausted.
    game.south("build C6", "2c")
    assert game.units(SOUTH) == {"army": ["C6", "D7"]}
    game.south("move D7, to D6, move C6, to D6", "2c")
    assert game.units(SOUTH) == {"army": ["D6", "D6"]}
    game.south("collect D7", "2c")
    assert legal(game.board) == ["take food", "take ore"]
    game.south("take food, end", "1f 2c")

    # North. Size 2, neutral: gold from the port's sea instead of food, and food; the barbarians keep the forest. A
    # temple for food, ore, and gold in the place of wood; culture level 0 holds no culture token, so it brings a mood
    # token. The second activation makes the neutral city angry.
    game.north("collect D3", "2m")
    assert legal(game.board) == ["take food", "take gold", "take mood-token"]
    game.north("take gold, take food, collect D2, take ore", "1f 1o 1g 2m")
    game.north("grow D2", "3m")
    assert game.town("D2") == "0, angry, temple 0"
    game.north("end", "3m")


def battle_and_influence(game: TwoRounds) -> None:
    # South. Two armies against two barbarians. Wedge Formation: +1 for each defender. 1 and 4 and 2 are 7: one hit.
    # The barbarians have 1 and 2: none.
    game.south("move D6, group 2 0, to E6, fight heroic-general-1", "1f 2c")
    battle = game.board.battle
    assert battle is not None
    assert (battle.rolled, battle.values, battle.hits) == ([(1, 4), (1, 2)], [7, 3], [1, 0])
    assert game.camps() == {"E6": 1, "C4": 1}
    assert legal(game.board) == ["continue", "retreat"]
    # The other card helps defenders only. 5 and 5 are two hits for the one that is left, who has 3. Two objectives of
    # different names count for the battle; each beaten barbarian is 1 gold; the city is kept and angry.
    game.south("continue", "1f 2c")
    assert legal(game.board) == ["no"]
    game.south("no, keep, score objective-28 lower, score objective-23 lower", "1f 2g 2c")
    assert game.camps() == {"C4": 1}
    assert game.town("E6") == "1, angry"
    assert (game.units(SOUTH), game.board.actions) == ({"army": ["E6", "E6"]}, 2)
    assert game.hand(SOUTH) == ["explorers-2"]

    # From the city of size 1 on B4 to D3 are two spaces: one culture token. The die shows 4: one more makes it 5.
    assert legal(game.board, "influence") == ["influence D2", "influence D3"]
    game.south("influence D3", "1f 2g 1c")
    game.south("yes", "1f 2g")
    assert game.town("D3") == "0, neutral, port 1"
    assert legal(game.board, "influence") == []  # one success a turn

    # A trade: gold for a mood token; South's happiness level 1 holds one.
    game.south("trade 1, give gold, want mood-token, offer", "1f 2g")
    game.north("accept", "1g 2m")
    assert game.stock(SOUTH) == "1f 1g 1m"
    # Nationalism needs Draft: 1 food, and gold for the other. With the first government Writing brings its cards.
    game.south("advance nationalism", "1m")
    assert game.hand(SOUTH) == ["explorers-2", "mercenaries-2", "objective-14"]
    assert game.levels(SOUTH) == (1, 3)
    game.south("end", "1m")


def second_status_phase(game: TwoRounds) -> None:
    # North leads in cities with ports: the piece of the other colour works for the city's owner.
    game.north("score objective-3 upper", "1g 2m")
    game.north("advance irrigation", "1g 3m")  # happiness 4: no event
    game.south("advance arts-and-sculpture", "1m 1c")
    assert (game.levels(NORTH), game.levels(SOUTH)) == ((4, 0), (1, 4))
    assert knows(game.board, NORTH) == {"storage", "fishing", "myths", "irrigation"}
    assert knows(game.board, SOUTH) == {"tactics", "draft", "writing", "fishing", "nationalism", "arts-and-sculpture"}
    # North's only city of size 1 stays; South razes the captured one for gold, the armies stay.
    assert legal(game.board) == ["no", "at E5"]
    game.north("no", "1g 3m")
    assert legal(game.board) == ["no", "at D7", "at C6", "at B4", "at E6"]
    game.south("at E6", "1g 1m 1c")
    assert game.units(SOUTH) == {"army": ["E6", "E6"]}
    assert game.hand(NORTH) == ["negotiations-2", "city-growth-2", "objective-27", "objective-7"]
    assert game.hand(SOUTH) == ["explorers-2", "mercenaries-2", "tech-synergy-2", "objective-14", "objective-30"]
    # Levels 4 against 5: South says who begins.
    assert legal(game.board) == ["seat 1", "seat 2"]
    game.south("seat 2", "1g 1m 1c")
    assert (game.board.round, game.board.turn, game.board.first, game.board.active) == (3, 1, SOUTH, SOUTH)
    assert game.board.actions == 3
    # In halves. North: 3 settlements and a temple, 6 advances, an objective. South: 3 settlements and the port in the
    # other's city, 8 advances, two objectives.
    assert game.board.tallies() == [(8, 6, 0, 4, 0), (8, 8, 0, 8, 0)]
    assert game.board.scores() == [18, 24]
