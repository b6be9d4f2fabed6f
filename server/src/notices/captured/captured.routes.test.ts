import { expect, it, onTestFinished } from "vitest";
import { onError } from "../../../test/ending.ts";
import { openHouse } from "../../../test/house.ts";
import { SENDERS } from "../../app.ts";
import { startDelivery } from "../delivery/delivery.worker.ts";

const house = await openHouse();
const cast = await house.cast();
const { pool } = house.context;
const c = house.as(cast.C.uuid);

async function deliverAll(): Promise<void> {
  onTestFinished(startDelivery({ ...house.context, senders: SENDERS }, { onError, lookEveryMs: 10 }).stop);
  const open = () => pool`select 1 from deliveries where state in ('queued', 'sending')`;
  await expect.poll(async () => (await open()).length, { interval: 10 }).toBe(0);
}

it("shows staff the captured messages of a local start, once each", async () => {
  const person = await house.user("customer_1900", { phone_number: "0639980012" });
  for (const [isSms, content] of [
    ["false", "Neige <annoncée>"],
    ["true", "Rendez-vous à 9 h"],
  ]) {
    const notice = { content, collaboratorId: cast.C.id };
    await c.send("/amplify/notices/", { notice, usersData: [{ userId: person.id }], isSms });
  }
  await deliverAll();
  const page = await c.get("/envois");
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.body).toContain("E-mail à customer_1900@example.org");
  expect(page.body).toContain("SMS à +33639980012");
  expect(page.body).toContain("Neige &lt;annoncée&gt;");
  expect(page.body.match(/<section>/g)).toHaveLength(2);
  const [, link] = /href="(\/envois\/[^"]+)"/.exec(page.body)!;
  const mail = await c.get(link!);
  expect(mail.body).toContain("Neige &lt;annoncée&gt;");
  expect(mail.headers.get("content-security-policy")).toContain("sandbox");
  expect((await house.as(cast.A.uuid).get(link!)).status).toBe(404);
  expect((await house.anonymous.get(link!)).status).toBe(404);
});

it("keeps a message that is sent again, once [LAST-05]", async () => {
  const person = await house.user("customer_1901");
  const notice = { content: "Avalanche", collaboratorId: cast.C.id };
  await c.send("/amplify/notices/", { notice, usersData: [{ userId: person.id }], isSms: "false", isUrgent: "true" });
  await deliverAll();
  const [row] = await pool<{ sendId: string }[]>`
    update deliveries d set state = 'unknown', reason = 'interrupted' from notices n
    where n.id = d.notice_id and n.user_id = ${person.id} returning n.send_id as "sendId"`;
  const retried = await c.call("POST", `/amplify/sends/${row!.sendId}/retry?uncertain=true`);
  expect(retried.body.data).toEqual({ queued: 1 });
  await deliverAll();
  const { progress } = (await c.get(`/amplify/sends/${row!.sendId}`)).body.data;
  expect(progress.email).toMatchObject({ sent: 1, unknown: 0 });
  expect((await c.get("/envois")).body.match(/E-mail à customer_1901@/g)).toHaveLength(1);
});

it("is for staff only", async () => {
  expect((await house.as(cast.A.uuid).get("/envois")).status).toBe(403);
  const nobody = await house.anonymous.get("/envois");
  expect([nobody.status, nobody.headers.get("location")]).toEqual([303, "/oauth/login?return=/envois"]);
});
