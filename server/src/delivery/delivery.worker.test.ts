import type { Channel } from "@hello/contract";
import PostalMime from "postal-mime";
import { v7 } from "uuid";
import { describe, expect, it, onTestFinished } from "vitest";
import type { MadeUser } from "../../test/factory.ts";
import { type Behaviour, startSmsHttp, startSmtp } from "../../test/gateways.ts";
import { type House, openHouse } from "../../test/house.ts";
import { textFile } from "../../test/samples.ts";
import { readConfig } from "../config.ts";
import { canDeliver, planDelivery } from "./delivery.plan.ts";
import { claimDue, markSending, settle } from "./delivery.store.ts";
import { type DeliveryOptions, startDelivery } from "./delivery.worker.ts";

const TIMEOUT_MS = 2_000;
const TROUBLES: Record<string, Behaviour[]> = {};

/** The n-th try of an address meets its n-th trouble, and then none. */
const behave = (to: string): Behaviour => TROUBLES[to]?.shift() ?? "accept";
const smtp = await startSmtp(behave);
const PATIENCE: Record<string, string> = {};
const sms = await startSmsHttp(behave, (to) => PATIENCE[to]);
const house = await openHouse({
  SMTP_URL: smtp.url,
  SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org",
  LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org",
  SMS_URL: sms.url,
  SMS_KEY: "key",
  DELIVERY_TIMEOUT_MS: String(TIMEOUT_MS),
  DELIVERY_RETRY_MS: "10",
  EMAILS_PER_SECOND: "10000",
  SMS_PER_SECOND: "10000",
});
const cast = await house.cast();
const { pool } = house.context;

function send(
  people: MadeUser[],
  { isSms = false, isUrgent = false, id = v7(), content = "Neige annoncée", files = [] as File[] } = {},
) {
  const notice = { id, content, collaboratorId: cast.C.id };
  const usersData = people.map((person) => ({ userId: person.id }));
  return house
    .as(cast.C.uuid)
    .send("/amplify/notices/", { notice, usersData, isSms: String(isSms), isUrgent: String(isUrgent) }, files);
}

function startWorker(
  options: Partial<DeliveryOptions> = {},
  context: Pick<House["context"], "config" | "pool"> = house.context,
) {
  const onError = (error: unknown) => {
    throw error;
  };
  const worker = startDelivery(context, { onError, lookEveryMs: 10, ...options });
  onTestFinished(worker.stop);
  return worker;
}

async function outcomes(people: MadeUser[]) {
  const rows = await pool<{ userId: string; state: string; reason: string | null; attempts: number }[]>`
    select n.user_id as "userId", d.state, d.reason, d.attempts from deliveries d join notices n on n.id = d.notice_id
    where n.user_id = any(${people.map(({ id }) => id)}) order by n.created_at`;
  return people.map(({ id }) => rows.filter(({ userId }) => userId === id).map(({ userId: _, ...rest }) => rest));
}

/** Until nothing is under way any more. */
async function untilSettled(): Promise<void> {
  const open = () => pool`select 1 from deliveries where state in ('queued', 'sending')`;
  await expect.poll(async () => (await open()).length, { timeout: 20_000, interval: 10 }).toBe(0);
}

let made = 0;
async function person(troubles: Behaviour[] = [], columns: Record<string, string | null> = {}): Promise<MadeUser> {
  made += 1;
  const [email, phone] = [`p${made}@example.org`, `+336399801${String(made).padStart(2, "0")}`];
  TROUBLES[email] = [...troubles];
  TROUBLES[phone] = [...troubles];
  return house.user(undefined, { email, phone_number: phone, ...columns });
}

describe("a notice to many", () => {
  it("goes by e-mail in the brand's look, with a link to its files and not the files [TARGET-14]", async () => {
    const camille = await person();
    const content = "Rendez-vous à 9 h\nau <chalet> & pas ailleurs";
    const answer = await send([camille], { content, files: [textFile("plan d’accès.txt", "plan")] });
    expect(answer.body.data).toEqual({ sms: 0, emails: 1 });
    startWorker();
    await untilSettled();
    const mail = await PostalMime.parse(smtp.taken.at(-1)!.raw);
    expect(mail).toMatchObject({
      from: { name: "UCPA", address: "hello@ucpa.example.org" },
      to: [{ address: `p${made}@example.org` }],
      subject: "Un message de votre équipe UCPA",
      attachments: [],
    });
    expect(mail.text).toContain(content);
    expect(mail.text).toContain(`- plan d’accès.txt`);
    expect(mail.text).toContain(`http://speedboat.localhost:${house.context.config.port}/`);
    expect(mail.html).toContain("Rendez-vous à 9 h<br>\nau &lt;chalet&gt; &amp; pas ailleurs");
    expect(mail.html).not.toMatch(/<img|<script|<table|url\(/);
    expect(await outcomes([camille])).toEqual([[{ state: "sent", reason: null, attempts: 1 }]]);
  });

  it("goes by SMS to the record's number, with the notice's own id against repetition [TARGET-14]", async () => {
    const camille = await person([], { phone_number: "06 39 98 00 77" });
    expect((await send([camille], { isSms: true })).body.data).toEqual({ sms: 1, emails: 0 });
    startWorker();
    await untilSettled();
    const [{ id } = { id: "" }] = await pool<{ id: string }[]>`select id from notices where user_id = ${camille.id}`;
    expect(sms.taken.at(-1)).toMatchObject({
      from: "UCPA",
      to: "+33639980077",
      text: "Neige annoncée",
      headers: { "idempotency-key": `${id}.sms` },
    });
  });

  it.each<[Channel]>([["email"], ["sms"]])(
    "is tried again where that is safe, and nowhere else: %s",
    async (channel) => {
      const isSms = channel === "sms";
      const people = [
        await person([isSms ? 500 : 451, isSms ? 503 : 421]),
        await person([isSms ? 400 : 550]),
        await person(["accept and hang"]),
        await person(["accept and cut"]),
        await person(Array<Behaviour>(8).fill(isSms ? 429 : 450)),
        await person(),
      ];
      const taken = () => (isSms ? sms.taken.length : smtp.taken.length);
      const before = taken();
      await send(people, { isSms });
      startWorker();
      await untilSettled();
      const found = await outcomes(people);
      expect(found.map(([row]) => [row!.state, row!.attempts])).toEqual([
        ["sent", 3],
        ["failed", 1],
        ["unknown", 1],
        ["unknown", 1],
        ["failed", 8],
        ["sent", 1],
      ]);
      expect(found.map(([row]) => row!.reason !== null)).toEqual([false, true, true, true, true, false]);
      expect(taken() - before).toBe(4);
    },
  );

  it("never gives an address or a number that is none to a gateway, and tells why", async () => {
    const bad = [
      await person([], { email: "camille@example.org\r\nBcc: tous@example.org" }),
      await person([], { email: "pas une adresse" }),
      await person([], { email: null }),
    ];
    const good = await person();
    const before = smtp.taken.length;
    expect((await send([...bad, good])).body.data).toEqual({ sms: 0, emails: 1 });
    startWorker();
    await untilSettled();
    expect((await outcomes([...bad, good])).map(([row]) => [row!.state, row!.reason, row!.attempts])).toEqual([
      ["failed", "adresse invalide", 0],
      ["failed", "adresse invalide", 0],
      ["suppressed", "aucune adresse e-mail", 0],
      ["sent", null, 1],
    ]);
    const badNumbers = [await person([], { phone_number: "12" }), await person([], { phone_number: null })];
    expect((await send(badNumbers, { isSms: true })).body.data).toEqual({ sms: 0, emails: 0 });
    expect((await outcomes(badNumbers)).map(([row]) => [row!.state, row!.reason])).toEqual([
      ["failed", "numéro invalide"],
      ["suppressed", "aucun numéro de téléphone"],
    ]);
    expect(smtp.taken.length - before).toBe(1);
  });

  it("looks at the address again when it is sent: the record may have changed", async () => {
    const people = [await person(), await person()];
    await send(people);
    await pool`update users set email = 'x@y' where id = ${people[0]!.id}`;
    await pool`update users set email = 'nouvelle@example.org' where id = ${people[1]!.id}`;
    startWorker();
    await untilSettled();
    expect((await outcomes(people)).map(([row]) => row!.reason)).toEqual(["adresse invalide", null]);
    expect(smtp.taken.at(-1)!.to).toEqual(["nouvelle@example.org"]);
  });

  it("reaches nobody who asked for no more", async () => {
    const camille = await person();
    await pool`insert into delivery_stops ${pool({ user_id: camille.id, workspace: "speedboat", channel: "sms" })}`;
    expect((await send([camille], { isSms: true })).body.data).toEqual({ sms: 0, emails: 0 });
    expect((await send([camille])).body.data).toEqual({ sms: 0, emails: 1 });
    expect((await outcomes([camille]))[0]!.map(({ state }) => state)).toEqual(["suppressed", "queued"]);
    startWorker();
    await untilSettled();
  });

  it("is sent once by several workers, and once when the same send is tried again (D38) [TARGET-14]", async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => house.user(undefined, {})));
    const before = smtp.taken.length;
    const id = v7();
    const answers = [await send(people, { id }), await send(people, { id })];
    for (let n = 0; n < 4; n += 1) startWorker();
    answers.push(await send(people, { id }));
    await untilSettled();
    for (const { body } of answers) expect(body.data).toEqual({ sms: 0, emails: 200 });
    const got = smtp.taken.slice(before).map(({ to }) => to[0]);
    expect([got.length, new Set(got).size]).toEqual([200, 200]);
  });
});

describe("a worker that is gone", () => {
  const claim = (owner: string, leaseMs = 1_000) =>
    claimDue(pool, { channel: "email", owner, limit: 10, perSecond: 1_000, leaseMs, workspaces: ["speedboat"] });

  it("leaves what it had only claimed to another, who sends it", async () => {
    const camille = await person();
    await send([camille]);
    expect(await claim(v7(), 0)).toHaveLength(1);
    startWorker();
    await untilSettled();
    expect(await outcomes([camille])).toEqual([[{ state: "sent", reason: null, attempts: 1 }]]);
  });

  it("leaves what it was handing over as unknown, and nobody sends it again", async () => {
    const camille = await person();
    await send([camille]);
    const owner = v7();
    const [row] = await claim(owner);
    expect(await markSending(pool, { noticeId: row!.noticeId, channel: "email", owner }, 0)).toBe(true);
    const before = smtp.taken.length;
    startWorker();
    await untilSettled();
    expect(await outcomes([camille])).toEqual([
      [{ state: "unknown", reason: "le serveur s’est arrêté pendant l’envoi", attempts: 1 }],
    ]);
    expect(smtp.taken.length).toBe(before);
    // It was only slow, and tells what it knows.
    await settle(pool, { noticeId: row!.noticeId, channel: "email", owner }, { state: "sent", reason: null });
    expect((await outcomes([camille]))[0]![0]!.state).toBe("sent");
  });

  it("cannot hand over what another has taken up meanwhile", async () => {
    const camille = await person();
    await send([camille]);
    const [slow, quick] = [v7(), v7()];
    const [row] = await claim(slow, 0);
    const held = { noticeId: row!.noticeId, channel: "email" as const };
    expect(await claim(quick)).toHaveLength(1);
    expect(await markSending(pool, { ...held, owner: slow }, 1_000)).toBe(false);
    await settle(pool, { ...held, owner: slow }, { state: "failed", reason: "faux" });
    expect(await markSending(pool, { ...held, owner: quick }, 1_000)).toBe(true);
    await settle(pool, { ...held, owner: quick }, { state: "sent", reason: null });
    expect(await outcomes([camille])).toEqual([[{ state: "sent", reason: null, attempts: 1 }]]);
  });
});

it("finishes what is under way when it is stopped", async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => house.user(undefined, {})));
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

it("gives a gateway no more than its rate, all workers together", async () => {
  const claims = (limit: number) =>
    claimDue(pool, { channel: "sms", owner: v7(), limit, perSecond: 5, leaseMs: 60_000, workspaces: ["speedboat"] });
  await send(await Promise.all(Array.from({ length: 30 }, () => person())), { isSms: true });
  await pool`insert into delivery_rates (channel, tokens) values ('sms', 1000)
    on conflict (channel) do update set tokens = 1000, refilled_at = now()`;
  const first = (await Promise.all([claims(10), claims(10), claims(10)])).flat();
  expect(first.length).toBeGreaterThanOrEqual(5);
  expect(first.length).toBeLessThan(10);
  expect(new Set(first.map(({ noticeId }) => noticeId)).size).toBe(first.length);
  await pool`delete from deliveries where channel = 'sms' and state = 'queued'`;
});

it("waits as long as the gateway asks for before it is tried again", async () => {
  const [soon, later] = [await person([429]), await person([503])];
  PATIENCE[`+336399801${String(made).padStart(2, "0")}`] = "7200";
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

  it("hold what is queued until the morning, and the other workspace's goes out", async () => {
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
    await pool`update deliveries set due_at = now() where state = 'queued'`;
    startWorker({ now: () => new Date(new Date().setUTCHours(11, 0, 0, 0)) }, context);
    await untilSettled();
    expect((await outcomes([held]))[0]![0]!.state).toBe("sent");
  });

  it("do not hold what is urgent", async () => {
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

it("sends nothing in production without a gateway, and says so", async () => {
  const config = readConfig({
    NODE_ENV: "production",
    OIDC_ISSUER: "https://login.example.org",
    OIDC_CLIENT_ID: "hello",
    APP_SECRET: "0123456789abcdef0123456789abcdef",
    SPEEDBOAT_PUBLIC_URL: "https://hello.example.org",
    LABALAGUERE_PUBLIC_URL: "https://labalaguere.example.org",
  });
  expect([canDeliver(config, "email"), canDeliver(config, "sms")]).toEqual([false, false]);
  expect(planDelivery(config, "email", { address: "a@example.org", stopped: false })).toEqual({
    channel: "email",
    state: "suppressed",
    reason: "aucun service d’envoi n’est configuré",
  });
});
