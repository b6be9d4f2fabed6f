import { mutedRoomsAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import type { Subscription } from "../../../test/engines/push.service.ts";
import type { MadeParticipant, MadeRoom, MadeUser } from "../../../test/factory.ts";
import { openPush } from "../../../test/notices/push.scene.ts";
import { listConcerned } from "./push.chat.store.ts";

/** Instead of 15 s. */
const AFTER_MS = 400;

const { house, pool, staff, service, device, takenBy, askedOf, devicesOf } = await openPush(
  {},
  { pushAfterMs: AFTER_MS },
);
const { config } = house.context;

let room: MadeRoom;
let author: MadeUser;
let camille: MadeUser;
let entry: MadeParticipant;
let phone: Subscription;
let witness: MadeUser;
let witnessPhone: Subscription;

beforeEach(async () => {
  room = await house.room({ name: "Voile à Niolon" });
  [author, camille, witness] = [await house.user(), await house.user(), await house.user()];
  await pool`update users set nickname = 'Inès' where id = ${author.id}`;
  await house.participant(room, author);
  entry = await house.participant(room, camille);
  await house.participant(room, witness);
  phone = await device(camille);
  witnessPhone = await device(witness);
});

type Post = { content?: string; mentions?: string[]; messageReplyToId?: string };

async function write(by: MadeUser, post: Post = {}): Promise<{ id: string; _version: number }> {
  const message = { id: v7(), roomId: room.id, userId: by.id, content: "Bonjour", ...post };
  const answer = await house.as(by.uuid).send("/amplify/messages/", { message });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Waits until somebody else was notified of a later message in the same room: by then nothing else comes. */
async function untilLaterOne(): Promise<void> {
  const { id } = await write(author, { content: "Et toi ?", mentions: [witness.id] });
  await expect
    .poll(() => takenBy(witnessPhone).some(({ notification }) => notification.body.endsWith("Et toi ?")))
    .toBe(true);
  expect(id).toBeTruthy();
}

const bodies = () => takenBy(phone).map(({ notification }) => notification.body);

describe("a person is notified of", () => {
  it("a mention, with the room, the author and the text [PHONE-03]", async () => {
    await write(author, { content: `Qui vient ? @${camille.id} @${v7()}`, mentions: [camille.id] });
    await expect.poll(bodies).toEqual(["Inès\u00a0: Qui vient ? @Cam @AncienMembre"]);
    expect(takenBy(phone)[0]).toMatchObject({
      notification: {
        title: "Voile à Niolon",
        navigate: `${config.sites.speedboat.origins[0]}/${room.id}`,
        tag: `room-${room.id}`,
      },
      topic: room.id.replaceAll("-", ""),
    });
    expect(takenBy(witnessPhone)).toEqual([]);
  });

  it("a reply to one's own message [PHONE-03]", async () => {
    const own = await house.message(room, camille, "Qui a une corde ?");
    await write(author, { content: "Moi", messageReplyToId: own.id });
    await expect.poll(bodies).toEqual(["Inès\u00a0: Moi"]);
    expect(takenBy(witnessPhone)).toEqual([]);
  });

  it("every message by staff, also on several devices [PHONE-03]", async () => {
    const tablet = await device(camille);
    await write(staff, { content: "Rendez-vous à 9 h" });
    await expect.poll(() => [phone, tablet, witnessPhone].map((one) => takenBy(one).length)).toEqual([1, 1, 1]);
  });

  it("the last of several in a room, once [PHONE-03]", async () => {
    for (const content of ["Un", "Deux", "Trois"]) await write(author, { content, mentions: [camille.id] });
    await expect.poll(() => bodies().at(-1)).toBe("Inès\u00a0: Trois");
    await untilLaterOne();
    expect(bodies().length).toBeLessThan(3);
  });
});

describe("a person is not notified of", () => {
  const nothing: [string, () => Promise<unknown>][] = [
    ["somebody else's talk", () => write(author)],
    ["one's own message", () => write(camille, { mentions: [camille.id] })],
    [
      "a reply to somebody else",
      async () => {
        const own = await house.message(room, witness);
        return write(author, { messageReplyToId: own.id });
      },
    ],
    [
      "a reaction",
      async () => {
        const own = await house.message(room, camille);
        const reaction = { reaction: "👍", userId: author.id, messageReactionsId: own.id, roomId: room.id };
        return house.as(author.uuid).post("/amplify/reactions/", reaction);
      },
    ],
    [
      "what was read meanwhile",
      async () => {
        await write(author, { mentions: [camille.id] });
        const read = { id: entry.id, _version: 1, lastMessageReadAt: new Date().toISOString() };
        expect((await house.as(camille.uuid).put("/amplify/participants/", read)).status).toBe(200);
      },
    ],
    [
      "what was deleted",
      async () => {
        const { id, _version } = await write(author, { mentions: [camille.id] });
        return house.as(staff.uuid).delete("/amplify/messages/", { id, _version });
      },
    ],
    [
      "what is hidden, because its author was excluded",
      async () => {
        const { id } = await write(author, { mentions: [camille.id] });
        await pool`update messages set hidden = true where id = ${id}`;
      },
    ],
    [
      "a room that the person left",
      async () => {
        await write(author, { mentions: [camille.id] });
        await pool`update participants set status = 'INVITED' where id = ${entry.id}`;
      },
    ],
    [
      "a room that the person was removed from",
      async () => {
        await write(author, { mentions: [camille.id] });
        await pool`update participants set deleted = true where id = ${entry.id}`;
      },
    ],
    [
      "a message before the sign-out",
      async () => {
        await write(author, { mentions: [camille.id] });
        await pool`delete from push_devices where user_id = ${camille.id}`;
      },
    ],
  ];
  it.each(nothing)("%s [PHONE-03]", async (_, act) => {
    await act();
    await untilLaterOne();
    expect(takenBy(phone)).toEqual([]);
  });

  it("a room that the person has muted, until it is heard again [PHONE-03] [PHONE-07]", async () => {
    const path = `/amplify/users/${camille.id}/mutedRooms`;
    const mute = (muted: boolean) => house.as(camille.uuid).put(path, { roomId: room.id, muted });
    expect(mutedRoomsAnswer.parse((await mute(true)).body).data).toEqual({ roomIds: [room.id] });
    await write(staff, { content: "Rendez-vous" });
    await untilLaterOne();
    expect(takenBy(phone)).toEqual([]);
    expect((await house.as(camille.uuid).get(path)).body.data).toEqual({ roomIds: [room.id] });
    expect((await mute(false)).body.data).toEqual({ roomIds: [] });
    await write(staff, { content: "Rendez-vous" });
    await expect.poll(() => takenBy(phone).length).toBe(1);
  });

  it("a room that is closed [PHONE-03]", async () => {
    const { id } = await write(author, { mentions: [camille.id] });
    const concerned = async () => (await listConcerned(pool, [id], config.push!.id)).map(({ userId }) => userId);
    expect(await concerned()).toEqual([camille.id]);
    await pool`update rooms set active = false where id = ${room.id}`;
    expect(await concerned()).toEqual([]);
  });
});

it("a service that fails for now gets it again; one that has lost the device does not [PHONE-06]", async () => {
  const [later, gone] = [await device(camille, [503]), await device(camille, [410])];
  await write(author, { mentions: [camille.id] });
  await expect.poll(() => takenBy(later).length).toBe(1);
  expect([askedOf(later), askedOf(phone), askedOf(gone)]).toEqual([2, 1, 1]);
  expect((await devicesOf(camille)).map(({ endpoint }) => endpoint).sort()).toEqual(
    [phone, later].map(({ endpoint }) => endpoint).sort(),
  );
});

it("waits 15 s, so that whoever has the room open is left alone [PHONE-03]", async () => {
  const { PUSH_AFTER_MS } = await import("./push.chat.ts");
  expect(PUSH_AFTER_MS).toBe(15_000);
  const before = service.taken.length;
  const at = Date.now();
  await write(author, { mentions: [camille.id] });
  await expect.poll(() => service.taken.length).toBe(before + 1);
  expect(Date.now() - at).toBeGreaterThanOrEqual(AFTER_MS);
});
