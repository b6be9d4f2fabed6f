import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openHouse } from "../house.ts";
import { pathsIn, poisonedObjects, wrongBodies, wrongFields, wrongId, wrongQuery } from "./bad.input.cases.ts";
import { setScene } from "./calls.scene.ts";
import { expectRefused } from "./refusals.ts";
import { ask, SPECIFIED_CALLS, VALID_CALLS } from "./valid.calls.ts";

const house = await openHouse();
const scene = await setScene(house);

describe.each(VALID_CALLS)("$route", (call) => {
  // With the slash that the table lacks, or without the one it has: the access table calls as it is written here.
  it("succeeds with valid input, whether or not a slash trails (D16)", async () => {
    const route = call.route.endsWith("/") ? call.route.slice(0, -1) : `${call.route}/`;
    const { status, body } = await ask(route.startsWith("GET ") ? scene : await setScene(house), { ...call, route });
    expect([status, body.message]).toEqual([200, undefined]);
    // An export lets go after its last byte; the next test compares everything that is stored.
    const { pool } = house.context;
    await expect.poll(() => pool`select from users where export_until is not null`).toHaveLength(0);
  });

  if (!call.alwaysAnswers)
    it("refuses wrong, repeated and unknown parameters", () =>
      expectRefused(house, scene, call, wrongQuery(call, scene)));

  if (call.id) it("refuses a wrong id in the address", () => expectRefused(house, scene, call, wrongId(call)));

  if (call.body || call.form) {
    it("refuses each field that is missing or wrong", () =>
      expectRefused(house, scene, call, wrongFields(call, scene)));
    it("refuses unknown and poisoned fields", () => expectRefused(house, scene, call, poisonedObjects(call, scene)));
  }

  if (call.body)
    it("refuses a body that is not a JSON object", () => expectRefused(house, scene, call, wrongBodies(call, scene)));
});

describe("the table", () => {
  const verbs = house.routes.flatMap((route) => [route.method].flat().map((verb) => ({ ...route, verb })));
  const routes = new Map(verbs.map(({ verb, url, schema }) => [`${verb} ${url}`, schema]));

  it("has every call of section 7 of the specification and those beyond it, and no other call exists", () => {
    const isCall = /^(?!HEAD)\w+ \/(amplify\/|authorized|collab-authorized|targetParticipants)/;
    expect(new Set(VALID_CALLS.map(({ route }) => route))).toEqual(
      new Set(routes.keys().filter((key) => isCall.test(key))),
    );
    expect(SPECIFIED_CALLS).toHaveLength(28);
  });

  it.each(VALID_CALLS)("has every field of $route", ({ route, query, body, form }) => {
    const { querystring, body: taken } = routes.get(route) as { querystring: z.ZodType; body?: z.ZodType };
    expect(new Set(Object.keys(query?.(scene) ?? {}))).toEqual(fieldsOf(querystring));
    const given = pathsIn((body ?? form)?.(scene)).map((path) => path.at(-1)!);
    if (taken) expect(new Set(given)).toEqual(fieldsOf(taken).difference(new Set(["files[]"])));
  });

  /** The names of a schema's fields, at any depth. */
  function fieldsOf(schema: z.ZodType): Set<string> {
    const names = new Set<string>();
    const visit = (part: unknown): void => {
      if (typeof part !== "object" || part === null) return;
      if ("properties" in part) for (const name of Object.keys(part.properties as object)) names.add(name);
      for (const value of Object.values(part)) visit(value);
    };
    visit(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
    return names;
  }
});
