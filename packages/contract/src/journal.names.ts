import { CARD_SECTION_NAMES } from "./card.names.ts";
import { GROUND_NAMES } from "./cases.names.ts";

/** By what was done. `decisions` has reports, decisions and sanctions, `dates` what happens to a stay's dates. */
export const JOURNAL_FILTERS = [
  ...(["all", "decisions", "dates", "exports", "erasures", "signOuts", "imports", "removals"] as const),
  ...(["cards", "sends", "ends"] as const),
] as const;
export type JournalFilterName = (typeof JOURNAL_FILTERS)[number];

export const JOURNAL_FILTER_NAMES: Record<JournalFilterName, string> = {
  all: "Toutes les actions",
  decisions: "Signalements et sanctions",
  dates: "Dates des séjours",
  exports: "Exports de données",
  erasures: "Effacements de personnes",
  signOuts: "Déconnexions",
  imports: "Imports",
  removals: "Retraits d’un groupe",
  cards: "Fiches publiées",
  sends: "Envois relancés ou retirés",
  ends: "Effacements automatiques",
};

/** By kind and act; acts of newer versions are shown by their code. */
const ACTS: Record<string, string> = {
  "room open": "Groupe ouvert",
  "room close": "Groupe fermé",
  "room move": "Dates déplacées",
  "room plan": "Ouverture remise à plus tard",
  "room cancel": "Séjour annulé",
  "room card": "Fiche publiée",
  "room purge": "Séjour effacé",
  "room list": "Liste appliquée",
  "case open": "Signalement ouvert par l’équipe",
  "case contest": "Décision contestée",
  "case withhold": "Décision non communiquée à l’auteur",
  "case lift": "Sanction levée",
  "case restore": "Message remis",
  "user lift": "Exclusion levée",
  "user remove": "Retrait d’un groupe",
  "user export": "Export des données",
  "user erase": "Effacement de la personne",
  "user signOut": "Déconnexion partout",
  "import import": "Import",
  "plan change": "Avis programmé modifié",
  "plan remove": "Avis programmé effacé",
  "send retry": "Envoi relancé",
  "send retire": "Envoi retiré",
  "retention retention": "Effacement à l’échéance",
};

/** The first code of a decision. */
const DECIDED: Record<string, string> = {
  leave: "Décision de ne rien changer",
  delete: "Message supprimé",
  block: "Personne bloquée dans ce groupe",
  ban: "Personne exclue de tous les groupes",
};
/** What codes say by themselves. */
const CODES: Record<string, string> = {
  lead: "par un responsable",
  self: "par la personne elle-même",
  command: "en ligne de commande",
  page: "par la page",
  webhook: "par le système de réservation",
  list: "par une liste",
  retention: "à l’échéance",
  restored: "après une restauration",
};
const DATES: Record<string, string> = { opens: "ouverture", closes: "fermeture", purges: "effacement" };
const NAMED: Record<string, string> = { ...GROUND_NAMES, ...CODES };

type Acted = { kind: string; act: string; codes: readonly string[] };

/** « Dates déplacées : ouverture 2027-08-15 », « Message supprimé : propos blessants ». */
export function journalActText({ kind, act, codes }: Acted): string {
  const decided = kind === "case" && act === "decide" ? nameIn(DECIDED, codes[0] ?? "") : undefined;
  const text = decided ?? nameIn(ACTS, `${kind} ${act}`) ?? act;
  const told = codes.slice(decided ? 1 : 0).flatMap((code) => codeText(act, code) ?? []);
  return told.length > 0 ? `${text}\u00a0: ${told.join(", ")}` : text;
}

/** Ids, and numbers of rows in tables, tell people nothing. */
function codeText(act: string, code: string): string | undefined {
  const [name = "", value] = code.split(":");
  if (act === "card") return nameIn(CARD_SECTION_NAMES, name);
  if (act === "import" && name === "stays") return value === "1" ? "1 séjour" : `${value} séjours`;
  const date = nameIn(DATES, name);
  if (date && value !== undefined) return value ? `${date} ${value}` : `${date} rendue à la réservation`;
  return nameIn(NAMED, code);
}

function nameIn(names: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
