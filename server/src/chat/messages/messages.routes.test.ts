import { messageAnswer, messagesAnswer, unreadAnswer, unreadOfRoomsAnswer } from "@hello/contract";
import { v4, v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { jpeg, textFile } from "../../../test/samples/samples.ts";
import { listEvents } from "../../live/live.log.ts";

const house = await openHouse();
const cast = await house.cast();
const a = house.as(cast.A.uuid);
const c = house.as(cast.C.uuid);

const post = (content = "Bonjour !", more: object = {}) => ({
  message: { content, userId: cast.A.id, roomId: cast.R1.id, mentions: [], ...more },
});

const eventsOf = (stream: string) => listEvents(house.context.pool, [{ stream, seq: 0 }], 100);

describe("sending a message", () => {
  it("stores it and answers its id and attachments, in the contract's shape [API-12] [SHAPE-04]", async () => {
    const answer = await a.send("/amplify/messages/", post("Qui vient en train ?"));
    expect(answer.status).toBe(200);
    const sent = messageAnswer.parse(answer.body).data;
    expect(sent).toMatchObject({
      content: "Qui vient en train ?",
      userId: cast.A.id,
      roomId: cast.R1.id,
      mentions: [],
      attachments: [],
      replyTo: null,
      reactions: { items: [] },
      _deleted: false,
      _version: 1,
    });
    const { body } = await a.get(`/amplify/rooms/${cast.R1.id}/messages`);
    expect(body.data.items[0]).toEqual(sent);
  });

  it("records the event with the write, numbered without a gap in the room", async () => {
    const room = await house.room();
    await house.participant(room, cast.A);
    const ids = [];
    for (const content of ["un", "deux", "trois"]) {
      const { body } = await a.send("/amplify/messages/", post(content, { roomId: room.id }));
      ids.push(body.data.id);
    }
    const events = await eventsOf(room.id);
    expect(events.map(({ seq, name }) => [seq, name])).toEqual([1, 2, 3].map((seq) => [seq, "onCreateMessage"]));
    expect(events).toMatchObject(ids.map((id) => ({ payload: { id } })));
    const { body } = await a.get(`/amplify/rooms/${room.id}/messages`);
    expect(events.map(({ payload }) => payload).reverse()).toEqual(body.data.items);
  });

  it("tells who reads the log later nothing of a message that was deleted meanwhile", async () => {
    const room = await house.room();
    await house.participant(room, cast.A);
    const original = (await a.send("/amplify/messages/", post("Départ à 8 h", { roomId: room.id }))).body.data;
    const reply = post("Secret", { roomId: room.id, messageReplyToId: original.id, mentions: [cast.A.id] });
    const sent = (await a.send("/amplify/messages/", reply, [textFile("liste.txt", "duvet")])).body.data;
    expect((await eventsOf(room.id))[1]!.payload).toEqual(sent);
    const deleted = (await c.delete("/amplify/messages/", { id: sent.id, _version: 1 })).body.data;
    expect(deleted).toMatchObject({ content: "", mentions: [], attachments: [], replyTo: null, _deleted: true });
    const [, created, gone] = await eventsOf(room.id);
    expect(created).toMatchObject({ seq: 2, name: "onCreateMessage", payload: deleted });
    expect(gone).toMatchObject({ seq: 3, name: "onDeleteMessage", payload: deleted });
  });

  it("keeps files under their names, images with a thumbnail", async () => {
    const answer = await a.send("/amplify/messages/", post("Photos"), [
      await jpeg("plage.jpg", 1200, 900),
      textFile("liste.txt", "duvet, lampe"),
    ]);
    expect(answer.status).toBe(200);
    const { attachments } = messageAnswer.parse(answer.body).data;
    expect(attachments).toMatchObject([
      { description: "plage.jpg", type: "image/jpeg", width: 1200, height: 900 },
      { description: "liste.txt", type: "text/plain", width: null, thumbnail: null },
    ]);
    expect(attachments[0]!.thumbnail).toBe(`${attachments[0]!.path}/thumbnail`);
  });

  it("comes as plain JSON just as well when there are no files [API-12]", async () => {
    const answer = await a.post("/amplify/messages/", post("Sans formulaire"));
    expect(messageAnswer.parse(answer.body).data).toMatchObject({ content: "Sans formulaire", attachments: [] });
    expect((await a.post("/amplify/messages/", post(" "))).body.message).toContain("content");
  });

  it("keeps only mentions of participants (D23)", async () => {
    const { body } = await a.send(
      "/amplify/messages/",
      post("@…", { mentions: [cast.X.id, cast.N.id, cast.L.id, v4()] }),
    );
    expect(body.data.mentions).toEqual([cast.X.id]);
  });

  it("refers to the message replied to, until that one is deleted", async () => {
    const original = await house.message(cast.R1, cast.C, "Départ à 8 h");
    const { body } = await a.send("/amplify/messages/", post("Merci", { messageReplyToId: original.id }));
    expect(body.data.replyTo).toEqual({
      id: original.id,
      userId: cast.C.id,
      content: "Départ à 8 h",
      mentions: [],
      _deleted: false,
    });
    await c.delete("/amplify/messages/", { id: original.id, _version: 1 });
    const page = await a.get(`/amplify/rooms/${cast.R1.id}/messages`);
    expect(page.body.data.items.find(({ id }: { id: string }) => id === body.data.id).replyTo).toBeNull();
  });

  it("refuses a reply to a message of another room, a deleted or an unknown one", async () => {
    const elsewhere = await house.room();
    await house.participant(elsewhere, cast.A);
    const other = await house.message(elsewhere, cast.A);
    const deleted = await house.message(cast.R1, cast.A);
    await c.delete("/amplify/messages/", { id: deleted.id, _version: 1 });
    for (const messageReplyToId of [other.id, deleted.id, v4()]) {
      const answer = await a.send("/amplify/messages/", post("Oui", { messageReplyToId }));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain("messageReplyToId");
    }
  });

  it.each([
    ["50 times at once", 50, 0],
    ["8 times at once with a file", 8, 1],
  ])("makes one message of the same id sent %s (D17)", async (_name, times, fileCount) => {
    const room = await house.room();
    await house.participant(room, cast.A);
    const id = v7();
    const files = fileCount === 0 ? [] : [await jpeg("une-seule.jpg")];
    const before = (await house.storedFiles()).length;
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        a.send("/amplify/messages/", post("Une fois", { id, roomId: room.id }), files),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    const { body } = await a.get(`/amplify/rooms/${room.id}/messages`);
    const attachments = files.map(({ name }) => ({ description: name }));
    expect(body.data).toMatchObject({ total: 1, items: [{ id, attachments }] });
    expect(await eventsOf(room.id)).toHaveLength(1);
    await expect.poll(async () => (await house.storedFiles()).length).toBe(before + 2 * fileCount);
  });

  it("does not give an id away that is taken by another's message", async () => {
    const taken = await house.message(cast.R1, cast.C, "À moi");
    const answer = await a.send("/amplify/messages/", post("À moi aussi", { id: taken.id }));
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).not.toContain(cast.C.id);
  });

  it("gives messages of one room moments that rise strictly, also when they come at once", async () => {
    const room = await house.room();
    await house.participant(room, cast.A);
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => a.send("/amplify/messages/", post(`${n}`, { roomId: room.id }))),
    );
    const { body } = await a.get(`/amplify/rooms/${room.id}/messages`);
    const moments = body.data.items.map(({ createdAt }: { createdAt: string }) => createdAt).reverse();
    expect(moments).toEqual([...new Set(moments)].sort());
    expect(moments).toHaveLength(40);
  });
});

describe("reading a room", () => {
  it("pages through all messages, newest first, with the total [API-07]", async () => {
    const room = await house.room();
    await house.participant(room, cast.A);
    const made = [];
    for (let n = 0; n < 120; n += 1) made.push((await house.message(room, cast.A, `n° ${n}`)).id);
    const read: string[] = [];
    let nextToken: string | null = "";
    const sizes = [];
    while (nextToken !== null) {
      const query = nextToken ? `?nextToken=${encodeURIComponent(nextToken)}` : "";
      const answer = await a.get(`/amplify/rooms/${room.id}/messages${query}`);
      const { data } = messagesAnswer.parse(answer.body);
      expect(data.total).toBe(120);
      sizes.push(data.items.length);
      read.push(...data.items.map(({ id }) => id));
      nextToken = data.nextToken;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(read).toEqual(made.reverse());
  });

  it("gives at most 100 a page, and tokens that only fit their own list", async () => {
    const url = `/amplify/rooms/${cast.R1.id}/messages`;
    for (let n = 0; n < 3; n += 1) await house.message(cast.R1, cast.A);
    expect((await a.get(`${url}?limit=101`)).status).toBe(400);
    const { nextToken } = (await a.get(`${url}?limit=1`)).body.data;
    expect((await a.get(`${url}?limit=1&nextToken=${nextToken}`)).status).toBe(200);
    const [value, mac] = nextToken.split(".");
    const forged = Buffer.from(`messages:${cast.R1.id}|2020-01-01T00:00:00.000Z`).toString("base64url");
    for (const bad of [`${forged}.${mac}`, value, "x", `${nextToken}.x`]) {
      expect((await a.get(`${url}?nextToken=${bad}`)).status).toBe(400);
    }
    const elsewhere = await house.room();
    await house.participant(elsewhere, cast.A);
    expect((await a.get(`/amplify/rooms/${elsewhere.id}/messages?nextToken=${nextToken}`)).status).toBe(400);
  });

  it("counts what others wrote after the last reading, newest first [API-08]", async () => {
    const room = await house.room();
    const first = await house.message(room, cast.C, "avant");
    await house.participant(room, cast.A, "NORMAL", { last_message_read_at: first.createdAt });
    const banned = await house.user();
    await house.participant(room, banned, "BANNED");
    await house.message(room, cast.A, "de moi");
    const second = await house.message(room, cast.C, "deux");
    await house.message(room, banned, "caché", { hidden: true });
    const third = await house.message(room, cast.C, "trois");
    const gone = await house.message(room, cast.C, "retiré");
    await c.delete("/amplify/messages/", { id: gone.id, _version: 1 });
    const own = unreadAnswer.parse((await a.get(`/amplify/rooms/${room.id}/unread`)).body).data;
    expect(own.total).toBe(2);
    expect(own.items.map(({ id }) => id)).toEqual([third.id, second.id]);
    const given = await a.get(`/amplify/rooms/${room.id}/unread?lastRead=${encodeURIComponent(second.createdAt)}`);
    expect(given.body.data).toMatchObject({ total: 1, items: [{ id: third.id }] });
  });

  it("has nothing unread for somebody who has not joined (D21)", async () => {
    const { status, body } = await house.as(cast.B.uuid).get(`/amplify/rooms/${cast.R1.id}/unread`);
    expect([status, body.data]).toEqual([200, { items: [], nextToken: null, total: 0 }]);
  });

  it("are counted for several rooms at once, with the newest five, and only where one reads [EASE-38]", async () => {
    const user = await house.user();
    const me = house.as(user.uuid);
    const [full, read, invited, blocked, foreign, planned] = [
      await house.room(),
      await house.room(),
      await house.room(),
      await house.room(),
      await house.room(),
      await house.room({ active: false, opens_at: new Date(Date.now() + 86_400_000).toISOString() }),
    ];
    const first = await house.message(full, cast.C, "avant");
    await house.participant(full, user, "NORMAL", { last_message_read_at: first.createdAt });
    const newest = [];
    for (let n = 1; n <= 7; n++) newest.unshift((await house.message(full, cast.C, `n° ${n}`)).id);
    await house.message(full, user, "de moi");
    await house.message(full, cast.C, "caché", { hidden: true });
    for (const room of [read, invited, blocked, foreign, planned]) await house.message(room, cast.C, "dedans");
    await house.participant(read, user, "NORMAL", { last_message_read_at: new Date().toISOString() });
    await house.participant(invited, user, "INVITED");
    await house.participant(blocked, user, "BLOCKED");
    await house.participant(planned, user, "NORMAL");
    const ids = [full, read, invited, blocked, foreign, planned].map(({ id }) => id).join();
    const answer = await me.get(`/amplify/users/${user.id}/unread?ids=${ids}`);
    const { items } = unreadOfRoomsAnswer.parse(answer.body).data;
    const byRoom = new Map(
      items.map(({ roomId, total, items, latest }) => [roomId, [total, items.map(({ id }) => id), latest?.content]]),
    );
    expect(byRoom).toEqual(
      new Map<string, unknown>([
        [full.id, [7, newest.slice(0, 5), "de moi"]],
        [read.id, [0, [], "dedans"]],
      ]),
    );
  });

  it("are counted and listed at one moment, while others write [NOTE-15]", async () => {
    const [room, user] = [await house.room(), await house.user()];
    await house.participant(room, user);
    await house.participant(room, cast.C);
    let isWriting = true;
    const write = async () => {
      for (let n = 0; n < 40; n++)
        await c.send("/amplify/messages/", post("Vite", { roomId: room.id, userId: cast.C.id }));
      isWriting = false;
    };
    const me = house.as(user.uuid);
    const seen = new Set<number>();
    const ask = async () => {
      while (isWriting) {
        const ofRoom = unreadAnswer.parse((await me.get(`/amplify/rooms/${room.id}/unread?limit=100`)).body).data;
        expect(ofRoom.items).toHaveLength(ofRoom.total);
        const ofAll = await me.get(`/amplify/users/${user.id}/unread?ids=${room.id}`);
        const { total, items } = unreadOfRoomsAnswer.parse(ofAll.body).data.items[0]!;
        expect(items).toHaveLength(Math.min(5, total));
        seen.add(total);
      }
    };
    await Promise.all([write(), ask(), ask(), ask()]);
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe("deleting a message", () => {
  it("takes it, its text and its files from everybody; a stale version answers the current one [API-13] [API-30]", async () => {
    const { body: sent } = await a.send("/amplify/messages/", post("À retirer"), [await jpeg("vite.jpg")]);
    const before = (await a.get(`/amplify/rooms/${cast.R1.id}/messages`)).body.data.total;
    const stale = await c.delete("/amplify/messages/", { id: sent.data.id, _version: 7 });
    expect([stale.status, stale.body]).toEqual([409, { success: false, code: "stale_version", data: { _version: 1 } }]);
    const answer = await c.delete("/amplify/messages/", { id: sent.data.id, _version: stale.body.data._version });
    expect(messageAnswer.parse(answer.body).data).toMatchObject({
      id: sent.data.id,
      content: "",
      attachments: [],
      _deleted: true,
      _version: 2,
    });
    const { data } = (await a.get(`/amplify/rooms/${cast.R1.id}/messages?limit=100`)).body;
    expect(data.total).toBe(before - 1);
    expect(data.items.map(({ id }: { id: string }) => id)).not.toContain(sent.data.id);
    const file = `/amplify/attachment?path=${encodeURIComponent(sent.data.attachments[0].path)}`;
    expect([(await a.get(file)).status, (await c.get(file)).status]).toEqual([404, 404]);
    expect((await eventsOf(cast.R1.id)).at(-1)).toMatchObject({
      name: "onDeleteMessage",
      payload: { id: sent.data.id },
    });
    expect((await c.delete("/amplify/messages/", { id: sent.data.id, _version: 2 })).status).toBe(404);
  });
});
