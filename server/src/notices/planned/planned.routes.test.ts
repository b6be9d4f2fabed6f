import { isForAllStays, plannedAnswer, plannedCheckAnswer, plannedListAnswer, sentAnswer } from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { openPlanned, TEXT_PLAN } from "../../../test/notices/planned.ts";
import {
  dayFromNow,
  deliver,
  LABALAGUERE_KEY,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const { lead, author, post, get } = await openPlanned(house);
const { findStay } = storedStaysOf(house);
const other = await house.user("collaborator_1101", { nickname: "Omar" });
const staff = house.as(other.uuid);

const MEETING = { card: { meeting: "Gare de Quimper, 9 h" } };
await deliver(house, stayOf("A-1", [{ uuid: "customer_2001" }], { ...MEETING, departure_date: dayFromNow(21) }));
await deliver(house, stayOf("A-2", [{ uuid: "customer_2002" }], { title: "Ski", center_name: "" }));
const withMeeting = await findStay("A-1");
const without = await findStay("A-2");

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const dated = (more: object = {}) => ({
  ...TEXT_PLAN,
  kind: "dated",
  at: inAnHour,
  filters: { roomIds: [withMeeting.room_id] },
  ...more,
});
const stays = (more: object = {}) => ({ ...TEXT_PLAN, kind: "stays", days: -7, time: "18:00", ...more });
const refusal = async (body: object, client = lead) => {
  const { status, body: answer } = await client.post("/amplify/planned", body);
  return [status, answer.message];
};

describe("a planned notice", () => {
  it("is saved, listed with its next moment, changed and deleted [NOTE-08]", async () => {
    const text = await post({ name: "Météo" });
    expect(text).toMatchObject({ name: "Météo", kind: "text", nextAt: null, authorName: "Claire", _version: 1 });
    const plan = await post(stays({ name: "J-7" }));
    const [row] = await pool<{ moment: string }[]>`
      select paris_moment(${dayFromNow(20)}::date - 7, '18:00') as moment`;
    expect(plan).toMatchObject({ kind: "stays", days: -7, time: "18:00", nextAt: row!.moment, sends: 0, missed: 0 });
    const { body } = await staff.get("/amplify/planned?limit=1");
    const page = plannedListAnswer.parse(body).data;
    expect(page.items).toEqual([plan]);
    const next = await staff.get(`/amplify/planned?limit=1&nextToken=${page.nextToken}`);
    expect(next.body.data.items).toEqual([text]);
    const put = { ...TEXT_PLAN, name: "Neige", _version: 1 };
    const changed = await staff.put(`/amplify/planned/${text.id}`, put);
    expect(plannedAnswer.parse(changed.body).data).toMatchObject({ name: "Neige", _version: 2 });
    expect((await staff.put(`/amplify/planned/${text.id}`, put)).status).toBe(409);
    expect((await staff.call("DELETE", `/amplify/planned/${text.id}`)).status).toBe(200);
    expect((await staff.call("DELETE", `/amplify/planned/${text.id}`)).status).toBe(404);
    expect((await staff.put(`/amplify/planned/${text.id}`, { ...put, _version: 3 })).status).toBe(404);
    expect((await staff.get(`/amplify/planned/${text.id}/sends`)).status).toBe(404);
    expect(await get(text.id)).toBeUndefined();
  });

  it("is made once for one id, and belongs to its workspace", async () => {
    const id = v4();
    const answers = await Promise.all(Array.from({ length: 5 }, () => lead.post("/amplify/planned", dated({ id }))));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    await house.user("collaborator_2");
    const foreign = house.as("collaborator_2");
    expect((await foreign.get("/amplify/planned")).body.data.items).toEqual([]);
    expect((await foreign.call("DELETE", `/amplify/planned/${id}`)).status).toBe(404);
    expect((await foreign.post("/amplify/planned", { ...TEXT_PLAN, id })).status).toBe(409);
  });

  it("for all stays is for leads; for chosen ones for every collaborator", async () => {
    for (const filters of [null, { ageMax: 17 }, { statuses: ["NORMAL"] }]) {
      expect((await refusal(stays({ filters }), staff))[0]).toBe(403);
      expect((await staff.post("/amplify/planned/check", stays({ filters }))).status).toBe(403);
    }
    expect((await refusal(stays({ filters: { destinations: ["Les Glénan"] } }), staff))[0]).toBe(200);
    const all = await post(stays());
    expect((await staff.call("DELETE", `/amplify/planned/${all.id}`)).status).toBe(403);
    const narrower = { ...stays({ filters: { productUuids: ["x"] } }), _version: 1 };
    expect((await staff.put(`/amplify/planned/${all.id}`, narrower)).status).toBe(403);
  });

  it("with a filter that chooses stays is changed by who made it; refusals name their field by code [TRUE-16]", async () => {
    const body = stays({ filters: { productUuids: ["product-7"] } });
    const made = plannedAnswer.parse((await staff.post("/amplify/planned", body)).body).data;
    expect([
      isForAllStays(made),
      isForAllStays({ ...made, filters: { ...made.filters, productUuids: undefined } }),
    ]).toEqual([false, true]);
    const changed = await staff.put(`/amplify/planned/${made.id}`, { ...body, name: "Autre nom", _version: 1 });
    expect([changed.status, changed.body.data.name]).toEqual([200, "Autre nom"]);
    expect((await staff.call("DELETE", `/amplify/planned/${made.id}`)).status).toBe(200);
    const fieldsOf = async (plan: object) => (await staff.post("/amplify/planned", plan)).body.data.fields;
    expect(await fieldsOf(dated({ at: "2026-01-01T10:00:00Z" }))).toEqual([
      { field: "at", message: "Ce moment est déjà passé." },
    ]);
    expect(await fieldsOf(dated({ filters: { roomIds: [v4()] } }))).toMatchObject([{ field: "filters" }]);
    expect(await fieldsOf(dated({ content: "{inconnu}" }))).toMatchObject([{ field: "content" }]);
    expect(await fieldsOf(dated({ name: "", days: 3.5 }))).toMatchObject([{ field: "name" }, { field: "days" }]);
  });

  it("is refused in the past, for no one, and with fields of another kind", async () => {
    expect(await refusal(dated({ at: "2026-01-01T10:00:00Z" }))).toEqual([400, "at : ce moment est déjà passé."]);
    const nobody = [400, "filters : cet avis n’atteindrait personne."];
    expect(await refusal(dated({ filters: { roomIds: [v4()] } }))).toEqual(nobody);
    expect(await refusal(stays({ filters: { roomIds: [v4()] } }))).toEqual(nobody);
    expect(await refusal(dated({ filters: null }))).toEqual([400, "filters : ce champ manque."]);
    expect(await refusal(stays({ time: null }))).toEqual([400, "time : ce champ manque."]);
    const foreign = "ce champ ne va pas avec ce genre d’avis.";
    expect(await refusal(stays({ at: inAnHour }))).toEqual([400, `at : ${foreign}`]);
    expect(await refusal({ ...TEXT_PLAN, days: 3 })).toEqual([400, `days : ${foreign}`]);
    const elsewhere = await staff.post("/amplify/planned", dated({ filters: { workspace: "labalaguere" } }));
    expect([elsewhere.status, elsewhere.body.data]).toEqual([
      403,
      { fields: [{ field: "filters.workspace", message: "Ce n’est pas votre espace." }] },
    ]);
  });
});

describe("variables", () => {
  it("that do not exist are named before saving and before a test [NOTE-10]", async () => {
    const content = "Bonjour {Prénom}";
    const text = [
      400,
      "content : {prénom} n’existe pas. Les variables sont {séjour} {centre} {date} {rendez-vous} {lien}.",
    ];
    for (const body of [{ ...TEXT_PLAN, content }, dated({ content }), stays({ content })]) {
      expect(await refusal(body)).toEqual(text);
    }
    const test = await lead.post("/amplify/planned/test", { id: v4(), content, isSms: false });
    expect([test.status, test.body.message]).toEqual(text);
  });

  it("that a stay lacks are named: refused with a date, told before saving for stays [NOTE-10]", async () => {
    const content = "{rendez-vous}, {centre}";
    expect((await refusal(dated({ content })))[0]).toBe(200);
    expect(await refusal(dated({ content, filters: { roomIds: [without.room_id] } }))).toEqual([
      400,
      "content : {rendez-vous} manque au séjour « Ski ».",
    ]);
    const several = { roomIds: [withMeeting.room_id, without.room_id] };
    expect((await refusal(dated({ content, filters: several })))[1]).toContain("un seul séjour");
    const { body } = await staff.post("/amplify/planned/check", stays({ content, filters: several }));
    expect(plannedCheckAnswer.parse(body).data).toEqual({
      people: null,
      stays: 2,
      staysWithin: null,
      unfit: [{ roomId: without.room_id, stayName: "Ski", lacking: ["rendez-vous", "centre"] }],
      filledContent: "Gare de Quimper, 9 h, Les Glénan",
    });
    expect((await staff.post("/amplify/planned/check", dated())).body.data).toMatchObject({ people: 1, stays: null });
  });

  it("are named and refused in a message that is sent at once [NOTE-10]", async () => {
    const { room_id } = withMeeting;
    const person = await pool<{ id: string }[]>`select id from users where uuid = 'customer_2001'`;
    const userId = person[0]!.id;
    const text = "content : {rendez-vous} n’est complété que dans un avis programmé.";
    const notice = { content: "Venez à {Rendez-vous }, {inconnu}", collaboratorId: author.id };
    const files = { isSms: false, isUrgent: false };
    for (const [path, body] of [
      ["/amplify/notices/filtered", { notice, filters: { roomIds: [room_id] }, ignoreUsersData: [], ...files }],
      ["/amplify/notices/", { notice, usersData: [{ userId }], ...files }],
      ["/amplify/notice/", { notice: { ...notice, userId } }],
    ] as const) {
      const refused = await lead.send(path, body);
      expect([path, refused.status, refused.body.message]).toEqual([path, 400, expect.stringContaining(text)]);
    }
    const other = { ...notice, content: "Accolades {à la main}" };
    expect((await lead.send("/amplify/notices/", { notice: other, usersData: [{ userId }] })).status).toBe(200);
  });

  it("leave 2,000 characters, and 480 for an SMS, also once filled in [NOTE-10]", async () => {
    const exact = `${"a".repeat(480 - 11)}{centre}!`;
    expect("Les Glénan".length).toBe(10);
    expect((await refusal(dated({ isSms: true, content: exact })))[0]).toBe(200);
    expect(await refusal(dated({ isSms: true, content: `${exact}!` }))).toEqual([
      400,
      "content : une fois complété, ce texte est trop long.",
    ]);
    expect((await refusal({ ...TEXT_PLAN, isSms: true, content: "a".repeat(481) }))[0]).toBe(400);
    expect((await refusal(dated({ content: "a".repeat(2_001) })))[0]).toBe(400);
    expect((await refusal(dated({ content: `${"a".repeat(1_991)}{centre}` })))[0]).toBe(400);
    expect((await refusal(dated({ content: `${"a".repeat(1_990)}{centre}` })))[0]).toBe(200);
  });
});

describe("« M’envoyer un essai »", () => {
  const ledger = (id: string) => pool<{ userId: string; channel: string; state: string; content: string }[]>`
    select n.user_id as "userId", d.channel, d.state, s.content from notices n
    join notice_sends s on s.id = n.send_id join deliveries d on d.notice_id = n.id where s.id = ${id}`;

  it("sends to oneself alone, by the chosen channel, once for one id [NOTE-11]", async () => {
    const content = "{séjour}, {centre}, {lien}";
    const filters = { roomIds: [withMeeting.room_id] };
    const ids: string[] = [];
    for (const [isSms, channel] of [[false, "email"] as const, [true, "sms"] as const]) {
      const id = v4();
      ids.push(id);
      for (let again = 0; again < 2; again += 1) {
        const { body } = await lead.post("/amplify/planned/test", { id, content, isSms, filters });
        expect(sentAnswer.parse(body).data).toEqual({ sms: isSms ? 1 : 0, emails: isSms ? 0 : 1 });
      }
      const text = `Voile aux Glénan, Les Glénan, ${house.context.config.sites.speedboat.origins[0]}/${withMeeting.room_id}`;
      expect(await ledger(id)).toEqual([{ userId: author.id, channel, state: "queued", content: text }]);
      expect((await staff.post("/amplify/planned/test", { id, content: "x", isSms })).status).toBe(409);
    }
    expect((await house.as(author.uuid).get(`/amplify/users/${author.id}/notices`)).body.data.items).toHaveLength(2);
    const [told] = await pool`
      select count(*)::int as others from notices where user_id <> ${author.id} and send_id = any(${ids}::uuid[])`;
    expect(told).toEqual({ others: 0 });
  });

  it("is refused without an address, and without a stay for its variables [NOTE-11]", async () => {
    await pool`update users set phone_number = null where id = ${other.id}`;
    const test = (more: object) =>
      staff.post("/amplify/planned/test", { id: v4(), content: "x", isSms: false, ...more });
    expect((await test({ isSms: true })).body.message).toContain("numéro de téléphone");
    expect((await test({})).status).toBe(200);
    const lacking = await test({ content: "{rendez-vous}", filters: { roomIds: [without.room_id] } });
    expect(lacking.body.message).toBe("content : {rendez-vous} manque au séjour « Ski ».");
    const nowhere = await test({ content: "{date}", filters: { roomIds: [v4()] } });
    expect(nowhere.body.message).toContain("aucun séjour");
  });
});

it("each workspace names its own stays only", async () => {
  await deliver(house, stayOf("B-1", [{ uuid: "customer_22001" }], { title: "Marche" }), {
    key: LABALAGUERE_KEY,
    host: "labalaguere.localhost",
  });
  const { body } = await lead.post("/amplify/planned/check", stays({ content: "{séjour}" }));
  expect(body.data.stays).toBe(2);
});
