import { describe, expect, it } from "vitest";
import type { HttpClient } from "../client.ts";
import { openHouse } from "../house.ts";
import { textFile } from "../samples/samples.ts";

const as = (name: "A" | "B" | "X" | "N" | "L" | "C"): HttpClient => house.as(cast[name].uuid);

const house = await openHouse();
const cast = await house.cast();

describe("a user sees", () => {
  it("only the rooms they participate in, also in a batch of ids [ROLE-01]", async () => {
    const second = await house.room();
    await house.participant(second, cast.N);
    const ids = [cast.R1.id, second.id].join(",");
    const seen = async (client: HttpClient) =>
      (await client.get(`/amplify/rooms?ids=${ids}`)).body.data.items.map(({ id }: { id: string }) => id);
    expect(await seen(as("A"))).toEqual([cast.R1.id]);
    expect(await seen(as("N"))).toEqual([second.id]);
    expect(await seen(as("L"))).toEqual([]);
    expect(new Set(await seen(as("C")))).toEqual(new Set([cast.R1.id, second.id]));
  });

  it("no messages or files of other rooms [ROLE-01]", async () => {
    const { body } = await as("A").send(
      "/amplify/messages/",
      { message: { content: "Pour nous", userId: cast.A.id, roomId: cast.R1.id, mentions: [] } },
      [textFile("secret.txt", "entre nous")],
    );
    const [{ path }] = body.data.attachments;
    expect((await as("A").get(`/amplify/attachment?path=${path}`)).status).toBe(200);
    for (const client of [as("N"), as("L")]) {
      const refused = await client.get(`/amplify/attachment?path=${path}`);
      const missing = await client.get(`/amplify/attachment?path=attachments/${crypto.randomUUID()}`);
      expect([refused.status, refused.body]).toEqual([missing.status, missing.body]);
    }
  });

  it("themselves and people they share a room with, without birth dates, numbers and addresses", async () => {
    const other = await house.user();
    const banned = await house.user();
    await house.participant(cast.R1, other);
    await house.participant(cast.R1, banned, "BANNED");
    const ids = [cast.A.id, other.id, cast.N.id, cast.L.id, cast.C.id];
    const { body } = await as("A").post("/amplify/users/search-all", { ids });
    const items: Record<string, unknown>[] = body.data.items;
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([cast.A.id, other.id, cast.C.id]));
    expect(items.find(({ id }) => id === other.id)).not.toHaveProperty("birth_date");
    expect(items.find(({ id }) => id === cast.A.id)).toHaveProperty("birth_date", "1990-05-17");
    expect(JSON.stringify(items)).not.toMatch(/example\.org|\+336/);
    const seenByInvited = (await as("B").post("/amplify/users/search-all", { ids })).body.data.items;
    expect(seenByInvited.map(({ id }: { id: string }) => id)).toEqual([cast.C.id]);
    expect((await as("A").get(`/amplify/users/search?uuid=${other.uuid}`)).body.data.items).toEqual([]);
  });

  it("only the card and their own entry of a room they have not joined or are blocked in [ROLE-02]", async () => {
    for (const [name, entry] of [["B", cast.entries.B] as const, ["X", cast.entries.X] as const]) {
      const { body } = await as(name).get(`/amplify/rooms/${cast.R1.id}`);
      expect(body.data.participants.map(({ id }: { id: string }) => id)).toEqual([entry.id]);
    }
    expect((await as("A").get(`/amplify/rooms/${cast.R1.id}`)).body.data.participants.length).toBeGreaterThan(2);
  });
});

describe("a user may write", () => {
  const sendTo = (name: "A" | "B" | "X" | "C", roomId: string) =>
    as(name).send("/amplify/messages/", {
      message: { content: "Coucou", userId: cast[name].id, roomId, mentions: [] },
    });

  it("nothing when BLOCKED, before joining, or in an inactive room [ROLE-02]", async () => {
    expect((await sendTo("X", cast.R1.id)).body.message).toBe(
      "Vous avez été bloqué sur ce groupe. Vous ne pouvez pas vous y inscrire.",
    );
    expect((await sendTo("B", cast.R1.id)).status).toBe(403);
    const closed = await house.room({ active: false });
    await house.participant(closed, cast.A);
    const entry = await house.participant(closed, cast.B, "INVITED");
    const message = await house.message(closed, cast.C);
    expect((await sendTo("A", closed.id)).status).toBe(403);
    expect((await sendTo("C", closed.id)).status).toBe(403);
    const reaction = { messageReactionsId: message.id, reaction: "👍", userId: cast.A.id, roomId: closed.id };
    expect((await as("A").post("/amplify/reactions/", reaction)).status).toBe(403);
    const join = await as("B").put("/amplify/participants/", { id: entry.id, _version: 1, status: "NORMAL" });
    expect(join.status).toBe(403);
    expect((await as("A").get(`/amplify/rooms/${closed.id}/messages`)).body.data.total).toBe(1);
  });

  it("nothing from the moment they are blocked [ROLE-02]", async () => {
    const room = await house.room();
    const entry = await house.participant(room, cast.A);
    expect((await sendTo("A", room.id)).status).toBe(200);
    await as("C").put("/amplify/participants/", { id: entry.id, _version: 1, status: "BLOCKED" });
    expect((await sendTo("A", room.id)).status).toBe(403);
    expect((await as("A").get(`/amplify/rooms/${room.id}/messages`)).status).toBe(403);
  });

  it("only their own messages, reactions, entry and user; a collaborator deletes any message [ROLE-03]", async () => {
    const other = await house.user();
    const entry = await house.participant(cast.R1, other);
    const message = await house.message(cast.R1, other);
    const reaction = await house.reaction(message, other);
    const attempts = [
      await as("A").delete("/amplify/messages/", { id: message.id, _version: 1 }),
      await as("A").put("/amplify/reactions/", { id: reaction.id, _version: 1, reaction: "🔥" }),
      await as("A").delete("/amplify/reactions/", { id: reaction.id, _version: 1 }),
      await as("C").delete("/amplify/reactions/", { id: reaction.id, _version: 1 }),
      await as("A").put("/amplify/participants/", { id: entry.id, _version: 1, status: "INVITED" }),
      await as("A").delete("/amplify/participants/", { id: entry.id, _version: 1 }),
      await as("A").put("/amplify/users/", { id: other.id, _version: 1, tutorialVersion: 1 }),
      await as("C").put("/amplify/users/", { id: other.id, _version: 1, tutorialVersion: 1 }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
    const own = await house.message(cast.R1, cast.A);
    expect((await as("A").delete("/amplify/messages/", { id: own.id, _version: 1 })).status).toBe(403);
    expect((await as("C").delete("/amplify/messages/", { id: message.id, _version: 1 })).status).toBe(200);
  });

  it("no notices, targeted notices or users as a customer [ROLE-04]", async () => {
    const counts = () => house.context.pool`
      select (select count(*) from users) as users, (select count(*) from notice_sends) as sends`;
    const before = await counts();
    const notice = { content: "Moi, chef", collaboratorId: cast.A.id };
    const answers = [
      await as("A").send("/amplify/notice/", { notice: { ...notice, userId: cast.A.id } }),
      await as("A").send("/amplify/notices/", { notice, usersData: [{ userId: cast.A.id }], isSms: "false" }),
      await as("A").send("/amplify/notices/filtered", { notice, filters: { ageMin: 1 }, isSms: "false" }),
      await as("A").post("/amplify/users/", { uuid: "customer_1999" }),
      await as("A").post("/amplify/collaborator/", { uuid: "collaborator_9" }),
      await as("A").post("/targetParticipants", { uuids: ["customer_1999"] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect((await as("A").get("/collab-authorized")).body).toEqual({ success: false });
    expect(await counts()).toEqual(before);
  });

  it("only their own record as staff without a record [ROLE-04]", async () => {
    const fresh = house.as("collaborator_55");
    const message = await house.message(cast.R1, cast.A);
    const refused = [
      await fresh.get(`/amplify/rooms/${cast.R1.id}/messages`),
      await fresh.get(`/amplify/users/${cast.A.id}`),
      await fresh.delete("/amplify/messages/", { id: message.id, _version: 1 }),
      await fresh.post("/amplify/users/", { uuid: "customer_1998" }),
      await fresh.post("/amplify/collaborator/", { uuid: "collaborator_56" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403]);
    expect((await fresh.get("/collab-authorized")).body).toEqual({ success: true, data: { uuid: "collaborator_55" } });
    expect((await fresh.post("/amplify/collaborator/", { uuid: "collaborator_55" })).status).toBe(200);
    expect((await fresh.get(`/amplify/rooms/${cast.R1.id}/messages`)).status).toBe(200);
  });

  it("and read only in their own workspace, also as staff [ROLE-05]", async () => {
    const staff = house.as((await house.user("collaborator_2")).uuid);
    const message = await house.message(cast.R1, cast.A);
    const notice = { content: "Hors de chez moi", userId: cast.A.id };
    const { body } = await staff.post("/amplify/collaborator/", { uuid: "collaborator_2" });
    const answers = [
      await staff.get(`/amplify/rooms/${cast.R1.id}`),
      await staff.get(`/amplify/rooms/${cast.R1.id}/messages`),
      await staff.get(`/amplify/users/${cast.A.id}`),
      await staff.get(`/amplify/users/${cast.A.id}/participants`),
      await staff.get(`/amplify/users/${cast.A.id}/notices`),
      await staff.delete("/amplify/messages/", { id: message.id, _version: 1 }),
      await staff.delete("/amplify/participants/", { id: cast.entries.A.id, _version: 1 }),
      await staff.send("/amplify/notice/", { notice: { ...notice, collaboratorId: body.data.id } }),
      await staff.send("/amplify/messages/", {
        message: { content: "Hors de chez moi", userId: body.data.id, roomId: cast.R1.id, mentions: [] },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await staff.get(`/amplify/users/search?uuid=${cast.A.uuid}`)).body.data.items).toEqual([]);
    expect((await staff.post("/targetParticipants", { uuids: [cast.A.uuid] })).body.data.items).toEqual([]);
    expect((await staff.post("/amplify/users/", { uuid: cast.A.uuid })).status).toBe(409);
  });

  it.each(["BLOCKED", "BANNED"] as const)("no change that ends their own %s [ROLE-06]", async (status) => {
    const person = await house.user();
    const entry = await house.participant(cast.R1, person, status);
    for (const wanted of ["NORMAL", "INVITED", "BLOCKED", "BANNED"]) {
      const answer = await house.as(person.uuid).put("/amplify/participants/", {
        id: entry.id,
        _version: 1,
        status: wanted,
      });
      expect(answer.status).toBe(status === "BLOCKED" ? 403 : 404);
    }
    const [row] = await house.context.pool`select status, version from participants where id = ${entry.id}`;
    expect(row).toEqual({ status, version: 1 });
  });
});

describe("the headers workspace and user-type", () => {
  it("are required and must match the token's identity [API-29]", async () => {
    const path = `/amplify/rooms/${cast.R1.id}`;
    const status = async (headers: Record<string, string | null>) => (await as("A").get(path, { headers })).status;
    expect(await status({})).toBe(200);
    expect(await status({ workspace: null })).toBe(400);
    expect(await status({ "user-type": null })).toBe(400);
    expect(await status({ workspace: "labalaguere" })).toBe(403);
    expect(await status({ workspace: "alpha" })).toBe(403);
    expect(await status({ "user-type": "collaborator" })).toBe(403);
  });
});
