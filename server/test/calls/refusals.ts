import { ERROR_STATUS, type ErrorCode } from "@hello/contract";
import { expect } from "vitest";
import type { Answer } from "../client.ts";
import type { House } from "../house.ts";
import type { Case } from "./bad.input.cases.ts";
import type { Scene } from "./calls.scene.ts";
import { ask, type ValidCall } from "./valid.calls.ts";

/** Sends all cases and checks each refusal. None of them may store anything. */
export async function expectRefused(house: House, scene: Scene, call: ValidCall, cases: Case[]): Promise<void> {
  expect(cases).not.toHaveLength(0);
  const before = await fingerprint(house);
  const answers = await Promise.all(cases.map(({ sent }) => ask(scene, call, sent)));
  for (const [n, { name, names, statuses = [400] }] of cases.entries()) {
    expect.soft(verdict(answers[n]!, statuses, names), name).toBe("refused");
  }
  expect(await fingerprint(house)).toEqual(before);
}

/** What names a field names it for programs too [TRUE-16]. */
const FIELD = /^[\w.[\]]+ : /;
function namesFields({ message, data }: Answer["body"]): boolean {
  const fields = (data?.fields ?? []) as { field: string; message: string }[];
  const named = (message as string).split("\n").filter((line) => FIELD.test(line));
  return named.length === fields.length && fields.every(({ field }, index) => named[index]!.startsWith(`${field} : `));
}

const ENGLISH = /\b(invalid|expected|required|must|bad|request|too|error|unrecognized|failed)\b/i;

/** Checks a refusal: the status, the envelope, a French text, and the name of the field. */
export function verdict({ status, body }: Answer, statuses: number[], names?: string): string {
  const faults = [];
  if (!statuses.includes(status)) faults.push(`status ${status}`);
  if (ERROR_STATUS[body?.code as ErrorCode] !== status) faults.push(`code ${body?.code}`);
  if (body?.success !== false || typeof body.message !== "string" || body.message === "") faults.push("envelope");
  else if (ENGLISH.test(body.message)) faults.push("English");
  else if (names && !body.message.includes(names)) faults.push(`does not name ${names}`);
  else if (FIELD.test(body.message) && !namesFields(body)) faults.push("data.fields");
  return faults.length === 0 ? "refused" : `${faults.join(", ")}: ${JSON.stringify(body)}`.slice(0, 300);
}

/** A short form of everything stored, by table. If two are equal, nothing was written in between. */
export async function fingerprint({ context: { pool }, storedFiles }: House): Promise<Record<string, string>> {
  const tables = await pool<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`;
  const parts = tables.map(
    ({ name }) => pool`
      select ${name} as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
      from ${pool(name)} t`,
  );
  const rows = await pool<
    { name: string; rows: string }[]
  >`${parts.reduce((all, part) => pool`${all} union all ${part}`)}`;
  const files = (await storedFiles()).sort().join();
  return { files, ...Object.fromEntries(rows.map(({ name, rows }) => [name, rows])) };
}
