import { describe, expect, it } from "vitest";
import { openRelay } from "../../../test/engines/relay.ts";
import { metricsOf } from "../../../test/nodes/metrics.ts";
import { startNode } from "../../../test/nodes/nodes.ts";
import { freePort } from "../../../test/nodes/ports.ts";
import { openDelivery } from "../../../test/notices/delivery.scene.ts";
import type { FailingGateway } from "./delivery.failing.ts";

const { house, pool, smtp, send, startWorker, outcomes, untilSettled, person } = await openDelivery();
const { config } = house.context;
const relay = await openRelay(Number(new URL(smtp.url).port));
/** The same house, whose mail server can be away. */
const away = {
  pool,
  config: { ...config, delivery: { ...config.delivery, smtpUrl: new URL(`smtp://127.0.0.1:${relay.port}`) } },
};

const stateOf = async (someone: Awaited<ReturnType<typeof person>>) => (await outcomes([someone]))[0]![0]!;

/** Makes a message look as if it was accepted so long ago and tried often since; it is due now. */
async function age(someone: { id: string }, interval: string, attempts = 40): Promise<void> {
  await pool`
    update deliveries d set accepted_at = now() - ${interval}::text::interval, attempts = ${attempts}, due_at = now()
    from notices n where n.id = d.notice_id and n.user_id = ${someone.id}`;
}

describe("a mail server that is away", () => {
  it("is tried for 24 hours, and takes everything when it is back [LAST-04]", async () => {
    const [late, last] = [await person(), await person()];
    await relay.refuse();
    await send([late, last]);
    await age(late, "23 hours 59 minutes");
    await age(last, "24 hours 1 minute");
    const worker = startWorker({}, away);
    await expect.poll(() => stateOf(last), { interval: 10 }).toMatchObject({ state: "failed", attempts: 41 });
    await expect.poll(() => stateOf(late), { interval: 10 }).toMatchObject({ state: "queued", attempts: 41 });
    expect((await stateOf(late)).reason).toBe("mail_unreachable");
    await worker.stop();
    const before = smtp.taken.length;
    await relay.resume();
    await pool`update deliveries set due_at = now() where state = 'queued'`;
    startWorker({}, away);
    await untilSettled();
    expect(await stateOf(late)).toEqual({ state: "sent", reason: null, attempts: 42 });
    expect(smtp.taken.slice(before).map(({ to }) => to[0])).toEqual([late.email]);
  });

  it("is tried more often with what is urgent, which leaves first when it is back [LAST-04]", async () => {
    const [calm, urgent] = [await person(), await person()];
    await relay.refuse();
    await send([calm]);
    await send([urgent], { isUrgent: true });
    await age(calm, "1 hour");
    await age(urgent, "1 hour");
    const slow = { ...away.config, delivery: { ...away.config.delivery, retryMs: 30_000 } };
    const worker = startWorker({}, { pool, config: slow });
    for (const someone of [calm, urgent]) {
      await expect.poll(() => stateOf(someone), { interval: 10 }).toMatchObject({ state: "queued", attempts: 41 });
    }
    await worker.stop();
    const waits = await pool<{ urgent: boolean; minutes: number }[]>`
      select urgent, extract(epoch from due_at - updated_at)::float8 / 60 as minutes from deliveries
      where state = 'queued' order by urgent`;
    expect(waits.map((row) => [row.urgent, row.minutes <= 2.5, row.minutes <= 19])).toEqual([
      [false, false, true],
      [true, true, true],
    ]);
    await relay.resume();
    await pool`update deliveries set due_at = now() where state = 'queued'`;
    const before = smtp.taken.length;
    // One at a time.
    const narrow = { ...slow.delivery, perSecond: { ...slow.delivery.perSecond, email: 1 } };
    await pool`update delivery_rates set tokens = 1, refilled_at = now() where channel = 'email'`;
    startWorker({}, { pool, config: { ...slow, delivery: narrow } });
    await untilSettled();
    expect(smtp.taken.slice(before).map(({ to }) => to[0])).toEqual([urgent.email, calm.email]);
  });

  it("is one line a minute, with reasons and without addresses [LAST-04]", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => person()));
    await relay.refuse();
    await send(people);
    const lines: FailingGateway[] = [];
    let clock = Date.parse("2026-11-17T12:00:00Z");
    const worker = startWorker({ onFailing: (line) => lines.push(line), now: () => new Date(clock) }, away);
    const tried = (attempts: number) => async () =>
      (await outcomes(people)).every(([row]) => row!.attempts >= attempts && row!.state === "queued");
    await expect.poll(tried(2), { interval: 10 }).toBe(true);
    expect(lines).toEqual([{ channel: "email", reasons: { mail_unreachable: 1 }, since: "2026-11-17T12:00:00.000Z" }]);
    // The pauses between attempts grow: a line is due also while nothing is tried.
    await pool`update deliveries set due_at = now() + interval '1 hour' where state = 'queued'`;
    clock += 61_000;
    await expect.poll(() => lines.length, { interval: 10 }).toBe(2);
    expect(lines[1]).toMatchObject({ since: "2026-11-17T12:00:00.000Z" });
    expect(lines[1]!.reasons.mail_unreachable).toBeGreaterThanOrEqual(59);
    await relay.resume();
    await pool`update deliveries set due_at = now() where state = 'queued'`;
    await untilSettled();
    await send([await person([550])]);
    const lastReasons = () => {
      clock += 61_000;
      return lines.at(-1)?.reasons;
    };
    await expect.poll(lastReasons, { interval: 10 }).toMatchObject({ "mail_refused:550": 1 });
    expect(lines.at(-1)).not.toHaveProperty("since");
    await worker.stop();
    for (const word of ["@", "example", "127.0.0.1", ...people.map(({ id }) => id)]) {
      expect(JSON.stringify(lines)).not.toContain(word);
    }
  });

  it("is a line in the log of a node [LAST-04]", async () => {
    const camille = await person();
    await send([camille]);
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org" };
    const from = { LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org", LOG_LEVEL: "warn" };
    const node = await startNode(house, { ...settings, ...from });
    const line = () => node.output().match(/^.*"channel":"email".*$/m)?.[0];
    await expect.poll(line).toContain('"reasons":{"mail_unreachable":1}');
    expect(line()).toContain('"level":"warn"');
    expect(node.output()).not.toContain(camille.email);
    node.child.kill("SIGTERM");
    await node.exited;
    await pool`delete from deliveries where state in ('queued', 'sending')`;
  });
});

describe("figures", () => {
  it("have the age since a message was accepted, whenever it is tried next [LAST-04]", async () => {
    const camille = await person();
    await send([camille]);
    await age(camille, "1 hour");
    await pool`update deliveries set due_at = now() + interval '10 minutes' where state = 'queued'`;
    const found = await metricsOf(house.url);
    expect(found.get('hello_ledger_oldest_due_seconds{channel="email",state="queued"}')).toBe(0);
    const accepted = found.get('hello_ledger_oldest_accepted_seconds{channel="email",state="queued"}')!;
    expect(Math.round(accepted / 60)).toBe(60);
    await pool`delete from deliveries where state = 'queued'`;
  });

  it("have no age for what waits for the end of quiet hours before its first attempt [LAST-04]", async () => {
    const [held, tried] = [await person(), await person()];
    await send([held]);
    await send([tried]);
    await age(held, "1 hour", 0);
    await age(tried, "1 hour", 1);
    const quiet = { ...config.sites.speedboat, quietHours: { from: 21 * 60, to: 8 * 60 } };
    const night = new Date(Date.now() + 86_400_000);
    night.setUTCHours(23, 30, 0, 0);
    const sites = { ...config.sites, speedboat: quiet };
    const worker = startWorker({ now: () => night }, { pool, config: { ...config, sites } });
    const ages = () => pool<{ id: string; hours: number; isHeld: boolean }[]>`
      select n.user_id as id, round(extract(epoch from now() - d.accepted_at) / 3600)::int as hours,
        d.due_at > now() + interval '1 hour' as "isHeld"
      from deliveries d join notices n on n.id = d.notice_id where d.state = 'queued'`;
    await expect.poll(async () => (await ages()).every(({ isHeld }) => isHeld), { interval: 10 }).toBe(true);
    await worker.stop();
    const byPerson = new Map((await ages()).map(({ id, hours }) => [id, hours]));
    expect(byPerson.get(held.id)).toBeLessThan(0);
    expect(byPerson.get(tried.id)).toBe(1);
    await pool`delete from deliveries where state = 'queued'`;
  });

  it("count what failed or is uncertain by its reason, until it is sent again [LAST-04]", async () => {
    const people = [await person([550]), await person(["accept and cut"]), await person([], { email: "sans adresse" })];
    const earlier = await person([550]);
    await pool`delete from deliveries`;
    await send([...people, earlier]);
    startWorker();
    await untilSettled();
    await pool`
      update deliveries d set updated_at = now() - interval '25 hours' from notices n
      where n.id = d.notice_id and n.user_id = ${earlier.id}`;
    const lost = async () =>
      [...(await metricsOf(house.url))].filter(([name]) => name.startsWith("hello_ledger_lost_rows{")).toSorted();
    expect(await lost()).toEqual([
      ['hello_ledger_lost_rows{channel="email",state="failed",reason="invalid_email"}', 1],
      ['hello_ledger_lost_rows{channel="email",state="failed",reason="mail_refused"}', 1],
      ['hello_ledger_lost_rows{channel="email",state="unknown",reason="mail_unconfirmed"}', 1],
    ]);
    await pool`update deliveries set state = 'sent', reason = null`;
    expect(await lost()).toEqual([]);
  });
});
