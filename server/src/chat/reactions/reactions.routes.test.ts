import { reactionAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import type { MadeMessage } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const cast = await house.cast();
const a = house.as(cast.A.uuid);

const react = ({ id }: MadeMessage, reaction: string) =>
  a.post("/amplify/reactions/", { messageReactionsId: id, reaction, userId: cast.A.id, roomId: cast.R1.id });

async function shownOn({ id }: MadeMessage): Promise<{ reaction: string; userId: string }[]> {
  const { data } = (await a.get(`/amplify/rooms/${cast.R1.id}/messages`)).body;
  return data.items.find((message: { id: string }) => message.id === id).reactions.items;
}

async function eventsAbout(id: string) {
  const rows = await house.context.pool<{ name: string }[]>`
    select name from all_events where stream = ${cast.R1.id} and payload ->> 'id' = ${id} order by seq`;
  return rows.map(({ name }) => name);
}

it("creates, changes and takes back a reaction, each published to the room [API-14] [API-15] [API-16] [SHAPE-05]", async () => {
  const message = await house.message(cast.R1, cast.C);
  const created = reactionAnswer.parse((await react(message, "👍")).body).data;
  expect(created).toEqual({
    id: created.id,
    reaction: "👍",
    userId: cast.A.id,
    messageReactionsId: message.id,
    roomId: cast.R1.id,
    _version: 1,
    _deleted: false,
  });
  expect(await shownOn(message)).toEqual([created]);
  const changed = await a.put("/amplify/reactions/", { id: created.id, _version: 1, reaction: "🔥" });
  expect(changed.body.data).toEqual({ ...created, reaction: "🔥", _version: 2 });
  const removed = await a.delete("/amplify/reactions/", { id: created.id, _version: 2 });
  expect(removed.body.data).toMatchObject({ _deleted: true, _version: 3 });
  expect(await shownOn(message)).toEqual([]);
  expect(await eventsAbout(created.id)).toEqual(["onCreateReaction", "onUpdateReaction", "onDeleteReaction"]);
  expect(reactionAnswer.parse((await react(message, "👍")).body).data.id).not.toBe(created.id);
});

it("answers the current version to a stale one, for change and removal [API-15] [API-16] [API-30]", async () => {
  const message = await house.message(cast.R1, cast.C);
  const { id } = (await react(message, "👍")).body.data;
  await a.put("/amplify/reactions/", { id, _version: 1, reaction: "🔥" });
  const stale = { success: false, code: "stale_version", data: { _version: 2 } };
  expect((await a.put("/amplify/reactions/", { id, _version: 1, reaction: "🙏" })).body).toEqual(stale);
  const removal = await a.delete("/amplify/reactions/", { id, _version: 1 });
  expect([removal.status, removal.body]).toEqual([409, stale]);
  expect(await shownOn(message)).toMatchObject([{ reaction: "🔥" }]);
  expect((await a.delete("/amplify/reactions/", { id, ...removal.body.data })).status).toBe(200);
});

describe("a person's one reaction on a message", () => {
  it("is never added twice, the variation selector aside (D27)", async () => {
    const message = await house.message(cast.R1, cast.C);
    const first = (await react(message, "❤️")).body.data;
    expect((await react(message, "❤")).body.data).toEqual(first);
    expect(await eventsAbout(first.id)).toEqual(["onCreateReaction"]);
  });

  it("gives way to another one", async () => {
    const message = await house.message(cast.R1, cast.C);
    const first = (await react(message, "👍")).body.data;
    expect((await react(message, "😂")).body.data).toEqual({ ...first, reaction: "😂", _version: 2 });
  });

  it("stays one when 50 arrive at once", async () => {
    const message = await house.message(cast.R1, cast.C);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => react(message, n % 2 ? "👍" : "🔥")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shownOn(message)).toHaveLength(1);
  });
});

it("does not stand on a message that is gone, hidden or elsewhere", async () => {
  const gone = await house.message(cast.R1, cast.C);
  await house.as(cast.C.uuid).delete("/amplify/messages/", { id: gone.id, _version: 1 });
  const hidden = await house.message(cast.R1, cast.C, "caché", { hidden: true });
  const elsewhere = await house.message(await house.room(), cast.C);
  for (const message of [gone, hidden, elsewhere]) expect((await react(message, "👍")).status).toBe(404);
});
