// boardgame.io's own MCTS on the tic-tac-toe of its tutorial, from the empty grid. Prints iterations and seconds as JSON.
const { MCTSBot } = require("boardgame.io/ai");
const { Client } = require("boardgame.io/client");

const seconds = Number(process.argv[2]);
const ITERATIONS = 200;
const ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const won = (cells) => ROWS.some((row) => cells[row[0]] !== null && row.every((i) => cells[i] === cells[row[0]]));
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};
const enumerate = (G) => G.cells.flatMap((cell, i) => (cell === null ? [{ move: "clickCell", args: [i] }] : []));

async function main() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  const state = client.store.getState();
  let iterations = 0;
  let start = process.hrtime.bigint();
  let spent = 0;
  for (let round = 0; spent < seconds; round++) {
    const bot = new MCTSBot({ game, enumerate, seed: "seed" + round, iterations: ITERATIONS });
    await bot.play(state, "0");
    if (round === 0) start = process.hrtime.bigint(); // the first warms up
    else iterations += ITERATIONS;
    spent = Number(process.hrtime.bigint() - start) / 1e9;
  }
  console.log(JSON.stringify({ iterations, seconds: spent }));
  process.exit(0);
}
main().catch((error) => { console.error(String(error)); process.exit(1); });
