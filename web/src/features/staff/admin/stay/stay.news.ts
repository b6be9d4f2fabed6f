import type { StaffStay } from "@hello/contract";
import { momentText, periodText } from "../../../../components/texts/staff.texts.ts";
import { BOOKING_SYSTEM } from "../../shared/conflict.tsx";
import { actorText, actText } from "./stay.history.tsx";

const DATES = [
  ["opensAt", "opens", "ouverture"],
  ["closesAt", "closes", "fermeture"],
  ["purgeAt", "purges", "effacement"],
] as const;
/** The date that an act changes without a code. */
const CHANGED_BY: Record<string, string> = { open: "opens", close: "closes" };
const OTHERS = "d’autres informations du séjour";

/** The changes of a stay since it was loaded: the new entries of its history, and what a list changed beside them. */
export function newsOf(before: StaffStay, now: StaffStay): string[] {
  const known = new Set(before.history.map(({ id }) => id));
  const entries = now.history.filter(({ id }) => !known.has(id)).toReversed();
  const told = new Set(
    entries.flatMap(({ act, codes }) => [CHANGED_BY[act], ...codes.map((code) => code.split(":")[0])]),
  );
  const acts = entries.map((entry) => {
    const reason = entry.details ? ` («\u00a0${entry.details}\u00a0»)` : "";
    return `${actorText(entry)}\u00a0: ${actText(entry)}${reason}`;
  });
  const lists = before.asOf === now.asOf ? [] : listNews(before, now, told);
  return [...acts, ...lists.map((text) => `${BOOKING_SYSTEM}\u00a0: ${text}`)];
}

function listNews(before: StaffStay, now: StaffStay, told: ReadonlySet<string | undefined>): string[] {
  const moved = DATES.filter(([field, code]) => before[field] !== now[field] && !told.has(code)).map(
    ([field, , name]) => `${name} le ${momentText(now[field]!, now.timeZone)}`,
  );
  const period = periodText(now.departureDate, now.endDate);
  const isTold = told.has("list");
  if (!isTold && period !== periodText(before.departureDate, before.endDate)) moved.unshift(`séjour du ${period}`);
  if (moved.length > 0) return [moved.join(", ")];
  return isTold ? [] : [OTHERS];
}
