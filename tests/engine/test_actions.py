from __future__ import annotations

import pytest

from ecumene.engine import NotFound, Thing, Vocabulary
from ecumene.engine.errors import nearest


@pytest.fixture
def words() -> Vocabulary:
    words = Vocabulary()
    words.add("pass")
    words.add("bid", 5)
    words.add("buy", Thing("C13", "Writing"), 2)
    return words


def test_actions_have_a_text_and_an_index(words: Vocabulary) -> None:
    assert [action.id for action in words] == ["pass", "bid 5", "buy C13 2"]
    assert [action.index for action in words] == [0, 1, 2]
    assert (len(words), words[1].verb, words[1].args) == (3, "bid", (5,))
    assert str(words[2]) == "buy C13 2"


def test_actions_about_many_things_are_found_by_them(words: Vocabulary) -> None:
    wool, wine = Thing("wool", "Wool"), Thing("wine", "Wine")
    sell, bid, target = (
        words.for_each("sell", (wool, wine)),
        words.in_order("bid", (7, 9)),
        words.for_seats("target", 2),
    )
    assert (sell[wine].id, sell[wine].args) == ("sell wine", (wine,))
    assert [action.id for action in bid] == ["bid 7", "bid 9"]
    assert [action.id for action in target] == ["target 1", "target 2"]
    assert [action.index for action in (*sell.values(), *bid, *target)] == [3, 4, 5, 6, 7, 8]


def test_an_action_exists_once(words: Vocabulary) -> None:
    assert words.parse("bid 5") is words[1]
    with pytest.raises(ValueError, match="exists already"):
        words.add("bid", 5)


@pytest.mark.parametrize("text", ["buy C13 2", "  buy   C13\t2 ", "BUY c13 2"])
def test_case_and_spaces_do_not_matter(words: Vocabulary, text: str) -> None:
    assert words.parse(text) is words[2]


def test_a_mistyped_action_gets_a_hint(words: Vocabulary) -> None:
    with pytest.raises(NotFound, match=r"There is no action 'bit 5'. Did you mean: bid 5\?"):
        words.parse("bit 5")
    with pytest.raises(NotFound, match=r"There is no action 'xyzzy'\."):
        words.parse("xyzzy")


def test_a_very_long_text_is_cut_in_the_message(words: Vocabulary) -> None:
    with pytest.raises(NotFound) as error:
        words.parse("q" * 1000)
    assert len(str(error.value)) < 100


def test_nearest_names() -> None:
    assert nearest("gun", ["guns-and-steel", "gum"]) == ["gum"]
    assert nearest("zzz", ["guns-and-steel"]) == []
