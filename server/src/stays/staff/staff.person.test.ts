import { personRecordAnswer } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { LEAD, NO_LEAD } from "../../../test/client.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { dayFromNow, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const nora = await house.user("collaborator_1", { nickname: "Nora" });
const [lead, guide] = [house.as(nora.uuid, LEAD), house.as(nora.uuid, NO_LEAD)];
const ANA = {
  uuid: "customer_1701",
  firstname: "Ana",
  lastname: "Martin",
  phone: "0639980011",
  email: "ana@example.org",
  language: "nl-BE",
  birth_date: "1990-05-17",
  for: ["Léo", "Mia"],
};
const later = { departure_date: dayFromNow(40), end_date: dayFromNow(47), title: "Ski aux Arcs", detail: "" };
expect((await deliver(house, stayOf("NEXT", [{ uuid: ANA.uuid, role: "contact" }], later))).status).toBe(200);
expect((await deliver(house, stayOf("FIRST", [ANA]))).body.data).toMatchObject({ warnings: [] });
const [ana] = await pool<MadeUser[]>`select id, uuid, workspace from users where uuid = ${ANA.uuid}`;
const recordOf = async (client = lead, { id } = ana!) =>
  personRecordAnswer.parse((await client.get(`/amplify/users/${id}/record`)).body).data;

describe("a person as staff know them", () => {
  it("has name, surname, age, numbers, language, and stays with role, standing and names [TEAM-05]", async () => {
    const { findStay } = storedStaysOf(house);
    const [first, next] = [await findStay("FIRST"), await findStay("NEXT")];
    await pool`
      update participants set status = 'BLOCKED' where user_id = ${ana!.id} and room_id = ${first.room_id}`;
    await pool`insert into delivery_stops (user_id, workspace, channel) values (${ana!.id}, 'speedboat', 'sms')`;
    const beside = await house.room({ name: "Bénévoles", departure_date: null });
    await house.participant(beside, ana!);
    const years = new Date().getUTCFullYear() - 1990 - (new Date().toISOString().slice(5, 10) < "05-17" ? 1 : 0);
    const record = await recordOf();
    expect(record).toMatchObject({
      userId: ana!.id,
      uuid: ANA.uuid,
      name: "Ana",
      lastname: "Martin",
      age: years,
      phoneNumber: "+33639980011",
      email: "ana@example.org",
      language: "nl",
      stopped: ["sms"],
      journal: [],
    });
    expect(record.stays).toMatchObject([
      { roomId: next.room_id, stayRef: "NEXT", role: "contact", for: [], status: null, state: "open" },
      { roomId: first.room_id, stayRef: "FIRST", role: "traveller", for: ["Léo", "Mia"], status: "BLOCKED" },
      { roomId: beside.id, stayRef: null, role: null, for: [], status: "NORMAL", departureDate: null, state: "open" },
    ]);
    expect(record.stays[1]).toMatchObject({ departureDate: dayFromNow(20), endDate: dayFromNow(27), state: "open" });
  });

  it("has what was done to their data, for leads alone [TEAM-05]", async () => {
    await lead.delete(`/amplify/users/${ana!.id}/sessions`, undefined);
    await lead.get(`/amplify/users/${ana!.id}/export`);
    expect((await recordOf(lead)).journal).toMatchObject([
      { act: "export", name: "Nora" },
      { act: "signOut", name: "Nora" },
    ]);
    expect((await recordOf(guide)).journal).toBeNull();
  });

  it("is nobody's to read but staff's of the workspace, and of an erased person there is nothing [TEAM-05]", async () => {
    const [neighbour, other] = [await house.user(), await house.user("customer_2701")];
    await house.participant(await house.room(), neighbour);
    const path = `/amplify/users/${ana!.id}/record`;
    for (const { uuid } of [ana!, neighbour, other]) expect((await house.as(uuid).get(path)).status).toBe(403);
    expect((await house.anonymous.get(path)).status).toBe(401);
    expect((await house.as((await house.user("collaborator_2")).uuid, LEAD).get(path)).status).toBe(404);
    expect((await lead.get(`/amplify/users/${other.id}/record`)).status).toBe(404);
    const gone = await house.user();
    await lead.post(`/amplify/users/${gone.id}/erasure`, { word: "EFFACER" });
    expect((await lead.get(`/amplify/users/${gone.id}/record`)).status).toBe(404);
  });

  it("has no language that a list misspelt: it says so and keeps what it had [TEAM-05]", async () => {
    const list = stayOf("THIRD", [{ uuid: ANA.uuid, language: "martien" }], { as_of: "2026-02-01T08:00:00Z" });
    const { body } = await deliver(house, list);
    expect(body.data.warnings).toMatchObject([{ column: "language", reason: expect.stringContaining("langue") }]);
    expect((await recordOf()).language).toBe("nl");
    await deliver(house, stayOf("THIRD", [{ uuid: ANA.uuid, language: "" }], { as_of: "2026-02-02T08:00:00Z" }));
    expect((await recordOf()).language).toBeNull();
  });
});

describe("a notice to one person", () => {
  const send = (fields: object, files: File[] = []) => {
    const notice = { content: "Rendez-vous à 9 h", userId: ana!.id, collaboratorId: nora.id, ...fields };
    return { by: (more: object) => guide.send("/amplify/notice/", { notice, ...more }, files) };
  };
  const deliveryOf = async (id: string) =>
    (await pool`select channel, state, urgent from deliveries where notice_id = ${id} and channel <> 'push'`)[0];

  it("is in the page, and leaves by e-mail or by SMS, urgent or not [TEAM-05]", async () => {
    await pool`delete from delivery_stops`;
    const byMail = await send({}).by({});
    expect(await deliveryOf(byMail.body.data.id)).toMatchObject({ channel: "email", state: "queued" });
    const bySms = await send({}).by({ isSms: "true", isUrgent: "true" });
    expect(await deliveryOf(bySms.body.data.id)).toMatchObject({ channel: "sms", state: "queued" });
    const { items } = (await house.as(ANA.uuid).get(`/amplify/users/${ana!.id}/notices`)).body.data;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([bySms.body.data.id, byMail.body.data.id]);
    const [stored] = await pool`select is_sms, urgent, sms, emails from notice_sends where id = ${bySms.body.data.id}`;
    expect(stored).toEqual({ is_sms: true, urgent: true, sms: 1, emails: 0 });
  });

  it("carries no file and no more than 480 characters by SMS, and says so [TEAM-05]", async () => {
    const file = new File(["x"], "a.txt", { type: "text/plain" });
    const withFile = await send({}, [file]).by({ isSms: "true" });
    expect([withFile.status, withFile.body.message]).toEqual([400, "Un SMS ne peut pas porter de fichier."]);
    const tooLong = await send({ content: "é".repeat(481) }).by({ isSms: "true" });
    expect([tooLong.status, tooLong.body.message]).toEqual([400, expect.stringContaining("480 caractères")]);
    expect((await send({ content: "é".repeat(481) }).by({ isSms: "false" })).status).toBe(200);
  });
});
