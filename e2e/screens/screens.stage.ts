import { randomInt } from "node:crypto";
import type { Workspace } from "@hello/contract";
import type { MadeUser } from "../../server/test/factory.ts";
import { jpeg } from "../../server/test/samples/samples.ts";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { caseIn, decideByCall, report, reportable } from "../cases.page.ts";
import type { House } from "../house.ts";
import { makePlan, makeStay } from "../planned.page.ts";
import { sendMessage } from "../room.page.ts";
import { answer, askParty, makeParty } from "../sends.page.ts";
import { deliverStay, leadOf, makeCollaborator, traveller } from "../stays.page.ts";
import { person } from "../writing.ts";
import type { CustomerStage, StaffStage } from "./screens.ts";

/** More stays without a meeting point than the check of a planned notice shows at once. */
const STAYS = 10;

/** Customers of one brand, a room with every kind of row, and other rooms with every kind of list item. */
export async function customerStage(house: House, workspace: Workspace = "speedboat"): Promise<CustomerStage> {
  const uuid = () => `customer_${workspace === "speedboat" ? 1 : 2}${randomInt(10 ** 12)}`;
  const me = await house.user(uuid(), { firstname: "Alix" });
  const newcomer = await house.user(uuid(), { tutorial_version: null });
  const stranger = { ...me, uuid: uuid() };
  const unread = await house.room({ workspace, name: "Descente de l’Ardèche en kayak, été, Vercors" });
  const friend = await house.user(uuid(), { firstname: "Marie-Antoinette", town: "Saint-Rémy-lès-Chevreuse" });
  for (const user of [me, friend]) await house.participant(unread, user);
  await sendMessage(house, friend, unread, "Qui vient avec nous à la plage demain matin ?");
  const name = "Randonnée et canyoning dans les gorges du Verdon";
  const people = { customer: me, writer: me, author: me, newcomer, stranger, contact: me };
  const stage = { people, notice: "", words: "Une photo", mention: "@ma" };
  // The screens that differ by brand need no more than people.
  if (workspace !== "speedboat")
    return { ...stage, room: { id: "", name }, photos: { id: "", name }, contacted: { id: "", title: "" } };

  const { id, notice } = await furnish(house, me, friend, name);
  const { room, author, anna, nora } = await reportable(house);
  await report(house, anna, await sendMessage(house, author, room, "Tu es nulle"));
  await decideByCall(house, nora, await caseIn(house, nora, room), "delete");
  const contacted = await contactStage(house);
  const all = { ...people, author, contact: contacted.contact };
  return { ...stage, people: all, notice, room: { id, name }, photos: { id, name }, contacted };
}

/** Somebody at home: contact of one stay, with a stay of their own that is not open yet. */
async function contactStage(house: House) {
  const contact = await house.user(`customer_1${randomInt(10 ** 12)}`, { firstname: "Paul" });
  const card = { meeting: "9 h 15, place Louis-Armand, 29000 Quimper", packing: "Duvet\nGourde" };
  const person = traveller("Paul", { uuid: contact.uuid });
  const stay = await deliverStay(house, [{ ...person, role: "contact", for: ["Maximilien-Alexandre", "Léa"] }], {
    card,
  });
  await deliverStay(house, [person], { departure_date: dayFromNow(100), end_date: dayFromNow(107) });
  await house.pool`update users set tutorial_version = 1 where id = ${contact.id}`;
  return { contact, ...stay };
}

async function furnish(house: House, me: MadeUser, friend: MadeUser, title: string) {
  const card = { meeting: "9 h 15, place Louis-Armand, 29000 Quimper" };
  const stay = await deliverStay(house, [traveller("Alix", { uuid: me.uuid })], { title, card });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  await house.pool`update users set firstname = 'Alix', tutorial_version = 1 where id = ${me.id}`;
  const staff = await makeCollaborator(house, { nickname: "Nora du centre" });
  for (const user of [friend, staff]) await house.participant(stay, user);
  await person(house, stay, "Maximilien-Alexandre");
  await house.participant(await house.room({ name: "Invitation, 1 au 8 juin, Descente" }), me, "INVITED");
  await house.participant(await house.room({ name: "Bloqué" }), me, "BLOCKED");
  const question = await sendMessage(house, friend, stay, "Bonjour, vous partez d’où ? https://example.org/itineraire");
  await sendMessage(house, me, stay, "De Lyon, demain matin de bonne heure", { messageReplyToId: question.id });
  await sendMessage(house, staff, stay, `Bienvenue @${me.id} !`, { mentions: [me.id] });
  await sendMessage(house, me, stay, "🎉");
  for (const [user, emoji] of [
    [me, "👍"],
    [friend, "❤️"],
    [staff, "🎉"],
  ] as const)
    await house.reaction(question, user, emoji);
  await sendMessage(house, friend, stay, "Une photo", {}, [await jpeg("lac.jpg"), await jpeg("col.jpg")]);
  const list = new File(["Tente"], "liste des affaires.txt", { type: "text/plain" });
  await sendMessage(house, me, stay, "La mienne", {}, [list]);
  await askParty(house, { guide: staff, stay }, { asks: "safety" });
  const { body } = await house.as(me).get(`/amplify/users/${me.id}/notices`);
  return { id: stay.id, notice: body.data.items[0].id as string };
}

/** A lead of staff, and one of each thing that staff work with. */
export async function staffStage(house: House): Promise<StaffStage> {
  const lead = leadOf(await makeCollaborator(house, { nickname: "Nora" }));
  const party = await makeParty(house);
  const { stay, people } = party;
  // The list of stays opens on today.
  await deliverStay(house, [traveller("Léa")], { departure_date: dayFromNow(0), end_date: dayFromNow(7) });
  const [tom, anna, bruno] = [
    await person(house, stay, "Tom"),
    await person(house, stay, "Anna"),
    await person(house, stay, "Bruno"),
  ];
  await report(house, anna, await sendMessage(house, tom, stay, "Tu es nulle"));
  const decided = await caseIn(house, lead, stay);
  await decideByCall(house, lead, decided, "block");
  await report(house, bruno, await sendMessage(house, anna, stay, "À signaler"));
  const { id: openCase } = await caseIn(house, lead, stay);
  await sendMessage(house, bruno, stay, "À demain");
  const send = await askParty(house, party, { asks: "safety" });
  await answer(house, people.get("Kim")!, { name: "", answer: "help", question: "Qui vient ?" });
  for (let count = 0; count < STAYS; count += 1) await makeStay(house, { meeting: "" });
  const plan = await makePlan(house, lead, { kind: "stays", days: -7, time: "18:00", asks: "receipt", isSms: true });
  const customer = people.get("Ana")!.uuid;
  return { people: { lead }, stay, openCase, decidedCase: decided.id, send, plan, customer };
}
