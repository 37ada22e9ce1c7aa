"""The shapes that games are made of, each in the smallest game that has it: inside every one of them a game can be
copied, saved, taken back, redealt and searched."""

from __future__ import annotations

import pytest

from ecumene.engine import SPECTATOR, Chance, Refused, Table
from ecumene.engine.table import look
from ecumene.fuzz import fuzz

from .games import AUCTION, BARTER, BLOWS, DECK, DICE, DUEL, GAMES, HARVEST, ISLES, SURVIVORS
from .games.auction import AuctionState
from .games.barter import BarterState
from .games.blows import BlowsState
from .games.deck import DeckState
from .games.duel import DuelState
from .games.harvest import HarvestState
from .games.isles import TILES, IslesState
from .games.survivors import SurvivorsState
from .games.tiny import TinyGame
from .helpers import finish, legal, mover, play, search, take


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
class TestEveryShape:
    @pytest.mark.parametrize("decisions", [300, pytest.param(10_000, marks=pytest.mark.long)])
    def test_holds_at_every_decision(self, game: TinyGame, decisions: int) -> None:
        assert fuzz(game, decisions=decisions, seed=7) is None

    def test_can_be_searched_at_every_decision(self, game: TinyGame) -> None:
        state = game.new(game.players[-1], seed=3)
        chance = Chance.seeded(5)
        while not state.over:
            before = state.save()
            best = search(state, chance)
            assert state.save() == before
            state.apply(best)


def refuses_undo(table: Table, because: str) -> bool:
    """Whether the seat whose decision it is cannot take back what it did last, for this reason."""
    with pytest.raises(Refused, match=because):
        table.undo(mover(table.state))
    return True


class TestResponses:
    """A blow, a block, a block of the block: each interrupts what is going on, which goes on afterwards."""

    def test_a_response_interrupts_another_players_turn(self) -> None:
        state = take(BLOWS.new(2), "strike 1")
        assert state.player == 1
        assert str(state.decision.prompt) == "Do you block Player 1?"
        take(state, "yield")
        assert (state.player, state.points) == (0, [1, 0])
        assert legal(state) == ["rest", "strike 1"]

    def test_a_block_cancels_the_blow(self) -> None:
        state = take(BLOWS.new(2), "strike 1", "block", "yield")
        assert state.points == [0, 0]

    def test_a_block_of_the_block_lets_the_blow_land(self) -> None:
        state = take(BLOWS.new(2), "strike 1", "block", "block")
        assert (state.points, state.shields, state.player) == ([1, 0], [0, 0], 0)

    def test_four_responses_deep(self) -> None:
        state = take(BLOWS.new(2), "rest", "rest", "rest", "rest", "strike 1", "block", "block", "block")
        assert state.player == 0
        take(state, "yield")
        assert state.points == [0, 0]

    def test_copies_taken_inside_a_nested_response_end_differently(self) -> None:
        state = take(BLOWS.new(2), "strike 1", "block")
        copy, loaded = state.copy(), BLOWS.load(state.save())
        take(copy, "block")
        take(state, "yield")
        assert (copy.points, state.points) == ([1, 0], [0, 0])
        assert take(loaded, "block") == copy

    def test_a_response_is_another_players_choice_that_nobody_takes_back(self) -> None:
        table = Table.open(BLOWS, 2)
        play(table, "strike 1")
        assert table.why_not_undo(0) is not None
        play(table, "yield")
        assert refuses_undo(table, "Somebody else")

    def test_a_target_without_shields_is_not_asked(self) -> None:
        state = take(BLOWS.new(2), "strike 1", "block", "yield", "strike 1")
        assert isinstance(state, BlowsState)
        assert (state.player, state.points) == (1, [1, 0])


class TestAuction:
    def test_the_highest_bidder_pays(self) -> None:
        state = take(AUCTION.new(3), "bid 1", "bid 3", "pass", "pass")
        assert isinstance(state, AuctionState)
        assert (state.points, state.coins) == ([0, 0, 1], [4, 4, 1])

    def test_nobody_has_to_buy(self) -> None:
        state = take(AUCTION.new(3), "pass", "pass", "pass")
        assert (state.points, state.round) == ([0, 0, 0], 2)

    def test_whoever_cannot_bid_more_is_not_asked(self) -> None:
        state = take(AUCTION.new(2), "bid 4")
        assert (state.points, state.coins, state.round) == ([0, 1], [4, 0], 2)

    def test_low_and_unaffordable_bids_are_explained(self) -> None:
        state = take(AUCTION.new(3), "bid 2")
        low, high = (state.why_not(AUCTION.vocabulary.parse(bid)) for bid in ("bid 2", "bid 9"))
        assert (str(low), low and low.rule) == ("You must bid more than 2.", "bids")
        assert str(high) == "You have only 4 coins."

    def test_the_purse_is_an_option(self) -> None:
        assert legal(AUCTION.new(2, {"purse": "large"}))[-1] == "bid 9"


class TestSecretChoices:
    """Both choose; nobody knows the other's choice before both are shown."""

    def test_a_choice_is_hidden_until_both_are_shown(self) -> None:
        state = take(DUEL.new(2), "play 3")
        assert isinstance(state, DuelState)
        assert [look(state, viewer)["mine"] for viewer in (0, 1, SPECTATOR)] == ["play 3", None, None]
        assert all(look(state, viewer)["laid"] == [True, False] for viewer in (0, 1, SPECTATOR))

    def test_a_redeal_changes_the_hidden_choice_only(self) -> None:
        state = take(DUEL.new(2), "play 3")
        chance = Chance.seeded(1)
        assert {str(state.determinize(1, chance).laid[0]) for _ in range(50)} == {f"play {n}" for n in range(1, 5)}
        assert {str(state.determinize(0, chance).laid[0]) for _ in range(50)} == {"play 3"}

    def test_nobody_takes_back_what_was_shown(self) -> None:
        table = Table.open(DUEL, 2)
        play(table, "play 3", "play 1")
        assert mover(table.state) == 1
        assert refuses_undo(table, "revealed")

    def test_the_last_number_is_played_without_a_question(self) -> None:
        table = Table.open(DUEL, 2)
        play(table, "play 1", "play 2", "play 3", "play 4", "play 2", "play 1")
        assert table.state.over
        assert len(table.events(SPECTATOR)) == 4


class TestBarter:
    def test_an_accepted_offer_changes_hands(self) -> None:
        table = Table.open(BARTER, 3, names=["Ann", "Bob", "Cy"])
        play(table, "give wood", "want salt", "from 1")
        assert mover(table.state) == 1
        assert table.state.decision
        assert BARTER.language("en").say(table.state.decision.prompt, table.names) == (
            "Ann offers Wood for Salt. Do you accept?"
        )
        play(table, "accept")
        assert isinstance(table.state, BarterState)
        assert [[good.id for good in goods] for goods in table.state.goods[:2]] == [["wool", "salt"], ["wood", "wood"]]

    def test_a_refused_offer_changes_nothing_but_uses_the_offer_up(self) -> None:
        state = take(BARTER.new(3), "give wood", "want salt", "from 1", "refuse")
        assert (state.player, state.decision.args) == (0, (1,))

    def test_offers_are_bounded(self) -> None:
        state = take(BARTER.new(3), *["give wood", "want salt", "from 1", "refuse"] * 2)
        assert state.player == 1

    def test_an_offer_can_be_taken_back_before_it_is_made(self) -> None:
        table = Table.open(BARTER, 3)
        before = table.state.copy()
        play(table, "give wood", "want salt")
        table.undo(0)
        table.undo(0)
        assert table.state == before
        table.redo(0)
        play(table, "want salt", "from 1", "refuse")
        assert refuses_undo(table, "Somebody else")


class TestDice:
    def test_a_stake_can_be_taken_back_but_not_a_roll(self) -> None:
        table = Table.open(DICE, 2, seed=1)
        play(table, "stake 2")
        table.undo(0)
        play(table, "stake 1", "roll")
        assert mover(table.state) == 0
        assert refuses_undo(table, "left to chance")

    def test_equal_seeds_roll_alike_and_redealt_worlds_do_not(self) -> None:
        one, other = (take(DICE.new(2, seed=9), "stake 1") for _ in range(2))
        assert take(one.copy(), "roll") == take(other.copy(), "roll")
        worlds = [take(one.determinize(0, Chance.seeded(seed)), "roll") for seed in range(40)]
        assert {world.rolls[0] for world in worlds if world.rolls} == {2, 3, 4, 5, 6}


class TestDeck:
    def test_hands_and_deck_are_hidden(self) -> None:
        state = DECK.new(2, seed=1)
        assert isinstance(state, DeckState)
        own = [card.id for card in state.hands[0]]
        assert look(state, 0)["hands"] == [own, 1]
        assert look(state, SPECTATOR)["hands"] == [1, 1]
        assert look(state, 0)["deck"] == 7

    def test_a_play_can_be_taken_back_but_not_a_draw(self) -> None:
        table = Table.open(DECK, 2, seed=1)
        play(table, legal(table.state)[1])
        table.undo(0)
        play(table, "draw")
        assert mover(table.state) == 0
        assert refuses_undo(table, "revealed")

    def test_only_the_one_who_draws_sees_the_card(self) -> None:
        table = Table.open(DECK, 2, seed=1)
        assert [len(table.events(viewer)) for viewer in (0, 1, SPECTATOR)] == [1, 1, 0]
        play(table, "draw")
        assert [len(table.events(viewer)) for viewer in (0, 1, SPECTATOR)] == [2, 1, 0]

    def test_an_empty_deck_is_made_anew_from_the_pile(self) -> None:
        state = DECK.new(3, seed=2)
        assert isinstance(state, DeckState)
        while state.deck:
            take(state, "draw" if "draw" in legal(state) else legal(state)[0])
        while "draw" not in legal(state):
            take(state, legal(state)[0])
        pile = len(state.pile)
        take(state, "draw")
        assert (len(state.deck), state.pile) == (pile - 1, [])

    def test_a_redeal_keeps_what_the_viewer_knows(self) -> None:
        state = DECK.new(3, seed=2)
        worlds = [state.determinize(1, Chance.seeded(seed)) for seed in range(20)]
        assert {tuple(world.view(1)["hands"][1]) for world in worlds} == {tuple(state.view(1)["hands"][1])}
        assert len({world.save() for world in worlds}) == 20


class TestElimination:
    def test_whoever_is_out_is_not_asked_again(self) -> None:
        state = take(SURVIVORS.new(3), "strike 1", "strike 1", "strike 2", "strike 2", "strike 1", "strike 0")
        assert isinstance(state, SurvivorsState)
        assert (state.lives, state.player) == ([2, 0, 1], 0)
        assert legal(state) == ["dare", "strike 2"]
        take(state, "dare", "strike 2")
        assert state.over
        assert state.winners() == [0]

    def test_whoever_falls_in_his_own_turn_does_not_finish_it(self) -> None:
        state = take(SURVIVORS.new(3), "dare", "dare", "strike 2", "strike 2", "strike 1", "strike 1")
        assert state.player == 0
        take(state, "dare")
        assert (state.lives, state.player) == ([0, 1, 1], 1)


class TestSimultaneousUpkeep:
    """Everybody has two choices at the end of a year, and sees the others' only when all have chosen."""

    def test_nobody_sees_what_others_have_chosen(self) -> None:
        state = take(HARVEST.new(3), "eat 1", "sow 1", "eat 2")
        assert [look(state, viewer)["mine"] for viewer in (0, 1, 2)] == [[1, 1], [2, None], [None, None]]
        assert look(state, 2)["chosen"] == look(state, 0)["chosen"] == [[True, True], [True, False], [False, False]]
        assert look(state, 2)["points"] == [0, 0, 0]

    def test_one_may_change_ones_mind_until_the_last_choice(self) -> None:
        table = Table.open(HARVEST, 2)
        play(table, "eat 2")
        table.undo(0)
        play(table, "eat 0", "sow 2")
        assert table.why_not_undo(0) is not None

    def test_all_is_shown_when_all_have_chosen(self) -> None:
        table = Table.open(HARVEST, 2, names=["Ann", "Bob"])
        play(table, "eat 1", "sow 1", "eat 2", "sow 0")
        assert isinstance(table.state, HarvestState)
        assert (table.state.points, table.state.grain) == ([1, 2], [2, 0])
        assert table.story(SPECTATOR, HARVEST.language("en")) == ["Ann eats 1 and sows 1.", "Bob eats 2 and sows 0."]

    def test_a_redeal_inside_somebodys_upkeep_lists_his_choices_anew(self) -> None:
        state = take(HARVEST.new(2), "eat 2")
        assert legal(state) == ["sow 0"]
        worlds = [state.determinize(1, Chance.seeded(seed)) for seed in range(30)]
        assert {len(world.legal) for world in worlds} == {1, 2, 3}
        for world in worlds:
            finish(world, Chance.seeded(1))


class TestMap:
    """A map of tiles that lie face down until somebody steps on them, and are laid in one of two ways."""

    @staticmethod
    def table(top: str) -> Table:
        """A table with one tile on top of the pile."""
        table = Table.open(ISLES, 2, names=["Ann", "Bob"])
        assert isinstance(table.state, IslesState)
        table.state.pile.sort(key=lambda tile: tile.id == top)
        return table

    def test_the_pile_is_hidden_and_redealt(self) -> None:
        state = ISLES.new(2, seed=1)
        assert look(state, 0)["pile"] == len(TILES)
        piles = {tuple(state.determinize(0, Chance.seeded(seed)).pile) for seed in range(20)}
        assert len(piles) == 20

    def test_terrain_is_known_where_tiles_lie(self) -> None:
        view = look(ISLES.new(2), SPECTATOR)
        assert view["tiles"] == {"plot1": {"tile": "home", "turn": 0}, "plot9": {"tile": "home", "turn": 0}}
        assert view["spaces"]["1A"] == {"terrain": "plain", "flag": None, "explorer": 0}
        assert [view["spaces"][id]["terrain"] for id in ("1B", "2A", "9B")] == ["sea", "", "sea"]

    def test_a_tile_is_turned_up_by_stepping_on_it_and_laid_either_way(self) -> None:
        table = self.table(top="fen")
        play(table, "from 1A", "to 2B")
        assert look(table.state, SPECTATOR)["turned_up"] == "fen"
        assert legal(table.state) == ["lay 0", "lay 3"]
        one, other = (take(table.state.copy(), lay).view(SPECTATOR)["spaces"] for lay in ("lay 0", "lay 3"))
        assert [one[f"2{letter}"]["terrain"] for letter in "ABCD"] == ["plain", "plain", "forest", "plain"]
        assert [other[f"2{letter}"]["terrain"] for letter in "ABCD"] == ["plain", "forest", "plain", "plain"]

    def test_a_tile_that_would_put_him_on_the_sea_is_turned_without_a_question(self) -> None:
        table = self.table(top="strand")
        play(table, "from 1A", "to 2D")
        assert legal(table.state) == ["lay 0", "lay 3"]
        table = self.table(top="sound")
        play(table, "from 1A", "to 2B")
        view = table.view(SPECTATOR)
        assert (view["tiles"]["plot2"], view["spaces"]["2B"]) == (
            {"tile": "sound", "turn": 3},
            {"terrain": "plain", "flag": 0, "explorer": 0},
        )

    def test_a_step_can_be_taken_back_but_not_a_tile_that_was_turned_up(self) -> None:
        table = self.table(top="fen")
        before = table.state.copy()
        play(table, "from 1A")
        table.undo(0)
        assert table.state == before
        play(table, "from 1A", "to 2B")
        assert refuses_undo(table, "revealed")
        play(table, "lay 3")
        assert table.story(1, ISLES.language("en")) == ["Ann turns up Tile fen.", "Ann's explorer goes from 1A to 2B."]

    def test_forest_costs_two_steps(self) -> None:
        state = take(self.table(top="dale").state, "from 1A", "to 2D", "lay 0", "rest")
        assert {"to 2B", "to 2C", "to 5A", "to 5B"} < set(legal(take(state.copy(), "from 2D")))
        assert "to 2A" in legal(take(state.copy(), "from 2D"))
        assert "to 2A" not in legal(take(state.copy(), "from 1D"))

    def test_one_sails_to_any_coast_of_the_same_sea(self) -> None:
        state = take(self.table(top="sound").state, "from 1A", "to 4A", "rest")
        assert [look(state, 0)["spaces"][f"4{letter}"]["terrain"] for letter in "BD"] == ["sea", "sea"]
        assert "to 4C" in legal(take(state.copy(), "from 1D"))
        assert "to 4C" not in legal(take(ISLES.new(2), "from 1D"))

    def test_the_largest_area_of_flags_scores(self) -> None:
        state = take(self.table(top="fen").state, "from 1A", "to 2D", "lay 0", "rest", "from 1D", "to 1A", "rest")
        assert state.points == [1, 0]
        assert take(state, "from 1A", "to 1C").points == [3, 0]

    def test_what_is_out_of_reach_is_explained(self) -> None:
        state = take(ISLES.new(2), "from 1A")
        reasons = [str(state.why_not(ISLES.vocabulary.parse(f"to {id}"))) for id in ("1D", "1B", "7A")]
        assert reasons == ["Somebody stands there.", "An explorer cannot stand on the sea.", "Too far."]

    def test_spaces_and_tiles_are_saved_by_their_ids(self) -> None:
        state = take(self.table(top="fen").state, "from 1A", "to 2B", "lay 3")
        saved = state.save()
        assert '["@plot2",["@fen",3]]' in saved
        assert '[["@2B","@1D"],["@9A","@9D"]]' in saved
        assert ISLES.load(saved).explorers[0][0] is state.explorers[0][0]
