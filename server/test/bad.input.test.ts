import { describe, expect, it } from "vitest";
import { ask, CALLS, setScene } from "./bad.input.calls.ts";
import { poisonedObjects, wrongBodies, wrongFields, wrongId, wrongQuery } from "./bad.input.cases.ts";
import { openHouse } from "./house.ts";
import { expectRefused } from "./refusals.ts";

const house = await openHouse();
const scene = await setScene(house);

describe.each(CALLS)("$route", (call) => {
  it("answers as it stands, with and without a trailing slash (D16)", async () => {
    for (const end of ["/", ""]) {
      const slashed = { ...call, route: call.route.replace(/\/?$/, end) };
      const { status, body } = await ask(await setScene(house), slashed);
      expect([status, body.message]).toEqual([200, undefined]);
    }
  });

  it("refuses wrong, repeated and unknown parameters", () =>
    expectRefused(house, scene, call, wrongQuery(call, scene)));

  if (call.id) it("refuses a wrong id in the address", () => expectRefused(house, scene, call, wrongId(call)));

  if (call.body || call.form) {
    it("refuses each field that is missing or wrong", () =>
      expectRefused(house, scene, call, wrongFields(call, scene)));
    it("refuses unknown and poisoned fields", () => expectRefused(house, scene, call, poisonedObjects(call, scene)));
  }

  if (call.body)
    it("refuses a body that is no JSON object", () => expectRefused(house, scene, call, wrongBodies(call, scene)));
});

it("knows every call of the specification's section 7", () => {
  expect(CALLS).toHaveLength(28);
  const routes = house.routes.flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`));
  expect(routes).toEqual(expect.arrayContaining(CALLS.map(({ route }) => route)));
});
