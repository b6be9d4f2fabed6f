import { z } from "zod";
import { liveEvents, liveFilters } from "./events.schema.ts";

type Schema = z.core.JSONSchema.BaseSchema;

const { properties, $defs } = z.toJSONSchema(z.strictObject(liveEvents)) as Required<Pick<Schema, "$defs">> & {
  properties: Record<string, Schema>;
};

/** The live feed's GraphQL schema, made from the entities: a schema with an id is a type of that name. */
export const LIVE_SCHEMA = [
  block("type Query", ['"Reading goes over HTTP; the live connection takes subscriptions only."', "hello: String"]),
  block(
    "type Subscription",
    Object.entries(properties).map(([event, schema]) => {
      const name = nameOf(schema);
      return `${event}(filter: ${name}Filter!): ${name}!`;
    }),
  ),
  block("input IdCondition", ["eq: ID", "in: [ID!]"]),
  ...Object.entries(liveFilters).map(([name, fields]) =>
    block(`input ${name}Filter`, [...fields.map((field) => `${field}: IdCondition`), `or: [${name}Filter!]`]),
  ),
  ...Object.entries($defs).map(([name, { properties: fields = {} }]) =>
    block(
      `type ${name}`,
      Object.entries(fields).map(([field, schema]) => `${field}: ${typeOf(schema as Schema)}`),
    ),
  ),
].join("\n\n");

/** The module that the browser takes its subscriptions from: it must not load the schemas (live.selections.generated.ts). */
export function selectionsModule(): string {
  const types = Object.entries(properties).map(([event, schema]) => `  ${event}: "${nameOf(schema)}",\n`);
  const selections = Object.keys(liveFilters).map((name) => `  ${name}: "${selectionOf(name)}",\n`);
  return `/** Made from the schemas by live.sdl.test.ts: \`npm test -- live.sdl -u\`. */
export const LIVE_TYPES = {
${types.join("")}} as const;

/** All fields of each type, as a subscription selects them. */
export const LIVE_SELECTIONS = {
${selections.join("")}} as const;
`;
}

function block(head: string, lines: string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}\n`).join("")}}`;
}

function selectionOf(name: string): string {
  return Object.entries($defs[name]!.properties ?? {})
    .map(([field, schema]) => {
      const inner = typeOf(schema as Schema).replace(/[[\]!]/g, "");
      return inner in $defs ? `${field} { ${selectionOf(inner)} }` : field;
    })
    .join(" ");
}

function typeOf(schema: Schema): string {
  const { type, anyOf, items, format } = schema;
  const [inner, other] = (anyOf ?? []) as Schema[];
  if (inner && other?.type === "null") return typeOf(inner).slice(0, -1);
  if (Array.isArray(type) && type[1] === "null") return typeOf({ ...schema, type: type[0]! }).slice(0, -1);
  if (schema.$ref) return `${nameOf(schema)}!`;
  if (type === "array") return `[${typeOf(items as Schema)}]!`;
  if (type === "boolean") return "Boolean!";
  if (type === "integer") return "Int!";
  if (type === "string") return format === "uuid" ? "ID!" : "String!";
  throw new TypeError(`No GraphQL type for ${JSON.stringify(schema)}`);
}

function nameOf({ $ref }: Schema): string {
  return $ref!.slice("#/$defs/".length);
}
