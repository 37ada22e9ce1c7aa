"""Odd card files, and files made at random: they are refused with a place or played."""

from __future__ import annotations

from functools import cache

import pytest

from ecumene.engine import Chance, Table
from ecumene.engine.cards.reading import BadCardFile
from ecumene.games.civilization import GAME, Civilization
from ecumene.games.civilization.box.cards import FIGURE, MODERN
from ecumene.games.civilization.box.vocabulary import IDS
from ecumene.games.civilization.box.world import World
from ecumene.games.civilization.rules.moving.setting_out import movable
from ecumene.games.civilization.terminal import map as terminal_map
from ecumene.games.civilization.terminal.world import Spot, outline, spots

from .corrections import corrected
from .odd_files import odd_file


def each(kind: str, *lines: str) -> str:
    """The same fields for all cards of a kind."""
    return "\n".join(f"[{id}]\n" + "\n".join(lines) for id in IDS[kind])


ODD = {
    "all is free that may be": "\n".join(
        [
            each("technology", "cost = 0"),
            "[village-price]\nstandard = [0, 0, 0, 0]\nadvanced = [0, 0, 0, 0]",
            "[growth]\nstandard = [0, 0, 0]\nadvanced = [0, 0, 0]",
            "[fee]\nadvanced = [0, 0, 0, 0]\n[improvement-price]\nadvanced = [0, 0, 0, 0]",
            "[army-price]\nstandard = [1, 1, 1, 1]\nadvanced = [1, 1, 1, 1]",
            "[settler-price]\nstandard = [1, 1, 1, 1]\nadvanced = [1, 1, 1, 1]",
        ]
    ),
    "all is dear": each("technology", "cost = 999")
    + "\n[army-price]\nstandard = [999, 999, 999, 999]\nadvanced = [999, 999, 999, 999]",
    "gold everywhere": each("yield", "gold = [999, 999, 999, 999]", "productive = [999, 999, 999, 999]")
    + "\n[treasure]\ngold = 999\ncount = 40\n[colossus]\nincome = 999\n[great-library]\ndiscount = 999",
    "gold nowhere": each("yield", "gold = [0, 0, 0, 0]", "productive = [0, 0, 0, 0]"),
    "less gold for the happy": "[happy-plain]\ngold = [0, 0, 0, 0]\nproductive = [0, 0, 0, 0]",
    "only blanks and deserts": each("marker", "count = 0")
    .replace("[desert]\ncount = 0", "[desert]\ncount = 40")
    .replace("[blank]\ncount = 0", "[blank]\ncount = 40"),
    "only plagues and tribes": each("marker", "count = 0")
    .replace("[plague]\ncount = 0", "[plague]\ncount = 40")
    .replace("[tribe]\ncount = 0", "[tribe]\ncount = 40"),
    "only free technologies and treasures": each("marker", "count = 0")
    .replace("[free-technology]\ncount = 0", "[free-technology]\ncount = 40")
    .replace("[treasure]\ncount = 0", "[treasure]\ncount = 40"),
    "markers without end": each("marker", "count = 40"),
    "happy deserts": "[desert]\nlimit = 4\nhappy = true\nproductive = true\n[fertile]\nlimit = 1",
    "only islands": each("region", "neighbours = []", "seas = ['s_north', 's_phil']"),
    "no sea": "\n".join(
        f"[{id}]\nseas = []\nneighbours = {[other for other in IDS['region'] if (other == 'gaul') != (id == 'gaul')]}"
        for id in IDS["region"]
    ),
    "seas apart": each("sea", "neighbours = []"),
    "units without dice": each("unit", "dice = 0"),
    "giants": each("unit", "dice = 9", "bonus = 9"),
    "no needs": each("technology", "needs = []"),
    "everything from one technology": each("unit", "technology = 'masonry'")
    + "\n"
    + each("improvement", "technology = 'masonry'", "faces = 9", "gears = 9")
    + "\n"
    + each("wonder", "technology = 'masonry'"),
    "gifts": "\n".join(f"[{id}]\ngift = 'fleet'\nn = 6" for id in IDS["wonder"][:4])
    + "\n[masonry]\ngift = 'stealth-aircraft'\ngrowth = true\n[bronze-working]\ngift = 'aircraft-carrier'",
    "no growth": each("technology", "size = 0", "growth = true"),
    "keys": each("technology", "key = true", "land_range = 99", "size = 4"),
    "strange names": "[gaul]\nname = '"
    + "W" * 80
    + "'\n[s_north]\nname = '北海'\n[wine]\nname = '酒'\n[tank]\nname = '[b]'",
}


@cache
def laid_out(names: tuple[str, ...], columns: int) -> tuple[Spot, ...]:
    return spots(GAME.world, names, columns)


@pytest.fixture(autouse=True)
def _names_are_laid_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file moves a place. So the outline of the world is the same for all, and to find room for the names, which
    takes longer than a game, is done once for the same names."""

    def where(world: World, names: tuple[str, ...], columns: int) -> tuple[Spot, ...]:
        assert [place.shape for place in world.places] == [place.shape for place in GAME.world.places]
        return laid_out(names, columns)

    monkeypatch.setattr(terminal_map, "spots", where)
    monkeypatch.setattr(terminal_map, "outline", lambda world, columns: outline(GAME.world, columns))


def play(game: Civilization, rules: str, seed: int, decisions: int) -> None:
    """Random play with all checks, drawn now and then."""
    options = {"rules": rules, "length": ("short", "medium", "long")[seed % 3]}
    state, chance = game.new(2 + seed % 5, options, seed), Chance.seeded(seed)
    for step in range(decisions):
        if state.over:
            break
        state.apply(chance.pick(state.legal))
        if step % 10 == 0:
            state.check()
    state.check()
    table = Table.open(game, state.seats, options)
    table.state = state
    assert game.render(table.view(0), game.language("ru"), [])


def test_nobody_lands_in_a_sea_without_coasts_or_sails_out_of_one_without_neighbours() -> None:
    game = corrected(ODD["only islands"] + "\n" + ODD["seas apart"])
    board = game.new(2, {}, 0)
    own = board.players[0]
    for id in ("s_north", "s_emed"):
        own.add(FIGURE["ancient-fleet"], game.place[id], 1)
        own.units.append(own.units[-1]._replace(figure=FIGURE["settler"]))
    found = movable(board, 0)
    assert found["sail"] == []
    assert [sea.id for sea in found["land"]] == ["s_north"]


@pytest.mark.parametrize("rules", ["standard", "advanced"])
@pytest.mark.parametrize("name", ODD)
def test_odd_files_are_played(name: str, rules: str) -> None:
    play(corrected(ODD[name]), rules, len(name), 200)


@cache
def made_at_random(seed: int, nasty: float) -> tuple[Civilization | None, str]:
    """The game with a file made at random, or what is said of its mistake."""
    try:
        return corrected(odd_file(seed, nasty)), ""
    except BadCardFile as error:
        return None, str(error)


@pytest.mark.parametrize("seed", range(24))
def test_files_made_at_random_are_refused_with_a_place_or_played(seed: int) -> None:
    for nasty in (0.0, 0.3):
        game, mistake = made_at_random(seed, nasty)
        if game is None:
            assert mistake.startswith("mine.toml, line ")
            assert mistake.isprintable()
        else:
            play(game, ("standard", "advanced")[seed % 2], seed, 200)


def test_enough_files_made_at_random_are_played() -> None:
    found = [made_at_random(seed, nasty)[0] is not None for seed in range(20) for nasty in (0.0, 0.3)]
    assert 10 < sum(found) < 30


def test_the_last_era_has_all_pieces() -> None:
    assert {level.type for level in GAME.level.values() if level.age == MODERN} == {
        "infantry",
        "cavalry",
        "artillery",
        "fleet",
        "carrier",
        "aircraft",
    }
