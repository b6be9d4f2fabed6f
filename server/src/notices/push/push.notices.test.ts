import { createECDH } from "node:crypto";
import { PUSH_PAYLOAD_MAX_BYTES } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { LEAD } from "../../../test/client.ts";
import { openMessage, type Subscription } from "../../../test/engines/push.service.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { insertTextPlan } from "../../../test/notices/planned.ts";
import { openPush } from "../../../test/notices/push.scene.ts";
import { SENDERS } from "../../app.ts";
import { systemAccountOf } from "../../people/users/users.system.store.ts";
import { claimDue, giveUpAbandoned } from "../delivery/delivery.store.ts";

const { house, pool, staff, service, device, send, startWorker, rows, untilSettled, devicesOf, takenBy, askedOf } =
  await openPush();
const SENT = { state: "sent", reason: null, attempts: 1 };

it("the tests decrypt as RFC 8291 does: the example of its appendix A", () => {
  const privateKey = createECDH("prime256v1");
  privateKey.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
  const message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const keys = { p256dh: privateKey.getPublicKey("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const opened = openMessage(Buffer.from(message, "base64url"), { endpoint: "", keys, privateKey });
  expect(opened.toString()).toBe("When I grow up, I want to be a watermelon");
});

describe("a notice", () => {
  it("arrives as one encrypted push on each device of the person, and on nobody else's [PHONE-03] [TRUE-07]", async () => {
    const [camille, other, without] = [await house.user(), await house.user(), await house.user()];
    const devices = [await device(camille), await device(camille)];
    const foreign = await device(other);
    await send([camille, without], { content: "\n Neige annoncée \u202eau-dessus\nRendez-vous à 9 h" });
    const [notice] = await pool<{ id: string }[]>`select id from notices where user_id = ${camille.id}`;
    startWorker();
    await untilSettled();
    for (const one of devices) {
      expect(takenBy(one)).toMatchObject([
        {
          notification: {
            title: "UCPA",
            body: "Neige annoncée au-dessus",
            navigate: `${house.context.config.sites.speedboat.origins[0]}/notices/${notice!.id}`,
            tag: `notice-${notice!.id}`,
            lang: "fr",
          },
          topic: notice!.id.replaceAll("-", ""),
          urgency: "normal",
          ttl: "259200",
        },
      ]);
    }
    expect([takenBy(foreign), await rows(camille), await rows(without)]).toEqual([[], [SENT], []]);
  });

  it("to one person does too [PHONE-03]", async () => {
    const camille = await house.user();
    const one = await device(camille);
    const post = { userId: camille.id, collaboratorId: staff.id, content: "Votre sac est retrouvé" };
    expect((await house.as(staff.uuid).send("/amplify/notice/", { notice: post })).status).toBe(200);
    startWorker();
    await untilSettled();
    expect(takenBy(one).map(({ notification }) => notification.body)).toEqual([post.content]);
  });

  describe("by the moderation team shows nothing of what it says [PHONE-03] [TRUE-18]", () => {
    async function roomOf(...people: MadeUser[]) {
      const room = await house.room();
      for (const person of people) await house.participant(room, person);
      return room;
    }

    async function expectNoText(one: Subscription) {
      startWorker();
      await untilSettled();
      expect(takenBy(one).map(({ notification }) => notification.body)).toEqual(["Vous avez un nouvel avis."]);
    }

    it("the statement of a decision", async () => {
      const camille = await house.user();
      const one = await device(camille);
      const { id } = await house.message(await roomOf(camille), camille, "Imbéciles");
      const deleted = await house.as(staff.uuid).delete("/amplify/messages/", { id, _version: 1 });
      expect(deleted.status).toBe(200);
      await expectNoText(one);
    });

    it("the receipt of a report, also when its case is gone", async () => {
      const [camille, other] = [await house.user(), await house.user()];
      const one = await device(camille);
      const room = await roomOf(camille, other);
      const message = await house.message(room, other, "Imbéciles");
      const report = { reportRoomId: room.id, reportMessageId: message.id, reportUserId: camille.id };
      const post = { ...report, type: "SPAM", content: "Ce message insulte tout le groupe." };
      expect((await house.as(camille.uuid).post("/amplify/reports/", post)).status).toBe(200);
      await pool`
        update notice_sends set case_id = null where id in (select send_id from notices where user_id = ${camille.id})`;
      await expectNoText(one);
    });

    it("what staff answer to questions about a decision, also when one asked on, and reminders of it", async () => {
      const camille = await house.user();
      const { id } = await house.message(await roomOf(camille), camille, "Imbéciles");
      expect((await house.as(staff.uuid).delete("/amplify/messages/", { id, _version: 1 })).status).toBe(200);
      for (const content of ["« Imbéciles » est une insulte.", "Non, pas même pour rire."]) {
        const [{ id: noticeId }] = (await house.as(camille.uuid).get(`/amplify/users/${camille.id}/notices`)).body.data
          .items;
        const question = `Pourquoi ? ${content}`;
        const asked = { answers: [{ name: "", question }] };
        expect((await house.as(camille.uuid).put(`/amplify/notices/${noticeId}/answer`, asked)).status).toBe(200);
        const notice = { id: v7(), content, userId: camille.id, collaboratorId: staff.id };
        const one = await device(camille);
        const answersTo = { noticeId, name: "", question };
        const answer = { notice, answersTo, asks: "receipt" };
        expect((await house.as(staff.uuid).send("/amplify/notice/", answer)).status).toBe(200);
        await expectNoText(one);
      }
      const [{ id: last }] = (await pool`
        select send_id as id from notices where user_id = ${camille.id} order by created_at desc limit 1`) as [
        { id: string },
      ];
      const one = await device(camille);
      const reminder = { id: v7(), content: "Avez-vous lu ce que nous disons de vos insultes ?" };
      expect((await house.as(staff.uuid).post(`/amplify/sends/${last}/remind`, reminder)).status).toBe(200);
      await expectNoText(one);
    });

    it("the lift of a ban whose case went with its stay", async () => {
      const camille = await house.user();
      const one = await device(camille);
      const id = v7();
      await pool`
        insert into sanctions (id, workspace, user_id, status) values (${id}, 'speedboat', ${camille.id}, 'BANNED')`;
      const lift = { id: v7(), content: "Nous avons parlé de vos insultes." };
      const lifted = await house.as(staff.uuid, LEAD).post(`/amplify/sanctions/${id}/lift`, lift);
      expect(lifted.status).toBe(200);
      await expectNoText(one);
    });
  });

  it("that was planned shows its text, though it leaves in the same name", async () => {
    const camille = await house.user();
    const one = await device(camille);
    const id = v7();
    await send([camille], { content: "Prévoyez un casque", id });
    const planId = await insertTextPlan(pool, staff);
    const systemAccount = await systemAccountOf(pool, "speedboat");
    await pool`update notice_sends set collaborator_id = ${systemAccount}, plan_id = ${planId} where id = ${id}`;
    startWorker();
    await untilSettled();
    expect(takenBy(one).map(({ notification }) => notification.body)).toEqual(["Prévoyez un casque"]);
  });

  it("that answers a question about anything else shows its text", async () => {
    const camille = await house.user();
    await send([camille], { content: "Départ à 9 h" });
    const [{ id: noticeId }] = (await pool`select id from notices where user_id = ${camille.id}`) as [{ id: string }];
    const asked = { answers: [{ name: "", question: "D’où ?" }] };
    expect((await house.as(camille.uuid).put(`/amplify/notices/${noticeId}/answer`, asked)).status).toBe(200);
    const one = await device(camille);
    const notice = { content: "De la gare", userId: camille.id, collaboratorId: staff.id };
    const answersTo = { noticeId, name: "", question: "D’où ?" };
    expect((await house.as(staff.uuid).send("/amplify/notice/", { notice, answersTo })).status).toBe(200);
    startWorker();
    await untilSettled();
    expect(takenBy(one).map(({ notification }) => notification.body)).toEqual(["De la gare"]);
  });

  it("of any text fits, cut between characters [PHONE-03]", async () => {
    const camille = await house.user();
    const one = await device(camille);
    const content = "👩‍👩‍👧‍👦".repeat(80);
    await send([camille], { content });
    startWorker();
    await untilSettled();
    const [{ bytes, notification } = { bytes: 0, notification: { body: "" } }] = takenBy(one);
    expect(bytes).toBeLessThanOrEqual(PUSH_PAYLOAD_MAX_BYTES);
    expect(Array.from(notification.body)).toHaveLength(180);
    expect(notification.body.isWellFormed() && notification.body.endsWith("…")).toBe(true);
    expect(content.startsWith(notification.body.slice(0, -1))).toBe(true);
  });

  it("that was read or whose devices are gone when it leaves sends nothing [PHONE-03]", async () => {
    const [read, gone] = [await house.user(), await house.user()];
    const devices = [await device(read), await device(gone)];
    await send([read, gone]);
    await pool`update users set last_internal_message_read_at = now() where id = ${read.id}`;
    await pool`delete from push_devices where user_id = ${gone.id}`;
    startWorker();
    await untilSettled();
    expect(devices.flatMap(takenBy)).toEqual([]);
    expect([await rows(read), await rows(gone)].flat().map(({ state, reason }) => [state, reason])).toEqual([
      ["suppressed", "nothing_unread"],
      ["suppressed", "no_device"],
    ]);
  });

  it("is not part of what staff see of the send's e-mails", async () => {
    const camille = await house.user(undefined, { email: "camille@example.org" });
    await device(camille);
    const id = "0198c0de-0000-7000-8000-000000000001";
    expect((await send([camille], { id })).body.data).toEqual({ sms: 0, emails: 1 });
    startWorker();
    await untilSettled();
    const c = house.as(staff.uuid);
    const recipients = await c.get(`/amplify/sends/${id}/recipients`);
    expect(recipients.body.data.items.map(({ channel }: { channel: string }) => channel)).toEqual(["email"]);
    const outcomes = await c.get(`/amplify/users/${camille.id}/outcomes`);
    expect(outcomes.body.data.items[0].deliveries).toHaveLength(1);
    await pool`update deliveries set state = 'failed', reason = 'push_refused:400' where channel = 'push'`;
    expect((await c.post(`/amplify/sends/${id}/retry`, {})).body.data).toEqual({ queued: 0 });
  });
});

describe("a push service that", () => {
  it.each([404, 410])("answers %i ends the device, and no other [PHONE-06]", async (status) => {
    const camille = await house.user();
    const [lost, kept] = [await device(camille, [status]), await device(camille)];
    await send([camille]);
    startWorker();
    await untilSettled();
    expect(await devicesOf(camille)).toEqual([{ endpoint: kept.endpoint, isFailing: false }]);
    expect([askedOf(lost), takenBy(kept).length, await rows(camille)]).toEqual([1, 1, [SENT]]);
  });

  it.each([413, 400, "redirect"] as const)(
    "answers %s loses the push, and keeps its device [PHONE-06]",
    async (reaction) => {
      const camille = await house.user();
      const one = await device(camille, [reaction]);
      await send([camille]);
      startWorker();
      await untilSettled();
      expect(await devicesOf(camille)).toEqual([{ endpoint: one.endpoint, isFailing: true }]);
      const status = reaction === "redirect" ? 307 : reaction;
      expect(await rows(camille)).toEqual([{ state: "failed", reason: `push_refused:${status}`, attempts: 1 }]);
      expect(service.asked.filter((asked) => asked.endsWith("/elsewhere"))).toEqual([]);
      await send([camille]);
      await untilSettled();
      expect([takenBy(one).length, (await devicesOf(camille))[0]!.isFailing]).toEqual([1, false]);
    },
  );

  it.each([401, 403, 500, 503, "cut", "hang"] as const)(
    "fails for now (%s) gets it again [PHONE-06]",
    async (reaction) => {
      const camille = await house.user();
      const [late, fine] = [await device(camille, [reaction]), await device(camille)];
      await send([camille]);
      startWorker();
      await untilSettled();
      expect([askedOf(late), takenBy(late).length]).toEqual([2, 1]);
      expect(askedOf(fine), "the other device has it already").toBe(1);
      expect(await rows(camille)).toEqual([{ ...SENT, attempts: 2 }]);
      expect((await devicesOf(camille)).map(({ isFailing }) => isFailing)).toEqual([false, false]);
    },
  );

  it("asks for a pause gets it: also the next notice waits [PHONE-06]", async () => {
    const camille = await house.user();
    const one = await device(camille, [{ status: 429, retryAfter: "3600" }]);
    startWorker();
    await send([camille]);
    await expect.poll(async () => (await rows(camille))[0]).toMatchObject({ state: "queued", attempts: 1 });
    await send([camille]);
    await expect.poll(async () => (await rows(camille))[1]).toMatchObject({ state: "queued", attempts: 1 });
    expect(askedOf(one)).toBe(1);
    const waits = await pool<{ waitS: number }[]>`
      select extract(epoch from d.due_at - now())::float8 as "waitS"
      from deliveries d join notices n on n.id = d.notice_id where n.user_id = ${camille.id} and d.channel = 'push'`;
    for (const { waitS } of waits) expect(Math.abs(waitS - 3_600)).toBeLessThan(120);
    await pool`update push_devices set held_until = now() - interval '1 second' where user_id = ${camille.id}`;
    await pool`update deliveries set due_at = now() - interval '1 second' where state = 'queued' and channel = 'push'`;
    await untilSettled();
    expect(takenBy(one)).toHaveLength(2);
  });

  it("never ends its answer costs nothing [PHONE-06]", async () => {
    const camille = await house.user();
    const one = await device(camille, ["gigabyte"]);
    await send([camille]);
    startWorker();
    await untilSettled();
    expect([takenBy(one).length, await rows(camille)]).toEqual([1, [SENT]]);
    expect(service.sentBytes()).toBeLessThan(64 * 1024 ** 2);
  });
});

it("an urgent notice leaves in quiet hours, and others wait for their end [PHONE-04]", async () => {
  const quiet = { from: 0, to: 24 * 60 - 1 };
  const { sites } = house.context.config;
  const { quietHours } = sites.speedboat;
  sites.speedboat.quietHours = quiet;
  const camille = await house.user();
  const one = await device(camille);
  await send([camille], { content: "Rien ne presse" });
  await send([camille], { content: "Évacuation", isUrgent: true });
  const worker = startWorker({ now: () => new Date("2026-07-01T10:00:00Z") });
  await expect.poll(() => takenBy(one).length).toBe(1);
  await worker.stop();
  expect(takenBy(one)).toMatchObject([{ notification: { body: "Évacuation" }, urgency: "high" }]);
  sites.speedboat.quietHours = quietHours;
  await pool`update deliveries set due_at = now() - interval '1 second' where state = 'queued'`;
  startWorker();
  await untilSettled();
});

it("an urgent notice leaves before a large send that waits [PHONE-04]", async () => {
  const [camille, ...many] = await Promise.all(Array.from({ length: 20 }, () => house.user()));
  for (const person of [camille!, ...many]) await device(person);
  await send(many);
  await send([camille!], { content: "Avalanche", isUrgent: true });
  const claim = { owner: v7(), limit: 5, perSecond: 1_000, leaseMs: 0 };
  const claimed = await claimDue(pool, { ...claim, channel: "push", held: pool`false` });
  const texts = await pool<{ text: string }[]>`
    select s.content as text from notices n join notice_sends s on s.id = n.send_id
    where n.id = any(${claimed.map(({ noticeId }) => noticeId)}::uuid[]) order by text`;
  expect(texts.map(({ text }) => text)).toEqual(["Avalanche", ...Array(4).fill("Neige annoncée")]);
  startWorker();
  await untilSettled();
});

it("a push whose worker died is handed over again, and replaces the first [PHONE-04]", async () => {
  const camille = await house.user();
  const one = await device(camille);
  await send([camille]);
  const abandon = () => pool`
    update deliveries d set state = 'sending', attempts = 1, due_at = now() - interval '1 second',
      owner = gen_random_uuid()
    from notices n where n.id = d.notice_id and n.user_id = ${camille.id} and d.channel = 'push'`;
  startWorker();
  await untilSettled();
  await abandon();
  await pool`update push_devices set delivery_id = null where user_id = ${camille.id}`;
  await untilSettled();
  const [first, second] = takenBy(one);
  expect([second!.topic, second!.notification.tag]).toEqual([first!.topic, first!.notification.tag]);
  expect(await rows(camille)).toEqual([{ ...SENT, attempts: 2 }]);
});

it("a push that takes every worker with it is given up in the end [PHONE-04]", async () => {
  const camille = await house.user();
  await device(camille);
  await send([camille]);
  await pool`
    update deliveries d set state = 'sending', attempts = 8, due_at = now() - interval '1 second'
    from notices n where n.id = d.notice_id and n.user_id = ${camille.id} and d.channel = 'push'`;
  await giveUpAbandoned(pool, "push", { reason: "interrupted", attemptsMax: 8 }, SENDERS.noteSettled);
  expect(await rows(camille)).toEqual([{ state: "unknown", reason: "interrupted", attempts: 8 }]);
});
