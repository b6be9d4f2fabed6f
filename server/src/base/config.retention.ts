import { z } from "zod";

/**
 * Days after which each kind goes (D87). Texts are kept as long as a decision can be contested: six months have 184 days
 * at most.
 */
const DAYS = { notices: 365, numbers: 30, texts: 184, imports: 30, messages: 730, people: 730 };
export type RetentionKind = keyof typeof DAYS;
export type RetentionDays = Record<RetentionKind, number>;
export const RETENTION_KINDS = Object.keys(DAYS) as RetentionKind[];

/** Less would take away what staff and people are still busy with. */
export const DAYS_MIN = 7;
const DAYS_MAX = 3_650;
const SHAPE = /^([a-z]+)=(\d{1,5})$/;

/** Like `notices=365,imports=30`. A kind that is not named keeps its days. */
export const retentionDays = z
  .string()
  .transform((text, refinement): RetentionDays => {
    const days = { ...DAYS };
    for (const entry of text.split(",").map((one) => one.trim())) {
      const [, name = "", number = ""] = SHAPE.exec(entry) ?? [];
      const problem = findProblem(entry, name, Number(number));
      if (problem) refinement.addIssue(problem);
      else days[name as RetentionKind] = Number(number);
    }
    return days;
  })
  .default(DAYS);

function findProblem(entry: string, name: string, days: number): string | undefined {
  if (!Object.hasOwn(DAYS, name)) {
    return `${JSON.stringify(entry)} must be a kind and its days, like notices=365; kinds are ${RETENTION_KINDS.join(", ")}`;
  }
  if (days < DAYS_MIN) return `${entry} is too short: every kind is kept for at least ${DAYS_MIN} days`;
  if (days > DAYS_MAX) return `${entry} is too long: no kind is kept for more than ${DAYS_MAX} days`;
  return undefined;
}
