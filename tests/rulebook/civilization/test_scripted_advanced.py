"""Four turns of the advanced game for two, reckoned by hand from the rules before they were played.

They are played here, and replayed from the record that lies beside this file: every number holds both times. The
markers, the dealt technologies and the dice are the seed's; everything else follows from the rules.

West (seat 1 at the table) discovers, East (seat 2) marches. The gold of settlements of size 1, by face and gear:
with a resource 2, happy 4, productive 4, both 8; without one 0, happy 2, productive 0, both 4.
"""

from __future__ import annotations

from pathlib import Path

from tests.games.civilization.positions import legal
from tests.rulebook.scripts import both_ways

from .chronicle import EAST, WEST, Chronicle


class FourTurns(Chronicle):
    seed = 186
    options = {"rules": "advanced", "length": "short"}
    golden = Path(__file__).parent / "four-advanced-turns.record"

    def parts(self, seat: int) -> list[int]:
        """What a production would bring without a critical resource: settlements, –, kinds, monopolies, wonders."""
        found: list[int] = self.board.view(seat)["players"][seat]["parts"]
        return found


@both_ways
def test_four_turns(replayed: bool) -> None:
    game = FourTurns(replayed)
    set_up(game)
    first_turn(game)
    second_turn(game)
    third_turn(game)
    fourth_turn(game)
    game.assert_is_golden()


def set_up(game: FourTurns) -> None:
    # East places first and last, West twice in between.
    game.east("at balkans", 20)
    game.west("at italia, at gaul", 20)
    game.east("at germania", 20)
    # Dealt: Bronze Working with the Colossus to East, Pottery with a Granary to West. Then the markers: spice and gems
    # in the east, fertile land and oil in the west. West rolls 10 against 6 and goes first.
    assert (game.knows(WEST), game.knows(EAST)) == ("pottery-specialization", "bronze-working")
    assert (game.wonders(WEST), game.wonders(EAST)) == ("", "colossus")
    assert game.now() == (1, 1, "what_to_move", WEST)
    # West: oil happy and productive 8, Gaul fertile but unhappy 0; or the face in Gaul: 4 + 4. One kind: 3.
    # East: gems are happy: 4; the free face for spice: 4. Two kinds: 6. The Colossus: 5.
    assert (game.parts(WEST), game.parts(EAST)) == ([8, 0, 3, 0, 0], [8, 0, 6, 0, 5])


def first_turn(game: FourTurns) -> None:
    # West sees coal in Iberia. The other settler is let through Germania and finds a tribe: two dice and two
    # settlements each, 9 against 13. East gets the village; only spearmen can be had.
    game.west("move gaul, only settler, to iberia, look iberia", 20)
    game.west("move italia, only settler, to germania", 20)
    game.east("let now", 20)
    game.west("move germania, to sarmatia, look sarmatia, done", 20)
    assert game.lands(EAST) == "balkans 1, germania 1, sarmatia 1"
    assert game.units(EAST) == (
        "1 ancient-infantry balkans, 1 ancient-infantry germania, 1 ancient-infantry sarmatia, "
        "1 settler balkans, 1 settler germania"
    )

    # The tribe's spearmen came this turn: they stay, but they fight West's settler in Sarmatia, without dice.
    assert legal(game.board, "move") == ["move balkans", "move germania"]
    game.east("move germania, only settler, to sarmatia, move sarmatia, to muscovy, look muscovy", 20)  # wine
    game.east("move balkans, only settler, to anatolia, look anatolia, remove", 20)  # nothing
    game.east("done, attack sarmatia", 20)
    assert game.units(WEST) == "1 ancient-infantry gaul, 1 ancient-infantry italia, 1 settler iberia"

    # Neighbours can trade, but East does not want to.
    game.west("deal 2, lend oil, borrow spice, offer", 20)
    game.east("refuse", 20)
    game.west("done", 20)
    game.east("done", 39)
    # An 8: iron, which nobody has. West 8 + 3; East 8 + 0 for Sarmatia + 6 + 5.
    assert (game.critical(), game.gold()) == ("iron", (31, 39))

    # West: Iberia 10; Masonry 15 with the Hanging Gardens: two settlers, one for each village.
    game.west("found iberia", 21)
    game.west("discover masonry, at gaul, at italia, done", 6)
    assert (game.lands(WEST), game.wonders(WEST)) == ("gaul 1, iberia 1, italia 1", "hanging-gardens")
    # East: two villages 10 each, a Granary 10, of which West, who owns Pottery, gets 5.
    game.east("found muscovy, found anatolia, improve granary, done", 9)
    assert game.gold() == (11, 9)
    assert game.lands(EAST) == "anatolia 1, balkans 1, germania 1, muscovy 1, sarmatia 1"


def second_turn(game: FourTurns) -> None:
    assert game.now() == (2, 1, "what_to_move", EAST)
    # Two spearmen march into Italia; West declares battle on the first, and the second stops there too. 3 against 3,
    # 2 against 2: the army in its own settlement adds 1, and wins both.
    game.east("move germania, to italia", 9)
    game.west("fight now", 11)
    game.east("move balkans, to italia, done, attack italia", 9)
    assert game.units(EAST) == "1 ancient-infantry sarmatia"

    # West takes Balkans and Germania, where nobody is left. A settler goes through to Anatolia.
    game.west("move italia, only settler, to balkans, move balkans, to anatolia", 11)
    game.west("move italia, to balkans, move gaul, only ancient-infantry, to germania", 11)
    game.west("done, attack balkans, attack germania", 11)
    assert game.lands(WEST) == "balkans 1, gaul 1, germania 1, iberia 1, italia 1"
    assert game.lands(EAST) == "anatolia 1, muscovy 1, sarmatia 1"
    # The city cards have gone along, improvements and wonders have not.
    # West: gems with the gear 8, Gaul with the face 4, coal, oil and spice 2 each; four kinds. East: wine with its
    # gear 8, the free face for a village 2, the other one 0; one kind; the Colossus.
    assert (game.parts(WEST), game.parts(EAST)) == ([18, 0, 12, 0, 0], [10, 0, 3, 0, 5])
    game.east("done", 9)
    game.west("done", 41)
    assert (game.critical(), game.gold()) == ("iron", (41, 27))  # a 6; 30 and 18

    # East: The Wheel 25 with a chariot. West: Alphabet 15; a chariot and spearmen, 10 each, of which East gets 5 each.
    game.east("discover the-wheel, at sarmatia, done", 2)
    game.west("discover alphabet-writing", 26)
    game.west("buy ancient-cavalry, at germania, buy ancient-infantry, at balkans, done", 6)
    assert game.gold() == (6, 12)


def third_turn(game: FourTurns) -> None:
    assert game.now() == (3, 1, "what_to_move", WEST)
    game.west("move anatolia, to persia, look persia", 6)  # coal
    game.west("move balkans, leave ancient-infantry, to anatolia, move germania, to sarmatia", 6)
    game.east("let now", 12)
    # Anatolia falls without dice. In Sarmatia both choose in secret: a chariot, 2 + 1 for cavalry against infantry, and
    # spearmen, 3 + 1 for the settlement; then spearmen 1 against 3 + 1.
    game.west("done, attack anatolia, attack sarmatia, send 1 ancient-cavalry", 6)
    assert game.board.view(EAST)["battle"]["chosen"] == ["?", None]
    game.east("send 2 ancient-infantry, send 2 ancient-infantry", 12)
    assert game.units(WEST) == (
        "1 ancient-infantry anatolia, 1 ancient-infantry balkans, 1 settler gaul, 1 settler persia"
    )
    # East's chariot takes Germania back.
    game.east("move sarmatia, only ancient-cavalry, to germania, done, attack germania", 12)
    assert game.lands(WEST) == "anatolia 1, balkans 1, gaul 1, iberia 1, italia 1"
    assert game.lands(EAST) == "germania 1, muscovy 1, sarmatia 1"

    # 5 gold for the oil until the end of production.
    game.west("done", 6)
    game.east("deal 1, give-gold 5, borrow oil, offer", 12)
    game.west("accept", 11)
    # West: gems 8, Gaul 4, coal 2, oil 2 (lent, but the settlement gives its gold), Anatolia 0; two kinds are left.
    # East: wine 8, spice 4, Sarmatia 0; three kinds with the oil; the Colossus.
    assert (game.parts(WEST), game.parts(EAST)) == ([16, 0, 6, 0, 0], [12, 0, 9, 0, 5])
    game.east("done", 33)
    assert (game.critical(), game.gold()) == ("horses", (33, 33))  # a 5; 22 and 26

    # West: Ceremonial Burial 25 with the Pyramids: two chariots, one for each village.
    game.west("discover ceremonial-burial, at gaul, at italia, done", 8)
    assert game.wonders(WEST) == "hanging-gardens pyramids"
    # East: a Ziggurat 10, 5 of them to West; a chariot and spearmen, whose technologies are its own: all to the bank.
    game.east("improve ziggurat, buy ancient-cavalry, at germania, buy ancient-infantry, at sarmatia, done", 3)
    assert game.gold() == (13, 3)


def fourth_turn(game: FourTurns) -> None:
    assert game.now() == (4, 1, "what_to_move", EAST)
    # Two chariots against one in its settlement: 4 against 2 + 1.
    game.east("move germania, to italia", 3)
    game.west("fight now", 13)
    game.east("done, attack italia", 3)
    assert game.lands(EAST) == "germania 1, italia 1, muscovy 1, sarmatia 1"
    # West takes Germania again, and sells it for the Colossus; the chariot stays where it is.
    game.west("move gaul, only ancient-cavalry, to germania, done, attack germania", 13)
    game.east("deal 1, give-wonder colossus, want-city germania, offer", 3)
    game.west("accept", 13)
    assert game.lands(WEST) == "anatolia 1, balkans 1, gaul 1, iberia 1"
    assert game.units(WEST) == (
        "1 ancient-cavalry germania, 1 ancient-infantry anatolia, 1 ancient-infantry balkans, "
        "1 settler gaul, 1 settler persia"
    )
    # West: gems 8, Gaul 4, coal 2, Anatolia 0; two kinds; the Colossus works at once. East: two faces with the
    # Ziggurat: wine 8 with the gear, spice 4, oil 4, Sarmatia 0; three kinds.
    assert (game.parts(WEST), game.parts(EAST)) == ([14, 0, 6, 0, 5], [16, 0, 9, 0, 0])
    game.east("done", 3)
    game.west("done", 38)
    assert (game.critical(), game.gold()) == ("iron", (38, 28))  # an 8; 25 each

    # East: spearmen 10. West: Persia 10 on the coal; a Ziggurat 10, whose technology is its own.
    game.east("buy ancient-infantry, at italia, done", 18)
    game.west("found persia, improve ziggurat, done", 18)
    assert game.gold() == (18, 18)
    # Gems 8, Gaul 4, one coal happy 4, the other 2, Anatolia 0; still two kinds.
    assert game.parts(WEST) == [18, 0, 6, 0, 5]
    assert game.now() == (5, 1, "what_to_move", WEST)
    # West: five villages, Alphabet/Writing is a key discovery, three wonders. East: four villages.
    assert game.board.tallies() == [(5, 4, 6, 0), (4, 0, 0, 0)]
    assert game.board.scores() == [15, 4]
