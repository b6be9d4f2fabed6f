import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import WebSocket from "ws";
import { openHouse } from "../../test/house.ts";
import { initOf, listen, openLiveAs, openRaw, subscription } from "../../test/live.client.ts";

const house = await openHouse();
const cast = await house.cast();

it.each([
  ["two initialisations", 4429, ["init", "init"]],
  [
    "a subscription before the acknowledgement",
    4401,
    [{ id: "1", type: "subscribe", payload: { query: "{ hello }" } }],
  ],
  ["no JSON", 4400, ["not json"]],
  ["an unknown type", 4400, [{ type: "start" }]],
  ["a message without its fields", 4400, ["init", { type: "subscribe" }]],
  ["a number for an id", 4400, ["init", { type: "complete", id: 1 }]],
  ["a list", 4400, [[]]],
])("%s closes with %i", async (_name, code, messages) => {
  const live = await openRaw(house);
  const init = { type: "connection_init", payload: await initOf(house, cast.A.uuid) };
  for (const message of messages) live.send(message === "init" ? init : message);
  expect((await live.closed).code).toBe(code);
});

it("an id that is in use closes with 4409", async () => {
  const live = await openLiveAs(house, cast.A.uuid);
  const payload = subscription("onCreateMessage", { roomId: { eq: cast.R1.id } });
  live.send({ id: "same", type: "subscribe", payload });
  live.send({ id: "same", type: "subscribe", payload });
  expect((await live.closed).code).toBe(4409);
});

it("an unknown subprotocol, or none, closes with 4406", async () => {
  for (const protocol of ["graphql-ws", null]) {
    const ws = new WebSocket(`${house.url.replace("http", "ws")}/graphql`, protocol ?? []);
    const code = await new Promise((resolve) => {
      ws.on("close", resolve).on("error", () => resolve("refused"));
    });
    expect([4406, "refused"]).toContain(code);
  }
});

it("a 10 MB frame, binary and invalid UTF-8 close that connection and no other", async () => {
  const bystander = await openLiveAs(house, cast.A.uuid);
  const cases: [Buffer, boolean, number][] = [
    [Buffer.alloc(10 * 1024 * 1024, 97), false, 1009],
    [Buffer.from("{}"), true, 4400],
    [Buffer.from([0x22, 0xff, 0xfe, 0x22]), false, 1007],
  ];
  for (const [bytes, binary, code] of cases) {
    const live = await openLiveAs(house, cast.A.uuid);
    live.ws.on("error", () => {});
    live.ws.send(bytes, { binary });
    expect((await live.closed).code).toBe(code);
  }
  await bystander.settled();
  expect(bystander.ws.readyState).toBe(WebSocket.OPEN);
});

it("operations that do not fit answer an error for that operation alone", async () => {
  const live = await openLiveAs(house, cast.A.uuid);
  const room = `filter: { roomId: { eq: "${cast.R1.id}" } }`;
  const aliases = Array.from({ length: 1_000 }, (_, n) => `a${n}: id`).join(" ");
  const bad: Record<string, object> = {
    query: { query: "{ hello }" },
    mutation: { query: "mutation { anything }" },
    syntax: { query: "subscription {" },
    unknown: { query: "subscription { onAnything { id } }" },
    two: { query: `subscription { a: onCreateMessage(${room}) { id } b: onUpdateMessage(${room}) { id } }` },
    field: { query: `subscription { onCreateMessage(${room}) { secret } }` },
    aliases: { query: `subscription { onCreateMessage(${room}) { ${aliases} } }` },
    "no filter": { query: "subscription { onCreateMessage { id } }" },
    "no ids": subscription("onCreateMessage", { roomId: { in: [] } }),
    "empty filter": subscription("onCreateMessage", {}),
    "two fields": subscription("onUpdateParticipant", { roomId: { eq: cast.R1.id }, userId: { eq: cast.A.id } }),
    "ten ids": subscription("onCreateMessage", { roomId: { in: Array.from({ length: 10 }, () => randomUUID()) } }),
    "no uuid": subscription("onCreateMessage", { roomId: { eq: "1' or true --" } }),
    variables: { query: "subscription S($f: MessageFilter!) { onCreateMessage(filter: $f) { id } }", variables: {} },
    name: { query: `subscription A { onCreateMessage(${room}) { id } }`, operationName: "B" },
  };
  for (const [id, payload] of Object.entries(bad)) live.send({ id, type: "subscribe", payload });
  for (const id of Object.keys(bad)) {
    const frame = await live.until((candidate) => candidate.id === id);
    expect([id, frame.type]).toEqual([id, "error"]);
    expect(frame.payload[0]).toMatchObject({ message: expect.any(String), extensions: { code: expect.any(String) } });
  }
  await listen(live, "good", subscription("onCreateMessage", { roomId: { eq: cast.R1.id } }));
});
