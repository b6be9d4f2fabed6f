import { ConfigError } from "./config.ts";

/** Why a start, or a command, cannot go on: always in English, with the setting that is at fault where one is. */

/** Whether every line that is printed is JSON (docs/settings.md). */
export const PRINTS_JSON = process.env.NODE_ENV === "production";

class BlamedError extends Error {}

/** Names the setting behind a failure of the system or the database. */
export async function blame<Value>(setting: string, doing: Promise<Value>): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    if (!isOutside(error)) throw error;
    throw new BlamedError(`${setting}: ${describe(error)}`, { cause: error });
  }
}

/** Of PostgreSQL's codes: no connection, no permission, no such database, out of something. */
const STATE = /^[\dA-Z]{5}$/;
const BLAMED_STATE = /^(08|28|3D|53|57|42501)/;

/** Errors of the system and of PostgreSQL have a code; our own have texts of their own. */
function isOutside(error: unknown): error is Error {
  if (!(error instanceof Error) || "status" in error) return false;
  const { code } = error as { code?: unknown };
  return typeof code === "string" && (!STATE.test(code) || BLAMED_STATE.test(code));
}

function describe(error: Error & { code?: unknown; errors?: unknown }): string {
  // Of a name with several addresses each has an error.
  const [first] = Array.isArray(error.errors) ? (error.errors as Error[]) : [];
  const text = error.message || first?.message || error.name;
  return text.includes(String(error.code)) ? text : `${text} (${String(error.code)})`;
}

/** Answers to people are in French: of such an error the cause is told. */
export function describeProblem(error: unknown): string {
  return textsOf(error).message;
}

/** One text, or in production one line of JSON. */
export function printProblem(error: unknown): void {
  const { message, problems } = textsOf(error);
  if (PRINTS_JSON) printJson("fatal", message, problems && { problems });
  else console.error(message);
}

/** A line like those of the log. */
export function printJson(level: "warn" | "fatal", msg: string, more: object = {}): void {
  console.error(JSON.stringify({ level, time: new Date().toISOString(), msg, ...more }));
}

function textsOf(error: unknown): { message: string; problems?: string[] } {
  if (error instanceof ConfigError) return { message: error.message, problems: error.problems };
  if (!(error instanceof Error)) return { message: String(error) };
  if ("status" in error && error.cause instanceof Error) return { message: `Not available: ${describe(error.cause)}` };
  return { message: error.message };
}
