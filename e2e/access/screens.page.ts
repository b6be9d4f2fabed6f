import { randomUUID } from "node:crypto";
import { caseIn, report } from "../cases.page.ts";
import type { House } from "../house.ts";
import type { Visitor } from "../journey.ts";
import { makePlan } from "../planned.page.ts";
import { sendMessage } from "../room.page.ts";
import { askParty, makeParty } from "../sends.page.ts";
import { leadOf, makeCollaborator } from "../stays.page.ts";

/** `text` is on the screen once it has loaded; `unread`: what the title counts there. */
export type Screen = { visitor: Visitor; path: string; title: string; text: string; unread?: number | undefined };

/** Every screen of customers, for one who has an unread message in another room. */
export async function customerScreens(house: House): Promise<Screen[]> {
  const person = (columns = {}) => house.user(`customer_1${randomUUID()}`, columns);
  const [me, friend] = [await person(), await person({ firstname: "Léa" })];
  const room = await house.room();
  const other = await house.room({ name: "Kayak en Ardèche, 1 au 8 juin, Descente" });
  for (const joined of [room, other]) for (const user of [me, friend]) await house.participant(joined, user);
  await sendMessage(house, me, room, "Bonjour à vous");
  await sendMessage(house, friend, other, "Qui vient ?");
  const newcomer = await person({ tutorial_version: null });
  const stranger = { ...me, uuid: `customer_1${randomUUID()}` };
  const of = (path: string, title: string, text: string, more: Partial<Screen> = {}): Screen => ({
    visitor: me,
    path,
    title,
    text,
    ...more,
  });
  return [
    of("/", "Mes messages", "Aucun message pour le moment.", { unread: 1 }),
    of("/help", "Aide à l’utilisation", "Les règles du groupe", { unread: 1 }),
    of(`/${room.id}`, "Voile aux Glénan", "Bonjour à vous", { unread: 1 }),
    of("/notfound", "Groupe introuvable", "Ce groupe n’existe pas", { unread: 1 }),
    of("/settings", "Réglages", "Mes données"),
    of("/settings/export", "Télécharger mes données", "Un fichier ZIP"),
    of("/settings/erase", "Effacer mes données", "S’identifier"),
    of("/onboarding", "Visite guidée", "Vous connaissez déjà la visite"),
    of("/notpermitted", "Accès refusé", "Vous n'avez pas la permission"),
    of("/", "Visite guidée", "Les messages de votre centre", { visitor: newcomer }),
    of("/", "Accès impossible", "Il semblerait que vous n’ayez pas acces", { visitor: stranger }),
  ];
}

/** Every screen of staff, for a lead. */
export async function staffScreens(house: House): Promise<Screen[]> {
  const lead = leadOf(await makeCollaborator(house, { nickname: "Nora" }));
  const party = await makeParty(house);
  const { stay, people } = party;
  const [author, reporter] = [
    await house.user(`customer_1${randomUUID()}`),
    await house.user(`customer_1${randomUUID()}`),
  ];
  for (const user of [author, reporter]) await house.participant(stay, user);
  await report(house, reporter, await sendMessage(house, author, stay, "À signaler"));
  const { id: caseId } = await caseIn(house, lead, stay);
  const sendId = await askParty(house, party, { asks: "safety" });
  const plan = await makePlan(house, lead);
  const of = (path: string, title: string, text: string): Screen => ({ visitor: lead, path, title, text });
  const room = `/admin/${stay.id}`;
  const planned = "/targeting/planned";
  return [
    of("/admin", "Séjours", stay.title),
    of("/admin/imports", "Arrivées", "Choisir un fichier"),
    of("/admin/reports", "Signalements", stay.title),
    of(room, stay.title, "À signaler"),
    of(`${room}/people`, `${stay.title} · Participants`, "Cléo"),
    of(`${room}/card`, `${stay.title} · Fiche`, "Fiche du séjour"),
    of(`${room}/stay`, `${stay.title} · Séjour`, "Historique"),
    of(`${room}/cases/${caseId}`, `${stay.title} · Signalement`, "Ce message se moque"),
    of(`/admin/${randomUUID()}`, "Groupe", "Ce groupe n’existe pas dans cet espace."),
    of(`/userInteraction/${people.get("Ana")!.uuid}`, "Messages personnels au client", "Tempête annoncée"),
    of("/targeting", "Message aux participants", "Envoyer par SMS"),
    of(planned, "Avis préparés", plan.name),
    of(`${planned}/new`, "Préparer un avis", "Texte à réutiliser"),
    of(`${planned}/${plan.id}`, plan.name, "Bonjour à tous"),
    of(`${planned}/${plan.id}/change`, "Modifier l’avis", "Texte à réutiliser"),
    of(`${planned}/${randomUUID()}`, "Avis préparé", "Cet avis préparé n’existe pas"),
    of("/targeting/sends", "Envois", "Tempête annoncée"),
    of(`/targeting/sends/${sendId}`, "Suivi de l’envoi", "Acheminement"),
  ];
}
