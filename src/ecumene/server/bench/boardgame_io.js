// boardgame.io's own server and two of its own clients on one match, with a state of 50 KB: from a client's move to
// both clients having the new state. Prints the milliseconds of every move as JSON.
const { Server, Origins } = require("boardgame.io/server");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const moves = Number(process.argv[2]);
const port = Number(process.argv[3]);
const things = Array.from({ length: 500 }, (_, i) => ({
  id: i, name: "thing " + i, owner: i % 2, words: "x".repeat(50),
}));
const game = {
  name: "fifty",
  setup: () => ({ things, last: 0 }),
  moves: { touch: ({ G }, i) => { G.things[i % 500].owner = 1 - G.things[i % 500].owner; G.last = i; } },
};
const size = JSON.stringify(game.setup()).length;

async function main() {
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port, callback: () => {} });
  const matchID = "bench"; // made when the first client comes
  const clients = ["0", "1"].map((playerID) =>
    Client({ game, matchID, playerID, multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }), debug: false }));
  clients.forEach((client) => client.start());
  const have = (client, i) => new Promise((done) => {
    const look = () => {
      const state = client.getState();
      // a client shows its own move before the server has answered: only what the server has confirmed counts
      return state && state.isConnected && client.store.getState()._stateID > i;
    };
    if (look()) return done();
    const stop = client.subscribe(() => { if (look()) { stop(); done(); } });
  });
  await Promise.all(clients.map((client) => have(client, -1)));
  const times = [];
  for (let i = 0; i < moves; i++) {
    const start = process.hrtime.bigint();
    const acked = new Promise((done) => clients[0].transport.socket.once("update", done));
    clients[0].moves.touch(i);
    await Promise.all([acked, have(clients[0], i), have(clients[1], i)]);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    await new Promise((done) => setTimeout(done, 5));
  }
  console.log(JSON.stringify({ state_bytes: size, ms: times }));
  clients.forEach((client) => client.stop());
  server.kill(running);
  process.exit(0);
}
main().catch((error) => { console.error(String(error)); process.exit(1); });
