import { longestJson, parseJson } from "@hello/contract";
import type { FastifySchema, FastifySchemaCompiler } from "fastify";
import { z } from "zod";
import { badRequest, wrongFields } from "../../base/errors.ts";
import { fieldsOf } from "../../base/issue.texts.ts";
import type { App } from "./app.types.ts";

/** Up to this length everything is parsed, so that a refusal can name what is wrong. */
export const BOUND_MIN_BYTES = 16 * 1024;
/** No call takes more as JSON; staff send longer lists as fields of a form. */
const BOUND_MAX_BYTES = 256 * 1024;

/** How much of a body or a field is parsed: what the schema can take at most. Longer input is refused unread. */
export function boundOf(schema: z.ZodType): number {
  const longest = longestJson(schema);
  if (!Number.isFinite(longest)) throw new Error("This call has a field without a bound.");
  return Math.min(Math.max(longest, BOUND_MIN_BYTES), BOUND_MAX_BYTES);
}

/** Bounds the body of each call by its schema, and parses it by the rules for all JSON from outside. */
export function boundBodies(app: App): void {
  app.addHook("onRoute", (route) => {
    const body = findBody(route.schema);
    if (body && route.bodyLimit === undefined) route.bodyLimit = boundOf(body);
  });
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, parseJson(text.startsWith("\ufeff") ? text.slice(1) : text));
    } catch {
      done(badRequest("Ce n’est pas du JSON valable."));
    }
  });
}

/** The schema of a call's body, if it takes one. */
export function findBody(schema: FastifySchema | undefined): z.ZodType | undefined {
  return schema?.body instanceof z.ZodType ? schema.body : undefined;
}

/** Lists of a form that a child process has parsed and validated, beside the fields that are yet to be validated. */
const READ_LISTS = Symbol("lists that were read");
type Fields = Record<string, unknown> & { [READ_LISTS]?: Record<string, unknown> };

export function addReadLists(fields: Fields, lists: Record<string, unknown>): void {
  fields[READ_LISTS] = lists;
}

/** Validates by the contract's schemas. Headers are described only; identity/caller.hook.ts validates them. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  if (httpPart === "headers") return () => true;
  return (data: unknown) => {
    const lists = (data as Fields | null | undefined)?.[READ_LISTS];
    if (!lists) return validate(schema, data);
    const names = Object.fromEntries(Object.keys(lists).map((name) => [name, true]));
    const { error, value } = validate((schema as z.ZodObject).omit(names as never), data);
    return error ? { error } : { value: { ...(value as object), ...lists } };
  };
};

type Validated = { value?: unknown; error?: Error };

/** By the core, because `safeParse` turns every issue into a text, also the thousandth. */
function validate(schema: z.ZodType, data: unknown): Validated {
  const result = schema._zod.run({ value: data, issues: [] }, { async: false });
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  return result.issues.length > 0 ? { error: wrongFields(fieldsOf(result.issues)) } : { value: result.value };
}
