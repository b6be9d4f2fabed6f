import type { Channel } from "@hello/contract";
import PostalMime from "postal-mime";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import type { Behaviour } from "../../../test/engines/gateways.ts";
import { openDelivery } from "../../../test/notices/delivery.scene.ts";
import { PRODUCTION, textFile } from "../../../test/samples/samples.ts";
import { readConfig } from "../../base/config.ts";
import { canDeliver, planDelivery } from "./delivery.plan.ts";

const { house, pool, smtp, sms, send, startWorker, outcomes, untilSettled, person } = await openDelivery();

describe("a notice to many", () => {
  it("is sent by e-mail in the look of the brand, with a link instead of its files [TARGET-14]", async () => {
    const camille = await person();
    const content = "Rendez-vous à 9 h\nau <chalet> & pas ailleurs";
    const answer = await send([camille], { content, files: [textFile("plan d’accès.txt", "plan")] });
    expect(answer.body.data).toEqual({ sms: 0, emails: 1 });
    startWorker();
    await untilSettled();
    const mail = await PostalMime.parse(smtp.taken.at(-1)!.raw);
    expect(mail).toMatchObject({
      from: { name: "UCPA", address: "hello@ucpa.example.org" },
      to: [{ address: camille.email }],
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

  it("is sent by SMS to the number of the record, with an idempotency key [TARGET-14]", async () => {
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

  it.each<[Channel]>([["email"], ["sms"]])("is retried only where that is safe: %s", async (channel) => {
    const isSms = channel === "sms";
    const people = [
      await person([isSms ? 500 : 451, isSms ? 503 : 421]),
      await person([isSms ? 400 : 550]),
      await person(["accept and hang"]),
      await person(["accept and cut"]),
      await person(Array<Behaviour>(9).fill(isSms ? 429 : 450)),
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
      ["sent", 10],
      ["sent", 1],
    ]);
    expect(found.map(([row]) => row!.reason !== null)).toEqual([false, true, true, true, false, false]);
    expect(taken() - before).toBe(5);
  });

  it("never passes a premium-rate, satellite or short number to a gateway [SEC-17]", async () => {
    const barred = [
      await person([], { phone_number: "08 99 12 34 56" }),
      await person([], { phone_number: "+881612345678" }),
      await person([], { phone_number: "3615" }),
    ];
    const changed = await person();
    const before = sms.taken.length;
    expect((await send([...barred, changed], { isSms: true })).body.data).toEqual({ sms: 1, emails: 0 });
    await pool`update users set phone_number = '+33899123456' where id = ${changed.id}`;
    startWorker();
    await untilSettled();
    for (const [row] of await outcomes([...barred, changed])) {
      expect([row!.state, row!.reason]).toEqual(["failed", "barred_phone"]);
    }
    expect(sms.taken.length).toBe(before);
  });

  it("never passes an invalid address or number to a gateway, and stores the reason", async () => {
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
      ["failed", "invalid_email", 0],
      ["failed", "invalid_email", 0],
      ["suppressed", "no_email", 0],
      ["sent", null, 1],
    ]);
    const badNumbers = [await person([], { phone_number: "12" }), await person([], { phone_number: null })];
    expect((await send(badNumbers, { isSms: true })).body.data).toEqual({ sms: 0, emails: 0 });
    expect((await outcomes(badNumbers)).map(([row]) => [row!.state, row!.reason])).toEqual([
      ["failed", "invalid_phone"],
      ["suppressed", "no_phone"],
    ]);
    expect(smtp.taken.length - before).toBe(1);
  });

  it("reads the address again when it is sent: the record may have changed", async () => {
    const people = [await person(), await person()];
    await send(people);
    await pool`update users set email = 'x@y' where id = ${people[0]!.id}`;
    await pool`update users set email = 'nouvelle@example.org' where id = ${people[1]!.id}`;
    startWorker();
    await untilSettled();
    expect((await outcomes(people)).map(([row]) => row!.reason)).toEqual(["invalid_email", null]);
    expect(smtp.taken.at(-1)!.to).toEqual(["nouvelle@example.org"]);
  });

  it("is not sent to people who opted out", async () => {
    const camille = await person();
    await pool`insert into delivery_stops ${pool({ user_id: camille.id, workspace: "speedboat", channel: "sms" })}`;
    expect((await send([camille], { isSms: true })).body.data).toEqual({ sms: 0, emails: 0 });
    expect((await send([camille])).body.data).toEqual({ sms: 0, emails: 1 });
    expect((await outcomes([camille]))[0]!.map(({ state }) => state)).toEqual(["suppressed", "queued"]);
    startWorker();
    await untilSettled();
  });

  it("is sent once by several workers, and once if the same send is repeated (D38) [TARGET-14]", async () => {
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

it("sends nothing without a gateway unless the start is local, and stores the reason", async () => {
  const config = readConfig(PRODUCTION);
  expect([canDeliver(config, "email"), canDeliver(config, "sms")]).toEqual([false, false]);
  expect(planDelivery(config, "email", { address: "a@example.org", stopped: false })).toEqual({
    state: "suppressed",
    reason: "no_gateway",
  });
});
