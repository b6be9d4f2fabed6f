import { LIVE_FRAME_MAX_BYTES, longestJson, MENTIONS_MAX, MESSAGE_MAX } from "@hello/contract";
import { v4 } from "uuid";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { z } from "zod";
import { BOUND_MIN_BYTES } from "../../src/platform/http/bounds.ts";
import { type Case, pathsIn, valueAt } from "../calls/bad.input.cases.ts";
import { setScene } from "../calls/calls.scene.ts";
import { expectRefused } from "../calls/refusals.ts";
import { type Sent, VALID_CALLS, type ValidCall } from "../calls/valid.calls.ts";
import { formOf } from "../client.ts";
import { openHouse } from "../house.ts";
import { openRaw } from "../live.client.ts";
import { randomOf } from "../random.ts";

/** Below the size from which forms of one person are counted. */
const LONGER_MAX = 150_000;
/** No call of a customer parses more. */
const CUSTOMER_MAX = 80_000;
const MARK = "§mark§";

/** JSON of at least this length: what once stopped the server. */
const FILLERS: Record<string, (length: number) => string> = {
  "a text with an escape": (length) => `"\\u0061${"x".repeat(length)}"`,
  "a text of escapes": (length) => `"${"\\u0061".repeat(length / 6 + 1)}"`,
  "a list of wrong items": (length) => `[${'"x",'.repeat(length / 4)}"\\u0061"]`,
  "unknown keys": (length) => `{${Array.from({ length: length / 8 + 1 }, (_, n) => `"k${n + 10_000}":1`).join()}}`,
  "forbidden keys": (length) => `[${'{"__proto__":1},'.repeat(length / 16)}1]`,
  brackets: (length) => "[".repeat(length),
  blanks: (length) => `"x"${" ".repeat(length)}`,
};

const house = await openHouse();
const scene = await setScene(house);
const random = randomOf(24);
const customers = VALID_CALLS.filter(({ caller }) => caller === "A");
const taking = customers.filter(({ body, form }) => body || form);

let parse: MockInstance<typeof JSON.parse>;
beforeEach(() => {
  parse = vi.spyOn(JSON, "parse");
});
afterEach(() => parse.mockRestore());

/** The longest text that this process has parsed. */
const longestParsed = () => Math.max(0, ...parse.mock.calls.map(([text]) => text.length));

function boundOf({ route }: ValidCall): number {
  const [method, url] = route.split(" ");
  const { schema } = house.routes.find((other) => other.method === method && other.url === url)!;
  return Math.max(longestJson(schema!.body as z.ZodType), BOUND_MIN_BYTES);
}

/** The call's own input with this JSON in place of one field, as the text of each part. */
function withField(call: ValidCall, path: string[], json: string): Record<string, string> {
  const input = structuredClone((call.body ?? call.form)!(scene));
  const holder = valueAt(input, path.slice(0, -1)) as Record<string, unknown>;
  holder[path.at(-1)!] = MARK;
  const parts = call.form ? input : { "": input };
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part).replace(`"${MARK}"`, () => json)]),
  );
}

/** Every way in which the parts can be sent. */
function waysOf(call: ValidCall, parts: Record<string, string>): Record<string, Sent> {
  const asJson = `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(",")}}`;
  if (!call.form) return { "as JSON": { raw: parts[""]! } };
  const blobs = new FormData();
  for (const [name, text] of Object.entries(parts)) blobs.append(name, new Blob([text], { type: "application/json" }));
  return {
    "as a form": { form: formOf(parts) },
    "as parts of JSON": { form: blobs },
    "as JSON": { raw: asJson, contentType: "application/json" },
    "as JSON in JSON": { raw: JSON.stringify(parts), contentType: "application/json" },
  };
}

describe.each(taking)("$route", (call) => {
  it("parses no field that is longer than its bound [SEC-24]", async () => {
    const bound = boundOf(call);
    expect(bound).toBeLessThan(CUSTOMER_MAX);
    const cases = pathsIn((call.body ?? call.form)!(scene)).flatMap((path) =>
      Object.entries(FILLERS).flatMap(([filler, make]): Case[] => {
        const json = make(bound + 1 + random.below(LONGER_MAX - bound));
        const ways = Object.entries(waysOf(call, withField(call, path, json)));
        return ways.map(([way, sent]) => ({ name: `${path.join(".")}: ${filler} ${way}`, sent, statuses: [413] }));
      }),
    );
    await expectRefused(house, scene, call, cases);
    expect(longestParsed()).toBeLessThanOrEqual(bound);
  });
});

it.each(Object.entries(FILLERS))("parses no message of 3.9 MB, of %s [SEC-24]", async (_name, make) => {
  const call = VALID_CALLS.find(({ route }) => route === "POST /amplify/messages/")!;
  for (const path of [["message"], ["message", "mentions"]]) {
    const ways = Object.entries(waysOf(call, withField(call, path, make(3_900_000))));
    for (const [name, sent] of ways.filter(([, { form }]) => form))
      await expectRefused(house, scene, call, [{ name, sent, statuses: [413] }]);
  }
  expect(longestParsed()).toBeLessThanOrEqual(boundOf(call));
});

it.each(customers.filter(({ query, alwaysAnswers }) => query && !alwaysAnswers))(
  "$route refuses each long parameter [SEC-24]",
  async (call) => {
    const query = Object.entries(call.query!(scene));
    const cases = query.flatMap(([name]): Case[] =>
      [12_000, 60_000].map((length) => ({
        name: `${name}: ${length}`,
        sent: { query: [...query.filter(([other]) => other !== name), [name, "x".repeat(length)]] },
        statuses: [400, 414, 431],
      })),
    );
    await expectRefused(house, scene, call, cases);
  },
);

it("takes the longest message that is valid, written as long as it can be", async () => {
  const { A, R1, clients } = scene;
  const content = "é".repeat(MESSAGE_MAX);
  const message = { id: v4(), content, userId: A.id, roomId: R1.id, mentions: Array(MENTIONS_MAX).fill(A.id) };
  const text = JSON.stringify(message, null, 4).replaceAll("é", "\\u00e9");
  const { status, body } = await clients.A.send("/amplify/messages/", { message: text });
  expect([status, body.data?.content]).toEqual([200, content]);
});

describe("a refusal [SEC-24]", () => {
  const send = async (call: string, text: string) => {
    const { status, body } = await scene.clients.A.post(call, text);
    return { status, message: body.message as string };
  };

  it("names few of many unknown fields, and little of a long one", async () => {
    const many = await send("/amplify/messages/", `{"message":${FILLERS["unknown keys"]!(20_000)}}`);
    expect(many).toEqual({ status: 400, message: expect.stringMatching(/k10000, .*k10004, … \(\d+ en tout\)/) });
    const long = await send("/amplify/messages/", `{"${"clé".repeat(4_000)}":1}`);
    expect(long).toEqual({ status: 400, message: expect.stringContaining("cléclé") });
    for (const { message } of [many, long]) expect(message.length).toBeLessThan(1_000);
  });

  it("names the first of many wrong ids", async () => {
    const { status, message } = await send("/amplify/users/search-all", `{"ids":["${v4()}",${'"x",'.repeat(900)}"x"]}`);
    expect([status, message]).toEqual([400, "ids.1 : Cet identifiant n’est pas valable."]);
  });

  it("counts the problems that it does not name", async () => {
    const mentions = `[${'"x",'.repeat(49)}"x"]`;
    const { A, R1 } = scene;
    const { status, message } = await send(
      "/amplify/messages/",
      `{"message":{"content":"a","userId":"${A.id}","roomId":"${R1.id}","mentions":${mentions}}}`,
    );
    expect(status).toBe(400);
    expect(message.split("\n")).toHaveLength(21);
    expect(message).toContain("… et 30 autres problèmes.");
  });
});

it("reads no live frame that is long [SEC-24]", async () => {
  const long = await openRaw(house);
  long.send(`{"type":"ping","payload":{"x":"${"\\u0061".repeat(LIVE_FRAME_MAX_BYTES / 6)}"}}`);
  expect(await long.closed).toMatchObject({ code: 1009 });
  expect(longestParsed()).toBeLessThanOrEqual(LIVE_FRAME_MAX_BYTES);
});
