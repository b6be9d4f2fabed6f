import { v7 } from "uuid";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { onError } from "../../../test/ending.ts";
import { postOf, subscriptionAt } from "../../../test/engines/push.service.ts";
import type { MadeRoom, MadeUser } from "../../../test/factory.ts";
import { openDelivery, type Recipient } from "../../../test/notices/delivery.scene.ts";
import { repair } from "../../operation/restore/restore.store.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import { dueEvenings } from "./evening.due.ts";
import { claimDueEvening, insertEvenings } from "./evening.store.ts";

const { house, cast, pool, smtp, send, startWorker, untilSettled, person } = await openDelivery();
const { config } = house.context;
await insertEvenings(pool);

/** Nobody has got an evening e-mail yet. */
beforeEach(async () => {
  await pool`delete from deliveries`;
  await pool`update users set evening_mail_at = '2025-01-01', email = null`;
  smtp.taken.length = 0;
});

function startLoop(): void {
  const quiet = { announce: () => {}, announceMany: () => {} };
  onTestFinished(startDue({ pool, ...quiet }, [dueEvenings(config)], { onError, lookEveryMs: 10 }).stop);
}

/** Makes the evening due and waits until its e-mails are queued. None is delivered. */
async function plan(ago = "0 seconds", loops = 1): Promise<void> {
  // Not `now()` alone: the column keeps milliseconds, and rounding up would put the evening into the future.
  await pool`
    update evenings set due_at = date_trunc('milliseconds', now()) - ${ago}::interval where workspace = 'speedboat'`;
  for (let loop = 0; loop < loops; loop += 1) startLoop();
  await untilPlanned();
}

async function untilPlanned(): Promise<void> {
  const due = () => pool`select 1 from evenings where due_at <= now()`;
  await expect.poll(async () => (await due()).length, { interval: 10 }).toBe(0);
}

async function deliver(): Promise<void> {
  await pool`update deliveries set due_at = now() - interval '1 second' where kind = 'evening' and state = 'queued'`;
  const worker = startWorker();
  await untilSettled();
  await worker.stop();
}

async function evening(): Promise<void> {
  await plan();
  await deliver();
}

type Row = { state: string; reason: string | null };
function rowsOf({ id }: MadeUser): Promise<Row[]> {
  return pool<Row[]>`
    select state, reason from deliveries where kind = 'evening' and recipient = ${id} order by subject`;
}

function mailsTo({ email }: Recipient): string[] {
  return smtp.taken.filter(({ to }) => to.includes(email)).map(({ raw }) => readable(raw));
}

/** The plain-text part, without the encoding of the transport. */
function readable(raw: Buffer): string {
  const [head = "", ...rest] = raw.toString().split("\r\n\r\n");
  const bytes = rest
    .join("\r\n\r\n")
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head.replaceAll(/\r\n\s+/g, " ")}\r\n\r\n${Buffer.from(bytes, "latin1").toString()}`;
}

async function member(room: MadeRoom, columns: Record<string, string | null> = {}): Promise<Recipient> {
  const made = await person();
  await pool`update users set evening_mail_at = '2025-01-01' where id = ${made.id}`;
  await house.participant(room, made, "NORMAL", columns);
  return made;
}

it("leaves for no address from which an e-mail has come back, until there is another [SENT-03]", async () => {
  const room = await house.room();
  const [camille, other] = [await member(room), await member(room)];
  await house.message(room, cast.A, "Bonjour");
  await pool`update users set bounced_email = email where id = ${camille.id}`;
  await evening();
  expect([await rowsOf(camille), await rowsOf(other)]).toEqual([[], [{ state: "sent", reason: null }]]);
  await pool`update users set email = 'other@example.org' where id = ${camille.id}`;
  await plan();
  await pool`update users set bounced_email = email where id = ${camille.id}`;
  await deliver();
  expect(await rowsOf(camille)).toEqual([{ state: "suppressed", reason: "bounced_email" }]);
});

it("tells once in the evening of unread messages and notices, with rooms and counts and no text [NOTE-13]", async () => {
  const [glenan, other] = [await house.room(), await house.room({ name: "Surf à Lacanau, 1 au 8 août" })];
  const camille = await member(glenan);
  await house.participant(other, camille);
  for (const text of ["Premier secret", "Deuxième secret"]) await house.message(glenan, cast.A, text);
  await house.message(other, cast.A, "Troisième secret");
  await house.message(other, camille, "De moi");
  const notice = { content: "Avis secret", userId: camille.id, collaboratorId: cast.C.id };
  expect((await house.as(cast.C.uuid).send("/amplify/notice/", { notice })).status).toBe(200);
  await pool`delete from deliveries`;
  await evening();
  expect(await rowsOf(camille)).toEqual([{ state: "sent", reason: null }]);
  const [mail, ...more] = mailsTo(camille);
  expect(more).toEqual([]);
  expect(mail).toContain("Voile aux Glénan\u00a0: 2\u00a0messages");
  expect(mail).toMatch(/Surf à Lacanau\u00a0: 1\u00a0message\r/);
  expect(mail).toContain("L’équipe\u00a0: 1\u00a0message personnel");
  expect(mail).not.toContain("secret");

  await evening();
  expect(mailsTo(camille)).toHaveLength(1);
  expect(await rowsOf(camille)).toHaveLength(1);
  await pool`update rooms set latest_activity = now() - interval '1 second' where id = ${glenan.id}`;
  await house.message(glenan, cast.A, "Quatrième secret");
  await evening();
  expect(mailsTo(camille)[1]).toContain("Voile aux Glénan\u00a0: 1\u00a0message");
  expect(mailsTo(camille)[1]).not.toContain("Lacanau");
});

it("names the centre of the person's stay, and an answer reaches it [NOTE-16]", async () => {
  const room = await house.room();
  const camille = await member(room);
  await pool`
    with stay as (
      insert into stays (
        id, workspace, stay_ref, room_id, state, departure_date, end_date, title, center_name, opens_at, closes_at,
        purge_at, as_of, center_phone, center_email
      ) values (
        gen_random_uuid(), 'speedboat', 'E-1', ${room.id}, 'open', current_date, current_date + 7, 'Voile', 'Les Glénan',
        now(), now(), now(), now(), '+33298970000', 'glenan@example.org'
      ) returning id
    )
    insert into stay_people (stay_id, user_id, workspace, role) select id, ${camille.id}, 'speedboat', 'traveller' from stay`;
  await house.message(room, cast.A);
  await evening();
  expect(mailsTo(camille)[0]).toContain("Votre centre, Les Glénan\u00a0: 02 98 97 00 00, glenan@example.org");
  expect(mailsTo(camille)[0]).toMatch(/^Reply-To: glenan@example\.org/m);
});

describe("nobody is told [NOTE-13]", () => {
  it("of what they read, of deleted or hidden messages, of closed, planned or left rooms, and invitations", async () => {
    const [room, closed, planned] = [await house.room(), await house.room(), await house.room()];
    const read = await member(room, { last_message_read_at: "2026-06-01T00:00:00.000Z" });
    const [inClosed, inPlanned] = [await member(closed), await member(planned)];
    const left = await member(room, {});
    const blocked = await member(room);
    const [removed, banned] = [await member(room), await member(room)];
    await pool`update participants set status = 'INVITED' where user_id = ${left.id}`;
    await pool`update participants set status = 'BLOCKED' where user_id = ${blocked.id}`;
    await pool`update participants set deleted = true where user_id = ${removed.id}`;
    await pool`update participants set status = 'BANNED' where user_id = ${banned.id}`;
    for (const one of [room, closed, planned]) await house.message(one, cast.A);
    await pool`update rooms set active = false where id = any(${[closed.id, planned.id]})`;
    await pool`update rooms set opens_at = now() + interval '1 day' where id = ${planned.id}`;
    const silent = await house.room();
    const reader = await member(silent);
    await house.message(silent, cast.A, "", { deleted: true });
    await house.message(silent, cast.A, "Banni", { hidden: true });
    await evening();
    const untold = [read, inClosed, inPlanned, left, blocked, removed, banned, reader];
    for (const one of untold) expect(await rowsOf(one)).toEqual([]);
  });

  it("of muted rooms, also if they were muted after the row was planned [PHONE-07]", async () => {
    const [room, other] = [await house.room(), await house.room({ name: "Surf à Lacanau, 1 au 8 août" })];
    const [camille, later, both] = [await member(room), await member(room), await member(room)];
    await house.participant(other, both);
    for (const one of [room, other]) await house.message(one, cast.A);
    const mute = (user: MadeUser) =>
      house.as(user.uuid).put(`/amplify/users/${user.id}/mutedRooms`, { roomId: room.id, muted: true });
    for (const user of [camille, both]) expect((await mute(user)).status).toBe(200);
    await plan();
    await mute(later);
    await deliver();
    expect(await rowsOf(camille)).toEqual([]);
    expect(await rowsOf(later)).toEqual([{ state: "suppressed", reason: "nothing_unread" }]);
    expect(mailsTo(both)[0]).toContain("Surf à Lacanau");
    expect(mailsTo(both)[0]).not.toContain("Voile aux Glénan");
  });

  it("who has a device that works, but whose device fails [PHONE-07]", async () => {
    const room = await house.room();
    const [working, failing] = [await member(room), await member(room)];
    for (const user of [working, failing]) {
      const device = postOf(subscriptionAt(`https://web.push.apple.com/${user.id}`));
      expect((await house.as(user.uuid).post(`/amplify/users/${user.id}/devices`, device)).status).toBe(200);
    }
    await pool`update push_devices set failing_since = now() where user_id = ${failing.id}`;
    await house.message(room, cast.A);
    await evening();
    expect([await rowsOf(working), await rowsOf(failing)]).toEqual([[], [{ state: "sent", reason: null }]]);
  });

  it("of a notice that had an e-mail, but of one whose e-mail failed", async () => {
    const [told, missed, bySms] = [
      await member(await house.room()),
      await member(await house.room()),
      await member(await house.room()),
    ];
    await send([told, missed]);
    await send([bySms], { isSms: true });
    await pool`
      update deliveries d set state = 'failed', reason = 'mail_refused:550'
      from notices n where n.id = d.notice_id and n.user_id = ${missed.id}`;
    await pool`update deliveries d set state = 'sent' from notices n where n.id = d.notice_id and n.user_id <> ${missed.id}`;
    await evening();
    expect(await rowsOf(told)).toEqual([]);
    for (const one of [missed, bySms]) expect(mailsTo(one)[0]).toContain("1\u00a0message personnel");
  });

  it("who switched it off, whose address is stopped, or who has none", async () => {
    const room = await house.room();
    const [off, stopped, none] = [await member(room), await member(room), await member(room)];
    await house.message(room, cast.A);
    await pool`update users set evening_mail_off = true where id = ${off.id}`;
    await pool`update users set email = null where id = ${none.id}`;
    await pool`insert into delivery_stops (user_id, workspace, channel) values (${stopped.id}, 'speedboat', 'email')`;
    await evening();
    for (const one of [off, stopped, none]) expect(await rowsOf(one)).toEqual([]);
  });

  it("of what they read, left or lost, or after they switched it off, between the evening and the e-mail", async () => {
    const room = await house.room();
    const [reader, leaver, banned] = [await member(room), await member(room), await member(room)];
    const [off, keen] = [await member(room), await member(room)];
    const members = [reader, leaver, banned, off, keen];
    const other = await house.room();
    const alone = await member(other);
    await house.message(room, cast.A);
    const gone = await house.message(other, cast.A);
    await plan();
    for (const one of [...members, alone]) expect(await rowsOf(one)).toEqual([{ state: "queued", reason: null }]);
    await pool`update participants set last_message_read_at = now() where user_id = ${reader.id}`;
    await pool`update participants set status = 'INVITED' where user_id = ${leaver.id}`;
    await pool`update participants set status = 'BANNED' where user_id = ${banned.id}`;
    await pool`update users set evening_mail_off = true where id = ${off.id}`;
    await pool`update messages set deleted = true where id = ${gone.id}`;
    await deliver();
    for (const one of [reader, leaver, banned, alone]) {
      expect(await rowsOf(one)).toEqual([{ state: "suppressed", reason: "nothing_unread" }]);
    }
    expect(await rowsOf(off)).toEqual([{ state: "suppressed", reason: "opted_out" }]);
    expect(await rowsOf(keen)).toEqual([{ state: "sent", reason: null }]);
    expect(smtp.taken).toHaveLength(1);
  });
});

it("tells the next evening of what could not be told, and only then [NOTE-13]", async () => {
  const room = await house.room();
  const refused = await person([550]);
  await pool`update users set evening_mail_at = '2025-01-01' where id = ${refused.id}`;
  await house.participant(room, refused);
  const unsure = await member(room);
  await house.message(room, cast.A);
  await plan();
  await pool`
    update deliveries set state = 'sending', attempts = 1, due_at = now() - interval '1 second', owner = ${v7()}
    where recipient = ${unsure.id}`;
  await deliver();
  expect((await rowsOf(refused))[0]!.state).toBe("failed");
  expect(await rowsOf(unsure)).toEqual([{ state: "unknown", reason: "interrupted" }]);
  await evening();
  expect(mailsTo(refused)).toHaveLength(1);
  expect(await rowsOf(unsure)).toHaveLength(1);
});

it("waits for a gateway that is away at 18:00, and tells once when it is back [NOTE-13]", async () => {
  const room = await house.room();
  const camille = await member(room);
  await house.message(room, cast.A);
  await plan();
  await pool`update deliveries set due_at = now() - interval '1 second' where kind = 'evening' and state = 'queued'`;
  // Nobody listens at this port.
  const delivery = { ...config.delivery, smtpUrl: new URL("smtp://127.0.0.1:1") };
  const away = startWorker({}, { pool, config: { ...config, delivery } });
  const tried = () =>
    pool`select from deliveries where recipient = ${camille.id} and attempts > 1 and state = 'queued'`;
  await expect.poll(async () => (await tried()).length, { interval: 5 }).toBe(1);
  await away.stop();
  expect(mailsTo(camille)).toEqual([]);
  await deliver();
  expect(mailsTo(camille)).toHaveLength(1);
  await evening();
  expect(mailsTo(camille)).toHaveLength(1);
});

it("is planned once by many nodes, in parts, and a node that dies in one loses nothing [NOTE-13]", async () => {
  const room = await house.room();
  await house.message(room, cast.A);
  await pool`
    insert into users (id, workspace, uuid, email, evening_mail_at)
    select gen_random_uuid(), 'speedboat', 'customer_evening' || n, 'e' || n || '@example.org', '2025-01-01'
    from generate_series(1, 1300) n`;
  await pool`
    insert into participants (id, workspace, room_id, user_id, status)
    select gen_random_uuid(), 'speedboat', ${room.id}, id, 'NORMAL' from users where uuid like 'customer\\_evening%'`;
  await pool`update evenings set due_at = date_trunc('milliseconds', now()) where workspace = 'speedboat'`;
  const dying = pool.begin(async (tx) => {
    const claimed = await claimDueEvening(tx, []);
    await dueEvenings(config).handle(tx, claimed!);
    expect((await tx`select 1 from deliveries where kind = 'evening'`).length).toBeGreaterThan(0);
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
  expect(await pool`select 1 from deliveries where kind = 'evening'`).toHaveLength(0);
  await plan("1 second", 3);
  const [counted] = await pool`
    select count(*)::int as rows, count(distinct recipient)::int as people, min(due_at) < max(due_at) as spread
    from deliveries where kind = 'evening'`;
  expect(counted).toEqual({ rows: 1300, people: 1300, spread: true });
  await pool`delete from participants where room_id = ${room.id}`;
});

it("is planned for 18:00 in Paris, summer and winter, and not hours late [NOTE-13]", async () => {
  const at = async (moment: string) => {
    const [row] = await pool<{ next: string }[]>`select evening_after(${moment}::timestamptz) as next`;
    return row!.next;
  };
  expect(await at("2027-07-01T10:00:00Z")).toBe("2027-07-01T16:00:00.000Z");
  expect(await at("2027-07-01T16:00:00Z")).toBe("2027-07-02T16:00:00.000Z");
  expect(await at("2027-01-01T16:59:59Z")).toBe("2027-01-01T17:00:00.000Z");
  expect(await at("2027-03-27T17:00:00Z")).toBe("2027-03-28T16:00:00.000Z");
  expect(await at("2027-10-30T16:00:00Z")).toBe("2027-10-31T17:00:00.000Z");
  const room = await house.room();
  const camille = await member(room);
  await house.message(room, cast.A);
  await plan("5 hours");
  expect(await rowsOf(camille)).toEqual([]);
  await plan("3 hours");
  expect(await rowsOf(camille)).toHaveLength(1);
  await pool`update deliveries set subject = ${new Date(Date.now() - 86_400_000).toISOString()} where recipient = ${camille.id}`;
  await deliver();
  expect(await rowsOf(camille)).toEqual([{ state: "suppressed", reason: "too_late" }]);
});

it("tells nothing again of what came before a restore [NOTE-13]", async () => {
  const room = await house.room();
  const camille = await member(room);
  await house.message(room, cast.A);
  await repair(pool);
  await evening();
  expect(await rowsOf(camille)).toEqual([]);
});
