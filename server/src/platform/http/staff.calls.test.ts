import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const { A, C } = await house.cast();

const FORMS = ["/amplify/notice/", "/amplify/notices/", "/amplify/notices/filtered", "/amplify/notices/count"];
const BODIES = ["/amplify/users/", "/amplify/collaborator/", "/targetParticipants"];
const READS = ["/amplify/sends?limit=abc", "/amplify/sends/none", "/amplify/sends/none/recipients?state=x"];

describe("a staff call that is malformed", () => {
  it.each([...FORMS, ...BODIES])("tells a customer nothing but that it is not for them: POST %s", async (path) => {
    const wrong = [{ json: {} }, { json: "{" }, { json: "null" }, { json: { notice: 1, unknown: true } }];
    for (const options of wrong) {
      const { status, body } = await house.as(A.uuid).call("POST", path, options);
      expect([status, body.message]).toEqual([403, "Vous n’avez pas le droit de faire cela."]);
      expect((await house.as(C.uuid).call("POST", path, options)).status).toBe(400);
    }
    const text = { json: "x", headers: { "content-type": "text/plain" } };
    expect((await house.as(A.uuid).call("POST", path, text)).status).toBe(403);
    expect([400, 415]).toContain((await house.as(C.uuid).call("POST", path, text)).status);
  });

  it.each(READS)("tells a customer the same: GET %s", async (path) => {
    expect((await house.as(A.uuid).get(path)).status).toBe(403);
    expect((await house.as(C.uuid).get(path)).status).toBe(400);
  });

  it.each(FORMS)("is refused to a customer before its files have come: POST %s", async (path) => {
    const call = request(house.url + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await house.as(A.uuid).token()}`,
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
  });
});
