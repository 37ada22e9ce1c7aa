"""Card files: corrections by people who own the box, and their mistakes."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance, Record, Table, replay
from ecumene.engine.cards.reading import BadCardFile, CardFile
from ecumene.games import load_recorded
from ecumene.games.monumental_duel import GAME

CORRECTIONS = """# read off the cards
[petra]
cost = [5, 3]
act = [{ trade_free = 1 }, { gain = { gold = 1 } }]

[sahara]
bonus = [{ copy = "policy" }]
"""

MISTAKES = {
    "no such card": ("[sahra]\ncost = 3", "line 1, sahra: 'sahra' is not possible here. Did you mean: sahara"),
    "no such field": ("[petra]\ncosts = 3", "line 2, petra costs: there is no such field. Did you mean: cost"),
    "a cost in one part": ("[petra]\ncost = 5", "line 2, petra cost: it has a cost in two parts"),
    "another kind": ("[petra]\nkind = 'building'", "line 2, petra kind: this cannot be changed"),
    "a bonus that leads to itself": (
        "[sahara]\nbonus = [{ province_bonus = true }]",
        "line 2, sahara bonus: the bonus of a province cannot be the bonus of a province",
    ),
    "a bonus that leads to itself through others": (
        "[sahara]\nbonus = [{ draw_and_use = true }]\n[bank]\nact = [{ copy = 'policy' }]\n"
        "[hajj]\nact = [{ pay = { gold = 1 }, then = [{ province_bonus = true }] }]",
        "line 6, hajj act: with it, the bonus of a province would lead back to itself",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_reported_where_they_stand(name: str) -> None:
    text, message = MISTAKES[name]
    with pytest.raises(BadCardFile) as caught:
        GAME.with_cards(CardFile(text, "mine.toml"))
    assert str(caught.value).startswith(f"mine.toml, {message}")


def test_an_owner_can_take_away_what_the_printed_card_does_not_have() -> None:
    fields = ("act", "activation", "city_activation", "conquest", "trade", "first_trade", "may", "ongoing", "bonus")
    texts = [
        "\n".join([f"[{card.id}]", "yields = {}", *(f"{field} = []" for field in fields)])
        for card in GAME.cards.values()
        if card.kind not in ("free city", "warlord")  # these are nothing but their effect
    ]
    game = GAME.with_cards(CardFile("\n".join(texts), "mine.toml"))
    assert not any(card.act or card.bonus or sum(card.yields) for card in game.cards.values() if card.cost)
    for seed in range(5):
        state, chance = game.new(2, seed=seed), Chance.seeded(seed)
        while not state.over:
            state.apply(chance.pick(state.legal))
            state.check()


def test_a_game_with_corrections_is_played_to_its_end_and_replayed_from_its_record() -> None:
    table = Table.open(GAME.with_cards(CardFile(CORRECTIONS, "mine.toml")), 2, seed=5)
    chance = Chance.seeded(5)
    while table.state.player is not None:
        table.act(table.state.player, chance.pick(table.state.legal))
    record = Record.parse(table.record.text())
    assert replay(record, load_recorded(record)).state.digest() == table.state.digest()
