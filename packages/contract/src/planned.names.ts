/** In a text between braces, as in « {séjour} »; each stay fills them in (D65). */
export const PLAN_VARIABLES = ["séjour", "centre", "date", "rendez-vous", "lien"] as const;
export type PlanVariable = (typeof PLAN_VARIABLES)[number];

const BRACES = /\{([^{}]*)\}/g;

function nameOf(inBraces: string): string {
  return inBraces.normalize("NFC").trim().toLowerCase();
}

/** What stands between braces, each name once. */
function namesIn(content: string): string[] {
  return [...new Set([...content.matchAll(BRACES)].map(([, inBraces]) => nameOf(inBraces!)))];
}

function isVariable(name: string): name is PlanVariable {
  return (PLAN_VARIABLES as readonly string[]).includes(name);
}

/** The variables of a text, each once. */
export function variablesIn(content: string): PlanVariable[] {
  return namesIn(content).filter(isVariable);
}

/** Names between braces that are no variable. */
export function findUnknownVariables(content: string): string[] {
  return namesIn(content).filter((name) => !isVariable(name));
}

export function replaceVariables(content: string, fill: (name: PlanVariable) => string): string {
  return content.replace(BRACES, (written, inBraces: string) => {
    const name = nameOf(inBraces);
    return isVariable(name) ? fill(name) : written;
  });
}

/** What chooses stays in the filter of a plan. */
export const STAY_FILTERS = ["roomIds", "productUuids", "destinations", "departureFrom", "departureTo"] as const;
type PlanAudience = {
  kind: "text" | "dated" | "stays";
  filters: Partial<Record<(typeof STAY_FILTERS)[number], unknown>> | null;
};

/** A plan for each stay whose filter chooses none is for all of them: only leads may make, change and delete it (D60). */
export function isForAllStays({ kind, filters }: PlanAudience): boolean {
  return kind === "stays" && !STAY_FILTERS.some((name) => filters?.[name] !== undefined);
}

export const PLAN_VARIABLES_TEXT = PLAN_VARIABLES.map((name) => `{${name}}`).join(" ");
