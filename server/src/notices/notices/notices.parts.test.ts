import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const cast = await house.cast();
const { pool } = house.context;
const c = house.as(cast.C.uuid);

/** More than are read, planned and stored at once, in whole parts and a rest. */
const PEOPLE = 1_030;
const people = await pool<{ id: string; n: number }[]>`
  insert into users (id, workspace, uuid, email, phone_number, town)
  select gen_random_uuid(), 'speedboat', 'customer_' || 50000 + n,
    case when n % 7 = 0 then null when n % 11 = 0 then 'pas une adresse' else 'p' || n || '@example.org' end,
    case when n % 3 = 0 then null else '+336' || 10000000 + n end, 'Gavarnie'
  from generate_series(1, ${PEOPLE}::int) as n
  returning id, substr(uuid, 10)::int - 50000 as n`;
await pool`
  insert into delivery_stops (user_id, workspace, channel)
  select id, 'speedboat', case substr(uuid, 10)::int % 13 when 0 then 'email' else 'sms' end from users
  where town = 'Gavarnie' and substr(uuid, 10)::int % 13 < 2`;

type Row = { userId: string; state: string; reason: string | null; phoneNumber: string | null };

async function ledger(): Promise<Map<string, Omit<Row, "userId">>> {
  const rows = await pool<Row[]>`
    select n.user_id as "userId", d.state, d.reason, n.phone_number as "phoneNumber"
    from notices n join deliveries d on d.notice_id = n.id
    where n.send_id = (select id from notice_sends order by created_at desc limit 1)`;
  expect(rows).toHaveLength(PEOPLE);
  return new Map(rows.map(({ userId, ...row }) => [userId, row]));
}

it("gives each of many the outcome of their own address [TARGET-15] [API-25]", async () => {
  const expected = people.map(({ id, n }) => {
    const [state, reason] =
      n % 7 === 0
        ? ["suppressed", "no_email"]
        : (n + 50_000) % 13 === 0
          ? ["suppressed", "opted_out"]
          : n % 11 === 0
            ? ["failed", "invalid_email"]
            : ["queued", null];
    return [id, { state, reason, phoneNumber: null }] as const;
  });
  const notice = { content: "Pour tous", collaboratorId: cast.C.id };
  const filters = { towns: ["Gavarnie"] };
  const answer = await c.send("/amplify/notices/filtered", { notice, filters, isSms: "false" });
  const emails = expected.filter(([, { state }]) => state === "queued").length;
  expect(answer.body.data).toEqual({ sms: 0, emails });
  expect(await ledger()).toEqual(new Map(expected));
  const counted = await c.post("/amplify/notices/count", { filters, ignoreUsersData: [] });
  expect(counted.body.data).toMatchObject({ users: PEOPLE, withEmail: emails });
});

it("keeps a given number for whom it was given, and only where the record has none (D38) [TARGET-14] [API-24]", async () => {
  const givenTo = (n: number) => `+336${20_000_000 + n}`;
  const expected = people.map(({ id, n }) => {
    const phoneNumber = n % 3 === 0 && n % 2 === 0 ? givenTo(n) : null;
    const [state, reason] =
      n % 3 === 0 && n % 2 === 1
        ? ["suppressed", "no_phone"]
        : (n + 50_000) % 13 === 1
          ? ["suppressed", "opted_out"]
          : ["queued", null];
    return [id, { state, reason, phoneNumber }] as const;
  });
  const usersData = people.map(({ id, n }) => ({ userId: id, ...(n % 2 === 0 && { phoneNumber: givenTo(n) }) }));
  const notice = { content: "Pour tous", collaboratorId: cast.C.id };
  const answer = await c.send("/amplify/notices/", { notice, usersData, isSms: "true" });
  expect(answer.body.data).toEqual({ sms: expected.filter(([, { state }]) => state === "queued").length, emails: 0 });
  expect(await ledger()).toEqual(new Map(expected));
});
