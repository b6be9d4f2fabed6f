import { CARD_PARTS, IMPORT_COLUMNS, stayFacts, stayPerson } from "@hello/contract";
import { folded } from "./stays.cells.ts";

const { card: _card, ...facts } = stayFacts.shape;

export const CARD_COLUMNS: ReadonlySet<string> = new Set(CARD_PARTS);
/** Columns that repeat the stay on each line. */
export const STAY_COLUMNS: ReadonlySet<string> = new Set([...Object.keys(facts), ...CARD_COLUMNS]);
const PERSON_COLUMNS: ReadonlySet<string> = new Set(Object.keys(stayPerson.shape));
const COLUMNS = [...STAY_COLUMNS, ...PERSON_COLUMNS];
export const NEEDED_COLUMNS = ["stay_ref", "as_of", "departure_date", "end_date", "title", "uuid"];

export function isColumn(name: string): boolean {
  return STAY_COLUMNS.has(name) || PERSON_COLUMNS.has(name);
}

/** Further French heads that can mean nothing else. */
const SYNONYMS: Record<string, string> = {
  reference: "stay_ref",
  reference_sejour: "stay_ref",
  ref_sejour: "stay_ref",
  date_liste: "as_of",
  date_depart: "departure_date",
  date_de_depart: "departure_date",
  retour: "end_date",
  date_fin: "end_date",
  date_de_fin: "end_date",
  date_retour: "end_date",
  date_de_retour: "end_date",
  nom_de_famille: "lastname",
  mail: "email",
  courriel: "email",
  adresse_e_mail: "email",
  adresse_mail: "email",
  tel: "phone",
  numero_de_telephone: "phone",
  portable: "phone",
  mobile: "phone",
  cp: "zip_code",
  naissance: "birth_date",
  date_naissance: "birth_date",
  ne_e_le: "birth_date",
  sexe: "gender",
};
const FRENCH: ReadonlyMap<string, string> = new Map([
  ...IMPORT_COLUMNS.map(({ name, head }) => [foldedHead(head), name] as const),
  ...Object.entries(SYNONYMS),
]);
/** Heads that may mean something else too: they are guessed, not taken. */
const GUESSES: Record<string, string> = {
  ref: "stay_ref",
  sejour: "stay_ref",
  id: "uuid",
  groupe: "room",
  mineurs: "youth",
  pour: "for",
};

function foldedHead(head: string): string {
  return folded(head)
    .replaceAll(/[^a-z\d]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}

/** The column that a French head means. */
export function frenchColumnOf(head: string): string | undefined {
  return FRENCH.get(foldedHead(head));
}

const TYPING_ERRORS_MAX = 2;
const NAME_MAX = 40;

/** An unknown name as it can be stored and shown: a binary file has names of every kind. */
export function shownName(name: string): string {
  return Array.from(name.toWellFormed().replaceAll(/\p{Cc}/gu, ""))
    .slice(0, NAME_MAX)
    .join("");
}

/** What is wrong with an unknown column, with a guess. */
export function unknownColumnText(name: string): string {
  const guess = guessColumn(name);
  return `Colonne inconnue : « ${name} ».${guess ? ` Vouliez-vous dire « ${guess} » ?` : ""}`;
}

function guessColumn(name: string): string | undefined {
  const head = foldedHead(name);
  if (isColumn(head)) return head;
  const meant = Object.hasOwn(GUESSES, head) ? GUESSES[head] : FRENCH.get(head);
  if (meant) return meant;
  const near = COLUMNS.map((column) => ({ column, distance: distanceOf(head, column) }))
    .filter(({ distance }) => distance <= TYPING_ERRORS_MAX)
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.column;
}

/** Levenshtein's distance; long names are no typing errors. */
function distanceOf(one: string, other: string): number {
  if (one.length > NAME_MAX) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let place = 1; place <= other.length; place += 1) {
      const substitution = row[place - 1]! + (other[place - 1] === letter ? 0 : 1);
      next.push(Math.min(substitution, row[place]! + 1, next[place - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
