import { REPORTS_PER_HOUR_MAX, reportAnswer } from "@hello/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { onError } from "../../../test/ending.ts";
import { openHouse } from "../../../test/house.ts";
import { SENDERS } from "../../app.ts";
import { startDelivery } from "../../notices/delivery/delivery.worker.ts";

const house = await openHouse({ SPEEDBOAT_QUIET_HOURS: "10:00-16:00" });
const cast = await house.cast();

const reportOf = (messageId: string, more: object = {}) => ({
  content: "Ce message vend autre chose que du ski.",
  reportMessageId: messageId,
  reportRoomId: cast.R1.id,
  reportUserId: cast.A.id,
  type: "SPAM",
  metadata: JSON.stringify({ workspace: "speedboat" }),
  ...more,
});

it("stores a report with what was reported, even when the message goes later [API-17] [SHAPE-07]", async () => {
  const message = await house.message(cast.R1, cast.C, "Achetez mes skis !");
  const answer = await house.as(cast.A.uuid).post("/amplify/reports/", reportOf(message.id));
  expect(reportAnswer.parse(answer.body).data).toMatchObject({
    content: "Ce message vend autre chose que du ski.",
    reportMessageId: message.id,
    reportRoomId: cast.R1.id,
    reportUserId: cast.A.id,
    type: "SPAM",
    metadata: JSON.stringify({ workspace: "speedboat" }),
  });
  await house.as(cast.C.uuid).delete("/amplify/messages/", { id: message.id, _version: 1 });
  const [kept] = await house.context.pool`
    select message_content, message_user_id from reports where message_id = ${message.id}`;
  expect(kept).toEqual({ message_content: "Achetez mes skis !", message_user_id: cast.C.id });
});

it("refuses one's own message, another's name, another workspace and a message of another room", async () => {
  const a = house.as(cast.A.uuid);
  const own = await house.message(cast.R1, cast.A);
  const other = await house.message(cast.R1, cast.C);
  const elsewhere = await house.message(await house.room(), cast.C);
  const status = async (body: object) => (await a.post("/amplify/reports/", body)).status;
  expect(await status(reportOf(own.id))).toBe(403);
  expect(await status(reportOf(other.id, { reportUserId: cast.N.id }))).toBe(403);
  expect(await status(reportOf(other.id, { metadata: { workspace: "labalaguere" } }))).toBe(403);
  expect(await status(reportOf(elsewhere.id))).toBe(404);
  expect(await house.context.pool`select 1 from reports where message_id = any(${[own.id, other.id]})`).toEqual([]);
});

type Captured = { id: string; recipient: string; subject: string; body: string; html: string };

describe("the e-mail to the moderation address", () => {
  const { pool } = house.context;
  const rowsOf = (messageId: string) => pool<{ id: string; state: string; recipient: string }[]>`
    select d.id, d.state, d.recipient from deliveries d join cases c on d.kind = 'case' and d.subject like c.id || '|%'
    where c.message_id = ${messageId}`;

  /** Delivers everything that is due, in the quiet hours. */
  async function deliverAll(): Promise<void> {
    const now = () => new Date("2026-11-16T12:00:00Z");
    onTestFinished(startDelivery({ ...house.context, senders: SENDERS }, { onError, lookEveryMs: 10, now }).stop);
    const open = () => pool`select 1 from deliveries where state in ('queued', 'sending') and notice_id is null`;
    await expect.poll(async () => (await open()).length, { interval: 10 }).toBe(0);
  }

  it("names room, reason, comment and the way there, neither the message nor anybody, at any hour", async () => {
    const author = await house.user(undefined, { firstname: "Zacharie", nickname: "Zac" });
    await house.participant(cast.R1, author);
    const message = await house.message(cast.R1, author, "Vendu au plus offrant !");
    const report = { content: "Il vend <b>autre chose</b> que du ski.", type: "INAPPROPRIATE" };
    expect((await house.as(cast.A.uuid).post("/amplify/reports/", reportOf(message.id, report))).status).toBe(200);
    await deliverAll();
    const [row] = await rowsOf(message.id);
    expect(row).toMatchObject({ state: "sent", recipient: "moderation@speedboat.localhost" });
    const [mail] = await pool<Captured[]>`select * from captured_messages where id = ${`${row!.id}.email`}`;
    expect(mail).toMatchObject({
      recipient: "moderation@speedboat.localhost",
      subject: "Un message a été signalé\u00a0: Voile aux Glénan",
    });
    for (const said of [
      "Voile aux Glénan, 15 au 22 août, Catamaran",
      "Motif\u00a0: Insulte, violence ou propos dangereux",
      "Commentaire\u00a0: Il vend <b>autre chose</b> que du ski.",
      `${house.context.config.sites.speedboat.origins[0]}/admin/${cast.R1.id}/cases/`,
    ]) {
      expect(mail!.body).toContain(said);
    }
    expect(mail!.html).toContain("Il vend &lt;b&gt;autre chose&lt;/b&gt; que du ski.");
    const text = Object.values(mail!).join();
    for (const hidden of ["Vendu au plus offrant", "Zacharie", "Zac", "Camille", "Cam", author.uuid, cast.A.uuid]) {
      expect(text).not.toContain(hidden);
    }
    const page = await house.as(cast.C.uuid).get("/envois");
    expect(page.body).toContain("E-mail à moderation@speedboat.localhost");
  });

  it("is made once for a case, also when a report is sent again at the same moment [MOD-10]", async () => {
    const message = await house.message(cast.R1, cast.C);
    const send = () => house.as(cast.A.uuid).post("/amplify/reports/", reportOf(message.id));
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect(await rowsOf(message.id)).toHaveLength(1);
    const other = await house.user();
    await house.participant(cast.R1, other);
    await house.as(other.uuid).post("/amplify/reports/", reportOf(message.id, { reportUserId: other.id }));
    expect(await rowsOf(message.id)).toHaveLength(1);
  });

  it("is bounded for each person, also when reports come at once", async () => {
    const person = await house.user();
    await house.participant(cast.R1, person);
    const messages = await Promise.all(
      Array.from({ length: REPORTS_PER_HOUR_MAX + 5 }, () => house.message(cast.R1, cast.C)),
    );
    const answers = await Promise.all(
      messages.map(({ id }) =>
        house.as(person.uuid).post("/amplify/reports/", reportOf(id, { reportUserId: person.id })),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(REPORTS_PER_HOUR_MAX);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const mails = await Promise.all(messages.map(({ id }) => rowsOf(id)));
    expect(mails.flat()).toHaveLength(REPORTS_PER_HOUR_MAX);
    await pool`update reports set created_at = created_at - interval '1 hour' where user_id = ${person.id}`;
    const later = reportOf((await house.message(cast.R1, cast.C)).id, { reportUserId: person.id });
    expect((await house.as(person.uuid).post("/amplify/reports/", later)).status).toBe(200);
  });

  it("is stored with the report or not at all", async () => {
    const message = await house.message(cast.R1, cast.C);
    await pool`alter table deliveries add constraint none_for_now check (kind is null) not valid`;
    onTestFinished(async () => void (await pool`alter table deliveries drop constraint if exists none_for_now`));
    expect((await house.as(cast.A.uuid).post("/amplify/reports/", reportOf(message.id))).status).toBe(500);
    expect(await pool`select 1 from reports where message_id = ${message.id}`).toEqual([]);
  });
});
