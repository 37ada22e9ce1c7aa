"""The bots: what they are called, that they repeat themselves, and that they play better the more they think."""

from __future__ import annotations

import time

import pytest

from ecumene.bots import LEVELS, Budget, Seated, generators, observe, parse
from ecumene.bots.careless import Careless
from ecumene.bots.greedy import appraise
from ecumene.bots.playout import value
from ecumene.bots.search import OWN_TURN, Node, Search, _iterate, ranked
from ecumene.engine import Chance, Game, NotFound, State
from ecumene.games import load
from tests.engine.games import GAMES as SHAPES

GAME = load("guns-and-steel")


def play(
    seats: list[str], seed: int, game: Game = GAME, options: dict[str, str] | None = None
) -> tuple[State, list[str]]:
    """A whole game, and its actions."""
    state = game.new(len(seats), options, seed)
    bots = [Seated(parse(kind), own) for kind, own in zip(seats, generators(seed, len(seats)), strict=True)]
    taken = []
    while (seat := state.player) is not None:
        action = bots[seat].choose(state)
        taken.append(action.id)
        state.apply(action)
    return state, taken


def depth(node: Node) -> int:
    """How many actions the longest way below a node has."""
    return max((1 + depth(child) for child in node.children.values() if child.visits), default=0)


class TestNames:
    @pytest.mark.parametrize("text", ["random", "greedy", "search:200", "search:2s", "search:0.5s", "search", *LEVELS])
    def test_known(self, text: str) -> None:
        assert str(parse(text)) == text

    def test_budgets(self) -> None:
        assert parse("search:200").budget == Budget(iterations=200)
        assert parse("search:2s").budget == Budget(seconds=2.0)
        assert (str(Budget(iterations=5)), str(Budget(seconds=0.5)), str(Budget())) == ("5", "0.5s", "")

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("sarch", "There is no bot 'sarch'. Possible: search"),
            ("", "There is no bot"),
            ("search:", "no proper budget"),
            ("search:0", "no proper budget"),
            ("search:-5", "no proper budget"),
            ("search:1e3", "no proper budget"),
            ("search:99999999999", "no proper budget"),
            ("search:2m", "no proper budget"),
            ("search:9999s", "no proper budget"),
            ("greedy:5", "takes no budget"),
            ("hard:5", "takes no budget"),
            ("grandmaster", "There is no bot"),
            ("exec:", "There is no command ''"),
            ("exec:./no-such-bot --fast", "There is no command './no-such-bot"),
            ("exec:'", "There is no command"),
        ],
    )
    def test_unknown(self, text: str, words: str) -> None:
        with pytest.raises(NotFound) as caught:
            parse(text)
        assert words in str(caught.value)


@pytest.mark.parametrize(
    ("bot", "game"),
    [
        ("random", "guns-and-steel"),
        ("greedy", "guns-and-steel"),
        ("search:5", "monumental-duel"),
        ("easy", "monumental-duel"),
    ],
)
def test_the_same_seed_makes_the_same_game(bot: str, game: str) -> None:
    once, again = (play([bot, bot], 11, load(game))[1] for _ in range(2))
    assert once == again


@pytest.mark.parametrize("game", SHAPES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("bot", ["greedy", "search:30", "easy"])
def test_every_game_can_be_played(game: Game, bot: str) -> None:
    """Bots need nothing of a game beyond the kernel."""
    for players in game.players:
        state, _ = play([bot] * players, 2, game)
        assert state.over


@pytest.mark.parametrize("theme", ["new-world", "renaissance", "combined"])
def test_greedy_beats_random(theme: str) -> None:
    for seat, bots in enumerate((["greedy", "random"], ["random", "greedy"])):
        state, _ = play(bots, seat, options={"theme": theme})
        assert state.winners() == [seat]


class TestSearch:
    def test_forced_moves_are_free(self) -> None:
        bot = Search()
        state = next(s for s in walk() if len(s.legal) > 1)
        observation = observe(state)
        observation.legal = observation.legal[:1]
        bot.choose(observation, Budget(iterations=1000), Chance.seeded(1))
        assert bot.iterations == 0

    @pytest.mark.parametrize("bot", ["greedy", "search:60", "easy"])
    def test_what_has_no_weight_is_left_out(self, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
        state = next(s for s in walk() if len(s.legal) > 2)
        best = Seated(parse(bot), Chance.seeded(1)).choose(state)
        prior = GAME.judging.prior

        def against_it(now: State) -> list[float]:
            return [weight * (action is not best) for action, weight in zip(now.legal, prior(now), strict=True)]

        monkeypatch.setattr(GAME.judging, "prior", against_it)
        assert Seated(parse(bot), Chance.seeded(1)).choose(state) is not best

    def test_where_nothing_has_a_weight_anything_goes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(GAME.judging, "prior", lambda now: [0.0] * len(now.legal))
        state = next(s for s in walk() if len(s.legal) > 2)
        assert Seated(parse("search:60"), Chance.seeded(1)).choose(state) in state.legal

    def test_keeps_to_its_iterations(self) -> None:
        bot = Search()
        bot.choose(observe(GAME.new(2)), Budget(iterations=64), Chance.seeded(1))
        assert 16 <= bot.iterations <= 64

    def test_keeps_to_its_seconds(self) -> None:
        start = time.monotonic()
        Search().choose(observe(GAME.new(2)), Budget(seconds=0.1), Chance.seeded(1))
        assert 0.05 < time.monotonic() - start < 2

    def test_keeps_the_tree_in_its_own_turn(self) -> None:
        bot = Search()
        state = GAME.new(2, seed=3)
        chance = Chance.seeded(1)
        while state.player != 0:
            state.apply(state.legal[0])
        state.apply(bot.choose(observe(state), Budget(iterations=100), chance))
        assert state.player == 0
        before = bot.iterations
        bot.choose(observe(state), Budget(iterations=100), chance)
        assert bot.iterations - before < 100

    def test_forgets_the_tree_when_the_game_went_another_way(self) -> None:
        bot = Search()
        state = GAME.new(2, seed=3)
        while state.player != 0:
            state.apply(state.legal[0])
        chosen = bot.choose(observe(state), Budget(iterations=50), Chance.seeded(1))
        state.apply(next(action for action in state.legal if action is not chosen))
        assert [root.visits for root in bot._recall(observe(state))] == [0, 0]

    def test_looks_beyond_settled_positions_as_soon_as_the_game_says(self, monkeypatch: pytest.MonkeyPatch) -> None:
        game = load("monumental-duel")
        deep = []
        for patience in (2, 1000):
            monkeypatch.setattr(game, "patience", patience)
            root, chance, observation = Node(1.0), Chance.seeded(1), observe(game.new(2, seed=3))
            for _ in range(60):
                _iterate(root, observation.redeal(chance), chance)
            deep.append(depth(root))
        assert deep[0] > deep[1] > 0

    @pytest.mark.parametrize(("horizon", "judged"), [(0, {1}), (1, {0})])
    def test_judges_all_positions_at_the_same_moment(
        self, horizon: int, judged: set[int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """After the own turn, or after the rival's: neither mixes with the other, however often a position was seen."""
        game = load("through-the-ages")
        monkeypatch.setattr(game, "horizon", horizon)
        monkeypatch.setattr(game, "foresight", 0)
        seen: list[int | None] = []

        def watched(state: State) -> list[float]:
            seen.append(state.player)
            return value(state)

        monkeypatch.setattr("ecumene.bots.search.value", watched)
        Search().choose(observe(third_round()), Budget(iterations=100), Chance.seeded(1))
        assert len(seen) >= 16
        assert set(seen) == judged

    def test_looks_on_to_the_end_of_its_next_turn_where_the_game_wants_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The own turn is thought through first; then each way is judged after it and after the next one."""
        state = third_round()
        seen: list[tuple[int, int | None]] = []

        def watched(world: State) -> list[float]:
            seen.append((world.round, world.player))
            return value(world)

        monkeypatch.setattr("ecumene.bots.search.value", watched)
        Search().choose(observe(state), Budget(iterations=OWN_TURN), Chance.seeded(1))
        assert set(seen) == {(3, 1)}
        seen.clear()
        Search().choose(observe(state), Budget(iterations=OWN_TURN + 40), Chance.seeded(1))
        beyond = seen[seen.index((4, 1)) - 1 :]
        assert len(beyond) >= 2 * 16
        assert set(beyond[::2]) == {(3, 1)}
        assert set(beyond[1::2]) == {(4, 1)}

    def test_what_was_foreseen_is_kept_in_its_own_turn(self) -> None:
        state, bot, chance, budget = third_round(), Search(), Chance.seeded(1), Budget(iterations=OWN_TURN + 100)
        state.apply(bot.choose(observe(state), budget, chance))
        assert state.player == 0
        assert bot.ahead is not None
        kept, before = bot.ahead.visits, bot.iterations
        bot.choose(observe(state), budget, chance)
        assert kept > 0
        assert bot.iterations - before <= OWN_TURN + 100 - kept

    def test_a_single_iteration_is_enough_to_choose(self) -> None:
        state = third_round()
        assert Search().choose(observe(state), Budget(iterations=1), Chance.seeded(1)) in state.legal

    def test_a_lucky_find_is_not_yet_the_best(self) -> None:
        """What was looked into once does not lift the worth of a position that was passed ten times."""
        node = Node(1.0)
        node.player = 0
        usual, lucky = Node(0.5), Node(0.5)
        node.children = {GAME.vocabulary[0]: usual, GAME.vocabulary[1]: lucky}
        for _ in range(9):
            usual.learn([0.5, 0.5])
            node.learn([0.5, 0.5])
        lucky.learn([0.9, 0.1])
        node.learn([0.9, 0.1])
        assert node.values[0] == pytest.approx((9 * 0.5 + 0.9) / 10)
        for _ in range(5):
            lucky.learn([0.9, 0.1])
            node.learn([0.9, 0.1])
        assert node.values[0] > 0.8

    @pytest.mark.parametrize(("horizon", "chosen"), [(0, 1), (None, 0)])
    def test_takes_what_is_best_where_that_can_be_compared(
        self, horizon: int | None, chosen: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Not what was tried once and by luck; otherwise it takes what was looked into most."""
        monkeypatch.setattr(GAME, "horizon", horizon)
        observation = observe(next(state for state in walk() if len(state.legal) > 3))
        root = Node(1.0)
        root.children = {action: Node(0.1) for action in observation.legal}
        seen = [(150, 0.5), (49, 0.6), (1, 0.9)]
        for node, (visits, share) in zip(root.children.values(), seen, strict=False):
            for _ in range(visits):
                node.learn([share, share])
                root.learn([share, share])
        assert ranked(root, observation)[0] is observation.legal[chosen]

    def test_takes_the_win(self) -> None:
        """One action from a won end, the game is won."""
        found = 0
        for state in (position for seed in range(20) for position in walk(seed)[-12:]):
            winning = [action for action in state.legal if _wins(state, action)]
            if 0 < len(winning) < len(state.legal):
                found += 1
                seat = state.player
                while not state.over:
                    state.apply(Search().choose(observe(state), Budget(iterations=100), Chance.seeded(2)))
                assert state.winners() == [seat]
        assert found


class TestLevels:
    def test_easy_errs_but_not_at_random(self) -> None:
        """Its choices are mostly among those that look good."""
        bot, chance = Careless(), Chance.seeded(4)
        ranks = []
        for state in list(walk(seed=5))[::9]:
            if len(state.legal) < 3:
                continue
            observation = observe(state)
            values = appraise(observation, Chance.seeded(1))
            chosen = bot.choose(observation, Budget(), chance)
            ranks.append(sum(values[action] > values[chosen] for action in observation.legal) / (len(state.legal) - 1))
        assert len(ranks) > 5
        assert 0 < sum(ranks) / len(ranks) < 0.45

    def test_levels_think_more_and_more(self) -> None:
        assert list(LEVELS) == ["easy", "normal", "hard", "master"]
        hard, master = LEVELS["hard"][1].iterations, LEVELS["master"][1].iterations
        assert hard is not None
        assert master is not None
        assert hard < master


class TestValues:
    def test_shares_add_up(self) -> None:
        for theme in ("new-world", "renaissance", "combined"):
            state = GAME.new(3, {"theme": theme}, 4)
            chance = Chance.seeded(4)
            while not state.over:
                assert sum(value(state)) == pytest.approx(1)
                assert len(GAME.judging.prior(state)) == len(state.legal)
                assert min(GAME.judging.prior(state)) > 0
                state.apply(chance.pick(state.legal))
            assert sum(value(state)) == pytest.approx(1)
            assert {seat for seat, share in enumerate(value(state)) if share} == set(state.winners())


def third_round() -> State:
    """The first seat's third turn in Through the Ages, in which nobody has done much so far."""
    state = load("through-the-ages").new(2, seed=3)
    while state.round < 3 or state.player != 0:
        state.apply(state.legal[-1])
    return state


def walk(seed: int = 1) -> list[State]:
    """The positions of a random game."""
    state, chance, found = GAME.new(2, {"theme": "renaissance"}, seed), Chance.seeded(seed), []
    while not state.over:
        found.append(state.copy())
        state.apply(chance.pick(state.legal))
    return found


def _wins(state: State, action: object) -> bool:
    after = state.copy()
    after.apply(action)  # type: ignore[arg-type]
    return after.over and after.winners() == [state.player]
