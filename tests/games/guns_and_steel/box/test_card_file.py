"""Card files: corrections by people who own the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import BadRecord, Chance, Record, Table, replay
from ecumene.engine.cards.reading import BadCardFile
from ecumene.games import load_recorded
from ecumene.games.guns_and_steel import GAME, GunsAndSteel
from ecumene.games.guns_and_steel.box.card_file import OWN_CARDS


@pytest.fixture
def game(tmp_path: Path) -> GunsAndSteel:
    """A game in which Knights are cheaper."""
    return write(tmp_path, "[C10]\ncost = { food = 1 }\n")


def write(folder: Path, text: str) -> GunsAndSteel:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return GAME.with_cards(path)


# -- amendments and replacement ------------------------------------------------------------------------------------


def test_a_file_changes_only_what_it_names(game: GunsAndSteel) -> None:
    knights = game.cards["C10"]
    assert knights.cost == (1, 0, 0, 0, 0)
    assert (knights.name, knights.strength, knights.points, knights.response) == ("Knights", 2, 1, True)
    for id, card in game.cards.items():
        assert id == "C10" or card.cost == GAME.cards[id].cost


def test_a_file_may_replace_every_card(tmp_path: Path) -> None:
    game = write(tmp_path, OWN_CARDS.read_text(encoding="utf-8"))
    assert [card.effects and card.cost for card in game.cards.values()] == [c.cost for c in GAME.cards.values()]
    assert game.edition


def test_what_a_file_says_comes_from_the_owner_of_the_box(tmp_path: Path) -> None:
    card = write(tmp_path, '[C19]\npoints = 3\nstrength = 4\nprovenance = { strength = "public" }\n').cards["C19"]
    assert card.provenance == {**GAME.cards["C19"].provenance, "points": "owner", "strength": "public"}


def test_comments_make_no_other_edition(tmp_path: Path) -> None:
    plain = write(tmp_path, "[C19]\npoints = 3\n").edition
    assert write(tmp_path, "# checked\n[C19]\npoints = 3  # read off the card\n").edition == plain


def test_names_in_several_languages(tmp_path: Path) -> None:
    game = write(tmp_path, '[C10]\nname = { en = "Riders", ru = "Всадники" }\n')
    assert game.language("en").name(game.cards["C10"]) == "Riders"
    assert game.language("ru").name(game.cards["C10"]) == "Всадники"


def test_effects_and_conditions_can_be_written_anew(tmp_path: Path) -> None:
    text = """
    [C08]
    effect = [{ spend = 2, up_to = true, then = [{ gain = ["iron"] }, { opponents_points = 1 }] }]
    [W02]
    condition = { technologies = { society = 2, attack = 1 } }
    points = 9
    """
    game = write(tmp_path, text)
    assert [effect.id for effect in game.cards["C08"].effects] == ["C08.0"]
    assert "C08.0.1" in game.things
    assert game.wonders["W02"].condition.technologies == {"society": 2, "attack": 1}
    assert game.wonders["W02"].points == 9


def test_two_cards_may_change_places(tmp_path: Path) -> None:
    game = write(tmp_path, "[C11]\nnot_for_two = false\n[C10]\nnot_for_two = true\n")
    assert "C10" not in [card.id for card in game.deck("new-world", 2)]


def test_an_attack_card_may_do_more_than_attack(tmp_path: Path) -> None:
    game = write(tmp_path, '[C04]\neffect = [{ attack = { spend = 1 } }, { gain = ["iron"] }]\n')
    state = game.new(2, seed=1)
    chance = Chance.seeded(1)
    while not state.over:
        state.apply(chance.pick(state.legal))


# -- records -------------------------------------------------------------------------------------------------------


def test_a_record_carries_the_edition(game: GunsAndSteel) -> None:
    table = Table.open(game, 2, seed=5)
    table.act(1, "resource C04")
    assert f"edition: {game.edition}" in table.record.text()
    assert replay(table.record, game).state.digest() == table.state.digest()


def test_a_record_is_refused_without_its_card_file(game: GunsAndSteel) -> None:
    record = Table.open(game, 2, seed=5).record
    with pytest.raises(BadRecord, match="name its card file"):
        replay(record, GAME)


def test_a_record_without_a_card_file_is_refused_with_one(game: GunsAndSteel) -> None:
    record = Table.open(GAME, 2, seed=5).record
    with pytest.raises(BadRecord, match="own cards"):
        replay(record, game)


def test_a_record_carries_the_card_file(tmp_path: Path) -> None:
    text = "# my box\n[C10]\n  name = '''\n  Riders # 1'''\n\npoints = 9 # \u2028 seen\n"
    game = write(tmp_path, text)
    table = Table.open(game, 2, seed=1)
    table.act(table.state.player or 0, table.state.legal[0])
    read = Record.parse(table.record.text().encode())
    assert read.cards is not None
    assert (read.cards.text, read.cards.name, read.edition) == (text, "mine.toml", game.edition)
    again = load_recorded(read)
    assert again.edition == game.edition
    assert replay(read, again).record.text() == table.record.text()


def test_a_record_with_another_card_file_than_it_says_is_refused(game: GunsAndSteel) -> None:
    table = Table.open(game, 2, seed=1)
    changed = table.record.text().replace(f"edition: {game.edition}", "edition: 0123456789ab")
    with pytest.raises(BadRecord, match="not the one that it was played with"):
        load_recorded(Record.parse(changed))
    without = "".join(line for line in table.record.text().splitlines(True) if not line.startswith("card"))
    assert Record.parse(without).cards is None
    with pytest.raises(BadRecord, match="name its card file"):
        replay(Record.parse(without), load_recorded(Record.parse(without)))


def test_a_record_with_a_broken_card_file_says_where(game: GunsAndSteel) -> None:
    table = Table.open(game, 2, seed=1)
    broken = table.record.text().replace("seed: 1", "seed: 1\ncards: [C10]\ncards: points = [", 1)
    with pytest.raises(BadRecord, match="this is not TOML"):
        Record.parse(broken)
    wrong = table.record.text().replace("cards: cost = ", "cards: costs = ", 1)
    with pytest.raises(BadRecord, match=r"mine\.toml, line 2, C10 costs: there is no such field"):
        load_recorded(Record.parse(wrong))


def test_editions_differ(game: GunsAndSteel, tmp_path: Path) -> None:
    assert game.edition != write(tmp_path, "[C10]\ncost = { iron = 1 }\n").edition
    assert GAME.edition == ""


# -- mistakes ------------------------------------------------------------------------------------------------------

MISTAKES = {  # what the file says, and the message; on line 2 unless it says so
    "an unknown card": ("[C99]\npoints = 1", "line 1, C99: the box has the cards"),
    "no table": ("C10 = 3", "line 1, C10: write it as a table"),
    "an unknown field": (
        "[C10]\npoints = 1\ncosts = 1",
        "line 3, C10 costs: there is no such field. Did you mean: cost",
    ),
    "a wonder's field": ("[C10]\nglory = 1", "C10 glory: there is no such field"),
    "an unknown kind": (
        "[C10]\nkind = 'atack'",
        "C10 kind: 'atack' is not possible here. Did you mean: attack",
    ),
    "an unknown theme": ("[C10]\ntheme = 'moon'", "C10 theme: 'moon' is not possible"),
    "a number in quotes": ("[C10]\npoints = '1'", "C10 points: it must be a whole number"),
    "a negative number": ("[C10]\nstrength = -1", "C10 strength: it must be a whole number from 0"),
    "a broken number": ("[C10]\npoints = 1.5", "C10 points: it must be a whole number"),
    "a truth as a number": ("[C10]\npoints = true", "C10 points: it must be a whole number"),
    "no truth": ("[C10]\nresponse = 'yes'", "C10 response: it must be true or false"),
    "a key in quotes": ('# mine\n[W01]\n"C07".points = -1', "line 3, W01 C07: there is no such field"),
    "a card in quotes": ('# mine\n\n"C07".points=-1', "line 3, C07 points: it must be a whole number"),
    "a card in single quotes": ("# mine\n[ 'C07' ]\n'points' = -1", "line 3, C07 points: it must be a whole number"),
    "a card in escapes": ('# mine\n"C\\u00307" . points = -1', "C07 points: it must be a whole number"),
    "a comment with strange line ends": ("# a\u2028b\x85c\nC07.points = -1", "C07 points: it must be a whole number"),
    "a long text that looks like a key": (
        "[C07]\nprovenance = { cost = '''\n\"\\q\" = 1''' }\npoints = -1",
        "line 4, C07 points: it must be a whole number",
    ),
    "no name": ("[C10]\nname = ''", "C10 name: it must be a text"),
    "a name with a place in it": ("[C10]\nname = 'Knights {n}'", "C10 name: it must be printable text without braces"),
    "a name with an open brace": ("[C10]\nname = 'Knights {'", "C10 name: it must be printable text"),
    "a name with a colour": ('[C10]\nname = "\\u001b[31mKnights"', "C10 name: it must be printable text"),
    "a name on two lines": ('[C10]\nname = "Kni\\nghts"', "C10 name: it must be printable text"),
    "a translated name with a place in it": (
        "[C10]\npoints = 1\nname = { en = 'Knights', ru = '{player}' }",
        "line 3, C10 name: it must be printable text",
    ),
    "a wonder's name with braces": ("[W01]\nname = '}'", "W01 name: it must be printable text"),
    "a name without English": ("[C10]\nname = { ru = 'Рыцари' }", "C10 name: it must be a text in quotes"),
    "a name that is a number in a language": (
        "[C10]\nname = { en = 'Knights', ru = 1 }",
        "C10 name: it must be a text",
    ),
    "a field with a colour": ('[C10]\n"\\u001b[31m" = 1', "C10 ?[31m: there is no such field"),
    "a value with a colour": ('[C10]\nkind = "\\u001b[31m"', "C10 kind: '?[31m' is not possible here"),
    "a value of thousands of digits": (f"[C10]\nkind = 0x{'1' * 5000}", "C10 kind: '…' is not possible here"),
    "a number of thousands of digits": (f"[C10]\npoints = 0x{'1' * 5000}", "C10 points: it must be a whole number"),
    "a cost that is no table": ("[C10]\ncost = 2", "C10 cost: write it as { food = 1, iron = 2 }"),
    "a cost of nothing": ("[C10]\ncost = {}", "C10 cost: a card for sale has a cost"),
    "a cost of Space": ("[C10]\ncost = { space = 1 }", "C10 cost: costs are made of Food"),
    "a mistyped cost": (
        "[C10]\ncost = { fod = 1 }",
        "C10 cost: 'fod' is not possible here. Did you mean: food",
    ),
    "a cost below it": ("[C10]\n[C10.cost]\nfood = -1", "C10 cost: it must be a whole number"),
    "a resource of the wrong era": ("[C01]\nresource = 'oil'", "C01 resource: starting cards are Food or Iron"),
    "no effect": ("[C10]\neffect = []", "C10 effect: write it as a list"),
    "an unknown effect": (
        "[C08]\neffect = [{ gian = ['iron'] }]",
        "C08 effect: no such effect. Did you mean: gain",
    ),
    "an effect with a strange word": (
        "[C08]\neffect = [{ gain = ['iron'], up_to = true }]",
        "C08 effect: 'gain' does not go with",
    ),
    "effects in effects in effects": (
        f"[C08]\neffect = {'[{ spend = 1, then = ' * 20}[{{ points = 1 }}]{' }]' * 20}",
        "C08 effect: it is nested too deeply",
    ),
    "endless effects below each other": (
        "\n".join(f"[[C08.effect{'.then' * depth}]]\nspend = 1" for depth in range(400)),
        "line 1, C08 effect: it is nested too deeply",
    ),
    "endless names": (f"[C10]\nname.en{'.en' * 3000} = 'Knights'", "line 2: it is nested too deeply"),
    "an effect on many lines": (
        "[C08]\npoints = 1\n[[C08.effect]]\ngain = ['irn']",
        "line 3, C08 effect: 'irn' is not",
    ),
    "gains that are no list": (
        "[C08]\neffect = [{ gain = 'iron' }]",
        "C08 effect: write the resources as a list",
    ),
    "a choice from nothing": ("[C08]\neffect = [{ choose = 1 }]", "C08 effect: write the resources as a list"),
    "points for the unknown": ("[C08]\neffect = [{ points_per = 'x', most = 1 }]", "C08 effect: 'x' is not"),
    "nothing to follow": ("[C08]\neffect = [{ spend = 1 }]", "C08 effect: write it as a list of effects"),
    "an attack of a society card": (
        "[C08]\neffect = [{ attack = {} }]",
        "C08 effect: an attack card has exactly",
    ),
    "a hidden attack": (
        "[C08]\neffect = [{ spend = 1, then = [{ attack = {} }] }]",
        "C08 effect: an attack card",
    ),
    "a peaceful attack card": (
        "[C10]\neffect = [{ points = 1 }]",
        "C10 effect: an attack card has exactly one",
    ),
    "a mistyped attack": (
        "[C10]\neffect = [{ attack = { spent = 1 } }]",
        "C10 effect: 'spent' is not possible",
    ),
    "an attack that is no table": ("[C10]\neffect = [{ attack = 1 }]", "C10 effect: write it as attack ="),
    "an unknown source": ("[C10]\nprovenance = { cost = 'me' }", "C10 provenance: 'me' is not possible"),
    "an unknown source's field": ("[C10]\nprovenance = { cst = 'owner' }", "C10 provenance: 'cst' is not"),
    "a source that is no table": ("[C10]\nprovenance = 'owner'", "C10 provenance: write it as"),
    "a row too long": ("[C10]\nresource = 'oil'", "C10 resource: new-world must have 7 Horse cards"),
    "two cards not for two": (
        "[C10]\nnot_for_two = true",
        "C10 not_for_two: new-world must have 7 Horse cards",
    ),
    "six starting cards": (
        "[C06]\ntheme = 'start'\nresource = 'food'",
        "C06 theme: there must be five starting",
    ),
    "a third wonder": ("[W01]\nera = 'oil'\nicon = 'C21'", "W01 era: new-world must have two Horse wonders"),
    "no wonder for two": ("[W07]\nnot_for_two = true", "W07 not_for_two: new-world must have two Information"),
    "an unknown icon": ("[W01]\nicon = 'C77'", "W01 icon: it must be a card's id"),
    "an icon of another era": ("[W01]\nicon = 'C13'", "W01 icon: it must be a card of the wonder's era"),
    "the other wonder's icon": ("[W02]\nicon = 'C08'", "W02 icon: it must be a card of the wonder's era"),
    "no glory": ("[W11]\nglory = 0", "W11 glory: it must be a whole number from 1 to 5"),
    "more glory than tokens": ("[W11]\nglory = 6", "W11 glory: it must be a whole number from 1 to 5"),
    "two conditions": ("[W01]\ncondition = { strength = 1, defeated = 1 }", "W01 condition: write exactly one"),
    "an unknown condition": ("[W01]\ncondition = { streng = 1 }", "W01 condition: 'streng' is not possible"),
    "a condition of nothing": ("[W01]\ncondition = { resources = {} }", "W01 condition: it asks for nothing"),
    "a condition of zero": ("[W01]\ncondition = { strength = 0 }", "W01 condition: it must be a whole number"),
    "no technologies": ("[W01]\ncondition = { technologies = 3 }", "W01 condition: write it as technologies"),
    "strange technologies": (
        "[W01]\ncondition = { technologies = { art = 3 } }",
        "W01 condition: 'art' is not",
    ),
    "most points or not": ("[W17]\ncondition = { most_points = false }", "W17 condition: it must be true"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_reported_where_they_stand(mistake: str, tmp_path: Path) -> None:
    text, message = MISTAKES[mistake]
    with pytest.raises(BadCardFile) as caught:
        write(tmp_path, text)
    place = "" if message.startswith("line") else "line 2, "
    assert str(caught.value).startswith(f"mine.toml, {place}{message}")


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    with pytest.raises(BadCardFile, match=r"mine\.toml: this is not TOML: .*line 1"):
        write(tmp_path, "[C10\n")


def test_endless_effects(tmp_path: Path) -> None:
    """Too deep even to be read as TOML."""
    with pytest.raises(BadCardFile) as caught:
        write(tmp_path, f"[C08]\neffect = {'[{ spend = 1, then = ' * 400}[{{ points = 1 }}]{' }]' * 400}")
    assert str(caught.value) == "mine.toml: it is nested too deeply."


def test_an_endless_number(tmp_path: Path) -> None:
    with pytest.raises(BadCardFile, match=r"mine\.toml: .*digits"):
        write(tmp_path, f"[C10]\npoints = {'1' * 5000}")


def test_effects_may_lie_in_each_other(tmp_path: Path) -> None:
    game = write(tmp_path, f"[C08]\neffect = {'[{ spend = 1, then = ' * 8}[{{ points = 1 }}]{' }]' * 8}")
    assert f"C08{'.0' * 9}" in game.things


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadCardFile, match=r"Cannot read .*nowhere"):
        GAME.with_cards(tmp_path / "nowhere.toml")


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCardFile, match="not a text file"):
        GAME.with_cards(path)
