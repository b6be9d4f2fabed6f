import { sendProgressAnswer, sendRecipientsAnswer, sendsAnswer } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const cast = await house.cast();
const { pool } = house.context;
const c = house.as(cast.C.uuid);

async function sendTo(people: MadeUser[], content = "Neige annoncée", isSms = false): Promise<string> {
  const id = v7();
  const fields = {
    notice: { id, content, collaboratorId: cast.C.id },
    usersData: people.map((one) => ({ userId: one.id })),
  };
  expect((await c.send("/amplify/notices/", { ...fields, isSms: String(isSms) })).status).toBe(200);
  return id;
}

async function put(person: MadeUser, state: string, reason: string | null = "mail_refused:550"): Promise<void> {
  await pool`
    update deliveries d set state = ${state}, reason = ${reason}, attempts = 3, owner = ${v7()}
    from notices n where n.id = d.notice_id and n.user_id = ${person.id}`;
}

const names = (answer: { body: { data: { items: { name: string }[] } } }) =>
  answer.body.data.items.map(({ name }) => name);

async function peopleNamed(...nicknames: string[]): Promise<MadeUser[]> {
  return Promise.all(nicknames.map((nickname) => house.user(undefined, { nickname, firstname: nickname })));
}

it("shows the workspace's sends, newest first, by pages, and no notices to one person", async () => {
  const [person] = await peopleNamed("Zoé");
  const notice = { content: "À vous seul", userId: person!.id, collaboratorId: cast.C.id };
  await c.send("/amplify/notice/", { notice });
  for (const n of [1, 2, 3]) await sendTo([person!], `envoi ${n}`);
  const staff = await house.user("collaborator_2");
  expect((await house.as(staff.uuid).get("/amplify/sends")).body.data.items).toEqual([]);
  const first = sendsAnswer.parse((await c.get("/amplify/sends?limit=2")).body).data;
  expect(first.items.map(({ content }) => content)).toEqual(["envoi 3", "envoi 2"]);
  expect(first.items[0]).toMatchObject({
    kind: "list",
    isSms: false,
    isUrgent: false,
    recipients: 1,
    sms: 0,
    emails: 1,
    collaboratorName: "Cam",
  });
  const second = (await c.get(`/amplify/sends?limit=2&nextToken=${first.nextToken}`)).body.data;
  expect([second.items.map(({ content }: { content: string }) => content), second.nextToken]).toEqual([
    ["envoi 1"],
    null,
  ]);
});

it("shows the progress of a send, and the outcome of each person by name", async () => {
  const people = await peopleNamed("Emma", "adam", "Dina", "Chloé", "Basile", "Farid");
  const [emma, adam, dina, chloe, basile] = people as [MadeUser, MadeUser, MadeUser, MadeUser, MadeUser];
  const id = await sendTo(people);
  await put(emma, "sent", null);
  await put(adam, "failed");
  await put(dina, "unknown");
  await put(chloe, "suppressed");
  await put(basile, "sending", null);
  const { progress } = sendProgressAnswer.parse((await c.get(`/amplify/sends/${id}`)).body).data;
  expect(progress).toEqual({
    email: { queued: 2, sent: 1, delivered: 0, undelivered: 0, failed: 1, unknown: 1, suppressed: 1 },
    sms: { queued: 0, sent: 0, delivered: 0, undelivered: 0, failed: 0, unknown: 0, suppressed: 0 },
  });
  const url = `/amplify/sends/${id}/recipients`;
  const all = await c.get(url);
  expect(names(all)).toEqual(["adam", "Basile", "Chloé", "Dina", "Emma", "Farid"]);
  expect(sendRecipientsAnswer.parse(all.body).data.items[0]).toMatchObject({
    userId: adam.id,
    uuid: adam.uuid,
    channel: "email",
    address: `${adam.uuid}@example.org`,
    state: "failed",
    reason: "mail_refused:550",
    attempts: 3,
  });
  expect(names(await c.get(`${url}?state=queued`))).toEqual(["Basile", "Farid"]);
  const first = await c.get(`${url}?limit=4`);
  const rest = await c.get(`${url}?limit=4&nextToken=${first.body.data.nextToken}`);
  expect([...names(first), ...names(rest)]).toEqual(names(all));
  expect(rest.body.data.nextToken).toBeNull();
  expect((await c.get(`${url}?state=sent&nextToken=${first.body.data.nextToken}`)).status).toBe(400);
});

it("exports the outcome as a table without active formulas", async () => {
  const id = await sendTo(await peopleNamed('=HYPERLINK("http://x.example")', "Zoé; dite Zo"));
  const answer = await c.get(`/amplify/sends/${id}/recipients.csv`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="envoi-${id}.csv"`);
  expect(answer.body).toContain(`;"'=HYPERLINK(""http://x.example"")";;;;E-mail;`);
  expect(answer.body).toContain(`;"Zoé; dite Zo";;;;E-mail;`);
});

it("hides sends of another workspace, also to one person", async () => {
  const [person] = await peopleNamed("Zoé");
  const id = await sendTo([person!]);
  const staff = house.as("collaborator_2");
  const one = v7();
  await c.send("/amplify/notice/", {
    notice: { id: one, content: "Seul", userId: person!.id, collaboratorId: cast.C.id },
  });
  for (const [client, asked] of [
    [staff, id],
    [staff, one],
    [c, v7()],
  ] as const) {
    for (const end of ["", "/recipients", "/recipients.csv"]) {
      expect((await client.get(`/amplify/sends/${asked}${end}`)).status).toBe(404);
    }
    expect((await client.call("POST", `/amplify/sends/${asked}/retry`)).status).toBe(404);
  }
  expect((await c.get(`/amplify/sends/${one}`)).status).toBe(200);
});
