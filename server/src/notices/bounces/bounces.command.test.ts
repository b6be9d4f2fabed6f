import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sendAnswersAnswer, sendProgressAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { SAMPLES } from "../../../test/notices/bounces/bounces.samples.ts";
import { openDelivery } from "../../../test/notices/delivery.scene.ts";
import { at, deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";
import { findReturned, returnAddress } from "../delivery/delivery.returns.ts";
import { findUnread } from "../evening/evening.store.ts";
import { readBounce } from "./bounces.read.ts";

const BOUNCES = "bounces@hello.example.org";
const { house, pool, smtp, cast, person, send, startWorker, untilSettled, outcomes } = await openDelivery({
  BOUNCES_ADDRESS: BOUNCES,
  ...STAYS_SETTINGS,
});
const { config } = house.context;

async function hello(input: Buffer | string, args: string[] = [], DATABASE_URL = config.databaseUrl!) {
  const command = [join(import.meta.dirname, "../../hello.command.ts"), "bounce", ...args];
  const own = { NODE_ENV: "", DATA_DIR: config.dataDir, DATABASE_URL };
  const child = spawn(process.execPath, command, { env: { ...process.env, ...own } });
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.once("exit", (exit) => resolve(exit!))),
  ]);
  return { code, stdout, stderr };
}

/** An e-mail that left, and where a mail server would return it. */
async function left(columns: Record<string, string | null> = {}) {
  const somebody = await person([], columns);
  await send([somebody]);
  startWorker();
  await untilSettled();
  const { from } = smtp.taken.findLast(({ to }) => to.includes(somebody.email))!;
  return { ...somebody, returnTo: from };
}
const isMarked = async (id: string) =>
  (await pool<{ marked: boolean }[]>`select bounced_email = email as marked from users where id = ${id}`)[0]!.marked ===
  true;

describe("hello bounce", () => {
  it.each([
    ["postfix", "5.1.1"],
    ["exim", "5.1.1"],
    ["exchange", "5.1.10"],
    ["gmail", "5.1.1"],
  ] as const)(
    "takes the delivery status of %s, and marks the delivery and the address [SENT-02]",
    async (name, status) => {
      const ana = await left();
      const message = SAMPLES[name]({ to: ana.returnTo, about: ana.email, status });
      expect(await hello(message)).toEqual({ code: 0, stdout: "undelivered, and the address is marked\n", stderr: "" });
      expect(await outcomes([ana])).toMatchObject([[{ state: "undelivered", reason: `address_unknown:${status}` }]]);
      expect(await isMarked(ana.id)).toBe(true);
      expect((await hello(message)).stdout).toContain("nothing changes");
    },
  );

  it.each([
    ["a full mailbox", "5.2.2", "failed", { state: "undelivered", isHard: false }],
    ["a refusal of this message", "5.7.1", "failed", { state: "undelivered", isHard: false }],
    ["a refusal of the sender", "5.1.8", "failed", { state: "undelivered", isHard: false }],
    ["a limit of the sender", "5.1.90", "failed", { state: "undelivered", isHard: false }],
    ["days of trying", "4.4.1", "failed", { state: "undelivered", isHard: false }],
    ["a delay", "4.4.1", "delayed", undefined],
    ["an arrival", "2.0.0", "delivered", { state: "delivered" }],
  ])("reads %s, which says nothing against the address [SENT-02]", async (_name, status, action, outcome) => {
    const read = await readBounce(SAMPLES.postfix({ to: BOUNCES, about: "ana@example.org", status, action }));
    if (outcome) expect(read?.outcome).toMatchObject(outcome);
    else expect(read).toBeUndefined();
  });

  it("does not mark the address after a full mailbox, nor after an arrival [SENT-02]", async () => {
    const [ana, bo] = [await left(), await left()];
    const full = SAMPLES.postfix({ to: ana.returnTo, about: ana.email, status: "5.2.2", action: "failed" });
    const arrived = SAMPLES.postfix({ to: bo.returnTo, about: bo.email, status: "2.0.0", action: "delivered" });
    for (const message of [full, arrived]) expect((await hello(message)).code).toBe(0);
    expect(await outcomes([ana, bo])).toMatchObject([[{ state: "undelivered" }], [{ state: "delivered" }]]);
    expect([await isMarked(ana.id), await isMarked(bo.id)]).toEqual([false, false]);
  });

  it("changes nothing for a forged id, an answer by a robot, a quoted bounce, nonsense, and another address [SENT-02]", async () => {
    const ana = await left();
    const forged = ana.returnTo.replace(/-[\da-f]{16}@/, "-0123456789abcdef@");
    const stranger = returnAddress(Buffer.alloc(32), BOUNCES, "01900000-0000-7000-8000-000000000000");
    const facts = { about: ana.email, status: "5.1.1" };
    const real = SAMPLES.postfix({ to: ana.returnTo, ...facts });
    const robot = `From: ${ana.email}\r\nTo: ${ana.returnTo}\r\nAuto-Submitted: auto-replied\r\nSubject: Absente\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
    const noted = `Content-Type: text/plain\r\nTo: ${ana.returnTo}\r\n\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
    const japanese = Buffer.from(
      `From: =?ISO-2022-JP?B?GyRCSVRDVxsoQg==?= <a@example.jp>\r\nTo: ${ana.returnTo}\r\nContent-Type: text/plain; charset=iso-2022-jp\r\n\r\n\u001b$BITG[C#\u001b(B\r\n`,
    );
    const quoting = `From: x@example.org\r\nTo: postmaster@hello.example.org\r\nContent-Type: multipart/mixed; boundary=OUTER\r\n\r\n--OUTER\r\nContent-Type: message/rfc822\r\n\r\n${real.toString()}\r\n--OUTER--\r\n`;
    const { bounces } = house.context.keys;
    for (const address of [forged, stranger, BOUNCES]) expect(findReturned(bounces, address)).toBeUndefined();
    const others = [robot, noted, japanese, quoting, "", "\0\0", "--BOUND", real.subarray(0, 300)];
    for (const message of others) expect(await readBounce(Buffer.from(message))).toBeUndefined();
    for (const message of [SAMPLES.postfix({ to: forged, ...facts }), quoting]) {
      expect(await hello(message)).toMatchObject({ code: 0, stdout: expect.stringContaining("nothing changes") });
    }
    expect(await outcomes([ana])).toMatchObject([[{ state: "sent" }]]);
    expect(await isMarked(ana.id)).toBe(false);
  });

  it("takes one of 10 MB that quotes another and is in Japanese, and the address as an argument [SENT-02]", async () => {
    const [ana, other] = [await left(), await left()];
    const inner = SAMPLES.gmail({ to: other.returnTo, about: other.email, status: "5.1.1" }).toString();
    const message = SAMPLES.postfix({ to: "someone@example.org", about: ana.email, status: "5.1.1" })
      .toString()
      .replace("La remise a échoué.", "メールを配信できませんでした。")
      .replace("Rendez-vous au port", `${inner}\r\n${"y\r\n".repeat(3_500_000)}`);
    expect(await hello(message, [ana.returnTo])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("undelivered"),
    });
    expect(await outcomes([ana, other])).toMatchObject([[{ state: "undelivered" }], [{ state: "sent" }]]);
  });

  it("does not mark an address that the record no longer has, or to which somebody else forwarded it", async () => {
    const [ana, bo] = [await left(), await left()];
    await pool`update users set email = 'new@example.org' where id = ${ana.id}`;
    const moved = await hello(SAMPLES.postfix({ to: ana.returnTo, about: ana.email, status: "5.1.1" }));
    const forwarded = await hello(SAMPLES.exim({ to: bo.returnTo, about: "forwarded@example.net", status: "5.1.1" }));
    expect([moved.stdout, forwarded.stdout]).toEqual(["undelivered\n", "undelivered\n"]);
    expect([await isMarked(ana.id), await isMarked(bo.id)]).toEqual([false, false]);
    expect(await outcomes([ana, bo])).toMatchObject([[{ state: "undelivered" }], [{ state: "undelivered" }]]);
  });

  it("marks the address after an evening e-mail too, and none leaves for it in the evening [SENT-02]", async () => {
    const ana = await person();
    const [row] = await pool<{ id: string }[]>`
      insert into deliveries (channel, workspace, kind, subject, recipient, state)
      values ('email', 'speedboat', 'evening', now()::text, ${ana.id}, 'sent') returning id`;
    const to = returnAddress(house.context.keys.bounces, BOUNCES, row!.id);
    const { stdout } = await hello(SAMPLES.postfix({ to, about: ana.email, status: "5.1.1" }));
    expect(stdout).toBe("undelivered, and the address is marked\n");
    expect(await isMarked(ana.id)).toBe(true);
    expect(await findUnread(pool, ana.id, new Date().toISOString())).toMatchObject({ isBounced: true });
  });

  it("asks the mail server to try again while the database is away", async () => {
    const ana = await left();
    const message = SAMPLES.postfix({ to: ana.returnTo, about: ana.email, status: "5.1.1" });
    expect((await hello(message, [], "postgres://postgres@127.0.0.1:1/none")).code).toBe(75);
    expect(await outcomes([ana])).toMatchObject([[{ state: "sent" }]]);
  });

  it("says how it is called", async () => {
    expect((await hello("", ["--x"])).stderr).toContain("Usage");
  });
});

describe("who was not reached", () => {
  const staff = house.as(cast.C.uuid);

  it("stands first in the call list, with the reason; the numbers add up; a new address clears the mark [SENT-03]", async () => {
    const people = [
      await person([], { firstname: "Ana" }),
      await person([], { firstname: "Bo" }),
      await person([], { firstname: "Zoé" }),
    ];
    const zoe = people[2]!;
    const sendId = v7();
    await send(people, { id: sendId });
    startWorker();
    await untilSettled();
    const { from } = smtp.taken.findLast(({ to }) => to.includes(zoe.email))!;
    await hello(SAMPLES.gmail({ to: from, about: zoe.email, status: "5.1.1" }));
    const { progress, recipients } = sendProgressAnswer.parse((await staff.get(`/amplify/sends/${sendId}`)).body).data;
    expect(progress.email).toMatchObject({ sent: 2, undelivered: 1, delivered: 0 });
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((one, other) => one + other, 0);
    expect(sum(progress.email) + sum(progress.sms)).toBe(recipients);
    const listed = await staff.get(`/amplify/sends/${sendId}/answers?filter=unanswered`);
    const { items } = sendAnswersAnswer.parse(listed.body).data;
    expect(items.map(({ personName }) => personName)).toEqual(["Zoé", "Ana", "Bo"]);
    expect(items[0]).toMatchObject({ state: "undelivered", reason: "address_unknown:5.1.1" });
    const csv = await staff.get(`/amplify/sends/${sendId}/recipients.csv`);
    expect(csv.body).toContain("Non distribué;l’adresse n’existe pas (5.1.1)");

    await send([zoe]);
    expect((await outcomes([zoe]))[0]!.at(-1)).toMatchObject({ state: "failed", reason: "bounced_email" });
    await deliver(house, stayOf("REACH", [{ uuid: zoe.uuid, email: zoe.email }]));
    expect(await isMarked(zoe.id)).toBe(true);
    await deliver(house, stayOf("REACH", [{ uuid: zoe.uuid, email: "zoe@example.net" }], at(1)));
    expect(await isMarked(zoe.id)).toBe(false);
    await send([zoe]);
    expect((await outcomes([zoe]))[0]!.at(-1)).toMatchObject({ state: "queued" });
    expect(await pool`select bounced_email from users where id = ${zoe.id}`).toEqual([{ bounced_email: null }]);
  });
});
