import {
  type Ask,
  lengthOf,
  type PlanVariable,
  replaceVariables,
  smsTextOf,
  TARGETED_MESSAGE_MAX,
  TARGETED_SMS_MAX,
  variablesIn,
} from "@hello/contract";

/** The facts of a stay that a text can name. */
export type NamedStay = {
  room_id: string;
  title: string;
  center_name: string | null;
  departure_date: string;
  /** The meeting point on the card of the stay. */
  meeting: string | null;
};

export function usesVariables(content: string): boolean {
  return variablesIn(content).length > 0;
}

const days = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

function valuesOf(stay: NamedStay, origin: string): Record<PlanVariable, string | null> {
  return {
    séjour: stay.title,
    centre: stay.center_name,
    date: days.format(new Date(stay.departure_date)),
    "rendez-vous": stay.meeting,
    // Into the room; the page explains to whoever may not enter it, or not yet (D174).
    lien: `${origin}/${stay.room_id}`,
  };
}

export type Filled = { text: string } | { problem: "variable" | "too_long"; lacking: PlanVariable[] };

/** Fills in the text for one stay. The caller has checked that all variables are known. */
export function fillIn(
  { content, isSms, asks = null }: { content: string; isSms: boolean; asks?: Ask | null | undefined },
  stay: NamedStay | null,
  origin: string,
): Filled {
  const values = stay && valuesOf(stay, origin);
  const lacking = variablesIn(content).filter((name) => !values?.[name]);
  if (lacking.length > 0) return { problem: "variable", lacking };
  const text = replaceVariables(content, (name) => values![name]!);
  const isTooLong = isSms
    ? lengthOf(smsTextOf(text, asks, origin)) > TARGETED_SMS_MAX
    : lengthOf(text) > TARGETED_MESSAGE_MAX;
  return isTooLong ? { problem: "too_long", lacking } : { text };
}
