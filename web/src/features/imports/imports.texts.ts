import type { ImportRemark, ImportResult, StaffImport } from "@hello/contract";
import { countedText } from "../../components/staff/staff.texts.ts";

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
