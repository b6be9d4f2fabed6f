import { v7 } from "uuid";
import { expect, it } from "vitest";
import { findUntrue, type Owners, readFilled } from "../../../test/database/columns.ts";
import { type Canary, deliverAll, eraseOwn, makeCanary, passHour, staffOf } from "../../../test/ends/erasure.ts";
import { staysWithWords } from "../../../test/ends/purge.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { insertSystemAccounts } from "../../people/users/users.system.store.ts";
import type { Fragment } from "../../platform/db/connection.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import { duePurges } from "../purge/purge.due.ts";
import { PERSON_FATES, STAY_FATES } from "./ends.lists.ts";

/** Compares both lists with what becomes of each column. A column that the data leaves empty fails too. */

const house = await openHouse(STAYS_SETTINGS);
const { pool, files } = house.context;
await insertSystemAccounts(pool);
const { make, comesDue } = await staysWithWords(house);

/** Adds a part of a send that is not stored, as if its node had died. */
async function breakSends(which: Fragment, userId: string): Promise<void> {
  const people = [{ notice_id: v7(), user_id: userId, phone_number: "+33639980099", state: "queued", reason: null }];
  await pool`
    insert into send_parts (send_id, part, people)
    select id, 1, ${JSON.stringify(people)}::text::jsonb from notice_sends where ${which} limit 1`;
}

/** Tables of the product itself, in which nothing belongs to one stay or person. */
const PRODUCT_OWN = {
  backup_counter: [],
  erasures: [],
  delivery_rates: [],
  evenings: [],
  retentions: [],
  schema_migrations: [],
  planned_notices: [],
  imports: [],
};
const COUNTERS = { backup_counter: ["count", "store_name"], delivery_rates: ["tokens", "refilled_at"] };

/** A database that has just come to the new log (D197) has events in both. */
async function fillFormerLog(): Promise<void> {
  await pool`
    insert into events (stream, seq, name, payload, created_at, subject_id, tx)
    select stream, seq, name, payload, created_at, subject_id, tx from event_log on conflict do nothing`;
}

function ownersOfPerson({ person: { id, uuid }, traces }: Canary): Owners<typeof PERSON_FATES> {
  const theirs = { where: pool`user_id = ${id}` };
  const notices = pool`select id from notices where user_id = ${id}`;
  const sends = pool`
    select s.id from notices n join notice_sends s on s.id = n.send_id where n.user_id = ${id} and s.recipients = 1`;
  const logged = [
    { where: pool`stream = ${id}`, deleted: true },
    { where: pool`stream <> ${id} and payload->>'userId' = ${id} and name not like 'onDelete%'` },
  ];
  const words = traces.map((trace) => `%${trace}%`);
  return {
    ...PRODUCT_OWN,
    users: [{ where: pool`id = ${id}` }],
    participants: [theirs],
    reactions: [theirs, { where: pool`message_id in (select id from messages where user_id = ${id})` }],
    stay_people: [theirs],
    notices: [theirs],
    deliveries: [
      { where: pool`notice_id in (${notices})` },
      {
        where: pool`kind in ('help', 'question') and split_part(subject, '|', 1) in (select id::text from (${notices}) n)`,
      },
      { where: pool`kind = 'evening' and recipient = ${id}` },
    ],
    captured_messages: [{ where: pool`to_jsonb(t)::text ilike any(${words}::text[])` }],
    sessions: [{ where: pool`uuid = ${uuid}` }],
    push_devices: [theirs],
    charter_acceptances: [theirs],
    delivery_stops: [theirs],
    stored_bytes: [theirs],
    attachments: [
      { where: pool`message_id in (select id from messages where user_id = ${id})` },
      { where: pool`send_id in (${sends})` },
    ],
    messages: [theirs],
    events: logged,
    event_log: logged,
    reports: [
      { where: pool`user_id = ${id}`, emptied: ["content"] },
      { where: pool`message_user_id = ${id}`, emptied: ["message_content", "attachment_id"] },
    ],
    cases: [],
    sanctions: [],
    notice_sends: [{ where: pool`id in (${sends})`, deleted: true }],
    send_parts: [{ where: pool`people @> ${JSON.stringify([{ user_id: id }])}::text::jsonb` }],
    journal: [
      { where: pool`user_id = ${id}` },
      { where: pool`kind = 'user' and subject_id = ${id}` },
      { where: pool`kind = 'case' and subject_id in (select c.id::text from cases c where c.user_id = ${id})` },
    ],
    rooms: [],
    stays: [],
    planned_sends: [],
  };
}

/** The other asks for the picture of the person's message, and staff put it back. */
async function putPhotoBack({ other, messageId }: Canary): Promise<void> {
  const [photo] = await pool<{ path: string }[]>`
    select 'attachments/' || id as path from attachments where message_id = ${messageId} and has_thumbnail`;
  expect((await house.as(other.uuid).post("/amplify/attachment/removals", { path: photo!.path })).status).toBe(200);
  const [{ id: caseId, version }] = (await pool`select id, version from cases where message_id = ${messageId}`) as [
    { id: string; version: number },
  ];
  const decision = { id: v7(), _version: version, act: "leave", ground: "privacy", content: "On ne voit personne." };
  const { client } = await staffOf(house);
  expect((await client.post(`/amplify/cases/${caseId}/decisions`, decision)).status).toBe(200);
}

it("after an erasure every column is as its list says, in a filled database [END-04] [TRUE-17]", async () => {
  const canary = await makeCanary(house);
  const { id } = canary.person;
  await makeCanary(house);
  await putPhotoBack(canary);
  await pool`
    update users set
      nickname = 'Nic', zip_code = '75001', gender = 'F', language = 'fr', country = 'CH', bounced_email = 'a@example.org', tutorial_version = 1, last_internal_message_read_at = now(),
      last_stay_on = '2026-01-01', last_used_at = '2026-01-01', first_used_at = '2026-01-01', export_until = '2026-01-01', album_zips_at = '{2026-01-01}', details_hidden = false,
      evening_mail_off = false, evening_mail_at = '2026-01-01', staff_centers = '{Chamonix}', staff_lead = true, signed_in_at = '2026-01-01'
    where id = ${id}`;
  await pool`insert into delivery_stops (user_id, workspace, channel) values (${id}, 'speedboat', 'sms')`;
  await pool`update messages set mentions = array[${canary.other.id}::uuid] where user_id = ${id}`;
  await pool`
    update messages set deleted = true, kept_content = content, kept_mentions = mentions, kept_until = now() + interval '1 day'
    where id = (select id from messages where user_id = ${id} and id <> ${canary.messageId} and content <> '' limit 1)`;
  await pool`insert into stored_bytes (user_id, day, bytes) values (${id}, current_date, 1) on conflict do nothing`;
  await pool`
    insert into journal (id, workspace, act, kind, subject_id, details)
    values (gen_random_uuid(), 'speedboat', 'sign_out', 'user', ${id}, 'Au téléphone')`;
  await breakSends(pool`recipients > 1`, id);
  await deliverAll(house);
  await fillFormerLog();
  const filled = await readFilled(pool, ownersOfPerson(canary));
  expect((await eraseOwn(house, canary.person)).status).toBe(200);
  await deliverAll(house);
  await passHour(house);
  const moving = {
    ...COUNTERS,
    users: ["erased_at"],
    rooms: ["message_count"],
    messages: ["deleted"],
    events: ["subject_id"],
    event_log: ["subject_id"],
  };
  expect(await findUntrue(pool, PERSON_FATES, filled, moving)).toEqual([]);
});

type MadeStay = { stayId: string; roomId: string; diaryId: string | null };

/** The rows of a stay, those of its room and its diary included. `word` stands in all that the team has answered. */
function ownersOfStay({ stayId, roomId, diaryId }: MadeStay, word: string): Owners<typeof STAY_FATES> {
  const rooms = pool`any(${[roomId, diaryId]}::uuid[])`;
  const inRoom = { where: pool`room_id = ${rooms}` };
  const ofStay = { where: pool`stay_id = ${stayId}` };
  const cases = pool`select id from cases where room_id = ${rooms}`;
  const sends = pool`
    select id from notice_sends where stay_id = ${stayId} or case_id in (${cases})
      or reminds in (select id from notice_sends where stay_id = ${stayId})
      or num_nonnulls(answers_to, reminds) > 0 and content like ${`%${word}%`}`;
  const notices = pool`select id from notices where send_id in (${sends})`;
  const reports = pool`select id from reports where room_id = ${rooms}`;
  const ledger = pool`
    notice_id in (${notices}) or notice_id is null and split_part(subject, '|', 1) in (
      select id::text from (${notices} union all ${cases} union all ${reports}) as about (id)
    )`;
  const captured = pool`
    select coalesce(notice_id, id) || ending from deliveries, unnest('{.email,.sms}'::text[]) as ending where ${ledger}`;
  return {
    ...PRODUCT_OWN,
    messages: [inRoom],
    reactions: [inRoom],
    reports: [inRoom],
    cases: [inRoom],
    participants: [inRoom],
    stay_people: [ofStay],
    rooms: [{ where: pool`id = ${rooms}` }],
    planned_sends: [ofStay],
    attachments: [
      { where: pool`message_id in (select id from messages where room_id = ${rooms})` },
      { where: pool`send_id in (${sends})` },
      ofStay,
    ],
    notice_sends: [{ where: pool`id in (${sends})` }],
    send_parts: [{ where: pool`send_id in (${sends})` }],
    notices: [{ where: pool`id in (${notices})` }],
    deliveries: [{ where: ledger }],
    captured_messages: [{ where: pool`id in (${captured})` }],
    events: [{ where: pool`stream = ${rooms}`, deleted: true }],
    event_log: [{ where: pool`stream = ${rooms}`, deleted: true }],
    sanctions: [
      { where: pool`room_id = ${rooms}`, deleted: true },
      { where: pool`room_id is null and case_id in (${cases})` },
    ],
    stays: [{ where: pool`id = ${stayId}` }],
    journal: [
      { where: pool`kind = 'room' and subject_id = ${roomId}` },
      { where: pool`kind = 'case' and subject_id in (select id::text from (${cases}) c)` },
    ],
    users: [],
    sessions: [],
    push_devices: [],
    charter_acceptances: [],
    delivery_stops: [],
    stored_bytes: [],
  };
}

it("after a purge every column is as its list says, in a filled database [END-04] [TRUE-17]", async () => {
  const word = "cayenne";
  const stay = await make("COLUMNS-1", word, ["customer_1701", "customer_1702"], { hasMore: true });
  await make("COLUMNS-2", "lagos", ["customer_1701", "customer_1703"], { hasMore: true });
  const { stayId, roomId, ada, bo } = stay;
  await pool`
    update stays set
      product_uuid = 'P', detail = 'D', product = 'Ski', context = 'C', center_name = 'N', center_phone = '+33140000000', emergency_phone = '105',
      center_email = 'c@example.org', look_at = now(), card_at = now(), purge_counts = '{"rooms": 0}'
    where id = ${stayId}`;
  const [plan] = await pool<{ id: string }[]>`
    insert into planned_notices (id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind)
    select gen_random_uuid(), 'speedboat', id, true, 'Bienvenue', 'Bonjour', false, false, 'text'
    from users where uuid = 'collaborator_1' returning id`;
  await pool`
    insert into planned_sends (id, plan_id, stay_id, due_at, state)
    values (gen_random_uuid(), ${plan!.id}, ${stayId}, now(), 'sent')`;
  await pool`
    insert into sanctions (id, workspace, user_id, room_id, status, case_id, lifted_at)
    select gen_random_uuid(), 'speedboat', ${ada.id}::uuid, ${roomId}::uuid, 'BLOCKED', null::uuid, now()
    union all select gen_random_uuid(), 'speedboat', ${bo.id}::uuid, null, 'BANNED', id, now() from cases where room_id = ${roomId}`;
  await breakSends(pool`stay_id = ${stayId}`, ada.id);
  await deliverAll(house);
  await fillFormerLog();
  const filled = await readFilled(pool, ownersOfStay(stay, word));
  await comesDue(roomId);
  const errors: unknown[] = [];
  const context = { pool, announce: house.announce, announceMany: () => {} };
  const loop = startDue(context, [duePurges(files)], { onError: (error) => errors.push(error), lookEveryMs: 20 });
  const left = async () => (await pool`select from stays where id = ${stayId} and purged_at is null`).length;
  await expect.poll(left).toBe(0);
  await loop.stop();
  expect(errors).toEqual([]);
  const moving = { ...COUNTERS, stays: ["state", "purged_at", "purged_room_id", "purge_at"], users: ["last_stay_on"] };
  expect(await findUntrue(pool, STAY_FATES, filled, moving)).toEqual([]);
});
