import { expect } from "vitest";
import type { HttpClient } from "../test/client.ts";
import type { MadeRoom } from "../test/factory.ts";
import { delaysOf, earOf, type Frame, payloadOf } from "./decisions.ear.ts";
import { listBackTo, type Person, type Said, type Scene } from "./decisions.scene.ts";

/** What must hold on every node from the answer of a decision on, under traffic. */

/** Generous for a loaded machine: the printed figures are compared with the promised second. */
const LATEST_MS = 15_000;

/** The message is in no list, event or file address. */
export async function expectGone(scene: Scene, reader: Person, said: Said, answeredAt: number): Promise<void> {
  const { nodes, delays } = scene;
  await Promise.all(
    nodes.map(async (node) => {
      const client = node.as(reader.user.uuid);
      expect(JSON.stringify(await listBackTo(client, said.room, said.createdAt))).not.toContain(said.content);
      if (!said.path) return;
      expect((await client.get(`/amplify/attachment?path=${encodeURIComponent(said.path)}`)).status).toBe(404);
      expect((await client.get(said.address!)).status).toBe(404);
    }),
  );
  const isDeletion = (frame: Frame) => payloadOf(frame, "onDeleteMessage")?.id === said.id;
  for (const delay of await delaysOf(reader.ears, answeredAt, isDeletion)) delays.add("message deleted", delay);
  for (const { heard } of reader.ears) {
    const late = heard().filter(
      ({ arrivedAt, frame }) => arrivedAt > answeredAt && JSON.stringify(frame).includes(said.content),
    );
    for (const { arrivedAt } of late) delays.add("last event of it", arrivedAt - answeredAt);
    expect(late.filter(({ arrivedAt }) => arrivedAt > answeredAt + LATEST_MS)).toEqual([]);
  }
  // Whoever resumes from before it was sent gets nothing of it.
  const resumed = earOf(await scene.random.pick(nodes).listen(reader.user));
  const filter = { roomId: { eq: said.room.id } };
  for (const name of ["onCreateMessage", "onUpdateMessage"] as const) {
    await resumed.subscribe(name, name, filter, { [said.room.id]: said.position });
    await resumed.until(({ id, payload }) => id === name && payload?.extensions?.caughtUp);
  }
  expect(JSON.stringify(resumed.heard())).toContain(said.id);
  expect(JSON.stringify(resumed.heard())).not.toContain(said.content);
  resumed.close();
}

/** The message is in the list of every node. */
export async function expectShown({ nodes }: Scene, reader: Person, said: Said): Promise<void> {
  await Promise.all(
    nodes.map(async (node) => {
      const client = node.as(reader.user.uuid);
      const items = await listBackTo(client, said.room, said.createdAt);
      const changed = { _version: expect.any(Number), updatedAt: expect.any(String) };
      expect(items.find(({ id }) => id === said.id)).toEqual({ ...said.listed, ...changed });
      if (!said.path) return;
      const { body } = await client.get(`/amplify/attachment?path=${encodeURIComponent(said.path)}`);
      expect((await client.get(body.data)).status).toBe(200);
    }),
  );
}

/** The author reads, hears and writes nothing in these rooms, while others go on. */
export async function expectHeld(
  scene: Scene,
  author: Person,
  reader: Person,
  { rooms, answeredAt }: { rooms: MadeRoom[]; answeredAt: number },
): Promise<void> {
  const { nodes, delays } = scene;
  for (const room of rooms) {
    await Promise.all(nodes.map((node, index) => expectRefused(node.as(author.user.uuid), author, room, index)));
    const isOver = ({ id, type }: Frame) => id === author.listening.get(room.id) && type === "complete";
    for (const delay of await delaysOf(author.ears, answeredAt, isOver)) delays.add("subscription ended", delay);
    // Others have heard what was written afterwards, on every node.
    const isLater = (frame: Frame) => isOf(frame, room) && sentAt(frame) > answeredAt;
    await delaysOf(reader.ears, answeredAt, isLater);
    for (const { heard } of author.ears) {
      const late = heard().filter(({ arrivedAt, frame }) => isOf(frame, room) && arrivedAt > answeredAt);
      for (const { arrivedAt } of late) delays.add("last message to the author", arrivedAt - answeredAt);
      expect(late.filter(({ arrivedAt }) => arrivedAt > answeredAt + LATEST_MS)).toEqual([]);
      expect(heard().filter(({ frame }) => isLater(frame))).toEqual([]);
    }
  }
}

function isOf(frame: Frame, room: MadeRoom): boolean {
  return payloadOf(frame, "onCreateMessage")?.roomId === room.id;
}

/** The traffic of other people has the moment of each message as its text. */
function sentAt(frame: Frame): number {
  return Number(payloadOf(frame, "onCreateMessage").content);
}

async function expectRefused(client: HttpClient, { user, ears }: Person, room: MadeRoom, index: number): Promise<void> {
  const message = { content: "Encore", userId: user.id, roomId: room.id, mentions: [] };
  const answers = await Promise.all([
    client.send("/amplify/messages/", { message }),
    client.get(`/amplify/rooms/${room.id}/messages`),
  ]);
  for (const { status } of answers) expect([403, 404]).toContain(status);
  const again = await ears[index]!.subscribe(crypto.randomUUID(), "onCreateMessage", { roomId: { eq: room.id } });
  expect(again).toMatchObject({ type: "error", payload: [{ extensions: { code: "not_found" } }] });
}
