"""Lists of cards: every value in words with its source, and what an owner's file changes."""

from __future__ import annotations

import pytest

from ecumene.engine import LANGUAGES
from ecumene.engine.cards.corrections import SOURCES
from ecumene.engine.cards.lists import SOURCE_WORDS, card_list, differences
from ecumene.engine.cards.reading import LARGEST, BadCardFile, CardFile
from ecumene.games import GAMES, load

WITH_CARDS = [id for id in GAMES if load(id).takes_cards]


def changed(game_id: str, text: str, code: str = "en") -> dict[tuple[str, str], tuple[str | None, str, str]]:
    """What a file changes: before, after, and the source."""
    own = load(game_id)
    game = own.with_cards(CardFile(text, "mine.toml"))
    found = differences(game, own, own.language(code))
    return {
        (card.name, value.label): (value.before, value.words, value.source)
        for card in found
        for value in card.corrected
    }


@pytest.mark.parametrize("game_id", WITH_CARDS)
@pytest.mark.parametrize("code", list(LANGUAGES))
def test_every_value_is_said_and_has_a_source(game_id: str, code: str) -> None:
    game = load(game_id)
    cards = card_list(game, game, game.language(code))
    assert len(cards) > 70
    for card in cards:
        assert {value.source for value in card.values} <= set(SOURCE_WORDS)
        for value in card.values:
            assert value.before is None
            assert value.label != value.field, "the game has a word for the field"
            assert value.words
            assert "{" not in value.words
            assert "Text" not in value.words


def test_every_source_has_words() -> None:
    assert set(SOURCE_WORDS) == set(SOURCES)


def test_the_games_that_take_card_files() -> None:
    assert WITH_CARDS == ["civilization", "clash-of-cultures", "guns-and-steel", "monumental-duel"]


def test_what_an_owner_has_corrected_is_listed_in_words() -> None:
    text = """
    [C19]
    name = { en = "Big <Guns>", ru = "Большие пушки" }
    cost = { gunpowder = 2, oil = 1 }
    points = 7
    response = true
    provenance = { points = "public" }

    [W13]
    condition = { strength = 5 }
    """
    found = changed("guns-and-steel", text)
    assert found["Big <Guns>", "Name"] == ("Cannons", "Big <Guns>", "owner")
    assert found["Big <Guns>", "Cost"][1:] == ("2 Gunpowder, 1 Oil", "owner")
    assert found["Big <Guns>", "Points"][1:] == ("7", "public")
    assert found["Big <Guns>", "Response"][1] == "yes"
    assert found["Great Wall", "Condition"][:2] == ("Strength of at least 4", "Strength of at least 5")
    russian = changed("guns-and-steel", "[C19]\npoints = 7\neffect = [{ attack = { spend = 9 } }]", "ru")
    assert russian["Пушки", "Эффект"][1] == "Атакуйте всех соперников. Побеждённые тратят 9 ресурсов."


def test_the_same_value_written_otherwise_is_no_difference() -> None:
    file = "[workshop]\nname = { en = 'Workshop' }\ncost = 3\n[petra]\ncost = [9, 9]\nyields = { gold = 3 }"
    found = changed("monumental-duel", file)
    assert {label for _, label in found} == {"Cost", "Gives"}
    assert found["Petra", "Cost"][1] == "9 production, 9 production"


def test_decks_are_said_by_the_names_of_their_cards() -> None:
    file = """[malian]
    deck = { work-camp = 4, library = 4, fort = 2, bazaar = 1, trading-post = 1, mine = 1, madrasa-of-sankore = 1,
    regional-levies = 1 }
    """.replace("1,\n", "1,")
    ((key, (before, after, _)),) = changed("monumental-duel", file).items()
    assert key == ("Malians", "Deck")
    assert (before or "").startswith("5 × Work Camp, 3 × Library")
    assert after.startswith("4 × Work Camp, 4 × Library")


HOSTILE = {
    "endless keys": "a" + ".a" * 30_000 + " = 1",
    "endless keys in quotes": '"a"' + '."a"' * 15_000 + " = 1",
    "endless keys in braces": "[C19]\nx = [\n{ " + "a." * 30_000 + "a = 1 }\n]",
    "many keys": "".join(f"[b{n}" + ".a" * 99 + "]\n" for n in range(300)),
    "many lists": "[[a]]\n[a.b]\n" * 5_000,
    "lists in lists": "[C19]\neffect = " + "[" * 30_000,
    "a huge number": "[C19]\npoints = 0x" + "F" * 60_000,
    "a million": "[C19]\npoints = 1_000_000_000",
    "nothing": "[C19]\npoints = \x00",
    "half a letter": "[C19]\nname = '\ud800'",
    "a long name": "[C19]\nname = '" + "a" * 100 + "'",
    "a turned name": "[C19]\nname = 'a\u202eb'",
    "too many effects": "[C19]\neffect = [" + "{ points = 1 }, " * 120 + "]",
    "too large": "# " + "a" * LARGEST,
    "another game's": "[petra]\ncost = [4, 4]",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused(name: str) -> None:
    with pytest.raises(BadCardFile) as caught:
        load("guns-and-steel").with_cards(CardFile(HOSTILE[name], "mine.toml"))
    assert "mine.toml" in str(caught.value)
    assert len(str(caught.value)) < 400
    assert str(caught.value).isprintable()


def test_files_from_other_systems_are_read() -> None:
    for data in (b"\xef\xbb\xbf[C19]\r\npoints = 7\r\n", b"[C19]\rpoints = 7\r", b"[C19]\npoints = 7\n"):
        game = load("guns-and-steel").with_cards(CardFile.decode(data, "mine.toml"))
        assert game.edition == load("guns-and-steel").with_cards(CardFile("[C19]\npoints=7", "x")).edition
    with pytest.raises(BadCardFile, match=r"Cannot read mine\.toml: not a text file"):
        CardFile.decode(b"\xff\xfe[", "mine.toml")
