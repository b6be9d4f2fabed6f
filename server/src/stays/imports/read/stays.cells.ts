import { CARD_PARTS, momentIn } from "@hello/contract";
import { withoutInertMark } from "../../../base/csv.ts";

const DAYS = new Set(["departure_date", "end_date", "opens", "closes", "birth_date"]);
const YES = new Set(["1", "true", "oui", "o", "x", "yes", "vrai"]);
const NO = new Set(["0", "false", "non", "n", "no", "faux"]);
const CARD: ReadonlySet<string> = new Set(CARD_PARTS);
/** What people write instead of the words of the schemas. */
const WORDS: Record<string, Record<string, string>> = {
  role: {
    voyageur: "traveller",
    voyageuse: "traveller",
    participant: "traveller",
    equipe: "staff",
    encadrant: "staff",
  },
  status: { confirme: "confirmed", annule: "cancelled" },
};

/** A cell as the schemas of a list take it. Values that cannot be read are passed on, and the schema refuses them. */
export function readCell(column: string, cell: string): unknown {
  const text = withoutInertMark(cell).trim();
  if (DAYS.has(column)) return readDay(text);
  if (column === "as_of") return readMoment(text);
  if (column === "room" || column === "youth") return readFlag(text);
  if (column === "for") return text.split(/[,;|]/).flatMap((name) => name.trim() || []);
  if (Object.hasOwn(WORDS, column))
    return text === "" ? undefined : (WORDS[column]?.[folded(text)] ?? text.toLowerCase());
  // How a workbook's line breaks come (stays.workbook.ts).
  return CARD.has(column) ? text.replaceAll("\u2028", "\n") : text;
}

function readDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

const LOCAL_MOMENT = /^(\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4})(?:[T ](\d{1,2}:\d\d(?::\d\d)?))?$/;

/** Without an offset it is Paris time; without a time it is midnight. */
function readMoment(text: string): string {
  const [, date, time = "00:00"] = LOCAL_MOMENT.exec(text) ?? [];
  if (!date) return text;
  return momentIn(`${readDay(date)}T${time.replace(/^\d:/, "0$&")}`) ?? text;
}

function readFlag(text: string): unknown {
  const word = text.toLowerCase();
  if (word === "") return null;
  if (YES.has(word)) return true;
  return NO.has(word) ? false : text;
}

/** Without accents and capitals: « Annulé » is « annule ». */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
