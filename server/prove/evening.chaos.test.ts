import { expect, it } from "vitest";
import { insertEvenings } from "../src/notices/evening/evening.store.ts";
import { startSmtp } from "../test/engines/gateways.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { deliveryFleet } from "./delivery.fleet.ts";
import { SEED, scaled } from "./scale.ts";

/** Enough e-mails for all kills, which come after 50 to 200 each. */
const PEOPLE = scaled(6_000);
const KILLS = scaled(100);
const EVENINGS = 3;

const fleet = deliveryFleet(randomOf(SEED), KILLS);
const smtp = await startSmtp(fleet.behave([451, 554]));
const settings = {
  SMTP_URL: smtp.url,
  SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org",
  LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org",
  DELIVERY_TIMEOUT_MS: "1000",
  DELIVERY_RETRY_MS: "50",
  EMAILS_PER_SECOND: "100000",
};
const house = await openHouse(settings);
const { pool, config } = house.context;

type Row = { address: string; state: string; subject: string };

it(`tells everybody once each evening, or reports it as uncertain, with ${KILLS} kills of workers [NOTE-13]`, async () => {
  const author = await house.user();
  const room = await house.room();
  await pool`
    with person as (
      insert into users (id, workspace, uuid, email)
      select gen_random_uuid(), 'speedboat', 'customer_9' || n, 'p' || n || '@example.org'
      from generate_series(1, ${PEOPLE}::int) n returning id
    )
    insert into participants (id, workspace, room_id, user_id, status)
    select gen_random_uuid(), 'speedboat', ${room.id}, id, 'NORMAL' from person`;
  await insertEvenings(pool);
  fleet.start(config, settings);
  const open = () => pool`
    select 1 from deliveries where state in ('queued', 'sending')
    union all select 1 from evenings where due_at <= now() limit 1`;
  for (let evening = 1; evening <= EVENINGS; evening += 1) {
    await pool`update rooms set latest_activity = now() - interval '1 second' where id = ${room.id}`;
    await house.message(room, author);
    await pool`update evenings set due_at = date_trunc('milliseconds', now()) where workspace = 'speedboat'`;
    await expect.poll(async () => (await open()).length, { timeout: 600_000, interval: 100 }).toBe(0);
  }
  await fleet.stop();
  expect(fleet.kills()).toBe(KILLS);

  const ledger = await pool<Row[]>`
    select u.email as address, d.state, d.subject from deliveries d join users u on u.id::text = d.recipient
    where d.kind = 'evening'`;
  expect(ledger).toHaveLength(PEOPLE * EVENINGS);
  expect(new Set(ledger.map(({ subject }) => subject)).size).toBe(EVENINGS);
  const told = new Map<string, number[]>();
  for (const { to, raw } of smtp.taken) told.set(to[0]!, [...(told.get(to[0]!) ?? []), countIn(raw)]);
  const wrong = [...told].filter(([, counts]) => counts.reduce((sum, count) => sum + count, 0) > EVENINGS);
  expect(wrong).toEqual([]);
  const states = Map.groupBy(ledger, ({ address }) => address);
  for (const [address, rows] of states) {
    const inState = (state: string) => rows.filter((row) => row.state === state).length;
    const mails = told.get(address)?.length ?? 0;
    expect(mails).toBeGreaterThanOrEqual(inState("sent"));
    expect(mails).toBeLessThanOrEqual(inState("sent") + inState("unknown"));
    expect(inState("sent") + inState("unknown") + inState("failed")).toBe(EVENINGS);
  }
});

/** The number of messages that an e-mail tells of. */
function countIn(raw: Buffer): number {
  const [, count] = /: (\d+)=C2=A0messages?/.exec(raw.toString().replaceAll("=\r\n", ""))!;
  return Number(count);
}
