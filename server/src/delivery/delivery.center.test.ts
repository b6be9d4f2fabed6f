import { noticeCentersAnswer } from "@hello/contract";
import { expect, it } from "vitest";
import { openDelivery, type Recipient } from "../../test/delivery.scene.ts";
import type { MadeRoom } from "../../test/factory.ts";

const { house, cast, pool, smtp, send, startWorker, untilSettled, person } = await openDelivery();
let stays = 0;

async function stayOf(room: MadeRoom, people: Recipient[], columns: Record<string, string | null> = {}): Promise<void> {
  stays += 1;
  const [row] = await pool<{ id: string }[]>`
    insert into stays (
      id, workspace, stay_ref, room_id, state, departure_date, end_date, title, center_name, opens_at, closes_at, purge_at,
      as_of, center_phone, center_email
    ) values (
      gen_random_uuid(), 'speedboat', ${`S-${stays}`}, ${room.id}, 'open', '2027-07-01', '2027-07-08', 'Voile', 'Les Glénan',
      now(), now(), now(), now(), ${columns.center_phone ?? null}, ${columns.center_email ?? null}
    ) returning id`;
  for (const { id } of people) {
    await house.participant(room, { id, uuid: "", workspace: "speedboat" });
    await pool`
      insert into stay_people (stay_id, user_id, workspace, role) values (${row!.id}, ${id}, 'speedboat', 'traveller')`;
  }
}

const CENTER = { center_phone: "+33298970000", center_email: "glenan@example.org" };

async function sendToRoom(room: MadeRoom) {
  const notice = { content: "Neige annoncée", collaboratorId: cast.C.id };
  const fields = { notice, filters: { roomIds: [room.id] }, isSms: "false" };
  return house.as(cast.C.uuid).send("/amplify/notices/filtered", fields);
}

/** Head and text of the last e-mail to a person. */
async function mailTo({ email }: Recipient): Promise<{ head: string; text: string; html: string }> {
  startWorker();
  await untilSettled();
  const raw = smtp.taken.findLast(({ to }) => to.includes(email))!.raw.toString();
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const bytes = body
    .join("\r\n\r\n")
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const [text = "", html = ""] = Buffer.from(bytes, "latin1").toString().split("Content-Type: text/html");
  return { head, text, html };
}

it("names the centre under the e-mail of a notice to a room, and an answer reaches it [NOTE-16]", async () => {
  const camille = await person();
  const [room, other] = [await house.room(), await house.room()];
  await stayOf(room, [camille], CENTER);
  await stayOf(other, [camille], { center_phone: "+33555000000" });
  expect((await sendToRoom(room)).status).toBe(200);
  const { head, text, html } = await mailTo(camille);
  expect(text).toContain("Votre centre, Les Glénan\u00a0: 02 98 97 00 00, glenan@example.org");
  expect(html).toContain('href="tel:+33298970000"');
  expect(html).toContain('href="mailto:glenan@example.org"');
  expect(head).toMatch(/^Reply-To: glenan@example\.org$/m);
  expect((await sendToRoom(other)).status).toBe(200);
  const second = await mailTo(camille);
  expect(second.text).toContain("Votre centre, Les Glénan\u00a0: 05 55 00 00 00");
  expect(second.head).not.toContain("Reply-To");
});

it("names the centre of the person’s only open stay under other notices, and none in doubt [NOTE-16]", async () => {
  const [one, two, none] = [await person(), await person(), await person()];
  await stayOf(await house.room(), [one, two], CENTER);
  await stayOf(await house.room(), [two], CENTER);
  await stayOf(await house.room(), [none]);
  await send([one, two, none]);
  expect((await mailTo(one)).text).toContain("02 98 97 00 00");
  for (const other of [two, none]) expect((await mailTo(other)).text).not.toContain("Votre centre");
});

it("lists the centre of each notice in the order of the notices, for the person and staff alone [NOTE-16]", async () => {
  const camille = await person();
  const room = await house.room();
  await stayOf(room, [camille], CENTER);
  await stayOf(await house.room(), [camille], CENTER);
  await send([camille]);
  await sendToRoom(room);
  const own = house.as(camille.uuid);
  const listed = (await own.get(`/amplify/users/${camille.id}/notices`)).body.data.items as { id: string }[];
  const path = `/amplify/users/${camille.id}/noticeCenters`;
  const whole = noticeCentersAnswer.parse((await own.get(path)).body).data;
  const center = { name: "Les Glénan", phone: "+33298970000", email: "glenan@example.org" };
  expect(whole.items).toEqual([
    { noticeId: listed[0]!.id, center },
    { noticeId: listed[1]!.id, center: null },
  ]);
  const first = noticeCentersAnswer.parse((await own.get(`${path}?limit=1`)).body).data;
  expect(first.items).toEqual(whole.items.slice(0, 1));
  const second = (await own.get(`${path}?limit=1&nextToken=${first.nextToken}`)).body.data;
  expect(second).toEqual({ items: whole.items.slice(1), nextToken: null });
  expect((await house.as(cast.A.uuid).get(path)).status).toBe(404);
  await pool`delete from deliveries`;
});

it("sends nobody to an address that is not read [NOTE-16]", async () => {
  const camille = await person();
  await send([camille]);
  const { text } = await mailTo(camille);
  expect(text).not.toContain("n’est pas lue");
  expect(text).toContain("Posez-la sous ce message dans la messagerie");
});
