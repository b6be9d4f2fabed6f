import { type ParticipantStatus, QUICK_REACTIONS } from "@hello/contract";
import { findMessage } from "../../../../server/src/chat/messages/messages.store.ts";
import { setAuthorHidden } from "../../../../server/src/chat/participants/participants.hiding.ts";
import { findRoom } from "../../../../server/src/chat/rooms/rooms.store.ts";
import { sharedEntry } from "../../../../server/src/people/access.ts";
import { listByRoom } from "../../../../server/src/people/users/users.participants.store.ts";
import { recordRoomEvent, recordUserEvent } from "../../../../server/src/platform/db/events.store.ts";
import type { MadeRoom, MadeUser } from "../../../../server/test/factory.ts";
import type { House } from "../../../../server/test/house.ts";
import { dayFromNow } from "../../../../server/test/stays/stays.ts";
import type { Random } from "../../random.fixture.ts";

/** A stay that is open, for a room of the world. */
async function makeStay({ context: { pool } }: House, { id, workspace }: MadeRoom): Promise<void> {
  const [opensAt, closesAt, purgeAt] = [-40, 57, 147].map((days) => `${dayFromNow(days)}T08:00:00Z`);
  const moments = { opens_at: opensAt!, closes_at: closesAt!, purge_at: purgeAt!, as_of: opensAt! };
  const days = { departure_date: dayFromNow(20), end_date: dayFromNow(27) };
  const stay = { id: crypto.randomUUID(), room_id: id, workspace, stay_ref: id, state: "open", title: "Voile" };
  await pool`insert into stays ${pool({ ...stay, ...days, ...moments })}`;
}

type Row = { id: string; version: number; status: ParticipantStatus };

/**
 * All kinds of actions in a few rooms, by and around the user A, whose page is tested. Refused actions are ignored. In a
 * world with a home, half of the actions are in one room, which stays open to A.
 */
export async function makeWorld(house: House, random: Random, hasHome: boolean) {
  const { pool } = house.context;
  const { R1, A, B, C } = await house.cast();
  const D = await house.user();
  const rooms = [R1, await house.room(), await house.room(), await house.room()];
  const people = [A, B, D];
  for (const person of people) {
    for (const room of rooms.slice(1, 3)) await house.participant(room, person);
  }
  await house.participant(R1, D);
  await house.participant(rooms[3]!, B);
  for (const room of rooms) await house.message(room, B, "D’avant");
  const staff = house.as(C.uuid);

  const home = rooms[1]!;
  for (const room of rooms) if (room !== home) await makeStay(house, room);
  const anyRoom = () => (hasHome && random.below(2) === 0 ? home : random.pick(rooms));
  const isSpared = (room: MadeRoom, person = A) => hasHome && room === home && person === A;
  const someone = () => random.pick(people);
  const noticeIds: string[] = [];

  async function anyMessage(room: MadeRoom) {
    const found = await pool<{ id: string; version: number }[]>`
      select id, version from messages where room_id = ${room.id} and not deleted and not hidden
      order by created_at desc limit 6`;
    return found.length > 0 ? random.pick(found) : undefined;
  }
  async function entryOf(room: MadeRoom, person: MadeUser): Promise<Row | undefined> {
    const [found] = await pool<Row[]>`
      select id, version, status from participants
      where room_id = ${room.id} and user_id = ${person.id} and not deleted`;
    return found;
  }
  async function ownReaction(person: MadeUser) {
    const found = await pool<{ id: string; version: number }[]>`
      select id, version from reactions where user_id = ${person.id} and not deleted
      order by created_at desc limit 2`;
    return found.length > 0 ? random.pick(found) : undefined;
  }
  /** There is no call for this yet: changes the row and records the event in one transaction. */
  async function changeRoom(room: MadeRoom, changes: { name: string }) {
    await pool.begin(async (tx) => {
      await tx`update rooms set ${tx(changes)}, version = version + 1, updated_at = now() where id = ${room.id}`;
      await recordRoomEvent(tx, room.id, "onUpdateRoom", (await findRoom(tx, room.id, "speedboat"))!);
    });
  }
  async function changeLife(room: MadeRoom, act: { act: string; opens?: string; closes?: string }) {
    const { _version } = (await staff.get(`/amplify/stays/${room.id}`)).body.data;
    await staff.put(`/amplify/stays/${room.id}`, { _version, reason: "Pour le test", ...act });
  }
  async function addParticipant(room: MadeRoom, person: MadeUser, status: ParticipantStatus) {
    const { id } = await house.participant(room, person, status);
    await pool.begin(async (tx) => {
      const entry = (await listByRoom(tx, room.id)).find((candidate) => candidate.id === id)!;
      // A new entry ends an old ban, so the messages that it has hidden are updated.
      const isBanned = entry.status === "BANNED";
      await setAuthorHidden(tx, { before: { status: isBanned ? "NORMAL" : "BANNED" }, after: entry });
      const shared = sharedEntry(entry);
      if (shared) await recordRoomEvent(tx, room.id, "onCreateParticipant", shared);
      const { opensAt } = (await findRoom(tx, room.id, "speedboat"))!;
      if (opensAt === null) await recordUserEvent(tx, person.id, "onCreateParticipant", entry);
    });
  }
  /** A removal by staff is final (D18): a user whose messages a ban still hides is not invited again. */
  async function wasRemovedWhileBanned(room: MadeRoom, person: MadeUser): Promise<boolean> {
    const found = await pool`
      select 1 from participants
      where room_id = ${room.id} and user_id = ${person.id} and deleted and status = 'BANNED'`;
    return found.length > 0;
  }
  async function setStatus(caller: typeof staff, room: MadeRoom, person: MadeUser, status: ParticipantStatus) {
    if (isSpared(room, person)) return;
    const entry = await entryOf(room, person);
    if (entry) await caller.put("/amplify/participants/", { id: entry.id, _version: entry.version, status });
    else if (!(await wasRemovedWhileBanned(room, person))) await addParticipant(room, person, status);
  }

  const actions = {
    send: async () => {
      const [room, author] = [anyRoom(), someone()];
      const original = random.below(3) === 0 ? await anyMessage(room) : undefined;
      const message = {
        content: `Message ${random.below(1_000)}`,
        userId: author.id,
        roomId: room.id,
        mentions: random.below(4) === 0 ? [A.id] : [],
        messageReplyToId: original?.id ?? null,
      };
      const { status, body } = await house.as(author.uuid).send("/amplify/messages/", { message });
      return status === 200 && author === A ? body.data : undefined;
    },
    deleteMessage: async () => {
      const found = await anyMessage(anyRoom());
      if (found) await staff.delete("/amplify/messages/", { id: found.id, _version: found.version });
    },
    updateMessage: async () => {
      const room = anyRoom();
      const found = await anyMessage(room);
      if (!found) return;
      await pool.begin(async (tx) => {
        const content = `Corrigé ${random.below(1_000)}`;
        await tx`update messages set content = ${content}, version = version + 1, updated_at = now() where id = ${found.id}`;
        await recordRoomEvent(tx, room.id, "onUpdateMessage", (await findMessage(tx, found.id, "speedboat"))!);
      });
    },
    react: async () => {
      const [room, person] = [anyRoom(), someone()];
      const found = await anyMessage(room);
      const post = { messageReactionsId: found?.id, reaction: random.pick(QUICK_REACTIONS), userId: person.id };
      if (found) await house.as(person.uuid).post("/amplify/reactions/", { ...post, roomId: room.id });
    },
    changeReaction: async () => {
      const person = someone();
      const own = await ownReaction(person);
      const put = { id: own?.id, _version: own?.version, reaction: random.pick(QUICK_REACTIONS) };
      if (own) await house.as(person.uuid).put("/amplify/reactions/", put);
    },
    unreact: async () => {
      const person = someone();
      const own = await ownReaction(person);
      if (own) await house.as(person.uuid).delete("/amplify/reactions/", { id: own.id, _version: own.version });
    },
    joinOrLeave: async () => {
      const person = someone();
      await setStatus(house.as(person.uuid), anyRoom(), person, random.pick(["NORMAL", "NORMAL", "INVITED"] as const));
    },
    moderate: async () => {
      const status = random.pick(["NORMAL", "NORMAL", "BLOCKED", "BANNED"] as const);
      await setStatus(staff, anyRoom(), someone(), status);
    },
    removeParticipant: async () => {
      const [room, person] = [anyRoom(), someone()];
      const entry = isSpared(room, person) ? undefined : await entryOf(room, person);
      if (entry) await staff.delete("/amplify/participants/", { id: entry.id, _version: entry.version });
    },
    read: async () => {
      const room = anyRoom();
      const entry = await entryOf(room, A);
      const lastMessageReadAt = new Date().toISOString();
      const put = { id: entry?.id, _version: entry?.version, lastMessageReadAt };
      if (entry) await house.as(A.uuid).put("/amplify/participants/", put);
    },
    notice: async () => {
      const notice = { content: `Avis ${random.below(1_000)}`, userId: A.id, collaboratorId: C.id };
      const sent = (await staff.send("/amplify/notice/", { notice })).body.data;
      noticeIds.push(sent.id);
    },
    retireNotice: async () => {
      const id = noticeIds.splice(random.below(noticeIds.length + 1), 1)[0];
      if (id) await staff.post(`/amplify/sends/${id}/retire`, {});
    },
    renameRoom: () => changeRoom(anyRoom(), { name: `Groupe ${random.below(1_000)}, lieu, sport` }),
    closeOrOpenRoom: async () => {
      const room = anyRoom();
      const open = { act: "open", ...(room !== home && { closes: dayFromNow(90) }) };
      if (!isSpared(room)) await changeLife(room, random.below(3) > 0 ? open : { act: "close" });
    },
    planOrOpenRoom: () => changeLife(anyRoom(), { act: "move", opens: random.below(3) > 0 ? "" : dayFromNow(9) }),
  };

  return { A, home, rooms, actions, changeRoom, entryOf, staff, staffId: C.id };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
