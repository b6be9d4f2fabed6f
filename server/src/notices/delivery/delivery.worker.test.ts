import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { openDelivery } from "../../../test/notices/delivery.scene.ts";
import { SENDERS } from "../../app.ts";
import { claimDue, markSending, settle } from "./delivery.store.ts";

const { house, pool, smtp, patience, send, startWorker, outcomes, untilSettled, person } = await openDelivery();

describe("a row without a notice", () => {
  const recipient = "moderation@example.org";

  /** The e-mail about a report, which has no notice. */
  async function reported(): Promise<string> {
    const { R1, A, C } = await house.cast();
    const message = await house.message(R1, C);
    const report = { content: "Ce message n’est pas à sa place.", reportMessageId: message.id, reportRoomId: R1.id };
    const post = { ...report, reportUserId: A.id, type: "SPAM" };
    await house.as(A.uuid).post("/amplify/reports/", post);
    // The receipt of the reporter leaves by e-mail too.
    await pool`delete from deliveries where notice_id in (select id from notices where user_id = ${A.id})`;
    const [row] = await pool<{ subject: string }[]>`
      update deliveries d set recipient = ${recipient} from cases c
      where c.message_id = ${message.id} and d.kind = 'case' and d.subject = c.id || '|1' returning d.subject`;
    return row!.subject;
  }
  const rowOf = async (subject: string) =>
    (await pool`select state, attempts from deliveries where subject = ${subject}`)[0];

  it("is sent once by any number of workers", async () => {
    const id = await reported();
    const before = smtp.taken.length;
    for (let n = 0; n < 4; n += 1) startWorker();
    await untilSettled();
    expect(await rowOf(id)).toEqual({ state: "sent", attempts: 1 });
    expect(smtp.taken.slice(before).flatMap(({ to }) => to)).toEqual([recipient]);
  });

  it("is not sent again if its worker died during the hand-over", async () => {
    const id = await reported();
    const owner = v7();
    const asked = { channel: "email" as const, limit: 10, perSecond: 1_000, leaseMs: 1_000, held: pool`true` };
    const [row] = await claimDue(pool, { ...asked, owner });
    expect(await markSending(pool, { id: row!.id, owner }, 0)).toBe(true);
    const before = smtp.taken.length;
    startWorker();
    await untilSettled();
    expect([await rowOf(id), smtp.taken.length]).toEqual([{ state: "unknown", attempts: 1 }, before]);
  });
});

describe("a worker that died", () => {
  const claim = (owner: string, leaseMs = 1_000) =>
    claimDue(pool, { channel: "email", owner, limit: 10, perSecond: 1_000, leaseMs, held: pool`false` });

  it("leaves rows it had only claimed to another worker, which sends them", async () => {
    const camille = await person();
    await send([camille]);
    expect(await claim(v7(), 0)).toHaveLength(1);
    startWorker();
    await untilSettled();
    expect(await outcomes([camille])).toEqual([[{ state: "sent", reason: null, attempts: 1 }]]);
  });

  it("leaves rows it was handing over as unknown; they are not sent again", async () => {
    const camille = await person();
    await send([camille]);
    const owner = v7();
    const [row] = await claim(owner);
    expect(await markSending(pool, { id: row!.id, owner }, 0)).toBe(true);
    const before = smtp.taken.length;
    startWorker();
    await untilSettled();
    expect(await outcomes([camille])).toEqual([[{ state: "unknown", reason: "interrupted", attempts: 1 }]]);
    expect(smtp.taken.length).toBe(before);
    // The worker was only slow and stores the outcome.
    await settle(pool, { id: row!.id, owner }, { state: "sent", reason: null }, SENDERS.noteSettled);
    expect((await outcomes([camille]))[0]![0]!.state).toBe("sent");
  });

  it("cannot hand over a row that another worker has claimed meanwhile", async () => {
    const camille = await person();
    await send([camille]);
    const [slow, quick] = [v7(), v7()];
    const [row] = await claim(slow, 0);
    const held = { id: row!.id };
    expect(await claim(quick)).toHaveLength(1);
    expect(await markSending(pool, { ...held, owner: slow }, 1_000)).toBe(false);
    await settle(pool, { ...held, owner: slow }, { state: "failed", reason: "mail_refused:550" }, SENDERS.noteSettled);
    expect(await markSending(pool, { ...held, owner: quick }, 1_000)).toBe(true);
    await settle(pool, { ...held, owner: quick }, { state: "sent", reason: null }, SENDERS.noteSettled);
    expect(await outcomes([camille])).toEqual([[{ state: "sent", reason: null, attempts: 1 }]]);
  });
});

it("finishes deliveries in progress when it is stopped", async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => house.user(undefined)));
  await send(people);
  const before = smtp.taken.length;
  const worker = startWorker();
  await expect.poll(() => smtp.taken.length, { interval: 1 }).toBeGreaterThan(before);
  await worker.stop();
  const states = (await outcomes(people)).map(([row]) => row!.state);
  expect(states).not.toContain("sending");
  expect(states.filter((state) => state === "sent")).toHaveLength(smtp.taken.length - before);
  startWorker();
  await untilSettled();
  expect(smtp.taken.length - before).toBe(100);
});

it("keeps to the rate of the gateway, all workers together", async () => {
  const claims = (limit: number) =>
    claimDue(pool, { channel: "sms", owner: v7(), limit, perSecond: 5, leaseMs: 60_000, held: pool`false` });
  await send(await Promise.all(Array.from({ length: 30 }, () => person())), { isSms: true });
  await pool`insert into delivery_rates (channel, tokens) values ('sms', 1000)
    on conflict (channel) do update set tokens = 1000, refilled_at = now()`;
  const first = (await Promise.all([claims(10), claims(10), claims(10)])).flat();
  expect(first.length).toBeGreaterThanOrEqual(5);
  expect(first.length).toBeLessThan(10);
  expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
  await pool`delete from deliveries where channel = 'sms' and state = 'queued'`;
});

it("waits as long as the gateway asks before the next attempt", async () => {
  const [soon, later] = [await person([429]), await person([503])];
  patience.set(later.phone, "7200");
  await send([soon, later], { isSms: true });
  const worker = startWorker();
  await expect.poll(async () => (await outcomes([soon]))[0]![0]!.state, { interval: 10 }).toBe("sent");
  await expect.poll(async () => (await outcomes([later]))[0]![0]!.reason, { interval: 10 }).toContain("503");
  await worker.stop();
  const [{ waits } = { waits: 0 }] = await pool<{ waits: number }[]>`
    select extract(epoch from d.due_at - d.updated_at)::int as waits
    from deliveries d join notices n on n.id = d.notice_id where n.user_id = ${later.id} and d.state = 'queued'`;
  expect(waits).toBe(7_200);
  await pool`delete from deliveries where state = 'queued'`;
});

describe("quiet hours", () => {
  const quiet = { ...house.context.config.sites.speedboat, quietHours: { from: 21 * 60, to: 8 * 60 } };
  const sites = { ...house.context.config.sites, speedboat: quiet };
  const context = { pool, config: { ...house.context.config, sites } };

  it("delay queued messages until the morning, but not those of the other workspace", async () => {
    const [held, other] = [await person(), await house.user("customer_2999")];
    const staff = await house.user("collaborator_2");
    await send([held]);
    const notice = { content: "Pour vous", collaboratorId: staff.id };
    const fields = { notice, usersData: [{ userId: other.id }], isSms: "false" };
    expect((await house.as(staff.uuid).send("/amplify/notices/", fields)).status).toBe(200);
    const night = new Date(Date.now() + 1_000);
    night.setUTCHours(23, 30, 0, 0);
    const worker = startWorker({ now: () => night }, context);
    await expect.poll(async () => (await outcomes([other]))[0]![0]!.state, { interval: 10 }).toBe("sent");
    await worker.stop();
    expect((await outcomes([held]))[0]![0]!.state).toBe("queued");
    const [{ hour } = { hour: 0 }] = await pool<{ hour: number }[]>`
      select extract(hour from d.due_at at time zone 'Europe/Paris')::int as hour
      from deliveries d join notices n on n.id = d.notice_id where n.user_id = ${held.id}`;
    expect(hour).toBe(8);
    await pool`update deliveries set due_at = now() - interval '1 second' where state = 'queued'`;
    startWorker({ now: () => new Date(new Date().setUTCHours(11, 0, 0, 0)) }, context);
    await untilSettled();
    expect((await outcomes([held]))[0]![0]!.state).toBe("sent");
  });

  it("do not delay urgent messages", async () => {
    const [held, warned] = [await person(), await person()];
    await send([held]);
    await send([warned], { isUrgent: true });
    const night = new Date(new Date().setUTCHours(23, 30, 0, 0));
    const both = { ...context.config.sites.labalaguere, quietHours: quiet.quietHours };
    const everywhere = { ...context.config, sites: { speedboat: quiet, labalaguere: both } };
    const worker = startWorker({ now: () => night }, { pool, config: everywhere });
    await expect.poll(async () => (await outcomes([warned]))[0]![0]!.state, { interval: 10 }).toBe("sent");
    await worker.stop();
    expect((await outcomes([held]))[0]![0]!.state).toBe("queued");
    await pool`delete from deliveries where state = 'queued'`;
  });
});

it("doubles the wait before each attempt, up to a quarter of an hour", async () => {
  const RETRY_MS = 60_000;
  const { config } = house.context;
  const camille = await person(Array.from({ length: 6 }, () => 451));
  await send([camille]);
  startWorker({}, { pool, config: { ...config, delivery: { ...config.delivery, retryMs: RETRY_MS } } });
  for (const attempts of [1, 2, 3, 4, 5, 6]) {
    const tried = () => pool<{ waitMs: number; noticeId: string }[]>`
      select extract(epoch from d.due_at - d.updated_at)::float8 * 1000 as "waitMs", d.notice_id as "noticeId"
      from deliveries d join notices n on n.id = d.notice_id
      where n.user_id = ${camille.id} and d.state = 'queued' and d.owner is null and d.attempts = ${attempts}`;
    await expect.poll(async () => (await tried()).length, { interval: 10 }).toBe(1);
    const [row] = await tried();
    const expected = Math.min(900_000, RETRY_MS * 2 ** (attempts - 1));
    expect(row!.waitMs).toBeGreaterThanOrEqual(expected * 0.74);
    expect(row!.waitMs).toBeLessThanOrEqual(expected * 1.26);
    await pool`update deliveries set due_at = now() - interval '1 second' where notice_id = ${row!.noticeId}`;
  }
  await untilSettled();
  expect((await outcomes([camille]))[0]![0]).toMatchObject({ state: "sent", attempts: 7 });
});
