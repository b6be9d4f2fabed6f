import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CHARTER_VERSION } from "@hello/contract";
import { v4 } from "uuid";
import { expect } from "vitest";
import { SENDERS } from "../../src/app.ts";
import { dueErasures, type Erasing } from "../../src/care/erasure/erasure.person.ts";
import { startDelivery } from "../../src/notices/delivery/delivery.worker.ts";
import { insertSystemAccounts } from "../../src/people/users/users.system.store.ts";
import type { Pool } from "../../src/platform/db/connection.ts";
import { startDue } from "../../src/platform/due/due.loop.ts";
import { type Answer, type HttpClient, LEAD, readPages } from "../client.ts";
import type { MadeUser } from "../factory.ts";
import type { House } from "../house.ts";
import { photo } from "../samples/samples.ts";
import { cookieOf, makeSession } from "../sessions.ts";
import { deliver, stayOf } from "../stays/stays.ts";

/** Somebody with something of every kind, each with a canary: a word that stands nowhere else. */
export type Canary = {
  word: string;
  /** The word, the uuid and the phone number, as any of them may be stored. */
  traces: string[];
  person: MadeUser;
  other: MadeUser;
  roomId: string;
  /** Of the person, and of the other who replies to it. */
  messageId: string;
  replyId: string;
  othersId: string;
};

type Scene = Pick<House, "url" | "as" | "context">;

let made = 0;

/** Needs STAYS_SETTINGS; everything by the calls that people, staff and the booking system make. */
export async function makeCanary(house: Scene, url = house.url): Promise<Canary> {
  made += 1;
  const { pool } = house.context;
  await insertSystemAccounts(pool);
  const word = `Kanari${made}x${v4().slice(0, 6)}`;
  const phone = `+3363998${String(1_000 + made)}`;
  const uuids = { person: `customer_1${word}`, other: `customer_1${word.replace("Kanari", "voisin")}` };
  const facts = {
    firstname: word,
    lastname: word,
    town: word,
    email: `${word}@example.org`,
    phone,
    for: [`${word}-Mia`],
  };
  const people = [
    { uuid: uuids.person, ...facts, birth_date: "1990-05-05" },
    { uuid: uuids.other, firstname: "Voisine", email: "voisine@example.org" },
  ];
  expect((await deliver({ url }, stayOf(`Séjour ${made}-${v4()}`, people))).body.data).toMatchObject({ created: 2 });
  const [person, other] = [await findUser(pool, uuids.person), await findUser(pool, uuids.other)];
  const [me, neighbour] = [house.as(person.uuid), house.as(other.uuid)];
  const roomId = await joinRoom(me, person);
  await joinRoom(neighbour, other);

  const message = (userId: string, content: string, more: object = {}) => ({
    message: { content, userId, roomId, mentions: [], ...more },
  });
  const text = new File([`${word} dans un fichier\n`], `${word}.txt`, { type: "text/plain" });
  const { id: messageId } = idOf(
    await me.send("/amplify/messages/", message(person.id, `Bonjour de ${word}`), [text, await photo(`${word}.jpg`)]),
  );
  const reply = message(other.id, `Merci @${person.id}`, { mentions: [person.id], messageReplyToId: messageId });
  const { id: replyId } = idOf(await neighbour.send("/amplify/messages/", reply));
  const { id: othersId } = idOf(await neighbour.send("/amplify/messages/", message(other.id, "À demain")));
  idOf(await me.send("/amplify/messages/", message(person.id, `${word} répond`, { messageReplyToId: othersId })));
  for (const [client, user, on] of [
    [me, person, othersId],
    [neighbour, other, messageId],
  ] as const) {
    idOf(await client.post("/amplify/reactions/", { messageReactionsId: on, reaction: "🔥", userId: user.id, roomId }));
  }
  await tellAndAnswer(house, { word, person, me, roomId });
  await reportAndDecide(house, { word, person, other, me, neighbour, roomId });
  await makeSession(pool, person.uuid, { name: word });
  const read = await me.get(`/amplify/users/${person.id}`);
  const put = { id: person.id, _version: read.body.data._version, charterVersion: CHARTER_VERSION, tutorialVersion: 1 };
  expect((await me.put("/amplify/users/", put)).status).toBe(200);
  await pool`
    insert into deliveries (channel, workspace, kind, subject, recipient, state)
    values ('email', 'speedboat', 'evening', now()::text, ${person.id}, 'sent')`;
  await pool`
    insert into push_devices (user_id, endpoint, p256dh, auth, key_id)
    values (${person.id}, ${`https://push.example.org/${word}`}, 'p', 'a', 'k')`;
  const traces = [word, person.uuid, phone.slice(-8)];
  return { word, traces, person, other, roomId, messageId, replyId, othersId };
}

async function findUser(pool: Pool, uuid: string): Promise<MadeUser> {
  const [found] = await pool<MadeUser[]>`select id, uuid, workspace from users where uuid = ${uuid}`;
  return found!;
}

async function joinRoom(client: HttpClient, { id }: MadeUser): Promise<string> {
  const [entry] = (await client.get(`/amplify/users/${id}/participants`)).body.data.items;
  const joined = await client.put("/amplify/participants/", { id: entry.id, _version: 1, status: "NORMAL" });
  expect(joined.status).toBe(200);
  return entry.roomId;
}

function idOf({ status, body }: Answer): { id: string } {
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}

type Told = { word: string; person: MadeUser; me: HttpClient; roomId: string };

/** A notice to the person alone with a file, one to the room that asks, and answers with a question and a call for help. */
async function tellAndAnswer(house: Scene, { word, person, me, roomId }: Told): Promise<void> {
  const staff = await staffOf(house);
  const file = new File([`${word} pour vous`], `${word}-avis.txt`, { type: "text/plain" });
  const alone = { notice: { content: `Cher ${word}`, collaboratorId: staff.user.id, userId: person.id } };
  idOf(await staff.client.send("/amplify/notice/", alone, [file]));
  const given = [{ userId: person.id, phoneNumber: "+33639989999" }];
  const listed = { notice: { content: "À vous", collaboratorId: staff.user.id }, usersData: given, isSms: "true" };
  idOf(await staff.client.send("/amplify/notices/", listed));
  const many = {
    notice: { content: "Tout va bien ?", collaboratorId: staff.user.id },
    asks: "safety",
    filters: { roomIds: [roomId] },
    ignoreUsersData: [],
    isSms: "false",
  };
  idOf(await staff.client.send("/amplify/notices/filtered", many));
  const [asked] = (await me.get(`/amplify/users/${person.id}/answers`)).body.data.items;
  const answers = [
    { name: "", answer: "safe", question: `${word} demande` },
    { name: `${word}-Mia`, answer: "help" },
  ];
  for (const answer of answers) idOf(await me.put(`/amplify/notices/${asked.noticeId}/answer`, { answers: [answer] }));
}

type Reported = Told & { other: MadeUser; neighbour: HttpClient };

/** Each reports the other, staff decide, and the person contests, which is decided too. */
async function reportAndDecide(house: Scene, scene: Reported): Promise<void> {
  const { word, person, other, me, neighbour, roomId } = scene;
  const say = async (client: HttpClient, { id: userId }: MadeUser, content: string) =>
    idOf(await client.send("/amplify/messages/", { message: { content, userId, roomId, mentions: [] } })).id;
  const bad = { mine: await say(me, person, `${word} vend`), theirs: await say(neighbour, other, "Je vends aussi") };
  const report = { reportRoomId: roomId, type: "SPAM" };
  const [ours, theirs] = [
    { ...report, content: `${word} signale ce message qui vend`, reportMessageId: bad.theirs, reportUserId: person.id },
    {
      ...report,
      content: "Ce message vend autre chose que du ski.",
      reportMessageId: bad.mine,
      reportUserId: other.id,
    },
  ];
  idOf(await me.post("/amplify/reports/", ours));
  idOf(await neighbour.post("/amplify/reports/", theirs));
  const { client } = await staffOf(house);
  const opened = { roomId, userId: person.id, reason: `Ce que ${word} a dit au téléphone` };
  idOf(await client.post("/amplify/cases", opened));
  await decideAll(house, roomId, "leave");
  const [statement] = (await me.get(`/amplify/users/${person.id}/statements`)).body.data.items.filter(
    ({ contestableUntil }: { contestableUntil: string | null }) => contestableUntil,
  );
  const contested = { content: `${word} n’est pas d’accord du tout` };
  idOf(await me.post(`/amplify/decisions/${statement.decisionId}/contestations`, contested));
  await decideAll(house, roomId, "delete");
}

/** Open cases of the room's people, by somebody else each time. */
async function decideAll(house: Scene, roomId: string, act: "leave" | "delete"): Promise<void> {
  const { client } = await staffOf(house, act === "leave" ? "collaborator_1" : "collaborator_1101");
  const pages = await readPages(client, "/amplify/cases?filter=open");
  for (const { id, _version, messageId: message, roomId: where } of pages.flatMap(({ body }) => body.data.items)) {
    // Another scene may have left a case that its decider may not decide again.
    if (where !== roomId) continue;
    const chosen = message ? act : "leave";
    const decision = {
      id: v4(),
      _version,
      act: chosen,
      ground: "hurtful",
      content: "On ne vend rien dans un groupe de vacances.",
    };
    idOf(await client.post(`/amplify/cases/${id}/decisions`, decision));
  }
}

export async function staffOf(house: Scene, uuid = "collaborator_1"): Promise<{ user: MadeUser; client: HttpClient }> {
  const client = house.as(uuid, LEAD);
  const { id } = (await client.post("/amplify/collaborator/", { uuid })).body.data;
  return { user: { id, uuid, workspace: "speedboat" }, client };
}

/** The person's own call, by a browser that has just signed in. */
export async function eraseOwn(house: Scene, { id, uuid }: MadeUser, url = house.url, isFresh = true): Promise<Answer> {
  const cookie = cookieOf(await makeSession(house.context.pool, uuid, {}, isFresh));
  const client = house.as(uuid);
  const headers = { authorization: null, cookie };
  return client.post(new URL(`/amplify/users/${id}/erasure`, url).href, { word: "EFFACER" }, { headers });
}

/** Everything that the ledger has leaves now, into the capture of a local start. */
export async function deliverAll({ context }: House): Promise<void> {
  const { pool } = context;
  const worker = startDelivery(
    { ...context, senders: SENDERS },
    { onError: (error) => expect.unreachable(String(error)), lookEveryMs: 10 },
  );
  await pool`update deliveries set urgent = true where state = 'queued'`;
  const waiting = async () => (await pool`select from deliveries where state in ('queued', 'sending')`).length;
  await expect.poll(waiting).toBe(0);
  await worker.stop();
}

/** As if an hour had passed since all erasures. */
export async function passHour({ context }: House): Promise<void> {
  const { pool } = context;
  await pool`
    update erasures
    set erased_at = erased_at - interval '1 hour', due_at = least(due_at, now() - interval '1 second')
    where due_at is not null`;
  await runDue(context);
}

/** Everything of erasures that is due. */
export async function runDue(context: Omit<Erasing, "announce" | "announceMany">): Promise<void> {
  const silent = { ...context, announce: () => {}, announceMany: () => {} };
  const loop = startDue(silent, [dueErasures(silent)], {
    onError: (error) => expect.unreachable(String(error)),
    lookEveryMs: 10,
  });
  const due = async () => (await context.pool`select from erasures where due_at <= now()`).length;
  await expect.poll(due).toBe(0);
  await loop.stop();
}

/** Where any of these words stands: every column of every table as text, also as bytes, and every file. */
export async function findTraces(house: Pick<House, "context">, words: string[]): Promise<string[]> {
  const { pool, config } = house.context;
  const all = words.flatMap((word) => [word, Buffer.from(word).toString("hex")]).map((word) => word.toLowerCase());
  const holds = (text: string) => all.some((word) => text.toLowerCase().includes(word));
  const found: string[] = [];
  const tables = await pool<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
  for (const { name } of tables) {
    const rows = await pool<{ row: string }[]>`select t::text as row from ${pool(name)} t`;
    found.push(...rows.filter(({ row }) => holds(row)).map(() => name));
  }
  for (const folder of ["files", "incoming"]) {
    const entries = await readdir(join(config.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      if (holds(path) || holds((await readFile(path)).toString("latin1"))) found.push(folder);
    }
  }
  return found;
}
