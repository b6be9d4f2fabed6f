import type { Ask, MissedReason, NoticeFilters, PlanKind, PlannedFields, PlannedNotice } from "@hello/contract";
import { isForAllStays } from "@hello/contract/plain";
import { countedText, dayText } from "../../../../components/texts/staff.texts.ts";
import { askName } from "../../shared/answers/answers.texts.ts";

export const KIND_NAMES: Record<PlanKind, string> = {
  text: "Texte à réutiliser",
  dated: "À une date",
  stays: "Pour chaque séjour",
};

export function askText(asks: Ask): string {
  return `Demande «\u00a0${askName(asks)}\u00a0»`;
}

const MOMENT = new Intl.DateTimeFormat("fr", {
  timeZone: "Europe/Paris",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** In Paris: « vendredi 20 novembre 2026 à 18:00 ». */
export function longMomentText(moment: string): string {
  return MOMENT.format(new Date(moment));
}

export const MISSED_TEXTS: Record<MissedReason, string> = {
  late: "plus de 24 h de retard : trop tard pour l’envoyer",
  nobody: "plus personne à qui l’envoyer",
  limit: "le nombre de destinataires par envoi ou par jour était dépassé",
  variable: "une variable du texte manquait à la fiche du séjour",
  too_long: "le texte complété était trop long",
  restored: "la base de données a été restaurée : il est peut-être déjà parti, et n’est pas renvoyé",
  reach: "la personne qui l’a programmé ne suit plus ce séjour",
  id_taken: "un autre envoi portait déjà cet identifiant",
};

/** « J-7 à 18:00 », or « À l’ouverture ». */
export function dayShortText({ days, time }: Pick<PlannedFields, "days" | "time">): string {
  if (days === null) return "À l’ouverture";
  const day = days === 0 ? "J" : `J${days < 0 ? "-" : "+"}${Math.abs(days)}`;
  return `${day} à ${time}`;
}

/** « 7 jours avant le départ, à 18:00 », or when the room of the stay opens. */
export function dayLongText({ days, time }: Pick<PlannedFields, "days" | "time">): string {
  if (days === null) return "à l’ouverture du groupe";
  if (days === 0) return `le jour du départ, à ${time}`;
  return `${countedText(Math.abs(days), "jour", "jours")} ${days < 0 ? "avant" : "après"} le départ, à ${time}`;
}

/** The time of the next send, or the outcome of the last one. */
export function whenText({ kind, isOn, nextAt, at, sends, missed }: PlannedNotice): string {
  if (kind === "text") return "Part quand vous l’utilisez";
  if (!isOn) return "Désactivé\u00a0: rien ne part";
  if (nextAt) return `${kind === "dated" ? "Part" : "Prochain"} ${momentOf(nextAt)}`;
  if (kind === "stays") return "Aucun séjour concerné pour l’instant";
  if (sends > 0) return `Parti ${momentOf(at!)}`;
  return missed > 0 ? `N’est pas parti ${momentOf(at!)}` : `Prévu ${momentOf(at!)}`;
}

function momentOf(moment: string): string {
  return `le ${longMomentText(moment)}`;
}

/** « 3 envois, 1 non parti », or nothing where nothing has happened yet. */
export function sendsText({ kind, sends, missed }: PlannedNotice): string {
  if (kind === "text") return "";
  const parts = [countedText(sends, "envoi", "envois")];
  if (missed > 0) parts.push(countedText(missed, "non parti", "non partis"));
  return parts.join(", ");
}

const STATUS_NAMES: Record<NonNullable<NoticeFilters["statuses"]>[number], string> = {
  INVITED: "pas encore venus",
  NORMAL: "ont rejoint le groupe",
  BLOCKED: "bloqués",
  BANNED: "bannis",
};

/** The audience in words. Labels of rooms are not stored with a plan. */
export function audienceText({ kind, filters }: Pick<PlannedFields, "kind" | "filters">): string {
  if (kind === "text") return "";
  const parts = filters ? partsOf(filters) : [];
  // A dated notice with a product is for participants, whom the text must name.
  const isForAll = kind === "stays" ? isForAllStays({ kind, filters }) : !filters || staysTextOf(filters) === "";
  const all = kind === "stays" ? "Tous les séjours" : "Tous les participants";
  return [...(isForAll ? [all] : []), ...parts].join(" · ");
}

/** The criteria of a filter that are about products or people, not about stays, as texts. */
export function peopleTextsOf(filters: NoticeFilters): string[] {
  const { productUuids, statuses, ageMin, ageMax, towns, cantons } = filters;
  return [
    productUuids && countedText(productUuids.length, "produit", "produits"),
    statuses?.map((status) => STATUS_NAMES[status]).join(", "),
    ageMin !== undefined && `à partir de ${ageMin} ans`,
    ageMax !== undefined && `jusqu’à ${ageMax} ans`,
    towns?.join(", "),
    cantons && `cantons ${cantons.join(", ")}`,
  ].filter((part): part is string => Boolean(part));
}

function partsOf(filters: NoticeFilters): string[] {
  return [staysTextOf(filters), ...peopleTextsOf(filters)].filter(Boolean);
}

function staysTextOf({ roomIds, destinations, departureFrom, departureTo }: NoticeFilters): string {
  return [
    roomIds && countedText(roomIds.length, "séjour choisi", "séjours choisis"),
    destinations?.join(", "),
    departuresText(departureFrom, departureTo),
  ]
    .filter(Boolean)
    .join(" · ");
}

function departuresText(from: string | undefined, to: string | undefined): string {
  if (from && to) return `départs du ${dayText(from)} au ${dayText(to)}`;
  if (from) return `départs à partir du ${dayText(from)}`;
  return to ? `départs jusqu’au ${dayText(to)}` : "";
}
