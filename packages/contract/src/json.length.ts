import { z } from "zod";

/** A character as an escape: \u00e9. */
const ESCAPE_LENGTH = 6;
/** Blanks and a line's end around each value, as programs write them that indent. */
const SPACING = 16;
const NUMBER_LENGTH = 24;
const FORMATS: Record<string, number> = { uuid: 36, date: 10 };
const LITERAL_LENGTHS: Record<string, number> = { boolean: 5, null: 4, number: NUMBER_LENGTH, integer: NUMBER_LENGTH };

type Shape = z.core.JSONSchema.BaseSchema;

/**
 * How long the longest JSON is that a schema accepts, in characters and in bytes: whatever is longer need not be parsed.
 * Infinity for a schema that bounds nothing. Files are no JSON and count nothing.
 */
export function longestJson(schema: z.ZodType): number {
  return longest(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

function longest(shape: Shape): number {
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return Math.max(...choices.map((choice) => longest(choice as Shape)));
  if (shape.const !== undefined) return SPACING + JSON.stringify(shape.const).length;
  if (shape.enum) return SPACING + Math.max(...shape.enum.map((value) => JSON.stringify(value).length));
  return SPACING + contentOf(shape);
}

function contentOf(shape: Shape): number {
  if (shape.type === "string") return textOf(shape);
  if (shape.type === "array") {
    return (shape.maxItems ?? Number.POSITIVE_INFINITY) * (longest((shape.items ?? {}) as Shape) + 1);
  }
  if (shape.type === "object") {
    return shape.additionalProperties === false ? fieldsOf(shape) : Number.POSITIVE_INFINITY;
  }
  return LITERAL_LENGTHS[String(shape.type)] ?? Number.POSITIVE_INFINITY;
}

function textOf({ format, maxLength, contentEncoding }: Shape): number {
  if (contentEncoding === "binary") return 0;
  const known = FORMATS[format ?? ""];
  return 2 + (known ?? (maxLength ?? Number.POSITIVE_INFINITY) * ESCAPE_LENGTH);
}

/** Quotes, colon and comma of each. */
function fieldsOf({ properties = {} }: Shape): number {
  return Object.entries(properties).reduce((sum, [name, field]) => sum + name.length + 4 + longest(field as Shape), 0);
}
