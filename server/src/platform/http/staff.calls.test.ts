import { once } from "node:events";
import { request } from "node:http";
import { CALLS, type Call, type CallAt } from "@hello/contract";
import { v4 } from "uuid";
import { describe, expect, it } from "vitest";
import { setScene } from "../../../test/calls/calls.scene.ts";
import { ask as askValid, VALID_CALLS } from "../../../test/calls/valid.calls.ts";
import { type CallOptions, LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const { A, C } = await house.cast();
const [customer, lead] = [house.as(A.uuid), house.as(C.uuid, LEAD)];

const STAFF_CALLS = Object.entries<Call>(CALLS)
  .filter(([, { who }]) => who === "staff" || who === "leads")
  .map(([at, { body, form }]) => ({ at, line: at.replace(":id", v4()).split(" ") as [string, string], body, form }));

/** What the customer and the lead get. */
async function ask([method, path]: [string, string], options?: CallOptions) {
  const { status, body } = await customer.call(method, path, options);
  return { refusal: [status, body.message], toLead: (await lead.call(method, path, options)).status };
}
const REFUSAL = [403, "Vous n’avez pas le droit de faire cela."];

describe("a staff call that is malformed tells a customer nothing but that it is not for them", () => {
  it.each(STAFF_CALLS)("$at: its address", async ({ at, line: [method, path], form }) => {
    const wrong = [
      `${path}?inconnu=1`,
      ...(at.includes(":id") ? [at.slice(method.length + 1).replace(":id", "x")] : []),
    ];
    for (const address of wrong) {
      expect(await ask([method, address], form && { json: {} })).toEqual({ refusal: REFUSAL, toLead: 400 });
    }
  });

  it.each(STAFF_CALLS.filter(({ body, form }) => body || form))("$at: its body", async ({ line }) => {
    for (const json of ["{", "null", { inconnu: true }]) {
      expect(await ask(line, { json })).toEqual({ refusal: REFUSAL, toLead: 400 });
    }
    const { refusal, toLead } = await ask(line, { json: "x", headers: { "content-type": "text/plain" } });
    expect(refusal).toEqual(REFUSAL);
    expect([400, 415]).toContain(toLead);
  });

  it.each(STAFF_CALLS.filter(({ form }) => form))(
    "$at: before its files have come",
    async ({ line: [method, path] }) => {
      const call = request(house.url + path, {
        method,
        headers: {
          authorization: `Bearer ${await customer.token()}`,
          workspace: "speedboat",
          "user-type": "customer",
          "content-type": "multipart/form-data; boundary=x",
        },
      });
      call.on("error", () => {});
      call.write('--x\r\ncontent-disposition: form-data; name="files[]"; filename="a.txt"\r\n\r\nabc');
      const [response] = await once(call, "response");
      expect(response.statusCode).toBe(403);
      expect(await house.storedFiles()).toEqual([]);
      call.destroy();
    },
  );
});

/** The guard of a staff call lets them pass, because they may make a record for themselves. Nothing else is theirs. */
describe("staff without a record are refused by the service of a staff call, which asks by itself", async () => {
  const scene = await setScene(house);
  const newcomer = house.as("collaborator_55");
  const calls = VALID_CALLS.filter(({ route }) => CALLS[route as CallAt].who === "staff");

  it.each(calls)("$route [ROLE-04]", async (call) => {
    const { status, body } = await askValid(scene, call, {}, newcomer);
    expect({ status, success: body.success }).toEqual({ status: 403, success: false });
  });
});
