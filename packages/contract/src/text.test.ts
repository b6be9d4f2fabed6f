import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { emojiOnly, withoutVariation } from "./characters.ts";
import { filledText, jsonField, jsonText, moment, text } from "./text.ts";

describe("text", () => {
  it("refuses NUL and halves of surrogate pairs, and keeps everything else unchanged", () => {
    for (const bad of ["a\0b", "\ud800", "x\udc00y"]) expect(text(10).safeParse(bad).success).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 50 }), (value) => {
        fc.pre(!value.includes("\0"));
        expect(text(1_000).parse(value)).toBe(value);
      }),
    );
  });

  it("is filled when something remains after trimming", () => {
    expect(filledText(10).safeParse(" \n\t ").success).toBe(false);
    expect(filledText(10).parse(" a ")).toBe(" a ");
  });
});

describe("emojiOnly", () => {
  it.each([
    ["👍", 1],
    ["👨‍👩‍👧‍👦", 1],
    ["🇫🇷🇪🇸", 2],
    ["1️⃣", 1],
    ["👋🏽❤️🔥", 3],
    ["❤", 1],
    ["ℹ️", 1],
  ])("counts %s as %i", (value, count) => expect(emojiOnly(value)).toHaveLength(count));

  it.each(["", "a", "1", "12", "👍 ", "👍a", "#", "*", "🇫"])("finds no emoji text in %j", (value) =>
    expect(emojiOnly(value)).toBeUndefined(),
  );
});

it("compares emoji without the variation selector", () => {
  expect(withoutVariation("❤️")).toBe("❤");
});

describe("moments", () => {
  it.each(["2026-11-15T10:00:00.000Z", "2026-11-15T10:00:00+01:00"])("takes %s", (value) =>
    expect(moment.safeParse(value).success).toBe(true),
  );
  it.each(["", "demain", "0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-15"])(
    "refuses %j",
    (value) => expect(moment.safeParse(value).success).toBe(false),
  );
});

describe("JSON as text", () => {
  const schema = jsonText(z.strictObject({ a: z.number() }));
  it("is read and held against the inner schema", () => {
    expect(schema.parse('{"a":1}')).toEqual({ a: 1 });
    for (const bad of ["", "{", '{"a":"1"}', '{"a":1,"b":2}', '{"a":1,"__proto__":{"b":2}}', "null"]) {
      expect(schema.safeParse(bad).success).toBe(false);
    }
  });

  it("may have been read already where a form came as JSON", () => {
    const field = jsonField(z.strictObject({ a: z.number() }));
    for (const good of ['{"a":1}', { a: 1 }]) expect(field.parse(good)).toEqual({ a: 1 });
    for (const bad of ["{", '{"a":1,"__proto__":{"b":2}}', { a: "1" }, null, undefined]) {
      expect(field.safeParse(bad).success).toBe(false);
    }
    expect(schema.safeParse({ a: 1 }).success).toBe(false);
  });
});
