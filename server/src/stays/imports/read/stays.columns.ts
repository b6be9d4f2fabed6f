import { CARD_PARTS, stayFacts, stayPerson } from "@hello/contract";

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

/** What people call the columns in French. */
const FRENCH: Record<string, string> = {
  reference: "stay_ref",
  ref: "stay_ref",
  sejour: "stay_ref",
  statut: "status",
  depart: "departure_date",
  date_depart: "departure_date",
  fin: "end_date",
  retour: "end_date",
  date_fin: "end_date",
  date_retour: "end_date",
  titre: "title",
  produit: "product",
  centre: "center_name",
  contexte: "context",
  identifiant: "uuid",
  id: "uuid",
  prenom: "firstname",
  nom: "lastname",
  mail: "email",
  courriel: "email",
  telephone: "phone",
  tel: "phone",
  portable: "phone",
  mobile: "phone",
  code_postal: "zip_code",
  cp: "zip_code",
  ville: "town",
  naissance: "birth_date",
  date_naissance: "birth_date",
  date_de_naissance: "birth_date",
  sexe: "gender",
  genre: "gender",
  langue: "language",
  groupe: "room",
  pour: "for",
};

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
  const folded = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  if (isColumn(folded)) return folded;
  if (Object.hasOwn(FRENCH, folded)) return FRENCH[folded];
  const near = COLUMNS.map((column) => ({ column, distance: distanceOf(folded, column) }))
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
