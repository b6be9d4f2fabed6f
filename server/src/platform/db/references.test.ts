import { v7 } from "uuid";
import { expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { factoryOf } from "../../../test/factory.ts";

/** Removing a row asks every table that refers to it. */

const { pool } = await testDatabase();
const make = factoryOf(pool);

/** Their rows are never removed: people are emptied, the journal only grows, and what staff planned is marked deleted. */
const NEVER_REMOVED = ["users", "journal", "planned_notices"];

type Reference = { name: string; to: string; isServed: boolean };

/**
 * An index serves a reference when it begins with one of its columns, other than the workspace, and has all rows, or all
 * in which that column is set.
 */
async function listReferences(): Promise<Reference[]> {
  return pool<Reference[]>`
    select k.conrelid::regclass || '.' || k.conname as name, k.confrelid::regclass::text as to, exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = k.conrelid and i.indisvalid and i.indkey[0] = any(k.conkey) and a.attname <> 'workspace'
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    ) as "isServed"
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`;
}

it("an index serves every reference to rows that are removed [TRUE-19]", async () => {
  const references = await listReferences();
  expect(references.length).toBeGreaterThan(30);
  const unserved = references.filter(({ to, isServed }) => !isServed && !NEVER_REMOVED.includes(to));
  expect(unserved.map(({ name }) => name)).toEqual([]);
});

/** Ids that no foreign key holds, and why (D215). */
const LOOSE = {
  "deliveries.owner": "a node",
  "evenings.after_id": "a place in a list",
  "event_log.stream": "a room or a person: its events are deleted with it",
  "event_log.subject_id": "what an event is about, which may be gone",
  "events.stream": "as in event_log",
  "events.subject_id": "as in event_log",
  "messages.decision_id": "the journal, which is never removed",
  "notice_sends.answers_to": "a question may go before its answer",
  "notice_sends.case_id": "the statement of a ban that holds outlives its case",
  "notice_sends.corrects": "what is corrected may go before its correction",
  "notice_sends.reminds": "a reminder may outlive what it reminds of",
  "notice_sends.stay_id": "a list, which locks the stay, would wait for a long send",
  "push_devices.delivery_id": "the ledger goes by its age",
  "retentions.after_id": "a place in a list",
  "stays.purged_room_id": "a room that is gone",
};

it("every id of a row is held by a foreign key, or it is said why not", async () => {
  const loose = await pool<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'uuid'::regtype and a.attname <> 'id' and not exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
      )
    order by 1`;
  expect(loose.map(({ name }) => name)).toEqual(Object.keys(LOOSE).sort());
});

const MESSAGES = 20_000;

it("removing a room reads nothing of the messages, reactions and entries of others [TRUE-19]", async () => {
  const [full, empty] = [await make.room(), await make.room()];
  const author = await make.user();
  await pool`
    with made as (
      insert into users (id, uuid, workspace)
      select gen_random_uuid(), 'customer_' || n, 'speedboat' from generate_series(1, 2000) n returning id
    )
    insert into participants (id, workspace, room_id, user_id, status)
    select id, 'speedboat', ${full.id}, id, 'NORMAL' from made`;
  await pool`
    insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 'speedboat', ${full.id}, ${author.id}, 'x', moment, moment
    from generate_series(1, ${MESSAGES}::int) n, lateral (select now() + n * interval '1 second' as moment) m`;
  await pool`
    insert into reactions (id, workspace, room_id, message_id, user_id, reaction)
    select gen_random_uuid(), 'speedboat', room_id, id, user_id, '👍' from messages`;
  await pool`analyze`;
  const read = await pool.begin(async (tx) => {
    await tx`delete from rooms where id = ${empty.id}`;
    return tx<{ table: string; rows: number }[]>`
      select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables where seq_tup_read + coalesce(idx_tup_fetch, 0) > 0`;
  });
  // The room itself; small tables are read whole where that is cheaper.
  expect(read.filter(({ rows }) => rows > 10)).toEqual([]);
  expect(read.map(({ table }) => table)).toContain("rooms");
});

it("a send carries out a plan and tells a decision that are there", async () => {
  const staff = await make.user("collaborator_1");
  const send = {
    id: v7(),
    workspace: "speedboat",
    collaborator_id: staff.id,
    content: "x",
    kind: "one",
    recipients: 1,
  };
  for (const column of ["plan_id", "decision_id"]) {
    await expect(pool`insert into notice_sends ${pool({ ...send, [column]: v7() })}`).rejects.toThrow("notice_sends_");
  }
});
