import { z } from "zod";

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
      return `${issue.keys.length > 1 ? "Champs inconnus" : "Champ inconnu"}\u00a0: ${issue.keys.join(", ")}.`;
    case "not_multiple_of":
    case "invalid_key":
    case "invalid_element":
    case "invalid_union":
    case "custom":
      return WRONG;
  }
};

function amountOf(limit: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  const number = limit.toLocaleString("fr");
  return unit ? `${number}\u00a0${unit}${limit > 1 ? "s" : ""}` : number;
}

export function setFrenchIssues(): void {
  z.config({ localeError: describeIssue });
}
