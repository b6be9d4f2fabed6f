import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { deliver, numbersOf, SPEEDBOAT_KEYS, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const elsewhere = await house.user("customer_2001", { firstname: "Lou", town: "Foix" });

async function counts() {
  const [row] = await pool`
    select (select count(*) from stays) as stays, (select count(*) from rooms) as rooms,
      (select count(*) from users) as users, (select count(*) from participants) as entries,
      (select count(*) from all_events) as events`;
  return row;
}

/** The body is refused in French, and nothing is written. */
async function expectRefused(body: object | string | Buffer, status = 400, type = "application/json") {
  const before = await counts();
  const answer = await deliver(house, body, { type });
  expect([answer.status, answer.body.success]).toEqual([status, false]);
  expect(answer.body.message).toMatch(/\S/);
  expect(answer.body.message).not.toMatch(/undefined|Error|at /);
  expect(await counts()).toEqual(before);
  return answer.body.message as string;
}

const person = { uuid: "customer_1" };

describe("a JSON list", () => {
  it.each<[string, object | string]>([
    ["nothing", ""],
    ["not JSON", "{"],
    ["an array", "[]"],
    ["null", "null"],
    ["deep", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
    ["deep within", `{"people":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`],
    ["deep with a poisoned key", `{"__proto__":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["__proto__", JSON.stringify(stayOf("X", [person])).replace('"people"', '"__proto__":{"a":1},"people"')],
    [
      "an escaped __proto__",
      JSON.stringify(stayOf("X", [person])).replace('"people"', '"\\u005f_proto__":{},"people"'),
    ],
    ["NUL in a title", stayOf("X", [], { title: "a\0b" })],
    ["NUL in a reference", stayOf("X\0", [])],
    ["half a surrogate pair", stayOf("X", [{ ...person, firstname: "\ud83d" }])],
    ["the year 0001", stayOf("X", [], { departure_date: "0001-01-01" })],
    ["an impossible day", stayOf("X", [], { end_date: "2027-02-30" })],
    ["an end before its departure", stayOf("X", [], { departure_date: "2027-02-10", end_date: "2027-02-09" })],
    ["as_of in the future", stayOf("X", [], { as_of: "2199-01-01T00:00:00Z" })],
    ["as_of without an offset", stayOf("X", [], { as_of: "2026-01-01T00:00:00" })],
    ["no reference", stayOf("", [])],
    ["a long reference", stayOf("X".repeat(101), [])],
    ["no people", { ...stayOf("X"), people: undefined }],
    ["people as an object", { ...stayOf("X"), people: { length: 2 } }],
    ["a customer as staff", stayOf("X", [{ ...person, role: "staff" }])],
    ["a person without the field uuid", stayOf("X", [{ firstname: "A" } as never])],
    ["a uuid with a line break", stayOf("X", [{ uuid: "customer_1\n" }])],
    ["closes before opens", stayOf("X", [], { opens: "2027-02-02", closes: "2027-02-01" })],
    [
      "too many people",
      stayOf(
        "X",
        Array.from({ length: 10_001 }, () => person),
      ),
    ],
  ])("%s is refused", async (_name, body) => {
    await expectRefused(body);
  });

  it("may be dated at most ten minutes ahead, and holds off no later one [SEC-33]", async () => {
    const inMinutes = (minutes: number) => ({ as_of: new Date(Date.now() + minutes * 60_000).toISOString() });
    for (const minutes of [11, 60, 24 * 60 - 1]) {
      expect(await expectRefused(stayOf("AHEAD", [person], inMinutes(minutes)))).toBe(
        "as_of : Cette date est à plus de dix minutes dans le futur : vérifiez l’horloge qui date les listes.",
      );
    }
    expect((await deliver(house, stayOf("AHEAD", [person], inMinutes(0)))).body.data.created).toBe(1);
    expect((await deliver(house, stayOf("AHEAD", [], inMinutes(8)))).status).toBe(200);
  });

  it("names the field and the person", async () => {
    const message = await expectRefused(
      stayOf("X", [person, { uuid: "customer_2", birth_date: "hier" }], { title: "" }),
    );
    expect(message).toMatch(/^title : .+\npeople\.1\.birth_date : .+$/);
  });

  it("with a uuid of the other workspace is refused, and nothing is told about that person", async () => {
    const message = await expectRefused(stayOf("X", [person, { uuid: elsewhere.uuid, town: "Paris" }]));
    expect(message).toBe("people.1.uuid : Cet identifiant ne peut pas être utilisé ici.");
    expect(await pool`select firstname, town, version from users where id = ${elsewhere.id}`).toEqual([
      { firstname: "Lou", town: "Foix", version: 1 },
    ]);
  });

  it("names what it does not know", async () => {
    const strange = { colour: "red", "a\0\ud800b": 1, constructor: 1 };
    const { body } = await deliver(house, stayOf("KNOWN", [{ ...person, prenom: "A" }], strange));
    expect(body.data.ignored).toEqual(["colour", "a\ufffdb", "constructor", "prenom"]);
  });
});

describe("a file", () => {
  const CSV = [
    "stay_ref;as_of;departure_date;end_date;title;uuid",
    ...Array.from(
      { length: 2_000 },
      (_, index) => `F${index % 7};2026-01-01;2027-01-02;2027-01-09;Ski;customer_f${index}`,
    ),
  ].join("\n");

  it("that is cut, broken or unpacks to gigabytes is refused whole", async () => {
    const packed = gzipSync(CSV);
    await expectRefused(packed.subarray(0, packed.length - 20), 400, "application/gzip");
    await expectRefused(packed.subarray(0, 40), 400, "application/gzip");
    const damaged = Buffer.from(packed);
    damaged.fill(7, 200, 260);
    await expectRefused(damaged, 400, "application/gzip");
    // Packed files behind each other are one file.
    const bomb = Buffer.concat(Array<Buffer>(33).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024))));
    await expectRefused(bomb, 413, "application/gzip");
    expect(await house.storedFiles()).toEqual([]);
    await expectRefused(gzipSync(packed), 400, "application/gzip");
    await expectRefused(Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256)), 400, "text/csv");
  });

  it("that is larger than allowed, or of another type, is refused", async () => {
    await expectRefused("x", 415, "application/x-www-form-urlencoded");
    await expectRefused("x", 415, "multipart/form-data; boundary=x");
    expect((await deliver(house, CSV, { query: "?dryRun=maybe" })).status).toBe(400);
    expect((await deliver(house, CSV, { query: "?removals=-1" })).status).toBe(400);
    expect((await deliver(house, CSV, { query: "?other=1" })).status).toBe(400);
  });

  it("whose sender leaves before its end changes nothing", async () => {
    const before = await counts();
    const socket = connect(Number(new URL(house.url).port), "localhost");
    await once(socket, "connect");
    const head = [
      "POST /webhooks/stays HTTP/1.1",
      `host: ${new URL(house.url).host}`,
      `authorization: Bearer ${SPEEDBOAT_KEYS[0]}`,
      "content-type: text/csv",
      `content-length: ${Buffer.byteLength(CSV)}`,
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${CSV.slice(0, CSV.length / 2)}`);
    socket.resume();
    await once(socket, "close");
    expect(await counts()).toEqual(before);
  });

  it("without a key is refused before its body is read", async () => {
    const asked = request(`${house.url}/webhooks/stays`, {
      method: "POST",
      headers: { "content-type": "text/csv", "content-length": 30 * 1024 * 1024 },
    });
    asked.on("error", () => {});
    asked.write("stay_ref");
    const [response] = await once(asked, "response");
    expect(response.statusCode).toBe(401);
    asked.destroy();
  });

  it("with one foreign uuid leaves that stay and takes the others", async () => {
    const lines = CSV.split("\n");
    const file = [...lines, `F3;2026-01-01;2027-01-02;2027-01-09;Ski;${elsewhere.uuid}`].join("\n");
    const dry = await deliver(house, file, { query: "?dryRun=1" });
    const { body } = await deliver(house, file);
    expect(numbersOf(body.data)).toEqual(numbersOf(dry.body.data));
    expect(body.data.refused).toEqual([
      { line: 2_002, column: "uuid", reason: "Cet identifiant ne peut pas être utilisé ici." },
    ]);
    expect(body.data.stays).toBe(6);
    expect(await pool`select 1 from stays where stay_ref = 'F3'`).toHaveLength(0);
    expect(await pool`select 1 from users where uuid = 'customer_f3'`).toHaveLength(0);
  });
});
