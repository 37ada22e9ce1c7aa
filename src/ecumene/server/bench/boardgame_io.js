// boardgame.io's own server and two of its own clients on one match, with a state of 50 KB: from a client's move to
// both clients having the new state. The server is a process of its own. Prints the milliseconds of every move as JSON.
const { fork } = require("child_process");
const { Server, Origins } = require("boardgame.io/server");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const things = Array.from({ length: 500 }, (_, i) => ({
  id: i, name: "thing " + i, owner: i % 2, words: "x".repeat(50),
}));
const game = {
  name: "fifty",
  setup: () => ({ things, last: 0 }),
  moves: { touch: ({ G }, i) => { G.things[i % 500].owner = 1 - G.things[i % 500].owner; G.last = i; } },
};

async function serve(port) {
  await Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port, callback: () => {} });
  process.send("ready");
}

// A client shows its own move before the server has answered: only what the server has confirmed counts.
function have(client, number) {
  return new Promise((done) => {
    const look = () => {
      const state = client.getState();
      return state && state.isConnected && client.store.getState()._stateID > number;
    };
    if (look()) return done();
    const stop = client.subscribe(() => { if (look()) { stop(); done(); } });
  });
}

async function measure(moves, port) {
  const server = fork(__filename, ["serve", String(port)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise((done) => server.once("message", done));
  const clients = ["0", "1"].map((playerID) => Client({
    game, matchID: "bench", playerID, multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }), debug: false,
  }));
  clients.forEach((client) => client.start());
  await Promise.all(clients.map((client) => have(client, -1)));
  const times = [];
  for (let i = 0; i < moves; i++) {
    const start = process.hrtime.bigint();
    const confirmed = new Promise((done) => clients[0].transport.socket.once("update", done));
    clients[0].moves.touch(i);
    await Promise.all([confirmed, have(clients[0], i), have(clients[1], i)]);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    await new Promise((done) => setTimeout(done, 5));
  }
  console.log(JSON.stringify({ state_bytes: JSON.stringify(game.setup()).length, ms: times }));
  server.kill();
  process.exit(0);
}

if (process.argv[2] === "serve") serve(Number(process.argv[3]));
else measure(Number(process.argv[2]), Number(process.argv[3]));
