/**
 * A client of the live connection, without any library: it prints the new messages of some rooms, one JSON per line,
 * and continues after a lost connection where it was.
 *
 *   node docs/live.client.mjs <origin> <api key> <token> <room id>[,<room id>…] [<positions as JSON>]
 */
const [origin, apiKey, token, rooms, positions = "{}"] = process.argv.slice(2);
const roomIds = rooms.split(",");
/** The number of the last event of each room that this client has handled. */
const after = JSON.parse(positions);
const query = `subscription New($filter: MessageFilter!) {
  onCreateMessage(filter: $filter) { id roomId userId content createdAt }
}`;
let delayMs = 1_000;

connect();

function connect() {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const send = (frame) => socket.send(JSON.stringify(frame));
  socket.onopen = () => send({ type: "connection_init", payload: { apiKey, token } });
  socket.onmessage = ({ data }) => {
    const { type, payload } = JSON.parse(data);
    if (type === "connection_ack") {
      const variables = { filter: { roomId: { in: roomIds } } };
      send({ id: "new", type: "subscribe", payload: { query, variables, extensions: { after } } });
    } else if (type === "ping") send({ type: "pong" });
    else if (type === "next") receive(payload);
    else if (type === "error") stop(payload.map(({ message, extensions }) => `${extensions.code}: ${message}`).join());
    else if (type === "complete") stop("No access to these rooms any more.");
  };
  socket.onclose = ({ code, reason }) => {
    // 4400 to 4409: the client, its key or its token is wrong, and would be again.
    if (code >= 4400 && code < 4410) stop(`${code} ${reason}`);
    setTimeout(connect, delayMs);
    delayMs = Math.min(delayMs * 2, 60_000);
  };
}

function receive({ data, extensions = {} }) {
  const { at, reset, caughtUp, stream, seq } = extensions;
  // From where the server continues. After a reset, load what was missed with GET /amplify/rooms/{id}/messages.
  Object.assign(after, at);
  for (const room of reset ?? []) console.log(JSON.stringify({ reset: room }));
  if (caughtUp) {
    delayMs = 1_000;
    console.log(JSON.stringify({ caughtUp, after }));
  }
  if (data) {
    console.log(JSON.stringify(data.onCreateMessage));
    after[stream] = seq;
  }
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
