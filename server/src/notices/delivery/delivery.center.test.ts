import { noticeCentersAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { expect, it } from "vitest";
import type { MadeRoom } from "../../../test/factory.ts";
import { openDelivery, type Recipient } from "../../../test/notices/delivery.scene.ts";

const { house, cast, pool, smtp, send, startWorker, untilSettled, person } = await openDelivery();
let stays = 0;

async function stayOf(room: MadeRoom, people: Recipient[], columns: Record<string, string> = {}): Promise<void> {
  stays += 1;
  const { state = "open", departure_date = "2027-07-01", end_date = "2027-07-08" } = columns;
  const [row] = await pool<{ id: string }[]>`
    insert into stays (
      id, workspace, stay_ref, room_id, state, departure_date, end_date, title, center_name, opens_at, closes_at, purge_at,
      as_of, center_phone, center_email
    ) values (
      gen_random_uuid(), 'speedboat', ${`S-${stays}`}, ${room.id}, ${state}, ${departure_date}, ${end_date}, 'Voile', 'Les Glénan',
      now(), now(), now(), now(), ${columns.center_phone ?? null}, ${columns.center_email ?? null}
    ) returning id`;
  for (const { id } of people) {
    await house.participant(room, { id, uuid: "", workspace: "speedboat" });
    await pool`
      insert into stay_people (stay_id, user_id, workspace, role) values (${row!.id}, ${id}, 'speedboat', 'traveller')`;
  }
}

const NEXT_YEAR = { departure_date: "2028-07-01", end_date: "2028-07-08" };
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

it("names no centre under a notice that is about no stay, however many the person has [TRUE-08]", async () => {
  const camille = await person();
  await stayOf(await house.room(), [camille], CENTER);
  await send([camille]);
  expect((await mailTo(camille)).text).not.toContain("Votre centre");
  const notice = { content: "Bonjour", userId: camille.id, collaboratorId: cast.C.id };
  await house.as(cast.C.uuid).send("/amplify/notice/", { notice });
  const { text, head } = await mailTo(camille);
  expect(text).not.toContain("Votre centre");
  expect(head).not.toContain("Reply-To");
});

it("names of several stays the one that the filter and the person have in common, also in a reminder [TRUE-08]", async () => {
  const camille = await person();
  const rooms = [await house.room(), await house.room(), await house.room()] as const;
  await stayOf(rooms[0], [camille], { center_phone: "+33555000000" });
  await stayOf(rooms[1], [camille], { ...CENTER, ...NEXT_YEAR });
  await stayOf(rooms[2], [await person()], { ...NEXT_YEAR, center_phone: "+33555000001" });
  await pool`update rooms r set departure_date = s.departure_date, center_name = s.center_name from stays s where s.room_id = r.id`;
  const filtered = async (filters: object) => {
    const id = v4();
    const fields = {
      notice: { id, content: "Neige", collaboratorId: cast.C.id },
      filters,
      isSms: "false",
      asks: "receipt",
    };
    expect((await house.as(cast.C.uuid).send("/amplify/notices/filtered", fields)).status).toBe(200);
    return id;
  };
  const id = await filtered({ roomIds: [rooms[1].id, rooms[2].id] });
  expect((await mailTo(camille)).text).toContain("02 98 97 00 00");
  const reminder = { id: v4(), content: "Rappel", isSms: false };
  expect((await house.as(cast.C.uuid).post(`/amplify/sends/${id}/remind`, reminder)).status).toBe(200);
  const { text } = await mailTo(camille);
  expect([text.includes("Rappel"), text.includes("02 98 97 00 00")]).toEqual([true, true]);
  await filtered({ destinations: ["LES Glénan"], departureFrom: "2028-01-01", departureTo: "2028-12-31" });
  expect((await mailTo(camille)).text).toContain("02 98 97 00 00");
  await filtered({ roomIds: rooms.map((room) => room.id), departureTo: "2027-12-31" });
  expect((await mailTo(camille)).text).toContain("05 55 00 00 00");
  // A filter by town is about where people live, not about a stay.
  await pool`update users set town = 'Vannes' where id = ${camille.id}`;
  await filtered({ towns: ["Vannes"] });
  expect((await mailTo(camille)).text).not.toContain("Votre centre");
});

it("lists the centre of each notice in the order of the notices, for the person and staff alone [NOTE-16] [TRUE-08]", async () => {
  const camille = await person();
  const room = await house.room();
  await stayOf(room, [camille], CENTER);
  await stayOf(await house.room(), [camille], { ...NEXT_YEAR, center_phone: "+33555000000" });
  await sendToRoom(room);
  await pool`update stays set state = 'closed' where room_id = ${room.id}`;
  await send([camille]);
  const own = house.as(camille.uuid);
  const listed = (await own.get(`/amplify/users/${camille.id}/notices`)).body.data.items as { id: string }[];
  const path = `/amplify/users/${camille.id}/noticeCenters`;
  const whole = noticeCentersAnswer.parse((await own.get(path)).body).data;
  const center = {
    name: "Les Glénan",
    phone: "+33298970000",
    email: "glenan@example.org",
    emergencyPhone: null,
    timeZone: "Europe/Paris",
  };
  expect(whole.items).toEqual([
    { noticeId: listed[0]!.id, center: null, stayId: null, correctedBy: null, answersTo: null },
    { noticeId: listed[1]!.id, center, stayId: room.id, correctedBy: null, answersTo: null },
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

it("says what a notice asks, and leads to that notice to answer [NOTE-16] [TRUE-07]", async () => {
  const camille = await person();
  const ask = async (asks?: string) => {
    const notice = { content: "Tempête", userId: camille.id, collaboratorId: cast.C.id };
    await house.as(cast.C.uuid).send("/amplify/notice/", { notice, ...(asks && { asks }) });
    return mailTo(camille);
  };
  expect((await ask("safety")).text).toContain("«\u00a0En sécurité\u00a0» ou «\u00a0Besoin d’aide\u00a0»");
  const receipt = await ask("receipt");
  expect(receipt.text).toContain("confirmer dans la messagerie que vous avez bien reçu ce message");
  expect(receipt.html).toContain(">Répondre</a>");
  const plain = await ask();
  const [{ id } = { id: "" }] = await house.context.pool<{ id: string }[]>`
    select id from notices where user_id = ${camille.id} order by created_at desc limit 1`;
  const address = `${house.context.config.sites.speedboat.origins[0]}/notices/${id}`;
  expect(plain.html).toContain(`href="${address}"`);
  expect(plain.text).toContain(`Ouvrir la messagerie\u00a0: ${address}`);
  expect(plain.text).not.toContain("confirmer");
  expect(plain.html).toContain(">Ouvrir la messagerie</a>");
});

it("an e-mail says which answers of its own a notice takes [CALM-05]", async () => {
  const camille = await person();
  const notice = { content: "Comment venez-vous ?", userId: camille.id, collaboratorId: cast.C.id };
  const asks = ["En car", "En voiture", "À vélo"];
  expect((await house.as(cast.C.uuid).send("/amplify/notice/", { notice, asks })).status).toBe(200);
  const { text, html } = await mailTo(camille);
  expect(text).toContain(
    "«\u00a0En car\u00a0», «\u00a0En voiture\u00a0» ou «\u00a0À vélo\u00a0», pour vous et pour les vôtres.",
  );
  expect(html).toContain(">Répondre</a>");
});

it("the e-mail of the team's answer repeats the question [CALM-04]", async () => {
  const camille = await person();
  await send([camille]);
  // First the e-mail of the notice itself: two that are due together leave in any order.
  await mailTo(camille);
  const own = house.as(camille.uuid);
  const [{ id: noticeId }] = (await own.get(`/amplify/users/${camille.id}/notices`)).body.data.items;
  const question = "Le car part-il <b>quand même</b> ?";
  expect((await own.put(`/amplify/notices/${noticeId}/answer`, { answers: [{ name: "", question }] })).status).toBe(
    200,
  );
  const notice = { content: "Oui, à 9 h.", userId: camille.id, collaboratorId: cast.C.id };
  const answersTo = { noticeId, name: "", question };
  expect((await house.as(cast.C.uuid).send("/amplify/notice/", { notice, answersTo })).status).toBe(200);
  const { text, html } = await mailTo(camille);
  expect(text).toContain(`Votre question\u00a0: «\u00a0${question}\u00a0»`);
  expect(text).toContain("Oui, à 9 h.");
  expect(html).toContain("Le car part-il &lt;b&gt;quand même&lt;/b&gt; ?");
});
