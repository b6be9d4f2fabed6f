import { WRONG_IN_ADDRESS, WRONG_IN_BODY, type Wrong } from "./bad.input.values.ts";
import type { Scene } from "./calls.scene.ts";
import type { Input, Sent, ValidCall } from "./valid.calls.ts";

/** An invalid variant of a call: its replacement, and the field that the refusal must name. */
export type Case = { name: string; sent: Sent; names?: string; statuses?: number[] };

export function wrongId(call: ValidCall): Case[] {
  if (!call.id) return [];
  const wrong = Object.entries({ ...WRONG_IN_ADDRESS.id, "an escape that is none": "%ZZ" });
  const spoiling = call.listed ? wrong.filter(([, id]) => id !== "") : wrong;
  return spoiling.map(([name, id]) => ({ name: `id: ${name}`, sent: { id }, statuses: [400, 404, 414] }));
}

export function wrongQuery(call: ValidCall, scene: Scene): Case[] {
  const query = Object.entries(call.query?.(scene) ?? {});
  const unknown: Case = { name: "unknown", names: "inconnu", sent: { query: [...query, ["inconnu", "1"]] } };
  const wrong = query.flatMap(([field, value]): Case[] => {
    const others = query.filter(([key]) => key !== field);
    // An empty parameter is none (EASE-24).
    const values = Object.entries(requireWrong(WRONG_IN_ADDRESS, field)).filter(([, bad]) => bad !== "");
    return [
      { name: `${field}: twice`, names: field, sent: { query: [...query, [field, value]] } },
      ...values.map(
        ([name, bad]): Case => ({
          name: `${field}: ${name}`,
          names: field,
          sent: { query: [...others, [field, bad as string]] },
        }),
      ),
      ...(call.optional?.includes(field) ? [] : [{ name: `${field}: missing`, names: field, sent: { query: others } }]),
    ];
  });
  return [...wrong, unknown];
}

/** Leaves out every required field of the body, and replaces every field by each wrong value. */
export function wrongFields(call: ValidCall, scene: Scene): Case[] {
  const input = (call.body ?? call.form)?.(scene) ?? {};
  return pathsIn(input).flatMap((path) => {
    const field = path.at(-1)!;
    // The question that a notice answers is one thing, and short: too long, it is not read.
    const names = call.body || path[0] === "answersTo" ? path[0]! : field;
    const label = path.join(".");
    const values = Object.entries(requireWrong(WRONG_IN_BODY, field));
    const missing = changed(input, path, (holder) => delete holder[field]);
    const wrong = values.map(([name, value]) => ({
      name: `${label}: ${name}`,
      names,
      sent: { input: changed(input, path, (holder) => Object.assign(holder, { [field]: value })) },
    }));
    return call.optional?.includes(field)
      ? wrong
      : [{ name: `${label}: missing`, names, sent: { input: missing } }, ...wrong];
  });
}

const DEEP = "[".repeat(5_000) + "]".repeat(5_000);
const POISONS: [text: string, names?: string][] = [
  ['"inconnu": 1', "inconnu"],
  ['"__proto__": { "admin": true }'],
  ['"\\u005f_proto__": { "admin": true }'],
  ['"constructor": { "prototype": { "admin": true } }'],
  [`"profond": ${DEEP}`],
];
const MARK = '"§":0';

/** Adds an unknown field to every object of the body; some are meant to do harm. */
export function poisonedObjects(call: ValidCall, scene: Scene): Case[] {
  const input = (call.body ?? call.form)?.(scene) ?? {};
  const holders = [...(call.body ? [[]] : []), ...pathsIn(input).filter((path) => isObject(valueAt(input, path)))];
  const inLists = pathsIn(input)
    .filter((path) => isObject(valueAt(input, [...path, "0"])))
    .map((path) => [...path, "0"]);
  return [...holders, ...inLists].flatMap((path) =>
    POISONS.map(([text, names]): Case => {
      const marked = changed(input, [...path, "§"], (holder) => Object.assign(holder, { "§": 0 }));
      const poison = (value: unknown) => JSON.stringify(value).replace(MARK, () => text);
      const poisoned = call.body ? poison(marked) : { ...marked, [path[0]!]: poison(marked[path[0]!]) };
      const name = `${path.join(".")} with ${text.slice(0, 40)}`;
      return { name, ...(names && { names }), sent: { input: poisoned } };
    }),
  );
}

/** Bodies that are not a JSON object, or are not labelled as one. */
export function wrongBodies(call: ValidCall, scene: Scene): Case[] {
  if (!call.body) return [];
  const body = JSON.stringify(call.body(scene));
  const types = ["text/plain", "application/xml", "application/x-www-form-urlencoded", "application/jsonp", "*"];
  const texts = [
    "{",
    "",
    "[]",
    `[${body}]`,
    "null",
    "12",
    '"texte"',
    "{'id': 1}",
    `${body}${body}`,
    DEEP,
    "\ufeff",
    "\0",
  ];
  return [
    ...texts.map((text) => ({ name: `the body ${text.slice(0, 20)}`, sent: { input: text } })),
    { name: "no body", sent: { input: undefined } },
    { name: "300 KB", sent: { input: `${body}${" ".repeat(300 * 1_024)}` }, statuses: [413] },
    { name: "a form", sent: { form: new FormData() } },
    ...types.map((type) => ({ name: `as ${type}`, sent: { input: body, contentType: type }, statuses: [400, 415] })),
  ];
}

/** The paths of all fields, at any depth, in objects and in lists of objects. */
export function pathsIn(input: unknown, prefix: string[] = []): string[][] {
  if (typeof input !== "object" || input === null) return [];
  if (Array.isArray(input)) return isObject(input[0]) ? pathsIn(input[0], [...prefix, "0"]) : [];
  return Object.entries(input).flatMap(([key, value]) => [[...prefix, key], ...pathsIn(value, [...prefix, key])]);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function valueAt(input: unknown, path: string[]): unknown {
  return path.reduce((value, key) => (value as Input | undefined)?.[key], input);
}

function changed(input: Input, path: string[], change: (holder: Input) => void): Input {
  const copy = structuredClone(input);
  change(valueAt(copy, path.slice(0, -1)) as Input);
  return copy;
}

/** Every field must have wrong values in the table. */
function requireWrong(table: Record<string, Wrong>, field: string): Wrong {
  const wrong = table[field];
  if (!wrong) throw new Error(`bad.input.values.ts has no wrong values for ${field}`);
  return wrong;
}
