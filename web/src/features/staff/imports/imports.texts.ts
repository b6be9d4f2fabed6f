import type {
  ImportRemark,
  ImportResult,
  NamedDuplicate,
  NamedPerson,
  NamedStay,
  PersonChange,
  StaffImport,
  StayChange,
  StayChanges,
} from "@hello/contract";
import { IMPORT_COLUMNS, roomDisplayName } from "@hello/contract/plain";
import { countedText, periodText } from "../../../components/texts/staff.texts.ts";

export const VIA_NAMES: Record<StaffImport["via"], string> = {
  webhook: "Réservation",
  command: "Commande",
  page: "Page",
};

type Counts = Pick<ImportResult, "created" | "changed" | "removed" | "unchanged">;

/** « 12 personnes ajoutées », without what is zero. */
export function countsOf({ created, changed, removed, unchanged }: Counts): string[] {
  const parts: [count: number, one: string, many: string][] = [
    [created, "personne ajoutée", "personnes ajoutées"],
    [changed, "modifiée", "modifiées"],
    [removed, "retirée", "retirées"],
    [unchanged, "inchangée", "inchangées"],
  ];
  return parts.filter(([count]) => count > 0).map((part) => countedText(...part));
}

export function staysText(count: number): string {
  return countedText(count, "séjour", "séjours");
}

const STAYS_TEXT: Record<StayChange, [one: string, many: string]> = {
  cancelled: ["séjour annulé", "séjours annulés"],
  moved: ["séjour déplacé", "séjours déplacés"],
  renamed: ["séjour renommé", "séjours renommés"],
  reopened: ["séjour rouvert", "séjours rouverts"],
  changed: ["séjour modifié", "séjours modifiés"],
  created: ["séjour créé", "séjours créés"],
};

/** What happens to stays, the gravest first, without what is zero: « 2 séjours annulés ». */
export function stayChangesOf(changes: StayChanges): { change: StayChange; count: number; text: string }[] {
  return (Object.keys(STAYS_TEXT) as StayChange[])
    .map((change) => ({ change, count: changes[change], text: countedText(changes[change], ...STAYS_TEXT[change]) }))
    .filter(({ count }) => count > 0);
}

/** « Voile aux Glénan, 3–10 juil. 2027 ». */
export function nameText({ name, departureDate, endDate }: Pick<NamedStay, "name" | "departureDate" | "endDate">) {
  return `${roomDisplayName(name)}, ${periodText(departureDate, endDate)}`;
}

/** A stay in the list of one kind of change: what a move or another name replaces stands beside it. */
export function changedStayText(stay: NamedStay, change: StayChange): string {
  const { stayRef, name, before } = stay;
  if (before && change === "moved") {
    return `${nameText(stay)} (avant : ${periodText(before.departureDate, before.endDate)}) · ${stayRef}`;
  }
  if (before && change === "renamed") return `${name} (avant : ${before.name}) · ${stayRef}`;
  return `${nameText(stay)} · ${stayRef}`;
}

const PEOPLE_TEXT: Record<PersonChange, [one: string, many: string]> = {
  removed: ["personne retirée", "personnes retirées"],
  created: ["personne ajoutée", "personnes ajoutées"],
  changed: ["personne modifiée", "personnes modifiées"],
};

/** What happens to people, the gravest first, without what is zero: « 12 personnes retirées ». */
export function peopleChangesOf(result: ImportResult): { change: PersonChange; count: number; text: string }[] {
  return (Object.keys(PEOPLE_TEXT) as PersonChange[])
    .map((change) => ({ change, count: result[change], text: countedText(result[change], ...PEOPLE_TEXT[change]) }))
    .filter(({ count }) => count > 0);
}

const HEADS = new Map(IMPORT_COLUMNS.map(({ name, head }) => [name, head.toLowerCase()]));

/** « Ana Martin (téléphone, e-mail) »; somebody without a name is known by the identifier. */
export function personText({ name, uuid, fields }: NamedPerson): string {
  const changed = fields.map((field) => HEADS.get(field) ?? field).join(", ");
  return `${name ?? uuid}${changed && ` (${changed})`}`;
}

/** « Ana Martin · GLENAN-31 : lignes 3 et 7, sous customer_1 et customer_2 ». */
export function duplicateText({ stayRef, name, uuid, otherUuid, lines }: NamedDuplicate): string {
  const ids = otherUuid ? `, sous ${uuid} et ${otherUuid}` : name ? `, sous ${uuid}` : "";
  return `${name ?? uuid} · ${stayRef} : lignes ${lines[0]} et ${lines[1]}${ids}`;
}

export function duplicatesText(count: number): string {
  return countedText(count, "doublon", "doublons");
}

export function othersText(count: number): string {
  return `… et ${countedText(count, "autre", "autres")}`;
}

const LISTED_MAX = 3;

/** « A ; B ; C et 4 autres ». */
export function shortList(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, LISTED_MAX).join("\u00a0; ");
  const more = count - Math.min(names.length, LISTED_MAX);
  return more > 0 ? `${shown} et ${countedText(more, "autre", "autres")}` : shown;
}

export function refusedText(count: number): string {
  return countedText(count, "ligne refusée", "lignes refusées");
}

export function warningsText(count: number): string {
  return countedText(count, "avertissement", "avertissements");
}

/** « Ligne 12, colonne phone : … »; line 0 is the whole file. */
export function remarkText({ line, column, reason }: ImportRemark): string {
  const place = [line > 0 && `Ligne ${line}`, column && `colonne ${column}`].filter(Boolean).join(", ");
  return place ? `${place} : ${reason}` : reason;
}

const KILOBYTE = 1_024;

export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return countedText(bytes, "octet", "octets");
  const kilobytes = bytes / KILOBYTE;
  const number = (value: number) => value.toLocaleString("fr", { maximumFractionDigits: value < 10 ? 1 : 0 });
  return kilobytes < KILOBYTE ? `${number(kilobytes)} Ko` : `${number(kilobytes / KILOBYTE)} Mo`;
}
