import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { longestJson } from "./json.length.ts";
import { parseJson } from "./json.read.ts";
import { MENTIONS_MAX, MESSAGE_MAX, NOTICE_RECIPIENTS_MAX } from "./limits.ts";
import { messageForm, messagePost } from "./messages.schema.ts";
import { LARGE_LISTS } from "./notices.schema.ts";
import { jsonField, jsonText } from "./text.ts";

const ID = "0b1f5c1e-3c5e-4a53-9d5b-0a3a3f9e7c11";
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("JSON from outside [SEC-24]", () => {
  it("is read as JSON.parse reads it, and what is no JSON is refused", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.nat({ max: 4 }), (text, indent) => {
        fc.pre(!text.includes("__proto__"));
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        expect(parseJson(spaced)).toEqual(JSON.parse(text));
        expect(() => parseJson(`${spaced}]`)).toThrow(SyntaxError);
      }),
    );
    for (const bad of ["", "{", '"', '"\\', '{"a":1,}', "[1 2]"]) expect(() => parseJson(bad)).toThrow(SyntaxError);
  });

  it.each(["__proto__", "\\u005f_proto__", "\\u005F\\u005f\\u0070roto__", "__\\u0070\\u0072\\u006f\\u0074\\u006f__"])(
    "has no key %s, at any depth and however spaced, and may have it as a text",
    (key) => {
      for (const text of [`{"${key}":1}`, `[{"a":{"b":[0,{"${key}" \n\t\r: {}}]}}]`, `{"a\\"":"\\\\","${key}":1}`]) {
        expect(() => parseJson(text)).toThrow("is no key");
      }
      for (const text of [`["${key}"]`, `{"a":"${key}"}`, `{"a":"\\"${key}\\":1"}`, `{"x${key}":1}`]) {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }
    },
  );

  it("is not read deeper than 32 levels, and brackets within texts count nothing", () => {
    expect(parseJson(nested(32))).toEqual(JSON.parse(nested(32)));
    expect(() => parseJson(nested(33))).toThrow("too deeply");
    expect(() => parseJson("[".repeat(100_000))).toThrow("too deeply");
    expect(parseJson(JSON.stringify(["[{".repeat(100), '"['.repeat(100)]))).toHaveLength(2);
    expect(parseJson(`[${nested(31)},${nested(31)}]`)).toHaveLength(2);
  });
});

describe("the bound of a field [SEC-24]", () => {
  it("takes the longest valid message, escaped and indented", () => {
    const message = {
      id: ID,
      content: "é".repeat(MESSAGE_MAX),
      userId: ID,
      roomId: ID,
      mentions: Array(MENTIONS_MAX).fill(ID),
      messageReplyToId: ID,
    };
    const text = JSON.stringify(message, null, 4).replaceAll("é", "\\u00e9");
    expect(messageForm.safeParse({ message: text }).success).toBe(true);
    expect(text.length).toBeGreaterThan(longestJson(messagePost) * 0.9);
  });

  it("takes the longest list of people, written by a program that indents", () => {
    const rows = Array(NOTICE_RECIPIENTS_MAX).fill({ userId: ID, phoneNumber: "+33639980012" });
    expect(JSON.stringify(rows, null, 2).length).toBeLessThan(longestJson(LARGE_LISTS.usersData));
  });

  it("holds before the text is parsed", () => {
    const inner = z.strictObject({ a: z.string().max(10) });
    const tooLong = `{"a":"b"${" ".repeat(longestJson(inner))}}`;
    for (const schema of [jsonField(inner), jsonText(inner)]) {
      expect(schema.safeParse('{"a":"b"}').data).toEqual({ a: "b" });
      expect(schema.safeParse(tooLong).success).toBe(false);
    }
  });

  it.each([
    ["a text", z.string()],
    ["a list", z.array(z.boolean())],
    ["other fields", z.object({ a: z.boolean() })],
    ["anything", z.unknown()],
  ])("does not exist where a schema does not bound %s", (_name, schema) => {
    expect(longestJson(z.strictObject({ field: schema }))).toBe(Number.POSITIVE_INFINITY);
  });
});
