import { readdir, readFile } from "node:fs/promises";
import { casesAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { onError } from "../../../test/ending.ts";
import type { MadeMessage } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { jpeg } from "../../../test/samples/samples.ts";
import { openCases } from "../../../test/stays/cases.ts";
import { SENDERS } from "../../app.ts";
import { sweepUnowned } from "../../chat/attachments/attachments.sweep.ts";
import { startDelivery } from "../../notices/delivery/delivery.worker.ts";
import { type AnyDueKind, startDue } from "../../platform/due/due.loop.ts";
import { dueRetentions } from "../retention/retention.due.ts";
import { insertRetentions } from "../retention/retention.store.ts";
import { overdueCases, reportsWithoutCase } from "./cases.due.ts";

const house = await openHouse();
const { pool, config } = house.context;
const { asNora, ...cases } = await openCases(house);
const { scene, report, reported, caseOf, getCase, decided, contest } = cases;

/** Handles everything that is due of this kind, on so many nodes at the same time. */
async function runLoop(kind: AnyDueKind, nodes = 1): Promise<void> {
  const loops = Array.from({ length: nodes }, async () => {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const quiet = { announce: () => {}, announceMany: () => {} };
    const loop = startDue({ pool, ...quiet }, [kind], { onError, onDone: () => resolve(), lookEveryMs: 5 });
    onTestFinished(loop.stop);
    await done;
    // The next run would share its work with this loop.
    await loop.stop();
  });
  await Promise.all(loops);
}

describe("the e-mail about open cases", () => {
  const overdue = overdueCases(config);
  const rows = () => pool<{ id: string; subject: string }[]>`select id, subject from deliveries where kind = 'overdue'`;
  beforeEach(async () => {
    await pool`update cases set state = 'decided', contested = false, overdue_at = null`;
    await pool`delete from deliveries`;
  });
  const pass = (hours: number) => pool`
    update cases set opened_at = opened_at - make_interval(hours => ${hours}),
      overdue_at = overdue_at - make_interval(hours => ${hours})`;

  it("leaves once a day while one is open for more than 24 hours, however many and on any node [MOD-10]", async () => {
    const first = await reported();
    await runLoop(overdue);
    expect(await rows()).toHaveLength(0);
    await pass(12);
    const second = await reported();
    await pass(11);
    await runLoop(overdue);
    expect(await rows()).toHaveLength(0);
    await pass(2);
    await runLoop(overdue, 3);
    expect(await rows()).toHaveLength(1);
    // The second case is overdue meanwhile, but today's e-mail has left.
    await pass(20);
    await runLoop(overdue, 3);
    expect(await rows()).toHaveLength(1);
    await pass(5);
    await runLoop(overdue, 3);
    expect(await rows()).toHaveLength(2);
    await decided(await getCase(first.found.id), { act: "leave" });
    await decided(await getCase(second.found.id), { act: "leave" });
    await pass(48);
    await runLoop(overdue);
    expect(await rows()).toHaveLength(2);
  });

  it("says how many there are and where, and nothing else [MOD-10]", async () => {
    const { found, author } = await reported("Achetez mes skis !");
    const { decision } = await decided(found, { act: "leave" });
    await contest(author, decision!.id);
    await pass(25);
    await runLoop(overdue);
    onTestFinished(startDelivery({ ...house.context, senders: SENDERS }, { onError, lookEveryMs: 10 }).stop);
    const open = () => pool`select from deliveries where state in ('queued', 'sending') and notice_id is null`;
    await expect.poll(async () => (await open()).length, { interval: 10 }).toBe(0);
    const mailOf = async (id: string) =>
      (
        await pool<{ recipient: string; subject: string; body: string }[]>`
        select recipient, subject, body from captured_messages where id = ${`${id}.email`}`
      )[0]!;
    const [late] = await rows();
    const mail = await mailOf(late!.id);
    const origin = config.sites.speedboat.origins[0];
    expect(mail).toMatchObject({ recipient: "moderation@speedboat.localhost", subject: "Des signalements attendent" });
    expect(mail.body).toContain("Un signalement est ouvert depuis plus de 24 heures.");
    expect(mail.body).toContain(`${origin}/admin/reports`);
    const [row] = await pool<{ id: string }[]>`
      select id from deliveries where kind = 'case' and subject = ${`${found.id}|${decision!.id}`}`;
    const contested = await mailOf(row!.id);
    expect(contested.subject).toBe("Une décision est contestée\u00a0: Voile aux Glénan");
    expect(contested.body).toContain(`${origin}/admin/${found.roomId}/cases/${found.id}`);
    for (const hidden of ["Zacharie", "Wilhelmine", "Nora", "Achetez"]) {
      expect(JSON.stringify([mail, contested])).not.toContain(hidden);
    }
  });
});

describe("what staff deleted", () => {
  async function runNight(nodes = 1): Promise<void> {
    await insertRetentions(pool);
    await pool`update retentions set due_at = now() - interval '1 second'`;
    await runLoop(dueRetentions({ ...house.context, announce: () => {}, announceMany: () => {} }), nodes);
  }

  it("is gone after six months, with its files and the copies of its reports [MOD-14]", async () => {
    const { room, author, reporters } = await scene();
    const message = { content: "Photo interdite", userId: author.id, roomId: room.id, mentions: [reporters[0].id] };
    const sent = await house.as(author.uuid).send("/amplify/messages/", { message }, [await jpeg("plage.jpg")]);
    const posted = sent.body.data as MadeMessage & { attachments: { path: string }[] };
    await report(reporters[0], posted);
    const found = await decided(await caseOf(posted));
    const path = `/amplify/cases/${found.id}/attachment?path=${encodeURIComponent(posted.attachments[0]!.path)}`;
    const [{ kept_until } = { kept_until: "" }] = await pool<{ kept_until: string }[]>`
      select kept_until from messages where id = ${posted.id}`;
    const months = Math.round((Date.parse(kept_until) - Date.now()) / (30.4 * 86_400_000));
    expect(months).toBe(6);
    await runNight();
    expect((await getCase(found.id)).message).toMatchObject({ content: "Photo interdite" });
    const files = (await house.storedFiles()).length;
    await pool`update messages set kept_until = now() - interval '1 second' where id = ${posted.id}`;
    await runNight(2);
    expect((await getCase(found.id)).message).toMatchObject({
      content: null,
      attachments: [],
      deleted: true,
      isKept: false,
    });
    expect((await asNora.get(path)).status).toBe(404);
    await sweepUnowned(house.context, Date.now() + 3_600_001);
    expect(await house.storedFiles()).toHaveLength(files - 2);
    const stored = await pool`
      select m.content, m.kept_content, m.kept_mentions, r.message_content from messages m
      join reports r on r.message_id = m.id where m.id = ${posted.id}`;
    expect(stored).toEqual([{ content: "", kept_content: null, kept_mentions: null, message_content: "" }]);
    const again = { id: v7(), _version: found._version, content: "Nous nous sommes trompés." };
    expect((await asNora.post(`/amplify/cases/${found.id}/restore`, again)).status).toBe(400);
  });

  it("stays as long as somebody has to decide with it [MOD-14]", async () => {
    const { found, author, message } = await reported();
    const { decision } = await decided(found);
    await contest(author, decision!.id);
    await pool`update messages set kept_until = now() - interval '1 second' where id = ${message.id}`;
    await runNight();
    expect((await getCase(found.id)).message).toMatchObject({ content: "Achetez mes skis !", isKept: true });
    await decided(await getCase(found.id), { act: "delete" }, cases.asPaul);
    await runNight();
    // A new decision can be contested for six months again.
    expect((await getCase(found.id)).message).toMatchObject({ content: "Achetez mes skis !", isKept: true });
  });
});

describe("reports of before the upgrade", () => {
  async function oldReport(deleted: boolean) {
    const { room, author, message, reporters } = await scene("Ancien");
    const row = { workspace: "speedboat", room_id: room.id, message_id: message.id, type: "SPAM", content: "À voir" };
    for (const { id } of reporters) {
      const said = { message_content: "Ancien", message_user_id: author.id, created_at: "2026-03-01T10:00:00Z" };
      await pool`insert into reports ${pool({ ...row, ...said, id: v7(), user_id: id })}`;
    }
    if (deleted) await pool`update messages set deleted = true, content = '' where id = ${message.id}`;
    return { message, author, reporters };
  }

  it("become open cases, those of deleted messages decided ones, without a word to anybody [MOD-01]", async () => {
    await pool`delete from deliveries`;
    const { message, reporters } = await oldReport(false);
    const gone = await oldReport(true);
    await runLoop(reportsWithoutCase, 2);
    const found = await caseOf(message);
    expect(found).toMatchObject({ state: "open", reports: 2, openedAt: "2026-03-01T10:00:00.000Z", overdue: true });
    expect(await caseOf(gone.message)).toMatchObject({
      state: "decided",
      reports: 2,
      decision: null,
      message: { content: "Ancien" },
    });
    const { body } = await asNora.get("/amplify/cases?limit=100");
    const listed = casesAnswer.parse(body).data.items.map(({ messageId }) => messageId);
    expect([listed.includes(message.id), listed.includes(gone.message.id)]).toEqual([true, false]);
    expect(await pool`select from deliveries`).toHaveLength(0);
    const before = (await report(reporters[0], message)).body.data;
    expect(before.content).toBe("À voir");
    expect((await decided(found, { act: "leave" })).state).toBe("decided");
  });

  it("and what held people out before it is a sanction that can be lifted [MOD-13]", async () => {
    const folder = new URL("../../../migrations/", import.meta.url);
    const name = (await readdir(folder)).find((file) => file.endsWith("_cases.sql"))!;
    const sql = await readFile(new URL(name, folder), "utf8");
    const carried = sql.match(/insert into sanctions[^;]+;/)![0];
    const { room, author, entry } = await scene();
    await pool`update participants set status = 'BANNED' where id = ${entry.id}`;
    await pool`delete from sanctions`;
    await pool.unsafe(carried);
    const { body } = await asNora.get(`/amplify/users/${author.id}/decisions`);
    const [sanction] = body.data.sanctions;
    expect(sanction).toMatchObject({ status: "BANNED", roomId: room.id, caseId: null });
    const lifted = await asNora.post(`/amplify/sanctions/${sanction.id}/lift`, { id: v7(), content: "C’est réglé." });
    expect(lifted.body.data).toEqual({ sanctions: [] });
    expect(await pool`select status from participants where id = ${entry.id}`).toEqual([{ status: "INVITED" }]);
  });
});
