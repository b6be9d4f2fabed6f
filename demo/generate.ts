import { randomBytes } from "node:crypto";
import type { Workspace } from "@hello/contract";
import type { Db, Pool } from "../server/src/platform/db/connection.ts";

type LargeOptions = {
  workspace: Workspace;
  /** The number of people in each room; all rooms have the same people. */
  participants: number;
  /** The number of messages in each room. */
  messages: number;
  rooms?: number;
  /** One of so many messages has reactions. */
  reactionsEvery?: number;
};

type Run = Required<LargeOptions> & { name: string; stepMs: number };

const SPAN_MS = 90 * 24 * 3_600_000;
const STEP_MAX_MS = 3_600_000;
const REPLY_EVERY = 7;
const REACTIONS_PER_MESSAGE_MAX = 3;

const FIRST_NAMES = [
  "Louise",
  "Gabriel",
  "Jade",
  "Arthur",
  "Emma",
  "Adam",
  "Alba",
  "Raphaël",
  "Rose",
  "Ismaël",
  "Mila",
];
const HOMES = [
  "75011 Paris",
  "69007 Lyon",
  "13008 Marseille",
  "01000 Bourg-en-Bresse",
  "31500 Toulouse",
  "35700 Rennes",
];
const SENTENCES = [
  "Qui prend le train de 8 h ?",
  "Merci beaucoup pour la réponse.",
  "J’ai bouclé mon sac, il pèse plus lourd que moi.",
  "Est-ce que quelqu’un a une place en covoiturage depuis la gare ?",
  "Vivement le départ !",
  "Tout est expliqué sur https://example.org/programme",
  "Je découvre le groupe, bonjour à toutes et à tous. C’est mon premier séjour, j’ai lu trois fois la liste du matériel et il me manque encore la moitié.",
];
const REACTIONS = ["👍", "❤️", "😂", "🔥", "🙏"];

/** Adds rooms of any size to the database, with one statement per table. */
export async function generateLarge(
  pool: Pool,
  { workspace, participants, messages, rooms = 1, reactionsEvery = 10 }: LargeOptions,
): Promise<{ roomIds: string[]; userIds: string[] }> {
  const stepMs = Math.max(1, Math.min(STEP_MAX_MS, Math.floor(SPAN_MS / Math.max(1, messages))));
  const name = randomBytes(5).toString("hex");
  const run: Run = { workspace, participants, messages, rooms, reactionsEvery, name, stepMs };
  const made = await pool.begin(async (tx) => {
    await createFunctions(tx, run);
    const userIds = await generateUsers(tx, run);
    const roomIds = await generateRooms(tx, run);
    await generateParticipants(tx, run);
    await generateMessages(tx, run);
    await generateReactions(tx, run);
    await tx`drop function pg_temp.made_id, pg_temp.author_of, pg_temp.opened, pg_temp.moment_of`;
    return { roomIds, userIds };
  });
  // Vacuum as well, so that a benchmark finds the state that autovacuum would produce.
  await pool`vacuum (analyze) users, rooms, participants, messages, reactions`;
  return made;
}

/** Ids, authors and moments are computed from numbers, so that no statement has to read the rows of another. */
async function createFunctions(tx: Db, { participants, messages, stepMs }: Run): Promise<void> {
  // Version 8 of RFC 9562, whose content is up to the application.
  await tx`
    create function pg_temp.made_id(name text) returns uuid language sql immutable
    return overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid`;
  await tx.unsafe(`
    create function pg_temp.author_of(room int, message int) returns int language sql immutable
    return 1 + abs(hashint8(room::bigint * 1000003 + message)::bigint) % ${participants}`);
  await tx.unsafe(`
    create function pg_temp.moment_of(message int) returns timestamptz language sql stable
    return date_trunc('milliseconds', now()) - (${messages} - message) * ${stepMs}::float8 * interval '1 millisecond'`);
  await tx`
    create function pg_temp.opened() returns timestamptz language sql stable
    return pg_temp.moment_of(0) - interval '1 day'`;
}

async function generateUsers(tx: Db, { workspace, participants, name }: Run): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into users (
      id, workspace, uuid, firstname, nickname, town, zip_code, birth_date, gender, tutorial_version,
      created_at, updated_at
    )
    select
      pg_temp.made_id(${name}::text || '/user/' || n), ${workspace}, 'customer_g' || ${name}::text || '_' || n,
      firstname, firstname || ' ' || n, substr(home, 7), left(home, 5),
      current_date - (9 * 365 + n * 137 % (65 * 365)), case n % 2 when 0 then 'Femme' else 'Homme' end, 1,
      pg_temp.opened(), pg_temp.opened()
    from generate_series(1, ${participants}::int) as n,
      lateral (select (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}::int] as firstname) as named,
      lateral (select (${HOMES}::text[])[1 + n % ${HOMES.length}::int] as home) as housed
    returning id`;
  return rows.map(({ id }) => id);
}

async function generateRooms(tx: Db, { workspace, rooms, messages, name }: Run): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into rooms (
      id, workspace, name, context, center_name, product_uuid, departure_date, message_count,
      latest_activity, created_at, updated_at
    )
    select
      pg_temp.made_id(${name}::text || '/room/' || room), ${workspace},
      'Grand groupe ' || room || ', tous les âges, Essai de charge', 'loisir', 'Partout',
      'charge-' || ${name}::text, current_date + 20, ${messages}::int,
      case when ${messages}::int > 0 then pg_temp.moment_of(${messages}::int) else opened end, opened, opened
    from generate_series(1, ${rooms}::int) as room, lateral (select pg_temp.opened()) as beginning (opened)
    returning id`;
  return rows.map(({ id }) => id);
}

async function generateParticipants(tx: Db, { workspace, rooms, participants, messages, name }: Run): Promise<void> {
  await tx`
    insert into participants (
      id, workspace, room_id, user_id, status, joined_at, last_message_read_at, created_at, updated_at
    )
    select
      pg_temp.made_id(${name}::text || '/participant/' || room || '/' || n), ${workspace},
      pg_temp.made_id(${name}::text || '/room/' || room), pg_temp.made_id(${name}::text || '/user/' || n), 'NORMAL',
      pg_temp.moment_of(0), pg_temp.moment_of(greatest(0, ${messages}::int - n % 50)), pg_temp.opened(),
      pg_temp.opened()
    from generate_series(1, ${rooms}::int) as room, generate_series(1, ${participants}::int) as n`;
}

async function generateMessages(tx: Db, { workspace, rooms, messages, name }: Run): Promise<void> {
  await tx`
    insert into messages (id, workspace, room_id, user_id, content, reply_to_id, created_at, updated_at)
    select
      pg_temp.made_id(${name}::text || '/message/' || room || '/' || n), ${workspace},
      pg_temp.made_id(${name}::text || '/room/' || room),
      pg_temp.made_id(${name}::text || '/user/' || pg_temp.author_of(room, n)),
      (${SENTENCES}::text[])[1 + n % ${SENTENCES.length}::int] || ' (' || n || ')',
      case when n % ${REPLY_EVERY}::int = 0 then pg_temp.made_id(${name}::text || '/message/' || room || '/' || n - 3) end,
      pg_temp.moment_of(n), pg_temp.moment_of(n)
    from generate_series(1, ${rooms}::int) as room, generate_series(1, ${messages}::int) as n`;
}

async function generateReactions(tx: Db, run: Run): Promise<void> {
  const { workspace, rooms, participants, messages, reactionsEvery, name } = run;
  const most = Math.min(REACTIONS_PER_MESSAGE_MAX, participants);
  await tx`
    insert into reactions (id, workspace, room_id, message_id, user_id, reaction, created_at, updated_at)
    select
      pg_temp.made_id(${name}::text || '/reaction/' || room || '/' || n || '/' || place), ${workspace},
      pg_temp.made_id(${name}::text || '/room/' || room),
      pg_temp.made_id(${name}::text || '/message/' || room || '/' || n),
      pg_temp.made_id(${name}::text || '/user/' || 1 + (pg_temp.author_of(room, n) + place) % ${participants}::int),
      (${REACTIONS}::text[])[1 + (n + place) % ${REACTIONS.length}::int],
      pg_temp.moment_of(n), pg_temp.moment_of(n)
    from generate_series(1, ${rooms}::int) as room,
      generate_series(${reactionsEvery}::int, ${messages}::int, ${reactionsEvery}::int) as n,
      lateral generate_series(0, n / ${reactionsEvery}::int % ${most}::int) as place`;
}
