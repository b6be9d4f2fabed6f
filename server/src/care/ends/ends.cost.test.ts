import { expect, it } from "vitest";
import { deliverAll, makeCanary, runDue } from "../../../test/ends/erasure.ts";
import { staysWithWords } from "../../../test/ends/purge.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { insertSystemAccounts } from "../../people/users/users.system.store.ts";
import { connect, endPool, type Pool } from "../../platform/db/connection.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import { erasePerson } from "../erasure/erasure.person.ts";
import { duePurges } from "../purge/purge.due.ts";

/** A removal costs the same, however much others have written. The cost is the rows read, as PostgreSQL counts them. */

const house = await openHouse(STAYS_SETTINGS);
const { pool, files } = house.context;
await insertSystemAccounts(pool);
const { make, comesDue } = await staysWithWords(house);

const MANY = 5_000;
/** More rows than one person or stay of these tests has, and far fewer than others have. */
const READ_MAX = 1_000;
const CONNECTIONS = 3;

/** Lets other people write, react, report and get notices, also in this room. */
async function fillWithOthers(roomId: string): Promise<void> {
  const own = connect(house.context.config.databaseUrl!, { connections: 1 });
  const { id } = await house.user();
  const elsewhere = await house.room();
  for (const room of [roomId, elsewhere.id]) {
    await own`
      insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
      select gen_random_uuid(), 'speedboat', ${room}, ${id}, 'x', moment, moment
      from generate_series(1, ${MANY}::int) n, lateral (select now() + n * interval '1 second' as moment) m`;
  }
  // PostgreSQL plans the check of each foreign key by the last statistics of the table.
  await own`analyze messages`;
  await own`
    insert into reactions (id, workspace, room_id, message_id, user_id, reaction)
    select gen_random_uuid(), 'speedboat', room_id, id, user_id, '👍' from messages where user_id = ${id}`;
  await own`
    with decided as (
      insert into cases (id, workspace, room_id, user_id, state)
      values (gen_random_uuid(), 'speedboat', ${elsewhere.id}, ${id}, 'decided') returning id
    )
    insert into reports (
      id, workspace, room_id, message_id, user_id, type, content, message_content, message_user_id, case_id, opening
    )
    select gen_random_uuid(), 'speedboat', m.room_id, m.id, user_id, 'SPAM', 'Ce message vend.', 'x', user_id, c.id, 1
    from messages m, decided c where m.room_id = ${elsewhere.id}`;
  await own`
    insert into journal (id, workspace, act, kind, subject_id, details)
    select gen_random_uuid(), 'speedboat', 'close', 'room', gen_random_uuid(), 'Orage' from generate_series(1, ${MANY}::int)`;
  const [send] = await own<{ id: string }[]>`
    insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients)
    select gen_random_uuid(), 'speedboat', id, 'À tous', 'list', ${MANY} from users where uuid = 'collaborator_1' returning id`;
  await own`
    insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients, answers_to, answers_for, retired_at)
    select gen_random_uuid(), 'speedboat', id, 'Oui', 'one', 1, gen_random_uuid(), '', case when n % 2 = 0 then now() end
    from users, generate_series(1, ${MANY}::int) n where uuid = 'collaborator_1'`;
  await own`
    with people as (
      insert into users (id, uuid, workspace)
      select gen_random_uuid(), 'customer_' || gen_random_uuid(), 'speedboat' from generate_series(1, ${MANY}::int) n
      returning id
    ), told as (
      insert into notices (id, workspace, send_id, user_id, created_at)
      select gen_random_uuid(), 'speedboat', ${send!.id}, id, now() from people returning id
    )
    insert into deliveries (channel, workspace, notice_id, state)
    select 'email', 'speedboat', id, 'sent' from told`;
  await own`
    insert into deliveries (channel, workspace, kind, subject, recipient, state)
    select 'email', 'speedboat', 'evening', n::text, gen_random_uuid()::text, 'sent' from generate_series(1, ${MANY}::int) n`;
  await own`vacuum analyze`;
  // Counts what this connection has read so far, also for foreign keys, before a measurement begins.
  await own`select pg_stat_force_next_flush()`;
  await endPool(own);
}

/** Has each connection report what it has read. PostgreSQL lets idle ones wait. */
async function reportReads(of: Pool): Promise<void> {
  const reserved = await Promise.all(Array.from({ length: of.size }, () => of.reserve()));
  for (const connection of reserved) await connection`select pg_stat_force_next_flush()`;
  for (const connection of reserved) connection.release();
}

/** Finds the tables of which `act` reads many rows on its own connections. */
async function readMuch(act: (own: Pool) => Promise<unknown>): Promise<string[]> {
  const own = connect(house.context.config.databaseUrl!, { connections: CONNECTIONS });
  // What the preparations have read is not to be counted later.
  await reportReads(pool);
  const counted = async () => {
    await reportReads(own);
    const rows = await own<{ table: string; rows: number }[]>`
      select relname as table, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables`;
    return new Map(rows.map(({ table, rows: read }) => [table, Number(read)]));
  };
  const before = await counted();
  await act(own);
  const after = await counted();
  await endPool(own);
  const much = [...after].map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }));
  return much.filter(({ rows }) => rows > READ_MAX).map(({ table, rows }) => `${table}: ${rows}`);
}

it("the erasure of a person reads nothing of what others wrote [TRUE-19]", async () => {
  const canary = await makeCanary(house);
  await deliverAll(house);
  await fillWithOthers(canary.roomId);
  const context = { ...house.context, announce: () => {}, announceMany: () => {} };
  const terms = { reason: "command", by: null } as const;
  const erase = async (own: Pool) => {
    await erasePerson({ ...context, pool: own }, canary.person.id, terms);
    await deliverAll(house);
    // What was under way goes an hour later.
    await pool`update erasures set erased_at = erased_at - interval '1 hour', due_at = now() - interval '1 minute'`;
    await runDue({ ...context, pool: own });
  };
  expect(await readMuch(erase)).toEqual([]);
  expect(await pool`select from participants where user_id = ${canary.person.id}`).toHaveLength(0);
});

it("the purge of a stay reads nothing of what others wrote elsewhere [TRUE-19]", async () => {
  const { stayId, roomId } = await make("COST-1", "cotonou", ["customer_1801", "customer_1802"], { hasMore: true });
  await deliverAll(house);
  await fillWithOthers((await house.room()).id);
  await comesDue(roomId);
  const purge = async (own: Pool) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const context = { pool: own, announce: house.announce, announceMany: () => {} };
    const loop = startDue(context, [duePurges(files)], { onError: reject, onDone: () => resolve(), lookEveryMs: 5 });
    try {
      await promise;
    } finally {
      await loop.stop();
    }
  };
  expect(await readMuch(purge)).toEqual([]);
  expect(await pool`select from stays where id = ${stayId} and purged_at is not null`).toHaveLength(1);
});
