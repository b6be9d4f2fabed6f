import { randomUUID } from "node:crypto";
import { putCard } from "../../server/test/stays/cards.ts";
import { dayFromNow, deliver, stayOf } from "../../server/test/stays/stays.ts";
import { caseIn, decideByCall, decision, fillDecision, panel, report, reportable } from "../cases.page.ts";
import { expect, test, untilLive } from "../journey.ts";
import { sendMessage } from "../room.page.ts";
import { deliverStay, leadOf, makeCollaborator, newWord, traveller } from "../stays.page.ts";

/** Without an event a screen asks once a minute: what comes sooner has come by the event. */
const SOON = { timeout: 30_000 };

test("the home and a stay follow lists and colleagues, and keep what is ticked and typed [TEAM-18]", async ({
  house,
  visit,
}) => {
  const nora = await makeCollaborator(house, { nickname: "Nora" });
  const paul = await makeCollaborator(house, { nickname: "Paul" });
  const word = newWord();
  const stay_ref = `LIVE-${word}`;
  const [ana, omar] = [traveller("Ana"), traveller("Omar")];
  const facts = { stay_ref, title: `Voile ${word}`, departure_date: dayFromNow(3), end_date: dayFromNow(10) };
  const room = await deliverStay(house, [ana], facts);
  const home = await visit(nora, "/admin");
  const search = home.getByRole("searchbox", { name: "Rechercher un séjour" });
  const names = home.getByRole("rowheader").getByRole("link");
  await search.fill(word);
  await expect(names).toHaveCount(1);
  const people = await visit(nora, `/admin/${room.id}/people`);
  const list = people.getByRole("region", { name: "Participants" });
  await list.getByRole("checkbox", { name: "Sélectionner Ana Martin" }).check();
  for (const page of [home, people]) await untilLive(page);

  const later = { ...facts, as_of: "2026-01-01T09:00:00Z", title: `Kayak ${word}` };
  await deliver(house, stayOf(stay_ref, [ana, omar], later), { host: "speedboat.localhost" });
  await expect(names).toContainText(`Kayak ${word}`, SOON);
  await expect(search).toHaveValue(word);
  await expect(list.getByRole("listitem")).toHaveCount(2, SOON);
  await expect(list.getByRole("radio", { name: "Tous (2)" })).toBeVisible(SOON);
  await expect(people.getByRole("heading", { level: 1 })).toContainText(`Kayak ${word}`);
  await expect(list.getByRole("checkbox", { name: "Sélectionner Ana Martin" })).toBeChecked();

  // Omar comes in by himself.
  const [entry] = await house.pool<{ id: string; version: number; uuid: string; user_id: string }[]>`
    select p.id, p.version, u.uuid, u.id as user_id from participants p join users u on u.id = p.user_id
    where p.room_id = ${room.id} and u.uuid = ${omar.uuid}`;
  const member = { id: entry!.user_id, uuid: omar.uuid, workspace: "speedboat" as const };
  const joined = await house
    .as(member)
    .put("/amplify/participants/", { id: entry!.id, _version: entry!.version, status: "NORMAL" });
  expect(joined.status).toBe(200);
  await expect(list.getByRole("radio", { name: "Pas encore venus (1)" })).toBeVisible(SOON);

  await people.goto(`${house.originOf(nora)}/admin/${room.id}/card`);
  const part = (name: string) => people.getByRole("textbox", { name, exact: true });
  await part("Rendez-vous").fill("Port de Concarneau");
  await untilLive(people);
  expect((await putCard(house.as(paul), room.id, { parts: { packing: "Duvet, lampe" } })).status).toBe(200);
  await expect(part("À emporter")).toHaveValue("Duvet, lampe", SOON);
  await expect(part("Rendez-vous")).toHaveValue("Port de Concarneau");
});

test("reports, a case and its decision follow colleagues and customers [TEAM-18]", async ({ house, visit }) => {
  const { room, author, anna, nora, paul } = await reportable(house);
  const text = `Tu es nulle ${newWord()}`;
  const message = await sendMessage(house, author, room, text);
  const reports = await visit(paul, "/admin/reports");
  await reports.getByRole("heading", { name: "Signalements", level: 1 }).waitFor();
  await untilLive(reports);
  await report(house, anna, message);
  const line = reports.getByRole("listitem").filter({ hasText: text });
  await expect(line).toBeVisible(SOON);

  const found = await caseIn(house, nora, room);
  const page = await visit(paul, `/admin/${room.id}/cases/${found.id}`);
  await fillDecision(page, "Laisser", "Une dispute, rien de plus, à mon avis.");
  await untilLive(page);
  await decideByCall(house, nora, found, "leave");
  await expect(panel(page).getByRole("button", { name: "Décider à nouveau" })).toBeVisible(SOON);
  await expect(line).toHaveCount(0, SOON);
  await expect(decision(page)).toHaveCount(0);
});

test("sends, plans, imports and a person's page follow colleagues [TEAM-18]", async ({ house, visit }) => {
  const nora = leadOf(await makeCollaborator(house, { nickname: "Nora" }));
  const paul = await makeCollaborator(house, { nickname: "Paul" });
  const word = newWord();
  const person = await house.user(undefined, { firstname: "Ida", lastname: "Roche" });
  await deliverStay(house, []);
  const paths = ["/targeting/sends", "/targeting/planned", "/admin/imports", `/userInteraction/${person.uuid}`];
  const pages = await Promise.all(paths.map((path) => visit(nora, path)));
  const [sends, plans, imports, profile] = pages as [
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
  ];
  await profile.getByRole("heading", { name: /Ida Roche/ }).waitFor();
  await imports.getByRole("heading", { name: "Imports", level: 1 }).waitFor();
  await plans.getByRole("heading", { level: 1 }).waitFor();
  await sends.getByRole("heading", { level: 1 }).waitFor();
  for (const page of pages) await untilLive(page);

  const notice = { id: randomUUID(), content: `Départ ${word}`, collaboratorId: paul.id };
  const usersData = [{ userId: person.id }];
  await house.as(paul).send("/amplify/notices/", { notice, usersData });
  await expect(sends.getByRole("button", { name: `Départ ${word}` })).toBeVisible(SOON);

  const plan = {
    name: `Accueil ${word}`,
    content: "Bienvenue",
    isSms: false,
    isUrgent: false,
    asks: null,
    kind: "text",
  };
  const fields = { ...plan, filters: null, at: null, days: null, time: null };
  await house.as(paul).post("/amplify/planned", { id: randomUUID(), ...fields });
  await expect(plans.getByText(`Accueil ${word}`)).toBeVisible(SOON);

  // Not counted: a page of imports may be full.
  const first = imports.getByRole("region", { name: "Derniers imports" }).getByRole("listitem").first();
  const before = await first.elementHandle();
  const list = { uuid: person.uuid, role: "traveller", firstname: "Ida", lastname: "Roche" };
  const { title } = await deliverStay(house, [list]);
  await expect.poll(() => before!.evaluate((row) => row.previousElementSibling !== null), SOON).toBe(true);
  await expect(profile.getByRole("link", { name: new RegExp(title) })).toBeVisible(SOON);
});
