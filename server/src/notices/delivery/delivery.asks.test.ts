import { lengthOf, smsEndOf } from "@hello/contract";
import { v4, v7 } from "uuid";
import { expect, it } from "vitest";
import { atEnd, onError } from "../../../test/ending.ts";
import { openDelivery, type Recipient } from "../../../test/notices/delivery.scene.ts";
import { startDue } from "../../platform/due/due.loop.ts";
import { dueReminders } from "../answers/answers.remind.ts";
import { duePlans } from "../planned/planned.due.ts";

const { house, cast, pool, sms, startWorker, untilSettled, person } = await openDelivery();
const staff = house.as(cast.C.uuid);
const origin = house.context.config.sites.speedboat.origins[0];
const SAFETY = `\nEn sécurité ou besoin d'aide ? Répondez ici : ${origin}/notices/latest`;
const RECEIPT = `\nMerci de confirmer ici : ${origin}/notices/latest`;
const { config } = house.context;
const announcing = { pool, announce: house.announce, announceMany: () => {} };
atEnd(startDue(announcing, [dueReminders({ config }), duePlans(config)], { onError, lookEveryMs: 20 }).stop);

function send(people: Recipient[], fields: object, content = "Orage annoncé", id = v7()) {
  const notice = { id, content, collaboratorId: cast.C.id };
  const usersData = people.map((one) => ({ userId: one.id }));
  return staff.send("/amplify/notices/", { notice, usersData, isSms: "true", ...fields });
}

/** The texts that this number has got, in their order. */
async function textsTo({ phone }: { phone: string }, count: number): Promise<string[]> {
  const texts = () => sms.taken.filter(({ to }) => to === phone).map(({ text }) => text);
  await expect.poll(() => texts().length).toBe(count);
  return texts();
}

it("an SMS of a notice that asks says so and carries the link; its notice and e-mails do not change [TRUE-05]", async () => {
  startWorker();
  const [asked, plain] = [await person(), await person()];
  for (const asks of ["receipt", "safety"]) expect((await send([asked], { asks })).status).toBe(200);
  await send([plain], {});
  expect((await textsTo(asked, 2)).toSorted()).toEqual([`Orage annoncé${SAFETY}`, `Orage annoncé${RECEIPT}`]);
  expect(await textsTo(plain, 1)).toEqual(["Orage annoncé"]);
  const { body } = await house.as(asked.uuid).get(`/amplify/users/${asked.id}/notices`);
  expect(body.data.items.map(({ content }: { content: string }) => content)).toEqual([
    "Orage annoncé",
    "Orage annoncé",
  ]);
});

it("an SMS of a notice with answers of its own carries the link, not the answers [CALM-05] [TRUE-05]", async () => {
  startWorker();
  const asked = await person();
  expect((await send([asked], { asks: ["En car", "En voiture"] })).status).toBe(200);
  expect(await textsTo(asked, 1)).toEqual([`Orage annoncé\nMerci de répondre ici : ${origin}/notices/latest`]);
});

it("what is added counts: the longest text fits, one more character is refused with the number [TRUE-05]", async () => {
  startWorker();
  const asked = await person();
  const room = 480 - lengthOf(smsEndOf("safety", origin));
  const refused = await send([asked], { asks: "safety" }, "a".repeat(room + 1));
  expect([refused.status, refused.body.message]).toEqual([
    400,
    `notice.content : un SMS compte au plus 480 caractères, dont ${480 - room} pour la réponse demandée et son lien.`,
  ]);
  expect((await send([asked], {}, "a".repeat(480))).status).toBe(200);
  const id = v7();
  expect((await send([asked], { asks: "safety" }, "a".repeat(room), id)).status).toBe(200);
  expect((await textsTo(asked, 2)).map(lengthOf)).toEqual([480, 480]);
  const remind = (length: number) =>
    staff.post(`/amplify/sends/${id}/remind`, { id: v4(), content: "b".repeat(length), isSms: true });
  expect((await remind(room + 1)).status).toBe(400);
  expect((await remind(room)).status).toBe(200);
  expect((await textsTo(asked, 3))[2]).toBe("b".repeat(room) + SAFETY);
});

it("a reminder by itself and a planned notice say it too, in cheap characters [TRUE-05]", async () => {
  startWorker();
  const asked = await person([], { town: "Vannes" });
  const id = v7();
  await send([asked], { asks: "receipt", remindAt: new Date(Date.now() + 3_600_000).toISOString() }, "Orage", id);
  await textsTo(asked, 1);
  await pool`update notice_sends set remind_at = now() - interval '1 second' where id = ${id}`;
  expect((await textsTo(asked, 2))[1]).toBe(`Rappel : Orage${RECEIPT}`);
  const plan = {
    ...{ name: "Orage", isSms: true, isUrgent: false, asks: "safety", kind: "dated", days: null, time: null },
    ...{ filters: { towns: ["Vannes"] }, at: new Date(Date.now() + 3_600_000).toISOString() },
  };
  const room = 480 - lengthOf(SAFETY);
  expect((await staff.post("/amplify/planned", { ...plan, content: "p".repeat(room + 1) })).status).toBe(400);
  const made = await staff.post("/amplify/planned", { ...plan, content: "p".repeat(room) });
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  await pool`update planned_notices set at = now() - interval '1 minute', due_at = now() - interval '1 minute' where id = ${made.body.data.id}`;
  expect((await textsTo(asked, 3))[2]).toBe("p".repeat(room) + SAFETY);
});

it("« M’envoyer un essai » reads as the SMS will [TRUE-05]", async () => {
  startWorker();
  const phone = "+33639980177";
  await pool`update users set phone_number = ${phone} where id = ${cast.C.id}`;
  const test = (content: string) =>
    staff.post("/amplify/planned/test", { id: v4(), content, isSms: true, asks: "receipt" });
  expect((await test("a".repeat(480))).status).toBe(400);
  expect((await test("Orage")).status).toBe(200);
  expect(await textsTo({ phone }, 1)).toEqual([`Orage${RECEIPT}`]);
  await untilSettled();
});
