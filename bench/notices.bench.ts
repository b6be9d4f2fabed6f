import { setTimeout as wait } from "node:timers/promises";
import { generateLarge } from "../demo/generate.ts";
import { CHAT_PER_SECOND, chatDuring, leaveLogFiles, percentile, round, type Times, type Writer } from "./chat.ts";
import { type Ground, type Headers, listenLive, openGround } from "./ground.ts";
import { benchReaders, type ReadersScene } from "./notices.readers.ts";

const PEOPLE = 10_000;
const CONNECTED = 200;
const READERS = 40;
const WARM_UP_MS = 4_000;
const QUIET_MS = 20_000;
const SENDS = 5;
const BETWEEN_SENDS_MS = 3_000;

/** A notice to 10,000 people while others chat: time until the answer, time until it is seen, effect on the chat. */
export async function bench(): Promise<void> {
  const ground = await openGround();
  const scene = await prepare(ground);
  await ground.startHello();
  try {
    const seen = await listen(scene);
    // The first fetch of a process takes some milliseconds, which would count in the chat's times.
    await fetch(`${scene.url}/healthz`);
    await chatDuring(scene.url, scene.writer, () => wait(WARM_UP_MS));
    const quiet = await chatDuring(scene.url, scene.writer, () => wait(QUIET_MS));
    const answers: Times = [];
    const live: Times = [];
    const busy = await chatDuring(scene.url, scene.writer, async () => {
      for (let n = 0; n < SENDS; n += 1) {
        const from = performance.now();
        const arrived = seen.next(CONNECTED);
        if (!(await sendToAll(scene, scene.staff[0]!))) throw new Error("a send was refused");
        const answered = performance.now();
        answers.push(answered - from);
        live.push(...(await arrived).map((arrivedAt) => Math.max(0, arrivedAt - answered)));
        await wait(BETWEEN_SENDS_MS);
      }
    });
    const ratio = (share: number) => (percentile(busy, share) / percentile(quiet, share)).toFixed(2);
    console.log(
      `\n${SENDS} sends to ${PEOPLE} people, ${CONNECTED} of them connected, ${CHAT_PER_SECOND} messages/s beside`,
    );
    console.table({
      "a send answers, ms": { p50: round(percentile(answers, 0.5)), p99: round(percentile(answers, 0.99)) },
      "seen live after the answer, ms": { p50: round(percentile(live, 0.5)), p99: round(percentile(live, 0.99)) },
      "chat without sends, ms": { p50: round(percentile(quiet, 0.5)), p99: round(percentile(quiet, 0.99)) },
      "chat during sends, ms": { p50: round(percentile(busy, 0.5)), p99: round(percentile(busy, 0.99)) },
      "ratio of the chat": { p50: ratio(0.5), p99: ratio(0.99) },
    });
    await benchReaders(scene, () => sendToAll(scene, scene.staff[1]!));
  } finally {
    await ground.end();
  }
}

type Staff = { id: string; headers: Headers };
type Scene = ReadersScene & {
  product: string;
  staff: Staff[];
  listeners: { id: string; token: string }[];
  apiKey: string;
};

async function prepare({ pool, url, apiKey, tokenOf, ...ground }: Ground): Promise<Scene> {
  const many = await generateLarge(pool, { workspace: "speedboat", participants: PEOPLE, messages: 0 });
  const chat = await generateLarge(pool, { workspace: "speedboat", participants: 50, messages: 100 });
  await pool`update users set email = 'p' || replace(id::text, '-', '') || '@example.org'`;
  // Two of them, because a day has a limit.
  const team = await pool<{ id: string; uuid: string }[]>`
    insert into users (id, workspace, uuid, collaborator, nickname)
    select gen_random_uuid(), 'speedboat', 'collaborator_' || n, true, 'Équipe' from generate_series(1, 2) n
    returning id, uuid`;
  const [{ product } = { product: "" }] = await pool<{ product: string }[]>`
    select product_uuid as product from rooms where id = ${many.roomIds[0]!}`;
  const chatting = chat.userIds.slice(0, 2);
  const known = await pool<{ id: string; uuid: string }[]>`
    select id, uuid from users where id = any(${[...chatting, ...many.userIds.slice(0, CONNECTED)]})`;
  const reading = await pool<{ entryId: string; uuid: string }[]>`
    select p.id as "entryId", u.uuid from participants p join users u on u.id = p.user_id
    where p.room_id = ${many.roomIds[0]!} and p.status = 'NORMAL' and u.id <> all(${many.userIds.slice(0, CONNECTED)}::uuid[])
    order by u.id limit ${READERS}`;
  await pool`vacuum (analyze) users`;
  await leaveLogFiles(pool);
  const headersOf = async (uuid: string) => ({
    ...(await ground.headersOf(uuid)),
    "content-type": "application/json",
  });
  const chatterOf = async (place: number): Promise<Writer> => {
    const { id, uuid } = known.find((one) => one.id === chatting[place])!;
    return { id, roomId: chat.roomIds[0]!, headers: await headersOf(uuid) };
  };
  return {
    url,
    product,
    staff: await Promise.all(team.map(async ({ id, uuid }) => ({ id, headers: await headersOf(uuid) }))),
    writer: await chatterOf(0),
    other: await chatterOf(1),
    readers: await Promise.all(reading.map(async ({ entryId, uuid }) => ({ entryId, headers: await headersOf(uuid) }))),
    listeners: await Promise.all(
      known
        .filter(({ id }) => !chatting.includes(id))
        .map(async ({ id, uuid }) => ({ id, token: await tokenOf(uuid) })),
    ),
    apiKey,
  };
}

/** Whether it was taken. */
async function sendToAll({ url, product }: Scene, staff: Staff): Promise<boolean> {
  const notice = { content: "Neige annoncée au-dessus de 1 200 m", collaboratorId: staff.id };
  const response = await fetch(`${url}/amplify/notices/filtered`, {
    method: "POST",
    headers: staff.headers,
    body: JSON.stringify({ notice, filters: { productUuids: [product] }, isSms: "false" }),
  });
  const { data } = (await response.json()) as { data?: { emails: number } };
  if (response.status === 503) return false;
  if (data?.emails !== PEOPLE) throw new Error(`the send was answered ${response.status} ${JSON.stringify(data)}`);
  return true;
}

/** Connected users. next() resolves when this many of them have received a notice. */
async function listen({ url, listeners, apiKey }: Scene) {
  let arrivals: Times = [];
  let waiting = { count: 0, resolve: (_arrivals: Times) => {} };
  const onNotice = () => {
    arrivals.push(performance.now());
    if (arrivals.length === waiting.count) waiting.resolve(arrivals);
  };
  for (const { id, token } of listeners) await connectOne(url, { apiKey, token }, id, onNotice);
  return {
    next: (count: number) => {
      arrivals = [];
      return new Promise<Times>((resolve) => {
        waiting = { count, resolve };
      });
    },
  };
}

function connectOne(url: string, init: object, userId: string, onNotice: () => void): Promise<void> {
  const query = "subscription S($filter: NoticeFilter!) { onCreateNotice(filter: $filter) { id content } }";
  const payload = { query, variables: { filter: { userId: { eq: userId } } } };
  return listenLive(url, init, payload, (text) => {
    if (text.includes("onCreateNotice") && text.includes("Neige")) onNotice();
  });
}
