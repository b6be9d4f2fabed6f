import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendRetryAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { afterAll, describe, expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { openNode } from "../../../test/nodes/nodes.ts";
import { openDelivery } from "../../../test/notices/delivery.scene.ts";

const { house, cast, pool, smtp, sms, startWorker, untilSettled, person, outcomes } = await openDelivery();
const c = house.as(cast.C.uuid);

type Options = { isSms?: boolean; isUrgent?: boolean; asks?: string };

async function send(people: MadeUser[], { isSms = false, isUrgent = false, asks }: Options = {}): Promise<string> {
  const id = v7();
  const fields = {
    notice: { id, content: "Avalanche : restez au refuge", collaboratorId: cast.C.id },
    usersData: people.map((one) => ({ userId: one.id })),
    isSms: String(isSms),
    isUrgent: String(isUrgent),
    ...(asks && { asks }),
  };
  expect((await c.send("/amplify/notices/", fields)).status).toBe(200);
  return id;
}

/** What became of the rows of these people; the worker that held them may still be there. */
async function put(people: MadeUser[], state: string, reason: string | null = "mail_refused:550"): Promise<void> {
  await pool`
    update deliveries d set state = ${state}, reason = ${reason}, attempts = 3, owner = gen_random_uuid()
    from notices n where n.id = d.notice_id and n.user_id = any(${people.map(({ id }) => id)}::uuid[])`;
}

const statesOf = async (people: MadeUser[]) => (await outcomes(people)).map(([row]) => [row!.state, row!.reason]);
const retry = (id: string, query = "") => c.call("POST", `/amplify/sends/${id}/retry${query}`);
const journalOf = (id: string) => pool<{ userId: string | null; act: string; codes: string[] }[]>`
  select user_id as "userId", act, codes from journal where kind = 'send' and subject_id = ${id} order by created_at, id`;
const clear = () => pool`delete from deliveries where state in ('queued', 'sending', 'failed', 'unknown')`;

describe("staff send again", () => {
  it("what failed, and nothing else; the journal tells who did [LAST-05]", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => person()));
    const id = await send(people);
    for (const [n, state] of ["failed", "unknown", "sent", "suppressed"].entries()) {
      await put([people[n]!], state, state === "sent" ? null : "mail_refused:550");
    }
    expect(sendRetryAnswer.parse((await retry(id)).body).data).toEqual({ queued: 1 });
    expect(await outcomes(people)).toEqual([
      [{ state: "queued", reason: null, attempts: 0 }],
      [{ state: "unknown", reason: "mail_refused:550", attempts: 3 }],
      [{ state: "sent", reason: null, attempts: 3 }],
      [{ state: "suppressed", reason: "mail_refused:550", attempts: 3 }],
    ]);
    expect((await retry(id)).body.data).toEqual({ queued: 0 });
    expect(await journalOf(id)).toEqual([{ userId: cast.C.id, act: "retry", codes: ["failed"] }]);
    const before = smtp.taken.length;
    startWorker();
    await untilSettled();
    expect(smtp.taken.slice(before).map(({ to }) => to[0])).toEqual([people[0]!.email]);
  });

  it("each once, pressed on two nodes at the same time, thousands of them in parts [LAST-05]", async () => {
    const people = await Promise.all(Array.from({ length: 550 }, () => house.user()));
    const id = await send(people);
    await put(people, "failed", "mail_unreachable");
    const node = await openNode(house, { settings: { EMAILS_PER_SECOND: "10000" } });
    const before = smtp.taken.length;
    for (let n = 0; n < 2; n += 1) startWorker();
    const again = (client: typeof c) => client.call("POST", `/amplify/sends/${id}/retry`);
    const answers = await Promise.all([again(c), again(node.as(cast.C.uuid)), again(c), again(node.as(cast.C.uuid))]);
    const queued = answers.map(({ body }) => sendRetryAnswer.parse(body).data.queued);
    expect(queued.reduce((sum, one) => sum + one, 0)).toBe(550);
    await untilSettled();
    const got = smtp.taken.slice(before).map(({ to }) => to[0]);
    expect([got.length, new Set(got).size]).toEqual([550, 550]);
  });

  it("without holding up others: at half the rate, except what is urgent [LAST-05]", async () => {
    const people = await Promise.all(Array.from({ length: 600 }, () => house.user()));
    const [id, warned] = [await send(people), await send(people.slice(0, 20), { isUrgent: true })];
    await put(people, "failed", "mail_unreachable");
    const node = await openNode(house, { settings: { EMAILS_PER_SECOND: "10" } });
    const again = async (sendId: string) =>
      (await node.as(cast.C.uuid).call("POST", `/amplify/sends/${sendId}/retry`)).body.data.queued;
    expect([await again(id), await again(warned)]).toEqual([600, 20]);
    const spans = await pool<{ urgent: boolean; seconds: number }[]>`
      select urgent, extract(epoch from max(due_at) - min(due_at))::float8 as seconds from deliveries
      where state = 'queued' group by urgent order by urgent`;
    expect(spans[0]!.seconds).toBeGreaterThan(115);
    expect(spans[0]!.seconds).toBeLessThan(130);
    expect(spans[1]!.seconds).toBe(0);
    await clear();
  });

  it("but not what is lost after the press: that takes another one [LAST-05]", async () => {
    const people = [await person(), await person()];
    const id = await send(people);
    await put(people, "failed", "mail_unreachable");
    await pool`
      update deliveries d set updated_at = now() + interval '1 minute' from notices n
      where n.id = d.notice_id and n.user_id = ${people[0]!.id}`;
    expect(sendRetryAnswer.parse((await retry(id)).body).data).toEqual({ queued: 1 });
    expect((await statesOf(people)).map(([state]) => state)).toEqual(["failed", "queued"]);
    await clear();
  });
});

describe("those who may have got it", () => {
  it("get an ordinary notice no second time, whoever asks [LAST-05]", async () => {
    const people = [await person(), await person()];
    const id = await send(people, { asks: "receipt" });
    await put(people, "unknown", "mail_unconfirmed");
    const answer = await retry(id, "?uncertain=true");
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
    expect(answer.body.message).toContain("urgent ou de sécurité");
    expect((await retry(id)).body.data).toEqual({ queued: 0 });
    expect(await statesOf(people)).toEqual(Array(2).fill(["unknown", "mail_unconfirmed"]));
    expect(await journalOf(id)).toEqual([]);
  });

  it.each<[string, Options]>([
    ["an urgent", { isUrgent: true }],
    ["a safety", { asks: "safety" }],
  ])("get %s notice again when staff ask for it, once [LAST-05]", async (_name, options) => {
    const [uncertain, failed] = [await person(), await person()];
    const id = await send([uncertain, failed], { ...options, isSms: true });
    await put([uncertain], "unknown", "sms_timeout");
    await put([failed], "failed", "sms_refused:402");
    const node = await openNode(house);
    const url = `/amplify/sends/${id}/retry?uncertain=true`;
    const answers = await Promise.all([c.call("POST", url), node.as(cast.C.uuid).call("POST", url)]);
    expect(answers.map(({ body }) => body.data.queued).toSorted()).toEqual([0, 1]);
    const before = sms.taken.length;
    startWorker();
    await untilSettled();
    expect(sms.taken.slice(before).map(({ to }) => to)).toEqual([uncertain.phone]);
    expect(await statesOf([uncertain, failed])).toEqual([
      ["sent", null],
      ["failed", "sms_refused:402"],
    ]);
    expect(await journalOf(id)).toEqual([{ userId: cast.C.id, act: "retry", codes: ["unknown"] }]);
    await clear();
  });
});

describe("nobody gets anything who", () => {
  it("has opted out since, is banned since, or was erased [LAST-05]", async () => {
    const [stopped, banned, erased, other] = [await person(), await person(), await person(), await person()];
    const people = [stopped, banned, erased, other];
    const id = await send(people, { isSms: true });
    await put(people, "failed", "sms_unreachable");
    await pool`insert into delivery_stops ${pool({ user_id: stopped.id, workspace: "speedboat", channel: "sms" })}`;
    await pool`
      insert into sanctions (id, workspace, user_id, status) values (${v7()}, 'speedboat', ${banned.id}, 'BANNED')`;
    // Erased, while a number that came with the send is still there for a moment.
    await pool`update users set erased_at = now(), email = null, phone_number = null where id = ${erased.id}`;
    await pool`update notices set phone_number = ${erased.phone} where user_id = ${erased.id}`;
    expect((await retry(id)).body.data).toEqual({ queued: 3 });
    const before = sms.taken.length;
    startWorker();
    await untilSettled();
    expect(sms.taken.slice(before).map(({ to }) => to)).toEqual([other.phone]);
    expect(await statesOf([stopped, banned, erased, other])).toEqual([
      ["suppressed", "opted_out"],
      ["suppressed", "banned"],
      ["suppressed", "opted_out"],
      ["sent", null],
    ]);
  });

  it("is banned from the room that the notice names, unless the list of its stay names them too [LAST-05]", async () => {
    const room = await house.room();
    const [out, booked, inside] = [await person(), await person(), await person()];
    for (const someone of [out, booked, inside]) await house.participant(room, someone);
    const id = v7();
    const notice = { id, content: "Rendez-vous au quai B", collaboratorId: cast.C.id };
    const fields = { notice, filters: { roomIds: [room.id] }, ignoreUsersData: [], isSms: "false" };
    expect((await c.send("/amplify/notices/filtered", fields)).status).toBe(200);
    await put([out, booked, inside], "failed", "mail_unreachable");
    await pool`update participants set status = 'BANNED' where user_id = any(${[out.id, booked.id]}::uuid[])`;
    const stayId = v7();
    await pool`
      insert into stays
        (id, workspace, stay_ref, room_id, state, departure_date, end_date, title, opens_at, closes_at, purge_at, as_of)
      select ${stayId}, 'speedboat', 'RETRY-1', ${room.id}, 'open', current_date, current_date + 7, 'Voile', now(), m, m, now()
      from (select now() + interval '40 days' as m) later`;
    await pool`
      insert into stay_people (stay_id, user_id, workspace, role)
      values (${stayId}, ${booked.id}, 'speedboat', 'traveller')`;
    expect((await retry(id)).body.data).toEqual({ queued: 2 });
    const states = (await statesOf([out, booked, inside])).map(([state]) => state);
    expect(states).toEqual(["suppressed", "queued", "queued"]);
    await clear();
  });

  it("was told of their own ban: that statement leaves again [LAST-05]", async () => {
    const banned = await person();
    const id = await send([banned]);
    await put([banned], "failed", "mail_unreachable");
    await pool`update notice_sends set case_id = ${v7()} where id = ${id}`;
    await pool`
      insert into sanctions (id, workspace, user_id, status) values (${v7()}, 'speedboat', ${banned.id}, 'BANNED')`;
    expect((await retry(id)).body.data).toEqual({ queued: 1 });
    await clear();
  });

  it("was in a send that is gone [LAST-05]", async () => {
    const id = await send([await person()]);
    await pool`delete from deliveries where notice_id in (select id from notices where send_id = ${id})`;
    await pool`delete from notices where send_id = ${id}`;
    expect((await retry(id)).body.data).toEqual({ queued: 0 });
    await pool`delete from notice_sends where id = ${id}`;
    expect((await retry(id)).status).toBe(404);
  });
});

describe("hello retry", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hello-retry-"));
  afterAll(() => rm(folder, { recursive: true }));

  async function hello(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const command = [join(import.meta.dirname, "../../hello.command.ts"), "retry", ...args];
    const own = { NODE_ENV: "", DATA_DIR: folder, DATABASE_URL: house.context.config.databaseUrl! };
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env: { ...process.env, ...own } }, (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr });
      });
    });
  }

  it("sends again what failed lately, of all sends and of what is no notice; with --uncertain the rest too [LAST-05]", async () => {
    await clear();
    const [one, two, uncertain, old] = [await person(), await person(), await person(), await person()];
    const [first, second] = [await send([one, uncertain]), await send([two, old], { isSms: true })];
    await put([one], "failed", "mail_unreachable");
    await put([two, old], "failed", "sms_unavailable:503");
    await put([uncertain], "unknown", "mail_unconfirmed");
    await pool`
      update deliveries d set updated_at = now() - interval '49 hours' from notices n
      where n.id = d.notice_id and n.user_id = ${old.id}`;
    await pool`
      insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state, reason)
      select 'email', true, 'speedboat', kind, ${v7()}, 'equipe@example.org', 'failed', 'mail_unreachable'
      from unnest('{overdue,evening}'::text[]) as given (kind)`;
    const { code, stdout } = await hello("--json");
    expect([code, JSON.parse(stdout)]).toEqual([0, { success: true, data: { sends: 2, queued: 3, suppressed: 0 } }]);
    expect((await statesOf([one, two, uncertain, old])).map(([state]) => state)).toEqual([
      ...["queued", "queued", "unknown", "failed"],
    ]);
    expect(await journalOf(first)).toEqual([{ userId: null, act: "retry", codes: ["command", "failed"] }]);
    expect((await hello()).stdout).toBe("Nothing failed in the last 48 hours.\n");

    const text = (await hello("--uncertain")).stdout;
    expect(text).toBe(
      "1 e-mails and SMS that failed or was uncertain in the last 48 hours are in the queue again, of 1 sends. Some people may get a message twice.\n",
    );
    expect((await hello(second, "--json")).stdout).toContain('"queued":1');
    await clear();
  });

  it("refuses a wrong call with 2, and a send that does not exist with 1 [LAST-05]", async () => {
    for (const args of [["all"], ["--hours", "0"], ["--sure"], [v7(), v7()]]) {
      const { code, stdout, stderr } = await hello(...args);
      expect([args, code, stdout]).toEqual([args, 2, ""]);
      expect(stderr).toContain("Usage");
    }
    expect(await hello(v7())).toEqual({ code: 1, stdout: "", stderr: "No send has this id.\n" });
  });
});
