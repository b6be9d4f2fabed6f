import { TOKEN_COOKIE } from "@hello/contract";
import type { BrowserContext } from "@playwright/test";
import type { Pool } from "../server/src/platform/db/connection.ts";
import { factoryOf, type MadeRoom, type MadeUser } from "../server/test/factory.ts";
import { makeSession } from "../server/test/sessions.ts";
import { openGround } from "./ground.ts";
import { type BenchRoom, benchMessage, benchMessages, benchRooms, PEOPLE } from "./web.data.ts";

const CHUNK = 1_000;

/** Our real server with its own database, a room of each size, and the other rooms that the peers show too. */
export type WebHouse = {
  roomUrl: (size: number) => string;
  signIn: (context: BrowserContext) => Promise<void>;
  token: string;
  /** Another user posts the message with this number. */
  post: (size: number, index: number) => Promise<void>;
  stop: () => Promise<void>;
};

export async function openWebHouse(sizes: readonly number[], others = benchRooms()): Promise<WebHouse> {
  // Building the peers' pages set "production" in this process, which would require production settings.
  const { pool, url, tokenOf, headersOf, startHello, end } = await openGround({ NODE_ENV: "development" });
  const { people, rooms } = await seed(pool, sizes, others);
  const session = await makeSession(pool, people[0]!.uuid);
  const headers = await Promise.all(people.map(({ uuid }) => headersOf(uuid)));
  await startHello([]);
  const origin = url.replace("localhost", "speedboat.localhost");

  return {
    token: await tokenOf(people[0]!.uuid),
    roomUrl: (size) => `${origin}/${rooms.get(size)!.id}`,
    signIn: (context) => context.addCookies([{ name: TOKEN_COOKIE, value: session, url: origin, httpOnly: true }]),
    post: async (size, index) => {
      const author = 1 + (index % (people.length - 1));
      const { text: content } = benchMessage(index);
      const message = { content, userId: people[author]!.id, roomId: rooms.get(size)!.id, mentions: [] };
      const answer = await fetch(`${url}/amplify/messages/`, {
        method: "POST",
        headers: { ...headers[author], "content-type": "application/json" },
        body: JSON.stringify({ message }),
      });
      if (answer.status !== 200) throw new Error(`A message was answered with ${answer.status}.`);
    },
    stop: end,
  };
}

async function seed(pool: Pool, sizes: readonly number[], others: readonly BenchRoom[]) {
  const factory = factoryOf(pool);
  const people: MadeUser[] = [];
  for (const { name } of PEOPLE) people.push(await factory.user(undefined, { firstname: name, tutorial_version: 1 }));
  const rooms = new Map<number, MadeRoom>();
  for (const size of sizes) {
    const room = await factory.room({ name: `Groupe ${size}, été, Essai`, message_count: size });
    for (const person of people)
      await factory.participant(room, person, "NORMAL", { last_message_read_at: momentOf(size - 1) });
    await seedMessages(pool, room, people, size);
    rooms.set(size, room);
  }
  for (const { name, last, unread } of others.slice(sizes.length)) {
    const room = await factory.room({ name });
    await factory.participant(room, people[0]!);
    await factory.participant(room, people[1]!);
    for (let left = unread; left > 0; left -= 1) await factory.message(room, people[1]!, last);
  }
  await pool`vacuum (analyze) users, rooms, participants, messages`;
  return { people, rooms };
}

async function seedMessages(pool: Pool, { id: room_id, workspace }: MadeRoom, people: MadeUser[], size: number) {
  const rows = benchMessages(size).map(({ text, user, at }) => {
    const moment = new Date(at).toISOString();
    const { id: user_id } = people[PEOPLE.findIndex(({ id }) => id === user.id)]!;
    return {
      id: crypto.randomUUID(),
      workspace,
      room_id,
      user_id,
      content: text,
      created_at: moment,
      updated_at: moment,
    };
  });
  for (let from = 0; from < size; from += CHUNK) {
    await pool`insert into messages ${pool(rows.slice(from, from + CHUNK))}`;
  }
  await pool`update rooms set latest_activity = ${rows.at(-1)!.created_at} where id = ${room_id}`;
}

/** The measured rooms have no unread messages, as for a user who was there a moment ago. */
function momentOf(index: number): string {
  return new Date(benchMessage(index).at).toISOString();
}
