"""More than three rounds of a game, Malians against Aztecs, reckoned by hand from the rules before they were played.

They are played here, and replayed from the record that lies beside this file: every number holds both times. The deal
and the shuffles are the seed's; everything else follows from the rules. The record has no fingerprints of positions,
which change with every field of the state: the numbers are what it is compared with. It is a game with a card file:
some reconstructed values have been balanced since it was reckoned.
"""

from __future__ import annotations

from pathlib import Path

from ecumene.games.monumental_duel import GAME as BALANCED
from ecumene.games.monumental_duel.state.board import NOBODY, Board
from tests.games.monumental_duel.positions import from_top, names, stock
from tests.rulebook.scripts import Script, both_ways

GAME = BALANCED.with_cards(Path(__file__).parent / "first-values.toml")
MALIANS, AZTECS = 0, 1


class MaliansAndAztecs(Script[Board]):
    """A table whose seats take actions; after them the seat's stock is compared with the one reckoned by hand."""

    game = GAME
    seed = 3
    options = {"civilizations": "chosen", "first": "seat", "payment": "plain"}
    golden = Path(__file__).parent / "malians-and-aztecs.record"

    def malians(self, text: str, after: str) -> None:
        self.play(MALIANS, *text.split(", "))
        assert stock(self.board, MALIANS) == after

    def aztecs(self, text: str, after: str) -> None:
        self.play(AZTECS, *text.split(", "))
        assert stock(self.board, AZTECS) == after

    def city(self, seat: int) -> str:
        own = self.board.players[seat]
        places = zip(names(own.city), names(own.under), strict=True)
        return ", ".join(card if below == "-" else f"{card}/{below}" for card, below in places)


@both_ways
def test_malians_and_aztecs(replayed: bool) -> None:
    game = MaliansAndAztecs(replayed)
    game.malians("lead malian", "2G")
    game.aztecs("lead aztec", "2G")
    first_round(game)
    second_round(game)
    third_round(game)
    fourth_round(game)
    game.assert_is_golden()


def first_round(game: MaliansAndAztecs) -> None:
    board = game.board
    dealt = ["Colossus of Rhodes", "Temple", "Sahara", "Irrigation", "Nile Delta", "Petra"]
    assert names(board.row) == dealt
    assert game.city(MALIANS) == (
        "Library, Work Camp/Regional Levies, Work Camp, Work Camp, Work Camp, Bazaar, Bazaar, Library, Trading Post"
    )
    assert game.city(AZTECS) == ("Templo Mayor, Work Camp, Work Camp, Fort, Mine, Fort, Library, Work Camp, Work Camp")
    game.malians("activate p2", "3P 2S 2G")
    game.aztecs("activate p4", "1P 1S 2T 2G")
    game.malians("apply p2", "3P 2S 3G")  # Regional Levies: at least 1 gold
    game.aztecs("buy nile-delta", "3P 1S 1G")  # 2 troops and 1 gold; the bonus is 2 production
    game.malians("scout lubeck", "5P 2S 2G")
    game.aztecs("use p5, archive p2", "3P 1S 1G")  # the Mine: 3 production gained
    game.malians("buy temple", "2S 2G")
    game.aztecs("use p1, archive p3", "3P 1S 1G 1K")  # the Templo Mayor
    game.malians("progress", "2G 1K")  # the Temple lay on top
    game.aztecs("develop chinampas", "4P 1S 2G")
    game.malians("develop hajj", "1S 3G")
    game.aztecs("policy", "6P 1S 2G")  # 1 and 1 for the Nile Delta
    game.malians("policy, trade baghdad", "3S 3G")
    game.aztecs("buy petra", "2P 1S 2G")
    game.malians("buy irrigation", "3G")
    game.aztecs("finish", "1S 4G")  # 2 production and 1 gold; the bonus is 3 gold
    # The Nile Delta for 3 gold, no bonus, 1 gold for being Malians. Then they can do nothing more and pass.
    game.malians("conquer", "1G")
    game.aztecs("advantage science, amount 2", "3G")
    assert game.board.players[MALIANS].passed
    game.aztecs("warlord", "3G 1K")  # Lake Texcoco
    game.aztecs("buy barricade", "1G 1K")
    # Novgorod's production is lost again at once: with it alone the Aztecs can do nothing and pass.
    game.aztecs("scout novgorod, archive p8", "1K")

    board = game.board
    assert names(board.row) == ["Sailing", "Market", "Harbour", "Currency", "Colossus of Rhodes", "Sahara"]
    assert board.coins == [(1, 0), (0, 1), (1, 0)]
    assert (board.holder, board.kind, board.tokens, board.first) == (AZTECS, 1, 1, AZTECS)
    assert game.city(MALIANS) == (
        "Library/Irrigation, Work Camp, Fort, Work Camp, Mine, Bazaar, Bazaar, Madrasa of Sankore, Trading Post"
    )
    assert board.players[MALIANS].deck == []
    # The first six places from the deck; the seventh and eighth after a shuffle.
    assert game.city(AZTECS) == (
        "Petra, Library/Land Use, Fort, Trading Post, Library, Work Camp, Fort, Library, Work Camp"
    )
    # Malians: province 1, knowledge 1, policy 2, most of these 9. Aztecs: province 1, wonder 2, policy 2, most 9.
    assert board.scores() == [13, 14]


def second_round(game: MaliansAndAztecs) -> None:
    game.aztecs("activate p1", "1P 1S 2T 3G 1K")
    game.malians("activate p3", "1P 1S 1T 4G")
    game.aztecs("apply p2, type agrarian", "2P 1S 2T 3G 1K")  # Land Use on Lake Texcoco
    game.malians("apply p1", "3P 1S 1T 4G")  # Irrigation: 1 and 1 for the Nile Delta
    game.aztecs("use p1, trade lubeck", "4P 1S 2T 3G 1K")  # Petra
    game.malians("buy sahara", "3P 1S 1T 3G")  # 4 gold; 2 for the bonus and 1
    game.aztecs("policy", "6P 1S 2T 3G 1K")  # the token counts
    game.malians("scout lubeck", "5P 1S 1T 2G")
    game.aztecs("buy colossus-of-rhodes", "2P 1S 2T 3G 1K")
    game.malians("buy harbour", "1P 1S 1T 2G")
    game.aztecs("finish", "1S 4T 1G 1K")
    game.malians("policy, trade novgorod, archive p4", "2P 1S 1T 2G")
    game.aztecs("conquer", "1S 1G 1K")  # Sahara for 4 troops
    game.malians("advantage science, amount 2", "2P 1T 1G")  # more than the 1 that lies there: 1 science and 1 gold
    game.aztecs("progress", "2T 1K")  # the Colossus lay on top
    # Baghdad is the only city left for the warlord. The Aztecs can do nothing with 2 troops and pass.
    game.malians("warlord", "2P 2S 1T 1G")
    assert stock(game.board, AZTECS) == "1K"
    game.malians("progress", "3P 1T 2G")  # the Harbour
    game.malians("buy workshop", "1T 2G")
    game.malians("pass", "2G")

    board = game.board
    assert names(board.row) == ["Malabar Coast", "Cyprus", "Temple of Artemis", "Sailing", "Market", "Currency"]
    assert board.coins == [(2, 1), (1, 1), (2, 0)]
    assert (board.holder, board.kind, board.tokens, board.first) == (MALIANS, 1, 1, MALIANS)
    assert names(board.players[AZTECS].provinces) == ["Lake Texcoco", "Barricade", "Sahara"]
    assert game.city(MALIANS) == (
        "Workshop, Library, Work Camp, Trading Post, Mine, Work Camp, Bazaar, Madrasa of Sankore, Work Camp"
    )
    assert game.city(AZTECS) == (
        "Fort, Mine, Templo Mayor, Fort, Library, Work Camp, Fort/Land Use, Library, Work Camp"
    )
    # Malians: province 1, knowledge 1, policy 2, most 6. Aztecs: provinces 2, wonders 4, policy 2, most 9.
    assert board.scores() == [10, 17]


def third_round(game: MaliansAndAztecs) -> None:
    game.malians("activate p4", "4P 5G")
    game.aztecs("activate p7", "1P 1S 3T 1K")
    game.malians("warlord, trade lubeck", "6P 5G")
    game.aztecs("apply p7, type mountain", "1P 1S 4T 1K")
    game.malians("scout baghdad", "6P 2S 4G")
    game.aztecs("buy cyprus", "1P 2S 1T 1G 1K")
    game.malians("policy, archive p3", "7P 2S 4G")  # Novgorod is the only city left
    game.aztecs("progress", "1P 3T 1G 1K")  # the Colossus again
    game.malians("buy temple-of-artemis", "4P 2S 4G")
    game.aztecs("scout novgorod, no", "2P 3T 1K")
    game.malians("finish", "2S 4G 1K")
    game.aztecs("conquer", "2P 1K")  # the Nile Delta back, without its bonus
    game.malians("use p5, archive p9", "2S 4G 1K")
    game.aztecs("policy", "5P 1K")  # 1 and 2, for the Nile Delta and Lake Texcoco
    game.malians("buy sailing", "2G 1K")
    game.aztecs("buy market", "1P 1K")
    # Who passes leaves the Aztecs alone with 1 production: they pass too.
    game.malians("pass", "2G 1K")

    board = game.board
    row = ["Bank", "Guilds", "Flanders", "Great Mosque of Djenné", "Malabar Coast", "Currency"]
    assert names(board.row) == row
    assert board.discard == []
    assert board.coins == [(3, 1), (2, 2), (3, 0)]
    assert (board.holder, board.first) == (NOBODY, AZTECS)
    assert game.city(MALIANS) == (
        "Temple of Artemis/Sailing, Library, Bazaar, Fort, Library, Library, Harbour/Irrigation, "
        "Madrasa of Sankore, Work Camp/Regional Levies"
    )
    assert from_top(board.players[MALIANS].deck) == ["Temple"]
    assert game.city(AZTECS) == ("Market, Mine, Templo Mayor, Petra, Library, Work Camp, Trading Post, Library, Fort")
    # Malians: knowledge 2, wonder 2, policy 2, most 6. Aztecs: provinces 4, wonders 4, policy 2, most 9.
    assert board.scores() == [12, 19]


def fourth_round(game: MaliansAndAztecs) -> None:
    game.aztecs("activate p2", "1P 2S 1G 1K")
    game.malians("activate p1, archive p5", "2P 2S 1T 4G 1K")  # the Temple of Artemis archives before the resources
    game.aztecs("use p3, archive p6", "1P 2S 1G 2K")
    # The fourth gold beside Lübeck: 2 production, 1 gold by the Harbour, and the city is theirs.
    game.malians("scout lubeck", "4P 2S 1T 4G 1K")
    assert names(game.board.cities) == ["Venice", "Novgorod", "Baghdad"]
    game.aztecs("develop codex", "2P 4S 2G")  # 2 culture; 1 production and 1 gold of the Chinampas, 2 science
    game.malians("apply p1, trade baghdad", "4P 4S 1T 4G 1K")
    assert names(game.board.players[MALIANS].free_cities) == ["Lübeck", "Baghdad"]
    game.aztecs("use p1, take troops", "2P 4S 2T 1G")  # the Market
    game.malians("policy, trade ragusa", "4P 4S 3T 4G 1K")
    game.aztecs("progress, yes, type coastal, token sahara", "2P 3S 2T 2G")  # for 1 science; Land Use lay on top
    board = game.board
    assert board.coins == [(0, 0), (2, 2), (1, 0)]
    assert names(board.players[AZTECS].discard) == ["Land Use"]
    assert board.players[AZTECS].tokens_left() == [1, 1, 1]
    # Malians: knowledge 2, wonder 2, policy 2, cities 4, most 3. Aztecs: provinces 4, wonders 4, policies 4, most 9.
    assert board.scores() == [13, 21]
