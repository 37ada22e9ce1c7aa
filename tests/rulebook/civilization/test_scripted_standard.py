"""Five turns of the standard game for two, reckoned by hand from the rules before they were played.

They are played here, and replayed from the record that lies beside this file: every number holds both times. The
markers and the dice are the seed's; everything else follows from the rules. The record has no fingerprints of
positions, which change with every field of the state: the numbers are what it is compared with.

West (seat 1 at the table) has the coasts, East (seat 2) the plains.
"""

from __future__ import annotations

from pathlib import Path

from tests.games.civilization.positions import legal
from tests.rulebook.scripts import both_ways

from .chronicle import EAST, WEST, Chronicle


class FiveTurns(Chronicle):
    seed = 8
    options = {"rules": "standard"}
    golden = Path(__file__).parent / "five-standard-turns.record"


@both_ways
def test_five_turns(replayed: bool) -> None:
    game = FiveTurns(replayed)
    set_up(game)
    first_turn(game)
    second_turn(game)
    third_turn(game)
    fourth_turn(game)
    fifth_turn(game)
    game.assert_is_golden()


def set_up(game: FiveTurns) -> None:
    # East has rolled more and places first, then West twice in a row, then East again. 20 gold each.
    assert game.now() == (0, 1, "where_to_start", EAST)
    game.east("at sarmatia", 20)
    game.west("at gaul, at iberia", 20)
    game.east("at muscovy", 20)
    # The markers: gems and iron in the west, spice and wine in the east. West rolls 7 against 5 and goes first.
    assert game.lands(WEST) == "gaul 1, iberia 1"
    assert game.lands(EAST) == "muscovy 1, sarmatia 1"
    assert game.units(WEST) == "1 ancient-infantry gaul, 1 ancient-infantry iberia, 1 settler gaul, 1 settler iberia"
    assert [game.board.cards(seat) for seat in (WEST, EAST)] == [
        [0, 0, 1, 1, 0, 0, 0, 0],  # wine, horses, iron, gems, …
        [1, 0, 0, 0, 1, 0, 0, 0],
    ]
    assert game.now() == (1, 1, "what_to_move", WEST)


def first_turn(game: FiveTurns) -> None:
    # West. An empty marker in Italia is taken away; the other settler goes two steps and sees oil in Germania. The
    # swordsman of Iberia goes one step.
    game.west("move gaul, only settler, to italia, look italia, remove", 20)
    game.west("move iberia, only settler, to gaul, move gaul, only settler, to germania, look germania", 20)
    assert game.board.view(EAST)["regions"]["germania"]["marker"] == "?"
    game.west("move iberia, to gaul, done", 20)
    assert game.units(WEST) == "2 ancient-infantry gaul, 1 settler germania, 1 settler italia"

    # East finds a technology in Balkans, the first of the pile. In Scandinavia lives a tribe: two dice and two
    # settlements each, 10 against 7; East takes a horseman, who cannot move this turn.
    game.east("move sarmatia, only settler, to balkans, look balkans", 20)
    assert game.knows(EAST) == "masonry"
    game.east("move muscovy, only settler, to scandinavia, look scandinavia, piece ancient-cavalry", 20)
    assert legal(game.board, "move") == ["move sarmatia", "move muscovy"]
    game.east("done", 20)
    assert game.lands(EAST) == "muscovy 1, sarmatia 1, scandinavia 1"

    # Gems for wine until the end of production.
    game.west("deal 2, lend gems, borrow wine, offer", 20)
    game.east("accept", 20)
    game.west("done", 20)
    game.east("done", 30)
    # A 7: iron. West: two villages, doubled: 4; iron and wine, but no technology: 0. 4 is less than 10.
    # East: three villages: 3; spice and the borrowed gems × 1 technology: 2. 5 is less than 10.
    assert (game.critical(), game.gold()) == ("iron", (30, 30))

    # West: two villages 5 each, the first technology 10, a settler 5.
    game.west("found italia, found germania", 20)
    game.west("discover alphabet-writing", 10)
    game.west("buy settler, at gaul, amount 1, done", 5)
    assert game.lands(WEST) == "gaul 1, germania 1, iberia 1, italia 1"
    # East: a village 5, the second technology 20: two Ancient ones are a key moment. Growing to size 2 costs 5.
    game.east("found balkans", 25)
    game.east("discover pottery-specialization", 5)
    assert game.wonders(EAST) == "colossus"
    game.east("grow sarmatia, done", 0)
    assert game.lands(EAST) == "balkans 1, muscovy 1, sarmatia 2, scandinavia 1"


def second_turn(game: FiveTurns) -> None:
    assert game.now() == (2, 1, "what_to_move", EAST)  # the first player has changed
    # East: the settler of Scandinavia goes to Steppe and sees gems. The swordsman takes Germania, where nobody is.
    game.east("move scandinavia, only ancient-cavalry, to muscovy", 0)
    game.east("move scandinavia, to muscovy, move muscovy, only settler, to steppe, look steppe", 0)
    game.east("move sarmatia, to germania, done, attack germania", 0)
    assert game.lands(WEST) == "gaul 1, iberia 1, italia 1"
    assert game.lands(EAST) == "balkans 1, germania 1, muscovy 1, sarmatia 2, scandinavia 1"

    # West comes back with two swordsmen; East declares the battle. 3 against 1 + 1 for two technologies.
    game.west("move gaul, only ancient-infantry, to germania", 5)
    game.east("fight now", 0)
    game.west("done", 5)
    assert legal(game.board) == ["attack germania"]
    game.west("attack germania", 5)
    assert game.lands(WEST) == "gaul 1, germania 1, iberia 1, italia 1"
    assert game.units(WEST) == "2 ancient-infantry germania, 1 settler gaul"
    assert game.units(EAST) == "1 ancient-cavalry muscovy, 1 ancient-infantry muscovy, 1 settler steppe"

    # Trade begins with East. West's first offer is countered, the counter refused; gems for spice is agreed on. Two
    # offers have gone to the only partner: West is not asked again.
    game.east("done", 0)
    game.west("deal 2, give-gold 5, borrow spice, offer", 5)
    game.east("counter, lend spice, want-gold 5, borrow iron, offer", 0)
    game.west("refuse, deal 2, lend gems, borrow spice, offer", 5)
    game.east("accept", 14)
    # A 3: wine. East: 1 + 1 + 1 + 2 = 5, doubled: 10; wine and gems × 2 technologies: 4; 14.
    # West: four villages: 4; iron, oil and spice × 1: 3; less than 10.
    assert (game.critical(), game.gold()) == ("wine", (15, 14))

    # East: a village 5 on the gems, a swordsman 5. West: a galley 10, a swordsman 5.
    game.east("found steppe, buy ancient-infantry, at sarmatia, done", 4)
    game.west("buy ancient-fleet, at gaul, at s_wmed, buy ancient-infantry, at gaul, done", 0)
    assert game.units(WEST) == (
        "1 ancient-fleet s_wmed, 1 ancient-infantry gaul, 2 ancient-infantry germania, 1 settler gaul"
    )


def third_turn(game: FiveTurns) -> None:
    assert game.now() == (3, 1, "what_to_move", WEST)
    # The settler goes aboard and ashore in one turn, and finds a treasure: 10.
    game.west("move gaul, only settler, to s_wmed, land s_wmed, to maghreb, look maghreb", 10)
    # Sarmatia: 1 against 1 + 1, then 6 against 3 + 1. The town falls as it is, with its spice.
    game.west("move germania, to sarmatia", 10)
    game.east("let now", 4)
    game.west("done, attack sarmatia", 10)
    assert game.lands(WEST) == "gaul 1, germania 1, iberia 1, italia 1, sarmatia 2"
    assert game.units(WEST) == (
        "1 ancient-fleet s_wmed, 1 ancient-infantry gaul, 1 ancient-infantry sarmatia, 1 settler maghreb"
    )
    assert game.units(EAST) == "1 ancient-cavalry muscovy, 1 ancient-infantry muscovy"

    # East's horseman: 3 + 1 for cavalry against infantry in the first era + 1 for science, against 3.
    game.east("move muscovy, only ancient-cavalry, to sarmatia", 4)
    game.west("let always", 10)
    game.east("done, attack sarmatia", 4)
    assert game.lands(EAST) == "balkans 1, muscovy 1, sarmatia 2, scandinavia 1, steppe 1"
    assert game.units(WEST) == "1 ancient-fleet s_wmed, 1 ancient-infantry gaul, 1 settler maghreb"

    # East sells a technology for good. West's two Ancient ones come too late: that wonder is East's.
    game.west("done", 10)
    game.east("deal 1, give-technology masonry, want-gold 5, want-gold 5, offer", 4)
    game.west("accept", 0)
    assert (game.knows(WEST), game.knows(EAST)) == ("masonry alphabet-writing", "pottery-specialization")
    assert (game.wonders(WEST), game.wonders(EAST)) == ("", "colossus")
    game.east("done", 29)
    # A 9: gems, which both have. West: 4, doubled: 8; iron, gems and oil × 2: 6; 14.
    # East: 1 + 1 + 2 + 1 + 1 = 6, doubled: 12; spice, wine and gems × 1: 3; 15. It had 4 + 10.
    assert (game.critical(), game.gold()) == ("gems", (14, 29))

    # West: a village 5; a settler 5 comes there at once. East: with one technology the next costs 20; a swordsman 5.
    game.west("found maghreb, buy settler, at maghreb, done", 4)
    game.east("discover the-wheel, buy ancient-infantry, at sarmatia, done", 4)


def fourth_turn(game: FiveTurns) -> None:
    assert game.now() == (4, 1, "what_to_move", EAST)
    game.east("move muscovy, to sarmatia, done", 4)
    game.west("move maghreb, to sahara, look sahara, done", 4)  # spice

    # A technology for the galley where it lies, and iron until the end of production. West owns three Ancient ones.
    game.east("deal 1, give-technology pottery-specialization, want-piece s_wmed, borrow iron, offer", 4)
    game.west("accept", 4)
    game.east("done", 4)
    game.west("done", 15)
    # A 5: horses, which nobody has. East: 6; iron, spice, wine and gems × 1: 4; 10.
    # West: five villages: 5; gems and oil × 3: 6; 11.
    assert (game.critical(), game.gold()) == ("horses", (15, 14))

    # East: a catapult 5, Muscovy grows for 5. West founds the sixth village, another key moment; it may grow at once.
    game.east("buy ancient-artillery, at sarmatia, amount 1, grow muscovy, done", 4)
    game.west("found sahara", 10)
    assert game.wonders(WEST) == "hanging-gardens"
    game.west("grow sahara, buy settler, at sahara, done", 0)
    assert game.lands(WEST) == "gaul 1, germania 1, iberia 1, italia 1, maghreb 1, sahara 2"
    assert game.lands(EAST) == "balkans 1, muscovy 2, sarmatia 2, scandinavia 1, steppe 1"


def fifth_turn(game: FiveTurns) -> None:
    # The third technology, though traded, has ended the era; the catapult is a Medieval unit now.
    assert game.now() == (5, 2, "what_to_move", WEST)
    assert game.units(EAST) == (
        "1 ancient-cavalry sarmatia, 1 ancient-fleet s_wmed, 2 ancient-infantry sarmatia, 1 medieval-artillery sarmatia"
    )
    # A plague in Egypt reaches one step far in this era: the settler dies, Sahara shrinks.
    game.west("move sahara, to egypt, look egypt", 0)
    assert game.lands(WEST) == "gaul 1, germania 1, iberia 1, italia 1, maghreb 1, sahara 1"
    game.west("move gaul, to germania, done", 0)
    assert game.units(WEST) == "1 ancient-infantry germania"

    # The catapult rolls two dice, 8, and adds nothing for one technology; the swordsman rolls 1 and adds 2 for
    # infantry against artillery in the second era, and 1 for three technologies.
    game.east("move sarmatia, leave ancient-infantry, leave ancient-infantry, to germania", 4)
    game.west("let now", 0)
    game.east("done, attack germania, send 2 medieval-artillery", 4)
    assert game.lands(WEST) == "gaul 1, iberia 1, italia 1, maghreb 1, sahara 1"
    assert game.lands(EAST) == "balkans 1, germania 1, muscovy 2, sarmatia 2, scandinavia 1, steppe 1"
    assert game.units(WEST) == ""

    # Two offers are refused; the first one could not be made again as it was.
    game.west("deal 2, lend gems, borrow wine, offer", 0)
    game.east("refuse", 4)
    game.west("deal 2, lend gems, borrow wine", 0)
    assert "offer" not in legal(game.board)
    game.west("want-gold 1, offer", 0)
    game.east("refuse", 4)
    game.east("done", 24)
    # A 7: spice in the Medieval era, which both have. West: 5, doubled: 10; iron, gems and spice × 3: 9; 19.
    # East: 1 + 1 + 2 + 2 + 1 + 1 = 8, doubled: 16; oil, spice, wine and gems × 1: 4; 20.
    assert (game.critical(), game.gold()) == ("spice", (19, 24))

    # Armies cost 10 now, growing still 5. East's second technology costs 20 and is Medieval.
    game.west("buy medieval-infantry, at gaul, grow gaul, done", 4)
    game.east("discover printing-press, done", 4)
    assert game.units(WEST) == "1 medieval-infantry gaul"
    assert game.now() == (6, 2, "what_to_move", EAST)
    # West: 2 + 4 × 1, three technologies, a wonder. East: 4 × 1 + 2 × 2, two technologies, a wonder.
    assert game.board.tallies() == [(6, 6, 3, 0), (8, 4, 3, 0)]
    assert game.board.scores() == [15, 15]
