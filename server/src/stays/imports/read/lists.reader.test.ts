import { gzipSync } from "node:zlib";
import { LARGE_LISTS } from "@hello/contract";
import { v4 } from "uuid";
import { afterEach, describe, expect, it } from "vitest";
import { listFile, readList, wholeOf } from "../../../../test/stays/lists.ts";
import { stayOf } from "../../../../test/stays/stays.ts";
import { type ListReader, openListReader } from "./lists.reader.ts";

const opened: ListReader[] = [];
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

function open(bounds?: Parameters<typeof openListReader>[0]): ListReader {
  opened.push(openListReader(bounds));
  return opened.at(-1)!;
}

const HEADER = "stay_ref;as_of;departure_date;end_date;title;uuid;firstname;couleur\n";
const line = (ref: string, uuid: string) => `${ref};2026-01-01 08:00;2027-07-10;2027-07-17;Voile;${uuid};Zoé;bleu\n`;
const people = (count: number) => Array.from({ length: count }, (_, n) => ({ uuid: `customer_${10_000 + n}` }));

const read = async (reader: ListReader, content: Buffer | string) =>
  wholeOf(await reader.readImport(await listFile(content)));

describe("the process that reads lists [SEC-25]", () => {
  it("hands an import over as it was read, however many stays, people and problems it has", async () => {
    const large = people(1_201).map(({ uuid }) => line("LARGE", uuid));
    const many = people(700).map(({ uuid }, n) => line(`MANY-${n}`, uuid));
    const broken = Array.from({ length: 600 }, (_, n) => line(`BROKEN-${n}`, "x y"));
    const csv = [HEADER, ...large, ...many, ...broken, "sans référence\n"].join("");
    const empty = stayOf("EMPTY", []);
    const card = { note: "Duvet\nLampe", meeting: "" };
    const json = { ...stayOf("ONE", people(1_500), { card, inconnu: 1 }), status: "confirmed" };
    const [reader, streams] = [open(), open({ wholeMaxBytes: 0 })];
    for (const list of [csv, JSON.stringify(empty), JSON.stringify(json)]) {
      const expected = await readList(list);
      expect(await read(reader, list)).toEqual(expected);
      expect(await read(reader, gzipSync(list))).toEqual(expected);
      if (list === csv) expect(await read(streams, gzipSync(list))).toEqual(expected);
    }
  });

  it("reads lists that come together one after the other", async () => {
    const reader = open();
    const refs = ["A", "B", "C", "D"];
    const imports = await Promise.all(refs.map((ref) => read(reader, HEADER + line(ref, "customer_1001"))));
    expect(imports.map(({ stays }) => stays.map(({ facts }) => facts.stay_ref))).toEqual(refs.map((ref) => [ref]));
  });

  it("refuses what cannot be read, and goes on", async () => {
    const reader = open();
    for (const text of ["", "{", '{"__proto__":1}', "[".repeat(100), "nom;ville\nZoé;Pau\n"]) {
      await expect(read(reader, text)).rejects.toMatchObject({ code: "invalid_request" });
    }
    expect((await read(reader, HEADER + line("S", "customer_1"))).stays).toHaveLength(1);
  });

  it("hands over a list of staff, and names what is wrong in one", async () => {
    const reader = open();
    const rows = Array.from({ length: 1_100 }, (_, n) => ({
      userId: v4(),
      phoneNumber: n % 2 ? null : "+33639980012",
    }));
    const text = JSON.stringify(rows);
    expect(await reader.readList("usersData", text)).toEqual(LARGE_LISTS.usersData.parse(rows));
    const wrong = JSON.stringify([...rows, { userId: "x" }]);
    await expect(reader.readList("ignoreUsersData", wrong)).rejects.toMatchObject({
      code: "invalid_request",
      message: "ignoreUsersData.1100.userId : Cet identifiant n’est pas valable.",
    });
    await expect(reader.readList("usersData", `${text}]`)).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("ends a list that takes too long or too much memory, and reads the next", async () => {
    const good = HEADER + line("S", "customer_1");
    await expect(read(open({ readWithinMs: 0 }), good)).rejects.toMatchObject({ code: "too_large" });
    const small = open({ heapMaxMb: 100 });
    const bomb = gzipSync(`{"people":[${"[],".repeat(10_000_000)}[]]}`);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(small, bomb)).rejects.toMatchObject({ code: "too_large" });
    expect((await read(small, good)).stays).toHaveLength(1);
  });

  it("takes nothing more once it is closed, and ends what it had", async () => {
    const reader = open();
    const file = await listFile(HEADER + line("S", "customer_1"));
    const lists = [1, 2].map(() => reader.readImport(file));
    const ended = Promise.allSettled(lists);
    reader.close();
    expect(await ended).toMatchObject([{ reason: { code: "busy" } }, { reason: { code: "busy" } }]);
    await expect(reader.readImport(file)).rejects.toMatchObject({ code: "busy" });
  });

  it("refuses lists when too many bytes wait", async () => {
    const reader = open();
    const text = " ".repeat(30 * 1024 * 1024);
    const lists = Array.from({ length: 6 }, () => reader.readList("usersData", text));
    const ended = Promise.allSettled(lists);
    await expect(lists.at(-1)).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 10 });
    reader.close();
    await ended;
  });
});
