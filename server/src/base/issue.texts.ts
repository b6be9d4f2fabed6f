import { z } from "zod";
import type { WrongField } from "./errors.ts";

const EXPECTED: Record<string, string> = {
  string: "Un texte est attendu.",
  number: "Un nombre est attendu.",
  int: "Un nombre entier est attendu.",
  boolean: "Il faut true ou false.",
  array: "Une liste est attendue.",
  object: "Un objet est attendu.",
  record: "Un objet est attendu.",
};

const FORMATS: Record<string, string> = {
  email: "Cette adresse e-mail n’est pas valable.",
  url: "Cette adresse n’est pas valable.",
  uuid: "Cet identifiant n’est pas valable.",
  datetime: "Cette date n’est pas valable.",
  date: "Cette date n’est pas valable (année-mois-jour).",
  time: "Cette heure n’est pas valable.",
};

const UNITS: Record<string, string> = { string: "caractère", array: "élément", set: "élément" };
const WRONG = "Cette valeur n’est pas acceptée.";

/** What is wrong with input, for people: the library's own French texts speak of « string » and « undefined ». */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Ce champ manque." : (EXPECTED[issue.expected] ?? WRONG);
    case "invalid_value":
      return `Valeurs possibles\u00a0: ${issue.values.map(String).join(", ")}.`;
    case "too_big":
      return `${amountOf(issue.maximum, issue.origin)} au plus.`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "Ce texte est vide."
        : `${amountOf(issue.minimum, issue.origin)} au moins.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "Ce format n’est pas valable.";
    case "unrecognized_keys":
      return `${issue.keys.length > 1 ? "Champs inconnus" : "Champ inconnu"}\u00a0: ${shownKeys(issue.keys)}.`;
    case "not_multiple_of":
    case "invalid_key":
    case "invalid_element":
    case "invalid_union":
    case "custom":
      return WRONG;
  }
};

/** A refusal repeats little of what it refuses. */
const KEYS_SHOWN_MAX = 5;
const KEY_SHOWN_MAX = 40;
const ISSUES_SHOWN_MAX = 20;

function shownKeys(keys: string[]): string {
  const shown = keys.slice(0, KEYS_SHOWN_MAX).map((key) => shortened(key));
  return [...shown, ...(keys.length > shown.length ? [`… (${keys.length} en tout)`] : [])].join(", ");
}

function shortened(key: string): string {
  return key.length > KEY_SHOWN_MAX ? `${key.slice(0, KEY_SHOWN_MAX).toWellFormed()}…` : key;
}

type Issue = { path?: PropertyKey[] | undefined; message?: string | undefined };

/** The first problems, by the field that each is about, and how many more there are. */
export function fieldsOf(issues: (Issue | z.core.$ZodRawIssue)[]): WrongField[] {
  const shown = issues
    .slice(0, ISSUES_SHOWN_MAX)
    .map((issue) => ({ field: (issue.path ?? []).map(String).join("."), message: textOf(issue) }));
  const more = issues.length - shown.length;
  return more > 0 ? [...shown, { field: "", message: `… et ${more} autres problèmes.` }] : shown;
}

/** Issues straight from the validator have no text yet. */
function textOf(issue: Issue | z.core.$ZodRawIssue): string {
  if (issue.message) return issue.message;
  return z.core.util.finalizeIssue(issue as z.core.$ZodRawIssue, undefined, z.core.config()).message;
}

function amountOf(limit: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  const number = limit.toLocaleString("fr");
  return unit ? `${number}\u00a0${unit}${limit > 1 ? "s" : ""}` : number;
}

export function setFrenchIssues(): void {
  z.config({ localeError: describeIssue });
}
