import { describe, expect, it } from "vitest";
import { formOf } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const { A, C, R1 } = await house.cast();

/** As a parser, the framework or the runtime would say it. */
const INNER_TEXT = /maximum|call stack|unexpected|JSON at|FST_|token|body|position|undefined|error|at \S+:\d/i;
const DEEP = 2_500;
const nested = (open: string, close: string, depth = DEEP) => open.repeat(depth) + close.repeat(depth);
const VALUES: [string, string][] = [
  ["deeply nested lists", nested("[", "]")],
  ["deeply nested objects", `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`],
  ["half a text", '{"a":'],
  ["a poisoned object", '{"__proto__":{"x":1}}'],
  ["a number without end", `1${"0".repeat(400)}`],
];
const calls: [uuid: string, method: string, path: string, field: string][] = [
  [A.uuid, "POST", "/amplify/users/search-all", "ids"],
  [A.uuid, "PUT", "/amplify/users/", "onboardingStep"],
  [A.uuid, "PUT", "/amplify/participants/", "status"],
  [A.uuid, "POST", "/amplify/reactions/", "reaction"],
  [A.uuid, "POST", "/amplify/reports/", "content"],
  [A.uuid, "DELETE", "/amplify/reactions/", "id"],
  [A.uuid, "POST", "/amplify/messages/", "message"],
  [C.uuid, "POST", "/amplify/notices/filtered", "filters"],
  [C.uuid, "POST", "/amplify/notices/count", "filters"],
  [C.uuid, "POST", "/amplify/notices/", "usersData"],
  [C.uuid, "POST", "/targetParticipants", "uuids"],
];

describe("an invalid request is explained in our own texts", () => {
  for (const [kind, value] of VALUES) {
    it.each(calls)(`${kind}: %s %s %s, in %s`, async (uuid, method, path, field) => {
      const bodies = [value, `{"${field}":${value}}`, `{"${field}":{"${field}":[${value}]}}`];
      for (const json of bodies) {
        const answer = await house.as(uuid).call(method, path, { json });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect({ ...answer.body, data: undefined }).toEqual({
          success: false,
          code: expect.any(String),
          message: expect.not.stringMatching(INNER_TEXT),
        });
      }
    });
  }

  it.each(["message", "mentions"])("deeply nested text in a form's field: %s", async (field) => {
    for (const [, value] of VALUES) {
      const message = { content: "a", userId: A.id, roomId: R1.id, mentions: [] };
      const form = formOf({ message: field === "message" ? value : { ...message, [field]: JSON.parse("[1]") } });
      const answer = await house.as(A.uuid).call("POST", "/amplify/messages/", { form });
      expect([answer.status, answer.body.message]).toEqual([400, expect.not.stringMatching(INNER_TEXT)]);
    }
  });

  it("an address, a header and a method that are none", async () => {
    const { url } = house;
    const answers = [
      await fetch(`${url}/amplify/rooms/%E0%A4%A`),
      await fetch(`${url}/%ff`),
      await fetch(`${url}/amplify/messages/`, { method: "PATCH" }),
      await fetch(`${url}/amplify/users/search-all`, {
        method: "POST",
        body: "x",
        headers: { "content-type": "a/b/c" },
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/FST_|stack|Unexpected|not a valid url|is not supported/i);
    }
  });
});

it("a refusal names its fields by code, each with a sentence [TRUE-16]", async () => {
  const report = {
    content: 5,
    reportMessageId: crypto.randomUUID(),
    reportRoomId: "x",
    reportUserId: A.id,
    type: "SPAM",
  };
  const { status, body } = await house.as(A.uuid).post("/amplify/reports/", report);
  expect([status, body.data]).toEqual([
    400,
    {
      fields: [
        { field: "content", message: "Un texte est attendu." },
        { field: "reportRoomId", message: "Cet identifiant n’est pas valable." },
      ],
    },
  ]);
});

it("an invalid field is explained in French for people [EASE-37]", async () => {
  const explain = async (json: object, uuid = A.uuid) =>
    (await house.as(uuid).post("/amplify/reports/", json)).body.message.split("\n") as string[];
  const report = {
    content: "Ce message insulte quelqu’un.",
    reportMessageId: crypto.randomUUID(),
    reportRoomId: R1.id,
    reportUserId: A.id,
    type: "SPAM",
  };
  expect(await explain({ ...report, content: undefined })).toEqual(["content : Ce champ manque."]);
  expect(await explain({ ...report, content: 5 })).toEqual(["content : Un texte est attendu."]);
  expect(await explain({ ...report, content: "a".repeat(2_000) })).toContainEqual(
    expect.stringMatching(/^content : \d+\scaractères au plus\.$/),
  );
  expect(await explain({ ...report, reportRoomId: "x" })).toEqual([
    "reportRoomId : Cet identifiant n’est pas valable.",
  ]);
  expect(await explain({ ...report, type: "AUTRE" })).toEqual([
    expect.stringMatching(/^type : Valeurs possibles\s: \w+, \w+, \w+\.$/),
  ]);
  expect(await explain({ ...report, extra: 1 })).toEqual([expect.stringMatching(/^Champ inconnu\s: extra\.$/)]);
});
