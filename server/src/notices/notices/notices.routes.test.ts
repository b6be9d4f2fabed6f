import { noticeAnswer, noticesAnswer, recipientsCountAnswer, sentAnswer, unreadNoticesAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { textFile } from "../../../test/samples/samples.ts";
import { listEvents } from "../../live/live.log.ts";

const house = await openHouse();
const cast = await house.cast();
const a = house.as(cast.A.uuid);
const c = house.as(cast.C.uuid);

const sendOne = (to: MadeUser, content = "Rendez-vous à 9 h", more: object = {}, files: File[] = []) =>
  c.send("/amplify/notice/", { notice: { content, userId: to.id, collaboratorId: cast.C.id, ...more } }, files);

const contents = (answer: { body: { data: { items: { content: string }[] } } }) =>
  answer.body.data.items.map(({ content }) => content);

describe("a notice to one customer", () => {
  it("answers its id and attachments, is in the list, and is delivered live [API-23] [API-21] [SHAPE-06]", async () => {
    const person = await house.user();
    const answer = await sendOne(person, "Pensez au certificat", {}, [textFile("certificat.txt", "modèle")]);
    const sent = noticeAnswer.parse(answer.body).data;
    expect(sent).toMatchObject({
      content: "Pensez au certificat",
      userId: person.id,
      collaboratorId: cast.C.id,
      attachments: [{ description: "certificat.txt" }],
    });
    const listed = await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`);
    expect(noticesAnswer.parse(listed.body).data).toEqual({ items: [sent], nextToken: null });
    const events = await listEvents(house.context.pool, [{ stream: person.id, seq: 0 }], 100);
    expect(events).toEqual([{ stream: person.id, seq: 1, name: "onCreateNotice", payload: sent }]);
  });

  it("is made once for one id, however often it is sent (D38)", async () => {
    const person = await house.user();
    const id = v7();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendOne(person, "Une fois", { id })));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect((await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`)).body.data.items).toHaveLength(1);
  });

  it("also leaves by e-mail, once, and staff see what became of it [NOTE-12]", async () => {
    const person = await house.user();
    const id = v7();
    await Promise.all(Array.from({ length: 10 }, () => sendOne(person, "Votre certificat manque", { id })));
    const progress = async () => (await c.get(`/amplify/sends/${id}`)).body.data;
    expect(await progress()).toMatchObject({
      kind: "one",
      recipients: 1,
      emails: 1,
      progress: { email: { queued: 1 } },
    });
    await house.context.pool`
      update deliveries set state = 'failed', reason = 'mail_refused:550' where notice_id = ${id}`;
    const { body } = await c.get(`/amplify/sends/${id}/recipients`);
    expect(body.data.items).toMatchObject([{ userId: person.id, channel: "email", state: "failed" }]);
    expect((await c.call("POST", `/amplify/sends/${id}/retry`)).body.data).toEqual({ queued: 1 });
    expect(await house.context.pool`select from deliveries where notice_id = ${id}`).toHaveLength(1);
    expect((await house.as(person.uuid).get(`/amplify/sends/${id}`)).status).toBe(403);
    expect((await c.get("/amplify/sends")).body.data.items.map((send: { id: string }) => send.id)).not.toContain(id);
    const nowhere = await house.user(undefined, { email: null });
    const { id: other } = (await sendOne(nowhere)).body.data;
    expect((await c.get(`/amplify/sends/${other}/recipients`)).body.data.items).toMatchObject([
      { state: "suppressed", reason: "no_email" },
    ]);
  });

  it("goes out in one's own name only, to customers of the workspace only", async () => {
    const other = await house.user("collaborator_8");
    expect((await sendOne(cast.A, "Faux", { collaboratorId: other.id })).status).toBe(403);
    expect((await sendOne(cast.L)).status).toBe(404);
    expect((await sendOne({ ...cast.A, id: crypto.randomUUID() })).status).toBe(404);
  });
});

describe("a person's notices", () => {
  it("come newest first, by pages [API-21]", async () => {
    const person = await house.user();
    const me = house.as(person.uuid);
    for (let n = 1; n <= 5; n += 1) await sendOne(person, `avis ${n}`);
    const first = await me.get(`/amplify/users/${person.id}/notices?limit=3`);
    expect(contents(first)).toEqual(["avis 5", "avis 4", "avis 3"]);
    const { nextToken } = first.body.data;
    const second = await me.get(`/amplify/users/${person.id}/notices?limit=3&nextToken=${nextToken}`);
    expect(contents(second)).toEqual(["avis 2", "avis 1"]);
    expect(second.body.data.nextToken).toBeNull();
    expect((await a.get(`/amplify/users/${cast.A.id}/notices?nextToken=${nextToken}`)).status).toBe(400);
  });

  it("are unread after the given moment, or after the person's own mark [API-22]", async () => {
    const person = await house.user();
    const me = house.as(person.uuid);
    const first = (await sendOne(person, "avis 1")).body.data;
    await sendOne(person, "avis 2");
    const url = `/amplify/users/${person.id}/unreadNotices`;
    expect(contents(await me.get(url))).toEqual(["avis 2", "avis 1"]);
    expect(contents(await me.get(`${url}?lastRead=${encodeURIComponent(first.createdAt)}`))).toEqual(["avis 2"]);
    await me.put("/amplify/users/", { id: person.id, _version: 1, lastInternalMessageReadAt: first.createdAt });
    expect(contents(await me.get(url))).toEqual(["avis 2"]);
  });

  it("are all counted while unread, and read by pages [EASE-33]", async () => {
    const person = await house.user();
    const me = house.as(person.uuid);
    for (let n = 1; n <= 5; n += 1) await sendOne(person, `avis ${n}`);
    const url = `/amplify/users/${person.id}/unreadNotices?limit=3`;
    const first = await me.get(url);
    expect(unreadNoticesAnswer.parse(first.body).data.total).toBe(5);
    expect(contents(first)).toEqual(["avis 5", "avis 4", "avis 3"]);
    const second = await me.get(`${url}&nextToken=${first.body.data.nextToken}`);
    expect(contents(second)).toEqual(["avis 2", "avis 1"]);
    expect(second.body.data).toMatchObject({ total: 5, nextToken: null });
    const { createdAt } = first.body.data.items[1];
    const after = await me.get(`${url}&lastRead=${encodeURIComponent(createdAt)}`);
    expect(after.body.data).toMatchObject({ total: 1, nextToken: null });
    expect(
      (await a.get(`/amplify/users/${cast.A.id}/unreadNotices?nextToken=${first.body.data.nextToken}`)).status,
    ).toBe(400);
  });

  it("are counted exactly up to the bound of a badge [EASE-33]", async () => {
    const person = await house.user();
    const me = house.as(person.uuid);
    await sendOne(person, "avis 1");
    const receive = (count: number) => house.context.pool`
      with sends as (
        insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients)
        select gen_random_uuid(), 'speedboat', ${cast.C.id}, 'avis', 'one', 1 from generate_series(1, ${count})
        returning id
      )
      insert into notices (id, workspace, send_id, user_id, created_at)
      select sends.id, 'speedboat', sends.id, ${person.id},
        (select min(created_at) from notices where user_id = ${person.id}) - row_number() over () * interval '1 s'
      from sends`;
    const total = async () => (await me.get(`/amplify/users/${person.id}/unreadNotices`)).body.data.total;
    await receive(119);
    expect(await total()).toBe(120);
    await receive(879);
    expect(await total()).toBe(999);
    await receive(10);
    expect(await total()).toBe(1_000);
  });
});

describe("a notice to many", () => {
  const sendList = (usersData: object[], more: object = {}, isSms = false, files: File[] = []) =>
    c.send(
      "/amplify/notices/",
      { notice: { content: "Neige annoncée", collaboratorId: cast.C.id, ...more }, usersData, isSms: String(isSms) },
      files,
    );

  it("reaches each of a list once and counts those with an address [API-24] [TARGET-14]", async () => {
    const people = [await house.user(), await house.user(), await house.user(undefined, { email: null })];
    const usersData = [...people, people[0]!].map(({ id }) => ({ userId: id }));
    const answer = await sendList([...usersData, { userId: cast.L.id }, { userId: crypto.randomUUID() }]);
    expect(sentAnswer.parse(answer.body).data).toEqual({ sms: 0, emails: 2 });
    for (const person of people) {
      const { body } = await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`);
      expect(body.data.items).toHaveLength(1);
    }
    expect((await house.as(cast.L.uuid).get(`/amplify/users/${cast.L.id}/notices`)).body.data.items).toEqual([]);
    const [audit] = await house.context.pool`
      select kind, recipients, emails, collaborator_id from notice_sends order by created_at desc limit 1`;
    expect(audit).toEqual({ kind: "list", recipients: 3, emails: 2, collaborator_id: cast.C.id });
  });

  it("counts SMS by the record's number, or the given one where the record has none [API-24]", async () => {
    const withNumber = await house.user();
    const without = await house.user(undefined, { phone_number: null });
    const nowhere = await house.user(undefined, { phone_number: null });
    const usersData = [
      { userId: withNumber.id, phoneNumber: "+33639980099" },
      { userId: without.id, phoneNumber: "06 39 98 00 98" },
      { userId: nowhere.id, phoneNumber: "pas un numéro" },
    ];
    expect((await sendList(usersData, {}, true)).body.data).toEqual({ sms: 2, emails: 0 });
    const kept = await house.context.pool<{ phone_number: string | null }[]>`
      select phone_number from notices where user_id = any(${usersData.map(({ userId }) => userId)})`;
    // The record's own is looked up when it is sent.
    expect(kept.map(({ phone_number }) => phone_number).sort()).toEqual(["06 39 98 00 98", null, "pas un numéro"]);
    const ledger = await house.context.pool`
      select d.channel, d.state, d.reason from deliveries d join notices n on n.id = d.notice_id
      where n.user_id = any(${usersData.map(({ userId }) => userId)}) order by d.state desc`;
    expect(ledger).toEqual([
      { channel: "sms", state: "queued", reason: null },
      { channel: "sms", state: "queued", reason: null },
      { channel: "sms", state: "failed", reason: "invalid_phone" },
    ]);
  });

  it("reaches nobody twice when the same send is tried again (D38) [API-24]", async () => {
    const person = await house.user();
    const id = v7();
    const tries = await Promise.all(Array.from({ length: 10 }, () => sendList([{ userId: person.id }], { id })));
    expect(tries.map(({ body }) => body.data)).toEqual(Array(10).fill({ sms: 0, emails: 1 }));
    expect((await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`)).body.data.items).toHaveLength(1);
  });

  it("is delivered live to each user, as in the list and in the log [LIVE-09]", async () => {
    const people = [await house.user(), await house.user()];
    const fields =
      "id content userId collaboratorId createdAt attachments { path description type size width height thumbnail }";
    const lives = [];
    for (const { id, uuid } of people) {
      const live = await openLiveAs(house, uuid);
      await listen(live, "n", subscription("onCreateNotice", { userId: { eq: id } }, fields));
      lives.push(live);
    }
    await sendList(
      people.map(({ id }) => ({ userId: id })),
      {},
      false,
      [textFile("plan.txt", "plan d’accès")],
    );
    for (const [n, { id, uuid }] of people.entries()) {
      const frame = await lives[n]!.until(({ payload }) => payload?.data);
      const { body } = await house.as(uuid).get(`/amplify/users/${id}/notices`);
      expect(frame.payload.data.onCreateNotice).toEqual(body.data.items[0]);
      const [event] = await listEvents(house.context.pool, [{ stream: id, seq: 0 }], 100);
      expect(event!.payload).toEqual(body.data.items[0]);
    }
  });

  it("says so when no user is resolved, and stores nothing", async () => {
    const before = await house.context.pool`select count(*) from notice_sends`;
    const files = (await house.storedFiles()).length;
    for (const usersData of [[], [{ userId: cast.L.id }], [{ userId: crypto.randomUUID() }]]) {
      const answer = await sendList(usersData, {}, false, [textFile("note.txt", "rien")]);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        400,
        "no_recipients",
        "Erreur lors de la récupération des utilisateurs. La notification ne peut pas être envoyé.",
      ]);
    }
    expect(await house.context.pool`select count(*) from notice_sends`).toEqual(before);
    expect((await house.storedFiles()).length).toBe(files);
  });

  it("shares one copy of its files among all who get it", async () => {
    const people = [await house.user(), await house.user()];
    const usersData = people.map(({ id }) => ({ userId: id }));
    const before = (await house.storedFiles()).length;
    await sendList(usersData, {}, false, [textFile("plan.txt", "plan d’accès")]);
    expect((await house.storedFiles()).length).toBe(before + 1);
    for (const person of people) {
      const me = house.as(person.uuid);
      const { body } = await me.get(`/amplify/users/${person.id}/notices`);
      const { path } = body.data.items[0].attachments[0];
      expect((await me.get(`/amplify/attachment?path=${path}`)).status).toBe(200);
    }
  });
});

describe("the notice of a send to many", () => {
  const posts: [path: string, audience: (person: MadeUser) => Record<string, unknown>][] = [
    ["/amplify/notices/", ({ id: userId }) => ({ usersData: [{ userId, phoneNumber: null }] })],
    ["/amplify/notices/filtered", () => ({ filters: { towns: ["Blobville"] }, ignoreUsersData: [] })],
  ];

  it.each(posts)(
    "may be the one of a single notice, and its parts may be Blobs of JSON: %s [EASE-25]",
    async (path, audience) => {
      const person = await house.user(undefined, { town: "Blobville" });
      const notice = { content: "Rendez-vous à 9 h", userId: person.id, collaboratorId: cast.C.id };
      const form = new FormData();
      for (const file of Array.from({ length: 10 }, (_, n) => textFile(`${n}.txt`, "duvet")))
        form.append("files[]", file);
      for (const [name, value] of Object.entries({ notice, isSms: false, ...audience(person) }))
        form.append(name, new Blob([JSON.stringify(value)], { type: "application/json" }));
      const answer = await c.call("POST", path, { form });
      expect([answer.status, answer.body.data]).toEqual([200, { sms: 0, emails: expect.any(Number) }]);
      const [received] = (await house.as(person.uuid).get(`/amplify/users/${person.id}/notices`)).body.data.items;
      expect(received).toMatchObject({ content: "Rendez-vous à 9 h", userId: person.id });
      expect(received.attachments).toHaveLength(10);
    },
  );
});

describe("a notice by filter", () => {
  const sendFiltered = (filters: object, ignored: MadeUser[] = []) =>
    c.send("/amplify/notices/filtered", {
      notice: { content: "Pour vous", collaboratorId: cast.C.id },
      filters,
      ignoreUsersData: ignored.map(({ id }) => ({ userId: id })),
      isSms: "false",
    });

  async function reached(): Promise<Set<string>> {
    const rows = await house.context.pool<{ uuid: string }[]>`
      select u.uuid from notices n join users u on u.id = n.user_id
      where n.send_id = (select id from notice_sends order by created_at desc limit 1)`;
    return new Set(rows.map(({ uuid }) => uuid));
  }

  it("resolves stays, destinations, products, dates, statuses, ages, towns and cantons on the server [API-25] [TARGET-15]", async () => {
    const ski = await house.room({ product_uuid: "ski-7", center_name: "Val Thorens", departure_date: "2030-02-10" });
    const old = await house.room({ product_uuid: "ski-7", center_name: "Les Arcs", departure_date: "2020-02-10" });
    const born = (age: number) => `${new Date().getUTCFullYear() - age - 1}-01-01`;
    const child = await house.user("customer_15001", { birth_date: born(10), town: "Lyon", zip_code: "69003" });
    const adult = await house.user("customer_15002", { birth_date: born(40), town: "Paris", zip_code: "75011" });
    const past = await house.user("customer_15003", { birth_date: born(40), town: "lyon", zip_code: "69001" });
    await house.participant(ski, child);
    await house.participant(ski, adult, "INVITED");
    await house.participant(old, past);
    const cases: [object, string[]][] = [
      [{ roomIds: [ski.id] }, [child.uuid, adult.uuid]],
      [{ productUuids: ["ski-7"], departureFrom: "2029-01-01" }, [child.uuid, adult.uuid]],
      [{ productUuids: ["ski-7"], departureTo: "2029-01-01" }, [past.uuid]],
      [{ destinations: ["les arcs"] }, [past.uuid]],
      [{ roomIds: [ski.id], statuses: ["NORMAL"] }, [child.uuid]],
      [{ productUuids: ["ski-7"], ageMax: 17 }, [child.uuid]],
      [{ productUuids: ["ski-7"], ageMin: 18 }, [adult.uuid, past.uuid]],
      [{ productUuids: ["ski-7"], towns: ["LYON"] }, [child.uuid, past.uuid]],
      [{ productUuids: ["ski-7"], cantons: ["75"] }, [adult.uuid]],
    ];
    for (const [filters, uuids] of cases) {
      const answer = await sendFiltered(filters);
      expect([filters, sentAnswer.parse(answer.body).data.emails]).toEqual([filters, uuids.length]);
      expect(await reached()).toEqual(new Set(uuids));
    }
    await sendFiltered({ productUuids: ["ski-7"] }, [child]);
    expect(await reached()).toEqual(new Set([adult.uuid, past.uuid]));
  });

  it("counts whom a filter would reach, and by what, before it is sent [TARGET-15]", async () => {
    const room = await house.room({ product_uuid: "surf-1" });
    const people = [
      await house.user(),
      await house.user(undefined, { email: null }),
      await house.user(undefined, { phone_number: "12", email: "pas une adresse" }),
    ];
    for (const person of people) await house.participant(room, person);
    const filters = { productUuids: ["surf-1"] };
    const ask = (ignored: MadeUser[], asked: object = filters) =>
      c.post("/amplify/notices/count", {
        filters: asked,
        ignoreUsersData: ignored.map(({ id }) => ({ userId: id })),
      });
    const all = recipientsCountAnswer.parse((await ask([])).body).data;
    expect(all).toMatchObject({ users: 3, withEmail: 1, withPhone: 2 });
    expect((await ask([people[0]!])).body.data).toMatchObject({ users: 2, withEmail: 0, withPhone: 1 });
    expect((await ask(people)).body.data).toMatchObject({ users: 0, withEmail: 0, withPhone: 0 });
    expect((await sendFiltered(filters, [])).body.data.emails).toBe(all.withEmail);
    expect((await ask([], { ...filters, workspace: "speedboat" })).body.data.users).toBe(3);
    expect((await ask([], { ...filters, workspace: "labalaguere" })).status).toBe(403);
    expect((await sendFiltered({ ...filters, workspace: "labalaguere" })).status).toBe(403);
  });

  it("says so when all whom it finds are to be left out [TARGET-15]", async () => {
    const room = await house.room();
    const person = await house.user();
    await house.participant(room, person);
    const answer = await sendFiltered({ roomIds: [room.id] }, [person]);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining("La notification ne peut pas")]);
  });

  it("stays in the workspace, and refuses what is no filter", async () => {
    const foreign = await house.room({ workspace: "labalaguere" });
    await house.participant(foreign, cast.L);
    expect((await sendFiltered({ roomIds: [foreign.id] })).status).toBe(400);
    for (const filters of [{}, { sql: "1=1" }, { towns: [] }, "tous", { ageMin: "0 or 1=1" }]) {
      expect((await sendFiltered(filters as object)).status).toBe(400);
    }
    const injection = await sendFiltered({ towns: ["x') or true --"] });
    expect([injection.status, injection.body.message]).toEqual([400, expect.stringContaining("utilisateurs")]);
  });
});
