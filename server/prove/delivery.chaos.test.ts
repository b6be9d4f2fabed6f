import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sendProgressAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { atEnd } from "../test/ending.ts";
import { type Behaviour, startSmsHttp, startSmtp } from "../test/gateways.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { SEED, scaled } from "./scale.ts";

const PEOPLE_EACH = scaled(5_000);
const KILLS = scaled(40);
const WORKERS = 2;
const PROCESS = fileURLToPath(new URL("./delivery.process.ts", import.meta.url));

const random = randomOf(SEED);
const fleet = startFleet();

/** Of 100 messages, the gateway accepts ten without answering and answers five with a failure. */
function behave(failures: number[]): () => Behaviour {
  return () => {
    const lot = random.below(100);
    const behaviour = lot < 10 ? "accept and hang" : lot < 15 ? random.pick(failures) : "accept";
    if (typeof behaviour === "string") fleet.onTaken();
    return behaviour;
  };
}

const smtp = await startSmtp(behave([451, 554]));
const sms = await startSmsHttp(behave([500]));
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

/** Kills workers during their work and replaces each by a new one, until KILLS is reached. */
function startFleet() {
  const workers: (ChildProcess | undefined)[] = Array(WORKERS).fill(undefined);
  let kills = 0;
  let taken = 0;
  let killAt = 100;
  let stopped = false;
  const start = async (slot: number): Promise<void> => {
    const child = fork(PROCESS, {
      // Workers share their compiled code.
      env: { ...process.env, ...settings, DATABASE_URL: config.databaseUrl!, NODE_COMPILE_CACHE: config.dataDir },
      execArgv: [],
    });
    await once(child, "message");
    workers[slot] = child;
    await once(child, "exit");
    workers[slot] = undefined;
    if (!stopped) await start(slot);
  };
  const runs: Promise<void>[] = [];
  const stop = async () => {
    stopped = true;
    for (const worker of workers) worker?.kill("SIGKILL");
    await Promise.all(runs);
  };
  atEnd(stop);
  return {
    kills: () => kills,
    start: () => void runs.push(...workers.map((_, slot) => start(slot))),
    onTaken: () => {
      taken += 1;
      const victim = workers[random.below(WORKERS)];
      if (kills === KILLS || taken < killAt || !victim) return;
      kills += 1;
      killAt = taken + 50 + random.below(150);
      victim.kill("SIGKILL");
    },
    stop,
  };
}

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
  fleet.start();
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
    const counts = { queued: 0, sent: sent.length, failed: failed.length, unknown: unknown.length, suppressed: 0 };
    expect(progress[channel]).toEqual(counts);
  }
});
