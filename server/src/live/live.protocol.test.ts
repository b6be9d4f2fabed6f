import { beforeAll, describe, expect, it } from "vitest";
import type { Cast } from "../../test/factory.ts";
import { type House, openHouse } from "../../test/house.ts";
import {
  initOf,
  listen,
  MESSAGE_FIELDS,
  openLiveAs,
  openRaw,
  type RawLive,
  subscription,
} from "../../test/live.client.ts";
import { cookieOf, makeSession } from "../../test/sessions.ts";

let house: House;
let cast: Cast;

beforeAll(async () => {
  house = await openHouse();
  cast = await house.cast();
});

const say = (content: string, roomId = cast.R1.id) =>
  house.as(cast.A.uuid).send("/amplify/messages/", { message: { content, userId: cast.A.id, roomId, mentions: [] } });

const contents = (live: RawLive) => live.frames.flatMap(({ payload }) => payload?.data?.onCreateMessage?.content ?? []);

describe("what happens in a room", () => {
  it("reaches its subscribers as the answer of the send had it", async () => {
    const live = await openLiveAs(house, cast.A.uuid);
    await listen(live, "m", subscription("onCreateMessage", { roomId: { eq: cast.R1.id } }, MESSAGE_FIELDS));
    const { body } = await say("En direct");
    const frame = await live.until(({ payload }) => payload?.data?.onCreateMessage);
    expect(frame).toMatchObject({ id: "m", type: "next", payload: { data: { onCreateMessage: body.data } } });
  });

  it("is given under the asked names: aliases, fragments, typenames, skipped and included fields", async () => {
    const live = await openLiveAs(house, cast.A.uuid);
    const query = `
      subscription Named($room: ID!, $no: Boolean!) {
        fresh: onCreateMessage(filter: { or: [{ roomId: { in: [$room] } }] }) {
          __typename text: content ...Author reactions { __typename items { id } } userId @skip(if: true) id @include(if: $no)
        }
      }
      fragment Author on Message { by: userId ... on Message { roomId } }`;
    await listen(live, "n", { query, variables: { room: cast.R1.id, no: false } });
    await say("Nommé");
    const { payload } = await live.until((frame) => frame.payload?.data?.fresh);
    expect(payload.data.fresh).toEqual({
      __typename: "Message",
      text: "Nommé",
      by: cast.A.id,
      roomId: cast.R1.id,
      reactions: { __typename: "Reactions", items: [] },
    });
  });

  it("reaches only those who asked for that room, and ends with complete", async () => {
    const other = await house.room();
    await house.participant(other, cast.A);
    const live = await openLiveAs(house, cast.A.uuid);
    await listen(live, "one", subscription("onCreateMessage", { roomId: { eq: other.id } }, "content"));
    await say("Ailleurs");
    await say("Ici", other.id);
    await live.until(({ payload }) => payload?.data?.onCreateMessage);
    live.send({ id: "one", type: "complete" });
    await live.settled();
    await say("Trop tard", other.id);
    await live.settled();
    expect(contents(live)).toEqual(["Ici"]);
  });
});

describe("permission to subscribe", () => {
  const tryAs = async (uuid: string, payload: object) => {
    const live = await openLiveAs(house, uuid);
    live.send({ id: "t", type: "subscribe", payload: { ...payload, extensions: { after: {} } } });
    return (await live.until(({ id }) => id === "t")).type;
  };
  const messages = () => subscription("onCreateMessage", { roomId: { eq: cast.R1.id } });

  it("is who reads the room, id by id, over the live connection too [ROLE-01]", async () => {
    const who = { A: cast.A, B: cast.B, X: cast.X, N: cast.N, L: cast.L, C: cast.C };
    const answers: Record<string, string> = {};
    for (const [name, { uuid }] of Object.entries(who)) answers[name] = await tryAs(uuid, messages());
    expect(answers).toEqual({ A: "next", B: "error", X: "error", N: "error", L: "error", C: "next" });
    const mixed = subscription("onCreateMessage", { roomId: { in: [cast.R1.id, (await house.room()).id] } });
    expect(await tryAs(cast.A.uuid, mixed)).toBe("error");
  });

  it("is the person for what is theirs, and staff of the workspace", async () => {
    const notices = subscription("onCreateNotice", { userId: { eq: cast.A.id } });
    expect(await tryAs(cast.A.uuid, notices)).toBe("next");
    expect(await tryAs(cast.N.uuid, notices)).toBe("error");
    expect(await tryAs(cast.C.uuid, notices)).toBe("next");
    const card = subscription("onUpdateRoom", { id: { eq: cast.R1.id } });
    expect([await tryAs(cast.B.uuid, card), await tryAs(cast.X.uuid, card), await tryAs(cast.N.uuid, card)]).toEqual([
      "next",
      "next",
      "error",
    ]);
  });

  it.each(["BLOCKED", "BANNED", "INVITED"])(
    "ends when somebody becomes %s, with their own entry as the last word",
    async (status) => {
      const room = await house.room();
      const person = await house.user();
      const entry = await house.participant(room, person);
      await house.participant(room, cast.A);
      const live = await openLiveAs(house, person.uuid);
      await listen(live, "m", subscription("onCreateMessage", { roomId: { eq: room.id } }, "content"));
      await listen(live, "p", subscription("onUpdateParticipant", { roomId: { eq: room.id } }, "id status"));
      await listen(live, "me", subscription("onUpdateParticipant", { userId: { eq: person.id } }, "status"));
      await say("Avant", room.id);
      await live.until(({ payload }) => payload?.data?.onCreateMessage);
      const change = { id: entry.id, _version: 1, status };
      expect((await house.as(cast.C.uuid).put("/amplify/participants/", change)).status).toBe(200);
      await live.until(({ id, type }) => id === "m" && type === "complete");
      await live.until(({ id, payload }) => id === "p" && payload?.data?.onUpdateParticipant.status === status);
      await live.until(({ id, payload }) => id === "me" && payload?.data?.onUpdateParticipant.status === status);
      await say("Après", room.id);
      await live.settled();
      expect(contents(live)).toEqual(["Avant"]);
    },
  );

  it("ends for a removed participant, and goes on for a room of the same filter that is still theirs", async () => {
    const [lost, kept] = [await house.room(), await house.room()];
    const person = await house.user();
    const entry = await house.participant(lost, person);
    await house.participant(kept, person);
    for (const room of [lost, kept]) await house.participant(room, cast.A);
    const live = await openLiveAs(house, person.uuid);
    const both = { roomId: { in: [lost.id, kept.id] } };
    await listen(live, "m", subscription("onCreateMessage", both, "content"));
    await house.as(cast.C.uuid).delete("/amplify/participants/", { id: entry.id, _version: 1 });
    const { payload } = await live.until((frame) => frame.payload?.extensions?.ended);
    expect(payload.extensions.ended).toEqual([lost.id]);
    await say("Perdu", lost.id);
    await say("Gardé", kept.id);
    await live.until(({ payload }) => payload?.data?.onCreateMessage);
    expect(contents(live)).toEqual(["Gardé"]);
  });
});

it("tells a client that resumes what it missed, and then that it has caught up", async () => {
  const room = await house.room();
  await house.participant(room, cast.A);
  for (const content of ["Un", "Deux", "Trois"]) await say(content, room.id);
  const live = await openLiveAs(house, cast.A.uuid);
  const payload = subscription("onCreateMessage", { roomId: { eq: room.id } }, "content");
  live.send({ id: "m", type: "subscribe", payload: { ...payload, extensions: { after: { [room.id]: 1 } } } });
  await live.until((frame) => frame.payload?.extensions?.caughtUp);
  const payloads = live.frames.filter(({ id }) => id === "m").map((frame) => frame.payload);
  expect(payloads).toEqual([
    { data: null, extensions: { at: { [room.id]: 1 }, reset: [] } },
    { data: { onCreateMessage: { content: "Deux" } }, extensions: { stream: room.id, seq: 2 } },
    { data: { onCreateMessage: { content: "Trois" } }, extensions: { stream: room.id, seq: 3 } },
    { data: null, extensions: { caughtUp: [room.id] } },
  ]);
});

describe("signing in to the live connection", () => {
  const initialise = async (payload: object) => {
    const live = await openRaw(house);
    live.send({ type: "connection_init", payload });
    return (await Promise.race([live.closed, live.until(({ type }) => type === "connection_ack")])) as {
      code?: number;
    };
  };

  it("needs the application's key and a valid token", async () => {
    const good = await initOf(house, cast.A.uuid);
    expect((await initialise(good)).code).toBeUndefined();
    for (const bad of [
      {},
      { apiKey: good.apiKey },
      { token: good.token },
      { ...good, apiKey: "x" },
      { ...good, token: "x" },
    ]) {
      expect((await initialise(bad)).code).toBe(4403);
    }
  });

  it("takes the cookie of a page of ours, and refuses pages of others", async () => {
    const { apiKey, token } = await initOf(house, cast.A.uuid);
    const cookie = `a=b; ${cookieOf(await makeSession(house.context.pool, cast.A.uuid))}`;
    const live = await openRaw(house, { headers: { cookie, origin: house.url } });
    live.send({ type: "connection_init", payload: { apiKey } });
    await live.until(({ type }) => type === "connection_ack");
    const foreign = openRaw(house, { headers: { cookie, origin: "https://evil.example" } });
    await expect(foreign).rejects.toThrow("403");
    const tokenInCookie = await openRaw(house, { headers: { cookie: cookieOf(token!), origin: house.url } });
    tokenInCookie.send({ type: "connection_init", payload: { apiKey } });
    expect((await tokenInCookie.closed).code).toBe(4403);
  });

  it("ends when the token does", async () => {
    const { apiKey } = await initOf(house, cast.A.uuid);
    const { mintToken } = await import("../people/provider/provider.tokens.ts");
    const { config } = house.context;
    // The 60 s of tolerated skew are part of a token's life.
    const token = await mintToken({ config, secrets: house.secrets, uuid: cast.A.uuid, expiresInS: -55 });
    const live = await openRaw(house);
    live.send({ type: "connection_init", payload: { apiKey, token } });
    await live.until(({ type }) => type === "connection_ack");
    expect((await live.closed).code).toBe(4403);
  });
});

it("takes at most nine ids in a filter, in every form [LIVE-11] [CONST-01]", async () => {
  const rooms = [];
  for (let n = 0; n < 9; n += 1) {
    const room = await house.room();
    await house.participant(room, cast.A);
    rooms.push(room.id);
  }
  const live = await openLiveAs(house, cast.A.uuid);
  await listen(live, "in", subscription("onCreateReaction", { roomId: { in: rooms } }));
  await listen(
    live,
    "or",
    subscription("onCreateMessage", { or: rooms.map((id) => ({ roomId: { eq: id } })) }, "roomId"),
  );
  await listen(live, "rooms", subscription("onUpdateRoom", { id: { in: rooms } }));
  await listen(live, "me", subscription("onCreateParticipant", { userId: { eq: cast.A.id } }));
  expect(live.frames.filter(({ type }) => type === "error")).toEqual([]);
  await say("Dans le dernier", rooms[8]);
  const { payload } = await live.until((frame) => frame.payload?.data?.onCreateMessage);
  expect(payload.data.onCreateMessage.roomId).toBe(rooms[8]);
});
