import { type Case, caseAnswer } from "@hello/contract";
import { expect } from "vitest";
import { type HttpClient, LEAD, NO_LEAD } from "../test/client.ts";
import type { MadeRoom, MadeUser } from "../test/factory.ts";
import type { House } from "../test/house.ts";
import type { NodeProcess } from "../test/nodes/nodes.ts";
import type { Random } from "../test/random.ts";
import { jpeg } from "../test/samples/samples.ts";
import { type Ear, earOf } from "./decisions.ear.ts";
import type { Delays } from "./delays.ts";

export type Moderator = MadeUser & { isLead: boolean };

/** Three nodes with several rooms, and staff who decide. */
export type Scene = {
  house: House;
  nodes: NodeProcess[];
  rooms: MadeRoom[];
  staff: Moderator[];
  random: Random;
  delays: Delays;
};

/** Somebody in all rooms, connected to every node. */
export type Person = {
  user: MadeUser;
  ears: Ear[];
  /** The id of the subscription of each room. */
  listening: Map<string, string>;
};

/** A message that will be reported. */
export type Said = {
  id: string;
  room: MadeRoom;
  content: string;
  createdAt: string;
  /** As others read it. */
  listed: object;
  /** The path of the message's file, if it has one, and an address of the file that was given out before. */
  path: string | undefined;
  address: string | undefined;
  /** The position of the room's stream before it. */
  position: number;
};

export async function openPerson({ house, nodes, rooms }: Scene): Promise<Person> {
  const user = await house.user();
  for (const room of rooms) await house.participant(room, user);
  const ears = await Promise.all(nodes.map(async (node) => earOf(await node.listen(user))));
  const person: Person = { user, ears, listening: new Map() };
  for (const ear of ears) {
    await ear.subscribe("me", "onUpdateParticipant", { userId: { eq: user.id } });
    await ear.subscribe("notices", "onCreateNotice", { userId: { eq: user.id } });
  }
  for (const room of rooms) await listenTo(person, room);
  return person;
}

/** Subscribes to a room on every node. */
export async function listenTo({ ears, listening }: Person, room: MadeRoom): Promise<void> {
  const id = crypto.randomUUID();
  const filter = { roomId: { eq: room.id } };
  listening.set(room.id, id);
  for (const ear of ears) {
    expect(await ear.subscribe(id, "onCreateMessage", filter)).toMatchObject({ type: "next" });
    for (const name of ["onUpdateMessage", "onDeleteMessage"] as const)
      await ear.subscribe(`${name} ${id}`, name, filter);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as their clients do
type Listed = any;

/** The messages of a room, from the latest back to this moment. */
export async function listBackTo(client: HttpClient, room: MadeRoom, createdAt: string): Promise<Listed[]> {
  const items: Listed[] = [];
  for (let token: string | null = ""; token !== null; ) {
    const { status, body } = await client.get(
      `/amplify/rooms/${room.id}/messages?limit=100${token && `&nextToken=${token}`}`,
    );
    expect(status).toBe(200);
    items.push(...body.data.items);
    token = items.some((item) => item.createdAt < createdAt) ? null : body.data.nextToken;
  }
  return items;
}

/** The author's message, sometimes with a file; another person answers it and reacts to it. */
export async function say(scene: Scene, author: Person, reader: Person, content: string): Promise<Said> {
  const { nodes, rooms, random, house } = scene;
  const room = random.pick(rooms);
  const [stream] = await house.context.pool<{ seq: string }[]>`
    select event_seq as seq from rooms where id = ${room.id}`;
  const post = async ({ user }: Person, message: object, files: File[] = []) => {
    const fields = { message: { userId: user.id, roomId: room.id, mentions: [], ...message } };
    const { status, body } = await random.pick(nodes).as(user.uuid).send("/amplify/messages/", fields, files);
    expect(status).toBe(200);
    return body.data;
  };
  const { id, createdAt, attachments } = await post(author, { content }, random.below(3) ? [] : [await jpeg("a.jpg")]);
  await post(reader, { content: "Ah bon ?", messageReplyToId: id });
  const client = random.pick(nodes).as(reader.user.uuid);
  const reaction = { reaction: "👎", userId: reader.user.id, roomId: room.id, messageReactionsId: id };
  expect((await client.post("/amplify/reactions/", reaction)).status).toBe(200);
  const listed = (await listBackTo(client, room, createdAt)).find((item) => item.id === id);
  expect(listed).toMatchObject({ content, reactions: { items: [{ reaction: "👎" }] } });
  const path: string | undefined = attachments[0]?.path;
  const address = path && (await client.get(`/amplify/attachment?path=${encodeURIComponent(path)}`)).body.data;
  return { id, room, content, createdAt, listed, path, address, position: Number(stream!.seq) };
}

/** A new person reports it. Returns its case. */
export async function report(scene: Scene, { id, room }: Said): Promise<Case> {
  const { house, nodes, random, staff } = scene;
  const reporter = await house.user();
  await house.participant(room, reporter);
  const ids = { reportMessageId: id, reportRoomId: room.id, reportUserId: reporter.id };
  const post = { ...ids, type: "SPAM", content: "Ce message vend autre chose que du ski." };
  const { status } = await random.pick(nodes).as(reporter.uuid).post("/amplify/reports/", post);
  expect(status).toBe(200);
  const client = clientOf(scene, random.pick(staff));
  // Staff open it too: it is the one of the report.
  const { body } = await client.post("/amplify/cases", { messageId: id, reason: "À regarder" });
  return caseAnswer.parse(body).data;
}

/** The moderator at any node. */
export function clientOf({ nodes, random }: Scene, { uuid, isLead }: Moderator): HttpClient {
  return random.pick(nodes).as(uuid, isLead ? LEAD : NO_LEAD);
}
