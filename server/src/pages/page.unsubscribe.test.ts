import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { WORKSPACES } from "@hello/contract";
import { expect, it } from "vitest";
import { openDelivery } from "../../test/notices/delivery.scene.ts";
import { sign } from "../base/signing.ts";
import { claimDueEvening, insertEvenings, planPart } from "../notices/evening/evening.store.ts";

const { house, cast, pool, smtp, startWorker, untilSettled, person } = await openDelivery();
const { keys } = house.context;
const camille = await person();

const linkOf = (userId: string) => `${house.url}/unsubscribe?person=${sign(keys.unsubscribe, userId)}`;

async function isOff(): Promise<boolean> {
  const [row] = await pool<{ off: boolean }[]>`select evening_mail_off as off from users where id = ${camille.id}`;
  return row!.off;
}

it("shows a page that asks, and changes nothing by GET and HEAD [NOTE-14]", async () => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await fetch(linkOf(camille.id), { method });
    expect([method, answer.status, answer.headers.get("cache-control")]).toEqual([method, 200, "no-store"]);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const page = await answer.text();
    if (method === "GET") expect(page).toMatch(/<form method="post" action="\/unsubscribe\?person=[\w.-]+">/);
  }
  expect(await isOff()).toBe(false);
});

it.each(WORKSPACES)("has the look of %s", async (workspace) => {
  const headers = { host: `${workspace}.localhost:${new URL(house.url).port}` };
  const asked = request(`${house.url}/unsubscribe`, { headers }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  expect(await text(response)).toContain(`data-brand="${workspace}"`);
});

it("answers a POST without cookie alike for any token, and ends the e-mail of a valid one only [NOTE-14]", async () => {
  const valid = linkOf(camille.id);
  const unknown = linkOf("00000000-0000-7000-8000-000000000000");
  const forged = [
    `${house.url}/unsubscribe`,
    `${house.url}/unsubscribe?person=`,
    `${house.url}/unsubscribe?person=${camille.id}`,
    `${valid.slice(0, -2)}xx`,
    `${house.url}/unsubscribe?person=${sign(keys.files, camille.id)}`,
    `${house.url}/unsubscribe?person=a&person=b`,
    `${house.url}/unsubscribe?person=${"a".repeat(5_000)}`,
    unknown,
  ];
  const post = async (url: string, body?: string | FormData | URLSearchParams) => {
    const answer = await fetch(url, { method: "POST", ...(body !== undefined && { body }) });
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };
  const answers = [];
  for (const url of forged) answers.push(await post(url, new URLSearchParams({ "List-Unsubscribe": "One-Click" })));
  expect(await isOff()).toBe(false);
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  const ended = await post(valid, form);
  expect(await isOff()).toBe(true);
  expect(ended[0]).toBe(200);
  for (const answer of answers) expect(answer).toEqual(ended);
  expect(await post(valid)).toEqual(ended);
  expect(await post(valid, "{")).toEqual(ended);
  expect((await post(valid, "a".repeat(100_000)))[0]).toBe(413);
});

it("stands in the headers and in the text of the evening e-mail, and ends it with one click [NOTE-14]", async () => {
  const ana = await person();
  const room = await house.room();
  await pool`update users set evening_mail_at = '2025-01-01' where id = ${ana.id}`;
  await house.participant(room, ana);
  await house.message(room, cast.A);
  await insertEvenings(pool);
  const evening = async () => {
    await pool`update evenings set due_at = date_trunc('milliseconds', now()) where workspace = 'speedboat'`;
    await pool.begin(async (tx) => planPart(tx, (await claimDueEvening(tx, []))!, 1_000_000));
    const worker = startWorker();
    await untilSettled();
    await worker.stop();
  };
  await evening();
  const [mail] = smtp.taken.filter(({ to }) => to.includes(ana.email));
  const head = mail!.raw
    .toString()
    .split("\r\n\r\n", 1)[0]!
    .replaceAll(/\r\n\s+/g, "");
  const [, url] = /^List-Unsubscribe:\s*<(http[^>\s]+)>$/im.exec(head)!;
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  expect(new URL(url!).origin).toBe(house.context.config.sites.speedboat.origins[0]);
  const { pathname, search } = new URL(url!);
  const clicked = await fetch(`${house.url}${pathname}${search}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(clicked.status).toBe(200);
  await house.message(room, cast.A);
  await evening();
  expect(smtp.taken.filter(({ to }) => to.includes(ana.email))).toHaveLength(1);
});
