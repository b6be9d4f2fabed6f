import { sendProgressAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { startSmsHttp, startSmtp } from "../test/engines/gateways.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { deliveryFleet } from "./delivery.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const PEOPLE_EACH = scaled(5_000);
const KILLS = scaled(40);

const fleet = deliveryFleet(randomOf(SEED), KILLS);

const smtp = await startSmtp(fleet.behave([451, 554]));
const sms = await startSmsHttp(fleet.behave([500]));
const settings = {
  SMTP_URL: smtp.url,
  SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org",
  LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org",
  SMS_URL: sms.url,
  SMS_KEY: "key",
  DELIVERY_TIMEOUT_MS: "1000",
  DELIVERY_RETRY_MS: "50",
  EMAILS_PER_SECOND: "100000",
  SMS_PER_SECOND: "100000",
};
const house = await openHouse(settings);
const { pool, config } = house.context;

async function makePeople(town: string): Promise<void> {
  const digits = town === "Mail" ? "1" : "2";
  await pool`
    insert into users (id, workspace, uuid, nickname, town, email, phone_number)
    select gen_random_uuid(), 'speedboat', 'customer_9' || ${digits}::text || n, 'P ' || n, ${town},
      'p' || n || '@example.org', '+336' || lpad((${digits}::int * 10000000 + n)::text, 8, '0')
    from generate_series(1, ${PEOPLE_EACH}::int) as n`;
}

type Row = { address: string; state: string };

async function ledgerOf(sendId: string): Promise<Row[]> {
  return pool<Row[]>`
    select case d.channel when 'sms' then u.phone_number else u.email end as address, d.state
    from notices n join users u on u.id = n.user_id join deliveries d on d.notice_id = n.id
    where n.send_id = ${sendId}`;
}

it("reaches every recipient once or reports it as uncertain while workers die and gateways fail [TARGET-14] [TARGET-15]", async () => {
  const staff = await house.user("collaborator_1");
  const c = house.as(staff.uuid);
  const sends = [];
  for (const [town, isSms] of [
    ["Mail", false],
    ["Sms", true],
  ] as const) {
    await makePeople(town);
    const id = v7();
    const answer = await c.send("/amplify/notices/filtered", {
      notice: { id, content: "Neige annoncée au-dessus de 1 200 m", collaboratorId: staff.id },
      filters: { towns: [town] },
      isSms: String(isSms),
    });
    expect(answer.body.data).toEqual(isSms ? { sms: PEOPLE_EACH, emails: 0 } : { sms: 0, emails: PEOPLE_EACH });
    sends.push({ id, channel: isSms ? "sms" : "email", taken: () => (isSms ? sms.taken : smtp.taken) } as const);
  }
  fleet.start(config, settings);
  const open = () => pool`select 1 from deliveries where state in ('queued', 'sending') limit 1`;
  await expect.poll(async () => (await open()).length, { timeout: 600_000, interval: 200 }).toBe(0);
  await fleet.stop();
  expect(fleet.kills()).toBe(KILLS);

  for (const { id, channel, taken } of sends) {
    const got = taken().flatMap(({ to }) => to);
    const reached = new Set(got);
    expect(got).toHaveLength(reached.size);
    const ledger = await ledgerOf(id);
    expect(new Set(ledger.map(({ address }) => address)).size).toBe(PEOPLE_EACH);
    const inState = (state: string) => ledger.filter((row) => row.state === state).map(({ address }) => address);
    const [sent, failed, unknown] = [inState("sent"), inState("failed"), inState("unknown")];
    expect(sent.length + failed.length + unknown.length).toBe(PEOPLE_EACH);
    expect(sent.filter((address) => !reached.has(address))).toEqual([]);
    expect(failed.filter((address) => reached.has(address))).toEqual([]);
    const uncertain = unknown.filter((address) => reached.has(address));
    expect(sent.length + uncertain.length).toBe(reached.size);
    // There are enough cases of each kind for the checks above to mean something.
    expect(sent.length).toBeGreaterThan(PEOPLE_EACH / 2);
    expect(uncertain.length).toBeGreaterThan(PEOPLE_EACH / 20);
    if (channel === "email") expect(failed.length).toBeGreaterThan(0);
    const { progress } = sendProgressAnswer.parse((await c.get(`/amplify/sends/${id}`)).body).data;
    const counts = { sent: sent.length, failed: failed.length, unknown: unknown.length };
    expect(progress[channel]).toEqual({ ...counts, queued: 0, delivered: 0, undelivered: 0, suppressed: 0 });
  }
});
