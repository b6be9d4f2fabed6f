import type { Call, Input, Scene, Sent } from "./bad.input.calls.ts";
import { WRONG_IN_ADDRESS, WRONG_IN_BODY, type Wrong } from "./bad.input.values.ts";

/** One way to spoil a call: what is sent instead, and what the refusal has to name. */
export type Case = { name: string; sent: Sent; names?: string; statuses?: number[] };

export function wrongId(call: Call): Case[] {
  if (!call.id) return [];
  const wrong = Object.entries({ ...WRONG_IN_ADDRESS.id, "an escape that is none": "%ZZ" });
  const spoiling = call.listed ? wrong.filter(([, id]) => id !== "") : wrong;
  return spoiling.map(([name, id]) => ({ name: `id: ${name}`, sent: { id }, statuses: [400, 404, 414] }));
}

export function wrongQuery(call: Call, scene: Scene): Case[] {
  const query = Object.entries(call.query?.(scene) ?? {});
  const unknown: Case = { name: "unknown", names: "inconnu", sent: { query: [...query, ["inconnu", "1"]] } };
  const wrong = query.flatMap(([field, value]): Case[] => {
    const others = query.filter(([key]) => key !== field);
    const values = Object.entries(requireWrong(WRONG_IN_ADDRESS, field));
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

/** Every field of the body left out, unless it may be, and replaced by each wrong value. */
export function wrongFields(call: Call, scene: Scene): Case[] {
  const input = (call.body ?? call.form)?.(scene) ?? {};
  return placesIn(input).flatMap((place) => {
    const field = place.at(-1)!;
    const names = call.body ? place[0]! : field;
    const at = place.join(".");
    const values = Object.entries(requireWrong(WRONG_IN_BODY, field));
    const missing = changed(input, place, (holder) => delete holder[field]);
    const wrong = values.map(([name, value]) => ({
      name: `${at}: ${name}`,
      names,
      sent: { input: changed(input, place, (holder) => Object.assign(holder, { [field]: value })) },
    }));
    return call.optional?.includes(field)
      ? wrong
      : [{ name: `${at}: missing`, names, sent: { input: missing } }, ...wrong];
  });
}

const DEEP = "[".repeat(10_000) + "]".repeat(10_000);
const POISONS: [text: string, names?: string][] = [
  ['"inconnu": 1', "inconnu"],
  ['"__proto__": { "admin": true }'],
  ['"\\u005f_proto__": { "admin": true }'],
  ['"constructor": { "prototype": { "admin": true } }'],
  [`"profond": ${DEEP}`],
];
const MARK = '"§":0';

/** Every object of the body with a field that nobody asked for, some of them meant to do harm. */
export function poisonedObjects(call: Call, scene: Scene): Case[] {
  const input = (call.body ?? call.form)?.(scene) ?? {};
  const holders = [...(call.body ? [[]] : []), ...placesIn(input).filter((place) => isObject(at(input, place)))];
  const inLists = placesIn(input)
    .filter((place) => isObject(at(input, [...place, "0"])))
    .map((place) => [...place, "0"]);
  return [...holders, ...inLists].flatMap((place) =>
    POISONS.map(([text, names]): Case => {
      const marked = changed(input, [...place, "§"], (holder) => Object.assign(holder, { "§": 0 }));
      const poison = (value: unknown) => JSON.stringify(value).replace(MARK, () => text);
      const poisoned = call.body ? poison(marked) : { ...marked, [place[0]!]: poison(marked[place[0]!]) };
      const name = `${place.join(".")} with ${text.slice(0, 40)}`;
      return { name, ...(names && { names }), sent: { input: poisoned } };
    }),
  );
}

/** Bodies that are no JSON object, or not said to be one. */
export function wrongBodies(call: Call, scene: Scene): Case[] {
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

/** Where the fields of an input are, however deep: in objects, and in lists of objects. */
export function placesIn(input: unknown, prefix: string[] = []): string[][] {
  if (typeof input !== "object" || input === null) return [];
  if (Array.isArray(input)) return isObject(input[0]) ? placesIn(input[0], [...prefix, "0"]) : [];
  return Object.entries(input).flatMap(([key, value]) => [[...prefix, key], ...placesIn(value, [...prefix, key])]);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function at(input: unknown, place: string[]): unknown {
  return place.reduce((value, key) => (value as Input | undefined)?.[key], input);
}

function changed(input: Input, place: string[], change: (holder: Input) => void): Input {
  const copy = structuredClone(input);
  change(at(copy, place.slice(0, -1)) as Input);
  return copy;
}

/** A field without wrong values is a hole in the table. */
function requireWrong(table: Record<string, Wrong>, field: string): Wrong {
  const wrong = table[field];
  if (!wrong) throw new Error(`bad.input.values.ts has no wrong values for ${field}`);
  return wrong;
}
